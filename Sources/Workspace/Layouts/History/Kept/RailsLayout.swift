/// Rails: migrations are programs, and `db/structure.sql` is the schema that they have made.
enum RailsLayout: DumpLayout {
  static let name = LayoutName(rawValue: "rails")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["schema_migrations", "ar_internal_metadata"]
  static let folders: [String] = []
  static let migrations = MigrationStyle.byOthers("'rails generate migration NAME' makes one")
  static let dump = (folder: "db", ending: "structure.sql")
}
