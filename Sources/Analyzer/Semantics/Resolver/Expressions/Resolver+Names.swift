/// Names and the things that they stand for (SQLite's `lookupName` in resolve.c).
extension Resolver {
  /// A column found: where, and through how many scopes outwards.
  struct Found {
    var scope: Scope
    var source: Int
    /// -1 for a rowid.
    var column: Int
    var depth: Int
  }

  // MARK: Names in expressions

  /// A name on its own: a column, else the rowid, else a result column's alias; else TRUE or FALSE, else, in double
  /// quotes, a string.
  func resolveName(_ id: ExprID, _ token: TokenID, in scope: Scope?) -> Value {
    if token == probed { noteVisibleNames(in: scope) }
    let written = tree[token]
    var current = scope
    var depth = 0
    var isPassedBy = false
    while let here = current {
      switch find(written, in: here) {
      case .one(let source, let column):
        let value = resolveColumn(
          id, Found(scope: here, source: source, column: column, depth: depth), token: token, from: scope)
        if here.visibleSources.count > 1, isRowidBesideView(written, of: source, in: here),
          let other = resolveFurtherOut(id, token, beyond: here, depth: depth, from: scope) ?? string(token)
        {
          forgetColumn(id)
          return value.union(other)
        }
        return isPassedBy ? rowidOfView(or: value, at: id, within: here) : value
      case .merged(let sources):
        let value = resolveMerged(id, sources, in: here, depth: depth, token: token, from: scope)
        return isPassedBy ? rowidOfView(or: value, at: id, within: here) : value
      case .many(let sources):
        if !isPassedBy { reportAmbiguous(tree.name(token), token, sources, in: here) }
        return .unknown
      case .unknown: return .unknown
      case .none: break
      }
      if here.aliasesAreVisible, let alias = here.aliases.first(where: { tree.isSameName(tree[$0.name], written) }) {
        return resolveAlias(id, alias.expr, in: here)
      }
      if hadRowid(written, { !$0.isQualifiedOnly }, in: here) { isPassedBy = true }
      current = here.parent
      depth += 1
    }
    let value = resolveUnfound(id, tree.name(token), token, from: scope)
    return isPassedBy ? rowidOfView(or: value, at: id, within: nil) : value
  }

  /// Whether the name may be the rowid of a view or subquery, which other builds pass by: `Behavior.givesRowidsToViews`.
  private func hadRowid(_ name: Token, _ isSource: (Source) -> Bool, in scope: Scope) -> Bool {
    guard Table.rowidNames.contains(where: { tree.isNamed(name, $0) }) else { return false }
    return scope.visibleSources.contains { place in
      let source = scope.sources[place]
      guard isSource(source) else { return false }
      return switch source.content {
      case .derived: true
      case .table(let table): table.isView || source.isPassedOn
      case .unknown: false
      }
    }
  }

  /// Whether the name is the rowid of the only table here that has one, and may be looked for further out because a view
  /// or subquery stands beside the table: `Behavior.hidesRowidsBesideViews`.
  private func isRowidBesideView(_ name: Token, of source: Int, in scope: Scope) -> Bool {
    hadRowid(name, { !$0.isQualifiedOnly }, in: scope) && scope.sources[source].column(named: name, in: tree) == nil
  }

  /// The column of that name in the nearest query around this one that has it.
  private func resolveFurtherOut(
    _ id: ExprID, _ token: TokenID, beyond inner: Scope, depth: Int, from scope: Scope?
  ) -> Value? {
    var current = inner.parent
    var depth = depth + 1
    while let here = current {
      let found = find(tree[token], in: here)
      if case .none = found {} else { doubtOwners(within: here) }
      switch found {
      case .one(let source, let column):
        return resolveColumn(
          id, Found(scope: here, source: source, column: column, depth: depth), token: token, from: scope)
      case .merged(let sources): return resolveMerged(id, sources, in: here, depth: depth, token: token, from: scope)
      case .many, .unknown: return .unknown
      case .none: break
      }
      current = here.parent
      depth += 1
    }
    return nil
  }

