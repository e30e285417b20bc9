find54:
SELECT id, status_text
FROM manual
WHERE
  (:text IS NULL OR status_text = :text)
  AND (:least IS NULL OR id >= :least)
  AND id IN (:a, :b, :c)
ORDER BY status_text, id;

top54:
WITH ranked AS (
  SELECT
    c.id,
    c.system_id,
    c.id,
    ROW_NUMBER() OVER (PARTITION BY c.system_id ORDER BY c.id DESC, c.id) AS place
  FROM freight AS c
)

SELECT
  p.code,
  ranked.id AS ranked_id,
  ranked.place
FROM ranked
INNER JOIN system AS p ON ranked.system_id = p.id
WHERE ranked.place <= :places
ORDER BY p.code, ranked.place;

touch54:
INSERT INTO carrier (id, email, note, ratio, score_value, view_count)
VALUES (:id, :email, :note, :ratio, :score_value, :view_count)
ON CONFLICT (id) DO UPDATE SET minutes = excluded.minutes;
