import Analyzer

struct UpsertTarget: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.upsertTarget.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "`ON CONFLICT` on columns that are no key",
    rationale: """
      An upsert waits for a conflict in one PRIMARY KEY or UNIQUE index, which has to have exactly the columns that are \
      named. Without such an index there can be no conflict, and SQLite refuses the statement when it is prepared.
      """,
    examples: [
      .bad(
        "INSERT INTO pet (name) VALUES ('Rex') ON CONFLICT («name») DO NOTHING;",
        says: "ON CONFLICT needs a key: 'pet' has no PRIMARY KEY or UNIQUE index on 'name' alone", schema: pet),
      .good("INSERT INTO pet (chip) VALUES ('1') ON CONFLICT (chip) DO NOTHING;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, chip TEXT UNIQUE);"
}
