import Analyzer
import ArgumentParser
import Foundation
import Prover
import Rules

/// Compares what is said of statements with what is said of them in other words.
struct Rephrase: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rephrase statements in ways that keep their meaning, and compare what is said of them.",
    discussion: """
      Takes the rules' examples, Tests/Planted and Tests/Fixtures/meaning. Exits with status 1 where more than \
      1 form in 2000 has other findings, or another description, and no reason is written down for that.
      """)

  @Option(help: "One way to rephrase only: \(Rephrasing.allCases.map(\.rawValue).joined(separator: ", ")).")
  var only: Rephrasing?
  @Option(help: "How many differences of each kind to show.")
  var show = 3
  @Flag(help: "Show those, too, for which a reason is written down.")
  var all = false

  func run() throws {
    var run = RephraseRun()
    for sql in try sources() { run.judge(sql) }
    let shown = (all ? run.differences : run.faults).filter { only == nil || $0.how == only }
    var groups: [String: [RephraseRun.Difference]] = [:]
    for difference in shown {
      let rules = Set((difference.lost + difference.gained).map { $0.prefix { $0 != " " } }).sorted().joined(
        separator: ", ")
      groups["\(difference.how.rawValue): \(rules)", default: []].append(difference)
    }
    for (title, group) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      print("\n## \(title) (\(group.count))\(group[0].reason.map { ": \($0)" } ?? "")")
      for difference in group.prefix(show) {
        print("\(difference.origin)\n  \(oneLine(difference.texts[0]))\n  \(oneLine(difference.texts[1]))")
        for line in difference.lost { print("  - \(line)") }
        for line in difference.gained { print("  + \(line)") }
      }
    }
    for refused in run.refused.filter({ only == nil || $0.how == only }).prefix(show * 3) {
      print("\nrefused, \(refused.how.rawValue): \(refused.message)\n  \(oneLine(refused.text))")
    }
    print("")
    for how in Rephrasing.allCases {
      let excused = run.differences.count { $0.how == how && $0.reason != nil }
      let faults = run.faults.count { $0.how == how }
      print("\(how.rawValue): \(run.counts[how] ?? 0) forms, \(faults) differ, \(excused) may")
    }
    print(
      "\(run.variants) forms, \(run.faults.count) differ, \(run.differences.count - run.faults.count) may, \(run.refused.count) refused"
    )
    if run.faults.count * 2000 > run.variants { throw ExitCode(1) }
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Where statements are from

  private func sources() throws -> [RephrasedSQL] { try examples() + planted() + fixtures() }

  private func examples() -> [RephrasedSQL] {
    RuleRegistry.all.flatMap { rule in
      rule.info.examples.enumerated().flatMap { number, example -> [RephrasedSQL] in
        guard example.declared.isEmpty, example.program == nil, example.options == [:] else { return [] }
        let origin = "\(rule.info.id) #\(number + 1)"
        switch example.fileKind(in: rule.info.category) {
        case .migration:
          return [RephrasedSQL(origin: origin, schema: [example.schema], text: example.text, isMigration: true)]
        case .query: return statements(of: example.text, origin: origin, schema: [example.schema])
        case .program, .declarations: return []
        }
      }
    }
  }

  /// The statements of a text, each by itself; definitions of a text come before those.
  private func statements(of text: String, origin: String, schema: [String], makesSchema: Bool = false)
    -> [RephrasedSQL]
  {
    let tree = Parser.parse(SourceFile(path: "a.sql", text: text))
    var schema = schema
    var found: [RephrasedSQL] = []
    for statement in tree.statements where !statement.hasErrors {
      let text = tree.file.text(tree.range(of: statement))
      if statement.body.isDefinition, makesSchema {
        schema.append(text + ";")
      } else {
        found.append(RephrasedSQL(origin: origin, schema: schema, text: text, isMigration: false))
      }
    }
    return found
  }

  private func planted() throws -> [RephrasedSQL] {
    try files(below: "Tests/Planted/Projects").flatMap { project in
      let migrations = try files(below: "\(project)/Migrations").map(read)
      return try files(below: "\(project)/Queries").filter { $0.hasSuffix(".sql") }.flatMap { file in
        statements(of: try read(file), origin: file, schema: migrations)
      }
    }
  }

  private func fixtures() throws -> [RephrasedSQL] {
    try files(below: "Tests/Fixtures/meaning").flatMap { file in
      statements(of: try read(file), origin: file, schema: [], makesSchema: true)
    }
  }

  private func files(below folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else {
      throw ValidationError("run this in the root of the package: there is no \(folder) here")
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
  }

  private func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}

extension Rephrasing: ExpressibleByArgument {}
