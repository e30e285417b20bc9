CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE pusher (id INTEGER PRIMARY KEY, app TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL DEFAULT 0,
  UNIQUE (app, key), UNIQUE (app, key, size));
CREATE TRIGGER pusher_log AFTER UPDATE ON pusher BEGIN UPDATE account SET name = name WHERE id = NEW.id; END;
CREATE TRIGGER account_log AFTER UPDATE ON account BEGIN UPDATE pusher SET size = size + 1 WHERE id = NEW.id; END;
