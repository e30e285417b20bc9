import Analyzer
import Evidence
import Rules

/// The findings of `plan`: what is seen where all statements of a project are planned together, as far as the rules hold and no
/// comment allows it.
package struct PlanFindings {
  /// The findings, each in its file.
  let findings: [Diagnostic]
  /// How many of them comments allow.
  let suppressed: Int
  /// The unused indexes of which no comment and no rule says that they are meant.
  let unused: [ProjectPlans.UnusedIndex]

  /// - Parameters:
  ///   - plans: the plans of the project.
  ///   - worse: the statements whose plans are worse than the lock file has them; nil without one.
  ///   - choice: which rules hold, over `rules.yaml`.
  package init(_ project: Project, _ plans: ProjectPlans, worse: [PlanLock.Worse]?, _ choice: RuleChoice) {
    let rules = RuleSet(choice.policy(project.rules, isOurs: project.reading.isOurs))
    func holds(_ id: FindingID) -> Bool { rules.policy.holds(id) }
    var found = (worse ?? []).map { PlanFindings.diagnostic(.planWorse, $0.message, at: $0.query.location) }
    found += PlanFindings.scans(plans)
    let asksPrograms = !plans.unused.isEmpty || holds(.unusedSchema) || holds(.unusedQuery)
    let mentions = asksPrograms ? ProgramMentions(project) : nil
    let needed = plans.unused.filter { index in mentions.map { PlanFindings.mayUse(index, $0, project) } ?? false }
    let unused = plans.unused.filter { index in !needed.contains { $0.name == index.name } }
    found += unused.map { index in
      PlanFindings.diagnostic(
        .unusedIndex, "no statement looks anything up in index '\(index.name)'",
        help: "each change of '\(index.table)' writes it; DROP INDEX in a new migration takes it away",
        at: index.location)
    }
    if let mentions, mentions.isKnown {
      if holds(.unusedSchema), !plans.open.contains(where: { $0 == nil }), !plans.queries.isEmpty {
        let use = SchemaUse(plans.catalog, plans.names, open: Set(plans.open.flatMap { $0 ?? [] }), mentions)
        found += use.unused.map { PlanFindings.diagnostic(.unusedSchema, $0.message, at: $0.location) }
      }
      if holds(.unusedQuery) { found += PlanFindings.unusedQueries(plans, mentions) }
    }
    found = found.filter { project.isInFocus($0.location.inHost.file.path) }.compactMap { rules.leveled($0) }
    // Without a lock file nobody knows whether a plan got worse.
    let wanted = FindingID.plans.subtracting(worse == nil ? [.planWorse] : [])
    var filter = SuppressionFilter(rules.policy, of: .trial(wanted))
    findings = filter.apply(found, plans.suppressions).map(\.inHost)
    suppressed = filter.suppressed.count
    let allowed = filter.suppressed.filter { $0.has(.unusedIndex) }.map(\.location)
    self.unused = unused.filter { index in
      !allowed.contains { $0.file.id == index.location.file.id && $0.range == index.location.range }
    }
  }

  private static func diagnostic(
    _ id: FindingID, _ message: String, help: String? = nil, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      Finding(id, message, help: help), severity: RuleRegistry.rule(id.rawValue)?.info.severity ?? .note, at: location)
  }

  /// The statements that read all of a table in which an index would find their rows.
  private static func scans(_ plans: ProjectPlans) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for advice in plans.scanAdvice {
      if let column = advice.firstColumn, plans.passingIndexes.contains(column, of: advice.table) { continue }
      for (place, work) in zip(advice.serves, advice.work) where work.isSearch && work.after * 5 <= work.before * 4 {
        let query = plans.queries[place]
        let scans = query.measured.plan?.lines.contains { line in
          if case .scan(let table, .table) = line { Name(table) == advice.table } else { false }
        }
        guard scans == true else { continue }
        found.append(
          diagnostic(
            .fullTableScan,
            "this reads every row of '\(advice.table)', where an index would find its rows: "
              + "on made-up rows \(work.before) steps become \(work.after)",
            help: advice.sql, at: query.location))
      }
    }
    return found
  }

  /// Whether a program may look something up in an index by SQL that isn't seen here.
  private static func mayUse(_ index: ProjectPlans.UnusedIndex, _ mentions: ProgramMentions, _ project: Project) -> Bool
  {
    if mentions.isQuoted(index.table) { return true }
    // The statements of programs that aren't read may be about any table that these name.
    return project.reading.programStatements == nil && !project.generates && mentions.hasWord(index.table)
  }

  private static func unusedQueries(_ plans: ProjectPlans, _ mentions: ProgramMentions) -> [Diagnostic] {
    plans.queries.compactMap { query in
      guard let name = query.name, query.function == nil, !mentions.hasWord(containing: name) else { return nil }
      return diagnostic(.unusedQuery, "no program speaks of query '\(name)'", at: query.location)
    }
  }
}

extension RulePolicy {
  /// Whether findings of an id are shown somewhere in a project.
  func holds(_ id: FindingID) -> Bool {
    RuleRegistry.rule(id.rawValue).map { severity(of: $0.info, at: "") != nil } ?? false
  }
}

/// The findings of several projects, put together project by project.
package struct PlanReport {
  private var diagnostics: [Diagnostic] = []
  private var files: [String] = []
  private var statements = 0
  private var suppressed = 0
  private var paths = ShownPaths(from: "/")
  private var roots: [String] = []

  /// The report of no project.
  package init() {}

  /// Adds what was found in a project.
  package mutating func add(_ findings: PlanFindings, of plans: ProjectPlans, in project: Project) {
    if roots.isEmpty { paths = ShownPaths(from: project.directory ?? "/") }
    paths.add(project)
    roots.append(project.root)
    diagnostics += findings.findings
    for file in Set(plans.queries.map(\.file)).sorted() { files.append(file) }
    statements += plans.statementCount
    suppressed += findings.suppressed
  }

  /// The findings as they are shown.
  package var report: Report {
    Report(
      diagnostics: diagnostics, files: files, statements: statements, suppressed: suppressed, paths: paths, roots: roots
    )
  }
}
