spelled:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = 'Rex' ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM litter AS l WHERE l.nick = 'rex');

narrower:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name AND l.years > 3 ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM litter AS x WHERE x.nick = pet.name);

alternative:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM litter AS x WHERE x.nick = pet.name) OR id > 3;

collated:
UPDATE pet SET age = (SELECT c.years FROM chip AS c WHERE pet.name = c.nick ORDER BY c.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM chip AS x WHERE x.nick = pet.name);

counted:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT COUNT(*) FROM litter AS x WHERE x.nick = pet.name);

missing:
UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name ORDER BY l.years LIMIT 1)
WHERE EXISTS (SELECT 1 FROM pet AS p LEFT JOIN litter AS x ON x.nick = p.name WHERE p.id = 1);
