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
    let analysis = Analysis(project)
    let runner = RuleRunner(analysis.catalog, paths: project.files.map(\.path), rules: rules)
    let steps = analysis.migrations()
    let oracle = try OracleQueue(analysis)

    // The history takes SQLite long, so it goes first, beside everything else.
    let parts: [Part] =
      [.oracle] + steps.indices.map { .migration($0) } + analysis.queries.indices.map { .queries($0) }
    let checked = Workers.map(parts, with: { analysis.makeReader() }) { reader, part -> Checked in
      switch part {
      case .oracle:
        oracle?.define(steps)
        return Checked()
      case .migration(let place):
        let step = steps[place]
        return Checked(summary: FileSummary(step.file, keepsTree: true), findings: runner.findings(in: step))
      case .queries(let place):
        let file = analysis.resolve(analysis.queries[place], with: &reader)
        let summary = FileSummary(file)
        oracle?.add(summary, at: place)
        return Checked(summary: summary, findings: runner.findings(in: file))
      }
    }
    let files = checked.compactMap(\.summary)
    let summary = ProjectSummary(
      migrations: Array(files[..<steps.count]), queries: Array(files[steps.count...]), catalog: analysis.catalog)

    var found = project.diagnostics.compactMap { rules.leveled($0) }
    found += checked.flatMap(\.findings)
    found += Workers.onBigStack {
      runner.findings(in: summary) + (oracle?.finish() ?? []).compactMap { rules.leveled($0) }
    }
    return (summary, found)
  }

  private enum Part {
    /// What SQLite says of the history.
    case oracle
    case migration(Int)
    case queries(Int)
  }

  private struct Checked: Sendable {
    var summary: FileSummary?
    var findings: [Diagnostic] = []
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
    let analysis = Analysis(project)
    var files = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      FileSummary(analysis.resolve(file, with: &reader))
    }
    if !project.loose.isEmpty {
      files += analysis.migrations().map { FileSummary($0.file) }
      files.sort { Path.naturallyPrecedes($0.file.path, $1.file.path) }
    }
    let statements = files.filter { project.isInFocus($0.file.path) }.flatMap(\.statements)
    return Description(
      catalog: analysis.catalog,
      statements: project.loose.isEmpty ? statements : statements.filter { !$0.isDefinition })
  }
}
