import Analyzer

/// How a tool lays out a project's SQL, as data: all that the search and the verbs ask of a tool stands in its own file.
///
/// Nothing that is asked of a tool has a default, so that a new layout answers each question. A layout is added to the list in `Layouts`.
protocol Layout: Sendable {
  /// The name that `puresql-lint projects` says and `layout:` in puresql.yaml takes.
  static var name: LayoutName { get }

  /// The endings of files that only this tool has, in lower case, without the point.
  static var endings: [String] { get }

  /// The names of the tool's configuration files.
  static var configurations: Set<String> { get }

  /// The names of files that the tool writes beside migrations: a list of them, a sum, what it knows of one.
  static var companions: Set<String> { get }

  /// The names of files that show the root of a program, as a package's manifest does.
  static var manifests: Set<String> { get }

  /// The names of the tables in which the tool keeps what it has applied, in lower case: no schema states them.
  static var ownTables: [String] { get }

  /// Parts of the names of folders, in lower case, in which a search for its files is worth it.
  static var folders: [String] { get }

  /// How its migrations are named and written.
  static var migrations: MigrationStyle { get }

  // What else it is, which its other protocols answer for it: every run asks, and to cast each layout costs more than all of its answers.

  /// The layout as one that keeps a history; nil for any other.
  static var asHistory: (any HistoryLayout.Type)? { get }
  /// The layout as one that keeps a copy of the schema; nil for any other.
  static var asDump: (any DumpLayout.Type)? { get }
  /// The layout as one that notes the schema beside each step; nil for any other.
  static var asNoter: (any NotedSchemaLayout.Type)? { get }
  /// Whether its tool says where statements are, or has files with both the schema and them.
  static var knowsStatements: Bool { get }
}

extension Layout {
  static var asHistory: (any HistoryLayout.Type)? { nil }
  static var asDump: (any DumpLayout.Type)? { nil }
  static var asNoter: (any NotedSchemaLayout.Type)? { nil }
  static var knowsStatements: Bool { false }
}

extension HistoryLayout {
  static var asHistory: (any HistoryLayout.Type)? { self }
}

extension DumpLayout {
  static var asDump: (any DumpLayout.Type)? { self }
}

/// A tool that keeps a copy of the whole schema as SQL, and the history in something else.
protocol DumpLayout: Layout {
  /// The name of the folder that the copy lies in, and how the copy's name ends.
  static var dump: (folder: String, ending: String) { get }
}

/// A tool that writes down beside each step, in a form of its own, which schema its program asks for then.
protocol NotedSchemaLayout: HistoryLayout {
  /// The file that notes the schema behind the last step; nil where there is none.
  static func notedSchema(in folder: HistoryFolder) -> String?

  /// The SQL that makes the schema of such a file; nil for one that isn't understood.
  static func sql(ofNoted file: SourceFile) -> SourceFile?
}
