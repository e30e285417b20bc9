package import Analyzer

/// A finding in a statement, and what it takes to show it on rows.
package struct WitnessSubject {
  /// The effect that has to be seen.
  enum Goal {
    /// The statement with these edits gives something else.
    case differs([Fix.Edit], words: String)
    /// The event happens, and is seen in what the statement gives.
    case happens(Claim.Event, SourceLocation)
    /// The event doesn't happen where the expression is worked out.
    case neverHappens(Claim.Event, SourceLocation)
    /// The change leaves no row as it was.
    case changesEveryRow(SourceLocation)
    /// Other rows come when SQLite visits them in another order.
    case dependsOnOrder(SourceLocation)
    /// The statement ends in an error, and stores nothing.
    case fails
    /// The statement gives rows.
    case givesRows(words: String?)
    /// The statement returns more rows than were meant.
    case returnsMany(Claim.Many)
    /// Rows of a query are gone once the statement, or the change that the claim brings along, has run.
    case losesRows(Claim.Lost)
    /// SQLite ends the statement in an error, or doesn't begin it.
    case isRefused

    /// How many rows of a table it takes.
    var leastRows: Int {
      switch self {
      case .changesEveryRow, .dependsOnOrder, .returnsMany, .happens(.hasSeveralRows, _): 2
      case .losesRows(let lost): lost.several ? 2 : 1
      case .differs, .happens, .neverHappens, .fails, .givesRows, .isRefused: 1
      }
    }

    /// Whether rows that refer to nothing may show it.
    var mayBreakKeys: Bool {
      switch self {
      case .losesRows, .isRefused: false
      case .differs, .happens, .neverHappens, .changesEveryRow, .dependsOnOrder, .fails, .givesRows, .returnsMany: true
      }
    }
  }

  let trial: ClaimTrial
  let statement: ResolvedStatement
  let schema: WitnessSchema
  /// The effects that may be shown, the best first.
  let goals: [Goal]
  let seed: UInt64
  /// The row that a trigger runs for, in whose body the statement is; nil for any other statement.
  let row: TriggerRow?
  /// The statements that run before it; nil where there are none.
  let prelude: WitnessPrelude?
  /// The reasons why it may give something else another time.
  let unsteadiness: Unsteadiness

  /// Makes the subject of a finding of the statement that it is in; nil where there is nothing that rows could show.
  ///
  /// - Parameters:
  ///   - place: of the statement in the tree.
  ///   - context: the schema that it runs in.
  ///   - prelude: what runs before it.
  package init?(
    _ finding: Diagnostic, _ place: Int, of tree: SyntaxTree, in context: SchemaContext,
    after prelude: WitnessPrelude? = nil
  ) {
    guard finding.claim?.statement == nil, finding.claim != nil || finding.contrast != nil,
      let own = SingleStatement(place, of: tree, at: finding.claim?.location ?? finding.location, in: context.catalog)
    else { return nil }
    let mayBeAny = if case .canFail? = finding.claim { true } else { false }
    self.init(own, of: finding, mayBeAny: mayBeAny, in: context, after: prelude) {
      WitnessSubject.goals(of: finding, own, $0)
    }
  }

  /// Whether the safe fix of a finding changes what the statement gives; nil where there is none, or where rows can't tell.
  ///
  /// - Parameters:
  ///   - place: of the statement in the tree.
  ///   - context: the schema that it runs in.
  ///   - prelude: what runs before it.
  package init?(
    checkingFixOf finding: Diagnostic, _ place: Int, of tree: SyntaxTree, in context: SchemaContext,
    after prelude: WitnessPrelude? = nil
  ) {
    guard let fix = finding.fix, fix.safety == .safe,
      let own = SingleStatement(place, of: tree, at: finding.location, in: context.catalog),
      let edits = own.moved(fix.edits)
    else { return nil }
    self.init(own, of: finding, in: context, after: prelude) { _ in [.differs(edits, words: Witness.Instead.fixWords)] }
  }

  private init?(
    _ own: SingleStatement, of finding: Diagnostic, mayBeAny: Bool = false, in context: SchemaContext,
    after prelude: WitnessPrelude?,
    _ goals: (Signature.Kind) -> [Goal]
  ) {
    guard let text = SQLiteText(own.tree.statements[0], in: own.tree) else { return nil }
    statement = Resolver.resolve(own.tree, 0, in: context)
    let kind = statement.signature.kind
    guard mayBeAny || [.select, .insert, .update, .delete].contains(kind), statement.statement.explain == .no else {
      return nil
    }
    self.goals = goals(kind)
    guard !self.goals.isEmpty,
      let schema = WitnessSchema(
        for: (prelude?.statements ?? []) + [statement], and: own.row?.table, in: prelude?.catalog ?? context.catalog)
    else { return nil }
    self.prelude = prelude
    self.schema = schema
    trial = WitnessSubject.trial(of: statement, text)
    seed = WitnessSubject.seed(finding, trial.sql)
    row = own.row
    unsteadiness = WitnessSubject.unsteadiness(schema, prelude, trial, self.goals)
  }

  /// The effects that may be shown of a finding, the best first.
  private static func goals(of finding: Diagnostic, _ own: SingleStatement, _ kind: Signature.Kind) -> [Goal] {
    // What the fix does isn't what is claimed.
    if case .canFail? = finding.claim { return [.isRefused] }
    var goals: [Goal] = []
    // Where the author has to choose, the first fix says what SQLite does anyway, and the claim what another would do.
    let fix = finding.fixOfRun.flatMap { $0.safety == .unsafe ? own.moved($0.edits) : nil }
    if let fix { goals.append(.differs(fix, words: Witness.Instead.fixWords)) }
    if let contrast = finding.contrast { goals += WitnessSubject.goals(of: contrast, fix: fix, own, kind) }
    if let claim = finding.claim {
      // Beside a contrast, an error is shown only if the contrast doesn't end in the same one.
      if case .fails = claim, finding.contrast != nil { return goals }
      goals += WitnessSubject.goals(of: claim, fix: fix, own, kind)
    }
    return goals
  }

  private static func goals(
    of claim: Claim, fix: [Fix.Edit]?, _ own: SingleStatement, _ kind: Signature.Kind
  ) -> [Goal] {
    switch claim {
    case .can(let event, let location): return own.moved(location).map { [.happens(event, $0)] } ?? []
    case .canDiffer(let edits, let words):
      // The edits of the fix are a goal already.
      guard let edits = own.moved(edits), edits.map(\.text) != fix?.map(\.text) else { return [] }
      return [.differs(edits, words: words ?? WitnessSubject.words(edits))]
    case .never(let event, let location):
      return own.moved(location).map { goalsOfNever(event, $0, kind) } ?? []
    case .canChangeEveryRow(let location): return own.moved(location).map { [.changesEveryRow($0)] } ?? []
    case .canDependOnOrder(let location): return own.moved(location).map { [.dependsOnOrder($0)] } ?? []
    case .fails: return [.fails]
    case .canReturnMany(let many): return [.returnsMany(many)]
    case .canLoseRows(let lost): return [.losesRows(lost)]
    case .canFail, .canReturnRows, .same: return []
    }
  }

  private static func goalsOfNever(
    _ event: Claim.Event, _ location: SourceLocation, _ kind: Signature.Kind
  ) -> [Goal] {
    var goals: [Goal] = []
    if event == .isTrue { goals.append(.differs([Fix.Edit(location, "1")], words: "without that condition")) }
    if kind == .update || kind == .delete, event == .isNotTrue || event == .isFalse {
      goals.append(.changesEveryRow(location))
    }
    goals.append(.neverHappens(event, location))
    // A row that isn't found shows nothing of a NULL, unless it is found with a value in its place.
    if event == .isNotNull {
      for value in ["0", "'9999-12-31'"] {
        goals.append(.differs([Fix.Edit(location, value)], words: "with \(value) in its place"))
      }
    }
    return goals
  }

  /// Makes the subject of a finding of the statement that its claim brings along; nil where it brings none.
  ///
  /// - Parameter context: the schema of which something is said.
  package init?(_ finding: Diagnostic, in context: SchemaContext) {
    guard let claim = finding.claim, let sql = claim.statement else { return nil }
    var others: [String] = []
    var run = sql
    switch claim {
    case .canReturnRows(_, let words): goals = [.givesRows(words: words)]
    case .canLoseRows(let lost):
      goals = [.losesRows(lost)]
      (run, others) = (lost.query, lost.change)
    default: goals = [.isRefused]
    }
    func resolved(_ sql: String) -> ResolvedStatement? {
      let tree = Parser.parse(SourceFile(path: "", text: sql))
      guard tree.statements.count == 1, tree.diagnostics.isEmpty else { return nil }
      return Resolver.resolve(tree, 0, in: context)
    }
    guard let statement = resolved(run), let text = SQLiteText(statement.statement, in: statement.tree),
      let schema = WitnessSchema(for: [statement] + others.compactMap { resolved($0) }, in: context.catalog)
    else { return nil }
    self.statement = statement
    self.schema = schema
    trial = WitnessSubject.trial(of: statement, text)
    seed = WitnessSubject.seed(finding, sql)
    row = nil
    prelude = nil
    unsteadiness = WitnessSubject.unsteadiness(schema, nil, trial, goals)
  }

  private static func trial(of statement: ResolvedStatement, _ text: SQLiteText) -> ClaimTrial {
    ClaimTrial(
      sql: String(decoding: text.bytes, as: UTF8.self), tree: statement.tree, signature: statement.signature,
      isSelect: statement.signature.kind == .select, isRandom: false, mayConvert: false)
  }

  /// The same text has the same rows, in every process.
  private static func seed(_ finding: Diagnostic, _ sql: String) -> UInt64 {
    var hash = FNV()
    hash.add("\(finding.rule)\u{0}\(finding.message)\u{0}\(sql)".utf8)
    return hash.value
  }

  /// Whether the statement says in which order its rows come.
  var isOrdered: Bool { statement.isOrdered }

  /// Whether SQLite may refuse to begin the statement.
  var mayBeRefused: Bool { goals.contains { if case .isRefused = $0 { true } else { false } } }

  /// How the line calls the statement with the edits.
  private static func words(_ edits: [Fix.Edit]) -> String {
    let texts = edits.map(\.text).filter { !$0.isEmpty }
    if texts.allSatisfy({ $0 == "(" || $0 == ")" }) { return "with other parentheses" }
    let last = (texts.last ?? "").drop { $0 == " " }
    if edits.count == 2, texts.first == "(", last.count <= 40, last.hasSuffix(")") {
      return "with '\(last.dropLast())'"
    }
    if edits.count == 1, !last.isEmpty, last.count <= 40 {
      return last.hasPrefix("'") ? "with \(last)" : "with '\(last)'"
    }
    return "as it was meant"
  }
}
