private import Analyzer
package import Rules

/// What `puresql-lint rules` shows: every rule there is.
package struct RuleList {
  private let rules: [any Rule.Type]

  package init(_ rules: [any Rule.Type] = RuleRegistry.all) {
    self.rules = rules
  }

  /// A table for each category.
  package func text() -> [UInt8] {
    var text = ""
    let width = rules.map { $0.info.id.count }.max() ?? 0
    for category in RuleCategory.allCases {
      let members = rules.filter { $0.info.category == category }
      if members.isEmpty { continue }
      text += (text.isEmpty ? "" : "\n") + category.title + "\n"
      for rule in members {
        let info = rule.info
        let level = info.defaultSeverity?.name ?? "off"
        text += "  " + padded(info.id, width) + "  " + padded(level, 7) + "  " + padded(info.fix?.rawValue ?? "", 6)
        text += "  " + info.summary.filter { $0 != "`" } + "\n"
      }
    }
    return Array(text.utf8)
  }

  package func json() -> [UInt8] {
    JSON.object([
      "version": .int(1),
      "rules": .array(
        rules.map { rule in
          let info = rule.info
          return .object([
            "id": .string(info.id), "category": .string(info.category.rawValue),
            "severity": .string(info.severity.name), "default": .string(info.defaultSeverity?.name ?? "off"),
            "preset": .string(info.preset.rawValue), "fix": .optional(info.fix?.rawValue),
            "since": .string(info.since), "summary": .string(info.summary),
            "options": .array(
              rule.optionDefaults.map { option in
                .object([
                  "name": .string(option.name), "default": .string(option.value.text),
                  "expects": .string(option.expectation), "summary": .string(option.summary),
                ])
              }),
          ])
        }),
    ]).rendered()
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
