CREATE TABLE new_mark (id INTEGER PRIMARY KEY, added INTEGER NOT NULL DEFAULT (strftime('%s', 'now')));
INSERT INTO new_mark SELECT id, ifnull(CAST(strftime('%s', added) AS INTEGER), 0) FROM mark;
DROP TABLE mark;
ALTER TABLE new_mark RENAME TO mark;
