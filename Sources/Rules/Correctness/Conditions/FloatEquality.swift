import Analyzer

struct FloatEquality: ComparisonRule {
  static let info = RuleInfo(
    id: "float-equality", category: .correctness, severity: .note, preset: .recommended, since: "0.1",
    summary: "Equality of a fraction that is worked out",
    rationale: """
      A REAL is a binary fraction: 0.1 + 0.2 isn't 0.3, and a sum of prices differs from the price of the whole by a hair. So `=` of \
      something that was added, divided or summed up may be false where people see two equal numbers, and `<>` true. Compare whole \
      numbers (cents), round both sides, or ask for a difference that is small enough.
      """,
    precision: .medium,
    examples: [
      .bad(
        "SELECT id FROM bill WHERE «net + tax» = total;",
        says: "a fraction that is worked out is hardly ever equal to another", schema: bill),
      .bad(
        "SELECT day FROM bill GROUP BY day HAVING «SUM(net)» <> 100.1;",
        says: "a fraction that is worked out is hardly ever equal to another", schema: bill),
      .bad(
        "SELECT id FROM bill WHERE «net + tax» = :total;",
        says: "a fraction that is worked out is hardly ever equal to another", schema: bill),
      .good(
        """
        SELECT id FROM bill WHERE net = total OR net = 0.1 OR cents * 2 = 100 OR net * 2 = 0;
        SELECT id FROM bill WHERE abs(net + tax - total) < 0.005 OR round(net + tax, 2) = round(total, 2);
        SELECT day FROM bill GROUP BY day HAVING SUM(cents) = 100 OR SUM(net) > 3.3;
        """, schema: bill),
    ])

  private static let bill = """
    CREATE TABLE bill (id INTEGER PRIMARY KEY, day TEXT NOT NULL, net REAL NOT NULL, tax REAL NOT NULL, total REAL NOT NULL,
      cents INTEGER NOT NULL) STRICT;
    """

  private static let sums: [Name] = ["sum", "total", "avg"]

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch comparison.operator {
    case .equal, .notEqual, .is, .isNot, .inList: break
    case .order, .between, .caseWhen, .using: return
    }
    for (side, other) in [(comparison.left, comparison.right), (comparison.right, comparison.left)] {
      let expr = statement.expr(of: side)
      guard expr.exists, isWorkedOut(expr, in: statement), statement.value(of: other).constant != .integer(0),
        statement.value(of: other).constant != .real(0), statement.value(of: other).constant != .null
      else { continue }
      let classes = classes(of: other, in: statement)
      guard classes == .real || classes == .integer else { continue }
      context.report(.hardlyEqual, at: statement.tree.place(of: expr))
      return
    }
  }

  /// The classes of what is compared with it: of a parameter those that its place asks for.
  private func classes(of side: Facts.Comparison.Side, in statement: ResolvedStatement) -> StorageClasses {
    let expr = statement.expr(of: side)
    if expr.exists, case .parameter(let token) = statement.tree[statement.tree.bare(expr)] {
      let spelling = statement.tree.text(of: token)
      let parameter = statement.signature.parameters.first { $0.spelling == spelling }
      if let parameter { return parameter.value.classes.nonNull }
    }
    return statement.value(of: side).classes.nonNull
  }

  /// A sum, quotient or total of fractions.
  private func isWorkedOut(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    let bare = tree.bare(id)
    // A value of a constant is what it says.
    guard statement.value(of: id).classes.nonNull == .real, statement.value(of: id).constant == nil else {
      return false
    }
    switch tree[bare] {
    case .binary(let op, _, _): return op == .add || op == .subtract || op == .multiply || op == .divide
    case .call(let call):
      return tree[call].arguments.count == 1 && Self.sums.contains { tree.matches(tree[call].name, $0) }
    default: return false
    }
  }
}

extension Message {
  fileprivate static let hardlyEqual = Message(
    "a fraction that is worked out is hardly ever equal to another",
    help: "Compare whole numbers, round both sides, or ask for a small difference.")
}
