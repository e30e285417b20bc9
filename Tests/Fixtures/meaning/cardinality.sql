-- How many rows there can be.
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, code TEXT COLLATE NOCASE UNIQUE) STRICT;
CREATE TABLE person (id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team, email TEXT, active INTEGER NOT NULL) STRICT;
CREATE TABLE member (team_id INTEGER, person_id INTEGER, role TEXT NOT NULL, PRIMARY KEY (team_id, person_id)) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX person_email ON person (email);
CREATE UNIQUE INDEX person_active ON person (team_id) WHERE active = 1;

SELECT 1;
--> exactlyOne (1 INTEGER)
SELECT * FROM team WHERE id = ?;
--> [id INTEGER] zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE rowid = ?;
--> [rowid INTEGER] zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id IS 1;
--> zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id IS TRUE;
--> many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id IS (TRUE);
--> many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE name = ?;
--> [name TEXT] zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE name = ? COLLATE NOCASE;
--> [name TEXT] many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE code = ?;
--> [code TEXT] zeroOrOne (id INTEGER, name TEXT, code TEXT)
SELECT * FROM team WHERE code = ? COLLATE BINARY;
--> [code TEXT] zeroOrOne (id INTEGER, name TEXT, code TEXT)
SELECT * FROM team WHERE name = 5 + 1;
--> zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE name = id;
--> many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id IN (?);
--> [id INTEGER] zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id IN (?, ?);
--> [id INTEGER, id2 INTEGER] many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id = random();
--> many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE id = ? OR name = ?;
--> [id INTEGER, name TEXT] many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM person WHERE email = ?;
--> [email TEXT] zeroOrOne (id INTEGER, team_id INTEGER, email TEXT, active INTEGER)
SELECT * FROM person WHERE email IS ?;
--> [email TEXT?] many (id INTEGER, team_id INTEGER, email TEXT?, active INTEGER)
SELECT * FROM person WHERE team_id = ? AND active = 1;
--> [team_id INTEGER] many (id INTEGER, team_id INTEGER, email TEXT?, active INTEGER)
SELECT * FROM member WHERE team_id = ?;
--> [team_id INTEGER] many (team_id INTEGER, person_id INTEGER, role TEXT)
SELECT * FROM member WHERE team_id = ? AND person_id = ?;
--> [team_id INTEGER, person_id INTEGER] zeroOrOne (team_id INTEGER, person_id INTEGER, role TEXT)
SELECT * FROM member WHERE (team_id, person_id) = (?, ?);
--> [team_id INTEGER, person_id INTEGER] zeroOrOne (team_id INTEGER, person_id INTEGER, role TEXT)
SELECT * FROM person JOIN team ON team.id = person.team_id WHERE person.id = ?;
--> [id INTEGER] zeroOrOne (id INTEGER, team_id INTEGER, email TEXT?, active INTEGER, id INTEGER, name TEXT, code TEXT?)
SELECT * FROM person LEFT JOIN team ON team.id = person.team_id WHERE person.id = ?;
--> [id INTEGER] zeroOrOne (id INTEGER, team_id INTEGER, email TEXT?, active INTEGER, id INTEGER?, name TEXT?, code TEXT?)
SELECT * FROM team LEFT JOIN person ON team.id = person.team_id WHERE team.id = ?;
--> [id INTEGER] many (id INTEGER, name TEXT, code TEXT?, id INTEGER?, team_id INTEGER?, email TEXT?, active INTEGER?)
SELECT * FROM person p, team t, member m WHERE p.id = ? AND t.id = p.team_id AND m.team_id = t.id AND m.person_id = p.id;
--> [id INTEGER] zeroOrOne (id INTEGER, team_id INTEGER, email TEXT?, active INTEGER, id INTEGER, name TEXT, code TEXT?, team_id INTEGER, person_id INTEGER, role TEXT)
SELECT * FROM person FULL JOIN team USING (id) WHERE team.id = 1;
--> zeroOrOne (id INTEGER, team_id INTEGER?, email TEXT?, active INTEGER?, name TEXT, code TEXT?)
-- A FULL JOIN of which WHERE wants one side to be there is a LEFT or RIGHT JOIN, and has as many rows.
SELECT p.id, t.id AS team FROM person p FULL JOIN team t ON p.team_id = t.id WHERE p.id = ?;
--> [id INTEGER] zeroOrOne (id INTEGER, team INTEGER?)
SELECT p.id, t.id AS team FROM person p FULL JOIN team t ON p.team_id = t.id WHERE t.id = ?;
--> [id INTEGER] many (id INTEGER?, team INTEGER)
SELECT p.id, t.id AS team FROM person p FULL JOIN team t ON p.id = t.id WHERE t.id = ?;
--> [id INTEGER] zeroOrOne (id INTEGER?, team INTEGER)
SELECT p.id, t.id AS team FROM person p FULL JOIN team t ON p.id = t.id WHERE coalesce(p.id, t.id) = ?;
--> [param1 INTEGER] many (id INTEGER?, team INTEGER?)
SELECT p.id, t.id AS team FROM person p FULL JOIN team t ON p.id = t.id WHERE p.email IS NULL AND t.id IS 3;
--> many (id INTEGER?, team INTEGER)
SELECT p.id, t.id AS team FROM person p FULL JOIN team t ON p.id = t.id WHERE p.id IS 3 OR t.id IS 3;
--> many (id INTEGER?, team INTEGER?)
SELECT * FROM team LIMIT 1;
--> zeroOrOne (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team LIMIT 0;
--> none (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team LIMIT 2;
--> many (id INTEGER, name TEXT, code TEXT?)
SELECT * FROM team WHERE false;
--> none (id INTEGER, name TEXT, code TEXT?)
SELECT count(*) FROM team LIMIT ?;
--> [limit INTEGER] zeroOrOne (count(*) INTEGER)
SELECT count(*) FROM team LIMIT 1 OFFSET 1;
--> zeroOrOne (count(*) INTEGER)
SELECT 1 WHERE ?;
--> [param1 ANY?] zeroOrOne (1 INTEGER)
SELECT 1 UNION ALL SELECT 2;
--> many (1 INTEGER)
SELECT 1 UNION ALL SELECT 2 WHERE false;
--> exactlyOne (1 INTEGER)
SELECT max(id) FROM team UNION ALL SELECT 1 FROM team WHERE id = 3;
--> many (max(id) INTEGER?)
VALUES (1);
--> exactlyOne (column1 INTEGER)
VALUES (1), (2);
--> many (column1 INTEGER)
SELECT * FROM (SELECT count(*) AS n FROM team) JOIN (SELECT 1 AS one);
--> exactlyOne (n INTEGER, one INTEGER)
SELECT * FROM (SELECT team_id, count(*) FROM person GROUP BY team_id) WHERE team_id = ?;
--> [team_id INTEGER] zeroOrOne (team_id INTEGER, count(*) INTEGER)
SELECT * FROM (SELECT DISTINCT email FROM person) WHERE email = ?;
--> [email TEXT] zeroOrOne (email TEXT)
WITH p AS (SELECT id, email FROM person) SELECT email FROM p WHERE id = ?;
--> [id INTEGER] zeroOrOne (email TEXT?)
SELECT max(id) FROM team GROUP BY name;
--> many (max(id) INTEGER)
SELECT max(id) FROM team WHERE id = 1 GROUP BY name;
--> zeroOrOne (max(id) INTEGER)
SELECT (SELECT 1 FROM team) FROM team WHERE id = (SELECT max(id) FROM person);
--> zeroOrOne ((SELECT 1 FROM team) INTEGER)
SELECT t.id FROM team t WHERE t.id = (SELECT p.team_id FROM person p WHERE p.id = t.id);
--> many (id INTEGER)
SELECT team_id, count(*) FROM person WHERE team_id = ? GROUP BY team_id;
--> [team_id INTEGER] zeroOrOne (team_id INTEGER, count(*) INTEGER)
SELECT team.name, count(*) FROM team LEFT JOIN person ON person.team_id = team.id WHERE team.id = ? GROUP BY team.id, team.name;
--> [id INTEGER] zeroOrOne (name TEXT, count(*) INTEGER)

-- Rows that are all the same are one row, without duplicates or in groups.
SELECT DISTINCT 1, ? FROM team;
--> [param1 ANY?] zeroOrOne (1 INTEGER, ? ANY?)
SELECT DISTINCT name FROM team WHERE name = ?;
--> [name TEXT] zeroOrOne (name TEXT)
SELECT DISTINCT team_id FROM person WHERE team_id = ?;
--> [team_id INTEGER] zeroOrOne (team_id INTEGER)
SELECT DISTINCT email FROM person WHERE team_id = ?;
--> [team_id INTEGER] many (email TEXT?)
SELECT DISTINCT random() FROM team;
--> many (random() INTEGER)
SELECT DISTINCT row_number() OVER () FROM team;
--> many (row_number() OVER () INTEGER)
SELECT DISTINCT count(*) FROM person GROUP BY team_id;
--> many (count(*) INTEGER)
SELECT DISTINCT (SELECT count(*) FROM person) FROM team;
--> zeroOrOne ((SELECT count(*) FROM person) INTEGER)
SELECT DISTINCT t.name FROM person p LEFT JOIN team t ON t.id = 1;
--> many (name TEXT?)
SELECT 'all', count(*) FROM team GROUP BY 1;
--> zeroOrOne ('all' TEXT, count(*) INTEGER)
SELECT name, count(*) FROM team GROUP BY 1;
--> many (name TEXT, count(*) INTEGER)
