SELECT id FROM cable WHERE meter > ? ORDER BY id;

SELECT id FROM cable WHERE length > ?;
