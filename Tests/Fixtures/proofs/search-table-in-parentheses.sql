-- refused: unknown-name: no column 'f'
-- rows: wild
CREATE TABLE p (r);
CREATE TABLE a (y);
CREATE VIRTUAL TABLE f USING fts5(body);
SELECT NULL FROM p, (a LEFT JOIN f ON f MATCH 'a*');
