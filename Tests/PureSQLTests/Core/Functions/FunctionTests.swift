import CSQLite
import Foundation
import PureSQL
import Testing

extension Priority: SQLFunctionValue {}

/// A type that converts itself, in functions too.
private struct Bracketed: DatabaseValueConvertible, SQLFunctionValue {
  let name: String
  var databaseValue: String { "<\(name)>" }
  init(databaseValue: String) throws(SQLiteError) {
    guard databaseValue.hasPrefix("<") else { throw .cannotDecode(Bracketed.self, from: databaseValue) }
    name = String(databaseValue.dropFirst().dropLast())
  }
}

@Suite struct FunctionTests {
  private struct Unlucky: Error, CustomStringConvertible { let description = "thirteen brings bad luck" }

  private func database(_ functions: [SQLFunction], _ collations: [SQLCollation] = []) throws -> ConnectionPool {
    var config = DatabaseConfig()
    config.functions = functions
    config.collations = collations
    return try ConnectionPool(config: config)
  }

  private func value(_ sql: String, in pool: ConnectionPool, _ arguments: [SQLAny?] = []) throws -> SQLAny? {
    try pool.readBlocking { tx in
      try tx.fetchAll(sql, arguments) { row throws(SQLiteError) in try row.anyOrNil(at: 0) }.first ?? nil
    }
  }

  private func error(_ sql: String, in pool: ConnectionPool) -> String? {
    do {
      _ = try value(sql, in: pool)
      return nil
    } catch {
      return (error as? SQLiteError)?.message
    }
  }

  // MARK: Scalars

  /// What comes in goes out.
  @Test(arguments: [
    SQLAny.int(.max), .int(.min), .double(-0.0), .double(.infinity), .string("a\0b👩"), .string(""), .data(SQLBlob([])),
    .data(SQLBlob([0, 255])), nil,
  ])
  func valuesGoThroughAsTheyAre(_ any: SQLAny?) throws {
    let pool = try database([SQLFunction("same", argumentCount: 1) { try $0.valueOrNil(at: 0, as: SQLAny.self) }])
    #expect(try value("SELECT same(?)", in: pool, [any]) == any)
  }

  @Test func argumentsHaveTypes() throws {
    let pool = try database([
      SQLFunction("twice", argumentCount: 1) { try $0.value(at: 0, as: Int.self) * 2 },
      SQLFunction("year", argumentCount: 1) { arguments in
        try arguments.valueOrNil(at: 0, as: DateCodec.Integer()).map {
          Int($0.timeIntervalSince1970) / 31_556_952 + 1970
        }
      },
      SQLFunction("joined", argumentCount: nil) { arguments in
        var texts: [String] = []
        for index in 0..<arguments.count { texts.append(try arguments.value(at: index)) }
        return texts.joined(separator: "-")
      },
      SQLFunction("third", argumentCount: nil) { try $0.value(at: 2, as: Int.self) },
    ])
    #expect(try value("SELECT twice(21)", in: pool) == .int(42))
    #expect(error("SELECT twice('a')", in: pool) == "twice(): expected INTEGER, found TEXT (argument 1)")
    #expect(error("SELECT twice(NULL)", in: pool) == "twice(): expected INTEGER, found NULL (argument 1)")
    #expect(error("SELECT twice(1, 2)", in: pool) == "wrong number of arguments to function twice()")
    #expect(try value("SELECT year(1700000000)", in: pool) == .int(2023))
    #expect(try value("SELECT year(NULL)", in: pool) == nil)
    #expect(try value("SELECT joined('a', 'b', 'c')", in: pool) == .string("a-b-c"))
    #expect(try value("SELECT joined()", in: pool) == .string(""))
    #expect(try value("SELECT third(1, 2, 3)", in: pool) == .int(3))
    #expect(error("SELECT third(1, 2)", in: pool) == "third(): there is no argument 2; the function was called with 2")
  }

