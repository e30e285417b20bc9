import Analyzer

struct AddNotNullWithoutDefault: MigrationStepRule {
  static let info = RuleInfo(
    id: "add-not-null-without-default", category: .migration, severity: .error, since: "0.1",
    summary: "A column that is added as `NOT NULL` without a default",
    rationale: """
      The rows that are already there need a value in the new column, and nothing says which. SQLite refuses to add the \
      column to a table with rows: on the empty database of a test the migration passes, on a user's device it fails. \
      Give the column a `DEFAULT`, or add it without `NOT NULL` and fill it. A table that the same migration made, and \
      left empty, has no such rows.
      """,
    fix: .unsafe,
    fixSafety: "What the old rows should have is yours to say; an empty value is a guess.",
    examples: [
      .bad(
        "ALTER TABLE pet ADD COLUMN «chip» TEXT NOT NULL;",
        says: "'chip' can't be added to a table with rows: it is NOT NULL and has no default", schema: pet,
        fixed: "ALTER TABLE pet ADD COLUMN chip TEXT NOT NULL DEFAULT '';"),
      .bad(
        "ALTER TABLE pet ADD COLUMN «age» INTEGER NOT NULL DEFAULT NULL;",
        says: "'age' can't be added to a table with rows: it is NOT NULL, but its default is NULL", schema: pet,
        fixed: "ALTER TABLE pet ADD COLUMN age INTEGER NOT NULL DEFAULT 0;"),
      .bad(
        "ALTER TABLE pet ADD COLUMN «owner_id» INTEGER NOT NULL REFERENCES owner (id);",
        says: "'owner_id' can't be added to a table with rows: it is NOT NULL and has no default",
        schema: pet + "\nCREATE TABLE owner (id INTEGER PRIMARY KEY);"),
      .good(
        """
        ALTER TABLE pet ADD COLUMN chip TEXT;
        ALTER TABLE pet ADD COLUMN age INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE pet ADD COLUMN size INTEGER NOT NULL AS (length(name));
        """, schema: pet),
      .good("CREATE TABLE vet (id INTEGER PRIMARY KEY);\nALTER TABLE vet ADD COLUMN name TEXT NOT NULL;"),
      .good("DELETE FROM pet;\nALTER TABLE pet ADD COLUMN chip TEXT NOT NULL;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    for addition in step.columnAdditions {
      let column = addition.column
      guard let notNull = column.notNull, !column.isGenerated,
        column.defaultValue.map({ tree.isNullLiteral($0) }) ?? true,
        context.facts(of: step).mayHaveRows(before: addition.statement)
      else { continue }
      context.report(
        .cannotBeAdded(tree.name(column.name).text, hasNullDefault: column.defaultValue != nil),
        at: tree.location(of: column.name), fix: fix(column, notNull, tree),
        claim: .canFail(nil))
    }
  }

  private func fix(_ column: ColumnDefinition, _ notNull: TokenSpan, _ tree: SyntaxTree) -> Fix? {
    let isFree = column.constraints.allSatisfy {
      switch $0.kind {
      case .nameOnly, .null, .notNull, .defaultValue, .collate: true
      // An empty value would rather break these.
      case .primaryKey, .unique, .check, .references, .deferrable, .generated: false
      }
    }
    guard isFree, column.namedType.map({ tree.typeReference($0.type) == "Bool" }) ?? true,
      let value = Affinity(declaredType: tree.text(of: column.type)).emptyLiteral
    else { return nil }
    let edit =
      column.defaultValue.map { Fix.Edit(tree.location(of: $0), value) }
      ?? Fix.Edit(tree.end(of: notNull.last), " DEFAULT \(value)")
    return Fix(title: "Add DEFAULT \(value)", safety: .unsafe, edits: [edit])
  }
}

extension Message {
  fileprivate static func cannotBeAdded(_ column: String, hasNullDefault: Bool) -> Message {
    Message(
      hasNullDefault
        ? "'\(column)' can't be added to a table with rows: it is NOT NULL, but its default is NULL"
        : "'\(column)' can't be added to a table with rows: it is NOT NULL and has no default",
      help: "Give it a DEFAULT, or add it without NOT NULL and fill it with an UPDATE.")
  }
}
