-- accepted: SQLite: table json_each may not be modified
-- rows: wild
DELETE FROM json_each;
