import Analyzer

struct SqliteVersion: StatementRule, ExpressionRule {
  struct Options: RuleOptions {
    var minimum: SQLiteVersion?

    static let fields = [
      OptionField(
        "minimum", \Options.minimum,
        "The oldest SQLite to run on, as in `3.35`; without it, what `puresql.yaml` says counts")
    ]
  }

  static let info = RuleInfo(
    id: "sqlite-version", category: .migration, severity: .error, since: "0.1",
    summary: "SQL that the oldest SQLite to run on doesn't know, or gets wrong",
    rationale: """
      An app that uses the SQLite of the system meets as many versions as there are systems: STRICT came with 3.37, \
      `->>` with 3.38, RIGHT JOIN with 3.39. On an older one the statement is a syntax error, or a function is missing, \
      there and on no developer's machine. Worse, before 3.41 `RETURNING a IS NULL` is false of every row of a table \
      whose first column is NOT NULL. `minSQLiteVersion` or `deploymentTarget` in `puresql.yaml` says what is the \
      oldest; without either nothing is said.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, born INTEGER DEFAULT («unixepoch»())) «STRICT»;",
        says: "'unixepoch' needs SQLite 3.38, but the rule's minimum is 3.35",
        "STRICT needs SQLite 3.37, but the rule's minimum is 3.35",
        options: ["minimum": "3.35"]),
      .bad(
        "SELECT a.name, b.note «->>» '$.x' AS x FROM pet AS a «RIGHT» JOIN pet AS b ON a.id = b.id;",
        says: "the operator '->>' needs SQLite 3.38, but the rule's minimum is 3.36",
        "RIGHT JOIN needs SQLite 3.39, but the rule's minimum is 3.36", schema: pet, in: .query,
        options: ["minimum": "3.36"]),
      .bad(
        "INSERT INTO pet (name) VALUES ('Rex') «RETURNING» id;",
        says: "RETURNING needs SQLite 3.35, but the rule's minimum is 3.31",
        schema: pet, in: .query, options: ["minimum": "3.31"]),
      .bad(
        "UPDATE owner SET note = NULL RETURNING «note IS NULL» AS is_plain;",
        says:
          "in RETURNING, SQLite before 3.41 takes 'note' for NOT NULL because 'name' is, but the rule's minimum is 3.39",
        schema: "CREATE TABLE owner (name TEXT NOT NULL PRIMARY KEY, note TEXT);", in: .query,
        options: ["minimum": "3.39"]),
      .good(
        "UPDATE pet SET note = NULL RETURNING note IS NULL AS is_plain;", schema: pet, in: .query,
        options: ["minimum": "3.39"]),
      .good(
        "UPDATE owner SET note = NULL WHERE note IS NULL RETURNING note;",
        schema: "CREATE TABLE owner (name TEXT NOT NULL PRIMARY KEY, note TEXT);", in: .query,
        options: ["minimum": "3.39"]),
      .good(
        "INSERT INTO pet (name) VALUES ('Rex') RETURNING id;\nSELECT iif(id > 3, 'new', 'old') AS age FROM pet;",
        schema: pet, in: .query, options: ["minimum": "3.35.0"]),
      .good("CREATE TABLE pet (id INTEGER PRIMARY KEY) STRICT;"),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, note TEXT);"

  static let isSyntactic = true
  static let kinds: ExprKinds = [.call, .binary, .isNull, .literal, .raise]

  private let minimum: Int?

  init(options: Options) { minimum = options.minimum?.number }

  private func oldest(_ context: RuleContext) -> Int { minimum ?? context.minSQLiteVersion }

  /// Where the oldest version is set, and to what; `deploymentTarget` is another way to set it.
  private func said(_ oldest: Int) -> String {
    "\(minimum == nil ? "minSQLiteVersion" : "the rule's minimum") is \(Message.text(oldest))"
  }

  // MARK: Statements

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let oldest = oldest(context)
    // The newest of what follows came with 3.53.
    guard oldest > 0, oldest < 3_053_000 else { return }
    let tree = statement.tree
    check(statement.statement.body, statement.statement.span, tree, &context)
    if case .createTrigger(let trigger) = statement.statement.body {
      for step in trigger.steps { check(step.body, step.span, tree, &context) }
    }
    for term in statement.joinTerms where term.join.kind == .right || term.join.kind == .full {
      // NATURAL may come first.
      let word: TokenKind = term.join.kind == .right ? .right : .full
      let token = tree.token(word, in: TokenSpan(term.join.token, term.span.last)) ?? term.join.token
      require(3_039_000, term.join.kind == .right ? "RIGHT JOIN" : "FULL JOIN", at: token, tree, &context)
    }
    for select in statement.selects {
      for core in tree[select.cores] where core.having.exists && core.groupBy.isEmpty {
        let token = TokenID(Int(tree.span(of: core.having).first.index) - 1)
        require(3_039_000, "HAVING without GROUP BY", at: token, tree, &context)
      }
      checkOrder(select.orderBy, tree, &context)
      guard select.with.exists else { continue }
      checkMaterialized(select.with, tree, &context)
    }
  }

  private func check(
    _ body: Statement.Body, _ span: TokenSpan, _ tree: SyntaxTree, _ context: inout RuleContext
  ) {
    switch body {
    case .createTable(let create):
      if create.isStrict, create.closingParenthesis.exists {
        let last = Int(span.last.index)
        let token = (Int(create.closingParenthesis.index)...last).first {
          tree.matches(TokenID($0), SqliteVersion.strict)
        }
        if let token { require(3_037_000, "STRICT", at: TokenID(token), tree, &context) }
      }
      for column in create.columns { check(column, tree, &context) }
    case .alterTable(let alter):
      switch alter.action {
      case .renameColumn(let old, _): require(3_025_000, "RENAME COLUMN", at: old, tree, &context)
      case .dropColumn(let column): require(3_035_000, "DROP COLUMN", at: column, tree, &context)
      case .addColumn(let column): check(column, tree, &context)
      case .setNotNull(let column, _): require(3_053_000, "SET NOT NULL", at: column, tree, &context)
      case .dropNotNull(let column): require(3_053_000, "DROP NOT NULL", at: column, tree, &context)
      case .addCheck(_, let expr, _):
        let token = tree.token(.check, in: span) ?? tree.span(of: expr).first
        require(3_053_000, "ADD CHECK", at: token, tree, &context)
      case .dropConstraint(let name): require(3_053_000, "DROP CONSTRAINT", at: name, tree, &context)
      case .missing, .rename: break
      }
    case .insert(let insert):
      for (place, upsert) in insert.upserts.enumerated() {
        require(3_024_000, "ON CONFLICT", at: upsert.span.first, tree, &context)
        if place > 0 {
          require(3_035_000, "a second ON CONFLICT", at: upsert.span.first, tree, &context)
        } else if upsert.isUpdate, upsert.targets.isEmpty {
          require(3_035_000, "DO UPDATE without a target", at: upsert.span.first, tree, &context)
        }
      }
      if insert.with.exists { checkMaterialized(insert.with, tree, &context) }
      if insert.returning.exists { checkReturning(span, tree, &context) }
    case .update(let update):
      if let from = tree[update.from].first {
        require(3_033_000, "UPDATE … FROM", at: TokenID(Int(from.span.first.index) - 1), tree, &context)
      }
      if update.with.exists { checkMaterialized(update.with, tree, &context) }
      if update.returning.exists { checkReturning(span, tree, &context) }
    case .delete(let delete):
      if delete.with.exists { checkMaterialized(delete.with, tree, &context) }
      if delete.returning.exists { checkReturning(span, tree, &context) }
    case .utility(let utility):
      if utility.kind == .vacuum, !utility.exprs.isEmpty, let token = tree.token(.into, in: span) {
        require(3_027_000, "VACUUM INTO", at: token, tree, &context)
      }
    default: break
    }
  }

  private static let strict: Name = "STRICT"

  private func check(_ column: ColumnDefinition, _ tree: SyntaxTree, _ context: inout RuleContext) {
    for constraint in column.constraints {
      if case .generated = constraint.kind {
        require(3_031_000, "a generated column", at: constraint.span.first, tree, &context)
      }
    }
  }

  private func checkReturning(_ span: TokenSpan, _ tree: SyntaxTree, _ context: inout RuleContext) {
    if let token = tree.token(.returning, in: span) { require(3_035_000, "RETURNING", at: token, tree, &context) }
  }

  private func checkMaterialized(_ with: WithID, _ tree: SyntaxTree, _ context: inout RuleContext) {
    for table in tree[tree[with].tables] where table.materialized != .unspecified && table.select.exists {
      let span = TokenSpan(table.name, tree[table.select].span.first)
      if let token = tree.token(.materialized, in: span) {
        require(3_035_000, "MATERIALIZED", at: token, tree, &context)
      }
    }
  }

  private func checkOrder(_ terms: NodeList<OrderingTerm>, _ tree: SyntaxTree, _ context: inout RuleContext) {
    for term in tree[terms] where term.nulls != .unspecified {
      let start = Int(tree.span(of: term.expr).last.index)
      let token = (start...start + 2).first { $0 < tree.tokens.count && tree.tokens[$0].kind == .nulls }
      if let token {
        require(3_030_000, term.nulls == .first ? "NULLS FIRST" : "NULLS LAST", at: TokenID(token), tree, &context)
      }
    }
  }

  // MARK: Expressions

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let oldest = oldest(context)
    guard oldest > 0, oldest < 3_053_000 else { return }
    let tree = statement.tree
    switch tree[expr] {
    case .call(let id): check(tree[id], in: statement, &context)
    case .binary(.jsonArrow, let left, _):
      require(3_038_000, "the operator '->'", at: tree.token(after: left), tree, &context)
    case .binary(.jsonArrowText, let left, _):
      require(3_038_000, "the operator '->>'", at: tree.token(after: left), tree, &context)
    case .binary(.is, let left, _), .binary(.isNot, let left, _), .isNull(let left, _):
      let first = Int(tree.token(after: left).index)
      let token = (first...first + 2).first { $0 < tree.tokens.count && tree.tokens[$0].kind == .distinct }
      if let token { require(3_039_000, "IS DISTINCT FROM", at: TokenID(token), tree, &context) }
      if case .isNull = tree[expr] { checkNullTest(expr, of: left, in: statement, &context) }
    case .literal(.integer, let token), .literal(.real, let token):
      let range = tree[token].range
      if tree.file.bytes[Int(range.start)..<Int(range.end)].contains(UInt8(ascii: "_")) {
        require(3_046_000, "'_' in a number", at: token, tree, &context)
      }
    case .raise(_, let message) where message.exists:
      if case .literal(.string, _) = tree[message] { return }
      require(3_047_000, "RAISE with an expression", at: tree.span(of: expr).first, tree, &context)
    default: break
    }
  }

  /// `IS NULL` in RETURNING, where SQLite gets it wrong before 3.41.
  private func checkNullTest(
    _ expr: ExprID, of operand: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let oldest = oldest(context)
    guard oldest < 3_041_000, isReturned(expr, in: statement),
      let reference = statement.column(of: tree.bare(operand)), let table = reference.table, reference.column > 0,
      !table.columns[reference.column].isNotNull, table.misreadsNullInReturning, let first = table.columns.first
    else { return }
    let column = SQLText.identifier(table.columns[reference.column].name.text)
    context.report(
      .misreads(column, first.name, said(oldest)), at: SourceLocation(tree.file, tree.range(of: expr)),
      related: first.location.map { [Diagnostic.Related("'\(first.name)' is the table's first column", at: $0)] } ?? [])
  }

  private func isReturned(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let hasReturning =
      switch statement.statement.body {
      case .insert(let insert): insert.returning.exists
      case .update(let update): update.returning.exists
      case .delete(let delete): delete.returning.exists
      default: false
      }
    let before = TokenSpan(statement.statement.span.first, statement.tree.span(of: expr).first)
    return hasReturning && statement.tree.token(.returning, in: before) != nil
  }

  private func check(_ call: Call, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let count = call.isStar ? 0 : call.arguments.count
    if let function = statement.function(of: call), let form = function.form(argumentCount: count) {
      let name = "'\(function.name)'"
      let isOlder = function.since < form.since
      require(
        form.since, isOlder ? "\(name) with \(count) arguments" : name, at: call.name, tree, &context)
    }
    if call.withinGroup.exists { require(3_047_000, "WITHIN GROUP", at: call.name, tree, &context) }
    if !call.orderBy.isEmpty { require(3_044_000, "ORDER BY in an aggregate", at: call.name, tree, &context) }
    guard case .none = call.over else {
      require(3_025_000, "OVER", at: call.name, tree, &context)
      if case .window(let id) = call.over, let frame = tree[id].frame,
        frame.unit == .groups || frame.exclude != .noOthers
      {
        require(3_028_000, frame.unit == .groups ? "GROUPS" : "EXCLUDE", at: call.name, tree, &context)
      }
      return
    }
    if call.filter.exists { require(3_030_000, "FILTER", at: call.name, tree, &context) }
  }

  private func require(
    _ version: Int, _ what: String, at token: TokenID, _ tree: SyntaxTree, _ context: inout RuleContext
  ) {
    let oldest = oldest(context)
    guard version > oldest, token.exists else { return }
    context.report(.needs(what, version, said(oldest)), at: tree.location(of: token))
  }
}

extension Message {
  fileprivate static func misreads(_ column: String, _ first: Name, _ oldest: String) -> Message {
    Message(
      "in RETURNING, SQLite before 3.41 takes '\(column)' for NOT NULL because '\(first)' is, but \(oldest)",
      help: "Return \(column) itself, or ask typeof(\(column)) = 'null'.")
  }

  fileprivate static func needs(_ what: String, _ version: Int, _ oldest: String) -> Message {
    Message(
      "\(what) needs SQLite \(text(version)), but \(oldest)",
      help: "Write it another way, or raise that version if no older SQLite runs this.")
  }

  fileprivate static func text(_ version: Int) -> String {
    let patch = version % 1000
    return "\(version / 1_000_000).\(version / 1000 % 1000)" + (patch == 0 ? "" : ".\(patch)")
  }
}
