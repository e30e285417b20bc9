import Analyzer

struct FunctionCall: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.functionCall.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "A function, or a query, called in a way that it can't be",
    rationale: """
      The number of arguments is wrong, an aggregate stands where there are no rows to work on (in `WHERE`), `FILTER` \
      or `DISTINCT` is said of a function that has none, or a window function lacks its `OVER`. \
      SQLite refuses the statement when it is prepared. A group calls queries of its project: with as many values as they take, of \
      their types, and none that leads back to the group.
      """,
    examples: [
      .bad(
        "SELECT «substr»(name) FROM pet;", says: "'substr' takes 2 or 3 arguments, not 1",
        schema: pet),
      .bad(
        "show {\n  «find»(:id, :name);\n}\n\nfind:\nSELECT name FROM pet WHERE id = :id;",
        says: "'find' takes 1 parameter, not 2", schema: pet),
      .bad("show {\n  SELECT id FROM pet;\n  «show»();\n}", says: "'show' calls itself", schema: pet),
      .good("show {\n  find(:id);\n}\n\nfind:\nSELECT name FROM pet WHERE id = :id;", schema: pet),
      .good(
        """
        SELECT substr(name, 1, 3), substr(name, '2'), round(id / 3.0, 2), abs(name) FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
