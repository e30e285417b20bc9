import Analyzer

/// Columns of subqueries, common tables and views, by what gives them their names: the column of a table, of which they take
/// another name too, or a name of their own.
struct DerivedColumns {
  /// The source of a column's name.
  enum Source {
    /// The column of a table: what renames the one renames the other.
    case column(table: Name, column: Name)
    /// A token of the statement: the alias of a result column, a name in the list behind a common table's.
    case name(TokenID)
  }

  let statement: ResolvedStatement
  private var tree: SyntaxTree { statement.tree }
  /// The aliases of the statement's result columns.
  private let aliases: [ExprID: TokenID]

  /// - Parameter aliases: those of the statement, of `aliases(in:)`.
  init(_ statement: ResolvedStatement, aliases: [ExprID: TokenID]) {
    self.statement = statement
    self.aliases = aliases
  }

  /// The aliases of the result columns of each statement that has some, by its place.
  static func aliases(in tree: SyntaxTree) -> [Int: [ExprID: TokenID]] {
    var found: [Int: [ExprID: TokenID]] = [:]
    for case .expr(let expr, let alias) in tree.nodes.resultColumns where alias.exists {
      if let place = tree.place(of: alias) { found[place, default: [:]][expr] = alias }
    }
    return found
  }

  /// The tokens that give result columns their names.
  var names: [TokenID] { aliases.values.sorted() }

  /// The source of the name of a column that is named; nil for a column of a table, and where nobody can say.
  func source(of reference: ColumnReference, depth: Int = 0) -> Source? {
    // A recursive common table leads back to itself.
    guard depth < 16, reference.column >= 0, statement.facts.sources.indices.contains(reference.source) else {
      return nil
    }
    let row = statement.facts.sources[reference.source]
    guard row.derivedColumns.indices.contains(reference.column) else { return nil }
    let column = row.derivedColumns[reference.column]
    if let view = row.table {
      return Self.origin(of: column, in: view).map { .column(table: $0.table, column: $0.column) }
    }
    if let token = listedName(reference.column, of: row) { return .name(token) }
    // The first SELECT of a compound gives the names.
    let expr = column.expr.exists ? column.expr : firstExpression(reference.column, of: row)
    if let alias = aliases[expr] { return .name(alias) }
    if expr.exists, let inner = statement.column(of: tree.bare(expr)) {
      guard let table = inner.table, !table.isView else { return source(of: inner, depth: depth + 1) }
      return table.columns.indices.contains(inner.column)
        ? .column(table: table.name, column: table.columns[inner.column].name) : nil
    }
    return column.origin.flatMap { $0.column == column.name ? .column(table: $0.table, column: $0.column) : nil }
  }

  /// The same for a column of a view, in a statement that names it.
  func origin(of place: Int, ofView view: Table) -> (table: Name, column: Name)? {
    guard let row = statement.facts.sources.first(where: { $0.table === view && !$0.derivedColumns.isEmpty }),
      row.derivedColumns.indices.contains(place)
    else { return nil }
    return Self.origin(of: row.derivedColumns[place], in: view)
  }

  /// A view that names its columns, in its list or by aliases, keeps those names.
  private static func origin(of column: Facts.DerivedColumn, in view: Table) -> (table: Name, column: Name)? {
    guard let definition = view.view, definition.columnNames.isEmpty, let origin = column.origin,
      origin.column == column.name
    else { return nil }
    let isNamed =
      column.expr.exists
      && definition.tree.nodes.resultColumns.contains { result in
        if case .expr(column.expr, let alias) = result { alias.exists } else { false }
      }
    return isNamed ? nil : (origin.table, origin.column)
  }

  /// `WITH x (a, b) AS …`
  private func listedName(_ place: Int, of row: Facts.RowSource) -> TokenID? {
    guard let term = term(of: row), let columns = commonTable(of: term).map({ Array(tree[$0.columns]) }),
      columns.indices.contains(place)
    else { return nil }
    return columns[place]
  }

  private func term(of row: Facts.RowSource) -> JoinTerm? {
    statement.joinTerms.first { tree.range(of: $0.span) == row.range }
  }

  private func commonTable(of term: JoinTerm) -> CommonTable? {
    guard case .table(let schema, let name) = term.source, !schema.exists, name.exists else { return nil }
    let found = statement.commonTables.filter { tree.matches($0.name, tree.name(name)) }
    return found.count == 1 ? found.first : nil
  }

  /// A column of the first SELECT of a subquery or common table; none where a `*` comes before it.
  private func firstExpression(_ place: Int, of row: Facts.RowSource) -> ExprID {
    guard let term = term(of: row) else { return .none }
    let select: SelectID
    if case .subquery(let id) = term.source {
      select = id
    } else {
      guard let common = commonTable(of: term), common.select.exists else { return .none }
      select = common.select
    }
    guard let core = tree[tree[select].cores].first else { return .none }
    for (number, column) in tree[core.columns].enumerated() {
      guard case .expr(let expr, _) = column else { return .none }
      if number == place { return expr }
    }
    return .none
  }

  /// The alias that a name in ORDER BY, GROUP BY, HAVING or WHERE means, where no column has that name.
  func alias(named token: TokenID) -> TokenID? {
    var best: (alias: TokenID, length: UInt32)?
    for select in tree.nodes.selects where select.span.first <= token && token <= select.span.last {
      let length = select.span.last.index - select.span.first.index
      guard best.map({ length < $0.length }) ?? true else { continue }
      let own = tree[select.cores].flatMap { core in
        tree[core.columns].compactMap { column -> TokenID? in
          if case .expr(_, let alias) = column, alias.exists, tree.matches(alias, tree.name(token)) {
            alias
          } else {
            nil
          }
        }
      }
      if let alias = own.first { best = (alias, length) }
    }
    return best?.alias
  }
}
