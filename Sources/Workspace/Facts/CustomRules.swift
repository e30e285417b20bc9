import Analyzer
import Rules

/// Reads the rules that a project writes in SQL from `rules.yaml`, checks them there and then, and runs them over the
/// facts.
enum CustomRules {
  private static let keys = ["id", "severity", "message", "help", "select"]

  /// Reads the entries of `custom`.
  static func read(_ yaml: YAML) throws(InputError) -> [CustomRule] {
    guard case .list(let entries) = yaml.content else {
      throw yaml.error("'custom' has to be a list of rules, each with id, message and select")
    }
    var rules: [CustomRule] = []
    for entry in entries { rules.append(try rule(entry)) }
    if rules.isEmpty { return [] }
    let facts = try FactDatabase()
    try facts.finish()
    for rule in rules { try facts.check(rule) }
    return rules
  }

  private static func rule(_ yaml: YAML) throws(InputError) -> CustomRule {
    var texts: [String: String] = [:]
    var severity = Severity.warning
    for member in try yaml.members(of: "a rule of 'custom'", known: keys) {
      let text = try member.value.string(member.key)
      texts[member.key] = text
      guard member.key == "severity" else { continue }
      guard let level = Severity.allCases.first(where: { $0.name == text }) else {
        let names = Severity.allCases.map(\.name)
        throw member.value.error(
          "a severity is 'note', 'warning' or 'error', not '\(text)'" + NearMiss.suffix(for: text, among: names))
      }
      severity = level
    }
    func required(_ key: String) throws(InputError) -> String {
      guard let text = texts[key], !text.isEmpty else { throw yaml.error("a rule of 'custom' needs '\(key)'") }
      return text
    }
    let id = try required("id")
    guard id.utf8.allSatisfy({ $0 &- 97 < 26 || $0 &- 48 < 10 || $0 == 45 }), id.utf8.first != 45 else {
      throw yaml.error("'\(id)' can't be the id of a rule: it has lower-case letters, digits and '-'")
    }
    if RuleRegistry.rule(id) != nil { throw yaml.error("there is a rule '\(id)' already; choose another id") }
    return CustomRule(
      id: id, severity: severity, message: MessageTemplate(try required("message")), help: texts["help"],
      select: try required("select"), file: yaml.file, line: yaml.line)
  }

  // MARK: Running

  /// The findings of the rules, as bad as the policy says.
  static func run(
    _ custom: [CustomRule], on facts: FactDatabase, files: [SourceFile], rules: RuleSet
  ) throws(InputError) -> [Diagnostic] {
    let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let positions = PositionTable()
    var diagnostics: [Diagnostic] = []
    for rule in custom {
      for finding in try facts.run(rule) {
        guard let file = byPath[finding.file] else {
          throw rule.error("it gave the file '\(finding.file)', which isn't part of the project")
        }
        guard let range = range(of: finding, in: file, positions.positions(in: file)) else {
          throw rule.error("it gave line \(finding.line) of '\(finding.file)', which hasn't so many")
        }
        let message = rule.message.filled { finding.values[$0] ?? "" }
        let diagnostic = Diagnostic(
          rule: rule.id, severity: rule.severity, message: message, help: rule.help, at: SourceLocation(file, range))
        if let diagnostic = rules.leveled(diagnostic) { diagnostics.append(diagnostic) }
      }
    }
    return diagnostics
  }

  /// The range of a finding: to where the row says that it ends, or to the end of the word.
  private static func range(
    of finding: FactDatabase.Finding, in file: SourceFile, _ positions: Positions
  ) -> SourceRange? {
    guard let start = positions.offset(line: finding.line, column: finding.column) else { return nil }
    if let end = finding.end, let end = positions.offset(line: end.line, column: end.column), end > start {
      return SourceRange(start: UInt32(start), end: UInt32(end))
    }
    var end = start
    while end < file.bytes.count, file.bytes[end] >= 0x80 || file.bytes[end].isWordCharacter { end += 1 }
    return SourceRange(start: UInt32(start), end: UInt32(max(end, min(start + 1, file.bytes.count))))
  }
}

extension UInt8 {
  fileprivate var isWordCharacter: Bool {
    (self | 0x20) &- 97 < 26 || self &- 48 < 10 || self == UInt8(ascii: "_")
  }
}
