import Analyzer

struct CrossedColumns: StatementRule {
  static let info = RuleInfo(
    id: "crossed-columns", category: .correctness, severity: .warning, since: "0.1",
    summary: "Values that go into one another's columns",
    rationale: """
      SQLite puts values into columns by their places: `SELECT *` and an INSERT without a list of columns take the order in \
      which the tables were written. Where `last_name` goes into `first_name` and `first_name` into `last_name`, two places \
      have been mixed up, and no error says so. A string of a column's name, `SELECT id, 'label' FROM …`, puts the name into \
      each row. A table's own columns that change places (`SET a = b, b = a`), and a row that is stored both ways, are meant.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other values are stored; only you know which were meant.",
    examples: [
      .bad(
        "INSERT INTO member SELECT «*» FROM person;",
        says: "'first_name' goes into 'last_name', and 'last_name' into 'first_name'", schema: person,
        fixed: "INSERT INTO member (id, first_name, last_name, city) SELECT * FROM person;"),
      .bad(
        "INSERT INTO member (first_name, last_name) VALUES («:last_name», trim(:firstName));",
        says: "'last_name' goes into 'first_name', and 'firstName' into 'last_name'", schema: person,
        fixed: "INSERT INTO member (first_name, last_name) VALUES (trim(:firstName), :last_name);"),
      .bad(
        "UPDATE member SET city = :city, first_name = «:last_name», last_name = :first_name WHERE id = :id;",
        says: "'last_name' goes into 'first_name', and 'first_name' into 'last_name'", schema: person,
        fixed: "UPDATE member SET city = :city, first_name = :first_name, last_name = :last_name WHERE id = :id;"),
      .bad(
        "INSERT INTO member (id, last_name, first_name, city) SELECT id, last_name, first_name, «'city'» FROM person;",
        says: "the word 'city' goes into 'city', and not the column", schema: person,
        fixed:
          "INSERT INTO member (id, last_name, first_name, city) SELECT id, last_name, first_name, \"city\" FROM person;"
      ),
      .good(
        """
        INSERT INTO member (id, first_name, last_name, city) SELECT id, first_name, last_name, city FROM person;
        UPDATE member SET first_name = last_name, last_name = first_name WHERE id = :id;
        INSERT INTO member (id, first_name, last_name) SELECT id, city, first_name FROM person WHERE city IS NOT NULL;
        INSERT INTO member (first_name, last_name) VALUES (:first_name, :last_name), (:last_name, :first_name);
        INSERT INTO member (first_name, last_name) SELECT last_name, first_name FROM member WHERE id = :id;
        INSERT INTO setting (name, value) VALUES ('name', :value), ('value', :name);
        """, schema: person),
    ])

  private static let person = """
    CREATE TABLE person (id INTEGER PRIMARY KEY, first_name TEXT NOT NULL, last_name TEXT NOT NULL, city TEXT);
    CREATE TABLE member (id INTEGER PRIMARY KEY, last_name TEXT NOT NULL, first_name TEXT NOT NULL, city TEXT);
    CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT);
    """

  static let statements: StatementKinds = [.insert, .update, .createTrigger]

  /// A value, and the column that it goes into.
  private struct Pair {
    let column: Name
    /// The value's name, as it is written; nil for one without a name.
    let value: String?
    /// The expression; `.none` for a column of `*`.
    let expr: ExprID
    let range: SourceRange
    /// Whether the value is a column of the table that is changed.
    let isOwn: Bool
  }

  /// The values that are stored together.
  private struct Row {
    var pairs: [Pair] = []
    /// The INSERT whose SELECT ends in `*`; nil where the values are written.
    var starred: Insert?
  }

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let stores = statement.facts.stores
    // Nearly all values go into the column of their own name, and then no row has to be looked at.
    if stores.count < 2 || stores.indices.allSatisfy({ isAtHome(stores[$0], in: statement) }) { return }
    let all =
      if case .createTrigger(let trigger) = statement.statement.body {
        trigger.steps.flatMap { rows(of: $0.body, in: statement, isMigration: false) }
      } else {
        rows(of: statement.statement.body, in: statement, isMigration: context.isMigration)
      }
    for (place, row) in all.enumerated() {
      check(row, among: all[..<place] + all[(place + 1)...], statement, &context)
    }
  }

  /// Whether a value has the name of the column that it goes into, or none at all.
  private func isAtHome(_ store: Facts.Store, in statement: ResolvedStatement) -> Bool {
    guard store.expr.exists else { return false }
    let tree = statement.tree
    switch tree[store.expr] {
    case .literal(let kind, _): return kind != .string
    case .parameter(let token):
      let range = tree[token].range
      let name = store.table.columns[store.column].name.text
      return tree.file.bytes[Int(range.start)..<Int(range.end)].dropFirst().elementsEqual(name.utf8)
    case .name, .column:
      return statement.column(of: store.expr)?.declaration?.name == store.table.columns[store.column].name
    default: return false
    }
  }

  // MARK: What goes where

  private func rows(of body: Statement.Body, in statement: ResolvedStatement, isMigration: Bool) -> [Row] {
    let tree = statement.tree
    switch body {
    case .insert(let insert):
      guard let table = statement.catalog.table(insert.table, in: tree), !table.isIncomplete else { return [] }
      var rows = self.rows(of: insert, into: table, in: statement, isMigration: isMigration)
      for upsert in insert.upserts where upsert.isUpdate {
        rows.append(row(of: upsert.assignments, of: table, in: statement))
      }
      return rows
    case .update(let update):
      guard let table = statement.catalog.table(update.table, in: tree), !table.isIncomplete else { return [] }
      return [row(of: update.assignments, of: table, in: statement)]
    default: return []
    }
  }

  private func rows(of insert: Insert, into table: Table, in statement: ResolvedStatement, isMigration: Bool) -> [Row] {
    let tree = statement.tree
    guard case .select(let id) = insert.source else { return [] }
    // `rebuild-copy-order` looks at what a migration copies.
    if isMigration, CopiedColumns(insert, statement, statement.catalog) != nil { return [] }
    let columns =
      insert.columns.isEmpty ? table.filledColumns.map({ $0.name }) : tree[insert.columns].map { tree.name($0) }
    var rows: [Row] = []
    for core in tree[tree[id].cores] {
      if core.isValues {
        for values in tree[core.values] where values.exprs.count == columns.count {
          rows.append(
            Row(pairs: zip(columns, tree[values.exprs]).map { pair($0, $1, table, in: statement) }))
        }
      } else if let row = row(of: core, into: columns, of: table, insert, in: statement) {
        rows.append(row)
      }
    }
    return rows
  }

  private func row(
    of core: SelectCore, into columns: [Name], of table: Table, _ insert: Insert, in statement: ResolvedStatement
  ) -> Row? {
    let tree = statement.tree
    var row = Row()
    for column in tree[core.columns] {
      switch column {
      case .expr(let expr, _):
        guard row.pairs.count < columns.count else { return nil }
        row.pairs.append(pair(columns[row.pairs.count], expr, table, in: statement))
      case .star(let star), .tableStar(_, let star):
        guard core.from.count == 1, let term = tree[core.from].first, case .table(let schema, let name) = term.source,
          let source = statement.catalog.source(
            named: tree.name(name), schema: schema.exists ? tree.name(schema) : nil), !source.isIncomplete,
          statement.commonTable(named: tree.name(name)) == nil
        else { return nil }
        if insert.columns.isEmpty { row.starred = insert }
        for column in source.columns where !column.isHidden {
          guard row.pairs.count < columns.count else { return nil }
          row.pairs.append(
            Pair(
              column: columns[row.pairs.count], value: column.name.text, expr: .none, range: tree[star].range,
              isOwn: source.name == table.name))
        }
      }
    }
    return row.pairs.count == columns.count ? row : nil
  }

  private func row(of assignments: NodeList<Assignment>, of table: Table, in statement: ResolvedStatement) -> Row {
    let tree = statement.tree
    var row = Row()
    for assignment in tree[assignments] {
      var values = [assignment.value]
      if assignment.columns.count > 1 {
        guard case .row(let list) = tree[tree.bare(assignment.value)], list.count == assignment.columns.count else {
          continue
        }
        values = Array(tree[list])
      }
      for (column, value) in zip(tree[assignment.columns], values) {
        row.pairs.append(pair(tree.name(column), value, table, in: statement))
      }
    }
    return row
  }

  private func pair(_ column: Name, _ expr: ExprID, _ table: Table, in statement: ResolvedStatement) -> Pair {
    let named = self.named(expr, in: statement)
    let isOwn = named.map { self.isOwn($0, table, in: statement) } ?? false
    return Pair(
      column: column, value: named.flatMap { name(of: $0, in: statement) }, expr: expr,
      range: statement.tree.range(of: expr), isOwn: isOwn)
  }

  /// The column or parameter that a value is: itself, converted, or the only one that a function is given.
  private func named(_ id: ExprID, in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    switch tree[id] {
    case .name, .column, .parameter: return id
    case .parenthesized(let inner), .cast(let inner, _), .collate(let inner, _):
      return named(inner, in: statement)
    case .call(let call):
      let arguments = tree[tree[call].arguments].filter { !tree.isLiteral($0) }
      return arguments.count == 1 ? named(arguments[0], in: statement) : nil
    default: return nil
    }
  }

  private func name(of id: ExprID, in statement: ResolvedStatement) -> String? {
    let tree = statement.tree
    switch tree[id] {
    case .parameter(let token):
      let text = tree.text(of: token)
      return text.utf8.count > 1 && text.utf8.first != UInt8(ascii: "?") ? String(text.dropFirst()) : nil
    case .name(let token), .column(_, _, let token):
      guard let reference = statement.column(of: id) else { return nil }
      return reference.declaration?.name.text ?? tree.unquoted(token)
    default: return nil
    }
  }

  /// Whether a value is a column of the table that is changed. `excluded.a` is the new row's.
  private func isOwn(_ id: ExprID, _ table: Table, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    if case .column(_, let source, _) = tree[id], tree.matches(source, "excluded") { return false }
    return statement.column(of: id)?.table?.name == table.name
  }

  // MARK: What is wrong with it

  private func check(
    _ row: Row, among others: some Collection<Row>, _ statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    checkWords(row, statement, &context)
    guard row.pairs.count > 1, let cycle = self.cycle(in: row) else { return }
    if others.contains(where: { isStraight($0, cycle) }) { return }
    let tree = statement.tree
    let fix = row.starred.map { listFix($0, row, tree) } ?? self.fix(cycle, tree)
    context.report(
      .crossed(cycle.map { ($0.value ?? "", $0.column.text) }), at: tree.place(of: cycle[0].range), fix: fix,
      claim: .differs(with: fix))
  }

  private func words(_ name: String) -> String { NameWords(name).joined }

  /// Values each of which has the name of another one's column.
  private func cycle(in row: Row) -> [Pair]? {
    // Most values go into the column of their own name.
    let strays = row.pairs.count { pair in !pair.isOwn && pair.value.map { $0 != pair.column.text } ?? false }
    if strays < 2 { return nil }
    let names = row.pairs.map { words($0.column.text) }
    let values = row.pairs.map { $0.isOwn ? nil : $0.value.map(words) }
    if Set(names).count < names.count { return nil }
    for start in row.pairs.indices {
      var cycle: [Int] = []
      var place = start
      while let value = values[place], value != names[place], !cycle.contains(place) {
        cycle.append(place)
        guard let next = names.firstIndex(of: value) else { break }
        place = next
      }
      if cycle.count > 1, place == start, let last = cycle.last, values[last] == names[start] {
        return cycle.map { row.pairs[$0] }
      }
    }
    return nil
  }

  /// Whether another row takes the same columns the other way around, so that both are meant.
  private func isStraight(_ row: Row, _ cycle: [Pair]) -> Bool {
    cycle.allSatisfy { pair in
      row.pairs.contains { $0.column == pair.column && $0.value.map(words) == words(pair.column.text) }
    }
  }

  /// Two values that change places.
  private func fix(_ cycle: [Pair], _ tree: SyntaxTree) -> Fix? {
    guard cycle.count == 2, cycle.allSatisfy({ $0.expr.exists }) else { return nil }
    return Fix(
      title: "Let the values change places", safety: .unsafe,
      edits: [
        Fix.Edit(tree.location(of: cycle[0].expr), tree.text(of: cycle[1].expr)),
        Fix.Edit(tree.location(of: cycle[1].expr), tree.text(of: cycle[0].expr)),
      ])
  }

  /// The list of columns, in the order in which the values come; nil where a value's name is no column's.
  private func listFix(_ insert: Insert, _ row: Row, _ tree: SyntaxTree) -> Fix? {
    let columns = row.pairs.map { pair in row.pairs.first { $0.column.text == pair.value }?.column }
    guard columns.allSatisfy({ $0 != nil }) else { return nil }
    let list = columns.compactMap { $0.map { SQLText.identifier($0.text) } }.joined(separator: ", ")
    let last = insert.table.alias.exists ? insert.table.alias : insert.table.name
    return Fix(title: "Write the list of columns", safety: .unsafe, edits: [Fix.Edit(tree.end(of: last), " (\(list))")])
  }

  /// `SELECT id, 'label' FROM …`, where the table has a column 'label'.
  private func checkWords(_ row: Row, _ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for pair in row.pairs where pair.expr.exists {
      guard case .literal(.string, let token) = tree[tree.bare(pair.expr)],
        pair.column == Name(tree.unquoted(token)), let core = statement.core(around: pair.expr), !core.isValues,
        hasColumn(pair.column, core, in: statement)
      else { continue }
      let fix = Fix(
        title: "Name the column", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: pair.expr), "\"\(pair.column.text)\"")])
      context.report(
        .word(pair.column.text), at: tree.place(of: pair.expr), fix: fix, claim: .differs(with: fix))
    }
  }

  private func hasColumn(_ name: Name, _ core: SelectCore, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    let ranges = tree[core.from].map { tree.range(of: $0.span) }
    let owners = statement.facts.sources.filter { source in
      ranges.contains(source.range) && source.table?.column(named: name) != nil
    }
    return owners.count == 1
  }
}

extension Message {
  fileprivate static func crossed(_ pairs: [(value: String, column: String)]) -> Message {
    let rest = pairs.dropFirst().map { "'\($0.value)' into '\($0.column)'" }
    return Message(
      "'\(pairs[0].value)' goes into '\(pairs[0].column)', and \(enumeration(rest))",
      help: "Let the values come in the order of the columns, or write a list of columns.")
  }

  fileprivate static func word(_ column: String) -> Message {
    Message(
      "the word '\(column)' goes into '\(column)', and not the column",
      help: "A name in single quotes is a string; double quotes are for names.")
  }
}
