import Analyzer

/// Makes pages of the descriptions of rules.
package enum RulePage {
  /// The page of one rule, in Markdown: `explain`, SARIF's `help` and `Documentation/Rules/<id>.md`.
  ///
  /// - Parameters:
  ///   - policy: that of the project in which somebody asks; nil outside of a project.
  ///   - rows: for an example, what rows show of each finding in it, on one line.
  package static func markdown(
    of rule: RuleType, in policy: RulePolicy? = nil, showing rows: (Example) -> [String] = { _ in [] }
  ) -> String {
    let info = rule.info
    var lines = ["# \(info.id)", "", info.summary + ".", "", facts(of: info), ""]
    lines += here(info, policy) + [info.rationale, ""]
    lines += examples("Found", info.examples.filter { $0.isBad }, showing: rows)
    lines += examples("Fine", info.examples.filter { !$0.isBad }, showing: { _ in [] })
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

  /// The page of a rule that a project wrote itself.
  package static func markdown(of rule: CustomRule, in policy: RulePolicy? = nil) -> String {
    let info = rule.info
    var lines = ["# \(info.id)", "", info.summary + ".", "", facts(of: info) + " · \(rule.file):\(rule.line)", ""]
    lines += here(info, policy)
    if let help = rule.help { lines += [help, ""] }
    lines +=
      ["## Found", "", "```sql"] + split(rule.select).reversed().drop(while: { $0.isEmpty }).reversed() + ["```"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines about what holds in the project in which somebody asks.
  private static func here(_ info: RuleInfo, _ policy: RulePolicy?) -> [String] {
    guard let policy else { return [] }
    let level = policy.severity(of: info, at: "")?.name ?? "off"
    let full = policy.severity(of: info, at: "", inFull: true) == nil && level != "off" ? " in part" : ""
    return ["In this project: **\(level)**\(full) (preset `\(policy.preset.rawValue)`).", ""]
  }

  private static func facts(of info: RuleInfo) -> String {
    let since = info.since.isEmpty ? "" : "since \(info.since)"
    var facts = [info.category.title, level(of: info), fixLabel(info), since]
    facts.removeAll { $0.isEmpty }
    return facts.joined(separator: " · ")
  }

  private static func level(of info: RuleInfo) -> String {
    let level = "**\(info.severity.name)**"
    if !RulePolicy.canBeOff(info.id) { return level + " in every preset, can be lowered but not switched off" }
    return "\(level) \(info.presets)"
  }

  private static func fixLabel(_ info: RuleInfo) -> String {
    if info.offersReadings { return "an editor offers fixes" }
    return switch info.fix {
    case .safe: "fixed by `--fix`"
    case .unsafe: "fixed by `--fix --unsafe`"
    case nil: ""
    }
  }

  private static func fixText(_ info: RuleInfo) -> String {
    if info.offersReadings { return info.fixSafety }
    let how = info.fix == .safe ? "`--fix` applies it." : "`--fix --unsafe` applies it, `--diff` shows it."
    return info.fixSafety.isEmpty ? how : info.fixSafety + " " + how
  }

  /// A page without the lines that rows are shown on: another SQLite may have other words for an error.
  package static func withoutRows(_ page: String) -> String {
    var lines: [String] = []
    var isBehindRows = false
    for line in split(page) {
      let isRows = line.hasPrefix(rowsMark)
      if !isRows, !(isBehindRows && line.isEmpty) { lines.append(line) }
      isBehindRows = isRows
    }
    return lines.joined(separator: "\n")
  }

  private static let rowsMark = "> example: "

  private static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

  private static func examples(
    _ title: String, _ examples: [Example], showing rows: (Example) -> [String]
  ) -> [String] {
    guard !examples.isEmpty else { return [] }
    var lines = ["## \(title)", ""]
    for example in examples.map({ $0.shown }) {
      if case .map(let entries) = example.options, !entries.isEmpty {
        lines += ["With \(entries.map { "`\($0.key): \($0.value.text)`" }.joined(separator: ", ")):", ""]
      }
      if let program = example.program {
        if !example.schema.isEmpty { lines += ["```sql"] + split(example.schema) + ["```", ""] }
        lines += ["```" + language(of: program)]
      } else {
        lines += ["```sql"]
        if !example.schema.isEmpty { lines += split(example.schema) + [""] }
      }
      lines += annotated(example) + ["```", ""]
      let shown = rows(example)
      // Two blanks end a line in Markdown.
      if !shown.isEmpty { lines += shown.map { rowsMark + code($0) + "  " } + [""] }
      if let fixed = example.fixed { lines += ["Fixed:", "", "```sql"] + split(fixed) + ["```", ""] }
    }
    return lines
  }

  /// The language that a block of a program's text is marked with.
  private static func language(of program: String) -> String {
    switch program.split(separator: ".").last {
    case "py": "python"
    case "rs": "rust"
    case "kt": "kotlin"
    case "ts": "typescript"
    case let suffix?: String(suffix)
    case nil: ""
    }
  }

  /// The text without its markers, and under each line with one the message.
  private static func annotated(_ example: Example) -> [String] {
    var lines: [String] = []
    let comment = example.program.map { $0.hasSuffix(".py") ? "# " : "//" } ?? "--"
    var messages = example.says[...]
    for line in split(example.sql) {
      lines.append(line.filter { $0 != "«" && $0 != "»" })
      var column = 0
      for letter in line {
        if letter == "«", let message = messages.popFirst() {
          lines.append(comment + " " + String(repeating: " ", count: max(0, column - 3)) + "^ \(message)")
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
  package static func index(_ rules: [RuleType]) -> String {
    var lines = [
      "# Rules", "",
      "\(rules.count) rules. `puresql-lint explain <rule>` shows a page; `rules.yaml` sets what holds.", "",
    ]
    for category in RuleCategory.allCases {
      let members = rules.filter { $0.info.category == category }
      guard !members.isEmpty else { continue }
      lines += ["## \(category.title)", "", "| Rule | Level | Preset | Fix | What is found |", "|---|---|---|---|---|"]
      for rule in members {
        let info = rule.info
        let summary = info.summary.replacing("|", with: "\\|")
        let cells = [
          "[\(info.id)](\(info.id).md)", info.severity.name, info.shortPresets, info.fix?.rawValue ?? "", summary,
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// `rules.yaml` as it is shipped: every rule at what holds in a project of ours without it.
  package static func policy(_ rules: [RuleType]) -> String {
    var lines = [
      "# Which rules hold, and how strictly: the preset 'recommended', which is the default where a project has our layout.",
      "# Elsewhere it is 'essential', without the rules that say so. A rules.yaml of your own says only what differs.",
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

  private static func policyEntry(of rule: RuleType) -> [String] {
    let info = rule.info
    let severity = info.severity(in: .recommended)
    let level = severity?.name ?? "off"
    var lines = ["  # \(info.summary)"]
    if severity == nil { lines[0] += " (\(info.preset.rawValue): \(info.severity.name))" }
    if info.preset == .recommended { lines[0] += " (essential: off)" }
    if info.preset != info.fullPreset { lines[0] += " (essential: in part)" }
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
