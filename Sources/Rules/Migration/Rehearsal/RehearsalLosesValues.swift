import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalLosesValues: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalLosesValues.rawValue, category: .migration, severity: .error, since: "0.1",
    summary: "A migration after which rows no longer have what they held",
    rationale: """
      The rows are there, and not what was in them: a CAST or a rounding cuts something off, two columns are swapped in a copy, a \
      column is left out of it, a foreign key's action or a trigger overwrites what the migration doesn't name. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). A value that can be had back from what it became isn't lost (cents for an amount), nor one that an UPDATE sets otherwise without \
      cutting it off. A column that DROP COLUMN names is a warning. Where a loss is meant, say why above the statement: \
      `-- puresql-lint: allow(rehearsal-loses-values) reason`.
      """,
    examples: [
      .good(
        """
        ALTER TABLE pet RENAME COLUMN name TO title;
        ALTER TABLE pet ADD COLUMN weight REAL;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
