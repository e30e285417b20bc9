extension ResolvedStatement {
  /// Whether a name in FROM is that of a table that nobody makes; a table or a common table may be called the same.
  public func readsBuiltinTable(_ name: Name, at token: TokenID) -> Bool {
    guard let table = BuiltinTables.lookup(name) else { return false }
    let place = tree[token].range
    return facts.sources.contains {
      $0.table === table && $0.range.start <= place.start && place.end <= $0.range.end
    }
  }
}

/// Features by names, and where these stand: functions, tables that nobody makes, columns of a query further out.
extension UsedFeatures {
  // MARK: Functions and tables

  func addFunction(_ call: Call) {
    if tree[call.name].kind.isJoinWord { note(.joinWordCall, call.name) }
    let count = call.isStar ? 0 : call.arguments.count
    guard let function = statement.function(of: call), let form = function.form(argumentCount: count) else { return }
    guard form.since > version else { return addAggregate(call, form) }
    let isOlder = function.since < form.since
    note(Feature("'\(function.name)'" + (isOlder ? " with \(count) arguments" : ""), since: form.since), call.name)
  }

  func addSource(_ term: JoinTerm) {
    let name: TokenID
    switch term.source {
    case .table(_, let token): name = token
    case .function(_, let token, let arguments):
      name = token
      if term.join.kind == .left { addArguments(arguments, behind: term) }
    case .missing, .subquery, .join: return
    }
    guard name.exists, BuiltinTables.mayBeNewer(tree[name]) else { return }
    let since = BuiltinTables.since(tree.name(name))
    guard since > version, statement.readsBuiltinTable(tree.name(name), at: name) else { return }
    note(Feature("'\(tree.name(name))'", since: since), name)
  }

  private func addArguments(_ arguments: NodeList<ExprID>, behind term: JoinTerm) {
    let end = tree.range(of: term.span).end
    for argument in tree[arguments] {
      for expr in tree.expressions(within: argument) {
        guard let source = source(of: expr), source.range.start >= end else { continue }
        note(.argumentFromRight, tree.span(of: expr).first)
      }
    }
  }

  /// The source of the column that an expression names.
  private func source(of expr: ExprID) -> Facts.RowSource? {
    guard let reference = statement.column(of: expr), statement.facts.sources.indices.contains(reference.source)
    else { return nil }
    return statement.facts.sources[reference.source]
  }

  private func isWithin(_ span: TokenSpan, _ source: Facts.RowSource) -> Bool {
    let range = tree.range(of: span)
    return range.start <= source.range.start && source.range.end <= range.end
  }

  // MARK: Columns of a query further out

  /// Before 3.53, ORDER BY and GROUP BY see no column of a query around their own (resolve.c, `resolveOrderGroupBy`).
  func addOuterColumns(_ select: Select) {
    let cores = tree[select.cores]
    for core in cores {
      for term in tree[core.groupBy] { addOuterColumns(.outerGroup, term, select) }
    }
    // A compound is ordered by its results.
    if cores.count == 1 {
      for term in tree[select.orderBy] { addOuterColumns(.outerOrder, term.expr, select) }
    }
  }

  private func addOuterColumns(_ feature: Feature, _ term: ExprID, _ select: Select) {
    guard feature.since > version else { return }
    for expr in tree.expressions(within: term) {
      guard let reference = statement.column(of: expr), reference.isCorrelated, let source = source(of: expr),
        !isWithin(select.span, source), !isChangedRow(source), !isQuoted(expr)
      else { continue }
      return note(feature, tree.span(of: expr).first)
    }
  }

  /// NEW and OLD of a trigger, which are seen anywhere in it.
  private func isChangedRow(_ source: Facts.RowSource) -> Bool {
    guard case .createTrigger = statement.statement.body else { return false }
    return source.name == "new" || source.name == "old"
  }

  /// A name in double quotes is a string to an older version, which doesn't see the column.
  private func isQuoted(_ expr: ExprID) -> Bool {
    guard case .name(let token) = tree[expr] else { return false }
    return tree.quote(of: token) == UInt8(ascii: "\"")
  }

  /// An aggregate in a subquery in FROM that is of the rows around the query with that FROM.
  private func addAggregate(_ call: Call, _ form: BuiltinFunction.Form) {
    guard Feature.outerAggregate.since > version, form.kind == .aggregate, case .none = call.over else { return }
    for term in statement.joinTerms {
      guard case .subquery = term.source, term.span.first <= call.name, call.name <= term.span.last else { continue }
      let sources = tree[call.arguments].flatMap { tree.expressions(within: $0) }.compactMap(source)
      if sources.isEmpty { return }
      if sources.allSatisfy({ !isWithin(term.span, $0) }) { return note(.outerAggregate, call.name) }
    }
  }

