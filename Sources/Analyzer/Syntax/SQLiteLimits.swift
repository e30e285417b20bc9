/// How much SQLite takes, unless an application or a build says otherwise (https://sqlite.org/limits.html).
enum SQLiteLimits {
  /// SQLITE_MAX_COLUMN: columns of a table, of a result, terms of ORDER BY and GROUP BY.
  static let columns = 2000
  /// SQLITE_MAX_COMPOUND_SELECT: SELECTs of one compound. The rows of VALUES don't count.
  static let compoundTerms = 500
  /// SQLITE_MAX_EXPR_DEPTH, here for every kind of nesting.
  static let expressionDepth = 1000
  /// Tables of one FROM clause: as many as a set of them has bits.
  static let joinedTables = 64
  /// SQLITE_MAX_VARIABLE_NUMBER
  static let parameters = 32_766
}
