import Analyzer
import Notations
import Rules

/// The check of a project in parts that can be kept: the history with its schema, each queries file, what SQLite
/// refuses. What needs all of them, `outcome` works out.
struct ProjectCheck: Sendable {
  /// The outcome of the parts.
  enum Outcome {
    case checked(Pipeline.Checked)
    /// The history starts from tables that it doesn't make. The project has to be checked as one whose history isn't all
    /// there; the findings are names that are wrong all the same.
    case startsLater(assumed: [Name], slips: [Diagnostic])
    /// A fact that is known of other files may be another now: all of them have to be looked at.
    case dependsOnOthers
  }

  /// The project as it was read.
  private(set) var project: Project
  /// The analysis of the history.
  private(set) var analysis: Analysis
  let pipeline: Pipeline
  let rules: RuleSet
  private let runner: RuleRunner
  /// Rules look at queries with the schema that those were resolved in.
  let runnerOfQueries: RuleRunner
  /// The migrations, in order.
  let migrations: [CheckedFile]
  /// The queries files, in the order of `analysis.queries`.
  private(set) var queries: [CheckedFile]
  /// The notations' findings about the files.
  private(set) var textFindings: [Diagnostic]
  let oracle: OracleQueue?
  /// The findings about statements that SQLite refuses.
  private(set) var refused: [Diagnostic]
  private let snapshots: [SnapshotCheck]
  private let reversals: [ReversalCheck]
  private let generation = KeptGeneration()
  private let slips: [Diagnostic]
  let wantsFacts: Bool
  /// The facts about queries files that aren't in the project; nil where all are.
  let known: KnownQueries?
  /// The migrations with their meaning; nil where nobody wants them.
  private let steps: [MigrationStep]?
  /// Which migrations belong together, and what became of the tables in them.
  private let stretches: MigrationStretches
  /// The facts about the queries files, where somebody wants them; nil before there is an outcome, and where the files
  /// depend on one another.
  private(set) var parts: Parts?
  /// The rules' findings about the tables after the last migration.
  private let schemaFindings = Kept<[Diagnostic]>()
  private let living = Kept<LivingDefinitions>()
  /// Takes the note of a queries file; nil where nobody wants notes.
  private let noteOfQueries: (@Sendable (ResolvedFile) -> any FileNote)?
  /// The findings of the last look at all files together; nil before the first.
  var whole: Whole?

