SELECT id, (WITH c AS (SELECT url, cover.id AS id FROM cover) SELECT url FROM c WHERE c.id = shelf.cover_id) AS url FROM shelf;
SELECT id FROM shelf ORDER BY id;
