import Analyzer

struct LimitWithoutOrder: SelectRule {
  static let info = RuleInfo(
    id: "limit-without-order", category: .query, severity: .warning, preset: .recommended, since: "0.1",
    summary: "`LIMIT` on rows without an order",
    rationale: """
      Without `ORDER BY` the order of rows is whatever the query plan makes it: a new index, `ANALYZE` or another \
      version of SQLite, and `LIMIT 5` gives other rows; pages overlap or leave rows out. Order by something unique. \
      Where any row will do (inside `EXISTS` and `IN`, or when only constants are selected) nothing is reported.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE age > 3 LIMIT «5»;",
        says: "which rows LIMIT keeps is up to chance: there is no ORDER BY", schema: pet),
      .bad(
        "SELECT name, (SELECT day FROM visit WHERE pet_id = pet.id LIMIT «1») AS day FROM pet;",
        says: "which row LIMIT keeps is up to chance: there is no ORDER BY", schema: pet),
      .good(
        """
        SELECT name FROM pet ORDER BY name, id LIMIT 5;
        SELECT name FROM pet WHERE id = :id LIMIT 1;
        SELECT COUNT(*) FROM pet LIMIT 1;
        SELECT EXISTS (SELECT 1 FROM pet WHERE age > 3 LIMIT 1) AS has_old;
        SELECT 1 FROM pet WHERE age > 3 LIMIT 1;
        DELETE FROM visit WHERE id IN (SELECT id FROM visit WHERE day < '2020' LIMIT 100);
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10) SELECT i FROM n;
        SELECT value FROM json_each('[1, 2, 3]') LIMIT 2;
        SELECT name FROM pet LIMIT 0, -1;
        SELECT 2 * 3 AS six FROM pet LIMIT 2;
        SELECT version FROM state LIMIT 1;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL, day TEXT NOT NULL);
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard query.select.limit.exists, query.select.orderBy.isEmpty,
      statement.isSingleRow(query.id, withLimit: false) == false
    else { return }
    let limit = statement.value(of: query.select.limit).constant
    if limit == .integer(0) { return }
    if case .integer(let number) = limit, number < 0, !skipsRows(query, in: statement) { return }
    switch query.role {
    case .exists, .membership: return
    case .statement, .view, .insert, .table, .scalar, .source, .commonTable: break
    }
    let tree = statement.tree
    guard !isSettledByItself(query, in: statement) else { return }
    context.report(
      .anyRows(isOne: limit == .integer(1)), at: tree.location(of: query.select.limit),
      claim: statement.dependsOnOrder(at: tree.location(of: query.select.limit)))
  }

  /// Whether OFFSET may leave rows out.
  private func skipsRows(_ query: PlacedQuery, in statement: ResolvedStatement) -> Bool {
    guard query.select.offset.exists else { return false }
    if case .integer(let number)? = statement.value(of: query.select.offset).constant { return number > 0 }
    return true
  }

  /// All rows are alike, or their source gives them in an order: a recursive table, a function, VALUES.
  private func isSettledByItself(_ query: PlacedQuery, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if case .commonTable(let table) = query.role, tree.refers(query.select, to: table.name) { return true }
    return tree[query.select.cores].allSatisfy { core in
      if core.isValues { return true }
      let isAlike = tree[core.columns].allSatisfy { column in
        guard case .expr(let expr, _) = column else { return false }
        return tree.isLiteral(expr) || tree.isParameter(expr) || statement.value(of: expr).constant != nil
      }
      if isAlike { return true }
      guard core.from.count == 1, let join = tree.joins(core.from).first else { return false }
      if let source = statement.source(of: join.id), statement.facts.sources[source].isPassedOn {
        return statement.facts.sources[source].table?.holdsOneRow ?? false
      }
      switch join.term.source {
      case .function: return true
      case .table(let schema, let name):
        if !schema.exists, let id = statement.commonTable(named: tree.name(name)) {
          return tree.refers(tree[id], to: name)
        }
        // Of a table that nobody knows, one row may be all there is.
        return statement.catalog.table(named: tree.name(name))?.holdsOneRow ?? !schema.exists
      case .missing, .subquery, .join: return false
      }
    }
  }
}

extension Message {
  fileprivate static func anyRows(isOne: Bool) -> Message {
    Message(
      "which \(isOne ? "row" : "rows") LIMIT keeps is up to chance: there is no ORDER BY",
      help: "Add ORDER BY, with something unique as its last term.")
  }
}
