-- INSERT, UPDATE, DELETE: parameters, rows that come back, tables that change.
CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT, at INTEGER AS Date NOT NULL, n INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE tag (name TEXT PRIMARY KEY NOT NULL, uses INTEGER NOT NULL, twice INTEGER AS (uses * 2)) STRICT;

INSERT INTO post (title, body, at) VALUES (?, ?, ?);
--> [title TEXT, body TEXT?, at INTEGER<Date>] none
INSERT INTO post (title, body, at) VALUES (:title, :body, :at) RETURNING id;
--> [title TEXT, body TEXT?, at INTEGER<Date>] exactlyOne (id INTEGER)
INSERT INTO post VALUES (?, ?, ?, ?, ?) RETURNING *;
--> [id INTEGER, title TEXT, body TEXT?, at INTEGER<Date>, n INTEGER] exactlyOne (id INTEGER, title TEXT, body TEXT?, at INTEGER<Date>, n INTEGER)
INSERT OR IGNORE INTO post (title, at) VALUES (?, ?) RETURNING id;
--> [title TEXT, at INTEGER<Date>] zeroOrOne (id INTEGER)
INSERT INTO post (title, at) VALUES (?, ?), (?, ?) RETURNING id;
--> [title TEXT, at INTEGER<Date>, title2 TEXT, at2 INTEGER<Date>] many (id INTEGER)
INSERT INTO post (title, at) SELECT name, 0 FROM tag WHERE name = ? RETURNING id, at;
--> [name TEXT] zeroOrOne (id INTEGER, at INTEGER<Date>)
INSERT INTO tag (name, uses) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET uses = uses + excluded.uses RETURNING uses;
--> [name TEXT] exactlyOne (uses INTEGER)
INSERT INTO tag (name, uses) VALUES (?, 1) ON CONFLICT DO NOTHING RETURNING uses;
--> [name TEXT] zeroOrOne (uses INTEGER)
INSERT INTO tag DEFAULT VALUES;
--> none
INSERT INTO tag (name, twice) VALUES ('x', 2);
--> none
--! duplicate-assignment: 'twice' is a generated column of 'tag'; SQLite computes its value
INSERT INTO tag (name) VALUES ('x', 2);
--> none
--! insert-column-count: 1 column is listed, but 2 values are given
INSERT INTO tag VALUES ('x');
--> none
--! insert-column-count: 'tag' has 2 columns, but 1 value is given
INSERT INTO tag (nam) VALUES ('x');
--> none
--! unknown-name: no column 'nam' in 'tag'; did you mean 'name'?
INSERT INTO tga VALUES ('x');
--> none
--! unknown-name: no table 'tga'; did you mean 'tag'?
UPDATE post SET title = ?, body = ?, n = n + ? WHERE id = ?;
--> [title TEXT, body TEXT?, n INTEGER, id INTEGER] none
UPDATE post SET body = upper(?) WHERE at BETWEEN ? AND ? RETURNING id, body;
--> [body TEXT, atLower INTEGER<Date>, atUpper INTEGER<Date>] many (id INTEGER, body TEXT?)
UPDATE post SET (title, body) = (?, ?) WHERE id = 1 RETURNING title;
--> [title TEXT, body TEXT?] zeroOrOne (title TEXT)
UPDATE post SET (title, body) = (?, ?, ?) WHERE id = 1;
--> [title TEXT, body TEXT?, param3 ANY?] none
--! column-count-mismatch: 2 columns are set, but 3 values are given
UPDATE post SET n = tag.uses FROM tag WHERE tag.name = post.title AND post.id = ? RETURNING post.n;
--> [id INTEGER] zeroOrOne (n INTEGER)
UPDATE post SET titel = 'x';
--> none
--! unknown-name: no column 'titel' in 'post'; did you mean 'title'?
DELETE FROM post WHERE id = ? RETURNING title;
--> [id INTEGER] zeroOrOne (title TEXT)
DELETE FROM post WHERE id IN ?ids;
--> [ids INTEGER…] none
DELETE FROM post WHERE title = ? LIMIT ?;
--> [title TEXT, limit INTEGER] none
REPLACE INTO tag (name, uses) VALUES (?, ?) RETURNING name;
--> [name TEXT, uses INTEGER] exactlyOne (name TEXT)
-- ANALYZE and REINDEX of a table, an index, a schema, and REINDEX of a collation.
ANALYZE;
ANALYZE main;
ANALYZE tag;
ANALYZE tags;
--! unknown-name: no table 'tags'; did you mean 'tag'?
REINDEX NOCASE;
REINDEX main.post;
REINDEX EXPRESSIONS;
REINDEX post_title;
--! unknown-name: no table 'post_title'
REINDEX nowhere.post;
--! unknown-name: no schema 'nowhere' (Declare it with ATTACH 'Path/To/Its/Migrations' AS nowhere; in a file that 'declarations' in puresql.yaml names.)
