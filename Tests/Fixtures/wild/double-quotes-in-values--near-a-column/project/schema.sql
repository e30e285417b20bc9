CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT NOT NULL, label TEXT);
CREATE TRIGGER kind_added AFTER INSERT ON kind WHEN NEW.label IS NULL BEGIN
  INSERT INTO kind (name, label) VALUES (NEW.name, "lable");
END;
INSERT INTO kind (id, name) VALUES (1, "nam");
