-- Schemas that ATTACH names.
CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT NOT NULL, seen INTEGER);
ATTACH ':memory:' AS aux1;
CREATE TABLE aux1.note (id INTEGER PRIMARY KEY, body TEXT);
CREATE TABLE aux1.only_there (x INTEGER NOT NULL REFERENCES note (id) ON DELETE CASCADE) STRICT;
CREATE INDEX aux1.note_body ON note (body);
CREATE VIEW aux1.bodies AS SELECT body FROM note;
--! unknown-name: no table 'remark'

SELECT * FROM note;
--> many (id INTEGER, body TEXT, seen INTEGER?)
SELECT * FROM aux1.note;
--> many (id INTEGER, body TEXT?)
SELECT n.*, o.* FROM note AS n JOIN aux1.note AS o ON n.id = o.id;
--> many (id INTEGER, body TEXT, seen INTEGER?, id INTEGER, body TEXT?)
SELECT main.note.seen, aux1.note.body FROM main.note, aux1.note;
--> many (seen INTEGER?, body TEXT?)
-- Without a schema, what is in no other.
SELECT x FROM only_there;
--> many (x INTEGER)
SELECT * FROM aux1.bodies;
--> many (body TEXT?)
SELECT seen FROM aux1.note;
--> many (seen ANY?)
--! unknown-name: no column 'seen' in 'note'
SELECT * FROM aux1.missing;
--> many
--! unknown-name: no table 'missing'
SELECT name FROM aux1.sqlite_schema INDEXED BY note_body;
--> many (name TEXT)
--! unknown-name: no index 'note_body' on 'sqlite_schema'
INSERT INTO aux1.note (body) VALUES ('a') RETURNING id, body;
--> exactlyOne (id INTEGER, body TEXT)
UPDATE aux1.note SET seen = 1;
--> none
--! unknown-name: no column 'seen' in 'note'
DELETE FROM aux1.only_there WHERE x = 1;
--> none
CREATE VIEW here AS SELECT * FROM aux1.note;
--! sqlite-rejects: a definition in 'main' can't use what is in 'aux1'
CREATE VIEW aux1.there AS SELECT * FROM main.note;
--! sqlite-rejects: a definition in 'aux1' can't use what is in 'main'
CREATE TEMP VIEW both AS SELECT n.seen, o.body FROM main.note AS n, aux1.note AS o;
--! unknown-name: no table 'remark'
SELECT * FROM both;
--> many (seen INTEGER?, body TEXT?)
ALTER TABLE aux1.note ADD COLUMN more REAL;
ALTER TABLE aux1.note RENAME TO remark;
SELECT * FROM aux1.remark;
--> many (id INTEGER, body TEXT?, more REAL?)
SELECT * FROM aux1.bodies;
--> many (body TEXT?)
SELECT seen FROM note;
--> many (seen INTEGER?)
DROP TABLE aux1.remark;
SELECT * FROM aux1.remark;
--> many
--! unknown-name: no table 'remark'

-- One finding for a schema that nobody attached, and nothing follows.
SELECT a.x, nowhere.b.z FROM nowhere.a, nowhere.b AS b JOIN nowhere.c USING (q) WHERE a.w = 1;
--> many (x ANY?, z ANY?)
--! unknown-name: no schema 'nowhere' (Declare it with ATTACH 'Path/To/Its/Migrations' AS nowhere; in a file that 'declarations' in puresql.yaml names.)
CREATE TABLE nowhere.t (a);
--! unknown-name: no schema 'nowhere' (Declare it with ATTACH 'Path/To/Its/Migrations' AS nowhere; in a file that 'declarations' in puresql.yaml names.)
INSERT INTO nowhere.t (a) SELECT a FROM nowhere.u;
--> none
--! unknown-name: no schema 'nowhere' (Declare it with ATTACH 'Path/To/Its/Migrations' AS nowhere; in a file that 'declarations' in puresql.yaml names.)
SELECT * FROM aux2.note;
--> many
--! unknown-name: no schema 'aux2' (Declare it with ATTACH 'Path/To/Its/Migrations' AS aux2; in a file that 'declarations' in puresql.yaml names.)

-- In a file of somebody else's there may be more.
ATTACH 'other.db' AS other;
CREATE TABLE other.known (a INTEGER);
SELECT a FROM other.known;
--> many (a INTEGER?)
SELECT a FROM other.known, other.unknown WHERE unknown.b = 1;
--> many (a INTEGER?)
SELECT b FROM known;
--> many (b ANY?)
--! unknown-name: no column 'b' in 'known'
-- A migration that runs on a connection of its own attaches it again.
ATTACH 'other.db' AS other;
SELECT a FROM other.known;
--> many (a INTEGER?)
ATTACH ':memory:' AS main;
--! sqlite-rejects: there is already a schema 'main'
DETACH other;
SELECT a FROM other.known;
--> many (a ANY?)
--! unknown-name: no schema 'other' (Declare it with ATTACH 'Path/To/Its/Migrations' AS other; in a file that 'declarations' in puresql.yaml names.)
ATTACH '' AS gone;
CREATE TABLE gone.only_there_too (x);
DETACH DATABASE gone;
SELECT x FROM only_there_too;
--> many (x ANY?)
--! unknown-name: no table 'only_there_too'
