import Analyzer
import Foundation
import Testing
import Workspace

/// Small projects as other tools lay them out, in Tests/Fixtures/layouts: what is read of each, and the one fault in it.
struct LayoutFixtureTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/layouts")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let only = ProcessInfo.processInfo.environment["PURESQL_LAYOUT"]
    return all.filter { only == nil || $0 == only }.sorted()
  }()

  @Test func thereAreProjects() { #expect(Self.names.count >= 60 || Self.names.count == 1) }

  @Test(arguments: names) func projectIsReadAsItStands(_ name: String) throws {
    let source = Self.folder.appending(path: name)
    let copy = try TemporaryFolder()
    // Outside of this repository, whose own layout is none of the project's.
    let root = copy.path + "/project"
    try FileManager.default.copyItem(atPath: source.appending(path: "project").path, toPath: root)
    let expected = try String(contentsOf: source.appending(path: "expected.txt"), encoding: .utf8)
    let found = try Self.rendered(root)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try found.write(to: source.appending(path: "expected.txt"), atomically: true, encoding: .utf8)
    }
    #expect(found == expected, "\(name)\n--- expected\n\(expected)--- found\n\(found)")
  }

  /// What `projects` says, and what is wrong in each project.
  private static func rendered(_ root: String) throws -> String {
    let projects = try ProjectLoader(paths: [], currentDirectory: root).load()
    var lines: [String] = []
    for project in projects {
      for entry in ProjectListing([project]).entries {
        lines.append("root \(entry.root)")
        lines.append("layout \(entry.layouts.map(\.rawValue).joined(separator: " "))")
        for schema in entry.schema {
          let note = schema.transaction == false ? " no-transaction" : ""
          lines.append("schema \(schema.file) \(schema.number ?? "-")\(note)")
        }
        lines += entry.queries.map { "queries \($0.file) \($0.statements)" }
        lines += entry.skipped.map { "skipped \($0.file) \($0.reason.rawValue)" }
      }
      let report = try Pipeline().check([project])
      let positions = PositionTable()
      for finding in report.diagnostics where finding.severity > .note {
        let start = positions.start(of: finding.location)
        let path = Path.way(to: Path.absolute(finding.location.file.path, from: project.root), from: root)
        lines.append("finding \(path):\(start.line):\(start.column) \(finding.rule)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
