/// Where the constraints of a table are written: its CREATE TABLE, as ALTER left it, and the columns that were added.
extension Table {
  /// The definitions of its columns, each with the tree that it is in: those of CREATE TABLE, then those that ALTER
  /// added. Empty for a table without CREATE TABLE.
  public var writtenColumns: [(tree: SyntaxTree, column: ColumnDefinition)] {
    guard let definition, let node = createTable else { return [] }
    var added: [(tree: SyntaxTree, column: ColumnDefinition)] = []
    var next = definition.added
    while let column = next {
      added.append((column.tree, column.column))
      next = column.previous
    }
    return node.columns.map { (definition.tree, $0) } + added.reversed()
  }

  /// The definition of a column; nil for a table without CREATE TABLE.
  public func written(_ column: Column) -> (tree: SyntaxTree, column: ColumnDefinition)? {
    writtenColumns.first { $0.column.name.exists && $0.tree.matches($0.column.name, column.name) }
  }

  /// A foreign key as it is written, behind its column or behind the columns.
  public struct WrittenForeignKey {
    /// The tree that it is in: that of CREATE TABLE, or of the ALTER that added the column.
    public let tree: SyntaxTree
    /// The columns of its own table.
    public let columns: [TokenID]
    /// The clause that begins with REFERENCES.
    public let clause: ForeignKeyClause
    /// The whole constraint.
    public let span: TokenSpan
  }

  /// Where a foreign key of the table is written; nil for one that isn't, or of another table.
  public func written(_ key: ForeignKey) -> WrittenForeignKey? {
    guard let location = key.location else { return nil }
    for (tree, column) in writtenColumns {
      for constraint in column.constraints {
        guard case .references(let clause) = constraint.kind, isSame(tree.location(of: constraint.span), location)
        else { continue }
        return WrittenForeignKey(tree: tree, columns: [column.name], clause: clause, span: constraint.span)
      }
    }
    guard let tree = definition?.tree, let node = createTable else { return nil }
    for constraint in node.constraints {
      guard case .foreignKey(let columns, let clause) = constraint.kind,
        isSame(tree.location(of: constraint.span), location)
      else { continue }
      return WrittenForeignKey(tree: tree, columns: columns, clause: clause, span: constraint.span)
    }
    return nil
  }

  /// The columns of PRIMARY KEY (…) or UNIQUE (…) as they are written behind the columns; nil for a key that is written
  /// behind its column.
  public func written(_ key: UniqueKey) -> (tree: SyntaxTree, terms: [OrderingTerm])? {
    guard let location = key.location, let tree = definition?.tree, let node = createTable else { return nil }
    for constraint in node.constraints where isSame(tree.location(of: constraint.span), location) {
      switch constraint.kind {
      case .primaryKey(let terms, _, _), .unique(let terms, _): return (tree, terms)
      case .nameOnly, .check, .foreignKey: continue
      }
    }
    return nil
  }

  private func isSame(_ left: SourceLocation, _ right: SourceLocation) -> Bool {
    left.file === right.file && left.range == right.range
  }
}
