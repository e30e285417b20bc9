import Analyzer
import Notations

/// The SQL files of a tree that make tables of other databases than a project's: which parts of a program go with which.
struct OtherSchemas {
  /// The folders of the project's own schema, absolute.
  private let own: Set<String>
  /// Files of other schemas: their folders, absolute, and the tables, in lower case, that they make.
  private let others: [(folder: String, tables: Set<String>)]

  /// Looks for the files that make tables.
  ///
  /// - Parameters:
  ///   - own: the files of the project's schema, absolute.
  ///   - known: other files whose role is known: copies of the schema, or the same for another database.
  init(_ inventory: Inventory, own: [String], known: Set<String>, files: any Files) {
    let ownFiles = Set(own)
    let paths = inventory.files(below: inventory.root, where: SQLFiles.isSQL).filter { path in
      !ownFiles.contains(path) && !ProgramNames.isTest(Path.relative(path, to: inventory.root) ?? path)
    }
    others = Workers.map(paths) { path -> (folder: String, tables: Set<String>)? in
      guard let bytes = try? files.read(path, shownAs: path, limit: 1 << 20) else { return nil }
      let tables = DefinedTables.names(in: SourceFile(path: path, bytes: bytes), madeOnly: true)
      if tables.isEmpty { return nil }
      return (Path.directory(of: path), known.contains(path) ? [] : tables)
    }.compactMap(\.self)
    self.own = Set(own.map(Path.directory(of:)))
  }

  /// The innermost folder around a program's file in which any schema lies, with the tables, in lower case, that other schemas than the
  /// project's make there: nobody can say whose the file means. nil where the folder has nothing of the project's own schema, so that
  /// the file is about another one.
  func scope(of file: String, below root: String) -> (folder: String, tables: Set<String>)? {
    for ancestor in Path.ancestors(of: Path.directory(of: file)) {
      func isBelow(_ folder: String) -> Bool { Path.relative(folder, to: ancestor) != nil }
      let near = others.filter { isBelow($0.folder) }
      if own.contains(where: isBelow) || ancestor == root {
        return (ancestor, near.reduce(into: []) { $0.formUnion($1.tables) })
      }
      if !near.isEmpty { return nil }
    }
    return (root, [])
  }
}
