/// INSERT, UPDATE, DELETE: what they store, what they return.
extension Resolver {
  // MARK: INSERT

  func resolveInsert(_ insert: Insert, in parent: Scope?, signature: inout Signature) {
    var scope = parent
    if insert.with.exists {
      let inner = makeScope(parent: parent)
      addCommonTables(insert.with, to: inner)
      scope = inner
    }
    defer { if insert.with.exists, let scope { resolveUnused(scope) } }
    guard let target = resolveTarget(insert.table) else {
      if case .select(let select) = insert.source { _ = resolveSelect(select, in: scope) }
      return
    }
    openChange = .insert(insert, target)
    defer { openChange = nil }
    let columns = targetColumns(insert, target)
    checkIsChangeable(target, .insert, columns: [], at: insert.table.name, isReturning: insert.returning.exists)
    touched.changes.append(RowChange(table: target, kind: .insert, conflict: insert.or))

    let start = facts.stores.count
    let mayBeNull = insert.or == .replace || insert.or == .ignore
    var rows = RowBounds.one
    switch insert.source {
    case .missing: return
    case .defaultValues:
      if !insert.columns.isEmpty {
        report(.defaultValuesWithColumns, at: tree[insert.table.name].range)
      }
    case .select(let select):
      rows = storeRows(of: select, into: target, columns, insert, toleratesNull: mayBeNull, in: scope)
    }
    checkConflictTargets(insert, target)
    let given = start..<facts.stores.count
    var updates: [Range<Int>] = []
    var answered: Set<Set<Int>> = []
    let setsRowid = columns.contains { $0.column == -1 || $0.column == target.rowidAlias }
    for upsert in insert.upserts {
      let first = facts.stores.count
      if !isReachable(upsert, target, &answered, setsRowid: setsRowid) {
        overlooked { resolveUpsert(upsert, target, insert, in: scope) }
        continue
      }
      resolveUpsert(upsert, target, insert, in: scope)
      if upsert.isUpdate { updates.append(first..<facts.stores.count) }
    }
    guard insert.returning.exists else { return }
    signature.cardinality = insertBounds(rows, insert, target).cardinality
    let row = ReturnedRow(values: inserted(insert, into: target, given: given, updates: updates))
    setReturning(insert.returning, target, insert.table, row, in: scope, &signature)
  }

  /// How many rows come back of those that were given: fewer where a conflict can be passed over.
  private func insertBounds(_ rows: RowBounds, _ insert: Insert, _ target: Table) -> RowBounds {
    var rows = rows
    let mayIgnore =
      insert.or == .ignore || insert.upserts.contains { !$0.isUpdate || $0.condition.exists }
      || (insert.or == nil && ignoresConflicts(target))
      || catalog.triggers(on: target).contains { trigger in
        trigger.node.event == .insert && context.effects(of: trigger).mayIgnoreRow
          // A trigger that runs before the row of an upsert is updated may take the row away.
          || trigger.node.event == .update && !insert.upserts.isEmpty
            && (trigger.node.time == .before || context.effects(of: trigger).mayIgnoreRow)
      }
    if mayIgnore { rows.minimum = 0 }
    return rows
  }

  /// `UNIQUE ON CONFLICT IGNORE` and its like.
  private func ignoresConflicts(_ table: Table) -> Bool {
    table.keys.contains { $0.conflict == .ignore } || table.columns.contains { $0.notNullConflict == .ignore }
  }

  private struct TargetColumn {
    var column: Int
    var range: SourceRange?
  }

  /// The columns that values go into, in order: those listed, or all that are neither hidden nor generated.
  private func targetColumns(_ insert: Insert, _ table: Table) -> [TargetColumn] {
    if insert.columns.isEmpty {
      return table.columns.indices
        .filter { !table.columns[$0].isHidden && table.columns[$0].generated == .no }
        .map { TargetColumn(column: $0, range: nil) }
    }
    // Behind columns that the program adds, nobody knows which value goes where.
    if !isWhole, tree[insert.columns].contains(where: { tree[$0].kind == .clauseHole }) {
      return tree[insert.columns].map { TargetColumn(column: -2, range: tree[$0].range) }
    }
    return tree[insert.columns].map { token in
      TargetColumn(column: targetColumn(token, table), range: tree[token].range)
    }
  }

