-- Sports get a table of their own.

CREATE TABLE sport (
  code TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  met REAL NOT NULL
) STRICT;

INSERT INTO sport (code, name, met) VALUES ('run', 'Running', 9.8), ('ride', 'Cycling', 7.5), ('swim', 'Swimming', 6.0), ('hike', 'Hiking', 'six'); -- expect: type-mismatch-assignment (refused) -- may: type-mismatch-branches

CREATE TABLE activity_new (
  id INTEGER AS "Activity.ID" PRIMARY KEY,
  athlete_id INTEGER AS "Athlete.ID" NOT NULL REFERENCES athlete (id) ON DELETE CASCADE,
  sport TEXT NOT NULL REFERENCES sport (code), -- expect: missing-fk-index
  started_at INTEGER AS Date NOT NULL,
  seconds INTEGER NOT NULL CHECK (seconds > 0),
  meters INTEGER NOT NULL CHECK (meters >= 0),
  mean_pulse INTEGER,
  title TEXT,
  note TEXT NOT NULL DEFAULT '',
  gear_id INTEGER AS "Gear.ID" REFERENCES gear (id) ON DELETE SET NULL
) STRICT;

INSERT INTO activity_new (id, athlete_id, sport, started_at, seconds, meters, mean_pulse, title, note, gear_id) -- ok: rebuild-copy-order: both lists
SELECT id, athlete_id, sport, started_at, seconds, meters, mean_pulse, title, note, gear_id
FROM activity;

DROP VIEW week_sum; -- ok: destructive-change: a view, made again
DROP TRIGGER gear_retired;
DROP TABLE activity; -- expect: rebuild-cascades -- expect-one: rebuild-loses-object
ALTER TABLE activity_new RENAME TO activity; -- expect-one: rebuild-loses-object
CREATE INDEX activity_athlete ON activity (athlete_id, started_at);
CREATE INDEX activity_gear ON activity (gear_id);
CREATE INDEX activity_title ON activity (title);
CREATE INDEX activity_started ON activity (started_at);

CREATE VIEW week_sum AS
SELECT athlete_id, strftime('%Y-%W', started_at, 'unixepoch') AS week, SUM(seconds) AS seconds, SUM(meters) AS meters, COUNT(*) AS n
FROM activity
GROUP BY athlete_id, week;

CREATE TRIGGER gear_retired AFTER UPDATE OF retired_on ON gear WHEN NEW.retired_on IS NOT NULL AND OLD.retired_on IS NULL
BEGIN
  UPDATE activity SET gear_id = NULL WHERE gear_id = NEW.id AND started_at > unixepoch(NEW.retired_on);
END;
