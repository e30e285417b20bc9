-- accepted: SQLite: near ".": syntax error
-- rows: matching
CREATE TABLE a (x);
SELECT raise.* FROM a AS raise;
