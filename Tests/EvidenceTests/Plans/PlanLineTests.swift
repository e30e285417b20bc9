import Testing

@testable import Evidence

/// The words of plans, which differ from version to version of SQLite.
struct PlanLineTests {
  private static func lines(_ details: [String]) -> [String] {
    QueryPlan(details.enumerated().map { QueryPlan.Step(id: $0.offset + 1, parent: 0, detail: $0.element) }).lines.map(
      \.text)
  }

  @Test(arguments: [
    // 3.34, and 3.40
    ("SCAN TABLE loan", "SCAN loan"), ("SCAN TABLE loan AS l", "SCAN l"),
    ("SEARCH TABLE loan AS l USING INDEX loan_due (due_on<?)", "SEARCH l USING INDEX loan_due (due_on<?)"),
    (
      "SEARCH TABLE member AS m USING INTEGER PRIMARY KEY (rowid=?)",
      "SEARCH m USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN"
    ),
    ("SCAN TABLE loan USING COVERING INDEX loan_due", "SCAN loan USING COVERING INDEX loan_due"),
    // 3.40, and 3.54
    ("USE TEMP B-TREE FOR RIGHT PART OF ORDER BY", "USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY"),
    ("SEARCH a USING AUTOMATIC COVERING INDEX (b=?)", "SEARCH a USING AUTOMATIC PARTIAL COVERING INDEX (b=?)"),
    // `a.b = c.b` and `c.b = a.b`
    ("SEARCH a USING AUTOMATIC COVERING INDEX (b=? AND c=?)", "SEARCH a USING AUTOMATIC COVERING INDEX (c=? AND b=?)"),
  ])
  func theSameIsSaidOfBoth(_ one: String, _ other: String) {
    #expect(Self.lines([one]) == Self.lines([other]))
    #expect(!Self.lines([one]).isEmpty)
  }

  @Test func subqueriesAreNoTables() {
    #expect(Self.lines(["CO-ROUTINE 1", "SCAN TABLE loan", "SCAN SUBQUERY 1 AS x"]) == ["scan loan"])
    #expect(Self.lines(["CO-ROUTINE x", "SCAN loan", "SCAN x"]) == ["scan loan"])
    #expect(
      Self.lines([
        "MATERIALIZE x", "SCAN loan", "BLOOM FILTER ON x (id=?)", "SEARCH x USING AUTOMATIC COVERING INDEX (id=?)",
      ]) == ["scan loan"])
    #expect(Self.lines(["SCAN 3 CONSTANT ROWS", "SCAN CONSTANT ROW", "CORRELATED SCALAR SUBQUERY 2"]) == [])
  }

  @Test func namesMayHaveBlanks() {
    #expect(Self.lines(["SEARCH my loans USING INDEX by day (due on<?)"]) == ["search my loans by by day (due on<?)"])
    #expect(Self.lines(["SCAN notes VIRTUAL TABLE INDEX 0:M2"]) == ["scan notes by its module"])
  }
}
