-- accepted: SQLite: 1st ORDER BY term does not match any column in the result set
-- rows: wild
CREATE TABLE item (id INTEGER PRIMARY KEY, b TEXT);
SELECT item.b FROM item LEFT JOIN item AS x1 UNION SELECT 9.3 id ORDER BY b;
