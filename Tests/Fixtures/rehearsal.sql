-- Migrations that are rehearsed, each on the schema before it: what is found in them, or nothing. Read by RehearsalCaseTests.
--
-- `keys` says whether foreign keys are on (off unless said), `transaction` what is around the migration: file, history or none.
-- schema of all others:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);

-- case: copy that ignores rows with the same key
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE, city TEXT);
INSERT OR IGNORE INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy that ignores rows without a value
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, city TEXT);
INSERT OR IGNORE INTO owner_new (id, name, email, city) SELECT id, name, email, city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy that ignores rows which a CHECK refuses
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT CHECK (city <> ''));
INSERT OR IGNORE INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy in which rows take the place of others
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, email TEXT, city TEXT);
INSERT OR REPLACE INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy by upsert that does nothing
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner WHERE true ON CONFLICT DO NOTHING;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy through a join
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT o.id, o.name, o.email, o.city FROM owner o JOIN pet p ON p.owner_id = o.id GROUP BY o.id;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy through a comma join
-- finds: rehearsal-loses-rows
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER, price REAL NOT NULL, note TEXT);
INSERT INTO visit_new SELECT v.id, v.pet_id, v.price, v.note FROM visit v, pet p WHERE p.id = v.pet_id;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: copy with a condition
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner WHERE email IS NOT NULL;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy with LIMIT
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner LIMIT 1;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy that groups
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT min(id), name, email, city FROM owner GROUP BY name;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: copy of distinct rows
-- finds: rehearsal-loses-rows
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT DISTINCT at, what FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: copy by UNION
-- finds: rehearsal-loses-rows
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT at, what FROM log UNION SELECT at, what FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: table made again without its rows
-- finds: rehearsal-loses-rows
DROP TABLE owner;
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT, phone TEXT);

-- case: rebuild that forgets to copy
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT, phone TEXT);
SELECT count(*) FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild from the wrong table
-- finds: rehearsal-loses-rows
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new (id, name) SELECT id, name FROM pet;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild of a parent with keys on
-- finds: rehearsal-loses-rows
-- keys: on
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild of a parent whose PRAGMA does nothing
-- finds: rehearsal-loses-rows
-- keys: on
PRAGMA foreign_keys = OFF;
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;
PRAGMA foreign_keys = ON;

-- case: rebuild of a parent in one transaction for all
-- finds: rehearsal-loses-rows
-- keys: on
-- transaction: history
PRAGMA foreign_keys = OFF;
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild of a parent where nobody knows whether keys are on
-- finds: rehearsal-loses-rows
-- keys: unknown
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild of a parent behind defer_foreign_keys
-- finds: rehearsal-loses-rows
-- keys: on
PRAGMA defer_foreign_keys = ON;
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild of a parent outside of a transaction with keys on
-- finds: rehearsal-loses-rows
-- keys: on
-- transaction: none
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: DELETE of parents takes children
-- finds: rehearsal-loses-rows
-- keys: on
DELETE FROM owner WHERE email IS NULL;

-- case: REPLACE of parents takes children
-- finds: rehearsal-loses-rows
-- keys: on
INSERT OR REPLACE INTO owner (id, name, email, city) SELECT id, upper(name), email, city FROM owner;

-- case: table dropped
-- finds: rehearsal-loses-rows
DROP TABLE log;

-- case: table emptied
-- finds: rehearsal-loses-rows
DELETE FROM log;

-- case: table emptied and filled from a part
-- finds: rehearsal-loses-rows
CREATE TEMP TABLE kept AS SELECT * FROM log WHERE at > 1;
DELETE FROM log;
INSERT INTO log SELECT * FROM kept;
DROP TABLE kept;

-- case: several tables become one, and keys meet
-- finds: rehearsal-loses-rows
CREATE TABLE word (name TEXT PRIMARY KEY);
INSERT OR IGNORE INTO word SELECT what FROM log WHERE at > 1;
DROP TABLE log;

-- case: trigger that deletes more
-- finds: rehearsal-loses-rows
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
DELETE FROM item WHERE seen = 0;

-- case: trigger in a copy back
-- finds: rehearsal-loses-rows
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
CREATE TABLE kept AS SELECT * FROM item;
DELETE FROM item;
INSERT INTO item SELECT * FROM kept;
DROP TABLE kept;

-- case: update that takes the place of others
-- finds: rehearsal-loses-rows
UPDATE OR REPLACE tag SET name = lower(name);

-- case: primary key with another collation
-- finds: rehearsal-loses-rows
CREATE TABLE tag_new (name TEXT COLLATE NOCASE PRIMARY KEY, color TEXT);
INSERT OR IGNORE INTO tag_new SELECT * FROM tag;
DROP TABLE tag;
ALTER TABLE tag_new RENAME TO tag;

-- case: old table renamed away, copied in part, dropped
-- finds: rehearsal-loses-rows
ALTER TABLE log RENAME TO log_old;
CREATE TABLE log (at INTEGER NOT NULL, what TEXT);
INSERT INTO log SELECT at, what FROM log_old WHERE at IS NOT NULL;
DROP TABLE log_old;

-- case: table moved with OR IGNORE
-- finds: rehearsal-loses-rows
CREATE TABLE journal (at INTEGER PRIMARY KEY, what TEXT);
INSERT OR IGNORE INTO journal (at, what) SELECT at, what FROM log;
DROP TABLE log;

