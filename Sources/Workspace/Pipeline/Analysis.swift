import Analyzer
import Rules

/// A project as far as it has to be known before its queries can be: what the history leads to. Queries files are read
/// one by one, and nothing of them is kept here.
struct Analysis: Sendable {
  enum QueryFile: Sendable {
    case text(SourceFile)
    /// Only its tree could tell that it holds queries.
    case tree(SyntaxTree)
  }

  /// The migrations' trees, which the catalog refers to.
  private let history: [SyntaxTree]
  let queries: [QueryFile]
  /// The schema after the last migration.
  let catalog: Catalog
  let minSQLiteVersion: Int
  /// What the program brings along, and what is wrong with it.
  let declared: DeclaredSchema
  /// The trees of files of declarations.
  let declarations: [SyntaxTree]

  /// - Parameter steps: The migrations with their meaning. They hold a schema for every statement, so whoever is done
  ///   with them should let them go.
  init(_ project: Project, steps: inout [MigrationStep]) {
    let trees = Workers.map(project.migrations + project.loose, with: { Parser() }) { $0.parse($1) }
    // Of loose files, those that define something are the schema.
    let loose = trees[project.migrations.count...]
    history = trees[..<project.migrations.count] + loose.filter(Self.definesSomething)
    queries = project.queries.map { .text($0) } + loose.filter { !Self.definesSomething($0) }.map { .tree($0) }
    minSQLiteVersion = project.configuration.minSQLiteVersion?.number ?? 0
    let files = project.declarations.files.map { Parser.parse(declarations: $0) }
    declarations = files.map(\.tree)
    declared = Self.declared(project, files, history, minSQLiteVersion)
    let analyzer = Self.replay(history, over: declared.catalog, minSQLiteVersion)
    catalog = analyzer.catalog
    steps = Self.steps(analyzer)
  }

  private static func declared(
    _ project: Project, _ files: [DeclarationFile], _ history: [SyntaxTree], _ minSQLiteVersion: Int
  ) -> DeclaredSchema {
    let sets = project.declarations.uses.compactMap(DeclarationSet.named)
    return Workers.onBigStack {
      DeclaredSchema(
        files, sets: sets.map { DeclaredSchema.Shipped(name: $0.name, file: $0.file) }, history: history,
        minSQLiteVersion: minSQLiteVersion
      ) { path, file in
        project.declarations.history(at: path, declaredIn: file)?.map { Parser.parse($0) }
      }
    }
  }

  private static func definesSomething(_ tree: SyntaxTree) -> Bool {
    tree.statements.contains { $0.body.isDefinition }
  }

  // MARK: Migrations

  private static func replay(
    _ history: [SyntaxTree], over schema: Catalog, _ minSQLiteVersion: Int
  ) -> ProjectAnalyzer {
    Workers.onBigStack {
      ProjectAnalyzer(migrations: history, over: schema, minSQLiteVersion: minSQLiteVersion)
    }
  }

  private static func steps(_ analyzer: ProjectAnalyzer) -> [MigrationStep] {
    Workers.map(Array(analyzer.history.indices), with: { analyzer.makeReader() }) { reader, place in
      reader.step(place)
    }
  }

  /// The steps of the history once more.
  func stepsAgain() -> [MigrationStep] { Self.steps(Self.replay(history, over: declared.catalog, minSQLiteVersion)) }

  // MARK: Queries

  /// What serves every queries file that a thread looks at: what is worked out about a view, and memory.
  struct Reader: ~Copyable {
    fileprivate var parser = Parser()
    fileprivate let context: SchemaContext
  }

  /// - Parameter notesKeys: Whether signatures say by which columns rows are told apart, which generated code wants.
  func makeReader(notesKeys: Bool = false) -> Reader {
    Reader(context: SchemaContext(catalog, minSQLiteVersion: minSQLiteVersion, notesKeys: notesKeys))
  }

  func resolve(_ file: QueryFile, with reader: inout Reader) -> ResolvedFile {
    switch file {
    case .text(let file): ResolvedFile(reader.parser.parse(file), in: reader.context)
    case .tree(let tree): ResolvedFile(tree, in: reader.context)
    }
  }

  /// The same by itself.
  func resolve(_ file: SourceFile) -> ResolvedFile {
    var reader = makeReader()
    return resolve(.text(file), with: &reader)
  }
}
