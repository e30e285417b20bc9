import Analyzer

/// A project as far as it has to be known before its queries can be: the history is replayed. Queries files are read
/// one by one, and nothing of them is kept here.
struct Analysis: Sendable {
  enum QueryFile: Sendable {
    case text(SourceFile)
    /// Only its tree could tell that it holds queries.
    case tree(SyntaxTree)
  }

  let queries: [QueryFile]
  private let analyzer: ProjectAnalyzer

  init(_ project: Project) {
    let trees = Workers.map(project.migrations + project.loose, with: { Parser() }) { $0.parse($1) }
    // Of loose files, those that define something are the schema.
    let loose = trees[project.migrations.count...]
    let history = trees[..<project.migrations.count] + loose.filter(Self.definesSomething)
    queries = project.queries.map { .text($0) } + loose.filter { !Self.definesSomething($0) }.map { .tree($0) }
    let version = project.configuration.minSQLiteVersion?.number ?? 0
    analyzer = Workers.onBigStack { ProjectAnalyzer(migrations: Array(history), minSQLiteVersion: version) }
  }

  private static func definesSomething(_ tree: SyntaxTree) -> Bool {
    tree.statements.contains { $0.body.isDefinition }
  }

  /// The schema after the last migration.
  var catalog: Catalog { analyzer.catalog }

  var minSQLiteVersion: Int { analyzer.minSQLiteVersion }

  var isEmpty: Bool { queries.isEmpty && analyzer.history.isEmpty }

  func migrations() -> [MigrationStep] {
    Workers.map(Array(analyzer.history.indices)) { analyzer.migration($0) }
  }

  /// What serves every queries file that a thread looks at: what is worked out about a view, and memory.
  struct Reader: ~Copyable {
    fileprivate var parser = Parser()
    fileprivate let context: SchemaContext
  }

  func makeReader() -> Reader { Reader(context: analyzer.makeContext()) }

  func resolve(_ file: QueryFile, with reader: inout Reader) -> ResolvedFile {
    switch file {
    case .text(let file): analyzer.queries(reader.parser.parse(file), in: reader.context)
    case .tree(let tree): analyzer.queries(tree, in: reader.context)
    }
  }

  /// The same by itself.
  func resolve(_ file: SourceFile) -> ResolvedFile {
    var reader = makeReader()
    return resolve(.text(file), with: &reader)
  }
}
