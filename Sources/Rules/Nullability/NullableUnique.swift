import Analyzer

struct NullableUnique: SchemaRule {
  static let info = RuleInfo(
    id: "nullable-unique", category: .nullability, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "`UNIQUE` over several columns of which one can be `NULL`",
    rationale: """
      To a UNIQUE index every NULL is different, so rows that are alike in all but a NULL are all let in: with \
      `UNIQUE (name, deleted_on)` any number of living pets have one name. For "one of each that isn't deleted" make a \
      partial index, `CREATE UNIQUE INDEX … (name) WHERE deleted_on IS NULL`; else make the column NOT NULL. An index that \
      has the column itself among its own, `(name, deleted_on) WHERE deleted_on IS NULL`, lets in everything, since each \
      of its rows has the NULL: that is an error, the others are warnings. A column \
      alone is left in peace: `UNIQUE` on an optional e-mail address means what it does. A column that refers to another \
      table, or says yes or no, is often empty on purpose, and a key without any NOT NULL column in a table that has \
      such rows for anything; the preset `essential` says nothing of them.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, left_on TEXT, UNIQUE (name, «left_on»));",
        says: "UNIQUE allows any number of equal rows whose 'left_on' is NULL", in: .migration),
      .bad(
        "CREATE UNIQUE INDEX one_name ON pet (name, «owner»);",
        says: "UNIQUE allows any number of equal rows whose 'owner' is NULL", schema: pet, in: .migration),
      .bad(
        "CREATE UNIQUE INDEX one_at_home ON pet («left_on») WHERE left_on IS NULL;",
        says: "this UNIQUE refuses no row: 'left_on' is NULL in each that the index holds, and no NULL equals another",
        schema: pet, in: .migration),
      .bad(
        "CREATE UNIQUE INDEX one_name ON pet (name, «left_on») WHERE name <> '' AND left_on ISNULL;",
        says: "this UNIQUE refuses no row: 'left_on' is NULL in each that the index holds, and no NULL equals another",
        schema: pet, in: .migration),
      .good(
        """
        CREATE UNIQUE INDEX one_at_home ON pet ((1)) WHERE left_on IS NULL;
        CREATE INDEX at_home ON pet (left_on) WHERE left_on IS NULL;
        CREATE UNIQUE INDEX one_left ON pet (left_on) WHERE left_on IS NOT NULL;
        CREATE UNIQUE INDEX one_or_none ON pet (left_on) WHERE left_on IS NULL OR name = '';
        """, schema: pet, in: .migration),
      .good(
        """
        CREATE UNIQUE INDEX one_name ON pet (name) WHERE left_on IS NULL;
        CREATE UNIQUE INDEX one_owner ON pet (name, coalesce(owner, ''));
        CREATE UNIQUE INDEX one_chip ON pet (chip);
        CREATE UNIQUE INDEX by_id ON pet (id, owner);
        CREATE TABLE shop (code TEXT PRIMARY KEY, city TEXT, UNIQUE (city, code));
        """, schema: pet, in: .migration),
      .good(
        """
        CREATE UNIQUE INDEX one_name ON pet (name, owner);
        CREATE UNIQUE INDEX one_stray ON pet (name) WHERE owner IS NULL;
        """, schema: pet, in: .migration),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, left_on TEXT, owner TEXT, chip TEXT);
    """

  func check(_ table: Table, _ context: inout RuleContext) {
    guard table.kind == .table else { return }
    for index in context.indexes(on: table) where index.isUnique { checkCondition(of: index, table, &context) }
    guard
      table.keys.contains(where: { !$0.isPrimary && $0.parts.count > 1 })
        || context.indexes(on: table).contains(where: { $0.isUnique && $0.terms.count > 1 })
    else { return }
    let all = context.indexTerms(of: table)
    for key in table.keys where !key.isPrimary && key.parts.count > 1 {
      guard let (tree, terms) = table.written(key) else { continue }
      check(terms.map { TreeExpr(tree, $0.expr) }, of: table, all, &context)
    }
    for terms in all where terms.parts.count > 1 && terms.isUnique && terms.condition == nil {
      if let index = terms.index { check(index.terms.map { $0.expr }, of: table, all, &context) }
    }
  }

  private func check(_ exprs: [TreeExpr], of table: Table, _ all: [IndexTerms], _ context: inout RuleContext) {
    var columns: [(place: Int, location: SourceLocation)] = []
    for expr in exprs {
      guard let token = name(expr), let place = table.column(named: expr.tree.name(token)) else { continue }
      columns.append((place, expr.tree.location(of: token)))
    }
    let nullable = columns.filter { !table.columns[$0.place].isNotNull && table.columns[$0.place].generated == .no }
    let others = columns.filter { table.columns[$0.place].isNotNull }.map { table.columns[$0.place].name }
    let found = nullable.filter { !isMadeUpFor(table.columns[$0.place].name, all) }
    let data = found.first { !isOftenEmpty($0.place, of: table) }
    guard let first = data ?? found.first else { return }
    // What is NOT NULL is UNIQUE on its own; a primary key is meant to be.
    let places = columns.map({ $0.place })
    if !table.primaryKey.isEmpty, table.primaryKey.allSatisfy(places.contains) { return }
    let isUniqueAnyway = all.contains { index in
      index.isUnique && index.condition == nil && !index.parts.isEmpty
        && index.parts.allSatisfy { $0.column.map(others.contains) ?? false }
    }
    if isUniqueAnyway { return }
    context.report(
      .nullable(table.columns[first.place].name.text), at: first.location,
      claim: columns.count == exprs.count ? .letsInTwice(places.map { table.columns[$0].name }, of: table) : nil,
      atMost: .warning, unlessSaid: true, inFull: data == nil || others.isEmpty)
  }

  /// A partial index of rows in which one of its own columns is NULL.
  private func checkCondition(of index: Index, _ table: Table, _ context: inout RuleContext) {
    guard let condition = index.condition else { return }
    let empty = Set(Self.columnsThatAreNull(condition))
    for term in index.terms {
      guard let token = name(term.expr), empty.contains(term.expr.tree.name(token)) else { continue }
      let name = term.expr.tree.name(token)
      return context.report(.refusesNothing(name.text), at: term.expr.tree.location(of: token))
    }
  }

  /// The columns that a condition asks to be NULL in each row: of `a IS NULL AND b > 0`, `a`.
  private static func columnsThatAreNull(_ condition: TreeExpr) -> [Name] {
    let tree = condition.tree
    return tree.operands(of: condition.expr, joinedBy: .and).compactMap { operand in
      guard case .isNull(let inner, negated: false) = tree[tree.bare(operand)],
        case .name(let token) = tree[tree.bare(inner)]
      else { return nil }
      return tree.name(token)
    }
  }

  /// Whether a column refers to a row that there may not be, or is there for one of many rows: the mark of the main
  /// address.
  private func isOftenEmpty(_ place: Int, of table: Table) -> Bool {
    let column = table.columns[place]
    if table.foreignKeys.contains(where: { $0.columns.contains(place) })
      || ["BOOL", "BOOLEAN"].contains(column.declaredType.uppercased())
    {
      return true
    }
    switch NameWords(column.name.text).last {
    case "id", "uuid", "guid": return true
    default: return false
    }
  }

  private func name(_ expr: TreeExpr) -> TokenID? {
    var id = expr.tree.bare(expr.expr)
    if id.exists, case .collate(let inner, _) = expr.tree[id] { id = expr.tree.bare(inner) }
    guard id.exists, case .name(let token) = expr.tree[id] else { return nil }
    return token
  }

  /// Another index keeps the rows with NULL apart: `… WHERE column IS NULL`.
  private func isMadeUpFor(_ column: Name, _ all: [IndexTerms]) -> Bool {
    all.contains { index in
      guard index.isUnique, let condition = index.condition, !index.parts.contains(where: { $0.column == column })
      else {
        return false
      }
      var isFound = false
      DefinitionExpressions(condition.tree).forEach(condition.expr) { expr, _ in
        if case .isNull(let operand, negated: false) = expr,
          case .name(let token) = condition.tree[condition.tree.bare(operand)], condition.tree.matches(token, column)
        {
          isFound = true
        }
      }
      return isFound
    }
  }
}

extension Message {
  fileprivate static func refusesNothing(_ column: String) -> Message {
    Message(
      "this UNIQUE refuses no row: '\(column)' is NULL in each that the index holds, and no NULL equals another",
      help:
        "Leave '\(column)' out of the columns; where no other is left, index a constant: ((1)) WHERE \(column) IS NULL."
    )
  }

  fileprivate static func nullable(_ column: String) -> Message {
    Message(
      "UNIQUE allows any number of equal rows whose '\(column)' is NULL",
      help: "Make '\(column)' NOT NULL, or add a UNIQUE index on the other columns WHERE \(column) IS NULL.")
  }
}
