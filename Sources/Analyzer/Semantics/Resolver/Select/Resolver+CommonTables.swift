/// WITH: common table expressions, resolved when they are first used, and recursion to a fixed point.
extension Resolver {
  func addCommonTables(_ id: WithID, to scope: Scope) {
    for node in tree[tree[id].tables] {
      let name = tree.name(node.name)
      if scope.commonTables.contains(where: { $0.name == name }) {
        report(.commonTableTwice(name), at: tree[node.name].range)
        continue
      }
      scope.commonTables.append(CommonTableState(name: name, node: node, scope: scope))
    }
  }

  /// Resolves what stands behind a WITH clause, in a scope that has its tables.
  func resolve(_ with: WithID, in parent: Scope?, _ body: (Scope) -> SelectResult) -> SelectResult {
    let scope = makeScope(parent: parent)
    addCommonTables(with, to: scope)
    let result = body(scope)
    resolveUnused(scope)
    return result
  }

  /// The common table that a name stands for.
  ///
  /// - Parameter token: The name in FROM. Where a recursive arm reads its table, SQLite has seen to it before it looks for
  ///   any other of that name, such as one in the WITH of the recursive SELECT itself (select.c,
  ///   `resolveFromTermToCte`).
  func commonTable(named name: Name, at token: TokenID, from scope: Scope) -> CommonTableState? {
    var nearest: CommonTableState?
    var current: Scope? = scope
    while let here = current {
      for table in here.commonTables where table.name == name {
        if position.recursionDepth == 0 || table.recursiveUses.contains(token) { return table }
        if nearest == nil { nearest = table }
      }
      current = here.definedIn ?? here.parent
    }
    return nearest
  }

  /// The result of a common table; it is resolved when it is first used.
  ///
  /// - Parameter outer: the scope around the SELECT that uses it. Common tables are looked up where it is defined, but
  ///   columns where it is used: SQLite puts it there as if it were a subquery (select.c, `resolveFromTermToCte`).
  func result(of table: CommonTableState, at token: TokenID, inside outer: Scope?) -> SelectResult {
    switch table.use.state {
    case .recursive(let result) where !table.recursiveUses.contains(token):
      report(.recursiveUse(of: table.name), at: tree[token].range)
      return result
    case .resolved(let first) where (table.use.owner != nil || table.use.hasStrings) && table.use.user != outer:
      // Another use, and other columns around it.
      let count = log.diagnostics.count
      var findings: [Diagnostic] = []
      let result = repeated(first) {
        let known = table.use
        defer { table.use = known }
        table.use = CommonTableState.Use(scope: table.definedIn)
        let result = self.result(of: table, at: token, inside: outer)
        findings = Array(log.diagnostics[count...])
        return result
      }
      // Most of it was said of the first use.
      for finding in findings where !isReported(finding) { log.diagnostics.append(finding) }
      return result
    case .resolved(let result), .recursive(let result):
      touched.reads.add(contentsOf: table.use.reads)
      noteOwner(table.use.owner)
      return result
    case .resolving:
      report(.refersToItself(table.name), at: tree[token].range)
      return SelectResult(isIncomplete: true)
    case .unresolved: break
    }
    table.use.state = .resolving
    table.use.user = outer
    if let outer, outer != table.use.scope {
      table.use.scope = makeScope(parent: outer, definedIn: table.use.scope)
    }
    // What is proven around the use does not hold where it is defined.
    let outer = proven.kept
    proven.removeAll()
    let around = position
    position.wantsKeys = true
    position.wantsDependencies = true
    let outerReads = touched.reads
    touched.reads = NameList()
    let strings = facts.quotedStrings.count + tables.stringsOfViews.count
    var result = noteOwner(of: table) { resolveCommonTable(table) }
    table.use.hasStrings = facts.quotedStrings.count + tables.stringsOfViews.count > strings
    table.use.reads = touched.reads
    touched.reads = outerReads
    touched.reads.add(contentsOf: table.use.reads)
    position = around
    proven.removeAll()
    proven += outer
    rename(&result, table.node)
    table.use.state = .resolved(result)
    noteResolved(table)
    return result
  }