  /// The value of a name that is found further out than a view or subquery, a string perhaps, or its rowid, which is
  /// NULL: no column that is known.
  private func rowidOfView(or value: Value, at id: ExprID, within outermost: Scope?) -> Value {
    forgetColumn(id)
    doubtOwners(within: outermost)
    return value.union(constant(.null))
  }

  /// Notes that the owner of the aggregates that are being resolved depends on which query a name belongs to: one of
  /// those around them, as far out as this.
  private func doubtOwners(within outermost: Scope?) {
    for aggregate in aggregates {
      var current = aggregate.scope
      while let here = current {
        here.aggregation.isDoubtful = true
        current = here == outermost ? nil : here.parent
      }
    }
  }

  private func resolveUnfound(_ id: ExprID, _ name: Name, _ token: TokenID, from scope: Scope?) -> Value {
    if tree.isOpenName(token) { return .unknown }
    if let truth = tree.truthName(token) { return constant(Constant(truth)) }
    if let string = string(token) {
      facts.quotedStrings.append(id)
      return string
    }
    reportUnknownColumn(name, token, table: nil, from: scope)
    return .unknown
  }

  /// The value of a name in double quotes that names nothing.
  private func string(_ token: TokenID) -> Value? {
    tree.quote(of: token) == UInt8(ascii: "\"") ? Value(text: token, in: tree) : nil
  }

  func constant(_ constant: Constant) -> Value {
    switch constant {
    case .null: Value(.null, constant: .null, nullReason: NullReason(.nullLiteral, at: .none))
    case .integer(let number): Value(.integer, magnitude: magnitude(of: number), constant: constant)
    case .real(let number): Value(.real, magnitude: magnitude(of: number), constant: constant)
    case .text: Value(.text, constant: constant)
    case .blob: Value(.blob, constant: constant)
    }
  }

  private func magnitude(of number: Int64) -> UInt16 {
    UInt16(64 - number.magnitude.leadingZeroBitCount)
  }

  private func magnitude(of number: Double) -> UInt16 {
    if !number.isFinite { return Value.infinite }
    return number.magnitude < 1 ? 1 : UInt16(clamping: number.exponent + 1)
  }

  enum Lookup {
    case none
    case one(source: Int, column: Int)
    /// A column that FULL JOIN … USING made of several: the first of them that isn't NULL.
    case merged([ColumnPlace])
    case many([Int])
    /// The name may be in a table that we could not read.
    case unknown
  }

  func find(_ name: Token, in scope: Scope) -> Lookup {
    find(in: scope, column: { $0.column(named: name, in: tree) }, isNamed: { tree.isNamed(name, $0) })
  }

  func find(_ name: Name, in scope: Scope) -> Lookup {
    find(in: scope, column: { $0.column(named: name) }, isNamed: { name == $0 })
  }

  @inline(__always)
  private func find(in scope: Scope, column place: (Source) -> Int?, isNamed: (Name) -> Bool) -> Lookup {
    if !scope.nestedJoins.isEmpty { return findAmongTerms(in: scope, column: place, isNamed: isNamed) }
    var found: ColumnPlace?
    for number in scope.visibleSources {
      let source = scope.sources[number]
      guard !source.isQualifiedOnly, let column = place(source) else { continue }
      if let found { return findAmongSeveral(found, (number, column), in: scope, column: place) }
      found = (number, column)
    }
    if let found { return .one(source: found.source, column: found.column) }
    return findRowid(in: scope, isNamed: isNamed)
  }

  /// The same, where two of the sources have a column of the name.
  @inline(never)
  private func findAmongSeveral(
    _ first: ColumnPlace, _ second: ColumnPlace, in scope: Scope, column: (Source) -> Int?
  ) -> Lookup {
    /// The columns that one name stands for which a join made of several.
    var merged: [ColumnPlace] = [first]
    var rivals: [Int] = []
    for place in second.source..<scope.visibleSources.upperBound {
      let source = scope.sources[place]
      guard !source.isQualifiedOnly, let column = column(source) else { continue }
      if source.merged.contains(column) {
        // The left column stands for both, unless its row may be missing where the right one's isn't.
        switch source.mergesAs {
        case .left: break
        case .right:
          // It stands for all that is before it, of which no one asks any more which it is (resolve.c, `lookupName`).
          merged = [(place, column)]
          rivals = []
        case .both: merged.append((place, column))
        }
      } else if rivals.isEmpty {
        rivals = merged.map({ $0.source }) + [place]
      }
    }
    if !rivals.isEmpty { return .many(rivals) }
    return merged.count > 1 ? .merged(merged) : .one(source: merged[0].source, column: merged[0].column)
  }

