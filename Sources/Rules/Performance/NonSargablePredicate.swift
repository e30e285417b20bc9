import Analyzer

struct NonSargablePredicate: ExpressionRule {
  static let info = RuleInfo(
    id: "non-sargable-predicate", category: .performance, severity: .warning, since: "0.1",
    summary: "A condition that keeps an index from being used",
    rationale: """
      An index is over the column as it is. With a function, a `CAST`, arithmetic or another collation around the \
      column, SQLite has to compute it for every row of the table. Leave the column alone and put the computation on \
      the other side (`day >= :day AND day < date(:day, '+1 day')`), or index the expression. `+column` and \
      `COALESCE` are left alone.
      """,
    precision: .high, fix: .unsafe, fixSafety: "It takes the dates to be written as the function writes them.",
    examples: [
      .bad(
        "SELECT name FROM owner WHERE «lower(email)» = :email;",
        says: "the index on 'email' can't be used: 'lower(email)' is computed for every row", schema: owner),
      .bad(
        "SELECT name FROM owner WHERE «date(seen_at)» = :day AND name <> '';",
        says: "the index on 'seen_at' can't be used: 'date(seen_at)' is computed for every row", schema: owner,
        fixed: "SELECT name FROM owner WHERE seen_at >= :day AND seen_at < date(:day, '+1 day') AND name <> '';"),
      .bad(
        "SELECT name FROM owner WHERE «id / 10» = 3 OR «CAST(id AS TEXT)» IN ('1', :id) OR 'x' < «email COLLATE NOCASE»;",
        says: "the index on 'id' can't be used: 'id / 10' is computed for every row",
        "the index on 'id' can't be used: 'CAST(id AS TEXT)' is computed for every row",
        "the index on 'email' can't be used: 'email COLLATE NOCASE' is computed for every row", schema: owner),
      .bad(
        "SELECT name FROM owner WHERE '.' || owner.email = :suffix OR «city || 'A'» = :city;",
        says: "the index on 'city' can't be used: city || 'A' is computed for every row",
        schema: owner
          + "CREATE INDEX owner_suffix ON owner ('.' || email);\nCREATE INDEX owner_a ON owner (city || 'a');"),
      .good(
        """
        SELECT name FROM owner WHERE email = lower(:email) AND seen_at > date('now', '-1 day') AND upper(name) = :name;
        SELECT name FROM owner WHERE lower(owner.city) = :city AND LOWER("city") <> '' AND +id = 3 AND street COLLATE NOCASE = :street;
        SELECT lower(email) AS mail FROM owner ORDER BY lower(email);
        SELECT name FROM owner WHERE id + 1 = length(name) AND COALESCE(email, '') = '';
        """, schema: owner),
    ])

  private static let owner = """
    CREATE TABLE owner (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE, city TEXT, street TEXT COLLATE NOCASE, seen_at TEXT
    );
    CREATE INDEX owner_seen ON owner (seen_at, name);
    CREATE INDEX owner_city ON owner (city);
    CREATE INDEX owner_small_city ON owner (lower(city));
    CREATE INDEX owner_street ON owner (street);
    """

