/// `syntax-error`: text that is no SQL.
extension Finding {
  private static func syntax(_ message: String, help: String? = nil) -> Finding {
    Finding(.syntaxError, message, help: help)
  }

  // MARK: What was expected

  /// - Parameters:
  ///   - expected: what could stand there, in words.
  ///   - found: the token there, in words or quotes.
  static func expected(_ expected: String, found: String) -> Finding {
    syntax("expected \(expected), found \(found)")
  }

  /// `?name` where no array can be.
  static func namedLikeArray(_ name: String) -> Finding {
    syntax(
      "'?\(name)' is an array, and stands behind IN alone", help: "Write ':\(name)' for one value.")
  }

  static func missingSemicolon(before token: String) -> Finding {
    syntax("expected ';' after this, before \(token)")
  }

  static func misspelt(_ word: String, keyword: String) -> Finding {
    syntax("'\(word)' isn't expected here; did you mean \(keyword)?")
  }

  static let unclosedParenthesis = syntax("this parenthesis is never closed")

  static let tooDeep = syntax(
    "this is nested more than \(SQLiteLimits.expressionDepth) levels deep, which is SQLite's limit")

  // MARK: Tokens

  static let unclosedString = syntax("this string is never closed; expected another '")
  static func unclosedName(expected quote: String) -> Finding {
    syntax("this quoted name is never closed; expected \(quote)")
  }
  static func noNumber(_ token: String) -> Finding { syntax("'\(token)' is no number") }
  static func noBlob(_ token: String) -> Finding {
    syntax("'\(token)' is no blob; it needs an even number of hexadecimal digits between quotes")
  }
  /// - Parameter token: in words or quotes.
  static func noToken(_ token: String) -> Finding { syntax("\(token) isn't part of SQL") }

  // MARK: SELECT

  static func clauseBefore(_ clause: String, next: String) -> Finding {
    syntax("\(clause) must come after the last SELECT, not before \(next)")
  }

  static func compoundLimit(_ count: Int) -> Finding {
    syntax("this compound SELECT has \(count) terms; SQLite's limit is \(SQLiteLimits.compoundTerms)")
  }

  static let upsertReadAsJoin = syntax(
    "SQLite reads this ON as that of a join", help: "Write WHERE true before ON CONFLICT.")

  /// - Parameter word: `ON` or `USING`.
  static func withoutJoin(_ word: String) -> Finding {
    syntax("\(word) belongs to a JOIN, and there is none before it")
  }

  static let noSuchJoin = syntax(
    "there is no such join; SQLite has [NATURAL] [LEFT|RIGHT|FULL [OUTER]|INNER|CROSS] JOIN")

  /// A text that has to be one statement has more.
  public static let secondStatement = syntax(
    "a query is one statement", help: "Give this one a property of its own.")

  // MARK: Groups

  static func emptyGroup(_ name: String) -> Finding {
    syntax("there is no statement in the group '\(name)'", help: "Write one between the braces, or take the group out.")
  }

  static func unclosedGroup(_ name: String) -> Finding {
    syntax("the group '\(name)' is never closed", help: "Write '}' behind its last statement.")
  }

  static func labelWithoutRows(_ label: String) -> Finding {
    syntax(
      "nothing is returned here that could be called '\(label)'",
      help: "Take the label away, or let the statement return rows, with RETURNING.")
  }

  static func sameLabel(_ label: String, _ other: String) -> Finding {
    syntax(
      label == other
        ? "two results of this group are called '\(label)'"
        : "two results of this group, '\(other)' and '\(label)', have the same name in generated code",
      help: "Write another label before one of them.")
  }

  // MARK: Definitions and declarations

  static func noTableOption(_ option: String) -> Finding {
    syntax("there is no table option '\(option)'; SQLite has STRICT and WITHOUT ROWID")
  }

  static let schemaInTrigger = syntax(
    "a statement of a trigger changes a table of the trigger's own schema and can't name one")
  static let returningInTrigger = syntax("RETURNING is not allowed in a trigger")
  static let indexedByInTrigger = syntax("INDEXED BY and NOT INDEXED are not allowed in a trigger")

  static let nullOfAggregate = syntax(
    "NULL ON NULL is for functions of one row: an aggregate skips or keeps NULL as it likes")

  static func noType(_ type: String) -> Finding {
    syntax("'\(type)' is no type", help: "SQLite has INTEGER, REAL, TEXT, BLOB, NUMERIC and ANY.")
  }

  // MARK: Notations

  /// A macro of a notation has other arguments than it takes.
  ///
  /// - Parameter macro: `sqlc.arg`
  public static func macro(_ macro: String, takes arguments: String) -> Finding {
    syntax("'\(macro)' takes \(arguments)", help: "Write '\(macro)(name)'.")
  }

  /// A notation has no macro of that name.
  ///
  /// - Parameters:
  ///   - prefix: `sqlc`
  ///   - known: the macros that there are.
  public static func noMacro(_ name: String, of prefix: String, among known: [String]) -> Finding {
    let meant = NearMiss.closest(to: name, in: known)
    let list = known.dropLast().map { "\(prefix).\($0)" }.joined(separator: ", ")
    return syntax(
      "there is no '\(prefix).\(name)'",
      help: meant.map { "Did you mean '\(prefix).\($0)'?" }
        ?? "There are \(list) and \(prefix).\(known.last ?? "").")
  }

  // MARK: Bytes

  /// A file with the byte order mark of UTF-16, of which nothing is read.
  public static let utf16 = syntax("the file is UTF-16, and SQLite reads UTF-8", help: "Save it as UTF-8.")
}
