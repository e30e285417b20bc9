import Analyzer

/// A copy of the schema beside a history, as it reads.
struct Snapshot: Sendable {
  /// The file as it was found.
  let file: SourceFile
  let tree: SyntaxTree
  /// The version that its path names.
  let version: SnapshotVersion
  /// Whether a tool notes in it what the program's code asks for: what else migrations make, tables of modules and indexes of
  /// expressions, it doesn't know.
  let isNoted: Bool
  /// Whether its text is for another database, whose schema it copies.
  let isOfOtherDatabase: Bool
  /// The schema that it makes; nil where it can't be read, or where not all of it is known.
  let schema: Catalog?

  /// Reads a snapshot.
  ///
  /// - Parameter numbers: the texts by which migrations are ordered, by their paths, the last migration last.
  init(_ file: SourceFile, among numbers: [(path: String, number: String)]) {
    self.file = file
    isNoted = file.notated != nil
    tree = Parser.parse(isNoted ? file : ProjectText.plain(file))
    version = SnapshotVersion(of: file.path, among: numbers)
    isOfOtherDatabase = OtherDatabases.isText(file.bytes)
    if tree.diagnostics.isEmpty, !isOfOtherDatabase {
      let schema = ProjectAnalyzer(migrations: [tree]).catalog
      self.schema = schema.isIncomplete ? nil : schema
    } else {
      schema = nil
    }
  }

  /// Whether somebody states in it what the schema is to be. One that has the table in which a tool keeps what it has applied was
  /// written out of a database, and says only what became of that.
  var isStated: Bool {
    guard version == .last, !isNoted, let schema else { return false }
    return !schema.tables.contains { Layouts.ownTables.contains($0.name.folded) }
  }
}
