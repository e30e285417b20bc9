/// How many rows there can be: keys, functional dependency through equalities, LIMIT, aggregates.
extension Resolver {
  // MARK: Equalities

  /// The equalities among the conjuncts of a condition.
  func addEqualities(of condition: ExprID, targets: Range<Int>, to scope: Scope) {
    guard condition.exists, isWhole else { return }
    switch tree[condition] {
    case .parenthesized(let inner): addEqualities(of: inner, targets: targets, to: scope)
    case .binary(.and, let left, let right):
      addEqualities(of: left, targets: targets, to: scope)
      addEqualities(of: right, targets: targets, to: scope)
    case .binary(.equal, let left, let right):
      addEquality(left, right, isIdentity: false, of: condition, targets: targets, to: scope)
    // `x IS TRUE` asks for truth: any number but 0 will do. So does `x IS (TRUE)`.
    case .binary(.is, let left, let right) where truth(of: right) == nil:
      addEquality(left, right, isIdentity: true, of: condition, targets: targets, to: scope)
    case .inList(let operand, let list, negated: false):
      if list.count == 1, let only = tree[list].first, !tree.mayBeEmpty(list) {
        addEquality(operand, only, isIdentity: false, of: condition, targets: targets, to: scope)
      }
    default: break
    }
  }

  private func addEquality(
    _ left: ExprID, _ right: ExprID, isIdentity: Bool, of condition: ExprID, targets: Range<Int>, to scope: Scope
  ) {
    if case .row(let lefts) = tree[bare(left)], case .row(let rights) = tree[bare(right)], lefts.count == rights.count {
      for (left, right) in zip(tree[lefts], tree[rights]) {
        addEquality(left, right, isIdentity: isIdentity, of: condition, targets: targets, to: scope)
      }
      return
    }
    let leftKey = key(of: left, in: scope)
    let rightKey = key(of: right, in: scope)
    // `a IS NULL`-like identities find several NULLs in a unique column.
    if isIdentity {
      if leftKey != nil, value(of: left).isNullable { return }
      if rightKey != nil, value(of: right).isNullable { return }
    }
    let comparison = Comparing(value(of: left), value(of: right))
    if let leftKey {
      guard let inputs = rightKey == nil ? inputs(of: right, in: scope) : [] else { return }
      scope.equalities.append(
        Equality(
          column: leftKey, other: rightKey, inputs: inputs, collation: comparison.collation,
          isExact: comparison.leftIsExact, isExactForOther: comparison.rightIsExact, targets: targets,
          condition: bare(condition)))
    } else if let rightKey, let inputs = inputs(of: left, in: scope) {
      scope.equalities.append(
        Equality(
          column: rightKey, other: nil, inputs: inputs, collation: comparison.collation,
          isExact: comparison.rightIsExact, isExactForOther: comparison.leftIsExact, targets: targets,
          condition: bare(condition)))
    }
  }

  func addEquality(of merge: MergedColumns, targets: Range<Int>, to scope: Scope) {
    let left = scope.sources[merge.left]
    let right = scope.sources[merge.right]
    if left.mayChange(merge.leftColumn) || right.mayChange(merge.rightColumn) { return }
    let comparison = Comparing(baseValue(of: merge.leftColumn, in: left), baseValue(of: merge.rightColumn, in: right))
    scope.equalities.append(
      Equality(
        column: ColumnKey(source: left.id, column: merge.leftColumn),
        other: ColumnKey(source: right.id, column: merge.rightColumn), collation: comparison.collation,
        isExact: comparison.leftIsExact, isExactForOther: comparison.rightIsExact, targets: targets, condition: .none))
  }

  /// The column of this scope that an expression is.
  private func key(of id: ExprID, in scope: Scope) -> ColumnKey? {
    let id = withoutCollation(id)
    guard let reference = column(of: id), !reference.mayChange,
      scope.sources.contains(where: { $0.id == reference.source })
    else { return nil }
    return ColumnKey(source: reference.source, column: reference.column)
  }

  /// The same for every row of the scope: nothing in it comes from the scope's own sources, and no function in it
  /// answers differently each time.
  func isConstant(_ id: ExprID, in scope: Scope) -> Bool { inputs(of: id, in: scope)?.isEmpty ?? false }

  /// The columns of the scope on which an expression depends, those in its subqueries among them; nil where it may be
  /// another one with the same values of these.
  private func inputs(of id: ExprID, in scope: Scope) -> [ColumnKey]? {
    var inputs: [ColumnKey] = []
    for inner in tree.expressions(within: id) {
      switch tree[inner] {
      case .name, .column:
        if aliases.targets[inner] != nil { return nil }
        let columnPlace = facts.columns[Int(inner.index) - firstExpr]
        if columnPlace >= 0 {
          let reference = facts.references[Int(columnPlace)]
          guard scope.sources.contains(where: { $0.id == reference.source }) else { continue }
          if reference.mayChange { return nil }
          inputs.append(ColumnKey(source: reference.source, column: reference.column))
        } else if self.value(of: inner).constant == nil {
          // A merged column, or something we could not resolve.
          return nil
        }
      case .call(let call):
        let node = tree[call]
        guard let function = FunctionCatalog.lookup(node, in: tree, catalog.declarations),
          function.determinism != .never
        else {
          return nil
        }
      case .missing, .raise: return nil
      // A pasted text may be a column.
      case .parameter(let token) where tree.isPasted(token): return nil
      default: break
      }
    }
    return inputs
  }

