import Analyzer
import Rules
import Testing
import Workspace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
      let start = Self.processorTime()
      let project = ProjectAnalyzer.analyze(
        migrations: [Parser.parse(SourceFile(path: "Migrations/1.sql", text: schema))],
        queries: [Parser.parse(SourceFile(path: "Queries/q.sql", text: queries))])
      let diagnostics = RuleRunner.run(project, rules: RuleSet())
      let report = Report(diagnostics: diagnostics, files: ["a.sql", "b.sql"], statements: 0)
      _ = TextReporter(report, usesColor: false).render()
      _ = JSONReporter(report).render()
      let seconds = Self.processorTime() - start
      return Result(diagnostics: diagnostics, statements: project.queries[0].statements, seconds: seconds)
    }
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
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
  /// share is too much. Never a time by itself: nothing is known of the machine.
  func expectLinearGrowth() {
    guard let reason = knownSuperlinear[name] else { return expectShare(rounds: 6) }
    withKnownIssue("\(reason)", isIntermittent: true) { expectShare(rounds: 1) }
  }

  private func expectShare(rounds: Int) {
    let factor = 8
    let most = Double(factor * 3)
    var ratio = Double.infinity
    // What else runs on the machine can only add to a time, so the least of several counts.
    for _ in 0..<rounds where ratio > most {
      let small = (0..<3).map { _ in make(size).analyze().seconds }.min() ?? 0
      let large = make(size * factor).analyze().seconds
      ratio = min(ratio, large / max(small, 0.000_1))
    }
    #expect(ratio <= most, "\(name): \(factor) times the input takes \(ratio) times the work")
  }
}

/// `make(0) … make(count - 1)`, with something between.
func joined(_ count: Int, by separator: String = "", _ make: (Int) -> String) -> String {
  (0..<count).map(make).joined(separator: separator)
}

func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
