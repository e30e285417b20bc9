-- accepted: SQLite: 'item' is not a function
-- rows: matching
CREATE TABLE item (key);
SELECT item.key FROM item ();
