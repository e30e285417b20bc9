import Analyzer

struct RtreeCoordinate: ComparisonRule, StatementRule {
  static let info = RuleInfo(
    id: "rtree-coordinate", category: .correctness, severity: .error, since: "0.1",
    summary: "A coordinate of an R*Tree that equals a decimal, or a box whose end is before its beginning",
    rationale: """
      An R*Tree keeps its coordinates as 32-bit floating-point numbers, the lower one rounded down and the upper one up. So \
      `minX = 0.1` finds nothing, not even the row that was stored with 0.1; ask for a range, and keep the exact number in a table \
      or an auxiliary column (`+x`). A row whose lower coordinate is above its upper one is refused.
      """,
    examples: [
      .bad(
        "SELECT id FROM place WHERE «min_x» = 0.1;",
        says: "'min_x' is a 32-bit number, and none of them equals '0.1'", schema: place),
      .bad(
        "SELECT s.id FROM shop AS s JOIN place AS p ON «p.max_x» = s.x;",
        says: "'p.max_x' is rounded to 32 bits, and equals hardly any 's.x'", schema: place),
      .bad(
        "INSERT INTO place (id, min_x, max_x) VALUES (1, «2.5», 1.5);",
        says: "'2.5' is above '1.5', so the R*Tree refuses the row", schema: place),
      .good(
        """
        SELECT id FROM place WHERE min_x = 0.5 AND max_x <= 0.1;
        SELECT id FROM place WHERE min_x >= 0.1 AND label = 0.1;
        SELECT id FROM place WHERE min_x = :x;
        SELECT id FROM tile WHERE min_x = 3;
        INSERT INTO place (id, min_x, max_x) VALUES (1, 1.5, 2.5), (2, 3, 3);
        """, schema: place),
    ])

  private static let place = """
    CREATE VIRTUAL TABLE place USING rtree (id, min_x, max_x, +label REAL);
    CREATE VIRTUAL TABLE tile USING rtree_i32 (id, min_x, max_x);
    CREATE TABLE shop (id INTEGER PRIMARY KEY, x REAL NOT NULL);
    """

  private static let module = Name("rtree")

  // MARK: Equality

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch comparison.operator {
    case .equal, .is, .inList: break
    case .notEqual, .order, .isNot, .between, .caseWhen, .using: return
    }
    if !check(comparison.left, comparison.right, of: comparison, in: statement, &context) {
      _ = check(comparison.right, comparison.left, of: comparison, in: statement, &context)
    }
  }

  /// Checks a side of a comparison; whether it is a coordinate.
  private func check(
    _ side: Facts.Comparison.Side, _ other: Facts.Comparison.Side, of comparison: Facts.Comparison,
    in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> Bool {
    guard let reference = statement.column(of: side), isCoordinate(reference) else { return false }
    let (tree, range, otherRange) = (statement.tree, statement.range(of: side), statement.range(of: other))
    let value = statement.value(of: other)
    switch value.constant {
    case .real(let number)?:
      if Double(Float(number)) == number { return true }
      let expr = comparison.expr
      context.report(
        .decimal(tree.quoted(range), tree.quoted(otherRange)), at: tree.place(of: range),
        claim: comparison.operator == .equal && expr.exists ? .never(.isTrue, at: tree.location(of: expr)) : nil,
        atMost: .warning)
    case nil:
      guard let column = statement.column(of: other), column.table?.kind == .table,
        column.declaration?.affinity == .real
      else { return true }
      context.report(
        .rounded(tree.quoted(range), tree.quoted(otherRange)), at: tree.place(of: range), atMost: .warning)
    default: break
    }
    return true
  }

  /// A column between the id and the auxiliary ones.
  private func isCoordinate(_ reference: ColumnReference) -> Bool {
    // Kinds are compared by their modules' names, and few tables have one.
    guard let table = reference.table, table.isVirtual, table.kind == .virtual(module: Self.module),
      reference.column > 0, let column = reference.declaration
    else { return false }
    return column.affinity == .real && column.isNotNull
  }

  // MARK: Boxes

  static let statements: StatementKinds = [.select, .insert, .update, .delete, .createView, .createTrigger]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .insert(let insert) = statement.statement.body, case .select(let select) = insert.source,
      let table = statement.catalog.table(insert.table, in: tree), case .virtual(let module) = table.kind,
      module == Self.module || module == "rtree_i32"
    else { return }
    let columns =
      insert.columns.isEmpty
      ? table.columns.indices.filter { !table.columns[$0].isHidden }
      : tree[insert.columns].map { table.column(named: tree.name($0)) ?? -1 }
    for core in tree[tree[select].cores] {
      for row in tree[core.values] where row.exprs.count == columns.count {
        check(Dictionary(zip(columns, tree[row.exprs])) { first, _ in first }, table, in: statement, &context)
      }
    }
  }

  private func check(
    _ row: [Int: ExprID], _ table: Table, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    for lower in stride(from: 1, to: table.columns.count - 1, by: 2) {
      guard table.columns[lower + 1].isNotNull, let low = row[lower], let high = row[lower + 1],
        let from = number(low, statement), let to = number(high, statement), from > to
      else { continue }
      context.report(
        .turned(tree.quoted(tree.range(of: low)), tree.quoted(tree.range(of: high))), at: tree.place(of: low),
        claim: .fails(tree.location(of: low), unlike: tree.text(of: high)))
    }
  }

  private func number(_ id: ExprID, _ statement: ResolvedStatement) -> Double? {
    switch statement.value(of: id).constant {
    case .integer(let number)?: Double(number)
    case .real(let number)?: number
    case .null?, .text?, .blob?, nil: nil
    }
  }
}

extension Message {
  fileprivate static func decimal(_ column: String, _ value: String) -> Message {
    Message(
      "\(column) is a 32-bit number, and none of them equals \(value)", help: "Ask for a range around it.")
  }

  fileprivate static func rounded(_ column: String, _ value: String) -> Message {
    Message(
      "\(column) is rounded to 32 bits, and equals hardly any \(value)",
      help: "Join by the id, or ask for a range.")
  }

  fileprivate static func turned(_ low: String, _ high: String) -> Message {
    Message("\(low) is above \(high), so the R*Tree refuses the row", help: "The lower coordinate comes first.")
  }
}
