import Analyzer

struct NullablePrimaryKey: SchemaRule {
  static let info = RuleInfo(
    id: "nullable-primary-key", category: .nullability, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A primary key that can be `NULL`",
    rationale: """
      Because of an old mistake that too many databases rely on, SQLite lets a `PRIMARY KEY` column be NULL, in any \
      number of rows, unless it is an `INTEGER PRIMARY KEY` or the table is `STRICT` or `WITHOUT ROWID`. Such rows are \
      found by no key, and the column is optional in everything that reads it. `NOT NULL` says what was meant. \
      Columns whose `CHECK` asks for NULL are left out, for there it is meant. A key of one column, which a program \
      sets in any case, isn't reported in the preset `essential`.
      """,
    fix: .unsafe,
    fixSafety: "Rows with a NULL in their key, if there are any, are refused afterwards.",
    examples: [
      .bad(
        "CREATE TABLE country («code» TEXT PRIMARY KEY, name TEXT);",
        says: "the primary key 'code' of 'country' can be NULL: PRIMARY KEY doesn't imply NOT NULL", in: .migration,
        fixed: "CREATE TABLE country (code TEXT NOT NULL PRIMARY KEY, name TEXT);"),
      .bad(
        "CREATE TABLE tagging (\n  «pet» INTEGER,\n  tag INTEGER AS \"Tag.ID\",\n  PRIMARY KEY (pet, tag)\n);",
        says: "the primary key columns 'pet' and 'tag' of 'tagging' can be NULL: PRIMARY KEY doesn't imply NOT NULL",
        in: .migration,
        fixed:
          "CREATE TABLE tagging (\n  pet INTEGER NOT NULL,\n  tag INTEGER AS \"Tag.ID\" NOT NULL,\n  PRIMARY KEY (pet, tag)\n);"
      ),
      .bad(
        """
        CREATE TABLE visit (
          pet INTEGER NOT NULL, «day» TEXT, room INTEGER CHECK (room IS NULL OR room > 0), vet TEXT,
          PRIMARY KEY (pet, day, room, vet), CHECK (vet IS NOT NULL OR day < '2000')
        );
        """, says: "the primary key column 'day' of 'visit' can be NULL: PRIMARY KEY doesn't imply NOT NULL",
        in: .migration,
        fixed: """
          CREATE TABLE visit (
            pet INTEGER NOT NULL, day TEXT NOT NULL, room INTEGER CHECK (room IS NULL OR room > 0), vet TEXT,
            PRIMARY KEY (pet, day, room, vet), CHECK (vet IS NOT NULL OR day < '2000')
          );
          """),
      .good("CREATE TABLE country (code TEXT NOT NULL PRIMARY KEY);", in: .migration),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY);", in: .migration),
      .good("CREATE TABLE country (code TEXT PRIMARY KEY) STRICT;", in: .migration),
      .good("CREATE TABLE country (code TEXT PRIMARY KEY) WITHOUT ROWID;", in: .migration),
      .good("CREATE TABLE setting (one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one), theme TEXT);", in: .migration),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    let key = table.primaryKey
    // A key that is left out gets its default: NULL is in it only where somebody writes NULL.
    let nullable = table.keyColumnsThatMayBeNull.map { table.columns[$0] }.filter {
      !$0.hasDefault && $0.location != nil
    }
    guard let first = nullable.first, let location = first.location else { return }
    let related = nullable.dropFirst().compactMap { column in
      column.location.map { Diagnostic.Related("'\(column.name)' can be NULL, too", at: $0) }
    }
    context.report(
      .nullable(nullable.map { $0.name.text }, of: table.name.text, isWhole: key.count == 1), at: location,
      related: related, fix: fix(table, nullable), claim: .letsInNull(first.name, of: table), inFull: key.count == 1)
  }

  private func fix(_ table: Table, _ columns: [Column]) -> Fix? {
    let edits = columns.compactMap { column in column.location.flatMap { edit(table, at: $0) } }
    return edits.count == columns.count ? Fix(title: "Add NOT NULL", safety: .unsafe, edits: edits) : nil
  }

  private func edit(_ table: Table, at location: SourceLocation) -> Fix.Edit? {
    guard let tree = table.definition?.tree, let node = table.createTable else { return nil }
    let written = node.columns.first { column in
      guard column.name.exists else { return false }
      let name = tree.location(of: column.name)
      return name.file === location.file && name.range == location.range
    }
    guard let column = written else { return nil }
    // Behind the name, the type and what Swift makes of it.
    let last = column.namedType?.span.last ?? (column.type.exists ? column.type.last : column.name)
    return Fix.Edit(tree.end(of: last), " NOT NULL")
  }
}

extension Message {
  fileprivate static func nullable(_ columns: [String], of table: String, isWhole: Bool) -> Message {
    Message(
      "the primary key \(isWhole ? "" : columns.count == 1 ? "column " : "columns ")\(Message.list(columns)) "
        + "of '\(table)' can be NULL: PRIMARY KEY doesn't imply NOT NULL",
      help: "Add NOT NULL, or make the table STRICT or WITHOUT ROWID.")
  }
}
