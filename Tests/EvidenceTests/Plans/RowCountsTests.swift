import Analyzer
import Evidence
import Testing

/// What numbers of rows and values change in plans and advice.
struct RowCountsTests {
  private static func workload(_ statements: [String], _ schema: String, _ counts: RowCounts?) throws -> Workload {
    try Library.workload(statements, schema: schema, like: counts)
  }

  private static func counts(_ tables: [Name: RowCounts.Table]) -> RowCounts {
    var counts = RowCounts()
    counts.tables = tables
    return counts
  }

  private static func advice(_ statement: String, _ table: RowCounts.Table?) throws -> [String] {
    let counts = table.map { Self.counts(["member": $0]) }
    return try IndexAdvisor(workload([statement], Library.schema, counts)).advice().map(\.sql)
  }

  /// Of two indexes SQLite takes the one whose values find fewer rows, which it can't know without numbers.
  @Test(arguments: [("b", 2, 90_000), ("c", 90_000, 2)])
  func plannerSeesTheNumbers(_ poor: String, _ valuesOfC: Int, _ valuesOfB: Int) throws {
    let schema =
      "CREATE TABLE a (id INTEGER PRIMARY KEY, b INTEGER, c INTEGER); CREATE INDEX a_b ON a (b); CREATE INDEX a_c ON a (c);"
    let counts = Self.counts([
      "a": RowCounts.Table(rows: 100_000, distinct: ["id": 100_000, "b": valuesOfC, "c": valuesOfB])
    ])
    let workload = try Self.workload(["SELECT id FROM a WHERE b = ? AND c = ?"], schema, counts)
    let steps = try #require(try workload.measure().statements.first?.plan?.steps)
    #expect(steps.map(\.detail) == ["SEARCH a USING INDEX a_\(poor == "b" ? "c (c=?)" : "b (b=?)")"])
  }

  @Test func numbersChangeAnAdvice() throws {
    let statement = "SELECT * FROM member WHERE city = ?"
    let index = ["CREATE INDEX member_city ON member (city)"]
    #expect(try Self.advice(statement, nil) == index)
    #expect(try Self.advice(statement, RowCounts.Table(rows: 50_000, distinct: ["city": 900])) == index)
    // All have one city, or there are only few of them.
    #expect(try Self.advice(statement, RowCounts.Table(rows: 50_000, distinct: ["city": 1])) == [])
    #expect(try Self.advice(statement, RowCounts.Table(rows: 6, distinct: ["city": 6])) == [])
    #expect(try Self.advice(statement, RowCounts.Table(rows: 50_000, distinct: ["city": 0])) == [])
  }

  /// A value that many rows have is found in more of them as the table grows.
  @Test func valuesThatAreFewGrowWithTheTable() throws {
    let schema = "CREATE TABLE a (id INTEGER PRIMARY KEY, b INTEGER); CREATE INDEX a_b ON a (b);"
    func exponent(_ counts: RowCounts?) throws -> Double? {
      try Self.workload(["SELECT id FROM a WHERE b = ?"], schema, counts).measure().statements[0].growth.first?.exponent
    }
    #expect(try exponent(nil) == 0)
    let few = Self.counts(["a": RowCounts.Table(rows: 10_000, distinct: ["id": 10_000, "b": 3])])
    let grown = try #require(try exponent(few))
    #expect(grown > 0.75)
  }
}