-- case: cast to whole numbers in a rebuild
-- finds: rehearsal-loses-values
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER, price INTEGER NOT NULL, note TEXT);
INSERT INTO visit_new SELECT id, pet_id, CAST(price AS INTEGER), note FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: cast in place
-- finds: rehearsal-loses-values
UPDATE visit SET price = CAST(price AS INTEGER);

-- case: rounding in place
-- finds: rehearsal-loses-values
UPDATE visit SET price = round(price);

-- case: cents cut off
-- finds: rehearsal-loses-values
ALTER TABLE visit ADD COLUMN price_cents INTEGER;
UPDATE visit SET price_cents = CAST(price * 100 AS INTEGER);
ALTER TABLE visit DROP COLUMN price;

-- case: whole euros of cents
-- finds: rehearsal-loses-values
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT, chip INTEGER);
INSERT INTO pet_new SELECT id, owner_id, name, kind, weight, born, chip / 100 FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: text as number
-- finds: rehearsal-loses-values
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind INTEGER, weight REAL, born TEXT, chip INTEGER);
INSERT INTO pet_new SELECT id, owner_id, name, CAST(kind AS INTEGER), weight, born, chip FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: text cut off
-- finds: rehearsal-loses-values
UPDATE owner SET name = substr(name, 1, 8);

-- case: swapped columns
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new (id, name, city, email) SELECT id, name, email, city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: columns in another order
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, email TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: column left out of a copy
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new (id, name, email) SELECT id, name, email FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: default in place of a value
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT DEFAULT 'Rome');
INSERT INTO owner_new (id, name, email) SELECT id, name, email FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: constant in a copy
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT id, name, '', city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: NULL in a copy
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT id, name, NULL, city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild without a column
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT);
INSERT INTO owner_new SELECT id, name, email FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: column dropped
-- finds: rehearsal-loses-values
ALTER TABLE owner DROP COLUMN city;

-- case: column dropped before it is copied
-- finds: rehearsal-loses-values
ALTER TABLE pet ADD COLUMN species TEXT;
ALTER TABLE pet DROP COLUMN kind;
UPDATE pet SET species = 'cat';

-- case: copied for some rows only
-- finds: rehearsal-loses-values
ALTER TABLE pet ADD COLUMN species TEXT;
UPDATE pet SET species = kind WHERE chip > 0;
ALTER TABLE pet DROP COLUMN kind;

-- case: overwritten in all rows
-- finds: rehearsal-loses-values
UPDATE owner SET city = '';

-- case: mapping without ELSE
-- finds: rehearsal-loses-values
UPDATE pet SET kind = CASE kind WHEN 'c' THEN 'cat' WHEN 'd' THEN 'dog' END;

-- case: lookup that finds nothing
-- finds: rehearsal-loses-values
CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO city (name) SELECT DISTINCT city FROM owner WHERE city > 'b';
UPDATE owner SET city = (SELECT id FROM city WHERE name = owner.city);

-- case: trigger that overwrites a time
-- finds: rehearsal-loses-values
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
UPDATE item SET seen = coalesce(seen, 0);

-- case: trigger that overwrites in a backfill
-- finds: rehearsal-loses-values
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
ALTER TABLE item ADD COLUMN rank INTEGER;
UPDATE item SET rank = id;

-- case: SET NULL in a rebuild with keys on
-- finds: rehearsal-loses-values
-- keys: on
DELETE FROM pet_tag WHERE true;
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT, chip INTEGER);
INSERT INTO pet_new SELECT * FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: real becomes strict integer by rounding
-- finds: rehearsal-loses-values
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER, price INTEGER NOT NULL, note TEXT);
INSERT INTO visit_new SELECT id, pet_id, round(price), note FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: big numbers through real
-- finds: rehearsal-loses-values
UPDATE pet SET chip = CAST(chip AS REAL);

-- case: column of a table without a key
-- finds: rehearsal-loses-values
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT at, substr(what, 1, 3) FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: unique index on duplicates
-- finds: rehearsal-fails
CREATE UNIQUE INDEX owner_email ON owner (email);

-- case: unique expression index
-- finds: rehearsal-fails
CREATE UNIQUE INDEX owner_email ON owner (lower(email));

-- case: NOT NULL in a rebuild
-- finds: rehearsal-fails
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: CHECK in a rebuild
-- finds: rehearsal-fails
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL CHECK (weight > 0), born TEXT, chip INTEGER);
INSERT INTO pet_new SELECT * FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: UNIQUE in a rebuild
-- finds: rehearsal-fails
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: primary key in a rebuild
-- finds: rehearsal-fails
CREATE TABLE log_new (at INTEGER PRIMARY KEY, what TEXT);
INSERT INTO log_new SELECT at, what FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: STRICT in a rebuild
-- finds: rehearsal-fails
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind INTEGER) STRICT;
INSERT INTO pet_new SELECT id, owner_id, name, kind FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: NOT NULL column without a default
-- finds: rehearsal-fails
ALTER TABLE owner ADD COLUMN phone TEXT NOT NULL;

-- case: new column with a CHECK
-- finds: rehearsal-fails
ALTER TABLE owner ADD COLUMN age INTEGER DEFAULT 0 CHECK (age > 0);

-- case: parent dropped while children refer to it
-- finds: rehearsal-fails
-- keys: on
DROP TABLE tag;

