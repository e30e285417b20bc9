import Analyzer

/// The rules as they are set at a path, sorted by what they look at: made once for all files that are set alike.
final class RuleProfile: Sendable {
  let file: [Placed<any FileRule>]
  let step: [Placed<any MigrationStepRule>]
  let schema: [Placed<any SchemaRule>]
  let project: [Placed<any ProjectRule>]
  /// By kind of statement.
  private let sound: [StatementPlan]
  /// Of statements in which something is wrong: the rules that read the text alone.
  private let unsound: [StatementPlan]

  /// - Parameter overrides: Those of the policy that hold here.
  init(_ types: [any Rule.Type], _ policy: RulePolicy, overrides: [Int], problems: inout [OptionProblem]) {
    var rules: [Placed<any Rule>] = []
    for (place, type) in types.enumerated() {
      let options = policy.options(of: type.info.id, overrides: overrides)
      let rule: any Rule = type.make(options: options.entries, path: options.path, problems: &problems)
      // A rule that can't say anything isn't asked.
      if type.isTurnedOnByMigrations || policy.mayHold(type.info) { rules.append(Placed(place: place, rule: rule)) }
    }
    file = rules.compactMap { $0.map(\.asFileRule) }
    step = rules.compactMap { $0.map(\.asMigrationStepRule) }
    schema = rules.compactMap { $0.map(\.asSchemaRule) }
    project = rules.compactMap { $0.map(\.asProjectRule) }
    let syntactic = rules.filter { type(of: $0.rule).isSyntactic }
    let kinds = (0..<StatementKinds.count).map { StatementKinds(rawValue: 1 << UInt16($0)) }
    sound = kinds.map { StatementPlan(rules, $0) }
    unsound = kinds.map { StatementPlan(syntactic, $0) }
  }

  func plan(for kind: StatementKinds, isSound: Bool) -> StatementPlan {
    isSound ? sound[kind.place] : unsound[kind.place]
  }
}

/// A rule, and the place of its type in `RuleSet.types`.
struct Placed<R: Sendable>: Sendable {
  let place: Int
  let rule: R

  func map<Other>(_ transform: (R) -> Other?) -> Placed<Other>? {
    transform(rule).map { Placed<Other>(place: place, rule: $0) }
  }
}

/// What is asked of which rule in statements of one kind.
final class StatementPlan: Sendable {
  let statement: [Placed<any StatementRule>]
  let comparison: [Placed<any ComparisonRule>]
  let store: [Placed<any StoreRule>]
  let select: [Placed<any SelectRule>]
  /// The kinds of expressions that any rule wants to see.
  let exprKinds: ExprKinds
  /// By kind of expression.
  let expression: [[Placed<any ExpressionRule>]]

  init(_ rules: [Placed<any Rule>], _ kind: StatementKinds) {
    var statement: [Placed<any StatementRule>] = []
    var comparison: [Placed<any ComparisonRule>] = []
    var store: [Placed<any StoreRule>] = []
    var select: [Placed<any SelectRule>] = []
    var exprKinds: ExprKinds = []
    var expression: [[Placed<any ExpressionRule>]] = Array(repeating: [], count: ExprKinds.count)
    for entry in rules where type(of: entry.rule).statements.contains(kind) {
      if let entry = entry.map(\.asStatementRule) { statement.append(entry) }
      if let entry = entry.map(\.asComparisonRule) { comparison.append(entry) }
      if let entry = entry.map(\.asStoreRule) { store.append(entry) }
      if let entry = entry.map(\.asSelectRule) { select.append(entry) }
      if let entry = entry.map(\.asExpressionRule) {
        let kinds = type(of: entry.rule).kinds
        exprKinds.formUnion(kinds)
        for kind in 0..<ExprKinds.count where kinds.contains(ExprKinds(rawValue: 1 << UInt32(kind))) {
          expression[kind].append(entry)
        }
      }
    }
    self.statement = statement
    self.comparison = comparison
    self.store = store
    self.select = select
    self.exprKinds = exprKinds
    self.expression = expression
  }
}
