import Analyzer

struct ConstantCondition: ExpressionRule {
  static let info = RuleInfo(
    id: "constant-condition", category: .correctness, severity: .warning, since: "0.1",
    summary: "A condition that comes out the same for every row",
    rationale: """
      Two bounds that leave nothing between them, `BETWEEN` with its bounds swapped, one column equal to two values, a \
      column compared with itself: such a condition is never true, or always, and what was meant is something else \
      (`OR`, another table's column). So is one that asks a function for what it never gives: `typeof(x) = 'string'` \
      (SQLite says `text`), `length(x) < 0`, `x % 5 = 7`, a capital letter in `lower(x)`, a fourth character of \
      `substr(x, 0, 4)`; `EXISTS (SELECT COUNT(*) …)`, which finds its one row whatever it counts; and `NOT IN` over all \
      values that a CHECK lets in. A filter that can be left out, `:x IS NULL OR a = :x`, is fine, and so are `TRUE` \
      where it says just that, and `1 = 1` in front of conditions that are joined to it by `AND`, or at the end of a \
      string in a program, to which others may be added.
      """,
    precision: .high, fix: .unsafe, fixSafety: "The condition is true of other rows.",
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
      .bad(
        "SELECT name FROM pet WHERE «typeof(age) = 'int'» OR «substr(name, 0, 4) = 'Rex!'» OR «age % 5 = 7»;",
        says: "this is never true: 'typeof(age)' is never 'int'",
        "this is never true: 'substr(name, 0, 4)' has 3 characters at most",
        "this is never true: 'age % 5' is between -4 and 4", schema: pet,
        fixed: "SELECT name FROM pet WHERE typeof(age) = 'integer' OR substr(name, 0, 4) = 'Rex!' OR age % 5 = 7;"),
      .bad(
        "SELECT name FROM pet WHERE «lower(name) = 'Rex'»;",
        says: "this is never true: 'lower(name)' has no capital letters",
        schema: pet, fixed: "SELECT name FROM pet WHERE lower(name) = 'rex';"),
      .bad(
        "SELECT name FROM pet WHERE upper(species) IN ('CAT', «'dog'»);",
        says: "'upper(species)' has no small letters, so it is never 'dog'", schema: pet,
        fixed: "SELECT name FROM pet WHERE upper(species) IN ('CAT', 'DOG');"),
      .bad(
        "SELECT id FROM owner WHERE «EXISTS (SELECT COUNT(*) FROM pet WHERE pet.id = owner.id)»;",
        says: "this is always true: without GROUP BY there is one row, whatever it counts", schema: pet,
        fixed: "SELECT id FROM owner WHERE EXISTS (SELECT 1 FROM pet WHERE pet.id = owner.id);"),
      .bad(
        "SELECT name FROM pet WHERE name LIKE 'Rex%' AND «name LIKE 'Max%'»;",
        says: "no value meets both this and name LIKE 'Rex%'", schema: pet),
      .bad(
        "SELECT id FROM visit WHERE «kind NOT IN ('home', 'shop')»;",
        says: "this is never true: the CHECK of 'kind' lets in no other value",
        schema: "CREATE TABLE visit (id INTEGER PRIMARY KEY, kind TEXT CHECK (kind IN ('home', 'shop')));"),
      .bad("SELECT name FROM pet WHERE age > 3 AND «1 = 1»;", says: "this is always true", schema: pet),
      .bad("SELECT name FROM pet WHERE «1 = 1» OR age > 3;", says: "this is always true", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE id IN (SELECT id FROM owner WHERE «1 = 2») OR EXISTS (SELECT 1 FROM owner WHERE «1 = 1»);",
        says: "this is never true", "this is always true", schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE (:age IS NULL OR age = :age) AND age > 3 AND age < 5 AND species IN ('cat', 'dog');
        SELECT a.name FROM pet a JOIN pet b ON a.id = b.id WHERE a.age > 9 AND b.age < 3;
        SELECT name FROM pet WHERE age < 3 OR age > 9 OR age IS NULL; SELECT name FROM pet WHERE TRUE;
        SELECT name FROM pet WHERE age NOT BETWEEN 3 AND 9 AND species <> 'cat' AND species <> 'dog';
        SELECT name FROM pet WHERE 1 = 1 AND age > 3 AND species <> 'cat';
        SELECT name FROM pet WHERE random() = random() OR name <> trim(name);
        SELECT COUNT(*) AS n, COUNT(CASE WHEN age > 3 THEN 1 END) AS old FROM pet HAVING COUNT(*) > 1;
        SELECT name FROM pet WHERE typeof(age) IN ('integer', 'real') AND length(name) > 0 AND age % 5 = 4 AND age & 4 = 4;
        SELECT name FROM pet WHERE lower(name) = 'rex' OR lower(name) LIKE 'Rex%' OR lower(name) = 'Rex' COLLATE NOCASE;
        SELECT name FROM pet WHERE substr(name, 1, 4) = 'Rex!' OR substr(name, 0, 4) = 'Rex' OR strftime('%w', name) = '0';
        SELECT id FROM owner WHERE EXISTS (SELECT COUNT(*) FROM pet GROUP BY species HAVING COUNT(*) > 1);
        SELECT name FROM pet WHERE name LIKE 'Rex%' AND name LIKE '%Max' OR name LIKE 'a%' AND name LIKE 'Ab%';
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

  static let kinds: ExprKinds = [.binary, .between, .inList, .match, .caseWhen, .exists]

  // A CHECK has a rule of its own.
  static let statements: StatementKinds = .all.subtracting([.createTable, .alterTable])

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch tree[expr] {
    case .inList(let operand, let list, let isNegated):
      checkList(expr, operand, tree[list], isNegated: isNegated, in: statement, &context)
    case .match(let op, let operand, let pattern, let escape, let isNegated):
      guard !escape.exists, op == .like || op == .glob, case .text(let text)? = statement.value(of: pattern).constant,
        let domain = statement.domain(of: operand), domain.neverMatches(text, isGlob: op == .glob)
      else { return }
      report(
        .isOutside(of: domain, tree.quoted(tree.range(of: operand)), isNegated, tree.quoted(tree.range(of: pattern))),
        expr, is: isNegated, tree, &context)
    case .caseWhen(let id): checkCase(tree[id], in: statement, &context)
    case .exists(let select):
      guard statement.alwaysHasRow(select) else { return }
      context.report(
        .alwaysHasRow, at: tree.place(of: expr), fix: fix(ofAggregate: select, in: tree),
        claim: .never(.isFalse, at: tree.location(of: expr)))
    case .between(let operand, let lower, let upper, let isNegated):
      if let domain = domain(of: operand, besideConstant: lower, in: statement),
        let from = truth(.greaterOrEqual, domain, lower, in: statement),
        let to = truth(.lessOrEqual, domain, upper, in: statement), !from || !to
      {
        report(
          .isOutside(of: domain, tree.quoted(tree.range(of: operand)), isNegated), expr, is: isNegated, tree, &context)
        return
      }
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
      } else if checkDomain(expr, op, left, right, in: statement, &context) {
        return
      } else if let truth = statement.literalTruth(expr), truth != .null, statement.isAskedForTruth(expr),
        truth != .true || !statement.makesRoomForConditions(expr)
      {
        report(.always(truth == .true), expr, is: truth == .true, tree, &context)
      }
    default: break
    }
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

  // MARK: What functions give

  /// A comparison with a constant that is the same for all that the other side gives; whether there is something to say.
  private func checkDomain(
    _ expr: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) -> Bool {
    let isMirrored = statement.value(of: left).isConstant
    let (subject, constant) = isMirrored ? (right, left) : (left, right)
    guard let domain = domain(of: subject, besideConstant: constant, in: statement),
      let truth = truth(isMirrored ? op.mirrored : op, domain, constant, in: statement)
    else { return false }
    // `NULL IS 'int'` is false, and no more is known.
    if truth == (op == .is), op == .is || op == .isNot, statement.value(of: subject).isNullable { return false }
    if isLeftToTimeRules(subject, constant, in: statement) { return false }
    let tree = statement.tree
    context.report(
      .isOutside(of: domain, tree.quoted(tree.range(of: subject)), truth, tree.quoted(tree.range(of: constant))),
      at: tree.place(of: expr), fix: fix(constant, domain, in: statement),
      claim: .never(truth ? .isFalse : .isTrue, at: tree.location(of: expr)))
    return true
  }

  /// The domain of an expression that is compared with a constant, byte by byte; nil where it isn't known.
  private func domain(
    of subject: ExprID, besideConstant constant: ExprID, in statement: ResolvedStatement
  ) -> ValueDomain? {
    isByteByByte(subject, constant, in: statement) ? statement.domain(of: subject) : nil
  }

  /// Whether an expression is compared with a constant as both are.
  private func isByteByByte(_ subject: ExprID, _ constant: ExprID, in statement: ResolvedStatement) -> Bool {
    let value = statement.value(of: constant)
    return value.isConstant && value.affinity == .none && isBinary(value.collation)
      && isBinary(statement.value(of: subject).collation)
  }

  private func isBinary(_ collation: CollationSource) -> Bool {
    switch collation {
    case .none: true
    case .column(let collation), .explicit(let collation): collation == .binary
    }
  }

  private func truth(
    _ op: BinaryOperator, _ domain: ValueDomain, _ constant: ExprID, in statement: ResolvedStatement
  ) -> Bool? {
    statement.value(of: constant).constant.flatMap { domain.truth(op, $0) }
  }

  /// Digits of another number than `strftime` gives are told of as such, and so are milliseconds beside seconds.
  private func isLeftToTimeRules(_ subject: ExprID, _ constant: ExprID, in statement: ResolvedStatement) -> Bool {
    if statement.timeUnit(bySizeOf: constant) != nil, statement.timeUnit(of: subject) != nil { return true }
    guard let digits = statement.value(of: subject).timeText?.shape.digits,
      case .text(let text)? = statement.value(of: constant).constant
    else { return false }
    return text.utf8.count != digits && text.utf8.allSatisfy { $0 &- 48 < 10 }
  }

  private func checkList(
    _ expr: ExprID, _ operand: ExprID, _ list: PackedArray<ExprID>, isNegated: Bool, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    if list.isEmpty || list.count > Condition.most { return }
    if isNegated, isWholeCheck(operand, list, in: statement) {
      report(.isWholeCheck(tree.quoted(tree.range(of: operand))), expr, is: false, tree, &context)
      return
    }
    guard let domain = statement.domain(of: operand) else { return }
    let name = tree.quoted(tree.range(of: operand))
    if isNegated, case .texts(let texts) = domain {
      let listed = list.compactMap { statement.value(of: $0).constant }
      if texts.allSatisfy({ listed.contains(.text($0)) }) {
        report(.isAlwaysListed(name), expr, is: false, tree, &context)
        return
      }
    }
    let dead = list.filter { element in
      isByteByByte(operand, element, in: statement) && truth(.equal, domain, element, in: statement) == false
        && !isLeftToTimeRules(operand, element, in: statement)
    }
    guard let first = dead.first else { return }
    if dead.count == list.count {
      context.report(
        .isOutside(of: domain, name, isNegated, Message.list(dead, in: tree)), at: tree.place(of: expr),
        fix: dead.count == 1 ? fix(first, domain, in: statement) : nil,
        claim: .never(isNegated ? .isFalse : .isTrue, at: tree.location(of: expr)))
      return
    }
    for element in dead {
      context.report(
        .isNever(name, tree.quoted(tree.range(of: element)), domain), at: tree.place(of: element),
        fix: fix(element, domain, in: statement))
    }
  }

  /// Whether a list has all values that the CHECK of a column lists.
  private func isWholeCheck(_ operand: ExprID, _ list: PackedArray<ExprID>, in statement: ResolvedStatement) -> Bool {
    guard let listed = statement.allListedValues(of: operand), !listed.isEmpty,
      isBinary(statement.value(of: operand).collation)
    else { return false }
    let named = list.compactMap { statement.value(of: $0).constant }
    return listed.allSatisfy(named.contains)
  }

  private func checkCase(_ node: Case, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard node.operand.exists, node.branches.count <= Condition.most else { return }
    let tree = statement.tree
    for branch in tree[node.branches] {
      guard let domain = domain(of: node.operand, besideConstant: branch.when, in: statement),
        truth(.equal, domain, branch.when, in: statement) == false,
        !isLeftToTimeRules(node.operand, branch.when, in: statement)
      else { continue }
      context.report(
        .isNever(tree.quoted(tree.range(of: node.operand)), tree.quoted(tree.range(of: branch.when)), domain),
        at: tree.place(of: branch.when), fix: fix(branch.when, domain, in: statement),
        claim: .same(with: [Fix.Edit(tree.location(of: branch.when), "NULL")]))
    }
  }

  /// The word that is surely meant: in the other case, or SQLite's for a type of another language.
  private func fix(_ constant: ExprID, _ domain: ValueDomain, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard case .literal(.string, let token) = tree[tree.bare(constant)] else { return nil }
    let text = tree.unquoted(token)
    let mended: String?
    switch domain {
    case .texts(let texts):
      let small = text.lowercased()
      mended = texts.first { $0 == small } ?? ConstantCondition.types[small].flatMap { texts.contains($0) ? $0 : nil }
    case .spelled(let spelling):
      let other = spelling.letters == .small ? text.lowercased() : text.uppercased()
      mended = spelling.letters != .any && spelling.allows(other) ? other : nil
    case .numbers, .bits: mended = nil
    }
    guard let mended, mended != text else { return nil }
    let literal = SyntaxTree.stringLiteral(mended)
    return Fix(title: "Write \(literal)", safety: .unsafe, edits: [Fix.Edit(tree.location(of: constant), literal)])
  }

  private static let types = ["string": "text", "int": "integer", "double": "real", "float": "real", "varchar": "text"]

  /// `EXISTS (SELECT 1 …)`
  private func fix(ofAggregate id: SelectID, in tree: SyntaxTree) -> Fix? {
    guard let core = tree[tree[id].cores].first, core.columns.count == 1,
      case .expr(let expr, let alias)? = tree[core.columns].first, !alias.exists
    else { return nil }
    return Fix(title: "Write SELECT 1", safety: .unsafe, edits: [Fix.Edit(tree.location(of: expr), "1")])
  }

  // MARK: LIKE

  /// Two patterns of one text that begin with other letters.
  private func checkPrefixes(
    _ expr: ExprID, _ operands: [ExprID], in statement: ResolvedStatement, _ context: inout RuleContext
  ) {
    let tree = statement.tree
    var known: [Beginning] = []
    for operand in operands {
      guard let beginning = Beginning(operand, in: statement) else { continue }
      if let other = known.first(where: { statement.isSame($0.subject, beginning.subject) && $0.excludes(beginning) }) {
        reportLater(
          .never(with: text(of: other.expr, in: statement)), operand, other.expr, in: statement,
          claim: .never(.isTrue, at: tree.location(of: expr)), &context)
        return
      }
      known.append(beginning)
    }
  }

  /// The beginning of a text, as `LIKE 'a%'` asks for it.
  private struct Beginning {
    let expr: ExprID
    let subject: ExprID
    /// In small letters.
    let bytes: [UInt8]

    init?(_ expr: ExprID, in statement: ResolvedStatement) {
      let tree = statement.tree
      guard case .match(let op, let subject, let pattern, let escape, negated: false) = tree[expr], !escape.exists,
        op == .like || op == .glob, case .text(let text)? = statement.value(of: pattern).constant,
        statement.isSubject(subject)
      else { return nil }
      let wildcards: [UInt8] = op == .like ? Array("%_".utf8) : Array("*?[".utf8)
      bytes = text.utf8.prefix { !wildcards.contains($0) && $0 < 0x80 }.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
      self.expr = expr
      self.subject = subject
    }

    func excludes(_ other: Beginning) -> Bool { zip(bytes, other.bytes).contains { $0 != $1 } }
  }

  // MARK: AND, OR

  private func checkChain(
    _ expr: ExprID, _ op: BinaryOperator, _ left: ExprID, _ right: ExprID, in statement: ResolvedStatement,
    _ context: inout RuleContext
  ) {
    let tree = statement.tree
    let operands = statement.operands(of: expr, joinedBy: op)
    if operands.count > Condition.most { return }
    if op == .and { checkPrefixes(expr, operands, in: statement, &context) }
    // Most are about several things, or none: of those there is nothing to say.
    let followed = operands.compactMap { operand in
      Condition.subject(of: operand, in: statement).map { (operand, subject: $0) }
    }
    guard hasTwoAlike(followed.map({ $0.subject }), in: statement) else { return }
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

  /// Whether two conditions are about the same; there is nothing to say of a subject that one condition alone has.
  private func hasTwoAlike(_ subjects: [ExprID], in statement: ResolvedStatement) -> Bool {
    subjects.indices.contains { place in
      subjects[..<place].contains { statement.isSame($0, subjects[place]) }
    }
  }

  /// The values of one thing that the conditions so far leave.
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
  fileprivate static let alwaysHasRow = Message(
    "this is always true: without GROUP BY there is one row, whatever it counts",
    help: "Write SELECT 1, or compare the count with 0.")

  fileprivate static func isWholeCheck(_ column: String) -> Message {
    "this is never true: the CHECK of \(column) lets in no other value"
  }

  fileprivate static func isAlwaysListed(_ subject: String) -> Message {
    "this is never true: \(subject) is always one of these"
  }

  fileprivate static func isOutside(
    of domain: ValueDomain, _ subject: String, _ truth: Bool, _ constant: String = "that"
  ) -> Message {
    Message(
      "this is \(truth ? "always" : "never") true: \(description(of: domain, subject, constant))",
      help: help(for: domain))
  }

  fileprivate static func isNever(_ subject: String, _ constant: String, _ domain: ValueDomain) -> Message {
    switch domain {
    case .texts: Message("\(subject) is never \(constant)", help: help(for: domain))
    case .numbers, .bits, .spelled:
      Message("\(description(of: domain, subject, constant)), so it is never \(constant)", help: help(for: domain))
    }
  }

  private static func description(of domain: ValueDomain, _ subject: String, _ constant: String) -> String {
    switch domain {
    case .texts: return "\(subject) is never \(constant)"
    case .bits(let mask): return "\(subject) has no bits but those of \(mask)"
    case .numbers(let range, let isWhole):
      if range.upperBound == range.lowerBound { return "\(subject) is always \(number(range.lowerBound))" }
      if range.upperBound == .infinity { return "\(subject) is \(number(range.lowerBound)) or more" }
      return
        "\(subject) is \(isWhole ? "" : "a number ")between \(number(range.lowerBound)) and \(number(range.upperBound))"
    case .spelled(let spelling):
      switch spelling.letters {
      case .small: return "\(subject) has no capital letters"
      case .capital: return "\(subject) has no small letters"
      case .hexadecimal: return "\(subject) is written with 0 to 9 and A to F, two of them a byte"
      case .any: return "\(subject) has \(spelling.mostCharacters ?? 0) characters at most"
      }
    }
  }

  private static func help(for domain: ValueDomain) -> String? {
    switch domain {
    case .texts(let texts) where texts.count <= 8:
      return "It is \(enumeration(texts.map(SyntaxTree.stringLiteral), "or"))."
    case .spelled(let spelling) where spelling.mostCharacters != nil:
      return "substr() counts characters from 1: from 0 on the first of them is none."
    case .texts, .numbers, .bits, .spelled: return nil
    }
  }

  private static func number(_ number: Double) -> String {
    number.magnitude < 1e15 && number.rounded() == number ? "\(Int64(number))" : "\(number)"
  }

  fileprivate static func list(_ exprs: [ExprID], in tree: SyntaxTree) -> String {
    enumeration(exprs.map { tree.quoted(tree.range(of: $0)) }, "or")
  }

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
