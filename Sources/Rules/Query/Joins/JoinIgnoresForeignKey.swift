import Analyzer

struct JoinIgnoresForeignKey: ComparisonRule {
  static let info = RuleInfo(
    id: "join-ignores-foreign-key", category: .query, severity: .warning, since: "0.1",
    summary: "A join of two primary keys where one table refers to the other",
    rationale: """
      `pet.id = owner.id` pairs pet 7 with owner 7, whoever that is, while `pet.owner_id` says whose pet it is. Numbers are \
      numbers, so rows come back all the same, and they look right. Where both tables share one key (the key of the one \
      is a foreign key itself), nothing is said.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other rows are joined.",
    examples: [
      .bad(
        "SELECT o.name, p.name AS pet FROM owner AS o JOIN pet AS p ON «p.id = o.id»;",
        says: "this compares the keys of 'pet' and 'owner', though 'pet.owner_id' refers to 'owner'", schema: pet,
        fixed: "SELECT o.name, p.name AS pet FROM owner AS o JOIN pet AS p ON p.owner_id = o.id;"),
      .bad(
        "SELECT name FROM owner WHERE EXISTS (SELECT 1 FROM visit WHERE «owner.id = visit.id»);",
        says: "this compares the keys of 'visit' and 'owner', though 'visit.who' refers to 'owner'", schema: pet,
        fixed: "SELECT name FROM owner WHERE EXISTS (SELECT 1 FROM visit WHERE owner.id = visit.who);"),
      .good(
        """
        SELECT o.name, p.name AS pet FROM owner AS o JOIN pet AS p ON p.owner_id = o.id;
        SELECT pet.name FROM pet JOIN tag ON tag.pet_id = pet.id;
        SELECT a.name FROM pet AS a JOIN pet AS b ON a.id = b.id;
        SELECT pet.name FROM pet JOIN photo ON photo.id = pet.id;
        SELECT pet.name FROM pet JOIN toy ON toy.id = pet.id;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner_id INTEGER NOT NULL REFERENCES owner (id));
    CREATE TABLE visit (id INTEGER PRIMARY KEY, who INTEGER NOT NULL REFERENCES owner);
    CREATE TABLE photo (id INTEGER PRIMARY KEY REFERENCES pet (id), other_pet INTEGER REFERENCES pet (id));
    CREATE TABLE tag (pet_id INTEGER PRIMARY KEY REFERENCES pet (id));
    CREATE TABLE toy (id INTEGER PRIMARY KEY);
    """

  static let statements: StatementKinds = [.select, .update, .delete, .insert, .createView, .createTrigger]

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard comparison.operator == .equal || comparison.operator == .using || isMembership(comparison, in: statement),
      // Most columns are compared with something on the right that is none.
      let right = statement.column(of: comparison.right), let left = statement.column(of: comparison.left),
      let one = left.table, let other = right.table, one.primaryKey == [left.column],
      other.primaryKey == [right.column], one.name != other.name
    else { return }
    if isForeignKey(left, of: one) || isForeignKey(right, of: other) { return }
    if let key = key(of: one, to: other) {
      report(key, left, comparison.left, right, comparison, in: statement, &context)
    } else if let key = key(of: other, to: one) {
      report(key, right, comparison.right, left, comparison, in: statement, &context)
    }
  }

  /// `x IN (SELECT y …)`, which says the same as EXISTS with `x = y`.
  private func isMembership(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Bool {
    guard comparison.operator == .inList, case .inSelect(_, _, negated: false) = statement.tree[comparison.expr] else {
      return false
    }
    return true
  }

  /// The key of the table is the key of another one's row.
  private func isForeignKey(_ reference: ColumnReference, of table: Table) -> Bool {
    table.foreignKeys.contains { $0.columns.contains(reference.column) }
  }

  /// The foreign key of one column that refers to the other table's primary key.
  private func key(of child: Table, to parent: Table) -> ForeignKey? {
    child.foreignKeys.first {
      $0.table == parent.name && $0.columns.count == 1 && $0.columns(of: parent) == parent.primaryKey
    }
  }

  private func report(
    _ key: ForeignKey, _ child: ColumnReference, _ side: Facts.Comparison.Side, _ parent: ColumnReference,
    _ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    guard let table = child.table, let other = parent.table, !follows(key, child, parent, in: statement) else { return }
    let tree = statement.tree
    let column = table.columns[key.columns[0]].name
    let range =
      comparison.expr.exists ? tree.range(of: comparison.expr) : statement.range(of: comparison.right)
    let fix = fix(statement.expr(of: side), column, in: statement)
    context.report(
      .ignores(table.name.text, other.name.text, column.text), at: tree.place(of: range),
      related: key.location.map { [Diagnostic.Related("'\(column)' refers to '\(other.name)' here", at: $0)] } ?? [],
      fix: fix, claim: .differs(with: fix))
  }

  /// The statement joins the two by the foreign key elsewhere, so the keys are compared on purpose.
  private func follows(
    _ key: ForeignKey, _ child: ColumnReference, _ parent: ColumnReference, in statement: ResolvedStatement
  ) -> Bool {
    statement.facts.comparisons.contains { comparison in
      guard let left = statement.column(of: comparison.left), let right = statement.column(of: comparison.right) else {
        return false
      }
      return [(left, right), (right, left)].contains { one, other in
        one.source == child.source && one.column == key.columns[0] && other.source == parent.source
      }
    }
  }

  private func fix(_ side: ExprID, _ column: Name, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard side.exists, case .column(_, _, let token) = tree[tree.bare(side)] else { return nil }
    return Fix(
      title: "Join by \(column), the foreign key", safety: .unsafe,
      edits: [Fix.Edit(tree.location(of: token), SQLText.identifier(column.text))])
  }
}

extension Message {
  fileprivate static func ignores(_ child: String, _ parent: String, _ column: String) -> Message {
    Message(
      "this compares the keys of '\(child)' and '\(parent)', though '\(child).\(column)' refers to '\(parent)'",
      help: "Join by \(column); equal numbers in two keys mean nothing.")
  }
}
