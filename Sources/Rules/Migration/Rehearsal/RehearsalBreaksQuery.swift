import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalBreaksQuery: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalBreaksQuery.rawValue, category: .migration, severity: .warning, since: "0.1",
    summary: "A query that works before a migration and not behind it",
    rationale: """
      While a release is rolled out, the version before it still runs its queries, on the new schema; and where the new \
      version comes first, its queries run on the old one. The queries of the version before are those of the commit that \
      says what is released. Each is prepared before the migration and behind it, in memory (`puresql-lint rehearse`); one \
      that SQLite refuses there, or that gives other columns than before, is a finding with SQLite's message, as is a view \
      or a trigger. So is an INSERT or UPDATE that SQLite takes and that fails each time it runs: it leaves out a column that \
      is NOT NULL now, or writes a constant that a new CHECK turns away. What of the new version needs the migration is a \
      note, and where both are found, no order of releasing is safe. Let the old name live on for one release (a view, a column more), or mend what still uses it.
      """,
    examples: [
      .good(
        """
        ALTER TABLE pet ADD COLUMN weight REAL;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