-- case: parent rebuilt while children refer to it
-- finds: rehearsal-fails
-- keys: on
CREATE TABLE tag_new (name TEXT PRIMARY KEY, color TEXT);
INSERT INTO tag_new SELECT * FROM tag;
DROP TABLE tag;
ALTER TABLE tag_new RENAME TO tag;

-- case: parents deleted while children refer to them
-- finds: rehearsal-fails
-- keys: on
DELETE FROM tag WHERE color IS NULL;

-- case: key changed while children refer to it
-- finds: rehearsal-fails
-- keys: on
UPDATE tag SET name = name || '!';

-- case: commit behind defer_foreign_keys
-- finds: rehearsal-fails
-- keys: on
PRAGMA defer_foreign_keys = ON;
DELETE FROM tag WHERE color IS NULL;

-- case: update to NULL of what is NOT NULL
-- finds: rehearsal-fails
UPDATE owner SET name = email;

-- case: update to what is there
-- finds: rehearsal-fails
UPDATE tag SET name = 'x';

-- case: lookup that gives NULL
-- finds: rehearsal-fails
UPDATE pet SET name = (SELECT o.email FROM owner o WHERE o.id = pet.owner_id);

-- case: child filled before its parents
-- finds: rehearsal-fails
-- keys: on
CREATE TABLE city (name TEXT PRIMARY KEY);
CREATE TABLE lives (owner_id INTEGER REFERENCES owner (id), city TEXT REFERENCES city (name));
INSERT INTO lives SELECT id, city FROM owner;

-- case: trigger that refuses
-- finds: rehearsal-fails
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
CREATE TRIGGER item_name BEFORE UPDATE OF name ON item WHEN NEW.name = '' BEGIN SELECT RAISE(ABORT, 'no name'); END;
-- migration:
UPDATE item SET name = '';

-- case: several rows for one key
-- finds: rehearsal-fails
CREATE TABLE main_pet (owner_id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL);
INSERT INTO main_pet SELECT owner_id, id FROM pet;

-- case: children of rows that are gone
-- finds: rehearsal-breaks-constraint
-- keys: off
DELETE FROM owner WHERE email IS NULL;

-- case: parents with new keys
-- finds: rehearsal-breaks-constraint
-- keys: off
UPDATE tag SET name = name || '!';

-- case: parent dropped with keys off
-- finds: rehearsal-breaks-constraint
-- keys: off
DROP TABLE tag;

-- case: foreign key on old rows
-- finds: rehearsal-breaks-constraint
CREATE TABLE log_new (at INTEGER REFERENCES owner (id), what TEXT);
INSERT INTO log_new SELECT * FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: checks that are ignored
-- finds: rehearsal-breaks-constraint
-- schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER CHECK (n > 0));
-- migration:
PRAGMA ignore_check_constraints = ON;
UPDATE t SET n = -n;
PRAGMA ignore_check_constraints = OFF;

-- case: NOT NULL written into the schema
-- finds: rehearsal-breaks-constraint
-- schema:
CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER);
-- migration:
PRAGMA writable_schema = ON;
UPDATE sqlite_master SET sql = 'CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)' WHERE name = 't';
PRAGMA writable_schema = RESET;

-- case: view that reads a dropped column
-- finds: rehearsal-breaks-query
-- transaction: none
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
CREATE VIEW heavy AS SELECT id, name FROM pet WHERE weight > 10;
-- migration:
PRAGMA legacy_alter_table = ON;
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, born TEXT, chip INTEGER, kilos REAL);
INSERT INTO pet_new SELECT id, owner_id, name, kind, born, chip, weight FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: trigger on a dropped table
-- finds: rehearsal-breaks-query
-- transaction: none
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
PRAGMA legacy_alter_table = ON;
ALTER TABLE audit RENAME TO history;

-- case: lookup without an index
-- finds: rehearsal-grows
UPDATE owner SET city = coalesce((SELECT max(kind) FROM pet WHERE pet.owner_id = owner.id), city);

-- case: children of a table that goes for good
-- finds: rehearsal-loses-rows
-- keys: on
DROP TABLE pet_tag;
DROP TABLE owner;

-- case: copy from rows whose name another table takes
-- finds: rehearsal-loses-rows
ALTER TABLE log RENAME TO log_old;
CREATE TABLE log (at INTEGER, what TEXT);
DROP TABLE log_old;

-- case: new column
-- finds: nothing
ALTER TABLE owner ADD COLUMN phone TEXT;

-- case: new column with a default
-- finds: nothing
ALTER TABLE owner ADD COLUMN phone TEXT NOT NULL DEFAULT '';

-- case: new column that is computed
-- finds: nothing
ALTER TABLE owner ADD COLUMN label TEXT AS (name || city);

-- case: new column with a reference
-- finds: nothing
-- keys: on
ALTER TABLE visit ADD COLUMN owner_id INTEGER REFERENCES owner (id);

-- case: backfill
-- finds: nothing
ALTER TABLE owner ADD COLUMN phone TEXT;
UPDATE owner SET phone = '' WHERE phone IS NULL;

-- case: backfill from another table
-- finds: nothing
ALTER TABLE visit ADD COLUMN owner_id INTEGER;
UPDATE visit SET owner_id = (SELECT owner_id FROM pet WHERE pet.id = visit.pet_id);

-- case: backfill by UPDATE FROM
-- finds: nothing
ALTER TABLE visit ADD COLUMN pet_name TEXT;
UPDATE visit SET pet_name = pet.name FROM pet WHERE pet.id = visit.pet_id;

