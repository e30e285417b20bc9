import Analyzer

struct SetNullOnNotNull: SchemaRule {
  static let info = RuleInfo(
    id: "set-null-on-not-null", category: .nullability, severity: .error, since: "0.1",
    summary: "`ON DELETE SET NULL` on a column that can't be `NULL`",
    rationale: """
      When the parent goes, SQLite tries to set the column to NULL, which NOT NULL forbids: the DELETE of the parent \
      fails, whenever a row refers to it. `SET DEFAULT` on a column without a default sets it to NULL as well. Either \
      the row goes with its parent (CASCADE), or the parent can't go (RESTRICT), or the column has to allow NULL.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id) ON DELETE «SET» NULL);",
        says: "ON DELETE SET NULL can't work, because 'owner_id' is NOT NULL", schema: owner, in: .migration),
      .bad(
        """
        CREATE TABLE pet (
          id INTEGER PRIMARY KEY,
          owner_id INTEGER NOT NULL,
          FOREIGN KEY (owner_id) REFERENCES owner ON DELETE CASCADE ON UPDATE «SET» DEFAULT
        );
        """, says: "ON UPDATE SET DEFAULT can't work, because 'owner_id' is NOT NULL and has no default", schema: owner,
        in: .migration),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE «SET» DEFAULT);",
        says: "ON DELETE SET DEFAULT sets 'owner_id' to NULL, because it has no default", schema: owner, in: .migration),
      .good(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner ON DELETE SET NULL);
        CREATE TABLE vet (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL DEFAULT 1 REFERENCES owner ON DELETE SET DEFAULT);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner ON DELETE CASCADE);
        """, schema: owner, in: .migration),
    ])

  private static let owner = "CREATE TABLE owner (id INTEGER PRIMARY KEY);"

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for key in table.foreignKeys {
      for (event, action) in [(TokenKind.delete, key.onDelete), (.update, key.onUpdate)]
      where action == .setNull || action == .setDefault {
        check(key, event, action, of: table, &context)
      }
    }
  }

  private func check(
    _ key: ForeignKey, _ event: TokenKind, _ action: ForeignKeyClause.Action, of table: Table,
    _ context: inout RuleContext
  ) {
    let columns = key.columns.map { table.columns[$0] }
    let clause = "\(event == .delete ? "ON DELETE" : "ON UPDATE") \(action.sql)"
    let message: Message
    var severity = Severity.error
    let broken = columns.first { $0.isNotNull && (action == .setNull || !$0.hasDefault) }
    if let broken {
      message = .cannotWork(clause, broken.name.text, lacksDefault: action == .setDefault)
    } else if action == .setDefault, let column = columns.first(where: { !$0.hasDefault }) {
      message = .setsNull(clause, column.name.text)
      severity = .warning
    } else {
      return
    }
    guard let written = table.written(key), let token = set(event, in: written) else { return }
    context.report(
      message, at: written.tree.location(of: token),
      related: broken?.notNull.map { [Diagnostic.Related("NOT NULL is written here", at: $0)] } ?? [],
      claim: broken != nil && event == .delete
        ? .canFail("DELETE FROM \(SQLText.identifier(key.table.text))") : nil, atMost: severity)
  }

  /// SET behind ON DELETE or ON UPDATE; of several, the last counts.
  private func set(_ event: TokenKind, in written: Table.WrittenForeignKey) -> TokenID? {
    let tree = written.tree
    return (Int(written.span.first.index) + 1...Int(written.span.last.index)).last {
      tree.tokens[$0].kind == .set && tree.tokens[$0 - 1].kind == event
    }.map { TokenID($0) }
  }
}

extension Message {
  fileprivate static func cannotWork(_ clause: String, _ column: String, lacksDefault: Bool) -> Message {
    Message(
      "\(clause) can't work, because '\(column)' is NOT NULL" + (lacksDefault ? " and has no default" : ""),
      help: "Write CASCADE or RESTRICT, or leave NOT NULL out.")
  }

  fileprivate static func setsNull(_ clause: String, _ column: String) -> Message {
    Message(
      "\(clause) sets '\(column)' to NULL, because it has no default",
      help: "Write SET NULL, or give the column a DEFAULT.")
  }
}
