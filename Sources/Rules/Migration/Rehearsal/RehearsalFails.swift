import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalFails: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalFails.rawValue, category: .migration, severity: .error, since: "0.1",
    summary: "A migration that fails on rows which the schema before it allows",
    rationale: """
      A migration that ran on an empty database may stop on one with rows: a NULL for a column that is NOT NULL from now on, two \
      rows for a key that has to be unique, a value that a new CHECK refuses, a row that another one still refers to. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). The finding has the rows and SQLite's message. Mend the rows first, in the same migration.
      """,
    examples: [
      .good(
        """
        UPDATE pet SET name = '' WHERE name IS NULL;
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        INSERT INTO pet_new (id, name) SELECT id, name FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
