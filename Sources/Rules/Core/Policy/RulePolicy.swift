package import Analyzer

/// Which rules hold, how strictly and with what options: a preset, and what `rules.yaml` says on top of it.
package struct RulePolicy: Sendable {
  /// The setting of one rule in `rules.yaml`.
  struct Setting: Sendable {
    enum Level: Hashable, Sendable {
      case off
      /// The rule holds at its own severity.
      case on
      case at(Severity)
    }

    /// Whether the rule holds, and how strictly; nil when only options are set.
    var level: Level?
    var options: [OptionValue.Entry] = []
    /// The keys that lead to it, for problems with its options.
    var path: [String] = []
  }

  struct Override: Sendable {
    var paths: [PathPattern]
    var settings: [String: Setting]

    func matches(_ path: String) -> Bool { paths.contains { $0.matches(path) } }
  }

  /// The shipped selection that everything else is said on top of.
  package var preset: RulePreset
  /// Whether a comment that allows something must say why.
  package var requiresReason = false
  /// The rules that the project wrote itself; in `rules` and `overrides` their ids stand like those of others.
  package var custom: [CustomRule] = []
  private(set) var settings: [String: Setting] = [:]
  private(set) var overrides: [Override] = []

  /// Whether rules about the project as a whole hold in some of its files otherwise than in others.
  package var overridesProjectRules: Bool {
    overrides.contains { $0.settings.keys.contains { RuleRegistry.rule($0)?.checks.areOfProject ?? false } }
  }
  /// `--select`: the only rules that hold, besides those that say a statement can't run; nil without it.
  private var selected: Set<String>?
  /// `--extend-select`: rules that hold as well.
  private var added: Set<String> = []
  /// Rules of both that were named by themselves and not by their category. That `rules.yaml` switches one of them off
  /// doesn't count.
  private var named: Set<String> = []
  /// `--ignore`
  private var ignored: Set<String> = []

  /// Makes the policy that holds where nothing but a preset is given.
  package init(preset: RulePreset = .recommended) {
    self.preset = preset
  }

  /// How bad a finding of a rule is at a path; nil when it isn't shown.
  ///
  /// - Parameters:
  ///   - bound: how bad it is at most.
  ///   - partBound: the same where nothing but a preset decides, and that leaves out some of the rule's findings.
  ///   - unlessSaid: whether the bound is gone where the configuration says how bad the rule's findings are.
  ///   - inFull: whether it is one of the findings that a preset may leave out though the rule holds.
  ///   - turnedOn: the severity of a rule that is off and was turned on by a migration. An `off` doesn't undo that,
  ///     since it is what the shipped `rules.yaml` says of such a rule.
  package func severity(
    of info: RuleInfo, at path: String, atMost bound: Severity = .error,
    atMostInPart partBound: Severity = .error, unlessSaid: Bool = false,
    inFull: Bool = false, turnedOn: Severity? = nil
  ) -> Severity? {
    let level = level(of: info.id, at: path)
    let severity = severity(of: info, level: level, inFull: inFull, turnedOn: turnedOn)
    if unlessSaid, case .at = level { return severity }
    let isInPart =
      level == nil && preset < info.fullPreset && !added.contains(info.id) && selected?.contains(info.id) != true
    return severity.map { min($0, bound, isInPart ? partBound : .error) }
  }

  /// Whether all that a rule finds at a path would be shown.
  func holdsInFull(_ id: String, at path: String) -> Bool {
    info(of: id).map { severity(of: $0, at: path, inFull: true) != nil } ?? false
  }

  /// Whether there is a path at which a finding of the rule would be said.
  func mayHold(_ info: RuleInfo) -> Bool {
    let levels = [settingsLevel(of: info.id)] + overrides.compactMap { $0.settings[info.id]?.level }.map(Optional.some)
    return levels.contains { severity(of: info, level: $0, inFull: false, turnedOn: nil) != nil }
  }

  private func severity(
    of info: RuleInfo, level: Setting.Level?, inFull: Bool, turnedOn: Severity?
  ) -> Severity? {
    let canBeOff = RulePolicy.canBeOff(info.id)
    if canBeOff, ignored.contains(info.id) { return nil }
    let isAdded = added.contains(info.id)
    if let selected, canBeOff, !isAdded, !selected.contains(info.id) { return nil }
    switch level {
    case .at(let severity): return severity
    case .on: return info.severity
    case .off: return canBeOff ? turnedOn : info.severity
    case nil:
      if isAdded || selected?.contains(info.id) == true { return info.severity }
      return preset >= (inFull ? info.fullPreset : info.preset) ? info.severity : turnedOn
    }
  }

  private func level(of id: String, at path: String) -> Setting.Level? {
    for override in overrides.reversed() {
      if let level = override.settings[id]?.level, override.matches(path) { return level }
    }
    return settingsLevel(of: id)
  }

  /// The level of a rule for all paths; nil where nothing is said.
  private func settingsLevel(of id: String) -> Setting.Level? {
    let level = settings[id]?.level
    return level == .off && named.contains(id) ? .on : level
  }

  /// The options of a rule at a path; later settings take the place of earlier ones of the same name.
  func options(of id: String, overrides matching: [Int]) -> (entries: [OptionValue.Entry], path: [String]) {
    var entries = settings[id]?.options ?? []
    var path = settings[id]?.path ?? []
    for place in matching {
      guard let setting = overrides[place].settings[id], !setting.options.isEmpty else { continue }
      path = setting.path
      for entry in setting.options {
        entries.removeAll { $0.key == entry.key }
        entries.append(entry)
      }
    }
    return (entries, path)
  }

  // MARK: Rules by id

  /// The description of a rule, ours or the project's own; nil for an id that no rule has.
  func info(of id: String) -> RuleInfo? {
    RuleRegistry.rule(id)?.info ?? custom.first { $0.id == id }?.info
  }

  /// Every id that a configuration, the command line or a comment may name.
  var ids: [String] { RuleRegistry.all.map { $0.info.id } + custom.map { $0.id } }

  /// The message about an id that no rule has, with the one that was probably meant.
  package func unknown(_ id: String) -> String { "no rule '\(id)'" + NearMiss.suffix(for: id, among: ids) }

  /// Whether a rule can be switched off. Those that say that a statement can't run can only be lowered.
  package static func canBeOff(_ id: String) -> Bool { !alwaysOn.contains(id) }

  private static let alwaysOn = Set(
    RuleRegistry.all.compactMap { $0.canBeOff ? nil : $0.info.id })
}

