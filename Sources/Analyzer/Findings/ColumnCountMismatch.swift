/// `column-count-mismatch`: two things that belong together haven't as many columns or values.
extension Finding {
  // MARK: Rows and values

  static func rowInsteadOfValue(width: Int) -> Finding {
    Finding(.columnCountMismatch, "expected one value here, found a row of \(width)", discovery: .coding)
  }

  static func rowsCompared(_ left: Int, with right: Int) -> Finding {
    func row(of width: Int) -> String { width == 1 ? "a single value" : "a row of \(width) values" }
    return Finding(.columnCountMismatch, "\(row(of: left)) is compared with \(row(of: right))")
  }

  static func listElement(width: Int, leftOfIn left: Int) -> Finding {
    Finding(.columnCountMismatch, "the left side has \(count(left, "value")), but this has \(width)")
  }

  static func subquery(columns: Int, leftOfIn left: Int) -> Finding {
    Finding(
      .columnCountMismatch, "the subquery has \(count(columns, "column")), but the left side of IN has \(left)",
      discovery: .coding)
  }

  static func table(_ name: String, columns: Int, leftOfIn left: Int) -> Finding {
    Finding(
      .columnCountMismatch, "'\(name)' has \(count(columns, "column")), but the left side of IN has \(left)",
      discovery: .coding)
  }

  static func setColumns(_ columns: Int, values: Int) -> Finding {
    Finding(
      .columnCountMismatch,
      columns == 1
        ? "one column is set, but \(values) values are given"
        : "\(columns) columns are set, but \(countThatIs(values, "value")) given")
  }

  static let defaultValuesWithColumns = Finding(.columnCountMismatch, "DEFAULT VALUES takes no list of columns")

  // MARK: SELECT

  static func noOrdinal(_ number: Int64, in clause: String, columns: Int) -> Finding {
    Finding(
      .columnCountMismatch,
      "\(clause) \(number) names no result column; there \(columns == 1 ? "is 1" : "are \(columns)")")
  }

  static func compound(columns: Int, before: Int) -> Finding {
    Finding(
      .columnCountMismatch, "this SELECT has \(count(columns, "column")), but the one before it has \(before)")
  }

  static func valuesRow(values: Int, first: Int) -> Finding {
    Finding(.columnCountMismatch, "this row has \(count(values, "value")), but the first row has \(first)")
  }

  static func commonTable(_ name: Name, names: Int, columns: Int) -> Finding {
    Finding(.columnCountMismatch, "'\(name)' names \(count(names, "column")), but its SELECT has \(columns)")
  }

  static func view(_ name: Name, names: Int, columns: Int) -> Finding {
    Finding(
      .columnCountMismatch, "view '\(name)' names \(count(names, "column")), but its SELECT gives \(columns)",
      help: columns > names ? "Write the columns in place of '*', which grows with its table." : nil,
      discovery: .using)
  }

  // MARK: Foreign keys

  static func foreignKey(of column: Name, refersTo count: Int, of table: Name) -> Finding {
    Finding(
      .columnCountMismatch, "the foreign key of '\(column)' is one column, but refers to \(count) columns of '\(table)'"
    )
  }

  static func foreignKey(columns: Int, refersTo count: Int, of table: Name) -> Finding {
    Finding(
      .columnCountMismatch,
      "the foreign key has \(self.count(columns, "column")), but refers to \(count) of '\(table)'")
  }
}
