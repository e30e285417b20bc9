/// `sqlite-rejects`: what is wrong in an ALTER or DROP.
extension Finding {
  private static func rejected(_ message: String, help: String? = nil) -> Finding {
    Finding(.sqliteRejects, message, help: help)
  }

  /// - Parameter use: what can't be done: `dropped`, or that it can't `have triggers`.
  static func builtin(_ table: Name, cannot use: String) -> Finding {
    rejected("'\(table)' is SQLite's own and can't \(use)")
  }

  // MARK: ALTER

  static func alteredView(_ view: Name) -> Finding {
    rejected("'\(view)' is a view and can't be altered; drop it and create it anew")
  }

  static func alteredVirtual(_ table: Name) -> Finding {
    rejected("'\(table)' is a virtual table; all that can be changed is its name")
  }

  /// - Parameter kind: `view` or `trigger`.
  static func alteredBeside(_ kind: String, _ user: Name, naming dropped: Name) -> Finding {
    rejected(
      "no table can be altered while \(kind) '\(user)' names '\(dropped)', which was dropped",
      help: "Drop the \(kind) before the table, and create it again afterwards.")
  }

  static func hasColumn(_ table: Name, _ column: Name) -> Finding {
    rejected("'\(table)' already has a column '\(column)'")
  }

  static func hasConstraint(_ table: Name, _ constraint: Name) -> Finding {
    rejected("'\(table)' already has a constraint '\(constraint)'")
  }

  static func isCalled(_ name: Name) -> Finding { rejected("'\(name)' already is the name of the table") }

  /// - Parameters:
  ///   - kind: `view` or `trigger`.
  ///   - missing: what is missing in it after the rename.
  static func renamed(_ name: Name, usedBy kind: String, _ user: Name, missing: MissingName?) -> Finding {
    var finding = rejected("the \(kind) '\(user)' can't do without the name '\(name)'")
    finding.missing = missing
    return finding
  }

  // MARK: DROP

  static func dropsIndexOfKey(_ index: Name) -> Finding {
    rejected("'\(index)' belongs to a PRIMARY KEY or UNIQUE constraint and can't be dropped")
  }

  static func dropsOtherKind(_ name: Name, isView: Bool) -> Finding {
    rejected(isView ? "'\(name)' is a view; use DROP VIEW" : "'\(name)' is a table; use DROP TABLE")
  }

  static func dropsKeyColumn(_ column: Name, of table: Name) -> Finding {
    rejected("'\(column)' is part of the PRIMARY KEY of '\(table)' and can't be dropped")
  }

  static func dropsOnlyColumn(_ column: Name, of table: Name, besideGenerated: Bool) -> Finding {
    rejected(
      "'\(column)' is the only column of '\(table)'"
        + (besideGenerated ? " that is not generated and" : " and") + " can't be dropped")
  }

  static func dropsConstraint(_ name: Name) -> Finding {
    rejected("the constraint '\(name)' can't be dropped; only NOT NULL, CHECK and foreign keys can")
  }
}
