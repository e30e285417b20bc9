import Analyzer

struct IntegerDivision: ExpressionRule {
  static let info = RuleInfo(
    id: "integer-division", category: .correctness, severity: .warning, since: "0.1",
    summary: "A ratio of two whole numbers, whose fraction is cut off",
    rationale: """
      A whole number divided by a whole number is a whole number: `7 / 2` is 3, and a share is 0 until it is 1. It is \
      reported where the fraction matters: the result is rounded, multiplied, compared with a fraction, made REAL too \
      late, or is what a query calls a share, an average or a rate. Make one side REAL first. Whole units \
      (`seconds / 60`, `cents / 100`) are fine.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The result becomes REAL.",
    examples: [
      .bad(
        "SELECT «SUM(hits) / COUNT(*)» * 100 AS score FROM page;",
        says: "'SUM(hits) / COUNT(*)' cuts off the fraction: both sides are whole numbers",
        schema: page, fixed: "SELECT 1.0 * SUM(hits) / COUNT(*) * 100 AS score FROM page;"),
      .bad(
        "SELECT ROUND(«hits / 3», 2) AS third, COUNT(*) FILTER (WHERE hits > 9) AS many FROM page GROUP BY id;",
        says: "'hits / 3' cuts off the fraction: both sides are whole numbers", schema: page,
        fixed:
          "SELECT ROUND(1.0 * hits / 3, 2) AS third, COUNT(*) FILTER (WHERE hits > 9) AS many FROM page GROUP BY id;"),
      .bad(
        "SELECT id FROM page WHERE «hits / visits» > 0.5 OR CAST(«hits / visits» AS REAL) < 2;",
        says: "'hits / visits' cuts off the fraction: both sides are whole numbers",
        "'hits / visits' cuts off the fraction: both sides are whole numbers",
        schema: page,
        fixed: "SELECT id FROM page WHERE 1.0 * hits / visits > 0.5 OR CAST(1.0 * hits / visits AS REAL) < 2;"),
      .bad(
        "SELECT id, «hits / visits» AS hit_rate FROM page;",
        says: "'hits / visits' cuts off the fraction: both sides are whole numbers",
        schema: page, fixed: "SELECT id, 1.0 * hits / visits AS hit_rate FROM page;"),
      .good(
        """
        SELECT ms / 1000 AS seconds, ms / 60000 * 60000 AS minute, ms % 1000 AS rest, ms / 1000.0 AS exact FROM page;
        SELECT 1.0 * SUM(hits) / COUNT(*) AS mean, AVG(hits) / 2 AS half, SUM(hits) * 100 / COUNT(*) AS percent FROM page;
        SELECT (COUNT(*) + 19) / 20 AS page_count, CAST(hits AS REAL) / visits AS rate FROM page GROUP BY id;
        SELECT CAST(hits / visits AS INTEGER) AS whole, weight / 2 * 3 AS more FROM page;
        """, schema: page),
    ])

  private static let page = """
    CREATE TABLE page (
      id INTEGER PRIMARY KEY, hits INTEGER NOT NULL, visits INTEGER NOT NULL, ms INTEGER NOT NULL, weight REAL
    );
    """

  static let kinds: ExprKinds = .binary

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .binary(.divide, let left, let right) = tree[expr], isWhole(left, in: statement),
      isWhole(right, in: statement), losesFraction(expr, left, right, in: statement)
    else { return }
    let location =
      tree.isOnOneLine(tree.range(of: expr)) ? tree.location(of: expr) : tree.location(of: tree.token(after: left))
    let fix = Fix(title: "Make it REAL", safety: .unsafe, edits: [Fix.Edit(tree.start(of: left), "1.0 * ")])
    context.report(
      .cutsOff(tree.quoted(tree.range(of: expr), orElse: "this division")), at: location,
      fix: fix, claim: .differs(with: fix))
  }

  private func isWhole(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.value(of: id).classes.nonNull == .integer
  }

  /// Whether the use of the result needs the fraction.
  private func losesFraction(
    _ expr: ExprID, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    let isUnit = statement.isConstant(right)
    guard let (parent, child) = meaningfulParent(of: expr, in: statement) else {
      return !isUnit && isRatio(expr, left, right, in: statement)
    }
    switch tree[parent] {
    case .binary(.multiply, let one, let other), .binary(.divide, let one, let other):
      if case .binary(.divide, _, child) = tree[parent] { return false }
      let factor = one == child ? other : one
      if statement.value(of: factor).classes.nonNull == .real { return true }
      guard case .binary(.multiply, _, _) = tree[parent], !isUnit, let number = statement.value(of: factor).constant,
        !isScaled(left, in: statement)
      else { return false }
      return number != statement.value(of: right).constant
    case .binary(let op, let one, let other) where op.isComparison:
      return statement.value(of: one == child ? other : one).classes.nonNull == .real
    case .between(child, let lower, let upper, _):
      return [lower, upper].contains { statement.value(of: $0).classes.nonNull == .real }
    case .call(let call): return tree.matches(tree[call].name, "round") && tree[tree[call].arguments].first == child
    case .cast: return !isUnit && statement.value(of: parent).classes.nonNull == .real
    default: return false
    }
  }

  /// The expression that uses the result, through parentheses, signs and COALESCE, with the operand that it is there.
  private func meaningfulParent(of expr: ExprID, in statement: ResolvedStatement) -> (ExprID, ExprID)? {
    let tree = statement.tree
    var child = expr
    while let parent = statement.parent(of: child) {
      switch tree[parent] {
      case .parenthesized, .unary(.minus, _), .unary(.plus, _): child = parent
      case .call(let call)
      where ["coalesce", "ifnull", "abs"].contains { tree.matches(tree[call].name, $0) }:
        child = parent
      default: return (parent, child)
      }
    }
    return nil
  }

  /// Whether the result is returned, and is by its name or its parts a ratio.
  private func isRatio(_ expr: ExprID, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if isScaled(left, in: statement) { return false }
    var outer = expr
    while let parent = statement.parent(of: outer) { outer = parent }
    for select in statement.selects {
      for core in tree[select.cores] {
        for case .expr(outer, let alias) in tree[core.columns] {
          if alias.exists, isRatio(tree.name(alias).text) { return true }
          // Aggregates on both sides make an average or a share.
          return hasAggregate(left, in: statement) && hasAggregate(right, in: statement)
            && !hasRemainder(of: right, core, in: statement)
        }
      }
    }
    return false
  }

  private static let ratios: Set<String> = [
    "average", "avg", "density", "factor", "fraction", "mean", "pct", "per", "percent", "percentage", "proportion",
    "quota", "rate", "ratio", "share",
  ]

  private func isRatio(_ alias: String) -> Bool {
    var word = ""
    for letter in alias {
      if letter == "_" || (letter.isUppercase && word.last?.isLowercase == true) {
        if IntegerDivision.ratios.contains(word.lowercased()) { return true }
        word = ""
      }
      if letter != "_" { word.append(letter) }
    }
    return IntegerDivision.ratios.contains(word.lowercased())
  }

  /// `100 * a / b`, `(a + b - 1) / b`: made whole on purpose.
  private func isScaled(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    switch tree[tree.bare(id)] {
    case .binary(.multiply, let left, let right), .binary(.add, let left, let right),
      .binary(.subtract, let left, let right):
      return [left, right].contains { statement.isConstant($0) } || isScaled(left, in: statement)
    default: return false
    }
  }

  private func hasAggregate(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.contains(id) {
      if case .call(let call) = statement.tree[$0] { statement.isAggregate(statement.tree[call]) } else { false }
    }
  }

  /// `a % b` beside it says that whole parts and rests are wanted.
  private func hasRemainder(of divisor: ExprID, _ core: SelectCore, in statement: ResolvedStatement) -> Bool {
    statement.tree[core.columns].contains { column in
      guard case .expr(let expr, _) = column else { return false }
      return statement.contains(expr) {
        if case .binary(.remainder, _, let other) = statement.tree[$0] {
          statement.isSame(other, divisor)
        } else {
          false
        }
      }
    }
  }
}

extension Message {
  fileprivate static func cutsOff(_ division: String) -> Message {
    Message(
      "\(division) cuts off the fraction: both sides are whole numbers",
      help: "Make one side REAL before the division, with 1.0 * or CAST.")
  }
}
