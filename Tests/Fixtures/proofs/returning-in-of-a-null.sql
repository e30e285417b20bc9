-- nullable: column 1 'y2' is NULL
-- rows: wild
CREATE TABLE log (id INTEGER PRIMARY KEY NOT NULL, f BLOB, data BLOB);
DELETE FROM log RETURNING CASE WHEN (data, f) IN (VALUES (f, f)) THEN f ELSE id END AS y2;
