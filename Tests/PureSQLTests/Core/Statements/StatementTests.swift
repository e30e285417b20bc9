import Foundation
import TestSupport
import PureSQL
import Testing

@Suite struct StatementTests {
  private let pool: ConnectionPool

  init() throws {
    pool = try ConnectionPool(config: DatabaseConfig())
    try pool.writeBlocking { (tx: borrowing Transaction) throws in
      try tx.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
      for number in 1...5 { try tx.execute("INSERT INTO t VALUES (?, ?)", [.int(number), .string("b\(number)")]) }
    }
  }

  @Test func aStatementCanRunInsideItself() throws {
    let slot = StatementSlot(.read, "SELECT a FROM t ORDER BY a")
    var pairs = 0
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      let outer = try tx.statement(slot)
      try outer.forEach { row in
        let inner = try tx.statement(slot)
        pairs += try inner.fetchAll(Int.self).count
      }
    }
    #expect(pairs == 25)
  }

  @Test func whatIsNotBoundIsNull() throws {
    let slot = StatementSlot(.read, "SELECT ?, ?")
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      func run(_ second: String?) throws -> [String?] {
        let statement = try tx.statement(slot)
        try statement.bind(text: "first", at: 1)
        if let second { try statement.bind(text: second, at: 2) }
        return try statement.fetchOne { (row: borrowing Row) throws(SQLiteError) in
          [try row.textOrNil(at: 0), try row.textOrNil(at: 1)]
        }
      }
      #expect(try run("second") == ["first", "second"])
      #expect(try run(nil) == ["first", nil])
    }
  }

  @Test func boundTextLivesUntilTheStatementHasRun() throws {
    let slot = StatementSlot(.read, "SELECT ?1 || ?2 || ?3")
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      for length in [0, 1, 10, 63, 64, 65, 1000, 4095, 4096, 4097, 100_000] {
        let parts = ["a", "b", "é"].map { String(repeating: $0, count: length) }
        let statement = try tx.statement(slot)
        for (index, part) in parts.enumerated() { try statement.bind(text: part, at: Int32(index + 1)) }
        #expect(try statement.fetchOne(String.self) == parts.joined())
      }
    }
  }

  @Test func arraysOfAnyLengthAndType() throws {
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      func values<Value>(
        _ bind: (borrowing Statement) throws -> Void, _ read: (borrowing Row) throws(SQLiteError) -> Value
      ) throws -> [Value] {
        let statement = try tx.statement(Self.arraySlot)
        try bind(statement)
        return try statement.fetchAll(read)
      }
      let ints = [Int.min, 0, .max]
      #expect(try values({ try $0.bind(ints: ints, at: 1) }, { row throws(SQLiteError) in try row.int(at: 0) }) == ints)
      let doubles = [-0.0, .infinity, 0.1]
      #expect(
        try values({ try $0.bind(doubles: doubles, at: 1) }, { row throws(SQLiteError) in try row.double(at: 0) })
          == doubles)
      let texts = ["", "a\0b", "漢字", String(repeating: "x", count: 9999)]
      #expect(
        try values({ try $0.bind(texts: texts, at: 1) }, { row throws(SQLiteError) in try row.text(at: 0) }) == texts)
      let blobs = [Data(), Data([0, 255])]
      #expect(
        try values({ try $0.bind(blobs: blobs, at: 1) }, { row throws(SQLiteError) in try row.blob(at: 0) }) == blobs)
      let anys: [SQLAny?] = [1, 2.5, "three", nil, .data(Data([4]))]
      #expect(
        try values({ try $0.bind(anys: anys, at: 1) }, { row throws(SQLiteError) in try row.anyOrNil(at: 0) }) == anys)
      let dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.5)]
      #expect(
        try values(
          { try $0.bind(all: dates, at: 1, as: DateCodec.Text()) },
          { row throws(SQLiteError) in try row.value(at: 0, as: DateCodec.Text()) }) == dates)
      let many = Array(0..<100_000)
      #expect(try values({ try $0.bind(ints: many, at: 1) }, { row throws(SQLiteError) in try row.int(at: 0) }) == many)
      #expect(try values({ try $0.bind(ints: [], at: 1) }, { row throws(SQLiteError) in try row.int(at: 0) }) == [])
      // Without an array there is nothing, and another value is no array.
      #expect(try tx.fetchAll("SELECT value FROM puresql_array", [], SQLAny.self) == [])
      #expect(try tx.fetchAll("SELECT value FROM puresql_array(?)", [7], SQLAny.self) == [])
    }
  }

  @Test func anArrayUsesTheIndexAndTheColumnsAffinityAndCollation() throws {
    let slot = StatementSlot(.read, "SELECT a FROM t WHERE a IN (SELECT value FROM puresql_array(?)) ORDER BY a")
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      func find(_ values: [SQLAny?]) throws -> [Int] {
        let statement = try tx.statement(slot)
        try statement.bind(anys: values, at: 1)
        return try statement.fetchAll(Int.self)
      }
      #expect(try find([2, 4, 99, nil]) == [2, 4])
      #expect(try find(["3"]) == [3])
      let plan = try tx.fetchAll("EXPLAIN QUERY PLAN \(slot.sql)", [nil]) { (row: borrowing Row) throws(SQLiteError) in
        try row.text(at: 3)
      }
      #expect(plan.first?.contains("SEARCH t USING INTEGER PRIMARY KEY") == true, "\(plan)")
    }
  }

  @Test func aPromisedRowThatIsMissingIsAnError() throws {
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      let error = #expect(throws: SQLiteError.self) { try tx.fetchOne("SELECT a FROM t WHERE a = ?", [99], Int.self) }
      #expect(error?.reason == .noRow)
    }
  }

  @Test func aGeneratedQueryGoesElementByElement() throws {
    struct Enough: Error {}
    let db = try DB.inMemory()
    for name in ["a", "b", "c"] { try db.todoQueries.add.executeBlocking(.init(name: name, priority: .low)) }
    try db.readBlocking { (tx: borrowing Transaction) throws in
      var names: [String] = []
      try db.todoQueries.selectTodos.forEach(tx: tx) { todo in names.append(todo.name) }
      #expect(names == ["a", "b", "c"])
      try db.todoQueries.byIds.forEach([2], tx: tx) { todo in names.append(todo.name) }
      #expect(names == ["a", "b", "c", "b"])
      var seen = 0
      #expect(throws: Enough.self) {
        try db.todoQueries.selectTodos.forEach(tx: tx) { _ in
          seen += 1
          if seen == 2 { throw Enough() }
        }
      }
      #expect(seen == 2)
      // The same statement fetches all again afterwards, and while it is gone through.
      try db.todoQueries.selectTodos.forEach(tx: tx) { _ in
        let all = try db.todoQueries.selectTodos.execute(tx: tx)
        #expect(all.count == 3)
      }
      #expect(try db.todoQueries.selectTodos.execute(tx: tx).count == 3)
      var doubles = 0
      try Queries.Just<Void, [Int]>([1, 2, 3]).forEach(tx: tx) { doubles += $0 }
      #expect(doubles == 6)
    }
  }

  @Test func sqlWithNULInItIsRefusedWhole() throws {
    try pool.writeBlocking { (tx: borrowing Transaction) throws in
      #expect(throws: SQLiteError.self) { try tx.execute("DELETE FROM t\0 WHERE a = 1") }
      #expect(throws: SQLiteError.self) { try tx.execute(script: "SELECT 1;\0 SELECT 2") }
      #expect(throws: SQLiteError.self) { try tx.execute("SELECT 1; \0") }
      #expect(try tx.fetchOne("SELECT count(*) FROM t", [], Int.self) == 5)
    }
  }

  @Test func aSlotIsOneStatement() throws {
    let two = DatabaseQuery<Void, Int>(pool, StatementSlot(.write, "UPDATE t SET b = 'x'; DELETE FROM t")) {
      (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.run()
    }
    let error = #expect(throws: SQLiteError.self) { try two.executeBlocking() }
    #expect(error?.message.hasPrefix("the text holds more than one statement") == true)
    #expect(try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM t WHERE b = 'x'", [], Int.self) } == 0)
  }

  @Test func aScriptsErrorHasItsOwnStatement() throws {
    try pool.writeBlocking { (tx: borrowing Transaction) throws in
      let script = "SELECT 1; -- first\n\n  INSERT INTO nowhere VALUES (1);\nSELECT 2;"
      #expect(
        #expect(throws: SQLiteError.self) { try tx.execute(script: script) }?.sql
          == "-- first\n\n  INSERT INTO nowhere VALUES (1);")
      #expect(
        #expect(throws: SQLiteError.self) { try tx.execute(script: "SELECT 1;\nSELEKT 2, 3; SELECT 4") }?.sql
          == "SELEKT 2, 3;")
      #expect(#expect(throws: SQLiteError.self) { try tx.execute(script: "SELECT (") }?.sql == "SELECT (")
      try tx.execute(script: ";; /* nothing */ ; SELECT 1;;")
    }
  }

  @Test func aScriptTakesTimeInProportionToItsLength() throws {
    let line = "INSERT INTO u VALUES (1); -- \(String(repeating: "x", count: 100))\n"
    let factor = try growth(by: 8, most: 2) { times in
      let pool = try ConnectionPool(config: DatabaseConfig())
      let script = "CREATE TABLE u (x);" + String(repeating: line, count: 1500 * times)
      return try processorTime { try pool.writeBlocking { tx in try tx.execute(script: script) } }
    }
    #expect(factor <= 2)
  }

  @Test func argumentsAreCounted() throws {
    try pool.readBlocking { (tx: borrowing Transaction) throws in
      #expect(throws: SQLiteError.self) { try tx.fetchAll("SELECT ?", [], SQLAny.self) }
      #expect(throws: SQLiteError.self) { try tx.fetchAll("SELECT ?", [1, 2], SQLAny.self) }
      #expect(throws: SQLiteError.self) { try tx.fetchAll("SELECT 1; SELECT 2", [], SQLAny.self) }
      #expect(throws: SQLiteError.self) { try tx.fetchAll("-- nothing", [], SQLAny.self) }
      #expect(try tx.fetchAll("SELECT 1; -- the end\n", [], Int.self) == [1])
    }
  }

  @Test func changedRowsAreCounted() throws {
    try pool.writeBlocking { (tx: borrowing Transaction) throws in
      #expect(try tx.execute("UPDATE t SET b = 'x' WHERE a > 3") == 2)
      #expect(try tx.execute("CREATE TABLE u (a)") == 0)
      #expect(try tx.execute("UPDATE t SET b = 'x' WHERE a > 99") == 0)
      #expect(try tx.execute("DELETE FROM t") == 5)
      #expect(try tx.execute("INSERT INTO u VALUES (1), (2), (3)") == 3)
    }
  }

  private static let arraySlot = StatementSlot(.read, "SELECT value FROM puresql_array(?)")
}
