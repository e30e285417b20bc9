-- The owner of a channel may leave.

CREATE TABLE channels_new ( -- expect-one: singular-table-name -- expect-one: rebuild-loses-object
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL,
  owner_id INTEGER REFERENCES account (id) ON DELETE SET NULL, -- ok: set-null-on-not-null: NULL is allowed now
  archived_at TEXT,
  created_at TEXT NOT NULL DEFAULT (datetime('now'))
);

INSERT INTO channels_new (id, topic, kind, owner_id, archived_at, created_at)
SELECT id, topic, kind, owner_id, archived_at, created_at
FROM channels;

DROP VIEW channel_activity; -- ok: destructive-change, drop-in-use: a view, made again below
DROP TABLE channels; -- expect: rebuild-cascades -- expect-one: rebuild-loses-object
ALTER TABLE channels_new RENAME TO channels; -- expect-one: singular-table-name -- expect-one: rebuild-loses-object
CREATE INDEX channel_owner ON channels (owner_id);
CREATE UNIQUE INDEX channel_topic ON channels (owner_id, topic) WHERE owner_id IS NOT NULL;

CREATE VIEW channel_activity AS
SELECT channels.id, channels.topic, COUNT(message.id) AS message_count, MAX(message.sent_at) AS last_at
FROM channels
LEFT JOIN message ON message.channel_id = channels.id
GROUP BY channels.id;

ALTER TABLE account RENAME COLUMN status TO mood;
DROP TABLE typing; -- expect: destructive-change, drop-in-use
