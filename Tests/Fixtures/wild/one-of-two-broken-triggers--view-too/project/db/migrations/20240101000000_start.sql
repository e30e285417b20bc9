-- migrate:up
CREATE TABLE page (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE page_words (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE VIEW page_count AS SELECT count(*) AS n FROM page_words;
CREATE TRIGGER page_gone AFTER DELETE ON page BEGIN DELETE FROM page_words WHERE id = OLD.id; END;
CREATE TRIGGER page_changed AFTER UPDATE ON page BEGIN UPDATE page_words SET text = NEW.text WHERE id = NEW.id; END;

-- migrate:down
