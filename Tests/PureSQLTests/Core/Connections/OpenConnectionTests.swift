import CSQLite
import Foundation
import PureSQL
import Testing

/// Statements over a connection that somebody else opened.
struct OpenConnectionTests {
  enum Numbers: PlainDatabase {
    static let migrations = [
      Migration("1.sql", "CREATE TABLE number (value INTEGER PRIMARY KEY, name TEXT UNIQUE ON CONFLICT ROLLBACK);")
    ]
  }

  enum Authors: PlainDatabase {
    static let migrations = LibraryDB.migrations
  }

  static let insert = StatementSlot(.write, "INSERT INTO number VALUES (?, ?)")
  static let all = StatementSlot(.read, "SELECT value FROM number ORDER BY value")
  static let some = StatementSlot(
    .read, "SELECT value FROM number WHERE value IN (SELECT value FROM puresql_array(?)) ORDER BY value")

  private static func insert(_ value: Int, _ name: String? = nil, into db: OpaquePointer) throws(SQLiteError) -> Int {
    let statement = try db.statement(Self.insert)
    try statement.bind(int: value, at: 1)
    try statement.bind(text: name, at: 2)
    return try statement.run()
  }

  private static func values(in db: OpaquePointer) throws(SQLiteError) -> [Int] {
    try db.statement(Self.all).fetchAll(Int.self)
  }

  /// How many statements SQLite has for the connection.
  private func statementCount(_ db: OpaquePointer) -> Int {
    var count = 0
    var statement = sqlite3_next_stmt(db, nil)
    while statement != nil {
      count += 1
      statement = sqlite3_next_stmt(db, statement)
    }
    return count
  }

