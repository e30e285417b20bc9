import Notations

/// sql-migrate writes `-- +migrate Up` into each file.
enum SQLMigrateLayout: HistoryLayout {
  static let name = LayoutName.sqlMigrate

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: .sqlMigrate) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- +migrate Up notransaction")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    SQLMigrate(isUsual: folder.areUsually(marked: .sqlMigrate))
  }
}
