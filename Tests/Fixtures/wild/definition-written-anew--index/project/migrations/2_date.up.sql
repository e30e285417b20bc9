CREATE TABLE trip_new (id INTEGER PRIMARY KEY, code TEXT NOT NULL, day TEXT);
INSERT INTO trip_new (id, code) SELECT id, code FROM trip;
DROP TABLE trip;
ALTER TABLE trip_new RENAME TO trip;
