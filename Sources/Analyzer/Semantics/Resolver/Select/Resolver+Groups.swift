/// Which rows a core gives: how many, in what groups, and what tells them apart.
extension Resolver {
  func rowBounds(of core: SelectCore, _ result: SelectResult, _ scope: Scope, isGrouped: Bool) -> RowBounds {
    var bounds = rowBounds(of: scope, from: core.from, condition: core.condition)
    if isGrouped {
      // As many groups as there are distinct values; none without rows.
      if bounds.maximum > 1, areSame(tree[core.groupBy].map { groupTarget(of: $0, result, in: scope) }, in: scope) {
        bounds.maximum = 1
      }
    } else if scope.aggregation.isUsed {
      bounds = .one
    }
    if core.having.exists {
      switch isTrue(core.having) {
      case true?: break
      case false?: return .none
      case nil: bounds.minimum = 0
      }
    }
    if isGrouped || scope.aggregation.isUsed { noteGrouping(core, result, scope) }
    if core.isDistinct, bounds.maximum > 1, areSame(result.columns.map({ $0.expr }), in: scope) { bounds.maximum = 1 }
    return bounds
  }

  /// Each of the expressions has one value in all rows.
  private func areSame(_ exprs: [ExprID], in scope: Scope) -> Bool {
    var settled: Determined?
    return exprs.allSatisfy { expr in
      guard expr.exists else { return false }
      if isConstant(expr, in: scope), !containsAggregate(expr, orWindow: true) { return true }
      // Under a coarser collation than its own a column's values may all be equal and still make several groups.
      guard let reference = column(of: expr), !reference.isCorrelated else { return false }
      let key = ColumnKey(source: reference.source, column: reference.column)
      // A row that may be missing makes a group of NULL.
      guard let source = scope.sources.first(where: { $0.id == key.source }), isPresent(source) else { return false }
      let determined = settled ?? determined(in: scope)
      settled = determined
      return determined.sources.contains(key.source)
        || determined.columns[key].map { $0 == .binary || $0 == value(of: expr).collation.collation } ?? false
    }
  }

  // MARK: What a group has in common

  private func noteGrouping(_ core: SelectCore, _ result: SelectResult, _ scope: Scope) {
    var given = Determined.Columns()
    var columns = ShortSet<ColumnKey>()
    for expr in tree[core.groupBy] {
      var target = ordinalTarget(of: expr, result)
      if let aliased = aliases.targets[bare(target)] { target = aliased }
      guard let reference = column(of: target), !reference.isCorrelated else { continue }
      let key = ColumnKey(source: reference.source, column: reference.column)
      columns.insert(key)
      // The NULL that SQLite lets into some primary keys is no reason to doubt a group.
      if let collation = collationOfDistinctValues(of: key, target, scope) ?? collationOfKey(key, target, scope) {
        given.set(collation, of: key)
      }
    }
    let settled = determined(in: scope, given: given)
    for key in settled.columns.keys { columns.insert(key) }
    addNullColumns(of: core.condition, to: &columns)
    for source in scope.sources {
      guard case .derived(let result) = source.content else { continue }
      for dependency in result.dependencies
      where dependency.key.allSatisfy({ columns.contains(ColumnKey(source: source.id, column: $0)) }) {
        for column in dependency.columns { columns.insert(ColumnKey(source: source.id, column: column)) }
      }
    }
    facts.groupings.append(
      Facts.Grouping(
        core: core.span.first, columns: columns, sources: settled.sources,
        openStars: openStars(core, columns, settled.sources, scope),
        isComplete: !scope.hasFullJoin && !scope.isIncomplete))
  }

  /// `WHERE x IS NULL`: it is NULL in every row. That says nothing of a key, which may have many.
  private func addNullColumns(of condition: ExprID, to columns: inout ShortSet<ColumnKey>) {
    guard condition.exists else { return }
    switch tree[condition] {
    case .parenthesized(let inner): addNullColumns(of: inner, to: &columns)
    case .binary(.and, let left, let right):
      addNullColumns(of: left, to: &columns)
      addNullColumns(of: right, to: &columns)
    case .isNull(let tested, negated: false):
      let named = aliases.targets[bare(tested)] ?? tested
      guard let reference = column(of: named), !reference.isCorrelated, !reference.mayChange else { return }
      columns.insert(ColumnKey(source: reference.source, column: reference.column))
    default: break
    }
  }