  func findRowid(in scope: Scope, isNamed: (Name) -> Bool) -> Lookup {
    if Table.rowidNames.contains(where: isNamed) {
      let candidates = scope.visibleSources.filter { !scope.sources[$0].isQualifiedOnly && hasRowid(scope.sources[$0]) }
      if candidates.count == 1 { return .one(source: candidates[0], column: rowidColumn(scope.sources[candidates[0]])) }
    }
    let isUnknown =
      scope.isIncomplete
      || scope.visibleSources.contains {
        switch scope.sources[$0].content {
        case .unknown: true
        case .table(let table): table.isIncomplete
        case .derived(let result): result.isIncomplete
        }
      }
    return isUnknown ? .unknown : .none
  }

  /// A join in parentheses lets no hidden column out.
  @inline(__always)
  private func isKeptInside(_ column: Int, of source: Source, in scope: Scope) -> Bool {
    guard let inside = source.nestedIn else { return false }
    return scope.visible != inside && source.isHidden(column)
  }

  private func hasRowid(_ source: Source) -> Bool {
    !source.isPassedOn && source.withPlainTable { $0.hasRowid } ?? false
  }

  /// The column that the rowid is another name for, or -1.
  private func rowidColumn(_ source: Source) -> Int {
    source.withPlainTable { $0.kind == .table ? $0.rowidAlias ?? -1 : -1 } ?? -1
  }

  /// `t.a` or `s.t.a`
  func resolveQualified(_ id: ExprID, schema: TokenID, table: TokenID, column: TokenID, in scope: Scope?) -> Value {
    if column == probed || table == probed { noteVisibleNames(in: scope) }
    var nearest: Source?
    var current = scope
    var depth = 0
    var isPassedBy = false
    while let here = current {
      if let first = here.visibleSources.first(where: { matches(here.sources[$0], table, schema) }) {
        // A table of that name without the column doesn't end the search: one further out may have it.
        if let value = resolveQualified(
          id, first, in: here, depth: depth, schema: schema, table: table, column: column, from: scope)
        {
          return isPassedBy ? rowidOfView(or: value, at: id, within: here) : value
        }
        if hadRowid(tree[column], { matches($0, table, schema) }, in: here) { isPassedBy = true }
        if nearest == nil { nearest = here.sources[first] }
      }
      if here.isIncomplete { return .unknown }
      current = here.parent
      depth += 1
    }
    if let nearest {
      reportUnknownColumn(tree.name(column), column, table: nearest, from: scope)
      return .unknown
    }
    reportUnknownTable(
      tree.name(table), table, schema.exists ? tree.name(schema) : nil, column: tree.name(column), from: scope)
    return .unknown
  }

  private func matches(_ source: Source, _ name: TokenID, _ schema: TokenID) -> Bool {
    guard let own = source.name, tree.isNamed(tree[name], own) else { return false }
    guard schema.exists, !position.ignoresSchemaNames else { return true }
    return source.schemaName.map { tree.isNamed(tree[schema], $0) } ?? false
  }

