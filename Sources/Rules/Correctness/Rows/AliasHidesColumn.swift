import Analyzer

struct AliasHidesColumn: SelectRule {
  static let info = RuleInfo(
    id: "alias-hides-column", category: .correctness, severity: .warning, since: "0.1",
    summary: "GROUP BY a name that is both a column's and a result column's",
    rationale: """
      In `SELECT strftime('%Y', day) AS day, COUNT(*) FROM visit GROUP BY day` SQLite groups by the column, as it does in WHERE, and by \
      the result column only where no column has the name; ORDER BY looks at the result first. So each day is a group of its own, and \
      the same year comes many times. Call the result something else, or group by the expression.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other groups come back, and only you know which were meant.",
    examples: [
      .bad(
        "SELECT strftime('%Y', day) AS day, COUNT(*) AS n FROM visit GROUP BY «day»;",
        says: "'day' is the column here and not the result column: equal results come as several groups", schema: visit,
        fixed: "SELECT strftime('%Y', day) AS day, COUNT(*) AS n FROM visit GROUP BY strftime('%Y', day);"),
      .bad(
        "SELECT v.cents / 100 AS cents, COUNT(*) AS n FROM visit AS v GROUP BY «cents» ORDER BY cents;",
        says: "'cents' is the column here and not the result column: equal results come as several groups",
        schema: visit,
        fixed: "SELECT v.cents / 100 AS cents, COUNT(*) AS n FROM visit AS v GROUP BY v.cents / 100 ORDER BY cents;"),
      .good(
        """
        SELECT strftime('%Y', day) AS year, COUNT(*) AS n FROM visit GROUP BY year;
        SELECT day AS day, COUNT(*) AS n FROM visit GROUP BY day;
        SELECT COALESCE(pet, '?') AS pet, COUNT(*) AS n FROM visit GROUP BY pet;
        SELECT pet || '!' AS pet, COUNT(*) AS n FROM visit GROUP BY pet;
        SELECT MAX(day) AS day, pet FROM visit GROUP BY pet, day;
        SELECT lower(pet) AS pet, COUNT(*) AS n FROM visit GROUP BY lower(pet) ORDER BY pet;
        """, schema: visit),
    ])

  private static let visit =
    "CREATE TABLE visit (id INTEGER PRIMARY KEY, pet TEXT, day TEXT NOT NULL, cents INTEGER NOT NULL);"

  /// Functions that make equal values of different ones.
  private static let merging: [Name] = [
    "date", "time", "strftime", "substr", "substring", "lower", "upper", "trim", "ltrim", "rtrim", "round", "floor",
    "ceil",
    "ceiling", "trunc", "abs", "sign", "length", "instr", "iif", "replace",
  ]
  private static let mergingHashes = NameHashes(merging)

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where !core.groupBy.isEmpty {
      for term in tree[core.groupBy] {
        guard case .name(let token) = tree[tree.bare(term)], let reference = statement.column(of: tree.bare(term)),
          !reference.isCorrelated, let expr = result(named: tree.name(token), core, in: tree),
          isOf(reference, expr, in: statement), merges(expr, tree)
        else { continue }
        let fix = Fix(
          title: "Group by the result", safety: .unsafe,
          edits: [Fix.Edit(tree.location(of: term), tree.text(of: expr))])
        context.report(
          .column(tree.unquoted(token)), at: tree.place(of: term),
          related: [Diagnostic.Related("the result column is here", at: tree.place(of: expr))], fix: fix,
          claim: .differs(with: fix))
      }
    }
  }

  /// The expression of the result column of a name; nil where a second one has it, too.
  private func result(named name: Name, _ core: SelectCore, in tree: SyntaxTree) -> ExprID? {
    var found: ExprID?
    for case .expr(let expr, let alias) in tree[core.columns] {
      if alias.exists, tree.matches(alias, name) {
        if found != nil { return nil }
        found = expr
      } else if case .name(let own) = tree[tree.bare(expr)], tree.matches(own, name) {
        // The column is shown as well, so the groups are meant.
        return nil
      }
    }
    return found
  }

  /// Whether an expression is made of the grouped column and nothing else, of each row by itself.
  private func isOf(_ reference: ColumnReference, _ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if tree.bare(expr) != expr, statement.column(of: tree.bare(expr)) != nil { return false }
    var isNamed = false
    for place in statement.expressions(in: expr) {
      let part = ExprID(index: UInt32(truncatingIfNeeded: place))
      switch tree[part] {
      case .subquery, .exists, .inSelect, .inTable: return false
      case .call(let call):
        if statement.isAggregate(tree[call]) { return false }
        if case .none = tree[call].over {} else { return false }
      default: break
      }
      guard let own = statement.column(of: part) else { continue }
      if own.source != reference.source || own.column != reference.column { return false }
      isNamed = true
    }
    return isNamed
  }

  /// Whether an expression gives one value for different ones.
  private func merges(_ expr: ExprID, _ tree: SyntaxTree) -> Bool {
    tree.expressions(within: expr).contains { part in
      switch tree[part] {
      case .binary(let op, _, _): op == .divide || op == .remainder || op == .bitAnd || op.isComparison
      case .caseWhen, .between, .match, .inList: true
      case .call(let call):
        Self.mergingHashes.mayHold(tree[tree[call].name]) && Self.merging.contains { tree.matches(tree[call].name, $0) }
      default: false
      }
    }
  }
}

extension Message {
  fileprivate static func column(_ name: String) -> Message {
    Message(
      "'\(name)' is the column here and not the result column: equal results come as several groups",
      help: "Call the result column something else, or group by its expression.")
  }
}
