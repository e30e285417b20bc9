package import Analyzer

/// What configuration, reporters and `explain` need to know about a rule.
package struct RuleDescription: Sendable {
  /// How often the rule is right, as code scanning counts it.
  package enum Precision: String, Sendable {
    case veryHigh = "very-high"
    case high
    case medium
    case low
  }

  package var id: String
  /// `correctness`, `migration`, …
  package var category: String
  /// One line, in Markdown.
  package var summary: String
  /// Why it matters: whole sentences, in Markdown.
  package var rationale: String
  /// The whole page: as plain text, and in Markdown.
  package var helpText: String
  package var helpMarkdown: String
  /// nil for a rule that is off unless asked for.
  package var severity: Severity?
  /// Its level in the preset `strict` when that differs.
  package var strictSeverity: Severity?
  package var precision: Precision
  /// Says that a statement can't run: it can be lowered, never turned off.
  package var isMandatory: Bool
  package var options: [RuleOption]

  package init(
    id: String, category: String, summary: String, rationale: String, helpText: String? = nil,
    helpMarkdown: String? = nil, severity: Severity?, strictSeverity: Severity? = nil,
    precision: Precision = .veryHigh, isMandatory: Bool = false, options: [RuleOption] = []
  ) {
    self.id = id
    self.category = category
    self.summary = summary
    self.rationale = rationale
    self.helpText = helpText ?? rationale
    self.helpMarkdown = helpMarkdown ?? "# \(id)\n\n\(summary).\n\n\(rationale)\n"
    self.severity = severity
    self.strictSeverity = strictSeverity
    self.precision = precision
    self.isMandatory = isMandatory
    self.options = options
  }

  package var helpURI: String { "https://github.com/puresql/puresql-lint/blob/main/Documentation/Rules/\(id).md" }

  /// What the rule does in a preset; nil for off.
  package func severity(in preset: Preset) -> Severity? {
    switch preset {
    case .recommended: severity.flatMap { $0 >= .warning ? $0 : nil }
    case .strict: strictSeverity ?? severity.flatMap { $0 >= .warning ? $0 : nil }
    case .pedantic: severity ?? strictSeverity ?? .warning
    }
  }
}

/// A named policy to start from.
package enum Preset: String, Sendable, CaseIterable {
  /// Every error and warning.
  case recommended
  /// The strict ones too.
  case strict
  /// All there is.
  case pedantic
}

/// An option of a rule, as `rules.yaml` may set it.
package struct RuleOption: Sendable {
  package enum Kind: Sendable {
    case bool
    case int
    case string
    case strings
    case choice([String])
  }

  package var name: String
  package var kind: Kind

  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

package enum RuleOptionValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case string(String)
  case strings([String])
}
