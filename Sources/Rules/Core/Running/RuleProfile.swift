import Analyzer

/// The rules as they are set at a path, sorted by what they look at: made once for all files that are set alike.
final class RuleProfile: Sendable {
  let file: RuleList<@Sendable (ResolvedFile, inout RuleContext) -> Void>
  let step: RuleList<@Sendable (MigrationStep, inout RuleContext) -> Void>
  let schema: RuleList<@Sendable (Table, inout RuleContext) -> Void>
  let project: RuleList<@Sendable (ProjectSummary, inout RuleContext) -> Void>
  let sound: StatementPlan
  /// Of statements in which something is wrong: the rules that read the text alone.
  let unsound: StatementPlan

  /// - Parameter overrides: Those of the policy that hold here.
  init(_ types: [any Rule.Type], _ policy: RulePolicy, overrides: [Int], problems: inout [OptionProblem]) {
    var rules: [PlacedRule] = []
    for (place, type) in types.enumerated() {
      let options = policy.options(of: type.info.id, overrides: overrides)
      let rule: any Rule = type.make(options: options.entries, path: options.path, problems: &problems)
      // A rule that can't say anything isn't asked.
      if type.isTurnedOnByMigrations || policy.mayHold(type.info) { rules.append(PlacedRule(place: place, rule: rule)) }
    }
    file = RuleList(rules) { $0.asFileRule?.check }
    step = RuleList(rules) { $0.asMigrationStepRule?.check }
    schema = RuleList(rules) { $0.asSchemaRule?.check }
    project = RuleList(rules) { $0.asProjectRule?.check }
    sound = StatementPlan(rules)
    unsound = StatementPlan(rules.filter { type(of: $0.rule).isSyntactic })
  }
}

/// What is asked of which rule in a statement.
final class StatementPlan: Sendable {
  typealias ExpressionCheck = @Sendable (ExprID, ResolvedStatement, inout RuleContext) -> Void

  let statement: RuleList<@Sendable (ResolvedStatement, inout RuleContext) -> Void>
  let comparison: RuleList<@Sendable (Facts.Comparison, ResolvedStatement, inout RuleContext) -> Void>
  let store: RuleList<@Sendable (Facts.Store, ResolvedStatement, inout RuleContext) -> Void>
  let select: RuleList<@Sendable (Query, ResolvedStatement, inout RuleContext) -> Void>
  /// The kinds of expressions that any rule wants to see.
  let exprKinds: ExprKinds
  /// By kind of expression.
  let expression: [RuleList<ExpressionCheck>]

  init(_ rules: [PlacedRule]) {
    statement = RuleList(rules) { $0.asStatementRule?.check }
    comparison = RuleList(rules) { $0.asComparisonRule?.check }
    store = RuleList(rules) { $0.asStoreRule?.check }
    select = RuleList(rules) { $0.asSelectRule?.check }
    var exprKinds: ExprKinds = []
    var expression = Array(repeating: RuleList<ExpressionCheck>(), count: ExprKinds.count)
    for placed in rules {
      guard let rule = placed.rule.asExpressionRule else { continue }
      let kinds = type(of: rule).kinds
      exprKinds.formUnion(kinds)
      for kind in 0..<ExprKinds.count where kinds.contains(ExprKinds(rawValue: 1 << UInt32(kind))) {
        expression[kind].append(rule.check, of: placed)
      }
    }
    self.exprKinds = exprKinds
    self.expression = expression
  }
}
