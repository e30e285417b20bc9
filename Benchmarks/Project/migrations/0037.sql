-- migration 37: release step

CREATE TABLE locker (
  id INTEGER PRIMARY KEY,
  widget_id INTEGER NOT NULL REFERENCES widget (id) ON DELETE CASCADE,
  letter_id INTEGER NOT NULL REFERENCES letter (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  label TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  temperature REAL NOT NULL,
  price REAL NOT NULL,
  archived_at INTEGER AS Date,
  UNIQUE (code, amount_cents)
) STRICT;

CREATE INDEX locker_widget_id_42 ON locker (widget_id, archived_at);

CREATE INDEX locker_letter_id_43 ON locker (letter_id, archived_at);

CREATE TRIGGER label_guard_37
BEFORE UPDATE OF remark ON label
FOR EACH ROW
WHEN NEW.remark IS NOT OLD.remark AND NEW.extra_3 < 0
BEGIN
  SELECT RAISE(ABORT, 'negative extra_3 is not allowed');
END;
