package import Analyzer

/// What `rules.yaml` says, `extends` followed: which rules hold, and how strictly.
package struct RulesConfiguration: Sendable {
  /// What is said of one rule.
  package struct Setting: Sendable {
    package enum Level: Sendable, Equatable {
      /// Only options were written.
      case unchanged
      case off
      case at(Severity)
    }

    package var level: Level
    package var options: [String: RuleOptionValue] = [:]
  }

  package struct Override: Sendable {
    /// Relative to the folder of `rules.yaml`.
    package var paths: [Glob]
    package var rules: [String: Setting]
  }

  package var preset = Preset.recommended
  package var rules: [String: Setting] = [:]
  package var overrides: [Override] = []
  /// A suppression must say why.
  package var requiresReason = false

  package init() {}

  /// Given the path as written and the file that it is written in.
  package typealias Loader = (_ path: String, _ file: String) throws(InputError) -> YAML

  package static let keys = ["extends", "rules", "overrides", "custom", "require-reason"]

  /// - Parameters:
  ///   - known: every rule there is.
  ///   - load: reads the file that `extends` names.
  package init(
    _ yaml: YAML, known: [RuleDescription], load: Loader
  ) throws(InputError) {
    try self.init(yaml, known: known, load: load, visited: [yaml.file])
  }

  private init(
    _ yaml: YAML, known: [RuleDescription], load: Loader, visited: [String]
  ) throws(InputError) {
    let members = try yaml.members(of: "rules.yaml", known: Self.keys)
    // What is extended comes first, wherever it is written.
    for member in members where member.key == "extends" {
      for name in try member.value.strings("extends") {
        if let preset = Preset(rawValue: name) {
          self.preset = preset
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") || name.contains("/") {
          let base = try Self.extended(name, member, yaml.file, load: load)
          if visited.contains(base.file) { throw member.value.error("'\(name)' extends itself; remove one of the two") }
          merge(try RulesConfiguration(base, known: known, load: load, visited: visited + [base.file]))
        } else {
          throw member.value.error(Self.unknownPreset(name))
        }
      }
    }
    let byID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    for member in members {
      switch member.key {
      case "rules": Self.merge(try Self.settings(member.value, byID), into: &rules)
      case "overrides": overrides += try Self.overrides(member.value, byID)
      case "require-reason": requiresReason = try member.value.bool(member.key)
      case "custom":
        throw InputError(yaml.file, line: member.line, "'custom' rules are not supported by this version; remove the key")
      default: break
      }
    }
  }

  private static func extended(
    _ name: String, _ member: YAML.Member, _ file: String, load: Loader
  ) throws(InputError) -> YAML {
    do { return try load(name, file) } catch {
      // A message of the other file names that file; one about reading it needs this line.
      throw error.message.hasPrefix("cannot read") ? member.value.error(error.message) : error
    }
  }

  private mutating func merge(_ other: RulesConfiguration) {
    preset = other.preset
    Self.merge(other.rules, into: &rules)
    overrides += other.overrides
    requiresReason = requiresReason || other.requiresReason
  }

  /// What comes later wins; options that it doesn't mention stay.
  static func merge(_ later: [String: Setting], into settings: inout [String: Setting]) {
    settings.merge(later) { old, new in
      Setting(
        level: new.level == .unchanged ? old.level : new.level,
        options: old.options.merging(new.options) { _, new in new })
    }
  }

  private static func overrides(
    _ yaml: YAML, _ known: [String: RuleDescription]
  ) throws(InputError) -> [Override] {
    guard case .list(let elements) = yaml.content else {
      throw yaml.error("'overrides' must be a list of 'paths:' with 'rules:'")
    }
    var overrides: [Override] = []
    for element in elements {
      var override = Override(paths: [], rules: [:])
      for member in try element.members(of: "an override", known: ["paths", "rules"]) {
        if member.key == "paths" {
          override.paths = try member.value.strings("paths").map { Glob($0) }
        } else {
          override.rules = try settings(member.value, known)
        }
      }
      if override.paths.isEmpty { throw element.error("an override needs 'paths:', the files it is for") }
      overrides.append(override)
    }
    return overrides
  }

  private static func settings(
    _ yaml: YAML, _ known: [String: RuleDescription]
  ) throws(InputError) -> [String: Setting] {
    var settings: [String: Setting] = [:]
    for member in try yaml.members(of: "'rules'") {
      guard let rule = known[member.key] else {
        throw InputError(yaml.file, line: member.line, unknownRule(member.key, known.keys.sorted()))
      }
      settings[rule.id] = try setting(member.value, rule)
    }
    return settings
  }

  private static func setting(_ yaml: YAML, _ rule: RuleDescription) throws(InputError) -> Setting {
    guard case .mapping(let members) = yaml.content else {
      return Setting(level: try level(yaml, rule))
    }
    var setting = Setting(level: .unchanged)
    for member in members {
      if member.key == "severity" {
        setting.level = try level(member.value, rule)
      } else if let option = rule.options.first(where: { $0.name == member.key }) {
        setting.options[option.name] = try value(member.value, option)
      } else {
        let names = ["severity"] + rule.options.map(\.name)
        let near = NearMiss.of(member.key, in: names).map { "did you mean '\($0)'?" }
        throw InputError(
          yaml.file, line: member.line,
          "rule '\(rule.id)' has no option '\(member.key)'; \(near ?? "it has \(names.joined(separator: ", "))")")
      }
    }
    return setting
  }

  private static func level(_ yaml: YAML, _ rule: RuleDescription) throws(InputError) -> Setting.Level {
    switch try yaml.choice(rule.id, of: ["off", "note", "warning", "error"]) {
    case "note": return .at(.note)
    case "warning": return .at(.warning)
    case "error": return .at(.error)
    default:
      if rule.isMandatory { throw yaml.error(cannotBeTurnedOff(rule.id)) }
      return .off
    }
  }

  private static func value(_ yaml: YAML, _ option: RuleOption) throws(InputError) -> RuleOptionValue {
    switch option.kind {
    case .bool: .bool(try yaml.bool(option.name))
    case .int: .int(try yaml.int(option.name))
    case .string: .string(try yaml.string(option.name))
    case .strings: .strings(try yaml.strings(option.name))
    case .choice(let choices): .string(try yaml.choice(option.name, of: choices))
    }
  }

  // MARK: Messages

  static func unknownRule(_ id: String, _ known: [String]) -> String {
    "unknown rule '\(id)'\(NearMiss.suggestion(for: id, in: known))"
  }

  static func cannotBeTurnedOff(_ id: String) -> String {
    "rule '\(id)' can't be turned off, for what it finds can't run; lower it to 'warning' or 'note'"
  }

  private static func unknownPreset(_ name: String) -> String {
    let presets = Preset.allCases.map(\.rawValue)
    let near = NearMiss.of(name, in: presets).map { "did you mean '\($0)'?" }
    return "unknown preset '\(name)'; \(near ?? "there are \(presets.joined(separator: ", ")), or name a .yaml file")"
  }
}
