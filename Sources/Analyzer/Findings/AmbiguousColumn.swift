/// `ambiguous-column`: a name may be the column of several tables.
extension Finding {
  /// - Parameters:
  ///   - owners: what the tables are called that have a column of the name, the first few of them.
  ///   - text: the name as it is written.
  static func ambiguous(_ name: Name, of owners: [String], written text: String) -> Finding {
    guard let first = owners.first else {
      return Finding(.ambiguousColumn, "'\(name)' may be the column of several tables")
    }
    if owners.count > 1, owners.allSatisfy({ $0 == first }) {
      return Finding(
        .ambiguousColumn, "'\(name)' is ambiguous: \(owners.count) tables are called '\(first)' here",
        help: "Give one of them another alias.")
    }
    let list = owners.map { "'\($0)'" }.joined(separator: " or of ")
    return Finding(
      .ambiguousColumn, "'\(name)' may be the column of \(list)",
      help: "Write the table before it, like \(first).\(text).")
  }

  /// Two tables of one name in a join in parentheses have the column.
  static func indistinct(_ column: Name, ofTablesCalled name: String) -> Finding {
    Finding(
      .ambiguousColumn,
      "two tables are called '\(name)' here, and SQLite can't tell their columns '\(column)' apart",
      help: "Give one of them an alias; that of a table alone in parentheses is lost.")
  }

  static func ambiguousOnTheLeft(_ name: Name) -> Finding {
    Finding(
      .ambiguousColumn,
      "'\(name)' is in several tables on the left side of the join, so it can't be joined by name")
  }
}
