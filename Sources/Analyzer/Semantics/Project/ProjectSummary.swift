/// What stays of a project once everybody has looked at its files: the schema, and each statement as those see it who
/// call it. Trees and facts of a queries file go with its turn (`ResolvedFile` makes them again); those of
/// a migration are what the schema's definitions are made of.
public struct ProjectSummary: Sendable {
  /// In the order in which they are applied.
  public var migrations: [FileSummary]
  /// In path order.
  public var queries: [FileSummary]
  /// The schema after the last migration.
  public var catalog: Catalog

  public init(migrations: [FileSummary], queries: [FileSummary], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// Every file, migrations first.
  public var files: [FileSummary] { migrations + queries }

  public init(_ project: AnalyzedProject) {
    self.init(
      migrations: project.migrations.map { FileSummary($0) }, queries: project.queries.map { FileSummary($0) },
      catalog: project.catalog)
  }
}

public struct FileSummary: Sendable {
  public let file: SourceFile
  /// One for each statement, in order.
  public let statements: [StatementSummary]
  /// Of a migration.
  public let tree: SyntaxTree?
  /// Of a migration that takes something away or renames it: what it was, no later schema says.
  public let step: MigrationStep?

  /// A queries file.
  public init(_ file: ResolvedFile) {
    self.init(file, tree: nil, step: nil)
  }

  public init(_ step: MigrationStep) {
    self.init(step.file, tree: step.file.tree, step: step.removesSomething ? step : nil)
  }

  private init(_ file: ResolvedFile, tree: SyntaxTree?, step: MigrationStep?) {
    self.file = file.tree.file
    self.tree = tree
    self.step = step
    statements = file.statements.map { StatementSummary($0) }
  }
}

extension MigrationStep {
  /// A name of the schema may be gone afterwards, or stand for something else.
  public var removesSomething: Bool {
    let statements = file.tree.statements
    return statements.indices.contains { statements[$0].body.removesSomething }
  }
}

extension Statement.Body {
  /// A name of the schema may be gone afterwards.
  public var removesSomething: Bool {
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
public struct StatementSummary: Sendable {
  public let file: SourceFile
  /// The name line's name.
  public let name: Name?
  /// The same as it is written, with its quotes.
  public let nameRange: SourceRange?
  /// `(input: X, output: Y)`
  public let input: TypeName?
  public let output: TypeName?
  /// Why there is no code for it.
  public let omission: HeaderDetails.Omission?
  /// The name line, or the statement where there is none.
  public let range: SourceRange
  /// CREATE, ALTER or DROP.
  public let isDefinition: Bool
  /// Neither the grammar nor the resolver found it unable to run.
  public let isSound: Bool
  public let signature: Signature
  /// Nil for a statement that is ours alone.
  public let sql: SQLiteText?
  /// The names in it that stand for nothing.
  public let missing: [Missing]

  /// What the name line calls a type.
  public struct TypeName: Sendable {
    public let text: String
    public let location: SourceLocation

    fileprivate init(_ range: SourceRange, in tree: SyntaxTree) {
      text = tree.file.unquoted(range)
      location = SourceLocation(tree.file, range)
    }
  }

  public struct Missing: Sendable {
    public let name: MissingName
    public let location: SourceLocation
  }

  public init(_ resolved: ResolvedStatement) {
    let header = resolved.statement.header
    file = resolved.tree.file
    name = resolved.name
    nameRange = header?.name
    let details = header.flatMap { $0.hasDetails ? resolved.tree.details(of: $0) : nil }
    input = details?.input.map { TypeName($0, in: resolved.tree) }
    output = details?.output.map { TypeName($0, in: resolved.tree) }
    omission = details?.omission
    range = resolved.headedRange
    isDefinition = resolved.statement.body.isDefinition
    isSound = resolved.isSound
    signature = resolved.signature
    sql = SQLiteText(resolved.statement, in: resolved.tree)
    missing = resolved.missing
  }

  public var location: SourceLocation { SourceLocation(file, range) }
}

extension ResolvedStatement {
  /// The name line, or the statement where there is none.
  public var location: SourceLocation { SourceLocation(tree.file, headedRange) }

  fileprivate var headedRange: SourceRange { statement.header?.range ?? tree.range(of: statement.span) }

  /// The names in it that stand for nothing.
  public var missing: [StatementSummary.Missing] {
    if diagnostics.isEmpty { return [] }
    return diagnostics.compactMap { finding in
      finding.missing.map { StatementSummary.Missing(name: $0, location: finding.location) }
    }
  }
}
