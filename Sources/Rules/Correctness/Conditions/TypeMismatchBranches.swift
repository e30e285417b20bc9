import Analyzer

struct TypeMismatchBranches: ExpressionRule, SelectRule {
  static let info = RuleInfo(
    id: "type-mismatch-branches", category: .correctness, severity: .warning, preset: .recommended, since: "0.1",
    summary: "One value that is text here and a number there",
    rationale: """
      The arms of a `CASE`, the arguments of `COALESCE`, `IFNULL` and `IIF`, and the rows of a `UNION` come out as one \
      column. Where some are text and some are numbers, no Swift type fits, and sorting puts all numbers before all \
      text. Give NULL where there is no value, or make all of them text. Where the value is put into a text with `||`, \
      printed, cast, or only sorted by, nothing is reported.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT IIF(is_paid, cents, «'open'») AS amount FROM bill;",
        says: "this is TEXT, but 'cents' is INTEGER: the result is one or the other", schema: bill),
      .bad(
        "SELECT COALESCE(cents, «note», 'none') AS amount, CASE WHEN is_paid THEN note ELSE «0» END AS label FROM bill;",
        says: "this is TEXT, but 'cents' is INTEGER: the result is one or the other",
        "this is INTEGER, but 'note' is TEXT: the result is one or the other", schema: bill),
      .bad(
        "SELECT id, note FROM bill UNION ALL SELECT «note», «id» FROM bill;",
        says: "this is TEXT, but 'id' is INTEGER: the result is one or the other",
        "this is INTEGER, but 'note' is TEXT: the result is one or the other", schema: bill),
      .good(
        """
        SELECT IIF(is_paid, cents, NULL) AS amount, COALESCE(cents, 0.0) AS known FROM bill;
        SELECT 'paid: ' || COALESCE(cents, 'nothing') AS label, CAST(IFNULL(cents, '') AS TEXT) AS text FROM bill;
        SELECT id FROM bill ORDER BY CASE :sort WHEN 'note' THEN note ELSE cents END;
        SELECT id, note FROM bill UNION SELECT NULL, 'all' UNION ALL SELECT :id, extra FROM bill;
        """, schema: bill),
    ])

  private static let bill = """
    CREATE TABLE bill (id INTEGER PRIMARY KEY, cents INTEGER, note TEXT, is_paid INTEGER NOT NULL, extra ANY);
    """

  static let kinds: ExprKinds = [.caseWhen, .call]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    check(statement.tree.arms(of: expr), of: expr, in: statement, &context)
  }

  private func check(
    _ values: [ExprID], of expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    guard let (first, odd) = mismatch(values, in: statement), isShown(expr, in: statement) else { return }
    report(odd, first, in: statement, &context)
  }

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard query.select.cores.count > 1 else { return }
    let tree = statement.tree
    // What a row of INSERT has to be is said by the table.
    if case .insert = query.role { return }
    var rows: [[ExprID]] = []
    for core in tree[query.select.cores] {
      if core.compound == .except || core.compound == .intersect { continue }
      if core.isValues {
        for row in tree[core.values] { rows.append(Array(tree[row.exprs])) }
      } else {
        let exprs = tree[core.columns].compactMap { column -> ExprID? in
          if case .expr(let expr, _) = column { expr } else { nil }
        }
        guard exprs.count == core.columns.count else { continue }
        rows.append(exprs)
      }
    }
    guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else { return }
    for column in 0..<width {
      if let (first, odd) = mismatch(rows.map { $0[column] }, in: statement) {
        report(odd, first, in: statement, &context)
      }
    }
  }

  /// The first whose kind is known, and the first of another kind.
  private func mismatch(_ values: [ExprID], in statement: ResolvedStatement) -> (ExprID, ExprID)? {
    var first: (ExprID, ValueKind)?
    for id in values {
      guard let kind = ValueKind(statement.value(of: id)) else { continue }
      guard let known = first else {
        first = (id, kind)
        continue
      }
      if known.1 != kind { return (known.0, id) }
    }
    return nil
  }

  /// Whether an expression comes out as it is: it isn't made text, sorted by, or looked at by a function that takes
  /// anything.
  private func isShown(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    guard let parent = statement.parent(of: expr) else {
      return !statement.selects.contains { tree[$0.orderBy].contains { tree.bare($0.expr) == tree.bare(expr) } }
    }
    switch tree[parent] {
    case .parenthesized, .collate: return isShown(parent, in: statement)
    case .binary(.concat, _, _), .cast, .call: return false
    default: return true
    }
  }

  private func report(
    _ odd: ExprID, _ first: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    context.report(
      .noCommonType(
        statement.value(of: odd).classes.typeName, tree.quoted(tree.range(of: first), orElse: "the value before"),
        statement.value(of: first).classes.typeName),
      at: tree.place(of: odd),
      related: [Diagnostic.Related("the other value", at: tree.location(of: first))])
  }
}

extension Message {
  fileprivate static func noCommonType(_ type: String, _ other: String, _ otherType: String) -> Message {
    Message(
      "this is \(type), but \(other) is \(otherType): the result is one or the other",
      help: "Give NULL where there is no value, or CAST all of them to one type.")
  }
}
