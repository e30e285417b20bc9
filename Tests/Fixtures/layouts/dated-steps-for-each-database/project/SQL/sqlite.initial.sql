CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  expires_at TEXT NOT NULL
);
CREATE INDEX session_expires_at ON session (expires_at);
CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL, language TEXT NOT NULL DEFAULT 'en');
CREATE TABLE reader (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mail TEXT);
