-- migrate:up
CREATE TABLE letter (id INTEGER PRIMARY KEY, seen INTEGER NOT NULL DEFAULT 0);
CREATE TRIGGER IF NOT EXISTS touch AFTER INSERT ON letter BEGIN UPDATE letter SET seen = 1 WHERE id = NEW.id; END;

-- migrate:down
DROP TABLE letter;
