-- accepted: SQLite: unrecognized parameter: tokenize=simple
-- history
CREATE VIRTUAL TABLE t USING fts4(tokenize=simple, tokenize=simple);
