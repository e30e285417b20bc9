package import Analyzer

/// What a rule is, as data: `explain`, hover, SARIF, the Markdown page and the tests all read it.
package struct RuleInfo: Sendable {
  /// Names the pattern that is found, not the cure: `null-comparison`.
  package let id: String
  package let category: RuleCategory
  package let severity: Severity
  /// The mildest preset that the rule holds in.
  package let preset: RulePreset
  /// The mildest preset in which it says all that it finds; between the two, only what is wrong beyond taste.
  package let fullPreset: RulePreset
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
    id: String, category: RuleCategory, severity: Severity, preset: RulePreset? = nil, fullPreset: RulePreset? = nil,
    since: String, summary: String, rationale: String, precision: Precision = .veryHigh, fix: Fix.Safety? = nil,
    fixSafety: String = "",
    examples: [Example]
  ) {
    self.id = id
    self.category = category
    self.severity = severity
    self.preset = preset ?? (severity == .note ? .pedantic : .essential)
    self.fullPreset = fullPreset ?? self.preset
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
}

extension RuleInfo {
  /// In which presets it holds, for a sentence that begins with its level.
  package var presets: String {
    if preset != fullPreset { return "in \(fullPreset.phrase), and in part in \(preset.phrase)" }
    return "in \(preset.phrase)"
  }

  /// The same for a table: `strict`, `essential in part, recommended`.
  package var shortPresets: String {
    preset == fullPreset ? preset.rawValue : "\(preset.rawValue) in part, \(fullPreset.rawValue)"
  }
}

package enum RuleCategory: String, Sendable, CaseIterable {
  case correctness, nullability, query, schema, migration, performance, style
  /// What the project wrote itself.
  case custom

  /// Those that rules of ours are in.
  package static let shipped = allCases.filter { $0 != .custom }

  /// As somebody may call it, in any letter case: `correctness`, `Migrations`, `Style and generated code`.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let category = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = category
  }

  /// Its id, its title, and how the title begins.
  private var names: [String] {
    let title = title.lowercased()
    return [rawValue, title] + title.split(separator: " ").prefix(1).map(String.init)
  }

  package var title: String {
    switch self {
    case .correctness: "Correctness and types"
    case .nullability: "Nullability"
    case .query: "Parameters and query safety"
    case .schema: "Schema"
    case .migration: "Migrations"
    case .performance: "Performance"
    case .style: "Style and generated code"
    case .custom: "Custom rules"
    }
  }

  /// The folder of `Sources/Rules` that its rules are in.
  package var folder: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A shipped selection of rules. Each holds what the one before it holds, and more.
package enum RulePreset: String, Comparable, Sendable, CaseIterable {
  /// What is wrong, will fail, loses data, or returns what nobody means: what holds unless somebody says otherwise.
  case essential
  /// And the discipline of this house: what holds in a project of ours unless somebody says otherwise.
  case recommended
  /// And the notes that a careful project wants, and rules that change how a schema is written.
  case strict
  /// Everything there is.
  case pedantic

  /// It and those that are stricter.
  fileprivate var phrase: String {
    switch self {
    case .essential: "every preset"
    case .recommended, .strict: "the preset `\(rawValue)` and stricter ones"
    case .pedantic: "the preset `\(rawValue)`"
    }
  }

  package static func < (left: RulePreset, right: RulePreset) -> Bool { left.place < right.place }

  private var place: Int {
    switch self {
    case .essential: 0
    case .recommended: 1
    case .strict: 2
    case .pedantic: 3
    }
  }
}
