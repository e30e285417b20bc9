import Analyzer

extension SyntaxTree {
  /// Whether a call asks for the time: `date('now')`, `unixepoch()`.
  func isClock(_ call: Call) -> Bool {
    guard let function = timeFunction(call) else { return false }
    let arguments = self[call.arguments]
    if arguments.count <= function.firstTime { return true }
    return arguments.contains { argument in
      guard case .literal(.string, let token) = self[bare(argument)] else { return false }
      return matches(token, "now") || Name(unquoted(token)) == "now"
    }
  }
}

extension Column {
  /// Whether an INSERT that leaves the column out stores a value: the column has a default other than NULL.
  var hasDefault: Bool {
    guard let value = defaultValue else { return false }
    return !value.tree.isNullLiteral(value.expr)
  }
}

extension ForeignKey {
  /// Whether rows of the child go, or change, when a row of the parent goes.
  var changesChildren: Bool {
    switch onDelete {
    case .cascade, .setNull, .setDefault: true
    case .noAction, .restrict: false
    }
  }
}

extension Table {
  /// The columns of the PRIMARY KEY that SQLite lets be NULL though a key can't be: because of an old mistake that too many
  /// databases rely on (https://sqlite.org/lang_createtable.html#the_primary_key). A column whose CHECK speaks of NULL isn't among
  /// them, since its author has thought of it.
  var keyColumnsThatMayBeNull: [Int] {
    guard kind == .table, !isStrict, !isWithoutRowid else { return [] }
    return primaryKey.filter { place in
      columns.indices.contains(place) && place != rowidAlias && !columns[place].isNotNull
        && !speaksOfNull(columns[place])
    }
  }

  /// `CHECK (room IS NULL OR room > 0)`
  private func speaksOfNull(_ column: Column) -> Bool {
    checks.contains { check in
      let tree = check.expr.tree
      var isFound = false
      DefinitionExpressions(tree).forEach(check.expr.expr) { expr, _ in
        if case .isNull(let operand, _) = expr, case .name(let token) = tree[tree.bare(operand)],
          tree.matches(token, column.name)
        {
          isFound = true
        }
      }
      return isFound
    }
  }
}

extension ResolvedStatement {
  /// Whether a value is NULL only where a key is, which SQLite lets be NULL. Statements that break on such a row aren't wrong: the
  /// row is.
  func isNullByKeyAlone(_ reason: NullReason) -> Bool {
    guard reason.kind == .column, reason.expr.exists, let reference = column(of: tree.bare(reason.expr)),
      let table = reference.table
    else { return false }
    return table.keyColumnsThatMayBeNull.contains(reference.column)
  }

  /// Whether a value that is stored is a column's for which NULL is no value that rows have: a key that SQLite lets be NULL, a column
  /// that gets its default unless somebody writes a NULL, a column of a search index, which can't have a NOT NULL.
  func isNullInNoRow(_ store: Facts.Store, _ reason: NullReason) -> Bool {
    guard let (table, place) = columnToBlame(for: store, reason) else { return false }
    return table.keyColumnsThatMayBeNull.contains(place) || table.columns[place].hasDefault || table.isFullText
  }

  /// Whether a value that is stored is a column's that rows have without a value: it was added to the table when there were rows, and has
  /// no default. Of any other column that may be NULL nobody knows here whether it ever is.
  func isNullInOldRows(_ store: Facts.Store, _ reason: NullReason) -> Bool {
    guard let (table, place) = columnToBlame(for: store, reason) else { return false }
    return table.columns[place].isAdded && !table.columns[place].hasDefault
  }

  /// The column of a table that makes a value NULL; nil where something else does.
  private func columnToBlame(for store: Facts.Store, _ reason: NullReason) -> (table: Table, column: Int)? {
    guard reason.kind == .column else { return nil }
    let found: (table: Table, column: Int)? =
      if store.expr.exists {
        reason.expr.exists
          ? column(of: tree.bare(reason.expr)).flatMap { reference in reference.table.map { ($0, reference.column) } }
          : nil
      } else {
        columnOfStar(store)
      }
    return found.flatMap { $0.table.columns.indices.contains($0.column) ? $0 : nil }
  }

  /// The column that `SELECT * FROM old` puts somewhere, by its place.
  func columnOfStar(_ store: Facts.Store) -> (table: Table, column: Int)? {
    let sources = facts.sources.filter { $0.table?.name != store.table.name }
    guard sources.count == 1, !sources[0].isOptional, let table = sources[0].table, table.kind == .table,
      let place = facts.stores.filter({ $0.range == store.range }).firstIndex(where: { $0.column == store.column })
    else { return nil }
    let shown = table.columns.indices.filter { !table.columns[$0].isHidden }
    return shown.indices.contains(place) ? (table, shown[place]) : nil
  }
}
