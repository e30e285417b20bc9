import Analyzer
import Foundation
import Rules
import TestSupport
import Testing

/// Whole projects.
struct ProjectTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["Todo", "Library"])
  func exampleProjectIsClean(_ name: String) throws {
    let folder = Self.root.appending(path: "Examples/\(name)")
    func files(_ kind: String) throws -> [SourceFile] {
      try (FileManager.default.subpaths(atPath: folder.appending(path: kind).path) ?? []).sorted {
        $0.localizedStandardCompare($1) == .orderedAscending
      }
      .filter { $0.hasSuffix(".sql") }
      .map {
        SourceFile(path: "\(kind)/\($0)", bytes: Array(try Data(contentsOf: folder.appending(path: "\(kind)/\($0)"))))
      }
    }
    let project = TestProject.analyze(migrations: try files("Migrations"), queries: try files("Queries"))
    let found = RuleRunner.run(project)
    #expect(found.map { Self.line($0, Positions($0.location.file)) } == [])
  }

  /// Whatever the statements, no rule traps; SQLite's own tests are the strangest there are.
  @Test func rulesRunOverSQLitesTests() throws {
    struct Entry: Decodable {
      let file: String
      let sql: String
    }
    let text = try String(contentsOf: Self.root.appending(path: "Tests/Fixtures/sqlite-suite.jsonl"), encoding: .utf8)
    var files: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let entry = try JSONDecoder().decode(Entry.self, from: Data(line.utf8))
      files[entry.file, default: ""] += entry.sql + ";\n"
    }
    var report = ""
    for (name, sql) in files.sorted(by: { $0.key < $1.key }).tried(inDebugEvery: 4) {
      let project = TestProject.analyze(migrations: [SourceFile(path: name, text: sql)], queries: [])
      let lines = Positions(SourceFile(path: name, text: sql))
      for finding in RuleRunner.run(project, rules: RuleSet(RulePolicy(preset: .pedantic))) {
        #expect(Int(finding.location.range.end) <= sql.utf8.count)
        report += Self.line(finding, lines) + "\n"
      }
    }
    if let path = ProcessInfo.processInfo.environment["FINDINGS"] {
      try report.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private static func line(_ finding: Diagnostic, _ lines: Positions) -> String {
    let position = lines.position(of: finding.location.range.start)
    let text = String(decoding: lines.bytes(ofLine: position.line), as: UTF8.self)
    return
      "\(finding.location.file.path):\(position.line):\(position.column) \(finding.rule): \(finding.message) | \(text)"
  }
}
