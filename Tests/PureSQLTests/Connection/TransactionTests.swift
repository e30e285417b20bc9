import Foundation
import PureSQL
import Testing

@Suite struct TransactionTests {
  private struct Stop: Error {}
  private let file: TemporaryFile
  private let db: DB

  init() throws {
    file = try TemporaryFile()
    db = try DB(path: file.path)
  }

  private func names() throws -> [String] { try db.todoQueries.selectTodos.executeBlocking().map(\.name) }

  @Test func aWriteThatThrowsLeavesNothing() async throws {
    await #expect(throws: Stop.self) {
      try await db.write { tx in
        try db.todoQueries.add.execute(.init(name: "a", priority: .low), tx: tx)
        throw Stop()
      }
    }
    #expect(try names() == [])
    // The connection came back: the next write runs.
    try await db.todoQueries.add.execute(name: "b", priority: .low)
    #expect(try names() == ["b"])
  }

  // MARK: Foreign keys at the end

  @Test func rowsMayReferToWhatComesLater() async throws {
    try await db.write { tx in
      try tx.deferForeignKeys()
      try tx.execute("INSERT INTO tag (todoId, label) VALUES (7, 'soon')")
      try tx.execute("INSERT INTO todo (id, name) VALUES (7, 'milk')")
    }
    #expect(try names() == ["milk"])
    // It was for that transaction.
    let error = #expect(throws: SQLiteError.self) {
      try db.writeBlocking { tx in try tx.execute("INSERT INTO tag VALUES (9, 'x')") }
    }
    #expect(error?.message == "FOREIGN KEY constraint failed")
  }

  @Test func theRowThatStillRefersToNothingIsNamed() throws {
    let error = #expect(throws: SQLiteError.self) {
      try db.writeBlocking { tx in
        try tx.deferForeignKeys()
        try tx.execute("INSERT INTO todo (id, name) VALUES (7, 'milk')")
        try tx.execute("INSERT INTO tag (todoId, label) VALUES (7, 'soon'), (8, 'later')")
      }
    }
    #expect(error?.extendedCode == 787)
    #expect(
      error?.message
        == "FOREIGN KEY constraint failed: row 2 of 'tag' refers to a row of 'todo' that doesn't exist")
    #expect(try names() == [])
    #expect(throws: SQLiteError.self) { try db.readBlocking { tx in try tx.deferForeignKeys() } }
    #expect(throws: SQLiteError.self) {
      try db.writeWithoutTransactionBlocking { tx in try tx.deferForeignKeys() }
    }
  }

  @Test func aBulkInsertThatFailsInTheMiddleLeavesNothing() throws {
    #expect(throws: SQLiteError.self) {
      try db.writeBlocking { tx in
        for number in [1, 2, 3, 2, 4] {
          try tx.execute("INSERT INTO todo (id, name) VALUES (?, 'x')", [.int(number)])
        }
      }
    }
    #expect(try names() == [])
  }

  @Test func everyFormCommits() async throws {
    try await db.write { tx in try tx.execute("INSERT INTO todo (name) VALUES ('a')") }
    try await db.write(.deferred) { tx in try tx.execute("INSERT INTO todo (name) VALUES ('b')") }
    try await db.write(.exclusive) { tx in try tx.execute("INSERT INTO todo (name) VALUES ('c')") }
    try db.writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('d')") }
    #expect(try await db.writeResult { tx in try tx.execute("INSERT INTO todo (name) VALUES ('e')") }.get() == 1)
    #expect(try db.writeResultBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('f')") }.get() == 1)
    #expect(try names() == ["a", "b", "c", "d", "e", "f"])
    #expect(try await db.read { tx in try tx.fetchOne("SELECT count(*) FROM todo", [], Int.self) } == 6)
    #expect(try await db.readResult { tx in try tx.fetchOne("SELECT 1", [], Int.self) }.get() == 1)
    #expect(try db.readResultBlocking { tx in try tx.fetchOne("SELECT 1", [], Int.self) }.get() == 1)
    #expect(try await db.todoQueries.count.result().get() == 6)
    #expect(try db.todoQueries.count.resultBlocking().get() == 6)
    let failed = await db.readResult { tx in try tx.fetchOne("SELECT nothing", [], Int.self) }
    #expect(throws: SQLiteError.self) { try failed.get() }
  }

  @Test func savepointsNest() async throws {
    try await db.write { tx in
      try tx.execute("INSERT INTO todo (name) VALUES ('kept')")
      #expect(throws: Stop.self) {
        try tx.savepoint { tx in
          try tx.execute("INSERT INTO todo (name) VALUES ('undone')")
          try tx.savepoint { tx in try tx.execute("INSERT INTO todo (name) VALUES ('undone too')") }
          throw Stop()
        }
      }
      try tx.savepoint { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('kept too')")
        #expect(throws: Stop.self) {
          try tx.savepoint { tx in
            try tx.execute("DELETE FROM todo")
            throw Stop()
          }
        }
      }
    }
    #expect(try names() == ["kept", "kept too"])
  }

  @Test func aReadCannotWrite() async throws {
    let error = await #expect(throws: SQLiteError.self) {
      try await db.read { tx in try db.todoQueries.add.execute(.init(name: "a", priority: .low), tx: tx) }
    }
    #expect(error?.reason == .usage)
    #expect(error?.message == "a read transaction can't write; use write { }")
    let memory = try DB.inMemory()
    #expect(throws: SQLiteError.self) {
      try memory.readBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('a')") }
    }
    #expect(try memory.todoQueries.count.executeBlocking() == 0)
  }

  @Test func sqlCannotEndTheTransaction() async throws {
    for sql in ["COMMIT", "ROLLBACK", "BEGIN", "SAVEPOINT a", "RELEASE puresql"] {
      let error = await #expect(throws: SQLiteError.self) { try await db.write { tx in try tx.execute(sql) } }
      #expect(error?.message.contains("write { }") == true, "\(sql)")
    }
  }

  @Test func aTransactionThatSQLiteRolledBackIsOver() async throws {
    try await db.write { tx in
      try tx.execute(script: "CREATE TABLE u (a UNIQUE ON CONFLICT ROLLBACK); INSERT INTO u VALUES (1)")
    }
    let error = await #expect(throws: SQLiteError.self) {
      try await db.write { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('lost')")
        _ = try? tx.execute("INSERT INTO u VALUES (1)")
        // In autocommit mode now; this must not be stored on its own.
        try tx.execute("INSERT INTO todo (name) VALUES ('stray')")
      }
    }
    #expect(error?.message.contains("rolled this transaction back") == true)
    await #expect(throws: SQLiteError.self) {
      try await db.write { tx in _ = try? tx.execute("INSERT INTO u VALUES (1)") }
    }
    #expect(try names() == [])
  }

  @Test func foreignKeysAreEnforced() async throws {
    await #expect(throws: SQLiteError.self) {
      try await db.write { tx in try tx.execute("INSERT INTO tag VALUES (9, 'x')") }
    }
    var config = DatabaseConfig()
    config.foreignKeys = false
    try await DB(config: config).write { tx in try tx.execute("INSERT INTO tag VALUES (9, 'x')") }
  }

  @Test func aDeferredForeignKeyFailsAtTheCommit() async throws {
    try await db.write { tx in
      try tx.execute("CREATE TABLE d (a INTEGER REFERENCES todo DEFERRABLE INITIALLY DEFERRED)")
    }
    let error = await #expect(throws: SQLiteError.self) {
      try await db.write { tx in try tx.execute("INSERT INTO d VALUES (1)") }
    }
    #expect(
      error?.message == "FOREIGN KEY constraint failed: row 1 of 'd' refers to a row of 'todo' that doesn't exist")
    #expect(try await db.read { tx in try tx.fetchOne("SELECT count(*) FROM d", [], Int.self) } == 0)
    let single = DatabaseQuery<Int, Int>(db, StatementSlot(.write, "INSERT INTO d VALUES (?)")) {
      (input: Int, statement: borrowing Statement) throws(SQLiteError) -> Int in
      try statement.bind(int: input, at: 1)
      return try statement.run()
    }
    await #expect(throws: SQLiteError.self) { try await single.execute(1) }
    #expect(try await db.read { tx in try tx.fetchOne("SELECT count(*) FROM d", [], Int.self) } == 0)
  }

  @Test func whatReturningCannotDecodeIsUndone() async throws {
    let insert = DatabaseQuery<String, Int>(
      db, StatementSlot(.write, "INSERT INTO todo (name) VALUES (?) RETURNING name", writes: ["todo"])
    ) { (input: String, statement: borrowing Statement) throws(SQLiteError) -> Int in
      try statement.bind(text: input, at: 1)
      return try statement.fetchOne(Int.self)
    }
    await #expect(throws: SQLiteError.self) { try await insert.execute("a") }
    #expect(throws: SQLiteError.self) { try insert.executeBlocking("a") }
    #expect(try names() == [])
  }

  @Test func twoQueriesInOneTransaction() async throws {
    let queries = db.todoQueries
    let addAndCount = queries.add.then(queries.count) { _, _ in () }
    let (added, count) = try await addAndCount.execute(AddInput(name: "a", priority: .high))
    #expect(added == 1)
    #expect(count == 1)
    let failing = queries.add.then(
      queries.find.map { todo -> Todo in
        guard let todo else { throw Stop() }
        return todo
      }
    ) { _, _ in 99 }
    await #expect(throws: Stop.self) { try await failing.execute(AddInput(name: "b", priority: .high)) }
    #expect(try names() == ["a"])
    let byText = queries.find.mapInput(to: String.self) { Int($0) ?? 0 }.map { $0?.name }
    #expect(try await byText.execute("1") == "a")
    #expect(try byText.executeBlocking("2") == nil)
    let twice = queries.count.then(queries.count)
    #expect(try await twice.execute() == (1, 1))
  }

  @Test func aMillionRowsGoByOneAtATime() async throws {
    let sum = try await db.read { tx in
      var sum = 0
      try tx.forEach(
        Int.self, "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 1000000) SELECT n FROM c"
      ) { sum += $0 }
      return sum
    }
    #expect(sum == 500_000_500_000)
  }
}
