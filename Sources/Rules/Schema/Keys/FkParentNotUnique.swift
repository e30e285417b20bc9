import Analyzer

struct FkParentNotUnique: SchemaRule {
  static let info = RuleInfo(
    id: "fk-parent-not-unique", category: .schema, severity: .error, since: "0.1",
    summary: "A foreign key that refers to columns which are no key",
    rationale: """
      What a foreign key refers to has to be the PRIMARY KEY or have a UNIQUE index of exactly these columns, without a \
      WHERE, and with the collation that the columns have. SQLite doesn't look when the table is created; with foreign \
      keys on, the first INSERT, and any DELETE in the parent, fails with "foreign key mismatch".
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner TEXT REFERENCES owner («name»));",
        says: "'name' of 'owner' is neither PRIMARY KEY nor UNIQUE, so no foreign key can refer to it", schema: owner),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, post TEXT REFERENCES owner («email»));",
        says: "'email' of 'owner' is neither PRIMARY KEY nor UNIQUE, so no foreign key can refer to it", schema: owner),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, log INTEGER REFERENCES «log»);",
        says: "this foreign key refers to the PRIMARY KEY of 'log', which has none", schema: owner),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, visit INTEGER REFERENCES «visit»);",
        says: "the PRIMARY KEY of 'visit' has 2 columns, but this foreign key has 1", schema: owner),
      .bad(
        "CREATE TABLE pet (day TEXT, hour INTEGER, FOREIGN KEY (day, hour) REFERENCES slot («day», hour));",
        says:
          "'day' and 'hour' of 'slot' are neither PRIMARY KEY nor UNIQUE together, so no foreign key can refer to them",
        schema: owner),
      .good(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner, chip TEXT REFERENCES owner (chip));
        CREATE TABLE bill (no INTEGER PRIMARY KEY, day TEXT, vet TEXT, FOREIGN KEY (vet, day) REFERENCES visit (vet, day));
        """, schema: owner),
    ])

  private static let owner = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, chip TEXT, email TEXT);
    CREATE UNIQUE INDEX owner_chip ON owner (chip);
    CREATE UNIQUE INDEX owner_email ON owner (email) WHERE name IS NOT NULL;
    CREATE TABLE log (what TEXT);
    CREATE TABLE visit (day TEXT NOT NULL, vet TEXT NOT NULL, PRIMARY KEY (day, vet));
    CREATE TABLE slot (day TEXT NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (day, hour, day));
    """

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for (key, parent) in zip(table.foreignKeys, context.parents(of: table)) {
      guard let parent, !parent.isIncomplete else { continue }
      if context.catalog.hasParentKey(for: key, in: parent) { continue }
      let message: Message
      if parent.kind != .table {
        message = .noTable(parent.name.text)
      } else if key.references.isEmpty {
        let primary = parent.keys.first(where: { $0.isPrimary })
        message =
          primary.map { .wrongCount(parent.name.text, $0.indexedCount, key.columns.count) } ?? .noKey(parent.name.text)
      } else {
        let columns = key.references.compactMap { parent.column(named: $0) }
        guard columns.count == key.references.count else { continue }
        message = .noKey(columns.map { parent.columns[$0].name.text }, of: parent.name.text)
      }
      guard let written = table.written(key) else { continue }
      let token = written.clause.columns.first { $0.exists } ?? written.clause.table
      context.report(
        message, at: written.tree.location(of: token),
        related: parent.definition.map {
          [Diagnostic.Related("'\(parent.name)' is created here", at: $0.location)]
        } ?? [], claim: .cannotBeSet(key, of: table))
    }
  }
}

extension Message {
  fileprivate static func noKey(_ columns: [String], of parent: String) -> Message {
    columns.count == 1
      ? Message(
        "'\(columns[0])' of '\(parent)' is neither PRIMARY KEY nor UNIQUE, so no foreign key can refer to it",
        help: "Make it UNIQUE, or refer to a key; until then each write to the two tables can fail.")
      : Message(
        "\(list(columns)) of '\(parent)' are neither PRIMARY KEY nor UNIQUE together, so no foreign key can refer to them",
        help: "Make them UNIQUE together, or refer to a key; until then each write to the two tables can fail.")
  }

  fileprivate static func noKey(_ parent: String) -> Message {
    Message(
      "this foreign key refers to the PRIMARY KEY of '\(parent)', which has none",
      help: "Write the columns that it refers to, which have to be UNIQUE.")
  }

  fileprivate static func wrongCount(_ parent: String, _ count: Int, _ own: Int) -> Message {
    Message(
      "the PRIMARY KEY of '\(parent)' has \(count) \(count == 1 ? "column" : "columns"), "
        + "but this foreign key has \(own)",
      help: "Write the columns that it refers to.")
  }

  fileprivate static func noTable(_ parent: String) -> Message {
    "'\(parent)' is no table, so no foreign key can refer to it"
  }
}
