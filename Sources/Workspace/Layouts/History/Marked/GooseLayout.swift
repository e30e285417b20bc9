import Notations

/// goose writes `-- +goose Up` into each file, and takes numbers and stamps. Its programs in Go have numbers of their own.
enum GooseLayout: HistoryLayout {
  static let name = LayoutName.goose
  static let sign = LayoutSign.likely("has goose's mark")

  static func evidence(in folder: HistoryFolder) -> Evidence? { folder.firstLine(marked: .goose) }

  static func runner(of folder: HistoryFolder) -> MigrationRunner {
    MigrationRunner(transaction: .aroundFile, withoutTransaction: "-- +goose NO TRANSACTION")
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? {
    Goose(isUsual: folder.areUsually(marked: .goose))
  }
}
