import Analyzer

struct ValueOutsideCheck: ComparisonRule, StoreRule {
  static let info = RuleInfo(
    id: "value-outside-check", category: .correctness, severity: .error, since: "0.1",
    summary: "A value that the column's `CHECK` keeps out",
    rationale: """
      A column with `CHECK (kind IN ('cat', 'dog'))` never holds `'Cat'`: a query that asks for it finds nothing, and a \
      statement that stores it fails whenever it runs. Looked at is every CHECK that can be worked out for the value \
      alone: lists, bounds, `length`, LIKE and GLOB, combined with AND and OR. A value that is one arm of a CASE, IIF or \
      COALESCE, or that comes from a column whose own CHECK lists more, fails only for some rows, and is a warning.
      """,
    examples: [
      .bad(
        "SELECT id FROM pet WHERE kind = «'cta'» OR age IN (3, «-1»);",
        says: "'kind' is never 'cta', which its CHECK forbids; did you mean 'cat'?",
        "'age' is never '-1', which its CHECK forbids", schema: pet),
      .bad(
        "UPDATE pet SET kind = «'Dog'», chip = «'123'» WHERE id = 1;",
        says: "the CHECK of 'kind' forbids 'Dog'; did you mean 'dog'?",
        "the CHECK of 'chip' forbids '123'",
        schema: pet),
      .bad(
        "INSERT INTO pet (name, age) SELECT name, «200» FROM pet;", says: "the CHECK of 'age' forbids '200'",
        schema: pet),
      .bad(
        """
        UPDATE pet SET kind = CASE WHEN age > 9 THEN «'old'» ELSE 'cat' END WHERE id = :id;
        UPDATE pet SET kind = IIF(age > 9, 'dog', COALESCE(name, «'none'»)) WHERE id = :id;
        INSERT INTO pet (kind) SELECT «kind» FROM guest WHERE kind <> 'dog';
        """,
        says: "the CHECK of 'kind' forbids 'old'", "the CHECK of 'kind' forbids 'none'",
        "the CHECK of 'kind' forbids 'bird', which the CHECK of 'guest' lets in", schema: pet),
      .good(
        """
        INSERT INTO pet (kind) SELECT kind FROM guest WHERE kind IN ('cat', 'dog');
        UPDATE pet SET kind = COALESCE(kind, 'none'), age = IIF(age > 9, NULL, 9) WHERE id = :id;
        """, schema: pet),
      .good(
        """
        SELECT id FROM pet WHERE kind IN ('cat', :kind) AND age > 200 AND chip = 'abcd' AND length(chip) = 3;
        UPDATE pet SET kind = 'cat', age = 120, chip = NULL WHERE age = 0 AND kind <> 'dog' AND name = 'Dog';
        SELECT CASE WHEN p.age = '7' THEN 1 END AS seven FROM pet AS p WHERE p.kind = 'CAT' COLLATE NOCASE;
        """, schema: pet),
      .good(
        "INSERT INTO size (width, sign) VALUES (1.5, '動'), ('2.0', 'ё');\nSELECT sign FROM size WHERE sign = 'z';",
        schema: """
          CREATE TABLE size (width TEXT CHECK (width IN ('1.5', '2.0')), sign TEXT CHECK (sign GLOB '[一-龠ё-ёz-a]'));
          """),
    ])

  private static let pet = """
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT, kind TEXT NOT NULL DEFAULT 'cat' CHECK (kind IN ('cat', 'dog')),
      age INTEGER CHECK (age >= 0 AND age <= 120), chip TEXT, CHECK (chip IS NULL OR length(chip) = 4)
    );
    CREATE TABLE guest (id INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('cat', 'dog', 'bird')));
    """

