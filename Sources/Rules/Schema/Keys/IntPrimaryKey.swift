import Analyzer

struct IntPrimaryKey: SchemaRule {
  static let info = RuleInfo(
    id: "int-primary-key", category: .schema, severity: .warning, preset: .recommended, since: "0.1",
    summary: "An integer primary key that isn't the rowid",
    rationale: """
      A column that is exactly `INTEGER PRIMARY KEY` is the rowid itself: no second index, the fastest look-up there \
      is, numbered by itself, never NULL. `INT`, `BIGINT` or any other name, and `INTEGER PRIMARY KEY DESC`, make an \
      ordinary column with an index beside the rowid; an INSERT without it leaves it NULL. SQLite's INTEGER has 64 \
      bits, whatever its name. A WITHOUT ROWID table has no rowid, so there any name will do.
      """,
    fix: .unsafe,
    fixSafety: "The column becomes the rowid: it takes nothing but integers, and a NULL is replaced by a new number.",
    examples: [
      .bad(
        "CREATE TABLE pet (id «BIGINT» PRIMARY KEY, name TEXT);",
        says: "SQLite doesn't number 'id': only INTEGER PRIMARY KEY is numbered, not BIGINT",
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);"),
      .bad(
        "CREATE TABLE pet (id «INT» NOT NULL, name TEXT, PRIMARY KEY (id)) STRICT;",
        says: "SQLite doesn't number 'id': only INTEGER PRIMARY KEY is numbered, not INT",
        fixed: "CREATE TABLE pet (id INTEGER NOT NULL, name TEXT, PRIMARY KEY (id)) STRICT;"),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY «DESC», name TEXT);",
        says: "SQLite doesn't number 'id': INTEGER PRIMARY KEY isn't numbered with DESC",
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);"),
      .good(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY);
        CREATE TABLE vet (id INTEGER, name TEXT, PRIMARY KEY (id DESC));
        CREATE TABLE tag (code INT PRIMARY KEY) WITHOUT ROWID;
        CREATE TABLE visit (pet INT, vet INT, PRIMARY KEY (pet, vet));
        """),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table, !table.isWithoutRowid, table.rowidAlias == nil, let place = table.primaryKey.first,
      table.primaryKey.count == 1, table.columns[place].affinity == .integer, table.columns[place].generated == .no,
      let (tree, column) = table.written(table.columns[place])
    else { return }
    let name = table.columns[place].name.text
    if Name(table.columns[place].declaredType) == "INTEGER" {
      for constraint in column.constraints {
        guard case .primaryKey(.descending, _, _) = constraint.kind,
          let token = tree.token(.desc, in: constraint.span)
        else { continue }
        let before = tree.end(of: TokenID(Int(token.index) - 1))
        let range = SourceRange(start: before.range.start, end: tree.location(of: token).range.end)
        context.report(
          .descending(name), at: tree.location(of: token),
          fix: Fix(
            title: "Remove DESC", safety: .unsafe, edits: [Fix.Edit(SourceLocation(before.file, range), "")]))
      }
    } else if let location = table.columns[place].typeLocation, column.type.exists {
      context.report(
        .notInteger(name, table.columns[place].declaredType), at: location,
        fix: Fix(title: "Replace with INTEGER", safety: .unsafe, edits: [Fix.Edit(location, "INTEGER")]),
        claim: table.columns[place].isNotNull ? nil : .letsInNull(table.columns[place].name, of: table))
    }
  }
}

extension Message {
  private static func help(_ column: String) -> String {
    "An INSERT that leaves '\(column)' out stores NULL or fails, and the key takes an index of its own."
  }

  fileprivate static func notInteger(_ column: String, _ type: String) -> Message {
    Message(
      "SQLite doesn't number '\(column)': only INTEGER PRIMARY KEY is numbered, not \(type)", help: help(column))
  }

  fileprivate static func descending(_ column: String) -> Message {
    Message(
      "SQLite doesn't number '\(column)': INTEGER PRIMARY KEY isn't numbered with DESC", help: help(column))
  }
}
