import Analyzer

/// Found where all statements of a project are planned: `puresql-lint plan`.
struct PlanWorse: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.planWorse.rawValue, category: .performance, severity: .warning, since: "0.1",
    summary: "A statement whose plan is worse than the lock file has it",
    rationale: """
      `puresql-lint plan --lock plans.lock` keeps how SQLite runs each statement, in words that are the same for all versions of \
      SQLite and whatever aliases a statement has. A plan is worse where it reads a whole table that it looked up before, sorts what \
      came in order, makes an index each time it runs, or where its work grows faster with the rows of a table. Where that is meant, \
      `--write-lock` writes the file anew.
      """,
    examples: [
      .good(
        """
        SELECT name FROM pet WHERE id = ?;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, city TEXT);")
    ])

  static let canBeOff = true
}
