/// ORDER BY, GROUP BY and LIMIT.
extension Resolver {
  func resolveOrderBy(_ list: NodeList<OrderingTerm>, of id: SelectID, _ result: SelectResult, in scope: Scope) {
    if list.isEmpty { return }
    if id == position.discardedSelect { return quietly { resolveOrderBy(list, result, in: scope) } }
    resolveOrderBy(list, result, in: scope)
  }

  private func resolveOrderBy(_ list: NodeList<OrderingTerm>, _ result: SelectResult, in scope: Scope) {
    let names = ResultNames(result, scope.aliases, in: tree, isForMany: list.count > 8)
    for term in withinLimit(list) {
      checkCollation(of: term.expr)
      if checkOrdinal(term.expr, "ORDER BY", result) { continue }
      // A result column's alias goes before a column of the tables.
      if case .name(let token) = tree[withoutCollation(term.expr)] {
        let name = tree.name(token)
        // So do the columns that `*` stands for.
        if let column = names.columnOrAlias(name), !column.expr.exists {
          set(term.expr, column.value)
          continue
        }
        if let alias = names.alias(name) {
          aliases.targets[term.expr] = alias
          set(term.expr, value(of: alias))
          continue
        }
      }
      resolveOperand(term.expr, in: scope)
    }
  }

  /// Handles `ORDER BY 2`; true when it was one.
  func checkOrdinal(_ expr: ExprID, _ clause: String, _ result: SelectResult) -> Bool {
    guard let number = tree.ordinal(of: expr) else { return false }
    let expr = withoutCollation(expr)
    set(expr, constant(.integer(number)))
    if !result.isIncomplete, number < 1 || number > result.columns.count {
      report(.noOrdinal(number, in: clause, columns: result.columns.count), at: tree.range(of: expr))
    }
    return true
  }

  /// One SELECT of a compound, for its ORDER BY.
  struct OrderableCore {
    var core: SelectCore
    /// Nil for VALUES.
    var scope: Scope?
    var columns: [SelectResult.Column]
  }

  /// A compound can only be ordered by its result columns: a number, or what one of its SELECTs has as a result column,
  /// by an alias, a name of `*`, or the expression itself as its tables make it (resolve.c, `resolveCompoundOrderBy`).
  func resolveCompoundOrderBy(
    _ list: NodeList<OrderingTerm>, of id: SelectID, _ result: SelectResult, _ cores: [OrderableCore]
  ) {
    if id == position.discardedSelect { return }
    for term in withinLimit(list) {
      if checkOrdinal(term.expr, "ORDER BY", result) || result.isIncomplete { continue }
      let expr = withoutCollation(term.expr)
      if case .name(let token) = tree[expr] {
        if token == probed { noteVisibleNames(ofResult: result) }
        let name = tree.name(token)
        mentionOrderedColumn(token, name, cores.map({ $0.core }))
        if cores.contains(where: { isResult(expr, name, of: $0) }) { continue }
        report(.noResultColumn(name, among: result.columns.map({ $0.name.text })), at: tree[token].range)
      } else if !cores.contains(where: { isResult(expr, nil, of: $0) }) {
        report(.noResultColumn, at: tree.range(of: expr))
      }
    }
  }

  /// A term of ORDER BY is a result column of one SELECT of the compound.
  private func isResult(_ term: ExprID, _ name: Name?, of core: OrderableCore) -> Bool {
    if let name, core.columns.contains(where: { $0.name == name && $0.isNamed && isAliasOrStar($0, in: core.core) }) {
      return true
    }
    // Several rows of VALUES are a subquery whose columns have names, but for `Behavior.ordersWithoutValues`.
    if let name, core.core.isValues, core.core.values.count > 1 { return core.columns.contains { $0.name == name } }
    // VALUES has no columns that a name could stand for.
    guard let scope = core.scope else { return isRepeated(term, core.core, isString: true) }
    let isColumn = if case .column = tree[term] { true } else { name != nil }
    if !isColumn { return isRepeated(term, core.core) }
    let known = log.diagnostics.count
    let strings = facts.quotedStrings.count
    var found: NotedReference?
    var isKnown = false
    var isString = false
    quietly {
      _ = resolve(term, in: scope)
      isKnown = log.diagnostics.count == known
      isString = facts.quotedStrings.count > strings
      found = column(of: term)
    }
    guard isKnown else { return false }
    guard let found else {
      // A column of a table that may have more of them than are known.
      let isNamed = core.columns.contains { result in
        let token = result.expr.exists ? columnName(of: result.expr) : .none
        return token.exists && tree.name(token) == name
      }
      return isNamed || isRepeated(term, core.core, isString: isString)
    }
    // A column of a query around it is none of the SELECT's own tables.
    if found.isCorrelated { return false }
    return core.columns.contains { result in
      guard result.expr.exists else { return result.name == name || name == nil }
      guard let column = column(of: withoutCollation(result.expr)) else { return false }
      return column.source == found.source && column.column == found.column
    }
  }

