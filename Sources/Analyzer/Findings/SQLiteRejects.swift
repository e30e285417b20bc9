/// `sqlite-rejects`: SQLite refuses a statement. What is wrong with definitions and their changes is in the files beside.
extension Finding {
  private static func rejected(
    _ message: String, help: String? = nil, discovery: Diagnostic.Discovery = .reading
  ) -> Finding {
    Finding(.sqliteRejects, message, help: help, discovery: discovery)
  }

  // MARK: Groups

  static let transactionInGroup = Finding(
    .sqliteRejects, "a group is a transaction already, and there is none within another",
    help: "Take this statement out: all of the group is done, or nothing.")

  // MARK: SELECT

  static func natural(with clause: String) -> Finding {
    rejected("a NATURAL join can't have \(clause), too", help: "Leave one of the two out.")
  }

  static let conditionReachesRight = rejected(
    "the condition of a join can't use a table to its right", discovery: .joining)

  static func viewOfItself(_ view: Name) -> Finding { rejected("view '\(view)' selects from itself") }

  static func otherSchema(_ schema: Name, from home: Name) -> Finding {
    rejected("a definition in '\(home)' can't use what is in '\(schema)'")
  }

  /// - Parameter what: a function or a word like CURRENT_TIMESTAMP.
  static func changing(_ what: String) -> Finding {
    rejected("an index or a generated column can't use \(what), whose value changes from call to call")
  }

  // MARK: WITH

  static func commonTableTwice(_ name: Name) -> Finding {
    rejected("there are two tables '\(name)' in this WITH clause")
  }

  static func recursiveUse(of table: Name) -> Finding {
    rejected(
      "'\(table)' can be read only in the FROM of its own recursive SELECT, not in a subquery or another table of it")
  }

  static func recursiveTwice(_ table: Name) -> Finding {
    rejected("a SELECT of a recursive table can read '\(table)' only once")
  }

  static let recursiveAggregate = rejected(
    "the recursive SELECT of a common table can't aggregate", discovery: .coding)
  static let recursiveWindow = rejected(
    "the recursive SELECT of a common table can't use window functions", discovery: .coding)

  // MARK: Windows

  static let frameEndsFirst = rejected("the frame of this window ends before it begins")
  static let rangeNeedsOneTerm = rejected("RANGE with a number needs exactly one ORDER BY term")

  static func window(basedOn base: Name, repeats clause: String) -> Finding {
    rejected("a window based on '\(base)' can't have another \(clause)")
  }

  // MARK: Changes of rows

  static func unchangeable(_ table: Name) -> Finding { rejected("'\(table)' can't be changed") }

  /// - Parameter verb: `INSERT`, `UPDATE` or `DELETE`.
  static func view(_ view: Name, cannot verb: String) -> Finding {
    rejected(
      "'\(view)' is a view, which \(verb) can't change",
      help: "Change its tables, or create an INSTEAD OF \(verb) trigger on it.")
  }

  static func returningOfVirtual(_ verb: String) -> Finding {
    rejected("\(verb) of a virtual table can't have RETURNING")
  }

  static let returningTableStar = rejected(
    "RETURNING can't use 'table.*'", help: "Write '*': there is one table only.")

  static func targetInFrom(_ name: String) -> Finding {
    rejected(
      "'\(name)' is what is updated, so nothing in FROM can have that name",
      help: "Give the one in FROM an alias; that of a table alone in parentheses is lost.")
  }

  /// - Parameter column: as it is written.
  static func alias(_ alias: Name, ofView view: Name, before column: String) -> Finding {
    rejected(
      "the condition can't use the alias '\(alias)' of the view '\(view)'", help: "Write '\(column)' alone.")
  }

  // MARK: Limits

  private static func limit(_ message: String) -> Finding { rejected("\(message), which is SQLite's limit") }

  static let joinLimit = limit("a join has more than \(SQLiteLimits.joinedTables) tables")
  static let groupLimit = limit("a GROUP BY has more than \(SQLiteLimits.columns) terms")
  static let orderLimit = limit("an ORDER BY has more than \(SQLiteLimits.columns) terms")
  static let resultLimit = limit("a result has more than \(SQLiteLimits.columns) columns")
  static let parameterLimit = limit("parameters are numbered from 1 to \(SQLiteLimits.parameters)")

  // MARK: What SQLite itself says

  /// SQLite refuses the statement, in its own words.
  ///
  /// - Parameter hasFaultyDefinitions: whether a view or trigger of the schema is wrong, which may be why.
  public static func refused(
    by version: String, _ message: String, hasFaultyDefinitions: Bool
  ) -> Finding {
    rejected(
      "SQLite \(version) refuses this statement: \(message)",
      help: hasFaultyDefinitions
        ? "It may be what is wrong in a view or trigger that it uses: see the findings in the migrations."
        : """
        Everything else looked right, so one of the two is wrong; please report it at \
        https://github.com/puresql/puresql-lint/issues.
        """)
  }
}
