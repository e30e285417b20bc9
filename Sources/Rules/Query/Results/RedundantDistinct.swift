import Analyzer

struct RedundantDistinct: SelectRule {
  static let info = RuleInfo(
    id: "redundant-distinct", category: .query, severity: .note, preset: .strict, since: "0.1",
    summary: "`DISTINCT`, or `UNION`, where no two rows can be equal",
    rationale: """
      A key is among the columns, or the arms of the `UNION` can't give the same row, so that there is nothing to leave \
      out. SQLite may sort or remember all rows for it, and the reader looks for the duplicates. Often it hides a join \
      that was repaired since.
      """,
    precision: .high, fix: .safe, fixSafety: "There are no equal rows to leave out.",
    examples: [
      .bad(
        "SELECT «DISTINCT» id, name FROM pet;", says: "no two rows can be equal, so DISTINCT does nothing", schema: pet,
        fixed: "SELECT id, name FROM pet;"),
      .bad(
        "SELECT id, 'pet' AS kind FROM pet «UNION» SELECT id, 'owner' FROM owner;",
        says: "no two rows can be equal, so UNION ALL does the same", schema: pet,
        fixed: "SELECT id, 'pet' AS kind FROM pet UNION ALL SELECT id, 'owner' FROM owner;"),
      .bad(
        "SELECT id FROM pet WHERE age < 3 «UNION» SELECT id FROM pet WHERE age > 9;",
        says: "no two rows can be equal, so UNION ALL does the same", schema: pet,
        fixed: "SELECT id FROM pet WHERE age < 3 UNION ALL SELECT id FROM pet WHERE age > 9;"),
      .good(
        """
        SELECT DISTINCT name FROM pet;
        SELECT DISTINCT owner.id, owner.name FROM owner JOIN pet ON pet.owner_id = owner.id;
        SELECT id FROM pet UNION SELECT owner_id FROM pet;
        SELECT name, 'pet' AS kind FROM pet UNION SELECT name, 'owner' FROM owner;
        SELECT id FROM pet WHERE age < 9 UNION SELECT id FROM pet WHERE age > 3;
        SELECT DISTINCT chip FROM pet;
        SELECT name FROM pet WHERE id = 1 UNION SELECT name FROM pet WHERE id = 2;
        SELECT chip FROM pet WHERE age < 3 AND id = 1 UNION SELECT chip FROM pet WHERE age > 9 AND id = 2;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, chip TEXT UNIQUE, owner_id INTEGER REFERENCES owner (id)
    );
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let idle = statement.facts.distinctCores
    guard !idle.isEmpty else { return }
    let tree = statement.tree
    let cores = Array(tree[query.select.cores])
    for core in cores where core.isDistinct && idle.contains(core.span.first) {
      let token = Int(core.span.first.index) + 1
      guard tree.tokens[token].kind == .distinct else { continue }
      let range = SourceRange(start: tree.tokens[token].start, end: tree.tokens[token + 1].start)
      context.report(
        .idleDistinct, at: tree.location(of: TokenID(token)),
        fix: Fix(
          title: "Remove DISTINCT", safety: .safe, edits: [Fix.Edit(SourceLocation(tree.file, range), "")]))
    }
    checkUnion(query, cores, idle, in: statement, &context)
  }

  // MARK: UNION

  private func checkUnion(
    _ query: PlacedQuery, _ cores: [SelectCore], _ idle: [TokenID], in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    // A recursive UNION ends with the last new row.
    if case .commonTable(let table) = query.role, tree.refers(query.select, to: table.name) { return }
    guard cores.count > 1, cores.allSatisfy({ $0.compound == nil || $0.compound == .union }),
      cores.allSatisfy({ idle.contains($0.span.first) })
    else { return }
    for (place, core) in cores.enumerated() {
      for other in cores[..<place] where !areDisjoint(core, other, in: statement) { return }
    }
    for core in cores where core.compound == .union {
      let token = TokenID(Int(core.span.first.index) - 1)
      guard tree[token].kind == .union else { return }
      context.report(
        .idleUnion, at: tree.location(of: token),
        fix: Fix(
          title: "Write UNION ALL", safety: .safe, edits: [Fix.Edit(tree.end(of: token), " ALL")]))
    }
  }

  /// The arms give different constants in one column, or different rows of one table, and what tells the rows apart.
  private func areDisjoint(_ one: SelectCore, _ other: SelectCore, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    var shown = Shown(of: table(of: one, in: statement), table(of: other, in: statement))
    for pair in zip(tree[one.columns], tree[other.columns]) {
      switch pair {
      case (.expr(let left, _), .expr(let right, _)):
        if let a = literal(left, in: statement), let b = literal(right, in: statement) {
          if a != b { return true }
        } else if let a = statement.column(of: left), let b = statement.column(of: right), a.column == b.column {
          shown.columns.insert(a.column)
        }
      case (.star, .star) where shown.table != nil: continue
      // What comes behind may be at different places.
      default: return false
      }
    }
    guard shown.table != nil, one.condition.exists, other.condition.exists else { return false }
    return statement.operands(of: one.condition, joinedBy: .and).contains { condition in
      statement.operands(of: other.condition, joinedBy: .and).contains {
        guard let column = column(thatTellsApart: condition, $0, in: statement) else { return false }
        return shown.tellsApart(by: column)
      }
    }
  }

  /// The columns of one table that both arms show at the same places.
  private struct Shown {
    /// nil where the arms don't read one and the same table alone.
    let table: Table?
    var columns: Set<Int> = []

    init(of one: Table?, _ other: Table?) { table = one === other ? one : nil }

    /// Rows that differ in a column, which may be hidden itself, can be told apart by what is shown.
    func tellsApart(by column: Int) -> Bool {
      guard let table else { return false }
      if columns.contains(column) || columns.contains(table.rowidAlias ?? -1) { return true }
      return table.keys.contains { key in
        key.parts.allSatisfy {
          let part = table.columns[$0.column]
          return columns.contains($0.column) && part.isNotNull && part.collation == $0.collation
        }
      }
    }
  }

  /// The only thing in FROM.
  private func table(of core: SelectCore, in statement: ResolvedStatement) -> Table? {
    guard core.from.count == 1, let join = statement.tree.joins(core.from).first else { return nil }
    return statement.source(of: join.id).flatMap { statement.facts.sources[$0].table }
  }

  private func literal(_ id: ExprID, in statement: ResolvedStatement) -> Constant? {
    guard statement.tree.isLiteral(id) else { return nil }
    switch statement.value(of: id).constant {
    case .integer(let number): return .integer(number)
    case .text(let text): return .text(text)
    default: return nil
    }
  }

  /// The column of which one condition lets through other values than the other.
  private func column(
    thatTellsApart one: ExprID, _ other: ExprID, in statement: ResolvedStatement
  ) -> Int? {
    guard let left = Condition.subject(of: one, in: statement), let right = Condition.subject(of: other, in: statement),
      let a = statement.column(of: left), let b = statement.column(of: right), let table = a.table, table === b.table,
      a.column == b.column,
      let first = Condition(about: left, in: statement)?.outcome(of: one),
      let second = Condition(about: right, in: statement)?.outcome(of: other)
    else { return nil }
    return first.whenTrue.intersection(second.whenTrue).isEmpty ? a.column : nil
  }
}

extension Message {
  fileprivate static let idleDistinct = Message("no two rows can be equal, so DISTINCT does nothing")
  fileprivate static let idleUnion = Message("no two rows can be equal, so UNION ALL does the same")
}
