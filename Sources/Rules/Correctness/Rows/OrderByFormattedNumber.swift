import Analyzer

struct OrderByFormattedNumber: SelectRule {
  static let info = RuleInfo(
    id: "order-by-formatted-number", category: .correctness, severity: .warning, since: "0.1",
    summary: "A number that is made a text and sorted as one",
    rationale: """
      `ORDER BY printf('%.2f', price)` sorts texts: '10.00' comes before '9.50'. So does an alias for it, \
      `price || ' €'`, and `CAST(price AS TEXT)`. Sort by the number itself, and format what is shown. A format that fills up with \
      zeros or spaces, `'%08.2f'`, sorts like the number as long as that isn't negative, and is let be.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The rows come in the order of the numbers.",
    examples: [
      .bad(
        "SELECT name FROM item ORDER BY «printf('%.2f', price)»;",
        says: "this sorts numbers as texts: '10' comes before '9'", schema: item,
        fixed: "SELECT name FROM item ORDER BY price;"),
      .bad(
        "SELECT name, price || ' €' AS shown FROM item ORDER BY «shown» DESC;",
        says: "this sorts numbers as texts: '10' comes before '9'", schema: item,
        fixed: "SELECT name, price || ' €' AS shown FROM item ORDER BY price DESC;"),
      .bad(
        "SELECT name FROM item ORDER BY name, «CAST(amount AS TEXT)»;",
        says: "this sorts numbers as texts: '10' comes before '9'", schema: item,
        fixed: "SELECT name FROM item ORDER BY name, amount;"),
      .bad(
        "SELECT CAST(id AS TEXT) AS id, name FROM item ORDER BY «id»;",
        says: "this sorts numbers as texts: '10' comes before '9'", schema: item),
      .good(
        """
        SELECT name, printf('%.2f', price) AS shown FROM item ORDER BY price;
        SELECT name FROM item ORDER BY printf('%08.2f', price), CAST(name AS TEXT), name || amount, upper(name);
        SELECT name FROM item ORDER BY printf('%s', name), CAST(code AS INTEGER), amount || '-' || price, format('%5d', amount);
        SELECT name FROM item ORDER BY CAST(1 AS TEXT) || name, round(price, 2), printf('%s-%d', name, amount);
        SELECT name FROM item WHERE id = 7 ORDER BY amount || '';
        SELECT SUM(amount) AS amount FROM item ORDER BY SUM(amount) || '';
        """, schema: item),
    ])

  private static let item = """
    CREATE TABLE item (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL, amount INTEGER NOT NULL, price REAL NOT NULL
    );
    """

  private static let formats: [Name] = ["printf", "format"]

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard query.select.cores.count == 1, !isOfOneRow(query, in: statement) else { return }
    for term in tree[query.select.orderBy] {
      guard statement.value(of: term.expr).classes.contains(.text) || tree.ordinal(of: term.expr) != nil,
        let number = formattedNumber(statement.orderedExpr(term, of: query), in: statement)
      else { continue }
      let fix = fix(term.expr, number, query, in: tree)
      context.report(
        .isText, at: tree.place(of: term.expr), fix: fix, claim: fix.map { .canDiffer(with: $0.edits) })
    }
  }

  /// Whether one row comes back at most, whose order is none.
  private func isOfOneRow(_ query: PlacedQuery, in statement: ResolvedStatement) -> Bool {
    guard case .statement = query.role else { return statement.isSingleRow(query.id) == true }
    return statement.signature.cardinality == .exactlyOne || statement.signature.cardinality == .zeroOrOne
  }

  /// The number instead of the text, unless its name stands for the text there: `SELECT CAST(id AS TEXT) AS id … ORDER BY id`.
  private func fix(_ term: ExprID, _ number: ExprID, _ query: PlacedQuery, in tree: SyntaxTree) -> Fix? {
    if case .name(let token) = tree[tree.bare(number)], let core = tree[query.select.cores].first {
      for case .expr(_, let alias) in tree[core.columns] where alias.exists && tree.matches(alias, tree.name(token)) {
        return nil
      }
    }
    return Fix(
      title: "Sort by the number", safety: .unsafe,
      edits: [Fix.Edit(tree.location(of: term), tree.text(of: number))])
  }

  /// The number that a text begins with, but for what is the same for all.
  private func formattedNumber(_ id: ExprID, in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    let bare = tree.bare(id)
    switch tree[bare] {
    case .cast(let inner, _):
      guard statement.value(of: bare).classes.nonNull == .text, isNumber(inner, in: statement) else { return nil }
      return inner
    case .binary(.concat, _, _):
      let parts = statement.operands(of: bare, joinedBy: .concat).filter { !tree.isLiteral($0) }
      guard parts.count == 1, isNumber(parts[0], in: statement) else { return nil }
      return parts[0]
    case .call(let call):
      let node = tree[call]
      guard node.arguments.count == 2, Self.formats.contains(where: { tree.matches(node.name, $0) }) else { return nil }
      let arguments = Array(tree[node.arguments])
      guard case .literal(.string, let token) = tree[tree.bare(arguments[0])],
        Self.hasPlainNumber(tree.unquoted(token)), isNumber(arguments[1], in: statement)
      else { return nil }
      return arguments[1]
    default: return nil
    }
  }

  private func isNumber(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let value = statement.value(of: id)
    return !value.isConstant && ValueKind(value) == .number
  }

  /// Whether the only conversion writes a number with as many digits as it has.
  private static func hasPlainNumber(_ format: String) -> Bool {
    var rest = format.utf8[...]
    guard let start = rest.firstIndex(of: UInt8(ascii: "%")) else { return false }
    rest = rest[start...].dropFirst()
    // Neither a width nor zeros to fill it.
    while let byte = rest.first, ",+-!".utf8.contains(byte) { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      rest = rest.drop { $0 &- 48 < 10 }
    }
    while let byte = rest.first, byte == UInt8(ascii: "l") { rest.removeFirst() }
    guard let conversion = rest.popFirst(), "difs".utf8.contains(conversion) else { return false }
    return !rest.contains(UInt8(ascii: "%")) || rest.elementsEqual("%%".utf8)
  }
}

extension Message {
  fileprivate static let isText = Message(
    "this sorts numbers as texts: '10' comes before '9'", help: "Sort by the number, and format what is shown.")
}
