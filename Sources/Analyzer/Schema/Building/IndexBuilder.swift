/// Gives a CREATE INDEX its meaning.
enum IndexBuilder {
  static func build(
    _ node: CreateIndex, statement: Int, in tree: SyntaxTree, on table: Table, declarations: Declarations? = nil
  ) -> (index: Index, diagnostics: [Diagnostic]) {
    var findings = DefinitionFindings(tree, declarations)
    let terms = node.terms.compactMap { term($0, in: tree, on: table, &findings) }
    if node.condition.exists {
      DefinitionExpressions(tree).check(node.condition, in: .partialIndex, &findings)
    }
    let index = Index(
      name: tree.name(node.name.name), table: table.name, place: table.place, isUnique: node.isUnique,
      terms: terms, condition: node.condition.exists ? TreeExpr(tree, node.condition) : nil,
      definition: Definition(tree: tree, statement: statement, name: node.name.name))
    return (index, findings.diagnostics)
  }

  private static func term(
    _ term: OrderingTerm, in tree: SyntaxTree, on table: Table, _ findings: inout DefinitionFindings
  ) -> Index.Term? {
    guard term.expr.exists else { return nil }
    if term.nulls != .unspecified { findings.report(.nullsOrder, at: tree.location(of: term.expr)) }
    var column: Int?
    var collation = Collation.binary
    if let (name, collate) = IndexedColumn.name(of: term.expr, in: tree) {
      findings.checkCollation(collate)
      column = self.column(name, in: tree, of: table, &findings)
      if let column { collation = table.columns[column].collation }
      if collate.exists { collation = Collation(tree.name(collate)) }
    } else {
      DefinitionExpressions(tree).check(term.expr, in: .index, &findings)
      collation = self.collation(of: term.expr, in: tree, of: table)
    }
    return Index.Term(
      column: column, expr: TreeExpr(tree, term.expr), collation: collation,
      isDescending: term.direction == .descending)
  }

  private static func column(
    _ token: TokenID, in tree: SyntaxTree, of table: Table, _ findings: inout DefinitionFindings
  ) -> Int? {
    let name = tree.name(token)
    if let column = table.column(named: name) { return column }
    let names = table.columns.map({ $0.name.text })
    // TRUE and FALSE are constants; a double-quoted name that is no column is a string to SQLite.
    let isDoubleQuoted = tree.quote(of: token) == UInt8(ascii: "\"")
    if table.isIncomplete || tree.truthName(token) != nil { return nil }
    if isDoubleQuoted, NearMiss.closest(to: name.text, in: names) == nil { return nil }
    findings.report(
      .noColumn(name, in: table.name, among: names), at: token,
      related: table.definition.map { [.created(table.name, at: $0.location)] } ?? [])
    return nil
  }

  /// COLLATE, else that of a column behind a CAST or `+`, which hand it on (https://sqlite.org/datatype3.html §7.1).
  private static func collation(of id: ExprID, in tree: SyntaxTree, of table: Table) -> Collation {
    guard id.exists else { return .binary }
    switch tree[id] {
    case .collate(_, let name): return Collation(tree.name(name))
    case .cast(let inner, _), .parenthesized(let inner), .unary(.plus, let inner):
      return collation(of: inner, in: tree, of: table)
    case .name(let token):
      return table.column(named: tree.name(token)).map { table.columns[$0].collation } ?? .binary
    default: return .binary
    }
  }
}