-- case: NULL becomes a default
-- finds: nothing
UPDATE owner SET city = '' WHERE city IS NULL;

-- case: NULL becomes a default by coalesce
-- finds: nothing
UPDATE owner SET city = coalesce(city, '');

-- case: letters made small
-- finds: nothing
UPDATE owner SET email = lower(email);

-- case: blanks taken off
-- finds: nothing
UPDATE owner SET email = trim(email) WHERE email IS NOT NULL;

-- case: one value for another
-- finds: nothing
UPDATE pet SET kind = 'cat' WHERE kind = 'c';

-- case: mapping with ELSE
-- finds: nothing
UPDATE pet SET kind = CASE kind WHEN 'c' THEN 'cat' ELSE kind END;

-- case: index
-- finds: nothing
CREATE INDEX owner_city ON owner (city);

-- case: partial index
-- finds: nothing
CREATE INDEX owner_city ON owner (city) WHERE city IS NOT NULL;

-- case: index dropped
-- finds: nothing
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
CREATE INDEX pet_name ON pet (name);
-- migration:
DROP INDEX pet_name;

-- case: table renamed
-- finds: nothing
-- keys: on
ALTER TABLE owner RENAME TO keeper;

-- case: column renamed
-- finds: nothing
-- keys: on
ALTER TABLE owner RENAME COLUMN city TO town;

-- case: table and column renamed
-- finds: nothing
-- keys: on
ALTER TABLE pet RENAME TO animal;
ALTER TABLE animal RENAME COLUMN kind TO species;

-- case: key renamed
-- finds: nothing
-- keys: on
ALTER TABLE owner RENAME COLUMN id TO owner_id;

-- case: rebuild
-- finds: nothing
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT, phone TEXT);
INSERT INTO owner_new (id, name, email, city) SELECT id, name, email, city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild with *
-- finds: nothing
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild of a parent with keys off
-- finds: nothing
-- keys: off
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT, chip INTEGER);
INSERT INTO pet_new SELECT * FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: rebuild of a parent that switches keys off
-- finds: nothing
-- keys: on
-- transaction: none
PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;
COMMIT;
PRAGMA foreign_keys = ON;

-- case: rebuild of a child with keys on
-- finds: nothing
-- keys: on
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id), price REAL NOT NULL, note TEXT);
INSERT INTO visit_new SELECT * FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: rebuild with a renamed column
-- finds: nothing
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, town TEXT);
INSERT INTO owner_new (id, name, email, town) SELECT id, name, email, city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild that puts the old table aside
-- finds: nothing
ALTER TABLE log RENAME TO log_old;
CREATE TABLE log (at INTEGER, what TEXT, who TEXT);
INSERT INTO log (at, what) SELECT at, what FROM log_old;
DROP TABLE log_old;

-- case: rebuild that keeps the old table
-- finds: nothing
ALTER TABLE log RENAME TO log_old;
CREATE TABLE log (at INTEGER, what TEXT);

-- case: rebuild through a temporary table
-- finds: nothing
CREATE TEMP TABLE kept AS SELECT * FROM log;
DROP TABLE log;
CREATE TABLE log (at INTEGER, what TEXT NOT NULL DEFAULT '');
INSERT INTO log SELECT at, coalesce(what, '') FROM kept;
DROP TABLE kept;

-- case: rebuild in place by delete and insert
-- finds: nothing
CREATE TEMP TABLE kept AS SELECT * FROM log;
DELETE FROM log;
INSERT INTO log SELECT * FROM kept;
DROP TABLE kept;

-- case: rebuild without rowid
-- finds: nothing
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild to STRICT
-- finds: nothing
CREATE TABLE log_new (at INTEGER, what TEXT) STRICT;
INSERT INTO log_new SELECT at, what FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: rebuild that mends first
-- finds: nothing
UPDATE owner SET email = '' WHERE email IS NULL;
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, city TEXT);
INSERT INTO owner_new SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: rebuild that mends in the copy
-- finds: nothing
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, city TEXT);
INSERT INTO owner_new SELECT id, name, ifnull(email, ''), city FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: duplicates deleted before a unique index
-- finds: nothing
DELETE FROM owner WHERE id NOT IN (SELECT min(id) FROM owner GROUP BY email) AND NOT EXISTS (SELECT 1 FROM pet WHERE owner_id = owner.id);
CREATE INDEX owner_email ON owner (email);

-- case: duplicates numbered before a unique index
-- finds: nothing
UPDATE owner SET name = name || ' ' || id;
CREATE UNIQUE INDEX owner_name ON owner (name);

-- case: duplicates of a log deleted
-- finds: nothing
DELETE FROM log WHERE rowid NOT IN (SELECT min(rowid) FROM log GROUP BY at);
CREATE UNIQUE INDEX log_at ON log (at);

-- case: orphans deleted
-- finds: nothing
DELETE FROM log WHERE at NOT IN (SELECT id FROM owner);

-- case: old rows deleted
-- finds: nothing
DELETE FROM log WHERE at < 100;

-- case: cents rounded
-- finds: nothing
ALTER TABLE visit ADD COLUMN price_cents INTEGER NOT NULL DEFAULT 0;
UPDATE visit SET price_cents = CAST(round(price * 100) AS INTEGER);
ALTER TABLE visit DROP COLUMN price;

