/// The columns, and what is written behind them.
extension TableBuilder {
  mutating func add(_ definition: ColumnDefinition) {
    let name = tree.name(definition.name)
    if let earlier = place(of: name) {
      findings.report(
        .duplicateColumn(name), at: definition.name,
        related: columns[earlier].location.map { [.defined(name, at: $0)] } ?? [])
      return
    }
    let type = DeclaredType(definition.type, in: tree)
    checkType(type, of: definition)
    let index = columns.count
    columns.append(
      Column(
        name: name, declaredType: type.text, affinity: type.affinity, classes: .any, file: tree.file,
        range: tree[definition.name].range))
    if definition.type.exists {
      columns[index].typeRange = tree.range(of: TokenSpan(definition.type.first, definition.type.last))
    }
    if let clause = definition.namedType, clause.type.exists {
      columns[index].namedType = NamedType(
        name: tree.typeReference(clause.type), adapter: clause.adapter.exists ? tree.unquoted(clause.adapter) : nil,
        location: tree.location(of: TokenSpan(clause.type.first, clause.type.last)))
    } else if let known = findings.declarations?.types.namedType(of: type.text), definition.type.exists {
      columns[index].namedType = NamedType(
        name: known, adapter: nil, location: tree.location(of: TokenSpan(definition.type.first, definition.type.last)),
        isOfDeclaredType: true)
    }
    types.append(type)
    columnNames.append(name.hash)
    for constraint in definition.constraints { add(constraint, to: index) }
  }

  func place(of name: Name) -> Int? { columnNames.place(of: name, in: columns) }

  /// A STRICT table knows six types (https://sqlite.org/stricttables.html §2).
  private mutating func checkType(_ type: DeclaredType, of definition: ColumnDefinition) {
    guard isStrict, !type.isStandard else { return }
    let column = tree.name(definition.name)
    if type.text.isEmpty {
      findings.report(.missingDatatype(of: column), at: definition.name)
    } else if definition.type.exists {
      findings.report(
        .unknownDatatype(type.text, of: column, among: DeclaredType.standard),
        at: tree.location(of: TokenSpan(definition.type.first, definition.type.last)))
    }
  }

  private mutating func add(_ constraint: ColumnConstraint, to index: Int) {
    switch constraint.kind {
    case .nameOnly, .null: break
    case .notNull(let conflict):
      columns[index].notNullRange = tree.range(of: constraint.span)
      columns[index].notNullConflict = conflict
    case .primaryKey(let direction, let conflict, let isAutoincrement):
      setPrimaryKey(
        DraftKey(
          parts: [DraftKey.Part(column: index, collation: .none)], conflict: conflict, name: constraint.name,
          span: constraint.span, isDescendingColumn: direction == .descending, isAutoincrement: isAutoincrement))
    case .unique(let conflict):
      uniqueKeys.append(
        DraftKey(
          parts: [DraftKey.Part(column: index, collation: .none)], conflict: conflict, name: constraint.name,
          span: constraint.span))
    case .check(let expr):
      addCheck(expr, name: constraint.name, column: index)
    case .defaultValue(let expr):
      setDefault(expr, of: index, span: constraint.span)
    case .collate(let name):
      findings.checkCollation(name)
      columns[index].collation = Collation(tree.name(name))
    case .references(let clause):
      addForeignKey(clause, name: constraint.name, of: index, span: constraint.span)
    case .deferrable(let deferral):
      setDeferral(deferral)
    case .generated(let expr, let isStored):
      guard expr.exists else { return }
      if let earlier = columns[index].generator {
        findings.report(
          .generatedTwice(columns[index].name), at: tree.location(of: expr),
          related: [.defined(columns[index].name, at: earlier.location)])
        return
      }
      DefinitionExpressions(tree).check(expr, in: .generated, &findings)
      hasGenerated = true
      columns[index].generated = isStored ? .stored : .virtual
      columns[index].generator = TreeExpr(tree, expr)
    }
  }

  private mutating func setDefault(_ expr: ExprID, of index: Int, span: TokenSpan) {
    guard expr.exists else { return }
    if isParenthesized(expr), !DefinitionExpressions(tree).isConstant(expr) {
      findings.report(.defaultNotConstant(columns[index].name), at: tree.location(of: expr))
    }
    columns[index].defaultValue = TreeExpr(tree, expr)
    columns[index].timeText = TimeText(default: expr, in: tree)?.assumed
    defaults.append((index, span))
  }

  /// `DEFAULT (expr)`; without parentheses it is a literal, or a word that stands for a string.
  private func isParenthesized(_ expr: ExprID) -> Bool {
    let first = tree.span(of: expr).first
    return first.index > 0 && tree.tokens[Int(first.index) - 1].kind == .leftParenthesis
  }

  mutating func setPrimaryKey(_ key: DraftKey) {
    if let earlier = primaryKey {
      findings.report(
        .secondPrimaryKey(tableName), at: keyword(of: key), related: [.other(at: keyword(of: earlier))])
      return
    }
    primaryKey = key
  }

  /// `PRIMARY KEY`, without its columns.
  private func keyword(of key: DraftKey) -> SourceLocation {
    var first = Int(key.span.first.index)
    while first < Int(key.span.last.index), tree.tokens[first].kind != .primary { first += 1 }
    return tree.location(of: TokenSpan(TokenID(first), TokenID(min(first + 1, Int(key.span.last.index)))))
  }

  mutating func addCheck(_ expr: ExprID, name: TokenID, column: Int?) {
    guard expr.exists else { return }
    DefinitionExpressions(tree).check(expr, in: .check, &findings)
    checks.append(
      TableCheck(name: name.exists ? tree.name(name) : nil, expr: TreeExpr(tree, expr), column: column))
  }

  private mutating func addForeignKey(_ clause: ForeignKeyClause, name: TokenID, of index: Int, span: TokenSpan) {
    guard clause.table.exists else { return }
    if clause.columns.count > 1 {
      findings.report(
        .foreignKey(of: columns[index].name, refersTo: clause.columns.count, of: tree.name(clause.table)),
        at: tree.location(of: TokenSpan(clause.columns[0], clause.columns[clause.columns.count - 1])))
      return
    }
    append(clause, name: name, columns: [index], span: span)
  }

  mutating func append(_ clause: ForeignKeyClause, name: TokenID, columns: [Int], span: TokenSpan) {
    foreignKeys.append(
      ForeignKey(
        name: name.exists ? tree.name(name) : nil, columns: columns, table: tree.name(clause.table),
        references: clause.columns.filter { $0.exists }.map { tree.name($0) }, onDelete: clause.onDelete,
        onUpdate: clause.onUpdate, isDeferred: clause.deferral == .deferred, location: tree.location(of: span)))
  }

  /// `DEFERRABLE …` on its own belongs to the foreign key before it.
  private mutating func setDeferral(_ deferral: ForeignKeyClause.Deferral) {
    guard let last = foreignKeys.popLast() else { return }
    foreignKeys.append(
      ForeignKey(
        name: last.name, columns: last.columns, table: last.table, references: last.references,
        onDelete: last.onDelete, onUpdate: last.onUpdate, isDeferred: deferral == .deferred, location: last.location))
  }
}
