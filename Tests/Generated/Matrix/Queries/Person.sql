-- The newest of all.
oldest:
SELECT max(id) AS lastId, count(*) AS people FROM person;

find: SELECT * FROM person WHERE id = ?;
named: SELECT id, nick, name, nick AS other, mood, born, photo, nick AS more, 'a	b' AS tabbed, nick AS last FROM person WHERE name IN ?;
rename: UPDATE person SET name = :name WHERE id = :id;
tag(:id INTEGER, :mark BLOB AS UUID?): UPDATE person SET mark = :mark WHERE id = :id;
add(input: NewPerson): INSERT INTO person (nick, name, mood) VALUES (:nick, :name, :mood) RETURNING *;
born: SELECT born FROM person WHERE id = ?;
folded: SELECT fold(name) AS folded FROM person;
odd: INSERT INTO "tab	bed" ("self", "init", "in", "db") VALUES (:self, :init, :in, :db);
switch(:name TEXT, :id INTEGER) { rename(:name, :id); found: find(:id); SELECT count(*) FROM person }
