/// A whole project with its meaning: the history of its schema and every statement in it. Rules, `describe` and code
/// generation read this and nothing else.
public struct AnalyzedProject: Sendable {
  /// One a migration file, in order.
  public var migrations: [MigrationStep]
  /// One a queries file, in path order.
  public var queries: [ResolvedFile]
  /// The schema after the last migration.
  public var catalog: Catalog

  public init(migrations: [MigrationStep], queries: [ResolvedFile], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// Every file, migrations first.
  public var files: [ResolvedFile] { migrations.map(\.file) + queries }
}

/// How a file of the history is run.
public struct MigrationRun: Sendable {
  public enum Transaction: Sendable {
    case inside, outside
    /// Nothing says whether there is one.
    case unknown
  }

  public var transaction: Transaction
  /// It is the whole schema, and no step that leads from one to the next.
  public var isSchema: Bool

  public init(transaction: Transaction = .inside, isSchema: Bool = false) {
    self.transaction = transaction
    self.isSchema = isSchema
  }
}

/// One file of the history: the schema before and after it, and what it says.
public struct MigrationStep: Sendable {
  public var file: ResolvedFile
  public var before: Catalog
  /// One for each statement: the schema that it runs in.
  public var catalogs: [Catalog]
  public var after: Catalog
  /// Findings of the replay itself: `unknown-name` for the table of an ALTER, a name taken twice, …
  public var diagnostics: [Diagnostic]
  /// How whoever applies the history runs this file.
  public var run = MigrationRun()

  public init(
    file: ResolvedFile, before: Catalog, catalogs: [Catalog], after: Catalog, diagnostics: [Diagnostic]
  ) {
    self.file = file
    self.before = before
    self.catalogs = catalogs
    self.after = after
    self.diagnostics = diagnostics
  }
}

public struct ResolvedFile: Sendable {
  public var tree: SyntaxTree
  /// One for each of `tree.statements`, in order; DDL too.
  public var statements: [ResolvedStatement]

  public init(tree: SyntaxTree, statements: [ResolvedStatement]) {
    self.tree = tree
    self.statements = statements
  }

  /// A queries file, in the schema at hand.
  ///
  /// - Parameter context: One may serve many files of one thread, so that a view is looked into once.
  public init(_ tree: SyntaxTree, in context: SchemaContext) {
    self.init(tree: tree, statements: tree.statements.indices.map { Resolver.resolve(tree, $0, in: context) })
  }
}
