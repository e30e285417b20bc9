import Notations

/// Diesel: a folder a migration, `<stamp>_<name>/up.sql` and `down.sql`; the stamp as a whole is the number.
enum DieselLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "diesel")
  static let endings: [String] = []
  static let configurations: Set<String> = ["diesel.toml"]
  static let companions: Set<String> = ["metadata.toml"]
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["__diesel_schema_migrations"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .folders(file: "up.sql"), addition: .file(.plain), wantsNames: true, refusesEqualNumbers: false)
  static let precedence = LayoutPrecedence.ownNames
  static let crates: [String] = ["diesel", "diesel_migrations"]
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("lies in a folder of its own, as Diesel's migrations do")

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] {
    let toml = TOML(text)
    let table = "migrations_directory"
    return [
      ConfiguredHistory(folder: toml.value(of: "dir", in: table) ?? "migrations", line: toml.line(of: "dir", in: table))
    ]
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.files.first { isStep($0, in: folder) }.map { Evidence($0) }
  }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(
      transaction: .aroundFile, foreignKeys: BundledSQLite.foreignKeys(of: folder),
      withoutTransaction: "run_in_transaction = false")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      switch Path.name(of: file).lowercased() {
      case "down.sql": .skipped(.reversal)
      case "up.sql": .step(folder.number(of: file))
      default: .other
      }
    }
  }

  private static func isStep(_ file: String, in folder: HistoryFolder) -> Bool {
    Path.name(of: file).lowercased() == "up.sql" && folder.number(of: file)?.isOfFolder == true
  }

  /// `metadata.toml` beside a migration says that it runs outside of a transaction.
  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool {
    let metadata = Path.join(Path.directory(of: file), "metadata.toml")
    guard texts.files.status(metadata) != nil, let text = texts.text(of: metadata) else { return false }
    return TOML(text).value(of: "run_in_transaction") == "false"
  }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
