import Analyzer
import ArgumentParser
import Foundation
import Workspace

/// Counts which findings of projects rows show.
struct Witnesses: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count by rule how many of the findings that say something of rows have rows that show them.",
    discussion: """
      Each finding is looked for as long as somebody waits who asked for it alone. A run of lint looks for less: Documentation/Evidence.md.
      """)

  @Argument(help: "The folders of projects.")
  var paths: [String]
  @Option(help: "How many findings without rows to show of each rule.")
  var show = 3

  /// The findings of one rule.
  private struct Count {
    var shown = 0
    var unshown = 0
    /// Findings whose statement can't be run in a database of its own.
    var notRun = 0
    var examples: [String] = []
  }

  func run() throws {
    var counts: [String: Count] = [:]
    for path in paths {
      var pipeline = Pipeline()
      pipeline.looksForWitnesses = true
      var builder = ReportBuilder(looksForWitnesses: true)
      let directory = FileManager.default.currentDirectoryPath
      for project in try ProjectLoader(paths: [path], currentDirectory: directory).plan().read() {
        builder.add(try pipeline.check(project))
      }
      guard let witnesses = builder.witnesses else { continue }
      for finding in builder.report.diagnostics {
        var count = counts[finding.rule] ?? Count()
        switch witnesses.sight(of: finding) {
        case .nothing: continue
        case .shown: count.shown += 1
        case .unshown: count.unshown += 1
        case .notRun: count.notRun += 1
        }
        if count.shown == (counts[finding.rule]?.shown ?? 0), count.examples.count < show {
          count.examples.append("\(finding.location.file.path): \(finding.message)")
        }
        counts[finding.rule] = count
      }
    }
    for (rule, count) in counts.sorted(by: { ($1.value.unshown, $0.key) < ($0.value.unshown, $1.key) }) {
      print("\(count.shown)  \(count.unshown)  \(count.notRun)  \(rule)")
      for example in count.examples { print("      \(example)") }
    }
    let shown = counts.values.reduce(0) { $0 + $1.shown }
    let all = counts.values.reduce(0) { $0 + $1.shown + $1.unshown + $1.notRun }
    print("\(shown) of \(all) findings that say something of rows are shown on rows")
  }
}