  /// Checks the files of a project.
  ///
  /// - Parameters:
  ///   - slips: names that a first look showed to be wrong, though it also showed that the history starts from tables that it
  ///     doesn't make.
  ///   - known: what is known of queries files that were taken out of the project.
  init(
    _ project: Project, _ pipeline: Pipeline, slips: [Diagnostic] = [], known: KnownQueries? = nil
  ) throws(InputError) {
    self.project = project
    self.known = known
    var kept = pipeline
    kept.isAbandoned = nil
    self.pipeline = kept
    try pipeline.goOn()
    self.slips = slips
    let rules = RuleSet(pipeline.rules.policy(project.rules, isOurs: project.reading.isOurs))
    self.rules = rules
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, notesMentions: pipeline.noteTaker != nil, steps: &steps)
    self.analysis = analysis
    try pipeline.goOn()
    func makeRunner(_ catalog: Catalog) -> RuleRunner {
      RuleRunner(
        catalog, paths: project.files.map(\.path) + analysis.historyPaths, rules: rules,
        minSQLiteVersion: analysis.minSQLiteVersion, sqliteBuild: project.configuration.sqliteBuild,
        generates: pipeline.generates || project.generates, isOurs: project.reading.isOurs, stated: analysis.stated)
    }
    let runner = makeRunner(analysis.catalog)
    self.runner = runner
    let runnerOfQueries = analysis.standIn == nil ? runner : makeRunner(analysis.schemaOfQueries)
    self.runnerOfQueries = runnerOfQueries
    let wantsFacts = !rules.policy.custom.isEmpty
    self.wantsFacts = wantsFacts
    let progress = pipeline.progress
    progress?.expect(steps.count + analysis.queries.count)
    defer { progress?.finish() }
    let isAbandoned = pipeline.isAbandoned
    let taken = pipeline.noteTaker?.begin(with: steps.map(\.file))
    noteOfQueries = taken?.ofQueries
    let stretches = MigrationStretches(steps)
    migrations = Workers.map(Array(steps.indices)) { [steps] place -> CheckedFile? in
      let step = steps[place]
      defer { progress?.step() }
      if isAbandoned?() ?? false { return nil }
      let stretch = stretches[place]
      let summary = FileSummary(step, keepsStep: !stretch.isAlone || step.file.tree.switchesForeignKeys)
      return CheckedFile(
        step.file, summary: summary,
        findings: runner.findings(in: step, among: stretch),
        facts: wantsFacts ? StatementFacts.rows(of: step.file, role: .migration) : [], note: taken?.notes[place])
    }.compactMap(\.self)
    try pipeline.goOn()
    self.stretches = stretches.keeping { [migrations] place in migrations[place].summary.step != nil }
    let schemas = Dictionary(steps.map { ($0.file.tree.file.path, $0.after) }) { first, _ in first }
    reversals = Workers.map(project.reading.reversals) { [minSQLiteVersion = analysis.minSQLiteVersion] reversal in
      schemas[reversal.step].map {
        ReversalCheck(reversal.file, project.reading.historyNotation, over: $0, minSQLiteVersion: minSQLiteVersion)
      }
    }.compactMap(\.self)
    let oracle = try OracleQueue(analysis, history: steps)
    self.oracle = oracle
    self.steps = pipeline.looksForWitnesses ? steps : nil
    steps = []

