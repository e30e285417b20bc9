import Analyzer
import Rules
import Testing

@testable import Workspace

/// The fixes of every rule's examples, applied as `--fix` applies them: each keeps what it promises.
struct ExampleFixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: any Rule.Type
    let number: Int
    var example: Example { rule.info.examples[number] }
    var testDescription: String { "\(rule.info.id) #\(number + 1): \(example.sql)" }
  }

  static let cases = RuleRegistry.all.flatMap { rule in
    rule.info.examples.indices.filter { rule.info.examples[$0].fixed != nil }.map { Case(rule: rule, number: $0) }
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
