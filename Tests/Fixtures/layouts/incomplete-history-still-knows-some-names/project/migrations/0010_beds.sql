ALTER TABLE garden ADD COLUMN sun INTEGER;

CREATE TABLE bed (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS tool (id INTEGER PRIMARY KEY);

UPDATE garden SET shade = 1 WHERE id = 1;
UPDATE tool SET owner = 'Ann' WHERE id = 1;
CREATE INDEX crop_name ON crop (name);
