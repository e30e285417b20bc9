import Foundation
import PureSQL
import Testing

@Suite struct MigrationTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private static let one = Migration("1.sql", "CREATE TABLE a (id INTEGER PRIMARY KEY)")
  private static let two = Migration("2.sql", "CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a)")
  private static let three = Migration("3.sql", "INSERT INTO a VALUES (1); -- seed\nINSERT INTO b VALUES (1, 1);\n")

  @discardableResult
  private func open(_ migrations: [Migration]) throws(SQLiteError) -> ConnectionPool {
    try ConnectionPool(config: DatabaseConfig(path: file.path), migrations: migrations)
  }

  private func refusal(_ migrations: [Migration]) -> String? {
    do { try open(migrations) } catch { return error.message }
    return nil
  }

  private func tables(_ pool: ConnectionPool) throws -> [String] {
    try pool.readBlocking { tx in
      try tx.fetchAll("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", [], String.self)
    }
  }

  @Test func stepsRunOnceAndInOrder() throws {
    #expect(try tables(open([Self.one])) == ["a", "puresql_migration"])
    let pool = try open([Self.one, Self.two, Self.three])
    #expect(try tables(pool) == ["a", "b", "puresql_migration"])
    try open([Self.one, Self.two, Self.three])
    #expect(try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM a", [], Int.self) } == 1)
    let records = try pool.readBlocking { tx in
      try tx.fetchAll("SELECT number || ' ' || name FROM puresql_migration ORDER BY number", [], String.self)
    }
    #expect(records == ["1 1.sql", "2 2.sql", "3 3.sql"])
  }

  @Test func aStepThatFailsLeavesTheFileAtTheOneBefore() throws {
    let broken = Migration("2.sql", "CREATE TABLE b (id); INSERT INTO a VALUES (1); INSERT INTO nowhere VALUES (1)")
    let error = #expect(throws: SQLiteError.self) { try open([Self.one, broken]) }
    #expect(error?.reason == .migration)
    #expect(error?.message == "migration '2.sql' failed: no such table: nowhere")
    let pool = try open([Self.one])
    #expect(try tables(pool) == ["a", "puresql_migration"])
    #expect(try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM a", [], Int.self) } == 0)
  }

  @Test func aChangedStepIsNamed() throws {
    try open([Self.one, Self.two])
    let changed = Migration("1.sql", Self.one.sql + " ")
    #expect(
      refusal([changed, Self.two])
        == "migration '1.sql' was changed after the file had gone through it")
  }

  @Test func aMissingStepIsNamed() throws {
    try open([Self.one, Self.two])
    #expect(
      refusal([Self.two, Self.three])
        == "the file has gone through migration '1.sql', which this program no longer has")
  }

  @Test func aStepThatWasSlippedInIsNamed() throws {
    try open([Self.one, Self.two])
    let late = Migration("1b.sql", "CREATE TABLE c (id)")
    #expect(
      refusal([Self.one, late, Self.two])
        == "migration '1b.sql' comes before '2.sql', which the file has already gone through; add it at the end")
  }

  @Test func aFileOfANewerProgramIsRefusedUntouched() throws {
    do {
      let pool = try open([Self.one, Self.two])
      try pool.writeBlocking { tx in try tx.execute("INSERT INTO a VALUES (7)") }
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let error = #expect(throws: SQLiteError.self) { try open([Self.one]) }
    #expect(error?.message.contains("newer version of this program: it has migration '2.sql'") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == before)
    let raw = try RawConnection(file.path)
    #expect(try raw.text("SELECT count(*) FROM puresql_migration") == "2")
  }

  @Test func aFileThatIsNotInWALModeIsRefusedUntouchedToo() throws {
    let raw = try RawConnection(file.path)
    try raw.execute(
      """
      CREATE TABLE puresql_migration (number INTEGER PRIMARY KEY, name TEXT, checksum TEXT, applied_at TEXT);
      INSERT INTO puresql_migration VALUES (1, 'other.sql', '0', '')
      """)
    let before = try Data(contentsOf: URL(fileURLWithPath: file.path))
    #expect(throws: SQLiteError.self) { try open([]) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == before)
    #expect(!FileManager.default.fileExists(atPath: file.path + "-wal"))
  }

  @Test func aRebuiltTableKeepsWhatRefersToIt() throws {
    let rebuild = Migration(
      "4.sql",
      """
      CREATE TABLE new_a (id INTEGER PRIMARY KEY, note TEXT);
      INSERT INTO new_a (id) SELECT id FROM a;
      DROP TABLE a;
      ALTER TABLE new_a RENAME TO a;
      """)
    let cascading = Migration(
      "2.sql", "CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a ON DELETE CASCADE)")
    let pool = try open([Self.one, cascading, Self.three, rebuild])
    #expect(try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM b", [], Int.self) } == 1)
    #expect(throws: SQLiteError.self) {
      try pool.writeBlocking { tx in try tx.execute("INSERT INTO b VALUES (2, 99)") }
    }
  }

  @Test func aStepThatBreaksAForeignKeyFails() throws {
    let breaking = Migration("3.sql", "INSERT INTO b VALUES (5, 99)")
    let error = #expect(throws: SQLiteError.self) { try open([Self.one, Self.two, breaking]) }
    #expect(error?.message == "migration '3.sql' failed: row 5 of 'b' refers to a row of 'a' that doesn't exist")
    #expect(try tables(open([Self.one, Self.two])) == ["a", "b", "puresql_migration"])
  }

  @Test func aStepIsNotToBlameForRowsThatReferredToNothingBefore() throws {
    try open([Self.one, Self.two])
    let raw = try RawConnection(file.path)
    try raw.execute("PRAGMA foreign_keys = OFF; INSERT INTO b VALUES (5, 99), (6, 98)")
    let harmless = Migration("3.sql", "ALTER TABLE a ADD COLUMN note TEXT")
    try open([Self.one, Self.two, harmless])
    let mending = Migration("4.sql", "UPDATE b SET a = NULL WHERE id = 5")
    try open([Self.one, Self.two, harmless, mending])
    let breaking = Migration("5.sql", "INSERT INTO b VALUES (7, 97)")
    let error = #expect(throws: SQLiteError.self) { try open([Self.one, Self.two, harmless, mending, breaking]) }
    #expect(
      error?.message
        == "migration '5.sql' failed: 1 row of 'b' would refer to rows of 'a' that don't exist, beside those that did so before"
    )
    #expect(try raw.count("b") == 2)
  }

  @Test func foreignKeysThatAreNotEnforcedAreNotChecked() throws {
    let breaking = Migration("3.sql", "INSERT INTO b VALUES (5, 99)")
    let config = DatabaseConfig(path: file.path, foreignKeys: false)
    let pool = try ConnectionPool(config: config, migrations: [Self.one, Self.two, breaking])
    #expect(try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM b", [], Int.self) } == 1)
  }

  @Test func aStepCannotControlTransactions() throws {
    let committing = Migration("1.sql", "CREATE TABLE a (id); COMMIT; CREATE TABLE b (id)")
    let error = #expect(throws: SQLiteError.self) { try open([committing]) }
    #expect(error?.message.contains("migration '1.sql' failed: transactions begin and end with") == true)
    #expect(try tables(open([])) == [])
  }

  @Test func migratingByHandStopsWhereItIsTold() async throws {
    var config = DatabaseConfig(path: file.path)
    config.autoMigrate = false
    let db = try DB(config: config)
    #expect(try tables(#require(db.pool)) == [])
    try await db.migrate(upTo: 1)
    #expect(try tables(#require(db.pool)) == ["puresql_migration", "todo"])
    try await db.migrate()
    #expect(try tables(#require(db.pool)) == ["puresql_migration", "tag", "todo"])
    try db.migrateBlocking()
    #expect(try db.readBlocking { tx in try tx.fetchOne("PRAGMA foreign_keys", [], Int.self) } == 1)
    #expect(try db.writeBlocking { tx in try tx.fetchOne("PRAGMA foreign_keys", [], Int.self) } == 1)
  }

  @Test func manyWhoOpenAtOnceMigrateOnce() async throws {
    let migrations = [Self.one, Self.two, Self.three]
    let path = file.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let pool = try ConnectionPool(config: DatabaseConfig(path: path), migrations: migrations)
          #expect(try await pool.read { tx in try tx.fetchOne("SELECT count(*) FROM b", [], Int.self) } == 1)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func anEmptyStepIsAStep() throws {
    try open([Migration("1.sql", "-- nothing yet\n"), Migration("2.sql", "")])
    try open([
      Migration("1.sql", "-- nothing yet\n"), Migration("2.sql", ""), Migration("3.sql", "CREATE TABLE c (x);;"),
    ])
  }
}
