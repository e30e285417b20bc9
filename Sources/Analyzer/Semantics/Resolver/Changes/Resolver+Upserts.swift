/// ON CONFLICT: which key a clause is for, whether it is ever reached, and what it does.
extension Resolver {
  /// ON CONFLICT needs a key with exactly its columns.
  func checkConflictTargets(_ insert: Insert, _ table: Table) {
    guard !table.isIncomplete, table.kind == .table else { return }
    for upsert in insert.upserts where !upsert.targets.isEmpty {
      let indexes = catalog.indexes(on: table).filter { $0.isUnique }
      guard let columns = conflictColumns(of: upsert, in: table) else {
        if hasExpression(upsert, of: table) && !indexes.contains(where: { mayMatch(upsert, $0, of: table) })
          || holdsRowidAmongOthers(upsert, of: table)
        {
          reportTarget(tree[upsert.targets].map { tree.text(of: $0.expr) }, upsert, table)
        }
        continue
      }
      // SQLite counts what is named, and finds no key of several columns with the rowid among them (upsert.c).
      let count = upsert.targets.count
      func isNamed(_ key: [Int], _ indexedCount: Int) -> Bool { indexedCount == count && columns.isSuperset(of: key) }
      let holdsRowid = table.rowidAlias.map { columns.contains($0) } ?? false
      let matches =
        holdsRowid
        ? count == 1
        : table.keys.contains { isNamed($0.parts.map { $0.column }, $0.indexedCount) }
          || indexes.contains { index in
            isNamed(index.terms.compactMap { $0.column }, index.terms.count)
              && index.terms.allSatisfy { $0.column != nil }
              && (index.condition == nil || upsert.targetCondition.exists)
          }
      if !matches { reportTarget(columns.sorted().map { table.columns[$0].name.text }, upsert, table) }
    }
  }

  private func reportTarget(_ names: [String], _ upsert: Upsert, _ table: Table) {
    guard let first = tree[upsert.targets].first, let last = tree[upsert.targets].last else { return }
    report(
      .noKey(of: table.name, on: names),
      at: tree.range(of: first.expr).union(tree.range(of: last.expr)), related: definition(of: table))
  }

  private func holdsRowidAmongOthers(_ upsert: Upsert, of table: Table) -> Bool {
    upsert.targets.count > 1
      && tree[upsert.targets].contains { term in
        let token = columnName(of: term.expr)
        return token.exists && Table.isRowidName(tree.name(token)) && table.column(named: tree.name(token)) == nil
      }
  }

  /// An expression is among what ON CONFLICT names, COLLATE aside.
  private func hasExpression(_ upsert: Upsert, of table: Table) -> Bool {
    tree[upsert.targets].contains { term in
      let token = columnName(of: withoutCollation(term.expr))
      return !token.exists || isConstant(token, in: table)
    }
  }

  /// `"x"` that names nothing is a string, and TRUE a number.
  private func isConstant(_ token: TokenID, in table: Table) -> Bool {
    let name = tree.name(token)
    if table.column(named: name) != nil || Table.isRowidName(name) { return false }
    return switch tree.quote(of: token) {
    case UInt8(ascii: "\""): true
    case nil: tree.truthName(token) != nil
    default: false
    }
  }

  /// Whether the target of an upsert may mean an index, as far as columns and constants go: which expressions match is
  /// left to SQLite.
  private func mayMatch(_ upsert: Upsert, _ index: Index, of table: Table) -> Bool {
    guard index.terms.count == upsert.targets.count else { return false }
    return tree[upsert.targets].allSatisfy { target in
      let token = columnName(of: withoutCollation(target.expr))
      let column = token.exists ? table.column(named: tree.name(token)) : nil
      let isConstant = token.exists && self.isConstant(token, in: table)
      return index.terms.contains { term in
        if let column { return term.column == column }
        guard term.column == nil else { return false }
        if !isConstant { return true }
        return switch term.expr.tree[term.expr.tree.bare(term.expr.expr)] {
        case .literal, .name: true
        default: false
        }
      }
    }
  }

