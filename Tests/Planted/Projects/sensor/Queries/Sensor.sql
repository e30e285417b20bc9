sensors(output: SensorRow):
SELECT
  sensor.id,
  sensor.serial,
  site.name AS site_name,
  sensor.firmware,
  COALESCE(sensor.serial, 'unknown') AS serial_label, -- expect: redundant-null-check
  (SELECT MAX(taken_at) FROM reading WHERE reading.sensor_id = sensor.id) AS last_at -- ok: scalar-subquery-many-rows: one maximum
FROM sensor
JOIN site ON site.id = sensor.site_id
WHERE (:site_id IS NULL OR sensor.site_id = :site_id) -- ok: constant-condition: may be left out
ORDER BY site.name, sensor.serial;

sensorSettings:
SELECT id, serial, settings FROM sensor WHERE id = :id; -- expect: unknown-name (refused)

sensorsAndAlarms:
SELECT s.id, s.serial, SUM(r.value) AS total_value, COUNT(a.id) AS alarm_count -- expect: join-fan-out
FROM sensor AS s
LEFT JOIN reading AS r ON r.sensor_id = s.id
LEFT JOIN alarm AS a ON a.sensor_id = s.id
GROUP BY s.id
ORDER BY s.id;

sensorsOrAlarms:
SELECT s.id, COUNT(a.id) AS alarm_count, MAX(a.raised_at) AS last_at
FROM sensor AS s
LEFT JOIN alarm AS a ON a.sensor_id = s.id -- ok: join-fan-out: the only one to many
GROUP BY s.id
ORDER BY s.id;

silentSensors:
SELECT s.id, s.serial
FROM sensor AS s
WHERE s.id NOT IN (SELECT r.sensor_id FROM reading AS r WHERE r.taken_at > unixepoch() - 86400) -- ok: not-in-nullable: NOT NULL
ORDER BY s.id;

mixedUp:
SELECT s.id, s.serial FROM sensor AS s JOIN site ON site.id = s.id ORDER BY s.id; -- expect: custom-type-mismatch -- may: join-ignores-foreign-key

firmwareGroups:
SELECT firmware, MIN(serial) AS first_serial, MAX(serial) AS last_serial, installed_at -- expect: bare-column-in-aggregate
FROM sensor
GROUP BY firmware
ORDER BY firmware;

otherFirmware:
SELECT id, serial FROM sensor WHERE firmware NOT IN ('1.0', '1.1') ORDER BY id; -- expect: nullable-inequality

replaceSensor:
INSERT OR REPLACE INTO sensor (id, site_id, serial, unit_symbol, installed_at) -- expect: replace-cascades
VALUES (:id, :site_id, :serial, :unit_symbol, :installed_at);

upsertSensor:
INSERT INTO sensor (site_id, serial, unit_symbol, installed_at)
VALUES (:site_id, :serial, :unit_symbol, unixepoch())
ON CONFLICT (site_id, serial) DO UPDATE SET removed_at = NULL; -- expect: upsert-target (refused)

moveSensor:
UPDATE sensor SET site_id = (SELECT site.id FROM site WHERE site.name = :name) WHERE serial = :serial; -- expect: null-into-not-null -- ok: scalar-subquery-many-rows: the name is unique

moveSensorSafely:
UPDATE sensor SET site_id = site.id FROM site WHERE site.name = :name AND sensor.serial = :serial; -- ok: null-into-not-null, implicit-cross-join: nothing is updated without a site

setLimits:
UPDATE sensor SET low = :low, high = :high, removed_at = date('now') WHERE id = :id; -- expect: type-mismatch-assignment

limits:
SELECT id, serial, high - low AS band, low, high FROM sensor ORDER BY id; -- ok: nullable-concat: beside its parts

label:
SELECT id, serial || ' v' || firmware AS label, serial FROM sensor ORDER BY id; -- expect: nullable-concat

removed:
SELECT id, serial FROM sensor WHERE removed_at IS NOT NULL ORDER BY removed_at DESC, id;

calibrationsOf:
SELECT sensor.serial, calibrations.done_on, calibrations."offset"
FROM calibrations
JOIN sensor ON calibrations.sensor_id > 0 -- expect: one-sided-join -- may: implicit-cross-join
WHERE calibrations.done_on > '2026-01-01'
ORDER BY calibrations.done_on;

sensorSearch:
SELECT id, serial FROM sensor WHERE serial LIKE '%' || :tail ORDER BY serial; -- expect: leading-wildcard-like, like-pattern

serialsWith:
SELECT id, serial FROM sensor WHERE serial LIKE 'GH-%' ORDER BY serial; -- ok: leading-wildcard-like: an index can find the beginning

parameterAsIs:
SELECT id, :tag, serial FROM sensor WHERE site_id = :site_id ORDER BY id; -- expect: untyped-result, unnamed-result-column

parameterCast:
SELECT id, CAST(:tag AS TEXT) AS tag FROM sensor WHERE site_id = :site_id ORDER BY id; -- ok: untyped-result: typed by the CAST
