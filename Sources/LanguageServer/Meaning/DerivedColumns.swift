import Analyzer

/// Columns of subqueries and common tables that have the name of a column of the catalog because they are that column: `x.id` in
/// `FROM (SELECT id FROM book) AS x`. What renames the one renames the other.
struct DerivedColumns {
  let statement: ResolvedStatement
  private var tree: SyntaxTree { statement.tree }

  /// The table and column that a column of a source is, through any number of queries; nil for what is computed, or has a
  /// name of its own.
  func origin(of reference: ColumnReference, depth: Int = 0) -> (table: Name, column: Name)? {
    if let table = reference.table {
      return table.columns.indices.contains(reference.column)
        ? (table.name, table.columns[reference.column].name) : nil
    }
    // A recursive one leads back to itself.
    guard depth < 16, statement.facts.sources.indices.contains(reference.source),
      let core = core(of: statement.facts.sources[reference.source])
    else { return nil }
    let columns = tree[core.columns]
    guard reference.column >= 0, reference.column < columns.count else { return nil }
    for (place, column) in columns.enumerated() {
      // Nobody counts what a star stands for here.
      guard case .expr(let expr, let alias) = column else { return nil }
      guard place == reference.column else { continue }
      guard !alias.exists, let inner = statement.column(of: tree.bare(expr)) else { return nil }
      return origin(of: inner, depth: depth + 1)
    }
    return nil
  }

  /// The SELECT that gives the columns of a subquery or common table their names.
  private func core(of source: Facts.RowSource) -> SelectCore? {
    guard let term = statement.joinTerms.first(where: { tree.range(of: $0.span) == source.range }) else { return nil }
    let select: SelectID
    switch term.source {
    case .subquery(let id): select = id
    case .table(let schema, let name) where !schema.exists && name.exists:
      let found = statement.commonTables.filter { tree.matches($0.name, tree.name(name)) }
      guard found.count == 1, let common = found.first, common.columns.isEmpty, common.select.exists else { return nil }
      select = common.select
    case .table, .function, .join, .missing: return nil
    }
    return tree[tree[select].cores].first.flatMap { $0.values.isEmpty ? $0 : nil }
  }
}
