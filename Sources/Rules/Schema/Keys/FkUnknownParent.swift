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
    var unfilled: (count: Int, all: Int)?
    func madeElsewhere() -> (count: Int, all: Int)? {
      unfilled = unfilled ?? Self.unfilled(context.catalog)
      return unfilled.flatMap { 2 * $0.count > $0.all ? $0 : nil }
    }
    for (key, parent) in zip(table.foreignKeys, context.parents(of: table)) {
      guard let parent else {
        guard let written = table.written(key) else { continue }
        let columns = key.columns.map { table.columns[$0].name.text }
        let names = context.catalog.tables.filter { $0.kind == .table }.map { $0.name.text }
        let elsewhere = madeElsewhere()
        context.report(
          .noTable(columns, key.table.text, among: names, unfilled: elsewhere),
          at: written.tree.location(of: written.clause.table), claim: .cannotBeSet(key, of: table),
          // The rename that led the key astray has a finding of its own; the key's is milder where nothing asks for the parent.
          atMost: elsewhere != nil ? .note : isRenamed(written.clause.table, in: written.tree) ? .warning : .error)
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

  /// Whether a name behind REFERENCES stands elsewhere than the word before it: a rename of the parent put it there.
  private func isRenamed(_ name: TokenID, in tree: SyntaxTree) -> Bool {
    guard name.index > 0 else { return false }
    let (before, own) = (tree.location(of: TokenID(Int(name.index) - 1)), tree.location(of: name))
    return before.file !== own.file || own.range.start < before.range.end
      || own.range.start - before.range.end > Self.longestGap
  }

  /// Comments, and what joins two pieces of a text in a program, are shorter.
  private static let longestGap: UInt32 = 400

  /// How many tables no row would get into while foreign keys are on, because a table that their keys lead to isn't there, and how many
  /// tables there are. A program is used, so where that is most of them, the others are made elsewhere, by a library for example.
  /// A name that is nearly a table's is a slip, and so may one name be alone: they say nothing of that.
  private static func unfilled(_ catalog: Catalog) -> (count: Int, all: Int) {
    let tables = catalog.tables.filter { $0.kind == .table }
    let names = tables.map { $0.name.text }
    var open = Set(tables.flatMap { $0.foreignKeys.map { $0.table } }).subtracting(tables.map { $0.name })
    let hasSlip = open.contains { NearMiss.closest(to: $0.text, in: names) != nil }
    if open.count < 2 || hasSlip { return (0, tables.count) }
    var unfilled: Set<Name> = []
    while !open.isEmpty {
      let children = tables.filter { table in
        !unfilled.contains(table.name) && table.foreignKeys.contains { open.contains($0.table) }
      }
      open = Set(children.map { $0.name })
      unfilled.formUnion(open)
    }
    return (unfilled.count, tables.count)
  }
}

extension Message {
  fileprivate static let unknownParent = "While foreign keys are on, each INSERT into this table fails."

  /// - Parameter unfilled: how many of how many tables are like this one, where that shows that the table is made elsewhere.
  fileprivate static func noTable(
    _ columns: [String], _ table: String, among names: [String], unfilled: (count: Int, all: Int)?
  ) -> Message {
    let help = unfilled.map {
      "While foreign keys are on, no row would get into \($0.count) of the \($0.all) tables here, so what they refer to is taken to be "
        + "made elsewhere. CREATE TABLE in a file of declarations says what it is."
    }
    return Message(
      "\(list(columns)) \(columns.count == 1 ? "refers" : "refer") to a table '\(table)', which doesn't exist"
        + NearMiss.suffix(for: table, among: names), help: help ?? unknownParent)
  }

  fileprivate static func noColumn(_ columns: [String], _ column: String, in parent: Table) -> Message {
    Message(
      "\(list(columns)) \(columns.count == 1 ? "refers" : "refer") to a column '\(column)', which '\(parent.name)' "
        + "doesn't have" + NearMiss.suffix(for: column, among: parent.columns.map { $0.name.text }), help: unknownParent
    )
  }
}
