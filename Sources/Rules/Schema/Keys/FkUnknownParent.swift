import Analyzer

struct FkUnknownParent: SchemaRule {
  static let info = RuleInfo(
    id: "fk-unknown-parent", category: .schema, severity: .error, since: "0.1",
    summary: "A foreign key that refers to a table or column that isn't there",
    rationale: """
      SQLite takes any name behind REFERENCES, since the table may be created later, and never looks again until a row \
      is written: then every INSERT fails with "no such table" or "foreign key mismatch". Looked at is what is there \
      when all migrations have run.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES «ownr» (id));",
        says: "'owner_id' refers to a table 'ownr', which doesn't exist; did you mean 'owner'?", schema: owner),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER, FOREIGN KEY (owner) REFERENCES owner («key»));",
        says: "'owner' refers to a column 'key', which 'owner' doesn't have", schema: owner),
      .good(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY, vet_id INTEGER REFERENCES vet (id), owner INTEGER REFERENCES OWNER);
        CREATE TABLE vet (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES vet);
        """, schema: owner),
    ])

  private static let owner = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);"

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table, !context.catalog.isIncomplete else { return }
    for (key, parent) in zip(table.foreignKeys, context.parents(of: table)) {
      guard let parent else {
        guard let written = table.written(key) else { continue }
        let columns = key.columns.map { table.columns[$0].name.text }
        let names = context.catalog.tables.filter { $0.kind == .table }.map { $0.name.text }
        context.report(
          .noTable(columns, key.table.text, among: names), at: written.tree.location(of: written.clause.table),
          claim: .cannotBeSet(key, of: table), atMost: isPartOfAnother(context.catalog) ? .note : .error)
        continue
      }
      guard !parent.isIncomplete, parent.kind == .table,
        let missing = key.references.firstIndex(where: { parent.column(named: $0) == nil }),
        let written = table.written(key)
      else { continue }
      let columns = key.columns.map { table.columns[$0].name.text }
      let tokens = written.clause.columns.filter { $0.exists }
      context.report(
        .noColumn(columns, key.references[missing].text, in: parent),
        at: written.tree.location(of: tokens.indices.contains(missing) ? tokens[missing] : written.clause.table),
        related: parent.definition.map {
          [Diagnostic.Related("'\(parent.name)' is created here", at: $0.location)]
        } ?? [], claim: .cannotBeSet(key, of: table))
    }
  }

  /// Whether the tables that keys refer to are made elsewhere, by a library for example: three of them and more aren't here, or two and
  /// none that is, and no name is a slip.
  private func isPartOfAnother(_ catalog: Catalog) -> Bool {
    let tables = catalog.tables.filter { $0.kind == .table }
    let names = Set(tables.map { $0.name })
    let referred = Set(tables.flatMap { $0.foreignKeys.map { $0.table } })
    let missing = referred.subtracting(names)
    if missing.contains(where: { NearMiss.closest(to: $0.text, in: names.map { $0.text }) != nil }) { return false }
    return missing.count > 2 || missing.count > 1 && missing.count == referred.count
  }
}

extension Message {
  fileprivate static let unknownParent = "While foreign keys are on, each INSERT into this table fails."

  fileprivate static func noTable(_ columns: [String], _ table: String, among names: [String]) -> Message {
    Message(
      "\(list(columns)) \(columns.count == 1 ? "refers" : "refer") to a table '\(table)', which doesn't exist"
        + NearMiss.suffix(for: table, among: names), help: unknownParent)
  }

  fileprivate static func noColumn(_ columns: [String], _ column: String, in parent: Table) -> Message {
    Message(
      "\(list(columns)) \(columns.count == 1 ? "refers" : "refer") to a column '\(column)', which '\(parent.name)' "
        + "doesn't have" + NearMiss.suffix(for: column, among: parent.columns.map { $0.name.text }), help: unknownParent
    )
  }
}
