extension DeclarationSet {
  /// https://sqlite.org/src/file/ext/misc/shathree.c and sha1.c
  static let sha3 = DeclarationSet(
    name: "sha3",
    sql: """
      CREATE FUNCTION sha1(value) RETURNS TEXT DETERMINISTIC;
      CREATE FUNCTION sha1b(value) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION sha1_query(sql TEXT) RETURNS TEXT;
      CREATE FUNCTION sha3(value) RETURNS BLOB DETERMINISTIC;
      CREATE FUNCTION sha3(value, size INTEGER) RETURNS BLOB DETERMINISTIC;
      CREATE AGGREGATE FUNCTION sha3_agg(value) RETURNS BLOB;
      CREATE AGGREGATE FUNCTION sha3_agg(value, size INTEGER) RETURNS BLOB;
      CREATE FUNCTION sha3_query(sql TEXT) RETURNS BLOB;
      CREATE FUNCTION sha3_query(sql TEXT, size INTEGER) RETURNS BLOB;
      """)
}
