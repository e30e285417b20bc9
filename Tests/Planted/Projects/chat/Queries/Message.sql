channelPage(output: ChannelPage):
SELECT m.id, m.body, m.sent_at, m.edited_at, COALESCE(a.display_name, a.handle) AS author_name
FROM message AS m
JOIN account AS a ON a.id = m.author_id
WHERE m.channel_id = :channel_id
  AND m.deleted_at IS NULL
  AND (:before IS NULL OR m.sent_at < :before) -- ok: constant-condition: the first page has no such bound
ORDER BY m.sent_at DESC, m.id DESC
LIMIT :page_size;

send:
INSERT INTO message (id, channel_id, author_id, reply_to, body, sent_at, thread_id)
VALUES (:id, :channel_id, :author_id, :reply_to, :body, datetime('now'), :thread_id)
RETURNING id, sent_at; -- ok: sqlite-version: iOS 15 has 3.36

sendMany:
INSERT INTO message (id, channel_id, author_id, body, sent_at)
VALUES (1, :channel_id, :author_id, :body, datetime('now')), (2, :channel_id, :author_id, :body); -- expect: column-count-mismatch | insert-column-count (refused) -- may: insert-column-count, missing-required-column

sendUnixTime:
INSERT INTO message (id, channel_id, author_id, body, sent_at, thread_id)
VALUES (:id, :channel_id, :author_id, :body, datetime(unixepoch(), 'unixepoch'), 1); -- expect: sqlite-version

editMessage:
UPDATE message SET body = :body, edited_at = datetime('now'), body = trim(:body) WHERE id = :id AND author_id = :author_id; -- expect: duplicate-assignment

touch:
UPDATE message SET edited_at = datetime('now', '+ 5 minuts') WHERE id = :id; -- expect: invalid-date-argument

typingIn:
SELECT account_id, until FROM typing WHERE channel_id = :channel_id ORDER BY until; -- expect: unknown-name (refused)

moodOf:
SELECT a.id, a.status FROM account AS a WHERE a.handle = :handle; -- expect: unknown-name (refused)

repliesTo:
SELECT m.id, m.body, parent.body -- expect: duplicate-result-column
FROM message AS m
LEFT JOIN message AS parent ON parent.id = m.reply_to
WHERE m.channel_id = :channel_id
ORDER BY m.sent_at, m.id;

repliesAndParents:
SELECT m.id, m.body, parent.body AS parent_body -- ok: duplicate-result-column: named apart
FROM message AS m
LEFT JOIN message AS parent ON parent.id = m.reply_to
WHERE m.channel_id = :channel_id
ORDER BY m.sent_at, m.id;

roots:
SELECT m.id, m.body
FROM message AS m
WHERE m.id NOT IN (SELECT r.reply_to FROM message AS r WHERE r.channel_id = m.channel_id) -- expect: not-in-nullable
ORDER BY m.sent_at;

rootsRight:
SELECT m.id, m.body
FROM message AS m
WHERE NOT EXISTS (SELECT 1 FROM message AS r WHERE r.reply_to = m.id) -- ok: not-in-nullable: NOT EXISTS minds no NULL
ORDER BY m.sent_at;

messagesOfDay:
SELECT m.id, m.body
FROM message AS m
WHERE substr(m.sent_at, 1, 10) = :day -- expect: non-sargable-predicate
ORDER BY m.sent_at;

messagesInRange:
SELECT m.id, m.body
FROM message AS m
WHERE m.sent_at >= :day AND m.sent_at < date(:day, '+1 day') -- ok: non-sargable-predicate: the column stands alone
ORDER BY m.sent_at;

hourlyTraffic:
SELECT strftime('%H', sent_at) AS hour, COUNT(*) AS n, count(*) / 24 * 1.0 AS mean_per_hour -- expect: integer-division
FROM message
GROUP BY hour
ORDER BY hour;