-- case: number as text
-- finds: nothing
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT, chip TEXT);
INSERT INTO pet_new SELECT id, owner_id, name, kind, weight, born, CAST(chip AS TEXT) FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: column with another type that keeps all
-- finds: nothing
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight NUMERIC, born TEXT, chip INTEGER);
INSERT INTO pet_new SELECT * FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: column moved to another table
-- finds: nothing
CREATE TABLE address (owner_id INTEGER PRIMARY KEY, city TEXT);
INSERT INTO address SELECT id, city FROM owner;
ALTER TABLE owner DROP COLUMN city;

-- case: column moved to a new column
-- finds: nothing
ALTER TABLE owner ADD COLUMN town TEXT;
UPDATE owner SET town = city;
ALTER TABLE owner DROP COLUMN city;

-- case: columns put together
-- finds: nothing
ALTER TABLE owner ADD COLUMN label TEXT;
UPDATE owner SET label = coalesce(email, '') || '|' || coalesce(city, '');
ALTER TABLE owner DROP COLUMN email;
ALTER TABLE owner DROP COLUMN city;

-- case: values moved to a lookup table
-- finds: nothing
CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
INSERT INTO kind (name) SELECT DISTINCT kind FROM pet WHERE kind IS NOT NULL;
ALTER TABLE pet ADD COLUMN kind_id INTEGER REFERENCES kind (id);
UPDATE pet SET kind_id = (SELECT id FROM kind WHERE name = pet.kind);
ALTER TABLE pet DROP COLUMN kind;

-- case: values moved to a lookup table with OR IGNORE
-- finds: nothing
CREATE TABLE kind (name TEXT PRIMARY KEY);
INSERT OR IGNORE INTO kind (name) SELECT kind FROM pet WHERE kind IS NOT NULL;

-- case: table moved to another one
-- finds: nothing
CREATE TABLE journal (id INTEGER PRIMARY KEY, at INTEGER, what TEXT);
INSERT INTO journal (at, what) SELECT at, what FROM log;
DROP TABLE log;

-- case: tables merged
-- finds: nothing
CREATE TABLE name (kind TEXT NOT NULL, name TEXT NOT NULL);
INSERT INTO name SELECT 'owner', name FROM owner;
INSERT INTO name SELECT 'pet', name FROM pet;

-- case: new table
-- finds: nothing
CREATE TABLE shelter (id INTEGER PRIMARY KEY, name TEXT NOT NULL);

-- case: new table with rows
-- finds: nothing
CREATE TABLE shelter (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO shelter VALUES (1, 'a'), (2, 'b');

-- case: rows brought along
-- finds: nothing
INSERT INTO tag (name, color) VALUES ('a', 'red'), ('b', 'blue');

-- case: rows brought along with their own keys
-- finds: nothing
INSERT INTO owner (id, name) VALUES (1, 'system');

-- case: rows brought along unless they are there
-- finds: nothing
INSERT OR IGNORE INTO tag (name) VALUES ('a');

-- case: rows brought along by upsert
-- finds: nothing
INSERT INTO tag (name, color) VALUES ('a', 'red') ON CONFLICT (name) DO UPDATE SET color = coalesce(color, excluded.color);

-- case: new table from a query
-- finds: nothing
CREATE TABLE city AS SELECT DISTINCT city FROM owner;

-- case: new view
-- finds: nothing
CREATE VIEW light AS SELECT id FROM pet WHERE weight < 1;

-- case: view made anew
-- finds: nothing
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
CREATE VIEW heavy AS SELECT id, name FROM pet WHERE weight > 10;
-- migration:
DROP VIEW heavy;
CREATE VIEW heavy AS SELECT id FROM pet WHERE weight > 20;

-- case: new trigger
-- finds: nothing
CREATE TRIGGER owner_gone AFTER DELETE ON owner BEGIN INSERT INTO log (what) VALUES (OLD.name); END;

-- case: trigger dropped
-- finds: nothing
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
DROP TRIGGER item_gone;

-- case: update that runs a trigger which only adds
-- finds: nothing
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
CREATE TRIGGER owner_log AFTER UPDATE ON owner BEGIN INSERT INTO log (what) VALUES (OLD.name); END;
-- migration:
UPDATE owner SET city = '' WHERE city IS NULL;

-- case: trigger switched off around a backfill
-- finds: nothing
-- schema:
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, seen INTEGER, changed TEXT);
CREATE TABLE audit (id INTEGER PRIMARY KEY, item_id INTEGER, what TEXT);
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;
CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN DELETE FROM audit WHERE item_id = OLD.id; END;
-- migration:
DROP TRIGGER item_changed;
ALTER TABLE item ADD COLUMN rank INTEGER;
UPDATE item SET rank = id;
CREATE TRIGGER item_changed AFTER UPDATE ON item BEGIN UPDATE item SET changed = 'now' WHERE id = NEW.id; END;

-- case: search table
-- finds: nothing
CREATE VIRTUAL TABLE pet_search USING fts5 (name, content = 'pet', content_rowid = 'id');
INSERT INTO pet_search (pet_search) VALUES ('rebuild');

-- case: search table of its own
-- finds: nothing
CREATE VIRTUAL TABLE words USING fts5 (what);
INSERT INTO words (what) SELECT what FROM log;

-- case: dates as numbers
-- finds: nothing
ALTER TABLE pet ADD COLUMN born_at INTEGER;
UPDATE pet SET born_at = CAST(strftime('%s', born) AS INTEGER) WHERE born IS NOT NULL;

-- case: JSON read
-- finds: nothing
ALTER TABLE log ADD COLUMN kind TEXT;
UPDATE log SET kind = json_extract(what, '$.kind');

