package import Analyzer

/// A migration's work on columns so far: which it added, and which are NULL in no row any more.
extension MigrationFacts {
  /// Whether a value that is stored can't be NULL when its statement runs, though the schema lets the columns be NULL that it is
  /// made of: what the migration did to their rows before has left no NULL there.
  ///
  /// - Parameter place: the statement.
  package func isNeverNull(_ store: Facts.Store, at place: Int) -> Bool {
    var steps = Self.longestTrace
    return isNeverNull(store, at: place, &steps)
  }

  /// Whether an UPDATE of the migration writes a value into each row in which a column that is stored is NULL, one that isn't NULL
  /// itself as it is written. In a program's step, an UPDATE of some rows may run once for each.
  package func isWritten(_ store: Facts.Store, before place: Int) -> Bool {
    guard let columns = statement(place)?.nullableColumns(of: store), !columns.isEmpty else { return false }
    return columns.allSatisfy { column in
      guard let life = life(of: column.table, at: place) else { return false }
      return life.changes.contains { change in
        guard change.statement < place, let resolved = statement(change.statement),
          case .update(let update) = resolved.statement.body, update.from.isEmpty, !update.limit.exists
        else { return false }
        let stores = resolved.facts.stores.filter { $0.declaration?.name == column.name }
        return !stores.isEmpty && !stores.contains { $0.value.nullReason?.kind == .nullLiteral }
          && (resolved.tree.file.isOfProgram || resolved.reaches(update.condition, whereNullIsIn: column.name))
      }
    }
  }

  /// How many statements and columns are followed for one answer.
  private static let longestTrace = 200

  private func isNeverNull(_ store: Facts.Store, at place: Int, _ steps: inout Int) -> Bool {
    if !store.value.isNullable { return true }
    guard store.value.nullReason?.kind == .column, let resolved = statement(place),
      let columns = resolved.nullableColumns(of: store)
    else { return false }
    for column in columns where !isNeverNull(column.name, of: column.table, before: place, &steps) { return false }
    return true
  }

  /// Whether a column is NULL in no row when a statement runs. The last of what the migration did to the rows that says so is
  /// looked for: an UPDATE or DELETE that reaches each NULL, an ADD COLUMN with a default, the start, where NOT NULL or an
  /// empty table says it.
  ///
  /// - Parameters:
  ///   - column: what it is called when the statement runs.
  ///   - name: what the table is called then.
  private func isNeverNull(_ column: Name, of name: Name, before statement: Int, _ steps: inout Int) -> Bool {
    guard let life = life(of: name, at: statement) else { return false }
    let events = (life.changes.map({ $0.statement }) + life.altered).filter { $0 < statement }.sorted()
    var current = column
    for place in events.reversed() {
      steps -= 1
      guard steps > 0, let resolved = self.statement(place), !resolved.statement.hasErrors else { return false }
      switch effect(of: resolved, at: place, on: current, &steps) {
      case .none: continue
      case .renames(let old): current = old
      case .mayBeNull: return false
      case .neverNull: return !mayGetNull(column, of: name, life, between: place, and: statement)
      }
    }
    let first = life.created ?? stretch.places.lowerBound
    let wasNeverNull =
      life.created != nil
      || stretch.catalog(before: first).table(named: life.name).map { table in
        table.kind == .table && (table.column(named: current).map { table.columns[$0].isNotNull } ?? false)
      } ?? false
    return wasNeverNull && !mayGetNull(column, of: name, life, between: first, and: statement)
  }

  /// The effect of a statement on a column's values.
  private enum Effect {
    /// The column has as much NULL as before.
    case none
    /// The same as of the column that had another name.
    case renames(from: Name)
    /// No row has NULL there.
    case neverNull
    /// Nothing.
    case mayBeNull
  }

  private func effect(
    of resolved: ResolvedStatement, at place: Int, on column: Name, _ steps: inout Int
  ) -> Effect {
    let tree = resolved.tree
    func isCalled(_ token: TokenID) -> Bool { token.exists && tree.matches(token, column) }
    let stores = resolved.facts.stores.filter { $0.declaration?.name == column }
    switch resolved.statement.body {
    case .insert(let insert):
      guard insert.table.name.exists,
        let table = stretch.catalog(before: place).table(insert.table, in: tree),
        let target = table.column(named: column)
      else { return .mayBeNull }
      if stores.isEmpty { return table.columns[target].hasKnownDefault ? .none : .mayBeNull }
      for store in stores where !isNeverNull(store, at: place, &steps) { return .mayBeNull }
      return .none
    case .update(let update):
      guard tree[update.assignments].contains(where: { tree[$0.columns].contains(where: isCalled) }) else {
        return .none
      }
      for store in stores where !isNeverNull(store, at: place, &steps) { return .mayBeNull }
      if stores.isEmpty { return .mayBeNull }
      let isWhole = update.or == nil && update.from.isEmpty && !update.limit.exists
      return isWhole && resolved.reaches(update.condition, whereNullIsIn: column) ? .neverNull : .none
    case .delete(let delete):
      return !delete.limit.exists && resolved.reaches(delete.condition, whereNullIsIn: column) ? .neverNull : .none
    case .alterTable(let alter):
      switch alter.action {
      case .addColumn(let added) where isCalled(added.name):
        let value = added.defaultValue.flatMap { ConstantEvaluator(tree) { _, _ in nil }.value($0) }
        return added.isGenerated || value == nil || value == .null ? .mayBeNull : .neverNull
      case .renameColumn(let old, let new) where isCalled(new) && old.exists: return .renames(from: tree.name(old))
      case .renameColumn(let token, _) where isCalled(token): return .mayBeNull
      case .dropColumn(let token) where isCalled(token): return .mayBeNull
      case .setNotNull(let token, _) where isCalled(token): return .neverNull
      case .alterColumn(let old, let new) where isCalled(old) || isCalled(new.name): return .mayBeNull
      case .missing: return .mayBeNull
      case .addColumn, .renameColumn, .dropColumn, .alterColumn, .rename, .setNotNull, .dropNotNull, .addCheck,
        .dropConstraint:
        return .none
      }
    // The rows that CREATE TABLE … AS puts there aren't looked at.
    default: return .mayBeNull
    }
  }

