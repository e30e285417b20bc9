-- migration 34: release step

CREATE TABLE parcel (
  id INTEGER PRIMARY KEY,
  draft_id INTEGER REFERENCES draft (id) ON DELETE SET NULL,
  note TEXT NOT NULL DEFAULT '',
  remark TEXT NOT NULL DEFAULT '',
  city TEXT,
  code TEXT NOT NULL,
  priority INTEGER NOT NULL,
  due_at INTEGER AS Date,
  archived_at INTEGER AS Date
) STRICT;

CREATE INDEX parcel_draft_id_38 ON parcel (draft_id, due_at);

CREATE INDEX property_label_39
ON property (label, id)
WHERE label <> '';
