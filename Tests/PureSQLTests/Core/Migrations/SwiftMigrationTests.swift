import CSQLite
import PureSQL
import Testing

/// Steps in Swift among those in SQL, and files that are made anew.
@Suite struct SwiftMigrationTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private static let one = Migration("1.sql", "CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT, initial TEXT)")
  private static let two = Migration("2.sql", "INSERT INTO a (name) VALUES ('Ada'), ('Bo')")
  private static let three = Migration("3.sql", "CREATE TABLE b AS SELECT initial FROM a")
  private static let initials = SwiftMigration("initials", after: "2.sql") { tx in
    for name in try tx.fetchAll("SELECT name FROM a", [], String.self) {
      try tx.execute("UPDATE a SET initial = ? WHERE name = ?", [.string(String(name.prefix(1))), .string(name)])
    }
  }

  @discardableResult
  private func open(
    _ migrations: [Migration] = [one, two, three], _ swift: [SwiftMigration] = [],
    _ change: (inout DatabaseConfig) -> Void = { _ in }
  ) throws(SQLiteError) -> ConnectionPool {
    var config = DatabaseConfig(path: file.path)
    change(&config)
    return try ConnectionPool(config: config, migrations: migrations, swiftMigrations: swift)
  }

  private func refusal(
    _ migrations: [Migration] = [one, two, three], with swift: [SwiftMigration]
  ) -> SQLiteError? {
    do { try open(migrations, swift) } catch { return error }
    return nil
  }

  private func texts(_ sql: String, _ pool: ConnectionPool) throws -> [String] {
    try pool.readBlocking { tx in try tx.fetchAll(sql, [], String.self) }
  }

  private static let history = "SELECT name FROM puresql_migration ORDER BY number"

  /// What comes behind sees what it did.
  @Test func aStepInSwiftRunsWhereItStands() throws {
    let pool = try open([Self.one, Self.two, Self.three], [Self.initials])
    #expect(try texts("SELECT initial FROM b ORDER BY 1", pool) == ["A", "B"])
    #expect(try texts(Self.history, pool) == ["1.sql", "2.sql", "initials", "3.sql"])
  }

  @Test func itRunsOnceAndInTheOrderOfItsKind() throws {
    let count = Guarded(0)
    let counting = SwiftMigration.onConnection("counting", after: "2.sql") { _ in count.withLock { $0 += 1 } }
    try open([Self.one, Self.two])
    let pool = try open([Self.one, Self.two], [Self.initials, counting])
    try open([Self.one, Self.two, Self.three], [Self.initials, counting])
    #expect(count.withLock { $0 } == 1)
    #expect(try texts(Self.history, pool) == ["1.sql", "2.sql", "initials", "counting", "3.sql"])
  }

  @Test func whatItThrowsLeavesTheFileAtTheStepBefore() throws {
    struct Failure: Error {}
    let failing = SwiftMigration("failing", after: "2.sql") { tx in
      try tx.execute("DELETE FROM a")
      throw Failure()
    }
    let error = refusal(with: [failing])
    #expect(error?.reason == .migration)
    #expect(error?.message == "migration 'failing' failed: Failure()")
    let pool = try open([Self.one, Self.two])
    #expect(try texts("SELECT name FROM a", pool) == ["Ada", "Bo"])
  }

  @Test(arguments: ["CREATE TABLE c (x)", "DROP TABLE a", "ALTER TABLE a ADD COLUMN more"])
  func theSchemaIsForSQL(_ sql: String) {
    let message = refusal(with: [SwiftMigration("schema", after: "2.sql") { tx in try tx.execute(sql) }])?.message
    #expect(
      message
        == "migration 'schema' failed: a step in Swift changes the schema; do that in SQL, where queries are checked against it"
    )
  }

  @Test func itCannotEndItsTransaction() {
    let ending = SwiftMigration.onConnection("ending", after: "2.sql") { sqlite3_exec($0, "COMMIT", nil, nil, nil) }
    #expect(refusal(with: [ending])?.message.contains("ends the transaction") == true)
  }

  @Test func aStepThatCannotBePlacedIsNamed() {
    let lost = SwiftMigration("lost", after: "9.sql") { _ in }
    #expect(
      refusal([Self.one, Self.two], with: [lost])?.message
        == "migration 'lost' comes after '9.sql', which isn't there; the steps in SQL are '1.sql', '2.sql'")
    let twice = SwiftMigration("1.sql", after: "2.sql") { _ in }
    #expect(refusal(with: [twice])?.message.contains("two migrations are called '1.sql'") == true)
  }

  /// As with a step in SQL.
  @Test func oneThatIsSlippedInOrGoneIsNamed() throws {
    try open()
    #expect(
      refusal(with: [Self.initials])?.message
        == "migration 'initials' comes before '3.sql', which the file has already gone through; add it at the end")
    try open([Self.one, Self.two, Self.three], [SwiftMigration("last", after: "3.sql") { _ in }])
    #expect(refusal(with: [])?.message.contains("has migration 'last', which this version doesn't know") == true)
  }

  @Test func rowsThatItLeavesWithoutAParentAreNamed() throws {
    let keys = [
      Migration("1.sql", "CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (p INTEGER REFERENCES p)"),
      Migration("2.sql", "INSERT INTO p VALUES (1); INSERT INTO c VALUES (1)"),
    ]
    let error = refusal(keys, with: [SwiftMigration("gone", after: "2.sql") { tx in try tx.execute("DELETE FROM p") }])
    #expect(error?.message == "migration 'gone' failed: row 1 of 'c' refers to a row of 'p' that doesn't exist")
  }

  // MARK: Made anew

  private static let changed = Migration("1.sql", "CREATE TABLE a (id INTEGER PRIMARY KEY, other TEXT)")

  @Test func aFileOfAnotherHistoryIsMadeAnewWhereThatIsWanted() throws {
    try open().closeBlocking()
    #expect(refusal([Self.changed], with: [])?.reason == .migration)
    let pool = try open([Self.changed]) { $0.erasesOnSchemaChange = true }
    #expect(try texts("SELECT name FROM pragma_table_info('a')", pool) == ["id", "other"])
    #expect(try texts(Self.history, pool) == ["1.sql"])
    try pool.closeBlocking()
    let raw = try RawConnection(file.path)
    #expect(try raw.text("PRAGMA integrity_check") == "ok")
    #expect(try raw.text("PRAGMA journal_mode") == "wal")
  }

  /// Also of a newer program, as when another branch is checked out.
  @Test func whatIsUnknownGoes() throws {
    try open().closeBlocking()
    let pool = try open([Self.one]) { $0.erasesOnSchemaChange = true }
    #expect(try texts("SELECT name FROM a", pool) == [])
    #expect(try texts(Self.history, pool) == ["1.sql"])
  }

  @Test func aFileOfThisHistoryIsLeftAlone() throws {
    try open([Self.one, Self.two]).closeBlocking()
    let pool = try open { $0.erasesOnSchemaChange = true }
    #expect(try texts("SELECT name FROM a", pool) == ["Ada", "Bo"])
  }

  @Test func aSchemaChangedByOtherMeansIsMadeAnewWhereItIsLookedAt() throws {
    let pool = try open()
    try pool.writeBlocking { tx in
      try tx.execute("INSERT INTO a (name) VALUES ('Cy')")
      try tx.execute("ALTER TABLE a DROP COLUMN initial")
    }
    try pool.closeBlocking()
    func texts() throws -> [String] {
      try self.texts(
        "SELECT name FROM a",
        open {
          $0.erasesOnSchemaChange = true
          $0.checksSchema = true
        })
    }
    #expect(try texts() == ["Ada", "Bo"])
    #expect(throws: Never.self) { try open { $0.checksSchema = true } }
  }

  /// A step that fails is no other history.
  @Test func aStepThatFailsErasesNothing() throws {
    try open([Self.one, Self.two]).closeBlocking()
    #expect(throws: SQLiteError.self) {
      try open([Self.one, Self.two, Migration("3.sql", "nonsense")]) { $0.erasesOnSchemaChange = true }
    }
    #expect(try texts("SELECT name FROM a", open([Self.one, Self.two])) == ["Ada", "Bo"])
  }
}
