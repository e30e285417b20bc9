-- RETURNING: what was put into a column comes back.
CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT DEFAULT 'x', c TEXT, n INTEGER NOT NULL DEFAULT 0, g INTEGER AS (a)) STRICT;
CREATE TABLE loose (id INTEGER PRIMARY KEY, a INTEGER, d DATETIME, r NOT NULL ON CONFLICT REPLACE DEFAULT 1);
CREATE TABLE fired (id INTEGER PRIMARY KEY, a INTEGER, b TEXT);
CREATE TRIGGER fires BEFORE UPDATE ON fired BEGIN UPDATE fired SET b = NULL; END;
CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES node ON DELETE SET NULL);
CREATE VIEW v AS SELECT id, a, b FROM t;
CREATE TRIGGER into_v INSTEAD OF INSERT ON v BEGIN SELECT 1; END;

INSERT INTO t (a, c) VALUES (1, ?) RETURNING id, a, b, c, n, g;
--> [c TEXT?] exactlyOne (id INTEGER, a INTEGER, b TEXT, c TEXT?, n INTEGER, g INTEGER?)
INSERT INTO t (a) VALUES (1), (NULL) RETURNING a, c;
--> many (a INTEGER?, c NULL)
INSERT INTO t DEFAULT VALUES RETURNING a, b, n;
--> exactlyOne (a NULL, b TEXT, n INTEGER)
INSERT INTO t (a, c) SELECT n, b FROM t RETURNING a, c;
--> many (a INTEGER, c TEXT?)
INSERT INTO t (id, a) VALUES (1, 2) ON CONFLICT (id) DO UPDATE SET c = 'y' RETURNING a, c;
--> exactlyOne (a INTEGER?, c TEXT?)
INSERT INTO t (id, a) VALUES (1, 2) ON CONFLICT (id) DO UPDATE SET a = 3 RETURNING a, c;
--> exactlyOne (a INTEGER, c TEXT?)
INSERT INTO t (id, a) VALUES (1, 2) ON CONFLICT (id) DO NOTHING RETURNING a;
--> zeroOrOne (a INTEGER)
INSERT INTO loose (a, d, r) VALUES ('text', 1.5, ?) RETURNING a, d, r;
--> [r ANY] exactlyOne (a ANY, d NUMERIC, r ANY)
INSERT INTO loose (a) VALUES (?) RETURNING a;
--> [a INTEGER?] exactlyOne (a INTEGER?)
INSERT INTO v (a) VALUES (1) RETURNING a, b;
--> exactlyOne (a INTEGER, b NULL)

UPDATE t SET a = 1, c = NULL WHERE b IS NOT NULL RETURNING a, b, c, g;
--> many (a INTEGER, b TEXT, c NULL, g INTEGER?)
UPDATE t SET a = b WHERE b > '' RETURNING a;
--> many (a INTEGER)
UPDATE t SET (a, c) = (SELECT n, b FROM t) RETURNING a, c;
--> many (a INTEGER, c TEXT?)
-- A trigger may have reached the row before its turn came.
UPDATE fired SET a = length(b) WHERE b IS NOT NULL RETURNING a, b;
--> many (a INTEGER?, b TEXT?)
DELETE FROM t WHERE a > 1 RETURNING a, b;
--> many (a INTEGER, b TEXT?)
DELETE FROM node WHERE parent > 1 RETURNING parent;
--> many (parent INTEGER?)
DELETE FROM t RETURNING t.*;
--> many (id INTEGER, a INTEGER?, b TEXT?, c TEXT?, n INTEGER, g INTEGER?)
--! sqlite-rejects: RETURNING can't use 'table.*' (Write '*': there is one table only.)

-- A virtual table gives back what it was given: which id an R-tree made isn't known yet, and nothing has refused NULL.
CREATE VIRTUAL TABLE place USING rtree (id, minX, maxX, +note TEXT);
CREATE VIRTUAL TABLE page USING fts5 (title TEXT NOT NULL, body);
INSERT INTO place (minX, maxX) VALUES (1, 2.5) RETURNING id, minX, maxX, note;
--> exactlyOne (id NULL, minX NUMERIC, maxX NUMERIC, note NULL)
INSERT INTO place VALUES (3, NULL, ?, 5) RETURNING id, minX, maxX, note;
--> [maxX REAL] exactlyOne (id INTEGER, minX NULL, maxX NUMERIC?, note INTEGER)
INSERT INTO place (rowid, minX, maxX) VALUES (3, 1, 2) RETURNING id, rowid;
--> exactlyOne (id NULL, rowid INTEGER)
INSERT INTO page (title) VALUES ('a') RETURNING title, body, rank, page;
--> exactlyOne (title TEXT, body NULL, rank NULL, page NULL)
INSERT INTO page VALUES (?, 2) RETURNING *;
--> [title TEXT] exactlyOne (title TEXT?, body INTEGER)
