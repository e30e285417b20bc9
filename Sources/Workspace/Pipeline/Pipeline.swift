package import Analyzer
private import Rules

/// The way from what was named to what is shown: load, parse, analyze, check, ask SQLite, report.
package struct Pipeline: Sendable {
  /// Which rules run, over what `rules.yaml` says.
  package var rules = RuleChoice()
  /// Whether Swift is generated of what is checked, in this run, so that more has to be known of each query.
  package var generates = false
  /// Whether findings about what released migrations do are shown, too.
  package var showsReleased = false
  /// Hears of each file that is done; nil where nobody watches.
  package var progress: Progress?

  /// A pipeline in which `rules.yaml` alone decides.
  package init() {}

  // MARK: Findings

  /// One project, and what was found in it.
  package struct Checked: Sendable {
    /// The project as it was read.
    package var project: Project
    /// What stays of it: the schema, and the signature of each statement.
    package var summary: ProjectSummary
    /// The findings in all files, those that nobody named as well, in no order.
    package var findings: [Diagnostic]
    /// The findings that comments took away.
    package var suppressed: [Diagnostic]
    /// The findings about what released migrations do, which are not shown.
    package var released: [Diagnostic] = []
  }

  /// Checks projects, and says what is to be shown of them.
  package func check(_ projects: [Project]) throws(InputError) -> Report { report(try checked(projects)) }

  /// Checks projects. Throws where the command line names a rule that there isn't, or SQLite can't be asked.
  package func checked(_ projects: [Project]) throws(InputError) -> [Checked] {
    try rules.check(projects)
    var checked: [Checked] = []
    for project in projects { checked.append(try check(project)) }
    return checked
  }

  /// What is to be shown of projects that were checked.
  package func report(_ checked: [Checked]) -> Report {
    var diagnostics: [Diagnostic] = []
    var files: [String] = []
    var statements = 0
    var suppressed = 0
    var released = 0
    var paths = ShownPaths(from: checked.first?.project.directory ?? "/")
    for checked in checked {
      let project = checked.project
      paths.add(project)
      diagnostics += checked.findings.filter { project.isInFocus($0.location.file.path) }
      suppressed += checked.suppressed.count { project.isInFocus($0.location.file.path) }
      released += checked.released.count { project.isInFocus($0.location.file.path) }
      for file in project.files where project.isInFocus(file.path) { files.append(paths.path(of: file)) }
      for file in checked.summary.files {
        if project.focus == nil {
          statements += file.statements.count
        } else {
          statements += file.statements.count { project.isInFocus($0.location.inHost.file.path) }
        }
      }
    }
    var ids: Set<String> = []
    let custom = checked.flatMap(\.project.rules.policy.custom).filter { ids.insert($0.id).inserted }
      .map { RuleDescription($0) }
    return Report(
      diagnostics: diagnostics, files: files, statements: statements, suppressed: suppressed, released: released,
      isWhole: checked.allSatisfy { $0.project.focus == nil }, paths: paths, roots: checked.map(\.project.root),
      customRules: custom)
  }

  /// Checks one project. A file is checked when it has been resolved, and then only its summary stays: the memory that
  /// a project takes grows with what it says, and not with all that is known of it.
  package func check(_ project: Project) throws(InputError) -> Checked {
    try check(project, assumed: [])
  }

  /// - Parameters:
  ///   - assumed: Tables that the history starts from, as a first look showed.
  ///   - slips: Names that this look showed to be wrong all the same.
  private func check(
    _ project: Project, assumed: [Name], slips: [Diagnostic] = []
  ) throws(InputError) -> Checked {
    let rules = RuleSet(self.rules.policy(project.rules, isOurs: project.reading.isOurs))
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    func makeRunner(_ catalog: Catalog) -> RuleRunner {
      RuleRunner(
        catalog, paths: project.files.map(\.path) + analysis.historyPaths, rules: rules,
        minSQLiteVersion: analysis.minSQLiteVersion, generates: generates || project.generates,
        isOurs: project.reading.isOurs)
    }
    let runner = makeRunner(analysis.catalog)
    // Rules look at queries with the schema that those were resolved in.
    let runnerOfQueries = analysis.standIn == nil ? runner : makeRunner(analysis.schemaOfQueries)
    let wantsFacts = !rules.policy.custom.isEmpty
    progress?.expect(steps.count + analysis.queries.count)
    defer { progress?.finish() }
    let migrations = Workers.map(steps) { step in
      defer { progress?.step() }
      return CheckedFile(
        step.file, summary: FileSummary(step), findings: runner.findings(in: step),
        facts: wantsFacts ? StatementFacts.rows(of: step.file, role: .migration) : [])
    }
    let oracle = try OracleQueue(analysis, history: steps)
    steps = []

    // The history takes SQLite long, so it goes first, beside everything else.
    let makeReader: @Sendable () -> Analysis.Reader = { [generates] in analysis.makeReader(notesKeys: generates) }
    let queries = Workers.map(Array(-1..<analysis.queries.count), with: makeReader) {
      reader, place -> CheckedFile? in
      if place < 0 {
        oracle?.define()
        return nil
      }
      defer { progress?.step() }
      let file = analysis.resolve(analysis.queries[place], with: &reader)
      let summary = FileSummary(file)
      oracle?.add(summary, at: place)
      return CheckedFile(
        file, summary: summary, findings: runnerOfQueries.findings(in: file),
        facts: wantsFacts ? StatementFacts.rows(of: file, role: .query) : [])
    }.compactMap(\.self)
    let summary = ProjectSummary(
      migrations: migrations.map(\.summary), queries: queries.map(\.summary), catalog: analysis.catalog)

    let files = migrations + queries
    var found = (project.diagnostics + analysis.diagnostics + analysis.declared.diagnostics).compactMap {
      rules.leveled($0)
    }
    found += files.flatMap(\.findings)
    // What a shipped set or another history says of its tables is not for this project to mend.
    let others = Set(analysis.otherFiles.map { ObjectIdentifier($0) })
    found += Workers.onBigStack {
      runner.findings(in: ProjectOutline(summary)).filter { !others.contains(ObjectIdentifier($0.location.file)) }
        + (oracle?.finish() ?? []).compactMap { rules.leveled($0) }
    }
    let unknown = UnknownNames(project, summary, standIn: analysis.standIn)
    if !project.reading.isIncomplete {
      let assumed = unknown.assumedTables(found)
      if !assumed.isEmpty {
        return try check(project.withIncompleteHistory(), assumed: assumed, slips: unknown.slips(found))
      }
    }
    found = (unknown.settle(found, assumed: assumed) + slips).toldOnce(in: summary.files)
    // Where this run generates, whoever does it says so, with what was asked for.
    if project.generates, !generates {
      found.add(generation: try project.generationFindings(summary).compactMap { rules.leveled($0) })
    }
    if wantsFacts {
      let facts = try FactDatabase(summary, rows: files.map(\.facts))
      found += try CustomRules.run(rules.policy.custom, on: facts, files: project.files, rules: rules)
    }
    let comparable = analysis.catalog.isIncomplete ? nil : analysis.catalog
    let snapshots = Workers.map(project.snapshots) { snapshot in
      SnapshotCheck(snapshot, against: comparable)
    }.compactMap(\.self)
    found += snapshots.flatMap(\.findings).compactMap { rules.leveled($0) }
    let released = project.reading.released.migrations
    let history = Dictionary(project.migrations.map { ($0.path, $0) }) { first, _ in first }
    found += released.edited.compactMap { edit in
      history[edit.path].flatMap { rules.leveled(Diagnostic.isEdited($0, edit)) }
    }
    var filter = SuppressionFilter(rules.policy)
    let suppressions =
      files.map { ($0.summary.file, $0.suppressions) } + snapshots.map { ($0.file, $0.suppressions) }
      + analysis.declarations.map { ($0.file, Suppression.all(in: $0)) }
    found = filter.apply(found, suppressions)
    let said = HistoryFilter(summary, released: released.paths, showsReleased: showsReleased).apply(found)
    let forward = ForwardFixes(
      released: released.paths, next: project.reading.next, catalog: analysis.catalog, copies: snapshots.map(\.file))
    return Checked(
      project: project, summary: summary, findings: said.said.map { forward.settle($0).inHost },
      suppressed: filter.suppressed.map(\.inHost), released: said.released.map(\.inHost))
  }

  private struct CheckedFile: Sendable {
    var summary: FileSummary
    var findings: [Diagnostic]
    var suppressions: [Suppression]
    /// For rules in SQL, where there are some.
    var facts: [FactRow]

    init(_ file: ResolvedFile, summary: FileSummary, findings: [Diagnostic], facts: [FactRow]) {
      self.summary = summary
      self.findings = findings
      self.facts = facts
      suppressions = Suppression.all(in: file.tree)
    }
  }

  // MARK: Facts

  /// The facts of a project, as a database.
  package func facts(_ project: Project) throws(InputError) -> FactDatabase {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let migrations = Workers.map(steps) { StatementFacts.rows(of: $0.file, role: .migration) }
    let queries = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      let file = analysis.resolve(file, with: &reader)
      return (FileSummary(file), StatementFacts.rows(of: file, role: .query))
    }
    let summary = ProjectSummary(
      migrations: steps.map { FileSummary($0) }, queries: queries.map(\.0), catalog: analysis.catalog)
    return try FactDatabase(summary, rows: migrations + queries.map(\.1))
  }

  // MARK: Description

  /// The description of a project: the statements of its queries; where nothing tells the schema from the queries, all
  /// statements that define nothing.
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
    let statements = files.flatMap(\.statements).filter { project.isInFocus($0.location.inHost.file.path) }
    return Description(
      project: project, catalog: analysis.schemaOfQueries,
      statements: project.loose.isEmpty ? statements : statements.filter { !$0.isDefinition })
  }
}
