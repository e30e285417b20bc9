-- migration 30: release step

CREATE TABLE shelf (
  id INTEGER PRIMARY KEY,
  site_id INTEGER NOT NULL REFERENCES site (id) ON DELETE CASCADE,
  city TEXT NOT NULL,
  label TEXT NOT NULL,
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  amount_cents INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX shelf_site_id_32 ON shelf (site_id, due_at);

CREATE INDEX feature_code_33
ON feature (code, id)
WHERE code <> '';