  static let kinds: ExprKinds = [.binary, .between, .inList, .inSelect]
  static let statements: StatementKinds = [.select, .insert, .update, .delete, .createView]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch statement.tree[expr] {
    case .binary(let op, let left, let right) where op.isComparison && op != .notEqual && op != .isNot:
      if !check(left, [right], expr, in: statement, &context) {
        _ = check(right, [left], expr, in: statement, &context)
      }
    case .between(let operand, let lower, let upper, negated: false):
      _ = check(operand, [lower, upper], expr, in: statement, &context)
    case .inList(let operand, let list, negated: false):
      _ = check(operand, Array(statement.tree[list]), expr, in: statement, &context)
    case .inSelect(let operand, _, negated: false): _ = check(operand, [], expr, in: statement, &context)
    default: break
    }
  }

  private func check(
    _ side: ExprID, _ others: [ExprID], _ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> Bool {
    let tree = statement.tree
    let side = tree.bare(side)
    switch tree[side] {
    case .call, .cast, .binary, .collate: break
    default: return false
    }
    guard let column = wrappedColumn(side, in: statement), let reference = statement.column(of: column),
      let table = reference.table, case .table = table.kind, isIndexed(reference, side, of: table, in: statement),
      // What is compared is known before the row is read.
      others.allSatisfy({ isIndependent($0, of: reference.source, in: statement) }),
      statement.findsRows(expr, orJoined: true, orNegated: false)
    else { return false }
    context.report(
      .noIndex(table.columns[reference.column].name.text, tree.quoted(tree.range(of: side), orElse: "this expression")),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: side), tree.range(of: column)])),
      fix: fix(side, column, expr, in: statement),
      // Nothing that is asked of the column itself says how long its values are.
      atMost: tree.function(side)?.0 == "length" ? .note : .error)
    return true
  }

  /// The one column inside of it, where what is around it can be computed from that alone.
  private func wrappedColumn(_ id: ExprID, in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    var column: ExprID?
    for place in statement.expressions(in: id) {
      let part = ExprID(index: UInt32(truncatingIfNeeded: place))
      switch tree[part] {
      case .name, .column:
        guard statement.column(of: part) != nil else {
          if statement.value(of: part).isConstant { continue }
          return nil
        }
        if column != nil { return nil }
        column = part
      case .literal, .parameter, .parenthesized, .cast, .collate, .unary(.minus, _): break
      case .binary(let op, _, _):
        guard op.isArithmetic || op == .concat || op == .jsonArrow || op == .jsonArrowText else { return nil }
      case .call(let call):
        let node = tree[call]
        guard case .none = node.over, !statement.isAggregate(node),
          let function = statement.function(of: node),
          function.determinism != .never, !NonSargablePredicate.ignored.contains(where: { tree.matches(node.name, $0) })
        else { return nil }
      default: return nil
      }
    }
    return column
  }

  private static let ignored: [Name] = [
    "coalesce", "ifnull", "iif", "nullif", "likely", "unlikely", "likelihood", "typeof",
  ]

  /// The column leads an index, and no index is over the expression itself.
  private func isIndexed(
    _ reference: ColumnReference, _ side: ExprID, of table: Table, in statement: ResolvedStatement
  ) -> Bool {
    let column = reference.column
    guard column >= 0 else { return false }
    let tree = statement.tree
    var collation: Collation?
    if case .collate(_, let name) = tree[side] { collation = Collation(tree.name(name)) }
    var isLed = table.rowidAlias == column
    for key in table.keys {
      guard let first = key.parts.first, first.column == column else { continue }
      if first.collation == collation { return false }
      isLed = true
    }
    for index in statement.catalog.indexes(on: table) {
      guard let first = index.terms.first else { continue }
      if let indexed = first.column {
        guard indexed == column, index.condition == nil else { continue }
        if first.collation == collation { return false }
        isLed = true
      } else if first.expr.tree.isSame(first.expr.expr, as: side, in: tree, ignoringQualifiers: true) {
        return false
      }
    }
    return isLed
  }

  private func isIndependent(_ id: ExprID, of source: Int, in statement: ResolvedStatement) -> Bool {
    // A column of another table: the join can look that one up.
    if let other = statement.column(of: statement.tree.bare(id)), !other.isCorrelated { return false }
    return !statement.contains(id) { part in
      switch statement.tree[part] {
      case .name, .column: statement.column(of: part).map { $0.source == source } ?? false
      default: false
      }
    }
  }

  /// `date(x) = :day` → `x >= :day AND x < date(:day, '+1 day')`
  private func fix(_ side: ExprID, _ column: ExprID, _ expr: ExprID, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard case .binary(.equal, let left, let right) = tree[expr], let (name, call) = tree.function(side),
      name == "date",
      call.arguments.count == 1, statement.value(of: column).classes.nonNull == .text
    else { return nil }
    let other = tree.bare(left) == side ? right : left
    guard tree.isLiteral(other) || (tree.isParameter(other) && tree.text(of: other) != "?") else { return nil }
    let (text, day) = (tree.text(of: column), tree.text(of: other))
    return Fix(
      title: "Ask for a range of the column", safety: .unsafe,
      edits: [Fix.Edit(tree.location(of: expr), "\(text) >= \(day) AND \(text) < date(\(day), '+1 day')")])
  }
}

extension Message {
  fileprivate static func noIndex(_ column: String, _ expr: String) -> Message {
    Message(
      "the index on '\(column)' can't be used: \(expr) is computed for every row",
      help: "Compare '\(column)' itself, or create an index on the expression.")
  }
}
