private import Analyzer
package import Rules

/// The choice of rules on the command line, over `rules.yaml`.
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

  /// The same, with what is wrong with the names.
  func resolved(
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
  /// The message about a name that no preset has; the near miss, or those there are.
  static func unknown(_ name: String, orElse other: String = "") -> String {
    let names = allCases.map(\.rawValue)
    let near = NearMiss.suffix(for: name, among: names)
    return "unknown preset '\(name)'" + (near.isEmpty ? "; there are \(names.joined(separator: ", "))\(other)" : near)
  }
}