  @Test func theClosureSaysWhatItsArgumentsAre() throws {
    let pool = try database([
      SQLFunction("plus") { (left: Int, right: Int) in left + right },
      SQLFunction("half") { (value: Double) in value / 2 },
      SQLFunction("fold") { (text: String?) in text?.lowercased() },
      SQLFunction("twice") { (bytes: SQLBlob) in bytes + bytes },
      SQLFunction("same") { (value: SQLAny?) in value },
      SQLFunction("negated") { (value: Bool?) in value.map { !$0 } },
      SQLFunction("seven") { 7 },
      SQLFunction("joined") { (a: String, b: Int, c: Double?) in "\(a)\(b)\(c.map { "\($0)" } ?? "-")" },
      SQLFunction("higher") { (value: Priority) in value == .low ? Priority.high : value },
      SQLFunction("inside") { (value: Bracketed) in value },
      SQLFunction("lucky") { (number: Int) throws in if number == 13 { throw Unlucky() } else { number } },
      // One name, several numbers of arguments.
      SQLFunction("fold") { (text: String, _: Int) in "two of \(text)" },
    ])
    let values: [(String, SQLAny?)] = [
      ("plus(1, 2)", 3), ("half(5.0)", 2.5), ("half(5)", 2.5), ("fold('ÄB')", "äb"), ("fold(NULL)", nil),
      ("fold(fold('A') || 'B')", "ab"), ("fold('A', 1)", "two of A"), ("twice(x'01')", .data(SQLBlob([1, 1]))),
      ("same(1.5)", 1.5), ("same(NULL)", nil), ("negated(1)", 0), ("negated(NULL)", nil), ("seven()", 7),
      ("joined('a', 1, NULL)", "a1-"), ("joined('a', 1, 2)", "a12.0"), ("lucky(12)", 12),
      ("higher(\(Priority.low.rawValue))", .int(Priority.high.rawValue)), ("inside('<a>')", "<a>"),
    ]
    for (sql, expected) in values { #expect(try value("SELECT \(sql)", in: pool) == expected, "\(sql)") }
    let errors = [
      ("plus(1, NULL)", "plus(): expected INTEGER, found NULL (argument 2)"),
      ("negated(2)", "negated(): can't read Bool from INTEGER"),
      ("higher(77)", "higher(): can't read Priority from INTEGER"),
      ("inside('a')", "inside(): can't read Bracketed from TEXT"), ("lucky(13)", "lucky(): thirteen brings bad luck"),
      ("seven(1)", "wrong number of arguments to function seven()"),
    ]
    for (sql, expected) in errors { #expect(error("SELECT \(sql)", in: pool) == expected) }
  }

  @Test func whatItThrowsIsTheStatementsError() throws {
    let pool = try database([
      SQLFunction("lucky", argumentCount: 1) { arguments in
        let number: Int = try arguments.value(at: 0)
        if number == 13 { throw Unlucky() }
        return number
      }
    ])
    let numbers = "WITH c(n) AS (VALUES (12), (13), (14)) SELECT lucky(n) FROM c"
    #expect(error(numbers, in: pool) == "lucky(): thirteen brings bad luck")
    #expect(error("SELECT lucky(1)", in: pool) == nil)
  }

  /// What kind of error it is stays known.
  @Test func whatItThrowsKeepsItsCode() async throws {
    let pool = try database([
      SQLFunction("no_room", argumentCount: 0) { _ in
        throw SQLiteError(.sqlite, extendedCode: SQLITE_FULL, message: "no room is left")
      },
      SQLFunction("number", argumentCount: 1) { try $0.value(at: 0, as: Int.self) },
      SQLFunction("stopped", argumentCount: 0) { _ in throw CancellationError() },
      SQLFunction("cancelled", argumentCount: 0) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        throw CancellationError()
      },
    ])
    func code(_ sql: String) -> Int32? {
      do { _ = try value(sql, in: pool) } catch { return (error as? SQLiteError)?.code }
      return nil
    }
    #expect(code("SELECT no_room()") == SQLITE_FULL)
    #expect(error("SELECT no_room()", in: pool) == "no_room(): no room is left")
    #expect(code("SELECT number('a')") == SQLITE_MISMATCH)
    #expect(code("SELECT stopped()") == SQLITE_INTERRUPT)
    // A task that is cancelled in the middle of it hears of that, and not of SQLite.
    let task = Task {
      try await pool.read { tx in try tx.fetchOne("SELECT cancelled()", [], Int.self) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func namesThatCantBeAreErrors() throws {
    func message(_ function: SQLFunction) -> String? {
      do { _ = try database([function]) } catch { return (error as? SQLiteError)?.message }
      return nil
    }
    #expect(
      message(SQLFunction("PureSQL_filter", argumentCount: nil) { _ in 1 })
        == "the function 'PureSQL_filter' is the runtime's own; call yours something else")
    #expect(
      message(SQLFunction("f", argumentCount: 1000) { _ in 1 }) == "SQLite can't have a function 'f' of 1000 arguments")
    #expect(
      message(SQLFunction("f", argumentCount: -1) { _ in 1 }) == "SQLite can't have a function 'f' of -1 arguments")
    let long = String(repeating: "f", count: 300)
    #expect(message(SQLFunction(long, argumentCount: nil) { _ in 1 }) == "SQLite can't have a function '\(long)'")
    // Indexes of the file rely on what SQLite's own collations do.
    #expect(throws: SQLiteError.self) { try database([], [SQLCollation("NoCase") { _, _ in 0 }]) }
    // One of SQLite's functions makes room.
    let pool = try database([SQLFunction("upper", argumentCount: 1) { try $0.value(at: 0, as: String.self) + "!" }])
    #expect(try value("SELECT upper('a')", in: pool) == "a!")
  }

  @Test func everyConnectionHasIt() async throws {
    let file = try TemporaryFile()
    var config = DatabaseConfig(path: file.path)
    config.functions = [SQLFunction("fold", argumentCount: 1) { try $0.value(at: 0, as: String.self).lowercased() }]
    let migration = Migration("1", "CREATE TABLE t (a TEXT); INSERT INTO t VALUES (fold('ÄÖ'))")
    let pool = try ConnectionPool(config: config, migrations: [migration])
    let texts = try pool.readBlocking { tx in
      let sql = "SELECT fold(a || 'Ü') FROM t"
      // The second one has a connection of its own.
      let second = try pool.readBlocking { tx in try tx.fetchOne(sql, [], String.self) }
      return [try tx.fetchOne(sql, [], String.self), second]
    }
    #expect(texts == ["äöü", "äöü"])
    #expect(try await pool.write { tx in try tx.fetchOne("SELECT fold('É')", [], String.self) } == "é")
    #expect(try await pool.snapshot().read { tx in try tx.fetchOne("SELECT fold('É')", [], String.self) } == "é")
  }

  private struct Folding: Database {
    let connection: any Connection
    init(connection: any Connection, adapters: ()) { self.connection = connection }
    static let migrations = [
      Migration(
        "1", "CREATE TABLE t (a TEXT COLLATE by_length, b TEXT AS (fold(a))); INSERT INTO t VALUES (fold('ÄÖ'))"),
      Migration("2", "CREATE INDEX i ON t (fold(a))"),
    ]
  }

  @Test func aSchemaWithFunctionsCanBeCheckedAndSynchronized() throws {
    let file = try TemporaryFile()
    var config = DatabaseConfig(path: file.path, checksSchema: true)
    config.collations = [SQLCollation("by_length") { $0.count - $1.count }]
    config.functions = [
      SQLFunction("fold", argumentCount: 1, isUsableInSchema: true) {
        try $0.valueOrNil(at: 0, as: String.self)?.lowercased()
      }
    ]
    let database = try Folding(config: config)
    try database.writeBlocking { tx in _ = try tx.execute("DROP INDEX i") }
    #expect(throws: SQLiteError.self) { try Folding(config: config) }
    #expect(try database.syncSchemaBlocking().isApplied)
    #expect(
      try Folding(config: config).readBlocking { tx in try tx.fetchOne("SELECT b FROM t", [], String.self) } == "äö")
  }

