package import Analyzer

/// The rules that run, made from a policy: each with the options that hold for a path.
package struct RuleSet: Sendable {
  package let policy: RulePolicy
  /// Sorted by id.
  let types: [any Rule.Type]
  private let basis: RuleProfile

  /// - Parameter problems: What is wrong with the options, for whoever read them.
  package init(
    _ policy: RulePolicy = RulePolicy(), types: [any Rule.Type] = RuleRegistry.all,
    problems: inout [OptionProblem]
  ) {
    self.policy = policy
    self.types = types.sorted { $0.info.id < $1.info.id }
    basis = RuleProfile(self.types, policy, overrides: [], problems: &problems)
    for place in policy.overrides.indices {
      _ = RuleProfile(self.types, policy, overrides: [place], problems: &problems)
    }
    var seen: Set<OptionProblem> = []
    problems.removeAll { !seen.insert($0).inserted }
  }

  package init(_ policy: RulePolicy = RulePolicy(), types: [any Rule.Type] = RuleRegistry.all) {
    var problems: [OptionProblem] = []
    self.init(policy, types: types, problems: &problems)
  }

  /// The rules as they are set at a path. Which of them are off is decided when something is found, by its place.
  func profile(at path: String, cache: inout [[Int]: RuleProfile]) -> RuleProfile {
    let matching = policy.overrides.indices.filter { policy.overrides[$0].matches(path) }
    if matching.isEmpty { return basis }
    if let profile = cache[matching] { return profile }
    var problems: [OptionProblem] = []
    let profile = RuleProfile(types, policy, overrides: matching, problems: &problems)
    cache[matching] = profile
    return profile
  }

  /// A finding of the analyzer or the oracle, as bad as the policy says; nil when it isn't to be said.
  package func leveled(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let rule = RuleRegistry.rule(diagnostic.rule) else { return diagnostic }
    guard let severity = policy.severity(of: rule.info, at: diagnostic.location.file.path) else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = diagnostic.severity == rule.info.severity ? severity : min(severity, diagnostic.severity)
    return diagnostic
  }
}

/// The rules with their options, sorted by what they look at. A rule is at the place of its type in `RuleSet.types`.
struct RuleProfile: Sendable {
  private(set) var file: [(place: Int, rule: any FileRule)] = []
  private(set) var statement: [(place: Int, isSyntactic: Bool, rule: any StatementRule)] = []
  /// By kind of expression.
  private(set) var expression: [[(place: Int, isSyntactic: Bool, rule: any ExpressionRule)]] =
    Array(repeating: [], count: ExprKinds.count)
  private(set) var step: [(place: Int, rule: any MigrationStepRule)] = []
  private(set) var schema: [(place: Int, rule: any SchemaRule)] = []
  private(set) var project: [(place: Int, rule: any ProjectRule)] = []

  init(_ types: [any Rule.Type], _ policy: RulePolicy, overrides: [Int], problems: inout [OptionProblem]) {
    for (place, type) in types.enumerated() {
      let options = policy.options(of: type.info.id, overrides: overrides)
      let rule: any Rule = type.make(options: options.entries, path: options.path, problems: &problems)
      if let rule = rule as? any FileRule { file.append((place, rule)) }
      if let rule = rule as? any StatementRule { statement.append((place, type.isSyntactic, rule)) }
      if let rule = rule as? any MigrationStepRule { step.append((place, rule)) }
      if let rule = rule as? any SchemaRule { schema.append((place, rule)) }
      if let rule = rule as? any ProjectRule { project.append((place, rule)) }
      if let rule = rule as? any ExpressionRule { add(rule, at: place) }
    }
  }

  private mutating func add<R: ExpressionRule>(_ rule: R, at place: Int) {
    for kind in 0..<ExprKinds.count where R.kinds.contains(ExprKinds(rawValue: 1 << UInt32(kind))) {
      expression[kind].append((place, R.isSyntactic, rule))
    }
  }
}
