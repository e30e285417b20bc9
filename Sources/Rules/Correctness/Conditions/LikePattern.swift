import Analyzer

struct LikePattern: ExpressionRule {
  static let info = RuleInfo(
    id: "like-pattern", category: .correctness, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A pattern with the wrong wildcards, or with none",
    rationale: """
      `LIKE` knows `%` and `_`, `GLOB` knows `*`, `?` and `[…]`. The other's wildcards are letters, and nothing matches. \
      A pattern without any compares the whole text: `=` says that (with `COLLATE NOCASE` where case doesn't matter, as \
      it doesn't to `LIKE`). Text that a user typed, put between wildcards, brings its own `%` and `_` along unless \
      `ESCAPE` and `replace()` take care of them; that is only a note, and \
      none in the preset `essential`.
      """,
    precision: .high, fix: .unsafe, fixSafety: "Other rows are found.",
    examples: [
      .bad(
        "SELECT name FROM pet WHERE name LIKE «'re*'» OR name GLOB «'Re%'»;",
        says: "LIKE takes '*' for an ordinary character, not for a wildcard",
        "GLOB takes '%' for an ordinary character, not for a wildcard", schema: pet,
        fixed: "SELECT name FROM pet WHERE name LIKE 're%' OR name GLOB 'Re*';"),
      .bad(
        "SELECT name FROM pet WHERE name LIKE «'rex'»;",
        says: "this pattern has no wildcard, so LIKE compares the whole text",
        schema: pet),
      .bad(
        "SELECT name FROM pet WHERE name LIKE '%' || «:text» || '%';",
        says: "a '%' or '_' in the value of ':text' acts as a wildcard", schema: pet),
      .bad("SELECT name FROM pet WHERE «id» LIKE '1%';", says: "'id' is INTEGER, but LIKE compares texts", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE name LIKE 'rex%' OR name GLOB '*[Rr]ex*' OR name LIKE 'R_x' OR name LIKE '50*%';
        SELECT name FROM pet WHERE name LIKE replace(replace(:text, '%', '\\%'), '_', '\\_') || '%' ESCAPE '\\';
        SELECT name FROM pet WHERE id LIKE 'old%' OR name LIKE :pattern OR name GLOB :text || '*' OR name LIKE note;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT);"

  static let kinds: ExprKinds = .match

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(let op, let operand, let pattern, let escape, _) = tree[expr], op == .like || op == .glob else {
      return
    }
    // A comparison of different types, which is a rule of its own.
    if statement.isNumber(operand, besidePatternOfText: pattern) { return }
    let value = statement.value(of: operand)
    if value.classes.nonNull == .integer, statement.column(of: operand) != nil {
      let text = tree.quoted(tree.range(of: operand))
      context.report(.isNumber(text, value.classes.typeName, op.keyword), at: tree.location(of: operand))
      return
    }
    if case .literal(.string, let token) = tree[tree.bare(pattern)] {
      check(tree.unquoted(token), op, at: tree.bare(pattern), in: tree, &context)
    } else if op == .like, !escape.exists {
      checkParts(pattern, in: statement, &context)
    }
  }

  private func check(
    _ text: String, _ op: MatchOperator, at pattern: ExprID, in tree: SyntaxTree, _ context: inout RuleContext
  ) {
    let own = op == .like ? "%_" : "*?["
    if text.contains(where: { own.contains($0) }) { return }
    let others = op == .like ? "*?" : "%"
    guard let other = text.first(where: { others.contains($0) }) else {
      context.report(.noWildcard(op.keyword), at: tree.location(of: pattern))
      return
    }
    let replaced = String(
      text.map { letter -> Character in
        switch letter {
        case "*" where op == .like: "%"
        case "?" where op == .like: "_"
        case "%" where op == .glob: "*"
        default: letter
        }
      })
    context.report(
      .wrong(String(other), op.keyword), at: tree.location(of: pattern),
      fix: Fix(
        title: "Write \(replaced)", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: pattern), SyntaxTree.stringLiteral(replaced))]))
  }

  /// `'%' || :text || '%'`
  private func checkParts(_ pattern: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let parts = statement.operands(of: pattern, joinedBy: .concat)
    guard parts.count > 1, let parameter = parts.first(where: tree.isParameter) else { return }
    context.report(
      .unescaped(tree.text(of: parameter)), at: tree.location(of: parameter), atMost: .note, inFull: true)
  }
}

extension MatchOperator {
  fileprivate var keyword: String { self == .like ? "LIKE" : "GLOB" }
}

extension Message {
  fileprivate static func wrong(_ wildcard: String, _ op: String) -> Message {
    Message(
      "\(op) takes '\(wildcard)' for an ordinary character, not for a wildcard",
      help: op == "LIKE"
        ? "The wildcards of LIKE are '%' for any text and '_' for one character."
        : "The wildcards of GLOB are '*' for any text, '?' for one character and '[…]' for one of several.")
  }

  fileprivate static func noWildcard(_ op: String) -> Message {
    Message(
      "this pattern has no wildcard, so \(op) compares the whole text",
      help: op == "LIKE"
        ? "Add '%', or write = where the whole text is meant; LIKE ignores the letter case of ASCII."
        : "Add '*', or write = where the whole text is meant.")
  }

  fileprivate static func unescaped(_ parameter: String) -> Message {
    Message(
      "a '%' or '_' in the value of '\(parameter)' acts as a wildcard",
      help: "Escape both with replace() and ESCAPE, or search with instr().")
  }

  fileprivate static func isNumber(_ text: String, _ type: String, _ op: String) -> Message {
    Message(
      "\(text) is \(type), but \(op) compares texts",
      help: "Compare it with =, < or BETWEEN, or CAST it to TEXT where its digits are meant.")
  }
}