  /// Looks in the sources of that name, of which `first` is the first; nil if none of them has the column.
  private func resolveQualified(
    _ id: ExprID, _ first: Int, in here: Scope, depth: Int, schema: TokenID, table: TokenID, column: TokenID,
    from scope: Scope?
  ) -> Value? {
    let written = tree[column]
    let found = findQualified(
      in: here, from: first, firstIsOne: true, isSource: { matches($0, table, schema) },
      column: { $0.column(named: written, in: tree) }, isNamed: { tree.isNamed(written, $0) })
    switch found {
    case .one(let source, let place):
      mention(table, of: here.sources[source], in: here)
      return resolveColumn(
        id, Found(scope: here, source: source, column: place, depth: depth), token: column, from: scope)
    case .merged(let columns):
      mention(table, of: here.sources[columns[0].source], in: here)
      return resolveMerged(id, columns, in: here, depth: depth, token: column, from: scope)
    case .many(let sources):
      reportAmbiguous(tree.name(column), column, sources, in: here)
      return .unknown
    case .unknown: return .unknown
    case .none: return nil
    }
  }

  /// `main.t.a` in `t.*` or `*`, where several sources are called t.
  func findQualified(_ column: Name, ofWhatIsCalledAs source: Source, in scope: Scope) -> Lookup {
    findQualified(
      in: scope, from: scope.visibleSources.lowerBound, firstIsOne: false, isSource: { $0.isCalled(as: source) },
      column: { $0.column(named: column) }, isNamed: { column == $0 })
  }

  /// - Parameter firstIsOne: the source at `first` is known to be one of those.
  @inline(__always)
  private func findQualified(
    in scope: Scope, from first: Int, firstIsOne: Bool, isSource: (Source) -> Bool, column: (Source) -> Int?,
    isNamed: (Name) -> Bool
  ) -> Lookup {
    var only = firstIsOne ? first : nil
    let others = (firstIsOne ? first + 1 : first)..<scope.visibleSources.upperBound
    for place in others where isSource(scope.sources[place]) {
      guard only == nil else {
        return findAmongNamesakes(in: scope, from: first, isSource: isSource, column: column, isNamed: isNamed)
      }
      only = place
    }
    guard let only else { return isUnknown(scope.sources[first]) ? .unknown : .none }
    let source = scope.sources[only]
    if source.isUnknown { return .unknown }
    if let column = column(source), !isKeptInside(column, of: source, in: scope) {
      return .one(source: only, column: column)
    }
    if hasRowid(source), Table.rowidNames.contains(where: isNamed) {
      return .one(source: only, column: rowidColumn(source))
    }
    return isUnknown(scope.sources[first]) ? .unknown : .none
  }

  /// The same, where several sources may be called so.
  @inline(never)
  private func findAmongNamesakes(
    in scope: Scope, from first: Int, isSource: (Source) -> Bool, column: (Source) -> Int?, isNamed: (Name) -> Bool
  ) -> Lookup {
    var found: ColumnPlace?
    /// Where one name stands for several columns: all of them, `found` among them.
    var merged: [ColumnPlace] = []
    var others: [Int] = []
    var count = 0
    var last = first
    for place in first..<scope.visibleSources.upperBound where isSource(scope.sources[place]) {
      let source = scope.sources[place]
      if source.isUnknown { return .unknown }
      var column = column(source)
      if let column, let known = found, let merge = merge(of: column, at: place, in: scope) {
        // Of two tables of one name, the one whose row is there stands for a column that USING merged.
        switch merge {
        case .left: break
        case .right: merged = [(place, column)]
        case .both: merged = (merged.isEmpty ? [known] : merged) + [(place, column)]
        }
        continue
      }
      if let known = column, isKeptInside(known, of: source, in: scope) { column = nil }
      count += 1
      last = place
      guard let column else { continue }
      if found == nil { found = (place, column) } else { others.append(place) }
    }
    guard let found = merged.first ?? found else {
      // A rowid only where no other table has the name, and no column its own.
      if count == 1, hasRowid(scope.sources[last]), Table.rowidNames.contains(where: isNamed) {
        return .one(source: last, column: rowidColumn(scope.sources[last]))
      }
      return isUnknown(scope.sources[first]) ? .unknown : .none
    }
    if !others.isEmpty { return .many((merged.isEmpty ? [found] : merged).map { $0.source } + others) }
    return merged.count > 1 ? .merged(merged) : .one(source: found.source, column: found.column)
  }

