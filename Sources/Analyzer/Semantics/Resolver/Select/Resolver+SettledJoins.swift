/// Joins as WHERE and the columns that are used settle them: an outer join that keeps no more rows than an inner one, a
/// FULL JOIN that is a LEFT JOIN, a join that neither adds, removes nor shows anything.
extension Resolver {
  /// Notes what WHERE makes of the outer joins, once it is resolved and what it proves lies in `proven` behind `mark`.
  func settleJoins(of core: SelectCore, from mark: Int, in scope: Scope) {
    // Of no rows HAVING makes one all the same, and there SQLite takes a column for NOT NULL that no outer join reaches.
    let isOneGroup = core.groupBy.isEmpty && core.having.exists
    if !isOneGroup { noteFilteredJoins(core.condition, from: mark, in: scope) }
    if scope.hasFullJoin { narrowFullJoin(of: core.from, in: scope) }
  }

  // MARK: LEFT and RIGHT JOIN

  /// Notes each LEFT or RIGHT JOIN whose rows without a match WHERE drops, with the first part of WHERE that drops them.
  private func noteFilteredJoins(_ condition: ExprID, from mark: Int, in scope: Scope) {
    for (token, layer, _) in scope.oneSidedJoins {
      // Looked into once more, the query may prove less: a recursive table has found its other rows.
      if let known = facts.filteredJoins.firstIndex(where: { $0.join == token }) {
        facts.filteredJoins[known].condition = .none
      }
      let presence = Resolver.presence(layer)
      guard proven[mark...].contains(presence) else { continue }
      facts.filteredJoins.append(
        Facts.FilteredJoin(join: token, condition: firstPart(of: condition, proving: presence) ?? condition))
    }
  }

  /// Adds what the conditions of such joins say of the rows that WHERE leaves: where it wants the side to be there that may be
  /// missing, that was joined, so its ON is true, and what that names on the other side is there, too.
  func carryPresence(to core: SelectCore, from mark: Int, in scope: Scope) {
    // Beside a RIGHT JOIN, the rows of another join may be missing on either side of it.
    let isAlone = !scope.hasFullJoin && scope.sources.count == 2
    if scope.hasRightOrFullJoin && !isAlone || (core.groupBy.isEmpty && core.having.exists) { return }
    for (_, layer, on) in scope.oneSidedJoins.reversed() where on.exists {
      if proven[mark...].contains(Resolver.presence(layer)) { assumeTrue(on) }
    }
  }

  /// The first of the conditions joined by AND that proves a fact by itself.
  private func firstPart(of condition: ExprID, proving fact: UInt64) -> ExprID? {
    switch tree[condition] {
    case .parenthesized(let inner): return firstPart(of: inner, proving: fact)
    case .binary(.and, let left, let right):
      return firstPart(of: left, proving: fact) ?? firstPart(of: right, proving: fact)
    default:
      let mark = proven.count
      defer { proven.cut(to: mark) }
      assumeTrue(condition)
      return proven[mark...].contains(fact) ? condition : nil
    }
  }

  // MARK: FULL JOIN

  /// A FULL JOIN of two tables of which WHERE wants one to be there is a LEFT or RIGHT JOIN, and its condition says
  /// which rows of the other there are.
  private func narrowFullJoin(of list: NodeList<JoinTerm>, in scope: Scope) {
    guard list.count == 2, scope.sources.count == 2, let join = tree[list].last, join.join.kind == .full else { return }
    let isLeftPresent = isPresent(scope.sources[0])
    let isRightPresent = isPresent(scope.sources[1])
    let targets =
      isLeftPresent && isRightPresent ? 0..<2 : isLeftPresent ? 1..<2 : isRightPresent ? 0..<1 : 0..<0
    guard !targets.isEmpty else { return }
    scope.hasFullJoin = false
    if join.on.exists { addEqualities(of: join.on, targets: targets, to: scope) }
    for merge in scope.merges where !mayMatchNull(merge, in: scope) {
      addEquality(of: merge, targets: targets, to: scope)
    }
  }

  // MARK: Joins without an effect

  /// Notes the sources of which only the condition of their own join names a column, and which have one row at most for
  /// each row of the others.
  ///
  /// - Parameter firstReference: how many columns were named before this SELECT.
  func noteIdleSources(of core: SelectCore, from firstReference: Int, in scope: Scope) {
    guard scope.sources.count == core.from.count, !scope.hasRightOrFullJoin, scope.merges.isEmpty,
      tree[core.columns].allSatisfy({ if case .expr = $0 { true } else { false } })
    else { return }
    for (place, term) in tree[core.from].enumerated() where place > 0 && term.on.exists {
      let source = scope.sources[place]
      let uses = facts.references[firstReference...].count(where: { $0.source == source.id })
      guard uses == self.uses(of: source, in: term.on) else { continue }
      var others = ShortSet<Int>()
      for other in scope.sources where other.id != source.id { others.insert(other.id) }
      if determined(in: scope, sources: others).sources.contains(source.id) {
        facts.sources[source.id].isIdle = true
        noteEqualities(at: core.span.first, in: scope)
      }
    }
  }

  /// Notes the equalities of a SELECT or UPDATE of whose joins something will be asked
  /// (`ResolvedStatement.dependencies(of:)`).
  ///
  /// - Parameter token: the first of the SELECT, or the name of the table that the UPDATE changes.
  func noteEqualities(at token: TokenID, in scope: Scope) {
    if scope.hasFullJoin || scope.isIncomplete { return }
    facts.equalities.append(
      Facts.NotedEqualities(token: token, sources: scope.sources.map({ $0.id }), equalities: scope.equalities))
  }

  private func uses(of source: Source, in condition: ExprID) -> Int {
    tree.expressions(within: condition).count(where: { id in
      // `column(of:)` sees through parentheses: a name within some is one use.
      if case .parenthesized = tree[id] { return false }
      return column(of: id)?.source == source.id
    })
  }
}
