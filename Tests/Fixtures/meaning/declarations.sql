-- What the program brings along.
--@ CREATE FUNCTION fold(value TEXT) RETURNS TEXT NULL ON NULL DETERMINISTIC;
--@ CREATE FUNCTION fold(value TEXT, locale TEXT) RETURNS TEXT DETERMINISTIC;
--@ CREATE FUNCTION stamp() RETURNS INTEGER NOT NULL;
--@ CREATE FUNCTION pick(first, ...);
--@ CREATE FUNCTION regexp(pattern TEXT, value TEXT) RETURNS INTEGER NULL ON NULL DETERMINISTIC;
--@ CREATE FUNCTION lower(value TEXT, locale TEXT) RETURNS TEXT NOT NULL DETERMINISTIC;
--@ CREATE FUNCTION trim(...) RETURNS BLOB;
--@ CREATE AGGREGATE FUNCTION middle(value REAL) RETURNS REAL;
--@ CREATE AGGREGATE FUNCTION pile(...) RETURNS BLOB NOT NULL;
--@ CREATE WINDOW FUNCTION drift(value REAL) RETURNS REAL NOT NULL;
--@ CREATE COLLATION localized;
--@ CREATE MODULE vec0 (distance REAL HIDDEN, k INTEGER HIDDEN);
--@ CREATE MODULE words (word TEXT, line INTEGER, text HIDDEN) EPONYMOUS;
--@ CREATE MODULE csvfile;
--@ CREATE TABLE setting (name TEXT NOT NULL PRIMARY KEY, value TEXT);

CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE localized, note TEXT) STRICT;
CREATE INDEX item_fold ON item (fold(name));
CREATE INDEX item_name ON item (name COLLATE LOCALIZED);
CREATE INDEX item_stamp ON item (stamp());
--! sqlite-rejects: an index or a generated column can't use stamp(), whose value changes from call to call

SELECT fold(name), fold(note), fold(NULL), fold(name, 'de'), stamp(), pick(1), pick(1, 2, 3) FROM item;
--> many (fold(name) TEXT, fold(note) TEXT?, fold(NULL) NULL, fold(name, 'de') TEXT?, stamp() INTEGER, pick(1) ANY?, pick(1, 2, 3) ANY?)
SELECT fold(), fold(1, 2, 3), pick(), unfold(name) FROM item;
--> many (fold() ANY?, fold(1, 2, 3) ANY?, pick() ANY?, unfold(name) ANY?)
--! function-call: 'fold' takes 1 or 2 arguments, not 0
--! function-call: 'fold' takes 1 or 2 arguments, not 3
--! function-call: 'pick' takes at least 1 argument, not 0
--! unknown-name: no function 'unfold'; did you mean 'fold'? (Declare it with CREATE FUNCTION unfold(value) RETURNS TEXT; in a file that 'declarations' in puresql.yaml names.)
-- Beside SQLite's own, and where an exact number of arguments goes before any number.
SELECT lower(name), lower(note), lower(note, 'de'), trim(name), trim(name, 'x', 'y') FROM item;
--> many (lower(name) TEXT, lower(note) TEXT?, lower(note, 'de') TEXT, trim(name) TEXT, trim(name, 'x', 'y') BLOB?)
SELECT lower(1, 2, 3) FROM item;
--> many (lower(1, 2, 3) ANY?)
--! function-call: 'lower' takes 1 or 2 arguments, not 3
SELECT name REGEXP '^a', note REGEXP '^a' FROM item;
--> many (name REGEXP '^a' INTEGER, note REGEXP '^a' INTEGER?)
SELECT note FROM item WHERE fold(note) = 'a';
--> many (note TEXT)
SELECT id FROM item WHERE id = stamp();
--> many (id INTEGER)
SELECT id FROM item WHERE id = fold(:x);
--> [x TEXT] zeroOrOne (id INTEGER)

