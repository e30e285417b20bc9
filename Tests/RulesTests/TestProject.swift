import Analyzer

/// A project in memory.
enum TestProject {
  static func analyze(migrations: [SourceFile], queries: [SourceFile]) -> AnalyzedProject {
    let steps = Replay.run(files: migrations.map { Parser.parse($0) }, resolver: StatementResolver())
    let catalog = steps.last?.after ?? Catalog()
    let files = queries.map { file in
      let tree = Parser.parse(file)
      let context = SchemaContext(catalog)
      return ResolvedFile(
        tree: tree, statements: tree.statements.indices.map { Resolver.resolve(tree, $0, in: context) })
    }
    return AnalyzedProject(migrations: steps, queries: files, catalog: catalog)
  }
}

struct StatementResolver: DefinitionResolver {
  func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]? { nil }

  func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> ResolvedStatement {
    Resolver.resolve(tree, statement, in: SchemaContext(catalog))
  }
}
