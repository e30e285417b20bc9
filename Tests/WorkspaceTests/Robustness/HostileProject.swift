import Analyzer
import TestSupport
import Rules
import Testing
import Workspace

/// A project made to be hard, and what it takes to look at it.
struct HostileProject {
  var schema: String
  var queries: String

  init(_ queries: String, schema: String = table) {
    self.schema = schema
    self.queries = queries
  }

  static let table = "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c INTEGER NOT NULL DEFAULT 0);\n"

  struct Result {
    var diagnostics: [Diagnostic]
    var statements: [ResolvedStatement]
    /// Processor time of the one thread that did it all.
    var seconds: Double
  }

  /// Everything that the command does with text, but asking SQLite: parse, replay, resolve, all rules, report.
  func analyze() -> Result {
    Workers.onBigStack {
      var result = Result(diagnostics: [], statements: [], seconds: 0)
      let seconds = processorTime {
        let project = ProjectAnalyzer.analyze(
          migrations: [Parser.parse(SourceFile(path: "Migrations/1.sql", text: schema))],
          queries: [Parser.parse(SourceFile(path: "Queries/q.sql", text: queries))])
        result.diagnostics = RuleRunner.run(project, rules: RuleSet())
        result.statements = project.queries[0].statements
        let report = Report(diagnostics: result.diagnostics, files: ["a.sql", "b.sql"], statements: 0)
        _ = TextReporter(report).render()
        _ = JSONReporter(report).render()
      }
      result.seconds = seconds
      return result
    }
  }
}

/// A kind of hard project, of any size.
struct HostileCase: CustomTestStringConvertible, Sendable {
  let name: String
  let size: Int
  let make: @Sendable (Int) -> HostileProject

  init(_ name: String, _ size: Int = 60, _ make: @escaping @Sendable (Int) -> HostileProject) {
    self.name = name
    self.size = size
    self.make = make
  }

  var testDescription: String { name }

  /// Eight times the input takes about eight times the work; sixty-four times would be quadratic, and three times its
  /// share is too much.
  func expectLinearGrowth() {
    guard let reason = knownSuperlinear[name] else { return expectShare(rounds: 20) }
    withKnownIssue("\(reason)", isIntermittent: true) { expectShare(rounds: 1) }
  }

  private func expectShare(rounds: Int) {
    let (factor, most) = (8, 3.0)
    let share = growth(by: factor, most: most, rounds: rounds) { make(size * $0).analyze().seconds }
    #expect(share <= most, "\(name): \(factor) times the input takes \(share) times its share of work")
  }
}

/// `make(0) … make(count - 1)`, with something between.
func joined(_ count: Int, by separator: String = "", _ make: (Int) -> String) -> String {
  (0..<count).map(make).joined(separator: separator)
}

func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
