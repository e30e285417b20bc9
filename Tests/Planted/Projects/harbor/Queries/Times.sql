oldEvents: SELECT id FROM event WHERE at_ms < unixepoch() - 86400; -- expect: time-unit
eventDays: SELECT id, date(at_ms, 'unixepoch') AS day FROM event; -- expect: time-unit
forget: DELETE FROM event WHERE at < unixepoch() * 1000 - 60000; -- expect: time-unit
noted: INSERT INTO event (ship_id, at_ms, what) VALUES (:ship, unixepoch(), :what); -- expect: time-unit
later: SELECT e.id FROM event AS e JOIN ship AS s ON s.id = e.ship_id WHERE e.at_ms > s.seen_at; -- expect: time-unit
stamped: UPDATE event SET at_ms = CAST(strftime('%s', 'now') AS INTEGER) WHERE id = :id; -- expect: time-unit
seconds: SELECT id FROM event WHERE at_ms / 1000 < unixepoch() - 86400; -- ok: time-unit: divided
day: SELECT id, date(at_ms / 1000, 'unixepoch') AS day FROM event; -- ok: time-unit: divided
dayOfSeconds: SELECT id, date(at, 'unixepoch') AS day FROM event; -- ok: time-unit: seconds
hour: SELECT id FROM event WHERE at > unixepoch() - 3600; -- ok: time-unit: seconds on both sides
since: SELECT id FROM event WHERE at_ms >= :since; -- ok: time-unit: a parameter
milliseconds: INSERT INTO event (ship_id, at_ms, what) VALUES (:ship, unixepoch() * 1000, :what); -- ok: time-unit: milliseconds
bothUnits: SELECT id FROM event WHERE at * 1000 <= at_ms; -- ok: time-unit: multiplied
twoSeconds: SELECT e.id FROM event AS e JOIN ship AS s ON s.id = e.ship_id WHERE e.at > s.seen_at; -- ok: time-unit: seconds on both sides
twoMilliseconds: SELECT e.id FROM event AS e JOIN ship AS s ON s.id = e.ship_id WHERE e.at_ms - s.created_ms > 5000; -- ok: time-unit: milliseconds on both sides
year: SELECT id, strftime('%Y', at, 'unixepoch') AS year FROM event; -- ok: time-unit: seconds
rest: SELECT id, at_ms % 1000 AS rest FROM event; -- ok: time-unit: a number
never: SELECT id FROM event WHERE at_ms = 0; -- ok: time-unit: no time
dayOfVisit: SELECT id, CAST(arrived_at AS DATE) AS day FROM visit; -- expect: cast-type
leftAt: SELECT id FROM visit WHERE CAST(left_at AS DATETIME) > '2024-01-01'; -- expect: cast-type -- may: type-mismatch-comparison
shipName: SELECT CAST(imo AS STRING) AS imo FROM ship; -- expect: cast-type
byUuid: SELECT id FROM ship WHERE CAST(imo AS UUID) = :imo; -- expect: cast-type -- may: non-sargable-predicate
isNoted: SELECT id, CAST(remark AS BOOLEAN) AS has_remark FROM visit; -- expect: cast-type
asText: SELECT CAST(imo AS TEXT) AS imo FROM ship; -- ok: cast-type: what SQLite has
asInteger: SELECT CAST(tons AS INTEGER) AS tons FROM ship; -- ok: cast-type: what SQLite has
asReal: SELECT CAST(cents AS REAL) / 100 AS euros FROM visit; -- ok: cast-type: what SQLite has
asVarchar: SELECT CAST(imo AS VARCHAR(9)) AS imo FROM ship; -- ok: cast-type: it is text
asDecimal: SELECT CAST(fee AS DECIMAL(10, 2)) AS fee FROM visit; -- ok: cast-type: a number stays one
asBigint: SELECT CAST(cents AS BIGINT) AS cents FROM visit; -- ok: cast-type: an integer
asBoolean: SELECT CAST(cents AS BOOLEAN) AS is_due FROM visit; -- ok: cast-type: a number
asNumeric: SELECT CAST(fee AS NUMERIC) AS fee FROM visit; -- ok: cast-type: what SQLite has
yearOf: SELECT CAST(strftime('%Y', arrived_at) AS INT) AS year FROM visit; -- ok: cast-type: digits
theDay: SELECT date(arrived_at) AS day FROM visit; -- ok: cast-type: a function of dates
