-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: matching
CREATE TABLE a (x);
INSERT INTO a (x) VALUES (1) ON CONFLICT ("no column") DO NOTHING;
