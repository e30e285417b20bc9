-- schema
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, born TEXT, data TEXT, boss INTEGER REFERENCES person (id));
CREATE TABLE visit (id INTEGER PRIMARY KEY AUTOINCREMENT, person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE, day TEXT, cost REAL DEFAULT 0);
CREATE TABLE tag (word TEXT PRIMARY KEY COLLATE NOCASE, count INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE INDEX visit_day ON visit (day DESC, person) WHERE cost > 0;
CREATE VIEW latest AS SELECT person, max(day) AS day FROM visit GROUP BY person;
CREATE VIRTUAL TABLE note USING fts5 (body, person UNINDEXED);
CREATE VIRTUAL TABLE area USING rtree (id, minx, maxx, miny, maxy);

SELECT p.name, (SELECT v.day FROM visit AS v WHERE v.person = p.id ORDER BY abs(julianday(v.day) - julianday(p.born)) LIMIT 1) AS nearest FROM person AS p;
--> refused: 3.31.1..3.51.1 (no such column: p.born)

SELECT p.name FROM person AS p WHERE p.id IN (SELECT v.person FROM visit AS v GROUP BY v.person, p.boss HAVING sum(v.cost) > 10);
--> refused: 3.31.1..3.51.1 (no such column: p.boss)

SELECT p.name, count(v.id) FILTER (WHERE v.cost > 5) AS dear FROM person AS p LEFT JOIN visit AS v ON v.person = p.id GROUP BY p.id ORDER BY dear DESC NULLS LAST;
--> refused: never

SELECT day, sum(cost) OVER (PARTITION BY person ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW EXCLUDE GROUP) FROM visit;
--> refused: never

SELECT name, data ->> '$.mail' AS mail, data -> 'tags' AS tags FROM person WHERE data ->> 'active';
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

SELECT person.name, t.value FROM person, json_each(person.data, '$.tags') AS t WHERE t.type = 'text';
--> refused: never

SELECT person.name, t.value FROM person, jsonb_each(person.data, '$.tags') AS t;
--> refused: 3.31.1..3.50.4 (no such table: jsonb_each)

SELECT string_agg(name, ', ' ORDER BY name) AS names FROM person;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT group_concat(DISTINCT name) FILTER (WHERE born IS NOT NULL) FROM person;
--> refused: never

SELECT json_group_array(json_object('id', id, 'name', name)) FROM person;
--> refused: never

SELECT json_group_array(json_object('id', id) ORDER BY name) FROM person;
--> refused: 3.31.1..3.43.0 (near "ORDER": syntax error)

SELECT concat_ws(' ', name, born) AS label FROM person WHERE label LIKE '%a%';
--> refused: 3.31.1..3.43.0 (no such function: concat_ws)

SELECT name, iif(boss IS NULL, 'top', 'staff') AS kind FROM person;
--> refused: 3.31.1 (no such function: iif)

SELECT name, if(boss IS NULL, 'top') AS kind FROM person;
--> refused: 3.31.1..3.47.0 (no such function: if)

SELECT v.day FROM visit AS v RIGHT JOIN person AS p ON p.id = v.person WHERE v.id IS NULL;
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

SELECT coalesce(v.person, l.person) AS person FROM visit AS v FULL OUTER JOIN latest AS l USING (person, day);
--> refused: 3.31.1..3.38.5 (RIGHT and FULL OUTER JOINs are not currently supported)

WITH RECURSIVE chain (id, depth) AS (SELECT id, 0 FROM person WHERE boss IS NULL UNION ALL SELECT p.id, depth + 1 FROM person AS p JOIN chain AS c ON p.boss = c.id) SELECT * FROM chain;
--> refused: never

WITH RECURSIVE kin (id) AS (SELECT 1 UNION SELECT boss FROM person JOIN kin USING (id) UNION SELECT p.id FROM person AS p JOIN kin ON p.boss = kin.id) SELECT id FROM kin;
--> refused: 3.31.1..3.33.0 (circular reference: kin)

WITH busy AS MATERIALIZED (SELECT person, count(*) AS n FROM visit GROUP BY person) SELECT p.name, b.n FROM person AS p JOIN busy AS b ON b.person = p.id;
--> refused: 3.31.1..3.34.0 (near "MATERIALIZED": syntax error)

SELECT * FROM person WHERE (name, born) IN (('A', '2000-01-01'), ('B', '2001-01-01'));
--> refused: 3.31.1..3.36.0 (row value misused)

SELECT * FROM person WHERE (name, born) IN (VALUES ('A', '2000-01-01'), ('B', '2001-01-01'));
--> refused: never

SELECT * FROM person WHERE (name, born) > ('A', '2000-01-01');
--> refused: never

SELECT * FROM person WHERE born IS NOT DISTINCT FROM '2000-01-01';
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

SELECT name FROM person WHERE unixepoch(born) > unixepoch('now', '-1 year');
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

SELECT timediff('now', born) FROM person;
--> refused: 3.31.1..3.42.0 (no such function: timediff)

SELECT date(born, 'start of year', '+1 month', 'floor') FROM person;
--> refused: never

SELECT octet_length(data), length(data) FROM person;
--> refused: 3.31.1..3.42.0 (no such function: octet_length)

SELECT count(*) FROM visit HAVING sum(cost) > 1_000;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_000")

SELECT total(cost) FROM visit WHERE cost > 1e1_0;
--> refused: 3.31.1..3.45.3 (unrecognized token: "1e1_0")

SELECT id FROM visit WHERE id & 0xFF_FF = 0;
--> refused: 3.31.1..3.45.3 (near "_FF": syntax error)

SELECT 0xFF_FF;
--> refused: never

SELECT name FROM person ORDER BY born COLLATE NOCASE ASC NULLS LAST LIMIT 10 OFFSET 5;
--> refused: never

SELECT rowid, name FROM person JOIN (SELECT max(day) FROM visit);
--> refused: 3.31.1..3.36.0 (no such column: rowid)

SELECT p.rowid FROM person AS b JOIN (visit AS v JOIN person AS p ON v.person = p.id) ON true;
--> refused: 3.31.1..3.43.0 (no such column: p.rowid)

SELECT note.rowid, highlight(note, 0, '<', '>') FROM note ('word') ORDER BY rank LIMIT 5;
--> refused: never

SELECT p.name FROM note AS n JOIN person AS p ON p.id = n.person WHERE note MATCH 'word';
--> refused: never

SELECT id FROM area WHERE minx >= 1 AND maxx <= 2;
--> refused: never

SELECT name FROM pragma_table_info('person') WHERE pk;
--> refused: never

SELECT t.name, t.strict FROM pragma_table_list AS t WHERE t.schema = 'main';
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT tbl_name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL;
--> refused: 3.31.1 (no such table: sqlite_schema)

SELECT name, seq FROM sqlite_sequence;
--> refused: never

SELECT stat FROM sqlite_stat1;
--> refused: always (no such table: sqlite_stat1)

VALUES ('a', 1), ('b', 2);
--> refused: never

SELECT column2 FROM (VALUES ('a', 1), ('b', 2)) WHERE column1 = 'a';
--> refused: never

VALUES ('a'), ('b') UNION SELECT name FROM person ORDER BY column1;
--> refused: 3.31.1..3.45.3 (1st ORDER BY term does not match any column in the result set)

SELECT name FROM person UNION VALUES ('a'), ('b') ORDER BY name;
--> refused: always (near "ORDER": syntax error)

SELECT median(cost) OVER (PARTITION BY person) FROM visit;
--> refused: 3.31.1..3.50.4 (no such function: median)

SELECT percentile(cost, 90) FROM visit;
--> refused: 3.31.1..3.50.4 (no such function: percentile)

SELECT sqrt(cost), pow(cost, 2), log2(cost) FROM visit;
--> refused: 3.31.1..3.34.0, 3.37.0 (no such function: sqrt)

SELECT unhex(hex(name)), unistr('\u0041') FROM person;
--> refused: 3.31.1..3.49.0 (no such function: unistr)

SELECT json_pretty(data) FROM person WHERE json_valid(data, 2);
--> refused: 3.31.1..3.45.3 (no such function: json_pretty)

SELECT jsonb_extract(data, '$.a'), json_extract(jsonb(data), '$.a') FROM person;
--> refused: 3.31.1..3.44.2 (no such function: jsonb_extract)

SELECT json_array_insert(data, '$.a[0]', 1) FROM person;
--> refused: 3.31.1..3.51.1 (no such function: json_array_insert)

SELECT json_error_position(data) FROM person;
--> refused: 3.31.1..3.41.0 (no such function: json_error_position)

SELECT substring(name, 1, 3), substr(name, -3), instr(name, 'a') FROM person;
--> refused: 3.31.1..3.33.0 (no such function: substring)

SELECT format('%05.2f', cost), printf('%s', day) FROM visit;
--> refused: 3.31.1..3.37.0 (no such function: format)

SELECT likely(cost > 1), sign(cost), round(cost, 2) FROM visit;
--> refused: 3.31.1..3.34.0 (no such function: sign)

INSERT INTO person (name) VALUES ('A'), ('B') RETURNING id, name;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO tag (word, count) VALUES ('a', 1) ON CONFLICT (word) DO UPDATE SET count = count + excluded.count RETURNING count;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

INSERT INTO tag (word) VALUES ('a') ON CONFLICT DO UPDATE SET count = count + 1;
--> refused: 3.31.1..3.34.0 (near "UPDATE": syntax error)

INSERT INTO person (id, name) VALUES (1, 'A') ON CONFLICT (id) DO UPDATE SET name = excluded.name ON CONFLICT (name) DO NOTHING;
--> refused: 3.31.1..3.34.0 (near "ON": syntax error)

INSERT INTO person (name, boss) SELECT name, (SELECT min(id) FROM person) FROM person WHERE true ON CONFLICT (name) DO NOTHING;
--> refused: never

UPDATE visit SET cost = cost * 2 FROM person AS p WHERE p.id = visit.person AND p.name = 'A';
--> refused: 3.31.1 (near "FROM": syntax error)

UPDATE visit SET (day, cost) = (SELECT born, 1 FROM person WHERE id = visit.person) WHERE id = 1 RETURNING *;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

UPDATE visit SET cost = (SELECT v.cost FROM visit AS v ORDER BY abs(v.id - visit.id) LIMIT 1) WHERE id = 1;
--> refused: 3.31.1..3.51.1 (no such column: visit.id)

UPDATE person SET data = jsonb_set(data, '$.a', 1) WHERE id = 1;
--> refused: 3.31.1..3.44.2 (no such function: jsonb_set)

UPDATE person SET data = json_patch(data, '{"a": null}') WHERE id = 1;
--> refused: never

DELETE FROM visit WHERE id = 1 RETURNING person;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

DELETE FROM visit WHERE person IN (SELECT id FROM person WHERE name = 'A');
--> refused: never

DELETE FROM person AS p WHERE NOT EXISTS (SELECT 1 FROM visit AS v WHERE v.person = p.id);
--> refused: never

REPLACE INTO tag VALUES ('a', 1_0);
--> refused: 3.31.1..3.45.3 (unrecognized token: "1_0")

INSERT INTO note (note, rank) VALUES ('secure-delete', 1);
--> refused: 3.31.1..3.41.0 (SQL logic error)

INSERT INTO note (rowid, body, person) VALUES (1, 'words', 1);
--> refused: never

INSERT INTO area VALUES (1, 0, 1, 0, 1) RETURNING id;
--> refused: 3.31.1..3.34.0 (near "RETURNING": syntax error)

CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER NOT NULL, tax REAL GENERATED ALWAYS AS (price * 0.2) STORED) STRICT;
--> refused: 3.31.1..3.36.0 (near "STRICT": syntax error)

