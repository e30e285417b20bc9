extension ResolvedStatement {
  /// Each part of the statement that only versions of SQLite after one know, with the token that shows it.
  ///
  /// Each call, table and name is looked at, so whoever has nothing to ask about shouldn't ask: there is nothing after
  /// `Feature.newest`.
  public func forEachFeature(after version: Int, _ body: (Feature, TokenID) -> Void) {
    withoutActuallyEscaping(body) { body in
      let features = UsedFeatures(statement: self, version: version, body: body)
      features.add(statement.body, statement.span, isInTrigger: false)
      if case .createTrigger(let trigger) = statement.body {
        for step in trigger.steps { features.add(step.body, step.span, isInTrigger: true) }
      }
      for term in joinTerms { features.add(term) }
      for select in selects { features.add(select) }
      for table in commonTables { features.add(table) }
      for place in statement.exprs.range { features.add(ExprID(index: UInt32(truncatingIfNeeded: place))) }
    }
  }

  /// Whether a part of the statement came with a version after one, up to another.
  public func hasFeature(after version: Int, upTo newest: Int) -> Bool {
    var isFound = false
    forEachFeature(after: version) { feature, _ in isFound = isFound || feature.since <= newest }
    return isFound
  }
}

struct UsedFeatures {
  let statement: ResolvedStatement
  let version: Int
  let body: (Feature, TokenID) -> Void
  var tree: SyntaxTree { statement.tree }

  func note(_ feature: Feature, _ token: TokenID?) {
    if feature.since > version, let token, token.exists { body(feature, token) }
  }

  // MARK: Statements

  func add(_ body: Statement.Body, _ span: TokenSpan, isInTrigger: Bool) {
    switch body {
    case .createTable(let create): add(create, span)
    case .alterTable(let alter): add(alter, span)
    case .insert(let insert):
      if isInTrigger { add(insert.table) }
      addCommand(insert)
      for (place, upsert) in insert.upserts.enumerated() {
        note(.upsert, upsert.span.first)
        if place > 0 {
          note(.secondUpsert, upsert.span.first)
        } else if upsert.isUpdate, upsert.targets.isEmpty {
          note(.upsertWithoutTarget, upsert.span.first)
        }
      }
      add(insert.with)
      if insert.returning.exists { note(.returning, tree.token(.returning, in: span)) }
    case .update(let update):
      if let from = tree[update.from].first { note(.updateFrom, TokenID(Int(from.span.first.index) - 1)) }
      add(update.with)
      if isInTrigger { add(update.table) }
      if update.returning.exists { note(.returning, tree.token(.returning, in: span)) }
    case .delete(let delete):
      add(delete.with)
      if isInTrigger { add(delete.table) }
      if delete.returning.exists { note(.returning, tree.token(.returning, in: span)) }
    case .utility(let utility):
      if utility.kind == .vacuum, !utility.exprs.isEmpty { note(.vacuumInto, tree.token(.into, in: span)) }
      if statement.remakesExpressionIndexes(utility) { note(.reindexExpressions, utility.name) }
    case .createVirtualTable(let create): add(create)
    case .select, .createIndex, .createView, .createTrigger, .drop, .pragma, .transaction,
      .call, .invalid:
      break
    }
  }

  private func add(_ create: CreateTable, _ span: TokenSpan) {
    if create.isStrict, create.closingParenthesis.exists {
      let options = Int(create.closingParenthesis.index)...Int(span.last.index)
      note(.strict, options.first { tree.matches(TokenID($0), "STRICT") }.map { TokenID($0) })
    }
    for column in create.columns { add(column) }
  }

  private func add(_ column: ColumnDefinition) {
    for constraint in column.constraints {
      if case .generated = constraint.kind { note(.generatedColumn, constraint.span.first) }
    }
  }

  private func add(_ alter: AlterTable, _ span: TokenSpan) {
    switch alter.action {
    case .renameColumn(let old, _): note(.renameColumn, old)
    case .dropColumn(let column): note(.dropColumn, column)
    case .addColumn(let column), .alterColumn(_, let column): add(column)
    case .setNotNull(let column, _): note(.setNotNull, column)
    case .dropNotNull(let column): note(.dropNotNull, column)
    case .addCheck(_, let expr, _): note(.addCheck, tree.token(.check, in: span) ?? tree.span(of: expr).first)
    case .dropConstraint(let name): note(.dropConstraint, name)
    case .missing, .rename: break
    }
  }

