ALTER TABLE jar RENAME TO jar_old;
CREATE TABLE jar AS SELECT code, label FROM jar_old;
DROP TABLE jar_old;
