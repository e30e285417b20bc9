import Notations

/// tern runs what stands above `---- create above / drop below ----`.
enum TernLayout: HistoryLayout {
  static let name = LayoutName.tern
  static let habit = TransactionHabit.wraps

  static func evidence(in folder: HistoryFolder) -> Evidence? {
    folder.firstLine(marked: .tern)
  }

  static func roles(in folder: HistoryFolder) -> [HistoryRole] { NumberedFiles.roles(in: folder) }

  static func notation(for folder: HistoryFolder) -> (any Notation)? { Tern() }
}
