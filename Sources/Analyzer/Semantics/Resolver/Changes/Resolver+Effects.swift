/// What a statement touches beyond what it names: triggers fire, foreign keys act.
extension Resolver {
  struct Effects {
    var reads = NameList()
    var writes = NameList()
  }

  /// Everything that follows from the changes of a statement, through triggers and foreign-key actions.
  func effects(of changes: [RowChange]) -> Effects {
    var effects = Effects()
    var pending = changes
    var done = FollowedChanges()
    // What a trigger does doesn't depend on what fires it.
    var fired: Set<ObjectIdentifier> = []
    var next = 0
    while next < pending.count {
      let change = pending[next]
      next += 1
      guard done.insert(change) else { continue }
      effects.writes.add(change.table.name)
      if change.kind != .delete, replaces || change.table.keys.contains(where: { $0.conflict == .replace }) {
        pending.append(RowChange(table: change.table, kind: .delete, columns: []))
      }
      for trigger in catalog.triggers(on: change.table)
      where fires(trigger, for: change) && fired.insert(ObjectIdentifier(trigger)).inserted {
        let found = context.effects(of: trigger)
        for name in found.reads { effects.reads.add(name) }
        pending += found.changes
      }
      pending += foreignKeyActions(of: change)
    }
    return effects
  }

  private func fires(_ trigger: Trigger, for change: RowChange) -> Bool {
    switch (trigger.node.event, change.kind) {
    case (.insert, .insert), (.delete, .delete): return true
    case (.update, .update):
      if trigger.node.columns.isEmpty { return true }
      let names = trigger.node.columns.map { trigger.definition.tree.name($0) }
      return change.columns.contains { names.contains(change.table.columns[$0].name) }
    default: return false
    }
  }

  private func foreignKeyActions(of change: RowChange) -> [RowChange] {
    guard change.kind != .insert else { return [] }
    var result: [RowChange] = []
    for (child, place) in context.foreignKeys(to: change.table.name) {
      if change.kind == .update, !touches(change, child.foreignKeys[place]) { continue }
      let columns = child.foreignKeys[place].columns
      switch change.kind == .delete ? child.foreignKeys[place].onDelete : child.foreignKeys[place].onUpdate {
      case .noAction, .restrict: break
      case .cascade:
        result.append(
          change.kind == .delete
            ? RowChange(table: child, kind: .delete, columns: [])
            : RowChange(table: child, kind: .update, columns: columns))
      case .setNull, .setDefault: result.append(RowChange(table: child, kind: .update, columns: columns))
      }
    }
    return result
  }

  /// An update that sets no column of the parent key changes nothing for the child. What a generated one is made of may
  /// be anything.
  private func touches(_ change: RowChange, _ key: ForeignKey) -> Bool {
    let parent = change.table
    return key.columns(of: parent).contains { change.columns.contains($0) || parent.columns[$0].generated != .no }
  }
}

/// The changes whose consequences are known: the columns that an update sets, for each table and kind of change. A table
/// is looked up, because a chain of triggers may be long.
private struct FollowedChanges {
  private struct Key: Hashable {
    var table: Name
    var kind: RowChange.Kind
  }

  /// Next to always the only one: it is among `columns` as soon as there is another.
  private var first: RowChange?
  private var columns: [Key: Set<Int>] = [:]

  /// False if whatever follows from the change has followed already. What follows from an update follows from one of
  /// its columns, or from all updates.
  mutating func insert(_ change: RowChange) -> Bool {
    guard let first else {
      first = change
      return true
    }
    if columns.isEmpty { columns[Key(table: first.table.name, kind: first.kind)] = Set(first.columns) }
    let key = Key(table: change.table.name, kind: change.kind)
    guard let known = columns[key] else {
      columns[key] = Set(change.columns)
      return true
    }
    if known.isSuperset(of: change.columns) { return false }
    columns[key]?.formUnion(change.columns)
    return true
  }
}

// MARK: Triggers and definitions

extension Resolver {
  /// What a trigger of the catalog does.
  func resolveTrigger(_ trigger: Trigger) {
    if tree.statements.indices.contains(trigger.definition.statement) {
      prepare(exprs: tree.statements[trigger.definition.statement].exprs)
    }
    resolveTrigger(trigger.node)
  }

  /// A trigger's condition and statements, with NEW and OLD.
  func resolveTrigger(_ node: CreateTrigger) {
    guard node.table.name.exists, let target = catalog.table(named: tree.name(node.table.name)) else { return }
    mention(node.table.name, target)
    for token in node.columns {
      if let column = target.column(named: tree.name(token)) {
        mention(token, target, column: column)
      }
    }
    isInTrigger = true
    let scope = Scope(parent: nil)
    let range = tree.range(of: TokenSpan(node.table.name, node.table.name))
    func add(_ name: Name, isUnchecked: Bool) {
      if target.view != nil {
        if let result = context.result(of: target) {
          append(.derived(result), name: name, table: target, schema: nil, range: range, to: scope)
        } else {
          append(.unknown, name: name, table: target, schema: nil, range: range, to: scope)
        }
      } else {
        append(.table(target), name: name, table: target, schema: nil, range: range, to: scope)
      }
      scope.sources[scope.sources.count - 1].isQualifiedOnly = true
      scope.sources[scope.sources.count - 1].isUnchecked = isUnchecked
      if isUnchecked { scope.sources[scope.sources.count - 1].domains = [] }
    }
    if node.event != .delete { add("new", isUnchecked: node.time != .after) }
    if node.event != .insert { add("old", isUnchecked: false) }
    if node.condition.exists {
      resolveOperand(node.condition, in: scope)
      proven += factsWhenTrue(node.condition)
    }
    for step in node.steps {
      var signature = Signature(kind: .other)
      switch step.body {
      case .select(let select):
        discardedSelect = select
        _ = resolveSelect(select, in: scope)
      case .insert(let insert): resolveInsert(insert, in: scope, signature: &signature)
      case .update(let update): resolveUpdate(update, in: scope, signature: &signature)
      case .delete(let delete): resolveDelete(delete, in: scope, signature: &signature)
      default: break
      }
    }
    proven.removeAll()
  }