    // The history takes SQLite long, so it goes first, beside everything else.
    let generates = pipeline.generates
    let makeReader: @Sendable () -> Analysis.Reader = {
      analysis.makeReader(notesKeys: generates, notesMentions: taken != nil)
    }
    queries = Workers.map(Array(-1..<analysis.queries.count), with: makeReader) {
      reader, place -> CheckedFile? in
      if isAbandoned?() ?? false { return nil }
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
        facts: wantsFacts ? StatementFacts.rows(of: file, role: .query) : [], note: taken?.ofQueries(file))
    }.compactMap(\.self)
    try pipeline.goOn()
    textFindings = analysis.diagnostics
    refused = Workers.onBigStack { oracle?.finish() ?? [] }
    let last = analysis.catalog.isIncomplete ? nil : analysis.catalog
    snapshots = Workers.map(analysis.snapshots) { snapshot in
      switch snapshot.version {
      case .last: SnapshotCheck(snapshot, against: last)
      case .after(let step):
        SnapshotCheck(snapshot, against: schemas[step].flatMap { $0.isIncomplete ? nil : $0 }, orLast: last)
      case .beforeHistory: SnapshotCheck(snapshot, against: nil)
      }
    }.compactMap(\.self)
  }

  // MARK: Another text

  /// The same check with another text in a queries file; nil where more than the file depends on its text. It has to be
  /// called on a big stack.
  ///
  /// - Parameter place: of the file in `project.queries`.
  func replacing(_ place: Int, with file: SourceFile) -> ProjectCheck? {
    // A project without any schema is told by its queries.
    if !project.reading.knowledge.assumed.isEmpty, project.migrations.isEmpty { return nil }
    if project.reading.programSchema?.files.contains(where: { $0.path == file.path }) == true { return nil }
    guard let text = ProjectText.queries(file, of: project) else { return nil }
    var new = self
    let old = project.queries[place]
    new.project = project.replacingQueries(at: place, with: file)
    new.analysis = analysis.replacing(place, with: text.sql)
    new.textFindings.removeAll { $0.location.inHost.file === old }
    new.textFindings += text.findings
    var reader = analysis.makeReader(notesKeys: pipeline.generates, notesMentions: noteOfQueries != nil)
    let resolved = new.analysis.resolve(.text(text.sql), with: &reader)
    let names = queries[place].summary.statements.lazy.compactMap(\.name)
    guard analysis.keepsIndex(place, with: resolved.tree, named: names) else { return nil }
    let summary = FileSummary(resolved)
    let sql = queries[place].summary.file
    new.refused.removeAll { $0.location.file === sql }
    if let oracle {
      guard let refused = oracle.refused(in: summary, resolve: { resolved }) else { return nil }
      new.refused += refused
    }
    new.queries[place] = CheckedFile(
      resolved, summary: summary, findings: runnerOfQueries.findings(in: resolved),
      facts: wantsFacts ? StatementFacts.rows(of: resolved, role: .query) : [], note: noteOfQueries?(resolved))
    return new
  }

  // MARK: The whole

  /// The findings of all parts together.
  mutating func outcome() throws(InputError) -> Outcome {
    let summary = ProjectSummary(
      migrations: migrations.map(\.summary), queries: queries.map(\.summary), catalog: analysis.catalog)
    let files = migrations + queries
    var found = (project.diagnostics + textFindings + analysis.declared.diagnostics).compactMap {
      rules.leveled($0)
    }
    found += files.flatMap(\.findings)
    // What a shipped set or another history says of its tables is not for this project to mend.
    let foreign = Set(analysis.otherFiles.map { ObjectIdentifier($0) })
    // What is wrong with the schema that steps lead to is told where it is stated.
    let isStatedElsewhere = !project.reading.knowledge.leadsTo.isEmpty
    let outline = Workers.onBigStack { [runner, schemaFindings, stretches, others = known?.outline] in
      let ofSchema = schemaFindings.value { isStatedElsewhere ? [] : runner.schemaFindings() }
      return (ofSchema + runner.findings(in: ProjectOutline(summary, stretches, besides: others))).filter {
        !foreign.contains(ObjectIdentifier($0.location.file))
      }
    }
    if let known, outline.contains(where: { known.isMeant(by: $0) }) { return .dependsOnOthers }
    if let known, let index = analysis.index, !known.leaveAlone(index) { return .dependsOnOthers }
    found += outline
    found += refused.compactMap { rules.leveled($0) }
    found += reversals.flatMap(\.findings).compactMap { rules.leveled($0) }
    let statements = StatementIndex(summary)
    found = statements.placing(found)
    let unknown = UnknownNames(
      project, summary, standIn: analysis.standIn, earlier: analysis.earlier, hasOpenColumns: analysis.hasOpenColumns)
    if project.reading.knowledge.isComplete {
      let assumed = unknown.assumedTables(found)
      if !assumed.isEmpty { return .startsLater(assumed: assumed, slips: unknown.slips(found)) }
    }
    whole = Whole(found, outline, summary)
    found = (unknown.settle(found) + statements.placing(slips)).toldOnce
    // Where this run generates, whoever does it says so, with what was asked for.
    var generated: GenerationCheck?
    if project.generates, !pipeline.generates {
      let project = project
      let findings: [Diagnostic]
      if pipeline.notesParts {
        guard let check = try GenerationCheck(project, summary, besides: known) else { return .dependsOnOthers }
        generated = check
        findings = check.findings
      } else {
        findings = try generation.findings(summary) { () throws(InputError) in
          try project.generationFindings(summary)
        }
      }
      whole?.generation = findings
      found.add(generation: findings.compactMap { rules.leveled($0) })
    }
    if wantsFacts {
      let facts = try FactDatabase(summary, rows: files.map(\.facts))
      found += try CustomRules.run(rules.policy.custom, on: facts, files: project.files, rules: rules)
    }
    found += snapshots.flatMap(\.findings).compactMap { rules.leveled($0) }.map { finding in
      var finding = finding
      let isUnread = project.reading.unreadCopies.contains(finding.location.inHost.file.path)
      if isUnread { finding.severity = min(finding.severity, .warning) }
      return finding
    }
    if let earlier = analysis.earlier, let last = summary.migrations.last?.file {
      let difference = SchemaComparison(ignoring: Layouts.ownTables).differences(
        history: analysis.catalog, stated: earlier.goal, putAside: earlier.putAside, last: last)
      // Where only names and texts say that these steps lead there, the schema may be ahead of them for a reason.
      let isCertain = project.reading.decisions[last.path]?.certainty != .likely || project.reading.declared != nil
      found += [difference].compactMap(\.self).compactMap { rules.leveled($0) }.map { finding in
        var finding = finding
        if !isCertain { finding.severity = min(finding.severity, .warning) }
        return finding
      }
    }
    if pipeline.notesParts {
      parts = Parts(of: self, together: outline, generated)
      if known != nil, parts == nil { return .dependsOnOthers }
    }
    let released = project.reading.released.migrations
    let history = Dictionary(project.migrations.map { ($0.path, $0) }) { first, _ in first }
    found += released.edited.compactMap { edit in
      history[edit.path].flatMap { rules.leveled(Diagnostic.isEdited($0, edit)) }
    }
    let placed = NoStatements(project, summary).settle(OwnNotation(summary).settle(statements.placing(found)))
    found = byFile(placed, in: summary, statements)
    let suppressions =
      files.map { ($0.summary.file, $0.suppressions) } + snapshots.map { ($0.file, $0.suppressions) }
      + reversals.map { ($0.file, $0.suppressions) }
      + analysis.declarations.map { ($0.file, Suppression.all(in: $0)) }
    var checked = settled(found, in: summary, statements, suppressions)
    checked.steps = steps
    if pipeline.notesReasons {
      checked.reasons =
        [GuessedFiles(project, summary).reason(statements.placing(placed))].compactMap(\.self)
        + SchemaAgreement(project, summary).reasons
        + [reasonOfUse(placed, in: summary, statements)].compactMap(\.self)
    }
    return .checked(checked)
  }

  /// The findings without those that comments allow or that are about released migrations, each with a fix that can be
  /// made.
  func settled(
    _ found: [Diagnostic], in summary: ProjectSummary, _ statements: StatementIndex,
    _ suppressions: [(file: SourceFile, suppressions: [Suppression])]
  ) -> Pipeline.Checked {
    var filter = SuppressionFilter(rules.policy)
    let asked = project.reading.readsDatabase ? AskedTypes.askedOnce(found, summary.catalog) : found
    let kept = filter.apply(asked, suppressions)
    let released = project.reading.released.migrations.paths
    let said = HistoryFilter(
      summary, living, released: released, showsReleased: pipeline.showsReleased,
      areWrittenByTool: project.reading.runner.writesFiles
    ).apply(statements.placing(kept))
    return Pipeline.Checked(
      project: project, summary: summary,
      findings: said.said.map { withPossibleFix(forwardFixes.settle($0).inHost) },
      suppressed: filter.suppressed.map(\.inHost), released: said.released.map(\.inHost))
  }

  /// The finding without a fix that would change a database file.
  private func withPossibleFix(_ finding: Diagnostic) -> Diagnostic {
    guard project.reading.readsDatabase, let fix = finding.fix, !project.isWritable(fix) else { return finding }
    var finding = finding
    finding.fix = nil
    return finding
  }

  /// Fixes of what released migrations have led to.
  var forwardFixes: ForwardFixes {
    ForwardFixes(
      released: project.reading.released.migrations.paths, next: project.reading.next, catalog: analysis.catalog,
      copies: snapshots.map(\.file))
  }

  /// The facts that stay of a file that was checked by itself.
  final class CheckedFile: Sendable {
    let summary: FileSummary
    let findings: [Diagnostic]
    let suppressions: [Suppression]
    /// For rules in SQL, where there are some.
    let facts: [FactRow]
    /// The note that somebody wanted.
    let note: (any FileNote)?

    init(
      _ file: ResolvedFile, summary: FileSummary, findings: [Diagnostic], facts: [FactRow], note: (any FileNote)?
    ) {
      self.summary = summary
      self.findings = findings
      self.facts = facts
      self.note = note
      suppressions = Suppression.all(in: file.tree)
    }
  }
}
