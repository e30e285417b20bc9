import Analyzer

struct TimeUnit: ComparisonRule, StoreRule, ExpressionRule {
  static let info = RuleInfo(
    id: "time-unit", category: .correctness, severity: .warning, since: "0.1",
    summary: "Seconds where milliseconds are, or the reverse",
    rationale: """
      SQLite's `unixepoch()` counts seconds; JavaScript, Java and many programs count milliseconds. Compared with one another, \
      one side is a thousand times the other: each row is newer than any bound, or none is, and a DELETE of old rows takes all \
      of them. The modifier `'unixepoch'` takes milliseconds for seconds, and gives NULL or the year 50,000. What a column \
      counts is taken from its default (`DEFAULT (unixepoch() * 1000)`) and from its name (`made_ms`, `timeout_seconds`).
      """,
    precision: .high, fix: .unsafe, fixSafety: "The number is another one.",
    examples: [
      .bad(
        "SELECT id FROM event WHERE «made_at > unixepoch('now', '-1 day')»;",
        says: "'made_at' is in milliseconds, and compared with seconds", schema: event,
        fixed: "SELECT id FROM event WHERE made_at > unixepoch('now', '-1 day') * 1000;"),
      .bad(
        "SELECT datetime(«made_at», 'unixepoch') AS made FROM event;",
        says: "'unixepoch' takes seconds, and 'made_at' is in milliseconds", schema: event,
        fixed: "SELECT datetime(made_at / 1000, 'unixepoch') AS made FROM event;"),
      .bad(
        "DELETE FROM event WHERE «seen_at < unixepoch('now', '-30 days') * 1000» OR «made_at < 1700000000»;",
        says: "'seen_at' is in seconds, and compared with milliseconds",
        "'made_at' is in milliseconds, and compared with seconds",
        schema: event,
        fixed: "DELETE FROM event WHERE seen_at * 1000 < unixepoch('now', '-30 days') * 1000 OR made_at < 1700000000;"),
      .bad(
        "UPDATE event SET seen_at = «unixepoch() * 1000» WHERE id = :id;",
        says: "milliseconds are stored in 'seen_at', which is in seconds", schema: event),
      .bad(
        "SELECT id, «unixepoch() - made_at» AS age FROM event WHERE «seen_at > made_at»;",
        says: "seconds and milliseconds are put together", "'seen_at' is in seconds, and compared with milliseconds",
        schema: event,
        fixed: "SELECT id, unixepoch() - made_at AS age FROM event WHERE seen_at * 1000 > made_at;"),
      .good(
        """
        SELECT datetime(made_at / 1000, 'unixepoch') AS made, datetime(seen_at, 'unixepoch') AS seen FROM event
        WHERE made_at > unixepoch('now', '-1 day') * 1000 AND seen_at * 1000 > made_at AND made_at > 1700000000000;
        UPDATE event SET made_at = CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER), seen_at = unixepoch() WHERE id = :id;
        SELECT id FROM event WHERE seen_at > unixepoch() - :seconds AND seen_at < unixepoch() - timeout_ms / 1000;
        SELECT id FROM event WHERE made_at > :since AND seen_at > 0 AND timeout_ms > 1000;
        """, schema: event),
    ])

  private static let event = """
    CREATE TABLE event (
      id INTEGER PRIMARY KEY, made_at INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
      seen_at INTEGER NOT NULL DEFAULT (unixepoch()), timeout_ms INTEGER NOT NULL DEFAULT 5000
    );
    """

  static let kinds: ExprKinds = [.binary, .call]

