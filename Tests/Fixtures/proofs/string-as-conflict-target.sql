-- accepted: SQLite: ON CONFLICT clause does not match any PRIMARY KEY or UNIQUE constraint
-- rows: matching
CREATE TABLE log (name INTEGER PRIMARY KEY, f BIGINT);
CREATE UNIQUE INDEX i ON log ((name + 1));
INSERT INTO log (f) VALUES (1) ON CONFLICT ("first name") DO UPDATE SET f = 2;
