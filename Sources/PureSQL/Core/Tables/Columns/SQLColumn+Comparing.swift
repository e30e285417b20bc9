// Operators are written out for each kind of column, so that the compiler has little to choose from.

extension SQLColumn {
  public static func == (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" = ", to: value) }
  public static func != (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" <> ", to: value) }
  public static func < (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" < ", to: value) }
  public static func <= (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" <= ", to: value) }
  public static func > (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" > ", to: value) }
  public static func >= (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" >= ", to: value) }

  public static func == (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" = ", with: right) }
  public static func != (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" <> ", with: right) }
  public static func < (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" < ", with: right) }
  public static func <= (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" <= ", with: right) }
  public static func > (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" > ", with: right) }
  public static func >= (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" >= ", with: right) }

  public static func == (left: SQLColumn, right: SQLOptionalColumn<Value>) -> SQLCondition {
    left.compared(" = ", with: right)
  }
  public static func != (left: SQLColumn, right: SQLOptionalColumn<Value>) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
}

extension SQLOptionalColumn {
  /// `== nil` is IS NULL, and so is `==` with a value that is nil.
  public static func == (column: SQLOptionalColumn, value: Value?) -> SQLCondition {
    guard let value else { return SQLCondition("(" + column.sql + " IS NULL)") }
    return column.compared(" = ", to: value)
  }

  /// Also true for NULL, if the value isn't nil.
  public static func != (column: SQLOptionalColumn, value: Value?) -> SQLCondition {
    guard let value else { return SQLCondition("(" + column.sql + " IS NOT NULL)") }
    return column.compared(" IS NOT ", to: value)
  }

  public static func < (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" < ", to: value) }
  public static func <= (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" <= ", to: value) }
  public static func > (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" > ", to: value) }
  public static func >= (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" >= ", to: value) }

  public static func == (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" IS ", with: right)
  }
  public static func != (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
  public static func < (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" < ", with: right)
  }
  public static func <= (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" <= ", with: right)
  }
  public static func > (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" > ", with: right)
  }
  public static func >= (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" >= ", with: right)
  }

  public static func == (left: SQLOptionalColumn, right: SQLColumn<Value>) -> SQLCondition {
    left.compared(" = ", with: right)
  }
  public static func != (left: SQLOptionalColumn, right: SQLColumn<Value>) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
}
