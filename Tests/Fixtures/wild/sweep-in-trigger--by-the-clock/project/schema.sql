CREATE TABLE session (id INTEGER PRIMARY KEY, seen_at TEXT NOT NULL, state TEXT NOT NULL);
CREATE TABLE login (id INTEGER PRIMARY KEY, session_id INTEGER NOT NULL, at TEXT NOT NULL);
CREATE TRIGGER close_old AFTER INSERT ON login BEGIN
  UPDATE session SET state = 'closed' WHERE state = 'open' AND seen_at < datetime('now', '-30 days');
END;
CREATE TRIGGER open_one AFTER DELETE ON login BEGIN
  UPDATE session SET state = 'new' WHERE state = 'open';
END;