  /// The stars of a result that stand for a column of which a group may have several values.
  private func openStars(
    _ core: SelectCore, _ settled: ShortSet<ColumnKey>, _ settledSources: ShortSet<Int>, _ scope: Scope
  ) -> [(range: SourceRange, column: Name)] {
    var stars: [(range: SourceRange, column: Name)] = []
    for column in tree[core.columns] {
      let range: SourceRange
      var name: Name?
      switch column {
      case .expr: continue
      case .star(let star): range = tree[star].range
      case .tableStar(let table, let star):
        range = tree[table].range.union(tree[star].range)
        name = tree.name(table)
      }
      for source in scope.sources
      where !source.isQualifiedOnly && (name == nil || source.name == name) && !settledSources.contains(source.id) {
        let open = (0..<source.columnCount).first {
          !source.isHidden($0) && !settled.contains(ColumnKey(source: source.id, column: $0))
        }
        if let open {
          stars.append((range, source.name(of: open)))
          break
        }
      }
    }
    return stars
  }

  /// Notes a SELECT of which no two rows are equal, DISTINCT or not.
  func noteDistinct(_ core: SelectCore, _ result: SelectResult, _ scope: Scope, isGrouped: Bool) {
    // It may be resolved several times; what is known in the end counts.
    let known = facts.distinctCores.lastIndex(of: core.span.first)
    if !isGrouped, !scope.aggregation.isUsed, isDistinct(result, scope) {
      if known == nil { facts.distinctCores.append(core.span.first) }
    } else if let known {
      facts.distinctCores[known] = facts.distinctCores[facts.distinctCores.count - 1]
      facts.distinctCores.removeLast()
    }
  }

  private func isDistinct(_ result: SelectResult, _ scope: Scope) -> Bool {
    if scope.sources.isEmpty || result.isIncomplete { return false }
    var given = Determined.Columns()
    for column in result.columns {
      // The columns of `*` have no expressions; a key that is among them is mostly shown by its name elsewhere, too.
      guard column.expr.exists, let reference = self.column(of: column.expr), !reference.isCorrelated else { continue }
      let key = ColumnKey(source: reference.source, column: reference.column)
      if let collation = collationOfDistinctValues(of: key, column.expr, scope) { given.set(collation, of: key) }
    }
    return !given.isEmpty && allSourcesAreDetermined(in: scope, given: given)
  }

  /// How the values of a column are told apart where rows are grouped by it; nil where a NULL may stand for several
  /// rows. Where the row of an outer join is missing, everything of it is NULL alike.
  private func collationOfDistinctValues(of key: ColumnKey, _ expr: ExprID, _ scope: Scope) -> Collation? {
    guard let source = scope.sources.first(where: { $0.id == key.source }) else { return nil }
    if value(of: expr).isNullable, key.column >= 0, baseValue(of: key.column, in: source).isNullable { return nil }
    return value(of: expr).collation.collation
  }

  private func collationOfKey(_ key: ColumnKey, _ expr: ExprID, _ scope: Scope) -> Collation? {
    guard let source = scope.sources.first(where: { $0.id == key.source }), case .table(let table) = source.content,
      table.columns.indices.contains(key.column), table.columns[key.column].primaryKeyPosition > 0
    else { return nil }
    return value(of: expr).collation.collation
  }

  /// The result column that `GROUP BY 2` means; any other expression itself.
  private func ordinalTarget(of expr: ExprID, _ result: SelectResult) -> ExprID {
    guard let number = tree.ordinal(of: expr) else { return expr }
    guard number >= 1, number <= result.columns.count else { return .none }
    return result.columns[Int(number) - 1].expr
  }

