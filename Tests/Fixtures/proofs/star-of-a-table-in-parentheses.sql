-- columnCount: said 2, SQLite has 3
-- rows: wild
CREATE TABLE item (id, b);
SELECT item.* FROM item NATURAL FULL JOIN (item x1);
