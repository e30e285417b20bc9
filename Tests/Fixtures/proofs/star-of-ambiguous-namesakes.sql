-- accepted: SQLite: ambiguous column name: main.t.value
-- rows: wild
CREATE TABLE first (value TEXT, k INTEGER NOT NULL);
CREATE TABLE second (value TEXT, k INTEGER);
SELECT t.* FROM first AS t JOIN second AS t USING (k);
