import Notations

/// dbmate writes `-- migrate:up` into each file, and a dump of the schema beside the folder.
enum DbmateLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "dbmate")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["schema_migrations"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered, addition: .file(.marked(up: "-- migrate:up", down: "-- migrate:down", statement: nil)),
    wantsNames: false,
    refusesEqualNumbers: true)
  static let precedence = LayoutPrecedence.marks
  static let crates: [String] = []
  static let marker: LayoutMarker? = LayoutMarker("migrate:up")
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("has dbmate's mark")

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: marker) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- migrate:up transaction:false")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    Dbmate(isUsual: folder.areUsually(marked: marker))
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
