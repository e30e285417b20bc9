package import Analyzer
package import Evidence
import Rules

/// `rehearse`: the new migrations of a project, run on made-up rows.
package struct RehearsalCheck {
  /// The options of a rehearsal.
  package struct Options: Sendable {
    /// Whether foreign keys act while a migration runs.
    package enum ForeignKeys: String, Sendable, CaseIterable {
      /// Foreign keys act.
      case on
      /// Foreign keys don't act.
      case off
      /// Once with them, once without.
      case both
    }

    /// How many rows a table has at most; nil for as many as are needed, which are more where rows are held to those of a database.
    package var rows: Int?
    /// The numbers of rows and values of a database, to which rows are held; nil for none.
    package var like: RowCounts?
    /// The seed that chance begins with.
    package var seed: UInt64 = 0
    /// Whether foreign keys act; nil for as the migrations' runner has it, which is both where nobody knows.
    package var foreignKeys: ForeignKeys?
    /// Whether the reversals of the migrations run behind them.
    package var takesBack = false
    /// The path of the one migration that is rehearsed, released or not, absolute; nil for all that aren't released.
    package var migration: String?
    /// The argument of `--from`; nil where the configuration says what is released.
    package var from: String?
    /// Which rules hold, over `rules.yaml`.
    package var rules = RuleChoice()

    package init() {}

    /// How each migration is run.
    fileprivate var ofEach: Rehearsal.Options {
      var options = Rehearsal.Options()
      options.rows = rows ?? (like == nil ? options.rows : 16)
      options.like = like
      options.seed = seed
      options.foreignKeys =
        switch foreignKeys {
        case .on: .on
        case .off: .off
        case .both: .both
        case nil: nil
        }
      return options
    }

    /// The findings that are looked for.
    var wanted: Set<FindingID> {
      takesBack ? FindingID.rehearsals : FindingID.rehearsals.subtracting([.rehearsalDownDiffers])
    }
  }

  /// The project as it was read.
  let project: Project
  /// The migrations that were looked at, and how many statements each has.
  private(set) var migrations: [(file: SourceFile, statements: Int)] = []
  /// The paths of those of them that ran.
  private(set) var rehearsed: Set<String> = []
  /// The findings and the state of a rehearsal.
  package private(set) var findings: [Diagnostic] = []
  /// How many findings comments allow.
  package private(set) var suppressed = 0

  /// One migration that is rehearsed.
  private struct Job: Sendable {
    let step: RehearsedStep
    let base: RehearsalBase
    let reversal: MigrationStep?
  }

  /// Rehearses the migrations of a project that aren't released.
  ///
  /// - Parameter before: the version whose queries run on while this one is released; nil where nobody knows it.
  /// - Throws: where git can't say which these are, though a commit was named.
  package init(_ project: Project, _ options: Options, after before: VersionsBefore? = nil) throws(InputError) {
    self.project = project
    if let from = options.from, let problem = project.reading.released.migrations.problem {
      throw InputError("--from \(from): \(problem.explanation)")
    }
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let released = project.reading.released.migrations.paths
    let wanted = steps.indices.filter { place in
      let step = steps[place]
      let file = step.file.tree.file
      let path = (file.notated?.host ?? file).path
      if step.run.isSchema { return false }
      if let migration = options.migration { return Path.absolute(path, from: project.root) == migration }
      return !released.contains(file.path) && project.isInFocus(path)
    }
    let rules = RuleSet(options.rules.policy(project.rules, isOurs: project.reading.isOurs))
    var found: [Diagnostic] = []
    var jobs: [Job] = []
    if let last = wanted.last {
      let isWanted = Set(wanted)
      let stretches = MigrationStretches(steps)
      var history = RehearsalHistory(steps[0].before)
      for place in steps.indices where place <= last {
        let step = steps[place]
        do throws(RehearsedStep.Obstacle) {
          let base = try history.next(step, isWanted: isWanted.contains(place))
          guard let base else { continue }
          // On rows of its own, a part of a rebuild shows nothing.
          if !stretches[place].isAlone { throw .belongsToOthers }
          if let names = step.unknownTables { throw .schema("no such table: \(names)") }
          let reversal =
            options.takesBack ? Self.reversal(of: step, project, minSQLiteVersion: analysis.minSQLiteVersion) : nil
          jobs.append(Job(step: try RehearsedStep(step), base: base, reversal: reversal))
        } catch {
          if isWanted.contains(place) { found.append(Self.note(error, step)) }
        }
      }
    }
    migrations = wanted.map { (steps[$0].file.tree.file, steps[$0].file.statements.count) }
    let queries = RehearsedStatements(
      analysis, jobs.isEmpty ? nil : before?.state(of: project), called: before?.name)
    let outcomes = Workers.map(jobs) { [asked = queries.asked] job in
      Self.outcome(of: job, asking: asked, options.ofEach)
    }
    let orders = outcomes.flatMap { (try? $0.get().findings.compactMap(\.order)) ?? [] }
    // A version that needs to be gone before what the next one needs is there.
    let hasNoOrder = orders.contains(.versionFirst) && orders.contains(.migrationFirst)
    for (job, outcome) in zip(jobs, outcomes) {
      switch outcome {
      case .failure(let obstacle): found.append(Self.note(obstacle, job.step.step))
      case .success(let outcome):
        rehearsed.insert(job.step.step.file.tree.file.path)
        found += outcome.findings.compactMap { finding in
          Self.diagnostic(
            finding, in: job.step.step, about: queries.locations(finding.queries), hasNoOrder: hasNoOrder, rules)
        }
        found += Self.notes(outcome, job.step.step)
      }
    }
    if let last = wanted.last, last == steps.count - 1 { found += Self.differences(analysis, steps[last], rules) }
    if options.takesBack, let first = jobs.first(where: { $0.reversal == nil }) {
      found.append(Self.noReversal(first.step.step, jobs.count { $0.reversal == nil }))
    }
    let summary = ProjectSummary(
      migrations: wanted.map { FileSummary(steps[$0]) }, queries: [], catalog: analysis.catalog)
    let statements = StatementIndex(summary)
    var filter = SuppressionFilter(rules.policy, of: .trial(options.wanted))
    let suppressions = wanted.map { place in
      (file: steps[place].file.tree.file, suppressions: Suppression.all(in: steps[place].file.tree))
    }
    findings = statements.placing(filter.apply(found, suppressions)).map(\.inHost)
    suppressed = filter.suppressed.count
  }

  /// Whether some of a project's migrations are new beside others that are known to be released.
  package static func hasNewMigrations(_ project: Project) -> Bool {
    let released = project.reading.released.migrations
    if released.problem != nil || released.paths.isEmpty { return false }
    return !Set(project.reading.numbers.keys).union(project.reading.programSteps).isSubset(of: released.paths)
  }

  /// The commit that has the version before a project's new migrations; nil where there are none, or no commit says what is released.
  package static func commitBefore(_ project: Project) -> ReleasedCommit? {
    hasNewMigrations(project) ? project.reading.released.commitBefore : nil
  }

  private static func outcome(
    of job: Job, asking queries: [RehearsedQuery], _ options: Rehearsal.Options
  ) -> Result<Rehearsal.Outcome, RehearsedStep.Obstacle> {
    Result { () throws(RehearsedStep.Obstacle) in
      var outcome = try Rehearsal.outcome(of: job.step, on: job.base, asking: queries, options)
      if let reversal = job.reversal {
        outcome.findings += DownRehearsal.findings(job.step, job.base, reversal, options)
      }
      return outcome
    }
  }

  // MARK: Findings

  /// Where a copy of the schema beside the history says something else than a database that was migrated.
  private static func differences(_ analysis: Analysis, _ last: MigrationStep, _ rules: RuleSet) -> [Diagnostic] {
    if analysis.catalog.isIncomplete { return [] }
    return analysis.snapshots.filter { $0.version == .last }.flatMap { snapshot in
      let findings = SnapshotCheck(snapshot, against: analysis.catalog)?.findings ?? []
      return findings.filter { $0.has(.schemaDrift) }.compactMap { finding -> Diagnostic? in
        let diagnostic = Diagnostic(
          Finding(
            .rehearsalSchemaDiffers, "a database that was migrated differs from one that the copy of the schema makes",
            help: finding.help),
          severity: .warning, at: last.location(of: nil),
          related: [Diagnostic.Related(finding.message, at: finding.location)])
        return rules.leveled(diagnostic)
      }
    }
  }

  /// Says of how many migrations nothing is known that takes them back.
  private static func noReversal(_ step: MigrationStep, _ count: Int) -> Diagnostic {
    let others = count > 1 ? " and \(Display.counted(count - 1, "other migration"))" : ""
    return .coverage(
      Finding(.unread, "nothing takes this migration\(others) back, so --down shows nothing of it"),
      at: step.location(of: nil))
  }

  /// How many queries of a finding are shown.
  private static let mostQueries = 3

  private static func diagnostic(
    _ finding: RehearsalFinding, in step: MigrationStep, about queries: [SourceLocation], hasNoOrder: Bool,
    _ rules: RuleSet
  ) -> Diagnostic? {
    let severity = RuleRegistry.rule(finding.id.rawValue)?.info.severity ?? .error
    let related = queries.prefix(mostQueries).map { Diagnostic.Related("the query", at: $0) }
    let help =
      switch finding.order {
      case nil: finding.help
      case _? where hasNoOrder:
        "No order is safe: the version before doesn't work behind this change, and the new one not before it. Keep what the old "
          + "one needs for one release more, or let nobody use the database in between."
      case .versionFirst: "Migrate once the version before no longer runs, or keep what it needs for one release more."
      case .migrationFirst: "Migrate before the new version runs; the other order isn't safe."
      }
    let diagnostic = Diagnostic(
      Finding(finding.id, finding.message, help: help), severity: severity,
      at: step.location(of: finding.place), related: related)
    guard var leveled = rules.leveled(diagnostic) else { return nil }
    if finding.isSaid || finding.needsForeignKeys { leveled.severity = min(leveled.severity, .warning) }
    // Most migrate first.
    if finding.order == .migrationFirst { leveled.severity = min(leveled.severity, .note) }
    leveled.witness = finding.witness
    leveled.subject = .step
    return leveled
  }

  private static func note(_ obstacle: RehearsedStep.Obstacle, _ step: MigrationStep) -> Diagnostic {
    .coverage(
      Finding(.unread, "this migration isn't rehearsed: \(obstacle.words)", help: obstacle.help),
      at: step.location(of: nil))
  }

  private static func notes(_ outcome: Rehearsal.Outcome, _ step: MigrationStep) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if outcome.isStopped {
      let message = "on some rows this migration was stopped after 4,000,000 instructions of SQLite's virtual machine"
      notes.append(.coverage(Finding(.unread, message), at: step.location(of: nil)))
    }
    if !outcome.unfilled.isEmpty {
      let names = outcome.unfilled.map { "'\($0)'" }.joined(separator: ", ")
      notes.append(
        .coverage(
          Finding(
            .unread, "no made-up row gets into \(names), so what this migration does to it isn't seen"),
          at: step.location(of: nil)))
    }
    return notes
  }
}

