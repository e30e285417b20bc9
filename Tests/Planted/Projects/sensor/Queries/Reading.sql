record:
INSERT INTO reading (sensor_id, taken_at, value, quality)
VALUES (:sensor_id, :taken_at, :value, :quality)
ON CONFLICT (sensor_id, taken_at) DO UPDATE SET value = excluded.value, quality = max(quality, excluded.quality)
WHERE excluded.value <> value; -- ok: upsert-target, nullable-inequality: the key, and a NOT NULL column

-- ok: null-into-not-null: OR IGNORE leaves out what lacks a part
recordBatch:
INSERT OR IGNORE INTO reading (sensor_id, taken_at, value)
SELECT
  CAST(entry.value ->> 'sensor' AS INTEGER),
  CAST(entry.value ->> 'at' AS INTEGER),
  CAST(entry.value ->> 'value' AS REAL) -- ok: untyped-result: a CAST, and no result
FROM json_each(:rows) AS entry;

recordText:
INSERT INTO reading (sensor_id, taken_at, value) VALUES (:sensor_id, unixepoch(), 'n/a'); -- expect: type-mismatch-assignment

latest(output: LatestReading):
SELECT
  sensor.id,
  sensor.serial,
  last_reading.value,
  last_reading.taken_at,
  unit.symbol
FROM sensor
JOIN unit ON unit.name = sensor.unit_symbol
LEFT JOIN last_reading ON last_reading.sensor_id = sensor.id
WHERE sensor.site_id = :site_id AND sensor.removed_at IS NULL
ORDER BY sensor.serial;

hourlyMeans(output: HourlyMean):
SELECT
  reading.taken_at / 3600 * 3600 AS hour, -- ok: integer-division: cut to the hour
  AVG(reading.value) AS mean,
  MIN(reading.value) AS low,
  MAX(reading.value) AS high,
  COUNT(*) AS n
FROM reading
WHERE reading.sensor_id = :sensor_id AND reading.taken_at >= :from_time AND reading.taken_at < :to_time
GROUP BY hour
ORDER BY hour;

movingMean:
SELECT
  taken_at,
  value,
  AVG(value) OVER (ORDER BY taken_at ROWS BETWEEN 5 PRECEDING AND CURRENT ROW) AS smooth, -- ok: window-without-order: ordered
  first_value(value) OVER (PARTITION BY taken_at / 86400) AS morning -- expect: window-without-order
FROM reading
WHERE sensor_id = :sensor_id
ORDER BY taken_at;

gaps:
WITH spaced AS (
  SELECT sensor_id, taken_at, lead(taken_at) OVER (PARTITION BY sensor_id ORDER BY taken_at) AS next_at
  FROM reading
)
SELECT sensor_id, taken_at, next_at - taken_at AS gap_seconds -- ok: nullable-concat: the last one was filtered
FROM spaced
WHERE next_at IS NOT NULL AND next_at - taken_at > :max_gap
ORDER BY sensor_id, taken_at;

goodShare:
SELECT
  sensor_id,
  COUNT(*) FILTER (WHERE quality = 0) * 100 / COUNT(*) AS good_percent, -- may: integer-division
  ROUND(COUNT(*) FILTER (WHERE quality = 0) / COUNT(*), 3) AS good_share -- expect: integer-division
FROM reading
GROUP BY sensor_id
ORDER BY sensor_id;

badReadings:
SELECT sensor_id, taken_at FROM reading WHERE quality = 3 OR quality = 'bad' ORDER BY taken_at, sensor_id; -- expect: value-outside-check, type-mismatch-comparison

readingsOfDay:
SELECT taken_at, value FROM reading WHERE strftime('%Y-%m-%d', taken_at, 'unixepoch') = :day AND sensor_id = :sensor_id ORDER BY taken_at; -- expect: non-sargable-predicate

readingsRoundedUp:
SELECT taken_at, ROUND(value, 'two') AS value FROM reading WHERE sensor_id = :sensor_id ORDER BY taken_at; -- expect: text-arithmetic

rangeReadings:
SELECT taken_at, value FROM reading WHERE sensor_id = :sensor_id AND value BETWEEN 100 AND 0 ORDER BY taken_at; -- expect: constant-condition

hugeOrNegative:
SELECT taken_at, value FROM reading WHERE sensor_id = :sensor_id AND (value > 100 OR value < 0) ORDER BY taken_at; -- ok: constant-condition, ambiguous-and-or: both can be

neverBoth:
SELECT taken_at, value FROM reading WHERE quality = 1 AND sensor_id = :sensor_id AND quality = 2 ORDER BY taken_at; -- expect: constant-condition

comfort:
SELECT
  taken_at,
  CASE
    WHEN value >= 18 AND value <= 26 THEN 'comfortable'
    WHEN value BETWEEN 20 AND 24 THEN 'ideal' -- expect: unreachable-case-branch
    WHEN value > 26 THEN 'hot' -- ok: unreachable-case-branch: above all of the others
    ELSE 'cold'
  END AS comfort
FROM reading
WHERE sensor_id = :sensor_id
ORDER BY taken_at;

fahrenheit:
SELECT taken_at, value * 9 / 5 + 32 AS fahrenheit FROM reading WHERE sensor_id = :sensor_id ORDER BY taken_at; -- ok: integer-division: value is REAL

purgeOld:
DELETE FROM reading WHERE taken_at < unixepoch('now', '-2 years', 'start of the month'); -- expect: invalid-date-argument

purgeBad:
DELETE FROM reading WHERE quality > 0 OR 1; -- expect: delete-without-where -- may: constant-condition

fixQuality:
UPDATE reading SET quality = 0 WHERE sensor_id = sensor_id; -- expect: update-without-where | constant-condition -- may: constant-condition, update-without-where

fillHourly:
INSERT INTO hourly (sensor_id, hour, mean, n)
SELECT sensor_id, taken_at / 3600, AVG(value), COUNT(*) -- ok: null-into-not-null: each group has a value, and value is NOT NULL
FROM reading
GROUP BY 1, 2;

fillOneHour:
INSERT INTO hourly (sensor_id, hour, mean, n)
SELECT :sensor_id, :hour, AVG(value), COUNT(*) FROM reading WHERE sensor_id = :sensor_id AND taken_at / 3600 = :hour; -- expect: null-into-not-null -- may: non-sargable-predicate

sampleReadings:
SELECT taken_at, value FROM reading WHERE sensor_id = :sensor_id LIMIT 100; -- expect: limit-without-order

oneReading:
SELECT taken_at, value FROM reading WHERE sensor_id = :sensor_id AND taken_at = :taken_at LIMIT 1; -- ok: limit-without-order: the whole key

ticks:
WITH RECURSIVE tick (at) AS (SELECT :from_time UNION ALL SELECT at + :step FROM tick WHERE :step > 0) -- expect: unbounded-recursion
SELECT COUNT(*) AS n FROM tick JOIN reading ON reading.taken_at = tick.at;
