CREATE TABLE side.words (id INTEGER PRIMARY KEY, body TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX side.words_at ON words (at);
CREATE TRIGGER side.words_touch AFTER INSERT ON words BEGIN
    UPDATE words SET at = 1 WHERE id = NEW.id AND at = 0;
END;