  // MARK: Bounds

  /// Every source's row is settled once the `given` columns are, as far as equalities and keys tell.
  func allSourcesAreDetermined(in scope: Scope, given: consuming Determined.Columns = Determined.Columns()) -> Bool {
    let isGiven = !given.isEmpty
    let settled = determined(in: scope, given: given).sources
    if !isGiven { for source in settled.elements { facts.sources[source].isSettled = true } }
    return !scope.hasFullJoin && !scope.isIncomplete
      && scope.sources.allSatisfy { $0.isQualifiedOnly || settled.contains($0.id) }
  }

  /// - Parameter sources: of each of which one row is given.
  func determined(
    in scope: Scope, given: consuming Determined.Columns = Determined.Columns(),
    sources: consuming ShortSet<Int> = ShortSet()
  ) -> Determined {
    if scope.hasFullJoin || scope.isIncomplete { return Determined() }
    var found = Determined(columns: given, sources: sources)
    found.spread(through: scope.equalities, among: ScopeSources(resolver: self, scope: scope))
    return found
  }

  private struct ScopeSources: RowSources {
    let resolver: Resolver
    let scope: Scope

    var count: Int { scope.sources.count }
    func source(at place: Int) -> Int { scope.sources[place].id }

    func isSettled(_ place: Int, by determined: Determined.Columns) -> Bool {
      let source = scope.sources[place]
      if source.isQualifiedOnly { return false }
      if source.rows.maximum <= 1 { return true }
      switch source.content {
      case .table where !determined.mayHaveColumn(of: source.id): return false
      case .table(let table):
        return resolver.catalog.hasKey(of: table) { determined.settles($0, of: source.id, under: $1) }
      case .derived(let result):
        return result.keys.contains { key in
          key.allSatisfy {
            determined.settles($0, of: source.id, under: result.columns[$0].value.collation.collation)
          }
        }
      case .unknown: return false
      }
    }
  }

  /// How many rows FROM and WHERE let through.
  func rowBounds(of scope: Scope, from list: NodeList<JoinTerm>, condition: ExprID) -> RowBounds {
    var bounds = RowBounds(minimum: minimum(of: list, in: scope), maximum: 2)
    if allSourcesAreDetermined(in: scope) { bounds.maximum = 1 }
    if condition.exists {
      switch isTrue(condition) {
      case true?: break
      case false?: return .none
      case nil: bounds.minimum = 0
      }
    }
    return bounds
  }

  /// Known truth of a condition; false for NULL too.
  func isTrue(_ id: ExprID) -> Bool? { value(of: id).constant?.truth.map { $0 == .true } }

  /// 1 when there surely is a row before WHERE.
  func minimum(of list: NodeList<JoinTerm>, in scope: Scope) -> Int {
    var minimum = 1
    var place = 0
    var hasCondition = false
    for term in tree[list] {
      let count = sourceCount(of: term)
      // Beyond SQLite's limit, tables are left out.
      guard place + count <= scope.sources.count else { return 0 }
      let sources = place..<(place + count)
      place += count
      let own: Int
      if case .join(let inner) = term.source, !term.alias.exists {
        // Rare enough: a parenthesized join counts as possibly empty unless every part is there.
        let isPlain = inner.count == 1 && !tree[inner].contains(where: isConditional)
        own = isPlain && sources.allSatisfy { scope.sources[$0].rows.minimum == 1 } ? 1 : 0
      } else {
        own = sources.allSatisfy { scope.sources[$0].rows.minimum == 1 } ? 1 : 0
      }
      let isConditional = isConditional(term)
      switch term.join.kind {
      case .first:
        minimum = own
        hasCondition = isConditional
      case .comma, .inner, .cross:
        minimum = isConditional ? 0 : min(minimum, own)
        if context.mayHave(.dropsRightRows) { hasCondition = hasCondition || isConditional }
      case .left: break
      case .right: minimum = hasCondition ? 0 : own
      case .full: minimum = hasCondition ? 0 : max(minimum, own)
      }
    }
    return minimum
  }

  /// Something is asked of the rows that it joins, here or in its parentheses.
  private func isConditional(_ term: JoinTerm) -> Bool {
    if term.on.exists || !term.using.isEmpty || term.join.isNatural { return true }
    guard case .join(let inner) = term.source else { return false }
    return tree[inner].contains(where: isConditional)
  }

  private func sourceCount(of term: JoinTerm) -> Int {
    if case .join(let inner) = term.source, !term.alias.exists {
      return tree[inner].reduce(0) { $0 + sourceCount(of: $1) }
    }
    return 1
  }

  /// LIMIT and OFFSET cut the bounds down.
  func limit(_ bounds: RowBounds, limit: ExprID, offset: ExprID) -> RowBounds {
    var bounds = bounds
    if limit.exists {
      switch value(of: limit).constant {
      case .integer(0): return .none
      case .integer(let number) where number < 0: break
      case .integer(let number): if number == 1 { bounds.maximum = min(bounds.maximum, 1) }
      default: bounds.minimum = 0
      }
    }
    if offset.exists {
      if case .integer(let number) = value(of: offset).constant, number <= 0 {} else { bounds.minimum = 0 }
    }
    return bounds
  }
}
