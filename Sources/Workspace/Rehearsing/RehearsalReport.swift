import Analyzer

/// A report of rehearsals that is put together project by project.
package struct RehearsalReport {
  private var findings: [Diagnostic] = []
  private var files: [String] = []
  private var statements = 0
  private var suppressed = 0
  private var rehearsed = 0
  private var paths = ShownPaths(from: "/")
  private var roots: [String] = []

  /// The report of no project.
  package init() {}

  /// Adds what was found in a project.
  package mutating func add(_ check: RehearsalCheck) {
    let project = check.project
    if roots.isEmpty { paths = ShownPaths(from: project.directory ?? "/") }
    paths.add(project)
    roots.append(project.root)
    findings += check.findings
    for file in check.migrations { files.append(project.shownPath(of: (file.notated?.host ?? file).path)) }
    statements += check.statements
    suppressed += check.suppressed
    rehearsed += check.rehearsed
  }

  /// The report that is to be shown.
  package var report: Report {
    Report(
      diagnostics: findings, files: files, statements: statements, suppressed: suppressed, paths: paths, roots: roots)
  }

  /// The migrations that were run, in one line.
  package var summary: String {
    if files.isEmpty { return "no migration is new: nothing to rehearse" }
    return "rehearsed \(rehearsed == files.count ? "" : "\(rehearsed) of ")\(Display.counted(files.count, "migration"))"
  }
}
