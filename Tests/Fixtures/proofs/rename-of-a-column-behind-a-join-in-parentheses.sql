-- catalog: SQLite has view v column e, said nothing of it
-- history
CREATE TABLE a (k INTEGER PRIMARY KEY);
CREATE TABLE b (oid INTEGER);
CREATE VIEW v AS SELECT oid AS e FROM a, (b LEFT JOIN a AS c);
ALTER TABLE b RENAME COLUMN oid TO z;
