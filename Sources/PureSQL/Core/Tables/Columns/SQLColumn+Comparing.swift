// Operators are written out for each kind of column, so that the compiler has little to choose from.

extension SQLColumn {
  /// The rows whose column equals the value as the column's collation compares them: `=` in SQL.
  public static func == (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" = ", to: value) }
  /// The rows whose column differs from the value as the column's collation compares them: `<>` in SQL.
  public static func != (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" <> ", to: value) }
  /// The rows whose column is less than the value, in the order in which SQLite sorts what is stored: `<` in SQL.
  public static func < (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" < ", to: value) }
  /// The rows whose column is at most the value, in the order in which SQLite sorts what is stored: `<=` in SQL.
  public static func <= (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" <= ", to: value) }
  /// The rows whose column is greater than the value, in the order in which SQLite sorts what is stored: `>` in SQL.
  public static func > (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" > ", to: value) }
  /// The rows whose column is at least the value, in the order in which SQLite sorts what is stored: `>=` in SQL.
  public static func >= (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" >= ", to: value) }

  /// The rows whose left column equals the right one: `=` in SQL.
  public static func == (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" = ", with: right) }
  /// The rows whose left column differs from the right one: `<>` in SQL.
  public static func != (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" <> ", with: right) }
  /// The rows whose left column is less than the right one, in the order in which SQLite sorts what is stored: `<` in
  /// SQL.
  public static func < (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" < ", with: right) }
  /// The rows whose left column is at most the right one, in the order in which SQLite sorts what is stored: `<=` in
  /// SQL.
  public static func <= (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" <= ", with: right) }
  /// The rows whose left column is greater than the right one, in the order in which SQLite sorts what is stored: `>`
  /// in SQL.
  public static func > (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" > ", with: right) }
  /// The rows whose left column is at least the right one, in the order in which SQLite sorts what is stored: `>=` in
  /// SQL.
  public static func >= (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" >= ", with: right) }

  /// The rows whose columns hold the same value: `=` in SQL. For a row whose right column is NULL it is neither true
  /// nor false.
  public static func == (left: SQLColumn, right: SQLOptionalColumn<Value>) -> SQLCondition {
    left.compared(" = ", with: right)
  }
  /// The rows whose columns hold different values, or whose right column is NULL: `IS NOT` in SQL.
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

  /// The rows whose column is less than the value, in the order in which SQLite sorts what is stored: `<` in SQL. It is
  /// never true for NULL.
  public static func < (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" < ", to: value) }
  /// The rows whose column is at most the value, in the order in which SQLite sorts what is stored: `<=` in SQL. It is
  /// never true for NULL.
  public static func <= (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" <= ", to: value) }
  /// The rows whose column is greater than the value, in the order in which SQLite sorts what is stored: `>` in SQL. It
  /// is never true for NULL.
  public static func > (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" > ", to: value) }
  /// The rows whose column is at least the value, in the order in which SQLite sorts what is stored: `>=` in SQL. It is
  /// never true for NULL.
  public static func >= (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" >= ", to: value) }

  /// The rows whose columns hold the same value, or are both NULL: `IS` in SQL.
  public static func == (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" IS ", with: right)
  }
  /// The rows whose columns hold different values, or of whose columns one is NULL and the other isn't: `IS NOT` in
  /// SQL.
  public static func != (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
  /// The rows whose left column is less than the right one, in the order in which SQLite sorts what is stored: `<` in
  /// SQL. It is never true where one of them is NULL.
  public static func < (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" < ", with: right)
  }
  /// The rows whose left column is at most the right one, in the order in which SQLite sorts what is stored: `<=` in
  /// SQL. It is never true where one of them is NULL.
  public static func <= (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" <= ", with: right)
  }
  /// The rows whose left column is greater than the right one, in the order in which SQLite sorts what is stored: `>`
  /// in SQL. It is never true where one of them is NULL.
  public static func > (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" > ", with: right)
  }
  /// The rows whose left column is at least the right one, in the order in which SQLite sorts what is stored: `>=` in
  /// SQL. It is never true where one of them is NULL.
  public static func >= (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" >= ", with: right)
  }

  /// The rows whose columns hold the same value: `=` in SQL. For a row whose left column is NULL it is neither true nor
  /// false.
  public static func == (left: SQLOptionalColumn, right: SQLColumn<Value>) -> SQLCondition {
    left.compared(" = ", with: right)
  }
  /// The rows whose columns hold different values, or whose left column is NULL: `IS NOT` in SQL.
  public static func != (left: SQLOptionalColumn, right: SQLColumn<Value>) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
}