  /// Notes the table that a statement of a trigger changes.
  private func add(_ target: TargetTable) {
    if target.alias.exists { note(.aliasInTrigger, target.alias) }
    if target.schema.exists { note(.schemaInTrigger, target.schema) }
  }

  private func add(_ with: WithID) {
    guard with.exists else { return }
    for table in tree[tree[with].tables] where table.materialized != .unspecified && table.select.exists {
      note(.materialized, tree.token(.materialized, in: TokenSpan(table.name, tree[table.select].span.first)))
    }
  }

  func add(_ term: JoinTerm) {
    addSource(term)
    guard term.join.kind == .right || term.join.kind == .full else { return }
    // NATURAL may come first.
    let word = tree.token(term.join.kind == .right ? .right : .full, in: TokenSpan(term.join.token, term.span.last))
    note(term.join.kind == .right ? .rightJoin : .fullJoin, word ?? term.join.token)
  }

  func add(_ select: Select) {
    for core in tree[select.cores] where core.having.exists && core.groupBy.isEmpty {
      note(.havingAlone, TokenID(Int(tree.span(of: core.having).first.index) - 1))
    }
    for term in tree[select.orderBy] where term.nulls != .unspecified {
      let start = Int(tree.span(of: term.expr).last.index)
      let token = (start...start + 2).first { $0 < tree.tokens.count && tree.tokens[$0].kind == .nulls }
      note(term.nulls == .first ? .nullsFirst : .nullsLast, token.map { TokenID($0) })
    }
    addOuterColumns(select)
    addValuesOrder(select)
    add(select.with)
  }

  // MARK: Expressions

  func add(_ expr: ExprID) {
    switch tree[expr] {
    case .call(let id): add(tree[id])
    case .binary(.jsonArrow, let left, _): note(.jsonArrow, tree.token(after: left))
    case .binary(.jsonArrowText, let left, _): note(.jsonArrowText, tree.token(after: left))
    case .binary(.is, let left, _), .binary(.isNot, let left, _), .isNull(let left, _):
      guard Feature.isDistinctFrom.since > version else { return }
      let start = Int(tree.token(after: left).index)
      let word = (start...start + 2).first { $0 < tree.tokens.count && tree.tokens[$0].kind == .distinct }
      note(.isDistinctFrom, word.map { TokenID($0) })
    case .literal(.integer, let token), .literal(.real, let token):
      let range = tree[token].range
      if tree.file.bytes[Int(range.start)..<Int(range.end)].contains(UInt8(ascii: "_")) { addUnderscore(expr, token) }
    case .name(let token):
      if Feature.truthNames.since > version, tree.truthName(token) != nil, statement.column(of: expr) == nil {
        note(.truthNames, token)
      }
      addRowid(expr, token, isQualified: false)
    case .column(_, _, let token): addRowid(expr, token, isQualified: true)
    case .inList(let left, let members, _):
      if case .row = tree[tree.bare(left)], let first = tree[members].first {
        note(.rowsInList, tree.span(of: first).first)
      }
    case .raise(_, let message) where message.exists:
      // A word, in quotes or not, is a text there to older versions.
      switch tree[message] {
      case .literal(.string, _), .name: break
      default: note(.raiseExpression, tree.span(of: expr).first)
      }
    default: break
    }
  }

  private func add(_ call: Call) {
    addFunction(call)
    if call.arguments.count > 127 { note(.manyArguments, call.name) }
    if call.withinGroup.exists { note(.withinGroup, call.name) }
    if !call.orderBy.isEmpty { note(.orderedAggregate, call.name) }
    guard case .none = call.over else {
      note(.window, call.name)
      if case .window(let id) = call.over, let frame = tree[id].frame,
        frame.unit == .groups || frame.exclude != .noOthers
      {
        note(frame.unit == .groups ? .groupsFrame : .exclude, call.name)
      }
      return
    }
    if call.filter.exists { note(.filter, call.name) }
  }
}
