package import Analyzer
private import Rules

/// From what was named to what is shown: load, parse, analyze, check, ask SQLite, report.
package struct Pipeline: Sendable {
  /// One project with its meaning.
  package struct Analysis: Sendable {
    package let project: Project
    package let analyzed: AnalyzedProject

    /// The statements that `describe` shows: those of the queries, and where nothing tells the schema from the
    /// queries, all that define nothing.
    package var described: [ResolvedStatement] {
      if project.loose.isEmpty { return analyzed.queries.flatMap(\.statements) }
      let files = analyzed.files.sorted { Path.naturallyPrecedes($0.tree.file.path, $1.tree.file.path) }
      return files.flatMap(\.statements).filter { !$0.statement.body.isDefinition }
    }
  }

  /// `--select` and `--ignore`, over `rules.yaml`.
  package var selected: [String] = []
  package var ignored: [String] = []

  package init() {}

  // MARK: Meaning

  package func analyze(_ project: Project) -> Analysis {
    let trees = Workers.map(project.files, with: { Parser() }) { parser, file in parser.parse(file) }
    let migrationCount = project.migrations.count
    let queryCount = project.queries.count
    var migrations = Array(trees[..<migrationCount])
    var queries = Array(trees[migrationCount..<(migrationCount + queryCount)])
    // Of loose files, those that define something are the schema.
    let loose = trees[(migrationCount + queryCount)...]
    migrations += loose.filter(Self.definesSomething)
    queries += loose.filter { !Self.definesSomething($0) }

    let history = migrations
    let version = project.configuration.minSQLiteVersion?.number ?? 0
    let analyzer = Workers.onBigStack { ProjectAnalyzer(migrations: history, minSQLiteVersion: version) }
    let steps = Workers.map(Array(analyzer.history.indices)) { analyzer.migration($0) }
    let catalog = analyzer.catalog
    // What is worked out about a view serves every file that a thread looks at.
    let files = Workers.map(queries, with: { SchemaContext(catalog, minSQLiteVersion: version) }) { context, tree in
      analyzer.queries(tree, in: context)
    }
    return Analysis(
      project: project,
      analyzed: AnalyzedProject(migrations: steps, queries: files, catalog: catalog, minSQLiteVersion: version))
  }

  private static func definesSomething(_ tree: SyntaxTree) -> Bool {
    tree.statements.contains { $0.body.isDefinition }
  }

  // MARK: Findings

  package func check(_ analyses: [Analysis]) throws(InputError) -> Report {
    var diagnostics: [Diagnostic] = []
    var files = 0
    var statements = 0
    var prefixes: [ObjectIdentifier: String] = [:]
    for analysis in analyses {
      let project = analysis.project
      diagnostics += try findings(analysis)
      for file in analysis.analyzed.files where project.isInFocus(file.tree.file.path) {
        files += 1
        statements += file.statements.count
      }
      if !project.pathPrefix.isEmpty {
        for file in project.files { prefixes[ObjectIdentifier(file)] = project.pathPrefix }
      }
    }
    return Report(
      diagnostics: diagnostics, files: files, statements: statements, pathInRepository: pathInRepository(analyses),
      pathPrefixes: prefixes)
  }

  private func findings(_ analysis: Analysis) throws(InputError) -> [Diagnostic] {
    let project = analysis.project
    let rules = RuleSet(try policy(project.rules))
    let runner = RuleRunner(analysis.analyzed, rules: rules)
    // SQLite takes one thread for long, so it starts first; the rules go through the files beside it.
    let asksSQLite = -1
    let found = Workers.map(Array(asksSQLite..<runner.partCount)) { part -> Result<[Diagnostic], InputError> in
      if part != asksSQLite { return .success(runner.run(part: part)) }
      return Result { () throws(InputError) in
        try OracleCheck.run(analysis.analyzed).compactMap { rules.leveled($0) }
      }
    }
    var all = project.diagnostics.compactMap { rules.leveled($0) }
    for findings in found { all += try findings.get() }
    return all.filter { project.isInFocus($0.location.file.path) }
  }

  private func policy(_ configuration: RulesConfiguration) throws(InputError) -> RulePolicy {
    var policy = configuration.policy
    if !selected.isEmpty, let problem = policy.select(selected).first { throw InputError("--select: \(problem)") }
    if let problem = policy.ignore(ignored).first { throw InputError("--ignore: \(problem)") }
    return policy
  }

  /// The way from the repository to where paths start, for those who show findings in the repository.
  private func pathInRepository(_ analyses: [Analysis]) -> String {
    let base = Path.commonAncestor(of: analyses.map(\.project.root))
    guard let repository = ProjectLocation.repository(of: base) else { return "" }
    return Path.relative(base, to: repository) ?? ""
  }

  // MARK: Description

  package func describe(_ analysis: Analysis) -> Description {
    let statements = analysis.described.filter { analysis.project.isInFocus($0.tree.file.path) }
    return Description(
      catalog: analysis.analyzed.catalog, statements: statements,
      sql: statements.map { SQLiteText($0.statement, in: $0.tree)?.text ?? "" })
  }
}
