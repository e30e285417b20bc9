/// `duplicate-assignment`: a column gets a value that has one already. Two values in one list a rule finds.
extension Finding {
  static func storesGenerated(_ column: Name, of table: Name) -> Finding {
    Finding(.duplicateAssignment, "'\(column)' is a generated column of '\(table)'; SQLite computes its value")
  }
}
