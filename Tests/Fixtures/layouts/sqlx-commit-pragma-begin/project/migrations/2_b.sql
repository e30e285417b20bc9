-- Ends the transaction that sqlx begins, so that the PRAGMA acts.
COMMIT;
PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE room_new (id INTEGER PRIMARY KEY, floor TEXT);
INSERT INTO room_new (id, floor) SELECT id, floor FROM room;
DROP TABLE room;
ALTER TABLE room_new RENAME TO room;
COMMIT;
PRAGMA foreign_keys = ON;
-- sqlx ends this one.
BEGIN;
