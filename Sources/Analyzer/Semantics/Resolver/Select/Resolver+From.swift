/// FROM: the sources of a scope, how they join, and what the joins say of NULL.
extension Resolver {
  /// Adds the sources of a FROM clause to a scope and resolves what joins them.
  func resolveFrom(_ list: NodeList<JoinTerm>, in scope: Scope) {
    guard !list.isEmpty else { return }
    var joins: [Join] = []
    joins.reserveCapacity(list.count)
    let isBehindTarget = !scope.sources.isEmpty
    let terms = addSources(list, to: scope, &joins)
    if isBehindTarget, terms.list.count > 1 { _ = addNestedJoin(of: terms.list, to: scope, isOfUpdate: true) }
    if !isBehindTarget {
      if joins.contains(where: { $0.group.lowerBound == 0 && $0.isIgnored }) { scope.ignoresConditions = true }
      if scope.ignoresConditions { ignore(&joins, of: 0) }
    }
    resolve(joins, in: scope)
  }

  private func ignore(_ joins: inout [Join], of start: Int) {
    for place in joins.indices where joins[place].group.lowerBound == start { joins[place].isIgnored = true }
  }

  private func resolve(_ joins: [Join], in scope: Scope) {
    // SQLite resolves the arguments of table-valued functions and the conditions with all tables in sight.
    for (number, join) in joins.enumerated() { resolveJoin(join, number: number, in: scope) }
  }

  /// One join: what stands to its left, what to its right.
  struct Join {
    var term: JoinTerm
    var left: Range<Int>
    var right: Range<Int>
    /// Layers below this were there before it.
    var firstOwnLayer: UInt32
    /// The sources of the FROM clause, or of the parentheses, that it stands in.
    var group = 0..<0
    /// Beside a condition that is false by its form: SQLite drops all of one FROM clause, or parentheses.
    var isIgnored = false
  }

  /// - Parameter isPlain: in parentheses that mean nothing.
  /// - Returns: the terms, those of parentheses that mean nothing among them.
  private func addSources(
    _ list: NodeList<JoinTerm>, to scope: Scope, _ joins: inout [Join], isPlain: Bool = false
  ) -> FromTerms {
    let start = scope.sources.count
    let ownJoins = joins.count
    var terms = FromTerms()
    terms.list.reserveCapacity(list.count)
    for (place, written) in zip(list.range, withinLimit(list, in: scope)) {
      let first = scope.sources.count
      let term = tree.withoutParentheses(written)
      var nested: [NestedColumn]?
      if case .join(let inner) = term.source, !term.alias.exists {
        // SQLite makes a subquery of it, unless it stands first and alone.
        let isPlain = term.join.kind == .first && !term.on.exists && term.using.isEmpty
        let found = addSources(inner, to: scope, &joins, isPlain: isPlain)
        if isPlain {
          terms = found
          continue
        }
        // Beyond SQLite's limit of tables nothing may be left in them.
        if !found.list.isEmpty { nested = addNestedJoin(of: found.list, to: scope) }
      } else {
        addSource(term, JoinID(index: UInt32(truncatingIfNeeded: place)), to: scope)
      }
      if term.join.isNatural, term.on.exists || !term.using.isEmpty {
        report(.natural(with: term.on.exists ? "ON" : "USING"), at: tree[term.join.token].range)
      }
      let join = Join(
        term: term, left: start..<first, right: first..<scope.sources.count, firstOwnLayer: counts.layers)
      let using = mergeColumns(join, nested, &terms, number: joins.count, in: scope)
      if nested != nil { scope.joinNestedJoin(by: using.map { $0.name }, term.join.kind) }
      terms.list.append(
        FromTerm(sources: join.right, nested: nested, using: using, isOuter: term.join.kind.isOuter))
      // The rows that this join lets go missing.
      switch term.join.kind {
      case .left where isAlwaysMatched(join, in: scope): break
      case .left:
        // A virtual table may answer `column = value` by a search of its own, and in an inner join alone is it asked
        // (expr.c, `impliesNotNullRow`).
        if !join.right.contains(where: { scope.sources[$0].isVirtual }) {
          scope.oneSidedJoins.append((term.join.token, counts.layers, term.on))
        }
        addLayer(to: join.right, in: scope)
      case .right:
        if !join.left.contains(where: { scope.sources[$0].isVirtual }) {
          scope.oneSidedJoins.append((term.join.token, counts.layers, term.on))
        }
        addLayer(to: join.left, in: scope)
        scope.rightJoins.append(join.right)
        terms.leftOfRightJoin = join.left
      case .full:
        addLayer(to: join.left, in: scope)
        addLayer(to: join.right, in: scope)
        scope.hasFullJoin = true
        scope.rightJoins.append(join.right)
        terms.leftOfRightJoin = join.left
      case .first, .comma, .inner, .cross: break
      }
      joins.append(join)
    }
    guard !isPlain else { return terms }
    var isIgnored = false
    for place in ownJoins..<joins.count where joins[place].group.isEmpty {
      joins[place].group = start..<scope.sources.count
      let term = joins[place].term
      if term.on.exists, !term.join.kind.isOuter, isAlwaysFalse(term.on) { isIgnored = true }
    }
    if isIgnored { ignore(&joins, of: start) }
    settleRightJoins(of: terms, in: scope)
    noteSeparateJoins(among: terms, in: scope)
    return terms
  }

