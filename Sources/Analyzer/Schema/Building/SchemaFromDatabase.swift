/// The catalog of a database file, from the rows of its `sqlite_schema`.
public enum SchemaFromDatabase {
  /// A row of `sqlite_schema`.
  public struct Row: Sendable {
    public var type: String
    public var name: String
    /// Nil for the indexes that SQLite makes for PRIMARY KEY and UNIQUE.
    public var sql: String?

    public init(type: String, name: String, sql: String?) {
      self.type = type
      self.name = name
      self.sql = sql
    }
  }

  /// - Parameters:
  ///   - rows: in the order of their rowid.
  ///   - path: of the database; findings about its definitions point there.
  public static func catalog(_ rows: [Row], path: String, resolver: some DefinitionResolver) -> Catalog {
    var catalog = Catalog()
    // What keeps a virtual table's content stands beside it and is ordinary until the table itself is known.
    let definitions = rows.compactMap { row -> (order: Int, tree: SyntaxTree)? in
      let name = Name(row.name).folded
      if name == "sqlite_sequence" { catalog.hasSequenceTable = true }
      if name.hasPrefix("sqlite_stat") { catalog.hasStatistics = true }
      guard let sql = row.sql, !name.hasPrefix("sqlite_") else { return nil }
      let tree = Parser.parse(SourceFile(path: path, text: sql))
      return (order(of: tree), tree)
    }
    for order in 0..<4 {
      for definition in definitions where definition.order == order {
        guard let statement = definition.tree.statements.indices.first else {
          catalog.isIncomplete = true
          continue
        }
        var change = SchemaChange(statement, of: definition.tree, in: catalog, resolver: NoResolver())
        change.apply()
        catalog = change.catalog
      }
    }
    ViewColumns.refresh(&catalog, changed: catalog.tables.map(\.name), resolver: resolver)
    return catalog
  }

  private static func order(of tree: SyntaxTree) -> Int {
    switch tree.statements.first?.body {
    case .createTable: 0
    case .createVirtualTable: 1
    case .createView: 2
    default: 3
    }
  }
}
