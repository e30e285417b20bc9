import Notations

/// goose writes `-- +goose Up` into each file, and takes numbers and stamps. Its programs in Go have numbers of their own.
enum GooseLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "goose")
  static let endings: [String] = []
  static let configurations: Set<String> = []
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["goose_db_version"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered,
    addition: .file(
      .marked(
        up: "-- +goose Up", down: "-- +goose Down",
        statement: ("-- +goose StatementBegin", "-- +goose StatementEnd"))), wantsNames: false,
    refusesEqualNumbers: true)
  static let precedence = LayoutPrecedence.marks
  static let crates: [String] = []
  static let marker: LayoutMarker? = LayoutMarker("+goose ")
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("has goose's mark")

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: marker) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- +goose NO TRANSACTION")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    Goose(isUsual: folder.areUsually(marked: marker))
  }

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
