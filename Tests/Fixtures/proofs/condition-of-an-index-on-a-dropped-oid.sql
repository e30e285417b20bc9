-- catalog: SQLite has main.a index Idx3 partial (rank BINARY), said nothing of it
-- history
CREATE TABLE a (rank INT, oid TEXT);
CREATE INDEX Idx3 ON a (rank) WHERE oid = 1;
ALTER TABLE a DROP COLUMN oid;
