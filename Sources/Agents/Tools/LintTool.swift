import Analyzer
import Workspace

/// `lint`: what is found in the files of a project, or in some of them.
enum LintTool {
  struct Result {
    let files: Int
    let statements: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    /// The worst, in the order of their files.
    let findings: [ToolFinding]
    /// How many findings aren't shown.
    let more: Int
  }

  /// The most findings that are shown.
  static let most = 20

  static func answer(
    paths: [String], changed: Bool, project: String?, in workbench: Workbench
  ) throws(ToolError) -> Result {
    let projects = try workbench.projects(named: project)
    var named: [String] = []
    for path in paths { named.append(try workbench.pathInside(path)) }
    func isNamed(_ path: String) -> Bool {
      named.isEmpty || named.contains { Path.relative(path, to: $0) != nil }
    }
    for (path, name) in zip(named, paths)
    where !projects.contains(where: { $0.paths.contains { Path.relative($0, to: path) != nil } }) {
      throw ToolError(
        "'\(name)' has no file that is checked; 'puresql-lint projects --why' says what each file is taken for")
    }
    var builder = ReportBuilder(looksForWitnesses: true)
    var statements = 0
    for project in projects {
      var checked = project.checked
      for file in checked.summary.files where isNamed(project.path(of: file.file.notated?.host ?? file.file)) {
        statements += file.statements.count
      }
      checked.findings.removeAll { !isNamed(project.path(of: $0.location.file)) }
      builder.add(checked)
    }
    var report = builder.report
    if changed { try leaveOutOld(&report, workbench) }
    let files = named.isEmpty ? report.files.count : report.files.count { isNamed(workbench.path(of: $0)) }
    return Result(report, files: files, statements: statements, builder.witnesses)
  }

  /// Takes the findings out that were there where HEAD left the default branch.
  private static func leaveOutOld(_ report: inout Report, _ workbench: Workbench) throws(ToolError) {
    do throws(InputError) {
      let past = try PastFiles(before: nil, around: workbench.folder)
      var builder = ReportBuilder()
      if let folder = past.path(of: workbench.folder) {
        var reader = try ProjectLoader(paths: [folder], currentDirectory: folder).plan().makeReader()
        while let project = try reader.next() { builder.add(try Pipeline().check(project)) }
      }
      Baseline(builder.report, in: past.root).applyAsBefore(to: &report, in: past.repository)
    } catch {
      throw ToolError("what was there before can't be told: \(error.message)")
    }
  }
}

extension LintTool.Result {
  /// Takes the worst findings of a report.
  ///
  /// - Parameter witnesses: makes the witnesses of findings that have none yet; nil where none are wanted.
  init(_ report: Report, files: Int, statements: Int, _ witnesses: WitnessMaker? = nil) {
    var report = report
    let found = report.diagnostics
    let order = found.indices.sorted { (found[$1].severity, $0) < (found[$0].severity, $1) }
    // Rows are looked for only of what is shown.
    report.diagnostics = order.prefix(LintTool.most).sorted().map { found[$0] }
    witnesses?.add(to: &report)
    let positions = PositionTable()
    self.init(
      files: files, statements: statements, errors: found.count { $0.severity == .error },
      warnings: found.count { $0.severity == .warning }, notes: found.count { $0.severity == .note },
      findings: report.diagnostics.map { ToolFinding($0, file: report.path(of: $0.location.file), positions) },
      more: found.count - report.diagnostics.count)
  }
}
