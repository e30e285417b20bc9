package import Analyzer

/// What a migration has just made of columns: which it added, and which have a value in every row since it put one there.
extension MigrationFacts {
  /// Whether a column of a table that a statement copies from is NULL in no row then: an UPDATE before it gave each NULL a value,
  /// and nothing since can have made one.
  ///
  /// - Parameter name: what the table is called when the statement runs.
  package func isFilled(_ column: Name, of name: Name, copiedBy statement: Int) -> Bool {
    guard let place = source(of: statement, named: name) else { return false }
    let catalog = stretch.catalog(before: statement)
    guard let table = catalog.table(named: name), !mayBeSetNull(column, of: table) else { return false }
    func hasTriggers(_ catalog: Catalog) -> Bool {
      [name, lives[place].name, lives[place].lastName].contains { name in
        !catalog.triggers(mentioning: name).isEmpty
          || catalog.table(named: name).map { !catalog.triggers(on: $0).isEmpty } ?? false
      }
    }
    if hasTriggers(catalog) { return false }
    for change in lives[place].changes.reversed() where change.statement < statement {
      switch change.kind {
      case .insert: return false
      case .delete, .clear: continue
      case .update:
        guard change.columns.contains(column) else { continue }
        guard let update = self.statement(change.statement), let stored = update.store(of: column),
          !stored.value.isNullable
        else { return false }
        if update.reachesAllNulls(of: column), !hasTriggers(stretch.catalog(before: change.statement)),
          !isDefinedAnew(column, place, after: change.statement, before: statement)
        {
          return true
        }
      }
    }
    return false
  }

  /// The column as the migration added it to a table before a statement, followed under all its names; nil where the migration
  /// didn't.
  ///
  /// - Parameters:
  ///   - column: what it is called when the statement runs.
  ///   - life: the table.
  package func addition(
    of column: Name, to life: Life?, before statement: Int
  ) -> (column: ColumnDefinition, tree: SyntaxTree)? {
    guard let life else { return nil }
    var name = column
    for place in life.altered.reversed() where place < statement {
      guard let resolved = self.statement(place), !resolved.statement.hasErrors,
        case .alterTable(let alter) = resolved.statement.body
      else { continue }
      func isCalled(_ token: TokenID) -> Bool { token.exists && resolved.tree.matches(token, name) }
      switch alter.action {
      case .addColumn(let added) where isCalled(added.name): return (added, resolved.tree)
      case .renameColumn(let old, let new) where isCalled(new) && old.exists: name = resolved.tree.name(old)
      default: continue
      }
    }
    return nil
  }

  /// A foreign key puts NULL there when its parent goes.
  private func mayBeSetNull(_ column: Name, of table: Table) -> Bool {
    table.foreignKeys.contains { key in
      key.columns.contains { table.columns[$0].name == column }
        && [key.onDelete, key.onUpdate].contains { $0 == .setNull || $0 == .setDefault }
    }
  }

  /// Whether another column may have got the name between two statements.
  private func isDefinedAnew(_ column: Name, _ life: Int, after first: Int, before last: Int) -> Bool {
    lives[life].altered.contains { place in
      guard place > first, place < last, let statement = self.statement(place),
        case .alterTable(let alter) = statement.statement.body
      else { return false }
      func names(_ token: TokenID) -> Bool { !token.exists || statement.tree.matches(token, column) }
      return switch alter.action {
      case .addColumn(let added): names(added.name)
      case .renameColumn(let old, let new): names(old) || names(new)
      case .dropColumn(let token): names(token)
      case .missing: true
      case .rename, .setNotNull, .dropNotNull, .addCheck, .dropConstraint: false
      }
    }
  }
}

extension ResolvedStatement {
  /// What an UPDATE puts into a column, the last of it.
  fileprivate func store(of column: Name) -> Facts.Store? { facts.stores.last { $0.declaration?.name == column } }

  /// Whether an UPDATE reaches each row that has NULL in a column.
  fileprivate func reachesAllNulls(of column: Name) -> Bool {
    guard case .update(let update) = statement.body, update.or == nil, update.from.isEmpty, !update.limit.exists else {
      return false
    }
    guard update.condition.exists else { return true }
    return operands(of: update.condition, joinedBy: .or).contains { operand in
      guard case .isNull(let tested, false) = tree[tree.bare(operand)],
        let reference = self.column(of: tree.bare(tested))
      else { return false }
      return !reference.isCorrelated && reference.declaration?.name == column
    }
  }
}
