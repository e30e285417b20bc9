import Analyzer

struct NonAsciiCase: ExpressionRule, ComparisonRule {
  static let info = RuleInfo(
    id: "non-ascii-case", category: .correctness, severity: .note, preset: .recommended, since: "0.1",
    summary: "LIKE, `lower()`, `upper()` or NOCASE with letters other than A to Z",
    rationale: """
      SQLite folds the letters A to Z and no others, unless it was built with ICU: `'É' LIKE 'é'` is false, `lower('Ä')` is `'Ä'`, and \
      `COLLATE NOCASE` takes `ü` and `Ü` for different letters. Keep a folded copy of the text in a column of its own, or register a \
      function or collation of the program's.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT id FROM pet WHERE name LIKE «'%élan%'» OR lower(name) = «'ärmel'»;",
        says: "LIKE folds A to Z only: 'É' and 'é' are different letters to it",
        "'lower' folds A to Z only: 'Ä' and 'ä' are different letters to it", schema: pet),
      .bad(
        "SELECT id FROM pet WHERE name = «'Müller'» COLLATE NOCASE;",
        says: "NOCASE folds A to Z only: 'Ü' and 'ü' are different letters to it", schema: pet),
      .good(
        """
        SELECT id FROM pet WHERE name LIKE '%elan%' OR name = 'Müller' OR name GLOB '*é*';
        SELECT id FROM pet WHERE name LIKE '%東京%' OR name LIKE '%–%' OR lower(name) = 'arm';
        SELECT id FROM pet WHERE name LIKE :pattern;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  static let kinds: ExprKinds = .match

  private static let folding: [Name] = ["lower", "upper"]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .match(.like, _, let pattern, _, _) = tree[expr], let letter = letter(in: pattern, tree),
      statement.catalog.declarations?.function(named: "like", argumentCount: 2) == nil
    else { return }
    context.report(.folds("LIKE", letter), at: tree.place(of: pattern))
  }

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for (side, other) in [(comparison.left, comparison.right), (comparison.right, comparison.left)] {
      let literal = statement.expr(of: other)
      guard literal.exists, let letter = letter(in: literal, tree) else { continue }
      let expr = statement.expr(of: side)
      if expr.exists, case .call(let id) = tree[tree.bare(expr)],
        let name = Self.folding.first(where: { tree.matches(tree[id].name, $0) }),
        statement.catalog.declarations?.function(named: name, argumentCount: 1) == nil
      {
        context.report(.folds("'\(name.folded)'", letter), at: tree.place(of: literal))
      } else if isNocase(literal, tree) || expr.exists && isNocase(expr, tree)
        || statement.column(of: side)?.declaration?.collation == .nocase
      {
        context.report(.folds("NOCASE", letter), at: tree.place(of: bareLiteral(literal, tree)))
      }
    }
  }

  private func isNocase(_ id: ExprID, _ tree: SyntaxTree) -> Bool {
    guard case .collate(_, let name) = tree[tree.bare(id)] else { return false }
    return tree.matches(name, "nocase")
  }

  private func bareLiteral(_ id: ExprID, _ tree: SyntaxTree) -> ExprID {
    if case .collate(let inner, _) = tree[tree.bare(id)] { inner } else { id }
  }

  /// The first letter of a string literal that has two cases and is none of ASCII's.
  private func letter(in id: ExprID, _ tree: SyntaxTree) -> Character? {
    guard case .literal(.string, let token) = tree[tree.bare(bareLiteral(id, tree))] else { return nil }
    let range = tree[token].range
    guard tree.file.bytes(in: range).contains(where: { $0 > 0x7f }) else { return nil }
    return tree.unquoted(token).first { !$0.isASCII && $0.isLetter && $0.uppercased() != $0.lowercased() }
  }
}

extension Message {
  fileprivate static func folds(_ what: String, _ letter: Character) -> Message {
    Message(
      "\(what) folds A to Z only: '\(letter.uppercased())' and '\(letter.lowercased())' are different letters to it",
      help: "Compare a folded copy of the text, or register a function or collation.")
  }
}
