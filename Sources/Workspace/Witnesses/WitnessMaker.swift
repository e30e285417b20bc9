package import Analyzer
import Evidence

/// Makes the witnesses of a report's findings until its budget is used up: first of the first finding of each rule, then of the
/// others in the order of the report.
package struct WitnessMaker: Sendable {
  /// Whether each finding's search may take as long as somebody waits who asked for it alone.
  private let isPatient: Bool
  /// The projects of the findings, by the texts that these are in.
  private(set) var projects: [ObjectIdentifier: WitnessProject] = [:]

  /// A maker without findings.
  package init(isPatient: Bool = false) { self.isPatient = isPatient }

  /// Adds a project with its findings.
  ///
  /// - Parameters:
  ///   - steps: the steps of its history; nil where the check has let go of them.
  ///   - standIns: what claims in files speak of that weren't looked at; nil where all were.
  mutating func add(
    _ project: Project, _ summary: ProjectSummary, _ found: [Diagnostic], steps: [MigrationStep]?,
    _ standIns: (any StandInTexts)? = nil
  ) {
    let onRows = found.filter { $0.placeOnRows != nil || $0.hasFixForRows }
    if onRows.isEmpty { return }
    let own = WitnessProject(project, summary, onRows, steps: steps, standIns)
    for finding in onRows { projects[ObjectIdentifier(finding.placeOnRows?.file ?? finding.location.file)] = own }
  }

  /// Adds to each finding of a report the rows that show it. A safe fix that rows contradict goes.
  package func add(to report: inout Report) {
    var known: [UInt64: KnownWitness]? = nil
    add(to: &report, &known)
  }

  /// The same without the searches whose results are known.
  ///
  /// - Parameter known: by `KnownWitness.key`; gets those of the findings in the report instead. nil where nobody keeps them.
  package func add(to report: inout Report, _ known: inout [UInt64: KnownWitness]?) {
    if projects.isEmpty {
      known = known.map { _ in [:] }
      return
    }
    let budget =
      isPatient ? WitnessBudget(WitnessBudget.perFix) : WitnessBudget(statements: report.statements)
    (report.diagnostics, known) = Workers.onBigStack { [diagnostics = report.diagnostics, projects, known] in
      var searches = WitnessSearches(diagnostics, projects, budget, known: known)
      return (searches.shown(), known == nil ? nil : searches.found)
    }
  }

  /// Adds the rows that show them to the findings of a report, as a run does.
  ///
  /// - Returns: the work that it took, in instructions of SQLite's virtual machine.
  package func work(on report: inout Report) -> Int {
    var known: [UInt64: KnownWitness]? = [:]
    add(to: &report, &known)
    return (known ?? [:]).values.reduce(0) { $0 + ($1.cost ?? 0) }
  }

  /// The result of a search that a finding gets for itself.
  package enum Sight: Sendable {
    /// The finding says nothing that rows could show.
    case nothing
    /// Rows show it.
    case shown
    /// No rows were found that show it: the kind of the reason, and what SQLite says, where it says something.
    case unshown(reason: String, message: String?)
    /// Its statement can't be run in a database of its own.
    case notRun
  }

  /// Looks for rows that show a finding for as long as somebody waits who asked for it alone.
  package func sight(of finding: Diagnostic) -> Sight {
    // Rows can't show that a statement stays the same.
    if case .same? = finding.claim, finding.contrast == nil { return .nothing }
    guard let location = finding.placeOnRows, let project = projects[ObjectIdentifier(location.file)] else {
      return .nothing
    }
    return Workers.onBigStack {
      var budget = WitnessBudget(WitnessBudget.perFinding)
      let searcher = WitnessSearcher()
      guard let subject = searcher.source(of: project).subject(of: finding, at: location) else { return .notRun }
      if WitnessSearch.witness(subject, &budget) != nil { return .shown }
      budget = WitnessBudget(WitnessBudget.perFinding)
      let miss = WitnessSearch.miss(subject, &budget) ?? .bound
      return .unshown(reason: miss.kind, message: miss.message)
    }
  }

  /// The findings without those whose fix calls itself safe, and changes what the statement gives on rows that were tried.
  func withKeptPromises(_ findings: [Diagnostic], _ budget: inout WitnessBudget) -> [Diagnostic] {
    let searcher = WitnessSearcher()
    return findings.filter { finding in
      guard finding.hasFixForRows, let project = projects[ObjectIdentifier(finding.location.file)] else { return true }
      let result = searcher.search(.fix, for: finding, at: finding.location, in: project, &budget)
      return !(result?.contradictsFix ?? false)
    }
  }
}
