import Analyzer

/// The rules as they are set at a path, sorted by what they look at: made once for all files that are set alike.
final class RuleProfile: Sendable {
  let file: RuleList<any FileRule>
  let step: RuleList<any MigrationStepRule>
  let schema: RuleList<any SchemaRule>
  let project: RuleList<any ProjectRule>
  let sound: StatementPlan
  /// Of statements in which something is wrong: the rules that read the text alone.
  let unsound: StatementPlan

  /// - Parameter overrides: Those of the policy that hold here.
  init(_ types: [any Rule.Type], _ policy: RulePolicy, overrides: [Int], problems: inout [OptionProblem]) {
    var rules = RuleList<any Rule>()
    var syntactic = RuleList<any Rule>()
    for (place, type) in types.enumerated() {
      let options = policy.options(of: type.info.id, overrides: overrides)
      let rule: any Rule = type.make(options: options.entries, path: options.path, problems: &problems)
      // A rule that can't say anything isn't asked.
      guard type.isTurnedOnByMigrations || policy.mayHold(type.info) else { continue }
      rules.append(rule, place, type.statements)
      if type.isSyntactic { syntactic.append(rule, place, type.statements) }
    }
    file = rules.compactMap(\.asFileRule)
    step = rules.compactMap(\.asMigrationStepRule)
    schema = rules.compactMap(\.asSchemaRule)
    project = rules.compactMap(\.asProjectRule)
    sound = StatementPlan(rules)
    unsound = StatementPlan(syntactic)
  }
}

/// What is asked of which rule in a statement.
struct StatementPlan: Sendable {
  let statement: RuleList<any StatementRule>
  let comparison: RuleList<any ComparisonRule>
  let store: RuleList<any StoreRule>
  let select: RuleList<any SelectRule>
  /// The kinds of expressions that any rule wants to see.
  let exprKinds: ExprKinds
  /// By kind of expression.
  let expression: [RuleList<any ExpressionRule>]

  init(_ rules: RuleList<any Rule>) {
    statement = rules.compactMap(\.asStatementRule)
    comparison = rules.compactMap(\.asComparisonRule)
    store = rules.compactMap(\.asStoreRule)
    select = rules.compactMap(\.asSelectRule)
    var exprKinds: ExprKinds = []
    var expression = Array(repeating: RuleList<any ExpressionRule>(), count: ExprKinds.count)
    rules.compactMap(\.asExpressionRule).forEachPlaced { rule, place, statements in
      let kinds = type(of: rule).kinds
      exprKinds.formUnion(kinds)
      for kind in 0..<ExprKinds.count where kinds.contains(ExprKinds(rawValue: 1 << UInt32(kind))) {
        expression[kind].append(rule, place, statements)
      }
    }
    self.exprKinds = exprKinds
    self.expression = expression
  }
}
