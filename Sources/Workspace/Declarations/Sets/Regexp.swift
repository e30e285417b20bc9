extension DeclarationSet {
  /// https://sqlite.org/src/file/ext/misc/regexp.c, and whatever a program registers for `x REGEXP y`.
  static let regexp = DeclarationSet(
    name: "regexp",
    sql: """
      CREATE FUNCTION regexp(pattern TEXT, value TEXT) RETURNS INTEGER DETERMINISTIC;
      CREATE FUNCTION regexpi(pattern TEXT, value TEXT) RETURNS INTEGER DETERMINISTIC;
      """)
}
