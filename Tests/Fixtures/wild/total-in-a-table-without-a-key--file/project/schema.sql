CREATE TABLE visit (id INTEGER PRIMARY KEY, minutes INTEGER NOT NULL);
CREATE TABLE visits (count INTEGER NOT NULL, minutes INTEGER NOT NULL);
CREATE TRIGGER visit_gone AFTER DELETE ON visit BEGIN
  UPDATE visits SET minutes = minutes - OLD.minutes, count = count - 1;
END;