  /// The column of a target that a token names: -1 for a rowid that is no column, -2 when there is none.
  private func targetColumn(_ token: TokenID, _ table: Table) -> Int {
    if tree.isOpenName(token) { return -2 }
    let name = tree.name(token)
    if let column = table.column(named: name) {
      mention(token, table, column: column)
      if table.columns[column].generated != .no {
        report(
          .storesGenerated(name, of: table.name), at: tree[token].range,
          related: declaration(of: column, in: table))
      }
      return column
    }
    // A virtual table's rowid is handed to its module beside the columns, its id among them.
    if Table.isRowidName(name), table.hasRowid { return table.isVirtual ? -1 : table.rowidAlias ?? -1 }
    if !table.isIncomplete {
      let fate = catalog.fate(ofColumn: name, in: table)
      report(
        .noColumn(
          name, in: table.name, among: table.columns.filter { !$0.isHidden }.map { $0.name.text }, new: fate?.new),
        at: tree[token].range, related: fate.map { [$0.related(name)] } ?? definition(of: table))
    }
    return -2
  }

  private func declaration(of column: Int, in table: Table) -> [Diagnostic.Related] {
    guard let location = table.columns[column].location else { return [] }
    return [Diagnostic.Related("'\(table.columns[column].name)' is declared here", at: location)]
  }

  func definition(of table: Table) -> [Diagnostic.Related] {
    guard let definition = table.definition else { return [] }
    return [.defined(table.name, at: definition.location)]
  }

  /// The rows of VALUES or SELECT, put into the target's columns.
  private func storeRows(
    of id: SelectID, into target: Table, _ columns: [TargetColumn], _ insert: Insert, toleratesNull: Bool,
    in scope: Scope?
  ) -> RowBounds {
    let select = tree[id]
    let cores = Array(tree[select.cores])
    for core in cores where isWhole {
      if core.isValues {
        for row in tree[core.values] {
          let exprs = tree[row.exprs]
          for place in 0..<min(exprs.count, columns.count) {
            noteStore(of: exprs[exprs.startIndex + place], into: columns[place].column, of: target)
          }
        }
      } else {
        for (column, targetColumn) in zip(tree[core.columns], columns) {
          if case .expr(let expr, _) = column { noteStore(of: expr, into: targetColumn.column, of: target) }
        }
      }
    }
    // SQLite takes one row of VALUES apart: it is no SELECT any more, which could aggregate, and loses the WITH before it
    // (insert.c, `sqlite3Insert`).
    let isTakenApart = cores.count == 1 && cores[0].isValues && cores[0].values.count == 1
    if isTakenApart { position.selectTakenApart = id }
    let losesTables = select.with.exists && isTakenApart
    if losesTables {
      // It has parsed them all the same.
      let known = facts.unusedTables.count
      quietly { _ = resolveSelect(id, in: scope) }
      facts.unusedTables.cut(to: known)
      facts.unusedTables += tree[tree[select.with].tables].map { $0.name }
    }
    let result = losesTables ? resolveBody(id, select, in: scope) : resolveSelect(id, in: scope)
    let isUnknown = target.isIncomplete || result.isIncomplete
    func check(_ count: Int, at range: SourceRange) -> Bool {
      if count == columns.count { return true }
      if !isUnknown {
        report(
          insert.columns.isEmpty
            ? .inserted(values: count, into: target.name, columns: columns.count)
            : .inserted(values: count, intoListed: columns.count),
          at: range, related: insert.columns.isEmpty ? definition(of: target) : [])
      }
      return false
    }
    if cores.count == 1, let core = cores.first, core.isValues {
      for row in tree[core.values] {
        guard check(row.exprs.count, at: tree.range(of: row.span)) else { continue }
        let exprs = tree[row.exprs]
        for place in columns.indices {
          let expr = exprs[exprs.startIndex + place]
          store(
            value(of: expr), expr, tree.range(of: expr), into: columns[place], of: target,
            toleratesNull: toleratesNull)
        }
      }
    } else if check(result.columns.count, at: tree[cores.first.map { $0.span.first } ?? select.span.first].range) {
      for (source, column) in zip(result.columns, columns) {
        store(source.value, source.expr, source.range, into: column, of: target, toleratesNull: toleratesNull)
      }
    }
    return result.rows
  }

