CREATE TABLE trip_new AS SELECT id, code, seats, NULL AS day FROM trip;
DROP TABLE trip;
ALTER TABLE trip_new RENAME TO trip;
