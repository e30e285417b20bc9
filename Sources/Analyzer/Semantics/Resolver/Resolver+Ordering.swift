/// ORDER BY, GROUP BY and LIMIT.
extension Resolver {
  func resolveOrderBy(_ list: NodeList<OrderingTerm>, _ result: SelectResult, in scope: Scope) {
    for term in withinLimit(list) {
      checkCollation(of: term.expr)
      if checkOrdinal(term.expr, "ORDER BY", result) { continue }
      // A result column's alias goes before a column of the tables.
      if case .name(let token) = tree[withoutCollation(term.expr)] {
        let name = tree.name(token)
        // So do the columns that `*` stands for.
        let named = result.columns.first { column in
          column.name == name && (!column.expr.exists || scope.aliases.contains { $0.expr == column.expr })
        }
        if let column = named, !column.expr.exists {
          set(term.expr, column.value)
          continue
        }
        // With a COLLATE behind it, it may be any result column's name.
        if withoutCollation(term.expr) != bare(term.expr), let column = result.columns.first(where: { $0.name == name })
        {
          set(term.expr, column.value)
          continue
        }
        if let alias = scope.aliases.first(where: { $0.name == name }) {
          aliasTargets[term.expr] = alias.expr
          set(term.expr, value(of: alias.expr))
          continue
        }
      }
      resolveOperand(term.expr, in: scope)
    }
  }

  /// Handles `ORDER BY 2`; true when it was one.
  func checkOrdinal(_ expr: ExprID, _ clause: String, _ result: SelectResult) -> Bool {
    let expr = withoutCollation(expr)
    guard case .literal(.integer, let token) = tree[expr],
      case .integer(let number) = NumberLiteral.constant(tree.text(of: token))
    else { return false }
    set(expr, constant(.integer(number)))
    if !result.isIncomplete, number < 1 || number > result.columns.count {
      report(
        "column-count-mismatch", "\(clause) \(number) names no column; there are \(result.columns.count)",
        at: tree.range(of: expr))
    }
    return true
  }

  func withoutCollation(_ id: ExprID) -> ExprID {
    var id = bare(id)
    while case .collate(let inner, _) = tree[id] { id = bare(inner) }
    return id
  }

  /// A compound can only be ordered by its result columns: a number, the name that one of its SELECTs gives a column,
  /// or the text of a column's expression.
  func resolveCompoundOrderBy(
    _ list: NodeList<OrderingTerm>, _ result: SelectResult, _ cores: [SelectCore], _ names: Set<Name>
  ) {
    for term in withinLimit(list) {
      if checkOrdinal(term.expr, "ORDER BY", result) || result.isIncomplete { continue }
      let expr = withoutCollation(term.expr)
      if case .name(let token) = tree[expr] {
        let name = tree.name(token)
        mentionOrderedColumn(token, name, cores)
        if names.contains(name) || Table.isRowidName(name) { continue }
        report(
          "unknown-name",
          "ORDER BY of a compound SELECT needs a result column; there is no '\(name)'"
            + NearMiss.suffix(for: name.text, among: result.columns.map(\.name.text)), at: tree[token].range)
      } else if !isRepeated(expr, cores) {
        report(
          "unknown-name", "ORDER BY of a compound SELECT needs a result column, its number or its name",
          at: tree.range(of: expr))
      }
    }
  }

  func hasCollation(_ expr: ExprID) -> Bool {
    let span = tree.span(of: expr)
    return (Int(span.first.index)...Int(span.last.index)).contains { tree.tokens[$0].kind == .collate }
  }

  /// The name of a result column without an alias is that of the column behind it: a rename reaches it here, too.
  func mentionOrderedColumn(_ token: TokenID, _ name: Name, _ cores: [SelectCore]) {
    for core in cores {
      for case .expr(let expr, let alias) in tree[core.columns] {
        let isNamed = alias.exists ? tree.name(alias) == name : columnName(of: expr).map { Name($0) == name } == true
        guard isNamed else { continue }
        if !alias.exists, let reference = column(of: expr), let table = reference.table, reference.column >= 0 {
          facts.mentions.append(Facts.Mention(token: token, table: table, column: reference.column))
        }
        return
      }
    }
  }

  /// The expression stands in a result list, or something like it may: what SQLite takes for the same is up to SQLite.
  func isRepeated(_ expr: ExprID, _ cores: [SelectCore]) -> Bool {
    if case .column = tree[expr] { return true }
    let text = Name(tree.text(of: expr).filter { !$0.isWhitespace })
    return cores.contains { core in
      tree[core.columns].contains { column in
        switch column {
        case .star, .tableStar: true
        case .expr(let expr, _): Name(tree.text(of: expr).filter { !$0.isWhitespace }) == text
        }
      }
    }
  }

  func resolveGroupTerm(_ expr: ExprID, _ core: SelectCore, in scope: Scope) {
    if case .literal(.integer, let token) = tree[withoutCollation(expr)],
      case .integer(let number) = NumberLiteral.constant(tree.text(of: token))
    {
      set(expr, constant(.integer(number)))
      let hasStar = tree[core.columns].contains { if case .expr = $0 { false } else { true } }
      if !hasStar, number < 1 || number > core.columns.count {
        report(
          "column-count-mismatch", "GROUP BY \(number) names no column; there are \(core.columns.count)",
          at: tree.range(of: expr))
      }
      return
    }
    resolveOperand(expr, in: scope)
    checkCollation(of: expr)
  }

  func resolveLimit(_ select: Select, _ rows: RowBounds, in scope: Scope?) -> RowBounds {
    resolveLimit(select.limit, select.offset, rows, in: scope)
  }

  func resolveLimit(_ limit: ExprID, _ offset: ExprID, _ rows: RowBounds, in scope: Scope?) -> RowBounds {
    for (expr, name) in [(limit, "limit"), (offset, "offset")] where expr.exists {
      noteUse(of: expr, expected: .integer, acceptsNull: false, name: name)
      // LIMIT sees no table; in a subquery it may use the query around it.
      resolveOperand(expr, in: scope)
    }
    return self.limit(rows, limit: limit, offset: offset)
  }
}
