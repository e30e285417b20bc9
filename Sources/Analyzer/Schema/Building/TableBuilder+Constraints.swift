/// The constraints behind the columns.
extension TableBuilder {
  mutating func add(_ constraint: TableConstraint) {
    switch constraint.kind {
    case .nameOnly: break
    case .primaryKey(let terms, let conflict, let isAutoincrement):
      guard let parts = parts(terms) else { return }
      setPrimaryKey(
        DraftKey(
          parts: parts, conflict: conflict, name: constraint.name, span: constraint.span,
          isAutoincrement: isAutoincrement))
    case .unique(let terms, let conflict):
      guard let parts = parts(terms) else { return }
      uniqueKeys.append(DraftKey(parts: parts, conflict: conflict, name: constraint.name, span: constraint.span))
    case .check(let expr):
      addCheck(expr, name: constraint.name, column: nil)
    case .foreignKey(let columns, let clause):
      addForeignKey(columns, clause, constraint)
    }
  }

  /// The columns of PRIMARY KEY (…) or UNIQUE (…); nil when one of them is none, and a finding says so.
  private mutating func parts(_ terms: [OrderingTerm]) -> [DraftKey.Part]? {
    var parts: [DraftKey.Part]? = []
    for term in terms {
      if let part = part(term) { parts?.append(part) } else { parts = nil }
    }
    return parts?.isEmpty == true ? nil : parts
  }

  private mutating func part(_ term: OrderingTerm) -> DraftKey.Part? {
    if term.nulls != .unspecified { findings.report(.nullsOrder, at: tree.location(of: term.expr)) }
    guard let (token, collation) = IndexedColumn.name(of: term.expr, in: tree) else {
      if !isMissing(term.expr) { findings.report(.expressionInKey, at: tree.location(of: term.expr)) }
      return nil
    }
    findings.checkCollation(collation)
    return column(token).map { DraftKey.Part(column: $0, collation: collation) }
  }

  private func isMissing(_ id: ExprID) -> Bool {
    if !id.exists { return true }
    if case .missing = tree[id] { return true }
    return false
  }

  private mutating func addForeignKey(
    _ tokens: [TokenID], _ clause: ForeignKeyClause, _ constraint: TableConstraint
  ) {
    guard clause.table.exists, let first = tokens.first, let last = tokens.last, last.exists else { return }
    if !clause.columns.isEmpty, clause.columns.count != tokens.count {
      findings.report(
        .foreignKey(columns: tokens.count, refersTo: clause.columns.count, of: tree.name(clause.table)),
        at: tree.location(of: TokenSpan(first, last)))
      return
    }
    let columns = tokens.map { column($0) }
    guard !columns.contains(nil) else { return }
    append(clause, name: constraint.name, columns: columns.compactMap { $0 }, span: constraint.span)
  }

  /// The column of that name, or nil and a finding.
  private mutating func column(_ token: TokenID) -> Int? {
    guard token.exists else { return nil }
    let name = tree.name(token)
    if let index = place(of: name) { return index }
    if isIncomplete { return nil }
    findings.report(.noColumn(name, in: tableName, among: columns.lazy.map({ $0.name.text })), at: token)
    return nil
  }
}

/// A column in the list of a key or index: `a`, `"a"`, `'a'`, `(a)`, `a COLLATE x`.
enum IndexedColumn {
  static func name(of id: ExprID, in tree: SyntaxTree) -> (name: TokenID, collation: TokenID)? {
    guard id.exists else { return nil }
    switch tree[id] {
    case .name(let token): return (token, .none)
    case .literal(.string, let token): return (token, .none)
    case .parenthesized(let inner): return name(of: inner, in: tree)
    case .collate(let inner, let collation):
      // The outermost COLLATE counts.
      return name(of: inner, in: tree).map { ($0.name, collation) }
    default: return nil
    }
  }
}
