-- migrate:up
CREATE TABLE page (id INTEGER PRIMARY KEY, text TEXT);
CREATE TABLE page_log (id INTEGER PRIMARY KEY, page_id INTEGER NOT NULL);
CREATE TRIGGER page_changed AFTER UPDATE ON page BEGIN INSERT INTO page_log (page_id) VALUES (NEW.id); END;

-- migrate:down
