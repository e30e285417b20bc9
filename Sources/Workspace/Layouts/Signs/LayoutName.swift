/// How a tool lays out a project's SQL; the name is what `puresql-lint projects` says and `layout:` in puresql.yaml takes.
///
/// Each layout has its name in its own file; these are the names of layouts that are no other tool's.
package struct LayoutName: RawRepresentable, Sendable, Hashable {
  /// The name as it is written.
  package let rawValue: String

  /// A name as it is written, whether a layout is called so or not.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Migrations and queries that are written for puresql-lint.
  static let puresql = LayoutName(rawValue: "puresql")
  /// Folders that are named by a version.
  static let versions = LayoutName(rawValue: "versions")
  /// A schema that is there whole, and steps that bring older databases up to it.
  static let steps = LayoutName(rawValue: "steps")
  /// One file with the schema, or a dump.
  static let schema = LayoutName(rawValue: "schema")
  /// Any other folder: all files in path order; definitions make the schema, the rest is checked against it.
  static let plain = LayoutName(rawValue: "plain")

  /// Whether another tool's configuration, marks or names are what shows it.
  var isOfAnotherTool: Bool { ![.puresql, .plain, .schema].contains(self) }
}

/// Why a file of a project isn't checked.
package enum SkipReason: String, Sendable {
  /// A file that takes a migration back.
  case reversal
  /// A copy of the schema, which is compared with the history.
  case snapshot
  /// A file for another database than SQLite.
  case otherDatabase = "other-database"
  /// A template, of which no statement can be read.
  case template
  /// A script for the shell of SQLite.
  case script
  /// `exclude` in puresql.yaml leaves it out.
  case excluded
  /// A file that is not among the migrations and queries that were found, and doesn't read as SQL for SQLite.
  case unclaimed
  /// A file for tests.
  case test
  /// A copy of a file that is read.
  case copy
}

/// A place at which a layout shows itself.
package struct Evidence: Sendable, Equatable {
  /// The file's path, absolute.
  package let file: String
  /// The line, from 1; nil where the file as a whole shows it.
  package let line: Int?

  init(_ file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}
