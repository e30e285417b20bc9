-- finding: unused-join: this join does nothing: no column of 'book' is used: (NULL), (NULL), with the edit (NULL)
-- rows: matching
CREATE TABLE log (id TEXT);
CREATE TABLE book (a TEXT PRIMARY KEY, c TEXT UNIQUE);
INSERT INTO log (id) VALUES (NULL);
INSERT INTO book (a) VALUES ('a');
INSERT INTO book (a) VALUES ('b');
SELECT log.id FROM log LEFT JOIN book ON log.id IS c;