  /// The right side has a row whatever the tables hold, and nothing is asked of it.
  private func isAlwaysMatched(_ join: Join, in scope: Scope) -> Bool {
    !join.term.on.exists && join.term.using.isEmpty && !join.term.join.isNatural
      && join.right.allSatisfy { scope.sources[$0].rows.minimum == 1 }
  }

  private func addLayer(to range: Range<Int>, in scope: Scope) {
    let layer = counts.layers
    counts.layers += 1
    for place in range {
      scope.sources[place].layers = scope.sources[place].layers + [layer]
      facts.sourceLayers[scope.sources[place].id] = scope.sources[place].layers
      facts.sources[scope.sources[place].id].isOptional = true
    }
  }

  // MARK: One source

  /// Adds what one term of a FROM clause names.
  ///
  /// - Parameter join: the id of the term; `.none` for one that isn't written in FROM.
  func addSource(_ term: JoinTerm, _ join: JoinID, to scope: Scope) {
    let first = scope.sources.count
    defer {
      if join.exists { for place in first..<scope.sources.count { facts.sources[scope.sources[place].id].join = join } }
    }
    let alias = term.alias.exists ? tree.name(term.alias) : nil
    let range = tree.range(of: term.span)
    switch term.source {
    case .missing:
      scope.isIncomplete = true
      append(.unknown, name: alias, table: nil, schema: nil, range: range, to: scope)
    case .table(let schema, let name):
      addTable(schema: schema, name: name, alias: alias, range: range, term: term, to: scope)
    case .function(let schema, let name, let arguments):
      addFunction(schema: schema, name: name, alias: alias, arguments: arguments, range: range, to: scope)
    case .subquery(let select):
      // A subquery in FROM doesn't see its neighbours, only what is further out.
      let outer = position
      position.wantsKeys = true
      position.wantsDependencies = true
      var result = resolveSelect(select, in: scope.parent)
      position = outer
      nameForFrom(&result)
      append(result, name: alias, range: range, to: scope)
    case .join(let inner):
      append(
        .derived(allColumns(of: inner, at: term.alias, beside: scope)), name: alias, table: nil, schema: nil,
        range: range, to: scope)
    }
  }

  func append(
    _ content: SourceState.Content, name: Name?, table: Table?, schema: Name?, range: SourceRange, to scope: Scope
  ) {
    let id = facts.sources.count
    var row = Facts.RowSource(table: table, name: name, isOptional: false, range: range)
    if case .derived(let result) = content, !result.keys.isEmpty {
      row.keys = result.keys.map { key in
        key.map { UniqueKey.Part(column: $0, collation: result.columns[$0].value.collation.collation) }
      }
    }
    if context.notesMentions, case .derived(let result) = content { row.derivedColumns = result.noted }
    facts.sources.append(row)
    facts.sourceLayers.append([])
    let source = makeSource(id: id, name: name, schema: schema, content: content, table: table)
    if case .table(let table) = content, !table.checks.isEmpty { source.domains = context.domains(of: table) }
    scope.add(source)
  }

