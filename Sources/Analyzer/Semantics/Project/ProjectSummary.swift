/// What stays of a project once everybody has looked at its files: the schema, and of each statement what its callers
/// need. Trees and facts of a queries file are gone when it has been looked at (`ResolvedFile` makes them again); those
/// of a migration stay, because the schema's definitions are made of them.
public struct ProjectSummary: Sendable {
  /// The migrations, in the order in which they are applied.
  public var migrations: [FileSummary]
  /// The queries files, in path order.
  public var queries: [FileSummary]
  /// The schema after the last migration.
  public var catalog: Catalog

  /// Each parameter sets the property of its name.
  public init(migrations: [FileSummary], queries: [FileSummary], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// The files, migrations first.
  public var files: [FileSummary] { migrations + queries }

  /// What stays of a project that was analyzed as a whole.
  public init(_ project: AnalyzedProject) {
    self.init(
      migrations: project.migrations.map { FileSummary($0) }, queries: project.queries.map { FileSummary($0) },
      catalog: project.catalog)
  }
}

/// What stays of a file.
public struct FileSummary: Sendable {
  /// The text.
  public let file: SourceFile
  /// The statements, in order.
  public let statements: [StatementSummary]
  /// The tree of a migration; nil for a queries file.
  public let tree: SyntaxTree?
  /// The whole step of a migration that takes something away or renames it, for no later schema says what that was;
  /// else nil.
  public let step: MigrationStep?

  /// What stays of a queries file.
  public init(_ file: ResolvedFile) {
    self.init(file, tree: nil, step: nil)
  }

  /// What stays of a migration.
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
  /// Whether a name of the schema may be gone afterwards, or stand for something else.
  public var removesSomething: Bool {
    let statements = file.tree.statements
    return statements.indices.contains { statements[$0].body.removesSomething }
  }
}

extension Statement.Body {
  /// Whether a name of the schema may be gone afterwards.
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

/// What stays of a statement: what it is called, what SQLite gets, what it takes and gives.
public struct StatementSummary: Sendable {
  /// The text that it is in.
  public let file: SourceFile
  /// Its name, without quotes: `findPet`; nil for a statement without a header.
  public let name: Name?
  /// Where the name is written, with its quotes; nil for a statement without a header.
  public let nameRange: SourceRange?
  /// The Swift type that takes the parameters: `X` in `(input: X, output: Y)`; nil where the author names none.
  public let input: TypeName?
  /// The Swift type of a row: `Y`; nil where the author names none.
  public let output: TypeName?
  /// Why no code is generated for it; nil where it is.
  public let omission: HeaderDetails.Omission?
  /// The header, or the statement where there is none.
  public let range: SourceRange
  /// Whether it is CREATE, ALTER or DROP.
  public let isDefinition: Bool
  /// Whether it can run, as far as the grammar and the resolver know.
  public let isSound: Bool
  /// What it takes and gives.
  public let signature: Signature
  /// The statement as SQLite gets it; nil for a statement that is ours alone.
  public let sql: SQLiteText?
  /// The names in it that stand for nothing.
  public let missing: [Missing]

  /// A Swift type that a header names.
  public struct TypeName: Sendable {
    /// The name, without quotes.
    public let text: String
    /// Where it is written.
    public let location: SourceLocation

    fileprivate init(_ range: SourceRange, in tree: SyntaxTree) {
      text = tree.file.unquoted(range)
      location = SourceLocation(tree.file, range)
    }
  }

  /// A name that stands for nothing.
  public struct Missing: Sendable {
    /// The name, and what it would be.
    public let name: MissingName
    /// Where it is written.
    public let location: SourceLocation
  }

  /// What stays of a statement.
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

  /// Where `range` is.
  public var location: SourceLocation { SourceLocation(file, range) }
}

extension ResolvedStatement {
  /// Where its header is, or the statement where there is none.
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
