import Analyzer

struct InsertColumnCount: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.insertColumnCount.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "An `INSERT` with more or fewer values than columns",
    rationale: """
      Each row has to have a value for each column that is listed, or for each column of the table when none is. \
      SQLite refuses the statement when it is prepared.
      """,
    examples: [
      .bad("INSERT INTO pet (id, name) VALUES «(1)»;", says: "2 columns are listed, but 1 value is given", schema: pet),
      .good("INSERT INTO pet (id, name) VALUES (1, 'Rex');", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