  /// A file of somebody else's making can't call what isn't meant for it.
  @Test func aSchemaCallsOnlyWhatItMay() throws {
    let pool = try database([
      SQLFunction("secret", argumentCount: 0) { _ in "secret" },
      SQLFunction("folded", argumentCount: 1, isUsableInSchema: true) {
        try $0.value(at: 0, as: String.self).lowercased()
      },
    ])
    try pool.writeBlocking { tx in
      try tx.execute(
        script: """
          CREATE VIEW stolen AS SELECT secret() AS a;
          CREATE TABLE t (a TEXT, b TEXT AS (folded(a)), CHECK (folded(a) <> 'x'));
          CREATE INDEX i ON t (folded(a));
          INSERT INTO t VALUES ('A');
          """)
    }
    #expect(error("SELECT a FROM stolen", in: pool) == "unsafe use of secret()")
    #expect(try value("SELECT secret()", in: pool) == .string("secret"))
    #expect(try value("SELECT b FROM t WHERE folded(a) = 'a'", in: pool) == .string("a"))
    #expect(throws: SQLiteError.self) {
      try pool.writeBlocking { tx in _ = try tx.execute("INSERT INTO t VALUES ('X')") }
    }
  }

  @Test func aQueryInsideOfAFunctionIsNoDeadlock() throws {
    let held = Guarded<ConnectionPool?>(nil)
    let pool = try database([
      SQLFunction("nested", argumentCount: 0) { _ in
        try held.withLock { $0 }!.readBlocking { tx in try tx.fetchOne("SELECT 1", [], Int.self) }
      }
    ])
    held.withLock { $0 = pool }
    let message = error("SELECT nested()", in: pool) ?? ""
    #expect(message.contains("would wait for itself"), "\(message)")
    held.withLock { $0 = nil }
  }

  // MARK: Groups

  private static let numbers = "WITH c(n, g) AS (VALUES (1, 'a'), (2, 'a'), (3, 'b'), (4, 'b'), (5, 'b')) "

  private static let product = SQLFunction.aggregate("product", argumentCount: 1, initial: { 1 }) {
    product, arguments in
    let number: Int = try arguments.value(at: 0)
    if number == 13 { throw Unlucky() }
    product *= number
  } result: {
    $0
  }

  @Test func aggregatesTakeARowAtATime() throws {
    let pool = try database([Self.product])
    let products = try pool.readBlocking { tx in
      try tx.fetchAll(Self.numbers + "SELECT product(n) FROM c GROUP BY g", [], Int.self)
    }
    #expect(products == [2, 60])
    #expect(try value("SELECT product(1) WHERE 0", in: pool) == .int(1))
    #expect(try value(Self.numbers + "SELECT product(n) FILTER (WHERE g = 'a') FROM c", in: pool) == .int(2))
    #expect(error("SELECT product(13)", in: pool) == "product(): thirteen brings bad luck")
    #expect(error("WITH c(n) AS (VALUES (1), (13), (2)) SELECT product(n) FROM c", in: pool) != nil)
    #expect(error("SELECT product(1) OVER ()", in: pool) == "product() may not be used as a window function")
  }

  @Test func whatAGroupHoldsIsLetGoOf() throws {
    final class Token: Sendable {
      let count: Guarded<Int>
      init(_ count: Guarded<Int>) { self.count = count; count.withLock { $0 += 1 } }
      deinit { count.withLock { $0 -= 1 } }
    }
    let count = Guarded(0)
    let made = Guarded(0)
    do {
      let pool = try database([
        SQLFunction.aggregate("held", argumentCount: 1, initial: { Token(count) }) { _, arguments in
          made.withLock { $0 += 1 }
          if try arguments.value(at: 0, as: Int.self) == 13 { throw Unlucky() }
        } result: { _ in
          1
        }
      ])
      _ = try value(Self.numbers + "SELECT held(n) FROM c GROUP BY g", in: pool)
      _ = try value("SELECT held(1) WHERE 0", in: pool)
      _ = error("WITH c(n) AS (VALUES (1), (13), (2)) SELECT held(n) FROM c", in: pool)
      try pool.readBlocking { tx in
        struct Enough: Error {}
        do {
          try tx.forEach(Self.numbers + "SELECT held(n) FROM c GROUP BY g", []) { _ in throw Enough() }
        } catch is Enough {}
      }
    }
    #expect(made.withLock { $0 } > 5)
    #expect(count.withLock { $0 } == 0)
  }

  @Test func windowsTakeRowsOutAgain() throws {
    let pool = try database([
      SQLFunction.window("texts", argumentCount: 1, initial: { [String]() }) { texts, arguments in
        texts.append(try arguments.value(at: 0))
      } remove: { texts, arguments in
        let text: String = try arguments.value(at: 0)
        #expect(texts.removeFirst() == text)
      } result: {
        $0.joined(separator: "")
      }
    ])
    let windows = try pool.readBlocking { tx in
      try tx.fetchAll(
        "WITH c(n) AS (VALUES ('a'), ('b'), ('c'), ('d')) SELECT texts(n) OVER (ROWS 1 PRECEDING) FROM c", [],
        String.self)
    }
    #expect(windows == ["a", "ab", "bc", "cd"])
    #expect(try value("WITH c(n) AS (VALUES ('a'), ('b')) SELECT texts(n) FROM c", in: pool) == .string("ab"))
  }

  // MARK: Orders

  @Test func textsComeInTheOrderOfACollation() throws {
    let pool = try database([], [SQLCollation("by_length") { $0.count - $1.count }])
    let texts = try pool.writeBlocking { tx in
      try tx.execute(
        script: """
          CREATE TABLE t (a TEXT COLLATE by_length);
          CREATE INDEX i ON t (a);
          INSERT INTO t VALUES ('ccc'), (''), ('👩👩'), ('a');
          """)
      #expect(try tx.fetchOne("SELECT count(*) FROM t WHERE a = 'x'", [], Int.self) == 1)
      return try tx.fetchAll("SELECT a FROM t ORDER BY a", [], String.self)
    }
    #expect(texts == ["", "a", "👩👩", "ccc"])
    #expect(error("SELECT 1 ORDER BY 'a' COLLATE missing", in: pool) == "no such collation sequence: missing")
  }
}

