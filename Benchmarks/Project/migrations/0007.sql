-- migration 7: schema step

CREATE TABLE market (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  remark TEXT NOT NULL,
  code TEXT NOT NULL,
  amount_cents INTEGER NOT NULL DEFAULT 0,
  quantity INTEGER,
  created_at INTEGER AS Date NOT NULL DEFAULT (unixepoch()),
  due_at INTEGER AS Date
) STRICT;

CREATE INDEX role_city_9
ON role (city, id)
WHERE city <> '';
