extension Resolver {
  /// Gives a select its meaning. `parent` is the scope around it, whose columns it may use.
  func resolveSelect(_ id: SelectID, in parent: Scope?) -> SelectResult {
    let select = tree[id]
    var scope = parent
    if select.with.exists {
      let inner = Scope(parent: parent)
      addCommonTables(select.with, to: inner)
      scope = inner
    }
    let result = resolveBody(id, select, in: scope)
    if select.with.exists, let scope { resolveUnused(scope) }
    selectWidths[id] = result.columns.count
    return result
  }

  func resolveView(_ view: ViewDefinition) -> SelectResult {
    if let statement = tree.statement(at: tree[view.select].span.first) { prepare(exprs: statement.exprs) }
    var result = resolveSelect(view.select, in: nil)
    if !diagnostics.isEmpty { result.isIncomplete = true }
    makeNamesUnique(&result)
    return result
  }

  func resolveBody(_ id: SelectID, _ select: Select, in scope: Scope?) -> SelectResult {
    let cores = Array(tree[select.cores])
    guard let first = cores.first else { return SelectResult(isIncomplete: true) }
    if cores.count == 1 {
      return resolveCore(first, of: id, select, in: scope)
    }
    return resolveCompound(cores, id, select, in: scope)
  }

  // MARK: One core

  func resolveCore(_ core: SelectCore, of id: SelectID, _ select: Select?, in parent: Scope?) -> SelectResult {
    if core.isValues {
      var result = resolveValues(core, in: parent)
      if let select {
        let scope = Scope(parent: parent)
        resolveOrderBy(select.orderBy, result, in: scope)
        result.rows = resolveLimit(select, result.rows, in: parent)
      }
      return result
    }
    let scope = Scope(parent: parent)
    let mark = proven.count
    defer { proven.removeLast(proven.count - mark) }

    // Whatever is ANDed with something false by its form is never looked at, conditions of joins included.
    scope.ignoresConditions =
      (core.condition.exists && isAlwaysFalse(core.condition))
      || tree[core.from].contains { $0.on.exists && $0.join.kind != .left && isAlwaysFalse($0.on) }
    resolveFrom(core.from, in: scope)
    for window in tree[core.windows] {
      scope.windows.append((tree.name(tree[window].name), window))
    }
    for column in tree[core.columns] {
      if case .expr(let expr, let alias) = column, alias.exists { scope.aliases.append((tree.name(alias), expr)) }
    }

    scope.aliasesAreVisible = true
    if core.condition.exists {
      if scope.ignoresConditions {
        quietly { _ = resolve(core.condition, in: scope) }
      } else {
        resolveOperand(core.condition, in: scope)
      }
      proven += factsWhenTrue(core.condition)
      addEqualities(of: core.condition, targets: scope.sources.indices, to: scope)
      // What a row of this select says of the query around it, for EXISTS and IN.
      let own = Set(scope.sources.map(\.id))
      let ownLayers = Set(scope.sources.flatMap(\.layers))
      impliedByRow[id] = proven[mark...].filter { fact in
        fact >> 63 == 0 ? !own.contains(Int(fact >> 20)) : !ownLayers.contains(UInt32(truncatingIfNeeded: fact))
      }
    }
    let isGrouped = !core.groupBy.isEmpty
    for expr in tree[core.groupBy] { resolveGroupTerm(expr, core, in: scope) }

    // Aggregates without GROUP BY give one row for no rows, in which columns are NULL.
    let mentionsAggregate = !isGrouped && containsAggregate(core, select)
    scope.isGroupPossiblyEmpty = !isGrouped
    scope.aggregation.isAllowed = true
    scope.aggregation.isUsed = mentionsAggregate
    scope.aggregation.coversNothing = mentionsAggregate
    if mentionsAggregate { impliedByRow[id] = nil }

    var result = resolveOutput(core, select, in: scope)
    if scope.aggregation.isUsed, !isGrouped, !scope.aggregation.coversNothing {
      // An aggregate in a subquery turned out to belong to this query: all over again with that knowledge.
      scope.aggregation.coversNothing = true
      impliedByRow[id] = nil
      result = quietly { resolveOutput(core, select, in: scope) }
    }
    if core.having.exists, !isGrouped, !scope.aggregation.isUsed {
      report(
        "function-call", "HAVING needs GROUP BY or an aggregate", help: "a condition on rows goes into WHERE",
        at: tree.range(of: core.having))
    }
    result.isIncomplete = result.isIncomplete || scope.isIncomplete
    result.rows = rowBounds(of: core, scope, isGrouped: isGrouped)
    result.keys = keys(of: core, result, scope, isGrouped: isGrouped)
    if let select { result.rows = resolveLimit(select, result.rows, in: parent) }
    return result
  }

