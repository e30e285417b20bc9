CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT NOT NULL, title TEXT);
CREATE INDEX kind_by_name ON kind (name) WHERE title <> "none";
UPDATE kind SET title = "usual" WHERE name = "REGULAR";