threadStarters:
WITH first_message AS (
  SELECT m.id, m.channel_id, m.author_id, row_number() OVER (PARTITION BY m.thread_id ORDER BY m.sent_at, m.id) AS place
  FROM message AS m
), unused_rank AS ( -- expect: unused-cte
  SELECT m.id, rank() OVER (ORDER BY m.sent_at) AS place FROM message AS m WHERE m.channel_id = :channel_id -- expect: unused-parameter
)
SELECT f.id, f.channel_id, a.handle
FROM first_message AS f
JOIN account AS a ON a.id = f.author_id
WHERE f.place = 1
ORDER BY f.id;

emojiOf:
SELECT r.emoji, COUNT(*) AS n
FROM reaction AS r
WHERE r.message_id = :message_id AND r.removed_at != NULL -- expect: null-comparison -- may: nullable-inequality
GROUP BY r.emoji
ORDER BY n DESC, r.emoji;

react:
INSERT INTO reaction (message_id, account_id, emoji)
VALUES (:message_id, :account_id, :emoji)
ON CONFLICT (message_id, account_id, emoji) DO NOTHING; -- expect: upsert-target (refused)

reactRight:
INSERT INTO reaction (message_id, account_id, emoji)
VALUES (:message_id, :account_id, :emoji)
ON CONFLICT (message_id, account_id, emoji) WHERE removed_at IS NULL DO NOTHING; -- ok: upsert-target: the partial index, with its condition

unreact:
UPDATE reaction SET removed_at = datetime('now') WHERE message_id = :message_id AND account_id = :accountId AND emoji = :emoji AND EXISTS (SELECT 1 FROM blocked WHERE blocker_id = :account_id); -- expect: parameter-name-typo

clearReactions:
DELETE FROM reaction WHERE message_id IN (SELECT message_id FROM message WHERE deleted_at IS NOT NULL); -- expect: accidental-correlation

clearReactionsRight:
DELETE FROM reaction WHERE message_id IN (SELECT message.id FROM message WHERE message.deleted_at IS NOT NULL); -- ok: accidental-correlation, not-in-nullable: qualified

archive:
UPDATE channels SET archived_at = datetime('now'); -- expect: update-without-where

wipe:
delete from message where 1 = 1; -- expect: delete-without-where -- may: constant-condition

wipeOld:
DELETE FROM message WHERE sent_at < datetime('now', '-5 years'); -- ok: delete-without-where: bounded

messageKind:
SELECT
  m.id,
  CASE WHEN m.deleted_at IS NOT NULL THEN 'deleted' WHEN m.edited_at IS NOT NULL THEN 'edited' WHEN m.deleted_at IS NOT NULL THEN 'gone' ELSE 'plain' END AS kind -- expect: unreachable-case-branch
FROM message AS m
ORDER BY m.id;

signature:
SELECT m.id, m.body || ' — ' || a.display_name AS signed_body -- expect: nullable-concat
FROM message AS m
JOIN account AS a ON a.id = m.author_id
ORDER BY m.id;

countMessages:
SELECT COUNT(*) AS n, MAX(sent_at) FROM message WHERE channel_id = :channel_id; -- expect: unnamed-result-column

joinedText:
SELECT m.id, a.handle + ': ' + m.body AS line FROM message AS m JOIN account AS a ON a.id = m.author_id ORDER BY m.id; -- expect: text-arithmetic

authors:
SELECT id, handle, body FROM message JOIN account ON account.id = message.author_id ORDER BY sent_at; -- expect: ambiguous-column (refused)

messageOrNews:
SELECT m.id, m.body FROM message AS m UNION ALL SELECT news.body, news.id FROM news; -- expect: type-mismatch-branches

messageAndNews:
SELECT m.id, m.body FROM message AS m UNION ALL SELECT news.id, news.body FROM news; -- ok: type-mismatch-branches: the same on both sides

wordCount:
SELECT m.id, length(m.body, ' ') AS word_count FROM message AS m ORDER BY m.id; -- expect: function-call (refused)

textSearch:
SELECT m.id, m.body FROM message AS m WHERE m.body LIKE '?' || :text ORDER BY m.sent_at; -- expect: like-pattern
