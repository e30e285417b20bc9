-- migration 4: schema step

CREATE TABLE chapter (
  id INTEGER PRIMARY KEY,
  role_id INTEGER NOT NULL REFERENCES role (id) ON DELETE CASCADE,
  label_id INTEGER REFERENCES label (id) ON DELETE CASCADE,
  status_text TEXT NOT NULL,
  note TEXT NOT NULL,
  minutes INTEGER,
  priority INTEGER NOT NULL CHECK (priority >= 0),
  view_count INTEGER NOT NULL DEFAULT 0,
  price REAL NOT NULL,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  archived_at INTEGER AS Date
) STRICT;

CREATE INDEX chapter_role_id_6 ON chapter (role_id, created_at);

CREATE INDEX chapter_label_id_7 ON chapter (label_id, created_at);

CREATE TRIGGER label_guard_4
BEFORE UPDATE OF status_text ON label
FOR EACH ROW
WHEN NEW.status_text IS NOT OLD.status_text AND NEW.position < 0
BEGIN
  SELECT RAISE(ABORT, 'negative position is not allowed');
END;
