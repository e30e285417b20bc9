import Analyzer

struct TextArithmetic: ExpressionRule {
  static let info = RuleInfo(
    id: "text-arithmetic", category: .correctness, severity: .error, since: "0.1",
    summary: "Text where SQLite wants a number",
    rationale: """
      `+` adds numbers in SQL; text is put together with `||`. SQLite reads what number the text begins with, and 0 \
      where it begins with none, so that `'Dr ' + name` is 0, `date('now') - born_on` counts years, and \
      `round(age, 'two')` rounds to no digits. Use `||`, \
      `julianday()` for days between dates, or `CAST` where the text does hold a number. What is cut out of a text, a \
      part of a date from `strftime`, `x + 0` and `SET x = x + 1` are taken to be numbers on purpose. `SUM`, `AVG` and `TOTAL` of a text add \
      what numbers the texts begin with, too; where a column keeps numbers as text, `CAST` says so.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The result is text where it was a number.",
    examples: [
      .bad(
        "SELECT «'Dr ' + name» AS title FROM vet;", says: "'Dr ' is text, but '+' adds numbers", schema: vet,
        fixed: "SELECT 'Dr ' || name AS title FROM vet;"),
      .bad(
        "SELECT «name + ', '» + city AS label FROM vet;", says: "'name' is text, but '+' adds numbers", schema: vet,
        fixed: "SELECT name || ', ' || city AS label FROM vet;"),
      .bad(
        "SELECT «date('now') - born_on» AS age FROM vet;", says: "date('now') is text, but '-' takes numbers",
        schema: vet),
      .bad(
        "SELECT «name * 2» AS twice, «age - city» AS rest FROM vet;", says: "'name' is text, but '*' takes numbers",
        "'city' is text, but '-' takes numbers", schema: vet),
      .bad(
        "SELECT SUM(«name») AS total, avg(«born_on») AS middle FROM vet;",
        says: "'name' is text, but 'SUM' adds numbers", "'born_on' is text, but 'avg' adds numbers", schema: vet),
      .bad(
        "SELECT round(age / 3.0, «'two'») AS third FROM vet;",
        says: "'round' takes a number here, but 'two' is not a number",
        schema: vet),
      .good(
        """
        SELECT substr(name, '2') AS rest, round(age / 3.0, 2) AS third, abs(name) AS number FROM vet;
        SELECT 'Dr ' || name AS title, age + '1' AS next_age, CAST(city AS INTEGER) * 2 AS twice FROM vet;
        SELECT strftime('%Y', 'now') - strftime('%Y', born_on) AS years, substr(city, 1, 5) + 1 AS next_zip FROM vet;
        SELECT SUM(CAST(city AS REAL)) AS total, AVG(age) AS middle, SUM(extra) AS more, SUM(city + 0) AS sum FROM vet;
        UPDATE vet SET city = city + 1 WHERE name = 'visits';
        SELECT city + 0 AS zip, julianday('now') - julianday(born_on) AS days, extra + 1 AS more FROM vet;
        """, schema: vet),
    ])

  private static let vet = """
    CREATE TABLE vet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, born_on TEXT NOT NULL, age INTEGER, extra ANY
    );
    """

  static let kinds: ExprKinds = [.binary, .call]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    if case .call(let call) = tree[expr] { return checkArguments(of: tree[call], in: statement, &context) }
    guard case .binary(let op, let left, let right) = tree[expr],
      op == .add || op == .subtract || op == .multiply || op == .divide
    else { return }
    let isFirst = isText(left, in: statement)
    guard isFirst || isText(right, in: statement), !isConversion(op, left, right, in: statement),
      !isCounter(expr, op, left, right, in: statement)
    else { return }
    // Of a chain the first link speaks.
    if hasText(left, in: statement) || (!isFirst && hasText(right, in: statement)) { return }
    let location =
      tree.isOnOneLine(tree.range(of: expr)) ? tree.location(of: expr) : tree.location(of: tree.token(after: left))
    let fix = op == .add ? fix(from: expr, in: statement) : nil
    context.report(
      .isText(
        tree.quoted(tree.range(of: isFirst ? left : right), orElse: "this"), tree.text(of: tree.token(after: left)),
        isAddition: op == .add),
      at: location, fix: fix, claim: .differs(with: fix) ?? countsAsZero(isFirst ? left : right, in: tree))
  }

  /// A literal that can't be the number that the function asks for.
  private func checkArguments(of call: Call, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    if call.arguments.count == 1, let argument = tree[call.arguments].first, isText(argument, in: statement),
      TextArithmetic.sums.contains(where: { tree.matches(call.name, $0) })
    {
      context.report(
        .isSummed(tree.quoted(tree.range(of: argument), orElse: "this"), tree.text(of: call.name)),
        at: tree.place(of: argument), claim: countsAsZero(argument, in: tree), atMost: .warning)
      return
    }
    for (place, argument) in tree[call.arguments].enumerated() {
      guard case .literal(.string, let token) = tree[tree.bare(argument)],
        let function = statement.function(of: call)
      else { continue }
      switch function.role(ofArgument: place, count: call.arguments.count) {
      case .integer, .real, .number:
        let text = tree.unquoted(token)
        if !NumberText(text).isNumber {
          context.report(.noNumber(tree.text(of: call.name), text), at: tree.location(of: argument))
        }
      default: break
      }
    }
  }

  /// The claim that a text which is no number is read as 0. A date begins with a number: the year.
  private func countsAsZero(_ text: ExprID, in tree: SyntaxTree) -> Claim? {
    if case .call(let call) = tree[tree.bare(text)],
      ["date", "time", "datetime"].contains(where: { tree.matches(tree[call].name, $0) })
    {
      return nil
    }
    return .can(.isFalse, at: tree.location(of: text))
  }

  private static let sums: [Name] = ["sum", "avg", "total"]

  /// Text that isn't a number by its look, or cut out to be one.
  private func isText(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    let value = statement.value(of: id)
    guard value.classes.nonNull == .text else { return false }
    if case .text(let text) = value.constant { return !NumberText(text).isNumber }
    switch tree[tree.bare(id)] {
    case .call(let call): return TextArithmetic.wholeTexts.contains { tree.matches(tree[call].name, $0) }
    case .name, .column, .binary(.concat, _, _), .literal: return true
    default: return false
    }
  }

  /// Functions that don't give a number as text.
  private static let wholeTexts: [Name] = [
    "date", "time", "datetime", "upper", "lower", "group_concat", "string_agg", "typeof", "concat", "concat_ws",
  ]

  /// `SET value = value + 1`: what is counted up where it is kept is a number, though the column keeps it as text.
  private func isCounter(
    _ expr: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement
  ) -> Bool {
    guard op == .add || op == .subtract, let counted = statement.column(of: statement.tree.bare(left)) else {
      return false
    }
    switch statement.value(of: right).constant {
    case .integer, .real: break
    default: return false
    }
    return statement.facts.stores.contains {
      $0.expr == expr && $0.declaration?.name == counted.declaration?.name && $0.table.name == counted.table?.name
    }
  }

  /// `x + 0`, `x * 1`: a way to write CAST.
  private func isConversion(_ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement)
    -> Bool
  {
    [left, right].contains { side in
      switch statement.value(of: side).constant {
      case .integer(let number): op == .multiply ? number == 1 : (op == .add || op == .subtract) && number == 0
      case .real(let number): op == .multiply ? number == 1 : (op == .add || op == .subtract) && number == 0
      default: false
      }
    }
  }

  private func hasText(_ id: ExprID, in statement: ResolvedStatement) -> Bool {
    guard case .binary(let op, let left, let right) = statement.tree[statement.tree.bare(id)], op.isArithmetic else {
      return false
    }
    return isText(left, in: statement) || isText(right, in: statement) || hasText(left, in: statement)
  }

  /// The whole chain of `+` becomes one of `||`, if all of it is text or beside a piece of text.
  private func fix(from expr: ExprID, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    var top = expr
    while let parent = statement.parent(of: top), case .binary(.add, top, _) = tree[parent] { top = parent }
    var operands: [ExprID] = []
    var operators: [TokenID] = []
    var link = top
    while case .binary(.add, let left, let right) = tree[link] {
      operands.append(right)
      operators.append(tree.token(after: left))
      link = left
    }
    operands.append(link)
    let hasLiteral = operands.contains { tree.isLiteral($0) && isText($0, in: statement) }
    guard operands.allSatisfy({ isText($0, in: statement) || (hasLiteral && isSimple($0, in: tree)) }) else {
      return nil
    }
    return Fix(
      title: "Put the text together with ||", safety: .unsafe,
      edits: operators.map { Fix.Edit(tree.location(of: $0), "||") })
  }

  private func isSimple(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    switch tree[id] {
    case .name, .column, .literal, .call, .parenthesized, .cast, .parameter: true
    default: false
    }
  }
}

extension Message {
  fileprivate static func noNumber(_ function: String, _ text: String) -> Message {
    "'\(function)' takes a number here, but '\(text)' is not a number"
  }

  fileprivate static func isSummed(_ text: String, _ function: String) -> Message {
    Message(
      "\(text) is text, but '\(function)' adds numbers",
      help: "Each counts as the number that it begins with, most as 0: CAST it to a number where its texts are numbers."
    )
  }

  fileprivate static func isText(_ text: String, _ op: String, isAddition: Bool) -> Message {
    isAddition
      ? Message(
        "\(text) is text, but '+' adds numbers",
        help: "SQLite takes the number that a text begins with, 0 for most: put texts together with ||.")
      : Message(
        "\(text) is text, but '\(op)' takes numbers",
        help:
          "SQLite takes the number that a text begins with, of a date the year and of most texts 0: CAST it to a number; for "
          + "a date, write unixepoch() or julianday() around it.")
  }
}
