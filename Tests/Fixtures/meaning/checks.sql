-- What a CHECK says of a column: it is true of every row, or NULL.
CREATE TABLE item (
  id INTEGER PRIMARY KEY,
  code TEXT CHECK (code IS NOT NULL),
  kind CHECK (kind IN ('a', 'b')),
  size INTEGER CHECK (size BETWEEN 1 AND 9),
  note TEXT CHECK (length(note) < 40),
  price NUMERIC CHECK (typeof(price) = 'integer'),
  data CHECK (typeof(data) <> 'blob'),
  any_of CHECK (any_of > 0),
  less CHECK (less < 10),
  flag CHECK (NOT (flag IS NULL) AND flag IS NOT 7),
  CHECK (note IS NOT NULL OR data IS NOT NULL)
);
CREATE TABLE doubtful (a CHECK (coalesce(a, 0) IS NOT NULL), b TEXT CHECK (b = 5), c INTEGER CHECK (c = '5'),
  d CHECK (typeof(d) = 'Integer' COLLATE NOCASE), e CHECK (e IS NULL OR typeof(e) = 'text'), g AS (a) CHECK (g IS NOT NULL));
ALTER TABLE doubtful ADD COLUMN added CHECK (added IS NOT NULL) DEFAULT 1;

SELECT code, kind, size, note, price, data, any_of, less, flag FROM item;
--> many (code TEXT, kind TEXT?, size INTEGER?, note TEXT?, price INTEGER, data ANY?, any_of ANY?, less NUMERIC?, flag ANY)
SELECT size + size AS double FROM item;
--> many (double INTEGER?)
SELECT a, b, c, d, e, g, added FROM doubtful;
--> many (a ANY?, b TEXT?, c INTEGER?, d ANY?, e TEXT?, g ANY?, added ANY)
-- A row of an outer join may be missing all the same.
SELECT item.code FROM doubtful LEFT JOIN item ON item.id = doubtful.a;
--> many (code TEXT?)

-- What changes by itself is in no index and no generated column.
CREATE TABLE kept (a INTEGER, b AS (random()));
--! sqlite-rejects: an index or a generated column can't use random(), whose value changes from call to call
CREATE INDEX keptByDay ON item (current_date);
--! sqlite-rejects: an index or a generated column can't use current_date, whose value changes from call to call
