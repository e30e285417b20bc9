package import Analyzer
package import Rules

/// What reporters show of a rule.
package struct RuleDescription: Sendable {
  package var id: String
  package var category: String
  /// One line of Markdown, without a full stop.
  package var summary: String
  /// Why it matters: whole sentences, in Markdown.
  package var rationale: String
  /// The whole page.
  package var markdown: String
  package var severity: Severity
  /// It holds without any configuration, in a project of ours at least.
  package var isEnabled: Bool
  package var precision: RuleInfo.Precision
  /// Where the page is; nil for a rule that has none.
  package var helpURI: String?

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

  package init(_ rule: any Rule.Type) {
    let info = rule.info
    self.init(
      id: info.id, category: info.category.rawValue, summary: info.summary, rationale: info.rationale,
      markdown: RulePage.markdown(of: rule), severity: info.severity, isEnabled: info.severity(in: .recommended) != nil,
      precision: info.precision,
      helpURI: Self.address(of: info.id))
  }

  /// Where the page of a rule is; nil for one that isn't ours.
  static func address(of id: String) -> String? {
    RuleRegistry.rule(id).map { _ in "https://github.com/puresql/puresql-lint/blob/main/Documentation/Rules/\(id).md" }
  }

  /// A rule of the project's own.
  package init(_ rule: CustomRule) {
    let info = rule.info
    self.init(
      id: info.id, category: info.category.rawValue, summary: info.summary, rationale: info.rationale,
      markdown: RulePage.markdown(of: rule), severity: info.severity, precision: info.precision)
  }

  /// Every rule there is.
  package static var all: [RuleDescription] { RuleRegistry.all.map { RuleDescription($0) } }
}
