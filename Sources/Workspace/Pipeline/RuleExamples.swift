import Analyzer
import Notations
import Rules

/// The examples of a rule as a project of their own, which is checked like any other.
package struct RuleExamples {
  private let rule: RuleType

  init(_ rule: RuleType) { self.rule = rule }

  /// The findings in the examples of a shipped rule, with the rows that show them.
  package static func text(of id: String, on terminal: Terminal) throws(InputError) -> [UInt8] {
    guard let rule = RuleRegistry.rule(id) else { throw InputError(RulePolicy().unknown(id)) }
    return try RuleExamples(rule).text(on: terminal)
  }

  /// The text of `explain --example`: each example in which something is found, the findings, and the rows that show
  /// them.
  ///
  /// - Throws: what keeps SQLite from being asked.
  func text(on terminal: Terminal) throws(InputError) -> [UInt8] {
    var output: [UInt8] = []
    var number = 0
    for example in rule.info.examples.map(\.shown) where example.isBad {
      let report = try report(on: example)
      // An example about a configuration, declarations or another rule's comments has no findings here.
      if report.findings.isEmpty { continue }
      output += Array((number > 0 ? "\n" : "").utf8)
      number += 1
      output += Array("Example \(number)\n\n".utf8)
      for part in [example.schema, example.text] where !part.isEmpty {
        for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
          output += Array((line.isEmpty ? "\n" : "  \(line)\n").utf8)
        }
      }
      output.append(0x0A)
      output += TextReporter(report, on: terminal).render()
    }
    if number == 0 {
      throw InputError("no example of '\(rule.info.id)' is SQL alone; 'puresql-lint explain \(rule.info.id)' has them")
    }
    return output
  }

  /// The findings in an example, with the rows that show them.
  func report(on example: Example) throws(InputError) -> Report {
    var pipeline = Pipeline()
    // Some rules speak only where code is generated.
    pipeline.generates = true
    pipeline.showsReleased = true
    pipeline.looksForWitnesses = true
    pipeline.rules.selected = [rule.info.id]
    var builder = ReportBuilder(looksForWitnesses: true, isPatient: true)
    builder.add(try pipeline.check(project(of: example)))
    var report = builder.report
    // Syntax errors are found whichever rule is chosen.
    report.diagnostics.removeAll { $0.rule != rule.info.id }
    builder.witnesses?.add(to: &report)
    return report
  }

  /// An example as a project: a migration for its schema, and a file for its SQL.
  func project(of example: Example) -> Project {
    var rules = RulesConfiguration()
    rules.preset = rule.isTurnedOnByMigrations ? .recommended : .pedantic
    var problems: [OptionProblem] = []
    rules.policy.merge(["rules": [rule.info.id: example.options]], problems: &problems)
    let schema = SourceFile(path: "schema.sql", text: example.schema)
    let isMigration = example.fileKind(in: rule.info.category) == .migration
    var reading = Project.Reading()
    reading.isOurs = true
    let file = SourceFile(path: example.program ?? (isMigration ? "migration.sql" : "query.sql"), text: example.text)
    if example.program != nil { reading.programStatements = ProgramStatements() }
    reading.runs = [schema.path: MigrationRun(), file.path: MigrationRun()]
    // Whoever runs them leaves keys on.
    var configuration = ProjectConfiguration()
    configuration.foreignKeys = .on
    return Project(
      root: "/", configuration: configuration, rules: rules, migrations: isMigration ? [schema, file] : [schema],
      queries: isMigration ? [] : [file],
      reading: reading, directory: "/")
  }
}
