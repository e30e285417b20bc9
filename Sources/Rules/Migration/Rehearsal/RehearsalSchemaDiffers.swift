import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalSchemaDiffers: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalSchemaDiffers.rawValue, category: .migration, severity: .warning, since: "0.1",
    summary: "A migrated database that isn't as a fresh one",
    rationale: """
      A database that was there before the migration and one that is made anew should be the same afterwards. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). They aren't where a statement depends on how the connection is set (`legacy_alter_table`, foreign keys in a rename), or \
      where a copy of the schema beside the history says something else than the database that was migrated.
      """,
    examples: [
      .good(
        """
        ALTER TABLE pet ADD COLUMN weight REAL;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
