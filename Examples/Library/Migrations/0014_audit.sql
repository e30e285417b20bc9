-- Who changed what, and a place for settings.

CREATE TABLE audit_entry (
  id INTEGER PRIMARY KEY,
  table_name TEXT NOT NULL,
  row_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('update', 'delete')),
  -- {"email": ["old", "new"]}
  changes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(changes)),
  happened_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX audit_entry_row ON audit_entry (table_name, row_id, happened_at);
CREATE INDEX audit_entry_happened_at ON audit_entry (happened_at);

CREATE TRIGGER member_updated AFTER UPDATE OF email, phone, is_active ON member
WHEN
  OLD.email <> NEW.email
  OR OLD.phone IS NOT NEW.phone
  OR OLD.is_active <> NEW.is_active
BEGIN
  INSERT INTO audit_entry (table_name, row_id, kind, changes)
  VALUES (
    'member',
    NEW.id,
    'update',
    json_object(
      'email', json_array(OLD.email, NEW.email),
      'phone', json_array(OLD.phone, NEW.phone),
      'isActive', json_array(OLD.is_active, NEW.is_active)
    )
  );
END;

CREATE TRIGGER member_deleted AFTER DELETE ON member
BEGIN
  INSERT INTO audit_entry (table_name, row_id, kind, changes)
  VALUES ('member', OLD.id, 'delete', json_object('email', json_array(OLD.email, NULL)));
END;

CREATE TABLE setting (
  name TEXT NOT NULL PRIMARY KEY,
  value ANY NOT NULL,
  changed_at INTEGER AS Date NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;

INSERT INTO setting (name, value)
VALUES
  ('hold.pickupDays', 7),
  ('fine.capCents', 2500),
  ('mail.sender', 'desk@library.example');
