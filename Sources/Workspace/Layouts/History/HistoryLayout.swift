import Notations

/// A tool that keeps a history of migrations: how its folder is recognized, what it orders by, what it splits off.
protocol HistoryLayout: Sendable {
  static var name: LayoutName { get }

  /// Where the folder shows that it is this tool's; nil where it doesn't.
  static func evidence(in folder: HistoryFolder) -> Evidence?

  /// What each file of the folder is.
  static func roles(in folder: HistoryFolder) -> [HistoryRole]

  /// What its runner does around the migrations of the folder.
  static func runner(of folder: HistoryFolder) -> MigrationRunner

  /// How SQL is written into its files; nil for plain SQL.
  static func notation(for folder: HistoryFolder) -> (any Notation)?

  /// Programs of the folder that are steps of the history.
  static func programs(in folder: HistoryFolder) -> [String]
}

extension HistoryLayout {
  /// How SQL is written into its files; nil for plain SQL.
  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  /// Programs of the folder that are steps of the history.
  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}

/// What a file is in its history.
enum HistoryRole: Sendable {
  case step(MigrationNumber?)
  case skipped(SkipReason)
  /// Nothing of the history; what else it is, others say.
  case other
}
