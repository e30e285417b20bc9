-- finding: unused-join: this join does nothing: no column of 'book' is used: (a), (a), with the edit (a)
-- rows: matching
CREATE TABLE log (id TEXT COLLATE NOCASE);
CREATE TABLE book (c TEXT UNIQUE);
INSERT INTO log (id) VALUES ('a');
INSERT INTO book (c) VALUES ('a');
INSERT INTO book (c) VALUES ('A');
SELECT log.id FROM log LEFT JOIN book ON log.id = c;
