import CSQLite
import Foundation
import PureSQL
import Testing

/// Opening, creating and migrating without a pool.
struct PlainDatabaseTests {
  enum One: PlainDatabase {
    static let migrations = [Migration("1.sql", "CREATE TABLE a (x INTEGER PRIMARY KEY);")]
  }
  enum Two: PlainDatabase {
    static let migrations =
      One.migrations + [Migration("2.sql", "CREATE TABLE b (x INTEGER REFERENCES a); INSERT INTO a VALUES (5);")]
  }
  enum Broken: PlainDatabase {
    static let migrations = One.migrations + [Migration("2.sql", "CREATE TABLE c (x); CREATE TABLE c (x);")]
  }
  enum Ended: PlainDatabase {
    static let migrations = [Migration("1.sql", "CREATE TABLE c (x); COMMIT; CREATE TABLE d (x);")]
  }

  private func files(_ file: TemporaryFile) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.directory.path)
  }

  @Test func openingMakesTheFileAndBringsItUpToDate() throws {
    let file = try TemporaryFile()
    try One.close(One.open(file.path))
    let db = try Two.open(file.path)
    #expect(try db.statement(keeping: "SELECT x FROM a").fetchAll(Int.self) == [5])
    #expect(try db.statement(keeping: "PRAGMA foreign_keys").fetchOne(Int.self) == 1)
    #expect(throws: SQLiteError.self) { try db.statement(keeping: "INSERT INTO b VALUES (6)").run() }
    try Two.close(db)
    let error = #expect(throws: SQLiteError.self) { try One.open(file.path) }
    #expect(error?.reason == .migration)
  }

  @Test func aConnectionIsOneThreadsUnlessAskedFor() throws {
    for (flags, hasMutex) in [(One.openFlags, false), (SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, true)] {
      let db = try One.open(":memory:", flags: flags)
      #expect((sqlite3_db_mutex(db) != nil) == hasMutex)
      try One.close(db)
    }
  }

  @Test func aStepAtATime() throws {
    let db = try Two.open(":memory:", migrating: false)
    try Two.migrate(db, upTo: 1)
    #expect(try db.statement(keeping: "SELECT x FROM a").fetchAll(Int.self) == [])
    try Two.migrate(db)
    try Two.migrate(db)
    #expect(try db.statement(keeping: "SELECT x FROM a").fetchAll(Int.self) == [5])
    try Two.close(db)
  }

  @Test func aFailedCreationLeavesNoFile() throws {
    let file = try TemporaryFile()
    let error = #expect(throws: SQLiteError.self) { try Broken.create(file.path) }
    #expect(error?.message.contains("2.sql") == true)
    #expect(try files(file) == [])
    #expect(throws: SQLiteError.self) { try Ended.create(file.path) }
    #expect(try files(file) == [])
    #expect(throws: SQLiteError.self) { try One.create(file.directory.path + "/no/such/folder.db") }
  }

  @Test func ofManyWhoCreateAFileOneDoes() throws {
    for _ in 0..<10 {
      let file = try TemporaryFile()
      let made = Guarded<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        guard let db = try? Two.create(file.path) else { return }
        #expect(throws: Never.self) { try Two.setUserVersion(Int32(number), of: db) }
        #expect(throws: Never.self) { try Two.close(db) }
        made.withLock { $0.append(number) }
      }
      let numbers = made.withLock { $0 }
      #expect(numbers.count == 1)
      let db = try Two.open(file.path)
      #expect(try Two.userVersion(of: db) == numbers.first)
      try Two.close(db)
    }
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    let file = try TemporaryFile()
    let db = try Two.create(file.path)
    try Two.close(db)
    let before = try Data(contentsOf: URL(fileURLWithPath: file.path))
    #expect(throws: SQLiteError.self) { try Two.create(file.path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == before)
  }

  @Test func aBundledDatabaseIsCopiedAndBroughtUpToDate() throws {
    let bundled = try TemporaryFile()
    let original = try One.create(bundled.path)
    try original.statement(keeping: "INSERT INTO a VALUES (1), (2)").run()
    try One.close(original)
    let file = try TemporaryFile()
    let db = try Two.create(file.path, copying: bundled.path)
    #expect(try db.statement(keeping: "SELECT x FROM a ORDER BY x").fetchAll(Int.self) == [1, 2, 5])
    try Two.close(db)

    let second = try TemporaryFile()
    let missing = #expect(throws: SQLiteError.self) { try Two.create(second.path, copying: bundled.path + ".missing") }
    #expect(missing?.message.hasPrefix("can't copy '\(bundled.path).missing' to '\(second.path)': can't open ") == true)
    #expect(try files(second) == [])
    try Data("not a database, whatever it says".utf8).write(to: URL(fileURLWithPath: second.path + ".bad"))
    let bad = #expect(throws: SQLiteError.self) { try Two.create(second.path, copying: second.path + ".bad") }
    #expect(
      bad?.message == "can't copy '\(second.path).bad' to '\(second.path)': file is not a database")
    let opened = #expect(throws: SQLiteError.self) { try Two.open(second.path + ".bad") }
    #expect(opened?.message == "'\(second.path).bad' isn't a database of SQLite's, or is encrypted")
    #expect(try files(second) == ["test.db.bad"])
  }

  @Test func aPoolMayBeginWithABundledDatabase() async throws {
    let bundled = try TemporaryFile()
    let first = try LibraryDB.create(bundled.path)
    try await first.authors.insert(Author.Draft(name: "Ada"))
    try await first.write { tx in try tx.setUserVersion(-7) }
    let file = try TemporaryFile()
    let copy = try LibraryDB.create(file.path, copying: bundled.path, config: DatabaseConfig(maxConnectionCount: 2))
    #expect(try await copy.authors.fetch().map(\.name) == ["Ada"])
    #expect(try await copy.read { tx in try tx.userVersion() } == -7)
    await #expect(throws: SQLiteError.self) { try await copy.read { tx in try tx.setUserVersion(1) } }
    #expect(copy.connection.pool?.config.path == file.path)
    #expect(throws: SQLiteError.self) { try LibraryDB.create(file.path) }
    #expect(try await copy.authors.count() == 1)
    let other = try TemporaryFile()
    #expect(throws: SQLiteError.self) { try LibraryDB.create(other.path, copying: other.path + ".missing") }
    let keyed = #expect(throws: SQLiteError.self) {
      try LibraryDB.create(other.path, copying: bundled.path, config: DatabaseConfig(key: { "secret" }))
    }
    #expect(keyed?.reason == .usage)
    #expect(try files(other) == [])
  }

  @Test func theHistoryIsThePoolsToo() throws {
    let file = try TemporaryFile()
    try One.close(One.open(file.path))
    let pool = try ConnectionPool(config: DatabaseConfig(path: file.path), migrations: Two.migrations)
    #expect(try pool.readBlocking { tx in try tx.fetchAll("SELECT x FROM a", [], Int.self) } == [5])
    let db = try Two.open(file.path)
    #expect(try db.statement(keeping: "SELECT x FROM a").fetchAll(Int.self) == [5])
    try Two.setUserVersion(-3, of: db)
    #expect(try Two.userVersion(of: db) == -3)
    try Two.close(db)
  }
}
