import Analyzer

struct UpdateFromManyRows: StatementRule {
  static let info = RuleInfo(
    id: "update-from-many-rows", category: .query, severity: .warning, since: "0.1",
    summary: "`UPDATE … FROM` that may find several values for one row",
    rationale: """
      A row that is joined to several rows of `FROM` is updated once, with one of them, and SQLite says nothing of the \
      others; which one it takes may change with an index or a version. Aggregate in a subquery that has one row for \
      each row of the table, or join by a unique key.
      """,
    precision: .high,
    examples: [
      .bad(
        "UPDATE owner SET last_visit = «visit.day» FROM visit WHERE visit.owner_id = owner.id;",
        says: "a row of 'owner' may meet several rows of 'visit', and which one gives the value is up to chance",
        schema: pet),
      .bad(
        "UPDATE owner SET city = «c.name» FROM visit AS v JOIN city AS c ON c.id = v.city_id WHERE v.owner_id = owner.id;",
        says: "a row of 'owner' may meet several rows of 'v', and which one gives the value is up to chance",
        schema: pet),
      .good(
        """
        UPDATE owner SET last_visit = v.day
        FROM (SELECT owner_id, MAX(day) AS day FROM visit GROUP BY owner_id) AS v
        WHERE v.owner_id = owner.id;
        UPDATE visit SET day = owner.last_visit FROM owner WHERE owner.id = visit.owner_id;
        UPDATE owner SET city = s.name FROM stay AS s WHERE s.owner_id = owner.id AND s.begun <= :now AND s.ended > :now;
        UPDATE owner SET city = 'seen' FROM visit WHERE visit.owner_id = owner.id;
        UPDATE owner SET city = visit.owner_id FROM visit WHERE visit.owner_id = owner.id;
        UPDATE owner SET last_visit = given.value ->> 'day' FROM json_each(:days) AS given WHERE given.value ->> 'id' = owner.id;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, city TEXT, last_visit TEXT);
    CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE stay (owner_id INTEGER NOT NULL, name TEXT NOT NULL, begun TEXT NOT NULL, ended TEXT NOT NULL);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, city_id INTEGER NOT NULL, day TEXT NOT NULL);
    """

  static let statements: StatementKinds = [.update, .createTrigger]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    switch statement.statement.body {
    case .update(let update): check(update, in: statement, &context)
    case .createTrigger(let trigger):
      for step in trigger.steps { if case .update(let update) = step.body { check(update, in: statement, &context) } }
    default: break
    }
  }

  private func check(_ update: Update, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard !update.from.isEmpty, !update.limit.exists, let dependencies = statement.dependencies(of: update),
      let target = dependencies.sources.first
    else { return }
    let sources = statement.facts.sources
    // A table that holds one row is in each of them.
    let given = [target] + dependencies.sources.filter { sources[$0].table?.holdsOneRow == true }
    let settled = dependencies.settled(by: given)
    let open = dependencies.sources.dropFirst().filter { !settled.contains($0) }
    // Of what isn't a table nobody knows whether two of its rows are for one.
    guard let first = open.first,
      open.allSatisfy({ sources[$0].table?.kind == .table && !picksOne(of: $0, dependencies, given, in: statement) })
    else { return }
    let tree = statement.tree
    for assignment in tree[update.assignments] {
      guard let value = openPart(of: assignment.value, open, dependencies, given, in: statement) else { continue }
      let found = sources[first].name?.text ?? ""
      context.report(
        .chance(tree.name(update.table.name).text, found), at: tree.place(of: value),
        claim: .canDependOnOrder(at: tree.location(of: value)))
      // The others are taken from the same row.
      return
    }
  }

  /// The conditions may leave one row in a way that no key shows: two bounds, as of the time from when until when it
  /// holds, or a unique index of some rows.
  private func picksOne(
    of source: Int, _ dependencies: Dependencies, _ given: [Int], in statement: ResolvedStatement
  ) -> Bool {
    var bounded: Set<Int> = []
    for comparison in statement.facts.comparisons where comparison.operator == .order {
      for side in [comparison.left, comparison.right] {
        if let reference = statement.column(of: side), reference.source == source { bounded.insert(reference.column) }
      }
    }
    if bounded.count > 1 { return true }
    guard let table = statement.facts.sources[source].table else { return false }
    return statement.catalog.indexes(on: table).contains { index in
      guard let condition = index.condition, index.isUnique else { return false }
      return isAsked(condition, of: table, source, in: statement)
        && index.terms.allSatisfy { term in
          term.column.map { dependencies.isSettled(column: $0, of: source, by: given) } ?? false
        }
    }
  }

  /// The statement asks something of each column by which a partial index chooses its rows.
  private func isAsked(_ condition: TreeExpr, of table: Table, _ source: Int, in statement: ResolvedStatement) -> Bool {
    condition.tree.expressions(within: condition.expr).allSatisfy { part in
      guard case .name(let token) = condition.tree[part],
        let column = table.column(named: condition.tree.name(token))
      else { return true }
      return statement.facts.references.contains { $0.source == source && $0.column == column }
    }
  }

  /// The value, or that one of a row of values, which is taken from a row that nothing settles.
  private func openPart(
    of value: ExprID, _ open: [Int], _ dependencies: Dependencies, _ given: [Int], in statement: ResolvedStatement
  ) -> ExprID? {
    let tree = statement.tree
    if case .row(let values) = tree[tree.bare(value)] {
      return tree[values].first { openPart(of: $0, open, dependencies, given, in: statement) != nil }
    }
    let isOpen = statement.contains(value) { part in
      guard let reference = statement.column(of: part), open.contains(reference.source) else { return false }
      return !dependencies.isSettled(column: reference.column, of: reference.source, by: given)
    }
    // An aggregate makes one value of all of them.
    let isAggregate = statement.contains(value) { part in
      if case .call(let call) = tree[part] { statement.isAggregate(tree[call]) } else { false }
    }
    return isOpen && !isAggregate ? value : nil
  }
}

extension Message {
  fileprivate static func chance(_ target: String, _ source: String) -> Message {
    Message(
      "a row of '\(target)' may meet several rows of '\(source)', and which one gives the value is up to chance",
      help: "Aggregate in a subquery with GROUP BY, or join by a unique key.")
  }
}
