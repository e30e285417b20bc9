-- possible: column 2 'c1' can be REAL|NULL, is 1
-- rows: matching
CREATE TABLE u (id clob, value NUMERIC);
CREATE VIEW recent (c0, c1, c2) AS SELECT NULL AS group_1, value AS s2_3, value AS y4_5 FROM u;
CREATE TRIGGER "trg1" INSTEAD OF UPDATE ON recent BEGIN INSERT INTO u (id, value) VALUES ('abc', 9e999) ; END;
INSERT INTO "u" ("value") VALUES (1);
UPDATE recent SET c1 = CAST (c2 AS REAL) RETURNING *;
