package import Analyzer

/// What a rule is, as data: `explain`, hover, SARIF, the Markdown page and the tests all read it.
package struct RuleInfo: Sendable {
  /// Names the pattern that is found, not the cure: `null-comparison`.
  package let id: String
  package let category: RuleCategory
  package let severity: Severity
  /// The mildest preset that the rule holds in. `.recommended` is what holds without any configuration.
  package let preset: RulePreset
  /// The version of puresql-lint that brought it.
  package let since: String
  /// One line of Markdown without a full stop, said of the SQL that is found.
  package let summary: String
  /// Why it matters and what to do, for somebody who has just met the finding.
  package let rationale: String
  /// How often a finding is right.
  package let precision: Precision
  /// Whether it can fix what it finds, and how safely.
  package let fix: Fix.Safety?
  /// Why the fix is as safe as it says.
  package let fixSafety: String
  package let examples: [Example]

  /// The levels that code scanning knows.
  package enum Precision: String, Sendable {
    case low, medium, high
    case veryHigh = "very-high"
  }

  package init(
    id: String, category: RuleCategory, severity: Severity, preset: RulePreset? = nil, since: String, summary: String,
    rationale: String, precision: Precision = .veryHigh, fix: Fix.Safety? = nil, fixSafety: String = "",
    examples: [Example]
  ) {
    self.id = id
    self.category = category
    self.severity = severity
    self.preset = preset ?? (severity == .note ? .pedantic : .recommended)
    self.since = since
    self.summary = summary
    self.rationale = rationale
    self.precision = precision
    self.fix = fix
    self.fixSafety = fixSafety
    self.examples = examples
  }

  /// What holds in a preset; nil for off.
  package func severity(in preset: RulePreset) -> Severity? {
    preset >= self.preset ? severity : nil
  }

  /// What holds without any configuration; nil for off.
  package var defaultSeverity: Severity? { severity(in: .recommended) }
}

package enum RuleCategory: String, Sendable, CaseIterable {
  case correctness, nullability, query, schema, migration, performance, style

  package var title: String {
    switch self {
    case .correctness: "Correctness and types"
    case .nullability: "Nullability"
    case .query: "Parameters and query safety"
    case .schema: "Schema"
    case .migration: "Migrations"
    case .performance: "Performance"
    case .style: "Style and generated code"
    }
  }

  /// The folder of `Sources/Rules` that its rules are in.
  package var folder: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A shipped selection of rules. Each holds what the one before it holds, and more.
package enum RulePreset: String, Comparable, Sendable, CaseIterable {
  /// Every error and warning.
  case recommended
  /// And the notes that a careful project wants, and rules that change how a schema is written.
  case strict
  /// Everything there is.
  case pedantic

  package static func < (left: RulePreset, right: RulePreset) -> Bool { left.place < right.place }

  private var place: Int {
    switch self {
    case .recommended: 0
    case .strict: 1
    case .pedantic: 2
    }
  }
}