  private func addTable(
    schema: TokenID, name token: TokenID, alias: Name?, range: SourceRange, term: JoinTerm, to scope: Scope
  ) {
    let name = tree.name(token)
    if !schema.exists, let common = commonTable(named: name, at: token, from: scope) {
      append(result(of: common, at: token, inside: scope.parent), name: alias ?? name, range: range, to: scope)
      return
    }
    let schemaName = schema.exists ? tree.name(schema) : nil
    guard let table = findTable(name, schema: schema, token: token, from: scope) else {
      scope.isIncomplete = scope.isIncomplete || tree.isOpenName(token)
      append(.unknown, name: alias ?? name, table: nil, schema: schemaName, range: range, to: scope)
      return
    }
    addTable(table, name: alias ?? table.name, schema: schemaName, range: range, token: token, to: scope)
    checkColumns(of: table, at: token)
    checkIndexedBy(term.indexedBy, of: table)
  }

  /// SQLite selects from no view that names fewer or more columns than its SELECT gives by now (select.c,
  /// `sqlite3Select`); an INSTEAD OF INSERT trigger minds it not.
  func checkColumns(of view: Table, at token: TokenID) {
    guard let named = view.view?.columnNames.count, let given = context.result(of: view)?.misnamed, given > 0 else {
      return
    }
    report(
      .view(view.name, names: named, columns: given), at: tree[token].range, related: definition(of: view))
  }

  /// `INDEXED BY name`
  func checkIndexedBy(_ token: TokenID, of table: Table) {
    guard token.exists, !table.isIncomplete else { return }
    let name = tree.name(token)
    let indexes = catalog.indexes(on: table)
    if indexes.contains(where: { $0.name == name }) || name.folded.hasPrefix("sqlite_autoindex_") { return }
    report(.noIndex(name, on: table.name, among: indexes.map({ $0.name.text })), at: tree[token].range)
  }

  func addTable(_ table: Table, name: Name, schema: Name?, range: SourceRange, token: TokenID, to scope: Scope) {
    mention(token, table)
    addRead(table.fullName)
    let content = table.view == nil ? .table(table) : content(of: table, token, range, in: scope)
    append(content, name: name, table: table, schema: schema, range: range, to: scope)
  }

  private func addFunction(
    schema: TokenID, name token: TokenID, alias: Name?, arguments: NodeList<ExprID>, range: SourceRange, to scope: Scope
  ) {
    let name = tree.name(token)
    if let function = BuiltinTables.lookup(name) ?? catalog.source(named: name) {
      append(.table(function), name: alias ?? function.name, table: function, schema: nil, range: range, to: scope)
      let hidden = function.columns.count { $0.isHidden }
      if function.kind == .table || function.kind == .view {
        report(.noTableFunction(function.name, isView: function.kind == .view), at: tree[token].range)
      } else if arguments.count > hidden, !function.isIncomplete {
        report(.tooManyArguments(ofTable: function.name, atMost: hidden), at: tree[token].range)
      }
      return
    }
    scope.isIncomplete = true
    append(.unknown, name: alias ?? name, table: nil, schema: nil, range: range, to: scope)
    if catalog.declarations?.isIncomplete == true { return }
    report(
      .noTableFunction(name, among: BuiltinTables.names, argumentCount: arguments.count), at: tree[token].range)
  }

