-- Greenhouses with sensors in them. The numbers leave room on purpose.

CREATE TABLE site (
  id INTEGER AS "Site.ID" PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  timezone TEXT NOT NULL DEFAULT 'UTC', -- expect: unused-schema
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90), -- may: unused-schema
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180), -- may: unused-schema
  altitude REAL AS Int, -- expect: custom-type-storage -- may: unused-schema
  opened_on TEXT AS Day NOT NULL,
  closed_on TEXT AS Day
) STRICT;

CREATE TABLE unit (
  symbol TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  factor REAL NOT NULL DEFAULT 1.0 CHECK (factor <> 0) -- may: unused-schema
) STRICT, WITHOUT ROWID;

CREATE TABLE sensor (
  id INTEGER AS "Sensor.ID" PRIMARY KEY,
  site_id INTEGER AS "Site.ID" NOT NULL REFERENCES site (id) ON DELETE CASCADE,
  serial TEXT NOT NULL UNIQUE,
  unit_symbol TEXT NOT NULL REFERENCES unit (name), -- expect: fk-parent-not-unique
  installed_at INTEGER AS Date NOT NULL,
  removed_at INTEGER AS Date,
  low REAL,
  high REAL,
  settings TEXT AS JSON NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  CHECK (low IS NULL OR high IS NULL OR low < high) -- ok: check-constraint: NULL is let through on purpose
) STRICT;

CREATE INDEX sensor_site ON sensor (site_id);
CREATE INDEX sensor_unit ON sensor (unit_symbol);
CREATE INDEX sensor_removed ON sensor (removed_at); -- ok: unused-schema: the list of the removed ones uses it

CREATE TABLE reading (
  sensor_id INTEGER AS "Sensor.ID" NOT NULL REFERENCES sensor (id) ON DELETE CASCADE,
  taken_at INTEGER AS Date NOT NULL,
  value REAL NOT NULL,
  quality INTEGER NOT NULL DEFAULT 0 CHECK (quality IN (0, 1, 2)),
  PRIMARY KEY (sensor_id, taken_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX reading_sensor ON reading (sensor_id, taken_at DESC); -- may: redundant-index
CREATE INDEX reading_time ON reading (taken_at, sensor_id); -- ok: redundant-index: the other way round
CREATE INDEX reading_bad ON reading (sensor_id) WHERE quality > 0; -- ok: redundant-index: only the bad ones -- may: unused-schema

CREATE TABLE calibrations ( -- expect: singular-table-name, require-primary-key
  sensor_id INTEGER AS "Sensor.ID" NOT NULL REFERENCES sensor (id) ON DELETE CASCADE,
  done_on TEXT AS Day NOT NULL,
  "offset" REAL NOT NULL, -- ok: name-style: no quotes are needed
  done_by TEXT
) STRICT; -- ok: require-strict: it is

CREATE INDEX calibrations_sensor ON calibrations (sensor_id, done_on);
