import Notations

/// A tool that keeps a history of migrations: how its folder is recognized, what it orders by, what it splits off.
protocol HistoryLayout: Layout {
  /// The kind of sign that shows the tool, where several could.
  static var precedence: LayoutPrecedence { get }

  /// The crates by which a Rust program depends on the tool. The features of the first name the database; empty for a tool of
  /// other languages.
  static var crates: [String] { get }

  /// The line that the tool writes into each migration; nil where it writes none.
  static var marker: LayoutMarker? { get }

  /// Whether files in the folders of a folder that its configuration names are migrations, too.
  static var readsFoldersBelow: Bool { get }

  /// The folders of migrations that a configuration file names.
  ///
  /// - Parameters:
  ///   - file: its path, absolute.
  ///   - text: its text.
  static func configured(by file: String, _ text: String) -> [ConfiguredHistory]

  /// Where the folder shows that it is this tool's; nil where it doesn't.
  static func evidence(in folder: HistoryFolder) -> Evidence?

  /// The sign in words, and how certain it makes the layout.
  static var sign: LayoutSign { get }

  /// Where the tool's own files say that the folder is for another database than SQLite; nil where they don't.
  static func otherDatabase(of folder: HistoryFolder) -> Evidence?

  /// The role of each file of the folder.
  static func roles(in folder: HistoryFolder) -> [HistoryRole]

  /// The settings of its runner around the migrations of the folder.
  static func runner(of folder: HistoryFolder) -> MigrationRunner

  /// Whether a file beside a migration says that it runs outside of a transaction.
  static func runsOutsideOfTransaction(_ file: String, _ texts: TextCache) -> Bool

  /// How SQL is written into its files; nil for plain SQL.
  static func notation(for folder: HistoryFolder) -> (any Notation)?

  /// Programs of the folder that are steps of the history.
  static func programs(in folder: HistoryFolder) -> [String]
}

/// The signs of a tool in a folder, the strongest first: of several tools that show themselves, the one with the
/// strongest is meant, and of equals the one that is first in the list of layouts.
enum LayoutPrecedence: Int, Comparable, Sendable {
  /// A list or a lock that the tool writes itself.
  case ownList
  /// Lines that the tool writes into its files.
  case marks
  /// A sum that the tool keeps of other tools' files, too, and leaves those as they want them.
  case sum
  /// How files are called, in a program that depends on the tool, or in folders that only the tool has.
  case ownNames
  /// How files are called, alone.
  case names
  /// How folders are called.
  case namesOfFolders

  static func < (left: LayoutPrecedence, right: LayoutPrecedence) -> Bool { left.rawValue < right.rawValue }
}

/// A folder of migrations as a tool's configuration describes it.
struct ConfiguredHistory: Sendable {
  /// Relative to the configuration's folder.
  let folder: String
  /// Where the configuration says so, from 1; nil where it is the tool's default.
  var line: Int?
  var naming = VersionedNames.Naming()
  /// The values of placeholders.
  var placeholders: [String: String] = [:]
}

/// The evidence of a layout in words, behind the name of the file that shows it: `is Atlas' sum of the migrations`.
struct LayoutSign: Sendable {
  let certainty: Certainty
  let says: String

  /// A tool's own list or configuration.
  static func proof(_ says: String) -> LayoutSign { LayoutSign(certainty: .proven, says: says) }

  /// Marks in files, or how they are called.
  static func likely(_ says: String) -> LayoutSign { LayoutSign(certainty: .likely, says: says) }
}

/// The role of a file in its history.
enum HistoryRole: Sendable {
  case step(MigrationNumber?)
  case skipped(Skip)
  /// Nothing of the history; what else it is, others say.
  case other
}
