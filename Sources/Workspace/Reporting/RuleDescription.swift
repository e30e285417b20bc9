package import Analyzer
package import Rules

/// The description of a rule for reporters.
package struct RuleDescription: Sendable {
  /// The rule's id.
  package var id: String
  /// The category's id: `query`.
  package var category: String
  /// One line of Markdown, without a full stop.
  package var summary: String
  /// Why it matters: whole sentences, in Markdown.
  package var rationale: String
  /// The whole page, in Markdown.
  package var markdown: String
  /// How bad its findings are where `rules.yaml` says nothing.
  package var severity: Severity
  /// Whether it holds without any configuration, in a project of ours at least.
  package var isEnabled: Bool
  /// How often a finding is right.
  package var precision: RuleInfo.Precision
  /// Where the page is; nil for a rule that has none.
  package var helpURI: String?

  /// Each parameter sets the property of its name. Without `markdown`, the page is made of the others.
  package init(
    id: String, category: String, summary: String, rationale: String, markdown: String? = nil, severity: Severity,
    isEnabled: Bool = true, precision: RuleInfo.Precision = .veryHigh, helpURI: String? = nil
  ) {
    self.id = id
    self.category = category
    self.summary = summary
    self.rationale = rationale
    self.markdown = markdown ?? "# \(id)\n\n\(summary).\n\n\(rationale)\n"
    self.severity = severity
    self.isEnabled = isEnabled
    self.precision = precision
    self.helpURI = helpURI
  }

  /// The description of a shipped rule.
  package init(_ rule: RuleType) {
    let info = rule.info
    self.init(
      id: info.id, category: info.category.rawValue, summary: info.summary, rationale: info.rationale,
      markdown: RulePage.markdown(of: rule), severity: info.severity, isEnabled: info.severity(in: .recommended) != nil,
      precision: info.precision,
      helpURI: Self.address(of: info.id))
  }

  /// The rule with its page, for `explain --format json`.
  package func rendered() -> [UInt8] {
    JSON.object([
      "version": .int(1), "id": .string(id), "category": .string(category), "severity": .string(severity.name),
      "summary": .string(summary), "page": .string(markdown), "address": helpURI.map(JSON.string),
    ]).rendered()
  }

  /// Where the page of a rule is; nil for one that isn't ours.
  package static func address(of id: String) -> String? {
    RuleRegistry.rule(id).map { _ in "https://github.com/puresql/puresql-lint/blob/main/Documentation/Rules/\(id).md" }
  }

  /// The description of a rule that the project wrote itself.
  package init(_ rule: CustomRule) {
    let info = rule.info
    self.init(
      id: info.id, category: info.category.rawValue, summary: info.summary, rationale: info.rationale,
      markdown: RulePage.markdown(of: rule), severity: info.severity, precision: info.precision)
  }

  /// The descriptions of the shipped rules.
  package static var all: [RuleDescription] { RuleRegistry.all.map { RuleDescription($0) } }
}
