private import Analyzer
import Notations

/// golang-migrate: `NNN_x.up.sql` and `NNN_x.down.sql`, in any folder.
enum GolangMigrateLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "golang-migrate")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["schema_migrations"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .directed, addition: .file(.plain), wantsNames: true, refusesEqualNumbers: false)
  static let precedence = LayoutPrecedence.names
  static let crates: [String] = []
  static let marker: LayoutMarker? = nil
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("is called as golang-migrate's steps are")

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.firstFile { isStep($0) && MigrationNumber(path: $0, below: "") != nil }
  }

  /// Its driver wraps a file unless `x-no-tx-wrap` is in the address of the database, which only the program knows.
  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .usuallyAroundFile, driver: "golang-migrate/migrate")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      let name = Path.name(of: file).lowercased()
      if folder.isReversal(file) { return .skipped(.reversal) }
      if isStep(name) || isUnderscored(file, in: folder) {
        return folder.number(of: file).map { .step($0) } ?? .other
      }
      return Snapshots.isName(name) ? .skipped(.snapshot) : .other
    }
  }

  /// Whether a file is a step. Behind `.up.` may stand anything: `000001_init.up.db.sql`.
  private static func isStep(_ name: String) -> Bool { name.lowercased().holds(".up.") }

  /// `0021_x_up.sql` beside `0021_x_down.sql`, as some other tools have it.
  private static func isUnderscored(_ file: String, in folder: HistoryFolder) -> Bool {
    file.hasSuffix("_up.sql") && folder.isReversal(file.dropLast(6) + "down.sql")
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
