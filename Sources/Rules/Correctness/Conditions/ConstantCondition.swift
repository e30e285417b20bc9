import Analyzer

struct ConstantCondition: ExpressionRule {
  static let info = RuleInfo(
    id: "constant-condition", category: .correctness, severity: .warning, since: "0.1",
    summary: "A condition that comes out the same for every row",
    rationale: """
      Two bounds that leave nothing between them, `BETWEEN` with its bounds swapped, one column equal to two values, a \
      column compared with itself: such a condition is never true, or always, and what was meant is something else \
      (`OR`, another table's column). A filter that can be left out, `:x IS NULL OR a = :x`, is fine, and so are `TRUE` \
      where it says just that, and `1 = 1` in front of conditions that are joined to it by `AND`.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE age > 9 AND name <> '' AND «age < 3»;",
        says: "no value meets both this and 'age > 9'", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE species = 'cat' AND «species = 'dog'»;",
        says: "no value meets both this and species = 'cat'", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE «age BETWEEN 9 AND 3» AND name <> '';",
        says: "this is never true: the lower bound 9 is above the upper bound 3", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE species <> 'cat' OR «species <> 'dog'»;",
        says: "every value meets this or species <> 'cat'", schema: pet),
      .bad(
        "SELECT p.name FROM pet p JOIN owner o ON «o.id = o.id» AND p.age > 3;",
        says: "'o.id' is compared with itself, which is always true", schema: pet),
      .bad(
        "DELETE FROM pet WHERE name NOT IN (SELECT nick FROM toy WHERE toy.age = «age»);",
        says: "'toy.age' is compared with itself, which is true wherever it isn't NULL; did you mean 'pet.age'?",
        schema: pet),
      .bad("SELECT name FROM pet WHERE age > 3 AND «1 = 1»;", says: "this is always true", schema: pet),
      .bad("SELECT name FROM pet WHERE «1 = 1» OR age > 3;", says: "this is always true", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE id IN (SELECT id FROM owner WHERE «1 = 2») OR EXISTS (SELECT 1 FROM owner WHERE «1 = 1»);",
        says: "this is never true", "this is always true", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE (:age IS NULL OR age = :age) AND age > 3 AND age < 5 AND species IN ('cat', 'dog');
        SELECT a.name FROM pet a JOIN pet b ON a.id = b.id WHERE a.age > 9 AND b.age < 3;
        SELECT name FROM pet WHERE age < 3 OR age > 9 OR age IS NULL;
        SELECT name FROM pet WHERE age NOT BETWEEN 3 AND 9 AND species <> 'cat' AND species <> 'dog';
        SELECT name FROM pet WHERE TRUE;
        SELECT name FROM pet WHERE 1 = 1 AND age > 3 AND species <> 'cat';
        SELECT name FROM pet WHERE random() = random() OR name <> trim(name);
        SELECT COUNT(*) AS n, COUNT(CASE WHEN age > 3 THEN 1 END) AS old FROM pet HAVING COUNT(*) > 1;
        """, schema: pet),
      .good(
        "SELECT name FROM drawn AS d WHERE d.lot IS NOT lot AND lot > 3;",
        schema: pet + "CREATE VIEW drawn AS SELECT name, random() AS lot FROM pet;"),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY);
    CREATE TABLE toy (nick TEXT NOT NULL, age INTEGER);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, species TEXT NOT NULL);
    """

  static let kinds: ExprKinds = [.binary, .between]

  // A CHECK has a rule of its own.
  static let statements: StatementKinds = .all.subtracting([.createTable, .alterTable])

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .between(_, let lower, let upper, _):
      guard let subject = Condition.subject(of: expr, in: statement),
        let outcome = Condition(about: subject, in: statement)?.outcome(of: expr)
      else { return }
      if case .between(_, _, _, let negated) = tree[expr],
        negated ? outcome.whenFalse.isEmpty : outcome.whenTrue.isEmpty,
        !tree.isNullLiteral(lower), !tree.isNullLiteral(upper)
      {
        report(
          .nothingBetween(tree.text(of: lower), tree.text(of: upper), isAlways: negated), expr, is: negated, tree,
          &context)
      }
    case .binary(let op, let left, let right) where op == .and || op == .or:
      if let parent = statement.parent(of: expr), isLink(expr, of: parent, op, in: statement) { return }
      checkChain(expr, op, left, right, in: statement, &context)
    case .binary(let op, let left, let right) where op.isComparison:
      if let truth = statement.truthOfSelfComparison(op, left, right) {
        let isSure = !truth || statement.isNeverNull(op, left)
        let slip = slip(left, right, in: statement)
        // `a = a` finds the rows in which a isn't NULL; nobody who means that writes `pet.a = a`.
        guard isSure || slip != nil else { return }
        let written = slip?.qualified ?? left
        let text = tree.quoted(tree.range(of: written), orElse: "a value")
        report(
          .withItself(text, truth, isSure: isSure, slip.map { (tree.text(of: $0.name), $0.meant) }), slip?.name ?? expr,
          about: expr, is: truth, tree, &context)
      } else if let truth = statement.literalTruth(expr), truth != .null, statement.isAskedForTruth(expr),
        truth != .true || !opensConditions(expr, in: statement)
      {
        report(.always(truth == .true), expr, is: truth == .true, tree, &context)
      }
    default: break
    }
  }

  /// Whether an expression is the first of several that AND joins, so that each of them has a line of its own.
  private func opensConditions(_ expr: ExprID, in statement: ResolvedStatement) -> Bool {
    guard var parent = statement.parent(of: expr) else { return false }
    while case .parenthesized = statement.tree[parent], let next = statement.parent(of: parent) { parent = next }
    let joined = statement.operands(of: parent, joinedBy: .and)
    return joined.count > 1 && joined.first == expr
  }

  /// The parent, parentheses aside, is a link of the same chain.
  private func isLink(_ id: ExprID, of parent: ExprID, _ op: BinaryOperator, in statement: ResolvedStatement) -> Bool {
    switch statement.tree[parent] {
    case .binary(op, _, _): return true
    case .parenthesized:
      guard let next = statement.parent(of: parent) else { return false }
      return isLink(parent, of: next, op, in: statement)
    default: return false
    }
  }

  // MARK: AND, OR

  private func checkChain(
    _ expr: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let operands = statement.operands(of: expr, joinedBy: op)
    if operands.count > Condition.most { return }
    // Most are about several things, or none: of those there is nothing to say.
    let followed = operands.compactMap { operand in
      Condition.subject(of: operand, in: statement).map { (operand, subject: $0) }
    }
    guard hasTwoAlike(followed.map(\.subject), in: statement) else { return }
    var known: [Known] = []
    for (operand, subject) in followed {
      let place = known.firstIndex { statement.isSame($0.condition.subject, subject) }
      guard let condition = place.map({ known[$0].condition }) ?? Condition(about: subject, in: statement),
        let outcome = condition.outcome(of: operand)
      else { continue }
      // What is never true by itself has been said where it stands; NULL has a rule of its own.
      if outcome.whenTrue.isEmpty { continue }
      guard let place else {
        known.append(Known(condition: condition, first: operand, matching: outcome.whenTrue))
        continue
      }
      var entry = known[place]
      if entry.isReported { continue }
      if op == .and {
        entry.matching = entry.matching.intersection(outcome.whenTrue)
        if entry.matching.isEmpty {
          let earlier = blamed(operand, outcome, entry.all, condition) ?? entry.first
          reportLater(
            .never(with: text(of: earlier, in: statement)), operand, earlier, in: statement,
            claim: .never(.isTrue, at: tree.location(of: expr)), &context)
          entry.isReported = true
        }
      } else {
        let before = entry.matching
        entry.matching = before.union(outcome.whenTrue)
        // `IS NULL OR IS NOT NULL` and the like; a single condition may be true of all by itself.
        if statement.holdsEverything(entry.matching, about: subject), !before.hasEveryValue,
          !outcome.whenTrue.hasEveryValue
        {
          reportLater(
            .every(with: text(of: entry.first, in: statement)), operand, entry.first, in: statement,
            claim: .never(.isFalse, at: tree.location(of: expr)), &context)
          entry.isReported = true
        }
      }
      entry.all.append(operand)
      known[place] = entry
    }
  }

  /// Of what one condition alone is about, there is nothing to say.
  private func hasTwoAlike(_ subjects: [ExprID], in statement: ResolvedStatement) -> Bool {
    subjects.indices.contains { place in
      subjects[..<place].contains { statement.isSame($0, subjects[place]) }
    }
  }

  /// What the conditions so far leave of one thing.
  private struct Known {
    let condition: Condition
    let first: ExprID
    var all: [ExprID]
    var matching: ValueSet
    var isReported = false

    init(condition: Condition, first: ExprID, matching: ValueSet) {
      self.condition = condition
      self.first = first
      all = [first]
      self.matching = matching
    }
  }

  /// The earlier condition that rules this one out alone.
  private func blamed(
    _ operand: ExprID, _ outcome: Condition.Outcome, _ earlier: [ExprID], _ condition: Condition
  ) -> ExprID? {
    earlier.first { other in
      condition.outcome(of: other).map { $0.whenTrue.intersection(outcome.whenTrue).isEmpty } ?? false
    }
  }

  private func text(of id: ExprID, in statement: ResolvedStatement) -> String {
    statement.tree.content(statement.tree.range(of: id)).map(SyntaxTree.quoted) ?? "the condition before"
  }

  private func report(
    _ message: Message, _ expr: ExprID, about whole: ExprID? = nil, is truth: Bool, _ tree: SyntaxTree,
    _ context: inout RuleContext
  ) {
    context.report(
      message, at: tree.place(of: expr),
      claim: .never(truth ? .isFalse : .isTrue, at: tree.location(of: whole ?? expr)))
  }

  /// `fresh.device = device` in a subquery, where a table of the query around has a `device`, too: the name alone is that of the
  /// nearest table.
  private func slip(
    _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement
  ) -> (qualified: ExprID, name: ExprID, meant: String)? {
    let tree = statement.tree
    for (qualified, name) in [(tree.bare(left), tree.bare(right)), (tree.bare(right), tree.bare(left))] {
      guard case .column = tree[qualified], case .name(let token) = tree[name],
        let own = statement.column(of: name), let core = statement.core(around: name)
      else { continue }
      let inner = tree.range(of: core.span)
      let place = tree.range(of: name)
      let other = statement.facts.sources.indices.first { other in
        let source = statement.facts.sources[other]
        guard other != own.source, source.table?.column(named: tree.name(token)) != nil else { return false }
        // A table of the query around, and of no other subquery.
        if inner.start <= source.range.start, source.range.end <= inner.end { return false }
        return statement.selects.flatMap { tree[$0.cores] }.allSatisfy { other in
          let range = tree.range(of: other.span)
          let holdsSource = range.start <= source.range.start && source.range.end <= range.end
          return !holdsSource || range.start <= place.start && place.end <= range.end
        }
      }
      if let other, let table = statement.facts.sources[other].name {
        return (qualified, name, "\(table).\(tree.text(of: name))")
      }
    }
    return nil
  }

  private func reportLater(
    _ message: Message, _ expr: ExprID, _ earlier: ExprID, in statement: ResolvedStatement, claim: Claim,
    _ context: inout RuleContext
  ) {
    context.report(
      message, at: statement.tree.place(of: expr),
      related: [Diagnostic.Related("the other condition", at: statement.tree.place(of: earlier))], claim: claim)
  }
}

extension Message {
  fileprivate static func never(with other: String) -> Message { "no value meets both this and \(other)" }
  fileprivate static func every(with other: String) -> Message { "every value meets this or \(other)" }
  fileprivate static func always(_ truth: Bool) -> Message { truth ? "this is always true" : "this is never true" }

  fileprivate static func nothingBetween(_ lower: String, _ upper: String, isAlways: Bool) -> Message {
    "this is \(isAlways ? "always" : "never") true: the lower bound \(lower) is above the upper bound \(upper)"
  }

  /// - Parameters:
  ///   - isSure: whether the value is never NULL.
  ///   - slip: the name that stands alone, and the column of the query around that may be meant.
  fileprivate static func withItself(
    _ text: String, _ truth: Bool, isSure: Bool, _ slip: (name: String, meant: String)?
  ) -> Message {
    let how = !truth ? "never true" : isSure ? "always true" : "true wherever it isn't NULL"
    return Message(
      "\(text) is compared with itself, which is \(how)"
        + (slip.map { "; did you mean '\($0.meant)'?" } ?? ""),
      help: slip.map { "'\($0.name)' alone is the column of the nearest table that has one." })
  }
}
