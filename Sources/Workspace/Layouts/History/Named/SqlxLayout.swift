private import Analyzer
import Notations

/// sqlx: `<number>_<description>.sql`, or the same with `.up.sql` and `.down.sql`; other names it ignores. The dependency
/// in Cargo.toml tells it apart from others that number their files.
enum SqlxLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "sqlx")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["_sqlx_migrations"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered, addition: .file(.plain), wantsNames: true, refusesEqualNumbers: true)
  static let precedence = LayoutPrecedence.ownNames
  static let crates: [String] = ["sqlx"]
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("is called as sqlx's migrations are, and Cargo.toml depends on sqlx")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    guard folder.dependencies.contains(name) else { return nil }
    return folder.firstFile { isStep($0) }
  }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Sqlx() }

  /// Its connections have foreign keys on unless the program says otherwise (`SqliteConnectOptions::foreign_keys`).
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, foreignKeys: .on, withoutTransaction: "-- no-transaction")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      let name = Path.name(of: file)
      if folder.isReversal(file) { return .skipped(.reversal) }
      if isStep(name) { return folder.number(of: file).map { .step($0) } ?? .other }
      return Snapshots.isName(name) ? .skipped(.snapshot) : .other
    }
  }

  private static func isStep(_ name: String) -> Bool {
    let rest = name.drop { $0.isASCII && $0.isNumber }
    return rest.count < name.count && rest.hasPrefix("_") && !MigrationHistory.isReversal(name)
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
