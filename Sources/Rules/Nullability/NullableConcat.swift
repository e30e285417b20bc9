import Analyzer

struct NullableConcat: SelectRule {
  static let info = RuleInfo(
    id: "nullable-concat", category: .nullability, severity: .warning, preset: .recommended, since: "0.1",
    summary: "A result put together of several values, of which one can be `NULL`",
    rationale: """
      `||` and arithmetic with NULL are NULL: where the middle name is missing, the whole name is, and the row shows \
      nothing at all. `COALESCE` puts something in its place. Where the value that can be NULL is selected beside it, \
      whoever reads the row can see why, and nothing is reported.
      """,
    precision: .medium, fix: .unsafe, fixSafety: "Rows show something where they showed NULL before.",
    examples: [
      .bad(
        "SELECT id, name || ' of ' || «breed» AS label FROM pet;", says: "this '||' is NULL whenever 'breed' is NULL",
        schema: pet, fixed: "SELECT id, name || ' of ' || COALESCE(breed, '') AS label FROM pet;"),
      .bad(
        "SELECT pet.name, visit.cents * «visit.count» AS total FROM pet JOIN visit ON visit.pet_id = pet.id;",
        says: "this '*' is NULL whenever 'visit.count' is NULL", schema: pet,
        fixed:
          "SELECT pet.name, visit.cents * COALESCE(visit.count, 0) AS total FROM pet JOIN visit ON visit.pet_id = pet.id;"
      ),
      .good(
        """
        SELECT id, name || ' of ' || COALESCE(breed, '?') AS label FROM pet;
        SELECT id, breed, name || ' of ' || breed AS label FROM pet;
        SELECT id, name || ' of ' || breed AS label FROM pet WHERE breed IS NOT NULL;
        SELECT pet.id, visit.day, visit.cents / 100 AS euros FROM pet LEFT JOIN visit ON visit.pet_id = pet.id;
        SELECT SUM(cents * count) AS total FROM visit;
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, breed TEXT);
    CREATE TABLE visit (pet_id INTEGER NOT NULL, day TEXT NOT NULL, cents INTEGER NOT NULL, count INTEGER);
    """

  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext) {
    switch query.role {
    case .statement, .view: break
    default: return
    }
    let tree = statement.tree
    for core in tree[query.select.cores] {
      for case .expr(let expr, _) in tree[core.columns] where statement.value(of: expr).isNullable {
        guard case .binary(let op, let left, _) = tree[tree.bare(expr)], op == .concat || op.isArithmetic else {
          continue
        }
        guard let part = nullablePart(of: expr, in: statement), !isShown(part, in: core, of: statement) else {
          continue
        }
        context.report(
          .isNull(tree.text(of: tree.token(after: left)), part: tree.quoted(tree.range(of: part))),
          at: tree.location(of: part),
          fix: fix(part, op, in: statement), claim: .can(.isNull, at: tree.location(of: expr)))
      }
    }
  }

  /// The first operand that can be NULL: a column of which the schema or an outer join says so.
  private func nullablePart(of id: ExprID, in statement: ResolvedStatement) -> ExprID? {
    let tree = statement.tree
    switch tree[id] {
    case .parenthesized(let inner), .unary(_, let inner): return nullablePart(of: inner, in: statement)
    case .binary(let op, let left, let right) where op == .concat || op.isArithmetic:
      return nullablePart(of: left, in: statement) ?? nullablePart(of: right, in: statement)
    case .name, .column:
      let value = statement.value(of: id)
      guard value.isNullable, !value.isAlwaysNull, statement.column(of: id) != nil, let reason = value.nullReason else {
        return nil
      }
      switch reason.kind {
      case .column, .outerJoin, .aggregateOfNothing, .emptySubquery, .noElse: return id
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a part is a result column itself, or another column of the row that may be missing is.
  private func isShown(_ part: ExprID, in core: SelectCore, of statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    guard let reference = statement.column(of: part) else { return false }
    let isMissing = statement.value(of: part).nullReason?.kind == .outerJoin
    return tree[core.columns].contains { column in
      guard case .expr(let expr, _) = column else { return true }
      guard let other = statement.column(of: tree.bare(expr)), other.source == reference.source else { return false }
      return other.column == reference.column || (isMissing && statement.value(of: expr).isNullable)
    }
  }

  private func fix(_ part: ExprID, _ op: BinaryOperator, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    let other = op == .concat ? "''" : statement.value(of: part).classes.nonNull == .real ? "0.0" : "0"
    return Fix(
      title: "Replace NULL", safety: .unsafe,
      edits: [Fix.Edit(tree.location(of: part), "COALESCE(\(tree.text(of: part)), \(other))")])
  }
}

extension Message {
  fileprivate static func isNull(_ op: String, part: String) -> Message {
    Message(
      "this '\(op)' is NULL whenever \(part) is NULL",
      help: "Write COALESCE around \(part), or return it as a column of its own, too.")
  }
}
