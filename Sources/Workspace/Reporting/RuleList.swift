private import Analyzer
package import Rules

/// The output of `puresql-lint rules`: every rule there is, and the project's own.
package struct RuleList {
  private struct Entry {
    let info: RuleInfo
    /// nil for a rule of the project's own.
    let rule: RuleType?
  }

  private let entries: [Entry]
  private let policy: RulePolicy

  /// The rules, with what holds for a project.
  ///
  /// - Parameter directory: the folder in which somebody asks.
  package init(at directory: String) throws(InputError) {
    self.init(try RuleChoice.policy(at: directory))
  }

  /// The rules, with what holds in a policy.
  ///
  /// - Parameter policy: nil outside of a project.
  package init(_ policy: RulePolicy? = nil, rules: [RuleType] = RuleRegistry.all) {
    self.policy = policy ?? RulePolicy(preset: .essential)
    entries =
      rules.map { Entry(info: $0.info, rule: $0) } + self.policy.custom.map { Entry(info: $0.info, rule: nil) }
  }

  /// The list for people: a table for each category.
  package func text() -> [UInt8] {
    var text = "Levels are those of the preset '\(policy.preset.rawValue)', and of rules.yaml where there is one.\n"
    let width = entries.map { $0.info.id.count }.max() ?? 0
    let presetWidth = RulePreset.allCases.map(\.rawValue.count).max() ?? 0
    for category in RuleCategory.allCases {
      let members = entries.filter { $0.info.category == category }
      if members.isEmpty { continue }
      text += "\n" + category.title + "\n"
      for entry in members {
        let info = entry.info
        text += "  " + padded(info.id, width) + "  " + padded(level(of: info), 7) + "  "
        text += padded(info.preset.rawValue, presetWidth) + "  " + padded(info.fix?.rawValue ?? "", 6)
        text += "  " + info.summary.filter { $0 != "`" } + "\n"
      }
    }
    return Array(text.utf8)
  }

  /// The list for `--format json`.
  package func json() -> [UInt8] {
    JSON.object([
      "version": .int(1),
      "rules": .array(
        entries.map { entry in
          let info = entry.info
          return .object([
            "id": .string(info.id), "category": .string(info.category.rawValue),
            "severity": .string(info.severity.name),
            "default": .string(info.severity(in: .essential)?.name ?? "off"), "level": .string(level(of: info)),
            "preset": .string(info.preset.rawValue), "fix": .optional(info.fix?.rawValue),
            "since": .optional(info.since.isEmpty ? nil : info.since), "summary": .string(info.summary),
            "options": .array(
              (entry.rule?.optionDefaults ?? []).map { option in
                .object([
                  "name": .string(option.name), "default": .string(option.value.text),
                  "expects": .string(option.expectation), "summary": .string(option.summary),
                ])
              }),
          ])
        }),
    ]).rendered()
  }

  /// The severity of a rule in the project in which somebody asks.
  private func level(of info: RuleInfo) -> String { policy.severity(of: info, at: "")?.name ?? "off" }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
