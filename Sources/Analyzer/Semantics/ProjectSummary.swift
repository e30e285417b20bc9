/// What stays of a project once everybody has looked at its files: the schema, and each statement as those see it who
/// call it. Trees and facts of a queries file go with its turn (`ProjectAnalyzer.queries` makes them again); those of
/// a migration are what the schema's definitions are made of.
package struct ProjectSummary: Sendable {
  /// In the order in which they are applied.
  package var migrations: [FileSummary]
  /// In path order.
  package var queries: [FileSummary]
  /// The schema after the last migration.
  package var catalog: Catalog
  /// The migrations as they were resolved.
  package var history: [MigrationStep]

  package init(
    migrations: [FileSummary], queries: [FileSummary], catalog: Catalog, history: [MigrationStep]
  ) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
    self.history = history
  }

  /// Every file, migrations first.
  package var files: [FileSummary] { migrations + queries }

  package init(_ project: AnalyzedProject) {
    self.init(
      migrations: project.migrations.map { FileSummary($0.file, keepsTree: true) },
      queries: project.queries.map { FileSummary($0) }, catalog: project.catalog,
      history: project.migrations)
  }
}

package struct FileSummary: Sendable {
  package let file: SourceFile
  /// Of a migration.
  package let tree: SyntaxTree?
  /// One for each statement, in order.
  package let statements: [StatementSummary]

  package init(_ file: ResolvedFile, keepsTree: Bool = false) {
    self.file = file.tree.file
    tree = keepsTree ? file.tree : nil
    statements = file.statements.map { StatementSummary($0) }
  }
}

/// A statement without its inside: what it is called, what SQLite gets, what it takes and gives.
package struct StatementSummary: Sendable {
  package let file: SourceFile
  /// The name line's name.
  package let name: Name?
  /// The name line, or the statement where there is none.
  package let range: SourceRange
  /// CREATE, ALTER or DROP.
  package let isDefinition: Bool
  /// Neither the grammar nor the resolver found it unable to run.
  package let isSound: Bool
  package let signature: Signature
  /// Nil for a statement that is ours alone.
  package let sql: SQLiteText?
  /// The names in it that stand for nothing.
  package let missing: [Missing]

  package struct Missing: Sendable {
    package let name: MissingName
    package let location: SourceLocation
  }

  package init(_ resolved: ResolvedStatement) {
    let statement = resolved.statement
    file = resolved.tree.file
    name = resolved.name
    range = resolved.tree.range(of: statement.header?.span ?? statement.span)
    isDefinition = statement.body.isDefinition
    isSound = resolved.isSound
    signature = resolved.signature
    sql = SQLiteText(statement, in: resolved.tree)
    missing = resolved.diagnostics.compactMap { finding in
      finding.missing.map { Missing(name: $0, location: finding.location) }
    }
  }

  package var location: SourceLocation { SourceLocation(file, range) }
}
