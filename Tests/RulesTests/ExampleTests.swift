import Analyzer
import Codegen
import Rules
import Testing

/// Every example of every rule, as it is and in other spellings.
struct ExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: RuleType
    let number: Int
    var example: Example { rule.info.examples[number] }
    var testDescription: String { "\(rule.info.id) #\(number + 1): \(example.sql)" }
  }

  static let cases = RuleRegistry.all.flatMap { rule in
    rule.info.examples.indices.map { Case(rule: rule, number: $0) }
  }

  @Test(arguments: cases)
  func exampleIsFoundAtItsPlaceInItsWords(_ test: Case) {
    for variant in test.example.program == nil ? Variant.allCases : [.asWritten, .carriageReturns] {
      // It is about the case of keywords.
      if variant.changesCase, test.rule.info.id == "format" { continue }
      let text = variant.text(test.example.sql)
      let found = findings(test, text)
      #expect(found.map(\.location.range) == text.ranges, "\(variant): \(text.text)\n\(found.map(\.message))")
      let says = found.map(\.message)
      if variant.changesCase {
        #expect(says.map { $0.lowercased() } == test.example.says.map { unmarked($0).lowercased() }, "\(variant)")
      } else {
        #expect(says == test.example.says.map(unmarked), "\(variant)")
      }
    }
  }

  /// What is shown of the schema is enough for what is found, and for nothing else to be.
  @Test(arguments: cases)
  func exampleNeedsNoMoreThanIsShown(_ test: Case) {
    let bytes = MarkedText(test.example.sql).bytes
    let (whole, shown) = (test.example.schema, test.example.shown.schema)
    let found = [whole, shown].map { schema in
      RuleRunner.run(project(test, bytes, schema: schema), rules: rules(test)).filter {
        $0.location.file.path == path(test)
      }.map(\.message)
    }
    #expect(found[0] == found[1], "\(shown)")
  }

  /// Nothing but what the example is about is wrong with it. A migration may break what came before.
  @Test(arguments: cases.filter { !$0.rule.checks.isEmpty })
  func exampleIsSQL(_ test: Case) {
    let all = RuleRunner.run(project(test, MarkedText(test.example.sql).bytes), rules: rules(test))
    let mayBreak = test.rule.info.category == .migration
    let others = all.filter { $0.rule != test.rule.info.id && (!mayBreak || $0.location.file.path == path(test)) }
    #expect(others.map(\.message) == [])
  }

  @Test(arguments: cases)
  func nothingIsFoundInCommentsAndStrings(_ test: Case) {
    let sql = MarkedText(test.example.sql).text
    let string = "'" + sql.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    let lines = sql.split(separator: "\n").map { "-- \($0)" }.joined(separator: "\n")
    for text in ["/* \(sql) */ SELECT 1 AS one;", "\(lines)\nSELECT 1 AS one;", "SELECT \(string) AS text;"] {
      let project = TestProject.analyze(
        migrations: [SourceFile(path: "Migrations/1.sql", text: test.example.schema)],
        queries: [SourceFile(path: "Queries/a.sql", text: text)], declared: test.example.declared)
      let found = RuleRunner.run(project, rules: rules(test)).filter {
        $0.rule == test.rule.info.id && $0.location.file.path == "Queries/a.sql"
      }
      // An option can ask for keywords that aren't in capitals, as those of this text are.
      if test.rule.info.id == "format", test.example.options != [:] { continue }
      #expect(found.map(\.message) == [], "\(text)")
    }
  }

  @Test(arguments: cases)
  func fixesGiveWhatTheExampleShows(_ test: Case) {
    let text = MarkedText(test.example.sql)
    let found = findings(test, text)
    let fixes = found.compactMap(\.fix)
    let fixed = apply(fixes, to: text.bytes)
    let shown = fixes.isEmpty ? nil : String(decoding: fixed, as: UTF8.self)
    #expect(shown == test.example.fixed)
    guard !fixes.isEmpty else { return }
    #expect(test.rule.info.fix != nil)
    #expect(
      test.rule.info.fix == .unsafe || fixes.contains { $0.safety == .safe }
        || fixes.allSatisfy { $0.safety == .unsafe })
    let after = RuleRunner.run(project(test, fixed), rules: rules(test))
    #expect(!after.contains { $0.rule == "syntax-error" }, "\(String(decoding: fixed, as: UTF8.self))")
    let left = after.filter { $0.rule == test.rule.info.id && $0.location.file.path == path(test) }
    #expect(left.count <= found.count { $0.fix == nil }, "\(left.map(\.message))")
  }

  // MARK: Running

  private func path(_ test: Case) -> String {
    switch test.example.fileKind(in: test.rule.info.category) {
    case .migration: "Migrations/2.sql"
    case .query: "Queries/a.sql"
    case .program(let name): name
    case .declarations: "declared.sql"
    }
  }

  private func project(_ test: Case, _ bytes: [UInt8], schema: String? = nil) -> AnalyzedProject {
    let schema = SourceFile(path: "Migrations/1.sql", text: schema ?? test.example.schema)
    let file = SourceFile(path: path(test), bytes: bytes)
    return file.path.hasPrefix("Migrations")
      ? TestProject.analyze(migrations: [schema, file], queries: [], declared: test.example.declared)
      : TestProject.analyze(migrations: [schema], queries: [file], declared: test.example.declared)
  }

  private func rules(_ test: Case) -> RuleSet {
    var policy = RulePolicy(preset: test.rule.isTurnedOnByMigrations ? .recommended : .pedantic)
    var problems: [OptionProblem] = []
    policy.merge(["rules": [test.rule.info.id: test.example.options]], problems: &problems)
    // Whether a comment allows something depends on all the others.
    let types = test.rule.info.id == "unused-suppression" ? RuleRegistry.all : [test.rule]
    let rules = RuleSet(policy, types: types, problems: &problems)
    #expect(problems.map(\.message) == [])
    return rules
  }

  private func findings(_ test: Case, _ text: MarkedText) -> [Diagnostic] {
    if test.example.file == .declarations {
      let file = Parser.parse(declarations: SourceFile(path: path(test), bytes: text.bytes))
      let schema = Parser.parse(SourceFile(path: "Migrations/1.sql", text: test.example.schema))
      return DeclaredSchema([file], history: [schema]).diagnostics
    }
    if [FindingID.generatedName, .connectionStatement].map(\.rawValue).contains(test.rule.info.id) {
      return GeneratedCode.findings(ProjectSummary(project(test, text.bytes)), CodegenOptions())
    }
    return RuleRunner.run(project(test, text.bytes), rules: rules(test)).map(\.inHost).filter {
      $0.rule == test.rule.info.id && $0.location.file.path == path(test)
    }
  }

  private func unmarked(_ text: String) -> String { MarkedText(text).text }

  private func apply(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in fixes.flatMap(\.edits).sorted(by: { $0.location.range.start > $1.location.range.start }) {
      bytes.replaceSubrange(Int(edit.location.range.start)..<Int(edit.location.range.end), with: edit.text.utf8)
    }
    return bytes
  }
}