  private func noteStore(of expr: ExprID, into column: Int, of table: Table) {
    guard isParameter(expr) else { return }
    guard table.columns.indices.contains(column) else {
      // A column that nobody knows asks for no type.
      if column == -1 {
        noteUse(of: expr, expected: .integer, acceptsNull: true, name: .text("rowid", suffix: ""))
      }
      return
    }
    // Field by field: a copy of the whole column would retain everything in it.
    noteUse(
      of: expr, expected: table.columns[column].classes.nonNull, acceptsNull: !table.columns[column].isNotNull,
      name: .text(table.columns[column].name.text, suffix: ""), namedType: table.columns[column].namedType,
      column: ColumnReference(NotedReference(column: column, source: -1, isCorrelated: false), of: table))
  }

  private func store(
    _ value: Value, _ expr: ExprID, _ range: SourceRange, into column: TargetColumn, of table: Table,
    toleratesNull: Bool
  ) {
    guard table.columns.indices.contains(column.column) else { return }
    let conflict = table.columns[column.column].notNullConflict
    facts.stores.append(
      Facts.Store(
        table: table, column: column.column, value: value, expr: expr, range: range, columnRange: column.range,
        toleratesNull: toleratesNull || conflict == .ignore || conflict == .replace))
  }

  // MARK: UPDATE

  func resolveUpdate(_ update: Update, in parent: Scope?, signature: inout Signature) {
    var outer = parent
    if update.with.exists {
      let inner = makeScope(parent: parent)
      addCommonTables(update.with, to: inner)
      outer = inner
    }
    defer { if update.with.exists, let outer { resolveUnused(outer) } }
    guard let target = resolveTarget(update.table) else { return }
    checkColumns(of: target, at: update.table.name)
    openChange = .update(update, target)
    defer { openChange = nil }
    let scope = changeScope(target, update.table, in: outer)
    let mark = proven.count
    defer { proven.cut(to: mark) }
    // The tables of FROM stand beside the target, and are joined to it without a condition.
    if !update.from.isEmpty {
      resolveFrom(update.from, in: scope)
      checkTargetIsOnce(in: scope)
    }
    if update.condition.exists {
      resolveOperand(update.condition, in: scope)
      if update.from.isEmpty { checkAlias(of: target, update.table, in: update.condition, scope) }
      assumeTrue(update.condition)
      addEqualities(of: update.condition, targets: scope.sources.indices, to: scope)
    }
    reportReachingConditions(of: scope)
    if !update.from.isEmpty { noteEqualities(at: update.table.name, in: scope) }
    let start = facts.stores.count
    // With FROM, a SELECT finds the new values (update.c, `updateFromSelect`); one without rows changes none.
    scope.aggregation.isAllowed = !update.from.isEmpty
    scope.aggregation.allowsWindows = !update.from.isEmpty
    let set = assign(
      update.assignments, to: target, toleratesNull: update.or == .ignore || update.or == .replace, in: scope)
    scope.aggregation.isAllowed = false
    scope.aggregation.allowsWindows = false
    checkIsChangeable(target, .update, columns: set, at: update.table.name, isReturning: update.returning.exists)
    touched.changes.append(RowChange(table: target, kind: .update, columns: set, conflict: update.or))
    orderTerms(update.orderBy, in: scope)

    var rows = changedRows(scope, condition: update.condition)
    rows.minimum = 0
    rows = resolveLimit(update.limit, update.offset, rows, in: outer)
    guard update.returning.exists else { return }
    signature.cardinality = rows.cardinality
    var row = ReturnedRow(values: updated(target, start..<facts.stores.count))
    if target.isView || isUndisturbed(target) {
      row.proven = provenColumns(of: target, in: scope, set: set)
    } else {
      // With a trigger or a foreign key in between, a condition may no longer hold where a value is computed.
      let source = scope.sources[0]
      for column in row.values.indices {
        row.values[column] = row.values[column]?.union(baseValue(of: column, in: source))
      }
    }
    proven.cut(to: mark)
    setReturning(update.returning, target, update.table, row, in: outer, &signature)
  }