  /// The expression that a group has in common; `.none` if it isn't known. Beside a window function SQLite takes a
  /// number that an ordinal or alias stands for as an ordinal once more, of columns of its own making (window.c,
  /// `sqlite3WindowRewrite`).
  private func groupTarget(of expr: ExprID, _ result: SelectResult, in scope: Scope) -> ExprID {
    let target = ordinalTarget(of: expr, result)
    guard target.exists, scope.aggregation.usesWindows else { return target }
    return tree.ordinal(of: aliases.targets[bare(target)] ?? target) == nil ? target : .none
  }

  /// `GROUP BY 2` means the second result column there, where no aggregate and no window function can stand.
  func checkGroupTarget(of ordinal: ExprID, _ result: SelectResult, in scope: Scope) {
    let target = ordinalTarget(of: ordinal, result)
    guard target.exists, scope.aggregation.isUsed || scope.aggregation.usesWindows else { return }
    scope.aggregation.isAllowed = false
    defer { scope.aggregation.isAllowed = true }
    _ = resolveAlias(ordinal, target, in: scope)
  }

  /// Sets of result columns without two equal rows.
  func keys(of core: SelectCore, _ result: SelectResult, _ scope: Scope, isGrouped: Bool) -> [[Int]] {
    if result.isIncomplete { return [] }
    var keys: [[Int]] = []
    if core.isDistinct { keys.append(Array(result.columns.indices)) }
    func place(of key: ColumnKey) -> Int? {
      result.columns.indices.first { place in
        let expr = result.columns[place].expr
        guard expr.exists, let reference = column(of: expr) else { return false }
        return reference.source == key.source && reference.column == key.column && !reference.isCorrelated
      }
    }
    if isGrouped {
      var places: [Int] = []
      for expr in tree[core.groupBy] {
        guard let reference = column(of: expr),
          let place = place(of: ColumnKey(source: reference.source, column: reference.column))
        else { return keys }
        places.append(place)
      }
      keys.append(places)
      return keys
    }
    if scope.aggregation.isUsed || scope.sources.isEmpty { return keys }
    // `*` has no expressions, but its columns are those of the sources in order.
    let columns = starColumns(core, result, scope)
    for source in scope.sources where !source.isQualifiedOnly {
      for key in candidateKeys(of: source) {
        guard let (given, places) = shown(key, of: source, at: { columns[$0] ?? place(of: $0) }) else { continue }
        if allSourcesAreDetermined(in: scope, given: given) { keys.append(places) }
      }
    }
    return keys
  }

  /// The columns of a key, and the places where a SELECT shows them; nil where it doesn't show all.
  private func shown(
    _ key: [(Int, Collation)], of source: Source, at place: (ColumnKey) -> Int?
  ) -> (given: Determined.Columns, places: [Int])? {
    var given = Determined.Columns()
    var places: [Int] = []
    for (column, collation) in key {
      let columnKey = ColumnKey(source: source.id, column: column)
      guard let shown = place(columnKey) else { return nil }
      given.set(collation, of: columnKey)
      places.append(shown)
    }
    return (given, places)
  }

  /// The columns that a table's key among the columns settles, where it doesn't settle the row.
  func dependencies(of core: SelectCore, _ result: SelectResult, _ scope: Scope) -> [SelectResult.Dependency] {
    if result.isIncomplete || scope.aggregation.isUsed || scope.sources.count < 2 { return [] }
    let stars = starColumns(core, result, scope)
    var sourceOfPlace: [Int: ColumnKey] = [:]
    for (key, place) in stars { sourceOfPlace[place] = key }
    for place in result.columns.indices {
      let expr = result.columns[place].expr
      guard expr.exists, let reference = column(of: expr), !reference.isCorrelated else { continue }
      sourceOfPlace[place] = ColumnKey(source: reference.source, column: reference.column)
    }
    var dependencies: [SelectResult.Dependency] = []
    for source in scope.sources where !source.isQualifiedOnly {
      for key in candidateKeys(of: source) {
        let found = shown(key, of: source) { column in
          result.columns.indices.first { sourceOfPlace[$0] == column }
        }
        guard let (given, places) = found else { continue }
        let settled = determined(in: scope, given: given)
        let columns = result.columns.indices.filter { place in
          sourceOfPlace[place].map(settled.contains) ?? isSettled(result.columns[place].expr, settled)
        }
        if columns.count > places.count {
          dependencies.append(SelectResult.Dependency(key: places, columns: columns))
        }
      }
    }
    return dependencies
  }

