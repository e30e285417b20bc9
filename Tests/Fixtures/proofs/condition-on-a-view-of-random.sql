-- nullable: column 1 'x' is NULL
-- rows: matching
CREATE TABLE book (date INTEGER NOT NULL);
CREATE VIEW v AS SELECT date / randomblob(1) AS x FROM book;
SELECT * FROM v WHERE CASE WHEN x IS NULL THEN 0 ELSE 1 END;
