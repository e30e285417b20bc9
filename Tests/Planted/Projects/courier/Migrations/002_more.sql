CREATE INDEX IF NOT EXISTS sent_idx ON stop (at); -- expect: index-name-taken
CREATE TRIGGER IF NOT EXISTS parcel_slug AFTER INSERT ON note BEGIN UPDATE note SET words = trim(NEW.words) WHERE id = NEW.id; END; -- expect: index-name-taken
CREATE INDEX IF NOT EXISTS sent_idx ON parcel (sent_at); -- ok: index-name-taken: the same index of the same table
CREATE INDEX IF NOT EXISTS stop_at ON stop (at); -- ok: index-name-taken: a name of its own
CREATE INDEX IF NOT EXISTS driver_name ON driver (last_name);
DROP INDEX driver_name;
CREATE INDEX IF NOT EXISTS driver_name ON applicant (last_name); -- ok: index-name-taken: the other one is gone
CREATE TEMP TRIGGER IF NOT EXISTS parcel_changed AFTER INSERT ON stop BEGIN SELECT 1; END; -- ok: index-name-taken: of another schema
