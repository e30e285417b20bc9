import Analyzer

/// Found where all statements of a project are planned: `puresql-lint plan`.
struct UnusedQuery: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.unusedQuery.rawValue, category: .query, severity: .note, preset: .pedantic, since: "0.1",
    summary: "A named query that no program calls",
    rationale: """
      A named query becomes a function or a value of the program's language. If no source file beside the generated ones has its \
      name in any word, nobody calls it (`puresql-lint plan`). Where there is no source file of a program, nothing is said.
      """,
    examples: [
      .good(
        """
        petNames:
        SELECT name FROM pet;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, city TEXT);")
    ])

  static let canBeOff = true
}
