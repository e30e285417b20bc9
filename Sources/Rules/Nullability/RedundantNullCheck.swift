import Analyzer

struct RedundantNullCheck: ExpressionRule {
  static let info = RuleInfo(
    id: "redundant-null-check", category: .nullability, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A check for `NULL` of what can't be `NULL`",
    rationale: """
      The column is NOT NULL, or a condition before has seen to it. `COALESCE` there hides that, keeps an index from \
      being used, and makes the reader look for the case that isn't. Often the other side of a join was meant. In the \
      preset `essential` it is said only of a WHERE that such a check makes false for every row.
      """,
    precision: .high, fix: .safe,
    fixSafety: """
      What is taken away does nothing. Where a COALESCE stands in a comparison the fix is unsafe, because a column \
      brings its type's conversions and its collation to a comparison, and a function doesn't; so it is where a \
      parameter goes with what is taken away.
      """,
    examples: [
      .bad(
        "SELECT «COALESCE»(name, '') AS name FROM pet;", says: "'name' can't be NULL here, so COALESCE does nothing",
        schema: pet, fixed: "SELECT name AS name FROM pet;"),
      .bad(
        "SELECT name FROM pet WHERE age > 3 AND «name IS NOT NULL»;",
        says: "this check is always true: 'name' can't be NULL here", schema: pet,
        fixed: "SELECT name FROM pet WHERE age > 3;"),
      .bad(
        "SELECT IFNULL(chip, 'none') AS chip, «COALESCE»(chip, name, 'none') AS label FROM pet WHERE «name ISNULL»;",
        says: "'name' can't be NULL here, so COALESCE never uses what follows",
        "this check is always false: 'name' can't be NULL here", schema: pet,
        fixed: "SELECT IFNULL(chip, 'none') AS chip, COALESCE(chip, name) AS label FROM pet WHERE name ISNULL;"),
      .bad(
        "CREATE VIEW label AS SELECT «COALESCE»(name, '') AS name FROM pet;",
        says: "'name' can't be NULL here, so COALESCE does nothing", schema: pet, in: .migration,
        fixed: "CREATE VIEW label AS SELECT name AS name FROM pet;"),
      .good(
        """
        CREATE TRIGGER fill BEFORE INSERT ON pet WHEN NEW.name IS NULL BEGIN SELECT RAISE(ABORT, 'no name'); END;
        """, schema: pet, in: .migration),
      .good(
        """
        CREATE TRIGGER add_label INSTEAD OF INSERT ON label WHEN NEW.name IS NOT NULL BEGIN
          INSERT INTO pet (name, chip) VALUES (NEW.name, IFNULL(NEW.kind, 'none'));
        END;
        """, schema: pet + "CREATE VIEW label AS SELECT name, 'pet' AS kind FROM pet;", in: .migration),
      .good(
        """
        SELECT COALESCE(chip, '') AS chip, IFNULL(MAX(name), '') AS last FROM pet WHERE age IS NOT NULL;
        SELECT pet.name FROM pet LEFT JOIN pet other ON other.name = pet.chip WHERE other.name IS NULL;
        SELECT name FROM pet WHERE ? IS NULL OR chip = ?;
        SELECT name FROM pet WHERE NOT (age AND CASE WHEN age IS NULL THEN 0 ELSE 1 END);
        SELECT name FROM pet WHERE NOT (age AND coalesce(abs(age), 0) > 0);
        SELECT pet.name FROM pet LEFT JOIN pet AS other ON other.age > pet.age WHERE NOT (other.age AND other.name IS NULL);
        """, schema: pet),
      .good("pets(:chip TEXT): SELECT name FROM pet WHERE :chip IS NULL OR chip = :chip;", schema: pet),
      .good(
        "INSERT INTO pet (name, chip) VALUES ('Rex', '1') ON CONFLICT (chip) WHERE name IS NOT NULL DO NOTHING;",
        schema: pet + "CREATE UNIQUE INDEX pet_chip ON pet (chip) WHERE name IS NOT NULL;"),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT NOT NULL, chip TEXT, age INTEGER);"

  static let kinds: ExprKinds = [.isNull, .call]

  // A CHECK sees rows whose constraints aren't checked yet. (So does a trigger before the change; the analysis knows.)
  static let statements: StatementKinds = [.select, .insert, .update, .delete, .createView, .createTrigger]

  private static let coalesce: Name = "coalesce"
  private static let ifnull: Name = "ifnull"

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch statement.tree[expr] {
    case .isNull(let operand, let negated): checkIsNull(expr, operand, negated: negated, in: statement, &context)
    case .call(let call): checkCall(expr, statement.tree[call], in: statement, &context)
    default: break
    }
  }

