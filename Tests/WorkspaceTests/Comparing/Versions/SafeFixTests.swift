import Analyzer
import Rules
import Testing

@testable import Workspace

/// What a safe fix writes gives what was there before, on rows as well as by its signature.
struct SafeFixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: RuleType
    let number: Int
    var example: Example { rule.info.examples[number] }
    var testDescription: String { "\(rule.info.id) #\(number + 1): \(example.sql)" }
  }

  static let cases = RuleRegistry.all.flatMap { rule in
    rule.info.examples.indices.filter { rule.info.examples[$0].fixed != nil }.map { Case(rule: rule, number: $0) }
  }

  @Test(arguments: cases)
  func noResultIsAnother(_ test: Case) throws {
    let id = test.rule.info.id
    let project = RuleExamples(test.rule).project(of: test.example)
    var pipeline = Pipeline()
    pipeline.generates = true
    if id != "unused-suppression" { pipeline.rules.selected = [id] }
    let fixed = try Fixer(pipeline, allowsUnsafe: false).fix(project).checked.project
    if fixed.files.map(\.bytes) == project.files.map(\.bytes) { return }
    let (before, after) = (ProjectState(project, in: project.root), ProjectState(fixed, in: fixed.root))
    let changes = QueryComparison(before, after).changes(QueryPairing.pairs(before.queries, after.queries))
    for change in changes {
      #expect(!change.changes.contains(.result), "\(change.after?.sql ?? ""): \(change.witness?.line ?? "")")
    }
  }

  /// An unsafe fix is seen where it changes a result, so that the test above can fail.
  @Test func whatChangesAResultIsSeen() throws {
    let rule = try #require(RuleRegistry.all.first { $0.info.id == "null-comparison" })
    let example = try #require(rule.info.examples.first { $0.fixed != nil })
    let project = RuleExamples(rule).project(of: example)
    var pipeline = Pipeline()
    pipeline.rules.selected = ["null-comparison"]
    let fixed = try Fixer(pipeline, allowsUnsafe: true).fix(project).checked.project
    let (before, after) = (ProjectState(project, in: project.root), ProjectState(fixed, in: fixed.root))
    let changes = QueryComparison(before, after).changes(QueryPairing.pairs(before.queries, after.queries))
    #expect(changes.contains { $0.changes.contains(.result) && $0.witness != nil })
  }
}
