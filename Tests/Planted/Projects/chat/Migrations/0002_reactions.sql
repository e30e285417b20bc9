CREATE TABLE reaction ( -- expect-one: require-primary-key
  message_id INTEGER NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- expect: missing-fk-index
  emoji TEXT NOT NULL,
  removed_at TEXT,
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  UNIQUE (message_id, account_id, emoji, removed_at) -- expect-one: require-primary-key -- may: nullable-unique
);

CREATE TABLE device_token (
  token TEXT NOT NULL PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  platform TEXT NOT NULL CHECK (platform IN ('ios', 'android')),
  revoked_at TEXT
);

CREATE INDEX device_account ON device_token (account_id);
-- ok: nullable-unique: partial, over the tokens that are in use
CREATE UNIQUE INDEX device_live ON device_token (account_id, platform) WHERE revoked_at IS NULL;

CREATE TABLE blocked (
  blocker_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  blocked_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  since TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  note TEXT CHECK (note IS NULL OR note IS NOT NULL), -- expect: check-constraint
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id) -- ok: check-constraint: can be broken
);

CREATE INDEX blocked_blocked ON blocked (blocked_id);

CREATE TRIGGER message_deleted AFTER UPDATE OF deleted_at ON message WHEN NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE message SET body = NULL WHERE id = NEW.id; -- expect: null-into-not-null
  DELETE FROM reaction WHERE message_id = NEW.id; -- ok: trigger-updates-all-rows: NEW says which
END;

CREATE TRIGGER account_seen AFTER INSERT ON message
BEGIN
  UPDATE account SET last_seen = NEW.sent_at; -- expect: trigger-updates-all-rows -- may: update-without-where
END;

CREATE VIEW channel_activity AS
SELECT channels.id, channels.topic, COUNT(message.id) AS message_count, MAX(message.sent_at) AS last_at
FROM channels
LEFT JOIN message ON message.channel_id = channels.id
GROUP BY channels.id;

CREATE VIEW visible_message AS
SELECT message.*, account.handle -- expect: select-star-in-view
FROM message
JOIN account ON account.id = message.author_id
WHERE message.deleted_at IS NULL;
