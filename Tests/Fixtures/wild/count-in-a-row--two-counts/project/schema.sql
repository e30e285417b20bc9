CREATE TABLE ban (id TEXT PRIMARY KEY NOT NULL);
CREATE TABLE ban_count (size INTEGER NOT NULL, total INTEGER NOT NULL);
INSERT INTO ban_count VALUES (0, 0);
CREATE TRIGGER ban_added AFTER INSERT ON ban BEGIN
  UPDATE ban_count SET (size, total) = (size + 1, total + 1);
END;
