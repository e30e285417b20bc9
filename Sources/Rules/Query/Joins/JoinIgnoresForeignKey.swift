import Analyzer

struct JoinIgnoresForeignKey: ComparisonRule {
  static let info = RuleInfo(
    id: "join-ignores-foreign-key", category: .query, severity: .warning, since: "0.1",
    summary: "A join by columns that name rows of different tables",
    rationale: """
      `pet.id = owner.id` pairs pet 7 with owner 7, whoever that is, while `pet.owner_id` says whose pet it is. Numbers are \
      numbers, so rows come back all the same, and they look right. The same holds for a foreign key to another table, and for \
      keys of two tables of which neither refers to the other: `client.id = card.id`. Where both tables share one key (the key of \
      the one is a foreign key itself, or its name says so), nothing is said. It is a note where it isn't certain that a table's \
      key is its own: no other table refers to it.
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
      .bad(
        "SELECT visit.id FROM visit JOIN pet ON «visit.who = pet.id»;",
        says: "'visit.who' names a row of 'owner', and 'pet.id' one of 'pet'", schema: pet),
      .bad(
        "SELECT visit.id FROM visit JOIN pet ON «visit.id = pet.id»;",
        says: "'visit.id' names a row of 'visit', and 'pet.id' one of 'pet'", schema: pet),
      .bad(
        "SELECT card.name FROM card JOIN ruling ON «ruling.card_uuid = card.id»;",
        says: "this compares 'ruling.card_uuid' with 'card.id', though 'ruling.card_uuid' refers to 'card.uuid'",
        schema: card,
        fixed: "SELECT card.name FROM card JOIN ruling ON ruling.card_uuid = card.uuid;"),
      .good(
        """
        SELECT card.name FROM card JOIN ruling ON ruling.card_uuid = card.uuid;
        SELECT card.name FROM card JOIN card_price ON card_price.id = card.id;
        SELECT card.name FROM card JOIN stock ON stock.card_id = card.id;
        SELECT card.name FROM card JOIN ruling ON ruling.editor = card.id;
        SELECT card.name FROM card JOIN printing ON printing.card_id = card.id;
        """, schema: card),
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

  private static let card = """
    CREATE TABLE card (id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
    CREATE TABLE ruling (id INTEGER PRIMARY KEY, card_uuid TEXT NOT NULL REFERENCES card (uuid), editor INTEGER);
    CREATE TABLE card_price (id INTEGER PRIMARY KEY, shop INTEGER REFERENCES ruling (id), cents INTEGER NOT NULL);
    CREATE TABLE stock (card_id INTEGER PRIMARY KEY, shop INTEGER REFERENCES ruling (id));
    CREATE TABLE printing (id INTEGER PRIMARY KEY, card_id INTEGER REFERENCES card (uuid));
    """

  static let statements: StatementKinds = [.select, .update, .delete, .insert, .createView, .createTrigger]

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard comparison.operator == .equal || comparison.operator == .using || isMembership(comparison, in: statement),
      // Most columns are compared with something on the right that is none.
      let right = statement.column(of: comparison.right), let left = statement.column(of: comparison.left),
      let one = left.table, let other = right.table, one.name != other.name, one.kind == .table, other.kind == .table
    else { return }
    // Most joins are by a foreign key.
    if follows(left, one, right, other) || follows(right, other, left, one) { return }
    let catalog = context.catalog
    let (named, otherNamed) = (
      NamedRow(left.column, of: one, in: catalog), NamedRow(right.column, of: other, in: catalog)
    )
    if named == nil && otherNamed == nil { return }
    if let named, let otherNamed, named.isSame(as: otherNamed) { return }
    let pair = Pair(
      left: Side(reference: left, table: one, side: comparison.left, named: named),
      right: Side(reference: right, table: other, side: comparison.right, named: otherNamed))
    if isJoinedOtherwise(pair, in: statement, catalog) { return }
    if let key = key(of: one, to: other, catalog) {
      report(pair, key: key, comparison, in: statement, &context)
    } else if let key = key(of: other, to: one, catalog) {
      report(pair.swapped, key: key, comparison, in: statement, &context)
    } else {
      reportUnrelated(pair, comparison, in: statement, &context)
    }
  }

  /// Whether a column is a foreign key to another one.
  private func follows(_ child: ColumnReference, _ table: Table, _ parent: ColumnReference, _ other: Table) -> Bool {
    table.foreignKeys.contains {
      $0.table == other.name && $0.columns == [child.column] && $0.columns(of: other) == [parent.column]
    }
  }

  /// A side of a comparison, which is a column of a table.
  private struct Side {
    let reference: ColumnReference
    let table: Table
    let side: Facts.Comparison.Side
    /// The row that the column's values name; nil where nothing says that they name one.
    let named: NamedRow?

    var column: Column { table.columns[reference.column] }
    /// `table.column`
    var text: String { "\(table.name).\(column.name)" }
  }

  private struct Pair {
    let left: Side
    let right: Side
    var swapped: Pair { Pair(left: right, right: left) }
  }

  /// `x IN (SELECT y …)`, which says the same as EXISTS with `x = y`.
  private func isMembership(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Bool {
    guard comparison.operator == .inList, case .inSelect(_, _, negated: false) = statement.tree[comparison.expr] else {
      return false
    }
    return true
  }

  /// The foreign key of one column that refers to the other table.
  private func key(of child: Table, to parent: Table, _ catalog: Catalog) -> ForeignKey? {
    child.foreignKeys.first { $0.table == parent.name && catalog.isSound($0, of: child, to: parent) }
  }

  /// Whether the statement joins the two by columns elsewhere that name the same row, so that these are compared on purpose.
  private func isJoinedOtherwise(_ pair: Pair, in statement: ResolvedStatement, _ catalog: Catalog) -> Bool {
    statement.facts.comparisons.contains { comparison in
      guard let left = statement.column(of: comparison.left), let right = statement.column(of: comparison.right),
        let table = left.table, let other = right.table,
        (left.source, right.source) == (pair.left.reference.source, pair.right.reference.source)
          || (left.source, right.source) == (pair.right.reference.source, pair.left.reference.source),
        let named = NamedRow(left.column, of: table, in: catalog),
        let otherNamed = NamedRow(right.column, of: other, in: catalog)
      else { return false }
      return named.isSame(as: otherNamed)
    }
  }

  // MARK: One refers to the other

  /// Reports a comparison of a table on the left with one that it refers to by a foreign key, by other columns.
  private func report(
    _ pair: Pair, key: ForeignKey, _ comparison: Facts.Comparison, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let (child, parent) = (pair.left, pair.right)
    let isByForeignKey = key.columns == [child.reference.column]
    // `parent.id = child.other`: a second foreign key, which isn't declared.
    if child.named == nil { return }
    if parent.named == nil && !isByForeignKey { return }
    let referred = key.columns(of: parent.table)[0]
    let isByReferred = referred == parent.reference.column
    let (own, wanted) = (child.table.columns[key.columns[0]].name, parent.table.columns[referred].name)
    let fix =
      isByForeignKey
      ? fix(statement.expr(of: parent.side), wanted, in: statement)
      : isByReferred ? fix(statement.expr(of: child.side), own, in: statement) : nil
    let areKeys =
      child.table.primaryKey == [child.reference.column] && parent.table.primaryKey == [parent.reference.column]
    let (from, to) = (
      "\(child.table.name).\(own)", isByReferred ? "\(parent.table.name)" : "\(parent.table.name).\(wanted)"
    )
    context.report(
      areKeys
        ? .keys(child.table.name.text, parent.table.name.text, from, to, by: own)
        : .columns(child.text, parent.text, from, to, by: own),
      at: place(comparison, in: statement),
      related: key.location.map { [Diagnostic.Related("'\(own)' refers to '\(parent.table.name)' here", at: $0)] }
        ?? [],
      fix: fix, claim: .differs(with: fix))
  }

  // MARK: Neither refers to the other

  /// Reports a comparison of two columns that name rows of different tables.
  private func reportUnrelated(
    _ pair: Pair, _ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    guard let left = pair.left.named, let right = pair.right.named, !left.isOfTable(of: right),
      !areNamedAlike(pair, left, right)
    else { return }
    let ownership = [left, right].map { $0.ownership(in: context.catalog) }
    if ownership.contains(.unknown) { return }
    context.report(
      .unrelated(pair.left.text, left.table.name.text, pair.right.text, right.table.name.text),
      at: place(comparison, in: statement), atMost: ownership.contains(.likely) ? .note : .warning)
  }

  /// Whether names say what no foreign key does: that a key is the other one, too (`profile.user_id` and `user.id`, `user` and
  /// `user_settings`), or is nothing but a name (`user.email` and `subscriber.email`).
  private func areNamedAlike(_ pair: Pair, _ left: NamedRow, _ right: NamedRow) -> Bool {
    let (name, other) = (pair.left.column.name.folded, pair.right.column.name.folded)
    if name == other, !["id", "uuid", "guid", "rowid"].contains(name) { return true }
    let (table, otherTable) = (singular(left.table), singular(right.table))
    if table.contains(otherTable) || otherTable.contains(table) { return true }
    return isKeyOfOther(pair.left, left, otherTable) || isKeyOfOther(pair.right, right, table)
  }

  private func isKeyOfOther(_ side: Side, _ named: NamedRow, _ other: String) -> Bool {
    let name = side.column.name.folded
    return !named.isReference && (!name.hasSuffix("id") || name.contains(other))
  }

  private func singular(_ table: Table) -> String {
    let name = table.name.folded
    return EnglishNoun(name).singular ?? name
  }

  private func place(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> SourceLocation {
    let tree = statement.tree
    return tree.place(
      of: comparison.expr.exists ? tree.range(of: comparison.expr) : statement.range(of: comparison.right))
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
  fileprivate static func keys(_ child: String, _ parent: String, _ from: String, _ to: String, by column: Name)
    -> Message
  {
    Message(
      "this compares the keys of '\(child)' and '\(parent)', though '\(from)' refers to '\(to)'",
      help: "Join by \(column); equal numbers in two keys mean nothing.")
  }

  fileprivate static func columns(_ child: String, _ parent: String, _ from: String, _ to: String, by column: Name)
    -> Message
  {
    Message(
      "this compares '\(child)' with '\(parent)', though '\(from)' refers to '\(to)'",
      help: "Join by \(column).")
  }

  fileprivate static func unrelated(_ one: String, _ table: String, _ other: String, _ otherTable: String) -> Message {
    Message(
      "'\(one)' names a row of '\(table)', and '\(other)' one of '\(otherTable)'",
      help:
        "Equal values in both mean nothing. Join through the foreign keys, with a table in between where there is one.")
  }
}
