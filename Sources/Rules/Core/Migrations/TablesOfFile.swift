import Analyzer

/// What the statements of one file make, drop and add, by table: what a change of all rows means there.
struct TablesOfFile {
  private struct Column: Hashable {
    let table: Name
    let name: Name
  }

  /// The first statement after which a table of the name is a new one: a CREATE, or a RENAME that gives it.
  private var made: [Name: Int] = [:]
  private var created: Set<Name> = []
  private var dropped: Set<Name> = []
  /// The first statement that adds a column.
  private var added: [Column: Int] = [:]

  init(_ tree: SyntaxTree) {
    for (place, statement) in tree.statements.enumerated() {
      switch statement.body {
      case .createTable(let create) where create.name.name.exists:
        let name = tree.name(create.name.name)
        created.insert(name)
        if made[name] == nil { made[name] = place }
      case .drop(let drop) where drop.kind == .table && drop.name.name.exists:
        dropped.insert(tree.name(drop.name.name))
      case .alterTable(let alter) where alter.table.name.exists:
        let table = tree.name(alter.table.name)
        switch alter.action {
        case .rename(let new) where new.exists && tree.name(new) != table:
          if made[tree.name(new)] == nil { made[tree.name(new)] = place }
        case .addColumn(let column) where column.name.exists:
          let key = Column(table: table, name: tree.name(column.name))
          if added[key] == nil { added[key] = place }
        default: break
        }
      default: break
      }
    }
  }

  /// The file makes the table, or drops it.
  func isPassing(_ table: Name) -> Bool { created.contains(table) || dropped.contains(table) }

  /// The file made the table before one of its statements.
  func makes(_ table: Name, before statement: Int) -> Bool { made[table].map { $0 < statement } ?? false }

  /// The file added the column before one of its statements.
  func adds(_ column: Name, to table: Name, before statement: Int) -> Bool {
    added[Column(table: table, name: column)].map { $0 < statement } ?? false
  }
}
