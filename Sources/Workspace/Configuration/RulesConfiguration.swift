private import Analyzer
package import Rules

/// The settings of `rules.yaml`, with the files that it extends.
package struct RulesConfiguration: Sendable {
  /// The policy of the file, on top of those that it extends.
  package var policy = RulePolicy()
  /// The preset that `extends` names; nil where it names none, so that the preset is up to the project.
  package var preset: RulePreset?

  /// The settings that hold without a file.
  package init() {}

  /// Files that were read because another extends them; each may name the next one twice, and so on.
  private var extendedFiles = 0
  /// The most of them: two names in each file double their number with each level.
  private static let maximumExtendedFiles = 100

  /// Reads a file that `extends` names, given the path as written and the file that it is written in.
  package typealias Loader = (_ path: String, _ file: String) throws(InputError) -> YAML

  /// The keys that the file may have.
  package static let keys = ["extends", "rules", "overrides", "custom", "require-reason"]

  /// Reads a file, and those that it extends. Throws where a key isn't known, or its value isn't what it has to be.
  ///
  /// - Parameter load: reads a file that `extends` names.
  package init(_ yaml: YAML, load: Loader) throws(InputError) {
    try merge(yaml, load, visited: [yaml.file])
  }

  private mutating func merge(_ yaml: YAML, _ load: Loader, visited: [String]) throws(InputError) {
    let members = try yaml.members(of: "rules.yaml", known: Self.keys)
    // What is extended comes first, wherever it is written.
    for member in members where member.key == "extends" { try extend(member.value, load, visited) }
    for member in members {
      switch member.key {
      case "require-reason": policy.requiresReason = try member.value.bool(member.key)
      case "custom":
        for rule in try CustomRules.read(member.value) {
          if policy.custom.contains(where: { $0.id == rule.id }) {
            throw InputError(rule.file, line: rule.line, "there are two rules '\(rule.id)'; rename one of them")
          }
          policy.custom.append(rule)
        }
      default: break
      }
    }
    let rest = YAML(
      file: yaml.file, line: yaml.line,
      content: .mapping(members.filter { ["rules", "overrides"].contains($0.key) && !$0.value.isEmpty }))
    try check(rest)
    var ignored: [OptionProblem] = []
    policy.merge(rest.optionValue, problems: &ignored)
  }

  private mutating func extend(_ value: YAML, _ load: Loader, _ visited: [String]) throws(InputError) {
    for name in try value.strings("extends") {
      if let preset = RulePreset(rawValue: name) {
        self.preset = preset
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") || name.contains("/") {
        let base: YAML
        do { base = try load(name, value.file) } catch {
          // A message about reading the file needs the line that names it; others name the file themselves.
          throw error.message.hasPrefix("cannot read") ? value.error(error.message) : error
        }
        extendedFiles += 1
        if extendedFiles > Self.maximumExtendedFiles {
          throw value.error("more than \(Self.maximumExtendedFiles) files are extended; leave some out")
        }
        if visited.contains(base.file) { throw value.error("'\(name)' extends itself; leave it out") }
        try merge(base, load, visited: visited + [base.file])
      } else {
        throw value.error(RulePreset.unknown(name, orElse: ", or name a .yaml file"))
      }
    }
  }

  /// Looks at one file on its own, so that a problem has a line.
  private func check(_ yaml: YAML) throws(InputError) {
    var policy = RulePolicy()
    policy.custom = self.policy.custom
    var problems: [OptionProblem] = []
    policy.merge(yaml.optionValue, problems: &problems)
    if problems.isEmpty { _ = RuleSet(policy, problems: &problems) }
    if let first = problems.first { throw InputError(yaml.file, line: yaml.line(at: first.path), first.message) }
  }
}

extension YAML {
  fileprivate var isEmpty: Bool {
    if case .none = content { return true }
    return false
  }

  /// Without its lines.
  fileprivate var optionValue: OptionValue {
    switch content {
    case .none: .string("")
    case .quoted(let text): .string(text)
    case .plain(let text):
      switch text.lowercased() {
      case "true", "yes", "on": .bool(true)
      case "false", "no", "off": .bool(false)
      default: Int(text).map(OptionValue.int) ?? .string(text)
      }
    case .list(let elements): .list(elements.map(\.optionValue))
    case .mapping(let members): .map(members.map { OptionValue.Entry($0.key, $0.value.optionValue) })
    }
  }

  /// The line of what these keys lead to, or of the last of them that is there.
  fileprivate func line(at path: [String]) -> Int {
    var current = self
    var line = self.line
    for key in path {
      switch current.content {
      case .mapping(let members):
        guard let member = members.last(where: { $0.key == key }) else { return line }
        line = member.line
        current = member.value
      case .list(let elements):
        guard let place = Int(key), elements.indices.contains(place) else { return line }
        line = elements[place].line
        current = elements[place]
      case .none, .plain, .quoted: return line
      }
    }
    return line
  }
}
