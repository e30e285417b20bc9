-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: matching
CREATE TABLE a (id INTEGER PRIMARY KEY, x UNIQUE);
INSERT INTO a (id) VALUES (1) ON CONFLICT (TRUE) DO NOTHING;
