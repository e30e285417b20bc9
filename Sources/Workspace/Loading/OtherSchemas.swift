import Analyzer
import Notations

/// The SQL files of a tree that make tables of other databases than a project's: which parts of a program go with which.
struct OtherSchemas {
  /// The folders of the project's own schema, absolute.
  private let own: Set<String>
  /// Files of other schemas: their folders, absolute, and the tables, in lower case, that they make; none of copies of the schema, for
  /// another database too.
  private let others: [(folder: String, tables: Set<String>)]
  /// The roots of other projects, absolute: a schema in one is only about what lies there.
  private let otherRoots: [String]

  /// Looks for the files that make tables.
  ///
  /// - Parameters:
  ///   - own: the files of the project's schema, absolute.
  ///   - known: other files and folders whose role is known: copies of the schema, or the same for another database.
  ///   - otherRoots: sets the property of its name.
  init(_ inventory: Inventory, own: [String], known: Set<String>, otherRoots: [String], files: any Files) {
    self.otherRoots = otherRoots
    let ownFiles = Set(own)
    let paths = inventory.files(below: inventory.root, where: SQLFiles.isSQL).filter { path in
      !ownFiles.contains(path) && !TestNames.isFile(Path.relative(path, to: inventory.root) ?? path)
    }
    others = Workers.map(paths) { path -> (folder: String, tables: Set<String>)? in
      guard let bytes = try? files.read(path, shownAs: path, limit: 1 << 20) else { return nil }
      let file = SourceFile(path: path, bytes: bytes)
      let tables = DefinedTables.names(in: file, madeOnly: true)
      if tables.isEmpty { return nil }
      let isKnown = known.contains(path) || Path.ancestors(of: Path.directory(of: path)).contains(where: known.contains)
      return (Path.directory(of: path), isKnown || Self.isForOther(file) ? [] : tables)
    }.compactMap(\.self)
    self.own = Set(own.map(Path.directory(of:)))
  }

  /// Whether a file is another database's: a table that it makes isn't one of a second SQLite database, and a program that runs on
  /// both has to fit both.
  private static func isForOther(_ file: SourceFile) -> Bool {
    OtherDatabases.isText(file.bytes, isCalledSo: true) || !ProjectText.isWhole(file)
  }

  /// The innermost folder around a program's file in which any schema lies, with the tables, in lower case, that other schemas than the
  /// project's make there: nobody can say whose the file means. nil where the folder has nothing of the project's own schema, so that
  /// the file is about another one.
  func scope(of file: String, below root: String) -> (folder: String, tables: Set<String>)? {
    for ancestor in Path.ancestors(of: Path.directory(of: file)) {
      func isBelow(_ folder: String) -> Bool { Path.relative(folder, to: ancestor) != nil }
      // Another database's copy is near to what lies in its own folder alone.
      let near = others.filter { other in
        if other.tables.isEmpty { return other.folder == ancestor }
        return isBelow(other.folder) && (ancestor == root || isInReach(other.folder, of: ancestor))
      }
      if own.contains(where: isBelow) || ancestor == root {
        return (ancestor, near.reduce(into: []) { $0.formUnion($1.tables) })
      }
      if !near.isEmpty { return nil }
    }
    return (root, [])
  }

  /// Whether a schema may be about a folder: it lies in no other project's, or both lie in the same one.
  private func isInReach(_ schema: String, of folder: String) -> Bool {
    otherRoots.allSatisfy { Path.relative(schema, to: $0) == nil || Path.relative(folder, to: $0) != nil }
  }
}
