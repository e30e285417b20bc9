import Analyzer

/// Found where all statements of a project are planned: `puresql-lint plan`.
struct UnusedSchema: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.unusedSchema.rawValue, category: .schema, severity: .note, preset: .pedantic, since: "0.1",
    summary: "A table, view or column that nothing needs",
    rationale: """
      A table or view that no statement, trigger, view, foreign key or program speaks of, and a column that nothing reads, writes or \
      checks, are left over from something. Names are looked for in all statements and in the text of the programs \
      (`puresql-lint plan`); where a program puts names into its SQL, nothing is said.
      """,
    examples: [
      .good(
        """
        SELECT id, name, city FROM pet;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, city TEXT);")
    ])

  static let canBeOff = true
}
