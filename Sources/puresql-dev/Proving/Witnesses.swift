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
  @Flag(help: "Look for as long as a run of lint does, and count that work.")
  var asRun = false

  /// The findings of one rule.
  private struct Count {
    var shown = 0
    /// The numbers of findings without rows, by the reason.
    var misses: [String: Int] = [:]
    /// Findings that say nothing that rows can show.
    var silent = 0
    var examples: [String] = []

    var unshown: Int { misses.values.reduce(0, +) }

    mutating func miss(_ reason: String, _ finding: Diagnostic, _ message: String?, show: Int) {
      misses[reason, default: 0] += 1
      guard examples.count < show else { return }
      let said = message.map { " (\($0))" } ?? ""
      examples.append(
        "\(reason)\(said): \(finding.location.file.path): \(finding.message)")
    }
  }

  func run() throws {
    var counts: [String: Count] = [:]
    var work = 0
    for path in paths {
      var pipeline = Pipeline()
      pipeline.looksForWitnesses = true
      var builder = ReportBuilder(looksForWitnesses: true)
      let directory = FileManager.default.currentDirectoryPath
      for project in try ProjectLoader(paths: [path], currentDirectory: directory).plan().read() {
        builder.add(try pipeline.check(project))
      }
      var report = builder.report
      if asRun { work += builder.witnesses?.work(on: &report) ?? 0 }
      for finding in report.diagnostics {
        if asRun {
          if finding.witness != nil {
            counts[finding.rule, default: Count()].shown += 1
          } else if finding.claim != nil || finding.contrast != nil {
            counts[finding.rule, default: Count()].miss("not in a run", finding, nil, show: 0)
          } else {
            counts[finding.rule, default: Count()].silent += 1
          }
          continue
        }
        var count = counts[finding.rule] ?? Count()
        switch builder.witnesses?.sight(of: finding) ?? .nothing {
        case .nothing: count.silent += 1
        case .shown: count.shown += 1
        case .unshown(let reason, let message): count.miss(reason, finding, message, show: show)
        case .notRun: count.miss("not run by itself", finding, nil, show: show)
        }
        counts[finding.rule] = count
      }
    }
    var reasons: [String: Int] = [:]
    print("shown, not shown, saying nothing of rows: by rule, with the reasons")
    for (rule, count) in counts.sorted(by: { ($1.value.unshown, $0.key) < ($0.value.unshown, $1.key) })
    where count.shown + count.unshown > 0 {
      let words = count.misses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      print("\(count.shown)  \(count.unshown)  \(count.silent)  \(rule)  \(words.joined(separator: ", "))")
      for example in count.examples { print("      \(example)") }
      reasons.merge(count.misses, uniquingKeysWith: +)
    }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("\(count)  \(reason)")
    }
    let shown = counts.values.reduce(0) { $0 + $1.shown }
    let all = counts.values.reduce(0) { $0 + $1.shown + $1.unshown }
    if asRun { print("\(work) instructions of SQLite's virtual machine") }
    print("\(shown) of \(all) findings that say something of rows are shown on rows")
  }
}
