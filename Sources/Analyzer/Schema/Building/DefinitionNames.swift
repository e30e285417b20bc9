/// The tokens of a CREATE TABLE, CREATE VIRTUAL TABLE or CREATE INDEX that name a table or a column.
///
/// There is one table in such a definition besides the parents of foreign keys, so no resolver is needed.
struct DefinitionNames {
  private let tree: SyntaxTree
  private let body: Statement.Body?

  init(_ definition: Definition) {
    tree = definition.tree
    body = definition.body
  }

  /// Tokens that name the table.
  ///
  /// - Parameter isOwn: the definition is that of the table, or of an index on it.
  func tokens(naming table: Table, isOwn: Bool) -> [TokenID] {
    var tokens: [TokenID] = []
    func addQualifiers(of expr: ExprID) {
      guard isOwn else { return }
      DefinitionExpressions(tree).forEachName(expr) { _, qualifier in
        if qualifier.exists, tree.matches(qualifier, table.name) { tokens.append(qualifier) }
      }
    }
    switch body {
    case .createTable(let node):
      if isOwn { tokens.append(node.name.name) }
      forEachForeignKey(node) { _, clause in
        if clause.table.exists, tree.matches(clause.table, table.name) { tokens.append(clause.table) }
      }
      forEachExpr(node) { addQualifiers(of: $0) }
    case .createVirtualTable(let node):
      if isOwn { tokens.append(node.name.name) }
    case .createIndex(let node):
      if isOwn { tokens.append(node.table) }
      if node.condition.exists { addQualifiers(of: node.condition) }
    default: break
    }
    return tokens.filter { $0.exists }
  }

  /// Tokens that name a column of the table.
  func tokens(naming column: Name, of table: Table, isOwn: Bool) -> [TokenID] {
    var tokens: [TokenID] = []
    func add(_ token: TokenID) {
      if token.exists, tree.matches(token, column) { tokens.append(token) }
    }
    func addNames(in expr: ExprID) {
      DefinitionExpressions(tree).forEachName(expr) { name, _ in add(name) }
    }
    func addTerms(_ terms: [OrderingTerm]) {
      for term in terms {
        if let (name, _) = IndexedColumn.name(of: term.expr, in: tree) { add(name) } else { addNames(in: term.expr) }
      }
    }
    switch body {
    case .createTable(let node):
      forEachForeignKey(node) { columns, clause in
        if isOwn { columns.forEach(add) }
        if clause.table.exists, tree.matches(clause.table, table.name) { clause.columns.forEach(add) }
      }
      guard isOwn else { break }
      for definition in node.columns { add(definition.name) }
      for constraint in node.constraints {
        switch constraint.kind {
        case .primaryKey(let terms, _, _): addTerms(terms)
        case .unique(let terms, _): addTerms(terms)
        case .nameOnly, .check, .foreignKey: break
        }
      }
      forEachExpr(node) { addNames(in: $0) }
    case .createIndex(let node):
      guard isOwn else { break }
      addTerms(node.terms)
      if node.condition.exists { addNames(in: node.condition) }
    default: break
    }
    return tokens
  }

  private func forEachForeignKey(_ node: CreateTable, _ body: ([TokenID], ForeignKeyClause) -> Void) {
    for column in node.columns {
      for constraint in column.constraints {
        if case .references(let clause) = constraint.kind { body([], clause) }
      }
    }
    for constraint in node.constraints {
      if case .foreignKey(let columns, let clause) = constraint.kind { body(columns, clause) }
    }
  }

  /// CHECKs and generators.
  private func forEachExpr(_ node: CreateTable, _ body: (ExprID) -> Void) {
    for column in node.columns {
      for constraint in column.constraints {
        switch constraint.kind {
        case .check(let expr), .generated(let expr, _): body(expr)
        case .nameOnly, .null, .notNull, .primaryKey, .unique, .defaultValue, .collate, .references, .deferrable: break
        }
      }
    }
    for constraint in node.constraints {
      if case .check(let expr) = constraint.kind { body(expr) }
    }
  }
}

extension Definition {
  /// Whether the word stands anywhere in the definition.
  func mentions(_ name: Name) -> Bool {
    guard tree.statements.indices.contains(statement) else { return false }
    let span = tree.statements[statement].span
    guard span.first.exists, span.last.exists, span.first <= span.last else { return false }
    return tree.tokens[Int(span.first.index)...Int(span.last.index)].contains { $0.hash == name.hash }
  }
}
