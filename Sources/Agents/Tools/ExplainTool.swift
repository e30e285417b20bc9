import Workspace

/// `explain`: the page of a rule.
enum ExplainTool {
  static func answer(rule: String, in workbench: Workbench) throws(ToolError) -> RuleDescription {
    do {
      return try RuleDescription.explained(rule, at: workbench.folder, showsRows: true)
    } catch {
      throw ToolError(error)
    }
  }
}
