/// `sqlc.yaml`, `sqlc.yml` or `sqlc.json`: which schema and which queries belong together. Both versions of the format.
struct SqlcConfiguration {
  struct Database {
    /// Paths and patterns, relative to the configuration.
    var schema: [String]
    var queries: [String]
    /// Of the entry.
    var line: Int
  }

  static let names: Set<String> = ["sqlc.yaml", "sqlc.yml", "sqlc.json"]

  /// Those for SQLite.
  private(set) var databases: [Database] = []
  /// Those for other databases.
  private(set) var others: [Database] = []

  /// nil where the file can't be read.
  init?(_ bytes: [UInt8], file: String) {
    guard let yaml = try? YAML.parse(bytes, file: file) else { return nil }
    // Version 2 calls them `sql`, version 1 `packages`.
    for entry in (yaml.member("sql")?.elements ?? []) + (yaml.member("packages")?.elements ?? []) {
      let engine = entry.member("engine")?.plainText ?? "postgresql"
      let schema = entry.member("schema")?.texts.compactMap(\.plainText) ?? []
      let queries = entry.member("queries")?.texts.compactMap(\.plainText) ?? []
      let database = Database(schema: schema, queries: queries, line: entry.line)
      if engine == "sqlite" { databases.append(database) } else { others.append(database) }
    }
  }
}
