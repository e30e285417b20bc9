CREATE TABLE segment (
  id INTEGER AS "Segment.ID" PRIMARY KEY,
  name TEXT NOT NULL,
  meters INTEGER NOT NULL CHECK (meters > 0),
  path TEXT AS JSON NOT NULL DEFAULT '[]' CHECK (json_valid(path))
) STRICT;

CREATE TABLE effort (
  segment_id INTEGER AS "Segment.ID" NOT NULL REFERENCES segment (id) ON DELETE CASCADE,
  activity_id INTEGER AS "Segment.ID" NOT NULL REFERENCES activity (id) ON DELETE CASCADE, -- expect: custom-type-mismatch, missing-fk-index
  seconds INTEGER NOT NULL CHECK (seconds > 0),
  PRIMARY KEY (segment_id, activity_id)
) STRICT, WITHOUT ROWID;

CREATE VIEW segment_record AS
SELECT effort.segment_id, effort.activity_id, MIN(effort.seconds) AS seconds -- ok: bare-column-in-aggregate: of the fastest
FROM effort
GROUP BY effort.segment_id;

CREATE TRIGGER segment_shortened AFTER UPDATE OF meters ON segment
WHEN NEW.meters < OLD.meters OR NEW.meters > 0 AND OLD.meters = 1 -- expect: ambiguous-and-or
BEGIN
  DELETE FROM effort; -- expect: trigger-updates-all-rows | delete-without-where -- may: delete-without-where, trigger-updates-all-rows
END;

ALTER TABLE goal ADD COLUMN segment_id INTEGER AS "Segment.ID" REFERENCES segment (id); -- ok: add-column-unsupported, missing-fk-index: nullable, with the index below
CREATE INDEX goal_segment ON goal (segment_id);
