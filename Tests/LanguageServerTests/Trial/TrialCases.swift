/// What people expect of an editor: one thing a line, `what | statement with $0 where the cursor stands | what must be there`.
/// Behind `completion` stand labels: `=x` comes first, `x` is there, `-x` isn't; behind `hover` what it says; behind `definition`,
/// `references` places as `file:line:text` or, of the statement's own file, `text`; behind `rename` the new name and the
/// statement afterwards; behind `refused` a new name that isn't taken. `ddl` is
/// `completion` in a migration.
enum TrialCases {
  static let schema = """
    -- Who owns pets.
    CREATE TABLE person (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT, -- where letters go
      joined TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
    );
    /* Animals. */
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY,
      owner_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
      -- What it is called.
      called TEXT NOT NULL,
      weight REAL,
      traits TEXT
    );
    CREATE TABLE visit (
      pet_id INTEGER NOT NULL REFERENCES pet (id),
      day TEXT NOT NULL,
      cost INTEGER,
      note TEXT,
      PRIMARY KEY (pet_id, day)
    ) WITHOUT ROWID;
    CREATE INDEX pet_owner ON pet (owner_id);
    CREATE VIEW heavy AS SELECT id, called, weight AS kilos FROM pet WHERE weight > 50;
    CREATE VIEW owners (who, pets) AS SELECT name, count(*) FROM person JOIN pet ON owner_id = person.id GROUP BY person.id;
    CREATE VIRTUAL TABLE found USING fts5(title, body);
    CREATE TABLE log (id INTEGER PRIMARY KEY, what TEXT NOT NULL, size INTEGER AS (length(what)));

    """