  /// The table or view of a name; reports one that isn't there.
  func findTable(_ name: Name, schema schemaToken: TokenID, token: TokenID, from scope: Scope?) -> Table? {
    if token == probed { noteVisibleNames(in: scope) }
    let schema = schemaToken.exists ? tree.name(schemaToken) : nil
    if let home = position.home, let schema, schema != home {
      report(.otherSchema(schema, from: home), at: tree[token].range)
      return nil
    }
    if let schema, !catalog.hasSchema(named: schema) {
      reportMissing(schema: schema, at: schemaToken)
      return nil
    }
    if let table = catalog.source(named: name, schema: schema ?? position.home) { return table }
    if schema == nil, position.home == nil, let absence = catalog.absence(of: name, in: tree) {
      report(.absentTable(name, isGone: absence == .gone), at: tree[token].range)
      return nil
    }
    if catalog.mayHoldMore(in: schema ?? position.home, for: tree.file) { return nil }
    if position.isQuiet {
      report(.noTable(name, among: []), at: tree[token].range)
      return nil
    }
    var candidates = catalog.tables.map { $0.name.text }
    var current = scope
    while let here = current {
      candidates += here.commonTables.map { $0.name.text }
      current = here.parent
    }
    let fate = schema == nil ? catalog.fate(ofTable: name) : nil
    report(
      .noTable(name, among: candidates, new: fate?.new), at: tree[token].range,
      related: fate.map { [$0.related(name)] } ?? [])
    if let new = fate?.new { renameQualifiers(name, to: new) }
    return nil
  }

  /// Lets the fix of the last finding, which writes a table's new name, write it before the table's columns, too.
  private func renameQualifiers(_ name: Name, to new: Name) {
    let span = tree.statements[statementIndex].span
    let last = log.diagnostics.count - 1
    for place in span.first.index..<span.last.index where tree.tokens[Int(place) + 1].kind == .dot {
      let token = TokenID(Int(place))
      guard tree.matches(token, name) else { continue }
      log.diagnostics[last].fix?.edits.append(Fix.Edit(tree.location(of: token), SQLText.identifier(new.text)))
    }
  }

  /// Once a statement: one ATTACH makes up for all of them.
  private func reportMissing(schema: Name, at token: TokenID) {
    if catalog.isIncomplete { return }
    if log.diagnostics.contains(where: { $0.missing == .other(.schema, schema) }) { return }
    report(.noSchema(schema, among: catalog.schemas.map({ $0.text })), at: tree[token].range)
  }

  /// A parenthesized join under one alias: all its columns.
  private func allColumns(of list: NodeList<JoinTerm>, at alias: TokenID, beside scope: Scope) -> SelectResult {
    let nested = makeScope(parent: scope.parent)
    var joins: [Join] = []
    let terms = addSources(list, to: nested, &joins)
    _ = addNestedJoin(of: terms.list, to: nested)
    resolve(joins, in: nested)
    reportReachingConditions(of: nested)
    var result = SelectResult()
    for join in nested.nestedJoins { expand(join, at: alias, in: nested, into: &result) }
    return result
  }

  func origin(of column: Int, in source: Source) -> Signature.Origin? {
    switch source.content {
    case .table(let table):
      if table.kind == .tableValuedFunction || table.isOfDeclaredModule { return nil }
      return Signature.Origin(table, column: column)
    case .derived(let result): return result.columns[column].origin
    case .unknown: return nil
    }
  }

  // MARK: Conditions

