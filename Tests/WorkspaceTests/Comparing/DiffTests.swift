import CSQLite
import Foundation
import Testing

/// `puresql-lint diff`.
struct DiffTests {
  private static let files = [
    "Migrations/1.sql": "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, done INTEGER AS Bool);",
    "Migrations/2.sql": """
    PRAGMA puresql_require_strict_tables = FALSE;
    ALTER TABLE person ADD COLUMN age INTEGER;
    INSERT INTO person (name) VALUES ('x');
    CREATE INDEX age ON person (age);
    CREATE VIEW adult AS SELECT name FROM person WHERE age > 17;
    CREATE TRIGGER r AFTER DELETE ON person BEGIN DELETE FROM person WHERE id = old.id; END;
    """,
  ]
  private static let old = "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, done INTEGER);"

  /// A script without its line for the `sqlite3` command, which goes on behind an error otherwise: it would drop a table whose
  /// rows couldn't be copied.
  private static func sql(_ script: String) -> String {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let statements = lines.drop { $0.hasPrefix("--") }
    #expect(statements.first == ".bail on", "\(script)")
    return statements.dropFirst().joined(separator: "\n")
  }

  @Test func theFileIsInSync() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.database(
      "app.db",
      """
      CREATE TABLE Person (id integer PRIMARY KEY, "name" TEXT NOT NULL, done INTEGER, age INTEGER /* years */);
      CREATE INDEX age ON person (age); CREATE VIEW adult AS SELECT name FROM person WHERE age > 17;
      CREATE TRIGGER r AFTER DELETE ON person BEGIN DELETE FROM person WHERE id = old.id; END;
      CREATE TABLE puresql_migration (number); CREATE TABLE note (a)
      """)
    let before = try folder.bytes("app.db")
    let result = try Command.run(["diff", "app.db"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "-- kept, though the schema doesn't have it: table 'note'\n")
    #expect(result.error == "'app.db' has what the migrations lead to\n")
    #expect(try folder.bytes("app.db") == before)
    #expect(try folder.names() == ["Migrations", "app.db"])
  }

