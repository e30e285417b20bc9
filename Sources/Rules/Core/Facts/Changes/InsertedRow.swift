import Analyzer

/// Finds subqueries for a row that is there, because the same trigger or migration puts it there right before.
extension ResolvedStatement {
  /// Whether an INSERT above a subquery stores in each column that the subquery compares the value that it is compared
  /// with.
  ///
  /// - Parameter isMigration: whether the statements of the file run one after the other.
  func asksForInsertedRow(_ id: SelectID, isMigration: Bool) -> Bool {
    guard let wanted = wantedRow(id) else { return false }
    let start = tree[id].span.first
    if case .createTrigger(let trigger) = statement.body {
      if isRowOfTrigger(wanted, trigger) { return true }
      return trigger.steps.contains { $0.span.last < start && inserts(wanted, $0.body) }
    }
    return isMigration && tree.statements[..<index].contains { inserts(wanted, $0.body) }
  }

  /// The row of a table that a subquery looks for: what its columns have to equal.
  private struct WantedRow {
    let table: Name
    let columns: [(name: Name, expr: ExprID)]
  }

  /// The row that a subquery looks for; nil where it asks for more than certain values in columns of one table.
  private func wantedRow(_ id: SelectID) -> WantedRow? {
    let cores = tree[tree[id].cores]
    guard cores.count == 1, let core = cores.first, core.from.count == 1, let term = tree[core.from].first,
      case .table(_, let table) = term.source, table.exists, core.condition.exists
    else { return nil }
    let range = tree.range(of: term.span)
    func columnOfTable(_ id: ExprID) -> Name? {
      guard let reference = column(of: tree.bare(id)), facts.sources.indices.contains(reference.source),
        facts.sources[reference.source].range == range
      else { return nil }
      return reference.declaration?.name
    }
    var columns: [(name: Name, expr: ExprID)] = []
    for operand in operands(of: core.condition, joinedBy: .and) {
      guard case .binary(.equal, let left, let right) = tree[operand] else { return nil }
      if let name = columnOfTable(left), columnOfTable(right) == nil {
        columns.append((name, right))
      } else if let name = columnOfTable(right), columnOfTable(left) == nil {
        columns.append((name, left))
      } else {
        return nil
      }
    }
    return WantedRow(table: tree.name(table), columns: columns)
  }

  /// Whether a subquery looks for the row for which its trigger runs. That row is in its table by then.
  private func isRowOfTrigger(_ wanted: WantedRow, _ trigger: CreateTrigger) -> Bool {
    guard trigger.time == .after, trigger.event != .delete, trigger.table.name.exists,
      tree.name(trigger.table.name) == wanted.table
    else { return false }
    return wanted.columns.allSatisfy { column in
      guard case .column(_, let table, let name) = tree[tree.bare(column.expr)] else { return false }
      return tree.matches(table, "new") && tree.matches(name, column.name)
    }
  }

  private func inserts(_ wanted: WantedRow, _ body: Statement.Body) -> Bool {
    guard case .insert(let insert) = body, insert.table.name.exists, tree.matches(insert.table.name, wanted.table),
      case .select(let source) = insert.source, let core = tree[tree[source].cores].first
    else { return false }
    var names = tree[insert.columns].map { tree.name($0) }
    if names.isEmpty { names = catalog.table(named: wanted.table)?.columns.map(\.name) ?? [] }
    let rows: [[ExprID]] =
      core.isValues
      ? tree[core.values].map { Array(tree[$0.exprs]) }
      : [tree[core.columns].map { if case .expr(let expr, _) = $0 { expr } else { .none } }]
    return rows.contains { row in
      wanted.columns.allSatisfy { column in
        guard let place = names.firstIndex(of: column.name), row.indices.contains(place), row[place].exists else {
          return false
        }
        return tree.isSame(tree.bare(row[place]), as: tree.bare(column.expr), in: tree, ignoringQualifiers: true)
      }
    }
  }
}
