import Notations

/// sql-migrate writes `-- +migrate Up` into each file.
enum SQLMigrateLayout: HistoryLayout {
  static let name = LayoutName(rawValue: "sql-migrate")
  static let endings: [String] = []
  static let configurations: Set<String> = ["dbconfig.yml", "dbconfig.yaml"]
  static let companions: Set<String> = []
  static let manifests: Set<String> = []
  static let ownTables: [String] = ["gorp_migrations"]
  static let folders: [String] = []
  static let migrations = MigrationStyle(
    naming: .numbered,
    addition: .file(
      .marked(
        up: "-- +migrate Up", down: "-- +migrate Down",
        statement: ("-- +migrate StatementBegin", "-- +migrate StatementEnd"))), wantsNames: false,
    refusesEqualNumbers: false)
  static let precedence = LayoutPrecedence.marks
  static let crates: [String] = []
  static let marker: LayoutMarker? = LayoutMarker("+migrate ")
  static let readsFoldersBelow = false
  static let sign = LayoutSign.likely("has sql-migrate's mark")

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] {
    guard let yaml = try? YAML.parse(Array(text.utf8), file: file), case .mapping(let members) = yaml.content else {
      return []
    }
    return members.filter { $0.value.member("dialect")?.plainText?.hasPrefix("sqlite") == true }.map {
      ConfiguredHistory(folder: $0.value.member("dir")?.plainText ?? "migrations", line: $0.line)
    }
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: marker) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- +migrate Up notransaction")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    SQLMigrate(isUsual: folder.areUsually(marked: marker))
  }

  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool { false }

  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}
