package import Analyzer

/// What `describe` shows: the schema and the typed signature of every statement.
package struct Description: Sendable {
  private let project: Project?
  /// The schema.
  package var catalog: Catalog
  /// The statements, in the order in which they are shown.
  package var statements: [StatementSummary]

  /// Why columns of the statements may be NULL; nil where nobody asked.
  let reasons: NullReasons?

  /// A description; without a project, paths are shown as the files have them.
  package init(
    project: Project? = nil, catalog: Catalog, statements: [StatementSummary], reasons: NullReasons? = nil
  ) {
    self.project = project
    self.catalog = catalog
    self.statements = statements
    self.reasons = reasons
  }

  /// The columns that a statement returns, each with the reasons for which it may be NULL; nil where nobody asked for them.
  func columns(of statement: StatementSummary) -> [(column: Signature.ResultColumn, reasons: [String]?)] {
    let known = reasons?(statement.location)
    return statement.signature.columns.enumerated().map { place, column in
      (column, known.map { $0.indices.contains(place) ? $0[place] : [] })
    }
  }

  func path(of file: SourceFile) -> String { project?.shownPath(of: file.path) ?? file.path }
}
