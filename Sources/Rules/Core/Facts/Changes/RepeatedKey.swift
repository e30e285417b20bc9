import Analyzer

/// A key that an UPDATE makes the same in each row that it changes, so that it fails from the second row on.
struct RepeatedKey {
  /// The columns of the key.
  let columns: [Name]
  /// The first of them that the UPDATE sets.
  let token: TokenID
  /// Whether the values that are set are written down; else some are bound.
  let isConstant: Bool
  /// Whether every row of the table is changed.
  let isOfEveryRow: Bool

  /// - Returns: nil where an UPDATE leaves keys alone, changes one row at most, or passes over a row that is in the way.
  init?(_ update: Update, in statement: ResolvedStatement) {
    let tree = statement.tree
    guard update.from.isEmpty, update.or != .ignore, update.or != .replace, !update.limit.exists,
      let table = statement.catalog.table(update.table, in: tree), table.kind == .table, !table.isIncomplete,
      !table.holdsOneRow
    else { return nil }
    isOfEveryRow = !update.condition.exists || statement.isAlwaysTrue(update.condition)
    if !isOfEveryRow, Self.changesOneRow(update, in: statement) { return nil }
    var assigned: [Name: (token: TokenID, isConstant: Bool)] = [:]
    var fixed = isOfEveryRow ? [] : Self.fixedColumns(by: update.condition, in: statement)
    for assignment in tree[update.assignments] {
      for column in tree[assignment.columns] {
        fixed.remove(tree.name(column))
        guard assignment.columns.count == 1, assignment.value.exists else { continue }
        if tree.isParameter(assignment.value) {
          assigned[tree.name(column)] = (column, false)
        } else if let value = statement.value(of: assignment.value).constant, value != .null {
          assigned[tree.name(column)] = (column, true)
        }
      }
    }
    if assigned.isEmpty { return nil }
    var keys = IndexTerms.all(of: table, in: statement.catalog).filter { $0.isUnique && $0.condition == nil }
      .map { $0.parts.map { $0.column } }
    if let rowid = table.rowidAlias { keys.append([table.columns[rowid].name]) }
    for key in keys {
      let columns = key.compactMap { $0 }
      let own = columns.compactMap { assigned[$0] }
      guard columns.count == key.count, let first = own.first,
        columns.allSatisfy({ assigned[$0] != nil || fixed.contains($0) })
      else { continue }
      self.columns = columns
      token = first.token
      isConstant = own.allSatisfy { $0.isConstant }
      return
    }
    return nil
  }

  /// A key of the row is bound, or a subquery finds it alone.
  private static func changesOneRow(_ update: Update, in statement: ResolvedStatement) -> Bool {
    let start = statement.tree[update.table.name].range.start
    // A name with its schema begins before it.
    let target = statement.facts.sources.first { $0.range.start <= start && start < $0.range.end }
    return target?.isSettled == true || statement.isInOneRow(update.condition)
  }

  /// The columns that have one value in all rows that a condition takes: `a = 1 AND b IS :b`.
  private static func fixedColumns(by condition: ExprID, in statement: ResolvedStatement) -> Set<Name> {
    let tree = statement.tree
    var fixed: Set<Name> = []
    for operand in statement.operands(of: condition, joinedBy: .and) {
      guard case .binary(let op, let left, let right) = tree[tree.bare(operand)], op == .equal || op == .is else {
        continue
      }
      for (column, value) in [(left, right), (right, left)]
      where tree.isParameter(value) || statement.value(of: value).constant.map({ $0 != .null }) ?? false {
        if let reference = statement.column(of: tree.bare(column)), !reference.isCorrelated,
          let name = reference.declaration?.name
        {
          fixed.insert(name)
        }
      }
    }
    return fixed
  }
}

extension ResolvedStatement {
  /// Whether a condition asks for a value among those of a subquery that finds one row: `id IN (SELECT … LIMIT 1)` finds no more
  /// rows than `id = …` would.
  func isInOneRow(_ condition: ExprID) -> Bool {
    operands(of: condition, joinedBy: .and).contains { condition in
      guard case .inSelect(_, let select, negated: false) = tree[condition] else { return false }
      return isSingleRow(select) == true
    }
  }
}
