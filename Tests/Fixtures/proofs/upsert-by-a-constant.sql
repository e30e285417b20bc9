-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: matching
CREATE TABLE a (x UNIQUE);
INSERT INTO a (x) VALUES (1) ON CONFLICT ('') DO NOTHING;
