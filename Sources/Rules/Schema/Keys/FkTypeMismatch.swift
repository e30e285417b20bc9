import Analyzer

struct FkTypeMismatch: SchemaRule {
  static let info = RuleInfo(
    id: "fk-type-mismatch", category: .schema, severity: .error, since: "0.1",
    summary: "A foreign key of another type than what it refers to",
    rationale: """
      A TEXT column that refers to an INTEGER one holds `'7'` where the parent has 7. A join between the two is either \
      empty or can't use an index, a STRICT table refuses one of the values, and generated code has two types for one \
      thing. Another collation (a warning) makes rows equal to the foreign key that aren't to a query. Two columns of \
      one storage and different `AS` types are found by custom-type-mismatch.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, «owner_id» TEXT REFERENCES owner (id));",
        says: "'owner_id' is TEXT and refers to 'owner.id', which is INTEGER", schema: owner),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER, FOREIGN KEY («owner») REFERENCES owner (email));",
        says: "'owner' is INTEGER and refers to 'owner.email', which is TEXT", schema: owner),
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, «mail» TEXT REFERENCES owner (email));",
        says: "'mail' has the collation BINARY and refers to 'owner.email', which has NOCASE", schema: owner),
      .good(
        """
        CREATE TABLE pet (
          id INTEGER PRIMARY KEY, owner_id INT REFERENCES owner, mail TEXT COLLATE NOCASE REFERENCES owner (email),
          any_id REFERENCES owner (id), big_id REAL REFERENCES owner (id)
        );
        CREATE TABLE team (id TEXT NOT NULL PRIMARY KEY);
        CREATE TABLE player (id UUID NOT NULL PRIMARY KEY, team_id UUID REFERENCES team (id));
        """, schema: owner),
    ])

  private static let owner = "CREATE TABLE owner (id INTEGER PRIMARY KEY, email TEXT UNIQUE COLLATE NOCASE);"

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for (key, parent) in zip(table.foreignKeys, context.parents(of: table)) {
      guard let parent, parent.kind == .table else { continue }
      let references = key.columns(of: parent)
      guard references.count == key.columns.count else { continue }
      for (place, (child, reference)) in zip(key.columns, references).enumerated() {
        let hasOtherType = table.hasOtherKind(child, than: reference, of: parent)
        guard hasOtherType || hasOtherCollation(child, of: table, reference, of: parent) else { continue }
        let (own, other) = (table.columns[child], parent.columns[reference])
        guard let written = table.written(key), written.columns.indices.contains(place) else { continue }
        context.report(
          hasOtherType ? .types(own, other, of: parent) : .collations(own, other, of: parent),
          at: written.tree.location(of: written.columns[place]),
          related: other.location.map {
            [Diagnostic.Related("'\(parent.name).\(other.name)' is declared here", at: $0)]
          } ?? [], atMost: hasOtherType ? .error : .warning)
      }
    }
  }

  private func hasOtherCollation(_ child: Int, of table: Table, _ reference: Int, of parent: Table) -> Bool {
    table.columns[child].affinity == .text && parent.columns[reference].affinity == .text
      && table.columns[child].collation != parent.columns[reference].collation
  }
}

extension Message {
  fileprivate static func types(_ own: Column, _ other: Column, of parent: Table) -> Message {
    Message(
      "'\(own.name)' is \(own.declaredType) and refers to '\(parent.name).\(other.name)', which is \(other.declaredType)",
      help: "Give both columns one type: a join of the two can miss rows, or read all of a table.")
  }

  fileprivate static func collations(_ own: Column, _ other: Column, of parent: Table) -> Message {
    Message(
      "'\(own.name)' has the collation \(own.collation.name) and refers to '\(parent.name).\(other.name)', which has "
        + other.collation.name,
      help: "Give both columns one collation: texts that are equal to the one aren't to the other.")
  }
}
