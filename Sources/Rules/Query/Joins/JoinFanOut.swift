import Analyzer

struct JoinFanOut: SelectRule {
  static let info = RuleInfo(
    id: "join-fan-out", category: .query, severity: .warning, since: "0.1",
    summary: "A sum or count over rows that two joins multiply",
    rationale: """
      An owner with 3 bills and 2 visits gives 6 rows when both are joined: each bill comes twice, and `SUM(bill.cents)` \
      is doubled. Aggregate each side in a subquery of its own before joining, or count `DISTINCT` keys. `MIN`, `MAX` \
      and `COUNT(DISTINCT …)` don't mind; `SUM(DISTINCT …)` does: two bills of 5 are 5 then. The same happens without the \
      owner in between: bills joined to visits by `owner_id`, or both asked for one owner's.
      """,
    precision: .high,
    examples: [
      .bad(
        """
        SELECT owner.id, «SUM(bill.cents)» AS cents, COUNT(visit.id) AS visits
        FROM owner LEFT JOIN bill ON bill.owner_id = owner.id LEFT JOIN visit ON visit.owner_id = owner.id GROUP BY owner.id;
        """, says: "each 'bill' is counted once for each 'visit'", schema: owner),
      .bad(
        """
        SELECT «SUM(bill.cents)» AS cents FROM bill JOIN visit ON visit.owner_id = bill.owner_id;
        SELECT «SUM(cents)» AS cents FROM bill, visit WHERE bill.owner_id = :id AND visit.owner_id = :id;
        SELECT «SUM(bill.cents)» AS cents FROM owner LEFT JOIN bill ON bill.owner_id = owner.id
        LEFT JOIN visit ON visit.owner_id = owner.id WHERE owner.id = :id;
        """,
        says: "each 'bill' is counted once for each 'visit'", "each 'bill' is counted once for each 'visit'",
        "each 'bill' is counted once for each 'visit'", schema: owner),
      .bad(
        """
        SELECT owner.id, «SUM(DISTINCT bill.cents)» AS cents FROM owner JOIN bill ON bill.owner_id = owner.id
        JOIN visit ON visit.owner_id = owner.id GROUP BY owner.id;
        """, says: "DISTINCT counts equal values of several 'bill' once", schema: owner),
      .good(
        """
        SELECT COUNT(*) AS pairs FROM bill JOIN visit ON visit.owner_id = bill.owner_id;
        SELECT SUM(a.cents) AS cents FROM bill a JOIN bill b ON b.owner_id = a.owner_id AND b.id = :id;
        SELECT SUM(bill.cents) AS cents FROM bill JOIN card ON card.owner_id = bill.owner_id;
        SELECT visit.id, SUM(bill.cents) AS cents FROM visit JOIN bill ON bill.owner_id = visit.owner_id GROUP BY visit.id;
        SELECT SUM(bill.cents) AS cents FROM bill JOIN visit ON visit.owner_id = bill.owner_id AND visit.id = :visit;
        """, schema: owner),
      .good(
        """
        SELECT owner.id, SUM(bill.cents) AS cents FROM owner LEFT JOIN bill ON bill.owner_id = owner.id GROUP BY owner.id;
        SELECT owner.id, COUNT(DISTINCT bill.id) AS bills, MAX(visit.day) AS last
        FROM owner JOIN bill ON bill.owner_id = owner.id JOIN visit ON visit.owner_id = owner.id GROUP BY owner.id;
        SELECT owner.id, SUM(bill.cents) AS cents, SUM(seen.n) AS visits
        FROM owner JOIN bill ON bill.owner_id = owner.id
        LEFT JOIN (SELECT owner_id, COUNT(*) AS n FROM visit GROUP BY owner_id) AS seen ON seen.owner_id = owner.id
        GROUP BY bill.id;
        SELECT owner.id, SUM(bill.cents * IFNULL(rate.factor, 1)) AS cents
        FROM owner JOIN bill ON bill.owner_id = owner.id LEFT JOIN rate ON rate.owner_id = owner.id GROUP BY owner.id;
        SELECT COUNT(*) AS n FROM owner JOIN visit ON visit.owner_id = owner.id JOIN treatment t ON t.visit_id = visit.id;
        """, schema: owner),
      .good(
        """
        SELECT g.id, COUNT(p.id) AS posts FROM grp g LEFT JOIN grp_feed gf ON g.id = gf.grp_id
        LEFT JOIN feed f ON gf.feed_id = f.id LEFT JOIN post p ON f.id = p.feed_id GROUP BY g.id;
        """, schema: feed),
      .bad(
        """
        SELECT f.id, «COUNT(p.id)» AS posts FROM grp g LEFT JOIN grp_feed gf ON g.id = gf.grp_id
        LEFT JOIN feed f ON gf.feed_id = f.id LEFT JOIN post p ON f.id = p.feed_id GROUP BY f.id;
        """, says: "each 'p' is counted once for each 'gf'", schema: feed),
    ])

