-- Units are found by their symbol; readings know the firmware that made them.

ALTER TABLE reading RENAME TO old_reading; -- expect: rename-before-rebuild

CREATE TABLE reading ( -- expect-one: rebuild-loses-object
  sensor_id INTEGER AS "Sensor.ID" NOT NULL REFERENCES sensor (id) ON DELETE CASCADE,
  taken_at INTEGER AS Date NOT NULL,
  quality INTEGER NOT NULL DEFAULT 0 CHECK (quality IN (0, 1, 2)),
  value REAL NOT NULL,
  PRIMARY KEY (sensor_id, taken_at)
) STRICT, WITHOUT ROWID;

INSERT INTO reading SELECT * FROM old_reading; -- expect: rebuild-copy-order -- may: insert-without-columns, select-star-in-view, type-mismatch-assignment

DROP VIEW last_reading; -- ok: destructive-change: a view
DROP VIEW site_load;
DROP TABLE old_reading; -- expect-one: rebuild-loses-object
CREATE INDEX reading_time ON reading (taken_at, sensor_id);
CREATE INDEX reading_bad ON reading (sensor_id) WHERE quality > 0; -- may: unused-schema

CREATE VIEW last_reading AS
SELECT reading.sensor_id, MAX(reading.taken_at) AS taken_at, reading.value
FROM reading
GROUP BY reading.sensor_id;

ALTER TABLE sensor ADD COLUMN firmware TEXT;
ALTER TABLE sensor ADD COLUMN parent_id INTEGER AS "Sensor.ID" NOT NULL DEFAULT 0 REFERENCES sensor (id); -- expect: add-column-unsupported, missing-fk-index -- may: unused-schema
ALTER TABLE site ADD COLUMN owner TEXT NOT NULL; -- expect: add-not-null-without-default
ALTER TABLE unit ADD COLUMN precision INTEGER NOT NULL DEFAULT 'two'; -- expect: default-violates-column -- may: unused-schema

CREATE UNIQUE INDEX sensor_firmware ON sensor (firmware, site_id); -- expect: nullable-unique -- ok: constraint-on-old-rows: the column is new, and NULL in every row