// MARK: Reading

extension RulePolicy {
  /// The keys of `rules.yaml`. `custom` and `require-reason` are for whoever reads the file.
  private static let keys = ["extends", "rules", "overrides", "custom", "require-reason"]

  /// Adds what a configuration says. `extends` counts where it names a preset; a file that it names has to be read and
  /// merged before.
  package mutating func merge(_ root: OptionValue, problems: inout [OptionProblem]) {
    guard case .map(let entries) = root else {
      problems.append(OptionProblem("expected keys such as 'rules:', found \(root.kind)", at: []))
      return
    }
    for entry in entries {
      switch entry.key {
      case "extends":
        if case .string(let name) = entry.value, let preset = RulePreset(rawValue: name) { self.preset = preset }
      case "rules":
        for (id, setting) in settings(entry.value, path: ["rules"], problems: &problems) {
          merge(setting, of: id)
        }
      case "overrides": mergeOverrides(entry.value, problems: &problems)
      case "custom", "require-reason": break
      default:
        problems.append(
          OptionProblem(
            "no setting '\(entry.key)'" + NearMiss.suffix(for: entry.key, among: RulePolicy.keys), at: [entry.key]))
      }
    }
  }

  private mutating func merge(_ new: Setting, of id: String) {
    var setting = settings[id] ?? Setting()
    if let level = new.level { setting.level = level }
    for entry in new.options {
      setting.options.removeAll { $0.key == entry.key }
      setting.options.append(entry)
    }
    setting.path = new.path
    settings[id] = setting
  }

  private mutating func mergeOverrides(_ value: OptionValue, problems: inout [OptionProblem]) {
    guard case .list(let items) = value else {
      problems.append(OptionProblem("'overrides' has to be a list, not \(value.kind)", at: ["overrides"]))
      return
    }
    for (place, item) in items.enumerated() {
      let path = ["overrides", "\(place)"]
      guard case .map(let entries) = item else {
        problems.append(OptionProblem("an override has 'paths' and 'rules', and is not \(item.kind)", at: path))
        continue
      }
      var override = Override(paths: [], settings: [:])
      for entry in entries {
        switch entry.key {
        case "paths":
          if let paths = [String](optionValue: entry.value) {
            override.paths = paths.map { PathPattern($0) }
          } else if case .string(let path) = entry.value {
            override.paths = [PathPattern(path)]
          } else {
            problems.append(
              OptionProblem("'paths' has to be \([String].expectation), not \(entry.value.kind)", at: path + ["paths"]))
          }
        case "rules":
          for (id, setting) in settings(entry.value, path: path + ["rules"], problems: &problems) {
            override.settings[id] = setting
          }
        default:
          problems.append(
            OptionProblem(
              "no setting '\(entry.key)' in an override"
                + NearMiss.suffix(for: entry.key, among: ["paths", "rules"]), at: path + [entry.key]))
        }
      }
      if override.paths.isEmpty, !entries.contains(where: { $0.key == "paths" }) {
        problems.append(OptionProblem("an override needs 'paths'", at: path))
      }
      overrides.append(override)
    }
  }