  @Test func aStatementIsCompiledOnceForEachConnection() throws {
    let first = try Numbers.open(":memory:")
    let second = try Numbers.open(":memory:")
    let before = statementCount(first)
    for number in 1...100 {
      #expect(try Self.insert(number, into: first) == 1)
      if number <= 3 { #expect(try Self.insert(number, into: second) == 1) }
    }
    #expect(statementCount(first) == before + 1)
    #expect(try Self.values(in: first).count == 100)
    #expect(try Self.values(in: second) == [1, 2, 3])
    try Numbers.close(first)
    #expect(try Self.values(in: second) == [1, 2, 3])
    try Numbers.close(second)
  }

  @Test func textsAreCompiledOnceAndNotForEver() throws {
    let db = try Numbers.open(":memory:")
    for _ in 0..<5 { #expect(try db.statement(keeping: "SELECT 1").fetchOne(Int.self) == 1) }
    let one = statementCount(db)
    for number in 0..<500 {
      #expect(try db.statement(keeping: "SELECT \(number)").fetchOne(Int.self) == number)
    }
    #expect(statementCount(db) < one + 64)
    #expect(throws: SQLiteError.self) { try db.statement(keeping: "SELECT 1; SELECT 2").run() }
    #expect(throws: SQLiteError.self) { try db.statement(keeping: " -- nothing").run() }
    #expect(throws: SQLiteError.self) { try db.statement(keeping: "SELECT 1\u{0}, 2").run() }
    try Numbers.close(db)
  }

  @Test func aStatementCanRunInsideItself() throws {
    let db = try Numbers.open(":memory:")
    for number in 1...5 { #expect(try Self.insert(number, into: db) == 1) }
    var pairs = 0
    try db.statement(Self.all).forEach { _ in pairs += try Self.values(in: db).count }
    #expect(pairs == 25)
    try Numbers.close(db)
  }

  @Test func aFailedStatementRunsAgain() throws {
    let db = try Numbers.open(":memory:")
    #expect(try Self.insert(1, into: db) == 1)
    let count = statementCount(db)
    for _ in 0..<3 {
      let error = #expect(throws: SQLiteError.self) { try Self.insert(1, into: db) }
      #expect(error?.extendedCode == SQLITE_CONSTRAINT | 6 << 8)
    }
    #expect(try Self.insert(2, into: db) == 1)
    #expect(statementCount(db) == count)
    try Numbers.close(db)
  }

  @Test func anotherWayOfClosingIsRefusedAndKeepsThePointer() throws {
    let db = try Numbers.open(":memory:")
    #expect(try Self.values(in: db) == [])
    #expect(sqlite3_close(db) == SQLITE_BUSY)
    #expect(try Self.insert(1, into: db) == 1)
    try db.statement(Self.all).forEach { _ in
      let error = #expect(throws: SQLiteError.self) { try Numbers.close(db) }
      #expect(error?.code == SQLITE_BUSY)
    }
    // What was closed in vain is compiled anew.
    #expect(try Self.values(in: db) == [1])
    try Numbers.close(db)
  }

  /// Memory is given out again at once, so the same pointers come back with other databases behind them.
  @Test func pointersComeBack() throws {
    var pointers: Set<OpaquePointer> = []
    for round in 0..<200 {
      let db = try Numbers.open(":memory:")
      pointers.insert(db)
      #expect(try Self.insert(round, into: db) == 1)
      let statement = try db.statement(Self.some)
      try statement.bind(ints: [round, -1], at: 1)
      #expect(try statement.fetchAll(Int.self) == [round])
      _ = consume statement
      try Numbers.close(db)
    }
    // Address Sanitizer gives nothing out again so soon.
    if dlsym(dlopen(nil, RTLD_NOW), "__asan_init") == nil { #expect(pointers.count < 200) }
  }

  @Test func conditionsOfOneShapeAreOneStatement() throws {
    let db = try Authors.open(":memory:")
    try SQLTable<Author>().add((1...9).map { Author(id: $0, name: "\($0)", rating: $0) }, in: db)
    func names(_ condition: (Author.Columns) -> SQLCondition) throws -> [String] {
      try Author.rows.filter(condition).sorted { $0.id.ascending }.fetch(in: db).map(\.name)
    }
    let before = statementCount(db)
    for number in 1...9 {
      #expect(try names { $0.rating == number && $0.name != "5" } == (number == 5 ? [] : ["\(number)"]))
    }
    #expect(statementCount(db) == before + 1)
    #expect(try names { $0.rating > 7 && $0.name != "5" } == ["8", "9"])
    #expect(try names { $0.rating == 7 || $0.name != "5" }.count == 8)
    #expect(statementCount(db) == before + 3)
    // One that is being stepped through is compiled once more.
    var pairs = 0
    try Author.rows.filter { $0.rating > 7 }.forEach(in: db) { _ in
      try Author.rows.filter { $0.rating > 6 }.forEach(in: db) { _ in pairs += 1 }
    }
    #expect(pairs == 6)
    try Authors.close(db)
  }

  @Test func connectionsThatOthersOpenedAreAsGood() throws {
    var opened: OpaquePointer?
    #expect(sqlite3_open(":memory:", &opened) == SQLITE_OK)
    let db = try #require(opened)
    try Numbers.migrate(db)
    #expect(try Self.insert(7, into: db) == 1)
    let statement = try db.statement(Self.some)
    try statement.bind(ints: [7], at: 1)
    #expect(try statement.fetchAll(Int.self) == [7])
    _ = consume statement
    try Numbers.close(db)
  }

  @Test func severalThreadsMayUseOneConnection() throws {
    let db = try Numbers.open(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX)
    nonisolated(unsafe) let shared = db
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<200 {
        do {
          #expect(try Self.insert(thread * 1000 + number, "\(thread)-\(number)", into: shared) == 1)
          let statement = try shared.statement(keeping: "SELECT name FROM number WHERE value = ?")
          try statement.bind(int: thread * 1000 + number, at: 1)
          #expect(try statement.fetchOne(String.self) == "\(thread)-\(number)")
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(try Self.values(in: db).count == 1600)
    try Numbers.close(db)
  }

  @Test func aThreadForEachConnection() throws {
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      do {
        for _ in 0..<20 {
          let db = try Numbers.open(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
          for number in 0..<20 { #expect(try Self.insert(number + thread, into: db) == 1) }
          #expect(try Self.values(in: db).count == 20)
          try Numbers.close(db)
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func allOrNothing() throws {
    let db = try Numbers.open(":memory:")
    let stop = SQLiteError(.usage, extendedCode: 0, message: "stop")
    #expect(throws: stop) {
      try db.atomically { db throws(SQLiteError) in
        _ = try Self.insert(1, into: db)
        throw stop
      }
    }
    try db.atomically { db throws(SQLiteError) in
      _ = try Self.insert(2, into: db)
      try? db.atomically { db throws(SQLiteError) in
        _ = try Self.insert(3, into: db)
        throw stop
      }
      try db.atomically { db throws(SQLiteError) in _ = try Self.insert(4, into: db) }
    }
    #expect(try Self.values(in: db) == [2, 4])

    // SQLite itself rolls back here, and what follows isn't committed by itself.
    #expect(throws: SQLiteError.self) {
      try db.atomically { db throws(SQLiteError) in
        _ = try Self.insert(5, "a", into: db)
        _ = try? Self.insert(6, "a", into: db)
      }
    }
    #expect(try Self.values(in: db) == [2, 4])
    #expect(sqlite3_get_autocommit(db) != 0)
    try Numbers.close(db)
  }

  @Test func foreignKeysCanWaitForTheEnd() throws {
    let db = try Numbers.open(":memory:")
    try db.statement(keeping: "CREATE TABLE parent (id INTEGER PRIMARY KEY)").run()
    try db.statement(keeping: "CREATE TABLE child (parent INTEGER REFERENCES parent)").run()
    try db.atomically { db throws(SQLiteError) in
      try db.deferForeignKeys()
      try db.statement(keeping: "INSERT INTO child VALUES (1)").run()
      try db.statement(keeping: "INSERT INTO parent VALUES (1)").run()
    }
    let error = #expect(throws: SQLiteError.self) {
      try db.atomically { db throws(SQLiteError) in
        try db.deferForeignKeys()
        try db.statement(keeping: "INSERT INTO child VALUES (2)").run()
      }
    }
    #expect(
      error?.message
        == "FOREIGN KEY constraint failed: row 2 of 'child' refers to a row of 'parent' that doesn't exist")
    #expect(sqlite3_get_autocommit(db) != 0)
    #expect(throws: SQLiteError.self) { try db.deferForeignKeys() }
    try Numbers.close(db)
  }

  @Test func changesAreCountedWhereThereAreSome() throws {
    let db = try Numbers.open(":memory:")
    func run(_ sql: String) throws -> Int { try db.statement(keeping: sql).run() }
    #expect(try run("INSERT INTO number (value) VALUES (1), (2), (3)") == 3)
    #expect(try run("CREATE TABLE other (x)") == 0)
    #expect(
      try run("/* a -- */ -- b\n WITH c AS (SELECT 1) UPDATE number SET name = 'x' || value WHERE value > 1") == 2)
    #expect(try run("PRAGMA user_version = 3") == 0)
    #expect(try Numbers.userVersion(of: db) == 3)
    #expect(try run("replace INTO number (value) VALUES (1)") == 1)
    #expect(try run("SELECT 1") == 0)
    #expect(try run("DELETE FROM number") == 3)
    try Numbers.close(db)
  }
}
