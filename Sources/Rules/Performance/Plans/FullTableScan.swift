import Analyzer

/// Found where all statements of a project are planned: `puresql-lint plan`.
struct FullTableScan: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.fullTableScan.rawValue, category: .performance, severity: .note, preset: .strict, since: "0.1",
    summary: "A search that reads a whole table",
    rationale: """
      A statement with a condition reads each row of a table, though an index would find those that it wants: the work grows with \
      the table. All statements are planned together on made-up rows, in memory (`puresql-lint plan`). What is said stands only where \
      an index was tried, SQLite took it and the counted work fell; `puresql-lint plan --advise` looks for one set of indexes for all \
      statements.
      """,
    examples: [
      .good(
        """
        SELECT name FROM pet WHERE city = ?;
        """,
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, city TEXT); CREATE INDEX pet_city ON pet (city);")
    ])

  static let canBeOff = true
}
