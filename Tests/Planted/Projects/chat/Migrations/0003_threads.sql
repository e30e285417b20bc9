CREATE TABLE thread (
  id INTEGER PRIMARY KEY,
  root_id INTEGER NOT NULL UNIQUE REFERENCES message (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT ''
);

ALTER TABLE message ADD COLUMN thread_id INTEGER NOT NULL REFERENCES thread (id); -- expect: add-not-null-without-default, missing-fk-index
ALTER TABLE message ADD COLUMN created_at TEXT DEFAULT CURRENT_TIMESTAMP; -- expect: add-column-unsupported
ALTER TABLE message ADD COLUMN language TEXT DEFAULT 'en'; -- ok: add-column-unsupported: a constant

DELETE FROM reaction WHERE removed_at IS NULL AND rowid NOT IN (SELECT min(rowid) FROM reaction GROUP BY message_id, account_id, emoji);
CREATE UNIQUE INDEX reaction_live ON reaction (message_id, account_id, emoji) WHERE removed_at IS NULL; -- ok: constraint-on-old-rows, nullable-unique: cleaned just before, and partial

CREATE UNIQUE INDEX thread_title ON thread (title); -- ok: constraint-on-old-rows: the table is new
CREATE UNIQUE INDEX channel_topic ON channels (owner_id, topic); -- expect: constraint-on-old-rows
