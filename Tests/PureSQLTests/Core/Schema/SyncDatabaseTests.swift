import Foundation
import PureSQL
import Testing

/// The schema of a database that has migrations.
@Suite struct SyncDatabaseTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private struct Notes: Database {
    let connection: any Connection
    init(connection: any Connection, adapters: Void = ()) { self.connection = connection }
    static let migrations = [
      Migration("1.sql", "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)"),
      Migration(
        "2.sql", "ALTER TABLE note ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0; CREATE INDEX pins ON note (pinned);"),
    ]
  }

  private func open(checks: Bool = false, migrates: Bool = false) throws(SQLiteError) -> Notes {
    try Notes(config: DatabaseConfig(path: file.path, autoMigrate: migrates, checksSchema: checks))
  }

  @Test func aFileWithoutHistoryIsBroughtToTheSchema() async throws {
    let raw = try RawConnection(file.path)
    try raw.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO note VALUES (1, 'a')")
    let notes = try open()
    let dry = try await notes.syncSchema(dryRun: true)
    #expect(dry.outcome(of: "note") == .newColumnsAdded && !dry.isApplied)
    #expect(try await notes.syncSchema().isApplied)
    #expect(try notes.readBlocking { tx in try tx.fetchOne("SELECT pinned FROM note", [], Int.self) } == 0)
    #expect(try raw.text("SELECT group_concat(name) FROM puresql_migration") == "1.sql,2.sql")
    // Its history is complete, so it opens as any other does.
    _ = try open(checks: true, migrates: true)
    #expect(try notes.syncSchemaBlocking().isInSync)
    #expect(try await notes.syncSchemaResult().get().unknown == [])
  }

  @Test func observersHearOfIt() async throws {
    let raw = try RawConnection(file.path)
    try raw.execute("CREATE TABLE note (text TEXT NOT NULL); INSERT INTO note VALUES ('a')")
    let notes = try open()
    let columns = DatabaseQuery<Void, [Int]>(
      notes, StatementSlot(.read, "SELECT count(*) FROM pragma_table_info('note')", reads: ["note"])
    ) { (_: Void, statement: borrowing Statement) throws(SQLiteError) -> [Int] in
      try statement.fetchAll(Int.self)
    }
    var values = columns.observe().makeAsyncIterator()
    #expect(try await values.next() == [1])
    _ = try await notes.syncSchema()
    #expect(try await values.next() == [3])
  }

  @Test func theConnectionIsAsItWas() async throws {
    let notes = try open()
    _ = try notes.syncSchemaBlocking()
    try await notes.write { tx in _ = try tx.execute("DROP INDEX pins") }
    #expect(try notes.syncSchemaBlocking().objects.map(\.name) == ["pins"])
    let foreignKeys = try await notes.write { tx in try tx.fetchOne("PRAGMA foreign_keys", [], Int.self) }
    #expect(foreignKeys == 1)
    try await notes.write { tx in _ = try tx.execute("INSERT INTO note (text) VALUES ('x')") }
  }

  @Test func aFileOfANewerProgramIsLeftAlone() throws {
    _ = try open(migrates: true)
    let raw = try RawConnection(file.path)
    try raw.execute("INSERT INTO puresql_migration VALUES (3, '3.sql', '', ''); DROP INDEX pins")
    let notes = try open()
    let error = #expect(throws: SQLiteError.self) { try notes.syncSchemaBlocking() }
    #expect(error?.reason == .migration)
    #expect(try raw.text("SELECT count(*) FROM sqlite_schema WHERE name = 'pins'") == "0")
  }

  @Test func whatIsRefusedIsAnErrorUnlessItIsOnlyTried() async throws {
    let raw = try RawConnection(file.path)
    try raw.execute(
      "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, old TEXT); INSERT INTO note VALUES (1, 't', 'kept')")
    let notes = try open()
    let plan = try await notes.syncSchema(dryRun: true)
    #expect(plan.refusals.map(\.table) == ["note"] && !plan.isApplied)
    let error = await #expect(throws: SQLiteError.self) { try await notes.syncSchema() }
    #expect(error?.reason == .schema)
    #expect(
      error?.message.hasPrefix("the schema can't be changed without loss, and nothing was: table 'note': ") == true)
    #expect(throws: SQLiteError.self) { try notes.syncSchemaBlocking() }
    #expect(try raw.text("SELECT old FROM note") == "kept")
  }

  @Test func openingNamesWhatIsMissing() throws {
    _ = try open(checks: true, migrates: true)
    let raw = try RawConnection(file.path)
    try raw.execute("DROP INDEX pins; ALTER TABLE note DROP COLUMN pinned; CREATE TABLE other (a)")
    let error = #expect(throws: SQLiteError.self) { try open(checks: true) }
    #expect(error?.reason == .schema)
    #expect(
      error?.message
        == "the file's schema isn't the one that the migrations lead to: table 'note' lacks columns; index 'pins' is missing"
    )
    _ = try open().syncSchemaBlocking()
    _ = try open(checks: true)
  }

  @Test func aCancelledTaskLeavesTheOldSchema() async throws {
    let raw = try RawConnection(file.path)
    try raw.execute(
      """
      CREATE TABLE note (text TEXT, id INTEGER PRIMARY KEY);
      INSERT INTO note (text) WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300000) SELECT 'text' FROM c
      """)
    let notes = try open()
    let task = Task { try await notes.syncSchema() }
    later(20) { task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(
      try raw.text("SELECT sql FROM sqlite_schema WHERE name = 'note'")
        == "CREATE TABLE note (text TEXT, id INTEGER PRIMARY KEY)")
    #expect(try raw.text("PRAGMA integrity_check") == "ok")
    #expect(try await notes.syncSchema().outcome(of: "note") == .newColumnsAdded)
    #expect(try raw.count("note") == 300_000)
  }

  @Test func aPointerDoes() throws {
    enum Plain: PlainDatabase { static let migrations = Notes.migrations }
    let db = try Plain.open(file.path, migrating: false)
    #expect(throws: SQLiteError.self) { try Plain.checkSchema(db) }
    #expect(try Plain.syncSchema(db).outcome(of: "note") == .newTableCreated)
    try Plain.checkSchema(db)
    try Plain.migrate(db)
    try Plain.close(db)
  }
}