  // MARK: Comparisons

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let (left, right) = (statement.expr(of: comparison.left), statement.expr(of: comparison.right))
    guard left.exists, right.exists, mayBeTime(left, in: statement.tree), mayBeTime(right, in: statement.tree),
      let one = unit(of: left, beside: right, in: statement), let other = unit(of: right, beside: left, in: statement),
      one != other
    else { return }
    let tree = statement.tree
    let isFirst = tree[tree.bare(left)].isColumn || !tree[tree.bare(right)].isColumn
    let (subject, unit) = isFirst ? (left, one) : (right, other)
    var places = [tree.range(of: right), tree.range(of: left)]
    if comparison.expr.exists, case .binary = tree[comparison.expr] {
      places.insert(tree.range(of: comparison.expr), at: 0)
    }
    let (larger, small) = one < other ? (left, other) : (right, one)
    context.report(
      .compared(tree.quoted(tree.range(of: subject), orElse: "one side"), unit, with: isFirst ? other : one),
      at: SourceLocation(tree.file, tree.firstOnOneLine(places)),
      related: related(to: [left, right], in: statement),
      fix: multiplied(larger, by: small.factor(to: min(one, other)), in: tree))
  }

  /// The unit that a side counts; a number by its size, beside a time whose unit is known by more than the end of its
  /// name.
  private func unit(of side: ExprID, beside other: ExprID, in statement: ResolvedStatement) -> ClockUnit? {
    if let unit = unit(of: side, in: statement) { return unit }
    guard let size = statement.timeUnit(bySizeOf: side), let unit = unit(of: other, in: statement) else { return nil }
    // A span of time is as large as anybody likes, and so is a time in nanoseconds.
    return unit < .microseconds && size < .microseconds && !isSpan(other, in: statement) ? size : nil
  }

  /// The unit that an expression counts. Most are columns, which can be asked themselves.
  private func unit(of id: ExprID, in statement: ResolvedStatement) -> ClockUnit? {
    switch statement.tree[statement.tree.bare(id)] {
    case .name, .column: statement.column(of: statement.tree.bare(id))?.declaration?.timeUnit
    case .literal: nil
    default: statement.timeUnit(of: id)
    }
  }

  /// A column that is known by the end of its name alone may count how long something takes.
  private func isSpan(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    guard let column = statement.column(of: statement.tree.bare(id))?.declaration else { return false }
    return column.defaultValue.map { $0.tree.isLiteral($0.expr) } ?? true
  }

  /// Whether an expression may be a time by its look; others need not be asked.
  private func mayBeTime(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    switch tree[tree.bare(id)] {
    case .literal(.integer, _), .name, .column, .binary, .call, .cast, .unary(.plus, _): true
    default: false
    }
  }

  private func related(to sides: [ExprID], in statement: ResolvedStatement) -> [Diagnostic.Related] {
    sides.compactMap { side in
      guard let column = statement.column(of: statement.tree.bare(side))?.declaration,
        let location = column.defaultValue?.location ?? column.location
      else { return nil }
      return Diagnostic.Related("'\(column.name)' is declared here", at: location)
    }
  }

  /// The side that counts in the larger unit, as the other side counts.
  private func multiplied(_ id: ExprID, by factor: Int, in tree: SyntaxTree) -> Fix? {
    let title = "Multiply by \(factor)"
    switch tree[tree.bare(id)] {
    case .name, .column, .call, .cast:
      return Fix(title: title, safety: .unsafe, edits: [Fix.Edit(tree.end(of: id), " * \(factor)")])
    case .binary:
      return Fix(
        title: title, safety: .unsafe,
        edits: [Fix.Edit(tree.start(of: id), "("), Fix.Edit(tree.end(of: id), ") * \(factor)")])
    default: return nil
    }
  }

  // MARK: Stores

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard store.expr.exists, mayBeTime(store.expr, in: statement.tree), let column = store.declaration,
      let wanted = column.timeUnit, let given = unit(of: store.expr, in: statement), given != wanted
    else { return }
    let related = column.defaultValue.map { [Diagnostic.Related("the default is here", at: $0.location)] } ?? []
    context.report(
      .stored(given, in: column.name, wanted), at: statement.tree.place(of: store.range), related: related)
  }

  // MARK: Sums, and the modifier 'unixepoch'

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .binary(let op, let left, let right) where op == .add || op == .subtract:
      guard mayBeTime(left, in: tree), mayBeTime(right, in: tree), let one = unit(of: left, in: statement),
        let other = unit(of: right, in: statement), one != other
      else { return }
      context.report(.mixed(one, other), at: tree.place(of: expr), related: related(to: [left, right], in: statement))
    case .call(let id):
      guard let function = tree.timeFunction(tree[id]), function.takesModifiers else { return }
      checkModifier(of: tree[tree[id].arguments].dropFirst(function.firstTime), in: statement, &context)
    default: break
    }
  }

  /// - Parameter arguments: a time and its modifiers.
  private func checkModifier(
    of arguments: some Sequence<ExprID>, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let arguments = Array(arguments)
    guard arguments.count > 1, case .text(let modifier)? = statement.value(of: arguments[1]).constant,
      let unit = statement.timeUnit(of: arguments[0]), unit != .seconds, TimeOutcome.takesSeconds(modifier.utf8[...])
    else { return }
    let factor = unit.factor(to: .seconds)
    let time = arguments[0]
    var fix: Fix?
    if tree[tree.bare(time)].isColumn {
      fix = Fix(
        title: "Divide by \(factor)", safety: .unsafe, edits: [Fix.Edit(tree.end(of: time), " / \(factor)")])
    }
    context.report(
      .takesSeconds(modifier, tree.quoted(tree.range(of: time), orElse: "this"), unit), at: tree.place(of: time),
      related: related(to: [time], in: statement), fix: fix)
  }
}

extension Expr {
  fileprivate var isColumn: Bool {
    switch self {
    case .name, .column: true
    default: false
    }
  }
}

extension Message {
  fileprivate static func compared(_ side: String, _ unit: ClockUnit, with other: ClockUnit) -> Message {
    Message(
      "\(side) is in \(unit.word), and compared with \(other.word)",
      help: "Bring both sides into one unit: 1 second is 1000 milliseconds.")
  }

  fileprivate static func stored(_ unit: ClockUnit, in column: Name, _ wanted: ClockUnit) -> Message {
    "\(unit.word) are stored in '\(column)', which is in \(wanted.word)"
  }

  fileprivate static func mixed(_ one: ClockUnit, _ other: ClockUnit) -> Message {
    Message("\(one.word) and \(other.word) are put together", help: "Bring both into one unit first.")
  }

  fileprivate static func takesSeconds(_ modifier: String, _ time: String, _ unit: ClockUnit) -> Message {
    Message(
      "'\(modifier)' takes seconds, and \(time) is in \(unit.word)",
      help: "A time of our days in milliseconds is NULL as seconds, or lies in the year 50,000.")
  }
}
