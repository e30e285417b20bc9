-- migration 17: release step

CREATE TABLE draft (
  id INTEGER PRIMARY KEY,
  coupon_id INTEGER NOT NULL REFERENCES coupon (id) ON DELETE RESTRICT,
  title TEXT NOT NULL,
  label TEXT,
  slug TEXT NOT NULL,
  view_count INTEGER NOT NULL DEFAULT 0,
  level_no INTEGER NOT NULL DEFAULT 0,
  temperature REAL NOT NULL,
  archived_at INTEGER AS Date
) STRICT;

CREATE INDEX draft_coupon_id_19 ON draft (coupon_id, archived_at);
