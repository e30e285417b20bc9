-- accepted: SQLite: no such collation sequence: pinyin
-- rows: matching
CREATE TABLE a (x);
SELECT x COLLATE pinyin FROM a EXCEPT SELECT 2;
