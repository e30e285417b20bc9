-- refused: ambiguous-column: 'a' is two tables in FROM, which SQLite can't tell apart
-- rows: matching
CREATE TABLE a (x);
CREATE TABLE b (y);
UPDATE b SET y = 1 FROM a NATURAL JOIN (a AS other);