  /// HAVING, result columns, windows and ORDER BY: everything that sees groups.
  func resolveOutput(_ core: SelectCore, _ select: Select?, in scope: Scope) -> SelectResult {
    let mark = proven.count
    defer { proven.removeLast(proven.count - mark) }
    if core.having.exists {
      resolveOperand(core.having, in: scope)
      proven += factsWhenTrue(core.having)
    }
    scope.aliasesAreVisible = false
    scope.aggregation.allowsWindows = true
    checkWindowClause(core.windows)
    // SQLite looks into a window only when it is used.
    for window in tree[core.windows] { quietly { resolveWindow(window, in: scope) } }
    let result = resolveResultColumns(core.columns, in: scope)
    if let select, select.cores.count == 1 {
      scope.aliasesAreVisible = true
      resolveOrderBy(select.orderBy, result, in: scope)
    }
    scope.aggregation.allowsWindows = false
    scope.aliasesAreVisible = true
    return result
  }

  /// The columns of a result list, `*` expanded.
  func resolveResultColumns(_ list: NodeList<ResultColumn>, in scope: Scope) -> SelectResult {
    var result = SelectResult()
    for column in tree[list] {
      switch column {
      case .star(let star):
        if scope.visibleSources.allSatisfy({ scope.sources[$0].isQualifiedOnly }), !scope.isIncomplete {
          report("unknown-name", "'*' needs a FROM clause", at: tree[star].range)
        }
        for place in scope.visibleSources where !scope.sources[place].isQualifiedOnly {
          expand(place, skipsMerged: true, at: star, in: scope, into: &result)
        }
      case .tableStar(let table, let star):
        let name = tree.name(table)
        guard
          let place = scope.visibleSources.first(where: {
            scope.sources[$0].name == name && !scope.sources[$0].isQualifiedOnly
          })
        else {
          if !scope.isIncomplete {
            report(
              "unknown-name",
              "no table '\(name)' in this statement"
                + NearMiss.suffix(for: name.text, among: scope.sources.compactMap { $0.name?.text }),
              at: tree[table].range)
          }
          result.isIncomplete = true
          continue
        }
        if let source = scope.sources[place].table, scope.sources[place].name == source.name {
          facts.mentions.append(Facts.Mention(token: table, table: source, column: nil))
        }
        expand(place, skipsMerged: false, at: star, in: scope, into: &result)
      case .expr(let expr, let alias):
        let value = resolveOperand(expr, in: scope)
        result.columns.append(
          SelectResult.Column(
            name: alias.exists ? tree.name(alias) : name(of: expr, in: scope), value: value,
            origin: origin(of: expr, in: scope), range: tree.range(of: expr),
            isNamed: alias.exists || isColumnName(expr), expr: expr,
            innerName: alias.exists ? nil : innerName(of: expr, place: result.columns.count)))
      }
    }
    return result
  }