  private func settings(
    _ value: OptionValue, path: [String], problems: inout [OptionProblem]
  ) -> [(String, Setting)] {
    guard case .map(let entries) = value else {
      problems.append(
        OptionProblem("'rules' has to be a mapping from a rule to its severity, not \(value.kind)", at: path))
      return []
    }
    return entries.compactMap { entry in
      let path = path + [entry.key]
      guard info(of: entry.key) != nil else {
        problems.append(OptionProblem(unknown(entry.key), at: path))
        return nil
      }
      return (entry.key, RulePolicy.setting(of: entry.key, entry.value, path: path, problems: &problems))
    }
  }

  private static func setting(
    of id: String, _ value: OptionValue, path: [String], problems: inout [OptionProblem]
  ) -> Setting {
    guard case .map(let entries) = value else {
      return Setting(level: level(of: id, value, path: path, problems: &problems), path: path)
    }
    var setting = Setting(path: path)
    for entry in entries {
      if entry.key == "severity" {
        setting.level = level(of: id, entry.value, path: path + ["severity"], problems: &problems)
      } else {
        setting.options.append(entry)
      }
    }
    return setting
  }

  private static func level(
    of id: String, _ value: OptionValue, path: [String], problems: inout [OptionProblem]
  ) -> Setting.Level? {
    let level: Setting.Level
    switch value {
    // YAML reads a bare `off` and `on` as truth values.
    case .bool(let isOn): level = isOn ? .on : .off
    case .string("off"): level = .off
    case .string("on"): level = .on
    case .int, .list, .map, .string:
      let names = ["off"] + Severity.allCases.map { $0.name }
      guard case .string(let name) = value, let severity = Severity.allCases.first(where: { $0.name == name }) else {
        let nearMiss = if case .string(let name) = value { NearMiss.suffix(for: name, among: names) } else { "" }
        problems.append(
          OptionProblem(
            "a severity is 'off', 'note', 'warning' or 'error', not \(value.kind)" + nearMiss, at: path))
        return nil
      }
      level = .at(severity)
    }
    if level == .off, !canBeOff(id) {
      problems.append(
        OptionProblem(
          "'\(id)' says that a statement can't run; it can be lowered to 'note', but not switched off", at: path))
      return nil
    }
    return level
  }
}

// MARK: The command line

extension RulePolicy {
  /// `--select`: only these rules and categories hold. Returns a message for each name that isn't known.
  package mutating func select(_ names: [String]) -> [String] {
    selected = Set(names.flatMap(ids))
    named.formUnion(names)
    return names.filter { ids(of: $0).isEmpty }.map(unknownName)
  }

  /// `--extend-select`: these rules and categories hold as well. Returns a message for each name that isn't known.
  package mutating func extendSelection(_ names: [String]) -> [String] {
    added.formUnion(names.flatMap(ids))
    named.formUnion(names)
    return names.filter { ids(of: $0).isEmpty }.map(unknownName)
  }

  /// `--ignore`: these rules don't hold; of a category, those that can be off. Returns a message for each name that
  /// isn't known, or whose rule can't be off.
  package mutating func ignore(_ names: [String]) -> [String] {
    ignored.formUnion(names.flatMap(ids))
    return names.compactMap { name in
      if ids(of: name).isEmpty { return unknownName(name) }
      return RulePolicy.canBeOff(name) ? nil : "'\(name)' says that a statement can't run, and can't be ignored"
    }
  }

  /// The rules that are called so, or whose category is; nothing for a name that neither has.
  private func ids(of name: String) -> [String] {
    if info(of: name) != nil { return [name] }
    guard let category = RuleCategory(named: name) else { return [] }
    return ids.filter { self.info(of: $0)?.category == category }
  }

  private func unknownName(_ name: String) -> String {
    "no rule or category '\(name)'"
      + NearMiss.suffix(for: name, among: ids + RuleCategory.allCases.map { $0.rawValue })
  }
}
