import Analyzer

/// Found where the files are read, since it is about their names.
struct MigrationOrder: AnalyzerRule {
  static let info = RuleInfo(
    id: "migration-order", category: .migration, severity: .error, since: "0.1",
    summary: "Migrations whose numbers leave their order open",
    rationale: """
      Migrations run in the order of their leading numbers. Two files with one number run in an order that nobody \
      chose, a file without a number has no place among them, and a gap is often a file that was not committed. \
      Numbers that leave room on purpose (10, 20, 30, or dates) have no gaps.
      """,
    examples: [.good("-- Migrations/1.sql, followed by Migrations/2.sql\nCREATE TABLE pet (id INTEGER PRIMARY KEY);")])

  static let canBeOff = true
  static let subject = RuleSubject.history
}
