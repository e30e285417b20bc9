import Notations

/// sql-migrate writes `-- +migrate Up` into each file.
enum SQLMigrateLayout: HistoryLayout {
  static let name = LayoutName.sqlMigrate
  static let sign = LayoutSign.likely("has sql-migrate's mark")

  static let configurations: Set<String> = ["dbconfig.yml", "dbconfig.yaml"]

  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] {
    guard let yaml = try? YAML.parse(Array(text.utf8), file: file), case .mapping(let members) = yaml.content else {
      return []
    }
    return members.filter { $0.value.member("dialect")?.plainText?.hasPrefix("sqlite") == true }.map {
      ConfiguredHistory(folder: $0.value.member("dir")?.plainText ?? "migrations", line: $0.line)
    }
  }

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: .sqlMigrate) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- +migrate Up notransaction")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    SQLMigrate(isUsual: folder.areUsually(marked: .sqlMigrate))
  }
}
