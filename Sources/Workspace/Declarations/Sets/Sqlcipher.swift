extension DeclarationSet {
  /// https://www.zetetic.net/sqlcipher/sqlcipher-api
  static let sqlcipher = DeclarationSet(
    name: "sqlcipher",
    packages: ["sqlcipher3", "pysqlcipher3", "@journeyapps/sqlcipher", "github.com/mutecomm/go-sqlcipher"],
    sql: """
      CREATE FUNCTION sqlcipher_export(to_schema TEXT);
      CREATE FUNCTION sqlcipher_export(to_schema TEXT, from_schema TEXT);
      """)
}
