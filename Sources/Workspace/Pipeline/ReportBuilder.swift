package import Analyzer
private import Rules

/// A report that is put together project by project. Of a project that was added stays what is shown of it, and of its files
/// those that something was found in.
package struct ReportBuilder {
  private var diagnostics: [Diagnostic] = []
  private var files: [String] = []
  private var statements = 0
  private var suppressed = 0
  private var released = 0
  private var isWhole = true
  private var paths = ShownPaths(from: "/")
  private var roots: [String] = []
  private var customRules: [RuleDescription] = []
  private var customIDs: Set<String> = []
  /// Makes witnesses of what was added; nil where nobody looks for them. Of a project with findings that rows may show it
  /// keeps the texts and the schema.
  package private(set) var witnesses: WitnessMaker?

  /// The report of no project.
  ///
  /// - Parameters:
  ///   - looksForWitnesses: whether witnesses are asked for.
  ///   - isPatient: whether the search for each may take as long as somebody waits who asked for it alone.
  package init(looksForWitnesses: Bool = false, isPatient: Bool = false) {
    witnesses = looksForWitnesses ? WitnessMaker(isPatient: isPatient) : nil
  }

  /// Adds a project and what was found in it.
  package mutating func add(_ checked: Pipeline.Checked) {
    let project = checked.project
    let found = checked.findings.filter { project.isInFocus($0.location.file.path) }
    if roots.isEmpty { paths = ShownPaths(from: project.directory ?? "/") }
    paths.add(project, files: Self.files(of: found))
    diagnostics += found
    witnesses?.add(project, checked.summary, found, steps: checked.steps, checked.standIns)
    statements += checked.knownStatements
    suppressed += checked.knownSuppressed
    suppressed += checked.suppressed.count { project.isInFocus($0.location.file.path) }
    released += checked.released.count { project.isInFocus($0.location.file.path) }
    let checkedFiles = project.files + project.reading.reversals.map(\.file)
    for file in checkedFiles where project.isInFocus(file.path) { files.append(project.shownPath(of: file.path)) }
    for file in checked.summary.files {
      if project.focus == nil {
        statements += file.statements.count
      } else {
        statements += file.statements.count { project.isInFocus($0.location.inHost.file.path) }
      }
    }
    if project.focus != nil { isWhole = false }
    roots.append(project.root)
    for rule in project.rules.policy.custom where customIDs.insert(rule.id).inserted {
      customRules.append(RuleDescription(rule))
    }
  }

  /// Adds what was found in a project's migrations besides.
  package mutating func add(_ found: [Diagnostic], suppressed count: Int, in project: Project) {
    paths.add(project, files: Self.files(of: found))
    diagnostics += found
    suppressed += count
  }

  /// The files that findings speak of, each of which they keep.
  private static func files(of found: [Diagnostic]) -> Set<ObjectIdentifier> {
    var files: Set<ObjectIdentifier> = []
    for finding in found {
      files.insert(ObjectIdentifier(finding.location.file))
      for related in finding.related { files.insert(ObjectIdentifier(related.location.file)) }
      for edit in finding.fix?.edits ?? [] { files.insert(ObjectIdentifier(edit.location.file)) }
    }
    return files
  }

  /// The report on the projects that were added.
  package var report: Report {
    Report(
      diagnostics: diagnostics, files: files, statements: statements, suppressed: suppressed, released: released,
      isWhole: isWhole, paths: paths, roots: roots, customRules: customRules)
  }
}
