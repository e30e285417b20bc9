import Analyzer

struct BareColumnInAggregate: SelectRule {
  static let info = RuleInfo(
    id: "bare-column-in-aggregate", category: .correctness, severity: .warning, since: "0.1",
    summary: "A column of some row of a group",
    rationale: """
      Where rows are grouped, a column that is neither grouped nor aggregated has many values, and SQLite shows that of \
      any row. Group by it, aggregate it, or take it from a subquery. What depends on the grouped columns (the name \
      beside the primary key) has one value only and is fine, and so is what stands beside exactly one `MIN` or `MAX`: \
      SQLite documents that it comes from the row of the minimum or maximum. Beside DISTINCT that isn't fine: without \
      GROUP BY there is one row for all, and DISTINCT shows that somebody wanted several.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT city, «name», COUNT(*) AS n FROM owner GROUP BY city;",
        says: "which row 'name' comes from is up to chance: it is neither grouped nor aggregated", schema: owner),
      .bad(
        "SELECT «name», COUNT(*) AS n FROM owner;",
        says: "which row 'name' comes from is up to chance: it is neither grouped nor aggregated",
        schema: owner),
      .bad(
        "SELECT owner.id, COUNT(*) AS n FROM owner JOIN pet ON pet.owner_id = owner.id GROUP BY owner.id ORDER BY «pet.name»;",
        says: "which row 'pet.name' comes from is up to chance: it is neither grouped nor aggregated", schema: owner),
      .bad(
        "SELECT city, «name», age, COUNT(*) AS n FROM owner GROUP BY city;",
        says: "which row 'name' and 'age' come from is up to chance: they are neither grouped nor aggregated",
        schema: owner
      ),
      .bad(
        "SELECT «pet.*», COUNT(*) AS n FROM pet JOIN owner ON owner.id = pet.owner_id GROUP BY owner.city;",
        says: "which row 'id' of 'pet.*' comes from is up to chance: it is neither grouped nor aggregated",
        schema: owner),
      .bad(
        "SELECT DISTINCT «city», MAX(age) AS oldest FROM owner;",
        says: "this SELECT gives one row for all, with 'city' of one of them: DISTINCT makes no groups", schema: owner),
      .good(
        """
        SELECT DISTINCT city, MAX(age) AS oldest FROM owner GROUP BY city;
        SELECT DISTINCT MAX(age) AS oldest, COUNT(DISTINCT city) AS n FROM owner;
        SELECT DISTINCT name, MAX(age) AS oldest FROM owner WHERE id = :id;
        SELECT pet.*, COUNT(*) AS n FROM pet JOIN owner USING (id) GROUP BY pet.id;
        SELECT *, MAX(age) AS oldest FROM owner;
        SELECT city, group_concat(name) AS names, COUNT(*) AS n FROM owner GROUP BY city;
        SELECT city, name, MAX(age) AS oldest FROM owner GROUP BY city;
        SELECT owner.id, owner.name, COUNT(pet.id) AS n FROM owner LEFT JOIN pet ON pet.owner_id = owner.id GROUP BY owner.id;
        SELECT pet.owner_id, owner.name, COUNT(*) AS n FROM pet JOIN owner ON owner.id = pet.owner_id GROUP BY 1;
        SELECT upper(city) AS town, COUNT(*) AS n FROM owner GROUP BY town ORDER BY upper(city);
        SELECT name, COUNT(*) AS n FROM owner WHERE id = :id;
        SELECT COUNT(*) AS n FROM owner ORDER BY name;
        SELECT owner.id, pet.name FROM owner LEFT JOIN pet ON pet.id = (
          SELECT last.id FROM pet AS last WHERE last.owner_id = owner.id ORDER BY last.name LIMIT 1
        ) GROUP BY owner.id;
        SELECT city, COUNT(*) AS n, (SELECT MAX(name) FROM pet) AS last FROM owner GROUP BY city HAVING COUNT(*) > 1;
        """, schema: owner),
      .good(
        """
        WITH kept AS (SELECT o.id AS owner_id, o.name AS owner_name FROM pet p JOIN owner o ON o.id = p.owner_id)
        SELECT owner_id, owner_name, COUNT(*) AS n FROM kept GROUP BY owner_id;
        SELECT p.owner_id, COUNT(*) AS n, o.city AS none FROM pet p LEFT JOIN owner o ON o.id = p.owner_id AND o.city = p.name
        WHERE p.id > 3 AND (o.city IS NULL) GROUP BY p.owner_id;
        """, schema: owner),
      .bad(
        """
        WITH kept AS (SELECT o.id AS owner_id, p.name AS pet_name FROM pet p JOIN owner o ON o.id = p.owner_id)
        SELECT owner_id, «pet_name», COUNT(*) AS n FROM kept GROUP BY owner_id;
        """, says: "which row 'pet_name' comes from is up to chance: it is neither grouped nor aggregated",
        schema: owner),
      .bad(
        "SELECT age, «city», COUNT(*) AS n FROM owner WHERE city IS NULL OR age > 3 GROUP BY age;",
        says: "which row 'city' comes from is up to chance: it is neither grouped nor aggregated", schema: owner),
    ])

  private static let owner = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, age INTEGER);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER NOT NULL REFERENCES owner (id));
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard !statement.facts.groupings.isEmpty else { return }
    let tree = statement.tree
    // Each result column is compared with each grouped expression, of which nobody writes many.
    for core in tree[query.select.cores] where core.groupBy.count <= 100 {
      guard let grouping = statement.facts.groupings.last(where: { $0.core == core.span.first }), grouping.isComplete
      else { continue }
      var exprs: [ExprID] = []
      for column in tree[core.columns] { if case .expr(let expr, _) = column { exprs.append(expr) } }
      if core.having.exists { exprs.append(core.having) }
      let shown = exprs.count
      if query.select.cores.count == 1 { exprs += tree[query.select.orderBy].map { $0.expr } }
      // DISTINCT says that several rows are meant; without GROUP BY there is one.
      let isOnlyRow = core.isDistinct && core.groupBy.isEmpty
      if !isOnlyRow, extremes(in: exprs, of: statement) == 1 { continue }
      let groups = groupedExprs(core, in: tree)
      let range = tree.range(of: core.span)
      // The order of one row is none.
      let seen = core.groupBy.isEmpty ? exprs[..<shown] : exprs[...]
      // They have one cause and mostly one cure: one finding, at the first.
      let columns = seen.flatMap { bareColumns(of: $0, grouping, groups, range, in: statement) }
        .sorted { tree.span(of: $0).first < tree.span(of: $1).first }
      if let first = columns.first {
        var texts: [String] = []
        for column in columns {
          let text = tree.quoted(tree.range(of: column))
          if !texts.contains(text) { texts.append(text) }
        }
        context.report(
          isOnlyRow ? .ofTheOnlyRow(texts) : .anyOfThem(texts), at: tree.location(of: first),
          claim: .canDiffer(with: [Fix.Edit(tree.location(of: first), "min(\(tree.text(of: first)))")]),
          // SQLite takes the last row that it visits, and an index decides which that is.
          contrast: .canDependOnOrder(at: tree.location(of: first)))
      } else if let star = grouping.openStars.first {
        context.report(
          .anyOfThem(SyntaxTree.quoted(tree.file.text(star.range)), column: star.column.text),
          at: SourceLocation(tree.file, star.range),
          claim: statement.dependsOnOrder(at: SourceLocation(tree.file, star.range)))
      }
    }
  }

  private static let names: [Name] = ["min", "max"]

  /// How many calls of MIN and MAX there are, subqueries aside.
  private func extremes(in exprs: [ExprID], of statement: ResolvedStatement) -> Int {
    let tree = statement.tree
    var found: [ExprID] = []
    for expr in exprs {
      for place in statement.expressions(in: expr) {
        let id = ExprID(index: UInt32(truncatingIfNeeded: place))
        guard case .call(let call) = tree[id], tree[call].arguments.count == 1,
          Self.names.contains(where: { tree.matches(tree[call].name, $0) }), statement.isAggregate(tree[call]),
          // Written twice it is computed once.
          !found.contains(where: { statement.isSame($0, id) }), !isInSubquery(id, of: expr, in: statement)
        else { continue }
        found.append(id)
        if found.count > 1 { return 2 }
      }
    }
    return found.count
  }

  private func isInSubquery(_ id: ExprID, of expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let place = statement.tree.span(of: id).first
    return statement.contains(expr) { other in
      guard other.index > id.index else { return false }
      switch statement.tree[other] {
      case .subquery(let select), .exists(let select), .inSelect(_, let select, _):
        let span = statement.tree[select].span
        return span.first <= place && place <= span.last
      default: return false
      }
    }
  }

  /// GROUP BY with its numbers and aliases looked up.
  private func groupedExprs(_ core: SelectCore, in tree: SyntaxTree) -> [ExprID] {
    let columns = Array(tree[core.columns])
    return tree[core.groupBy].map { expr in
      if let number = tree.ordinal(of: expr).map(Int.init) {
        if columns.indices.contains(number - 1), case .expr(let target, _) = columns[number - 1] { return target }
      } else if case .name(let token) = tree[tree.bare(expr)] {
        for case .expr(let target, let alias) in columns where alias.exists && tree.matches(alias, tree.name(token)) {
          return target
        }
      }
      return expr
    }
  }

  private func bareColumns(
    of id: ExprID, _ grouping: Facts.Grouping, _ groups: [ExprID], _ range: SourceRange, in statement: ResolvedStatement
  ) -> [ExprID] {
    let tree = statement.tree
    var rest = [id]
    var bare: [ExprID] = []
    while let next = rest.popLast() {
      if let reference = statement.column(of: next), grouping.settles(reference) { continue }
      if groups.contains(where: { statement.isSame($0, next) }) { continue }
      if statement.column(of: next) != nil, case .name = tree[tree.bare(next)] {
        bare.append(tree.bare(next))
        continue
      }
      switch tree[next] {
      case .column: bare.append(next)
      case .call(let call):
        let node = tree[call]
        // Windows come after the grouping, and look at it.
        if case .none = node.over, !statement.isAggregate(node) { rest += tree[node.arguments] }
      default: rest += tree.children(of: next)
      }
    }
    return bare.filter { column in
      guard let reference = statement.column(of: column), !reference.isCorrelated,
        statement.facts.sources.indices.contains(reference.source)
      else { return false }
      // A name of the query around it has one value.
      let source = statement.facts.sources[reference.source].range
      return range.start <= source.start && source.end <= range.end && !grouping.settles(reference)
    }
  }
}

extension Message {
  fileprivate static func anyOfThem(_ star: String, column: String) -> Message {
    Message(
      "which row '\(column)' of \(star) comes from is up to chance: it is neither grouped nor aggregated",
      help: "Group by the table's key, or name the columns and write an aggregate like MAX around each.")
  }

  fileprivate static func ofTheOnlyRow(_ columns: [String]) -> Message {
    Message(
      "this SELECT gives one row for all, with \(Message.enumeration(columns)) of one of them: "
        + "DISTINCT makes no groups",
      help: "Write GROUP BY \(columns.count == 1 ? "with the column" : "with these columns") instead of DISTINCT.")
  }

  fileprivate static func anyOfThem(_ columns: [String]) -> Message {
    if columns.count == 1 {
      return Message(
        "which row \(columns[0]) comes from is up to chance: it is neither grouped nor aggregated",
        help: "Add it to GROUP BY, or write an aggregate like MAX around it.")
    }
    return Message(
      "which row \(Message.enumeration(columns)) come from is up to chance: "
        + "they are neither grouped nor aggregated",
      help: "Add them to GROUP BY, or write an aggregate like MAX around each.")
  }
}
