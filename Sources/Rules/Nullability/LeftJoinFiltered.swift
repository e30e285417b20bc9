import Analyzer

struct LeftJoinFiltered: SelectRule {
  static let info = RuleInfo(
    id: "left-join-filtered", category: .nullability, severity: .warning, since: "0.1",
    summary: "A `LEFT JOIN` whose unmatched rows `WHERE` throws away",
    rationale: """
      `LEFT JOIN` keeps a row that has no partner, with NULL in the partner's columns, and a condition on those columns \
      in `WHERE` is then NULL: the row is gone, as if `JOIN` had been written. Mostly the condition belongs into `ON`, \
      where it says which partners count. Where only rows with a partner are wanted, write `JOIN`. Looking for rows \
      without one, `WHERE visit.id IS NULL`, is fine.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id WHERE «visit.paid = 1»;",
        says: "WHERE drops the rows that have no 'visit', so LEFT JOIN does the same as JOIN", schema: pet),
      .bad(
        "SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE pet.age > 3 AND («v.paid OR lower(v.day) > '2024'»);",
        says: "WHERE drops the rows that have no 'v', so LEFT JOIN does the same as JOIN", schema: pet),
      .good(
        """
        SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id AND visit.paid = 1;
        SELECT pet.name FROM pet LEFT JOIN visit ON visit.pet_id = pet.id WHERE visit.id IS NULL;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE v.paid = 1 OR v.id IS NULL OR pet.age > 3;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE COALESCE(v.paid, 1) = 1 AND pet.age > 3;
        SELECT pet.name FROM pet LEFT JOIN visit v ON v.pet_id = pet.id WHERE (v.paid = 1) IS NOT TRUE AND v.day IS NOT '2024';
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL, day TEXT, paid INTEGER NOT NULL);
    """

  func check(_ query: Query, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    for core in tree[query.select.cores] where core.condition.exists {
      let terms = tree[core.from]
      guard terms.contains(where: { $0.join.kind == .left }),
        !terms.contains(where: { $0.join.kind == .right || $0.join.kind == .full })
      else { continue }
      let conditions = statement.operands(of: core.condition, joinedBy: .and)
      for term in terms where term.join.kind == .left {
        let range = tree.range(of: term.span)
        let sources = statement.facts.sources.indices.filter {
          let own = statement.facts.sources[$0].range
          return range.start <= own.start && own.end <= range.end
        }
        let missing = MissingRow(sources: Set(sources), statement: statement)
        guard let condition = conditions.first(where: { missing.mentions($0) && missing.isNeverTrue($0) }) else {
          continue
        }
        context.report(
          .drops(name(of: term, in: tree)),
          at: tree.place(of: condition),
          related: [Diagnostic.Related("the LEFT JOIN is here", at: tree.location(of: term.join.token))],
          claim: .same(with: [Fix.Edit(outerWords(of: term, in: tree), "")]))
      }
    }
  }

  /// `LEFT`, or `LEFT OUTER`.
  private func outerWords(of term: JoinTerm, in tree: SyntaxTree) -> SourceLocation {
    var first = Int(term.join.token.index)
    // `NATURAL LEFT JOIN`
    while tree.tokens[first].kind != .left { first += 1 }
    let last = tree.tokens[first + 1].kind == .outer ? first + 1 : first
    return SourceLocation(tree.file, SourceRange(start: tree.tokens[first].start, end: tree.tokens[last].end))
  }

  private func name(of term: JoinTerm, in tree: SyntaxTree) -> String? {
    if term.alias.exists { return tree.name(term.alias).text }
    if case .table(_, let name) = term.source { return tree.name(name).text }
    return nil
  }
}

/// What expressions are where the row of an outer join is missing, and its columns are NULL.
struct MissingRow {
  /// Places in `Facts.sources`.
  let sources: Set<Int>
  let statement: ResolvedStatement

  private var tree: SyntaxTree { statement.tree }

  private enum Outcome { case null, isFalse, isTrue, unknown }

  func mentions(_ id: ExprID) -> Bool {
    statement.contains(id) { part in
      switch tree[part] {
      case .name, .column: statement.column(of: part).map { sources.contains($0.source) } ?? false
      default: false
      }
    }
  }

  /// False or NULL.
  func isNeverTrue(_ id: ExprID) -> Bool {
    let id = tree.bare(id)
    switch tree[id] {
    case .binary(.and, _, _): return statement.operands(of: id, joinedBy: .and).contains(where: isNeverTrue)
    case .binary(.or, _, _): return statement.operands(of: id, joinedBy: .or).allSatisfy(isNeverTrue)
    default:
      let outcome = outcome(of: id)
      return outcome == .null || outcome == .isFalse
    }
  }

  private func isNull(_ id: ExprID) -> Bool { outcome(of: id) == .null }

  private func outcome(of id: ExprID) -> Outcome {
    let id = tree.bare(id)
    switch tree[id] {
    case .name, .column:
      guard let reference = statement.column(of: id), sources.contains(reference.source) else { return .unknown }
      return .null
    case .literal(.null, _): return .null
    case .unary(.not, let inner):
      switch outcome(of: inner) {
      case .null: return .null
      case .isFalse: return .isTrue
      case .isTrue: return .isFalse
      case .unknown: return .unknown
      }
    case .unary(_, let inner), .collate(let inner, _), .cast(let inner, _): return isNull(inner) ? .null : .unknown
    case .binary(.and, let left, let right):
      let sides = [outcome(of: left), outcome(of: right)]
      if sides.contains(.isFalse) { return .isFalse }
      return sides == [.null, .null] ? .null : .unknown
    case .binary(.or, let left, let right):
      let sides = [outcome(of: left), outcome(of: right)]
      if sides.contains(.isTrue) { return .isTrue }
      return sides == [.null, .null] ? .null : .unknown
    case .binary(.is, let left, let right): return identity(left, right)
    case .binary(.isNot, let left, let right):
      switch identity(left, right) {
      case .isTrue: return .isFalse
      case .isFalse: return .isTrue
      case .null, .unknown: return .unknown
      }
    case .binary(_, let left, let right): return isNull(left) || isNull(right) ? .null : .unknown
    case .isNull(let operand, let negated):
      guard isNull(operand) else { return .unknown }
      return negated ? .isFalse : .isTrue
    case .between(let operand, _, _, _): return isNull(operand) ? .null : .unknown
    case .match(_, let operand, let pattern, _, _): return isNull(operand) || isNull(pattern) ? .null : .unknown
    case .inList(let operand, let list, _): return !list.isEmpty && isNull(operand) ? .null : .unknown
    case .inSelect(let operand, _, negated: false), .inTable(let operand, _, negated: false),
      .inArray(let operand, _, negated: false):
      return isNull(operand) ? .null : .unknown
    case .call(let id):
      let call = tree[id]
      if ["coalesce", "ifnull"].contains(where: { tree.matches(call.name, $0) }) {
        return tree[call.arguments].allSatisfy(isNull) ? .null : .unknown
      }
      guard case .none = call.over, !call.filter.exists else { return .unknown }
      return FunctionCatalog.strictArguments(of: call, in: tree, statement.catalog.declarations).contains(where: isNull)
        ? .null : .unknown
    default: return .unknown
    }
  }

  /// `a IS b`, `a IS TRUE`
  private func identity(_ left: ExprID, _ right: ExprID) -> Outcome {
    // Each is asked once: it may be such a comparison itself.
    switch (isNull(left), isNull(right)) {
    case (true, true): return .isTrue
    case (true, false): return statement.value(of: right).isNullable ? .unknown : .isFalse
    case (false, true): return statement.value(of: left).isNullable ? .unknown : .isFalse
    case (false, false): return .unknown
    }
  }
}

extension Message {
  fileprivate static func drops(_ table: String?) -> Message {
    Message(
      "WHERE drops the rows that have no \(table.map { "'\($0)'" } ?? "match"), so LEFT JOIN does the same as JOIN",
      help: "Move the condition into ON to keep such rows, or write JOIN.")
  }
}