  func expand(
    _ place: Int, skipsMerged: Bool, at star: TokenID, in scope: Scope, into result: inout SelectResult
  ) {
    let source = scope.sources[place]
    if isUnknown(source) { result.isIncomplete = true }
    if case .table(let table) = source.content { addRead(table.name) }
    for column in 0..<source.columnCount where !source.isHidden(column) {
      if skipsMerged, source.merged.contains(column) { continue }
      var value = value(of: column, in: source, scope: scope, at: .none)
      var origin = self.origin(of: column, in: source)
      adopt(merged: place, column, in: scope, &value, &origin)
      result.columns.append(
        SelectResult.Column(
          name: (skipsMerged ? source.mergedNames[column] : nil) ?? source.exposedNames[column]
            ?? source.name(of: column), value: value, origin: origin,
          range: tree[star].range, isNamed: true, expr: .none))
    }
  }

  /// A merged column shows at its left place, in `*` and in `t.*`, but RIGHT and FULL JOIN take its value from the
  /// right too.
  func adopt(
    merged place: Int, _ column: Int, in scope: Scope, _ value: inout Value, _ origin: inout Signature.Origin?
  ) {
    for merge in scope.merges where merge.left == place && merge.leftColumn == column {
      let right = scope.sources[merge.right]
      switch right.mergesAs {
      case .left: break
      case .right:
        value = self.value(of: merge.rightColumn, in: right, scope: scope, at: .none)
        origin = self.origin(of: merge.rightColumn, in: right)
        adopt(merged: merge.right, merge.rightColumn, in: scope, &value, &origin)
      case .both:
        let rightValue = self.value(of: merge.rightColumn, in: right, scope: scope, at: .none)
        let isNullable = !isNotNullWherePresent(scope, [(place, column), (merge.right, merge.rightColumn)])
        value = value.union(rightValue)
        if !isNullable { value = value.nonNull }
        origin = nil
      }
    }
  }

  /// The name that SQLite gives a column without an alias: the column's own, or the text of the expression.
  func name(of expr: ExprID, in scope: Scope) -> Name {
    if let (source, column) = sourceColumn(of: expr, in: scope) {
      if case .table(let table) = source.content, column < 0 {
        return table.kind == .table ? table.rowidAlias.map { table.columns[$0].name } ?? "rowid" : "rowid"
      }
      if case .name = tree[bare(expr)], let name = source.mergedNames[column] { return name }
      return source.exposedNames[column] ?? source.name(of: column)
    }
    return Name(textToNextToken(of: expr))
  }

