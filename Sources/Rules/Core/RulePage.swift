import Analyzer

/// The pages that a rule's description becomes.
package enum RulePage {
  /// The page of one rule, in Markdown: `explain`, SARIF's `help` and `Documentation/Rules/<id>.md`.
  package static func markdown(of rule: any Rule.Type) -> String {
    let info = rule.info
    var lines = ["# \(info.id)", "", info.summary + ".", "", facts(of: rule), "", info.rationale, ""]
    lines += examples("Found", info.examples.filter(\.isBad), in: info)
    lines += examples("Fine", info.examples.filter { !$0.isBad }, in: info)
    let options = rule.optionDefaults
    if !options.isEmpty {
      lines += ["## Options", ""]
      lines += options.map { "- `\($0.name)`: \($0.summary). It is \($0.expectation); `\($0.value.text)` unless set." }
      lines += [""]
    }
    if info.fix != nil {
      lines += ["## Fix", "", fixText(info), ""]
    }
    lines += ["## In `rules.yaml`", "", "```yaml", "rules:"] + policyEntry(of: rule) + ["```"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func facts(of rule: any Rule.Type) -> String {
    let info = rule.info
    var facts = [info.category.title, level(of: rule), fixLabel(info), "since \(info.since)"]
    facts.removeAll(where: \.isEmpty)
    return facts.joined(separator: " · ")
  }

  private static func level(of rule: any Rule.Type) -> String {
    let info = rule.info
    if !RulePolicy.canBeOff(info.id) { return "**\(info.severity.name)**, can be lowered but not switched off" }
    return info.preset == .recommended
      ? "**\(info.severity.name)**" : "**off**, \(info.severity.name) in the preset `\(info.preset.rawValue)`"
  }

  private static func fixLabel(_ info: RuleInfo) -> String {
    switch info.fix {
    case .safe: "fixed by `--fix`"
    case .unsafe: "fixed by `--fix --unsafe`"
    case nil: ""
    }
  }

  private static func fixText(_ info: RuleInfo) -> String {
    let how = info.fix == .safe ? "`--fix` applies it." : "`--fix --unsafe` applies it, `--diff` shows it."
    return info.fixSafety.isEmpty ? how : info.fixSafety + " " + how
  }

  private static func examples(_ title: String, _ examples: [Example], in info: RuleInfo) -> [String] {
    guard !examples.isEmpty else { return [] }
    var lines = ["## \(title)", ""]
    for example in examples {
      if case .map(let entries) = example.options, !entries.isEmpty {
        lines += ["With \(entries.map { "`\($0.key): \($0.value.text)`" }.joined(separator: ", ")):", ""]
      }
      lines += ["```sql"]
      if !example.schema.isEmpty { lines += split(example.schema) + [""] }
      lines += annotated(example) + ["```", ""]
      if let fixed = example.fixed { lines += ["Fixed:", "", "```sql"] + split(fixed) + ["```", ""] }
    }
    return lines
  }

  /// The SQL without its markers; under each line with one, what is said of it.
  private static func annotated(_ example: Example) -> [String] {
    var lines: [String] = []
    var messages = example.says[...]
    for line in split(example.sql) {
      lines.append(line.filter { $0 != "«" && $0 != "»" })
      var column = 0
      for letter in line {
        if letter == "«", let message = messages.popFirst() {
          lines.append("-- " + String(repeating: " ", count: max(0, column - 3)) + "^ \(message)")
        }
        if letter != "«" && letter != "»" { column += 1 }
      }
    }
    return lines
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// `Documentation/Rules/README.md`: every rule in a table for each category.
  package static func index(_ rules: [any Rule.Type]) -> String {
    var lines = [
      "# Rules", "",
      "\(rules.count) rules. `puresql-lint explain <rule>` shows a page; `rules.yaml` sets what holds.", "",
    ]
    for category in RuleCategory.allCases {
      let members = rules.filter { $0.info.category == category }
      guard !members.isEmpty else { continue }
      lines += ["## \(category.title)", "", "| Rule | Level | Fix | What is found |", "|---|---|---|---|"]
      for rule in members {
        let info = rule.info
        let level =
          info.preset == .recommended ? info.severity.name : "off (\(info.preset.rawValue): \(info.severity.name))"
        lines.append(
          "| [\(info.id)](\(info.id).md) | \(level) | \(info.fix?.rawValue ?? "") | \(info.summary.replacing("|", with: "\\|")) |"
        )
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// `rules.yaml` as it is shipped: every rule at what holds without it.
  package static func policy(_ rules: [any Rule.Type]) -> String {
    var lines = [
      "# Which rules hold, and how strictly. These are the defaults: a rules.yaml of your own says only what differs.",
      "# A severity is off, note, warning or error; a rule with options is a mapping with `severity` and the options.",
      "extends: recommended", "rules:",
    ]
    for category in RuleCategory.allCases {
      let members = rules.filter { $0.info.category == category }
      guard !members.isEmpty else { continue }
      lines += ["", "  # \(category.title)"]
      for rule in members { lines += policyEntry(of: rule) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func policyEntry(of rule: any Rule.Type) -> [String] {
    let info = rule.info
    let level = info.defaultSeverity?.name ?? "off"
    var lines = ["  # \(info.summary)"]
    if info.defaultSeverity == nil { lines[0] += " (\(info.preset.rawValue): \(info.severity.name))" }
    let options = rule.optionDefaults
    if options.isEmpty {
      lines.append("  \(info.id): \(level)")
    } else {
      lines += ["  \(info.id):", "    severity: \(level)"]
      for option in options {
        lines += ["    # \(option.summary): \(option.expectation)", "    \(option.name): \(option.value.text)"]
      }
    }
    return lines
  }
}
