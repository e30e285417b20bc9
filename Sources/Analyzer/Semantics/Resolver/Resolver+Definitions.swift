/// Statements in definitions: triggers, CHECKs, defaults, generated columns, indexes and additions of ALTER; and
/// PRAGMA.
extension Resolver {
  /// Resolves a trigger of the catalog.
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
    position.isInTrigger = true
    let scope = makeScope(parent: nil)
    let range = tree.range(of: TokenSpan(node.table.name, node.table.name))
    func add(_ name: Name, isUnchecked: Bool) {
      if target.view != nil {
        if let result = context.result(of: target) {
          let content = isUnchecked ? given(result, node) : result
          append(.derived(content), name: name, table: target, schema: nil, range: range, to: scope)
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
      assumeTrue(node.condition)
    }
    for step in node.steps {
      var signature = Signature(kind: .other)
      switch step.body {
      case .select(let select):
        position.discardedSelect = select
        _ = resolveSelect(select, in: scope)
      case .insert(let insert): resolveInsert(insert, in: scope, signature: &signature)
      case .update(let update): resolveUpdate(update, in: scope, signature: &signature)
      case .delete(let delete): resolveDelete(delete, in: scope, signature: &signature)
      default: break
      }
    }
    proven.removeAll()
  }

  /// NEW of an INSTEAD OF trigger: what the statement gives, of which the view's SELECT says nothing. What
  /// `UPDATE OF` doesn't name is most often what the view has there.
  private func given(_ result: SelectResult, _ node: CreateTrigger) -> SelectResult {
    var result = result
    result.mayChange = false
    for place in result.columns.indices {
      let (value, name) = (result.columns[place].value, result.columns[place].name)
      let isOfView = !node.columns.isEmpty && !node.columns.contains { tree.matches($0, name) }
      result.columns[place].value = Value(
        .any, affinity: value.affinity, collation: value.collation,
        nullReason: NullReason(isOfView ? value.nullReason?.kind ?? .unknown : .unknown, at: .none),
        namedType: value.namedType)
      result.columns[place].origin = nil
    }
    return result
  }

  /// The expression of a generated column or a CHECK, in a row of its table.
  @discardableResult
  func resolve(definition: TreeExpr, of table: Table) -> Value {
    prepare(definition)
    let scope = makeScope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: definition.location.range, to: scope)
    return resolve(definition.expr, in: scope)
  }

  /// The value of a DEFAULT.
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
    let scope = makeScope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: tree[create.name.name].range, to: scope)
    let known = touched.reads
    for column in create.columns {
      for constraint in column.constraints {
        switch constraint.kind {
        case .check(let expr): resolveCheck(expr, in: scope)
        case .generated(let expr, _):
          let outer = position
          position.isKept = true
          resolveOperand(expr, in: scope)
          position = outer
        case .defaultValue(let expr): resolveDefault(expr)
        default: break
        }
      }
    }
    for constraint in create.constraints {
      if case .check(let expr) = constraint.kind { resolveCheck(expr, in: scope) }
    }
    touched.reads = known
  }

  func resolveAlter(_ alter: AlterTable) {
    guard alter.table.name.exists, let table = catalog.table(named: tree.name(alter.table.name)) else { return }
    let scope = makeScope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: tree[alter.table.name].range, to: scope)
    let known = touched.reads
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
    touched.reads = known
  }

  private func resolveCheck(_ expr: ExprID, in scope: Scope) {
    let outer = position
    position.ignoresSchemaNames = true
    resolveOperand(expr, in: scope)
    position = outer
  }

  /// A name on its own is a string there: `DEFAULT open`, and `DEFAULT "true"`.
  func resolveDefault(_ expr: ExprID) {
    if case .name(let token) = tree[expr] {
      set(expr, constant(tree.truthName(token).map { Constant($0) } ?? .text(tree.unquoted(token))))
      return
    }
    // SQLite looks into it when it first needs it.
    quietly { _ = resolve(expr, in: nil) }
  }

  func resolveCreateIndex(_ create: CreateIndex) {
    guard create.table.exists, let table = catalog.table(named: tree.name(create.table)), table.view == nil else {
      return
    }
    let scope = makeScope(parent: nil)
    append(.table(table), name: table.name, table: table, schema: nil, range: tree[create.table].range, to: scope)
    mention(create.table, table)
    let (known, outer) = (touched.reads, position)
    position.isKept = true
    defer { position = outer }
    for term in create.terms {
      // A column on its own is the schema's to find; a string in its place names a column too.
      if IndexedColumn.name(of: term.expr, in: tree) == nil {
        resolveOperand(term.expr, in: scope)
      } else {
        quietly { _ = resolve(term.expr, in: scope) }
      }
    }
    if create.condition.exists { resolveCheck(create.condition, in: scope) }
    touched.reads = known
  }

  func resolvePragma(_ pragma: Pragma, _ signature: inout Signature) {
    let name = tree.name(pragma.name)
    guard let columns = BuiltinTables.pragma(name), !columns.isEmpty else { return }
    if pragma.value.exists, BuiltinTables.isSilentWhenSet(name) { return }
    signature.cardinality = .many
    signature.columns = columns.map { column in
      Signature.ResultColumn(
        name: column.name.text,
        value: Value(column.classes, nullReason: column.isNotNull ? nil : NullReason(.function, at: .none)),
        origin: nil, range: tree[pragma.name].range, isNamed: true)
    }
  }

  /// ANALYZE and REINDEX name a schema, a table or an index; REINDEX also a collation, whose indexes it makes anew.
  func resolveUtility(_ utility: Utility) {
    guard utility.kind == .analyze || utility.kind == .reindex, utility.name.exists else { return }
    let name = tree.name(utility.name)
    let schema = utility.schema.exists ? tree.name(utility.schema) : nil
    // An index or a collation that nobody knows of is no table that isn't there.
    if catalog.index(named: name, schema: schema) != nil || catalog.unsureNames.contains(name) { return }
    if schema == nil {
      if utility.kind == .analyze, catalog.hasSchema(named: name) { return }
      if utility.kind == .reindex, isCollation(name) || name == Utility.expressionIndexes { return }
    }
    _ = findTable(name, schema: utility.schema, token: utility.name, from: nil)
  }

  private func isCollation(_ name: Name) -> Bool {
    ["binary", "nocase", "rtrim"].contains(name.folded) || catalog.declarations?.hasCollation(name) == true
  }
}

extension Utility {
  /// `REINDEX EXPRESSIONS` is about all indexes on expressions (https://sqlite.org/lang_reindex.html).
  fileprivate static let expressionIndexes = Name("expressions")
}

extension ResolvedStatement {
  /// Whether a statement is `REINDEX EXPRESSIONS`, and there is no table or index that is called that.
  func remakesExpressionIndexes(_ utility: Utility) -> Bool {
    guard utility.kind == .reindex, utility.name.exists, !utility.schema.exists,
      tree.matches(utility.name, Utility.expressionIndexes)
    else { return false }
    let name = tree.name(utility.name)
    return catalog.table(named: name) == nil && catalog.index(named: name) == nil
  }
}
