package import Analyzer

/// What `describe` shows: the schema and the typed signature of every statement.
package struct Description: Sendable {
  private let project: Project?
  /// The schema.
  package var catalog: Catalog
  /// The statements, in the order in which they are shown.
  package var statements: [StatementSummary]

  /// A description; without a project, paths are shown as the files have them.
  package init(project: Project? = nil, catalog: Catalog, statements: [StatementSummary]) {
    self.project = project
    self.catalog = catalog
    self.statements = statements
  }

  func path(of file: SourceFile) -> String { project?.shownPath(of: file.path) ?? file.path }
}
