PRAGMA page_size = 8192; -- expect: pragma-order
PRAGMA auto_vacuum = 2; -- expect: pragma-order
PRAGMA encoding; -- ok: pragma-order: a question
PRAGMA encoding = 'UTF-8'; -- ok: pragma-order: what it is anyway
PRAGMA page_size; -- ok: pragma-order: a question
PRAGMA auto_vacuum = 0; -- ok: pragma-order: what it is anyway
BEGIN; -- expect: deferred-write
SELECT cents FROM visit WHERE id = 1;
UPDATE visit SET cents = 100 WHERE id = 1;
COMMIT;
BEGIN TRANSACTION; -- expect: deferred-write
SELECT MAX(id) AS id FROM event;
DELETE FROM event WHERE id = 7;
END;
BEGIN EXCLUSIVE; -- ok: deferred-write: it waits at the beginning
SELECT cents FROM visit WHERE id = 1;
UPDATE visit SET cents = 100 WHERE id = 1;
COMMIT;
BEGIN; -- ok: deferred-write: it writes first
INSERT INTO memo (words) VALUES ('a');
SELECT MAX(id) AS id FROM memo;
COMMIT;
BEGIN; -- ok: deferred-write: it only reads
SELECT cents FROM visit WHERE id = 1;
SELECT MAX(id) AS id FROM event;
COMMIT;
BEGIN; -- ok: deferred-write: it only writes
UPDATE visit SET cents = 100 WHERE id = 1;
COMMIT;
