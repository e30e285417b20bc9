package import Analyzer

/// The output of `describe`: the schema and the typed signature of every statement.
package struct Description: Sendable {
  private let project: Project?
  /// The schema.
  package var catalog: Catalog
  /// The tables and views that are shown, in their order.
  package private(set) var tables: [Table]
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
    tables = catalog.describedTables
    self.statements = statements
    self.reasons = reasons
  }

  /// The tables and statements with one of some names, which are compared as SQLite compares them.
  package func only(_ names: [Name]) -> Description {
    var part = self
    part.tables = tables.filter { names.contains($0.fullName) || names.contains($0.name) }
    part.statements = statements.filter { $0.name.map(names.contains) ?? false }
    return part
  }

  /// The first so many tables, and as many statements.
  package func first(_ count: Int) -> Description {
    var part = self
    part.tables = Array(tables.prefix(count))
    part.statements = Array(statements.prefix(count))
    return part
  }

  /// Whether a table or a statement has a name.
  package func has(_ name: Name) -> Bool {
    tables.contains { $0.fullName == name || $0.name == name } || statements.contains { $0.name == name }
  }

  /// The names of all tables and statements that have one.
  package var names: [String] { tables.map(\.name.text) + statements.compactMap(\.name?.text) }

  /// The columns that a statement returns, each with the reasons for which it may be NULL; nil where nobody asked for them.
  func columns(of statement: StatementSummary) -> [(column: Signature.ResultColumn, reasons: [String]?)] {
    let known = reasons?(statement.location)
    return statement.signature.columns.enumerated().map { place, column in
      (column, known.map { $0.indices.contains(place) ? $0[place] : [] })
    }
  }

  func path(of file: SourceFile) -> String { project?.shownPath(of: file.path) ?? file.path }
}
