-- accepted: SQLite: ON clause references tables to its right
-- rows: wild
CREATE TABLE o (s REAL);
CREATE TABLE a (b);
SELECT NULL FROM o RIGHT JOIN a ON s FULL JOIN o AS q USING (s);
