import Analyzer

struct UnboundedRecursion: SelectRule {
  static let info = RuleInfo(
    id: "unbounded-recursion", category: .correctness, severity: .warning, since: "0.1",
    summary: "A recursive query that nothing ends",
    rationale: """
      The recursive arm of a common table expression runs on each row it gave before, until it gives none. Counting up \
      without a bound never ends: the query hangs, or fills memory. Give the arm a condition on what it counts, or a \
      `LIMIT`. An arm that joins a table of the database ends with its rows.
      """,
    precision: .high,
    examples: [
      .bad(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL «SELECT» i + 1 FROM n)\nSELECT i FROM n;",
        says: "nothing ends the recursion of 'n', so the query may run forever"),
      .bad(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL «SELECT» i + 1 FROM n WHERE :last > 0)\nSELECT MAX(i) FROM n;",
        says: "nothing ends the recursion of 'n', so the query may run forever"),
      .bad(
        "WITH RECURSIVE n (i) AS (SELECT 9 UNION ALL «SELECT» i - 1 FROM n WHERE i < 10)\nSELECT i FROM n;",
        says: "nothing ends the recursion of 'n', so the query may run forever"),
      .good(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT i FROM n;
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100) SELECT i FROM n;
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 AS next FROM n WHERE next <= 100) SELECT i FROM n;
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n LIMIT 100;
        WITH RECURSIVE part (word, rest) AS (
          SELECT '', 'a,b' || ',' UNION ALL SELECT substr(rest, 1, instr(rest, ',') - 1), substr(rest, instr(rest, ',') + 1)
          FROM part WHERE rest <> ''
        ) SELECT word FROM part;
        WITH RECURSIVE below (id) AS (SELECT 1 UNION ALL SELECT pet.id FROM pet JOIN below ON pet.parent_id = below.id)
        SELECT id FROM below;
        """, schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES pet (id));"),
    ])

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .commonTable(let table) = query.role, query.select.cores.count > 1, !query.select.limit.exists,
      tree.refers(query.select, to: table.name),
      !isCutShort(table.name, in: statement)
    else { return }
    for core in tree[query.select.cores] where core.compound == .unionAll && tree.refers(core, to: table.name) {
      guard !readsDatabase(core, in: statement), !isBounded(core, table, in: statement) else { continue }
      context.report(.endless(tree.name(table.name).text), at: tree.location(of: core.span.first))
    }
  }

  /// Whoever reads it stops: with a LIMIT that nothing has to be sorted or grouped for.
  private func isCutShort(_ name: TokenID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return statement.selects.contains { select in
      select.limit.exists && select.orderBy.isEmpty
        && tree[select.cores].allSatisfy { $0.groupBy.isEmpty && !$0.isDistinct && tree.refers($0, to: name) }
    }
  }

  /// Rows of the database or a function's are joined: there is an end to them.
  private func readsDatabase(_ core: SelectCore, in statement: ResolvedStatement) -> Bool {
    statement.tree.joins(core.from).contains { join in
      switch join.term.source {
      case .function, .join, .missing: true
      case .subquery, .table: statement.source(of: join.id).map { statement.facts.sources[$0].table != nil } ?? false
      }
    }
  }

  /// A condition on what changes from row to row may come to be false.
  private func isBounded(_ core: SelectCore, _ table: CommonTable, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    var conditions = core.condition.exists ? statement.operands(of: core.condition, joinedBy: .and) : []
    for term in tree[core.from] where term.on.exists { conditions += statement.operands(of: term.on, joinedBy: .and) }
    return conditions.contains { condition in
      var (test, isNegated) = (tree.bare(condition), false)
      while case .unary(.not, let inner) = tree[test] { (test, isNegated) = (tree.bare(inner), !isNegated) }
      if case .isNull(let operand, let negated) = tree[test], negated != isNegated,
        isAlwaysThere(operand, core, in: statement)
      {
        return false
      }
      guard namesOwnRow(test, core, in: statement) else { return false }
      return !runsAway(test, isNegated: isNegated, core, in: statement)
    }
  }

  private func namesOwnRow(_ id: ExprID, _ core: SelectCore, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    let range = tree.range(of: core.span)
    return statement.contains(id) { part in
      guard let reference = statement.column(of: part) else {
        // What the row becomes, by its alias.
        guard case .name(let token) = tree[part] else { return false }
        return tree[core.columns].contains {
          if case .expr(_, let alias) = $0, alias.exists { tree.matches(alias, tree.name(token)) } else { false }
        }
      }
      guard statement.facts.sources.indices.contains(reference.source) else { return false }
      let source = statement.facts.sources[reference.source].range
      return range.start <= source.start && source.end <= range.end
    }
  }

  /// The expression that the arm gives for the column that a condition names.
  private func step(of id: ExprID, _ core: SelectCore, in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    guard let reference = statement.column(of: id) else { return nil }
    let columns = Array(tree[core.columns])
    guard columns.indices.contains(reference.column), case .expr(let expr, _) = columns[reference.column] else {
      return nil
    }
    return tree.bare(expr)
  }

  /// `IS NOT NULL` of a sum or a date doesn't end anything.
  private func isAlwaysThere(_ id: ExprID, _ core: SelectCore, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    guard let step = step(of: id, core, in: statement) else { return false }
    switch tree[step] {
    case .binary(let op, _, _): return op.isArithmetic || op == .concat
    case .call(let call): return tree.timeFunction(tree[call]) != nil
    default: return false
    }
  }

  /// Whether the recursion counts down and is held below a bound, or up and above one.
  private func runsAway(
    _ condition: ExprID, isNegated: Bool, _ core: SelectCore, in statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    guard case .binary(let written, let left, let right) = tree[condition],
      let op = isNegated ? written.negated : written
    else { return false }
    let (side, bound): (ExprID, BinaryOperator) =
      statement.column(of: left) != nil ? (left, op) : (right, op.mirrored)
    guard let step = step(of: side, core, in: statement), case .binary(let change, let from, let by) = tree[step],
      statement.isSame(from, side), case .integer(let number) = statement.value(of: by).constant
    else { return false }
    let isUp = change == .add ? number > 0 : change == .subtract && number < 0
    let isDown = change == .subtract ? number > 0 : change == .add && number < 0
    switch bound {
    case .less, .lessOrEqual: return isDown
    case .greater, .greaterOrEqual: return isUp
    default: return false
    }
  }
}

extension Message {
  fileprivate static func endless(_ table: String) -> Message {
    Message(
      "nothing ends the recursion of '\(table)', so the query may run forever",
      help: "Add a condition on what the recursive SELECT counts, or a LIMIT.")
  }
}
