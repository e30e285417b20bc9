-- The boards of a forum, what people write on them, and what they set.

CREATE TABLE member (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL UNIQUE,
  full_name TEXT,
  joined_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at TEXT NOT NULL DEFAULT 'CURRENT_TIMESTAMP', -- expect: quoted-default
  born_on TEXT,
  settings TEXT NOT NULL DEFAULT '{}',
  status TEXT NOT NULL DEFAULT '(none)', -- ok: quoted-default: a text in parentheses
  signature TEXT DEFAULT 'NULL' -- expect: quoted-default
);

CREATE TABLE board (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  opened_on TEXT NOT NULL DEFAULT CURRENT_DATE,
  closed_on TEXT DEFAULT (date('now', 'localtime')),
  code TEXT NOT NULL DEFAULT 'now', -- ok: quoted-default: a word
  edited_at TEXT NOT NULL DEFAULT '(datetime(''now''))', -- expect: quoted-default
  archived_at TEXT DEFAULT 'datetime(''now'', ''localtime'')', -- expect: quoted-default
  hue TEXT NOT NULL DEFAULT 'rgb(0, 0, 0)', -- ok: quoted-default: no function of SQLite's
  label TEXT NOT NULL DEFAULT 'date' -- ok: quoted-default: a word
);

CREATE TABLE thread (
  id INTEGER PRIMARY KEY,
  board_id INTEGER NOT NULL REFERENCES board (id),
  author_id INTEGER NOT NULL REFERENCES member (id),
  title TEXT NOT NULL,
  made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  synced_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
  day TEXT GENERATED ALWAYS AS (date(made_at)) VIRTUAL
);
CREATE INDEX thread_board ON thread (board_id);
CREATE INDEX thread_author ON thread (author_id);

CREATE TABLE post (
  id INTEGER PRIMARY KEY,
  thread_id INTEGER NOT NULL REFERENCES thread (id),
  author_id INTEGER NOT NULL REFERENCES member (id),
  body TEXT NOT NULL,
  score INTEGER NOT NULL DEFAULT 0,
  price REAL NOT NULL DEFAULT 0,
  made_at TEXT NOT NULL DEFAULT (datetime('now')),
  hidden INTEGER NOT NULL DEFAULT 0,
  extra TEXT NOT NULL DEFAULT '{}',
  token TEXT NOT NULL DEFAULT '(lower(hex(randomblob(16))))', -- expect: quoted-default
  ip TEXT NOT NULL DEFAULT 'uuid()' -- expect: quoted-default
);
CREATE INDEX post_thread ON post (thread_id);
CREATE INDEX post_author ON post (author_id);

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES post (id),
  kind TEXT NOT NULL,
  begins_at TEXT DEFAULT 'CURRENT_TIME', -- expect: quoted-default
  ends_on TEXT DEFAULT 'current_date', -- expect: quoted-default
  secret TEXT NOT NULL DEFAULT 'randomblob(8)', -- expect: quoted-default
  left_at TEXT DEFAULT 'unixepoch()', -- expect: quoted-default
  note TEXT NOT NULL DEFAULT 'now (or later)', -- ok: quoted-default: words
  state TEXT NOT NULL DEFAULT 'timely', -- ok: quoted-default: a word
  day TEXT NOT NULL DEFAULT '2024-01-01', -- ok: quoted-default: a day
  flag TEXT NOT NULL DEFAULT 'NULL', -- ok: quoted-default: NOT NULL says that the word is meant
  call TEXT NOT NULL DEFAULT 'call()', -- ok: quoted-default: no function of SQLite's
  place TEXT NOT NULL DEFAULT '(unknown)', -- ok: quoted-default: a text in parentheses
  made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, -- ok: quoted-default: without quotes
  seen_at TEXT NOT NULL DEFAULT (datetime('now')), -- ok: quoted-default: without quotes
  sum TEXT NOT NULL DEFAULT '1 + 1', -- ok: quoted-default: no call
  face TEXT NOT NULL DEFAULT ':date()', -- ok: quoted-default: no call
  words TEXT NOT NULL DEFAULT 'date (day)' -- ok: quoted-default: words
);
CREATE INDEX event_post ON event (post_id);

CREATE VIEW thread_life AS
SELECT thread.id, thread.made_at AS begun_at, COALESCE(max(post.made_at), thread.made_at) AS last_at
FROM thread
LEFT JOIN post ON post.thread_id = thread.id
GROUP BY thread.id;