  // A CHECK is no broken one.
  static let needsWholeStatement = false
  static let statements: StatementKinds = [.select, .insert, .update, .delete, .createView, .createTrigger]

  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch comparison.operator {
    case .equal, .notEqual, .is, .isNot, .inList, .caseWhen: break
    case .order, .between, .using: return
    }
    let isEquality = comparison.operator == .equal && comparison.expr.exists
    let claim: Claim? = isEquality ? .never(.isTrue, at: statement.tree.location(of: comparison.expr)) : nil
    check(comparison.left, with: comparison.right, claim, in: statement, &context)
    check(comparison.right, with: comparison.left, claim, in: statement, &context)
  }

  private func check(
    _ operand: Facts.Comparison.Side, with other: Facts.Comparison.Side, _ claim: Claim?,
    in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    guard let column = statement.column(of: operand), let table = column.table, !table.checks.isEmpty,
      table.kind == .table
    else { return }
    let value = statement.value(of: other)
    guard value.isConstant, !isExplicit(statement.value(of: operand).collation), !isExplicit(value.collation),
      let (check, constant) = broken(by: value, column.column, of: table), let declaration = column.declaration
    else { return }
    let range = statement.range(of: other)
    context.report(
      .never(declaration.name.text, shown(range, statement), nearMiss(to: constant, column.column, of: table)),
      at: SourceLocation(statement.tree.file, range), related: related(check), claim: claim)
  }

  /// `kind = 'CAT' COLLATE NOCASE` finds a cat.
  private func isExplicit(_ collation: CollationSource) -> Bool {
    if case .explicit = collation { return true }
    return false
  }

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard !store.table.checks.isEmpty, store.table.kind == .table, store.expr.exists,
      let declaration = store.declaration
    else { return }
    let column = declaration.name.text
    if !store.value.isConstant {
      checkArms(of: store.expr, for: store, column, in: statement, &context)
      checkOrigin(of: statement.tree.bare(store.expr), for: store, column, in: statement, &context)
      return
    }
    guard let (check, constant) = broken(by: store.value, store.column, of: store.table) else { return }
    context.report(
      .refused(column, shown(store.range, statement), nearMiss(to: constant, store.column, of: store.table)),
      at: SourceLocation(statement.tree.file, store.range), related: related(check),
      claim: statement.storesOrFails(in: store.table) ? .fails : nil,
      contrast: store.table.literal(for: store.column).map {
        .fails(statement.tree.location(of: store.expr), unlike: $0)
      })
  }

  // MARK: Values of some rows

  /// Looks at each value that an expression may give.
  private func checkArms(
    of expr: ExprID, for store: Facts.Store, _ column: String, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let expr = tree.bare(expr)
    var arms = tree.arms(of: expr)
    if case .caseWhen(let id) = tree[expr] {
      let node = tree[id]
      if node.otherwise.exists, statement.coversRows(node, at: expr) { arms.removeLast() }
    } else if tree.isFirstKnown(expr), let last = arms.firstIndex(where: { !statement.value(of: $0).isNullable }) {
      // SQLite comes to no argument behind one that is never NULL.
      arms = Array(arms[...last])
    }
    for arm in arms {
      let value = statement.value(of: arm)
      guard value.isConstant else {
        checkArms(of: arm, for: store, column, in: statement, &context)
        continue
      }
      guard let (check, constant) = broken(by: value, store.column, of: store.table) else { continue }
      context.report(
        .refused(
          column, shown(tree.range(of: arm), statement), nearMiss(to: constant, store.column, of: store.table)),
        at: tree.location(of: arm), related: related(check),
        claim: statement.storesOrFails(in: store.table) ? .canFail(nil) : nil, atMost: .warning)
    }
  }

  /// `INSERT INTO pet (kind) SELECT kind FROM guest`, where the guests' CHECK lists more kinds. What a migration copies,
  /// `constraint-on-old-rows` looks at.
  private func checkOrigin(
    of expr: ExprID, for store: Facts.Store, _ column: String, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard !context.isMigration, let reference = statement.column(of: expr), let table = reference.table,
      let listed = table.allValues(listedFor: reference.column)
    else { return }
    let conditions = statement.conditions(around: expr).flatMap { statement.operands(of: $0, joinedBy: .and) }
      .filter { condition in statement.contains(condition) { statement.isSame($0, expr) } }
    guard let about = Condition(about: expr, in: statement) else { return }
    for constant in listed {
      guard let check = store.table.check(brokenBy: constant, in: store.column) else { continue }
      // A condition that can't be followed may keep the value out.
      let passes = conditions.allSatisfy { about.outcome(of: $0).map { about.has(constant, in: $0.whenTrue) } ?? false }
      guard passes else { continue }
      context.report(
        .copied(column, SQLValue(constant)?.literal ?? "a value", table.name.text), at: tree.location(of: expr),
        related: related(check),
        claim: statement.storesOrFails(in: store.table) ? .canFail(nil) : nil, atMost: .warning)
      return
    }
  }

  private func broken(by value: Value, _ column: Int, of table: Table) -> (TableCheck, Constant)? {
    guard table.columns.indices.contains(column), let constant = value.constant, constant != .null,
      isOfKind(value, column, of: table),
      let check = table.check(brokenBy: constant, in: column)
    else { return nil }
    return (check, constant)
  }

  /// Another rule speaks of a value of the wrong type.
  private func isOfKind(_ value: Value, _ column: Int, of table: Table) -> Bool {
    guard let kind = ValueKind(value), let other = ColumnType(column, of: table)?.kind, kind != other else {
      return true
    }
    guard kind == .text, other == .number, case .text(let text)? = value.constant else { return other == .text }
    return NumberText(text).isNumber
  }

  private func shown(_ range: SourceRange, _ statement: ResolvedStatement) -> String {
    statement.tree.quoted(range)
  }

  private func nearMiss(to constant: Constant, _ column: Int, of table: Table) -> String {
    guard case .text(let text) = constant else { return "" }
    let listed = table.values(listedFor: column).compactMap { value -> String? in
      guard case .text(let text) = value else { return nil }
      return text
    }
    return NearMiss.suffix(for: text, among: listed)
  }

  private func related(_ check: TableCheck) -> [Diagnostic.Related] {
    [Diagnostic.Related("the CHECK is here", at: check.expr.location)]
  }
}

extension Message {
  fileprivate static func never(_ column: String, _ value: String, _ nearMiss: String) -> Message {
    "'\(column)' is never \(value), which its CHECK forbids\(nearMiss)"
  }

  fileprivate static func refused(_ column: String, _ value: String, _ nearMiss: String) -> Message {
    "the CHECK of '\(column)' forbids \(value)\(nearMiss)"
  }

  fileprivate static func copied(_ column: String, _ value: String, _ table: String) -> Message {
    "the CHECK of '\(column)' forbids \(value), which the CHECK of '\(table)' lets in"
  }
}
