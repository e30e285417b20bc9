import Analyzer

struct SqliteRejects: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.sqliteRejects.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "A statement that SQLite itself refuses",
    rationale: """
      Either a definition breaks one of SQLite's rules (two columns of one name, a second primary key, a generated \
      column that depends on itself), or everything looked right and the real SQLite refused to prepare the statement: \
      then one of the two is wrong, the message is SQLite's own, and a report of it is welcome.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (name TEXT, «name» TEXT);", says: "the column 'name' is defined twice", in: .migration),
      .good("CREATE TABLE pet (name TEXT, nickname TEXT);", in: .migration),
    ])
}
