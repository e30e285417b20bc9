extension DeclarationSet {
  /// https://sqlite.org/src/file/ext/misc/uuid.c
  static let uuid = DeclarationSet(
    name: "uuid",
    sql: """
      CREATE FUNCTION uuid() RETURNS TEXT NOT NULL;
      CREATE FUNCTION uuid_str(value) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION uuid_blob(value) RETURNS BLOB DETERMINISTIC;
      """)
}
