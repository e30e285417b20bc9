top50:
WITH ranked AS (
  SELECT
    c.id,
    c.chapter_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.chapter_id ORDER BY c.id DESC, c.id) AS place
  FROM license AS c
)

SELECT
  p.status_text,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN chapter AS p ON ranked.chapter_id = p.id
WHERE ranked.place <= :places
ORDER BY p.status_text, ranked.place;

find50:
SELECT id, remark
FROM label
WHERE
  (:text IS NULL OR remark = :text)
  AND (:least IS NULL OR extra_3 >= :least)
  AND id IN (:a, :b, :c)
ORDER BY remark, id;

joined50:
SELECT
  c.id,
  c.kind AS child_kind,
  p.status_text AS parent_status_text,
  COALESCE(c.view_count, 0) AS view_count_or_zero
FROM operator AS c
INNER JOIN label AS p ON c.label_id = p.id
WHERE p.status_text LIKE :pattern ESCAPE '!'
ORDER BY p.status_text, c.id;
