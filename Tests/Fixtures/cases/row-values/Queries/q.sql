star: SELECT *, count(*) AS n FROM pet;
tableStar: SELECT pet.*, count(*) AS n FROM pet GROUP BY owner;
row: UPDATE toy SET (name, nick) = (NULL, 'x') WHERE id = ?;
subquery: UPDATE toy SET (name, nick) = (SELECT name, nick FROM toy AS other WHERE other.id = toy.id + 1) WHERE id = ?;
column: UPDATE toy SET (name, nick) = (SELECT max(nick), 'x' FROM toy) WHERE id = ?;
there: UPDATE toy SET (name, nick) = (SELECT count(*) || '', max(nick) FROM toy) WHERE id = ?;
upsert: INSERT INTO toy (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.nick;
upsertRow: INSERT INTO toy (id, name, nick) VALUES (?, ?, NULL) ON CONFLICT (id) DO UPDATE SET (name, nick) = (excluded.nick, 'x');
