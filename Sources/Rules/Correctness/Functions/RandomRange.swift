import Analyzer

struct RandomRange: ExpressionRule {
  static let info = RuleInfo(
    id: "random-range", category: .correctness, severity: .warning, fullPreset: .strict, since: "0.1",
    summary: "`random()` taken for a number between 0 and 1",
    rationale: """
      SQLite's `random()` is any 64-bit integer, half of them negative. `random() < 0.1` is true every second time, and \
      `random() * 6` is a number of twenty digits. `abs(random() % 1000000) / 1000000.0` is between 0 and 1, and \
      `abs(random() % 6)` one of six. `abs(random())` fails for the smallest integer, which has no positive counterpart: a note, \
      once in 18,446,744,073,709,551,616 times.
      """,
    fix: .unsafe, fixSafety: "Other rows come back: those that were meant.",
    examples: [
      .bad(
        "SELECT id FROM pet WHERE «random()» < 0.1;",
        says: "random() is any 64-bit integer, and not a number between 0 and 1", schema: pet,
        fixed: "SELECT id FROM pet WHERE (abs(random() % 1000000) / 1000000.0) < 0.1;"),
      .bad(
        "UPDATE pet SET legs = CAST(«random()» * 6 AS INTEGER) WHERE id = :id;",
        says: "random() is any 64-bit integer, and not a number between 0 and 1", schema: pet,
        fixed: "UPDATE pet SET legs = CAST((abs(random() % 1000000) / 1000000.0) * 6 AS INTEGER) WHERE id = :id;"),
      .good(
        """
        SELECT id FROM pet WHERE random() < 0;
        SELECT id FROM pet WHERE random() % 10 < 0.5;
        SELECT id FROM pet WHERE abs(random() % 100) < 10 ORDER BY random() LIMIT 1;
        SELECT random() * 1.0 / 9223372036854775808 AS part FROM pet;
        SELECT id FROM pet WHERE random() > -9223372036854775808 * 0.8;
        """, schema: pet),
      .bad(
        "SELECT «abs(random())» % 6 AS n FROM pet;",
        says: "abs() fails for the smallest integer that random() gives", schema: pet,
        fixed: "SELECT abs(random() % 6) AS n FROM pet;"),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, legs INTEGER);"

  static let kinds: ExprKinds = [.binary, .between]

  private static let random = Name("random")
  private static let abs = Name("abs")

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .between(let operand, let lower, let upper, _):
      guard isLarge(operand, in: statement), [lower, upper].allSatisfy({ isUpToOne($0, statement) }) else { return }
      report(operand, tree, &context)
    case .binary(let op, let left, let right) where op.isComparison:
      for (side, other) in [(left, right), (right, left)] where isLarge(side, in: statement) {
        if case .real(let number)? = statement.value(of: other).constant, number != 0, number.magnitude <= 1 {
          report(side, tree, &context)
        }
      }
    case .binary(.multiply, let left, let right):
      for (side, other) in [(left, right), (right, left)] where isLarge(side, in: statement) {
        switch statement.value(of: other).constant {
        // Made REAL, or taken down to what is meant.
        case .integer(let number)? where number.magnitude <= 1: continue
        case .real(let number)? where number.magnitude <= 1: continue
        default: break
        }
        if !isTakenDown(expr, in: statement) { report(side, tree, &context) }
      }
    case .binary(.remainder, let left, let right):
      guard case .call(let id) = tree[tree.bare(left)], tree.matches(tree[id].name, Self.abs),
        let argument = tree[tree[id].arguments].first, tree[id].arguments.count == 1, isRandom(argument, in: statement)
      else { return }
      let fix = Fix(
        title: "Take the rest before abs()", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: expr), "abs(random() % \(tree.text(of: right)))")])
      context.report(.smallest, at: tree.place(of: left), fix: fix, atMost: .note, inFull: true)
    default: return
    }
  }

  private func report(_ id: ExprID, _ tree: SyntaxTree, _ context: inout RuleContext) {
    let fix = Fix(
      title: "Make a number between 0 and 1 of it", safety: .unsafe,
      edits: [Fix.Edit(tree.location(of: id), "(abs(random() % 1000000) / 1000000.0)")])
    context.report(.range, at: tree.place(of: id), fix: fix)
  }

  /// A call of SQLite's own function.
  private func isRandom(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    guard case .call(let call) = tree[tree.bare(id)], tree[call].arguments.isEmpty,
      tree.matches(tree[call].name, Self.random)
    else { return false }
    return statement.catalog.declarations?.function(named: Self.random, argumentCount: 0) == nil
  }

  /// `random()`, `abs(random())`: a number of 64 bits.
  private func isLarge(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    if isRandom(id, in: statement) { return true }
    guard let (name, call) = statement.tree.function(id), name == Self.abs, call.arguments.count == 1,
      let argument = statement.tree[call.arguments].first
    else { return false }
    return isRandom(argument, in: statement)
  }

  private func isUpToOne(_ id: ExprID, _ statement: ResolvedStatement) -> Bool {
    switch statement.value(of: id).constant {
    case .integer(let number)?: number.magnitude <= 1
    case .real(let number)?: number.magnitude <= 1
    case .null?, .text?, .blob?, nil: false
    }
  }

  /// Whether a product is divided, or only the rest of it counts.
  private func isTakenDown(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.expressions(around: id).contains { around in
      guard case .binary(let op, _, _) = statement.tree[around] else { return false }
      return op == .divide || op == .remainder || op == .bitAnd || op == .shiftRight
    }
  }
}

extension Message {
  fileprivate static let range = Message(
    "random() is any 64-bit integer, and not a number between 0 and 1",
    help: "Write abs(random() % n) for one of n integers.")

  fileprivate static let smallest = Message(
    "abs() fails for the smallest integer that random() gives", help: "Write abs(random() % n).")
}
