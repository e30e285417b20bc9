import Analyzer
import Evidence
import Rules

/// SQL whose rephrasings are judged, with the schema that it needs.
package struct RephrasedSQL: Sendable {
  /// Where it is from.
  package let origin: String
  /// The files of the history before it.
  package let schema: [String]
  /// The statement, or the file of a migration.
  package let text: String
  /// Whether it is a migration, which is judged as a whole.
  package let isMigration: Bool

  /// Each parameter sets the property of its name.
  package init(origin: String, schema: [String], text: String, isMigration: Bool) {
    self.origin = origin
    self.schema = schema
    self.text = text
    self.isMigration = isMigration
  }
}

/// Judges statements in many forms that mean the same. What is said of them has to be the same, too.
package struct RephraseRun {
  /// A form of which something else is said.
  package struct Difference: Sendable {
    /// How the statement was rephrased.
    package let how: Rephrasing
    /// Where it is from.
    package let origin: String
    /// The SQL as it was, and as it is.
    package let texts: [String]
    /// The lines that are said of the first form alone.
    package let lost: [String]
    /// The lines that are said of the other form alone.
    package let gained: [String]
    /// Why it may be said; nil for a fault.
    package let reason: String?
  }

  /// How many forms were judged, by how they were made.
  package private(set) var counts: [Rephrasing: Int] = [:]
  /// The forms that the analyzer or the linked SQLite doesn't take: a fault of the rephrasing.
  package private(set) var refused: [(how: Rephrasing, text: String, message: String)] = []
  /// The forms of which something else is said.
  package private(set) var differences: [Difference] = []

  private let rules: RuleSet
  private var known: (schema: [String], subject: Subject)?

  /// A run that has judged nothing.
  package init() {
    rules = RuleSet(RulePolicy(preset: .pedantic), types: RephraseRun.types)
  }

  /// All rules but those of style, which speak of how something is written.
  private static let types = RuleRegistry.all.filter { $0.info.category != .style }

  package var variants: Int { counts.values.reduce(0, +) }
  package var faults: [Difference] { differences.filter { $0.reason == nil } }

  /// Judges all forms of a statement, or of each statement of a migration.
  package mutating func judge(_ sql: RephrasedSQL) {
    guard let (statements, whole) = judgement(of: sql.text, sql, renamed: nil) else { return }
    for statement in statements where statement.isSound {
      for other in Rephraser.all(of: statement) {
        guard let (_, judged) = judgement(of: other.text, sql, renamed: other.renamed) else { continue }
        if let message = judged.refusal, whole.refusal == nil {
          refused.append((other.how, other.text, message))
          continue
        }
        counts[other.how, default: 0] += 1
        let lost = whole.said.subtracting(judged.said)
        let gained = judged.said.subtracting(whole.said)
        if lost.isEmpty, gained.isEmpty { continue }
        differences.append(
          Difference(
            how: other.how, origin: sql.origin, texts: [sql.text, other.text], lost: lost, gained: gained,
            reason: RephraseException.reason(other.how, lost + gained)))
      }
    }
  }

  private struct Judgement {
    var said: [String] = []
    /// Why it can't run.
    var refusal: String?
  }

  private mutating func judgement(
    of text: String, _ sql: RephrasedSQL, renamed: (new: String, old: String)?
  ) -> (statements: [ResolvedStatement], Judgement)? {
    let statements: [ResolvedStatement]
    let findings: [Diagnostic]
    if sql.isMigration {
      let history = (sql.schema + [text]).enumerated().map {
        Parser.parse(SourceFile(path: "Migrations/\($0.offset).sql", text: $0.element))
      }
      let project = ProjectAnalyzer.analyze(migrations: history, queries: [])
      statements = project.migrations.last?.file.statements ?? []
      findings = RuleRunner.run(project, rules: rules)
    } else {
      if known?.schema != sql.schema {
        let history = sql.schema.enumerated().map {
          Parser.parse(SourceFile(path: "Migrations/\($0.offset).sql", text: $0.element))
        }
        known = (sql.schema, Subject(history: history, rules: rules))
      }
      guard let answer = known?.subject.ask(text), let statement = answer.statement else { return nil }
      statements = [statement]
      findings = answer.diagnostics + (known?.subject.findings(of: answer) ?? [])
    }
    var judgement = Judgement()
    let known = names(in: statements)
    judgement.said = findings.map { said($0, known, renamed: renamed) }
    judgement.said += statements.flatMap { meaning(of: $0) }
    judgement.said.sort()
    judgement.refusal = statements.flatMap(\.diagnostics).first.map { "\($0.rule): \($0.message)" }
    return (statements, judgement)
  }

  /// The words that are names in some statements, and no part of a string.
  private func names(in statements: [ResolvedStatement]) -> Set<String> {
    var found: Set<String> = []
    for statement in statements {
      for place in statement.tokens where statement.tree.tokens[place].kind == .identifier {
        found.insert(statement.tree.unquoted(TokenID(place)))
      }
      // Tokens don't tell which keywords stand for names.
      for source in statement.facts.sources { if let name = source.name { found.insert(name.text) } }
      for table in statement.catalog.tables {
        found.insert(table.name.text)
        found.formUnion(table.columns.map(\.name.text))
      }
    }
    return found
  }

  /// The rule, and the names that its message speaks of, in any order.
  private func said(_ finding: Diagnostic, _ known: Set<String>, renamed: (new: String, old: String)?) -> String {
    let parts = finding.message.split(separator: "'", omittingEmptySubsequences: false)
    var names: Set<String> = []
    // An expression that is quoted as a whole is another one in other words.
    for (place, part) in parts.enumerated() where place % 2 == 1 {
      guard part.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { continue }
      for word in part.split(separator: ".").map(String.init) where known.contains(word) {
        names.insert(word == renamed?.new ? renamed?.old ?? word : word)
      }
    }
    return ([finding.rule] + names.subtracting([""]).sorted()).joined(separator: " ")
  }

  /// The lines of `describe` about a statement.
  private func meaning(of statement: ResolvedStatement) -> [String] {
    let signature = statement.signature
    func value(_ value: Value) -> String { "\(value.classes)" }
    var said = ["= \(signature.kind) \(signature.cardinality)"]
    for (place, column) in signature.columns.enumerated() {
      let origin = column.origin.map { " of \($0.table).\($0.column)" } ?? ""
      let isName = column.isNamed && column.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      said.append("= column \(place) \(isName ? column.name : "?") \(value(column.value))\(origin)")
    }
    for parameter in signature.parameters {
      said.append("= parameter \(parameter.name) \(value(parameter.value))\(parameter.isArray ? " array" : "")")
    }
    said.append("= reads \(signature.reads.map(\.text).sorted().joined(separator: ", "))")
    said.append("= writes \(signature.writes.map(\.text).sorted().joined(separator: ", "))")
    return said
  }
}

extension [String] {
  /// The elements that are here and not there; both are sorted.
  fileprivate func subtracting(_ other: [String]) -> [String] {
    var left = other
    return filter { element in
      guard let place = left.firstIndex(of: element) else { return true }
      left.remove(at: place)
      return false
    }
  }
}
