/// A column and what becomes of it: `$0.name.set(to: "Ada")`.
public struct SQLAssignment: Sendable {
  /// Its name and nothing else is written: SET takes no more.
  let column: SQLColumnPlace
  let value: SQLText
}

extension SQLColumn {
  /// Sets the column to a value, which is bound as the column stores it.
  public func set(to value: Value) -> SQLAssignment { SQLAssignment(column: place, value: .value(value, coding)) }

  /// Sets the column to the value of another column of the row.
  public func set(to other: SQLColumn) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
}

extension SQLOptionalColumn {
  /// Sets the column to a value, which is bound as the column stores it; nil is NULL.
  public func set(to value: Value?) -> SQLAssignment {
    SQLAssignment(column: place, value: value.map { .value($0, coding) } ?? .value(nil))
  }

  /// Sets the column to what another column of the row holds, NULL too.
  public func set(to other: SQLOptionalColumn) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
  /// Sets the column to what another column of the row holds.
  public func set(to other: SQLColumn<Value>) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
}

extension SQLColumn where Value: AdditiveArithmetic {
  /// Adds `amount` to the value. SQLite adds: two that do so at the same time both count.
  public func increase(by amount: Value) -> SQLAssignment {
    SQLAssignment(column: place, value: sql + " + " + SQLText.value(amount, coding))
  }
}

extension SQLOptionalColumn where Value: AdditiveArithmetic {
  /// Adds `amount` to the value. NULL stays NULL.
  public func increase(by amount: Value) -> SQLAssignment {
    SQLAssignment(column: place, value: sql + " + " + SQLText.value(amount, coding))
  }
}
