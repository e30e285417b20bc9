import Analyzer

struct ColumnCountMismatch: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.columnCountMismatch.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "Two rows that should be equally wide and aren't",
    rationale: """
      The arms of a `UNION`, the two sides of a row comparison, the subquery of an `IN`, the column list of a view or \
      a common table expression: each has to have as many columns as its other half.
      """,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE id IN («SELECT» id, name FROM pet);",
        says: "the subquery has 2 columns, but the left side of IN has 1", schema: pet),
      .good("SELECT name FROM pet WHERE id IN (SELECT id FROM pet);", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
