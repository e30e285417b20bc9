-- puresql-lint: allow(destructive-change) the hourly means are worked out anew every night
DROP TABLE hourly; -- ok: destructive-change, unused-suppression: allowed for the statement below the comment

CREATE TABLE hourly ( -- ok: missing-fk-index: the key starts with sensor_id
  sensor_id INTEGER AS "Sensor.ID" NOT NULL REFERENCES sensor (id) ON DELETE CASCADE,
  hour INTEGER AS Date NOT NULL,
  mean REAL NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (sensor_id, hour)
) STRICT, WITHOUT ROWID;

ALTER TABLE calibrations DROP COLUMN done_by; -- expect: destructive-change
ALTER TABLE sensor DROP COLUMN settings; -- expect: destructive-change, drop-in-use

CREATE TABLE backup AS SELECT * FROM site; -- expect: require-strict, require-primary-key, unused-schema -- may: select-star-in-view

ATTACH DATABASE ':memory:' AS archive; -- expect: migration-statement
CREATE INDEX IF NOT EXISTS alarm_open ON alarm (raised_at) WHERE cleared_at IS NULL; -- expect: migration-statement
