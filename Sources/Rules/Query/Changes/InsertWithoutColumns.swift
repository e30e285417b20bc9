import Analyzer

struct InsertWithoutColumns: StatementRule {
  static let info = RuleInfo(
    id: "insert-without-columns", category: .query, severity: .warning, preset: .recommended, since: "0.1",
    summary: "`INSERT` that leaves to the table which value goes where",
    rationale: """
      Without a list of columns the values go into the table's columns as they happen to stand there. When a migration \
      adds a column the statement is refused, and when one rebuilds the table with its columns in another order, values \
      end up in the wrong ones. A migration is not reported: it always runs on the table of its time.
      """,
    fix: .safe,
    fixSafety: """
      The list names the columns that the values go into today. Where a value has the name of another column, the fix is \
      unsafe: that may be the mistake.
      """,
    examples: [
      .bad(
        "INSERT INTO «pet» VALUES (:id, :name, :age);", says: "this INSERT doesn't say which columns of 'pet' it fills",
        schema: pet, fixed: "INSERT INTO pet (id, name, age) VALUES (:id, :name, :age);"),
      .bad(
        "INSERT INTO «pet» AS p SELECT id, \"group\", 3 FROM old_pet WHERE true ON CONFLICT DO NOTHING;",
        says: "this INSERT doesn't say which columns of 'pet' it fills", schema: pet,
        fixed:
          "INSERT INTO pet AS p (id, name, age) SELECT id, \"group\", 3 FROM old_pet WHERE true ON CONFLICT DO NOTHING;"
      ),
      .good(
        """
        INSERT INTO pet (id, name, age) VALUES (:id, :name, :age);
        INSERT INTO counter DEFAULT VALUES;
        """, schema: pet),
      .good("INSERT INTO pet VALUES (1, 'Rex', 3);", schema: pet, in: .migration),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, label TEXT AS (upper(name)));
    CREATE TABLE old_pet (id INTEGER PRIMARY KEY, "group" TEXT NOT NULL);
    CREATE TABLE counter (id INTEGER PRIMARY KEY, n INTEGER NOT NULL DEFAULT 0);
    """

  static let statements: StatementKinds = .insert

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .insert(let insert) = statement.statement.body, insert.columns.isEmpty,
      case .select = insert.source, !context.isMigration
    else { return }
    let tree = statement.tree
    guard let table = statement.catalog.table(insert.table, in: tree), !table.isTemporary else { return }
    let names = table.filledColumns.map { $0.name.text }
    let behind = insert.table.alias.exists ? insert.table.alias : insert.table.name
    let list = names.map { SQLText.identifier($0) }.joined(separator: ", ")
    context.report(
      .noList(table.name.text), at: tree.location(of: insert.table.name),
      fix: names.isEmpty
        ? nil
        : Fix(
          title: "List the columns", safety: hasOthersName(insert, table, statement) ? .unsafe : .safe,
          edits: [Fix.Edit(tree.end(of: behind), " (\(list))")]))
  }

  /// Whether a value has the name of another column than the one that it goes into: `VALUES (:name, :id)` into id and name.
  private func hasOthersName(_ insert: Insert, _ table: Table, _ statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if let copied = CopiedColumns(insert, statement, statement.catalog) {
      return copied.wrongPair(trustsNames: false) != nil
    }
    return statement.facts.stores.contains { store in
      guard store.expr.exists, case .parameter = tree[store.expr] else { return false }
      let name = Name(String(tree.text(of: store.expr).drop { ":@$?".contains($0) }))
      return store.table === table && store.declaration?.name != name && table.column(named: name) != nil
    }
  }
}

extension Message {
  fileprivate static func noList(_ table: String) -> Message {
    Message(
      "this INSERT doesn't say which columns of '\(table)' it fills",
      help: "List the columns: one that is added later breaks the INSERT or shifts its values.")
  }
}
