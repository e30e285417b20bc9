import Analyzer

struct BooleanOperand: StoreRule, ExpressionRule, SelectRule, StatementRule {
  static let info = RuleInfo(
    id: "boolean-operand", category: .correctness, severity: .warning, since: "0.1",
    summary: "A value where a truth is asked for, or a truth where a value is",
    rationale: """
      In `SET state = CASE WHEN added THEN state = 2 END` the second `=` compares: what is stored is 1, 0 or NULL, and \
      never 2. The same happens to `SET a = 1 AND b = 2`, where a comma was meant: `a` gets 1 or 0, and `b` nothing. \
      `SET done = done = 0` is fine, since it turns a flag around. A literal that AND, OR, NOT or WHERE is given alone has a \
      truth of its own: in `title = 'a' OR 'c'` the `'c'` counts as 0, and in `score = 1 OR 2` the 2 is true for every row. And \
      `1 <= score <= 3` compares 1 or 0, which the first comparison gives, with 3. 0, 1, TRUE and FALSE say what they mean.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other rows are found: those that are meant.",
    examples: [
      .bad(
        "UPDATE contact SET state = CASE WHEN added THEN «state = 2» END;",
        says: "this stores in 'state' whether it is '2', and not '2'", schema: contact),
      .bad(
        "UPDATE contact SET name = «name = 'Ann'» WHERE id = 1;",
        says: "this stores in 'name' whether it is 'Ann', and not 'Ann'", schema: contact),
      .bad(
        "UPDATE contact SET name = 'Ann' AND «state = 2» WHERE id = 1;",
        says: "this sets no 'state': AND makes it a part of the value of 'name'", schema: contact),
      .bad(
        "SELECT id FROM contact WHERE name = 'Ann' OR «'Bob'»;",
        says: "'Bob' is a text where a truth is asked for, and counts as false", schema: contact,
        fixed: "SELECT id FROM contact WHERE name = 'Ann' OR name = 'Bob';"),
      .bad(
        "SELECT id FROM contact WHERE state = 1 OR «2»;",
        says: "'2' is a number where a truth is asked for, and counts as true", schema: contact,
        fixed: "SELECT id FROM contact WHERE state = 1 OR state = 2;"),
      .bad(
        "DELETE FROM contact WHERE «0x00»;", says: "'0x00' is a number where a truth is asked for, and counts as false",
        schema: contact),
      .bad(
        "SELECT id FROM contact WHERE «1 <= state <= 3»;",
        says: "'1 <= state' gives 1 or 0, and that is compared with '3'", schema: contact,
        fixed: "SELECT id FROM contact WHERE 1 <= state AND state <= 3;"),
      .good(
        """
        SELECT id FROM contact WHERE name IN ('Ann', 'Bob') AND 1 <= state AND state <= 3 AND state & 0x04;
        SELECT id FROM contact WHERE 1 OR state = 2 AND TRUE AND NOT 0 AND (added OR removed) AND (:all OR state = 2);
        SELECT id FROM contact WHERE (state < 3) = (added < 1) OR (state > 2) >= added OR name || 'x' = 'ax' OR NULL;
        UPDATE contact SET added = added = 0, removed = NOT removed;
        UPDATE contact SET added = CASE WHEN state = 2 THEN removed = 0 ELSE added = FALSE END;
        UPDATE contact SET added = state = 2 AND name = 'Ann', removed = :removed AND state = 2;
        UPDATE contact SET state = CASE WHEN state = 2 THEN 3 ELSE state END, name = (SELECT name = 'Ann' FROM contact);
        """, schema: contact),
    ])

  private static let contact = """
    CREATE TABLE contact (
      id INTEGER PRIMARY KEY, name TEXT, state INTEGER, added INTEGER NOT NULL DEFAULT 0, removed INTEGER
    );
    """

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard store.expr.exists, let column = store.declaration else { return }
    let tree = statement.tree
    var rest = [store.expr]
    while let next = rest.popLast() {
      let id = tree.bare(next)
      switch tree[id] {
      case .caseWhen(let node):
        rest += tree[tree[node].branches].map { $0.then }
        if tree[node].otherwise.exists { rest.append(tree[node].otherwise) }
      case .binary(.equal, let left, let right):
        guard isColumn(left, of: store, in: statement, where: { $0 == store.column }), isNoTruth(right, in: statement)
        else { continue }
        context.report(.stores(column.name, tree.text(of: right)), at: tree.place(of: id))
      case .binary:
        let operands = statement.operands(of: id, joinedBy: .and)
        guard operands.count > 1, tree.isLiteral(operands[0]) else { continue }
        for operand in operands.dropFirst() {
          guard case .binary(.equal, let other, _) = tree[operand],
            isColumn(other, of: store, in: statement, where: { $0 != store.column })
          else { break }
          context.report(.setsNothing(tree.text(of: other), column.name), at: tree.place(of: operand))
        }
      default: break
      }
    }
  }

  // MARK: Truths

  static let kinds: ExprKinds = [.binary, .unary]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      checkTruth(left, beside: right, of: expr, in: statement, &context)
      checkTruth(right, beside: left, of: expr, in: statement, &context)
    case .unary(.not, let operand): checkTruth(operand, in: statement, &context)
    case .binary(let op, let left, let right):
      switch op {
      case .less, .lessOrEqual, .greater, .greaterOrEqual: break
      default: return
      }
      guard case .binary(let inner, _, let middle) = tree[left], op.isSameDirection(as: inner) else { return }
      checkChain(expr, left, middle, right, in: statement, &context)
    default: break
    }
  }

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    for core in statement.tree[query.select.cores] {
      checkTruth(core.condition, in: statement, &context)
      checkTruth(core.having, in: statement, &context)
    }
  }

  static let statements: StatementKinds = .all

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    switch statement.statement.body {
    case .update(let update): checkTruth(ofChange: update.condition, in: statement, &context)
    case .delete(let delete): checkTruth(ofChange: delete.condition, in: statement, &context)
    default: break
    }
  }

  /// Checks the condition of an UPDATE or DELETE. Other rules say that all rows are changed.
  private func checkTruth(ofChange id: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard id.exists, statement.tree.isLiteral(id), statement.literalTruth(id) != .true else { return }
    checkTruth(id, in: statement, &context)
  }

  /// A literal whose truth isn't said by its look: anything but 0, 1, TRUE, FALSE and NULL.
  private func checkTruth(
    _ id: ExprID, beside other: ExprID = .none, of parent: ExprID = .none, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    guard id.exists else { return }
    let tree = statement.tree
    let bare = tree.bare(id)
    guard case .literal(let kind, let token) = tree[bare] else { return }
    let written = tree.text(of: token)
    switch kind {
    case .integer, .real: if written == "0" || written == "1" { return }
    case .string: break
    default: return
    }
    guard let truth = statement.literalTruth(bare) else { return }
    // Of `SET a = 1 AND b = 2` the check of what is stored speaks.
    if parent.exists, statement.isStored(parent) { return }
    let place = tree.location(of: bare)
    let fix = other.exists ? fix(bare, beside: other, of: parent, in: statement) : nil
    context.report(
      .isNoTruth(written, isText: kind == .string, truth == .true), at: place, fix: fix,
      claim: fix.map { .canDiffer(with: $0.edits) } ?? .never(truth == .true ? .isNotTrue : .isTrue, at: place))
  }

  /// `x = 'a' OR 'b'` compares x with both.
  private func fix(
    _ literal: ExprID, beside other: ExprID, of parent: ExprID, in statement: ResolvedStatement
  ) -> Fix? {
    let tree = statement.tree
    guard case .binary(.or, let left, _) = tree[parent], tree.bare(left) == tree.bare(other),
      let last = statement.operands(of: other, joinedBy: .or).max(by: { $0.index < $1.index }),
      case .binary(.equal, let subject, let value) = tree[last], tree.isLiteral(value), !tree.isLiteral(subject),
      !statement.value(of: subject).isConstant
    else { return nil }
    let text = "\(tree.text(of: subject)) = \(tree.text(of: literal))"
    return Fix(
      title: "Write \(text)", safety: .unsafe, edits: [Fix.Edit(tree.location(of: literal), text)])
  }

  /// `a < b < c`
  private func checkChain(
    _ expr: ExprID, _ first: ExprID, _ middle: ExprID, _ last: ExprID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let edits = [Fix.Edit(tree.end(of: middle), " AND \(tree.text(of: middle))")]
    context.report(
      .comparesTruth(tree.quoted(tree.range(of: first), orElse: "the first comparison"), tree.text(of: last)),
      at: tree.place(of: expr), fix: Fix(title: "Write AND between", safety: .unsafe, edits: edits),
      claim: .canDiffer(with: edits))
  }

  // MARK: Stores

  /// A column of the row that is stored.
  private func isColumn(
    _ id: ExprID, of store: Facts.Store, in statement: ResolvedStatement, where isWanted: (Int) -> Bool
  ) -> Bool {
    guard let reference = statement.column(of: statement.tree.bare(id)), !reference.isCorrelated else { return false }
    return reference.table === store.table && isWanted(reference.column)
  }

  /// A literal that is no truth: what is compared with it is no flag.
  private func isNoTruth(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    guard statement.tree.isLiteral(id) else { return false }
    switch statement.value(of: id).constant {
    case .integer(let number): return number != 0 && number != 1
    case .real, .text, .blob: return true
    case .null, nil: return false
    }
  }
}

extension BinaryOperator {
  /// Whether both are < or <=, or both > or >=.
  fileprivate func isSameDirection(as other: BinaryOperator) -> Bool {
    switch (self, other) {
    case (.less, .less), (.less, .lessOrEqual), (.lessOrEqual, .less), (.lessOrEqual, .lessOrEqual): true
    case (.greater, .greater), (.greater, .greaterOrEqual), (.greaterOrEqual, .greater),
      (.greaterOrEqual, .greaterOrEqual):
      true
    default: false
    }
  }
}

extension ResolvedStatement {
  /// Whether an expression is all that is put into a column.
  fileprivate func isStored(_ id: ExprID) -> Bool {
    !facts.stores.isEmpty && facts.stores.contains { $0.expr == id }
  }
}

extension Message {
  fileprivate static func isNoTruth(_ written: String, isText: Bool, _ truth: Bool) -> Message {
    Message(
      "\(SyntaxTree.quoted(written)) is a \(isText ? "text" : "number") where a truth is asked for, "
        + "and counts as \(truth)",
      help: "Write a comparison on each side of AND and OR, or IN with a list; 1 and 0, or TRUE and FALSE, for a truth."
    )
  }

  fileprivate static func comparesTruth(_ first: String, _ last: String) -> Message {
    Message(
      "\(first) gives 1 or 0, and that is compared with \(SyntaxTree.quoted(last))",
      help: "Write two comparisons with AND between them, or BETWEEN.")
  }

  fileprivate static func stores(_ column: Name, _ value: String) -> Message {
    let value = SyntaxTree.quoted(value)
    return Message(
      "this stores in '\(column)' whether it is \(value), and not \(value)",
      help: "Here = compares, and gives 1, 0 or NULL: write the value alone.")
  }

  fileprivate static func setsNothing(_ other: String, _ column: Name) -> Message {
    Message(
      "this sets no \(SyntaxTree.quoted(other)): AND makes it a part of the value of '\(column)'",
      help: "Write a comma instead of AND.")
  }
}
