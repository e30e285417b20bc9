CREATE TABLE alarm (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- expect: autoincrement
  sensor_id INTEGER AS "Sensor.ID" NOT NULL REFERENCES sensor (id) ON DELETE CASCADE,
  raised_at INTEGER AS Date NOT NULL,
  cleared_at INTEGER AS Date,
  level TEXT NOT NULL DEFAULT 'info' CHECK (level IN ('info', 'warn', 'critical')),
  message TEXT NOT NULL,
  UNIQUE (sensor_id, level, cleared_at) -- expect: nullable-unique
) STRICT;

CREATE TABLE hourly (
  sensor_id INTEGER AS "Sensor.ID" NOT NULL,
  hour INTEGER AS Date NOT NULL,
  mean REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  n INTEGER NOT NULL CHECK (n > '0'), -- ok: check-constraint, type-mismatch-comparison: SQLite makes it a number
  span REAL NOT NULL GENERATED ALWAYS AS (high - low) STORED, -- ok: add-column-unsupported: in CREATE TABLE it may be STORED
  PRIMARY KEY (sensor_id, hour),
  FOREIGN KEY (sensor_id) REFERENCES sensor (id) ON DELETE CASCADE
) STRICT;

CREATE VIRTUAL TABLE site_area USING rtree (id, min_x, max_x, min_y, max_y);

CREATE VIRTUAL TABLE alarm_text USING fts5 (message, tokenize = 'porter');

CREATE VIEW last_reading AS
SELECT reading.sensor_id, MAX(reading.taken_at) AS taken_at, reading.value, reading.quality -- ok: bare-column-in-aggregate: beside one MAX
FROM reading
GROUP BY reading.sensor_id;

CREATE VIEW site_load AS
SELECT site.id, site.name, sensor.serial, COUNT(*) AS reading_count -- may: bare-column-in-aggregate
FROM site
JOIN sensor ON sensor.site_id = site.id
JOIN reading ON reading.sensor_id = sensor.id
GROUP BY site.id;

CREATE TRIGGER reading_alarm AFTER INSERT ON reading
WHEN NEW.quality = 0
BEGIN
  INSERT INTO alarm (sensor_id, raised_at, level, message)
  SELECT NEW.sensor_id, NEW.taken_at, 'severe', 'out of range' -- may: value-outside-check
  FROM sensor
  WHERE sensor.id = NEW.sensor_id AND (NEW.value < sensor.low OR NEW.value > sensor.high);
END;

CREATE TRIGGER sensor_removed_now AFTER UPDATE OF removed_at ON sensor
BEGIN
  UPDATE alarm -- expect-one: trigger-updates-all-rows
  SET cleared_at = unixepoch()
  WHERE cleared_at IS NULL; -- expect-one: trigger-updates-all-rows
END;

CREATE TRIGGER alarm_indexed AFTER INSERT ON alarm
BEGIN
  INSERT INTO alarm_text (rowid, message) VALUES (NEW.id, NEW.message);
END;