extension MigrationStep {
  /// Where a statement is; for the migration as a whole, its last statement.
  fileprivate func location(of place: Int?) -> SourceLocation {
    let tree = file.tree
    guard let statement = place.map({ tree.statements[$0] }) ?? tree.statements.last else {
      return SourceLocation(tree.file, SourceRange(start: 0, end: 0))
    }
    return tree.location(of: statement.span)
  }

  /// A table that the migration speaks of and nothing here makes; nil where there is none.
  fileprivate var unknownTables: String? {
    for finding in diagnostics + file.statements.flatMap(\.diagnostics) {
      switch finding.missing {
      case .table(let name)?, .other(.table, let name)?: return name.text
      case .column, .other, nil: continue
      }
    }
    return nil
  }
}

extension RehearsedStep.Obstacle {
  fileprivate var words: String {
    switch self {
    case .syntax: "a statement can't be read"
    case .placeholders: "a program fills in parts of it"
    case .attaches: "it attaches a database"
    case .program(let name): "what '\(name)' gives only the program knows"
    case .follows(let program): "'\(program)' runs right before it, and what that does to the rows isn't known"
    case .belongsToOthers: "it makes a table anew together with other files"
    case .libSQL: "SQLite doesn't know one of its statements, libSQL does"
    case .schema(let message): "the schema before it can't be made here (\(message))"
    case .always(let message): "it fails without any row, too: \(message)"
    }
  }

  fileprivate var help: String? {
    switch self {
    case .syntax, .always: "`puresql-lint lint` says more."
    case .placeholders, .attaches, .program, .follows, .belongsToOthers, .libSQL, .schema: nil
    }
  }
}