  /// `SET a = 1, (b, c) = (2, 3)`
  /// Returns the columns that are set.
  func assign(
    _ list: NodeList<Assignment>, to target: Table, toleratesNull: Bool, in scope: Scope
  ) -> [Int] {
    var set: [Int] = []
    for assignment in tree[list] {
      let columns = tree[assignment.columns].map { token in
        TargetColumn(column: targetColumn(token, target), range: tree[token].range)
      }
      set += columns.map { $0.column }
      if columns.count == 1, let column = columns.first {
        noteStore(of: assignment.value, into: column.column, of: target)
        let outer = position.nameHint
        if target.columns.indices.contains(column.column) {
          position.nameHint = .text(target.columns[column.column].name.text, suffix: "")
        }
        let value = resolve(assignment.value, in: scope)
        position.nameHint = outer
        if rowWidth(of: assignment.value) != 1 {
          report(
            .setColumns(1, values: rowWidth(of: assignment.value)), at: tree.range(of: assignment.value))
        } else {
          store(
            value, assignment.value, tree.range(of: assignment.value), into: column, of: target,
            toleratesNull: toleratesNull)
        }
        continue
      }
      if case .row(let values) = tree[bare(assignment.value)] {
        for (expr, column) in zip(tree[values], columns) { noteStore(of: expr, into: column.column, of: target) }
      }
      resolve(assignment.value, in: scope)
      let width = rowWidth(of: assignment.value)
      if width != columns.count {
        report(.setColumns(columns.count, values: width), at: tree.range(of: assignment.value))
      } else if case .row(let values) = tree[bare(assignment.value)] {
        checkElements(of: assignment.value)
        for (expr, column) in zip(tree[values], columns) {
          store(value(of: expr), expr, tree.range(of: expr), into: column, of: target, toleratesNull: toleratesNull)
        }
      } else if case .subquery(let select) = tree[bare(assignment.value)], let sources = selects.rowSubqueries[select] {
        for (source, column) in zip(sources, columns) {
          let isOfAll = source.value.nullReason?.kind == .emptySubquery
          store(
            source.value, .none, isOfAll ? tree.range(of: assignment.value) : source.range, into: column, of: target,
            toleratesNull: toleratesNull)
        }
      }
    }
    return set.filter { $0 >= 0 }
  }

  // MARK: DELETE

  func resolveDelete(_ delete: Delete, in parent: Scope?, signature: inout Signature) {
    var outer = parent
    if delete.with.exists {
      let inner = makeScope(parent: parent)
      addCommonTables(delete.with, to: inner)
      outer = inner
    }
    defer { if delete.with.exists, let outer { resolveUnused(outer) } }
    guard let target = resolveTarget(delete.table) else { return }
    checkColumns(of: target, at: delete.table.name)
    openChange = .delete(target)
    defer { openChange = nil }
    checkIsChangeable(target, .delete, columns: [], at: delete.table.name, isReturning: delete.returning.exists)
    touched.changes.append(RowChange(table: target, kind: .delete))
    let scope = changeScope(target, delete.table, in: outer)
    let mark = proven.count
    defer { proven.cut(to: mark) }
    if delete.condition.exists {
      resolveOperand(delete.condition, in: scope)
      checkAlias(of: target, delete.table, in: delete.condition, scope)
      addEqualities(of: delete.condition, targets: scope.sources.indices, to: scope)
      assumeTrue(delete.condition)
    }
    orderTerms(delete.orderBy, in: scope)
    var rows = changedRows(scope, condition: delete.condition)
    rows.minimum = 0
    let row =
      delete.returning.exists ? ReturnedRow(proven: provenColumns(of: target, in: scope, set: [])) : ReturnedRow()
    proven.cut(to: mark)
    rows = resolveLimit(delete.limit, delete.offset, rows, in: outer)
    guard delete.returning.exists else { return }
    signature.cardinality = rows.cardinality
    setReturning(delete.returning, target, delete.table, row, in: outer, &signature)
  }

