import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalGrows: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalGrows.rawValue, category: .migration, severity: .note, preset: .essential, since: "0.1",
    summary: "A migration whose work grows faster than its rows",
    rationale: """
      A migration that looks through a whole table for each row of another takes a moment on the author's rows and hours on a \
      user's. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). The instructions of SQLite's virtual machine are counted on more and more rows. An index on what is compared, made before and \
      dropped behind, mostly helps.
      """,
    examples: [
      .good(
        """
        UPDATE pet SET name = trim(name);
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
