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
    let sql = test.example.sql.filter { $0 != "«" && $0 != "»" }
    let isMigration = test.example.fileKind(in: test.rule.info.category) == .migration
    let schema = SourceFile(path: "Migrations/1.sql", text: test.example.schema)
    let file = SourceFile(path: isMigration ? "Migrations/2.sql" : "Queries/a.sql", text: sql)
    var rules = RulesConfiguration()
    rules.preset = test.rule.isTurnedOnByMigrations ? .recommended : .pedantic
    var problems: [OptionProblem] = []
    rules.policy.merge(["rules": [id: test.example.options]], problems: &problems)
    let project = Project(
      root: "/", rules: rules, migrations: isMigration ? [schema, file] : [schema], queries: isMigration ? [] : [file])
    var pipeline = Pipeline()
    // Some rules speak only where code is generated.
    pipeline.generates = true
    // Whether a comment allows something depends on all rules.
    if id != "unused-suppression" { pipeline.rules.selected = [id] }
    let outcome = try Fixer(pipeline, allowsUnsafe: true).fix(project)
    let fixed = try #require(outcome.checked.project.files.first { $0.path == file.path })
    #expect(outcome.dropped == 0, "\(String(decoding: fixed.bytes, as: UTF8.self))")
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == test.example.fixed)
  }
}
