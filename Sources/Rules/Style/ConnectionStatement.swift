import Analyzer

/// Found while the data layer of a project is made.
struct ConnectionStatement: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.connectionStatement.rawValue, category: .style, severity: .error, since: "0.1",
    summary: "A query that is about the connection, and not about the database",
    rationale: """
      A database lends its queries one of several connections. What ATTACH, BEGIN or `PRAGMA foreign_keys = OFF` does there, the \
      next query doesn't see if it gets another connection, and somebody else's does if it gets this one. Transactions belong to \
      whoever calls queries, and settings to whoever opens the database; the help names the function of the generated code's \
      language that does it. It is looked for in projects that code is generated for, and not where the code has one \
      connection. A PRAGMA that asks, or that works on the file, is a query like others: `PRAGMA wal_checkpoint(TRUNCATE)`, \
      `PRAGMA user_version = 3`.
      """,
    examples: [
      .bad(
        "«keysOff:»\nPRAGMA foreign_keys = OFF;",
        says: "'keysOff' sets 'foreign_keys' on one connection of several, and for whatever happens to run there next",
        schema: pet),
      .bad(
        "«attach:»\nATTACH ? AS other;",
        says: "'attach' does its ATTACH on one connection of several, and it holds for that one alone", schema: pet),
      .bad(
        "«begin:»\nBEGIN IMMEDIATE;",
        says: "'begin' can't BEGIN: its transaction is begun and ended by whoever calls it", schema: pet),
      .good("checkpoint:\nPRAGMA wal_checkpoint(TRUNCATE);", schema: pet),
      .good("version:\nPRAGMA user_version;", schema: pet),
      .good("areKeysOn:\nPRAGMA foreign_keys;", schema: pet),
      .good("shrink:\nVACUUM;", schema: pet),
    ])

  static let canBeOff = true

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
