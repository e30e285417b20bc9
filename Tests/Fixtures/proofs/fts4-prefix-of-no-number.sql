-- accepted: SQLite: error parsing prefix parameter: abc
-- history
CREATE VIRTUAL TABLE t USING fts4(prefix="abc");
