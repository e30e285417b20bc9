import Analyzer

struct TimeTextFormat: ComparisonRule, StoreRule, SelectRule {
  static let info = RuleInfo(
    id: "time-text-format", category: .correctness, severity: .warning, since: "0.1",
    summary: "Times that are compared as texts and written differently",
    rationale: """
      SQLite keeps times as texts and compares them letter by letter. That is the order of time only where both are written \
      alike: the same parts with leading zeros, the year first, in one time zone. `CURRENT_TIMESTAMP` and `datetime()` write \
      `2024-06-10 08:15:00`, in UTC. Beside it `2024-06-10T08:15:00Z` sorts behind every time of that day, because a space \
      comes before a `T`; a date is never equal to it, and as an upper bound leaves out the whole day; a time that \
      `'localtime'` has moved is off by the time zone. How a column writes its times is taken from its default, and flows \
      through views, subqueries, `CASE` and `COALESCE`; hover shows it. Where a program stores times in another form than \
      the default's, the default should be changed. A half-open range, `x >= '2024-06-10' AND x < '2024-06-11'`, is right for \
      dates and for times.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other rows are found: those of the time that is meant.",
    examples: [
      .bad(
        "SELECT id FROM topic WHERE made_at > «'2024-06-10T00:00:00Z'»;",
        says: "'made_at' is written 'YYYY-MM-DD HH:MM:SS' and '2024-06-10T00:00:00Z' isn't, so they don't sort by time",
        schema: topic, fixed: "SELECT id FROM topic WHERE made_at > '2024-06-10 00:00:00';"),
      .bad(
        "SELECT id FROM topic WHERE «made_at = date('now')»;",
        says: "'made_at' is written 'YYYY-MM-DD HH:MM:SS', and never equals a text written 'YYYY-MM-DD'", schema: topic),
      .bad(
        "SELECT id FROM topic WHERE made_at BETWEEN '2024-01-01' AND «'2024-01-31'»;",
        says: "the day '2024-01-31' is left out: each of its times sorts behind the date alone", schema: topic),
      .bad(
        "SELECT id FROM topic WHERE made_at <= «'2024-02-29'»;",
        says: "the day '2024-02-29' is left out: each of its times sorts behind the date alone", schema: topic,
        fixed: "SELECT id FROM topic WHERE made_at < '2024-03-01';"),
      .bad(
        "SELECT id FROM topic WHERE date(made_at) = «'2024-6-10'»;",
        says: "'date(made_at)' is written 'YYYY-MM-DD', and never equals a text written 'YYYY-M-D'", schema: topic,
        fixed: "SELECT id FROM topic WHERE date(made_at) = '2024-06-10';"),
      .bad(
        "SELECT id FROM topic WHERE strftime('%m', made_at) = «'6'»;",
        says: "strftime('%m', made_at) always has two digits, and never equals '6'", schema: topic,
        fixed: "SELECT id FROM topic WHERE strftime('%m', made_at) = '06';"),
      .bad(
        "SELECT id FROM topic ORDER BY «strftime('%d.%m.%Y', made_at)»;",
        says: "texts written 'DD.MM.YYYY' don't sort by time", schema: topic),
      .bad(
        "SELECT id FROM topic WHERE «made_at > datetime('now', 'localtime')»;",
        says: "'made_at' is a time in UTC, and the other side is local time", schema: topic),
      .bad(
        "INSERT INTO topic (made_at) VALUES («strftime('%Y-%m-%dT%H:%M:%SZ', 'now')»);",
        says: "this is written 'YYYY-MM-DDTHH:MM:SSZ', and the default of 'made_at' 'YYYY-MM-DD HH:MM:SS'",
        schema: topic),
      .good(
        """
        SELECT id FROM topic WHERE made_at >= '2024-06-10' AND made_at < '2024-06-11' AND made_at > datetime('now', '-1 day');
        SELECT id FROM topic WHERE strftime('%m', made_at) = '06' OR date(made_at) = date('now') OR made_at > :since;
        SELECT id, strftime('%d.%m.%Y', made_at) AS shown FROM topic ORDER BY made_at;
        SELECT id FROM topic WHERE date(made_at, 'localtime') = date('now', 'localtime') OR made_at <= date('now', '-30 days');
        SELECT id FROM topic WHERE datetime(made_at) > datetime('2024-06-10T00:00:00Z') OR made_at LIKE '2024-06-%';
        INSERT INTO topic (made_at) VALUES (datetime('now', '+1 day')), ('2024-01-01 12:00:00'), (:made_at);
        SELECT COALESCE(date(max(made_at)), '') AS last FROM topic WHERE made_at BETWEEN '2024-01-01' AND '2024-02-01';
        """, schema: topic),
    ])

  private static let topic = """
    CREATE TABLE topic (id INTEGER PRIMARY KEY, made_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
    """

  // MARK: Comparisons

  static let needsWholeStatement = false

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let (left, right) = (statement.value(of: comparison.left), statement.value(of: comparison.right))
    let isOrder = comparison.operator == .order || comparison.operator == .between
    guard left.hasTimeText || right.hasTimeText || isOrder && (isText(left) || isText(right)),
      let op = op(of: comparison, in: statement)
    else { return }
    let sides = [
      Side(comparison.left, left, op, in: statement), Side(comparison.right, right, op.mirrored, in: statement),
    ]
    guard let clash = Clash(sides[0], sides[1], in: statement) else { return }
    let fix = clash.fix(sides, op, comparison, in: statement)
    context.report(
      clash.message, at: place(of: comparison, sides, in: statement), related: related(to: sides), fix: fix,
      claim: claim(of: clash, sides, comparison, fix, in: statement.tree))
  }

  private func isText(_ value: Value) -> Bool { value.isConstant && value.classes == .text }

  /// The operator between the sides; of BETWEEN, IN and CASE, the one that would stand there.
  private func op(of comparison: Facts.Comparison, in statement: ResolvedStatement) -> BinaryOperator? {
    switch comparison.operator {
    case .equal, .inList, .caseWhen, .using, .is: return .equal
    case .notEqual, .isNot: return .notEqual
    case .order:
      guard case .binary(let op, _, _) = statement.tree[comparison.expr] else { return nil }
      return op
    case .between:
      guard case .between(_, let lower, _, _) = statement.tree[comparison.expr] else { return nil }
      return statement.expr(of: comparison.right) == lower ? .greaterOrEqual : .lessOrEqual
    }
  }

  /// The literal, or all of the comparison.
  private func place(
    of comparison: Facts.Comparison, _ sides: [Side], in statement: ResolvedStatement
  ) -> SourceLocation {
    let tree = statement.tree
    if let literal = sides.first(where: { $0.isLiteral }) { return tree.location(of: tree.bare(literal.expr)) }
    var places = [statement.range(of: comparison.right), statement.range(of: comparison.left)]
    if comparison.expr.exists, case .binary = tree[comparison.expr] {
      places.insert(tree.range(of: comparison.expr), at: 0)
    }
    return SourceLocation(tree.file, tree.firstOnOneLine(places))
  }

  private func related(to sides: [Side]) -> [Diagnostic.Related] {
    sides.compactMap { side in
      guard let column = side.column, let location = column.defaultValue?.location else { return nil }
      return Diagnostic.Related("the default of '\(column.name)' is here", at: location)
    }
  }

  private func claim(
    of clash: Clash, _ sides: [Side], _ comparison: Facts.Comparison, _ fix: Fix?, in tree: SyntaxTree
  ) -> Claim? {
    if let fix { return .canDiffer(with: fix.edits) }
    if let days = daysAlone(sides, in: tree) { return days }
    // Nothing makes the program store what the default says.
    guard case .neverEqual = clash, comparison.operator == .equal,
      !sides.contains(where: { $0.format?.isAssumed ?? false })
    else { return nil }
    return .never(.isTrue, at: tree.location(of: comparison.expr))
  }

  /// The claim about times beside a day, where only the day is meant; nil where a side is something else than a column
  /// or literal.
  private func daysAlone(_ sides: [Side], in tree: SyntaxTree) -> Claim? {
    guard let day = sides.first(where: { $0.isLiteral && $0.format?.shape == .date }),
      let times = sides.first(where: { !$0.isLiteral && ($0.format?.shape.precision ?? 0) > 2 }), times.expr.exists,
      day.expr != times.expr
    else { return nil }
    switch tree[tree.bare(times.expr)] {
    case .name, .column: break
    default: return nil
    }
    let text = "date(\(tree.text(of: times.expr)))"
    return .canDiffer(with: [Fix.Edit(tree.location(of: times.expr), text)])
  }

  // MARK: Stores

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard store.table.columns.indices.contains(store.column), let wanted = store.table.columns[store.column].timeText,
      let given = store.value.timeText, !given.isAssumed
    else { return }
    let column = store.table.columns[store.column]
    let message: Message
    if given.isInOtherZone(than: wanted) {
      message = .storesOtherZone(column.name, isLocal: given.zone == .local)
    } else if !given.shape.sorts(with: wanted.shape) {
      message = .stores(given, in: column.name, wanted)
    } else {
      return
    }
    let related = column.defaultValue.map { [Diagnostic.Related("the default is here", at: $0.location)] } ?? []
    context.report(message, at: statement.tree.place(of: store.range), related: related)
  }

  // MARK: ORDER BY

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for term in tree[query.select.orderBy] {
      guard statement.value(of: term.expr).hasTimeText || tree.ordinal(of: term.expr) != nil else { continue }
      let expr = statement.orderedExpr(term, of: query)
      let value = statement.value(of: expr)
      guard value.hasTimeText, let format = value.timeText, format.shape.isUnsorted else { continue }
      context.report(.unsorted(format), at: tree.place(of: term.expr), claim: ordersByTime(term.expr, in: tree))
    }
  }
}

extension TimeTextFormat {
  /// Other rows come first when they are ordered by the column that `strftime` brings into another form.
  private func ordersByTime(_ expr: ExprID, in tree: SyntaxTree) -> Claim? {
    guard case .call(let call) = tree[tree.bare(expr)], tree.matches(tree[call].name, "strftime") else { return nil }
    let arguments = Array(tree[tree[call].arguments])
    guard arguments.count == 2 else { return nil }
    switch tree[tree.bare(arguments[1])] {
    case .name, .column: break
    default: return nil
    }
    return .canDiffer(with: [Fix.Edit(tree.location(of: expr), tree.text(of: arguments[1]))])
  }
}

/// One side of a comparison.
private struct Side {
  let expr: ExprID
  let format: TimeText?
  /// The column whose default says how its times are written.
  let column: Column?
  /// The operator between this side and the other one.
  let op: BinaryOperator
  /// The text of a literal.
  let text: String?
  private let content: String?

  init(_ side: Facts.Comparison.Side, _ value: Value, _ op: BinaryOperator, in statement: ResolvedStatement) {
    let tree = statement.tree
    expr = statement.expr(of: side)
    format = value.timeText
    column = format?.isAssumed == true ? statement.column(of: side)?.declaration : nil
    self.op = op
    if expr.exists, case .literal(.string, let token) = tree[tree.bare(expr)] {
      text = tree.unquoted(token)
    } else {
      text = nil
    }
    content = text ?? statement.content(side)
  }

  var isLiteral: Bool { text != nil }

  /// The name of the side in a message.
  var name: String { content.map(SyntaxTree.quoted) ?? "one side" }
}

/// The mistake in a comparison of two times.
private enum Clash {
  /// The sides are never equal; the second is written otherwise.
  case neverEqual(Side, TimeText, TimeText)
  /// The other has another number of digits.
  case digits(Side, Int, Side)
  /// The sides sort by the way in which they are written, and not by time.
  case otherOrder(Side, TimeText, Side)
  /// A date as an upper bound of times, or times as a lower bound of dates.
  case lostDay(Side)
  /// The texts begin with something else than the year.
  case unsorted(TimeText)
  /// One is in UTC, the other is local time.
  case zone(Side, isLocal: Bool)

  init?(_ left: Side, _ right: Side, in statement: ResolvedStatement) {
    let isOrder = left.op != .equal && left.op != .notEqual
    guard let one = left.format, let other = right.format else {
      guard let clash = Clash(left, beside: right, isOrder: isOrder) ?? Clash(right, beside: left, isOrder: isOrder)
      else {
        return nil
      }
      self = clash
      return
    }
    let (a, b) = (one.shape, other.shape)
    if isOrder, a.isUnsorted || b.isUnsorted {
      self = .unsorted(a.isUnsorted ? one : other)
    } else if !isOrder, a != b {
      self = right.isLiteral || !left.isLiteral ? .neverEqual(left, one, other) : .neverEqual(right, other, one)
    } else if isOrder, !a.sorts(with: b) {
      self = right.isLiteral || !left.isLiteral ? .otherOrder(left, one, right) : .otherOrder(right, other, left)
    } else if one.isInOtherZone(than: other) {
      self = .zone(left, isLocal: one.zone == .local)
    } else if left.isBelow(right), !Clash.isCutOff(right, in: statement) {
      self = .lostDay(right)
    } else if right.isBelow(left), !Clash.isCutOff(left, in: statement) {
      self = .lostDay(left)
    } else {
      return nil
    }
  }

  /// Where only one side is known to be a time.
  private init?(_ known: Side, beside other: Side, isOrder: Bool) {
    guard let format = known.format else { return nil }
    if let digits = format.shape.digits, !known.isLiteral, let text = other.text {
      guard text.utf8.count != digits, !text.isEmpty, text.utf8.allSatisfy({ $0 &- 48 < 10 }),
        format.shape != .year || !isOrder
      else { return nil }
      self = .digits(known, digits, other)
    } else if isOrder, format.shape.isUnsorted {
      self = .unsorted(format)
    } else {
      return nil
    }
  }

  /// A bound that is counted from somewhere, `date('now', '-30 days')`: a day more or less doesn't matter to it. Whoever names
  /// the first of a month wants what comes before it.
  private static func isCutOff(_ side: Side, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if let text = side.text, let day = TimeText.Reading(text: text.utf8)?.date.dropFirst(2).first { return day == 1 }
    guard side.expr.exists, case .call(let id) = tree[tree.bare(side.expr)] else { return false }
    return tree[tree[id].arguments].dropFirst().contains { argument in
      guard case .literal(.string, let token) = tree[tree.bare(argument)] else { return true }
      guard let first = tree.unquoted(token).utf8.first else { return false }
      return first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first &- 48 < 10
    }
  }

  var message: Message {
    switch self {
    case .neverEqual(let side, let one, let other): .neverEqual(side.name, one, other)
    case .digits(let side, let digits, let literal): .digits(side.name, digits, literal.name)
    case .otherOrder(let side, let format, let other): .otherOrder(side.name, format, other.name)
    case .lostDay(let side): .lostDay(side.isLiteral ? side.name : nil)
    case .unsorted(let format): .unsorted(format)
    case .zone(let side, let isLocal): .zone(side.name, isLocal: isLocal)
    }
  }

  /// The literal as the other side is written.
  func fix(
    _ sides: [Side], _ op: BinaryOperator, _ comparison: Facts.Comparison, in statement: ResolvedStatement
  ) -> Fix? {
    let tree = statement.tree
    guard let literal = sides.first(where: { $0.isLiteral }), let other = sides.first(where: { !$0.isLiteral }),
      let text = literal.text
    else { return nil }
    let location = tree.location(of: tree.bare(literal.expr))
    func write(_ text: String) -> Fix {
      Fix(title: "Write '\(text)'", safety: .unsafe, edits: [Fix.Edit(location, SyntaxTree.stringLiteral(text))])
    }
    if case .digits(_, let digits, _) = self {
      if text.utf8.count > digits || digits == 4 { return nil }
      return write(String(repeating: "0", count: digits - text.utf8.count) + text)
    }
    guard let reading = TimeText.Reading(text: text.utf8), reading.date.count == 3, let wanted = other.format?.shape
    else {
      return nil
    }
    switch self {
    case .neverEqual, .unsorted:
      guard reading.format.shape.isUnsorted, reading.clock.isEmpty, (wanted.precision ?? 0) > 1,
        wanted.precision == 2 || op != .equal && op != .notEqual
      else { return nil }
      return write(reading.writtenDate)
    case .otherOrder:
      guard wanted.hasTime, !reading.clock.isEmpty, !reading.format.shape.hasZone || reading.format.zone == .utc else {
        return nil
      }
      return write("\(reading.writtenDate)\(wanted.hasT ? "T" : " ")\(reading.clock)\(wanted.hasZone ? "Z" : "")")
    case .lostDay(let side):
      guard side.isLiteral, reading.format.shape == .date, comparison.operator == .order,
        case .binary(_, let left, _) = tree[comparison.expr]
      else { return nil }
      let next = reading.nextDay
      let sign = op == .lessOrEqual ? "<" : ">"
      return Fix(
        title: "Write \(sign) with '\(next)'", safety: .unsafe,
        edits: [
          Fix.Edit(tree.location(of: tree.token(after: left)), sign),
          Fix.Edit(location, SyntaxTree.stringLiteral(next)),
        ])
    case .digits, .zone: return nil
    }
  }
}

extension Side {
  /// Whether this side, of times, has the other one, of whole days, as its upper bound: `made_at <= '2024-01-31'`.
  fileprivate func isBelow(_ other: Side) -> Bool {
    guard op == .lessOrEqual, let own = format?.shape.precision, let days = other.format?.shape.precision else {
      return false
    }
    return own > days && days <= 2
  }
}

extension TimeText {
  fileprivate func isInOtherZone(than other: TimeText) -> Bool {
    zone != other.zone && zone != .unknown && other.zone != .unknown
  }
}

extension TimeText.Shape {
  /// Whether texts of both shapes sort by time, but for what one of them leaves out.
  fileprivate func sorts(with other: TimeText.Shape) -> Bool {
    if isUnsorted || other.isUnsorted { return false }
    if isClock || other.isClock { return isClock && other.isClock }
    if (self == .slashed) != (other == .slashed) { return digits != nil || other.digits != nil }
    return !hasTime || !other.hasTime || hasT == other.hasT
  }
}

extension TimeText.Reading {
  fileprivate var writtenDate: String { TimeText.Reading.written(date) }

  private static func written(_ date: [Int]) -> String {
    date.enumerated().map { place, number in
      let digits = String(number)
      return String(repeating: "0", count: max(0, (place == 0 ? 4 : 2) - digits.utf8.count)) + digits
    }.joined(separator: "-")
  }

  fileprivate var nextDay: String {
    let isLeapYear = date[0] % 4 == 0 && (date[0] % 100 != 0 || date[0] % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var next = date
    next[2] += 1
    if next[2] > days[next[1] - 1] { next = [next[0], next[1] + 1, 1] }
    if next[1] > 12 { next = [next[0] + 1, 1, 1] }
    return TimeText.Reading.written(next)
  }
}

extension Message {
  fileprivate static func neverEqual(_ side: String, _ one: TimeText, _ other: TimeText) -> Message {
    Message(
      "\(side) is written '\(one.shape.pattern)', and never equals a text written '\(other.shape.pattern)'",
      help: "Bring both sides into one form, with date() or datetime(), or compare with the bounds of a range.")
  }

  fileprivate static func digits(_ side: String, _ digits: Int, _ literal: String) -> Message {
    let number = digits == 1 ? "one digit" : "\(["two", "three", "four"][min(digits, 4) - 2]) digits"
    return Message("\(side) always has \(number), and never equals \(literal)", help: "Write leading zeros.")
  }

  fileprivate static func otherOrder(_ side: String, _ format: TimeText, _ other: String) -> Message {
    Message(
      "\(side) is written '\(format.shape.pattern)' and \(other) isn't, so they don't sort by time",
      help: "Texts are compared letter by letter, and a space comes before 'T': bring both sides into one form.")
  }

  fileprivate static func lostDay(_ day: String?) -> Message {
    Message(
      "the day \(day.map { "\($0) " } ?? "")is left out: each of its times sorts behind the date alone",
      help: "Write < with the next day, or date() around the time.")
  }

  fileprivate static func unsorted(_ format: TimeText) -> Message {
    Message(
      "texts written '\(format.shape.pattern)' don't sort by time",
      help: "Compare and sort times as 'YYYY-MM-DD', with leading zeros, and bring them into another form to show them."
    )
  }

  fileprivate static func zone(_ side: String, isLocal: Bool) -> Message {
    Message(
      isLocal
        ? "\(side) is local time, and the other side is a time in UTC"
        : "\(side) is a time in UTC, and the other side is local time",
      help: "SQLite's own clock, CURRENT_TIMESTAMP too, is in UTC: use 'localtime' on both sides or on none.")
  }

  fileprivate static func stores(_ given: TimeText, in column: Name, _ wanted: TimeText) -> Message {
    Message(
      "this is written '\(given.shape.pattern)', and the default of '\(column)' '\(wanted.shape.pattern)'",
      help: "Times in one column sort only if all of them are written alike.")
  }

  fileprivate static func storesOtherZone(_ column: Name, isLocal: Bool) -> Message {
    Message(
      isLocal
        ? "this is local time, and the default of '\(column)' is in UTC"
        : "this is a time in UTC, and the default of '\(column)' is local time",
      help: "Times in one column can be compared only if all of them are in one time zone.")
  }
}
