-- accepted: SQLite: error in trigger t after rename: no such column: x2.data
-- history
CREATE TABLE log (data INTEGER);
CREATE TABLE note (tags);
CREATE TRIGGER t BEFORE UPDATE ON log BEGIN UPDATE log SET data = 28 FROM note JOIN log AS x2 ON x2.data; END;
ALTER TABLE log RENAME data TO a;
