feed(output: FeedRow):
SELECT
  a.id,
  a.sport,
  COALESCE(a.title, sport.name) AS title, -- ok: redundant-null-check: the title may be NULL
  a.meters / 1000.0 AS km, -- ok: integer-division: by a REAL
  a.seconds,
  a.seconds / 60 AS minutes, -- ok: integer-division: whole minutes
  1000.0 * a.seconds / NULLIF(a.meters, 0) AS seconds_per_km
FROM activity AS a
JOIN sport ON sport.code = a.sport
WHERE a.athlete_id = :athlete_id AND a.started_at < :before
ORDER BY a.started_at DESC, a.id
LIMIT 30;

paces:
SELECT a.id, a.title, ROUND(a.seconds / a.meters, 2) AS pace -- expect: integer-division
FROM activity AS a
WHERE a.meters > 0 AND a.sport = 'run'
ORDER BY a.started_at;

weekLoad:
SELECT w.week, w.meters / w.n > 9.5 AS is_long, w.n -- expect: integer-division
FROM week_sum AS w
WHERE w.athlete_id = :athlete_id
ORDER BY w.week;

weekTrend(output: WeekTrend):
SELECT
  w.week,
  w.meters,
  w.meters - lag(w.meters, 1, 0) OVER (ORDER BY w.week) AS change, -- ok: window-without-order, nullable-concat: ordered, with a default
  SUM(w.meters) OVER (ORDER BY w.week ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS four_weeks
FROM week_sum AS w
WHERE w.athlete_id = :athlete_id
ORDER BY w.week;

personalBests:
SELECT a.sport, MAX(a.meters) AS meters, a.started_at, a.id -- ok: bare-column-in-aggregate: of the longest one
FROM activity AS a
WHERE a.athlete_id = :athlete_id
GROUP BY a.sport
ORDER BY a.sport;

bestAndWorst:
SELECT a.sport, MAX(a.meters) AS longest, MIN(a.meters) AS shortest, a.title AS which_one -- expect: bare-column-in-aggregate
FROM activity AS a
WHERE a.athlete_id = :athlete_id
GROUP BY a.sport
ORDER BY a.sport;

pulseOver:
SELECT a.id, a.mean_pulse FROM activity AS a WHERE a.mean_pulse > 120 AND a.mean_pulse < 100 ORDER BY a.id; -- expect: constant-condition

pulseZones:
SELECT
  a.id,
  CASE
    WHEN a.mean_pulse < 120 THEN 1
    WHEN a.mean_pulse < 140 THEN 2 -- ok: unreachable-case-branch: a later bound
    WHEN a.mean_pulse BETWEEN 100 AND 119 THEN 3 -- expect: unreachable-case-branch
    WHEN a.mean_pulse IS NULL THEN 0 -- ok: unreachable-case-branch, redundant-null-check: NULL got here
    ELSE 4
  END AS zone
FROM activity AS a
ORDER BY a.id;

pulseShare:
SELECT a.id, a.mean_pulse * 100.0 / athlete.max_pulse AS share -- expect: nullable-concat
FROM activity AS a
JOIN athlete ON athlete.id = a.athlete_id
WHERE a.sport = 'ride'
ORDER BY a.id;

noPulse:
SELECT a.id, a.sport FROM activity AS a WHERE a.mean_pulse NOT IN (0, NULL) ORDER BY a.id; -- expect: null-comparison | not-in-nullable -- may: not-in-nullable, null-comparison

otherTitle:
SELECT a.id, a.sport FROM activity AS a WHERE NOT a.title LIKE 'Morning%' ORDER BY a.id; -- expect: nullable-inequality

ofMonth:
SELECT a.id, a.sport FROM activity AS a WHERE date(a.started_at, 'unixepoch', 'start of month') = :month ORDER BY a.id; -- expect: non-sargable-predicate

titled:
SELECT a.id, a.sport FROM activity AS a WHERE substr(a.title, 1, 3) = 'Mor' ORDER BY a.id; -- expect: non-sargable-predicate

titledRight:
SELECT a.id, a.sport FROM activity AS a WHERE a.title >= 'Mor' AND a.title < 'Mos' AND upper(a.sport) = :sport ORDER BY a.id; -- ok: non-sargable-predicate: no index over sport

startedAsText:
SELECT a.id, datetime(a.started_at) AS started FROM activity AS a WHERE a.athlete_id = :athlete_id ORDER BY a.started_at; -- expect: invalid-date-argument

startedRight:
SELECT a.id, datetime(a.started_at, 'unixepoch', 'localtime') AS started FROM activity AS a WHERE a.athlete_id = :athlete_id ORDER BY a.started_at; -- ok: invalid-date-argument: an epoch, and said so

sinceMonday:
SELECT a.id, a.sport FROM activity AS a WHERE a.started_at > unixepoch('now', 'weekday 0', '-6 days', 'begin of day') ORDER BY a.id; -- expect: invalid-date-argument

startedToday:
SELECT a.id, a.sport FROM activity AS a WHERE a.started_at >= date('now') ORDER BY a.id; -- expect: type-mismatch-comparison

longest:
SELECT a.id, a.meters FROM activity AS a WHERE a.athlete_id = :athlete_id LIMIT 3; -- expect: limit-without-order

nextGoal:
SELECT g.id, g.until, (SELECT SUM(a.meters) FROM activity AS a WHERE a.athlete_id = g.athlete_id AND a.sport = g.sport) AS meters
FROM goal AS g
WHERE g.reached_on IS NULL
ORDER BY g.until, g.id
LIMIT 1;

goalOf:
SELECT g.id, g.until FROM goal AS g WHERE g.athlete_id = (SELECT id FROM athlete WHERE name LIKE :name) ORDER BY g.until; -- expect: scalar-subquery-many-rows

gearUse(output: GearUse):
SELECT g.id, g.name, g.start_km + COALESCE(SUM(a.meters), 0) / 1000 AS km, COUNT(a.id) AS uses -- ok: integer-division, redundant-null-check: whole kilometres, and perhaps no activity
FROM gear AS g
LEFT JOIN activity AS a ON a.gear_id = g.id
GROUP BY g.id
ORDER BY km DESC, g.id;

gearAndGoals:
SELECT athlete.id, SUM(a.meters) AS meters, COUNT(g.id) AS gear_count -- expect: join-fan-out
FROM athlete
JOIN activity AS a ON a.athlete_id = athlete.id
JOIN gear AS g ON g.athlete_id = athlete.id -- expect: custom-type-mismatch
GROUP BY athlete.id
ORDER BY athlete.id;

unusedGear:
SELECT g.id, g.name FROM gear AS g WHERE g.id NOT IN (SELECT a.gear_id FROM activity AS a) ORDER BY g.name; -- expect: not-in-nullable

unusedGearRight:
SELECT g.id, g.name FROM gear AS g WHERE g.id NOT IN (SELECT a.gear_id FROM activity AS a WHERE a.gear_id > 0) ORDER BY g.name; -- ok: not-in-nullable: a comparison keeps NULL out, too

gearOfSport:
SELECT g.id, g.name
FROM gear AS g
LEFT JOIN activity AS a ON a.gear_id = g.id
WHERE a.sport IN ('run', 'hike') -- expect: left-join-filtered
ORDER BY g.name;

log:
INSERT INTO activity (athlete_id, sport, started_at, meters) VALUES (:athlete_id, 'run', unixepoch(), :meters); -- expect: missing-required-column

logRide:
INSERT INTO activity (athlete_id, sport, started_at, seconds, meters) VALUES (:athlete_id, 'ride', unixepoch(), 0, :meters); -- expect: value-outside-check

logSwim:
INSERT INTO activity (athlete_id, sport, started_at, seconds, meters) VALUES (:athlete_id, 'swim', unixepoch(), 1, 0); -- ok: value-outside-check, missing-required-column: the smallest ones

logCopy:
INSERT INTO activity (athlete_id, sport, started_at, seconds, meters, note)
SELECT a.athlete_id, a.sport, unixepoch(), a.seconds, a.meters, a.title -- expect: null-into-not-null
FROM activity AS a
WHERE a.id = :id;

setPulse:
UPDATE athlete SET rest_pulse = 20 WHERE id = :id; -- expect: value-outside-check

setWeight:
UPDATE athlete SET weight_kg = '70 kg' WHERE id = :id; -- expect: type-mismatch-assignment

setNames:
UPDATE athlete SET name = :value, weight_kg = :value WHERE id = :id; -- expect: parameter-type-conflict

setBoth:
UPDATE athlete SET weight_kg = :weight, name = :name, weight_kg = round(:weight, 1) WHERE id = :id; -- expect: duplicate-assignment

upsertSettings:
INSERT INTO user_settings (athlete_id, use_metric) VALUES (:athlete_id, :use_metric)
ON CONFLICT (use_metric) DO UPDATE SET use_metric = excluded.use_metric; -- expect: upsert-target (refused)

upsertSettingsRight:
INSERT INTO user_settings (athlete_id, use_metric) VALUES (:athlete_id, :use_metric)
ON CONFLICT (athlete_id) DO UPDATE SET use_metric = excluded.use_metric; -- ok: upsert-target: the rowid

upsertGoal:
INSERT INTO goal (athlete_id, sport, meters, until) VALUES (:athlete_id, :sport, :meters, :until) -- expect: missing-required-column
ON CONFLICT (athlete_id, sport) WHERE reached_on IS NULL DO UPDATE SET meters = excluded.meters; -- ok: upsert-target: the partial index

replaceAthlete:
INSERT OR REPLACE INTO athlete (id, name) VALUES (:id, :name); -- expect: replace-cascades

replaceLap:
INSERT OR REPLACE INTO lap (activity_id, number, seconds, meters) VALUES (:activity_id, :number, :seconds, :meters); -- ok: replace-cascades: a lap is nobody's parent -- may: replace-resets-columns

forgetLaps:
DELETE FROM lap WHERE 1 = 1 AND activity_id = activity_id; -- expect: delete-without-where | constant-condition -- may: constant-condition, delete-without-where

resetGoals:
UPDATE goal SET reached_on = NULL; -- expect: update-without-where

athleteMail:
SELECT a.id, a.name, a.email FROM athlete AS a ORDER BY a.name; -- expect: unknown-name (refused)

athleteTitle:
SELECT id, name, title FROM athlete JOIN activity ON athlete_id = athlete.id ORDER BY name; -- expect: ambiguous-column (refused)

athletesQuoted:
SELECT a.id, a.name FROM athlete AS a WHERE a.sex = "f" ORDER BY a.name; -- expect: double-quoted-string

groups:
SELECT l.activity_id, l."group" FROM lap AS l WHERE l."group" IS NOT NULL ORDER BY l.activity_id, l.number; -- ok: double-quoted-string, redundant-null-check: a column, which may be NULL

lapsAndActivities:
SELECT a.id, l.number
FROM activity AS a, lap AS l -- expect: implicit-cross-join
WHERE a.sport = 'swim'
ORDER BY a.id, l.number;

lapsRight:
SELECT a.id, l.number
FROM activity AS a
JOIN (SELECT 1 AS one) AS single -- ok: implicit-cross-join: one row
JOIN lap AS l ON l.activity_id = a.id AND l.number >= single.one
ORDER BY a.id, l.number;

lapTotals:
WITH per_lap AS (SELECT activity_id, SUM(meters) AS meters FROM lap GROUP BY activity_id), per_number AS (SELECT number FROM lap) -- expect: unused-cte
SELECT a.id, a.meters, per_lap.meters AS lap_meters FROM activity AS a JOIN per_lap ON per_lap.activity_id = a.id ORDER BY a.id;

zonesOf:
SELECT a.id, CAST(a.zones ->> '$[0].low' AS INTEGER) AS low, a.zones -> 'first.low' AS first_low -- may: invalid-json-path, untyped-result
FROM athlete AS a
ORDER BY a.id;

zonesBad:
SELECT a.id, CAST(json_extract(a.zones, '$[0.low') AS INTEGER) AS low FROM athlete AS a ORDER BY a.id; -- expect: invalid-json-path

mixedNames:
SELECT a.id, a.title FROM activity AS a WHERE a.athlete_id = :athlete_id AND a.sport = :sport AND a.gear_id IS :gear OR a.title = :titel; -- expect: ambiguous-and-or

between:
SELECT a.id, a.title FROM activity AS a WHERE a.started_at BETWEEN :start_time AND :end_time AND a.started_at < :start_Time ORDER BY a.id; -- expect: parameter-name-typo

byTitles:
SELECT a.id, a.title FROM activity AS a WHERE a.title = :a AND a.note = :b AND a.sport = :c ORDER BY a.id; -- ok: parameter-name-typo: short names are not alike by mistake

unionOfNames:
SELECT a.name FROM athlete AS a UNION ALL SELECT g.name, g.id FROM gear AS g; -- expect: column-count-mismatch (refused)

lastCounts:
SELECT count(*), max(a.started_at) AS last_at FROM activity AS a WHERE a.athlete_id = :athlete_id; -- expect: unnamed-result-column

twoIds:
SELECT a.id, g.id, a.meters FROM activity AS a JOIN gear AS g ON g.id = a.gear_id ORDER BY a.id; -- expect: duplicate-result-column

brokenActivity:
SELEC a.id FROM activity AS a; -- expect: syntax-error (refused)

numbered:
SELECT a.id, row_number() AS place FROM activity AS a ORDER BY a.id; -- expect: function-call (refused)
