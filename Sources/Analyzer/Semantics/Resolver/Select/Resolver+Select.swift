extension Resolver {
  /// Gives a select its meaning. `parent` is the scope around it, whose columns it may use.
  func resolveSelect(_ id: SelectID, in parent: Scope?) -> SelectResult {
    guard context.enter() else { return SelectResult(isIncomplete: true) }
    defer { context.leave() }
    let select = tree[id]
    let result =
      select.with.exists
      ? resolve(select.with, in: parent) { resolveBody(id, select, in: $0) } : resolveBody(id, select, in: parent)
    return isWhole ? result : leftOpen(result)
  }

  /// The result of a select where a program may add a clause or another SELECT: the same columns, with anything in
  /// them.
  private func leftOpen(_ result: SelectResult) -> SelectResult {
    var result = result
    result.rows = .many
    result.keys = []
    result.dependencies = []
    guard gaps.contains(.clauses) else { return result }
    for place in result.columns.indices { result.columns[place].value = .unknown }
    return result
  }

  /// Whether the program adds columns to a result, and with them perhaps aliases.
  private func hasUnknownColumns(_ core: SelectCore) -> Bool {
    tree[core.columns].contains { column in
      if case .expr(let expr, _) = column, case .missing = tree[expr] { true } else { false }
    }
  }

  func resolveBody(_ id: SelectID, _ select: Select, in scope: Scope?) -> SelectResult {
    let cores = tree[select.cores]
    guard let first = cores.first else { return SelectResult(isIncomplete: true) }
    if cores.count == 1 {
      return resolveCore(first, of: id, select, in: scope)
    }
    return resolveCompound(Array(cores), id, select, in: scope)
  }

  // MARK: One core

  func resolveCore(_ core: SelectCore, of id: SelectID, _ select: Select?, in parent: Scope?) -> SelectResult {
    if core.isValues {
      var result = unread(id, in: parent) { resolveValues(core, of: id, in: parent) }
      if let select {
        let scope = makeScope(parent: parent)
        resolveOrderBy(select.orderBy, of: id, result, in: scope)
        result.rows = resolveLimit(id, select, result.rows, in: parent)
      }
      return result
    }
    let scope = makeScope(parent: parent)
    let mark = proven.count
    let firstReference = facts.references.count
    let isKeyed = position.wantsKeys
    position.wantsKeys = false

    // Whatever is ANDed with something false by its form is never looked at, conditions of joins included.
    scope.ignoresConditions = core.condition.exists && isAlwaysFalse(core.condition)
    for column in tree[core.columns] {
      if case .expr(let expr, let alias) = column, alias.exists { scope.aliases.append((alias, expr)) }
    }
    resolveFrom(core.from, in: scope)
    if !isWhole, hasUnknownColumns(core) { scope.isIncomplete = true }
    for window in tree[core.windows] {
      scope.addWindow(window, named: windowName(tree[window].name))
    }
    scope.aliasesAreVisible = true
    if core.condition.exists {
      if scope.ignoresConditions {
        quietly { _ = resolve(core.condition, in: scope) }
      } else {
        resolveOperand(core.condition, in: scope)
      }
      assumeTrue(core.condition)
      addEqualities(of: core.condition, targets: scope.sources.indices, to: scope)
      if parent != nil { noteImplied(proven[mark...], by: id, scope) }
      if !scope.oneSidedJoins.isEmpty || scope.hasFullJoin { settleJoins(of: core, from: mark, in: scope) }
    }
    reportReachingConditions(of: scope)
    if !scope.oneSidedJoins.isEmpty, proven.count > mark || catalog.keysHold {
      carryRows(in: scope)
      carryPresence(to: core, from: mark, in: scope)
    }
    let isGrouped = !core.groupBy.isEmpty
    for expr in withinLimit(groupBy: core.groupBy) { resolveGroupTerm(expr, in: scope) }

    // Aggregates without GROUP BY give one row for no rows, in which columns are NULL.
    let mentionsAggregate = !isGrouped && containsAggregate(core, select)
    scope.isGroupPossiblyEmpty =
      !isGrouped && (core.condition.exists || (!core.from.isEmpty && minimum(of: core.from, in: scope) == 0))
      && !(mentionsAggregate && select != nil && findsRow(id, in: parent, knowing: mark))
    scope.aggregation.isAllowed = true
    // Where none is allowed, one was reported.
    scope.aggregation.isUsed = false
    scope.aggregation.factsOfRows = proven.count
    scope.aggregation.coversNothing = mentionsAggregate && scope.isGroupPossiblyEmpty
    if mentionsAggregate { selects.impliedByRow[id] = nil }

    var result = resolveOutput(core, of: id, select, in: scope)
    if scope.aggregation.isUsed, !isGrouped { selects.impliedByRow[id] = nil }
    if !isGrouped, scope.aggregation.isUsed != mentionsAggregate, scope.isGroupPossiblyEmpty {
      // An aggregate in a subquery turned out to belong to this query, or the one written here to a query further out:
      // all over again with that knowledge.
      scope.aggregation.coversNothing = scope.aggregation.isUsed
      result = repeated(result) { resolveOutput(core, of: id, select, in: scope) }
    }
    for expr in tree[core.groupBy] where checkOrdinal(expr, "GROUP BY", result) {
      checkGroupTarget(of: expr, result, in: scope)
    }
    if core.having.exists, !isGrouped, !scope.aggregation.isUsedByColumns {
      report(.havingWithoutGroups, at: tree.range(of: core.having))
    }
    result.isIncomplete = result.isIncomplete || scope.isIncomplete
    result.rows = rowBounds(of: core, result, scope, isGrouped: isGrouped)
    if scope.sources.count > 1 { noteIdleSources(of: core, from: firstReference, in: scope) }
    if scope.sources.count > 1, scope.aggregation.isUsed { noteEqualities(at: core.span.first, in: scope) }
    if core.isDistinct { checkCollations(of: result) }
    if core.isDistinct || select == nil { noteDistinct(core, result, scope, isGrouped: isGrouped) }
    if isKeyed { result.keys = keys(of: core, result, scope, isGrouped: isGrouped) }
    if position.wantsDependencies, isKeyed, !isGrouped {
      result.dependencies = dependencies(of: core, result, scope)
    }
    if scope.aggregation.isDoubtful {
      selects.impliedByRow[id] = nil
      result.doubtGroups()
    }
    if let select {
      result.rows = resolveLimit(id, select, result.rows, in: parent)
      result.passedTable = passedTable(core, select, in: scope)
    }
    selects.lastCoreScope = scope
    proven.cut(to: mark)
    position.wantsKeys = isKeyed
    return result
  }

  /// The table whose rows a SELECT gives, all of them with all their columns: `SELECT * FROM t`.
  private func passedTable(_ core: SelectCore, _ select: Select, in scope: Scope) -> Unmanaged<Table>? {
    guard core.columns.count == 1, case .star? = tree[core.columns].first, scope.sources.count == 1, isWhole,
      !core.condition.exists, !core.isDistinct, core.groupBy.isEmpty, !core.having.exists, core.windows.isEmpty,
      select.cores.count == 1, select.orderBy.isEmpty, !select.limit.exists, !scope.isIncomplete
    else { return nil }
    return scope.sources[0].withPlainTable { table in
      let isPlain = table.kind == .table && !table.isIncomplete && !table.columns.contains { $0.isHidden }
      return isPlain ? .passUnretained(table) : nil
    } ?? nil
  }

  /// Notes the facts that a row of this select implies for the query around it, for EXISTS and IN.
  private func noteImplied(_ facts: some Sequence<UInt64>, by id: SelectID, _ scope: Scope) {
    let outer = facts.filter { fact in
      // What is known of a row of another subquery may name this one's.
      if Resolver.isOfRow(fact) { return false }
      return fact >> 63 == 0
        ? !scope.sources.contains { $0.id == Int(fact >> 20) }
        : !scope.sources.contains { $0.layers.contains(UInt32(truncatingIfNeeded: fact)) }
    }
    if !outer.isEmpty || selects.impliedByRow[id] != nil { selects.impliedByRow[id] = outer }
  }

  /// Resolves what the SELECT of an EXISTS would give if anybody read it.
  private func unread<Result>(_ id: SelectID, in outer: Scope?, _ resolve: () -> Result) -> Result {
    let select = tree[id]
    guard id == position.unreadSelect,
      tree[select.cores].allSatisfy({ $0.compound == nil || $0.compound == .unionAll }),
      !usesWindows(select)
    else { return resolve() }
    let around = position
    position.unreadWithin = outer
    defer { position = around }
    return resolve()
  }

  /// A SELECT with window functions becomes one of a subquery, with all its columns (window.c, `sqlite3WindowRewrite`).
  private func usesWindows(_ select: Select) -> Bool {
    tree[select.orderBy].contains { containsWindow($0.expr) }
      || tree[select.cores].contains { core in
        tree[core.columns].contains { if case .expr(let expr, _) = $0 { containsWindow(expr) } else { false } }
      }
  }

  /// Rows may be in order as they are found, and then SQLite makes no code of some of the terms: a table gives one at most,
  /// or the first term is a key and settles it (where.c, `wherePathSatisfiesOrderBy`).
  private func mayNeedNoSorting(_ list: NodeList<OrderingTerm>, in scope: Scope) -> Bool {
    guard scope.sources.count == 1, case .table(let table) = scope.sources[0].content, table.kind == .table,
      !scope.sources[0].isPassedOn
    else { return false }
    if allSourcesAreDetermined(in: scope) { return true }
    guard let first = tree[list].first, let reference = column(of: withoutCollation(first.expr)) else { return false }
    return candidateKeys(of: scope.sources[0]).contains { $0.count == 1 && $0[0].0 == reference.column }
  }

  /// HAVING, result columns, windows and ORDER BY: everything that sees groups.
  func resolveOutput(_ core: SelectCore, of id: SelectID, _ select: Select?, in scope: Scope) -> SelectResult {
    let mark = proven.count
    defer { proven.cut(to: mark) }
    if core.having.exists {
      resolveOperand(core.having, in: scope)
      assumeTrue(core.having)
    }
    scope.aliasesAreVisible = false
    scope.aggregation.factsOfResults = proven.count
    scope.aggregation.allowsWindows = true
    checkWindowClause(core.windows)
    scope.resolvedWindows = []
    let isUsedByHaving = scope.aggregation.isUsed
    scope.aggregation.isUsed = false
    scope.aggregation.usesWindows = false
    scope.aggregation.beyondWindows = []
    let result = unread(id, in: scope.parent) { resolveResultColumns(core.columns, in: scope) }
    scope.aggregation.isUsedByColumns = scope.aggregation.isUsed
    if isUsedByHaving { scope.aggregation.isUsed = true }
    if let select, select.cores.count == 1 {
      scope.aliasesAreVisible = true
      // Aggregates of the result, or GROUP BY, make groups for ORDER BY to see; what SQLite drops may say anything.
      scope.aggregation.isOrdering =
        core.groupBy.isEmpty && !scope.aggregation.isUsedByColumns && scope.parent == nil
      resolveOrderBy(select.orderBy, of: id, result, in: scope)
      scope.aggregation.isOrdering = false
      if !scope.aggregation.misuses.isEmpty {
        // The one row of no tables needs no sorting, unless windows make a subquery of it.
        let isSorted =
          core.from.isEmpty ? scope.aggregation.usesWindows : !mayNeedNoSorting(select.orderBy, in: scope)
        if isSorted { scope.aggregation.misuses.forEach(report) }
        scope.aggregation.misuses = []
      }
    }
    if scope.aggregation.usesWindows { scope.aggregation.beyondWindows.forEach(report) }
    // SQLite looks into a window only when it is used, but for tables, which it looks up first of all.
    for window in tree[core.windows] where !scope.resolvedWindows.contains(window) {
      let count = log.diagnostics.count
      var missingTables: [Diagnostic] = []
      quietly {
        resolveWindow(window, in: scope)
        missingTables = log.diagnostics[count...].filter { if case .table = $0.missing { true } else { false } }
      }
      log.diagnostics += missingTables
    }
    scope.aggregation.allowsWindows = false
    scope.aliasesAreVisible = true
    return result
  }
}
