CREATE TABLE families (name TEXT PRIMARY KEY COLLATE NOCASE, latin TEXT NOT NULL UNIQUE) WITHOUT ROWID;
CREATE TABLE plants (plant_id INTEGER PRIMARY KEY AUTOINCREMENT, family TEXT REFERENCES families ON UPDATE CASCADE,
  name nvarchar(40) NOT NULL, native bit NOT NULL DEFAULT 1, nectar REAL CHECK (nectar BETWEEN 0 AND 4),
  initial GENERATED ALWAYS AS (upper(substr(name, 1, 1))) VIRTUAL, described datetime, picture BLOB);
CREATE INDEX plant_initial ON plants (initial) WHERE native;
CREATE INDEX plant_length ON plants (length(name), family COLLATE NOCASE DESC);
CREATE TABLE blooms (plant_id INTEGER NOT NULL REFERENCES plants ON DELETE CASCADE, month INTEGER NOT NULL, share money,
  PRIMARY KEY (plant_id, month)) WITHOUT ROWID;
CREATE VIRTUAL TABLE plant_text USING fts5 (name, family, content = 'plants', content_rowid = 'plant_id');
CREATE TRIGGER plant_added AFTER INSERT ON plants BEGIN
  INSERT INTO plant_text (rowid, name, family) VALUES (new.plant_id, new.name, new.family);
END;
CREATE VIEW [In Bloom] AS SELECT b.month, p.name, p.nectar FROM blooms b JOIN plants p USING (plant_id);
INSERT INTO families VALUES ('Borage', 'Boraginaceae'), ('Mallow', 'Malvaceae');
INSERT INTO plants (family, name, native, nectar, described) VALUES ('Borage', 'Phacelia', 0, 4, '1789-01-01 00:00:00'),
  ('Mallow', 'Lime', 1, 3.5, NULL), (NULL, 'Maple', 1, 2, NULL);
INSERT INTO blooms VALUES (1, 6, 0.5), (1, 7, 0.5), (2, 6, 1);
PRAGMA application_id = 1179406433;
PRAGMA user_version = 42;
ANALYZE;
