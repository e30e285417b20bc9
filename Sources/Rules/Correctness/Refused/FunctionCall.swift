import Analyzer

struct FunctionCall: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.functionCall.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "A function called in a way that it can't be",
    rationale: """
      The number of arguments is wrong, an aggregate stands where there are no rows to work on (in `WHERE`), `FILTER` \
      or `DISTINCT` is said of a function that has none, or a window function lacks its `OVER`. \
      SQLite refuses the statement when it is prepared.
      """,
    examples: [
      .bad(
        "SELECT «substr»(name) FROM pet;", says: "'substr' takes 2 or 3 arguments, not 1",
        schema: pet),
      .good(
        """
        SELECT substr(name, 1, 3), substr(name, '2'), round(id / 3.0, 2), abs(name) FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