-- case: child and parent dropped, moved before
-- finds: nothing
-- keys: on
CREATE INDEX pet_tag_tag ON pet_tag (tag);
CREATE TABLE label (pet_id INTEGER, name TEXT, color TEXT);
INSERT INTO label SELECT pet_tag.pet_id, tag.name, tag.color FROM tag LEFT JOIN pet_tag ON pet_tag.tag = tag.name;
DROP TABLE pet_tag;
DROP TABLE tag;

-- case: keys that are counted on
-- finds: nothing
UPDATE visit SET note = (SELECT count(*) FROM pet) WHERE note IS NULL;

-- case: whole rebuild in a transaction of its own
-- finds: nothing
-- transaction: none
BEGIN;
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT * FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;
COMMIT;

-- case: rebuild in one transaction for all
-- finds: nothing
-- keys: unknown
-- transaction: history
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT * FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: rebuild with a window
-- finds: nothing
CREATE TABLE log_new (n INTEGER PRIMARY KEY, at INTEGER, what TEXT);
INSERT INTO log_new SELECT row_number() OVER (ORDER BY at), at, what FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: rebuild ordered
-- finds: nothing
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT at, what FROM log ORDER BY at;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: rebuild by UNION ALL
-- finds: nothing
CREATE TABLE log_new (at INTEGER, what TEXT);
INSERT INTO log_new SELECT at, what FROM log WHERE at > 1 UNION ALL SELECT at, what FROM log WHERE at <= 1 OR at IS NULL;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: rebuild with LEFT JOIN
-- finds: nothing
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER, price REAL NOT NULL, note TEXT, pet TEXT);
INSERT INTO visit_new SELECT v.id, v.pet_id, v.price, v.note, p.name FROM visit v LEFT JOIN pet p ON p.id = v.pet_id;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: rebuild with a wider key
-- finds: nothing
-- keys: off
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL , PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
-- migration:
CREATE TABLE tag_new (name TEXT NOT NULL, color TEXT, UNIQUE (name, color));
INSERT INTO tag_new SELECT name, color FROM tag;
DROP TABLE tag;
ALTER TABLE tag_new RENAME TO tag;

-- case: new keys
-- finds: nothing
CREATE TABLE log_new (id INTEGER PRIMARY KEY, at INTEGER, what TEXT);
INSERT INTO log_new (at, what) SELECT at, what FROM log;
DROP TABLE log;
ALTER TABLE log_new RENAME TO log;

-- case: foreign key added to a checked column
-- finds: nothing
-- keys: on
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE CASCADE, price REAL NOT NULL, note TEXT);
INSERT INTO visit_new SELECT * FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: children moved, then parents deleted
-- finds: nothing
-- keys: on
DELETE FROM visit WHERE pet_id IN (SELECT id FROM pet WHERE kind = 'x');

-- case: statistics
-- finds: nothing
ANALYZE;
REINDEX;

-- case: version
-- finds: nothing
PRAGMA user_version = 7;

-- case: flag turned into words
-- finds: nothing
CREATE TABLE pet_new (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT, chip TEXT);
INSERT INTO pet_new SELECT id, owner_id, name, kind, weight, born, CASE WHEN chip > 0 THEN 'yes' ELSE 'no' END FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: view and table renamed together
-- finds: nothing
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
CREATE VIEW heavy AS SELECT id, name FROM pet WHERE weight > 10;
-- migration:
DROP VIEW heavy;
ALTER TABLE pet RENAME COLUMN weight TO kilos;
CREATE VIEW heavy AS SELECT id, name FROM pet WHERE kilos > 10;

-- case: column that a view reads renamed
-- finds: nothing
-- schema:
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
CREATE TABLE pet (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT, chip INTEGER);
CREATE TABLE visit (
  id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);
CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT) WITHOUT ROWID;
CREATE TABLE pet_tag (
  pet_id INTEGER NOT NULL REFERENCES pet (id), tag TEXT NOT NULL REFERENCES tag (name), PRIMARY KEY (pet_id, tag)) WITHOUT ROWID;
CREATE TABLE log (at INTEGER, what TEXT);
CREATE VIEW heavy AS SELECT id, name FROM pet WHERE weight > 10;
-- migration:
ALTER TABLE pet RENAME COLUMN weight TO kilos;

-- case: rows brought along in the place of others
-- finds: nothing
-- keys: off
INSERT OR REPLACE INTO tag (name, color) VALUES ('a', 'red');

-- case: settings written over by upsert
-- finds: nothing
INSERT INTO tag (name, color) SELECT 'a', 'red' WHERE true ON CONFLICT (name) DO UPDATE SET color = 'red';

-- case: table moved into a document
-- finds: nothing
CREATE INDEX log_at ON log (at);
ALTER TABLE owner ADD COLUMN tags TEXT;
UPDATE owner SET tags = json_object('name', (SELECT what FROM log WHERE at = owner.id), 'at', (SELECT at FROM log WHERE at = owner.id));
DROP TABLE log;

-- case: letters changed one by one
-- finds: nothing
UPDATE owner SET name = upper(substr(name, 1, 1)) || substr(name, 2);

-- case: join that stands for a column
-- finds: nothing
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, owner_id INTEGER, price REAL NOT NULL, note TEXT);
INSERT INTO visit_new SELECT v.id, p.owner_id, v.price, v.note FROM visit v LEFT JOIN pet p ON p.id = v.pet_id;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- What people have reported: the kinds of migrations that took rows with them, each with how it was mended.