  /// SQLite takes the text of an expression up to the next token, comments included, without white space at its ends.
  func textToNextToken(of expr: ExprID) -> String {
    let span = tree.span(of: expr)
    let next = Int(span.last.index) + 1
    guard next < tree.tokens.count, next <= Int(tree.statements[statementIndex].span.last.index) else {
      return tree.text(of: expr)
    }
    let bytes = tree.file.bytes[Int(tree[span.first].start)..<Int(tree.tokens[next].start)]
    let end = bytes.lastIndex { !($0 == 0x20 || (0x09...0x0D).contains($0)) }.map { $0 + 1 } ?? bytes.endIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// As written, COLLATE aside; TRUE and FALSE are no names.
  func innerName(of expr: ExprID, place: Int) -> Name? {
    var id = bare(expr)
    while case .collate(let inner, _) = tree[id] { id = bare(inner) }
    switch tree[id] {
    case .name(let token):
      let name = tree.name(token)
      return name == Resolver.trueName || name == Resolver.falseName ? Name("column\(place + 1)") : name
    case .column(_, _, let column): return tree.name(column)
    default: return nil
    }
  }

  /// What a select's columns are called in FROM: as written, and no two alike.
  func nameForFrom(_ result: inout SelectResult) {
    for place in result.columns.indices {
      if let name = result.columns[place].innerName { result.columns[place].name = name }
    }
    makeNamesUnique(&result)
  }

  func isColumnName(_ expr: ExprID) -> Bool {
    switch tree[bare(expr)] {
    case .name, .column: true
    default: false
    }
  }

  func origin(of expr: ExprID, in scope: Scope) -> Signature.Origin? {
    guard let (source, column) = sourceColumn(of: expr, in: scope) else { return nil }
    return origin(of: column, in: source)
  }

  func sourceColumn(of expr: ExprID, in scope: Scope) -> (Source, Int)? {
    guard let reference = column(of: expr) else { return nil }
    var current: Scope? = scope
    while let here = current {
      if let source = here.sources.first(where: { $0.id == reference.source }) { return (source, reference.column) }
      current = here.parent
    }
    return nil
  }

  // MARK: VALUES

  func resolveValues(_ core: SelectCore, in scope: Scope?) -> SelectResult {
    var result = SelectResult()
    var count = 0
    for row in tree[core.values] {
      // Each row is a SELECT without FROM.
      let own = Scope(parent: scope)
      own.isGroupPossiblyEmpty = true
      own.aggregation.isAllowed = true
      own.aggregation.allowsWindows = true
      let values = tree[row.exprs].map { resolveOperand($0, in: own) }
      if count == 0 {
        for (place, expr) in tree[row.exprs].enumerated() {
          result.columns.append(
            SelectResult.Column(
              name: Name("column\(place + 1)"), value: values[place], origin: nil, range: tree.range(of: expr),
              isNamed: false, expr: expr))
        }
      } else if values.count != result.columns.count {
        report(
          "column-count-mismatch",
          "this row has \(values.count) values, the first has \(result.columns.count)", at: tree.range(of: row.span))
      } else {
        for place in values.indices {
          result.columns[place].value = result.columns[place].value.union(values[place])
          result.columns[place].expr = .none
        }
      }
      count += 1
    }
    result.rows = RowBounds(minimum: 1, maximum: min(count, 2))
    return result
  }

  // MARK: Compounds

  func resolveCompound(_ cores: [SelectCore], _ id: SelectID, _ select: Select, in scope: Scope?)
    -> SelectResult
  {
    var result: SelectResult?
    var names: Set<Name> = []
    for core in cores {
      let next = resolveCore(core, of: id, nil, in: scope)
      for column in next.columns {
        names.insert(column.name)
        if let name = column.innerName { names.insert(name) }
      }
      guard let known = result else {
        result = next
        continue
      }
      result = combine(known, next, core)
    }
    impliedByRow[id] = nil
    var combined = result ?? SelectResult(isIncomplete: true)
    resolveCompoundOrderBy(select.orderBy, combined, cores, names)
    // A COLLATE in ORDER BY makes SQLite put the compound into a subquery, with the names of one.
    if cores.dropFirst().contains(where: { $0.compound != .unionAll }),
      tree[select.orderBy].contains(where: { hasCollation($0.expr) })
    {
      nameForFrom(&combined)
    }
    combined.rows = resolveLimit(select, combined.rows, in: scope)
    return combined
  }

  func combine(_ left: SelectResult, _ right: SelectResult, _ core: SelectCore) -> SelectResult {
    var result = left
    result.isIncomplete = left.isIncomplete || right.isIncomplete
    result.keys = []
    guard left.columns.count == right.columns.count else {
      if !result.isIncomplete {
        report(
          "column-count-mismatch",
          "this SELECT has \(right.columns.count) \(right.columns.count == 1 ? "column" : "columns"), the one before it \(left.columns.count)",
          at: tree[core.span.first].range)
      }
      result.isIncomplete = true
      return result
    }
    for place in result.columns.indices {
      let leftValue = left.columns[place].value
      let rightValue = right.columns[place].value
      var value: Value
      // In a subquery SQLite may convert a compound's values to the affinity of either side.
      func mixed(_ value: Value) -> Value {
        var value = value
        let affinities = [leftValue.affinity, rightValue.affinity]
        if affinities[0] != affinities[1] {
          for affinity in affinities where affinity != .none { value = value.widened(to: affinity) }
        }
        return value
      }
      switch core.compound {
      case .union, .unionAll, nil: value = leftValue.union(rightValue)
      // Both give rows of the left side; a row of INTERSECT has an equal on the right.
      case .except: value = leftValue
      case .intersect: value = leftValue.isNullable && !rightValue.isNullable ? leftValue.nonNull : leftValue
      }
      value = mixed(value)
      value.constant = nil
      result.columns[place].value = value
      result.columns[place].origin = nil
      result.columns[place].expr = .none
    }
    switch core.compound {
    case .unionAll: result.rows = left.rows.adding(right.rows)
    case .union, nil:
      result.rows = left.rows.adding(right.rows)
      result.keys = [Array(result.columns.indices)]
    case .except, .intersect:
      result.rows = RowBounds(
        minimum: 0, maximum: min(left.rows.maximum, core.compound == .intersect ? right.rows.maximum : 2))
      result.keys = [Array(result.columns.indices)]
    }
    return result
  }

  // MARK: ORDER BY, GROUP BY, LIMIT

  func resolveOrderBy(_ list: NodeList<OrderingTerm>, _ result: SelectResult, in scope: Scope) {
    for term in tree[list] {
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
    for term in tree[list] {
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

  // MARK: Groups

  func rowBounds(of core: SelectCore, _ scope: Scope, isGrouped: Bool) -> RowBounds {
    var bounds = rowBounds(of: scope, from: core.from, condition: core.condition)
    if isGrouped {
      // As many groups as there are distinct values; none without rows.
      let determined = determined(in: scope)
      let isOneGroup = tree[core.groupBy].allSatisfy { expr in
        if isOrdinal(expr) { return false }
        if isConstant(expr, in: scope) { return true }
        // Under a coarser collation than its own a column's values may all be equal and still make several groups.
        guard let reference = column(of: expr), !reference.isCorrelated else { return false }
        let key = ColumnKey(source: reference.source, column: reference.column)
        // A row that may be missing makes a group of NULL.
        guard let source = scope.sources.first(where: { $0.id == key.source }), isPresent(source) else { return false }
        return determined.sources.contains(key.source)
          || determined.columns[key].map { $0 == .binary || $0 == value(of: expr).collation.collation } ?? false
      }
      if isOneGroup { bounds.maximum = min(bounds.maximum, 1) }
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
    return bounds
  }

  func isOrdinal(_ id: ExprID) -> Bool {
    if case .literal(.integer, _) = tree[withoutCollation(id)] { return true }
    return false
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
        var given: [ColumnKey: Collation] = [:]
        var places: [Int] = []
        for (column, collation) in key {
          let columnKey = ColumnKey(source: source.id, column: column)
          given[columnKey] = collation
          if let place = columns[columnKey] ?? place(of: columnKey) { places.append(place) }
        }
        if places.count == key.count, allSourcesAreDetermined(in: scope, given: given) { keys.append(places) }
      }
    }
    return keys
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
    var ranges: [TokenSpan] = []
    for column in tree[core.columns] {
      if case .expr(let expr, _) = column { ranges.append(tree.span(of: expr)) }
    }
    for expr in tree[core.columns].compactMap({ if case .expr(let expr, _) = $0 { expr } else { nil } })
    where containsAggregate(expr) {
      return true
    }
    if core.having.exists, containsAggregate(core.having) { return true }
    if let select, select.cores.count == 1 {
      for term in tree[select.orderBy] where containsAggregate(term.expr) { return true }
    }
    return false
  }

  func containsAggregate(_ id: ExprID) -> Bool {
    let first = tree.span(of: id).first
    var place = Int(id.index)
    var skipTo: TokenID?
    while place >= facts.firstExpr, tree.nodes.exprSpans[place].first >= first {
      let inner = ExprID(index: UInt32(place))
      let span = tree.nodes.exprSpans[place]
      if let limit = skipTo, span.first >= limit {
        place -= 1
        continue
      }
      skipTo = nil
      switch tree[inner] {
      case .subquery, .exists: skipTo = span.first
      case .inSelect(let operand, let select, _):
        // The operand is ours, the subquery isn't.
        skipTo = tree[select].span.first
        _ = operand
      case .call(let call):
        let node = tree[call]
        if case .none = node.over, let function = FunctionCatalog.lookup(tree.name(node.name)),
          function.form(argumentCount: node.arguments.count + (node.withinGroup.exists ? 1 : 0))?.kind == .aggregate
        {
          return true
        }
      default: break
      }
      place -= 1
    }
    return false
  }
}
