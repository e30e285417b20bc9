import Foundation
import PureSQL
import Testing

/// What compiles, and gets a statement out of its transaction. SQLite must not be reached by it.
@Suite struct KeptStatementTests {
  private let file: TemporaryFile
  private let db: DB

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 1))
    try db.writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('a'), ('b')") }
  }

  /// Where somebody may put a statement.
  private final class Drawer {
    var statement: Statement?
  }

  private static let all = StatementSlot(.read, "SELECT name FROM todo WHERE id > ?")
  private static let insert = StatementSlot(.write, "INSERT INTO todo (name) VALUES (?) RETURNING id")

  private func expectNothingWorks(_ drawer: Drawer) throws {
    guard let statement = drawer.statement.take() else {
      Issue.record("nothing was kept")
      return
    }
    let attempts: [(borrowing Statement) throws -> Void] = [
      { try $0.bind(int: 1, at: 1) }, { try $0.bind(double: 1, at: 1) }, { try $0.bind(text: "a", at: 1) },
      { try $0.bind(blob: SQLBlob([1]), at: 1) }, { try $0.bind(blob: SQLBlob([]), at: 1) }, { try $0.bindNull(at: 1) },
      { try $0.bind(any: .int(1), at: 1) }, { try $0.bind([.int(1)]) }, { try $0.bind([]) },
      { try $0.bind(ints: [1], at: 1) }, { try $0.bind(doubles: [1], at: 1) }, { try $0.bind(texts: ["a"], at: 1) },
      { try $0.bind(blobs: [SQLBlob([1])], at: 1) }, { try $0.bind(anys: [nil], at: 1) },
      { try $0.bind(true, at: 1, as: BoolCodec()) }, { try $0.bind(all: [true], at: 1, as: BoolCodec()) },
      { try $0.run() }, { _ = try $0.fetchAll(String.self) }, { _ = try $0.fetchOptional(String.self) },
      { _ = try $0.fetchOne(String.self) }, { try $0.forEach { _ in } },
    ]
    for (number, attempt) in attempts.enumerated() {
      let error = error { try attempt(statement) } as? SQLiteError
      #expect(error?.reason == .usage, "attempt \(number)")
      #expect(error?.message.contains("kept beyond its transaction") == true, "attempt \(number)")
    }
  }

  /// What a closure throws that a macro can't take.
  private func error(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private struct Stop: Error {}

  /// Leaves the statement on its first row.
  private func stopAtFirstRow(_ statement: borrowing Statement) throws {
    do { try statement.forEach { _ in throw Stop() } } catch is Stop {}
  }

  private func expectAllWorks() throws {
    #expect(try db.todoQueries.count.executeBlocking() == 2)
    try db.writeBlocking { tx in
      let statement = try tx.statement(Self.all)
      try statement.bind(int: 0, at: 1)
      #expect(try statement.fetchAll(String.self) == ["a", "b"])
    }
    try db.readBlocking { tx in
      let statement = try tx.statement(Self.all)
      try statement.bind(int: 0, at: 1)
      #expect(try statement.fetchAll(String.self) == ["a", "b"])
    }
  }

  @Test func aStatementOfAReadEndsWithIt() throws {
    let drawer = Drawer()
    try db.readBlocking { tx in
      drawer.statement = try tx.statement(Self.all)
      try drawer.statement?.bind(int: 0, at: 1)
    }
    try expectNothingWorks(drawer)
    try expectAllWorks()
  }

  @Test func aStatementThatStandsOnARowEndsToo() throws {
    let drawer = Drawer()
    try db.writeBlocking { tx in
      let statement = try tx.statement(Self.all)
      try statement.bind(int: 0, at: 1)
      try stopAtFirstRow(statement)
      drawer.statement = consume statement
    }
    try expectNothingWorks(drawer)
    try expectAllWorks()
  }

  @Test func aStatementThatWritesEndsWithItsTransaction() throws {
    let drawer = Drawer()
    #expect(throws: Stop.self) {
      try db.writeBlocking { tx in
        let statement = try tx.statement(Self.insert)
        try statement.bind(text: "c", at: 1)
        try stopAtFirstRow(statement)
        drawer.statement = consume statement
        throw Stop()
      }
    }
    try expectNothingWorks(drawer)
    try expectAllWorks()
  }

  @Test func aStatementOfSQLMadeAtRunTimeEndsToo() throws {
    let drawer = Drawer()
    try db.readBlocking { tx in drawer.statement = try tx.statement(keeping: "SELECT name FROM todo WHERE id > ?") }
    try expectNothingWorks(drawer)
    try expectAllWorks()
  }

  @Test func ofSeveralThatAreKeptNoneWorks() throws {
    let drawers = (0..<4).map { _ in Drawer() }
    try db.readBlocking { tx in
      for drawer in drawers { drawer.statement = try tx.statement(Self.all) }
      // One in the middle is let go of in time.
      drawers[1].statement = nil
    }
    for drawer in drawers where drawer !== drawers[1] { try expectNothingWorks(drawer) }
    try expectAllWorks()
  }

  @Test func aStatementThatIsKeptMayOutliveTheDatabase() throws {
    let drawer = Drawer()
    try DB.inMemory().writeBlocking { tx in drawer.statement = try tx.statement(Self.all) }
    try expectNothingWorks(drawer)
  }

  @Test func whatIsKeptFromAnotherThreadIsLetGoOfThere() async throws {
    // The connection is in use on other threads, while kept statements are tried and let go of on this one.
    let drawer = Drawer()
    let users = Task { [db] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { for _ in 0..<300 { _ = try await db.todoQueries.selectTodos.execute() } }
        }
        try await group.waitForAll()
      }
    }
    for _ in 0..<200 {
      try db.readBlocking { tx in drawer.statement = try tx.statement(Self.all) }
      #expect(error { try drawer.statement?.run() } is SQLiteError)
    }
    try await users.value
    try expectAllWorks()
  }
}