  static let all: [String] = """
    completion | SELECT id FROM $0 | person, pet, visit, heavy, owners, found, json_each, -called, -WHERE, -lower
    completion | SELECT id FROM pe$0 | person, pet
    completion | SELECT id FROM pet JOIN $0 | =person ON person.id = pet.owner_id, visit ON visit.pet_id = pet.id, heavy, -called
    completion | SELECT id FROM pet p JOIN $0 | =person ON person.id = p.owner_id
    completion | SELECT id FROM visit LEFT JOIN $0 | =pet ON pet.id = visit.pet_id
    completion | SELECT 1 FROM pet JOIN person ON $0 | =pet.owner_id = person.id, pet, called
    completion | SELECT 1 FROM pet p JOIN person o ON o.$0 | =id, name, email, joined, -called, -owner_id, -SELECT
    completion | SELECT p.$0 FROM pet p | =id, owner_id, called, weight, traits, -name, -FROM
    completion | SELECT p.ca$0 FROM pet AS p | called
    completion | SELECT $0 FROM pet | =id, called, weight, lower, CASE, -name, -day, -person
    completion | SELECT called, $0 FROM pet | =id, weight, -day
    completion | SELECT called $0 FROM pet | AS, -id, -called
    completion | SELECT called FROM pet $0 | =WHERE, JOIN, LEFT JOIN, ORDER BY, GROUP BY, LIMIT, -called, -SET, -RETURNING
    completion | SELECT called FROM pet WHERE $0 | =id, called, NOT, EXISTS (, -FROM, -WHERE, -AND
    completion | SELECT called FROM pet WHERE weight $0 | AND, IS NULL, IN (, BETWEEN, LIKE, ORDER BY, -called, -FROM, -SELECT
    completion | SELECT called FROM pet WHERE weight > $0 | id, weight, lower, -AND
    completion | SELECT called FROM pet WHERE weight > 1 $0 | AND, OR, ORDER BY, GROUP BY, LIMIT, -called, -WHERE, -FROM
    completion | SELECT called FROM pet WHERE weight BETWEEN 1 $0 | AND, -id
    completion | SELECT called FROM pet ORDER BY $0 | =id, called, weight, -day
    completion | SELECT called FROM pet ORDER BY called $0 | ASC, DESC, NULLS FIRST, LIMIT, COLLATE, -id
    completion | SELECT called AS calling FROM pet ORDER BY $0 | calling, weight
    completion | SELECT called AS calling FROM pet ORDER BY ca$0 | calling, called
    completion | SELECT count(*) AS many, owner_id FROM pet GROUP BY $0 | owner_id, many
    completion | SELECT count(*) AS many, owner_id FROM pet GROUP BY owner_id HAVING $0 | many, owner_id, count
    completion | SELECT called AS calling FROM pet UNION SELECT name FROM person ORDER BY $0 | =calling, -weight, -lower
    completion | SELECT called FROM pet GROUP BY called $0 | HAVING, ORDER BY, -WHERE
    completion | SELECT called FROM pet LIMIT 1 $0 | OFFSET, -WHERE, -called
    completion | SELECT called FROM pet WHERE id = :id AND owner_id = :$0 | :id, -called
    completion | SELECT name FROM person WHERE id IN (SELECT $0 FROM pet) | =id, owner_id, email, -day
    completion | SELECT name FROM person WHERE EXISTS (SELECT 1 FROM pet WHERE owner_id = person.$0) | =id, name, -owner_id
    completion | SELECT name FROM person o WHERE EXISTS (SELECT 1 FROM pet WHERE owner_id = $0) | owner_id, name, o.id, -o.name
    completion | SELECT (SELECT $0 FROM pet) FROM person | =id, called, name
    completion | SELECT * FROM (SELECT called AS calling, weight FROM pet) AS x WHERE x.$0 | =calling, weight, -called, -owner_id
    completion | SELECT * FROM (SELECT * FROM pet) AS x WHERE x.$0 | =id, called, weight, -name
    completion | SELECT x.$0 FROM (SELECT * FROM pet JOIN visit ON pet_id = id) x | id, called, day, cost, -name
    completion | SELECT $0 FROM (SELECT called AS calling FROM pet) | =calling, -called
    completion | SELECT x.$0 FROM (VALUES (1, 2)) AS x | =column1, column2, -id
    completion | SELECT x.$0 FROM (SELECT 1 AS one UNION SELECT 2) x | =one
    completion | WITH x AS (SELECT id AS key, called FROM pet) SELECT x.$0 FROM x | =key, called, -weight
    completion | WITH x AS (SELECT * FROM pet) SELECT $0 FROM x | =id, called, traits, -name
    completion | WITH x AS (SELECT id FROM pet) SELECT id FROM $0 | =x, pet
    completion | WITH x (a, b) AS (SELECT id, called FROM pet) SELECT $0 FROM x | =a, b, -called
    completion | WITH x AS (SELECT id FROM pet), y AS (SELECT $0 FROM x) SELECT id FROM y | =id, -called
    completion | WITH x AS (SELECT $0 FROM visit) SELECT 1 FROM pet | =pet_id, day, cost, -called
    completion | WITH RECURSIVE up (n, m) AS (SELECT 1, 2 UNION ALL SELECT n + 1, $0 FROM up) SELECT n FROM up | =n, m, -id
    completion | WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM $0) SELECT n FROM up | =up
    completion | WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up) SELECT up.$0 FROM up | =n
    completion | SELECT j.$0 FROM pet, json_each(traits) AS j | =key, value, type, atom, fullkey, path
    completion | SELECT $0 FROM json_each('[1]') | =key, value, type
    completion | SELECT value FROM pet JOIN json_each(pet.$0) | =id, traits, -value
    completion | SELECT json_tree.$0 FROM json_tree('[1]') | =key, value
    completion | SELECT $0 FROM found WHERE found MATCH 'x' | =title, body, rank
    completion | SELECT title FROM found WHERE $0 MATCH 'x' | title, body, found
    completion | SELECT title FROM found ORDER BY ra$0 | rank
    completion | SELECT f.$0 FROM found f | =title, body, rank
    completion | SELECT $0 FROM heavy | =id, called, kilos, -weight, -traits
    completion | SELECT h.$0 FROM heavy h | =id, called, kilos, -weight
    completion | SELECT $0 FROM owners | =who, pets, -name
    completion | SELECT sum(weight) OVER $0 FROM pet WINDOW w AS (ORDER BY id) | w, -called
    completion | SELECT sum(weight) OVER (w ORDER BY $0) FROM pet WINDOW w AS (PARTITION BY owner_id) | =id, called
    completion | SELECT sum(weight) OVER (PARTITION BY $0) FROM pet | =id, owner_id
    completion | SELECT sum(weight) OVER ($0) FROM pet | PARTITION BY, ORDER BY, ROWS BETWEEN
    completion | SELECT sum(weight) FILTER (WHERE $0) FROM pet | =id, weight, -day
    completion | SELECT count(DISTINCT $0) FROM pet | =id, called
    completion | SELECT CASE WHEN $0 THEN 1 END FROM pet | =id, weight
    completion | SELECT CASE weight WHEN 1 THEN 2 $0 FROM pet | END, ELSE, WHEN
    completion | SELECT CAST(weight AS $0) FROM pet | =INTEGER, TEXT, REAL, BLOB, -called
    completion | SELECT called COLLATE $0 FROM pet | =NOCASE, BINARY, RTRIM, -called
    completion | SELECT id, FROM pet WHERE we$0 | weight
    completion | SELECT id FROM pet WHERE lower(ca$0 | called
    completion | SELECT id FROM pet WHERE (weight > 1 AND ca$0 | called
    completion | SELECT id FROM pet JOIN visit USING ($0) | -called
    completion | SELECT p.id, o.$0 FROM pet p, person o | =id, name, -called
    completion | SELECT $0 FROM pet, visit | called, day
    completion | SELECT $0 FROM pet JOIN person ON person.id = owner_id | pet.id, person.id, called, name, -id
    completion | SELECT pet.id, pe$0.name FROM pet JOIN person ON person.id = owner_id | person, pet
    completion | SELECT $0.* FROM pet p JOIN person o ON o.id = p.owner_id | p, o
    completion | SELECT main.pet.$0 FROM pet | =id, called
    completion | SELECT * FROM main.$0 | person, pet, heavy
    completion | INSERT INTO $0 | person, pet, visit, log, -heavy, -owners, -json_each
    completion | INSERT INTO pet $0 | =(owner_id, called, weight, traits) VALUES (?, ?, ?, ?), VALUES, SELECT, DEFAULT VALUES, -FROM, -WHERE
    completion | INSERT INTO pet ($0) VALUES (1) | called, weight, id, -name
    completion | INSERT INTO pet (owner_id, $0) VALUES (1, 2) | =called, weight, -owner_id
    completion | INSERT INTO log ($0) VALUES (1) | what, id, -size
    completion | INSERT INTO pet (owner_id, called) SELECT id, $0 FROM person | =id, name, email, -weight
    completion | INSERT INTO person (name) VALUES ('x') ON CONFLICT ($0) DO NOTHING | id, name, -weight
    completion | INSERT INTO person (name) VALUES ('x') ON CONFLICT (id) DO $0 | UPDATE SET, -name
    completion | INSERT INTO person (name) VALUES ('x') ON CONFLICT (id) DO UPDATE SET $0 | =id, name, email, -weight
    completion | INSERT INTO person (name) VALUES ('x') ON CONFLICT (id) DO UPDATE SET name = excluded.$0 | =id, name, -weight
    completion | INSERT INTO person (name) VALUES ('x') ON CONFLICT (id) DO UPDATE SET name = $0 | id, excluded.name
    completion | INSERT INTO person (name) VALUES ('x') RETURNING $0 | =id, name, joined, -weight
    completion | INSERT INTO person (name) VALUES ('x') $0 | RETURNING, ON CONFLICT, -FROM, -WHERE
    completion | INSERT INTO person (name) VALUES ($0 | -weight
    completion | UPDATE $0 | person, pet, -heavy
    completion | UPDATE pet $0 | SET, -FROM, -called
    completion | UPDATE pet SET $0 | =id, called, weight, -name, -lower
    completion | UPDATE log SET $0 | what, -size
    completion | UPDATE pet SET called = $0 | id, called, lower, -name
    completion | UPDATE pet SET called = upper(ca$0) | called
    completion | UPDATE pet SET called = 'x' $0 | WHERE, RETURNING, FROM, -called
    completion | UPDATE pet SET called = 'x' WHERE $0 | =id, called
    completion | UPDATE pet SET called = o.$0 FROM person o WHERE o.id = owner_id | =id, name
    completion | UPDATE pet SET weight = x.$0 FROM (SELECT * FROM pet) x WHERE x.id = pet.id | =id, weight
    completion | UPDATE pet SET weight = x. $0FROM (SELECT * FROM pet) x WHERE x.id = pet.id | =id, weight
    completion | UPDATE pet SET weight = 1 RETURNING $0 | =id, called
    completion | DELETE FROM $0 | person, pet, -heavy
    completion | DELETE FROM pet WHERE $0 | =id, called, -name
    completion | DELETE FROM pet $0 | WHERE, RETURNING, -SET, -JOIN
    completion | DELETE FROM pet RETURNING ca$0 | called
    completion | SELECT 'a $0' FROM pet | -id
    completion | SELECT 1$0 FROM pet | -id
    completion | SELECT id FROM pet INDEXED BY $0 | =pet_owner
    completion | SELECT id FROM pet WHERE called NOT $0 | LIKE, IN (, BETWEEN, -id
    completion | SELECT id FROM pet NATURAL $0 | JOIN
    completion | SELECT id FROM pet LEFT $0 | JOIN
    completion | SELECT lo$0 FROM pet | lower
    completion | SELECT co$0 FROM pet | count, coalesce
    completion | SELECT id FROM visit, pet WHERE visit.$0 | =pet_id, day, cost, -called
    completion | SELECT id FROM pet WHERE owner_id = (SELECT ma$0 FROM person) | max
    completion | SELECT id FROM pet UNION SELECT $0 FROM visit | =pet_id, day, -called
    completion | SELECT id FROM pet UNION $0 | ALL, SELECT, VALUES, -id
    completion | SELECT id FROM pet WHERE id IN $0 | -called
    completion | SELECT id FROM pet WHERE id = 1; SELECT $0 FROM visit | =pet_id, -called
    completion | REPLACE INTO pet ($0) VALUES (1) | owner_id, weight, -name
    completion | SELECT max(weight, $0) FROM pet | id, weight
    completion | SELECT id FROM pet ORDER BY ca$0 DESC LIMIT 3 | called
    completion | SELECT p.called FROM pet p JOIN visit v ON v.pet_id = p.id WHERE v.co$0 > 10 | cost
    completion | SELECT pet.ca$0, day FROM pet JOIN visit ON pet_id = pet.id | called
    hover | SELECT cal$0led FROM pet | pet.called TEXT, called TEXT NOT NULL, What it is called.
    hover | SELECT em$0ail FROM person | person.email TEXT?, where letters go, `person.email` allows NULL
    hover | SELECT id FROM p$0et | TABLE pet, Animals., CREATE TABLE pet (, called TEXT NOT NULL
    hover | SELECT id FROM per$0son | TABLE person, Who owns pets.
    hover | SELECT o.na$0me FROM pet p LEFT JOIN person o ON o.id = p.owner_id AND o.email = 'x' | here: `TEXT?`, the outer join may find no row of `o`
    hover | SELECT o.name FROM pet p LEFT JOIN person $0o ON o.id = p.owner_id AND o.email = 'x' | TABLE person AS o, its columns may be NULL
    hover | SELECT owner$0_id FROM pet | references `person`
    hover | SELECT kil$0os FROM heavy | heavy.kilos REAL
    hover | SELECT id FROM hea$0vy | VIEW heavy, CREATE VIEW heavy AS
    hover | SELECT count$0(*) FROM pet | count(
    hover | SELECT lower(called) AS lo$0w FROM pet | low, `lower(called)`: `TEXT`
    hover | SELECT x.lo$0w FROM (SELECT lower(called) AS low FROM pet) x | low, `TEXT`
    hover | SELECT lower(called) AS low FROM pet ORDER BY lo$0w | low, `TEXT`
    hover | SELECT id FROM pet WHERE id = :i$0d | :id INTEGER, parameter 1
    hover | SELECT sum(weight)$0 FROM pet | `REAL?`, there are no rows, or only NULLs
    hover | SEL$0ECT id, email FROM person WHERE id = 1 | email TEXT?, at most one row
    hover | SELECT $0* FROM pet | id, owner_id, called, weight, traits
    hover | WITH x AS (SELECT id FROM pet) SELECT id FROM $0x | a common table expression
    hover | SELECT id FROM pet WHERE weight $0= NULL | `null-comparison`
    hover | SELECT size$0 FROM log | log.size INTEGER, AS (length(what))
    hover | SELECT joi$0ned FROM person | DEFAULT CURRENT_TIMESTAMP, joined TEXT NOT NULL
    hover | INSERT INTO pet (owner_id, cal$0led) VALUES (1, 'x') | pet.called TEXT
    hover | UPDATE pet SET wei$0ght = 1 | pet.weight REAL?
    hover | DELETE FROM vis$0it | TABLE visit
    definition | SELECT cal$0led FROM pet | Migrations/1.sql:13:called
    definition | SELECT id FROM p$0et | Migrations/1.sql:9:pet
    definition | SELECT p.id FROM pet p WHERE $0p.id = 1 | p
    definition | SELECT kil$0os FROM heavy | Migrations/1.sql:25:weight
    definition | SELECT id FROM hea$0vy | Migrations/1.sql:25:heavy
    definition | SELECT wh$0o FROM owners | Migrations/1.sql:26:who
    definition | SELECT x.na$0me FROM (SELECT name FROM person) x | Migrations/1.sql:4:name
    definition | SELECT x.lo$0w FROM (SELECT lower(name) AS low FROM person) x | low
    definition | WITH x AS (SELECT id FROM pet) SELECT id FROM $0x | x
    definition | WITH x (a) AS (SELECT id FROM pet) SELECT $0a FROM x | a
    definition | SELECT lower(called) AS low FROM pet ORDER BY lo$0w | low
    definition | SELECT id FROM pet INDEXED BY pet_ow$0ner WHERE owner_id = 1 | Migrations/1.sql:24:pet_owner
    definition | INSERT INTO pet (owner_id, cal$0led) VALUES (1, 'x') | Migrations/1.sql:13:called
    references | SELECT lower(called) AS lo$0w FROM pet ORDER BY low | low, low
    references | SELECT x.lo$0w FROM (SELECT lower(name) AS low FROM person) x WHERE x.low > 'a' | low, low, low
    references | SELECT p.id FROM pet p WHERE $0p.id = 1 | p, p, p
    references | SELECT no$0te FROM visit | Migrations/1.sql:21:note, note
    references | SELECT na$0me FROM (SELECT name FROM person) | Migrations/1.sql:4:name, Migrations/1.sql:26:name, name, name
    references | SELECT ema$0il FROM (SELECT * FROM person) WHERE email > 'a' | Migrations/1.sql:5:email, email, email
    references | SELECT id FROM pet WHERE id = :i$0d OR owner_id = :id | :id, :id
    references | WITH x (a) AS (SELECT id FROM pet) SELECT $0a FROM x WHERE a > 1 | a, a, a
    references | SELECT calle$0d FROM heavy | Migrations/1.sql:13:called, Migrations/1.sql:25:called, called
    rename | SELECT no$0te FROM visit | text | SELECT text FROM visit
    rename | SELECT p.id FROM pet p WHERE $0p.id = 1 | q | SELECT q.id FROM pet q WHERE q.id = 1
    rename | SELECT x.lo$0w FROM (SELECT lower(name) AS low FROM person) x | small | SELECT x.small FROM (SELECT lower(name) AS small FROM person) x
    rename | SELECT lower(called) AS low FROM pet ORDER BY lo$0w | small | SELECT lower(called) AS small FROM pet ORDER BY small
    rename | WITH x (a) AS (SELECT id FROM pet) SELECT $0a FROM x | b | WITH x (b) AS (SELECT id FROM pet) SELECT b FROM x
    rename | WITH x AS (SELECT id FROM pet) SELECT id FROM $0x | y | WITH y AS (SELECT id FROM pet) SELECT id FROM y
    rename | SELECT called FROM heavy WHERE cal$0led > 'a' | title | SELECT title FROM heavy WHERE title > 'a'
    rename | SELECT x.no$0te FROM (SELECT * FROM visit) x | text | SELECT x.text FROM (SELECT * FROM visit) x
    rename | SELECT id FROM vis$0it, pet | stay | SELECT id FROM stay, pet
    rename | SELECT id FROM pet WHERE id = :i$0d | :pet | SELECT id FROM pet WHERE id = :pet
    refused | SELECT no$0te FROM visit | cost
    refused | SELECT id FROM vis$0it | pet
    refused | SELECT kil$0os FROM heavy | id
    refused | SELECT lo$0wer(called) FROM pet | upper
    ddl | CREATE TABLE a (b $0) | =INTEGER, TEXT, -pet
    ddl | CREATE TABLE a (b INTEGER $0) | NOT NULL, PRIMARY KEY, UNIQUE, REFERENCES, DEFAULT, CHECK (, -pet
    ddl | CREATE TABLE a (b INTEGER REFERENCES $0) | person, pet, a, -heavy
    ddl | CREATE TABLE a (b INTEGER REFERENCES person ($0)) | =id, name, -called
    ddl | CREATE TABLE a (b INTEGER, c TEXT, PRIMARY KEY ($0)) | =b, c
    ddl | CREATE TABLE a (b INTEGER, FOREIGN KEY ($0) REFERENCES pet (id)) | =b
    ddl | CREATE TABLE a (b INTEGER, CHECK ($0 > 1)) | =b
    ddl | CREATE TABLE a (b TEXT COLLATE $0) | =NOCASE, BINARY
    ddl | CREATE TABLE a (b INTEGER REFERENCES pet (id) ON DELETE $0) | CASCADE, SET NULL, RESTRICT, NO ACTION, -pet
    ddl | CREATE TABLE a (b INTEGER) $0 | STRICT, WITHOUT ROWID
    ddl | CREATE INDEX i ON $0 | person, pet, -heavy
    ddl | CREATE INDEX i ON pet ($0) | =id, owner_id, -name
    ddl | CREATE INDEX i ON pet (weight) WHERE $0 | =id, called
    ddl | CREATE TRIGGER t $0 | BEFORE, AFTER, INSTEAD OF
    ddl | CREATE TRIGGER t AFTER UPDATE OF $0 ON pet BEGIN SELECT 1; END; | =id, called, -name
    ddl | CREATE TRIGGER t AFTER INSERT ON $0 | person, pet
    ddl | CREATE TRIGGER t AFTER INSERT ON pet BEGIN INSERT INTO log (what) VALUES (NEW.$0); END; | =id, called, -name
    ddl | CREATE TRIGGER t AFTER UPDATE ON pet BEGIN UPDATE person SET name = OLD.$0 WHERE id = 1; END; | =id, called, -name
    ddl | CREATE TRIGGER t AFTER UPDATE ON pet WHEN $0 BEGIN SELECT 1; END; | NEW.id, OLD.called
    ddl | CREATE TRIGGER t AFTER DELETE ON pet BEGIN DELETE FROM visit WHERE $0 | pet_id, day, OLD.id, -NEW.id
    ddl | CREATE TRIGGER t AFTER DELETE ON pet BEGIN DELETE FROM $0 | visit, pet
    ddl | CREATE VIEW v AS SELECT $0 FROM pet | =id, called, -name
    ddl | CREATE $0 | TABLE, INDEX, VIEW, TRIGGER, UNIQUE INDEX, VIRTUAL TABLE, -pet
    ddl | ALTER TABLE $0 | person, pet, -heavy
    ddl | ALTER TABLE pet $0 | RENAME TO, ADD COLUMN, DROP COLUMN, RENAME COLUMN, -called
    ddl | ALTER TABLE pet DROP COLUMN $0 | =id, called, -name
    ddl | ALTER TABLE pet RENAME COLUMN $0 TO x | =id, called
    ddl | ALTER TABLE pet ADD COLUMN extra $0 | TEXT
    ddl | DROP TABLE $0 | pet, -heavy
    ddl | DROP VIEW $0 | heavy, owners, -pet
    ddl | DROP INDEX $0 | =pet_owner
    ddl | CREATE VIRTUAL TABLE v USING $0 | =fts5
    ddl | PRAGMA $0 | foreign_keys, journal_mode
    ddl | PRAGMA journal_mode = $0 | =WAL
    ddl | ALTER TABLE pet RENAME TO animal; SELECT id FROM $0 | animal, -pet
    """.split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
}
