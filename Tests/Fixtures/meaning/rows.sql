-- Rows that are there: a subquery for a row that WHERE has found, or that was put there.
CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL, vet_id INTEGER) STRICT;
CREATE TABLE litter (nick TEXT NOT NULL, years INTEGER NOT NULL, note TEXT) STRICT;
CREATE TABLE chip (nick TEXT COLLATE NOCASE NOT NULL, years INTEGER NOT NULL) STRICT;

-- By EXISTS and IN, whatever the alias and the order.
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name) AS a FROM pet p WHERE EXISTS (SELECT 1 FROM litter x WHERE p.name = x.nick);
--> many (a INTEGER)
SELECT (SELECT years FROM litter WHERE nick = name) AS a FROM pet WHERE name IN (SELECT nick FROM litter);
--> many (a INTEGER)
SELECT CASE WHEN EXISTS (SELECT 1 FROM litter WHERE nick = name) THEN (SELECT years FROM litter WHERE nick = name) ELSE 0 END AS a FROM pet;
--> many (a INTEGER)
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name AND NOT l.years <= 3 AND l.nick IS NOT NULL LIMIT 1) AS a
FROM pet p WHERE EXISTS (SELECT 1 FROM litter x, pet y WHERE x.years > 0x3 AND x.nick = p.name AND y.id = x.years);
--> many (a INTEGER)
-- The row may have NULL there.
SELECT (SELECT l.note FROM litter l WHERE l.nick = p.name) AS a FROM pet p WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = p.name);
--> many (a TEXT?)

-- Other rows are asked for.
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name AND l.years > 3) AS a FROM pet p WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = p.name);
--> many (a INTEGER?)
SELECT (SELECT l.years FROM litter l WHERE l.nick = 'Rex') AS a FROM pet p WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = 'rex');
--> many (a INTEGER?)
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name LIMIT 1 OFFSET 1) AS a FROM pet p WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = p.name);
--> many (a INTEGER?)
SELECT (SELECT c.years FROM chip c WHERE p.name = c.nick) AS a FROM pet p WHERE EXISTS (SELECT 1 FROM chip x WHERE x.nick = p.name);
--> many (a INTEGER?)
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name) AS a FROM pet p WHERE EXISTS (SELECT COUNT(*) FROM litter x WHERE x.nick = p.name);
--> many (a INTEGER?)
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name) AS a, COUNT(*) AS n FROM pet p WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = p.name);
--> exactlyOne (a INTEGER?, n INTEGER)
SELECT (SELECT l.years FROM litter l WHERE l.nick = p.name) AS a FROM pet p
WHERE EXISTS (SELECT 1 FROM pet y LEFT JOIN litter x ON x.nick = y.name WHERE y.id = p.id);
--> many (a INTEGER?)

-- The partner of an outer join, too.
SELECT l.years FROM pet p LEFT JOIN litter l ON l.nick = p.name WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = p.name);
--> many (years INTEGER)
SELECT l.years FROM litter l RIGHT JOIN pet p ON l.nick = p.name WHERE p.name IN (SELECT nick FROM litter);
--> many (years INTEGER)
SELECT l.years FROM pet p LEFT JOIN litter l ON l.nick = p.name AND l.years > 3 WHERE EXISTS (SELECT 1 FROM litter x WHERE x.nick = p.name);
--> many (years INTEGER?)
