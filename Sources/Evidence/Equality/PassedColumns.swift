import Analyzer

/// The columns of tables whose values two queries only hand on: into results, also through subqueries in FROM, and never into a
/// comparison, a call, a sort or anything else that looks at a value.
///
/// A query does the same whatever such a column holds, so rows in which no two of its values are alike stand for all: what two
/// queries give on other values is what they give on these, with one value in the place of another. Columns are told by their
/// names, so that one which is looked at anywhere counts as looked at everywhere.
struct PassedColumns {
  /// The names whose values something looks at.
  private var used: Set<Name> = []
  /// Names that stand for one value: a column and its alias, the columns of a UNION ALL at one place.
  private var alike = EqualColumns()
  /// Whether any column may be looked at.
  private var isOpen = false

  /// - Parameters:
  ///   - statements: what runs on the rows.
  ///   - schema: what it runs in. A view, a trigger and a statement that changes rows may look at every column.
  init(_ statements: [ResolvedStatement], _ schema: WitnessSchema) {
    isOpen = !schema.later.isEmpty || statements.contains { $0.signature.kind != .select }
    for statement in statements where !isOpen { add(statement.tree) }
    used = Set(used.map { alike.group(of: $0) ?? $0 })
  }

  /// Whether nothing looks at the values of a column, not even the table itself.
  func contains(_ column: Int, of table: Table, in catalog: Catalog) -> Bool {
    let name = table.columns[column].name
    return !isOpen && !used.contains(alike.group(of: name) ?? name)
      && !PassedColumns.isLookedAt(column, by: table, catalog)
  }

  /// Whether a constraint, a computed column or an index with a condition may look at the values of a column.
  private static func isLookedAt(_ column: Int, by table: Table, _ catalog: Catalog) -> Bool {
    !table.checks.isEmpty || table.columns.contains { $0.generated != .no }
      || table.foreignKeys.contains { $0.columns.contains(column) }
      || table.rowidAlias == column || table.keys.contains { $0.parts.contains { $0.column == column } }
      || catalog.indexes(on: table).contains { $0.isUnique }
  }

  // MARK: What looks at values

  private mutating func add(_ tree: SyntaxTree) {
    if tree.nodes.commonTables.contains(where: { !$0.columns.isEmpty }) { isOpen = true }
    var asValues: Set<UInt32> = []
    for expr in tree.nodes.exprs {
      switch expr {
      case .inSelect(_, let select, _), .subquery(let select): asValues.insert(select.index)
      case .inTable: isOpen = true
      default: break
      }
    }
    for term in tree.nodes.joinTerms {
      if term.join.isNatural { isOpen = true }
      for token in tree[term.using] { used.insert(tree.name(token)) }
    }
    var passed: Set<UInt32> = []
    for (place, select) in tree.nodes.selects.enumerated() {
      add(select, isValue: asValues.contains(UInt32(place)), to: &passed, tree)
    }
    for (place, expr) in tree.nodes.exprs.enumerated() where !passed.contains(UInt32(place)) {
      switch expr {
      case .name(let token), .column(_, _, let token): used.insert(tree.name(token))
      default: break
      }
    }
  }

  /// - Parameter isValue: whether its rows are values of an expression.
  private mutating func add(_ select: Select, isValue: Bool, to passed: inout Set<UInt32>, _ tree: SyntaxTree) {
    let cores = tree[select.cores]
    let sorts = tree[select.orderBy].map(\.expr) + cores.flatMap { Array(tree[$0.groupBy]) }
    if sorts.contains(where: { PassedColumns.isNumber($0, tree) }) { isOpen = true }
    let looksAtRows = isValue || cores.contains { $0.isDistinct || ($0.compound ?? .unionAll) != .unionAll }
    for core in cores {
      for column in tree[core.columns] {
        switch column {
        case .star, .tableStar: if looksAtRows { isOpen = true }
        case .expr(let id, let alias):
          let value = tree.bare(id)
          guard let name = StatedConstants.column(value, tree) else { continue }
          if !looksAtRows { passed.insert(value.index) }
          if alias.exists { alike.join(tree.name(alias), name) }
        }
      }
    }
    if cores.count > 1, !looksAtRows { join(Array(cores), tree) }
  }

  /// The columns at one place of a UNION ALL have the name of the first.
  private mutating func join(_ cores: [SelectCore], _ tree: SyntaxTree) {
    if let table = PassedColumns.table(cores[0], tree),
      cores.allSatisfy({ PassedColumns.table($0, tree) == table })
    {
      return
    }
    let names = cores.map { core in tree[core.columns].map { PassedColumns.result($0, tree) } }
    guard let first = names.first, names.allSatisfy({ $0.count == first.count }), !first.isEmpty,
      !cores.contains(where: { core in tree[core.columns].contains { if case .expr = $0 { false } else { true } } })
    else {
      isOpen = true
      return
    }
    for place in first.indices {
      let own = names.compactMap { $0[place] }
      // What has no name is called by its text.
      if own.count < names.count { used.formUnion(own) }
      for name in own.dropFirst() { alike.join(own[0], name) }
    }
  }

  /// The table of `SELECT * FROM t`.
  private static func table(_ core: SelectCore, _ tree: SyntaxTree) -> Name? {
    let columns = Array(tree[core.columns])
    let from = Array(tree[core.from])
    guard columns.count == 1, case .star = columns[0], from.count == 1, case .table(_, let name) = from[0].source,
      name.exists
    else { return nil }
    return tree.name(name)
  }

  private static func result(_ column: ResultColumn, _ tree: SyntaxTree) -> Name? {
    guard case .expr(let id, let alias) = column else { return nil }
    return alias.exists ? tree.name(alias) : StatedConstants.column(id, tree)
  }

  private static func isNumber(_ id: ExprID, _ tree: SyntaxTree) -> Bool {
    if case .literal(.integer, _) = tree[tree.bare(id)] { return true }
    return false
  }
}
