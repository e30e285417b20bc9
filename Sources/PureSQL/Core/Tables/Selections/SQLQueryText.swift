/// The parts of a SELECT that are put together step by step, and the statements that they make.
@usableFromInline
struct SQLQueryText: Sendable {
  /// What stands behind FROM.
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
    let rest = limit.map { max(0, $0 - offset) }
    limit = [rest, count].compactMap { $0 }.min()
    self.offset += max(0, offset)
  }

  @usableFromInline
  func select(_ results: SQLText) -> SQLText {
    var text = (isDistinct ? "SELECT DISTINCT " : "SELECT ") + results + " FROM " + from + filter
    if !order.isEmpty {
      text += " ORDER BY "
      for (place, part) in order.enumerated() {
        if place > 0 { text += ", " }
        text += part.text
      }
    }
    return isLimited ? text + page : text
  }

  /// ` WHERE …`, or nothing.
  var filter: SQLText { condition.map { " WHERE " + $0.text } ?? SQLText("") }

  private var page: SQLText {
    " LIMIT " + SQLText.value(.int(limit ?? -1)) + " OFFSET " + SQLText.value(.int(offset))
  }

  /// `function` of a value of each row: `avg(…)`.
  func aggregate(_ function: (SQLText) -> SQLText, of value: SQLText) -> SQLText {
    guard isLimited || isDistinct else { return "SELECT " + function(value) + " FROM " + from + filter }
    return "SELECT " + function(SQLText("value")) + " FROM (" + select(value + " AS value") + ")"
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
