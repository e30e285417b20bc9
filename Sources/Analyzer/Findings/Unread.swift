// Findings about a part of a project that isn't checked, or can't be. Nobody wrote anything wrong.
extension Finding {
  /// Statements with placeholders, which only the program fills in. Nothing is wrong with them, and they aren't
  /// checked.
  ///
  /// - Parameter statements: how many, in words.
  public static func placeholders(in statements: String, isOne: Bool) -> Finding {
    Finding(
      .unread, "\(statements) with placeholders \(isOne ? "isn't" : "aren't") checked", help: placeholdersHelp)
  }

  /// The help that all findings about placeholders have.
  public static let placeholdersHelp = "Only the program that fills them in knows what SQLite gets."

  /// A word stands where a type has its size, for a program to put a number there.
  public static func sizeByName(_ word: String) -> Finding {
    Finding(
      .unread, "the size '\(word)' of a type is taken for a placeholder",
      help: "SQLite takes only a number there; the program has to put it in.")
  }

  /// Names aren't checked, because the history lacks something. Nothing is wrong with a name.
  ///
  /// - Parameters:
  ///   - reason: what the history lacks.
  ///   - copy: the copy of the schema that queries are checked against instead; nil without one.
  public static func namesUnchecked(because reason: String, checkedAgainst copy: String?) -> Finding {
    if let copy {
      return Finding(.unread, "\(reason); queries are checked against the copy of the schema in '\(copy)'")
    }
    return Finding(
      .unread, "\(reason); names that no SQL here creates aren't checked",
      help: "Write what is missing as CREATE TABLE into a file that 'declarations' in puresql.yaml names.")
  }

  /// Statements in a program's string literals about tables that no SQL here makes: the program may make them, or run the
  /// statements in another database.
  ///
  /// - Parameters:
  ///   - count: how many statements.
  ///   - table: the first table.
  public static func tablesOfProgram(statements count: Int, table: String) -> Finding {
    Finding(
      .unread,
      "\(Self.count(count, "statement")) here \(count == 1 ? "isn't" : "aren't") checked: no SQL here makes table '\(table)'"
    )
  }

  /// Statements in a program's string literals about tables of which its code doesn't show what they are in the end: two places
  /// make them with other columns, or something changes them that isn't written down.
  ///
  /// - Parameters:
  ///   - count: how many statements.
  ///   - table: the first table.
  public static func tablesInDoubt(statements count: Int, table: String) -> Finding {
    Finding(
      .unread,
      "\(Self.count(count, "statement")) here \(count == 1 ? "isn't" : "aren't") checked: the program's code leaves open "
        + "which columns table '\(table)' has")
  }

  /// Statements of a file that SQLite couldn't run, where nothing says that the file is for SQLite and for this schema.
  ///
  /// - Parameters:
  ///   - count: how many statements.
  ///   - first: what is wrong with the first one.
  public static func guessedFile(statements count: Int, first: String) -> Finding {
    Finding(
      .unread,
      "\(Self.count(count, "statement")) here \(count == 1 ? "doesn't" : "don't") read as SQLite for this schema: \(first)",
      help: "Nothing but the file's text says what it is: 'migrations' or 'queries' in puresql.yaml names a file that "
        + "counts, and 'exclude' one that doesn't.")
  }

  /// Statements of a history that SQLite would have refused whenever it ran, though more steps follow: it was read in another way than
  /// its program runs it.
  ///
  /// - Parameters:
  ///   - count: how many statements.
  ///   - first: what is wrong with the first one.
  public static func misreadHistory(statements count: Int, first: String) -> Finding {
    let statements = Self.count(count, "statement")
    return Finding(
      .unread,
      "\(statements) here can't have run in this order on SQLite, though more steps follow: \(first)",
      help: "The program runs these files in another way. 'migrations' in puresql.yaml names those that count, in "
        + "their order; then all of them are checked.")
  }

  /// A file whose statements have marks that SQL doesn't have.
  ///
  /// - Parameters:
  ///   - count: how many statements can't be read.
  ///   - mark: the mark that recurs.
  public static func ownNotation(statements count: Int, mark: String) -> Finding {
    Finding(
      .unread,
      "\(Self.count(count, "statement")) here \(count == 1 ? "isn't" : "aren't") read: '\(mark)' is no part of SQL, and the "
        + "program's own notation where it recurs",
      help: "A file that SQLite reads as it stands has no such mark; 'exclude' in puresql.yaml leaves a file out.")
  }

  /// A file of which no word begins a statement.
  ///
  /// - Parameter first: what is wrong with the first one.
  public static func noStatements(first: String) -> Finding {
    Finding(
      .unread, "nothing here reads as SQL: \(first)",
      help: "The file may be a stand-in for one that isn't here; 'exclude' in puresql.yaml leaves it out.")
  }
}