-- case: reported: generated rebuild of a parent, wrapped into a transaction by its runner
-- finds: rehearsal-loses-rows
-- keys: on
PRAGMA foreign_keys=OFF;
CREATE TABLE `__new_owner` (`id` integer PRIMARY KEY, `name` text NOT NULL, `email` text, `city` text DEFAULT 'x');
INSERT INTO `__new_owner`("id", "name", "email", "city") SELECT "id", "name", "email", "city" FROM `owner`;
DROP TABLE `owner`;
ALTER TABLE `__new_owner` RENAME TO `owner`;
PRAGMA foreign_keys=ON;

-- case: mended: generated rebuild of a parent without a transaction around it
-- finds: nothing
-- keys: on
-- transaction: none
PRAGMA foreign_keys=OFF;
CREATE TABLE `__new_owner` (`id` integer PRIMARY KEY, `name` text NOT NULL, `email` text, `city` text DEFAULT 'x');
INSERT INTO `__new_owner`("id", "name", "email", "city") SELECT "id", "name", "email", "city" FROM `owner`;
DROP TABLE `owner`;
ALTER TABLE `__new_owner` RENAME TO `owner`;
PRAGMA foreign_keys=ON;

-- case: reported: batch rebuild while foreign keys are on
-- finds: rehearsal-loses-rows
-- keys: on
CREATE TABLE _tmp_owner (id INTEGER NOT NULL, name VARCHAR(80) NOT NULL, email TEXT, city TEXT, PRIMARY KEY (id));
INSERT INTO _tmp_owner (id, name, email, city) SELECT owner.id, owner.name, owner.email, owner.city FROM owner;
DROP TABLE owner;
ALTER TABLE _tmp_owner RENAME TO owner;

-- case: mended: batch rebuild while foreign keys are off
-- finds: nothing
-- keys: off
CREATE TABLE _tmp_owner (id INTEGER NOT NULL, name VARCHAR(80) NOT NULL, email TEXT, city TEXT, PRIMARY KEY (id));
INSERT INTO _tmp_owner (id, name, email, city) SELECT owner.id, owner.name, owner.email, owner.city FROM owner;
DROP TABLE owner;
ALTER TABLE _tmp_owner RENAME TO owner;

-- case: reported: old table renamed first, and children follow it
-- finds: rehearsal-breaks-constraint
-- keys: off
ALTER TABLE owner RENAME TO owner__old;
CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO owner (id, name, email, city) SELECT id, name, email, city FROM owner__old;
DROP TABLE owner__old;

-- case: mended: new table renamed last
-- finds: nothing
-- keys: off
CREATE TABLE new__owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city TEXT);
INSERT INTO new__owner (id, name, email, city) SELECT id, name, email, city FROM owner;
DROP TABLE owner;
ALTER TABLE new__owner RENAME TO owner;

-- case: reported: everything dropped and made again where a step is missing
-- finds: rehearsal-loses-rows
DROP TABLE IF EXISTS log;
DROP TABLE IF EXISTS visit;
CREATE TABLE log (at INTEGER, what TEXT, who TEXT);
CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id) ON DELETE SET NULL, price REAL NOT NULL, note TEXT);

-- case: mended: the step that was missing
-- finds: nothing
ALTER TABLE log ADD COLUMN who TEXT;

-- case: reported: parents deleted while keys are off until the end
-- finds: rehearsal-breaks-constraint
-- keys: off
DELETE FROM owner WHERE city IS NULL;

-- case: mended: children first
-- finds: nothing
-- keys: off
UPDATE visit SET pet_id = NULL WHERE pet_id IN (SELECT id FROM pet WHERE owner_id IN (SELECT id FROM owner WHERE city IS NULL));
DELETE FROM pet_tag WHERE pet_id IN (SELECT id FROM pet WHERE owner_id IN (SELECT id FROM owner WHERE city IS NULL));
DELETE FROM pet WHERE owner_id IN (SELECT id FROM owner WHERE city IS NULL);
DELETE FROM owner WHERE city IS NULL;

-- case: reported: copy without a list of columns into a table that has them in another order
-- finds: rehearsal-loses-values
CREATE TABLE owner_2 (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, email TEXT);
INSERT INTO owner_2 SELECT * FROM owner;
DROP TABLE owner;
ALTER TABLE owner_2 RENAME TO owner;

-- case: mended: copy that names its columns
-- finds: nothing
CREATE TABLE owner_2 (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, email TEXT);
INSERT INTO owner_2 (id, name, city, email) SELECT id, name, city, email FROM owner;
DROP TABLE owner;
ALTER TABLE owner_2 RENAME TO owner;

-- case: reported: NOT NULL column without a default on a table with rows
-- finds: rehearsal-fails
ALTER TABLE visit ADD COLUMN paid INTEGER NOT NULL;

-- case: mended: NOT NULL column with a default
-- finds: nothing
ALTER TABLE visit ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;

-- case: reported: UNIQUE for what had duplicates all along
-- finds: rehearsal-fails
CREATE UNIQUE INDEX owner_email ON owner (email);

-- case: mended: UNIQUE once duplicates have none
-- finds: nothing
UPDATE owner SET email = NULL WHERE email IS NOT NULL AND id NOT IN (SELECT min(id) FROM owner GROUP BY email);
CREATE UNIQUE INDEX owner_email ON owner (email);