  // MARK: Results and rowids

  /// `ORDER BY column1` of a compound that begins with several rows of VALUES.
  func addValuesOrder(_ select: Select) {
    let cores = tree[select.cores]
    guard Feature.valuesOrder.since > version, cores.count > 1,
      cores.contains(where: { $0.isValues && $0.values.count > 1 })
    else { return }
    for term in tree[select.orderBy] {
      guard case .name(let token) = tree[tree.bare(term.expr)],
        tree.name(token).folded.hasPrefix("column"), !cores.contains(where: { names(token, $0) })
      else { continue }
      note(.valuesOrder, token)
    }
  }

  /// Whether a SELECT has a result of the token's name.
  private func names(_ token: TokenID, _ core: SelectCore) -> Bool {
    let name = tree.name(token)
    return tree[core.columns].contains { column in
      switch column {
      case .star, .tableStar: true
      case .expr(let expr, let alias):
        if alias.exists {
          tree.matches(alias, name)
        } else if case .name(let other) = tree[expr] {
          tree.matches(other, name)
        } else if case .column(_, _, let other) = tree[expr] {
          tree.matches(other, name)
        } else {
          false
        }
      }
    }
  }

  /// The rowid of a table, where older versions don't find it.
  func addRowid(_ expr: ExprID, _ token: TokenID, isQualified: Bool) {
    guard Feature.nestedRowid.since > version, Table.rowidNames.contains(where: { tree.matches(token, $0) }),
      let reference = statement.column(of: expr), reference.column < 0 || isRowidAlias(reference, token),
      let source = source(of: expr)
    else { return }
    let isNested = statement.joinTerms.contains { term in
      if case .join = term.source { isWithin(term.span, source) } else { false }
    }
    if isNested { note(.nestedRowid, tree.span(of: expr).first) }
    guard !isQualified, let core = core(with: source) else { return }
    let isBesideSubquery = tree[core.from].contains { term in
      switch term.source {
      case .subquery: true
      case .table(_, let name): name.exists && statement.catalog.table(named: tree.name(name))?.isView == true
      case .missing, .function, .join: false
      }
    }
    if isBesideSubquery { note(.rowidBesideSubquery, token) }
  }

  /// Whether the column is an INTEGER PRIMARY KEY under the name of a rowid.
  private func isRowidAlias(_ reference: ColumnReference, _ token: TokenID) -> Bool {
    guard let table = reference.table, table.columns.indices.contains(reference.column) else { return false }
    return !tree.matches(token, table.columns[reference.column].name)
  }

  /// The SELECT with a source in its FROM.
  private func core(with source: Facts.RowSource) -> SelectCore? {
    for select in statement.selects {
      for core in tree[select.cores] {
        for term in tree[core.from] {
          let range = tree.range(of: term.span)
          if range.start <= source.range.start, source.range.end <= range.end { return core }
        }
      }
    }
    return nil
  }

  /// A common table that more than one of its SELECTs reads.
  func add(_ table: CommonTable) {
    guard Feature.severalRecursions.since > version, table.select.exists else { return }
    let select = tree[table.select]
    let recursive = tree[select.cores].filter { core in
      tree[core.from].contains { term in
        guard case .table(_, let name) = term.source, name.exists else { return false }
        return tree.matches(name, tree.name(table.name))
      }
    }
    if recursive.count > 1 { note(.severalRecursions, recursive[1].span.first) }
  }

  // MARK: Numbers

  /// A version that knows no `_` in numbers reads `0x1_0` as the number 0x1 with the alias `_0`, where an alias may stand.
  func addUnderscore(_ expr: ExprID, _ token: TokenID) {
    let text = tree.text(of: token)
    guard Feature.underscore.since > version, text.lowercased().hasPrefix("0x"), isWholeResult(expr),
      let underscore = text.firstIndex(of: "_"), text.index(underscore, offsetBy: -1) > text.startIndex
    else { return note(.underscore, token) }
    let reading = "\(text[..<underscore]) AS \(text[underscore...])"
    note(Feature("'_' in '\(text)'", since: Feature.underscore.since, olderReading: reading), token)
  }

  /// Whether an expression is a result without an alias.
  private func isWholeResult(_ expr: ExprID) -> Bool {
    statement.selects.contains { select in
      tree[select.cores].contains { core in
        tree[core.columns].contains { column in
          guard case .expr(let result, let alias) = column else { return false }
          return result == expr && !alias.exists
        }
      }
    }
  }
}
