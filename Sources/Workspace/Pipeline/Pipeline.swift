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
  /// Whether it is noted of each queries file what somebody has to know who leaves it out of another check.
  var notesParts = false
  /// Whether it is asked what is new since a commit: a statement that is new hasn't run, however large its program is.
  package var looksForNew = false
  /// Whether rows are looked for that show the findings, so that the history's steps are kept.
  package var looksForWitnesses = false
  /// Whether it is noted what the check measured of how the project was read.
  package var notesReasons = false
  /// Takes a note of each file; nil where nobody wants any.
  package var noteTaker: (any NoteTaker)?
  /// Hears of each file that is done; nil where nobody watches.
  package var progress: Progress?
  /// Whether nobody waits for the check any more; asked now and then while it goes on.
  var isAbandoned: (@Sendable () -> Bool)?

  /// A pipeline in which `rules.yaml` alone decides.
  package init() {}

  // MARK: Findings

  /// One project, and what was found in it.
  package struct Checked: Sendable {
    /// The project as it was read.
    package var project: Project
    /// The summary that stays of it: the schema, and the signature of each statement.
    package var summary: ProjectSummary
    /// The findings in all files, those that nobody named as well, in no order.
    package var findings: [Diagnostic]
    /// The findings that comments took away.
    package var suppressed: [Diagnostic]
    /// The findings about what released migrations do, which are not shown.
    package var released: [Diagnostic] = []
    /// How many statements are in the files that weren't looked at, because what is found in them is known.
    package var knownStatements = 0
    /// How many findings comments take away in those files.
    package var knownSuppressed = 0
    /// The texts that claims in those files speak of; nil where every file was looked at.
    var standIns: (any StandInTexts)?
    /// The measures by which findings were settled; none where nobody wants them.
    package internal(set) var reasons: [Reason] = []
    /// The migrations with their meaning; nil where nobody wanted them to be kept.
    var steps: [MigrationStep]?
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

  /// The report on projects that were checked.
  package func report(_ checked: [Checked]) -> Report {
    var builder = ReportBuilder()
    for checked in checked { builder.add(checked) }
    return builder.report
  }

  /// Checks one project. A file is checked when it has been resolved, and then only its summary stays: the memory that
  /// a project takes grows with what it says, and not with all that is known of it.
  package func check(_ project: Project) throws(InputError) -> Checked {
    try settledCheck(of: project).checked
  }

  /// A check of a project with its parts, for whoever keeps them, and what came out. What a first look shows of where the
  /// history starts is taken into account.
  func settledCheck(of project: Project) throws(InputError) -> (check: ProjectCheck, checked: Checked) {
    var check = try ProjectCheck(project, self)
    while true {
      try goOn()
      switch try check.outcome() {
      case .checked(let checked): return (check, checked)
      case .dependsOnOthers: check = try ProjectCheck(project, self)
      case .startsLater(let assumed, let slips):
        check = try ProjectCheck(project.assuming(assumed), self, slips: slips)
      }
    }
  }

  /// Throws where nobody waits any more.
  func goOn() throws(InputError) {
    if isAbandoned?() ?? false { throw InputError("the check was abandoned") }
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
  ///
  /// - Parameter why: whether it says why columns may be NULL.
  package func describe(_ project: Project, why: Bool = false) -> Description {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let read = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      let file = analysis.resolve(file, with: &reader)
      var reasons = NullReasons()
      if why { reasons.add(file) }
      return (summary: FileSummary(file), reasons: reasons)
    }
    var files = read.map(\.summary)
    var reasons = NullReasons()
    for file in read { reasons.add(file.reasons) }
    if !project.loose.isEmpty {
      files += steps.map { FileSummary($0) }
      if why { for step in steps { reasons.add(step.file) } }
      files.sort { Path.naturallyPrecedes($0.file.path, $1.file.path) }
    }
    let statements = files.flatMap(\.queries).filter { project.isInFocus($0.location.inHost.file.path) }
    return Description(
      project: project, catalog: analysis.schemaOfQueries,
      statements: project.loose.isEmpty ? statements : statements.filter { !$0.isDefinition },
      reasons: why ? reasons : nil)
  }
}
