/// A schema and the one that comes after it, which needs every kind of step: tables made, appended to, rebuilt and removed,
/// indexes, views and triggers made, replaced and brought back.
enum SyncScenario {
  static let old = """
    CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, boss INTEGER REFERENCES person, gone TEXT);
    CREATE TABLE pet (owner INTEGER REFERENCES person (id) ON DELETE CASCADE, name TEXT);
    CREATE TABLE log (text TEXT);
    CREATE TABLE code (code TEXT PRIMARY KEY, number INTEGER) WITHOUT ROWID;
    CREATE INDEX personName ON person (name);
    CREATE INDEX petName ON pet (name);
    CREATE TRIGGER personAdded AFTER INSERT ON person BEGIN INSERT INTO log VALUES (new.name); END;
    CREATE TRIGGER mine AFTER DELETE ON person BEGIN INSERT INTO log (text) VALUES (old.name); END;
    CREATE VIEW owners AS SELECT person.name FROM person JOIN pet ON owner = id;
    CREATE TABLE unknown (a); CREATE VIEW ofUnknown AS SELECT a FROM unknown;
    """

  static let rows = """
    WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 400)
      INSERT INTO person (id, name, boss) SELECT n * 2, 'person ' || n, nullif((n / 2) * 2, 0) FROM c;
    INSERT INTO pet (rowid, owner, name) SELECT id + 5, id, 'pet of ' || id FROM person;
    INSERT INTO code SELECT 'c' || id, id FROM person;
    INSERT INTO unknown SELECT id FROM person;
    DELETE FROM person WHERE id = 800;
    """

  static let new = """
    CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL CHECK (name <> ''), boss INTEGER REFERENCES person (id) ON DELETE SET NULL);
    CREATE TABLE pet (owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE, name TEXT);
    CREATE TABLE log (text TEXT, at TEXT DEFAULT 'then', kind INTEGER);
    CREATE TABLE code (code TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE TABLE extra (id INTEGER PRIMARY KEY, code TEXT REFERENCES code);
    CREATE UNIQUE INDEX personName ON person (name, id);
    CREATE INDEX petName ON pet (name);
    CREATE INDEX codeNumber ON code (number) WHERE number > 3;
    CREATE VIEW owners AS SELECT person.name AS owner, pet.name FROM person JOIN pet ON owner = id;
    CREATE TRIGGER personAdded AFTER INSERT ON person BEGIN INSERT INTO log (text) VALUES (new.name || new.id); END;
    CREATE TRIGGER extraAdded AFTER INSERT ON extra BEGIN INSERT INTO log (text) VALUES ('extra'); END;
    """
}
