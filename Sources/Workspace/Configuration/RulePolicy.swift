package import Analyzer

/// Which rules hold for which file, and how strictly: presets, `rules.yaml` and the command's options together.
package struct RulePolicy: Sendable {
  package let rules: [RuleDescription]
  package let requiresReason: Bool
  private let places: [String: Int]
  private let base: [Rule]
  private let overrides: [RulesConfiguration.Override]
  /// What `--select` leaves, or nil for all.
  private let selected: Set<String>?
  private let ignored: Set<String>

  private struct Rule: Sendable {
    var isOn: Bool
    /// Set when the policy says so; otherwise a finding keeps the level its rule gave it.
    var severity: Severity?
    var options: [String: RuleOptionValue]

    func applying(_ setting: RulesConfiguration.Setting) -> Rule {
      var result = self
      switch setting.level {
      case .unchanged: break
      case .off: result.isOn = false
      case .at(let severity):
        result.isOn = true
        result.severity = severity
      }
      result.options.merge(setting.options) { _, new in new }
      return result
    }
  }

  package init(
    rules: [RuleDescription], configuration: RulesConfiguration = RulesConfiguration(), select: [String] = [],
    ignore: [String] = []
  ) throws(InputError) {
    let ids = rules.map(\.id)
    for (option, names) in [("--select", select), ("--ignore", ignore)] {
      for name in names where !ids.contains(name) {
        throw InputError("\(option): \(RulesConfiguration.unknownRule(name, ids))")
      }
    }
    if let name = ignore.first(where: { name in rules.contains { $0.id == name && $0.isMandatory } }) {
      throw InputError("--ignore: \(RulesConfiguration.cannotBeTurnedOff(name)) in rules.yaml")
    }
    self.rules = rules
    requiresReason = configuration.requiresReason
    places = Dictionary(zip(ids, rules.indices)) { first, _ in first }
    base = rules.map { rule in
      let severity = rule.severity(in: configuration.preset)
      let setting = configuration.rules[rule.id]
      // A preset that changes the level sets it.
      let presetLevel = severity == rule.severity ? nil : severity
      let result = Rule(isOn: severity != nil || rule.isMandatory, severity: presetLevel, options: [:])
      return setting.map { result.applying($0) } ?? result
    }
    overrides = configuration.overrides
    selected = select.isEmpty ? nil : Set(select)
    ignored = Set(ignore)
  }

  /// The level of a finding of a rule in a file, or nil when the rule is off there.
  ///
  /// - Parameters:
  ///   - path: relative to the project's root.
  ///   - own: the level that the rule gave the finding.
  package func severity(of id: String, in path: String, own: Severity) -> Severity? {
    guard let place = places[id] else { return own }
    let rule = self.rule(place, in: path)
    if ignored.contains(id) { return nil }
    if let selected {
      return selected.contains(id) || rules[place].isMandatory ? rule.severity ?? own : nil
    }
    return rule.isOn ? rule.severity ?? own : nil
  }

  /// Whether a rule has to be run at all: it is on in some file.
  package func isOnAnywhere(_ id: String) -> Bool {
    guard let place = places[id], !ignored.contains(id) else { return false }
    if let selected { return selected.contains(id) || rules[place].isMandatory }
    if base[place].isOn { return true }
    return overrides.contains { override in
      override.rules[id].map { setting in setting.level != .off && setting.level != .unchanged } ?? false
    }
  }

  /// The options that were set for a rule, for a file or (nil) for the whole project.
  package func options(of id: String, in path: String? = nil) -> [String: RuleOptionValue] {
    guard let place = places[id] else { return [:] }
    return (path.map { rule(place, in: $0) } ?? base[place]).options
  }

  private func rule(_ place: Int, in path: String) -> Rule {
    var rule = base[place]
    for override in overrides {
      guard let setting = override.rules[rules[place].id], override.paths.contains(where: { $0.matches(path) }) else {
        continue
      }
      rule = rule.applying(setting)
    }
    return rule
  }
}
