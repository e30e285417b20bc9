import Analyzer
import Notations

/// sqlc: `sqlc.yaml`, `sqlc.yml` or `sqlc.json` says which schema and which queries belong together, in both versions of the format.
enum SqlcLayout: StatementLayout {
  static let name = LayoutName(rawValue: "sqlc")
  static let endings: [String] = []
  static let configurations: Set<String> = ["sqlc.yaml", "sqlc.yml", "sqlc.json"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.onlyIfAsked

  static func configured(by file: String, _ bytes: [UInt8]) -> ConfiguredDatabases? {
    guard let yaml = try? YAML.parse(bytes, file: file) else { return nil }
    var found = ConfiguredDatabases()
    // Version 2 calls them `sql`, version 1 `packages`.
    for entry in (yaml.member("sql")?.elements ?? []) + (yaml.member("packages")?.elements ?? []) {
      let engine = entry.member("engine")?.plainText ?? "postgresql"
      let schema = entry.member("schema")?.texts.compactMap(\.plainText) ?? []
      let queries = entry.member("queries")?.texts.compactMap(\.plainText) ?? []
      let database = ConfiguredDatabases.Database(schema: schema, queries: queries, line: entry.line)
      if engine == "sqlite" { found.ours.append(database) } else { found.others.append(database) }
    }
    return found
  }

  static func isUsed(in file: SourceFile) -> Bool { Sqlc.isUsed(in: file) }

  static func notation(of part: StatementPart) -> any Notation {
    switch part {
    case .all: Sqlc(.all)
    case .queries: Sqlc(.queries)
    case .schema: Sqlc(.schema)
    }
  }

  static let newFile = """
    -- Statements that the program runs, checked against the schema after the last migration. sqlc makes a function of each:
    --
    --     -- name: PetsNamed :many
    --     SELECT id, name FROM pet WHERE name = ?;


    """
}
