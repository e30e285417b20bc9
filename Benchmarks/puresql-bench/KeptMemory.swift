import Analyzer
import CMeasure
import Rules

/// Bytes that stay in use when a project is analyzed as the command does it: migrations whole, then one queries file
/// after the other, of which its summary and its findings stay. The text itself, which was there before, isn't counted.
struct KeptMemory {
  /// The migrations' trees, which the schema is made of.
  var trees: Int64
  /// The schema at the end of the history.
  var schema: Int64
  /// What stays of the migrations, beside their trees.
  var migrations: Int64
  /// What stays of the queries files.
  var queries: Int64

  var total: Int64 { trees + schema + migrations + queries }

  var parts: [(name: String, bytes: Int64)] {
    [("trees of migrations", trees), ("schema", schema), ("migrations", migrations), ("queries", queries)]
  }

  /// Nil where malloc doesn't say.
  init?(of project: Project) {
    var known = measure_bytes_in_use()
    if known < 0 { return nil }
    func grown() -> Int64 {
      let now = measure_bytes_in_use()
      defer { known = now }
      return now - known
    }

    let history = KeptMemory.parse(project.migrations)
    trees = grown()
    let catalog = ProjectAnalyzer(migrations: history).catalog
    schema = grown()
    let runner = RuleRunner(catalog, paths: project.files.map(\.path))
    let migrations = KeptMemory.migrations(history, runner)
    self.migrations = grown()
    let queries = KeptMemory.queries(project.queries, catalog, runner)
    self.queries = grown()
    withExtendedLifetime((history, catalog, runner, migrations, queries)) {}
  }

  private static func parse(_ files: [SourceFile]) -> [SyntaxTree] {
    var parser = Parser()
    return files.map { parser.parse($0) }
  }

  private static func migrations(_ trees: [SyntaxTree], _ runner: RuleRunner) -> [Kept] {
    let analyzer = ProjectAnalyzer(migrations: trees)
    return trees.indices.map { place in
      let step = analyzer.migration(place)
      return Kept(summary: FileSummary(step), findings: runner.findings(in: step))
    }
  }

  private static func queries(_ files: [SourceFile], _ catalog: Catalog, _ runner: RuleRunner) -> [Kept] {
    var parser = Parser()
    let context = SchemaContext(catalog)
    return files.map { file in
      let file = ResolvedFile(parser.parse(file), in: context)
      return Kept(summary: FileSummary(file), findings: runner.findings(in: file))
    }
  }

  private struct Kept {
    var summary: FileSummary
    var findings: [Diagnostic]
  }
}
