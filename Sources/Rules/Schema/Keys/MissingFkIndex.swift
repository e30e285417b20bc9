import Analyzer

struct MissingFkIndex: ProjectRule {
  static let info = RuleInfo(
    id: "missing-fk-index", category: .schema, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A foreign key whose columns no index begins with",
    rationale: """
      Whenever a row of the parent is deleted or its key changed, SQLite looks for the rows that refer to it; and a \
      join from the parent to its children looks for the same. Without an index that begins with the columns of the \
      foreign key, each time the whole table is read. A PRIMARY KEY or UNIQUE that begins with them is such an index, \
      and so is one with `WHERE column IS NOT NULL`. The preset `essential` holds only the \
      keys that do something when a parent goes (`CASCADE`, `SET NULL`, `SET DEFAULT`) and whose parent loses rows: a \
      statement of the project's queries or a trigger deletes from it, or from a table that it goes with, or a trigger \
      is there for its DELETE.
      """,
    precision: .high, fix: .unsafe,
    fixSafety: "An index costs room, and time with every INSERT.",
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, «owner_id» INTEGER REFERENCES owner (id));",
        says: "foreign key 'owner_id' has no index: each DELETE on 'owner' reads all of 'pet'", schema: owner,
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));\n"
          + "CREATE INDEX pet_owner_id ON pet (owner_id);"),
      .bad(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER, FOREIGN KEY («owner_id») REFERENCES owner);
        CREATE INDEX pet_id_owner ON pet (id, owner_id);
        CREATE INDEX pet_dog ON pet (owner_id) WHERE id > 100;
        """, says: "foreign key 'owner_id' has no index: each DELETE on 'owner' reads all of 'pet'", schema: owner,
        fixed: """
          CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER, FOREIGN KEY (owner_id) REFERENCES owner);
          CREATE INDEX pet_owner_id ON pet (owner_id);
          CREATE INDEX pet_id_owner ON pet (id, owner_id);
          CREATE INDEX pet_dog ON pet (owner_id) WHERE id > 100;
          """),
      .good(
        """
        CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));
        CREATE INDEX pet_owner ON pet (owner_id, id);
        CREATE TABLE card (owner_id INTEGER PRIMARY KEY REFERENCES owner (id));
        CREATE TABLE key (number TEXT, owner_id INTEGER UNIQUE REFERENCES owner (id));
        CREATE TABLE share (owner_id INTEGER REFERENCES owner, no INTEGER, PRIMARY KEY (owner_id, no)) WITHOUT ROWID;
        CREATE TABLE gift (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id));
        CREATE INDEX gift_owner ON gift (owner_id) WHERE owner_id IS NOT NULL;
        """, schema: owner),
    ])

  private static let owner = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);"

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    var losing: Set<Name>?
    for table in project.tables where table.kind == .table && !table.foreignKeys.isEmpty {
      check(table, project, &losing, &context)
    }
  }

  /// - Parameter losing: The tables that lose rows, once somebody has asked.
  private func check(
    _ table: Table, _ project: ProjectOutline, _ losing: inout Set<Name>?, _ context: inout RuleContext
  ) {
    let created = context.indexes(on: table)
    /// Whether a key is found in the way of most: by an index, or a key, that begins with the only column.
    func isPlainlyFound(_ key: ForeignKey) -> Bool {
      guard key.columns.count == 1, let column = key.columns.first else { return false }
      return table.keys.contains { $0.parts.first?.column == column }
        || created.contains { $0.condition == nil && $0.terms.first?.column == column }
    }
    if table.foreignKeys.allSatisfy(isPlainlyFound) { return }
    let indexes = context.indexTerms(of: table)
    for key in table.foreignKeys where !isPlainlyFound(key) {
      let columns = key.columns.map { table.columns[$0].name }
      guard !indexes.contains(where: { finds(columns, $0) }), let written = table.written(key),
        let token = written.columns.first
      else { continue }
      let tables = losing ?? project.tablesThatLoseRows
      losing = tables
      context.report(
        .noIndex(columns.map { $0.text }, of: table.name.text, parent: key.table.text),
        at: written.tree.location(of: token),
        fix: fix(columns, of: table, written, context.catalog), mend: mend(columns, of: table, context.catalog),
        inFull: !key.changesChildren || !tables.contains(key.table))
    }
  }

  /// Whether an index begins with the columns, in any order, or finds one row at most by some of them.
  private func finds(_ columns: [Name], _ index: IndexTerms) -> Bool {
    if let condition = index.condition, !isNotNull(condition, columns) { return false }
    let first = index.parts.prefix(columns.count).compactMap({ $0.column })
    if first.count == columns.count, columns.allSatisfy(first.contains) { return true }
    return index.isUnique && index.condition == nil
      && index.parts.allSatisfy { $0.column.map(columns.contains) ?? false }
  }

  /// `column IS NOT NULL`: rows that refer to nothing are of no interest.
  private func isNotNull(_ condition: TreeExpr, _ columns: [Name]) -> Bool {
    let tree = condition.tree
    guard case .isNull(let operand, negated: true) = tree[tree.bare(condition.expr)],
      case .name(let token) = tree[tree.bare(operand)]
    else { return false }
    return columns.contains { tree.matches(token, $0) }
  }

  private func fix(
    _ columns: [Name], of table: Table, _ written: Table.WrittenForeignKey, _ catalog: Catalog
  ) -> Fix? {
    let tree = written.tree
    guard tree.file.origin == nil, let statement = tree.place(of: written.span.first) else { return nil }
    let text = NewIndex(columns, of: table, catalog).creation
    return Fix(
      title: Self.title, safety: .unsafe, edits: [Fix.Edit(tree.endOfStatement(statement), "\n\(text);")])
  }

  private static let title = "Create an index"

  private func mend(_ columns: [Name], of table: Table, _ catalog: Catalog) -> SchemaMend? {
    guard table.place == .main else { return nil }
    let index = NewIndex(columns, of: table, catalog)
    return SchemaMend(title: Self.title, statements: [index.creation], reversal: [index.drop])
  }
}

extension Message {
  fileprivate static func noIndex(_ columns: [String], of table: String, parent: String) -> Message {
    Message(
      "foreign key \(list(columns)) has no index: each DELETE on '\(parent)' reads all of '\(table)'",
      help: "Create an index on '\(table)' that begins with \(list(columns)).")
  }
}
