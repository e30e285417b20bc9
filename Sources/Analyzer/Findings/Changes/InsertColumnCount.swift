/// `insert-column-count`: an INSERT has more or fewer values than columns.
extension Finding {
  static func inserted(values: Int, intoListed columns: Int) -> Finding {
    Finding(
      .insertColumnCount, "\(countThatIs(columns, "column")) listed, but \(countThatIs(values, "value")) given")
  }

  static func inserted(values: Int, into table: Name, columns: Int) -> Finding {
    Finding(
      .insertColumnCount, "'\(table)' has \(count(columns, "column")), but \(countThatIs(values, "value")) given")
  }
}