  @Test func whatItLacksIsSQLThatMendsIt() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.database("app.db", Self.old + "INSERT INTO person VALUES (1, 'a', 0)")
    let before = try folder.bytes("app.db")
    let result = try Command.run(["diff", "app.db"], in: folder)
    #expect(result.status == 1)
    #expect(try folder.bytes("app.db") == before)
    #expect(
      result.output.hasPrefix(
        """
        -- table 'person' lacks columns: they are added
        -- index 'age' is missing: it is made
        -- view 'adult' is missing: it is made
        -- trigger 'r' is missing: it is made
        -- Run it
        """
      ))
    try folder.database("app.db", Self.sql(result.output))
    #expect(try Command.run(["diff", "app.db", "."], in: folder).status == 0)
    #expect(try folder.query("app.db", "SELECT name FROM person") == "a")
  }

  @Test func whatWouldLoseValuesIsRefused() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.database("app.db", Self.old.replacing("done INTEGER", with: "done INTEGER, nick TEXT"))
    let result = try Command.run(["diff", "app.db"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "-- table 'person' can't be brought to the schema without a loss, and is left out:\n--   values in column 'nick' would be lost: the schema doesn't have it\n"
      ))
    #expect(!result.output.contains("BEGIN"))
    let allowed = try Command.run(["diff", "app.db", "--allow-data-loss", "person"], in: folder)
    #expect(allowed.status == 1 && allowed.output.contains("DROP TABLE main.\"person\";\n"))
    try folder.database("app.db", Self.sql(allowed.output))
    #expect(try Command.run(["diff", "app.db"], in: folder).status == 0)
  }

  /// What is on a table that stays as it is, or doesn't work beside it, stays too; all else is done.
  @Test func whatLosesNothingIsDone() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": """
      CREATE TABLE person (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, born INTEGER);
      CREATE INDEX person_born ON person (born);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL REFERENCES person, age INTEGER);
      CREATE TABLE badge (id INTEGER PRIMARY KEY, code TEXT NOT NULL REFERENCES person (code));
      CREATE VIEW adult AS SELECT id FROM person WHERE born < 2000;
      CREATE VIEW owner AS SELECT person.id FROM person JOIN pet ON pet.owner = person.id;
      CREATE VIEW first_adult AS SELECT min(id) AS id FROM adult;
      CREATE TRIGGER aged AFTER UPDATE OF age ON pet BEGIN UPDATE person SET born = 1 WHERE id = new.owner; END;
      CREATE TRIGGER left AFTER DELETE ON badge BEGIN DELETE FROM pet WHERE id = old.id; END;
      CREATE TABLE shop (id INTEGER PRIMARY KEY);
      CREATE TRIGGER closed AFTER DELETE ON shop BEGIN DELETE FROM pet WHERE id = old.id; END;
      """
    ])
    try folder.database(
      "app.db",
      """
      CREATE TABLE person (id INTEGER PRIMARY KEY, nick TEXT); INSERT INTO person VALUES (1, 'a');
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL REFERENCES person); INSERT INTO pet VALUES (2, 1);
      """)
    let result = try Command.run(["diff", "app.db"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.prefix { $0 != "P" }.hasPrefix(
        """
        -- table 'person' can't be brought to the schema without a loss, and is left out:
        --   values in column 'nick' would be lost: the schema doesn't have it
        -- table 'pet' lacks columns: they are added
        -- table 'badge' isn't as the schema says, and is left out:
        --   it doesn't work beside what stays as it is (foreign key mismatch - "badge" referencing "person")
        -- table 'shop' is missing: it is made
        -- index 'person_born' isn't as the schema says, and is left out:
        --   it is on 'person', which stays as it is
        -- view 'adult' isn't as the schema says, and is left out:
        --   it doesn't work beside what stays as it is (no such column: born)
        -- view 'owner' is missing: it is made
        -- view 'first_adult' isn't as the schema says, and is left out:
        --   it doesn't work beside what stays as it is (no such column: born)
        -- trigger 'aged' isn't as the schema says, and is left out:
        --   it doesn't work beside what stays as it is (no such column: born)
        -- trigger 'left' isn't as the schema says, and is left out:
        --   it is on 'badge', which stays as it is
        -- trigger 'closed' is missing: it is made
        -- What can't be done without a loss isn't done. --allow-data-loss NAME
        """), "\(result.output)")
    try folder.database("app.db", Self.sql(result.output))
    #expect(try folder.query("app.db", "SELECT nick || pet.id FROM person JOIN pet ON owner = person.id") == "a2")
    let again = try Command.run(["diff", "app.db"], in: folder)
    #expect(again.status == 1 && again.output.hasSuffix("-- That is all; there is no SQL to run.\n"), "\(again.output)")
    let json = try Command.run(["diff", "app.db", "--format", "json"], in: folder).output
    #expect(json.contains("\"statements\": []") && json.contains("\"change\": \"leftOut\""))
    let allowed = try Command.run(["diff", "app.db", "--allow-data-loss", "person"], in: folder)
    #expect(!allowed.output.contains("left out"))
  }

  @Test func itIsShownAsJSON() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.database("app.db", Self.old)
    let result = try Command.run(["diff", "app.db", "--format", "json"], in: folder)
    #expect(result.status == 1 && result.error == "")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(json["inSync"] as? Bool == false)
    #expect((json["tables"] as? [[String: String]])?.first == ["name": "person", "outcome": "newColumnsAdded"])
    #expect((json["statements"] as? [String])?.count == 4)
  }

  /// What is in the log counts, and neither file is touched.
  @Test func aLogBesideTheFileIsRead() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.database("open.db", "PRAGMA journal_mode = wal; \(Self.old)", staysOpen: true)
    try folder.write("app.db", Array(folder.bytes("open.db")))
    try folder.write("app.db-wal", Array(folder.bytes("open.db-wal")))
    let (file, log) = (try folder.bytes("app.db"), try folder.bytes("app.db-wal"))
    #expect(log.count > 0)
    let result = try Command.run(["diff", "app.db"], in: folder)
    #expect(result.output.hasPrefix("-- table 'person' lacks columns: they are added\n"))
    #expect(try folder.bytes("app.db") == file && folder.bytes("app.db-wal") == log)
    #expect(try folder.names().filter { $0.hasPrefix("app") } == ["app.db", "app.db-wal"])
  }

  @Test func whatIsNoDatabaseIsOneLine() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.database("good.db", Self.old)
    try folder.write("short.db", Array(folder.bytes("good.db").prefix(700)))
    // A schema that holds anything but definitions.
    try folder.database(
      "evil.db", "\(Self.old) PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'DELETE FROM person'")
    for name in ["none.db", "Migrations", "Migrations/1.sql", "short.db", "evil.db"] {
      let result = try Command.run(["diff", name], in: folder)
      #expect(result.status == 2 && result.output == "", "\(name)")
      #expect(result.error.hasPrefix("error: ") && result.error.split(separator: "\n").count == 1, "\(result.error)")
    }
    try folder.write("Migrations/3.sql", "ALTER TABLE nowhere ADD COLUMN a;")
    let result = try Command.run(["diff", "good.db"], in: folder)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("error: Migrations/3.sql:1: no such table: nowhere"))
  }

  /// Views of views that name a table a million times over, beside the virtual table that makes SQLite look at them.
  @Test func viewsThatBlowUpAreRefused() throws {
    let folder = try TemporaryFolder(Self.files)
    let views = (1...40).map { "CREATE VIEW v\($0) AS SELECT * FROM v\($0 - 1), v\($0 - 1) AS b;" }
    try folder.database(
      "app.db",
      "CREATE TABLE v0 (a); CREATE VIRTUAL TABLE search USING fts5 (a); PRAGMA writable_schema = ON;"
        + views.joined())
    let result = try Command.run(["diff", "app.db"], in: folder)
    #expect(result.status == 2)
    #expect(result.error == "error: the views of 'app.db' name one another too often to be compared\n")
  }

  @Test func virtualTablesAndTheirOwnAreCompared() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql":
        "CREATE VIRTUAL TABLE search USING fts5 (a TEXT NOT NULL); CREATE VIRTUAL TABLE place USING rtree (id, x, y);"
    ])
    try folder.database(
      "app.db", "CREATE VIRTUAL TABLE search USING fts5 (a); CREATE VIRTUAL TABLE place USING rtree (id, x, y)")
    #expect(try Command.run(["diff", "app.db"], in: folder).status == 0)
  }
}
