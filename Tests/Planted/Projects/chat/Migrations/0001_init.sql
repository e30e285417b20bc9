CREATE TABLE account (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- expect: autoincrement
  handle TEXT NOT NULL UNIQUE,
  display_name TEXT,
  avatar TINYBLOB, -- expect: unknown-type-name
  last_seen DATETIME, -- expect: unknown-type-name
  status STRING -- expect: unknown-type-name
);

CREATE TABLE channels ( -- expect-one: singular-table-name
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL CHECK (kind IN ('direct', 'group', 'public')),
  owner_id INTEGER NOT NULL REFERENCES account (id) ON DELETE SET NULL, -- may: set-null-on-not-null, missing-fk-index
  archived_at TEXT,
  created_at TEXT NOT NULL DEFAULT (datetime('now')) -- ok: default-violates-column: text
);

-- ok: singular-table-name: news has no other number
CREATE TABLE news (
  id INTEGER PRIMARY KEY,
  body TEXT NOT NULL
);

CREATE TABLE membership (
  channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'owner')),
  muted_until TEXT,
  last_read_id INTEGER,
  PRIMARY KEY (channel_id, account_id)
) WITHOUT ROWID;

CREATE INDEX membership_account ON membership (account_id); -- ok: redundant-index: account_id comes second in the key

CREATE TABLE message (
  id BIGINT PRIMARY KEY, -- expect: int-primary-key, unknown-type-name, nullable-primary-key
  channel_id INTEGER NOT NULL,
  author_id INTEGER NOT NULL,
  reply_to INTEGER,
  body TEXT NOT NULL CHECK (length(body) <= 4000),
  sent_at TEXT NOT NULL,
  edited_at TEXT,
  deleted_at TEXT,
  FOREIGN KEY (channel_id) REFERENCES channels (id) ON DELETE CASCADE,
  FOREIGN KEY (author_id) REFERENCES account (handle), -- expect: fk-type-mismatch
  FOREIGN KEY (reply_to) REFERENCES message (message_id) -- expect: fk-unknown-parent, missing-fk-index
);

CREATE INDEX message_channel ON message (channel_id, sent_at); -- ok: missing-fk-index: channel_id comes first
CREATE INDEX message_author ON message (author_id); -- expect-one: redundant-index
CREATE INDEX message_by_author ON message (author_id); -- expect-one: redundant-index
CREATE INDEX message_sent ON message (sent_at);
