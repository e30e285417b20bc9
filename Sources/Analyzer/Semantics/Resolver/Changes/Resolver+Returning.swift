/// RETURNING: the row as the statement leaves it (https://sqlite.org/lang_returning.html). What was put into a column is
/// what comes back, after the column's affinity; triggers that run later don't show.
extension Resolver {
  /// The facts that a change tells about the rows that it gives back.
  struct ReturnedRow {
    /// The value that each column was given, where that is known.
    var values: [Value?] = []
    /// Columns that are not NULL by the statement's condition.
    var proven: [Int] = []
  }

  /// RETURNING sees the changed row of the target, and nothing else.
  func setReturning(
    _ returning: Returning, _ target: Table, _ node: TargetTable, _ row: ReturnedRow, in parent: Scope?,
    _ signature: inout Signature
  ) {
    let known = touched.reads
    // It knows the table by its own name only, whatever alias it was given.
    var plain = node
    plain.alias = .none
    let scope = changeScope(target, plain, in: parent)
    scope.sources[0].isReturned = true
    if target.view != nil, case .derived(var result) = scope.sources[0].content {
      // What an INSTEAD OF trigger was given, unchecked.
      for place in result.columns.indices {
        result.columns[place].value =
          row.values.indices.contains(place)
          ? row.values[place] ?? Value(.any, nullReason: NullReason(.column, at: .none))
          : Value(.any, nullReason: NullReason(.column, at: .none))
        result.columns[place].origin = nil
      }
      let source = scope.sources[0]
      let given = makeSource(
        id: source.id, name: source.name, schema: source.schema, content: .derived(result), table: source.table)
      given.isReturned = true
      scope.replaceSources(by: [given])
    } else {
      scope.sources[0].storedValues = row.values
      scope.sources[0].provenIfPresent = ColumnSet(row.proven)
    }
    scope.aliasesAreVisible = false
    for case .tableStar(let table, let star) in tree[returning.columns] {
      let range = tree[table].range.union(tree[star].range)
      report(.returningTableStar, at: range)
    }
    let outer = position
    if context.mayHave(.misreadsNullInReturning), target.misreadsNullInReturning {
      position.misreadRow = scope.sources[0].id
    }
    defer { position = outer }
    let result = resolveResultColumns(returning.columns, in: scope)
    if !known.contains(target.name) { touched.reads.remove(target.name) }
    setColumns(of: &signature, from: result)
  }

  // MARK: Values put into columns

  /// The values that an INSERT puts into each column: those that are given, else the default. Where a conflict may turn
  /// it into an update, they may be those that the update sets, or that were there before.
  ///
  /// - Parameters:
  ///   - given: places in `facts.stores` of the rows that are inserted.
  ///   - updates: the same of each DO UPDATE.
  func inserted(_ insert: Insert, into target: Table, given: Range<Int>, updates: [Range<Int>]) -> [Value?] {
    if target.isIncomplete { return [] }
    var values = stored(given, in: target)
    let isListed = Set(facts.stores[given].map({ $0.column }))
    for column in target.columns.indices where !isListed.contains(column) {
      values[column] = unlisted(column, of: target, insert)
    }
    for update in updates {
      let set = stored(update, in: target)
      for column in values.indices {
        values[column] = values[column].flatMap { value in set[column].map { value.union($0) } }
      }
    }
    if target.isView, let columns = context.result(of: target)?.columns {
      // Whole numbers in a REAL column are read as REAL, but typeof() sees what they were (expr.c, TK_TRIGGER).
      for (place, column) in zip(values.indices, columns) where affinities(column.value, of: target).contains(.real) {
        values[place] = values[place]?.widened(to: .real)
      }
    }
    return values
  }

  /// The affinities that a view's column can have. That of a compound is its first SELECT's, its last one's or none, as
  /// the version of SQLite has it and whether the view names its columns (select.c, `sqlite3SubqueryColumnTypes`).
  private func affinities(_ value: Value, of view: Table) -> [Affinity] {
    let isCompound = view.view.map { $0.tree[$0.tree[$0.select].cores].count > 1 } ?? false
    if value.affinity != .none, !isCompound { return [value.affinity] }
    let each: [(Affinity, StorageClasses)] = [(.text, .text), (.real, .real), (.numeric, .integer)]
    return each.filter { isCompound || value.isAlwaysNull || !value.possible.isDisjoint(with: $0.1) }.map({ $0.0 })
  }

