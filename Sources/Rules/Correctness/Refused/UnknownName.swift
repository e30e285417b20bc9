import Analyzer

struct UnknownName: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.unknownName.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "A name that stands for nothing",
    rationale: """
      There is no table, column, function, collation, window or savepoint of that name where the statement runs: after \
      all migrations for a query, at that point of the history for a migration. SQLite finds it when the statement is \
      prepared, which is when somebody uses it. Where a migration gave what is meant another name, the finding says where, and \
      a fix writes that. A function or collation that is near to no name may be the program's own, which registers it: all \
      of them are one note, and errors where code is generated from the project. `declarations` and `uses` in \
      puresql.yaml say what there is.
      """,
    fix: .unsafe, fixSafety: "The statement runs where it failed before.",
    examples: [
      .bad("SELECT «nam» FROM pet;", says: "no column 'nam' in 'pet'; did you mean 'name'?", schema: pet),
      .bad("SELECT name FROM «pets»;", says: "no table 'pets'; did you mean 'pet'?", schema: pet),
      .bad(
        "SELECT «nick» FROM pet;", says: "no column 'nick' in 'pet'; did you mean 'called'?",
        schema: pet + "\nALTER TABLE pet ADD COLUMN nick TEXT;\nALTER TABLE pet RENAME COLUMN nick TO called;",
        fixed: "SELECT called FROM pet;"),
      .good("SELECT name FROM pet;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