  private func mention(_ token: TokenID, of source: Source, in scope: Scope) {
    if isReachedByRename(source, in: scope), let table = source.table, source.name == table.name {
      mention(token, table)
    }
  }

  /// From outside, the columns of a join in parentheses are those of a subquery, in which no rename looks for its table
  /// (alter.c, `renameColumnExprCb`). What follows the target of a trigger's UPDATE is none for a rename, which overlooks
  /// the conditions of its joins instead (`renameResolveTrigger`).
  private func isReachedByRename(_ source: Source, in scope: Scope) -> Bool {
    guard context.notesMentions else { return false }
    guard let join = source.nestedIn else { return true }
    let isInside = scope.visible == join
    return scope.nestedJoins.contains { $0.isOfUpdate && $0.sources == join } ? !isInside : isInside
  }

  private func resolveColumn(_ id: ExprID, _ found: Found, token: TokenID, from scope: Scope?) -> Value {
    let source = found.scope.sources[found.source]
    setColumn(
      id,
      NotedReference(
        column: found.column, source: source.id, isCorrelated: found.depth > 0,
        mayChange: source.mayChange(found.column)))
    if isReachedByRename(source, in: found.scope), found.column >= 0, let table = source.table(with: found.column) {
      mention(token, table, column: found.column)
    }
    if !source.isQualifiedOnly { source.withPlainTable { touched.reads.add($0) } }
    // No aggregate works on the rows of what is at hand (expr.c, `exprRefToSrcList` counts TK_COLUMN only).
    if !source.isAtHand { noteOwner(found.scope) }
    return value(of: found.column, in: source, scope: found.scope, at: id)
  }

  private func resolveMerged(
    _ id: ExprID, _ sources: [ColumnPlace], in here: Scope, depth: Int, token: TokenID,
    from scope: Scope?
  ) -> Value {
    let values = sources.map { place, column in
      resolveColumn(
        id, Found(scope: here, source: place, column: column, depth: depth), token: token, from: scope)
    }
    selects.mergedReferences[id] = Set(sources.map { here.sources[$0.source].id })
    // It is no column of one table any more.
    let placeInFacts = Int(id.index) - firstExpr
    if facts.columns.indices.contains(placeInFacts) { facts.columns[placeInFacts] = -1 }
    return coalesced(sources, values, in: here)
  }

  /// COALESCE(left, right), where in every row one of the two sides is there.
  func coalesced(_ columns: [ColumnPlace], _ values: [Value], in scope: Scope) -> Value {
    guard var merged = values.first else { return .unknown }
    let isNeverNull = isNotNullWherePresent(scope, columns)
    for value in values.dropFirst() {
      let isNull = merged.isNullable && value.isNullable && !isNeverNull
      merged = merged.union(value)
      if !isNull { merged = merged.nonNull }
    }
    return merged
  }

  /// Columns that FULL JOIN merged: NULL in no row if none is where its table has a row, and one of the tables always
  /// has. Only the layers of the merging joins themselves may take a table away.
  func isNotNullWherePresent(_ scope: Scope, _ sources: [ColumnPlace]) -> Bool {
    if scope.aggregation.coversNothing { return false }
    let places = Set(sources.map({ $0.source }))
    let own = scope.merges.filter { places.contains($0.left) && places.contains($0.right) }
      .flatMap { [$0.firstLayer, $0.firstLayer + 1] }
    return sources.allSatisfy { place, column in
      let source = scope.sources[place]
      if mayLose(column, of: source, in: scope) { return false }
      return (!baseValue(of: column, in: source).isNullable || source.provenIfPresent.contains(column))
        && source.layers.allSatisfy { own.contains($0) || proven.contains(Resolver.presence($0)) }
    }
  }

