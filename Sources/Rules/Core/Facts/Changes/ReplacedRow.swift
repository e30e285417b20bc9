import Analyzer

/// The row that is in the way of a REPLACE, which deletes it and puts another in its place.
struct ReplacedRow {
  /// A consequence of deleting the row.
  enum Consequence {
    /// Rows of a child go with it, or are cut off.
    case children(Table, ForeignKey)
    /// A trigger that would run for a DELETE, and doesn't.
    case trigger(Trigger)
  }

  /// The table that the row is in.
  let table: Table
  /// The table as the statement names it.
  let target: TargetTable
  /// The columns that the statement gives values to; all of them where it has no list.
  let given: [Name]
  private let catalog: Catalog

  /// nil for a statement that replaces nothing, and where nothing can be in its way: with a rowid that SQLite chooses,
  /// and no key that gets values.
  init?(_ statement: ResolvedStatement) {
    let tree = statement.tree
    switch statement.statement.body {
    case .insert(let insert) where insert.or == .replace:
      target = insert.table
      given = tree[insert.columns].map { tree.name($0) }
    case .update(let update) where update.or == .replace:
      target = update.table
      given = tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } }
    default: return nil
    }
    guard let table = statement.catalog.table(target, in: tree), case .table = table.kind else { return nil }
    self.table = table
    catalog = statement.catalog
    if conflictTargets.isEmpty { return nil }
  }

  /// The keys whose columns all get values, each by the places of its columns, -1 for the rowid; nil for an index on
  /// expressions, or on some rows.
  var conflictTargets: [[Int]?] {
    var targets: [[Int]?] = []
    if let alias = table.rowidAlias, isGiven(alias) { targets.append([alias]) }
    for key in table.keys {
      let columns = key.parts.map { $0.column }
      if columns != table.rowidAlias.map({ [$0] }), columns.allSatisfy(isGiven) { targets.append(columns) }
    }
    for index in catalog.indexes(on: table)
    where index.isUnique && index.terms.allSatisfy({ $0.column.map(isGiven) ?? true }) {
      let columns = index.terms.compactMap { $0.column }
      targets.append(index.condition == nil && columns.count == index.terms.count ? columns : nil)
    }
    return targets
  }

  private func isGiven(_ column: Int) -> Bool {
    guard column >= 0, !given.isEmpty else { return !given.isEmpty || column >= 0 }
    return given.contains(table.columns[column].name)
      || (column != table.rowidAlias && table.columns[column].defaultValue != nil)
  }

  /// The consequence of deleting the row; nil where there is none.
  var consequence: Consequence? {
    for child in catalog.dependents(on: table.name) {
      if let key = child.foreignKeys.first(where: { $0.table == table.name && $0.changesChildren }) {
        return .children(child, key)
      }
    }
    return catalog.triggers(on: table).first { $0.node.event == .delete }.map { .trigger($0) }
  }
}
