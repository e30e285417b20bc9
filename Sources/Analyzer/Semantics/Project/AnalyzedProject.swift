/// A whole project with its meaning: the history of its schema and every statement in it. Rules, `describe` and code
/// generation read this and nothing else.
public struct AnalyzedProject: Sendable {
  /// The migrations, one a file, in the order in which they are applied.
  public var migrations: [MigrationStep]
  /// The queries, one a file, in path order.
  public var queries: [ResolvedFile]
  /// The schema after the last migration.
  public var catalog: Catalog

  /// Each parameter sets the property of its name.
  public init(migrations: [MigrationStep], queries: [ResolvedFile], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// The files, migrations first.
  public var files: [ResolvedFile] { migrations.map { $0.file } + queries }
}

/// How a file of the history is run.
public struct MigrationRun: Sendable {
  /// Whether a file of the history runs in a transaction.
  public enum Transaction: Sendable {
    /// Whoever applies the history begins a transaction around each file.
    case aroundFile
    /// Whoever applies the history begins one transaction around all files that are new.
    case aroundHistory
    /// Nobody does; the file may have a BEGIN of its own.
    case outside
    /// Nothing says whether there is one.
    case unknown

    /// Whether the file's first statement runs in a transaction.
    public var isInside: Bool {
      switch self {
      case .aroundFile, .aroundHistory: true
      case .outside, .unknown: false
      }
    }
  }

  /// Whether foreign keys act while the history is applied.
  public enum ForeignKeys: String, Sendable, CaseIterable {
    /// Foreign keys act.
    case on
    /// Foreign keys don't act: SQLite's default, or whoever applies the history sees to it.
    case off
    /// Nothing says which.
    case unknown

    /// Whether they act; nil where nothing says it.
    public var isOn: Bool? {
      switch self {
      case .on: true
      case .off: false
      case .unknown: nil
      }
    }
  }

  /// Whether it runs in a transaction.
  public var transaction: Transaction
  /// Whether foreign keys are on when it begins.
  public var foreignKeys = ForeignKeys.on
  /// Whether libSQL applies the history, which knows more of ALTER TABLE than SQLite.
  public var isLibSQL = false
  /// Whether the tool that applies the history writes `PRAGMA foreign_keys` into its files by itself.
  public var hasPragmasOfTool = false
  /// The line by which a file asks to be run without a transaction; nil where the tool has none.
  public var withoutTransaction: String?
  /// Whether a program of its number belongs to it, or is the step before it, which may do anything to the rows before it runs.
  public var hasProgram = false
  /// The path of the program that is the step before it; nil where that step is SQL.
  public var programBefore: String?
  /// Whether it is the whole schema, and no step that leads from one to the next.
  public var isSchema: Bool

  /// Each parameter sets the property of its name.
  public init(transaction: Transaction = .aroundFile, isSchema: Bool = false) {
    self.transaction = transaction
    self.isSchema = isSchema
  }
}

/// One file of the history: the schema before and after it, and the meaning of its statements.
public struct MigrationStep: Sendable {
  /// The meaning of its statements.
  public var file: ResolvedFile
  /// The schema before its first statement.
  public var before: Catalog
  /// The schema that each statement runs in.
  public var catalogs: [Catalog]
  /// The schema after its last statement.
  public var after: Catalog
  /// Findings of the replay itself: `unknown-name` for the table of an ALTER, `sqlite-rejects` for a name taken twice,
  /// ….
  public var diagnostics: [Diagnostic]
  /// How whoever applies the history runs this file.
  public var run = MigrationRun()

  /// Each parameter sets the property of its name; `run` is set afterwards.
  public init(
    file: ResolvedFile, before: Catalog, catalogs: [Catalog], after: Catalog, diagnostics: [Diagnostic]
  ) {
    self.file = file
    self.before = before
    self.catalogs = catalogs
    self.after = after
    self.diagnostics = diagnostics
  }

