import Analyzer

struct NotInNullable: ComparisonRule {
  static let info = RuleInfo(
    id: "not-in-nullable", category: .nullability, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "`NOT IN` over values of which one can be `NULL`",
    rationale: """
      `x NOT IN (…)` asks whether `x` differs from every value, and of a NULL nobody can tell. A single NULL among the \
      values, and the condition is true of no row at all. Leave the NULLs out of the subquery, or ask with \
      `NOT EXISTS`, which doesn't mind them. A PRIMARY KEY that only SQLite lets be NULL is a note, and none in the \
      preset `essential`: see `nullable-primary-key`.
      """,
    fix: .unsafe, fixSafety: "Without the NULLs the condition finds rows where it found none before.",
    examples: [
      .bad(
        "SELECT name FROM pet WHERE id NOT IN (SELECT «parent_id» FROM pet);",
        says: "NOT IN finds no row at all if one 'parent_id' is NULL", schema: pet,
        fixed: "SELECT name FROM pet WHERE id NOT IN (SELECT parent_id FROM pet WHERE parent_id IS NOT NULL);"),
      .bad(
        "SELECT name FROM pet WHERE NOT id IN (SELECT «p.parent_id» FROM pet p WHERE p.id > 3 OR p.name = 'Rex' LIMIT 5);",
        says: "NOT IN finds no row at all if one 'p.parent_id' is NULL", schema: pet,
        fixed:
          "SELECT name FROM pet WHERE NOT id IN (SELECT p.parent_id FROM pet p WHERE (p.id > 3 OR p.name = 'Rex') "
          + "AND p.parent_id IS NOT NULL LIMIT 5);"),
      .bad(
        "SELECT name FROM pet WHERE 7 NOT IN (id, «parent_id»);",
        says: "NOT IN finds no row at all if one 'parent_id' is NULL",
        schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE id NOT IN (SELECT parent_id FROM pet WHERE parent_id IS NOT NULL);
        SELECT name FROM pet WHERE id NOT IN (SELECT id FROM pet) OR parent_id NOT IN (1, 2, ?);
        SELECT name FROM pet WHERE id IN (SELECT parent_id FROM pet);
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, parent_id INTEGER);"

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard comparison.operator == .inList, comparison.expr.exists, mayBeNull(statement.value(of: comparison.right))
    else { return }
    let tree = statement.tree
    let (member, range) = (statement.expr(of: comparison.right), statement.range(of: comparison.right))
    // `NOT IN (1, NULL)` is null-comparison's.
    guard isNegated(comparison.expr, in: statement),
      !member.exists || !tree.isNullLiteral(member)
    else { return }
    let isByKey = statement.value(of: comparison.right).nullReason.map(statement.isNullByKeyAlone) ?? false
    context.report(
      .findsNothing(tree.content(range)), at: SourceLocation(tree.file, range),
      related: declaration(statement.column(of: comparison.right)), fix: fix(comparison, in: statement),
      claim: claim(comparison, member, in: tree),
      // Not all that a program writes is read here.
      atMost: isByKey ? .note : tree.file.isOfProgram ? .warning : .error, inFull: isByKey)
  }

  /// One of the values can be NULL: a member of the list, or what the subquery selects.
  private func claim(_ comparison: Facts.Comparison, _ member: ExprID, in tree: SyntaxTree) -> Claim? {
    if member.exists { return .can(.isNull, at: tree.location(of: member)) }
    guard case .inSelect(_, let id, _) = tree[comparison.expr], tree[id].cores.count == 1,
      let core = tree[tree[id].cores].first, case .expr(let expr, _)? = tree[core.columns].first
    else { return nil }
    return .can(.isNull, at: tree.location(of: expr))
  }

  private func mayBeNull(_ value: Value) -> Bool {
    guard value.isNullable, let reason = value.nullReason else { return false }
    switch reason.kind {
    case .nullLiteral, .column, .outerJoin, .emptySubquery, .aggregateOfNothing, .noElse, .window: return true
    case .unknown, .parameter, .divisionByZero, .notANumber, .function, .json: return false
    }
  }

  /// Whether it is negated, by its own NOT, or by one that it stands behind.
  private func isNegated(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    switch statement.tree[id] {
    case .inList(_, _, let negated), .inSelect(_, _, let negated), .inTable(_, _, let negated):
      negated != statement.isOperandOfNot(id)
    default: false
    }
  }

  private func declaration(_ reference: ColumnReference?) -> [Diagnostic.Related] {
    guard let column = reference?.declaration, let location = column.location else { return [] }
    return [Diagnostic.Related("'\(column.name)' is declared without NOT NULL here", at: location)]
  }

  /// Adds a condition to the subquery: to its WHERE, or a WHERE behind its FROM.
  private func fix(_ comparison: Facts.Comparison, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard case .inSelect(_, let id, _) = tree[comparison.expr], let core = tree[tree[id].cores].first,
      tree[id].cores.count == 1, core.groupBy.isEmpty, !core.having.exists,
      case .expr(let expr, _)? = tree[core.columns].first, tree.isOnOneLine(tree.range(of: expr)),
      statement.column(of: comparison.right) != nil
    else { return nil }
    let filter = "\(tree.text(of: expr)) IS NOT NULL"
    var edits: [Fix.Edit] = []
    if core.condition.exists {
      if case .binary(.or, _, _) = tree[core.condition] {
        edits = [
          Fix.Edit(tree.start(of: core.condition), "("), Fix.Edit(tree.end(of: core.condition), ") AND \(filter)"),
        ]
      } else {
        edits = [Fix.Edit(tree.end(of: core.condition), " AND \(filter)")]
      }
    } else if let last = tree[core.from].last {
      edits = [Fix.Edit(tree.end(of: last.span.last), " WHERE \(filter)")]
    }
    guard !edits.isEmpty else { return nil }
    return Fix(title: "Leave the NULLs out", safety: .unsafe, edits: edits)
  }
}

extension Message {
  fileprivate static func findsNothing(_ value: String?) -> Message {
    Message(
      "NOT IN finds no row at all if one \(value.map(SyntaxTree.quoted) ?? "value") is NULL",
      help: "Leave NULL out of the values, with WHERE … IS NOT NULL, or write NOT EXISTS.")
  }
}
