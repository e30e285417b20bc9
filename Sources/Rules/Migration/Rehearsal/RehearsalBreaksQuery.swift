import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalBreaksQuery: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalBreaksQuery.rawValue, category: .migration, severity: .warning, since: "0.1",
    summary: "A query that works before a migration and not behind it",
    rationale: """
      While a release is rolled out, the version before it still runs its queries, on the new schema. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). The finding names the query, view or trigger with SQLite's message. Let the old name live on for one release (a view, a \
      column more), or mend what still uses it.
      """,
    examples: [
      .good(
        """
        ALTER TABLE pet ADD COLUMN weight REAL;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
