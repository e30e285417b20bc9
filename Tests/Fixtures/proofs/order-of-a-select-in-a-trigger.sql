-- refused: unknown-name: ORDER BY of a compound SELECT needs a result column; there is no 'column2'; did you mean 'column1'?, at column2
-- history
CREATE TABLE IF NOT EXISTS Team (name);
CREATE TABLE item (for VARCHAR(10));
CREATE TRIGGER "Trg 3" AFTER DELETE ON "item" BEGIN VALUES (x'', 1.5, 1.0) UNION ALL SELECT NULL AS x1, name AS "1st", NULL FROM Team ORDER BY column2 NULLS FIRST ; END;
