import Notations

/// sql-migrate writes `-- +migrate Up` into each file.
enum SQLMigrateLayout: HistoryLayout {
  static let name = LayoutName.sqlMigrate
  static let habit = TransactionHabit.wraps

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: .sqlMigrate) }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    SQLMigrate(isUsual: folder.areUsually(marked: .sqlMigrate))
  }
}
