import Analyzer

struct CursorCondition: SelectRule {
  static let info = RuleInfo(
    id: "cursor-condition", category: .correctness, severity: .warning, since: "0.1",
    summary: "The keys of a page's end, compared one by one with AND",
    rationale: """
      The next page begins behind the last row of the one before: `made_at` is smaller, or it is equal and `id` is smaller. With \
      `made_at < :made_at AND id < :id` older rows with a higher id, and rows of the same time, come on no page. A row value \
      compares as ORDER BY sorts: `(made_at, id) < (:made_at, :id)`, and an index over both serves it.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other rows come back, and only you know which were meant.",
    examples: [
      .bad(
        "SELECT id FROM message WHERE «made_at < :made_at AND id < :id» ORDER BY made_at DESC, id DESC LIMIT 10;",
        says: "AND leaves out rows that come behind in this order: those with a greater 'id' among them",
        schema: message,
        fixed: "SELECT id FROM message WHERE (made_at, id) < (:made_at, :id) ORDER BY made_at DESC, id DESC LIMIT 10;"),
      .bad(
        "SELECT id FROM message WHERE room = :room AND «made_at >= :made_at AND id > :id» ORDER BY made_at, id LIMIT 10;",
        says: "AND leaves out rows that come behind in this order: those with a smaller 'id' among them",
        schema: message,
        fixed:
          "SELECT id FROM message WHERE room = :room AND (made_at, id) > (:made_at, :id) ORDER BY made_at, id LIMIT 10;"
      ),
      .good(
        """
        SELECT id FROM message WHERE (made_at, id) < (:made_at, :id) ORDER BY made_at DESC, id DESC LIMIT 10;
        SELECT id FROM message WHERE made_at < :made_at OR (made_at = :made_at AND id < :id) ORDER BY made_at DESC, id DESC LIMIT 10;
        SELECT id FROM message WHERE made_at >= :from_time AND made_at < :to_time ORDER BY made_at, id LIMIT 10;
        SELECT id FROM message WHERE made_at <= :made_at AND (made_at < :made_at OR id < :id) ORDER BY made_at DESC, id DESC LIMIT 10;
        SELECT id FROM message WHERE made_at > :day AND size > :size ORDER BY made_at, size, id LIMIT 10;
        SELECT id FROM message WHERE made_at < :day AND id > :id ORDER BY id LIMIT 10;
        """, schema: message),
    ])

  private static let message = """
    CREATE TABLE message (id INTEGER PRIMARY KEY, made_at TEXT NOT NULL, room INTEGER NOT NULL, size INTEGER NOT NULL);
    """

  /// A comparison of a sorted column with a value from outside.
  private struct Bound {
    let condition: ExprID
    let column: ExprID
    let value: ExprID
    /// Whether the column is greater than the value.
    let isGreater: Bool
    /// The place in ORDER BY.
    let term: Int
    let reference: ColumnReference
  }

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard query.select.orderBy.count > 1, query.select.limit.exists, query.select.cores.count == 1,
      let core = tree[query.select.cores].first, core.condition.exists
    else { return }
    let terms = Array(tree[query.select.orderBy])
    let sorted = terms.map { statement.column(of: tree.bare(statement.orderedExpr($0, of: query))) }
    let conditions = statement.operands(of: core.condition, joinedBy: .and)
    let bounds = conditions.compactMap { bound($0, sorted, in: statement) }
    guard let first = bounds.first(where: { $0.term == 0 }), isAhead(first, terms),
      // Two bounds of one column are a span.
      bounds.filter({ $0.term == 0 }).count == 1,
      let last = bounds.first(where: { $0.term > 0 && isAhead($0, terms) && isPartOfKey($0.reference, in: statement) }),
      bounds.filter({ $0.term == last.term }).count == 1
    else { return }
    let fix = first.isGreater == last.isGreater ? fix(first, last, conditions, tree) : nil
    let range = fix?.edits.first?.location.range ?? tree.range(of: last.condition)
    context.report(
      .leavesOut(tree.quoted(tree.range(of: last.column)), isGreater: !last.isGreater), at: tree.place(of: range),
      fix: fix,
      claim: .differs(with: fix))
  }

  private func bound(_ id: ExprID, _ sorted: [ColumnReference?], in statement: ResolvedStatement) -> Bound? {
    let tree = statement.tree
    guard case .binary(let op, let left, let right) = tree[tree.bare(id)] else { return nil }
    let isGreater: Bool
    switch op {
    case .less, .lessOrEqual: isGreater = false
    case .greater, .greaterOrEqual: isGreater = true
    default: return nil
    }
    for (column, value, isTurned) in [(left, right, false), (right, left, true)] {
      guard let reference = statement.column(of: tree.bare(column)), !reference.isCorrelated,
        let term = sorted.firstIndex(where: { $0?.source == reference.source && $0?.column == reference.column }),
        isFromOutside(value, in: statement)
      else { continue }
      return Bound(
        condition: id, column: column, value: value, isGreater: isGreater != isTurned, term: term, reference: reference)
    }
    return nil
  }

  /// A parameter, converted or not.
  private func isFromOutside(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    return tree.isParameter(id)
      || statement.contains(id) { tree.isParameter($0) } && !statement.contains(id) { statement.column(of: $0) != nil }
  }

  /// Whether the rows behind the value come behind it in the order, too.
  private func isAhead(_ bound: Bound, _ terms: [OrderingTerm]) -> Bool {
    bound.isGreater != (terms[bound.term].direction == .descending)
  }

  /// Whether the column tells rows apart that are equal in the terms before it.
  private func isPartOfKey(_ reference: ColumnReference, in statement: ResolvedStatement) -> Bool {
    guard let table = reference.table, table.kind == .table else { return false }
    if reference.column < 0 || reference.column == table.rowidAlias { return true }
    let name = table.columns[reference.column].name
    return table.columns[reference.column].primaryKeyPosition > 0
      || IndexTerms.all(of: table, in: statement.catalog).contains {
        $0.isUnique && $0.condition == nil && $0.parts.map { $0.column } == [name]
      }
  }

  /// A row value instead of two conditions that stand side by side.
  private func fix(_ first: Bound, _ last: Bound, _ conditions: [ExprID], _ tree: SyntaxTree) -> Fix? {
    guard let place = conditions.firstIndex(of: first.condition), conditions.indices.contains(place + 1),
      conditions[place + 1] == last.condition,
      case .binary = tree[first.condition], case .binary = tree[last.condition]
    else { return nil }
    let range = tree.range(of: first.condition).union(tree.range(of: last.condition))
    let columns = "(\(tree.text(of: first.column)), \(tree.text(of: last.column)))"
    let values = "(\(tree.text(of: first.value)), \(tree.text(of: last.value)))"
    return Fix(
      title: "Compare row values", safety: .unsafe,
      edits: [Fix.Edit(SourceLocation(tree.file, range), "\(columns) \(first.isGreater ? ">" : "<") \(values)")])
  }
}

extension Message {
  fileprivate static func leavesOut(_ column: String, isGreater: Bool) -> Message {
    Message(
      "AND leaves out rows that come behind in this order: those with a \(isGreater ? "greater" : "smaller") \(column) among them",
      help: "Compare row values: (a, b) < (:a, :b).")
  }
}