  /// The values that an UPDATE sets each column to.
  func updated(_ target: Table, _ assigned: Range<Int>) -> [Value?] {
    if target.isVirtual || target.isIncomplete { return [] }
    let values = stored(assigned, in: target)
    guard target.isView, let columns = context.result(of: target)?.columns else { return values }
    // A trigger of UPDATE gets them in the affinity of the view's columns, one of INSERT as they are (update.c, insert.c).
    return zip(values, columns).map { value, column in
      affinities(column.value, of: target).reduce(value) { $0?.widened(to: $1) }
    }
  }

  private func stored(_ range: Range<Int>, in table: Table) -> [Value?] {
    var values = [Value?](repeating: nil, count: table.columns.count)
    var unknown: Set<Int> = []
    for store in facts.stores[range] where store.table === table && !unknown.contains(store.column) {
      guard let value = stored(store.value, in: store.column, of: table, toleratesNull: store.toleratesNull) else {
        values[store.column] = nil
        unknown.insert(store.column)
        continue
      }
      values[store.column] = values[store.column].map { $0.union(value) } ?? value
    }
    return values
  }

  /// The value as a column stores it; nil where that says no more than the column itself.
  private func stored(_ given: Value, in column: Int, of table: Table, toleratesNull: Bool) -> Value? {
    if table.isView { return given }
    if table.isVirtual {
      // What the module made of it doesn't come back: nothing checks it, and all that may convert it is an affinity.
      var value = given.widened(to: table.columns[column].affinity)
      value.constant = nil
      return value
    }
    let (isNotNull, isGenerated) = (table.columns[column].isNotNull, table.columns[column].generated != .no)
    // A NULL in the rowid's column becomes the next rowid.
    if isGenerated || table.rowidAlias == column { return nil }
    var value = given.stored(table.columns[column].affinity, isVirtual: false)
    if value.isNullable, isNotNull {
      // OR REPLACE puts the default in its place.
      if toleratesNull || value.isAlwaysNull { return nil }
      value = value.nonNull
    }
    let declared = table.columns[column].classes.nonNull
    if table.isStrict {
      let fitting = value.possible.intersection(declared.union(.null))
      if fitting.isEmpty { return nil }
      value.possible = fitting
      value.classes = value.classes.intersection(fitting)
      if value.classes.isEmpty { value.classes = fitting }
    } else if given.classes.isSuperset(of: [.integer, .real, .text]) {
      // Of what may be anything, the assumption that stored values match is as good as of any other row.
      value.classes = declared.union(value.isNullable ? .null : [])
      value.possible.formUnion(value.classes)
    }
    return value
  }

  /// The value that an INSERT that doesn't name the column puts there.
  private func unlisted(_ column: Int, of table: Table, _ insert: Insert) -> Value? {
    let nothing = Value(.null, nullReason: NullReason(.column, at: .none))
    // The id that an R-tree makes is known to nobody yet.
    if table.isView || table.isVirtual { return nothing }
    if table.columns[column].generated != .no || table.columns[column].isHidden { return nil }
    var value = context.defaultValue(of: column, in: table) ?? nothing
    // What is to blame stands in another tree.
    if value.isNullable { value.nullReason = nothing.nullReason }
    return stored(
      value, in: column, of: table,
      toleratesNull: insert.or == .replace || table.columns[column].notNullConflict == .replace)
  }

  // MARK: Conditions

  /// The columns of a change's target that its condition, or the joins beside it, keep from being NULL, and that are
  /// still so when the row is given back.
  ///
  /// SQLite first collects the rows and then changes one after the other: what happens because of the first may
  /// reach those that come later.
  func provenColumns(of target: Table, in scope: Scope, set: [Int]) -> [Int] {
    guard target.kind == .table, isUndisturbed(target) else { return [] }
    let id = scope.sources[0].id
    return target.columns.indices.filter { column in
      target.columns[column].generated == .no && !set.contains(column)
        && (proven.contains(Resolver.fact(id, column)) || scope.sources[0].provenIfPresent.contains(column))
    }
  }

  /// Changing one row of the table changes no other: no trigger fires, no foreign key acts.
  func isUndisturbed(_ table: Table) -> Bool {
    catalog.triggers(on: table).isEmpty
      && context.foreignKeys(to: table).allSatisfy { child, place in
        let key = child.foreignKeys[place]
        return [.noAction, .restrict].contains(key.onDelete) && [.noAction, .restrict].contains(key.onUpdate)
      }
  }
}