  func rename(_ result: inout SelectResult, _ node: CommonTable) {
    let names = tree[node.columns].map { tree.name($0) }
    if names.isEmpty {
      nameForFrom(&result)
      return
    }
    result.passedTable = nil
    if !gaps.isEmpty, tree[node.columns].contains(where: tree.isOpenName) { result.isIncomplete = true }
    if names.count != result.columns.count, !result.isIncomplete {
      report(
        .commonTable(tree.name(node.name), names: names.count, columns: result.columns.count),
        at: tree[node.name].range)
      result.isIncomplete = true
    }
    for (place, name) in names.enumerated() where place < result.columns.count {
      result.columns[place].name = name
      result.columns[place].isNamed = true
    }
    makeNamesUnique(&result)
  }

  /// `a`, `a:1`: what SQLite calls columns of one name in a subquery.
  func makeNamesUnique(_ result: inout SelectResult) {
    var names = UniqueNames()
    for place in result.columns.indices {
      let name = result.columns[place].name
      guard let unique = names.name(for: name) else {
        // It has a name that nobody can know.
        result.isIncomplete = true
        result.columns[place].name = UniqueNames.drawn(for: name)
        continue
      }
      if unique != name { result.columns[place].name = unique }
    }
  }

  func resolveCommonTable(_ table: CommonTableState) -> SelectResult {
    let id = table.node.select
    let select = tree[id]
    let cores = Array(tree[select.cores])
    // The last arms that refer to it, as long as the same operator joins them (select.c, `resolveFromTermToCte`).
    var start = cores.count
    while start > 1, isRecursive(cores[start - 1], table.name), cores[start - 1].compound == cores.last?.compound {
      start -= 1
    }
    let operators: [CompoundOperator?] = [.union, .unionAll]
    guard start < cores.count, operators.contains(cores.last?.compound) else {
      return resolveSelect(id, in: table.use.scope)
    }
    func resolveRecursive(_ scope: Scope) -> SelectResult {
      self.resolveRecursive(table, id, select, cores, from: start, in: scope)
    }
    return select.with.exists
      ? resolve(select.with, in: table.use.scope, resolveRecursive) : resolveRecursive(table.use.scope)
  }

  func isRecursive(_ core: SelectCore, _ name: Name) -> Bool {
    !uses(of: name, in: core.from).isEmpty
  }

  /// Where a FROM clause reads a table without naming a schema, subqueries aside.
  private func uses(of name: Name, in list: NodeList<JoinTerm>) -> [TokenID] {
    tree[list].flatMap { term -> [TokenID] in
      switch term.source {
      case .table(let schema, let token): !schema.exists && tree.name(token) == name ? [token] : []
      case .join(let inner): uses(of: name, in: inner)
      case .missing, .function, .subquery: []
      }
    }
  }