SELECT middle(id), pile(id, name), pile() FROM item;
--> exactlyOne (middle(id) REAL?, pile(id, name) BLOB, pile() BLOB)
SELECT middle(id) OVER () FROM item;
--> many (middle(id) OVER () REAL?)
--! function-call: 'middle' can't be used as a window function
SELECT drift(id) OVER (ORDER BY id) FROM item;
--> many (drift(id) OVER (ORDER BY id) REAL)
SELECT drift(id) FROM item;
--> exactlyOne (drift(id) REAL)
SELECT id FROM item WHERE middle(id) > 1;
--> many (id INTEGER)
--! function-call: aggregate 'middle' can't be used here (Write a condition on groups in HAVING; WHERE is for single rows.)
SELECT fold(name) OVER () FROM item;
--> many (fold(name) OVER () TEXT)
--! function-call: 'fold' is no window function, so OVER can't follow it
SELECT drifted(id) OVER (), piled(DISTINCT id) FROM item;
--> many (drifted(id) OVER () ANY?, piled(DISTINCT id) ANY?)
--! unknown-name: no function 'drifted'; did you mean 'drift'? (Declare it with CREATE WINDOW FUNCTION drifted(value) RETURNS TEXT; in a file that 'declarations' in puresql.yaml names.)
--! unknown-name: no function 'piled'; did you mean 'pile'? (Declare it with CREATE AGGREGATE FUNCTION piled(value) RETURNS TEXT; in a file that 'declarations' in puresql.yaml names.)

SELECT name FROM item ORDER BY name COLLATE localized, note COLLATE localised;
--> many (name TEXT)
--! unknown-name: no collation 'localised'; did you mean 'localized'? (Declare it with CREATE COLLATION localised; in a file that 'declarations' in puresql.yaml names.)

-- The table's own columns, and those of the module; a module gives back what it likes.
CREATE VIRTUAL TABLE near USING vec0(item_id INTEGER PRIMARY KEY, place float[3] distance_metric=cosine, kind TEXT NOT NULL, +extra TEXT, chunk_size=16);
SELECT * FROM near;
--> many (item_id INTEGER?, place ANY?, kind TEXT?, extra TEXT?)
SELECT item_id, distance, k, rowid FROM near WHERE place MATCH :place AND k = 5;
--> [place TEXT] many (item_id INTEGER?, distance REAL?, k INTEGER?, rowid INTEGER)
SELECT chunk_size FROM near;
--> many (chunk_size ANY?)
--! unknown-name: no column 'chunk_size' in 'near'
-- The module has answered the condition, and gives NULL all the same.
SELECT n.k FROM near AS n WHERE n.k = 5;
--> many (k INTEGER?)
SELECT k FROM (SELECT k FROM near) WHERE k = 5;
--> many (k INTEGER?)
SELECT item.id FROM item JOIN near ON near.item_id = item.id AND near.k IS NOT NULL;
--> many (id INTEGER)
INSERT INTO near (item_id, place, kind) VALUES (1, '[1, 2, 3]', 'a');
--> none
SELECT word, line FROM words('a b c');
--> many (word TEXT?, line INTEGER?)
SELECT word FROM words('a', 'b');
--> many (word TEXT?)
--! function-call: too many arguments for 'words': at most 1
SELECT line FROM sentences('a', 1);
--> many (line ANY?)
--! unknown-name: no table-valued function 'sentences' (Declare it with CREATE MODULE sentences (value, argument1 HIDDEN, argument2 HIDDEN) EPONYMOUS; in a file that 'declarations' in puresql.yaml names.)
CREATE VIRTUAL TABLE sheet USING csvfile(filename='a.csv');
SELECT whatever FROM sheet;
--> many (whatever ANY?)
CREATE VIRTUAL TABLE other USING vec1(a);
--! unknown-name: no module 'vec1' (Declare it with CREATE MODULE vec1; in a file that 'declarations' in puresql.yaml names.)
SELECT a, b FROM other;
--> many (a ANY?, b ANY?)

SELECT name, value FROM setting;
--> many (name TEXT, value TEXT?)
ALTER TABLE setting ADD COLUMN changed INTEGER;
SELECT * FROM setting WHERE name = 'x';
--> zeroOrOne (name TEXT, value TEXT?, changed INTEGER?)
