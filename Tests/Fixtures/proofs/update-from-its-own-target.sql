-- accepted: SQLite: target object/alias may not appear in FROM clause: a
-- rows: matching
CREATE TABLE a (x);
UPDATE a SET x = 1 FROM a AS b JOIN (a AS c);
