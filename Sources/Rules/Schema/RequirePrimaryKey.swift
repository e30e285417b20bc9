import Analyzer

struct RequirePrimaryKey: SchemaRule {
  static let info = RuleInfo(
    id: "require-primary-key", category: .schema, severity: .warning, since: "0.1",
    summary: "A table without a `PRIMARY KEY`",
    rationale: """
      Without a key nothing names a row: two rows can be alike in everything, an UPDATE or DELETE can't be told which \
      of them is meant, and no other table can refer to one. The rowid that SQLite keeps all the same may change with \
      VACUUM. `id INTEGER PRIMARY KEY` costs nothing, since it is the rowid; what is UNIQUE and NOT NULL anyway can be \
      the PRIMARY KEY instead. `CREATE TABLE … AS` makes a table without keys.
      """,
    examples: [
      .bad("CREATE TABLE «visit» (pet TEXT, day TEXT);", says: "table 'visit' has no PRIMARY KEY"),
      .bad(
        "CREATE TABLE «old_pet» AS SELECT id FROM pet;", says: "table 'old_pet' has no PRIMARY KEY",
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY);"),
      .good(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY);
        CREATE TABLE visit (pet INTEGER NOT NULL, day TEXT NOT NULL, PRIMARY KEY (pet, day));
        CREATE TEMP TABLE scratch (name TEXT);
        CREATE VIRTUAL TABLE pet_text USING fts5 (name);
        """),
    ])

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table, table.primaryKey.isEmpty, !table.isIncomplete, !table.isTemporary,
      !table.isWithoutRowid,
      let location = table.definition?.location
    else { return }
    context.report(.noKey(table.name.text), at: location)
  }
}

extension Message {
  fileprivate static func noKey(_ table: String) -> Message { "table '\(table)' has no PRIMARY KEY" }
}