  private func changedRows(_ scope: Scope, condition: ExprID) -> RowBounds {
    if condition.exists, isTrue(condition) == false { return .none }
    // Only the target's own rows count; what FROM brings along does not multiply them, unless it is a view: its
    // triggers run for each.
    let others = scope.sources
    if others.count > 1 { _ = allSourcesAreDetermined(in: scope) }
    if others.first?.table?.isView != true { scope.replaceSources(by: Array(others.prefix(1))) }
    defer { scope.replaceSources(by: others) }
    return allSourcesAreDetermined(in: scope) ? .zeroOrOne : .many
  }

  private func orderTerms(_ list: NodeList<OrderingTerm>, in scope: Scope) {
    for term in tree[list] { resolveOperand(term.expr, in: scope) }
  }

  // MARK: Shared

  /// A view can be changed only through an INSTEAD OF trigger, also where `Behavior.returningChangesViews` takes the
  /// statement and does nothing.
  private func checkIsChangeable(
    _ table: Table, _ event: CreateTrigger.Event, columns: [Int], at token: TokenID, isReturning: Bool
  ) {
    if table.kind == .tableValuedFunction, BuiltinTables.isReadOnly(table.name) {
      report(.unchangeable(table.name), at: tree[token].range)
    }
    let name = event == .insert ? "INSERT" : event == .update ? "UPDATE" : "DELETE"
    if table.isVirtual, isReturning, event != .insert {
      report(.returningOfVirtual(name), at: tree[token].range)
    }
    guard table.isView, !catalog.isIncomplete else { return }
    let hasTrigger = catalog.triggers(on: table).contains { trigger in
      guard trigger.node.event == event else { return false }
      if event != .update || trigger.node.columns.isEmpty || table.isIncomplete { return true }
      let names = trigger.node.columns.map { trigger.definition.tree.name($0) }
      return columns.contains { names.contains(table.columns[$0].name) }
    }
    if hasTrigger { return }
    report(.view(table.name, cannot: name), at: tree[token].range, related: definition(of: table))
  }

  /// The target can stand in FROM once more only by another name.
  private func checkTargetIsOnce(in scope: Scope) {
    let target = scope.sources[0]
    for source in scope.sources.dropFirst()
    where source.isCalled(as: target) && source.table?.name == target.table?.name {
      report(.targetInFrom(target.name?.text ?? ""), at: facts.sources[source.id].range)
    }
  }

  /// SQLite selects the rows of a view that are to be changed from the view by its own name, and then looks for them by
  /// the alias (delete.c, `sqlite3MaterializeView`): neither name can stand before a column in the condition.
  private func checkAlias(of target: Table, _ node: TargetTable, in condition: ExprID, _ scope: Scope) {
    guard target.isView, node.alias.exists else { return }
    let unused = tree.nodes.commonTables.filter { facts.unusedTables.contains($0.name) }.map { tree[$0.select].span }
    for id in tree.expressions(within: condition) {
      guard case .column(_, _, let name) = tree[id], column(of: id)?.source == scope.sources[0].id,
        !unused.contains(where: { $0.first.index <= name.index && name.index <= $0.last.index })
      else { continue }
      report(
        .alias(tree.name(node.alias), ofView: target.name, before: tree.text(of: name)), at: tree.range(of: id))
    }
  }

  private func resolveTarget(_ node: TargetTable) -> Table? {
    guard node.name.exists else { return nil }
    let name = tree.name(node.name)
    guard
      let table = findTable(
        name, schema: node.schema, token: node.name, from: nil)
    else { return nil }
    mention(node.name, table)
    checkIndexedBy(node.indexedBy, of: table)
    return table
  }

  /// The scope in which a change's own expressions are resolved: the target and nothing else.
  func changeScope(_ target: Table, _ node: TargetTable, in parent: Scope?) -> Scope {
    let scope = makeScope(parent: parent)
    let known = touched.reads
    addTable(
      target, name: node.alias.exists ? tree.name(node.alias) : target.name,
      schema: node.schema.exists ? tree.name(node.schema) : nil, range: tree[node.name].range, token: node.name,
      to: scope)
    // It is read only if a column of it is.
    if target.view == nil { touched.reads = known }
    return scope
  }
}
