-- migrate:up
CREATE TABLE parcel (id INTEGER PRIMARY KEY, seen INTEGER NOT NULL DEFAULT 0);
CREATE TRIGGER IF NOT EXISTS touch AFTER INSERT ON parcel BEGIN UPDATE parcel SET seen = 1 WHERE id = NEW.id; END;

-- migrate:down
DROP TABLE parcel;
