CREATE TABLE trip_new (id INTEGER PRIMARY KEY, code TEXT NOT NULL, seats INTEGER NOT NULL, day TEXT);
INSERT INTO trip_new (id, code, seats) SELECT id, code, seats FROM trip;
DROP TABLE trip;
ALTER TABLE trip_new RENAME TO trip;
