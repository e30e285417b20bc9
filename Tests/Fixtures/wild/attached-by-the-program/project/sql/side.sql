CREATE TABLE side.dirty (id INTEGER PRIMARY KEY, book INTEGER NOT NULL);
CREATE INDEX side.dirty_book ON dirty (book);
CREATE TRIGGER side.dirty_full AFTER INSERT ON dirty BEGIN DELETE FROM dirty WHERE id = NEW.id - 100; END;