CREATE TABLE item (id INTEGER PRIMARY KEY, data ANY, kind TEXT AS (data ->> 'kind') VIRTUAL) STRICT;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE TABLE item (id TEXT PRIMARY KEY, at INTEGER NOT NULL DEFAULT (unixepoch())) STRICT, WITHOUT ROWID;
-- used by: INSERT INTO item (id) VALUES ('a');
--> refused: 3.31.1..3.37.0 (unknown function: unixepoch())

CREATE TABLE item (id INTEGER PRIMARY KEY, at TEXT DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
--> refused: never

CREATE TABLE item (a INTEGER, b INTEGER, CHECK (a IS NOT DISTINCT FROM b OR a < b));
--> refused: 3.31.1..3.38.5 (near "DISTINCT": syntax error)

CREATE TABLE item (a TEXT CHECK (json_valid(a)), b BLOB CHECK (json_valid(b, 8)));
--> refused: 3.31.1..3.44.2 (wrong number of arguments to function json_valid())

CREATE TABLE IF NOT EXISTS item AS SELECT name, row_number() OVER (ORDER BY name) AS place FROM person;
--> refused: never

CREATE UNIQUE INDEX person_mail ON person (lower(data ->> '$.mail')) WHERE data ->> '$.mail' IS NOT NULL;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

CREATE INDEX person_born ON person (born COLLATE NOCASE, length(name));
--> refused: never

CREATE VIEW spent AS SELECT person, sum(cost) AS cost FROM visit GROUP BY person HAVING count(*) > 1;
--> refused: never

CREATE VIEW nearest AS SELECT p.id, (SELECT v.id FROM visit AS v ORDER BY abs(v.cost - p.id) LIMIT 1) AS visit FROM person AS p;
-- used by: SELECT id FROM nearest;
--> refused: 3.31.1..3.51.1 (no such column: p.id)

CREATE VIEW tree AS WITH RECURSIVE k (id) AS (SELECT 1 UNION ALL SELECT p.id FROM person AS p JOIN k ON p.boss = k.id) SELECT id FROM k;
--> refused: never

CREATE TRIGGER visit_made AFTER INSERT ON visit BEGIN
  UPDATE tag SET count = count + 1 WHERE word = new.day;
  INSERT INTO tag (word) VALUES (new.day) ON CONFLICT (word) DO NOTHING;
END;
--> refused: never

CREATE TRIGGER visit_checked BEFORE INSERT ON visit WHEN new.cost < 0 BEGIN
  SELECT RAISE(ABORT, 'cost of ' || new.day || ' is negative');
END;
--> refused: 3.31.1..3.46.1 (near "||": syntax error)

CREATE TRIGGER visit_checked BEFORE INSERT ON visit WHEN new.cost < 0 BEGIN
  SELECT RAISE(ABORT, 'cost is negative');
END;
--> refused: never

CREATE TRIGGER visit_words AFTER UPDATE OF day ON visit BEGIN
  DELETE FROM tag AS k WHERE k.word = old.day;
END;
--> refused: 3.31.1..3.51.1 (near "AS": syntax error)

CREATE TEMP TRIGGER watch AFTER DELETE ON visit BEGIN
  INSERT INTO main.tag (word) VALUES (old.day);
END;
--> refused: 3.31.1..3.51.1 (qualified table names are not allowed on INSERT, UPDATE, and DELETE statements within triggers)

CREATE TRIGGER latest_change INSTEAD OF UPDATE ON latest BEGIN
  UPDATE visit SET day = new.day FROM latest AS l WHERE l.person = visit.person AND visit.day = l.day;
END;
-- used by: UPDATE latest SET day = 'x' WHERE person = 1;
--> refused: 3.31.1 (near "FROM": syntax error)

CREATE TRIGGER visit_json AFTER INSERT ON visit BEGIN
  UPDATE person SET data = json_set(data, '$.last', new.day) WHERE id = new.person;
END;
--> refused: never

CREATE TRIGGER visit_json AFTER INSERT ON visit BEGIN
  UPDATE person SET data = jsonb_set(data, '$.last', new.day) WHERE id = new.person;
END;
-- used by: INSERT INTO visit (person) VALUES (1);
--> refused: 3.31.1..3.44.2 (no such function: jsonb_set)

CREATE VIRTUAL TABLE page USING fts5 (title, body, tokenize = 'trigram', detail = 'none');
--> refused: 3.31.1..3.33.0 (no such tokenizer: trigram)

CREATE VIRTUAL TABLE page USING fts5 (title, body, tokenize = "trigram remove_diacritics 1 case_sensitive 0");
--> refused: 3.31.1..3.44.2 (error in tokenizer constructor)

CREATE VIRTUAL TABLE page USING fts5 (title, id UNINDEXED, content = '', contentless_delete = 1, contentless_unindexed = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "contentless_unindexed")

CREATE VIRTUAL TABLE page USING fts5 (title, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3', locale = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "locale")

CREATE VIRTUAL TABLE page USING fts5 (title, content = 'person', content_rowid = 'id', columnsize = 0);
--> refused: never

CREATE VIRTUAL TABLE words USING fts5vocab (note, 'col');
--> refused: never

CREATE VIRTUAL TABLE place USING rtree_i32 (id, x0, x1, +name TEXT);
--> refused: never

ALTER TABLE person ADD COLUMN mail TEXT AS (data ->> '$.mail') VIRTUAL;
--> refused: 3.31.1..3.37.0 (near ">>": syntax error)

ALTER TABLE person ADD COLUMN age INTEGER NOT NULL DEFAULT 0 CHECK (age >= 0);
--> refused: never

ALTER TABLE person RENAME COLUMN born TO birthday;
--> refused: never

ALTER TABLE person DROP COLUMN data;
--> refused: 3.31.1..3.34.0 (near "DROP": syntax error)

ALTER TABLE person ALTER COLUMN born SET NOT NULL;
--> refused: 3.31.1..3.51.1 (near "ALTER": syntax error)

ALTER TABLE visit ADD CONSTRAINT cheap CHECK (cost < 1000);
--> refused: 3.31.1..3.51.1 (near "CONSTRAINT": syntax error)

ALTER TABLE visit DROP COLUMN cost;
--> refused: always (error in index visit_day after drop column: no such column: cost)

ALTER TABLE visit DROP COLUMN IF EXISTS cost;
--> refused: always (near "EXISTS": syntax error)

ALTER TABLE visit RENAME TO visit_old;
--> refused: never

DROP INDEX IF EXISTS visit_day;
--> refused: never

DROP VIEW latest;
--> refused: never

REINDEX visit_day;
--> refused: never

REINDEX EXPRESSIONS;
--> refused: 3.31.1..3.51.1 (unable to identify the object to be reindexed)

ANALYZE visit;
--> refused: never

PRAGMA table_list;
--> refused: never

PRAGMA foreign_key_check(visit);
--> refused: never

EXPLAIN QUERY PLAN SELECT name FROM person WHERE id = 1;
--> refused: never

SELECT name, name FROM person GROUP BY 1, 3;
--> refused: always (2nd GROUP BY term out of range - should be between 1 and 2)

SELECT name FROM person ORDER BY 2;
--> refused: always (1st ORDER BY term out of range - should be between 1 and 1)

SELECT sum(count(*)) FROM visit;
--> refused: always (misuse of aggregate function count())

SELECT sum(count(*)) OVER () FROM visit GROUP BY person;
--> refused: never

SELECT max(sum(cost)) FROM visit GROUP BY person;
--> refused: always (misuse of aggregate function sum())

SELECT person, sum(cost) AS s FROM visit GROUP BY person ORDER BY rank() OVER (ORDER BY sum(cost));
--> refused: never

SELECT lead(day) OVER w, lag(day) OVER w FROM visit WINDOW w AS (PARTITION BY person ORDER BY day);
--> refused: never

SELECT first_value(day) IGNORE NULLS OVER (ORDER BY id) FROM visit;
--> refused: always (near "NULLS": syntax error)

SELECT name FROM person WHERE id = (SELECT person FROM visit ORDER BY person.id);
--> refused: 3.31.1..3.51.1 (no such column: person.id)

SELECT name FROM person, visit WHERE visit.person = person.id QUALIFY row_number() OVER () = 1;
--> refused: always (near "QUALIFY": syntax error)

SELECT TOP 1 name FROM person;
--> refused: always (near "1": syntax error)

SELECT name FROM person LIMIT ALL;
--> refused: always (near "ALL": syntax error)

SELECT name FROM person p, LATERAL (SELECT 1);
--> refused: always (near "SELECT": syntax error)

INSERT INTO tag (word) VALUES ('a') ON DUPLICATE KEY UPDATE count = 1;
--> refused: always (near "DUPLICATE": syntax error)

INSERT IGNORE INTO tag (word) VALUES ('a');
--> refused: always (near "IGNORE": syntax error)

UPDATE visit v JOIN person p ON p.id = v.person SET v.cost = 1;
--> refused: always (near "v": syntax error)

CREATE TABLE item (id SERIAL PRIMARY KEY, at TIMESTAMP DEFAULT now());
--> refused: always (near "(": syntax error)

CREATE TABLE item (id INT AUTO_INCREMENT PRIMARY KEY);
--> refused: never

CREATE TABLE item (id INT, kind ENUM('a', 'b'));
--> refused: always (near "'a'": syntax error)

CREATE INDEX CONCURRENTLY i ON visit (day);
--> refused: always (near "i": syntax error)

CREATE INDEX i ON visit USING btree (day);
--> refused: always (near "USING": syntax error)

CREATE OR REPLACE VIEW latest AS SELECT 1;
--> refused: always (near "OR": syntax error)

CREATE MATERIALIZED VIEW m AS SELECT 1;
--> refused: always (near "MATERIALIZED": syntax error)

CREATE SEQUENCE s;
--> refused: always (near "SEQUENCE": syntax error)

COMMENT ON TABLE person IS 'people';
--> refused: always (near "COMMENT": syntax error)
