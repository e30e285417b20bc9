import CSQLite
import PureSQL
import Testing

/// What rows stand in the way of, and what happens where their loss is allowed.
@Suite struct SyncRefusalTests {
  private func refused(
    _ current: String, _ wanted: String, rows: String, says expected: [String], _ counts: [Int?]? = nil,
    allowed: SchemaReport.Outcome = .droppedAndRecreated, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let extra = "CREATE INDEX i ON t (a); CREATE TRIGGER r AFTER DELETE ON t BEGIN SELECT 1; END;"
    let test = try SyncCase("\(current); \(extra) \(rows)", to: "\(wanted); \(extra)")
    let report = try test.sync()
    #expect(try report.reasons("t") == expected, sourceLocation: sourceLocation)
    if let counts, case .refused(let reasons) = report.outcome(of: "t") {
      #expect(reasons.map(\.rowCount) == counts, sourceLocation: sourceLocation)
    }
    // Allowed to lose them, the table is the wanted one, with what belongs on it.
    let second = try test.sync(allowing: ["T"])
    #expect(second.outcome(of: "t") == allowed, sourceLocation: sourceLocation)
    #expect(
      try test.rows("SELECT * FROM t").isEmpty == (allowed == .droppedAndRecreated), sourceLocation: sourceLocation)
    #expect(try test.objects(on: "t").filter { $0 == "i" || $0 == "r" } == ["i", "r"], sourceLocation: sourceLocation)
  }

  @Test func nullWhereItIsForbidden() throws {
    try refused(
      "CREATE TABLE t (a INTEGER, b TEXT)", "CREATE TABLE t (a INTEGER, b TEXT NOT NULL)",
      rows: "INSERT INTO t VALUES (1, 'x'), (2, NULL), (3, NULL)",
      says: ["2 rows have NULL in column 'b', which becomes NOT NULL"], [2])
    try refused(
      "CREATE TABLE t (a INTEGER, b TEXT)", "CREATE TABLE t (a INTEGER, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID",
      rows: "INSERT INTO t VALUES (1, 'x'), (2, NULL)",
      says: ["1 row has NULL in column 'b', which becomes NOT NULL"])
    try refused(
      "CREATE TABLE t (a INTEGER)", "CREATE TABLE t (a INTEGER PRIMARY KEY)",
      rows: "INSERT INTO t VALUES (1), (NULL)",
      says: ["1 row has NULL in column 'a', which becomes NOT NULL"])
  }

  @Test func nullBecomesTheDefault() throws {
    let test = try SyncCase(
      "CREATE TABLE t (a, b TEXT, c TEXT); INSERT INTO t VALUES (1, NULL, NULL), (2, 'y', 'z')",
      to: "CREATE TABLE t (a, b TEXT NOT NULL DEFAULT \"no\", c TEXT NOT NULL DEFAULT (lower('NO')))")
    #expect(try test.sync().outcome(of: "t") == .rebuilt)
    #expect(try test.rows("SELECT * FROM t") == ["1 no no", "2 y z"])
    let converted = try SyncCase(
      "CREATE TABLE t (a TEXT); INSERT INTO t VALUES (NULL), ('7')", to: "CREATE TABLE t (a INTEGER NOT NULL DEFAULT 0)"
    )
    #expect(try converted.sync().outcome(of: "t") == .rebuilt)
    #expect(try converted.rows("SELECT typeof(a), a FROM t") == ["integer 0", "integer 7"])
  }

  @Test func newColumnsThatNeedAValue() throws {
    try refused(
      "CREATE TABLE t (a)", "CREATE TABLE t (a, b TEXT NOT NULL)", rows: "INSERT INTO t VALUES (1), (2)",
      says: ["2 rows would have no value in the new column 'b', which is NOT NULL without a default"], [2])
    let empty = try SyncCase("CREATE TABLE t (a)", to: "CREATE TABLE t (a, b TEXT NOT NULL)")
    #expect(try empty.sync().outcome(of: "t") == .newColumnsAdded)
  }

  @Test func rowsThatBreakAConstraint() throws {
    try refused(
      "CREATE TABLE t (a INTEGER, b TEXT)",
      "CREATE TABLE t (a INTEGER CHECK (t.a > 0), b TEXT UNIQUE COLLATE NOCASE, CONSTRAINT short CHECK (length(b) < 3))",
      rows: "INSERT INTO t VALUES (1, 'x'), (0, 'X'), (-1, 'long'), (5, NULL), (6, NULL)",
      says: [
        "2 rows would break CHECK (\"a\" > 0)", "1 row would break CHECK (length ( \"b\" ) < 3), called 'short'",
        "2 rows share a value of 'b', which is unique",
      ], [2, 1, 2])
    // ALTER TABLE finds them, too.
    try refused(
      "CREATE TABLE t (a INTEGER)", "CREATE TABLE t (a INTEGER, b INTEGER DEFAULT 0 CHECK (b > a))",
      rows: "INSERT INTO t VALUES (1), (-1)", says: ["1 row would break CHECK (\"b\" > \"a\")"])
    try refused(
      "CREATE TABLE t (a, b, PRIMARY KEY (a, b))", "CREATE TABLE t (a PRIMARY KEY, b)",
      rows: "INSERT INTO t VALUES (1, 1), (1, 2), (1, 3), (2, 1)",
      says: ["3 rows share a value of 'a', which is unique"])
  }

  /// What the table would do by itself is to lose a row without a word.
  @Test(arguments: ["REPLACE", "IGNORE", "ROLLBACK", "FAIL"])
  func conflictClausesLoseNoRow(_ clause: String) throws {
    try refused(
      "CREATE TABLE t (a INTEGER, b TEXT)", "CREATE TABLE t (a INTEGER PRIMARY KEY ON CONFLICT \(clause), b TEXT)",
      rows: "INSERT INTO t VALUES (1, 'x'), (1, 'y'), (2, 'z')", says: ["2 rows share a value of 'a', which is unique"])
    try refused(
      "CREATE TABLE t (a INTEGER, b TEXT)",
      "CREATE TABLE t (a INTEGER UNIQUE ON CONFLICT \(clause), b TEXT NOT NULL ON CONFLICT \(clause))",
      rows: "INSERT INTO t VALUES (1, 'x'), (1, 'y')", says: ["2 rows share a value of 'a', which is unique"])
  }

  @Test func rowsThatAUniqueIndexForbids() throws {
    let test = try SyncCase(
      "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'x'), (1, 'X'), (2, NULL), (2, NULL)",
      to: "CREATE TABLE t (a, b); CREATE UNIQUE INDEX u ON t (a DESC, lower(b)) WHERE a < 2")
    let report = try test.sync()
    #expect(try report.reasons("t") == ["2 rows share a value of 'a, lower ( b )', which is unique"])
    let second = try test.sync(allowing: ["t"])
    #expect(second.outcome(of: "t") == .droppedAndRecreated)
    #expect(try test.objects(on: "t") == ["u"])
  }

  @Test func valuesThatAStrictTableRefuses() throws {
    try refused(
      "CREATE TABLE t (a INTEGER, b TEXT, c REAL, d)", "CREATE TABLE t (a INTEGER, b TEXT, c REAL, d ANY) STRICT",
      rows: "INSERT INTO t VALUES (1, 'x', 1.5, x'00'), ('no', x'01', 'no', '007'), (1.5, 2, 3, 4)",
      says: [
        "2 rows have a value in column 'a' that isn't INTEGER", "1 row has a value in column 'b' that isn't TEXT",
        "1 row has a value in column 'c' that isn't REAL",
      ], [2, 1, 1])
  }

  @Test func valuesThatAnotherTypeWouldChange() throws {
    try refused(
      "CREATE TABLE t (a, b TEXT)", "CREATE TABLE t (a, b INTEGER)",
      rows: "INSERT INTO t VALUES (1, '12'), (2, '007'), (3, 'abc'), (4, NULL), (5, '1e3')",
      says: ["2 rows have a value in column 'b' that would become another one"], [2], allowed: .rebuilt)
    let test = try SyncCase(
      "CREATE TABLE t (b TEXT, c INTEGER, d); INSERT INTO t VALUES ('12', 7, 1.0), ('x', 9007199254740993, 2)",
      to: "CREATE TABLE t (b INTEGER, c TEXT, d REAL)")
    #expect(try test.sync().outcome(of: "t") == .rebuilt)
    #expect(
      try test.rows("SELECT typeof(b), b, typeof(c), c, typeof(d), d FROM t") == [
        "integer 12 text 7 real 1.0", "text x text 9007199254740993 real 2.0",
      ])
    let wide = try SyncCase(
      "CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (9007199254740993)", to: "CREATE TABLE t (a REAL)")
    #expect(try wide.sync().reasons("t") == ["1 row has a value in column 'a' that would become another one"])
  }

  @Test func storedValuesThatWouldBeComputed() throws {
    try refused(
      "CREATE TABLE t (a INTEGER, b INTEGER)", "CREATE TABLE t (a INTEGER, b INTEGER AS (a * 2) STORED)",
      rows: "INSERT INTO t VALUES (1, 2), (2, 5)",
      says: ["1 row has a value in column 'b' that would become another one"], allowed: .rebuilt)
    let test = try SyncCase(
      "CREATE TABLE t (a INTEGER, b INTEGER AS (a * 2) STORED, c AS (b + 1)); INSERT INTO t VALUES (1), (2)",
      to: "CREATE TABLE t (a INTEGER, b INTEGER, c AS (b + 2) VIRTUAL, d GENERATED ALWAYS AS (a) STORED)")
    #expect(try test.sync().outcome(of: "t") == .newColumnsAdded)
    #expect(try test.rows("SELECT * FROM t") == ["1 2 4 1", "2 4 6 2"])
  }
}
