/// A column and what becomes of it: `$0.name.set(to: "Ada")`.
public struct SQLAssignment: Sendable {
  /// Its name and nothing else is written: SET takes no more.
  let column: SQLColumnPlace
  let value: SQLText
}

extension SQLColumn {
  public func set(to value: Value) -> SQLAssignment { SQLAssignment(column: place, value: .value(value, coding)) }

  /// What another column of the row holds.
  public func set(to other: SQLColumn) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
}

extension SQLOptionalColumn {
  public func set(to value: Value?) -> SQLAssignment {
    SQLAssignment(column: place, value: value.map { .value($0, coding) } ?? .value(nil))
  }

  public func set(to other: SQLOptionalColumn) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
  public func set(to other: SQLColumn<Value>) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
}

extension SQLColumn where Value: AdditiveArithmetic {
  /// What there is, and `amount` more. Added by SQLite: two that do so at the same time both count.
  public func increase(by amount: Value) -> SQLAssignment {
    SQLAssignment(column: place, value: sql + " + " + SQLText.value(amount, coding))
  }
}

extension SQLOptionalColumn where Value: AdditiveArithmetic {
  /// What there is, and `amount` more. NULL stays NULL.
  public func increase(by amount: Value) -> SQLAssignment {
    SQLAssignment(column: place, value: sql + " + " + SQLText.value(amount, coding))
  }
}
