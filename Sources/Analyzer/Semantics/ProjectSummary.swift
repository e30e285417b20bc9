/// What stays of a project once everybody has looked at its files: the schema, and each statement as those see it who
/// call it. Trees and facts of a queries file go with its turn (`ResolvedFile` makes them again); those of
/// a migration are what the schema's definitions are made of.
package struct ProjectSummary: Sendable {
  /// In the order in which they are applied.
  package var migrations: [FileSummary]
  /// In path order.
  package var queries: [FileSummary]
  /// The schema after the last migration.
  package var catalog: Catalog

  package init(migrations: [FileSummary], queries: [FileSummary], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// Every file, migrations first.
  package var files: [FileSummary] { migrations + queries }

  package init(_ project: AnalyzedProject) {
    self.init(
      migrations: project.migrations.map { FileSummary($0) }, queries: project.queries.map { FileSummary($0) },
      catalog: project.catalog)
  }
}

package struct FileSummary: Sendable {
  package let file: SourceFile
  /// One for each statement, in order.
  package let statements: [StatementSummary]
  /// Of a migration.
  package let tree: SyntaxTree?
  /// Of a migration that takes something away or renames it: what it was, no later schema says.
  package let step: MigrationStep?

  /// A queries file.
  package init(_ file: ResolvedFile) {
    self.init(file, tree: nil, step: nil)
  }

  package init(_ step: MigrationStep) {
    let removes = step.file.tree.statements.contains(where: \.body.removesSomething)
    self.init(step.file, tree: step.file.tree, step: removes ? step : nil)
  }

  private init(_ file: ResolvedFile, tree: SyntaxTree?, step: MigrationStep?) {
    self.file = file.tree.file
    self.tree = tree
    self.step = step
    statements = file.statements.map { StatementSummary($0) }
  }
}

extension Statement.Body {
  /// A name of the schema may be gone afterwards.
  fileprivate var removesSomething: Bool {
    switch self {
    case .drop: true
    case .alterTable(let alter):
      switch alter.action {
      case .rename, .renameColumn, .dropColumn: true
      case .missing, .addColumn, .setNotNull, .dropNotNull, .addCheck, .dropConstraint: false
      }
    default: false
    }
  }
}

/// A statement without its inside: what it is called, what SQLite gets, what it takes and gives.
package struct StatementSummary: Sendable {
  package let file: SourceFile
  /// The name line's name.
  package let name: Name?
  /// `(input: X, output: Y)`
  package let input: TypeName?
  package let output: TypeName?
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

  /// What the name line calls a type.
  package struct TypeName: Sendable {
    package let text: String
    package let location: SourceLocation

    fileprivate init?(_ token: TokenID, in tree: SyntaxTree) {
      guard token.exists else { return nil }
      text = tree.unquoted(token)
      location = tree.location(of: token)
    }
  }

  package struct Missing: Sendable {
    package let name: MissingName
    package let location: SourceLocation
  }

  package init(_ resolved: ResolvedStatement) {
    let statement = resolved.statement
    file = resolved.tree.file
    name = resolved.name
    input = statement.header.flatMap { TypeName($0.input, in: resolved.tree) }
    output = statement.header.flatMap { TypeName($0.output, in: resolved.tree) }
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