  /// NATURAL and USING: which columns become one.
  ///
  /// - Parameter nested: the columns of the right side, if it is a join in parentheses.
  private func mergeColumns(
    _ join: Join, _ nested: [NestedColumn]?, _ terms: inout FromTerms, number: Int, in scope: Scope
  ) -> [Using] {
    let right = FromTerm(sources: join.right, nested: nested, using: [], isOuter: false)
    var names: [(Name, TokenID)] = tree[join.term.using].map { (tree.name($0), $0) }
    if join.term.join.isNatural {
      let candidates = nested?.map { $0.name } ?? join.right.flatMap { visibleColumns(of: scope.sources[$0]) }
      let mayBeDrawn = nested != nil || join.right.contains { !scope.sources[$0].hasPlainTable }
      for name in candidates where !mayBeDrawn || !UniqueNames.isDrawn(name) {
        if terms.list.contains(where: { joinColumn(name, of: $0, in: scope) != nil }) { names.append((name, .none)) }
      }
    }
    var using: [Using] = []
    for (name, token) in names where !token.exists || !tree.isOpenName(token) {
      // USING takes a hidden column too.
      func find(in term: FromTerm) -> ColumnPlace? {
        joinColumn(name, of: term, takesHidden: token.exists, in: scope)
      }
      let found = find(in: right)
      let holders = terms.list.filter { find(in: $0) != nil }
      guard let found, let left = holders.first.flatMap(find) else {
        let mayBeThere = (join.left.lowerBound..<join.right.upperBound).contains { isUnknown(scope.sources[$0]) }
        if token.exists, !mayBeThere, !scope.isIncomplete {
          reportMissing(name, token, onTheRight: found == nil, of: found == nil ? join.right : join.left, in: scope)
        }
        continue
      }
      if holders.count(where: { term in !term.using.contains { $0.name == name } }) > 1 {
        terms.ambiguous.append((name, token.exists ? token : join.term.join.token))
      }
      using.append((name, token.exists ? token : join.term.join.token))
      scope.merges.append(
        MergedColumns(
          name: name, left: left.source, leftColumn: left.column, right: found.source, rightColumn: found.column,
          join: number, firstLayer: join.firstOwnLayer, token: token))
      let source = scope.sources[found.source]
      if token.exists, let table = source.table(with: found.column) { mention(token, table, column: found.column) }
      // A join in parentheses knows by what it is joined, and its tables are what they are to each other.
      if nested == nil {
        source.merged = source.merged.inserting(found.column)
        source.mergesAs = SourceState.Merge(join.term.join.kind)
      }
    }
    return using
  }

  /// The column by which a join by name takes a term (select.c, `tableAndColumnIndex`).
  private func joinColumn(
    _ name: Name, of term: FromTerm, takesHidden: Bool = false, in scope: Scope
  ) -> ColumnPlace? {
    if let nested = term.nested {
      return nested.first { $0.name == name }.flatMap { place(of: $0, in: scope) }
    }
    for place in term.sources {
      let source = scope.sources[place]
      if let column = takesHidden ? source.column(named: name) : visibleColumn(name, in: source) {
        return (place, column)
      }
    }
    return nil
  }

  private func visibleColumns(of source: Source) -> [Name] {
    (0..<source.columnCount).filter { !source.isHidden($0) }.map { source.name(of: $0) }
  }

  private func visibleColumn(_ name: Name, in source: Source) -> Int? {
    source.column(named: name).flatMap { source.isHidden($0) ? nil : $0 }
  }

  func isUnknown(_ source: Source) -> Bool {
    switch source.content {
    case .unknown: true
    case .table(let table): table.isIncomplete
    case .derived(let result): result.isIncomplete
    }
  }

  private func resolveJoin(_ join: Join, number: Int, in scope: Scope) {
    let term = join.term
    // A parenthesized join, or one behind the target of an UPDATE, is a subquery and sees its own tables.
    let isNested = join.group.lowerBound > 0 && join.group.count > 1
    if isNested { scope.visible = join.group }
    defer { scope.visible = nil }
    scope.aliasesAreVisible = !isNested
    if case .function(_, _, let arguments) = term.source {
      for argument in tree[arguments] {
        noteUse(of: argument, expected: .any, acceptsNull: false)
        resolveOperand(argument, in: scope)
        // They are conditions to SQLite (whereexpr.c, `sqlite3WhereTabFuncArgs`), which may reach to the right where no
        // RIGHT or FULL JOIN is; those of a LEFT JOIN, too, but for `Behavior.ordersArguments`.
        if isBesideRightJoin(join, in: scope) { checkReach(of: argument, join, in: scope) }
      }
    }
    if term.on.exists {
      if join.isIgnored || isAlwaysFalse(term.on) {
        quietly { _ = resolve(term.on, in: scope) }
      } else {
        resolveOperand(term.on, in: scope)
      }
      addEqualities(of: term.on, targets: targets(of: join, in: scope), to: scope)
      if !join.isIgnored { checkReach(of: term.on, join, in: scope) }
    }
    scope.aliasesAreVisible = false
    let mark = proven.count
    defer { proven.cut(to: mark) }
    assumeTrue(term.on)
    for merge in scope.merges where merge.join == number {
      let left = scope.sources[merge.left]
      let right = scope.sources[merge.right]
      for layer in right.layers { proven.append(Resolver.presence(layer)) }
      recordMerge(merge, in: scope)
      if mayMatchNull(merge, in: scope) { continue }
      if !right.mayChange(merge.rightColumn) { proven.append(Resolver.fact(right.id, merge.rightColumn)) }
      // Beside RIGHT and FULL JOIN it is COALESCE of all columns of that name on the left that equals the right one.
      let isCoalesced =
        scope.hasRightOrFullJoin
        && scope.merges.contains {
          $0.left == merge.left && $0.leftColumn == merge.leftColumn && $0.join < number
        }
      if isCoalesced { continue }
      if !left.mayChange(merge.leftColumn) { proven.append(Resolver.fact(left.id, merge.leftColumn)) }
      for layer in left.layers { proven.append(Resolver.presence(layer)) }
      addEquality(of: merge, targets: targets(of: join, in: scope), to: scope)
    }
    apply(proven[mark...], of: join, in: scope)
  }