  /// Whether something else than the table's own statements may put NULL into a column: a trigger, or a foreign key whose parent
  /// goes.
  private func mayGetNull(
    _ column: Name, of name: Name, _ life: Life, between first: Int, and last: Int
  ) -> Bool {
    let catalog = stretch.catalog(before: last)
    let parents =
      (catalog.table(named: name).map { table in
        table.foreignKeys.filter { key in
          key.columns.contains { table.columns[$0].name == column }
            && [key.onDelete, key.onUpdate].contains { $0 == .setNull || $0 == .setDefault }
        }
      } ?? []).map { $0.table }
    if !parents.isEmpty {
      let changesParent = lives.contains { other in
        (parents.contains(other.name) || parents.contains(other.lastName))
          && (other.changes.map { $0.statement } + [other.dropped].compactMap { $0 }).contains {
            first < $0 && $0 < last
          }
      }
      if changesParent { return true }
    }
    let names = [name, life.name, life.lastName]
    return [stretch.catalog(before: first), catalog].contains { catalog in
      catalog.triggers(mentioning: name).contains { $0.mayStore(into: column, of: names) }
        || (catalog.table(named: name).map { catalog.triggers(on: $0) } ?? []).contains {
          $0.mayStore(into: column, of: names)
        }
    }
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
}

extension Column {
  /// Whether it has a default that isn't NULL.
  fileprivate var hasKnownDefault: Bool {
    guard let value = defaultValue else { return false }
    let constant = ConstantEvaluator(value.tree) { _, _ in nil }.value(value.expr)
    return constant != nil && constant != .null
  }
}

extension Trigger {
  /// Whether its body may put something into a column of a table that has one of these names.
  fileprivate func mayStore(into column: Name, of tables: [Name]) -> Bool {
    let tree = definition.tree
    func isOne(_ token: TokenID) -> Bool { token.exists && tables.contains(tree.name(token)) }
    return node.steps.contains { step in
      switch step.body {
      case .insert(let insert): isOne(insert.table.name)
      case .update(let update):
        isOne(update.table.name)
          && tree[update.assignments].contains { tree[$0.columns].contains { tree.matches($0, column) } }
      default: false
      }
    }
  }
}

extension ResolvedStatement {
  /// The columns that a value is made of and that the schema lets be NULL; nil where a NULL may come from anything else.
  fileprivate func nullableColumns(of store: Facts.Store) -> [(table: Name, name: Name)]? {
    switch statement.body {
    case .insert, .update: break
    // The body of a trigger runs when the migration is long done.
    default: return nil
    }
    guard store.expr.exists else {
      return columnOfStar(store).map { [($0.table.name, $0.table.columns[$0.column].name)] }
    }
    if hasSubquery(store.expr) { return nil }
    var columns: [(table: Name, name: Name)] = []
    for place in expressions(in: store.expr) {
      let id = ExprID(index: UInt32(place))
      switch tree[id] {
      case .name, .column: break
      default: continue
      }
      guard value(of: id).isNullable, let reference = column(of: id) else { continue }
      guard !reference.isCorrelated, let table = reference.table, let column = reference.declaration,
        facts.sources.indices.contains(reference.source), !facts.sources[reference.source].isOptional
      else { return nil }
      columns.append((table.name, column.name))
    }
    return columns.isEmpty ? nil : columns
  }

  /// Whether a condition is true of each row that has NULL in a column of the table that is changed; so is one that isn't there.
  fileprivate func reaches(_ condition: ExprID, whereNullIsIn column: Name) -> Bool {
    if !condition.exists { return true }
    let evaluator = ConstantEvaluator(tree) { id, _ in
      guard let reference = self.column(of: id) else { return nil }
      let isNull = !reference.isCorrelated && reference.declaration?.name == column
      return ConstantEvaluator.Operand(value: isNull ? .null : nil)
    }
    return evaluator.value(condition)?.truth == .true
  }
}
