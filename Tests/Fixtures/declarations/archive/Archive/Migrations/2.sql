ALTER TABLE note ADD COLUMN reason TEXT;
CREATE VIEW lost AS SELECT id, reason FROM note WHERE reason IS NOT NULL;
CREATE TRIGGER note_gone AFTER DELETE ON note BEGIN
  INSERT INTO note (body, archived_at) VALUES (OLD.body, unixepoch());
END;
