-- migration 10: schema step

CREATE TABLE coupon (
  id INTEGER PRIMARY KEY,
  market_id INTEGER NOT NULL REFERENCES market (id) ON DELETE CASCADE,
  slug TEXT,
  code TEXT NOT NULL,
  status_text TEXT NOT NULL,
  city TEXT NOT NULL DEFAULT '',
  weight_grams INTEGER,
  position INTEGER,
  priority INTEGER NOT NULL,
  price REAL NOT NULL,
  score_value REAL NOT NULL,
  updated_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX coupon_market_id_13 ON coupon (market_id, updated_at);

ALTER TABLE invoice ADD COLUMN extra_10 INTEGER NOT NULL DEFAULT 0;
