import Analyzer

/// `INSERT INTO target SELECT … FROM source`, from one table.
struct CopiedColumns {
  /// A value, and the column that it goes into.
  struct Pair {
    /// The column that it goes into.
    let target: Column
    /// The column of the source that goes there as it is.
    let source: Name?
    /// The range of the expression, or of the `*`.
    let range: SourceRange
    /// Whether the value comes by `*`.
    let isStar: Bool
  }

  /// The table that is filled.
  let target: Table
  /// The table that the rows come from.
  let source: Table
  /// The values in their order.
  private(set) var pairs: [Pair] = []
  /// Where a `*` stands.
  private(set) var stars: [SourceRange] = []

  /// nil for an INSERT of anything else.
  ///
  /// - Parameter catalog: the schema in which it runs.
  init?(_ insert: Insert, _ statement: ResolvedStatement, _ catalog: Catalog) {
    let tree = statement.tree
    guard case .select(let id) = insert.source, insert.table.name.exists,
      let target = catalog.table(insert.table, in: tree), target.kind == .table,
      let core = tree[tree[id].cores].first, tree[id].cores.count == 1, !core.isValues,
      let join = tree.joins(core.from).first, core.from.count == 1,
      let source = CopiedColumns.table(join, statement, catalog), source.kind == .table
    else { return nil }
    self.target = target
    self.source = source
    var targets = target.columns.filter { $0.generated == .no && !$0.isHidden }
    if !insert.columns.isEmpty {
      targets = tree[insert.columns].compactMap { target.column(named: tree.name($0)) }.map { target.columns[$0] }
      guard targets.count == insert.columns.count else { return nil }
    }
    for column in tree[core.columns] {
      switch column {
      case .star(let star), .tableStar(_, let star):
        stars.append(tree[star].range)
        for column in source.columns where !column.isHidden {
          guard pairs.count < targets.count else { return nil }
          pairs.append(Pair(target: targets[pairs.count], source: column.name, range: tree[star].range, isStar: true))
        }
      case .expr(let expr, _):
        guard pairs.count < targets.count else { return nil }
        let reference = statement.column(of: tree.bare(expr))
        pairs.append(
          Pair(
            target: targets[pairs.count], source: reference?.table === source ? reference?.declaration?.name : nil,
            range: tree.range(of: expr), isStar: false))
      }
    }
  }

  /// The table that a term of FROM reads, which a migration may have renamed since.
  private static func table(_ join: SyntaxTree.Join, _ statement: ResolvedStatement, _ catalog: Catalog) -> Table? {
    switch join.term.source {
    case .table(_, let name) where name.exists:
      if let table = catalog.table(named: statement.tree.name(name)) { return table }
    case .missing, .table, .function, .subquery, .join: break
    }
    guard let source = statement.source(of: join.id).map({ statement.facts.sources[$0] }), source.isPassedOn else {
      return nil
    }
    return source.table.flatMap { catalog.table(named: $0.name) }
  }

  /// A column that both tables have, and that gets the value of another one.
  ///
  /// - Parameter trustsNames: what is written out is meant; else it is wrong where two values are interchanged.
  func wrongPair(trustsNames: Bool) -> Pair? {
    pairs.first { pair in
      guard let own = pair.source, own != pair.target.name, source.column(named: pair.target.name) != nil else {
        return false
      }
      if pair.isStar { return true }
      return !trustsNames && target.column(named: own) != nil
        && pairs.contains { $0.source == pair.target.name && $0.target.name != pair.target.name }
    }
  }
}
