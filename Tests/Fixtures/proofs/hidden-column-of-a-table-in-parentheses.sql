-- accepted: SQLite: ambiguous column name: rank
-- rows: wild
CREATE TABLE item (rank);
CREATE VIRTUAL TABLE notes USING fts5(tags);
SELECT * FROM item NATURAL LEFT JOIN (notes) WHERE rank;
