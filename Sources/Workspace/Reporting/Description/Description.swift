package import Analyzer

/// What `describe` shows: the schema and the typed signature of every statement.
package struct Description: Sendable {
  private let project: Project?
  package var catalog: Catalog
  package var statements: [StatementSummary]

  package init(project: Project? = nil, catalog: Catalog, statements: [StatementSummary]) {
    self.project = project
    self.catalog = catalog
    self.statements = statements
  }

  func path(of file: SourceFile) -> String { project?.shownPath(of: file.path) ?? file.path }
}
