-- accepted: SQLite: no such collation sequence: pinyin
-- rows: matching
CREATE TABLE a (x);
SELECT DISTINCT x COLLATE pinyin FROM a;