  private func checkIsNull(
    _ expr: ExprID, _ operand: ExprID, negated: Bool, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard !statement.value(of: operand).isNullable, !tree.isLiteral(operand), !isRow(operand, in: tree),
      !isParameter(operand, in: tree)
    else { return }
    // `a = 'x' AND a IS NOT NULL`: what the condition beside it proves makes the check idle only where a NULL and a
    // false lead to the same.
    guard isFilter(expr, in: statement) || !hasNullableColumn(operand, in: statement) else { return }
    // `ON CONFLICT (a) WHERE b IS NOT NULL` is what the index says.
    guard !namesIndex(expr, in: statement) else { return }
    let findsNothing = !negated && statement.findsRows(expr, orNegated: false, orAlternative: false)
    context.report(
      .neverNull(tree.quoted(tree.range(of: operand)), isTrue: negated, findsNothing: findsNothing),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: expr), tree.range(of: operand)])),
      related: declaration(of: operand, in: statement), fix: negated ? conjunctFix(expr, in: statement) : nil,
      claim: .same(with: decided(expr, negated, in: tree)), inFull: !findsNothing)
  }

  /// NOT of a check is a check.
  private func isFilter(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    var outer = expr
    while let parent = statement.parent(of: outer) {
      switch statement.tree[parent] {
      case .unary(.not, _), .parenthesized: outer = parent
      default: return statement.isFilter(outer)
      }
    }
    return statement.isFilter(outer)
  }

  /// The check stays and doesn't matter: without it, a SELECT whose only aggregate it holds would be another one.
  private func decided(_ expr: ExprID, _ truth: Bool, in tree: SyntaxTree) -> [Fix.Edit] {
    [
      Fix.Edit(tree.start(of: expr), truth ? "max(1, " : "min(0, "),
      Fix.Edit(tree.end(of: expr), ")"),
    ]
  }

  private func hasNullableColumn(_ operand: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.contains(operand) { part in
      guard let reference = statement.column(of: part) else { return false }
      if statement.facts.sources.indices.contains(reference.source),
        statement.facts.sources[reference.source].isOptional
      {
        return true
      }
      return reference.declaration.map { !$0.isNotNull } ?? true
    }
  }

  /// Whether an expression is in the condition by which ON CONFLICT finds a partial index.
  private func namesIndex(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    guard case .insert(let insert) = statement.statement.body else { return false }
    let tree = statement.tree
    return insert.upserts.contains { upsert in
      upsert.targetCondition.exists && tree.expressions(within: upsert.targetCondition).contains(expr)
    }
  }

  /// Whether the header says that an operand isn't NULL: `cardinality-contradicted` tells that the condition says otherwise.
  private func isParameter(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    if case .parameter = tree[tree.bare(id)] { return true }
    return false
  }

  private func isRow(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    if case .row = tree[tree.bare(id)] { return true }
    return false
  }

  /// `a AND x IS NOT NULL` → `a`
  private func conjunctFix(_ expr: ExprID, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard let parent = statement.parent(of: expr), case .binary(.and, let left, let right) = tree[parent] else {
      return nil
    }
    let (start, end) =
      right == expr
      ? (tree.range(of: left).end, tree.range(of: expr).end)
      : (tree.range(of: expr).start, tree.range(of: right).start)
    return Fix(
      title: "Remove the check", safety: .safe,
      edits: [Fix.Edit(SourceLocation(tree.file, SourceRange(start: start, end: end)), "")])
  }

  private func checkCall(_ expr: ExprID, _ call: Call, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard call.arguments.count >= 2,
      tree.matches(call.name, RedundantNullCheck.coalesce) || tree.matches(call.name, RedundantNullCheck.ifnull)
    else { return }
    let arguments = tree[call.arguments]
    guard let last = arguments.dropLast().firstIndex(where: { !statement.value(of: $0).isNullable }) else { return }
    let kept = arguments[last]
    guard statement.isBesideFilters(expr) || !hasNullableColumn(kept, in: statement) else { return }
    let isFirst = last == arguments.startIndex
    // It takes the column's collation away: `coalesce(name, '') = 'REX'` finds no 'Rex', `name = 'REX'` does.
    if isFirst, hasCollation(statement.value(of: kept)), !isResult(expr, of: statement) { return }
    context.report(
      .doesNothing(
        tree.quoted(tree.range(of: kept)), function: tree.text(of: call.name), isFirst: isFirst),
      at: tree.location(of: call.name), related: declaration(of: kept, in: statement),
      fix: isFirst ? unwrap(expr, to: kept, in: statement) : drop(after: kept, of: expr, call, in: statement),
      inFull: true)
  }

  /// Whether a value is compared in another way than bytes are.
  private func hasCollation(_ value: Value) -> Bool {
    switch value.collation {
    case .none: false
    case .column(let collation), .explicit(let collation): collation != .binary
    }
  }

  private func unwrap(_ expr: ExprID, to kept: ExprID, in statement: ResolvedStatement) -> Fix {
    let tree = statement.tree
    let text = tree.text(of: kept)
    let value = statement.value(of: kept)
    let isSafe =
      (value.affinity == .none || isResult(expr, of: statement)) && !takesParameters(behind: kept, of: expr, statement)
    return Fix(
      title: "Replace with \(tree.content(tree.range(of: kept)) ?? "the value itself")",
      safety: isSafe ? .safe : .unsafe,
      edits: [Fix.Edit(tree.location(of: expr), text)])
  }

  /// A column of what the statement returns, which nothing compares.
  private func isResult(_ expr: ExprID, of statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    guard case .select(let id) = statement.statement.body, tree[id].cores.count == 1, tree[id].orderBy.isEmpty,
      let core = tree[tree[id].cores].first, !core.isDistinct, core.groupBy.isEmpty
    else { return false }
    return tree[core.columns].contains { column in
      if case .expr(expr, _) = column { true } else { false }
    }
  }

  private func drop(after kept: ExprID, of expr: ExprID, _ call: Call, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard let last = tree[call.arguments].last else { return nil }
    let range = SourceRange(start: tree.range(of: kept).end, end: tree.range(of: last).end)
    return Fix(
      title: "Remove what is never reached",
      safety: takesParameters(behind: kept, of: expr, statement) ? .unsafe : .safe,
      edits: [Fix.Edit(SourceLocation(tree.file, range), "")])
  }

  /// Whether the part that goes has a parameter: then there is one less to bind, or those behind it have other numbers.
  private func takesParameters(behind kept: ExprID, of expr: ExprID, _ statement: ResolvedStatement) -> Bool {
    let end = statement.tree.range(of: kept).end
    return statement.contains(expr) { part in
      if case .parameter = statement.tree[part] { statement.tree.range(of: part).start >= end } else { false }
    }
  }

  private func declaration(of id: ExprID, in statement: ResolvedStatement) -> [Diagnostic.Related] {
    guard let column = statement.column(of: id)?.declaration, let location = column.notNull else { return [] }
    return [Diagnostic.Related("'\(column.name)' is NOT NULL here", at: location)]
  }
}

extension Message {
  fileprivate static func neverNull(_ text: String, isTrue: Bool, findsNothing: Bool) -> Message {
    Message(
      "this check is always \(isTrue): \(text) can't be NULL here",
      help: findsNothing ? "So the WHERE finds no row, and nothing is done." : nil)
  }

  fileprivate static func doesNothing(_ text: String, function: String, isFirst: Bool) -> Message {
    Message("\(text) can't be NULL here, so \(function) \(isFirst ? "does nothing" : "never uses what follows")")
  }
}
