CREATE TABLE chat (id INTEGER PRIMARY KEY, jid TEXT NOT NULL, body TEXT);
CREATE INDEX history_jid ON chat (jid);
