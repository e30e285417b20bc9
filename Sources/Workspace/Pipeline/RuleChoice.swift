private import Analyzer
package import Rules

/// What the command line says of the rules, over `rules.yaml`.
package struct RuleChoice: Sendable {
  /// `--preset`
  package var preset: RulePreset?
  /// `--select`: rules and categories.
  package var selected: [String] = []
  /// `--extend-select`
  package var added: [String] = []
  /// `--ignore`
  package var ignored: [String] = []

  /// A command line that says nothing of the rules.
  package init() {}

  /// Whether some rules of the preset are left out.
  package var isPartial: Bool { !selected.isEmpty || !ignored.isEmpty }

  /// `--preset`, by its name.
  package mutating func setPreset(_ name: String) throws(InputError) {
    guard let preset = RulePreset(rawValue: name) else { throw InputError("--preset: " + RulePreset.unknown(name)) }
    self.preset = preset
  }

  /// Which rules hold, and how strictly, in a project with this configuration.
  ///
  /// - Parameter isOurs: Of a project of ours more is asked unless somebody says otherwise.
  func policy(_ configuration: RulesConfiguration, isOurs: Bool) -> RulePolicy {
    resolved(configuration, isOurs: isOurs).policy
  }

  /// Throws where a name is known in none of the projects; one of them may have a rule that another doesn't have.
  package func check(_ projects: [Project]) throws(InputError) {
    let problems = projects.map { resolved($0.rules, isOurs: $0.reading.isOurs).problems }
    guard let first = problems.first else { return }
    if let problem = first.first(where: { problem in problems.allSatisfy { $0.contains(problem) } }) {
      throw InputError(problem)
    }
  }

  /// Which rules hold in the project that a folder belongs to, or that is the only one below it; nil where there is none.
  static func policy(at directory: String) throws(InputError) -> RulePolicy? {
    let plans = try ProjectLoader(paths: [], currentDirectory: directory).plan().plans
    let around = plans.filter { Path.relative(directory, to: $0.root) != nil }
    let plan = around.max { $0.root.utf8.count < $1.root.utf8.count } ?? (plans.count == 1 ? plans.first : nil)
    return plan.map { RuleChoice().policy($0.rules, isOurs: $0.isOurs) }
  }

  private func resolved(
    _ configuration: RulesConfiguration, isOurs: Bool
  ) -> (policy: RulePolicy, problems: [String]) {
    var policy = configuration.policy
    policy.preset = preset ?? configuration.preset ?? (isOurs ? .recommended : .essential)
    var problems: [String] = []
    if !selected.isEmpty { problems += policy.select(selected).map { "--select: \($0)" } }
    problems += policy.extendSelection(added).map { "--extend-select: \($0)" }
    problems += policy.ignore(ignored).map { "--ignore: \($0)" }
    return (policy, problems)
  }
}

extension RulePreset {
  /// What is said of a name that no preset has; the near miss, or those there are.
  static func unknown(_ name: String, orElse other: String = "") -> String {
    let names = allCases.map(\.rawValue)
    let near = NearMiss.suffix(for: name, among: names)
    return "unknown preset '\(name)'" + (near.isEmpty ? "; there are \(names.joined(separator: ", "))\(other)" : near)
  }
}
