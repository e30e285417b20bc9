CREATE TABLE gear (
  id INTEGER AS "Gear.ID" PRIMARY KEY,
  athlete_id INTEGER AS "Activity.ID" NOT NULL REFERENCES athlete (id) ON DELETE CASCADE, -- expect: custom-type-mismatch, missing-fk-index
  name TEXT NOT NULL,
  bought_on TEXT AS Day,
  retired_on TEXT AS Day,
  start_km INTEGER NOT NULL DEFAULT NULL -- expect: default-violates-column
) STRICT;

CREATE TABLE goal (
  id INTEGER PRIMARY KEY DESC, -- expect: int-primary-key
  athlete_id INTEGER AS "Athlete.ID" NOT NULL REFERENCES athlete (id) ON DELETE CASCADE,
  sport TEXT NOT NULL,
  meters INTEGER NOT NULL,
  until TEXT AS Day NOT NULL,
  reached_on TEXT AS Day,
  CHECK (meters > 0 AND meters < 0) -- expect: check-constraint
) STRICT;

CREATE INDEX goal_athlete ON goal (athlete_id, reached_on);
CREATE UNIQUE INDEX goal_open ON goal (athlete_id, sport) WHERE reached_on IS NULL; -- ok: nullable-unique, redundant-index, constraint-on-old-rows: partial, and the table is new

CREATE VIEW week_sum AS
SELECT
  athlete_id,
  strftime('%Y-%W', started_at, 'unixepoch') AS week,
  SUM(seconds) AS seconds,
  SUM(meters) AS meters,
  COUNT(*) AS n
FROM activity
GROUP BY athlete_id, week;

CREATE VIEW best_lap AS
SELECT l.*, MIN(l.seconds) AS best -- expect: select-star-in-view
FROM lap AS l
GROUP BY l.activity_id;

CREATE TRIGGER gear_retired AFTER UPDATE OF retired_on ON gear WHEN NEW.retired_on IS NOT NULL AND OLD.retired_on IS NULL -- ok: redundant-null-check: both may be NULL
BEGIN
  UPDATE activity SET gear_id = NULL WHERE gear_id = NEW.id AND started_at > unixepoch(NEW.retired_on); -- ok: trigger-updates-all-rows: NEW
END;

CREATE TRIGGER goal_reached AFTER INSERT ON activity
BEGIN
  UPDATE goal
  SET reached_on = date(NEW.started_at, 'unixepoch')
  WHERE reached_on IS NULL
    AND athlete_id = NEW.athlete_id
    AND sport = NEW.sport
    AND meters <= (SELECT SUM(a.meters) FROM activity AS a WHERE a.athlete_id = NEW.athlete_id AND a.sport = NEW.sport); -- ok: scalar-subquery-many-rows: a sum
END;

ALTER TABLE athlete ADD COLUMN max_pulse INTEGER NOT NULL DEFAULT 190;
ALTER TABLE athlete ADD COLUMN zones TEXT AS JSON NOT NULL DEFAULT '[]';
UPDATE activity SET title = NULL WHERE title = ''; -- ok: update-without-where, null-into-not-null: some rows, and title may be NULL
