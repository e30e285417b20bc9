import Analyzer
private import Rules

/// From what was named to what is shown: load, parse, analyze, check, ask SQLite, report.
package struct Pipeline: Sendable {
  /// `--select` and `--ignore`, over `rules.yaml`.
  package var selected: [String] = []
  package var ignored: [String] = []

  package init() {}

  // MARK: Findings

  package func check(_ projects: [Project]) throws(InputError) -> Report {
    var diagnostics: [Diagnostic] = []
    var files = 0
    var statements = 0
    var prefixes: [ObjectIdentifier: String] = [:]
    for project in projects {
      let (summary, found) = try check(project)
      diagnostics += found.filter { project.isInFocus($0.location.file.path) }
      for file in summary.migrations + summary.queries where project.isInFocus(file.file.path) {
        files += 1
        statements += file.statements.count
      }
      if !project.pathPrefix.isEmpty {
        for file in project.files { prefixes[ObjectIdentifier(file)] = project.pathPrefix }
      }
    }
    return Report(
      diagnostics: diagnostics, files: files, statements: statements, pathInRepository: pathInRepository(projects),
      pathPrefixes: prefixes)
  }

  /// A file is checked when it has been resolved, and then only its summary stays: what a project takes in memory grows
  /// with what it says and not with all that is known of it.
  private func check(_ project: Project) throws(InputError) -> (ProjectSummary, [Diagnostic]) {
    let rules = RuleSet(try policy(project.rules))
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let runner = RuleRunner(
      analysis.catalog, paths: project.files.map(\.path), rules: rules, minSQLiteVersion: analysis.minSQLiteVersion)
    let migrations = Workers.map(steps) { step in
      Checked(summary: FileSummary(step), findings: runner.findings(in: step))
    }
    let oracle = try OracleQueue(analysis, history: steps)
    steps = []

    // The history takes SQLite long, so it goes first, beside everything else.
    let queries = Workers.map(Array(-1..<analysis.queries.count), with: { analysis.makeReader() }) { reader, place in
      if place < 0 {
        oracle?.define()
        return Checked?.none
      }
      let file = analysis.resolve(analysis.queries[place], with: &reader)
      let summary = FileSummary(file)
      oracle?.add(summary, at: place)
      return Checked(summary: summary, findings: runner.findings(in: file))
    }.compactMap(\.self)
    let summary = ProjectSummary(
      migrations: migrations.map(\.summary), queries: queries.map(\.summary), catalog: analysis.catalog)

    var found = project.diagnostics.compactMap { rules.leveled($0) }
    found += (migrations + queries).flatMap(\.findings)
    found += Workers.onBigStack {
      runner.findings(in: summary) + (oracle?.finish() ?? []).compactMap { rules.leveled($0) }
    }
    return (summary, found)
  }

  private struct Checked: Sendable {
    var summary: FileSummary
    var findings: [Diagnostic]
  }

  private func policy(_ configuration: RulesConfiguration) throws(InputError) -> RulePolicy {
    var policy = configuration.policy
    if !selected.isEmpty, let problem = policy.select(selected).first { throw InputError("--select: \(problem)") }
    if let problem = policy.ignore(ignored).first { throw InputError("--ignore: \(problem)") }
    return policy
  }

  /// The way from the repository to where paths start, for those who show findings in the repository.
  private func pathInRepository(_ projects: [Project]) -> String {
    let base = Path.commonAncestor(of: projects.map(\.root))
    guard let repository = ProjectLocation.repository(of: base) else { return "" }
    return Path.relative(base, to: repository) ?? ""
  }

  // MARK: Description

  /// The statements of the queries, and where nothing tells the schema from the queries, all that define nothing.
  package func describe(_ project: Project) -> Description {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    var files = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      FileSummary(analysis.resolve(file, with: &reader))
    }
    if !project.loose.isEmpty {
      files += steps.map { FileSummary($0) }
      files.sort { Path.naturallyPrecedes($0.file.path, $1.file.path) }
    }
    let statements = files.filter { project.isInFocus($0.file.path) }.flatMap(\.statements)
    return Description(
      catalog: analysis.catalog,
      statements: project.loose.isEmpty ? statements : statements.filter { !$0.isDefinition })
  }
}
