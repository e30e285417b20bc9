import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalBreaksConstraint: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalBreaksConstraint.rawValue, category: .migration, severity: .error, since: "0.1",
    summary: "A migration that leaves rows which the schema forbids",
    rationale: """
      While foreign keys are off or checks are ignored, SQLite takes what it would refuse later: a row that refers to nothing, a \
      value against a CHECK, a NULL against NOT NULL. Nothing says so until somebody changes such a row. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). The finding is what `PRAGMA foreign_key_check` and `PRAGMA integrity_check` say behind the migration, and didn't before it.
      """,
    examples: [
      .good(
        """
        DELETE FROM pet WHERE name IS NULL;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
