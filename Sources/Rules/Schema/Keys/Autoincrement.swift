import Analyzer

struct Autoincrement: SchemaRule {
  static let info = RuleInfo(
    id: "autoincrement", category: .schema, severity: .note, preset: .strict, since: "0.1",
    summary: "`AUTOINCREMENT`, which is seldom needed",
    rationale: """
      An `INTEGER PRIMARY KEY` is numbered without it: each new row gets the highest number so far plus one. \
      AUTOINCREMENT only keeps the number of a deleted last row from being given again, and pays for it with a look \
      into the table `sqlite_sequence`, and a change there, at every INSERT. Keep it where a number was handed out and \
      must never mean something else; other databases' AUTO_INCREMENT is what you have without it.
      """,
    fix: .unsafe,
    fixSafety: "Numbers of deleted rows at the end may come back.",
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY «AUTOINCREMENT», name TEXT);",
        says: "SQLite numbers 'id' without AUTOINCREMENT, too",
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);"),
      .bad(
        "CREATE TABLE pet (id INTEGER, name TEXT, PRIMARY KEY (id «AUTOINCREMENT»));",
        says: "SQLite numbers 'id' without AUTOINCREMENT, too",
        fixed: "CREATE TABLE pet (id INTEGER, name TEXT, PRIMARY KEY (id));"),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);"),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.isAutoincrement, let alias = table.rowidAlias, let tree = table.definition?.tree,
      let token = keySpan(of: table).flatMap({ tree.token(.autoincrement, in: $0) })
    else { return }
    let before = tree.end(of: TokenID(Int(token.index) - 1))
    let range = SourceRange(start: before.range.start, end: tree.location(of: token).range.end)
    context.report(
      .notNeeded(table.columns[alias].name.text), at: tree.location(of: token),
      fix: Fix(
        title: "Remove AUTOINCREMENT", safety: .unsafe, edits: [Fix.Edit(SourceLocation(before.file, range), "")]))
  }

  private func keySpan(of table: Table) -> TokenSpan? {
    guard let node = table.createTable else { return nil }
    for constraint in node.constraints {
      if case .primaryKey(_, _, isAutoincrement: true) = constraint.kind { return constraint.span }
    }
    return node.columns.lazy.flatMap { $0.constraints }.first {
      if case .primaryKey(_, _, isAutoincrement: true) = $0.kind { return true }
      return false
    }?.span
  }
}

extension Message {
  fileprivate static func notNeeded(_ column: String) -> Message {
    Message(
      "SQLite numbers '\(column)' without AUTOINCREMENT, too",
      help: "AUTOINCREMENT only keeps the numbers of deleted rows from being used again, and each INSERT costs more.")
  }
}