  /// Whether an expression is made of settled columns alone.
  private func isSettled(_ expr: ExprID, _ settled: Determined) -> Bool {
    guard expr.exists else { return false }
    var within = tree.expressions(within: expr)
    while let inner = within.next() {
      switch tree[inner] {
      case .subquery, .exists, .inSelect, .inTable, .missing: return false
      default:
        if let reference = column(of: inner),
          !settled.contains(ColumnKey(source: reference.source, column: reference.column))
        {
          return false
        }
      }
    }
    return !containsAggregate(expr, orWindow: true)
  }

  func candidateKeys(of source: Source) -> [[(Int, Collation)]] {
    switch source.content {
    case .table(let table):
      var keys = table.keys.map { $0.parts.map { ($0.column, $0.collation) } }
      if let alias = table.rowidAlias { keys.append([(alias, .binary)]) }
      // A comparison later uses the column's own collation, so that of the key must be the same.
      return keys.filter { $0.allSatisfy { $0.0 >= 0 && table.columns[$0.0].collation == $0.1 } }
    case .derived(let result):
      return result.keys.map { $0.map { ($0, baseValue(of: $0, in: source).collation.collation) } }
    case .unknown: return []
    }
  }

  func starColumns(_ core: SelectCore, _ result: SelectResult, _ scope: Scope) -> [ColumnKey: Int] {
    var places: [ColumnKey: Int] = [:]
    var place = 0
    for column in tree[core.columns] {
      guard case .star = column else {
        if case .expr = column {
          place += 1
          continue
        }
        return places
      }
      // Joins in parentheses have an order of their own.
      guard scope.nestedJoins.isEmpty else { return places }
      for source in scope.sources where !source.isQualifiedOnly {
        for column in 0..<source.columnCount where !source.isHidden(column) && !source.merged.contains(column) {
          if source.mergesAs == .left { places[ColumnKey(source: source.id, column: column)] = place }
          place += 1
        }
      }
    }
    return places
  }

  /// Whether a core's own result columns, HAVING or ORDER BY call an aggregate, subqueries aside.
  func containsAggregate(_ core: SelectCore, _ select: Select?) -> Bool {
    for case .expr(let expr, _) in tree[core.columns] where containsAggregate(expr) { return true }
    if core.having.exists, containsAggregate(core.having) { return true }
    if let select, select.cores.count == 1 {
      for term in tree[select.orderBy] where containsAggregate(term.expr) { return true }
    }
    return false
  }

  /// - Parameter orWindow: a window function counts, too.
  func containsAggregate(_ id: ExprID, orWindow: Bool = false) -> Bool {
    containsCall(id) { node, isWindow in
      if isWindow { return orWindow }
      let count = node.arguments.count + (node.withinGroup.exists ? 1 : 0)
      return FunctionCatalog.lookup(node, in: tree, catalog.declarations)?.form(argumentCount: count)?.kind
        == .aggregate
    }
  }

  func containsWindow(_ id: ExprID) -> Bool { containsCall(id) { _, isWindow in isWindow } }

  /// There is such a call in the expression, subqueries aside.
  private func containsCall(_ id: ExprID, where isSuch: (Call, _ isWindow: Bool) -> Bool) -> Bool {
    switch tree[id] {
    // Most expressions are one of these.
    case .name, .column, .literal: return false
    default: break
    }
    var within = tree.expressions(within: id)
    while let inner = within.next() {
      switch tree[inner] {
      case .subquery, .exists: within.skip(from: tree.span(of: inner).first)
      // The operand is ours, the subquery isn't.
      case .inSelect(_, let select, _): within.skip(from: tree[select].span.first)
      case .call(let call):
        let node = tree[call]
        let isWindow = if case .none = node.over { false } else { true }
        if isSuch(node, isWindow) { return true }
      default: break
      }
    }
    return false
  }
}