  /// Whether the columns that were merged may be NULL on both sides: `Behavior.matchesMissingRows`.
  func mayMatchNull(_ merge: MergedColumns, in scope: Scope) -> Bool {
    let left = scope.sources[merge.left]
    guard context.mayHave(.matchesMissingRows), !left.layers.isEmpty, case .table(let table) = left.content,
      table.isDeclaredNotNull(merge.leftColumn)
    else { return false }
    return baseValue(of: merge.rightColumn, in: scope.sources[merge.right]).isNullable
  }

  /// The condition of an outer join can't name what stands to its right; nor can that of an inner join beside RIGHT or
  /// FULL JOIN (whereexpr.c, `exprAnalyze`).
  private func checkReach(of condition: ExprID, _ join: Join, in scope: Scope) {
    let isBesideRightJoin = isBesideRightJoin(join, in: scope)
    guard join.term.join.kind.isOuter || isBesideRightJoin else { return }
    let later = Set(scope.sources[join.right.upperBound...].map({ $0.id }))
    guard !later.isEmpty else { return }
    var within = tree.expressions(within: condition)
    while let id = within.next() {
      if isKnownNotNull(id, in: join, of: scope) {
        // SQLite replaces it by 0 or 1 before it looks (resolve.c, `resolveExprStep`).
        within.skip(from: tree.span(of: id).first)
        continue
      }
      let column = facts.columns[Int(id.index) - firstExpr]
      let isLater = column >= 0 && later.contains(facts.references[Int(column)].source)
      if isLater || selects.mergedReferences[id]?.isDisjoint(with: later) == false {
        let mayBeInner = !isBesideRightJoin && !join.right.contains { scope.sources[$0].isVirtual }
        scope.reachingConditions.append((id, layer: mayBeInner ? join.firstOwnLayer : nil))
        return
      }
    }
  }

  /// A RIGHT or FULL JOIN is in the same FROM clause as SQLite sees it, which makes one of joins in parentheses and what
  /// is around them, but for those that it runs as subqueries.
  private func isBesideRightJoin(_ join: Join, in scope: Scope) -> Bool {
    guard scope.hasRightOrFullJoin else { return false }
    let own = scope.separateJoin(around: join.right)
    return scope.rightJoins.contains { scope.separateJoin(around: $0) == own }
  }

  /// Notes the joins in parentheses that stay subqueries: what may be missing as a whole does, and what has a RIGHT or
  /// FULL JOIN within (select.c, `flattenSubquery`).
  private func noteSeparateJoins(among terms: FromTerms, in scope: Scope) {
    for term in terms.list where term.nested != nil && term.sources.count > 1 {
      let isLeftOfRightJoin = terms.leftOfRightJoin.map { term.sources.upperBound <= $0.upperBound } ?? false
      let hasRightJoin = scope.rightJoins.contains {
        $0 != term.sources && $0.isWithin(term.sources)
          && scope.separateJoin(around: $0)?.isWithin(term.sources) != true
      }
      if term.isOuter || isLeftOfRightJoin || hasRightJoin { scope.separateJoins.append(term.sources) }
    }
  }

