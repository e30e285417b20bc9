-- possible: column 1 'x1' can be INTEGER, is '1'
-- rows: matching
CREATE TABLE user_data (id CLOB);
CREATE TABLE item (id REAL);
CREATE VIEW recent AS SELECT user_data.id AS s FROM user_data UNION ALL SELECT NULL FROM item;
CREATE TRIGGER trg INSTEAD OF UPDATE ON recent BEGIN INSERT INTO item (id) VALUES (NULL); END;
INSERT INTO item (id) VALUES (NULL);
UPDATE recent SET s = 1 RETURNING s AS x1;
