ALTER TABLE chat RENAME TO chat_old;
CREATE TABLE chat (id INTEGER PRIMARY KEY, jid TEXT NOT NULL COLLATE NOCASE, body TEXT);
INSERT INTO chat (id, jid, body) SELECT id, jid, body FROM chat_old;
DROP TABLE chat_old;
CREATE INDEX chat_body ON chat (body);
