import Analyzer

struct OrderByConstant: SelectRule {
  static let info = RuleInfo(
    id: "order-by-constant", category: .correctness, severity: .warning, since: "0.1",
    summary: "`ORDER BY` something that is the same for every row",
    rationale: """
      A string in single quotes is a text and no column, `1 + 1` is a number and not the second column, and a parameter \
      is a value, whatever name it holds: rows come in any order. Only a number that stands alone means a column. A CASE \
      over a parameter that may be NULL, without an ELSE, is NULL for every row then, and orders nothing either.
      """,
    examples: [
      .bad(
        "SELECT name FROM pet ORDER BY «'name'» DESC;",
        says: "ORDER BY has no effect: 'name' is the same for every row", schema: pet),
      .bad(
        "SELECT name FROM pet ORDER BY «1 + 1», «:sort»;",
        says: "ORDER BY has no effect: '1 + 1' is the same for every row",
        "ORDER BY has no effect: ':sort' is the same for every row", schema: pet),
      .bad(
        "byChoice(:sort TEXT?):\nSELECT name FROM pet ORDER BY «CASE :sort WHEN 'name' THEN name WHEN 'kind' THEN kind END»;",
        says: "rows come in any order where ':sort' is NULL: this CASE has no ELSE", schema: pet),
      .bad(
        """
        page(:reverse INTEGER?):
        SELECT name FROM pet
        ORDER BY «CASE WHEN :reverse = FALSE THEN id ELSE NULL END», CASE WHEN :reverse IS TRUE THEN id END DESC
        LIMIT :count;
        """, says: "rows come in any order where ':reverse' is NULL: this CASE has no ELSE", schema: pet),
      .good(
        """
        settled(:sort TEXT?):
        SELECT name FROM pet ORDER BY CASE :sort WHEN 'name' THEN name END, age;
        chosen(:sort TEXT):
        SELECT name FROM pet ORDER BY CASE WHEN :sort = 'name' THEN name END;
        """, schema: pet),
      .good(
        """
        SELECT name, age FROM pet ORDER BY 2 DESC, name;
        SELECT name, age * 2 AS twice FROM pet ORDER BY twice, CASE WHEN :newest THEN -id ELSE id END, random();
        SELECT kind, COUNT(*) AS n FROM pet GROUP BY kind ORDER BY COUNT(*) DESC;
        SELECT name, 'pet' AS source FROM pet ORDER BY source;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, kind TEXT);"

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    if let (term, parameter) = unordered(query, in: statement) {
      context.report(.leftOpen(parameter), at: tree.place(of: term))
    }
    for term in tree[query.select.orderBy] where isConstant(term.expr, in: statement) {
      context.report(
        .same(tree.quoted(tree.range(of: term.expr), orElse: "this")),
        at: tree.place(of: term.expr))
    }
  }

  /// The first term of an order that is chosen by a parameter, where NULL chooses none: nothing comes behind it that tells
  /// rows apart.
  private func unordered(_ query: PlacedQuery, in statement: ResolvedStatement) -> (term: ExprID, parameter: String)? {
    let tree = statement.tree
    // Most orders begin with a column.
    guard let written = tree[query.select.orderBy].first else { return nil }
    let first = bareTerm(written.expr, in: tree)
    guard case .caseWhen = tree[first], statement.isSingleRow(query.id) != true else { return nil }
    let terms = tree[query.select.orderBy].map { bareTerm($0.expr, in: tree) }
    if case .statement = query.role {} else if !query.select.limit.exists { return nil }
    var nullable: String?
    for term in terms {
      guard let chosen = parameters(choosing: term, in: statement), !chosen.isEmpty else { return nil }
      // With all of them NULL no term says anything: each has to be one that may be.
      let open = chosen.filter { mayBeNull($0, in: statement) }
      guard open.count == chosen.count else { return nil }
      nullable = nullable ?? open.first
    }
    return nullable.map { (first, $0) }
  }

  /// The parameters that a CASE without ELSE compares with constants, and nothing else; nil for anything else. Such a CASE is
  /// NULL where they are.
  private func parameters(choosing term: ExprID, in statement: ResolvedStatement) -> [String]? {
    let tree = statement.tree
    guard case .caseWhen(let id) = tree[term] else { return nil }
    let node = tree[id]
    if node.otherwise.exists, !tree.isNullLiteral(node.otherwise) { return nil }
    var chosen: [String] = []
    for branch in tree[node.branches] {
      let parameter =
        node.operand.exists
        ? self.parameter(node.operand, comparedWith: branch.when, in: statement)
        : self.parameter(neededBy: branch.when, in: statement)
      guard let parameter else { return nil }
      if !chosen.contains(parameter) { chosen.append(parameter) }
    }
    return chosen
  }

  /// The parameter that has to have a value for a condition to be true: of `:p`, `NOT :p`, `:p = 1`, `:p IS TRUE`, `:p IN (1, 2)`.
  private func parameter(neededBy condition: ExprID, in statement: ResolvedStatement) -> String? {
    let tree = statement.tree
    let bare = tree.bare(condition)
    if tree.isParameter(bare) { return tree.text(of: bare) }
    switch tree[bare] {
    case .unary(.not, let inner): return tree.isParameter(inner) ? tree.text(of: tree.bare(inner)) : nil
    case .binary(let op, let left, let right) where op.isComparison && op != .isNot:
      return parameter(left, comparedWith: right, in: statement)
    case .inList(let operand, let list, _):
      guard tree.isParameter(operand), tree[list].allSatisfy({ isValue($0, in: statement) }) else { return nil }
      return tree.text(of: tree.bare(operand))
    default: return nil
    }
  }

  /// The one of two values that is a parameter, where the other is a constant and not NULL.
  private func parameter(_ left: ExprID, comparedWith right: ExprID, in statement: ResolvedStatement) -> String? {
    let tree = statement.tree
    if tree.isParameter(left), isValue(right, in: statement) { return tree.text(of: tree.bare(left)) }
    return tree.isParameter(right) && isValue(left, in: statement) ? tree.text(of: tree.bare(right)) : nil
  }

  private func isValue(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.value(of: id).constant.map { $0 != .null } ?? false
  }

  private func mayBeNull(_ parameter: String, in statement: ResolvedStatement) -> Bool {
    statement.signature.parameters.contains { $0.spelling == parameter && $0.value.isNullable }
  }

  private func bareTerm(_ id: ExprID, in tree: SyntaxTree) -> ExprID {
    var bare = tree.bare(id)
    while case .collate(let inner, _) = tree[bare] { bare = tree.bare(inner) }
    return bare
  }

  private func isConstant(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if tree.ordinal(of: id) != nil { return false }
    let bare = bareTerm(id, in: tree)
    switch tree[bare] {
    case .literal(.null, _), .missing: return false
    default: break
    }
    return !statement.contains(bare) { part in
      switch tree[part] {
      case .name, .column, .subquery, .exists, .inSelect, .inTable, .raise, .missing: true
      // A text that a program puts there may be a column.
      case .parameter(let token): tree[token].kind.isPutIn
      case .call(let call):
        tree[call].isStar || statement.isAggregate(tree[call])
          || statement.function(of: tree[call]).map { $0.determinism == .never } ?? true
      default: false
      }
    }
  }
}

extension Message {
  fileprivate static func leftOpen(_ parameter: String) -> Message {
    Message(
      "rows come in any order where '\(parameter)' is NULL: this CASE has no ELSE",
      help: "Add an ELSE, or end ORDER BY with a column that tells rows apart.")
  }

  fileprivate static func same(_ text: String) -> Message {
    Message(
      "ORDER BY has no effect: \(text) is the same for every row",
      help: "Write a column's name without single quotes, or its number alone; a parameter can't name a column.")
  }
}
