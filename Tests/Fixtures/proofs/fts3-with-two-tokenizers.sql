-- catalog: SQLite has main.t column 0 tokenize
-- history
CREATE VIRTUAL TABLE t USING fts3(tokenize=simple, tokenize=simple);
