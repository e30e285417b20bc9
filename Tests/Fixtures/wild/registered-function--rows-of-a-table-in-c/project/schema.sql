CREATE TABLE file (id INTEGER PRIMARY KEY, path TEXT NOT NULL);
CREATE TRIGGER file_deleted AFTER DELETE ON file BEGIN
  SELECT signal_deleted(old.path);
END;
CREATE VIEW depth AS SELECT id, path_depth(path) AS depth FROM file;
CREATE VIEW wrong AS SELECT id, path_depth(path, 1) AS depth FROM file;
