import Notations

/// A tool that keeps a history of migrations: how its folder is recognized, what it orders by, what it splits off.
protocol HistoryLayout: Sendable {
  static var name: LayoutName { get }

  /// The names of the tool's configuration files.
  static var configurations: Set<String> { get }

  /// The folders of migrations that a configuration file names.
  ///
  /// - Parameters:
  ///   - file: its path, absolute.
  ///   - text: its text.
  static func configured(by file: String, _ text: String) -> [ConfiguredHistory]

  /// Where the folder shows that it is this tool's; nil where it doesn't.
  static func evidence(in folder: HistoryFolder) -> Evidence?

  /// What the evidence is, and how certain it makes the layout.
  static var sign: LayoutSign { get }

  /// Where the tool's own files say that the folder is for another database than SQLite; nil where they don't.
  static func otherDatabase(of folder: HistoryFolder) -> Evidence?

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
  /// The names of the tool's configuration files.
  static var configurations: Set<String> { [] }

  /// The folders of migrations that a configuration file names.
  static func configured(by file: String, _ text: String) -> [ConfiguredHistory] { [] }

  /// Where the tool's own files say that the folder is for another database than SQLite; nil where they don't.
  static func otherDatabase(of folder: HistoryFolder) -> Evidence? { nil }

  /// How SQL is written into its files; nil for plain SQL.
  static func notation(for folder: HistoryFolder) -> (any Notation)? { nil }

  /// Programs of the folder that are steps of the history.
  static func programs(in folder: HistoryFolder) -> [String] { folder.programs }
}

/// A folder of migrations as a tool's configuration describes it.
struct ConfiguredHistory: Sendable {
  /// Relative to the configuration's folder.
  let folder: String
  /// Where the configuration says so, from 1; nil where it is the tool's default.
  var line: Int?
  var naming = VersionedNames.Naming()
  /// What placeholders stand for.
  var placeholders: [String: String] = [:]
}

/// What the evidence of a layout is, in words behind the name of the file that shows it: `is Atlas' sum of the migrations`.
struct LayoutSign: Sendable {
  let certainty: Certainty
  let says: String

  /// A tool's own list or configuration.
  static func proof(_ says: String) -> LayoutSign { LayoutSign(certainty: .proven, says: says) }

  /// Marks in files, or how they are called.
  static func likely(_ says: String) -> LayoutSign { LayoutSign(certainty: .likely, says: says) }
}

/// What a file is in its history.
enum HistoryRole: Sendable {
  case step(MigrationNumber?)
  case skipped(Skip)
  /// Nothing of the history; what else it is, others say.
  case other
}
