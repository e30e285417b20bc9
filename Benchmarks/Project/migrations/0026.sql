-- migration 26: feature step

CREATE TABLE property (
  id INTEGER PRIMARY KEY,
  unit_id INTEGER NOT NULL REFERENCES unit (id) ON DELETE CASCADE,
  channel_id INTEGER NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  city TEXT,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'on hold')),
  label TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL,
  view_count INTEGER NOT NULL CHECK (view_count >= 0),
  amount_cents INTEGER NOT NULL,
  position INTEGER NOT NULL,
  latitude REAL NOT NULL,
  score_value REAL NOT NULL,
  archived_at INTEGER AS Date,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX property_unit_id_26 ON property (unit_id, due_at);

CREATE INDEX property_channel_id_27 ON property (channel_id, due_at);

ALTER TABLE subject ADD COLUMN extra_26 INTEGER NOT NULL DEFAULT 0;
