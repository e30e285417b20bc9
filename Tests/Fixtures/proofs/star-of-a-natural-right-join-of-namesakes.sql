-- origin: column 3: said second.value, SQLite has first.value
-- rows: wild
CREATE TABLE first (value TEXT, k INTEGER NOT NULL);
CREATE TABLE second (value TEXT, k INTEGER);
SELECT t.* FROM first AS t NATURAL RIGHT JOIN second AS t;
