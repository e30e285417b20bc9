CREATE TABLE media (name TEXT PRIMARY KEY NOT NULL, sum BLOB);
CREATE INDEX media_sum ON media (summ);
