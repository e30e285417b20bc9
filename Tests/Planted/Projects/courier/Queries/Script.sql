BEGIN; -- expect: deferred-write
SELECT grams FROM parcel WHERE id = 1;
UPDATE parcel SET grams = 3 WHERE id = 1;
COMMIT;
BEGIN DEFERRED TRANSACTION; -- expect: deferred-write
SELECT COUNT(*) AS n FROM note;
INSERT INTO note (words) VALUES ('x');
COMMIT;
BEGIN IMMEDIATE; -- ok: deferred-write: it waits at the beginning
SELECT grams FROM parcel WHERE id = 1;
UPDATE parcel SET grams = 3 WHERE id = 1;
COMMIT;
BEGIN; -- ok: deferred-write: it writes first
UPDATE parcel SET grams = 3 WHERE id = 1;
SELECT grams FROM parcel WHERE id = 1;
COMMIT;
BEGIN; -- ok: deferred-write: it only reads
SELECT grams FROM parcel WHERE id = 1;
COMMIT;
BEGIN; -- ok: deferred-write: no table is read
SELECT 1 AS one;
DELETE FROM note WHERE id = 1;
COMMIT;
