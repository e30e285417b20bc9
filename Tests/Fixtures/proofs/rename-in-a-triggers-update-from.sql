-- refused: unknown-name: no column 'data' in 'x2', at data
-- history
CREATE TABLE log (data INTEGER);
CREATE TABLE note (tags);
CREATE TRIGGER t BEFORE UPDATE ON log BEGIN UPDATE log SET data = 28 FROM note, log AS x2 WHERE x2.data; END;
ALTER TABLE log RENAME data TO a;
