import Analyzer

struct NullableInequality: ExpressionRule {
  static let info = RuleInfo(
    id: "nullable-inequality", category: .nullability, severity: .warning, fullPreset: .strict, since: "0.1",
    summary: "`<>` that leaves out the rows with `NULL`",
    rationale: """
      `chip <> '1'` is NULL where `chip` is, and such a row isn't found, although its chip is not 1. `IS NOT` counts NULL \
      as different; for `NOT LIKE` and `NOT IN` add `OR chip IS NULL`. In a trigger, `WHEN OLD.chip <> NEW.chip` doesn't \
      see that a chip came or went: that is a warning in every preset, and all else a note in `strict`.
      """,
    precision: .medium, fix: .unsafe, fixSafety: "The rows with NULL are found, too.",
    examples: [
      .bad(
        "SELECT name FROM pet WHERE «chip <> '1'» AND name <> 'Rex';",
        says: "this condition leaves out the rows whose 'chip' is NULL",
        schema: pet, fixed: "SELECT name FROM pet WHERE chip IS NOT '1' AND name <> 'Rex';"),
      .bad(
        "SELECT name FROM pet WHERE «chip NOT IN ('1', '2')» OR NOT «chip LIKE 'x%'» OR NOT («chip = :chip»);",
        says: "this condition leaves out the rows whose 'chip' is NULL",
        "this condition leaves out the rows whose 'chip' is NULL",
        "this condition leaves out the rows whose 'chip' is NULL", schema: pet),
      .bad(
        """
        CREATE TRIGGER renamed AFTER UPDATE OF name ON pet BEGIN
          UPDATE pet SET name = NEW.name WHERE name = OLD.name AND «chip NOT IN ('1', '2')»;
        END;
        """, says: "this condition leaves out the rows whose 'chip' is NULL", schema: pet),
      .bad(
        """
        CREATE TRIGGER moved AFTER UPDATE ON pet WHEN «OLD.chip <> NEW.chip» OR OLD.name <> NEW.name BEGIN
          UPDATE pet SET name = NEW.name WHERE name = OLD.name;
        END;
        """, says: "the trigger doesn't run when 'chip' was NULL or becomes it", schema: pet,
        fixed: """
          CREATE TRIGGER moved AFTER UPDATE ON pet WHEN OLD.chip IS NOT NEW.chip OR OLD.name <> NEW.name BEGIN
            UPDATE pet SET name = NEW.name WHERE name = OLD.name;
          END;
          """),
      .bad(
        """
        INSERT INTO visit (id, day) VALUES (:id, :day)
        ON CONFLICT (id) DO UPDATE SET day = excluded.day WHERE «excluded.day > visit.day»;
        """, says: "a row whose 'visit.day' is NULL is never updated",
        schema: "CREATE TABLE visit (id INTEGER PRIMARY KEY, day TEXT);"),
      .good(
        """
        INSERT INTO visit (id, day) VALUES (:id, :day)
        ON CONFLICT (id) DO UPDATE SET day = excluded.day WHERE visit.day IS NULL OR excluded.day > visit.day;
        SELECT id FROM visit WHERE day > :day;
        """, schema: "CREATE TABLE visit (id INTEGER PRIMARY KEY, day TEXT);"),
      .good(
        """
        CREATE TRIGGER moved AFTER UPDATE ON pet
        WHEN OLD.chip IS NOT NEW.chip OR OLD.name <> NEW.name OR COALESCE(OLD.chip, '') <> COALESCE(NEW.chip, '') BEGIN
          UPDATE pet SET name = NEW.name WHERE name = OLD.name;
        END;
        CREATE TRIGGER changed AFTER UPDATE ON pet
        WHEN OLD.chip <> NEW.chip OR (OLD.chip IS NULL) <> (NEW.chip IS NULL) BEGIN
          UPDATE pet SET name = NEW.name WHERE name = OLD.name;
        END;
        """, schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE chip IS NOT '1' AND name <> 'Rex';
        SELECT name FROM pet WHERE chip <> '1' OR chip IS NULL;
        SELECT name FROM pet WHERE chip IS NOT NULL AND chip NOT LIKE 'x%';
        SELECT name FROM pet WHERE chip NOT LIKE 'x%' AND NOT chip IS NULL;
        SELECT name FROM pet WHERE COALESCE(chip, '') <> '1';
        SELECT name, chip <> '1' AS differs FROM pet;
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT NOT NULL, chip TEXT);"

  static let kinds: ExprKinds = [.binary, .match, .inList, .inSelect]
  static let statements: StatementKinds = [.select, .insert, .update, .delete, .createView, .createTrigger]

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let isNegated = statement.isOperandOfNot(expr)
    if isNegated, let subject = subject(ofMembers: statement.operands(of: expr, joinedBy: .or), in: statement) {
      return report(expr, [subject], nil, in: statement, &context)
    }
    switch tree[expr] {
    case .binary(let op, let left, let right) where isNegated ? op == .equal : op == .notEqual:
      if reportTrigger(expr, left, right, in: statement, &context) { return }
      report(expr, [left, right], op, in: statement, &context)
    case .binary(.less, let left, let right), .binary(.lessOrEqual, let left, let right),
      .binary(.greater, let left, let right), .binary(.greaterOrEqual, let left, let right):
      reportUpsert(expr, [left, right], in: statement, &context)
    case .match(_, let operand, _, _, let negated) where negated != isNegated:
      report(expr, [operand], nil, in: statement, &context)
    case .inList(_, let list, _) where tree[list].contains(where: tree.isNullLiteral): break
    case .inList(let operand, _, let negated), .inSelect(let operand, _, let negated):
      if negated != isNegated { report(expr, [operand], nil, in: statement, &context) }
    default: break
    }
  }

  /// The expression that is compared with several constants: `NOT (x = 1 OR x = 2)` is `x NOT IN (1, 2)`.
  private func subject(ofMembers members: [ExprID], in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    if members.count < 2 { return nil }
    let subjects = members.map { member -> ExprID? in
      guard case .binary(.equal, let left, let right) = tree[member], tree.isLiteral(right), !tree.isNullLiteral(right)
      else { return nil }
      return left
    }
    guard let first = subjects[0], subjects.allSatisfy({ $0.map { statement.isSame($0, first) } ?? false }) else {
      return nil
    }
    return first
  }

  private func report(
    _ expr: ExprID, _ sides: [ExprID], _ op: BinaryOperator?, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard !sides.contains(where: tree.isNullLiteral),
      let column = sides.first(where: { statement.isNullableColumn($0) }), isFilter(expr, column, in: statement)
    else { return }
    var fix: Fix?
    if op == .notEqual, case .binary(_, let left, let right) = tree[expr], !isRow(left, in: tree),
      !isRow(right, in: tree)
    {
      fix = Fix(
        title: "Write IS NOT", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: tree.token(after: left)), "IS NOT")])
    }
    context.report(
      .leftOut(tree.quoted(tree.range(of: column))),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: expr), tree.range(of: column)])), fix: fix,
      claim: keepingNull(expr, column, in: statement), atMost: .note, unlessSaid: true, inFull: true)
  }

  /// `WHEN OLD.x <> NEW.x` asks whether x has changed, and is NULL where x was NULL or becomes it; whether that is said, or
  /// somebody has thought of NULL.
  private func reportTrigger(
    _ expr: ExprID, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> Bool {
    let tree = statement.tree
    guard case .createTrigger(let trigger) = statement.statement.body, trigger.condition.exists,
      tree.expressions(within: trigger.condition).contains(expr), let one = statement.column(of: tree.bare(left)),
      let other = statement.column(of: tree.bare(right)), one.column == other.column, one.source != other.source,
      let column = one.declaration, one.table?.name == other.table?.name
    else { return false }
    guard statement.value(of: left).isNullable || statement.value(of: right).isNullable,
      statement.value(of: left).nullReason?.kind == .column || statement.value(of: right).nullReason?.kind == .column,
      // Whoever asks for NULL beside it has thought of it.
      !statement.contains(
        trigger.condition,
        where: { part in
          switch tree[part] {
          case .isNull(let operand, _):
            statement.contains(operand) { statement.column(of: $0)?.column == one.column }
          case .binary(.is, let a, let b), .binary(.isNot, let a, let b):
            [a, b].contains { side in statement.contains(side) { statement.column(of: $0)?.column == one.column } }
          default: false
          }
        })
    else { return true }
    var fix: Fix?
    if !statement.isOperandOfNot(expr) {
      fix = Fix(
        title: "Write IS NOT", safety: .unsafe,
        edits: [Fix.Edit(tree.location(of: tree.token(after: left)), "IS NOT")])
    }
    context.report(
      .notRun(column.name),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: expr), tree.range(of: left)])),
      fix: fix, claim: fix.map { .canDiffer(with: $0.edits) })
    return true
  }

  /// `DO UPDATE … WHERE excluded.at > t.at` is there to keep what is newer, and keeps a row without a time for ever.
  private func reportUpsert(
    _ expr: ExprID, _ sides: [ExprID], in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    guard sides.contains(where: { isOfNewRow($0, in: tree) }),
      let column = sides.first(where: { !isOfNewRow($0, in: tree) && statement.isNullableColumn($0) }),
      isFilter(expr, column, in: statement)
    else { return }
    context.report(
      .neverUpdated(tree.quoted(tree.range(of: column))),
      at: SourceLocation(tree.file, tree.firstOnOneLine([tree.range(of: expr), tree.range(of: column)])),
      claim: keepingNull(expr, column, in: statement), atMost: .note, unlessSaid: true, inFull: true)
  }

  /// `excluded.x`
  private func isOfNewRow(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    guard case .column(_, let table, _) = tree[tree.bare(id)] else { return false }
    return tree.matches(table, "excluded")
  }

  /// With the rows that are left out, the statement does something else.
  private func keepingNull(_ expr: ExprID, _ column: ExprID, in statement: ResolvedStatement) -> Claim? {
    let tree = statement.tree
    guard !statement.isOperandOfNot(expr) else { return nil }
    return .canDiffer(with: [
      Fix.Edit(tree.start(of: expr), "("), Fix.Edit(tree.end(of: expr), " OR \(tree.text(of: column)) IS NULL)"),
    ])
  }

  private func isRow(_ id: ExprID, in tree: SyntaxTree) -> Bool {
    if case .row = tree[tree.bare(id)] { true } else { false }
  }

  /// Nothing beside it lets NULL through.
  private func isFilter(_ expr: ExprID, _ column: ExprID, in statement: ResolvedStatement) -> Bool {
    statement.findsRows(expr, orUpsert: true, unlessNullOf: [column]) && !isLeftOut(column, beside: expr, in: statement)
  }

  /// A condition that AND joins to this one further right leaves NULL out, too, and says so. What stands before it is in the
  /// column's value.
  private func isLeftOut(_ column: ExprID, beside expr: ExprID, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    func leavesOut(_ column: ExprID, _ condition: ExprID) -> Bool {
      var (test, isNegated) = (condition, false)
      while case .unary(.not, let inner) = tree[test] { (test, isNegated) = (tree.bare(inner), !isNegated) }
      return switch tree[test] {
      case .isNull(let operand, let negated): negated != isNegated && statement.isSame(operand, column)
      case .binary(let op, let left, let right) where op.isComparison && op != .is && op != .isNot:
        op != .notEqual && !isNegated && (statement.isSame(left, column) || statement.isSame(right, column))
      default: false
      }
    }
    return statement.conditionsBeside(expr).contains { leavesOut(column, $0) }
  }
}

extension Message {
  fileprivate static func notRun(_ column: Name) -> Message {
    Message(
      "the trigger doesn't run when '\(column)' was NULL or becomes it",
      help: "Write IS NOT, which counts NULL as a value.")
  }

  fileprivate static func neverUpdated(_ column: String) -> Message {
    Message("a row whose \(column) is NULL is never updated", help: "Add OR \(column) IS NULL.")
  }

  fileprivate static func leftOut(_ column: String) -> Message {
    Message(
      "this condition leaves out the rows whose \(column) is NULL",
      help: "Write IS NOT to keep them, or add AND … IS NOT NULL to say that they are left out.")
  }
}
