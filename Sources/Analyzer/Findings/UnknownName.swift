/// `unknown-name`: a name stands for nothing.
extension Finding {
  private static func unknown(
    _ message: String, _ name: String, among known: some Sequence<String>, help: String? = nil,
    new: Name? = nil, missing: MissingName? = nil
  ) -> Finding {
    Finding(
      .unknownName, message, help: help, missing: missing,
      nearMiss: new == nil ? NearMiss.closest(to: name, in: known) : nil, newName: new)
  }

  // MARK: Tables

  /// - Parameter new: what a table of the name is called now.
  static func noTable(_ name: Name, among known: some Sequence<String>, new: Name? = nil) -> Finding {
    unknown("no table '\(name)'", name.text, among: known, new: new, missing: .table(name))
  }

  /// The name stands before a column, and no source of the statement is called so.
  ///
  /// - Parameters:
  ///   - isElsewhere: The schema has a table of the name.
  ///   - new: what a table of the name is called now, which is a source of the statement.
  static func noSource(
    _ name: Name, among known: some Sequence<String>, isElsewhere: Bool = false, new: Name? = nil
  ) -> Finding {
    let nearMiss = new == nil ? NearMiss.closest(to: name.text, in: known) : nil
    return Finding(
      .unknownName, "no table '\(name)' in this statement",
      help: isElsewhere && nearMiss == nil ? "There is a table '\(name)', but it isn't in the FROM clause." : nil,
      missing: .other(.source, name), nearMiss: nearMiss, newName: new)
  }

  static func hiddenByAlias(_ table: Name, alias: Name, column: Name) -> Finding {
    Finding(
      .unknownName, "'\(table)' is called '\(alias)' in this statement", help: "Write \(alias).\(column).")
  }

  /// A table that is there in another part of the history.
  ///
  /// - Parameter isGone: The statements above took it away; it is still to come otherwise.
  static func absentTable(_ name: Name, isGone: Bool) -> Finding {
    Finding(
      .unknownName,
      isGone
        ? "table '\(name)' was renamed or dropped above and isn't there any more"
        : "table '\(name)' isn't there yet; a later RENAME gives it this name")
  }

  static func noTableFunction(
    _ name: Name, among known: some Sequence<String>, argumentCount: Int
  ) -> Finding {
    unknown(
      "no table-valued function '\(name)'", name.text, among: known,
      help: declareTableFunction(name.text, argumentCount: argumentCount), missing: .other(.tableFunction, name))
  }

  static func refersToItself(_ commonTable: Name) -> Finding {
    Finding(.unknownName, "'\(commonTable)' refers to itself in a way that SQLite can't run")
  }

  // MARK: Queries

  static func noQuery(_ name: Name, among known: some Sequence<String>) -> Finding {
    let nearMiss = NearMiss.closest(to: name.text, in: known)
    return Finding(
      .unknownName, "no query '\(name)'",
      help: nearMiss == nil ? "A group calls queries of its project by their names." : nil, nearMiss: nearMiss)
  }

  static func queryOfSeveralFiles(_ name: Name) -> Finding {
    Finding(
      .unknownName, "more than one file has a query '\(name)'",
      help: "A group calls a query of its own file first; for one of another file, that name has to be the only one.")
  }

  // MARK: Columns

  /// - Parameters:
  ///   - owner: what the statement calls that which hasn't got it, where that is known.
  ///   - tables: those that it could be a column of.
  ///   - new: what a column of the name is called now.
  static func noColumn(
    _ name: Name, in owner: String?, of tables: [Name], among known: some Sequence<String>, new: Name? = nil
  ) -> Finding {
    unknown(
      "no column '\(name)'" + (owner.map { " in '\($0)'" } ?? ""), name.text, among: known, new: new,
      missing: .column(name, of: tables))
  }

  static func noColumn(
    _ name: Name, in table: Name, among known: some Sequence<String>, new: Name? = nil
  ) -> Finding {
    noColumn(name, in: table.text, of: [table], among: known, new: new)
  }

  static func noResultColumn(_ name: Name, among known: some Sequence<String>) -> Finding {
    unknown("ORDER BY of a compound SELECT needs a result column; there is no '\(name)'", name.text, among: known)
  }

  static let noResultColumn = Finding(
    .unknownName, "ORDER BY of a compound SELECT needs a result column, its number or its name")

