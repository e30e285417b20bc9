-- migration 35: cleanup step

CREATE TABLE feed (
  id INTEGER PRIMARY KEY,
  album_id INTEGER NOT NULL REFERENCES album (id) ON DELETE RESTRICT,
  coupon_id INTEGER NOT NULL REFERENCES coupon (id) ON DELETE CASCADE,
  remark TEXT NOT NULL,
  name TEXT NOT NULL,
  year INTEGER NOT NULL DEFAULT 0,
  quantity INTEGER NOT NULL,
  minutes INTEGER NOT NULL,
  latitude REAL NOT NULL,
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX feed_album_id_40 ON feed (album_id, due_at);

CREATE INDEX feed_coupon_id_41 ON feed (coupon_id, due_at);

ALTER TABLE license ADD COLUMN extra_35 INTEGER NOT NULL DEFAULT 0;
