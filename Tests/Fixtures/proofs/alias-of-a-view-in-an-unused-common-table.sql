-- refused: sqlite-rejects: the condition can't call the view 'v' 's1'
-- rows: matching
CREATE TABLE author (it INT);
CREATE VIEW v AS SELECT NULL AS y1 FROM author;
CREATE TRIGGER t INSTEAD OF DELETE ON v BEGIN DELETE FROM author; END;
DELETE FROM v AS s1 WHERE EXISTS (WITH c AS (SELECT 1 WHERE s1.y1) SELECT it FROM author);
