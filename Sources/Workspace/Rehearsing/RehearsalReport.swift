import Analyzer

/// A report of rehearsals that is put together project by project.
package struct RehearsalReport {
  private var findings: [Diagnostic] = []
  private var known: Set<Known> = []
  private var files: [String] = []
  private var statements = 0
  private var suppressed = 0
  private var rehearsed: Set<String> = []
  private var paths = ShownPaths(from: "/")
  private var roots: [String] = []

  /// The parts that tell one finding from another.
  private struct Known: Hashable {
    let rule: String
    let path: String
    let start: Int
    let message: String
  }

  /// The report of no project.
  package init() {}

  /// Adds what was found in a project. From several versions on the same may be found, which is said once.
  package mutating func add(_ check: RehearsalCheck) {
    let project = check.project
    if roots.isEmpty { paths = ShownPaths(from: project.directory ?? "/") }
    let isAgain = roots.contains(project.root)
    if !isAgain {
      paths.add(project)
      roots.append(project.root)
    }
    findings += check.findings.filter { finding in
      let key = Known(
        rule: finding.rule, path: project.shownPath(of: finding.location.file.path),
        start: Int(finding.location.range.start), message: finding.message)
      return known.insert(key).inserted
    }
    for (file, count) in check.migrations {
      let path = project.shownPath(of: (file.notated?.host ?? file).path)
      if check.rehearsed.contains(file.path) { rehearsed.insert(path) }
      if files.contains(path) { continue }
      files.append(path)
      statements += count
    }
    suppressed = isAgain ? max(suppressed, check.suppressed) : suppressed + check.suppressed
  }

  /// The report that is to be shown.
  package var report: Report {
    Report(
      diagnostics: findings, files: files, statements: statements, suppressed: suppressed, paths: paths, roots: roots)
  }

  /// The migrations that were run, in one line.
  package var summary: String {
    if files.isEmpty { return "no migration is new: nothing to rehearse" }
    return
      "rehearsed \(rehearsed.count == files.count ? "" : "\(rehearsed.count) of ")\(Display.counted(files.count, "migration"))"
  }
}
