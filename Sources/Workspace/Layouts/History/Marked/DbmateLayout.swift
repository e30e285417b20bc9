import Notations

/// dbmate writes `-- migrate:up` into each file, and a dump of the schema beside the folder.
enum DbmateLayout: HistoryLayout {
  static let name = LayoutName.dbmate
  static let sign = LayoutSign.likely("has dbmate's mark")

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: .dbmate) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- migrate:up transaction:false")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    Dbmate(isUsual: folder.areUsually(marked: .dbmate))
  }
}
