import Analyzer
import ArgumentParser
import Workspace

struct Plan: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Show how SQLite runs each statement, how its work grows with the rows, and which indexes would help.",
    discussion: """
      Plans and work are those of the linked SQLite on made-up rows in memory; no file of a database is opened. What is worse than \
      the lock file has it, searches that read whole tables, and what no statement or program needs are findings, as far as the \
      rules hold. Exit status: 0 when nothing is found at or above --fail-on, 1 when something is, 2 when something can't be read.
      """)

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Flag(help: "Look for one set of indexes for all statements.")
  var advise = false

  @Flag(help: "With --advise: write the indexes into a new migration.")
  var fix = false

  @Option(help: "How it is shown.")
  var format = FormatCommand.text

  @Option(
    help: ArgumentHelp(
      "A file that keeps the plans: written if it isn't there, else compared.", valueName: "file"), completion: .file())
  var lock: String?

  @Flag(help: "Write the lock file anew.")
  var writeLock = false

  @OptionGroup var rules: RulePolicyOptions

  @Option(help: "The level from which a finding makes the command fail.")
  var failOn = ReportThreshold.warning

  @Option(help: "Whether text is in color.")
  var color = ReportColor.auto

  func validate() throws {
    if fix, !advise { throw ValidationError("--fix writes what --advise gives; add --advise") }
    if writeLock, lock == nil { throw ValidationError("--write-lock needs --lock FILE") }
  }

  func status() throws -> Int32 {
    let projects = try input.load().filter { !$0.files.isEmpty }
    if lock != nil, projects.count > 1 {
      throw InputError("--lock is about one project, and the paths belong to several; plan one at a time")
    }
    let choice = try rules.choice()
    try choice.check(projects)
    var plans: [ProjectPlans] = []
    for project in projects { plans.append(try ProjectPlans(project, advises: advise, rules: choice)) }
    var worse: [PlanLock.Worse]?
    if let lock, let project = plans.first {
      if writeLock || FileSystem.status(lock) == nil {
        try FileSystem.writeAtomically(Array(PlanLock(project).text.utf8), to: lock)
      } else {
        let bytes = try FileSystem.read(lock, shownAs: lock)
        worse = try PlanLock(String(decoding: bytes, as: UTF8.self), shownAs: lock).worse(in: project)
      }
    }
    var found: [PlanFindings] = []
    var all = PlanReport()
    for (project, plans) in zip(projects, plans) {
      let findings = PlanFindings(project, plans, worse: worse, choice)
      all.add(findings, of: plans, in: project)
      found.append(findings)
    }
    let report = all.report
    for (project, plans) in zip(projects, plans) where fix {
      let changes = Fixer.changes(from: project, to: try plans.migrated(project))
      try Fixer.write(changes, of: project)
      for change in changes {
        Console.writeError("wrote \(project.shownPath(of: change.new.path))")
      }
    }
    let rendering = ReportRendering(format: .text, failOn: failOn, color: color, isForFile: destination.output != nil)
    let bytes =
      switch format {
      case .text: PlanText().render(plans, found) + rendering.render(report).bytes
      case .json: PlanJSON().render(plans, found, report)
      }
    return try destination.write(bytes, status: rendering.fails(report) ? 1 : 0)
  }
}
