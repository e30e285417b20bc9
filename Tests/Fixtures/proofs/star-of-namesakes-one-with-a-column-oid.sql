-- refused: ambiguous-column: 'oid' is in 't2' and 't2'
-- rows: matching
CREATE TABLE t2 (oid FLOATING POINT);
CREATE TABLE a (value clob);
CREATE TABLE book (oid INTEGER);
SELECT t2.* FROM book AS t1 JOIN t2 USING (oid) NATURAL JOIN a AS t2;
