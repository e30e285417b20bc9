import Analyzer

struct AmbiguousAndOr: ExpressionRule {
  static let info = RuleInfo(
    id: "ambiguous-and-or", category: .query, severity: .warning, since: "0.1",
    summary: "`AND` and `OR` side by side without parentheses",
    rationale: """
      `AND` binds more tightly than `OR`: `a AND b OR c` is `(a AND b) OR c`, so that `c` alone is enough. A condition \
      that was to hold in any case (the tenant, the owner, *not deleted*) then doesn't. With parentheses everybody \
      reads the same.
      """,
    precision: .high, fix: .unsafe,
    fixSafety: """
      Only the author knows whether what SQLite does is what was meant. An editor offers the parentheses of both readings, and \
      no run applies either.
      """, offersReadings: true,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE owner_id = :owner AND age > 3 «OR» age IS NULL;",
        says: "AND and OR are mixed without parentheses; SQLite does the AND first", schema: pet,
        fixed: "SELECT name FROM pet WHERE (owner_id = :owner AND age > 3) OR age IS NULL;"),
      .bad(
        "SELECT name FROM pet WHERE age = 1 OR age = 2 «OR» age = 3 AND NOT (age = 4 «OR» age > 4 AND owner_id = 1);",
        says: "AND and OR are mixed without parentheses; SQLite does the AND first",
        "AND and OR are mixed without parentheses; SQLite does the AND first",
        schema: pet,
        fixed:
          "SELECT name FROM pet WHERE age = 1 OR age = 2 OR (age = 3 AND NOT (age = 4 OR (age > 4 AND owner_id = 1)));"),
      .good(
        """
        SELECT name FROM pet WHERE (owner_id = :owner AND age > 3) OR age IS NULL;
        SELECT name FROM pet WHERE owner_id = :owner AND (age > 3 OR age IS NULL);
        SELECT name FROM pet WHERE age BETWEEN 3 AND 5 OR age BETWEEN 7 AND 9;
        SELECT name FROM pet WHERE 1 = 1 AND age > 3 OR age IS NULL;
        SELECT name FROM pet WHERE age > 3 OR age IS NULL AND 1;
        """, schema: pet),
    ])

  private static let pet =
    "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, owner_id INTEGER);"

  static let needsWholeStatement = false
  static let kinds: ExprKinds = .binary
  static let isSyntactic = true

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .binary(.or, let left, let right) = tree[expr], isAnd(left, in: tree) || isAnd(right, in: tree) else {
      return
    }
    // The last of a chain of ORs speaks for all of it; the first that has an AND beside it is where it is shown.
    if let parent = statement.parent(of: expr), case .binary(.or, expr, let next) = tree[parent] {
      if isAnd(next, in: tree) || hasLaterAnd(parent, in: statement) { return }
    }
    var edits: [Fix.Edit] = []
    var shown = tree.token(after: left)
    var link = expr
    while case .binary(.or, let before, let after) = tree[link] {
      for operand in [before, after] where isAnd(operand, in: tree) {
        edits += [Fix.Edit(tree.start(of: operand), "("), Fix.Edit(tree.end(of: operand), ")")]
        shown = tree.token(after: before)
      }
      link = before
    }
    if edits.count == 2, isAlike(left, right, in: statement) { return }
    let otherwise = otherwise(left, right, in: tree)
    var fix = Fix(title: "Write the AND in parentheses, as SQLite reads it", safety: .unsafe, edits: edits)
    fix.others = [Fix(title: "Write the OR in parentheses", safety: .unsafe, edits: otherwise)]
    context.report(
      .mixed, at: tree.location(of: shown), fix: fix,
      claim: .canDiffer(with: otherwise, words: "with the OR in parentheses"))
  }

  /// Parentheses for whoever reads from left to right.
  private func otherwise(_ left: ExprID, _ right: ExprID, in tree: SyntaxTree) -> [Fix.Edit] {
    if isAnd(right, in: tree) {
      var first = right
      while case .binary(.and, let before, _) = tree[first] { first = before }
      return [Fix.Edit(tree.start(of: left), "("), Fix.Edit(tree.end(of: first), ")")]
    }
    guard case .binary(.and, _, let last) = tree[left] else { return [] }
    return [Fix.Edit(tree.start(of: last), "("), Fix.Edit(tree.end(of: right), ")")]
  }

  /// Whether both readings say the same: `1 = 1 AND a OR b`, `a OR b AND 1`.
  private func isAlike(_ left: ExprID, _ right: ExprID, in statement: ResolvedStatement) -> Bool {
    func isNeverTrue(_ id: ExprID) -> Bool {
      statement.literalTruth(id).map { $0 != .true } ?? (statement.value(of: id).classes == .null)
    }
    if isAnd(right, in: statement.tree) {
      return isNeverTrue(left)
        || statement.operands(of: right, joinedBy: .and).dropFirst().allSatisfy(statement.isAlwaysTrue)
    }
    return isNeverTrue(right)
      || statement.operands(of: left, joinedBy: .and).dropLast().allSatisfy(statement.isAlwaysTrue)
  }

  private func isAnd(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    if case .binary(.and, _, _) = tree[id] { return true }
    return false
  }

  /// Further up in the chain of ORs stands another AND.
  private func hasLaterAnd(_ link: ExprID, in statement: ResolvedStatement) -> Bool {
    var link = link
    while let parent = statement.parent(of: link), case .binary(.or, link, let next) = statement.tree[parent] {
      if isAnd(next, in: statement.tree) { return true }
      link = parent
    }
    return false
  }
}

extension Message {
  fileprivate static let mixed = Message("AND and OR are mixed without parentheses; SQLite does the AND first")
}
