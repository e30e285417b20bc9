inbox(output: InboxRow):
SELECT
  c.id,
  c.topic,
  x.last_at,
  (SELECT COUNT(*) FROM message AS m WHERE m.channel_id = c.id AND m.id > COALESCE(s.last_read_id, 0)) AS unread_count -- ok: redundant-null-check: last_read_id may be NULL
FROM membership AS s -- may: full-table-scan
JOIN channels AS c ON c.id = s.channel_id
JOIN channel_activity AS x ON x.id = c.id -- may: full-table-scan
WHERE s.account_id = :account_id AND c.archived_at IS NULL
ORDER BY x.last_at DESC, c.id;

publicChannels:
SELECT id, topic FROM channels WHERE kind = 'public' ORDER BY topic, id; -- expect: full-table-scan

channelsOf:
SELECT id, topic FROM channels WHERE owner_id = :owner_id ORDER BY topic, id; -- expect: nullable-parameter

-- ok: full-table-scan: WHERE is a partial index's
channelsWithOwner:
SELECT id, topic FROM channels WHERE owner_id IN ?owner_ids ORDER BY topic, id;

messagesInLanguage:
SELECT id, body FROM message WHERE language = :language ORDER BY sent_at; -- expect: full-table-scan, nullable-parameter

markUnread:
UPDATE membership SET last_read_id = NULL WHERE muted_until = :muted_until; -- expect: full-table-scan, nullable-parameter

-- ok: nullable-parameter, full-table-scan: the key
markRead:
UPDATE membership SET last_read_id = :last_read_id WHERE channel_id = :channel_id AND account_id = :account_id;

membersOf:
SELECT s.account_id, a.handle, s.role
FROM membership AS s
JOIN account AS a ON a.id = s.account_id
WHERE s.channel_id = :channel_id AND s.role <> 'owner' -- ok: nullable-inequality: NOT NULL
ORDER BY a.handle;

addMember:
INSERT INTO membership (channel_id, account_id, role) VALUES (:channel_id, :account_id, 'admin'); -- expect: value-outside-check

moderators:
SELECT s.channel_id, s.account_id FROM membership AS s WHERE s.role = 'moderator' AND s.role = 'owner' ORDER BY s.channel_id; -- expect: constant-condition, full-table-scan

addMembers:
INSERT INTO membership SELECT :channel_id, account.id, 'member', NULL, NULL FROM account WHERE account.handle IN ?handles; -- expect: insert-without-columns

joinChannel:
INSERT INTO membership (channel_id, account_id) VALUES (:channel_id, :account_id)
ON CONFLICT (channel_id, account_id) DO UPDATE SET muted_until = NULL; -- ok: null-into-not-null, upsert-target: muted_until may be NULL, and the key is hit

crossCheck:
SELECT a.handle, c.topic
FROM account AS a
JOIN channels AS c -- expect: implicit-cross-join -- may: full-table-scan
WHERE a.handle = :handle
ORDER BY c.topic;
