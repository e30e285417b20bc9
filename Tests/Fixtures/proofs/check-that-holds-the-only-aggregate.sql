-- finding: redundant-null-check: this check is always true: 'count(*)' can't be NULL here: (1), with the edit ()
-- rows: matching
CREATE TABLE team (id INTEGER PRIMARY KEY);
SELECT count(*) IS NOT NULL AS there FROM team;
