top28:
WITH ranked AS (
  SELECT
    c.id,
    c.subject_id,
    c.view_count,
    ROW_NUMBER() OVER (PARTITION BY c.subject_id ORDER BY c.view_count DESC, c.id) AS place
  FROM feature AS c
)

SELECT
  p.status_text,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN subject AS p ON ranked.subject_id = p.id
WHERE ranked.place <= :places
ORDER BY p.status_text, ranked.place;

top28x2:
WITH ranked AS (
  SELECT
    c.id,
    c.draft_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.draft_id ORDER BY c.id DESC, c.id) AS place
  FROM parcel AS c
)

SELECT
  p.title,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN draft AS p ON ranked.draft_id = p.id
WHERE ranked.place <= :places
ORDER BY p.title, ranked.place;
