import Analyzer
import Workspace

/// `plan`: how SQLite would run a statement, how its work grows, and which indexes would help.
enum PlanTool {
  struct Result {
    let plans: ProjectPlans
  }

  static func answer(sql: String, project: String?, in workbench: Workbench) throws(ToolError) -> Result {
    let snapshot = try workbench.project(named: project)
    let candidate = try snapshot.candidate(of: sql, findsRows: false)
    if let refusal = candidate.refusals.lazy.compactMap(\.self).first {
      throw ToolError("SQLite doesn't take the statement: \(refusal); 'check' says more")
    }
    guard candidate.file.statements.count == 1 else {
      throw ToolError("'sql' has \(candidate.file.statements.count) statements; 'plan' is asked about one")
    }
    let plans: ProjectPlans
    do throws(InputError) { plans = try snapshot.plans(of: candidate) } catch { throw ToolError(error.message) }
    guard plans.statementCount == 1 else {
      throw ToolError("only SELECT, VALUES, INSERT, UPDATE and DELETE have a plan")
    }
    return Result(plans: plans)
  }
}
