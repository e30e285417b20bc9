ALTER TABLE memo RENAME TO memo_old;
CREATE TABLE memo (id INTEGER PRIMARY KEY, text TEXT NOT NULL, changed INTEGER);
INSERT INTO memo (id, text, changed) SELECT id, text, changed FROM memo_old;
CREATE TRIGGER IF NOT EXISTS memo_changed AFTER UPDATE ON memo BEGIN SELECT 1; END;
DROP TABLE memo_old;
