extension DeclarationSet {
  /// https://sqlite.org/src/dir/ext/icu: what it adds to what SQLite has by the same names. Collations that
  /// `icu_load_collation` makes have names of the program's own.
  static let icu = DeclarationSet(
    name: "icu",
    sql: """
      CREATE FUNCTION lower(value TEXT, locale TEXT) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION upper(value TEXT, locale TEXT) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION regexp(pattern TEXT, value TEXT) RETURNS INTEGER DETERMINISTIC;
      CREATE FUNCTION icu_load_collation(locale TEXT, name TEXT);
      CREATE FUNCTION icu_load_collation(locale TEXT, name TEXT, strength TEXT);
      """)
}
