/// Migrations and queries that are written for puresql-lint.
enum PureSQLLayout: Layout {
  static let name = LayoutName.puresql
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.ours
}

/// A schema that is there whole, and steps that bring older databases up to it.
enum StepsLayout: Layout {
  static let name = LayoutName.steps
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.byOthers(
    "a step leads from one version to the next, and the schema has to be changed with it; add both by hand")
}

/// One file with the schema, or a dump.
enum SchemaLayout: Layout {
  static let name = LayoutName.schema
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = []
  static let folders: [String] = []
  static let migrations = MigrationStyle.onlyIfAsked
}

/// Any other folder.
enum PlainLayout: Layout {
  static let name = LayoutName.plain
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["migration", "migrations"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered, addition: .file(.plain), wantsNames: false, refusesEqualNumbers: false)
}
