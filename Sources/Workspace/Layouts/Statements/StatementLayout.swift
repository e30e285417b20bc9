import Analyzer
import Notations

/// A tool whose configuration says which schema and which queries belong together, and that has names of its own for statements.
protocol StatementLayout: Layout {
  /// The databases that a configuration file describes; nil where it can't be read.
  ///
  /// - Parameters:
  ///   - file: its path, absolute.
  ///   - bytes: its text.
  static func configured(by file: String, _ bytes: [UInt8]) -> ConfiguredDatabases?

  /// Whether the statements of a file are named as the tool has it.
  static func isUsed(in file: SourceFile) -> Bool

  /// How the tool writes SQL into a file.
  static func notation(of part: StatementPart) -> any Notation

  /// The text of a new file of queries.
  static var newFile: String { get }
}

/// The part of a file that is read as a tool has it.
enum StatementPart: Sendable {
  /// All of it.
  case all
  /// The queries of a file that is the schema as well.
  case queries
  /// The schema of such a file.
  case schema
}

/// The databases that a configuration describes: which schema and which queries belong together.
struct ConfiguredDatabases {
  struct Database {
    /// Paths and patterns, relative to the configuration.
    var schema: [String]
    var queries: [String]
    /// The line of the entry.
    var line: Int
  }

  /// The databases for SQLite.
  var ours: [Database] = []
  /// The databases that are for others.
  var others: [Database] = []
}

extension StatementLayout {
  static var knowsStatements: Bool { true }
}
