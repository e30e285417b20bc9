import Analyzer

/// The rules as they are set at a path, sorted by what they look at. One profile serves all files for which they are
/// set alike.
final class RuleProfile: Sendable {
  let file: CheckList<FileCheck>
  let step: CheckList<StepCheck>
  let schema: CheckList<SchemaCheck>
  let project: CheckList<WholeProjectCheck>
  private let sound: StatementPlan
  /// The rules for statements in which something is wrong: those that read the text alone.
  private let unsound: StatementPlan
  /// The same for statements that aren't whole: the rules that speak of what is written alone.
  private let soundPart: StatementPlan
  private let unsoundPart: StatementPlan

  /// - Parameter overrides: Those of the policy that hold here.
  init(_ types: [RuleType], _ policy: RulePolicy, overrides: [Int], problems: inout [OptionProblem]) {
    var rules: [PlacedRule] = []
    for (place, type) in types.enumerated() {
      let info = type.info
      let options = policy.options(of: info.id, overrides: overrides)
      let checks = type.checks(options: options.entries, path: options.path, problems: &problems)
      // A rule that can't say anything isn't asked.
      if type.isTurnedOnByMigrations || policy.mayHold(info) {
        rules.append(PlacedRule(place: place, type: type, checks: checks))
      }
    }
    file = CheckList(rules) { $0.file }
    step = CheckList(rules) { $0.step }
    schema = CheckList(rules) { $0.schema }
    project = CheckList(rules) { $0.project }
    sound = StatementPlan(rules)
    unsound = StatementPlan(rules.filter { $0.type.isSyntactic })
    let ofParts = rules.filter { !$0.type.needsWholeStatement }
    soundPart = StatementPlan(ofParts)
    unsoundPart = StatementPlan(ofParts.filter { $0.type.isSyntactic })
  }

  /// The rules that have something to say of a statement.
  func plan(for statement: ResolvedStatement) -> StatementPlan {
    if statement.statement.isWhole { return statement.isSound ? sound : unsound }
    // Beside names that nobody knows, what a name stands for isn't certain.
    return statement.isSound && !statement.statement.gaps.contains(.names) ? soundPart : unsoundPart
  }
}

/// The rules that look at a statement, and what each of them wants to see of it.
final class StatementPlan: Sendable {
  let statement: CheckList<StatementCheck>
  let comparison: CheckList<ComparisonCheck>
  let store: CheckList<StoreCheck>
  let select: CheckList<SelectCheck>
  /// The kinds of expressions that any rule wants to see.
  let exprKinds: ExprKinds
  /// The rules for expressions, those of each kind behind one another: to take a list out of an array would count
  /// references.
  let expression: CheckList<ExpressionCheck>
  /// The places of the rules of each kind in `expression`.
  let exprPlaces: [Range<Int>]

  init(_ rules: [PlacedRule]) {
    statement = CheckList(rules) { $0.statement }
    comparison = CheckList(rules) { $0.comparison }
    store = CheckList(rules) { $0.store }
    select = CheckList(rules) { $0.select }
    var all: ExprKinds = []
    var ranges: [Range<Int>] = []
    expression = CheckList(rules) {
      $0.expression
    } order: { checks in
      let kinds = checks.map { $0.kinds }
      for kind in kinds { all.formUnion(kind) }
      var order: [Int] = []
      for kind in 0..<ExprKinds.count {
        let first = order.count
        for place in kinds.indices where kinds[place].contains(ExprKinds(rawValue: 1 << UInt32(kind))) {
          order.append(place)
        }
        ranges.append(first..<order.count)
      }
      return order
    }
    exprKinds = all
    exprPlaces = ranges
  }
}
