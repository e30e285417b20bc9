import Analyzer
import Rules
import Testing

@testable import Workspace

/// The fixes of every rule's examples, applied as `--fix` applies them: each keeps what it promises.
struct ExampleFixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: RuleType
    let number: Int
    var example: Example { rule.info.examples[number] }
    var testDescription: String { "\(rule.info.id) #\(number + 1): \(example.sql)" }
  }

  static let all = RuleRegistry.all.flatMap { rule in
    rule.info.examples.indices.filter { rule.info.examples[$0].fixed != nil }.map { Case(rule: rule, number: $0) }
  }
  static let cases = all.filter { !$0.rule.info.offersReadings }
  static let suspicions = all.filter { $0.rule.info.offersReadings }

  @Test(arguments: suspicions)
  func noRunChoosesBetweenReadings(_ test: Case) throws {
    let project = RuleExamples(test.rule).project(of: test.example)
    var pipeline = Pipeline()
    pipeline.rules.selected = [test.rule.info.id]
    let outcome = try Fixer(pipeline, allowsUnsafe: true).fix(project)
    #expect(outcome.checked.project.files.map(\.bytes) == project.files.map(\.bytes))
    let findings = try pipeline.check([project]).diagnostics
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.fix?.safety == .unsafe)
      #expect(finding.fix?.others.isEmpty == false)
    }
  }

  @Test(arguments: cases)
  func noFixIsDropped(_ test: Case) throws {
    let id = test.rule.info.id
    let project = RuleExamples(test.rule).project(of: test.example)
    let path = try #require(project.files.last?.path)
    var pipeline = Pipeline()
    // Some rules speak only where code is generated.
    pipeline.generates = true
    // Whether a comment allows something depends on all rules.
    if id != "unused-suppression" { pipeline.rules.selected = [id] }
    let outcome = try Fixer(pipeline, allowsUnsafe: true).fix(project)
    let fixed = try #require(outcome.checked.project.files.first { $0.path == path })
    #expect(outcome.dropped == 0, "\(String(decoding: fixed.bytes, as: UTF8.self))")
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == test.example.fixed)
  }
}