  /// - Parameter tables: the tables of the side that lacks it; empty where that has any other rows.
  static func noUsingColumn(_ name: Name, onTheRight isRight: Bool, of tables: [Name]) -> Finding {
    Finding(
      .unknownName,
      "USING needs '\(name)' in both tables; the \(isRight ? "right" : "left") side of the join has no such column",
      missing: .column(name, of: tables))
  }

  static let starWithoutFrom = Finding(.unknownName, "'*' needs a FROM clause")

  // MARK: What else has a name

  static func noSuch(_ kind: MissingName.Kind, _ name: Name, among known: some Sequence<String>) -> Finding {
    unknown("no \(kind.rawValue) '\(name)'", name.text, among: known, missing: .other(kind, name))
  }

  static func noIndex(_ name: Name, on table: Name, among known: some Sequence<String>) -> Finding {
    unknown("no index '\(name)' on '\(table)'", name.text, among: known, missing: .other(.index, name))
  }

  static func noConstraint(_ name: Name, in table: Name, among known: some Sequence<String>) -> Finding {
    unknown("no constraint '\(name)' in '\(table)'", name.text, among: known, missing: .other(.constraint, name))
  }

  static func noWindowBefore(_ name: Name) -> Finding {
    Finding(.unknownName, "no window '\(name)' before this one", missing: .other(.window, name))
  }

  static func noSchema(_ name: Name, among known: some Sequence<String>) -> Finding {
    unknown(
      "no schema '\(name)'", name.text, among: known,
      help: declare("ATTACH 'Path/To/Its/Migrations' AS \(SQLText.identifier(name.text))"),
      missing: .other(.schema, name))
  }

  /// - Parameter declared: those that the project declares, beside SQLite's own.
  static func noCollation(_ name: Name, declared: some Sequence<String>) -> Finding {
    unknown(
      "no collation '\(name)'", name.text, among: ["BINARY", "NOCASE", "RTRIM"] + declared,
      help: declare("CREATE COLLATION \(SQLText.identifier(name.text))"), missing: .other(.collation, name))
  }

  static func noModule(_ name: Name, among known: some Sequence<String>) -> Finding {
    unknown(
      "no module '\(name)'", name.text, among: known,
      help: declare("CREATE MODULE \(SQLText.identifier(name.text))"), missing: .other(.module, name))
  }

  static func noFunction(
    _ name: Name, among known: some Sequence<String>, kind: CreateFunction.Kind, argumentCount: Int
  ) -> Finding {
    unknown(
      "no function '\(name)'", name.text, among: known,
      help: declareFunction(name.text, kind: kind, argumentCount: argumentCount), missing: .other(.function, name))
  }

  static func functionOfTables(_ name: Name) -> Finding {
    Finding(
      .unknownName, "no function '\(name)'", help: "It is a table-valued function, to be read in FROM.")
  }

  // MARK: How to declare what nobody knows

  private static func declareFunction(_ name: String, kind: CreateFunction.Kind, argumentCount: Int) -> String {
    let words =
      switch kind {
      case .scalar: "FUNCTION"
      case .aggregate: "AGGREGATE FUNCTION"
      case .window: "WINDOW FUNCTION"
      }
    let letters = "abcdefgh".map { String($0) }
    let arguments =
      argumentCount == 1
      ? "value" : argumentCount > letters.count ? "..." : letters.prefix(argumentCount).joined(separator: ", ")
    return declare("CREATE \(words) \(SQLText.identifier(name))(\(arguments)) RETURNS TEXT")
  }

  private static func declareTableFunction(_ name: String, argumentCount: Int) -> String {
    let arguments = (0..<min(argumentCount, 8)).map { ", argument\($0 + 1) HIDDEN" }.joined()
    return declare("CREATE MODULE \(SQLText.identifier(name)) (value\(arguments)) EPONYMOUS")
  }

  private static func declare(_ sql: String) -> String {
    "Declare it with \(sql); in a file that 'declarations' in puresql.yaml names."
  }
}

extension CreateFunction.Kind {
  /// Takes the kind of function that a call has to be a call of.
  init(_ call: Call) {
    switch call.over {
    case .named, .window: self = .window
    case .none: self = call.isDistinct || call.filter.exists || !call.orderBy.isEmpty ? .aggregate : .scalar
    }
  }
}
