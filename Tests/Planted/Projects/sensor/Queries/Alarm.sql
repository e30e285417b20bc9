openAlarms:
SELECT alarm.id, alarm.level, alarm.message, sensor.serial
FROM alarm
JOIN sensor ON sensor.id = alarm.sensor_id
WHERE alarm.cleared_at IS NULL
ORDER BY CASE alarm.level WHEN 'critical' THEN 0 WHEN 'warn' THEN 1 WHEN 'info' THEN 2 END, alarm.raised_at; -- ok: unreachable-case-branch, order-by-constant: each level once

alarmTexts:
SELECT alarm.id, highlight(alarm_text, 0, '<b>', '</b>') AS marked
FROM alarm_text
JOIN alarm ON alarm.id = alarm_text.rowid
WHERE alarm_text MATCH :words
ORDER BY bm25(alarm_text), alarm.id;

alarmsByLevel:
SELECT level, COUNT(*) AS n FROM alarm GROUP BY level ORDER BY 3; -- expect: order-by-constant | column-count-mismatch (refused)

clearAlarm:
UPDATE alarm SET cleared_at = unixepoch(), cleared_at = :at WHERE id = :id; -- expect: duplicate-assignment

clearAlarms:
UPDATE alarm SET cleared_at = :now WHERE sensor_id = :sensor_id AND cleared_at IS NULL AND raised_at < :Now; -- expect: parameter-name-typo

raiseAlarm:
INSERT INTO alarm (sensor_id, raised_at, message) VALUES (?1, ?2, ?4); -- expect: unused-parameter

raiseCritical:
INSERT INTO alarm (sensor_id, raised_at, level, message) VALUES (?1, ?2, 'critical', ?3); -- ok: unused-parameter, value-outside-check: three of three

alarmsLike:
SELECT id, message FROM alarm WHERE level = 'warn' AND message GLOB '%frost%' ORDER BY id; -- expect: like-pattern

alarmsGlob:
SELECT id, message FROM alarm WHERE message GLOB '*[Ff]rost*' ORDER BY id; -- ok: like-pattern: wildcards of GLOB

alarmsOfSite:
SELECT a.id, a.message, a.raised_at
FROM alarm AS a
WHERE a.sensor_id IN (SELECT sensor_id FROM sensor WHERE site_id = :site_id) -- expect: accidental-correlation
ORDER BY a.raised_at;

alarmsOfSiteRight:
SELECT a.id, a.message, a.raised_at
FROM alarm AS a
WHERE a.sensor_id IN (SELECT id FROM sensor WHERE site_id = :site_id) -- ok: accidental-correlation: sensor has an id
ORDER BY a.raised_at;

alarmCsv:
SELECT 'id' AS head, 'level' UNION ALL SELECT id, level FROM alarm; -- expect: type-mismatch-branches, unnamed-result-column

alarmAges:
SELECT id, raised_at, (unixepoch() - raised_at) / 3600 AS hours FROM alarm WHERE cleared_at IS NULL ORDER BY hours DESC; -- ok: integer-division: whole hours

alarmsSince:
SELECT id, raised_at FROM alarm WHERE raised_at > date('now', '-7 days') ORDER BY raised_at; -- expect: type-mismatch-comparison

alarmPairs:
SELECT a.id AS first_id, b.id AS second_id
FROM alarm AS a, alarm AS b -- expect: implicit-cross-join
WHERE a.level = 'critical' AND b.level = 'warn'
ORDER BY a.id, b.id;
