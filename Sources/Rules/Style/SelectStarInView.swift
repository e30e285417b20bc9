import Analyzer

struct SelectStarInView: StatementRule {
  static let info = RuleInfo(
    id: "select-star-in-view", category: .style, severity: .warning, preset: .recommended, since: "0.1",
    summary: "`*` in a view, or in an `INSERT … SELECT`",
    rationale: """
      What the columns of such a view are is decided by the next migration that adds, drops or reorders a column of \
      the table below: the view changes without being touched, in the database and in generated code, and two columns \
      may get one name. `INSERT … SELECT *` puts whatever comes, in whatever order, into the columns of another table. \
      Write the columns. A `*` that something around it picks columns from, or only counts, is fine, and so is an \
      INSERT in a migration, which runs once.
      """,
    fix: .safe,
    fixSafety: """
      The same columns are written out, as they are after the last migration. Where an INSERT puts one of them into another \
      column than the one of its name, the fix is unsafe: that may be the mistake.
      """,
    examples: [
      .bad(
        "CREATE VIEW every_pet AS SELECT «*» FROM pet;",
        says: "'*' gives this view other columns as soon as its table changes", schema: pet, in: .migration,
        fixed: "CREATE VIEW every_pet AS SELECT id, name FROM pet;"),
      .bad(
        "CREATE VIEW owned AS SELECT p.«*», o.name AS owner FROM pet AS p JOIN owner AS o ON o.id = p.id;",
        says: "'*' gives this view other columns as soon as its table changes", schema: pet, in: .migration,
        fixed: "CREATE VIEW owned AS SELECT p.id, p.name, o.name AS owner FROM pet AS p JOIN owner AS o ON o.id = p.id;"
      ),
      .bad(
        "INSERT INTO owner SELECT «*» FROM pet;",
        says: "'*' gives this INSERT other values as soon as its table changes", schema: pet,
        fixed: "INSERT INTO owner SELECT id, name FROM pet;"),
      .good(
        """
        CREATE VIEW pet_count AS SELECT COUNT(*) AS n FROM pet;
        CREATE VIEW old_pet AS SELECT id FROM (SELECT * FROM pet) WHERE EXISTS (SELECT * FROM owner);
        CREATE VIEW new_pet AS WITH young (id) AS (SELECT id FROM pet WHERE id > 9) SELECT * FROM young;
        INSERT INTO owner SELECT * FROM pet;
        """, schema: pet, in: .migration),
      .good(
        "WITH pet AS (SELECT id, name FROM owner) INSERT INTO owner (id, name) SELECT * FROM pet;", schema: pet,
        in: .query),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
    """

  static let statements: StatementKinds = [.createView, .insert]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    switch statement.statement.body {
    case .createView(let view): check(view.select, isView: true, in: statement, &context)
    case .insert(let insert) where !context.isMigration:
      if case .select(let select) = insert.source { check(select, isView: false, in: statement, &context) }
    default: break
    }
  }

  private func check(_ select: SelectID, isView: Bool, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard select.exists else { return }
    let tree = statement.tree
    for core in tree[tree[select].cores] where !core.isValues {
      for column in tree[core.columns] {
        switch column {
        case .star(let star) where isOpen(core, nil, statement):
          context.report(
            .star(inView: isView), at: tree.location(of: star), fix: fix(star, star, nil, core, statement))
        case .tableStar(let table, let star) where isOpen(core, table, statement):
          context.report(
            .star(inView: isView), at: tree.location(of: star), fix: fix(table, star, table, core, statement))
        case .star, .tableStar, .expr: break
        }
      }
    }
  }

  /// Whether the star stands for columns of a table or view: those of a subquery are written in it.
  private func isOpen(
    _ core: SelectCore, _ table: TokenID?, _ statement: ResolvedStatement
  ) -> Bool {
    let tree = statement.tree
    return tree[core.from].contains { term in
      guard case .table(_, let name) = term.source, name.exists else {
        // A join in parentheses.
        if case .join = term.source { return true }
        return false
      }
      if let table, !tree.matches(term.alias.exists ? term.alias : name, tree.name(table)) { return false }
      if statement.commonTable(named: tree.name(name)) != nil { return false }
      return statement.catalog.table(named: tree.name(name)) != nil
    }
  }

  /// The columns in the place of the star, and of what stands before it.
  private func fix(
    _ first: TokenID, _ star: TokenID, _ table: TokenID?, _ core: SelectCore, _ statement: ResolvedStatement
  ) -> Fix? {
    let tree = statement.tree
    var columns: [String] = []
    let terms = tree[core.from]
    for term in terms {
      guard case .table(_, let name) = term.source, name.exists, !term.join.isNatural, term.using.isEmpty,
        let source = statement.catalog.source(named: tree.name(name)), !source.isIncomplete,
        source.kind == .table || source.isView, !source.columns.isEmpty
      else { return nil }
      let alias = term.alias.exists ? term.alias : name
      if let table, !tree.matches(alias, tree.name(table)) { continue }
      let prefix = terms.count > 1 || table != nil ? tree.text(of: alias) + "." : ""
      columns += source.columns.filter { !$0.isHidden }.map { prefix + SQLText.identifier($0.name.text) }
    }
    guard !columns.isEmpty else { return nil }
    let range = tree[first].range.union(tree[star].range)
    var isMixedUp = false
    if case .insert(let insert) = statement.statement.body {
      isMixedUp = CopiedColumns(insert, statement, statement.catalog)?.wrongPair(trustsNames: false) != nil
    }
    return Fix(
      title: "Write the columns", safety: isMixedUp ? .unsafe : .safe,
      edits: [Fix.Edit(SourceLocation(tree.file, range), columns.joined(separator: ", "))])
  }
}

extension Message {
  fileprivate static func star(inView: Bool) -> Message {
    Message(
      inView
        ? "'*' gives this view other columns as soon as its table changes"
        : "'*' gives this INSERT other values as soon as its table changes",
      help: "Write the columns.")
  }
}
