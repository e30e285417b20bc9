-- accepted: SQLite: 1st ORDER BY term does not match any column in the result set
-- rows: wild
CREATE TABLE item (id INTEGER PRIMARY KEY);
VALUES (2, NULL) UNION ALL SELECT NULL, NULL FROM item ORDER BY column2 DESC;
