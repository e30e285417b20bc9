import Analyzer

struct AccidentalCorrelation: SelectRule {
  static let info = RuleInfo(
    id: "accidental-correlation", category: .correctness, severity: .error, since: "0.1",
    summary: "A column in a subquery that belongs to the query around it",
    rationale: """
      A name that the subquery's own tables don't have is looked for further out. `owner_id IN (SELECT owner_id FROM \
      banned)` is no mistake to SQLite when `banned` has no `owner_id`: it compares the row with itself, is true of \
      every row, and a `DELETE` takes them all. Qualify the columns of subqueries; where the outer column is meant, the \
      qualified name says so, too.
      """,
    precision: .high,
    examples: [
      .bad(
        "DELETE FROM pet WHERE owner_id IN (SELECT «owner_id» FROM banned);",
        says: "'banned' has no column 'owner_id', so SQLite takes the one of 'pet' from the query around", schema: pet),
      .bad(
        "UPDATE pet SET owner_id = (SELECT «owner_id» FROM banned WHERE reason = 'x' LIMIT 1) WHERE id = 1;",
        says: "'banned' has no column 'owner_id', so SQLite takes the one of 'pet' from the query around", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE EXISTS (SELECT 1 FROM banned WHERE banned.person_id = pet.owner_id AND «age» > 3);",
        says: "'banned' has no column 'age', so SQLite takes the one of 'pet' from the query around", schema: pet),
      .good(
        """
        DELETE FROM pet WHERE owner_id IN (SELECT person_id FROM banned);
        SELECT name FROM pet WHERE EXISTS (SELECT 1 FROM banned WHERE person_id = owner_id);
        SELECT name FROM pet WHERE EXISTS (SELECT 1 FROM banned WHERE banned.person_id = pet.owner_id AND pet.age > 3);
        SELECT name, (SELECT COUNT(*) FROM banned WHERE person_id = owner_id OR age > 99) AS n FROM pet;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL, owner_id INTEGER NOT NULL);
    CREATE TABLE banned (person_id INTEGER NOT NULL PRIMARY KEY, reason TEXT);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let looksAtColumns: Bool
    switch query.role {
    case .membership, .scalar: looksAtColumns = true
    case .exists: looksAtColumns = false
    default: return
    }
    let tree = statement.tree
    for core in tree[query.select.cores] where !core.from.isEmpty {
      if looksAtColumns {
        for case .expr(let expr, _) in tree[core.columns] { check(expr, core, in: statement, &context) }
      }
      guard core.condition.exists else { continue }
      for operand in statement.operands(of: core.condition, joinedBy: .and) {
        var condition = operand
        while case .unary(.not, let inner) = tree[condition] { condition = tree.bare(inner) }
        switch tree[condition] {
        case .binary(let op, let left, let right) where op.isComparison:
          // Beside nothing of its own: with that, the subquery would be meant to look outside.
          if isOther(right, in: tree) { check(left, core, in: statement, &context) }
          if isOther(left, in: tree) { check(right, core, in: statement, &context) }
        case .isNull(let operand, _): check(operand, core, in: statement, &context)
        default: break
        }
      }
    }
  }

  private func isOther(_ id: ExprID, in tree: SyntaxTree) -> Bool { tree.isLiteral(id) || tree.isParameter(id) }

  /// Everything that the expression names is further out, by a name that doesn't say so.
  private func check(
    _ expr: ExprID, _ core: SelectCore, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    if statement.hasSubquery(expr) { return }
    var name: ExprID?
    for place in statement.expressions(in: expr) {
      let id = ExprID(index: UInt32(truncatingIfNeeded: place))
      guard let reference = statement.column(of: id) else { continue }
      guard case .name = tree[id] else {
        if case .parenthesized = tree[id] { continue }
        return
      }
      guard reference.isCorrelated else { return }
      name = name ?? id
    }
    guard let name, let reference = statement.column(of: name) else { return }
    let own = tree.joins(core.from).compactMap { join -> String? in
      if let source = statement.source(of: join.id), let table = statement.facts.sources[source].table {
        return table.name.text
      }
      return if case .table(_, let token) = join.term.source { tree.name(token).text } else { nil }
    }
    guard own.count == core.from.count else { return }
    let outer = statement.facts.sources[reference.source].name?.text
    context.report(
      .belongsOutside(tree.text(of: name), own, outer), at: tree.location(of: name))
  }
}

extension Message {
  fileprivate static func belongsOutside(_ column: String, _ tables: [String], _ outer: String?) -> Message {
    let have = tables.count == 1 ? "has" : "have"
    let owner = outer.map { "of '\($0)' from the query around" } ?? "of the query around"
    return Message(
      "\(Message.list(tables)) \(have) no column '\(column)', so SQLite takes the one \(owner)",
      help: "Name a column of \(Message.enumeration(tables.map { "'\($0)'" }, "or"))"
        + (outer.map { ", or write '\($0).\(column)' where that one is meant." }
          ?? ", or write the table before the name where that one is meant."))
  }
}