@Suite struct TraceTests {
  @Test(arguments: [false, true])
  func everyStatementIsTold(_ hasValues: Bool) throws {
    let told = Guarded<[StatementTrace]>([])
    var config = DatabaseConfig()
    config.trace = { statement in told.withLock { $0.append(statement) } }
    config.tracesValues = hasValues
    let db = try DB(config: config)
    told.withLock { $0 = [] }
    try db.writeBlocking { tx in _ = try tx.execute("INSERT INTO todo (name) VALUES (?)", [.string("it's")]) }
    let insert = "INSERT INTO todo (name) VALUES (\(hasValues ? "'it''s'" : "?"))"
    #expect(told.withLock { $0.map(\.sql) } == ["BEGIN IMMEDIATE", insert, "COMMIT"])
    told.withLock { $0 = [] }
    #expect(throws: SQLiteError.self) {
      try db.readBlocking { tx in try tx.fetchOne("SELECT abs(-9223372036854775808)", [], Int.self) }
    }
    #expect(told.withLock { $0.map(\.sql) } == ["BEGIN DEFERRED", "SELECT abs(-9223372036854775808)", "ROLLBACK"])
  }

  @Test func durationsAreMeasured() throws {
    let told = Guarded<[StatementTrace]>([])
    var config = DatabaseConfig()
    config.trace = { statement in told.withLock { $0.append(statement) } }
    config.functions = [
      SQLFunction("wait", argumentCount: 0) { _ in
        usleep(3000); return nil
      }
    ]
    let pool = try ConnectionPool(config: config)
    try pool.readBlocking { tx in
      _ = try tx.fetchAll("SELECT wait()", [], { row throws(SQLiteError) in row.isNull(at: 0) })
    }
    let slow = told.withLock { $0.first { $0.sql == "SELECT wait()" } }
    #expect(slow.map { $0.duration >= .milliseconds(3) && $0.duration < .seconds(60) } == true)
  }
}
