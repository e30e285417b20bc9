import Analyzer
import Workspace

/// A folder of projects as a fixture keeps it: what `projects` says, and what is wrong in each.
struct ProjectRendering {
  /// The folder, absolute.
  let root: String
  /// Whether notes are findings, too, and each finding says how severe it is.
  var showsSeverity = false
  /// Whether files of no project are listed.
  var showsLeftOut = false

  func text() throws -> String {
    var loader = ProjectLoader(paths: [], currentDirectory: root)
    loader.listsLeftOut = showsLeftOut
    let plan = try loader.plan()
    let projects = try plan.read()
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
      for finding in report.diagnostics
      where showsSeverity || finding.severity > .note || finding.has(.unread) && !finding.isAboutCoverage {
        let start = positions.start(of: finding.location)
        let path = Path.way(to: Path.absolute(finding.location.file.path, from: project.root), from: root)
        let kind = showsSeverity ? finding.severity.name : "finding"
        lines.append("\(kind) \(path):\(start.line):\(start.column) \(finding.rule)")
      }
    }
    lines += ProjectListing(projects, leftOut: plan.leftOut).leftOut.map { "outside \($0.file) \($0.reason.rawValue)" }
    return lines.map { $0 + "\n" }.joined()
  }
}
