import Analyzer

/// Found where the files are read, since it is about their names.
struct MigrationOrder: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.migrationOrder.rawValue, category: .migration, severity: .error, since: "0.1",
    summary: "Migrations whose order is open, that their tool refuses, and released ones that were edited",
    rationale: """
      Migrations run in the order of their leading numbers. Two files with one number run in an order that nobody \
      chose, a file without a number has no place among them, and a gap is often a file that was not committed. \
      Numbers that leave room on purpose (10, 20, 30, or dates) have no gaps. goose, dbmate and sql-migrate stop at a file \
      without the marker that their other files have (`-- +goose Up`). A released migration, one that the default \
      branch has, is history: databases have run it as it was and don't run it again, so a change in it reaches new \
      databases alone, and those that are there keep another schema. Put the change into a new migration, or bring the \
      file back with git; `history: {released: …}` in `puresql.yaml` says otherwise which migrations are released.
      """,
    examples: [.good("-- Migrations/1.sql, followed by Migrations/2.sql\nCREATE TABLE pet (id INTEGER PRIMARY KEY);")])

  static let canBeOff = true
  static let subject = RuleSubject.history
}