  /// The columns between the parentheses of ON CONFLICT; nil where something else is among them, or there are none.
  private func conflictColumns(of upsert: Upsert, in table: Table) -> Set<Int>? {
    if upsert.targets.isEmpty { return nil }
    var columns: Set<Int> = []
    for term in tree[upsert.targets] {
      // Expressions and collations match an index in ways that are left to SQLite.
      let token = columnName(of: term.expr)
      guard token.exists else { return nil }
      let name = tree.name(token)
      if let column = table.column(named: name) {
        columns.insert(column)
      } else if Table.isRowidName(name), let alias = table.rowidAlias {
        columns.insert(alias)
      } else {
        return nil
      }
    }
    return columns
  }

  /// Whether SQLite looks at what a clause does: not if an earlier one is for the same key (upsert.c, `isDup`), and not
  /// if no key is left that the row could be in conflict with (insert.c, `sqlite3GenerateConstraintChecks`).
  ///
  /// - Parameters:
  ///   - answered: the keys of the clauses before it; its own is added.
  ///   - setsRowid: the statement says what the rowid is.
  func isReachable(_ upsert: Upsert, _ table: Table, _ answered: inout Set<Set<Int>>, setsRowid: Bool) -> Bool {
    if table.isIncomplete { return true }
    let rowid = table.rowidAlias.map { [$0] as Set }
    let indexes = catalog.indexes(on: table).filter { $0.isUnique }
    if let key = conflictColumns(of: upsert, in: table) {
      // A clause with a condition may be for an index of that condition rather than for the key of the same columns.
      if upsert.targetCondition.exists,
        indexes.contains(where: { $0.condition != nil && Set($0.terms.compactMap { $0.column }) == key })
      {
        return true
      }
      return answered.insert(key).inserted && (key != rowid || setsRowid)
    }
    if !upsert.targets.isEmpty { return true }
    // A clause answers one key, the rowid's before another of that column.
    var answers = answered
    let answersRowid = rowid.map { answers.remove($0) != nil } ?? false
    if setsRowid, !answersRowid { return true }
    let keys = table.keys.filter { !$0.isPrimary || rowid == nil }
    let indexed = keys.indices.filter { place in !keys[..<place].contains { $0.sharesIndex(with: keys[place]) } }
    return indexed.contains { answers.remove(Set(keys[$0].parts.map { $0.column })) == nil }
      || indexes.contains { index in
        index.terms.contains { $0.column == nil } || answers.remove(Set(index.terms.compactMap { $0.column })) == nil
      }
  }

  func resolveUpsert(_ upsert: Upsert, _ target: Table, _ insert: Insert, in parent: Scope?) {
    let scope = changeScope(target, insert.table, in: parent)
    for term in tree[upsert.targets] { resolveOperand(term.expr, in: scope) }
    if upsert.targetCondition.exists { resolveOperand(upsert.targetCondition, in: scope) }
    append(.table(target), name: "excluded", table: target, schema: nil, range: tree.range(of: upsert.span), to: scope)
    scope.sources[scope.sources.count - 1].isQualifiedOnly = true
    guard upsert.isUpdate else { return }
    let set = assign(
      upsert.assignments, to: target, toleratesNull: insert.or == .ignore || insert.or == .replace, in: scope)
    // Whatever the INSERT says (upsert.c, `sqlite3UpsertDoUpdate`).
    touched.changes.append(RowChange(table: target, kind: .update, columns: set, conflict: .abort))
    if upsert.condition.exists { resolveOperand(upsert.condition, in: scope) }
  }
}

extension UniqueKey {
  /// SQLite makes one index for both: of the same columns in the same order and under the same collations (build.c,
  /// `sqlite3CreateIndex`).
  fileprivate func sharesIndex(with other: UniqueKey) -> Bool {
    indexedCount == other.indexedCount && parts == other.parts
  }
}
