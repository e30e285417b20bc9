import Analyzer

struct DuplicateAssignment: AnalyzerRule {
  static let info = RuleInfo(
    id: "duplicate-assignment", category: .correctness, severity: .error, since: "0.1",
    summary: "A value for a column that has one already",
    rationale: """
      SQLite computes a generated column itself and refuses a value for it. Of a column that is named twice, in an \
      `INSERT` or a `SET`, one value is silently dropped.
      """,
    examples: [
      .bad(
        "UPDATE pet SET «loud» = 'REX';", says: "'loud' is a generated column of 'pet'; SQLite computes its value",
        schema: pet),
      .good("UPDATE pet SET name = 'Rex';", schema: pet),
    ])

  static let canBeOff = true

  private static let pet = "CREATE TABLE pet (name TEXT NOT NULL, loud TEXT AS (upper(name)));"
}
