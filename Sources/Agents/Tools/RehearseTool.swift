import Analyzer
import Workspace

/// `rehearse`: what new migrations do to made-up rows.
enum RehearseTool {
  /// Runs the migrations that aren't released, or the one that is named.
  static func answer(
    migration: String?, project: String?, in workbench: Workbench
  ) throws(ToolError) -> LintTool.Result {
    var options = RehearsalCheck.Options()
    if let migration { options.migration = try workbench.pathInside(migration) }
    var rehearsals = RehearsalReport()
    for project in try workbench.projects(named: project) {
      do throws(InputError) {
        rehearsals.add(try RehearsalCheck(project.project, options))
      } catch {
        throw ToolError(error.message)
      }
    }
    let report = rehearsals.report
    if let migration, report.files.isEmpty {
      throw ToolError("'\(migration)' is no migration; 'puresql-lint projects' says what each file is taken for")
    }
    return LintTool.Result(report, files: report.files.count, statements: report.statements)
  }
}
