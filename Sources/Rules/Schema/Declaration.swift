import Analyzer

/// Found while the schema is made that the history begins with.
struct Declaration: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.declaration.rawValue, category: .schema, severity: .error, since: "0.1",
    summary: "A declaration that something else contradicts",
    rationale: """
      What a file of `declarations` says is believed everywhere. Where another declaration, a set in `uses`, the history or \
      SQLite itself says otherwise, one of the two is wrong: a function is declared twice with different results, a table \
      is declared to be there before the first migration and the history creates it as well, a function or collation is \
      SQLite's own.
      """,
    examples: [
      .bad(
        """
        CREATE FUNCTION fold(value TEXT) RETURNS TEXT NULL ON NULL DETERMINISTIC;
        CREATE FUNCTION «fold»(value TEXT) RETURNS BLOB;
        """, says: "function 'fold' with 1 argument is declared twice", in: .declarations),
      .bad(
        "CREATE TABLE «setting» (name TEXT PRIMARY KEY, value TEXT);",
        says: "'setting' is declared to be there before the first migration, and the history creates it",
        schema: "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT);", in: .declarations),
      .bad("CREATE COLLATION «nocase»;", says: "SQLite has the collation 'nocase' built in", in: .declarations),
      .good(
        """
        CREATE FUNCTION fold(value TEXT) RETURNS TEXT NULL ON NULL DETERMINISTIC;
        CREATE FUNCTION fold(value TEXT, locale TEXT) RETURNS TEXT;
        CREATE COLLATION localized;
        CREATE MODULE vec0 (distance REAL HIDDEN);
        CREATE TABLE made_by_the_program (id INTEGER PRIMARY KEY);
        """, in: .declarations),
    ])

  static let canBeOff = true
}
