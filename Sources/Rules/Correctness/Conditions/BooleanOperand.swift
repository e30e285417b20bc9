import Analyzer

struct BooleanOperand: StoreRule {
  static let info = RuleInfo(
    id: "boolean-operand", category: .correctness, severity: .warning, since: "0.1",
    summary: "A comparison where a value is stored",
    rationale: """
      In `SET state = CASE WHEN added THEN state = 2 END` the second `=` compares: what is stored is 1, 0 or NULL, and \
      never 2. The same happens to `SET a = 1 AND b = 2`, where a comma was meant: `a` gets 1 or 0, and `b` nothing. \
      `SET done = done = 0` is fine, since it turns a flag around.
      """,
    precision: .high,
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
      .good(
        """
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
        rest += tree[tree[node].branches].map(\.then)
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

extension Message {
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
