import CSQLite
import Foundation
import Testing

/// `puresql-lint import`.
struct ImportTests {
  private static let schema = """
    CREATE TABLE "Person" (id INTEGER PRIMARY KEY AUTOINCREMENT, name VARCHAR(20) NOT NULL,
      done BOOLEAN NOT NULL DEFAULT 0 CHECK (done IN (0, 1)), born DATETIME, key UUID, page URL DEFAULT 'x',
      "odd col" DECIMAL(10,2) DEFAULT "x" -- the last
    );
    CREATE TABLE tag (person INT REFERENCES Person ON DELETE CASCADE, name text, PRIMARY KEY (person, name)) WITHOUT ROWID;
    CREATE VIEW b AS SELECT * FROM a;
    CREATE VIEW a AS SELECT name FROM Person;
    CREATE TRIGGER t AFTER INSERT ON "Person" BEGIN INSERT INTO tag VALUES (new.id, 'x'); END;
    CREATE VIRTUAL TABLE search USING fts5 (text, content=tag);
    CREATE INDEX i ON tag (name) -- why
    ;
    CREATE UNIQUE INDEX "odd 'idx" ON Person (lower(name), born DESC) WHERE done = 1;
    CREATE TABLE puresql_migration (number);
    INSERT INTO Person (name) VALUES ('x'); ANALYZE;
    """

  @Test func theFirstMigrationMakesTheSameSchema() throws {
    let folder = try TemporaryFolder()
    try folder.database("app.db", Self.schema)
    let before = try folder.bytes("app.db")
    let result = try Command.run(["import", "app.db", "--swift-types"], in: folder)
    #expect(result.status == 0 && result.output == "Migrations/1.sql\n")
    #expect(
      result.error == """
        guessed: Person.done: BOOLEAN AS Bool
        guessed: Person.born: DATETIME AS Date
        guessed: Person.key: UUID AS UUID
        guessed: Person.page: URL AS URL
        allowed, because files exist that have it so: 'tag' has no column 'text', which 'search' reads from it [fts5-content-sync]
        allowed, because files exist that have it so: 'tag' has no rowid, by which 'search' finds its rows [fts5-content-sync]
        8 statements, 4 types guessed
        next: run 'puresql-lint'; 'puresql-lint diff app.db' compares the two from now on

        """)
    #expect(try folder.bytes("app.db") == before)
    let migration = try folder.read("Migrations/1.sql")
    #expect(migration.contains("born DATETIME AS Date, key UUID AS UUID, page URL AS URL DEFAULT 'x'"))
    #expect(
      !migration.contains("sqlite_") && !migration.contains("search_") && !migration.contains("puresql_migration"))
    // A view stands behind the one that it names.
    let places = ["VIEW a", "VIEW b", "TRIGGER t"].map { migration.range(of: $0)!.lowerBound }
    #expect(places == places.sorted())

    #expect(try Command.run([], in: folder).status == 0)
    #expect(try Command.run(["diff", "app.db"], in: folder).status == 0)
    #expect(try Command.run(["--emit-swift", "Generated", "--quiet"], in: folder).status == 0)
    let generated = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated")
      .map { try folder.read("Generated/\($0)") }.joined()
    #expect(generated.contains("var born: Date?") && generated.contains("var done: Bool\n"))
  }

  /// What the migration allows isn't found any more, so it is said once.
  @Test func whatIsAllowedIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.database("app.db", "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INT REFERENCES cusomer (no));")
    let result = try Command.run(["import", "app.db"], in: folder)
    #expect(result.error.contains("allowed, because files exist that have it so: "))
    #expect(result.error.contains("'cusomer'") && result.error.contains("[fk-unknown-parent]\n"))
    #expect(try folder.read("Migrations/1.sql").contains("allow-file(fk-unknown-parent)"))
    #expect(try Command.run([], in: folder).status == 0)
  }

  /// Any SQLite reads what is written unless somebody asks for more.
  @Test func theMigrationIsPlainSQL() throws {
    let folder = try TemporaryFolder()
    try folder.database("app.db", Self.schema)
    let result = try Command.run(["import", "app.db"], in: folder)
    let lines = result.error.split(separator: "\n").filter { !$0.hasPrefix("allowed, because ") }
    #expect(lines.first == "8 statements; --swift-types would say of 4 columns what it is in Swift")
    let migration = try folder.read("Migrations/1.sql")
    #expect(migration.contains("born DATETIME, key UUID, page URL DEFAULT 'x'"))
    try folder.database("new.db", migration)
    #expect(try Command.run(["diff", "new.db"], in: folder).status == 0)
  }

  @Test func nothingIsEverWrittenOver() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql": "CREATE TABLE a (b TEXT);"])
    try folder.database("app.db", "CREATE TABLE t (a INTEGER)")
    let result = try Command.run(["import", "app.db"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.error
        == "error: there are migrations already, in 'Migrations'; a schema is imported as the first one\n")
    #expect(try folder.read("Migrations/1.sql") == "CREATE TABLE a (b TEXT);")
  }

  @Test func itFollowsInit() throws {
    let folder = try TemporaryFolder()
    try folder.database("app.db", "CREATE TABLE t (a INTEGER) STRICT")
    #expect(try Command.run(["init"], in: folder).status == 0)
    #expect(try Command.run(["import", "app.db"], in: folder).output == "Migrations/1.sql\n")
    #expect(
      try folder.read("Migrations/1.sql") == "-- The schema of app.db.\n\nCREATE TABLE t (a INTEGER) STRICT;\n")
    #expect(try Command.run([], in: folder).status == 0)
  }

  @Test func anEmptyDatabaseIsAnEmptyMigration() throws {
    let folder = try TemporaryFolder()
    try folder.database("app.db", "CREATE TABLE t (a); DROP TABLE t")
    #expect(try Command.run(["import", "app.db"], in: folder).status == 0)
    #expect(try folder.read("Migrations/1.sql") == "-- The schema of app.db.\n\n")
  }

  @Test func whatCannotBeReadIsOneLine() throws {
    let folder = try TemporaryFolder(["a.txt": "text"])
    for name in ["a.txt", "none.db", "."] {
      let result = try Command.run(["import", name], in: folder)
      #expect(result.status == 2 && result.error.hasPrefix("error: "), "\(name)")
    }
    #expect(try folder.names() == ["a.txt"])
  }
}
