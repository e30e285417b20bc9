import Analyzer

struct AmbiguousColumn: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.ambiguousColumn.rawValue, category: .correctness, severity: .error, since: "0.1",
    summary: "A column name that several tables of the statement have",
    rationale: "SQLite refuses to guess which of them is meant. Write the table, or its alias, before the name.",
    examples: [
      .bad(
        "SELECT «name» FROM pet JOIN owner ON owner.id = pet.owner_id;",
        says: "'name' may be the column of 'pet' or of 'owner'",
        schema: schema),
      .good("SELECT pet.name FROM pet JOIN owner ON owner.id = pet.owner_id;", schema: schema),
    ])

  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER NOT NULL REFERENCES owner);
    """
}