  /// Reports the conditions of joins that use a table to their right, once WHERE and all joins are known: a LEFT JOIN
  /// whose missing rows none of them lets pass is an inner one to SQLite, and may (select.c, `sqlite3Select`).
  func reportReachingConditions(of scope: Scope) {
    for (condition, layer) in scope.reachingConditions {
      if let layer,
        proven.contains(Resolver.presence(layer)) || !scope.sources.contains(where: { $0.layers.contains(layer) })
      {
        continue
      }
      report(.conditionReachesRight, at: tree.range(of: condition))
    }
  }

  /// `x IS NULL` or `x IS NOT NULL`, of a column that never is, whatever its sign (expr.c, `sqlite3ExprCanBeNull`).
  /// An outer join around the parentheses that it stands in doesn't make it NULL yet.
  private func isKnownNotNull(_ id: ExprID, in join: Join, of scope: Scope) -> Bool {
    guard case .isNull(let tested, _) = tree[id] else { return false }
    let operand = withoutSigns(tested)
    guard let found = column(of: operand),
      let place = join.group.first(where: { scope.sources[$0].id == found.source }),
      case .table(let table) = scope.sources[place].content, !scope.sources[place].isPassedOn,
      table.isDeclaredNotNull(found.column)
    else { return false }
    return scope.sources[place].layers.allSatisfy { layer in
      join.group.allSatisfy { scope.sources[$0].layers.contains(layer) }
    }
  }

  private func recordMerge(_ merge: MergedColumns, in scope: Scope) {
    func operand(_ place: Int, _ column: Int) -> Facts.Operand {
      let source = scope.sources[place]
      return Facts.Operand(
        expr: .none, value: baseValue(of: column, in: source),
        column: NotedReference(column: column, source: source.id, isCorrelated: false),
        range: merge.token.exists ? tree[merge.token].range : facts.sources[source.id].range)
    }
    note(
      .using, .none, noted(operand(merge.left, merge.leftColumn)), noted(operand(merge.right, merge.rightColumn)))
  }

  /// Applies the facts that a join's condition proves of the rows that it lets through.
  ///
  /// Inner joins: it holds of every row, until a later outer join makes rows go missing; then still of those that are
  /// there. LEFT: of the right side's rows that are there. RIGHT: of the left side's. FULL: only when both are there.
  private func apply(_ found: Slice<ReusedArray<UInt64>>, of join: Join, in scope: Scope) {
    // Rows of a FULL JOIN pass by the conditions of joins behind it: `Behavior.missesConditions` and its like.
    if scope.hasFullJoin || found.isEmpty { return }
    let sides: Range<Int>
    switch join.term.join.kind {
    case .first, .comma, .inner, .cross: sides = join.left.lowerBound..<join.right.upperBound
    case .left: sides = join.right
    case .right: sides = join.left
    case .full: return
    }
    for place in sides {
      let id = scope.sources[place].id
      for fact in found {
        guard let column = Resolver.column(fact, of: id), !scope.sources[place].provenIfPresent.contains(column) else {
          continue
        }
        scope.sources[place].provenIfPresent = scope.sources[place].provenIfPresent.inserting(column)
      }
      // A row that has a value was not made to go missing by an earlier join; later ones still may.
      let layers = scope.sources[place].layers
      if !layers.isEmpty {
        scope.sources[place].layers = layers.filter {
          $0 >= join.firstOwnLayer || !found.contains(Resolver.presence($0))
        }
      }
      facts.sourceLayers[id] = scope.sources[place].layers
    }
  }

  /// The sources whose rows the join's condition can determine.
  private func targets(of join: Join, in scope: Scope) -> Range<Int> {
    switch join.term.join.kind {
    case .first, .comma, .inner, .cross: scope.sources.indices
    case .left: join.right
    case .right: join.left
    case .full: 0..<0
    }
  }
}
