-- type: column 2 'team_id' is BLOB|NULL, is 1
-- rows: matching
CREATE TABLE book (id INTEGER PRIMARY KEY, "team_id" BLOB REFERENCES book (id) ON UPDATE SET DEFAULT);
INSERT INTO "book" ("id") VALUES (NULL);
PRAGMA foreign_keys = ON;
UPDATE book SET "id" = 19, team_id = 1 RETURNING *;