  private func isAliasOrStar(_ column: SelectResult.Column, in core: SelectCore) -> Bool {
    guard column.expr.exists else { return true }
    return tree[core.columns].contains {
      if case .expr(let expr, let alias) = $0 { expr == column.expr && alias.exists } else { false }
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
        let isNamed =
          alias.exists
          ? tree.name(alias) == name : columnName(of: expr).exists && tree.name(columnName(of: expr)) == name
        guard isNamed else { continue }
        if !alias.exists, let column = column(of: expr), let table = reference(column).table, column.column >= 0 {
          mention(token, table, column: column.column)
        }
        return
      }
    }
  }

  /// The expression stands in a result list, or something like it may: what SQLite takes for the same is up to SQLite.
  ///
  /// - Parameter isString: it is a name in double quotes that stands for nothing.
  private func isRepeated(_ expr: ExprID, _ core: SelectCore, isString: Bool = false) -> Bool {
    let text = plainText(of: expr, isString: isString)
    func isSame(_ other: ExprID) -> Bool {
      plainText(of: other, isString: facts.quotedStrings.contains(bare(other))) == text
    }
    if core.isValues {
      guard core.values.count == 1, let row = tree[core.values].first else { return false }
      return tree[row.exprs].contains(where: isSame)
    }
    return tree[core.columns].contains { column in
      switch column {
      case .star, .tableStar: true
      case .expr(let expr, _): isSame(expr)
      }
    }
  }

  /// Without white space, in lower case but for strings; of a name, without quotes.
  private func plainText(of expr: ExprID, isString: Bool) -> String {
    let expr = bare(expr)
    if case .name(let token) = tree[expr] {
      let isString = isString && tree.quote(of: token) == UInt8(ascii: "\"")
      return isString ? "'\(tree.unquoted(token))'" : tree.name(token).folded
    }
    let span = tree.span(of: expr)
    return (Int(span.first.index)...Int(span.last.index)).map { place in
      let text = tree.file.text(tree.tokens[place].range)
      return tree.tokens[place].kind == .string ? text : Name(text).folded
    }.joined()
  }

  /// Resolves a term of GROUP BY. The column that `GROUP BY 2` names is checked when it is known what `*` stands for.
  func resolveGroupTerm(_ expr: ExprID, in scope: Scope) {
    if let number = tree.ordinal(of: expr) { return set(expr, constant(.integer(number))) }
    resolveOperand(expr, in: scope)
    checkCollation(of: expr)
  }

  func resolveLimit(_ id: SelectID, _ select: Select, _ rows: RowBounds, in scope: Scope?) -> RowBounds {
    let limited = resolveLimit(select.limit, select.offset, rows, in: scope)
    if scope != nil || select.limit.exists {
      facts.selects.append(
        Facts.SelectBounds(select: id, isSingle: limited.maximum <= 1, isSingleUnlimited: rows.maximum <= 1))
    }
    return limited
  }

  func resolveLimit(_ limit: ExprID, _ offset: ExprID, _ rows: RowBounds, in scope: Scope?) -> RowBounds {
    for (expr, name) in [(limit, "limit"), (offset, "offset")] where expr.exists {
      noteUse(of: expr, expected: .integer, acceptsNull: false, name: .text(name, suffix: ""))
      resolveOperand(expr, in: limitScope(expr, in: scope))
    }
    return self.limit(rows, limit: limit, offset: offset)
  }

  /// LIMIT sees common tables and what a trigger has at hand, but no other columns, those of a query around it neither
  /// (resolve.c, `resolveSelectStep`).
  private func limitScope(_ expr: ExprID, in scope: Scope?) -> Scope? {
    guard let scope else { return nil }
    switch tree[expr] {
    case .literal, .parameter: return nil
    default: break
    }
    return makeScope(parent: position.isInTrigger ? scope.outermost : nil, definedIn: scope)
  }
}

/// The names that ORDER BY can have of a result. Where there are many terms they are looked up in tables.
private struct ResultNames {
  private let columns: [SelectResult.Column]
  private let aliases: [(name: TokenID, expr: ExprID)]
  private let tree: SyntaxTree
  /// The first of each name, where they are made.
  private var columnsOrAliasesByName: [Name: Int]?
  private var aliasesByName: [Name: ExprID] = [:]

  init(_ result: SelectResult, _ aliases: [(name: TokenID, expr: ExprID)], in tree: SyntaxTree, isForMany: Bool) {
    columns = result.columns
    self.aliases = aliases
    self.tree = tree
    if isForMany { makeTables() }
  }

  private mutating func makeTables() {
    let named = Set(aliases.map { $0.expr })
    var places: [Name: Int] = [:]
    for (place, column) in columns.enumerated() where !column.expr.exists || named.contains(column.expr) {
      if places[column.name] == nil { places[column.name] = place }
    }
    columnsOrAliasesByName = places
    for alias in aliases {
      let name = tree.name(alias.name)
      if aliasesByName[name] == nil { aliasesByName[name] = alias.expr }
    }
  }

  /// One that has the name by an alias, or from a `*`.
  func columnOrAlias(_ name: Name) -> SelectResult.Column? {
    if let columnsOrAliasesByName { return columnsOrAliasesByName[name].map { columns[$0] } }
    return columns.first { column in
      column.name == name && (!column.expr.exists || aliases.contains { $0.expr == column.expr })
    }
  }

  func alias(_ name: Name) -> ExprID? {
    if columnsOrAliasesByName != nil { return aliasesByName[name] }
    return aliases.first { tree.isNamed(tree[$0.name], name) }?.expr
  }
}