  /// A result column's alias, used in WHERE, GROUP BY or HAVING, or its number: the expression again, in this place.
  func resolveAlias(_ id: ExprID, _ target: ExprID, in scope: Scope) -> Value {
    aliases.targets[id] = target
    scope.aliasesAreVisible = false
    defer { scope.aliasesAreVisible = true }
    // An alias of a subquery that uses an alias of a subquery, and so on: each level would double the work.
    if position.aliasDepth > 0 {
      guard aliases.nestedCount < AliasUses.maximumNested else { return .unknown }
      aliases.nestedCount += 1
    }
    let outer = position
    let outerMisplaced = aliases.misplaced
    defer { position = outer }
    position.aliasDepth += 1
    position.aliasScope = scope
    aliases.misplaced = nil
    let known = self.value(of: target)
    let value = quietly { resolve(target, in: scope) }
    if let misplaced = aliases.misplaced {
      report(.misplaced(misplaced, as: tree.text(of: id)), at: tree.range(of: id))
    }
    aliases.misplaced = outerMisplaced
    // The expression's own meaning is settled where it stands.
    set(target, known)
    return value
  }

  // MARK: Findings

  func reportAmbiguous(_ name: Name, _ token: TokenID, _ sources: [Int], in scope: Scope) {
    let owners = sources.prefix(3).compactMap { scope.sources[$0].name?.text }
    report(
      .ambiguous(name, of: owners, written: tree.text(of: token)), at: tree[token].range,
      related: sources.prefix(3).compactMap { place in
        let source = scope.sources[place]
        guard let table = source.table, let column = table.column(named: name),
          let location = table.columns[column].location
        else { return nil }
        return Diagnostic.Related("'\(name)' of '\(table.name)'", at: location)
      })
  }

  private func reportUnknownColumn(_ name: Name, _ token: TokenID, table source: Source?, from scope: Scope?) {
    // Names that are near cost more than anything else, and hardly anybody will read this.
    if position.isQuiet { return report(.noColumn(name, in: nil, of: [], among: []), at: tree[token].range) }
    var candidates: [String] = []
    var tables: [Table] = []
    if let source {
      candidates = columnNames(of: source)
      tables = source.table.map { [$0] } ?? []
    } else {
      var current = scope
      while let here = current {
        for place in here.visibleSources where !here.sources[place].isQualifiedOnly {
          candidates += columnNames(of: here.sources[place])
          if let table = here.sources[place].table { tables.append(table) }
        }
        current = here.parent
      }
    }
    var owner: String?
    if let source {
      owner = source.name?.text ?? "the subquery"
    } else if let only = scope?.sources.first, scope?.sources.count == 1, scope?.parent == nil {
      owner = only.name?.text
    }
    let fates = tables.compactMap { catalog.fate(ofColumn: name, in: $0) }
    let fate = fates.count == 1 ? fates.first : nil
    var related: [Diagnostic.Related] = []
    let holder = source ?? (scope?.sources.count == 1 ? scope?.sources.first : nil)
    if let fate {
      related.append(fate.related(name))
    } else if let definition = holder?.table?.definition {
      related.append(.defined(holder?.table?.name ?? "", at: definition.location))
    }
    report(
      .noColumn(name, in: owner, of: tables.map { $0.name }, among: candidates, new: fate?.new), at: tree[token].range,
      related: related)
  }

  private func columnNames(of source: Source) -> [String] {
    (0..<source.columnCount).filter { !source.isHidden($0) }.map { source.name(of: $0).text }
  }

  private func reportUnknownTable(_ name: Name, _ token: TokenID, _ schema: Name?, column: Name, from scope: Scope?) {
    if position.isQuiet { return report(.noSource(name, among: []), at: tree[token].range) }
    var names: [Name] = []
    var hidden: Source?
    var current = scope
    while let here = current {
      for source in here.sources {
        if let name = source.name { names.append(name) }
        if source.table?.name == name, source.name != name { hidden = source }
      }
      current = here.parent
    }
    if let hidden, let alias = hidden.name {
      report(.hiddenByAlias(name, alias: alias, column: column), at: tree[token].range)
      return
    }
    let fate = catalog.fate(ofTable: name)
    let new = fate?.new.flatMap { names.contains($0) ? $0 : nil }
    report(
      .noSource(name, among: names.map { $0.text }, isElsewhere: catalog.table(named: name) != nil, new: new),
      at: tree[token].range, related: new == nil ? [] : fate.map { [$0.related(name)] } ?? [])
  }
}