  private static let owner = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE bill (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id), cents INTEGER NOT NULL);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id), day TEXT NOT NULL);
    CREATE TABLE rate (owner_id INTEGER NOT NULL REFERENCES owner (id), year INTEGER NOT NULL, factor REAL NOT NULL);
    CREATE TABLE card (owner_id INTEGER PRIMARY KEY REFERENCES owner (id));
    CREATE TABLE treatment (id INTEGER PRIMARY KEY, visit_id INTEGER NOT NULL REFERENCES visit (id));
    """

  private static let feed = """
    CREATE TABLE feed (id TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE grp (id TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE grp_feed (
      grp_id TEXT NOT NULL REFERENCES grp (id), feed_id TEXT NOT NULL REFERENCES feed (id), PRIMARY KEY (grp_id, feed_id)
    );
    CREATE INDEX grp_feed_feed ON grp_feed (feed_id);
    CREATE TABLE post (
      id TEXT NOT NULL, feed_id TEXT NOT NULL REFERENCES feed (id), PRIMARY KEY (feed_id, id)
    );
    """

  private static let functions: [Name] = ["sum", "count", "total", "avg"]
  private static let count = Name("count")

  /// Two tables of which each row comes once for each row of the other.
  private struct Pair {
    let one: Int
    let other: Int
    /// Whether nothing but the key of a third table, which isn't there, says that they belong together: somebody may want to
    /// count such pairs.
    var isWithoutParent = false
  }

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard !statement.facts.groupings.isEmpty else { return }
    let tree = statement.tree
    for core in tree[query.select.cores] where core.from.count > 1 {
      guard let grouping = statement.facts.groupings.last(where: { $0.core == core.span.first }) else { continue }
      let calls = aggregates(of: core, in: statement)
      guard !calls.isEmpty else { continue }
      guard let dependencies = statement.dependencies(of: core) else { continue }
      let graph = context.fromGraph(of: core, in: statement)
      let pairs = independentPairs(graph, dependencies)
      guard !pairs.isEmpty else { continue }
      for call in calls {
        let nodes = graph.nodes(of: call)
        let isCount = tree.function(call)?.name == JoinFanOut.count
        let pair = pairs.first {
          ($0.isWithoutParent ? !isCount && !nodes.isEmpty : true)
            && (nodes.isEmpty || nodes.contains($0.one) || nodes.contains($0.other))
            && !multiplies($0, in: call, graph, statement) && !isOnceAGroup($0, nodes, grouping, graph, dependencies)
        }
        guard let pair else { continue }
        let (one, other) = nodes.contains(pair.other) ? (pair.other, pair.one) : (pair.one, pair.other)
        let table = graph.name(of: graph.nodes[one])
        let isDistinct = tree.function(call)?.call.isDistinct ?? false
        context.report(
          isDistinct ? .distinct(table) : .multiplied(table, graph.name(of: graph.nodes[other])),
          at: tree.place(of: call),
          related: [Diagnostic.Related("the other join is here", at: graph.place(of: graph.nodes[other]))],
          claim: isDistinct ? nil : graph.nodes[one].source.flatMap { statement.countsTwice($0, in: core) })
        // One is enough to see to all of them.
        break
      }
    }
  }

  private func aggregates(of core: SelectCore, in statement: ResolvedStatement) -> [ExprID] {
    let tree = statement.tree
    var calls: [ExprID] = []
    for case .expr(let expr, _) in tree[core.columns] {
      var rest = [expr]
      while let next = rest.popLast() {
        guard case .call(let id) = tree[next] else {
          rest += tree.children(of: next).reversed()
          continue
        }
        let call = tree[id]
        if statement.isAggregate(call) {
          if JoinFanOut.functions.contains(where: { tree.matches(call.name, $0) }),
            !call.isDistinct || !tree.matches(call.name, JoinFanOut.count)
          {
            calls.append(next)
          }
        } else {
          rest += tree[call.arguments].reversed()
        }
      }
    }
    return calls
  }

  /// `SUM(item.amount * rate.factor)`: each pair has a value of its own, and pairs are meant.
  private func multiplies(
    _ pair: Pair, in aggregate: ExprID, _ graph: FromGraph, _ statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    guard case .call(let call) = tree[aggregate], let argument = tree[tree[call].arguments].first,
      case .binary(let op, let left, let right) = tree[tree.bare(argument)], op == .multiply || op == .divide
    else { return false }
    let (one, other) = (graph.nodes(of: left), graph.nodes(of: right))
    return one.contains(pair.one) && other.contains(pair.other) || one.contains(pair.other) && other.contains(pair.one)
  }

  /// Within a group there is one row of the other for each row that is counted: `COUNT(post.id)` by group, of posts that hang on
  /// feeds which are in a group once.
  private func isOnceAGroup(
    _ pair: Pair, _ nodes: [Int], _ grouping: Facts.Grouping, _ graph: FromGraph, _ dependencies: Dependencies
  ) -> Bool {
    func settles(_ one: Int, _ other: Int) -> Bool {
      guard let one = graph.nodes[one].source, let other = graph.nodes[other].source else { return false }
      return dependencies.settled(by: grouping.settledSources + [one]).contains(other)
    }
    // Of rows that are counted without being named, either side may be meant.
    if !nodes.contains(pair.other) || nodes.contains(pair.one), settles(pair.one, pair.other) { return true }
    if !nodes.contains(pair.one) || nodes.contains(pair.other) { return settles(pair.other, pair.one) }
    return false
  }

  /// Two tables of which one row settles no row of the other, and that nothing but a third connects, or its key.
  private func independentPairs(_ graph: FromGraph, _ dependencies: Dependencies) -> [Pair] {
    let nodes = graph.nodes.indices
    let sources = graph.nodes.compactMap { $0.source }
    guard sources.count == nodes.count else { return [] }
    let settled = sources.map { dependencies.settled(by: [$0]) }
    let always = dependencies.settled(by: [])
    var pairs: [Pair] = []
    for one in nodes where !always.contains(sources[one]) {
      for other in nodes where other > one && !always.contains(sources[other]) {
        if settled[one].contains(sources[other]) || settled[other].contains(sources[one]) { continue }
        let isConnected = graph.areConnected(one, other) || dependencies.areEqual(sources[one], sources[other])
        // Both hang on one row of another.
        if !isConnected, !settled[one].intersection(settled[other]).subtracting(always).isEmpty {
          pairs.append(Pair(one: one, other: other))
        } else if let siblings = siblings(one, other, isConnected: isConnected, graph, dependencies, always) {
          pairs.append(siblings)
        }
      }
    }
    return pairs
  }

  /// Two tables with foreign keys to one table, where both keys are the same in all rows that are joined.
  private func siblings(
    _ one: Int, _ other: Int, isConnected: Bool, _ graph: FromGraph, _ dependencies: Dependencies, _ always: Set<Int>
  ) -> Pair? {
    let facts = graph.statement.facts
    guard let left = graph.nodes[one].source, let right = graph.nodes[other].source,
      let table = facts.sources[left].table, let otherTable = facts.sources[right].table, table !== otherTable,
      table.kind == .table, otherTable.kind == .table
    else { return nil }
    let equal = dependencies.equalColumns(of: left)
    let otherEqual = dependencies.equalColumns(of: right)
    for key in table.foreignKeys where key.columns.count == 1 {
      for otherKey in otherTable.foreignKeys where otherKey.columns.count == 1 && otherKey.table == key.table {
        let (column, otherColumn) = (key.columns[0], otherKey.columns[0])
        if isConnected {
          // By their keys, and by nothing else.
          let joined = equal.filter { $0.source == right }
          let conditions = graph.conditions.count { $0.nodes.contains(one) && $0.nodes.contains(other) }
          if joined.count == 1, joined[0].own == column, joined[0].column == otherColumn, conditions < 2 {
            return Pair(one: one, other: other, isWithoutParent: true)
          }
          continue
        }
        let parents = equal.filter { $0.own == column && always.contains($0.source) }.map { $0.source }
        if otherEqual.contains(where: { $0.own == otherColumn && parents.contains($0.source) }) {
          return Pair(one: one, other: other)
        }
        if dependencies.isSettled(column: column, of: left, by: []),
          dependencies.isSettled(column: otherColumn, of: right, by: [])
        {
          return Pair(one: one, other: other, isWithoutParent: true)
        }
      }
    }
    return nil
  }
}

extension Message {
  fileprivate static func distinct(_ table: String) -> Message {
    Message(
      "DISTINCT counts equal values of several \(table) once",
      help: "It hides that a join repeats the rows: aggregate in a subquery, and join the results.")
  }

  fileprivate static func multiplied(_ table: String, _ other: String) -> Message {
    Message(
      "each \(table) is counted once for each \(other)",
      help: "Aggregate each of the two in a subquery, and join the results.")
  }
}
