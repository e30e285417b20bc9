import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalDownDiffers: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalDownDiffers.rawValue, category: .migration, severity: .warning, since: "0.1",
    summary: "A reversal that doesn't bring back what was there",
    rationale: """
      A reversal runs when a release fails, and then it has to work. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). With `--down` it runs behind its migration: it fails, or leaves another schema, or rows and values that were there before the \
      migration are gone. What the migration itself has dropped no reversal can bring back; an allow comment in it says that this is meant.
      """,
    examples: [
      .good(
        """
        ALTER TABLE pet ADD COLUMN weight REAL;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