-- case: reported: change of a column by a backup table while foreign keys are on
-- finds: rehearsal-loses-rows
-- keys: on
CREATE TABLE IF NOT EXISTS owner_backup (id INTEGER PRIMARY KEY, name VARCHAR(255) NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_backup SELECT id, name, email, city FROM owner;
DROP TABLE owner;
CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, name VARCHAR(255) NOT NULL, email TEXT, city TEXT);
INSERT INTO owner SELECT id, name, email, city FROM owner_backup;
DROP TABLE owner_backup;

-- case: mended: change of a column by a backup table while foreign keys are off
-- finds: nothing
-- keys: off
CREATE TABLE IF NOT EXISTS owner_backup (id INTEGER PRIMARY KEY, name VARCHAR(255) NOT NULL, email TEXT, city TEXT);
INSERT INTO owner_backup SELECT id, name, email, city FROM owner;
DROP TABLE owner;
CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, name VARCHAR(255) NOT NULL, email TEXT, city TEXT);
INSERT INTO owner SELECT id, name, email, city FROM owner_backup;
DROP TABLE owner_backup;

-- case: reported: renamed field that becomes a drop and a new column
-- finds: rehearsal-loses-values
ALTER TABLE owner DROP COLUMN email;
ALTER TABLE owner ADD COLUMN mail TEXT;

-- case: mended: renamed field
-- finds: nothing
ALTER TABLE owner RENAME COLUMN email TO mail;

-- case: reported: rebuild that was written before a column was added
-- finds: rehearsal-loses-values
CREATE TABLE temp_pet (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT);
INSERT INTO temp_pet (id, owner_id, name, kind, weight, born) SELECT id, owner_id, name, kind, weight, born FROM pet;
DROP TABLE pet;
ALTER TABLE temp_pet RENAME TO pet;

-- case: mended: rebuild with all columns
-- finds: nothing
CREATE TABLE temp_pet (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT, weight REAL, born TEXT, chip INTEGER);
INSERT INTO temp_pet (id, owner_id, name, kind, weight, born, chip) SELECT id, owner_id, name, kind, weight, born, chip FROM pet;
DROP TABLE pet;
ALTER TABLE temp_pet RENAME TO pet;

-- case: reported: text column declared a number
-- finds: rehearsal-loses-values
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city INTEGER);
INSERT INTO owner_new SELECT id, name, email, CAST(city AS INTEGER) FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: mended: number beside the text
-- finds: nothing
ALTER TABLE owner ADD COLUMN city_id INTEGER;
UPDATE owner SET city_id = CAST(city AS INTEGER);

-- case: reported: copy that ignores what the new table refuses
-- finds: rehearsal-loses-rows
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL, price REAL NOT NULL, note TEXT);
INSERT OR IGNORE INTO visit_new SELECT id, pet_id, price, note FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: mended: copy of all rows
-- finds: nothing
CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL, price REAL NOT NULL, note TEXT);
INSERT INTO visit_new SELECT id, coalesce(pet_id, 0), price, note FROM visit;
DROP TABLE visit;
ALTER TABLE visit_new RENAME TO visit;

-- case: setting with another name
-- finds: nothing
-- keys: on
-- schema:
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT);
-- migration:
UPDATE setting SET key = 'mail' WHERE key = 'email' AND NOT EXISTS (SELECT 1 FROM setting WHERE key = 'mail');

-- case: key that children follow
-- finds: nothing
-- keys: on
-- schema:
CREATE TABLE mint (url TEXT PRIMARY KEY, name TEXT);
CREATE TABLE keyset (id TEXT PRIMARY KEY, mint_url TEXT NOT NULL, FOREIGN KEY (mint_url) REFERENCES mint (url) ON UPDATE CASCADE);
CREATE TABLE proof (mint_url TEXT NOT NULL REFERENCES mint (url) ON UPDATE CASCADE, y TEXT, PRIMARY KEY (mint_url, y));
-- migration:
UPDATE mint SET url = url || '/new';

-- case: words as a document in bytes
-- finds: nothing
CREATE TABLE owner_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, city BLOB);
INSERT INTO owner_new SELECT id, name, email, CAST(json_array(trim(CAST(city AS TEXT))) AS BLOB) FROM owner;
DROP TABLE owner;
ALTER TABLE owner_new RENAME TO owner;

-- case: keys by which rows meet
-- finds: rehearsal-fails
-- schema:
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT);
-- migration:
UPDATE setting SET key = lower(key);

-- case: flags that become rows of another table, and are gone from their own
-- finds: nothing
CREATE TABLE chipped (pet_id INTEGER NOT NULL REFERENCES pet (id), since TEXT);
INSERT INTO chipped SELECT id, born FROM pet WHERE chip = 1;
CREATE TABLE pet_new (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT);
INSERT INTO pet_new SELECT id, owner_id, name, kind, weight, born FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;

-- case: flags of which no other row is made
-- finds: rehearsal-loses-values
CREATE TABLE chipped (pet_id INTEGER NOT NULL REFERENCES pet (id), since TEXT);
INSERT INTO chipped SELECT id, born FROM pet WHERE kind = 'dog';
CREATE TABLE pet_new (
  id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT NOT NULL, kind TEXT,
  weight REAL, born TEXT);
INSERT INTO pet_new SELECT id, owner_id, name, kind, weight, born FROM pet;
DROP TABLE pet;
ALTER TABLE pet_new RENAME TO pet;
