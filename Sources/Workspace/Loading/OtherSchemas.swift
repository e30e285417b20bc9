import Analyzer
import Notations

/// The SQL files of a tree that make tables of other databases than a project's: which parts of a program go with which.
struct OtherSchemas {
  /// The folders of the project's own schema, absolute.
  private let own: Set<String>
  /// The folders of other schemas, absolute.
  private let others: Set<String>
  /// The tables, in lower case, that files of nobody's role make.
  let tables: Set<String>

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
    let made = Workers.map(paths) { path -> (folder: String, tables: Set<String>)? in
      guard let bytes = try? files.read(path, shownAs: path, limit: 1 << 20) else { return nil }
      let tables = DefinedTables.names(in: SourceFile(path: path, bytes: bytes), madeOnly: true)
      if tables.isEmpty { return nil }
      return (Path.directory(of: path), known.contains(path) ? [] : tables)
    }.compactMap(\.self)
    self.own = Set(own.map(Path.directory(of:)))
    others = Set(made.map(\.folder))
    tables = made.reduce(into: []) { $0.formUnion($1.tables) }
  }

  /// Whether the schema that is nearest to a file is another than the project's: the innermost folder around the file in which any
  /// schema lies has none of the project's.
  func areNearer(to file: String, below root: String) -> Bool {
    for ancestor in Path.ancestors(of: Path.directory(of: file)) {
      func isBelow(_ folder: String) -> Bool { Path.relative(folder, to: ancestor) != nil }
      if own.contains(where: isBelow) { return false }
      if others.contains(where: isBelow) { return true }
      if ancestor == root { break }
    }
    return false
  }
}
