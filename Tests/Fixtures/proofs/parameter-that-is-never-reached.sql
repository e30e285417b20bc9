-- finding: redundant-null-check: 'CURRENT_DATE' can't be NULL here, so coalesce does nothing: (NULL, 10), with the edit (NULL, '[null]')
-- rows: wild
SELECT CASE coalesce (CURRENT_DATE, :x1) WHEN ? THEN NULL END Q1, :x1;
-- bound: 10, '[null]'
