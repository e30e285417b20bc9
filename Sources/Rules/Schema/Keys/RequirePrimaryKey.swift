import Analyzer

struct RequirePrimaryKey: SchemaRule {
  static let info = RuleInfo(
    id: "require-primary-key", category: .schema, severity: .warning, preset: .recommended, since: "0.1",
    summary: "A table without a key",
    rationale: """
      Without a key nothing names a row: two rows can be alike in everything, an UPDATE or DELETE can't be told which \
      of them is meant, and no other table can refer to one. The rowid that SQLite keeps all the same may change with \
      VACUUM. `id INTEGER PRIMARY KEY` costs nothing, since it is the rowid. What is UNIQUE and NOT NULL is a key as \
      good. `CREATE TABLE … AS` makes a table without keys.
      """,
    examples: [
      .bad(
        "CREATE TABLE «visit» (pet TEXT, day TEXT);",
        says: "table 'visit' has no PRIMARY KEY, so nothing tells two equal rows apart"),
      .bad(
        "CREATE TABLE «old_pet» AS SELECT id FROM pet;",
        says: "table 'old_pet' has no PRIMARY KEY, so nothing tells two equal rows apart",
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY);"),
      .bad(
        "CREATE TABLE «visit» (pet TEXT UNIQUE, day TEXT NOT NULL);\nCREATE UNIQUE INDEX d ON visit (day) WHERE pet > '';",
        says: "table 'visit' has no PRIMARY KEY, so nothing tells two equal rows apart"),
      .good(
        """
        CREATE TABLE tag (name TEXT NOT NULL UNIQUE);
        CREATE TABLE visit (pet INTEGER NOT NULL, day TEXT NOT NULL, note TEXT, UNIQUE (pet, day));
        CREATE TABLE vet (name TEXT NOT NULL);
        CREATE UNIQUE INDEX vet_name ON vet (name);
        """),
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
      let location = table.definition?.location,
      !context.indexTerms(of: table).contains(where: { isKey($0, of: table) })
    else { return }
    context.report(.noKey(table.name.text), at: location)
  }

  /// No two rows have the same, and none has nothing.
  private func isKey(_ terms: IndexTerms, of table: Table) -> Bool {
    terms.isUnique && terms.condition == nil
      && terms.parts.allSatisfy { part in
        part.column.flatMap { table.column(named: $0) }.map { table.columns[$0].isNotNull } ?? false
      }
  }
}

extension Message {
  fileprivate static func noKey(_ table: String) -> Message {
    Message(
      "table '\(table)' has no PRIMARY KEY, so nothing tells two equal rows apart",
      help: "Make what identifies a row its PRIMARY KEY, or add an id INTEGER PRIMARY KEY.")
  }
}
