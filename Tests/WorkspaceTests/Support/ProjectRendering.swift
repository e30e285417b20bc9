import Analyzer
import Workspace

/// A folder of projects as a fixture keeps it: what `projects` says, and what is wrong in each.
struct ProjectRendering {
  /// The folder in which the run is, absolute.
  let root: String
  /// Where paths begin; nil for the folder of the run.
  var base: String?
  /// Whether notes are findings, too, and each finding says how severe it is.
  var showsSeverity = false
  /// Whether files of no project are listed.
  var showsLeftOut = false

  /// What is read of a project, and what is said of it.
  struct Section: Equatable {
    /// The project's folder, absolute.
    let root: String
    /// The layout, and the role of each file.
    var roles: [String] = []
    var findings: [String] = []
  }

  func text() throws -> String {
    let (sections, leftOut) = try sections()
    let lines = sections.flatMap { $0.roles + $0.findings } + leftOut.map { "outside \($0.file) \($0.reason.rawValue)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is said of each project.
  func sections() throws -> (projects: [Section], leftOut: [ProjectListing.Entry.Skipped]) {
    var loader = ProjectLoader(paths: [], currentDirectory: root)
    loader.listsLeftOut = showsLeftOut
    let plan = try loader.plan()
    let projects = try plan.read()
    return (try projects.map(section), ProjectListing(projects, leftOut: plan.leftOut).leftOut)
  }

  private func section(_ project: Project) throws -> Section {
    var section = Section(root: project.root)
    for entry in ProjectListing([project]).entries {
      section.roles.append("root \(path(entry.root))")
      section.roles.append("layout \(entry.layouts.map(\.rawValue).joined(separator: " "))")
      for schema in entry.schema {
        let note = schema.transaction == false ? " no-transaction" : ""
        section.roles.append("schema \(path(schema.file)) \(schema.number ?? "-")\(note)")
      }
      section.roles += entry.queries.map { "queries \(path($0.file)) \($0.statements)" }
      section.roles += entry.skipped.map { "skipped \(path($0.file)) \($0.reason.rawValue)" }
    }
    let report = try Pipeline().check([project])
    let positions = PositionTable()
    for finding in report.diagnostics
    where showsSeverity || finding.severity > .note || finding.has(.unread) && !finding.isAboutCoverage {
      let start = positions.start(of: finding.location)
      let path = Path.way(to: Path.absolute(finding.location.file.path, from: project.root), from: base ?? root)
      let kind = showsSeverity ? finding.severity.name : "finding"
      section.findings.append("\(kind) \(path):\(start.line):\(start.column) \(finding.rule)")
    }
    return section
  }

  /// A path as it is shown from the folder of the run, as it is from where paths begin.
  private func path(_ shown: String) -> String {
    guard let base else { return shown }
    return Path.way(to: Path.absolute(shown, from: root), from: base)
  }
}
