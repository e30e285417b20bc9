alias:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM litter AS x WHERE x.nick = pet.name);

swapped:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM litter AS l WHERE pet.name = l.nick);

membership:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE name IN (SELECT nick FROM litter);

inserted:
INSERT INTO pet (name, age)
SELECT p.name, (SELECT l.years FROM litter AS l WHERE l.nick = p.name ORDER BY l.years LIMIT 1) FROM pet AS p
WHERE EXISTS (SELECT 1 FROM litter AS l WHERE l.nick = p.name);

negated:
UPDATE pet SET age = (SELECT l.years FROM (litter) AS l WHERE NOT l.years <= 3 AND l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM (SELECT * FROM litter) AS x WHERE x.nick == pet.name AND x.years > 0x3 AND x.years < 9);

choice:
UPDATE pet SET age = CASE WHEN name IN (SELECT nick FROM litter) THEN (SELECT years FROM litter WHERE nick = name ORDER BY years LIMIT 1) ELSE age END;
