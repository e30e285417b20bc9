import Analyzer

struct UnreachableCaseBranch: ExpressionRule {
  static let info = RuleInfo(
    id: "unreachable-case-branch", category: .correctness, severity: .warning, since: "0.1",
    summary: "A `WHEN` that an earlier one never lets through",
    rationale: """
      `CASE` takes the first branch whose condition is true. A branch behind one that covers it is never taken: bounds \
      were written smallest first (`> 1` before `> 5`), or a value stands in two branches. Put the narrower condition \
      first. `CASE x WHEN NULL` is what `null-comparison` is about.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT CASE WHEN age > 1 THEN 'grown' WHEN «age > 5» THEN 'old' END AS stage FROM pet;",
        says: "this branch is never taken: the one for 'age > 1' comes first", schema: pet),
      .bad(
        "SELECT CASE WHEN age < 2 OR age IS NULL THEN 1 WHEN age < 9 THEN 2 WHEN «age BETWEEN 3 AND 5» THEN 3 END AS n FROM pet;",
        says: "this branch is never taken: the one for 'age < 9' comes first", schema: pet),
      .bad(
        "SELECT CASE species WHEN 'cat' THEN 1 WHEN 'dog' THEN 2 WHEN «'cat'» THEN 3 END AS n FROM pet;",
        says: "this branch is never taken: an earlier one is for 'cat' already", schema: pet),
      .bad(
        "SELECT CASE WHEN a.age <= b.age THEN 1 WHEN «b.age > a.age» THEN 2 END AS n FROM pet a JOIN pet b ON a.id < b.id;",
        says: "this branch is never taken: the one for 'a.age <= b.age' comes first", schema: pet),
      .bad(
        "SELECT CASE WHEN lower(name) = 'rex' THEN 1 WHEN age > 3 THEN 2 WHEN «age > 3 AND chip = ''» THEN 3 END AS n FROM pet;",
        says: "this branch is never taken: the one for 'age > 3' comes first", schema: pet),
      .good(
        """
        SELECT CASE WHEN age > 5 THEN 'old' WHEN age > 1 THEN 'grown' WHEN age IS NULL THEN '?' ELSE 'young' END AS stage FROM pet;
        SELECT CASE WHEN age > 1 AND chip = '' THEN 1 WHEN age > 5 THEN 2 END AS n FROM pet;
        SELECT CASE WHEN a.age < b.age THEN 1 WHEN b.age < a.age THEN 2 WHEN a.age = b.age THEN 3 END AS n
        FROM pet a JOIN pet b ON a.id < b.id;
        SELECT CASE species WHEN 'cat' THEN 1 WHEN 'Cat' THEN 2 END AS n FROM pet;
        SELECT CASE WHEN random() > 0 THEN 1 WHEN random() > 0 THEN 2 END AS n FROM pet;
        """, schema: pet),
    ])

  private static let pet =
    "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, species TEXT NOT NULL, chip TEXT);"

  static let kinds: ExprKinds = .caseWhen

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .caseWhen(let id) = statement.tree[expr] else { return }
    let node = statement.tree[id]
    if node.branches.count > Condition.most { return }
    if node.operand.exists {
      checkValues(node, in: statement, &context)
    } else {
      checkConditions(node, in: statement, &context)
    }
  }

  // MARK: CASE x WHEN

  private func checkValues(_ node: Case, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    let condition = Condition(about: node.operand, in: statement)
    var taken = ValueSet.nothing
    var earlier: [ExprID] = []
    for branch in tree[node.branches] {
      let location = tree.place(of: branch.when)
      if tree.isNullLiteral(branch.when) { continue }
      let matching = statement.isConstant(branch.when) ? condition?.compared(.equal, branch.when)?.whenTrue : nil
      if let matching, !matching.isEmpty, matching.isSubset(of: taken) {
        context.report(
          .hasBranch(tree.quoted(tree.range(of: branch.when))), at: location, claim: neverChosen(branch, in: tree))
      } else if matching == nil, isSteady(branch.when, in: statement),
        earlier.contains(where: { statement.isSame($0, branch.when) })
      {
        context.report(
          .hasBranch(tree.quoted(tree.range(of: branch.when))), at: location, claim: neverChosen(branch, in: tree))
      }
      if let matching { taken = taken.union(matching) }
      earlier.append(branch.when)
    }
  }

  /// NULL is equal to nothing.
  private func neverChosen(_ branch: CaseBranch, in tree: SyntaxTree) -> Claim {
    .same(with: [Fix.Edit(tree.location(of: branch.when), "NULL")])
  }

  // MARK: CASE WHEN

  /// The values of one thing that the branches so far take.
  private struct Taken {
    let condition: Condition
    var values: ValueSet
  }

  private func checkConditions(_ node: Case, in statement: ResolvedStatement, _ context: inout RuleContext) {
    // The first branch has none before it.
    guard node.branches.count > 1 else { return }
    let tree = statement.tree
    var taken: [Taken] = []
    var relations: [Relation] = []
    var earlier: [ExprID] = []
    let last = tree[node.branches].last?.when
    for branch in tree[node.branches] {
      let parts = statement.operands(of: branch.when, joinedBy: .and)
      let isTaken =
        parts.count > 1 && isCovered(branch.when, by: taken, in: statement)
        || parts.contains { part in
          isCovered(part, by: taken, in: statement) || isCovered(part, by: relations, in: statement)
            || (isSteady(part, in: statement) && earlier.contains { statement.isSame($0, part) })
        }
      if isTaken {
        let cause = earlier.first { covers($0, parts, in: statement) }
        context.report(
          .trueBefore(cause.flatMap { tree.content(tree.range(of: $0)) }), at: tree.place(of: branch.when),
          related: cause.map { [Diagnostic.Related("this branch is taken instead", at: tree.place(of: $0))] } ?? [],
          claim: .never(.isTrue, at: tree.location(of: branch.when)))
      }
      // What it takes itself, none behind it is asked.
      if branch.when == last { break }
      earlier.append(branch.when)
      // Each way to make it true takes its values; where that needs another thing, too, nothing is known.
      for way in statement.operands(of: branch.when, joinedBy: .or) {
        if let relation = Relation(way, in: statement) { relations.append(relation) }
        guard let subject = Condition.subject(of: way, in: statement) else { continue }
        let place = taken.firstIndex { statement.isSame($0.condition.subject, subject) }
        guard let condition = place.map({ taken[$0].condition }) ?? Condition(about: subject, in: statement),
          let outcome = condition.outcome(of: way)
        else { continue }
        if let place {
          taken[place].values = taken[place].values.union(outcome.whenTrue)
        } else {
          taken.append(Taken(condition: condition, values: outcome.whenTrue))
        }
      }
    }
  }

  private func isCovered(_ part: ExprID, by taken: [Taken], in statement: ResolvedStatement) -> Bool {
    guard !taken.isEmpty, let subject = Condition.subject(of: part, in: statement),
      let entry = taken.first(where: { statement.isSame($0.condition.subject, subject) }),
      let outcome = entry.condition.outcome(of: part)
    else { return false }
    return !outcome.whenTrue.isEmpty && outcome.whenTrue.isSubset(of: entry.values)
  }

  private func isCovered(_ part: ExprID, by relations: [Relation], in statement: ResolvedStatement) -> Bool {
    guard !relations.isEmpty, let relation = Relation(part, in: statement) else { return false }
    var known: Relation.Outcomes = []
    for other in relations { known.formUnion(other.outcomes(comparedAs: relation, in: statement)) }
    return relation.outcomes.isSubset(of: known)
  }

  /// One earlier branch that does it alone, for the message.
  private func covers(_ earlier: ExprID, _ parts: [ExprID], in statement: ResolvedStatement) -> Bool {
    parts.contains { part in
      if statement.isSame(earlier, part) { return true }
      if let relation = Relation(part, in: statement), let other = Relation(earlier, in: statement) {
        return relation.outcomes.isSubset(of: other.outcomes(comparedAs: relation, in: statement))
      }
      guard let subject = Condition.subject(of: part, in: statement),
        let condition = Condition(about: subject, in: statement), let own = condition.outcome(of: part),
        let outcome = condition.outcome(of: earlier)
      else { return false }
      return own.whenTrue.isSubset(of: outcome.whenTrue)
    }
  }

  private func isSteady(_ id: ExprID, in statement: ResolvedStatement) -> Bool { statement.isSubject(id) }
}

/// How two things compare: `a < b`.
private struct Relation {
  struct Outcomes: OptionSet {
    let rawValue: Int
    static let less = Outcomes(rawValue: 1)
    static let equal = Outcomes(rawValue: 2)
    static let greater = Outcomes(rawValue: 4)
  }

  let left: ExprID
  let right: ExprID
  let outcomes: Outcomes

  init?(_ id: ExprID, in statement: ResolvedStatement) {
    guard case .binary(let op, let left, let right) = statement.tree[statement.tree.bare(id)],
      statement.isSubject(left), statement.isSubject(right)
    else { return nil }
    switch op {
    case .less: outcomes = .less
    case .lessOrEqual: outcomes = [.less, .equal]
    case .greater: outcomes = .greater
    case .greaterOrEqual: outcomes = [.greater, .equal]
    case .equal: outcomes = .equal
    case .notEqual: outcomes = [.less, .greater]
    default: return nil
    }
    self.left = left
    self.right = right
  }

  /// Its outcomes seen from another's sides; none where it is about something else.
  func outcomes(comparedAs other: Relation, in statement: ResolvedStatement) -> Outcomes {
    if statement.isSame(left, other.left), statement.isSame(right, other.right) { return outcomes }
    guard statement.isSame(left, other.right), statement.isSame(right, other.left) else { return [] }
    var swapped = outcomes.intersection(.equal)
    if outcomes.contains(.less) { swapped.insert(.greater) }
    if outcomes.contains(.greater) { swapped.insert(.less) }
    return swapped
  }
}

extension Message {
  fileprivate static func hasBranch(_ value: String) -> Message {
    "this branch is never taken: an earlier one is for \(value) already"
  }

  fileprivate static func trueBefore(_ condition: String?) -> Message {
    Message(
      "this branch is never taken: "
        + (condition.map { "the one for \(SyntaxTree.quoted($0)) comes first" } ?? "earlier ones cover it"))
  }
}
