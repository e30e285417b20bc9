import Analyzer

struct CollateNoEffect: ExpressionRule {
  static let info = RuleInfo(
    id: "collate-no-effect", category: .correctness, severity: .warning, since: "0.1",
    summary: "`COLLATE` where no values are compared by it: beside LIKE and GLOB, in `instr` and `replace`",
    rationale: """
      A collation says how `=`, `<`, ORDER BY and their like compare. LIKE never distinguishes a from A and GLOB always does, \
      whatever is written beside them, and `instr` and `replace` compare bytes. `name LIKE :start COLLATE BINARY` finds both letter \
      cases. Write GLOB, or `lower()` on both sides.
      """,
    fix: .safe, fixSafety: "The collation has no part in the result.",
    examples: [
      .bad(
        "SELECT id FROM pet WHERE name LIKE :start «COLLATE BINARY»;",
        says: "COLLATE does nothing beside LIKE, which never distinguishes a from A", schema: pet,
        fixed: "SELECT id FROM pet WHERE name LIKE :start;"),
      .bad(
        "SELECT id FROM pet WHERE name «COLLATE NOCASE» GLOB 'rex*' AND instr(name «COLLATE NOCASE», 'x') > 0;",
        says: "COLLATE does nothing beside GLOB, which always distinguishes a from A",
        "COLLATE does nothing in 'instr', which always distinguishes a from A", schema: pet,
        fixed: "SELECT id FROM pet WHERE name GLOB 'rex*' AND instr(name, 'x') > 0;"),
      .good(
        """
        SELECT id FROM pet WHERE name = :name COLLATE NOCASE ORDER BY name COLLATE NOCASE;
        SELECT id FROM pet WHERE instr(lower(name), 'x') > 0 AND name LIKE 'r%';
        SELECT max(name COLLATE NOCASE, 'a') AS name FROM pet;
        SELECT instr(name, 'x') = 1 COLLATE NOCASE AS b FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  static let kinds: ExprKinds = [.match, .call]

  private static let functions: [Name] = ["instr", "replace"]
  private static let hashes = NameHashes(functions)

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .match(.like, let operand, let pattern, _, _):
      for side in [operand, pattern] { check(side, .like, tree, &context) }
    case .match(.glob, let operand, let pattern, _, _):
      for side in [operand, pattern] { check(side, .glob, tree, &context) }
    case .call(let id):
      guard Self.hashes.mayHold(tree[tree[id].name]),
        let name = Self.functions.first(where: { tree.matches(tree[id].name, $0) })
      else { return }
      for argument in tree[tree[id].arguments] { check(argument, .function(name.folded), tree, &context) }
    default: return
    }
  }

  private func check(_ side: ExprID, _ place: Place, _ tree: SyntaxTree, _ context: inout RuleContext) {
    guard case .collate(let inner, let name) = tree[tree.bare(side)] else { return }
    let start = tree.end(of: inner).range.start
    let written = SourceRange(start: tree.location(of: tree.token(after: inner)).range.start, end: tree[name].range.end)
    let fix = Fix(
      title: "Leave COLLATE out", safety: .safe,
      edits: [Fix.Edit(SourceLocation(tree.file, SourceRange(start: start, end: written.end)), "")])
    context.report(.nothing(place), at: tree.place(of: written), fix: fix, claim: .same(with: fix.edits))
  }

  fileprivate enum Place {
    case like, glob
    case function(String)
  }
}

extension Message {
  fileprivate static func nothing(_ place: CollateNoEffect.Place) -> Message {
    switch place {
    case .like:
      Message(
        "COLLATE does nothing beside LIKE, which never distinguishes a from A", help: "GLOB distinguishes them.")
    case .glob:
      Message(
        "COLLATE does nothing beside GLOB, which always distinguishes a from A", help: "LIKE doesn't distinguish them.")
    case .function(let name):
      Message(
        "COLLATE does nothing in '\(name)', which always distinguishes a from A",
        help: "Write lower() around both texts.")
    }
  }
}
