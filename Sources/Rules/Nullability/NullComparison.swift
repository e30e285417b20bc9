import Analyzer

struct NullComparison: ExpressionRule {
  static let info = RuleInfo(
    id: "null-comparison", category: .nullability, severity: .error, since: "0.1",
    summary: "A comparison with `NULL`, which is never true",
    rationale: """
      `x = NULL` is neither true nor false but `NULL`, whatever `x` is, and so are `x <> NULL`, `x < NULL` and a \
      `CASE x WHEN NULL`. A `WHERE` with such a condition finds nothing, a `CHECK` with one lets everything pass, and \
      `x NOT IN (1, NULL)` is true of no `x` at all. `IS NULL` and `IS NOT NULL` are what asks for NULL.
      """,
    fix: .unsafe,
    fixSafety: """
      `IS` and `IS NOT` say what the comparison says when read aloud, and find rows where it found none: only you know \
      whether those are meant.
      """,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE «chip <> NULL»;", says: "'<> NULL' is never true; did you mean 'IS NOT NULL'?",
        schema: pet, fixed: "SELECT name FROM pet WHERE chip IS NOT NULL;"),
      .bad(
        "SELECT name FROM pet WHERE «chip = (NULL)» OR «age < NULL»;",
        says: "'= NULL' is never true; did you mean 'IS NULL'?", "'< NULL' is never true",
        schema: pet, fixed: "SELECT name FROM pet WHERE chip IS (NULL) OR age < NULL;"),
      .bad(
        "SELECT name FROM pet WHERE chip NOT IN ('1', «NULL»);",
        says: "NOT IN a list with NULL is never true", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE chip «IN» (NULL);", says: "'IN (NULL)' is never true; did you mean 'IS NULL'?",
        schema: pet, fixed: "SELECT name FROM pet WHERE chip IS NULL;"),
      .bad(
        "SELECT CASE chip WHEN «NULL» THEN 'none' ELSE chip END AS label FROM pet;",
        says: "WHEN NULL is never chosen, because nothing equals NULL", schema: pet),
      .bad(
        "CREATE TABLE vet (id INTEGER PRIMARY KEY, city TEXT CHECK («city <> NULL»));",
        says: "'<> NULL' is never true; did you mean 'IS NOT NULL'?", in: .migration,
        fixed: "CREATE TABLE vet (id INTEGER PRIMARY KEY, city TEXT CHECK (city IS NOT NULL));"),
      .good("SELECT name FROM pet WHERE chip IS NOT NULL AND age IS NOT 3;", schema: pet),
      .good("UPDATE pet SET chip = NULL WHERE age > 20;", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT NOT NULL, chip TEXT, age INTEGER);"

  static let needsWholeStatement = false
  static let isSyntactic = true
  static let kinds: ExprKinds = [.binary, .inList, .caseWhen]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .binary(let op, let left, let right):
      checkBinary(expr, op, left, right, in: statement, &context)
    case .inList(let left, let members, let negated):
      checkList(expr, left, tree[members], negated: negated, in: tree, &context)
    case .caseWhen(let id) where tree[id].operand.exists:
      for branch in tree[tree[id].branches] where tree.isNullLiteral(branch.when) {
        context.report(.neverChosen, at: tree.location(of: branch.when))
      }
    default:
      break
    }
  }

  private func checkBinary(
    _ expr: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let cure: String?
    switch op {
    case .equal: cure = "IS"
    case .notEqual: cure = "IS NOT"
    case .less, .lessOrEqual, .greater, .greaterOrEqual: cure = nil
    default: return
    }
    guard tree.isNullLiteral(left) || tree.isNullLiteral(right) else { return }
    let symbol = tree.token(after: left)
    let text = tree.isNullLiteral(right) ? "\(tree.text(of: symbol)) NULL" : "NULL \(tree.text(of: symbol))"
    let fix = cure.map { cure in
      Fix(
        title: "Replace with \(cure), which finds rows", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: symbol), cure)])
    }
    let meant = cure.map { "\(tree.text(of: left)) \($0) \(tree.text(of: right))" }
    context.report(
      .neverTrue(text, cure: cure.map { "\($0) NULL" }), at: tree.location(of: expr), fix: fix,
      claim: meant.flatMap { letsIn(expr, of: statement, unlike: $0) } ?? .never(.isTrue, at: tree.location(of: expr)))
  }

  /// A CHECK that is neither true nor false lets in what the one that is meant would not; nil for anything else than a CHECK, or one
  /// of the conditions that AND connects in it.
  private func letsIn(_ expr: ExprID, of statement: ResolvedStatement, unlike meant: String) -> Claim? {
    let tree = statement.tree
    guard case .createTable(let table) = statement.statement.body, table.name.name.exists else { return nil }
    let checks = tree.nodes.exprs.indices.map { ExprID(index: UInt32($0)) }.filter { id in
      let first = Int(tree.span(of: id).first.index)
      return first >= 2 && tree.tokens[first - 1].kind == .leftParenthesis && tree.tokens[first - 2].kind == .check
    }
    guard checks.contains(where: { statement.operands(of: $0, joinedBy: .and).contains(expr) }) else { return nil }
    let name = SQLText.identifier(tree.name(table.name.name).text)
    return .canReturnRows("SELECT * FROM \(name) WHERE NOT (\(meant))", words: "the row is let in")
  }

  private func checkList(
    _ expr: ExprID, _ left: ExprID, _ members: PackedArray<ExprID>, negated: Bool, in tree: SyntaxTree,
    _ context: inout RuleContext
  ) {
    guard let null = members.first(where: { tree.isNullLiteral($0) }) else { return }
    if members.count > 1 {
      let claim: Claim? = negated ? .never(.isTrue, at: tree.location(of: expr)) : nil
      return context.report(negated ? .nullInNotIn : .nullInList, at: tree.location(of: null), claim: claim)
    }
    // `x IN (NULL)`: from IN, or NOT, to the closing parenthesis.
    let first = tree.token(after: left)
    let last = tree.token(after: null)
    let cure = negated ? "IS NOT NULL" : "IS NULL"
    let range = tree.range(of: TokenSpan(first, last))
    context.report(
      .neverTrue(negated ? "NOT IN (NULL)" : "IN (NULL)", cure: cure), at: tree.location(of: first),
      fix: Fix(
        title: "Replace with \(cure), which finds rows", safety: .unsafe,
        edits: [Fix.Edit(SourceLocation(tree.file, range), cure)]),
      claim: .never(.isTrue, at: tree.location(of: expr)))
  }
}

extension Message {
  fileprivate static func neverTrue(_ text: String, cure: String?) -> Message {
    Message("'\(text)' is never true" + (cure.map { "; did you mean '\($0)'?" } ?? ""))
  }

  fileprivate static let nullInNotIn = Message(
    "NOT IN a list with NULL is never true",
    help: "Take NULL out of the list, and add AND … IS NOT NULL if that is meant.")
  fileprivate static let nullInList = Message(
    "NULL in the list of IN matches nothing", help: "Take NULL out of the list, and add OR … IS NULL if that is meant.")
  fileprivate static let neverChosen = Message(
    "WHEN NULL is never chosen, because nothing equals NULL", help: "Write CASE WHEN … IS NULL THEN.")
}