  /// The expression of a generated column or a CHECK, in a row of its table.
  @discardableResult
  func resolve(definition: TreeExpr, of table: Table) -> Value {
    prepare(definition)
    let scope = Scope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: definition.location.range, to: scope)
    return resolve(definition.expr, in: scope)
  }

  /// What a DEFAULT gives.
  func resolve(default definition: TreeExpr) -> Value {
    prepare(definition)
    resolveDefault(definition.expr)
    return value(of: definition.expr)
  }

  private func prepare(_ definition: TreeExpr) {
    var first = definition.expr
    for inner in tree.expressions(within: definition.expr) { first = inner }
    if first.exists { prepare(exprs: NodeList(start: Int(first.index), end: Int(definition.expr.index) + 1)) }
  }

  /// CHECK, generated columns and defaults see the table that is being created. Its columns are the catalog's, once
  /// the statement has run; before that there is nothing to check against but the definition itself.
  ///
  /// - Parameter made: The table, if it is known already.
  func resolveCreateTable(_ create: CreateTable, _ made: Table?) {
    if create.select.exists {
      _ = resolveSelect(create.select, in: nil)
      return
    }
    let table = made ?? TableBuilder.build(create, statement: statementIndex, in: tree).table
    let scope = Scope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: tree[create.name.name].range, to: scope)
    let known = reads
    for column in create.columns {
      for constraint in column.constraints {
        switch constraint.kind {
        case .check(let expr): resolveCheck(expr, in: scope)
        case .generated(let expr, _):
          isKept = true
          resolveOperand(expr, in: scope)
          isKept = false
        case .defaultValue(let expr): resolveDefault(expr)
        default: break
        }
      }
    }
    for constraint in create.constraints {
      if case .check(let expr) = constraint.kind { resolveCheck(expr, in: scope) }
    }
    reads = known
  }

  func resolveAlter(_ alter: AlterTable) {
    guard alter.table.name.exists, let table = catalog.table(named: tree.name(alter.table.name)) else { return }
    let scope = Scope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: tree[alter.table.name].range, to: scope)
    let known = reads
    switch alter.action {
    case .addColumn(let column):
      for constraint in column.constraints {
        switch constraint.kind {
        case .defaultValue(let expr): resolveDefault(expr)
        // It may use the column that is being added, which the schema as it stands doesn't have.
        case .check(let expr), .generated(let expr, _): quietly { _ = resolve(expr, in: scope) }
        default: break
        }
      }
    case .addCheck(_, let expr, _): resolveCheck(expr, in: scope)
    default: break
    }
    reads = known
  }

  private func resolveCheck(_ expr: ExprID, in scope: Scope) {
    ignoresSchemaNames = true
    resolveOperand(expr, in: scope)
    ignoresSchemaNames = false
  }

  /// A name on its own is a string there: `DEFAULT open`.
  func resolveDefault(_ expr: ExprID) {
    if case .name(let token) = tree[expr] {
      let name = tree.name(token)
      let value: Constant = name == "true" ? .integer(1) : name == "false" ? .integer(0) : .text(name.text)
      set(expr, constant(value))
      return
    }
    // SQLite looks into it when it first needs it.
    quietly { _ = resolve(expr, in: nil) }
  }

  func resolveCreateIndex(_ create: CreateIndex) {
    guard create.table.exists, let table = catalog.table(named: tree.name(create.table)), table.view == nil else {
      return
    }
    let scope = Scope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: tree[create.table].range, to: scope)
    mention(create.table, table)
    let known = reads
    isKept = true
    defer { isKept = false }
    for term in create.terms {
      // A column on its own is the schema's to find; a string in its place names a column too.
      if IndexedColumn.name(of: term.expr, in: tree) == nil {
        resolveOperand(term.expr, in: scope)
      } else {
        quietly { _ = resolve(term.expr, in: scope) }
      }
    }
    if create.condition.exists { resolveCheck(create.condition, in: scope) }
    reads = known
  }

  func resolvePragma(_ pragma: Pragma, _ signature: inout Signature) {
    guard let columns = BuiltinTables.pragma(tree.name(pragma.name)), !columns.isEmpty else { return }
    signature.cardinality = .many
    signature.columns = columns.map { column in
      Signature.ResultColumn(
        name: column.name.text, value: Value(.any, nullReason: NullReason(.unknown, at: .none)), origin: nil,
        range: tree[pragma.name].range, isNamed: true)
    }
  }
}
