import Analyzer

/// Found where a migration runs on made-up rows: `puresql-lint rehearse`.
struct RehearsalLosesRows: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.rehearsalLosesRows.rawValue, category: .migration, severity: .error, since: "0.1",
    summary: "A migration after which rows are gone",
    rationale: """
      Rows go without anybody having said so: `INSERT OR IGNORE` passes over those that a new key refuses, a join in the copy \
      leaves out those without a partner, a DROP of a parent deletes its children while foreign keys are on, a trigger deletes more. Rows are made up that the schema before the migration allows, and the migration runs on them in memory as its runner \
      runs it (`puresql-lint rehearse`). What the migration itself says (DROP TABLE, DELETE without WHERE) is a warning; a DELETE with a condition is taken at its word. \
      Where a loss is meant, say why above the statement: `-- puresql-lint: allow(rehearsal-loses-rows) reason`.
      """,
    examples: [
      .good(
        """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO pet_new (id, name) SELECT id, name FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);")
    ])

  static let canBeOff = true
}
