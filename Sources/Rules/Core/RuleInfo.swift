package import Analyzer

/// The description of a rule as data, which `explain`, hover, SARIF, the Markdown page and the tests read.
package struct RuleInfo: Sendable {
  /// The rule's name, which is that of the pattern that is found, not of the cure: `null-comparison`.
  package let id: String
  /// Where its page is listed, and what it is about.
  package let category: RuleCategory
  /// How bad its findings are where `rules.yaml` says nothing.
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
  /// How safe its fix is; nil for a rule that has none.
  package let fix: Fix.Safety?
  /// Why the fix is as safe as it says; empty where there is none.
  package let fixSafety: String
  /// Whether its fix is one of several readings, of which only the author can choose.
  package let offersReadings: Bool
  /// SQL that it finds something in, and SQL like it that it doesn't: its tests, too.
  package let examples: [Example]

  /// The levels that code scanning knows.
  package enum Precision: String, Sendable {
    /// Many of its findings are wrong.
    case low
    /// Some of its findings are wrong.
    case medium
    /// Few of its findings are wrong.
    case high
    /// Hardly any of its findings is wrong.
    case veryHigh = "very-high"
  }

  /// Each parameter sets the property of its name. Without `preset`, a rule whose severity is a note holds in
  /// `pedantic`, any other one from `essential` on; without `fullPreset`, it always says all that it finds.
  package init(
    id: String, category: RuleCategory, severity: Severity, preset: RulePreset? = nil, fullPreset: RulePreset? = nil,
    since: String, summary: String, rationale: String, precision: Precision = .veryHigh, fix: Fix.Safety? = nil,
    fixSafety: String = "", offersReadings: Bool = false, examples: [Example]
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
    self.offersReadings = offersReadings
    self.examples = examples
  }

  /// How bad a finding is in a preset; nil where the rule doesn't hold there.
  package func severity(in preset: RulePreset) -> Severity? {
    preset >= self.preset ? severity : nil
  }
}

extension RuleInfo {
  /// The presets in which it holds, for a sentence that begins with its level.
  package var presets: String {
    if preset != fullPreset { return "in \(fullPreset.phrase), and in part in \(preset.phrase)" }
    return "in \(preset.phrase)"
  }

  /// The presets in which it holds, for a table: `strict`, `essential in part, recommended`.
  package var shortPresets: String {
    preset == fullPreset ? preset.rawValue : "\(preset.rawValue) in part, \(fullPreset.rawValue)"
  }
}

/// The subject of a rule. Each category is a folder of `Sources/Rules`, and a part of the list in the documentation.
package enum RuleCategory: String, Sendable, CaseIterable {
  /// Statements that can't run, or don't do what they say: types, comparisons, names.
  case correctness
  /// NULL where nobody expects it.
  case nullability
  /// How rows are asked for: conditions, joins, parameters.
  case query
  /// How tables, keys and indexes are declared.
  case schema
  /// Changes that migrations make to databases that have rows.
  case migration
  /// SQL that takes SQLite longer than it has to.
  case performance
  /// How SQL is written, and what generated code is called.
  case style
  /// Rules that the project wrote itself.
  case custom

  /// The categories that shipped rules are in.
  package static let shipped = allCases.filter { $0 != .custom }

  /// The category that somebody names, in any letter case: `correctness`, `Migrations`, `Style and generated code`; nil
  /// for another word.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let category = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = category
  }

  /// The words for it: its id, its title, and the first word of the title.
  private var names: [String] {
    let title = title.lowercased()
    return [rawValue, title] + title.split(separator: " ").prefix(1).map(String.init)
  }

  /// The category's name in the documentation.
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
  /// Mistakes: SQL that is wrong, will fail, loses data, or returns what nobody means. For projects of other tools that
  /// say nothing else.
  case essential
  /// And the discipline of this house: for projects of ours that say nothing else.
  case recommended
  /// And the notes that a careful project wants, and rules that change how a schema is written.
  case strict
  /// Everything there is.
  case pedantic

  /// The preset and those that are stricter, in words.
  fileprivate var phrase: String {
    switch self {
    case .essential: "every preset"
    case .recommended, .strict: "the preset `\(rawValue)` and stricter ones"
    case .pedantic: "the preset `\(rawValue)`"
    }
  }

  /// Whether the left one holds less.
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
