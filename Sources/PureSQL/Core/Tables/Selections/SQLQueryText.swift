/// The parts of a SELECT that are put together step by step, and the statements that they make.
@usableFromInline
struct SQLQueryText: Sendable {
  /// The SQL behind FROM.
  var from: SQLText
  var condition: SQLCondition?
  var order: [SQLOrder] = []
  var isDistinct = false
  var limit: Int?
  var offset = 0

  var isLimited: Bool { limit != nil || offset > 0 }

  mutating func add(_ condition: SQLCondition) {
    self.condition = self.condition.map { $0 && condition } ?? condition
  }

  /// A page of a page: never more rows than either has.
  mutating func limit(_ count: Int?, offset: Int) {
    let offset = max(0, offset)
    let rest = limit.map { max(0, $0 - offset) }
    limit = [rest, count].compactMap { $0 }.min()
    let (sum, isTooLarge) = self.offset.addingReportingOverflow(offset)
    self.offset = isTooLarge ? .max : sum
  }

  @usableFromInline
  func select(_ results: SQLText) -> SQLText {
    var text = SQLText(
      isDistinct ? "SELECT DISTINCT " : "SELECT ",
      room: results.utf8.count + from.utf8.count + (condition?.text.utf8.count ?? 0) + 64)
    text += results
    text += " FROM "
    text += from
    if let condition {
      text += " WHERE "
      text += condition.text
    }
    for (place, part) in order.enumerated() {
      text += place == 0 ? " ORDER BY " : ", "
      text += part.text
    }
    if isLimited {
      text += " LIMIT "
      text.append(value: .int(limit ?? -1))
      text += " OFFSET "
      text.append(value: .int(offset))
    }
    return text
  }

  /// ` WHERE …`, or nothing.
  var filter: SQLText { condition.map { " WHERE " + $0.text } ?? SQLText() }

  /// `function` of a value of each row: `avg(…)`.
  ///
  /// - Parameter results: what makes rows distinct, where they have to be; the value needn't be among it.
  func aggregate(_ function: (SQLText) -> SQLText, of value: SQLText, _ results: SQLText) -> SQLText {
    guard isLimited || isDistinct else { return "SELECT " + function(value) + " FROM " + from + filter }
    let name = "puresql_value"
    let columns = isDistinct ? results + ", " + value : value
    return "SELECT " + function(SQLText(name)) + " FROM (" + select(columns + " AS \(name)") + ")"
  }

  /// - Parameter results: what makes rows distinct, where they have to be.
  @usableFromInline
  func count(_ results: SQLText) -> SQLText {
    guard isLimited || isDistinct else { return "SELECT count(*) FROM " + from + filter }
    return "SELECT count(*) FROM (" + select(isDistinct ? results : SQLText("1")) + ")"
  }

  @usableFromInline
  var exists: SQLText {
    var unordered = self
    unordered.order = []
    return "SELECT EXISTS (" + unordered.select(SQLText("1")) + ")"
  }
}