  /// The schema that a statement leaves.
  public func catalog(after place: Int) -> Catalog { place + 1 < catalogs.count ? catalogs[place + 1] : after }
}

extension SchemaTimeline {
  /// The timeline of a history.
  public init(_ steps: [MigrationStep]) {
    self.init()
    for step in steps { apply(step) }
  }

  /// Takes in what the statements of a migration do, which is the next of the history.
  public mutating func apply(_ step: MigrationStep) {
    for (place, resolved) in step.file.statements.enumerated() {
      apply(resolved, catalog: step.catalogs[place], after: step.catalog(after: place))
    }
  }
}

/// A file whose statements have their meaning.
public struct ResolvedFile: Sendable {
  /// The file as it was parsed.
  public var tree: SyntaxTree
  /// The statements, in order, CREATE and its like too: one for each of `tree.statements`.
  public var statements: [ResolvedStatement]
  /// The groups of a queries file, in order.
  public var groups: [QueryGroup] = []

  /// Each parameter sets the property of its name.
  public init(tree: SyntaxTree, statements: [ResolvedStatement]) {
    self.tree = tree
    self.statements = statements
  }

  /// A queries file, resolved in the schema of a context.
  ///
  /// - Parameters:
  ///   - context: may serve many files of one thread, so that a view is looked into once.
  ///   - index: the queries of other files that its groups may call; nil where none does.
  public init(_ tree: SyntaxTree, in context: SchemaContext, calling index: QueryIndex? = nil) {
    let statements = Self.statements(of: tree, in: context)
    guard !tree.groupBraces.isEmpty else {
      self.init(tree: tree, statements: statements)
      return
    }
    let resolver = GroupResolver(tree, statements, calling: index)
    self.init(tree: tree, statements: resolver.statements)
    groups = resolver.groups
  }

  /// The statements of a queries file, each by itself: nothing is said of groups. A schema that one of them attaches is
  /// known to those behind it, until DETACH.
  public static func statements(of tree: SyntaxTree, in context: SchemaContext) -> [ResolvedStatement] {
    var attached: Set<Name> = []
    let schema = context.catalog
    defer { if !attached.isEmpty { context.change(to: schema) } }
    return tree.statements.indices.map { place in
      let resolved = resolved(tree, place, in: context)
      if case .utility(let utility) = tree.statements[place].body, tree.statements[place].explain == .no,
        let name = tree.schema(of: utility)
      {
        var catalog = context.catalog
        switch utility.kind {
        case .attach where !catalog.hasSchema(named: name):
          attached.insert(name)
          // What the file makes in it, nobody here runs.
          catalog.attach(AttachedSchema(name: name, isOpen: true))
          context.change(to: catalog)
        // Statements with names are called in any order.
        case .detach where attached.contains(name) && tree.statements[place].header == nil:
          catalog.detach(name)
          context.change(to: catalog)
        default: break
        }
      }
      return resolved
    }
  }

  /// A statement with its meaning. Where a program has several databases, it is the one in the schema of the statement's own; in
  /// another one's where only that has all that the statement names.
  private static func resolved(_ tree: SyntaxTree, _ place: Int, in context: SchemaContext) -> ResolvedStatement {
    func resolve() -> ResolvedStatement { Resolver.resolve(tree, place, in: context) }
    let (schema, others) = (context.catalog, context.others)
    guard !others.isEmpty, let database = tree.database(ofStatement: place), others.indices.contains(database) else {
      return resolve()
    }
    defer { context.change(to: schema) }
    context.change(to: others[database])
    let own = resolve()
    guard own.diagnostics.contains(where: { $0.missing != nil }) else { return own }
    for (other, catalog) in others.enumerated() where other != database {
      context.change(to: catalog)
      let resolved = resolve()
      if !resolved.diagnostics.contains(where: { $0.missing != nil }) { return resolved }
    }
    return own
  }
}

extension SyntaxTree {
  /// The place, among the schemas of a program's other databases, of the one that a statement is for; nil for the project's own.
  public func database(ofStatement place: Int) -> Int? {
    let start = self[statements[place].span.first].start
    guard let unit = file.notated?.unit(at: start), unit.database > 0 else { return nil }
    return unit.database - 1
  }
}
