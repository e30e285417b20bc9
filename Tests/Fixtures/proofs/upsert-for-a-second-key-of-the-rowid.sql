-- reads: SQLite reads my table, said ["key"]
-- rows: matching
CREATE TABLE key (b INTEGER PRIMARY KEY, UNIQUE (b));
CREATE TABLE other (c ANY);
INSERT INTO key (b) VALUES (20) ON CONFLICT (b) DO UPDATE SET b = NULL ON CONFLICT DO UPDATE SET b = (SELECT c FROM other);
