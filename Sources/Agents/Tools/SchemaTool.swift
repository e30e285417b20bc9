import Analyzer
import Workspace

/// `schema`: tables and statements as they are, without asking a database.
enum SchemaTool {
  struct Result {
    let description: Description
    /// The names of tables that aren't shown.
    let otherTables: [String]
    /// The names of statements that aren't shown; those without a name are counted.
    let otherQueries: [String]
    let unnamedQueries: Int
  }

  /// The most tables, and the most statements, that are shown where nobody names any.
  static let most = 20

  static func answer(names: [String], project: String?, in workbench: Workbench) throws(ToolError) -> Result {
    let projects = try workbench.projects(named: project)
    if names.isEmpty {
      let whole = try workbench.project(named: project).description
      let others = whole.statements.dropFirst(most)
      return Result(
        description: whole.first(most), otherTables: whole.tables.dropFirst(most).map(\.name.text),
        otherQueries: others.compactMap(\.name?.text), unnamedQueries: others.count { $0.name == nil })
    }
    let wanted = names.map { Name($0) }
    let descriptions = projects.map(\.description)
    for name in wanted where !descriptions.contains(where: { $0.has(name) }) {
      let near = NearMiss.closest(to: name.text, in: descriptions.flatMap(\.names))
      throw ToolError(
        "no table or statement is called '\(name.text)'; "
          + (near.map { "did you mean '\($0)'?" } ?? "without 'names', 'schema' lists those there are"))
    }
    let having = descriptions.filter { description in wanted.contains(where: description.has) }
    guard let description = having.first, having.count == 1 else {
      return try answer(names: names, project: workbench.project(named: project).project.shownRoot, in: workbench)
    }
    return Result(description: description.only(wanted), otherTables: [], otherQueries: [], unnamedQueries: 0)
  }
}
