/// A condition on rows: `$0.age > 5 && $0.name.hasPrefix("D")`. Each value in it is bound, as its column stores it.
///
/// A comparison with NULL is neither true nor false in SQL, and `!` leaves it so; such a row isn't selected. Only `==` and
/// `!=` know NULL as Swift knows nil.
public struct SQLCondition: Sendable {
  let text: SQLText

  init(_ text: SQLText) { self.text = text }

  /// SQL as it is, for what can't be said otherwise: `SQLCondition("length(name) > ?", [.int(5)])`. Values belong in
  /// `arguments`, one for each parameter; else the statement is an error when it is to run.
  public init(_ sql: String, _ arguments: [SQLAny?] = []) {
    var text = SQLText("(\(sql))")
    for argument in arguments { text.append(.value(argument)) }
    self.text = text
  }

  /// SQL with columns and values in it: `SQLCondition(sql: "length(\($0.name)) > \(5)")`. Columns are written by their names,
  /// and values are bound.
  public init(sql: SQLTemplate) { text = "(" + sql.text + ")" }

  /// Every row.
  public static var all: SQLCondition { SQLCondition(SQLText("1")) }
  /// No row.
  public static var none: SQLCondition { SQLCondition(SQLText("0")) }

  /// The rows that fulfil both conditions: AND in SQL.
  public static func && (left: SQLCondition, right: SQLCondition) -> SQLCondition {
    SQLCondition("(" + left.text + " AND " + right.text + ")")
  }

  /// The rows that fulfil at least one of the conditions: OR in SQL.
  public static func || (left: SQLCondition, right: SQLCondition) -> SQLCondition {
    SQLCondition("(" + left.text + " OR " + right.text + ")")
  }

  /// The rows for which the condition is false: NOT in SQL. Those for which a comparison with NULL leaves it undecided
  /// aren't among them.
  public static prefix func ! (condition: SQLCondition) -> SQLCondition {
    SQLCondition("(NOT " + condition.text + ")")
  }
}

// MARK: - How conditions are made

extension SQLExpression {
  /// - Parameter comparison: with blanks around it.
  func compared(_ comparison: String, to value: Value) -> SQLCondition {
    var text = SQLText("(", room: 64)
    write(to: &text)
    text += comparison
    text.append(value, coding)
    text.append(UInt8(ascii: ")"))
    return SQLCondition(text)
  }

  /// - Parameter comparison: with blanks around it.
  func compared(_ comparison: String, with other: some SQLExpression<Value>) -> SQLCondition {
    var text = SQLText("(", room: 64)
    write(to: &text)
    text += comparison
    other.write(to: &text)
    text.append(UInt8(ascii: ")"))
    return SQLCondition(text)
  }
}