  /// The arms that don't refer to the table give its first rows, the others are run on those until nothing new comes.
  /// Here: until nothing new can be said.
  func resolveRecursive(
    _ table: CommonTableState, _ id: SelectID, _ select: Select, _ cores: [SelectCore], from start: Int,
    in scope: Scope
  ) -> SelectResult {
    var known: SelectResult?
    var orderable: [OrderableCore] = []
    for core in cores[..<start] {
      selects.lastCoreScope = nil
      let next = resolveCore(core, of: id, nil, in: scope)
      orderable.append(OrderableCore(core: core, scope: selects.lastCoreScope, columns: next.columns))
      known = known.map { combine($0, next, core) } ?? next
    }
    guard var result = known else { return SelectResult(isIncomplete: true) }
    for core in cores[start...] {
      let own = tree[core.from].filter {
        if case .table(let schema, let token) = $0.source {
          !schema.exists && tree.name(token) == table.name
        } else {
          false
        }
      }
      guard own.count > 1, let second = own.last else { continue }
      report(.recursiveTwice(table.name), at: tree.range(of: second.span))
    }
    for core in cores[start...] { table.recursiveUses.formUnion(uses(of: table.name, in: core.from)) }
    let isDistinct = cores[start...].contains { $0.compound == .union }
    result.rows = RowBounds(minimum: result.rows.minimum, maximum: result.rows.maximum == 0 ? 0 : 2)
    result.keys = []
    result.dependencies = []
    let outer = position
    position.recursionDepth += 1
    defer { position = outer }
    // Several rounds, each with several rounds inside: deep down, anything is possible, and one round is enough.
    let isSettled = position.recursionDepth > 2
    if isSettled { for place in result.columns.indices { result.columns[place].value = .unknown } }
    var round = 0
    while true {
      for place in result.columns.indices {
        result.columns[place].value.constant = nil
        result.columns[place].origin = nil
        // Numbers that grow with every round grow without bound.
        if round > 0 { result.columns[place].value.magnitude = Value.infinite }
      }
      var visible = result
      let names = tree[table.node.columns].map { tree.name($0) }
      for (place, name) in names.enumerated() where place < visible.columns.count { visible.columns[place].name = name }
      if names.isEmpty { nameForFrom(&visible) } else { makeNamesUnique(&visible) }
      table.use.state = .recursive(visible)
      var next = result
      orderable.removeSubrange(start...)
      let body = { [self] in
        for core in cores[start...] {
          selects.lastCoreScope = nil
          let arm = resolveCore(core, of: id, nil, in: scope)
          checkRecursive(core, isLast: core.span == cores.last?.span)
          orderable.append(OrderableCore(core: core, scope: selects.lastCoreScope, columns: arm.columns))
          next = combine(next, arm, core)
        }
      }
      if isSettled {
        body()
        break
      }
      // What it has to say is kept of the last round.
      let isLast = attempt {
        body()
        let isStable = zip(next.columns, result.columns).allSatisfy { $0.value.isWithin($1.value) }
        // The first round's magnitudes are those of the first rows; they hold if they hold for what comes of them.
        let addsNothing = zip(next.columns, result.columns).allSatisfy { $1.value.isKept(with: $0.value) }
        round += 1
        return addsNothing || (isStable && round > 1) || round > 8
      }
      for place in result.columns.indices {
        result.columns[place].value.mixAffinities(of: result.columns[place].value, next.columns[place].value)
      }
      if isLast { break }
      for place in result.columns.indices {
        result.columns[place].value = result.columns[place].value.union(next.columns[place].value)
      }
    }
    result.keys = isDistinct ? [Array(result.columns.indices)] : []
    resolveCompoundOrderBy(select.orderBy, of: id, result, orderable)
    result.rows = resolveLimit(id, select, result.rows, in: scope)
    return result
  }

  /// A SELECT that is run on one row after the other can't put them together (select.c, `generateWithRecursiveQuery`).
  private func checkRecursive(_ core: SelectCore, isLast: Bool) {
    if !core.groupBy.isEmpty || selects.lastCoreScope?.aggregation.isUsed == true {
      report(.recursiveAggregate, at: tree.range(of: core.span))
    } else if isLast {
      for case .expr(let expr, _) in tree[core.columns] where containsAggregate(expr, orWindow: true) {
        report(.recursiveWindow, at: tree.range(of: expr))
      }
    }
  }

  /// SQLite never looks into a common table that nothing uses, so nothing is said of what is wrong in it.
  func resolveUnused(_ scope: Scope) {
    let unused = scope.commonTables.filter { if case .unresolved = $0.use.state { true } else { false } }
    for table in unused { facts.unusedTables.append(table.node.name) }
    // At once: what one of them uses isn't looked at anew for the next.
    if unused.isEmpty { return }
    // An aggregate around it works on nothing that is named there.
    let outer = aggregates
    aggregates = []
    defer { aggregates = outer }
    overlooked {
      for table in unused { _ = result(of: table, at: table.node.name, inside: table.use.scope) }
    }
  }
}
