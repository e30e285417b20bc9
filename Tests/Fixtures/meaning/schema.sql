-- Queries see the schema as it stands at their point of the history.
CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
SELECT age FROM pet;
--> many (age ANY?)
--! unknown-name: no column 'age' in 'pet'
ALTER TABLE pet ADD COLUMN age INTEGER;
SELECT age FROM pet;
--> many (age INTEGER?)
CREATE VIEW old_pet AS SELECT id, name AS title, age + 1 AS next FROM pet WHERE age > 10;
--! unknown-name: no table 'animal'
SELECT * FROM old_pet WHERE id = ?;
--> [id INTEGER] zeroOrOne (id INTEGER, title TEXT, next INTEGER)
ALTER TABLE pet RENAME COLUMN age TO years;
SELECT * FROM old_pet;
--> many (id INTEGER, title TEXT, next INTEGER)
SELECT age FROM pet;
--> many (age ANY?)
--! unknown-name: no column 'age' in 'pet'; did you mean 'years'?
ALTER TABLE pet RENAME TO animal;
SELECT title FROM old_pet;
--> many (title TEXT)
SELECT * FROM pet;
--> many
--! unknown-name: no table 'pet'; did you mean 'animal'?
CREATE VIRTUAL TABLE note USING fts5 (title TEXT NOT NULL, body);
SELECT title, body, rank, bm25(note), highlight(note, 0, '<', '>') FROM note WHERE note MATCH ? ORDER BY rank;
--> [note TEXT] many (title TEXT, body TEXT?, rank REAL?, bm25(note) REAL, highlight(note, 0, '<', '>') TEXT?)
INSERT INTO note (title, body) VALUES (?, ?);
--> [title TEXT, body TEXT?] none
CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT);
CREATE TRIGGER animal_log AFTER INSERT ON animal BEGIN INSERT INTO log (text) VALUES (new.name); END;
INSERT INTO animal (name) VALUES (?) RETURNING id;
--> [name TEXT] exactlyOne (id INTEGER)
CREATE TRIGGER broken AFTER INSERT ON animal BEGIN INSERT INTO lgo (text) VALUES (new.nam); END;
CREATE TABLE copy AS SELECT id, name, years * 2 AS twice FROM animal;
SELECT * FROM copy;
--> many (id INTEGER?, name TEXT?, twice INTEGER?)
DROP TABLE animal;
SELECT * FROM animal;
--> many
--! unknown-name: no table 'animal'
SELECT name FROM sqlite_schema;
--> many (name TEXT)
SELECT name, "notnull" FROM pragma_table_info('copy');
--> many (name TEXT, notnull INTEGER)
PRAGMA user_version;

-- Statements of a trigger name no schema before the table that they change, and give nothing back.
CREATE TABLE sheep (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TRIGGER count_one AFTER INSERT ON sheep BEGIN INSERT INTO main.sheep (name) VALUES ('Dolly'); END;
--! syntax-error: a statement of a trigger changes a table of the trigger's own schema and can't name one
CREATE TRIGGER count_two AFTER INSERT ON sheep BEGIN UPDATE main.sheep SET name = NEW.name WHERE id = NEW.id; END;
--! syntax-error: a statement of a trigger changes a table of the trigger's own schema and can't name one
CREATE TRIGGER count_three AFTER INSERT ON sheep BEGIN INSERT INTO sheep (name) VALUES ('Dolly') RETURNING id; END;
--! syntax-error: RETURNING is not allowed in a trigger
CREATE TRIGGER count_four AFTER INSERT ON sheep BEGIN DELETE FROM sheep WHERE id = NEW.id RETURNING id; END;
--! syntax-error: RETURNING is not allowed in a trigger
CREATE TRIGGER count_five AFTER INSERT ON sheep BEGIN SELECT name FROM main.sheep; END;
-- TRUE is a constant only without quotes.
CREATE TABLE flag (id INTEGER PRIMARY KEY, on_off INTEGER);
CREATE INDEX flag_true ON flag (TRUE);
CREATE INDEX flag_column ON flag ([true]);
--! unknown-name: no column 'true' in 'flag'
