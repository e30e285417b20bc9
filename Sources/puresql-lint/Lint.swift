import Analyzer
import ArgumentParser
import Workspace

struct Lint: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check a project (what is done unless said otherwise).")

  enum History: String, ExpressibleByArgument, CaseIterable { case unreleased, all }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions
  @OptionGroup var fixing: FixOptions
  @OptionGroup var emitting: EmitOptions

  @Option(help: "How findings are shown.")
  var format = ReportFormat.text

  @OptionGroup var rules: RulePolicyOptions
  @OptionGroup var part: PartOptions

  @Option(help: "Whether findings about what released migrations do are shown.")
  var history = History.unreleased

  @Option(help: "The level from which a finding makes the command fail.")
  var failOn = ReportThreshold.error

  @Option(help: ArgumentHelp("Leave out the findings that this file lists.", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("List the findings there are now in a file, for --baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(name: .shortAndLong, help: "Show findings and nothing else.")
  var quiet = false

  @Flag(
    help: "With text: how often each rule found something, and how much of it can be fixed, instead of the findings.")
  var statistics = false

  @Flag(help: "With text, concise, JSON and SARIF: look for no rows that show what findings say.")
  var noWitness = false

  @Option(help: "Whether text is in color.")
  var color = ReportColor.auto

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline reads a file and --write-baseline writes one; use one of them")
    }
    if watch, format != .text || destination.output != nil {
      throw ValidationError(
        "--watch shows text on standard output; leave out \(format == .text ? "--output" : "--format")")
    }
    if watch, fixing.fix || fixing.diff || writeBaseline != nil || emitting.isWanted {
      throw ValidationError("--watch only checks; leave out what writes or changes files")
    }
    let others = [
      ("--output", destination.output != nil), ("--diff", fixing.diff),
      (emitting.option ?? "", emitting.isWanted),
    ]
    if writeBaseline != nil, part.changed != nil || part.shard != nil {
      throw ValidationError("--write-baseline lists all findings; leave out --changed and --shard")
    }
    if writeBaseline != nil, let (other, _) = others.first(where: \.1) {
      throw ValidationError("--write-baseline writes the baseline and nothing else; leave out \(other)")
    }
  }

  @Flag(help: "Work everything out anew, whatever is known from the last run.")
  var noCache = false

  @Flag(help: "Check again whenever a file changes, until the command is ended.")
  var watch = false

  func status() throws -> Int32 {
    if watch {
      try WatchLoop(
        check: { files in
          let plan = try makePlan(in: files)
          if !plan.isOfFiles {
            throw InputError("--watch: standard input and databases can't be watched; name files and folders")
          }
          return try check(plan, files).outcome
        }, show: { _ = try finish($0) }
      ).run()
    }
    // The files of a commit are none of the disk's, and standard input is known when it is read.
    let cache = mayKeep && part.changed == nil && !input.paths.contains("-") ? RunCache(key: cacheKey) : nil
    if let outcome = cache?.outcome() { return try finish(outcome) }
    let files = RecordedFiles()
    let plan = try makePlan(in: files)
    let (outcome, isWhole) = try check(plan, files)
    if isWhole, plan.isOfFiles { cache?.store(outcome, files.record) }
    return try finish(outcome)
  }

  /// Whether what is known from the last run may be used: what changes files, or is made of them, has to see all of them.
  private var mayKeep: Bool {
    !noCache && !watch && !fixing.fix && !fixing.diff && writeBaseline == nil && !emitting.isWanted
  }

  private func makePlan(in files: RecordedFiles) throws -> LoadPlan {
    let known = mayKeep && !input.paths.contains("-")
    let key = [Tool.version, FileSystem.executableIdentity]
    return part.part(of: try known ? input.plan(in: files, knownBy: key) : input.plan(in: files))
  }

  /// The settings that decide, besides the files, what comes out.
  private var cacheKey: [String] {
    toolKey + ["\(terminal)"] + GitRepository.surroundings + CommandLine.arguments.dropFirst()
  }

  /// The settings that decide, besides a project and the rules, what is found in it.
  private var toolKey: [String] {
    [
      Tool.version, FileSystem.executableIdentity, Oracle.libraryIdentity,
      (try? FileSystem.currentDirectory()) ?? "", "\(input.absolutePaths)",
    ]
  }

  private func finish(_ outcome: RunCache.Outcome) throws -> Int32 {
    let status = try destination.write(outcome.output, status: outcome.status)
    for message in outcome.messages { Console.writeError(message) }
    return status
  }

  /// Checks the projects, and says whether everything that decides the results could be asked.
  ///
  /// - Parameter files: the files through which the plan was made.
  private func check(
    _ plan: LoadPlan, _ files: RecordedFiles
  ) throws -> (outcome: RunCache.Outcome, isWhole: Bool) {
    var pipeline = Pipeline()
    pipeline.rules = try rules.choice()
    try pipeline.rules.check(plan)
    pipeline.generates = emitting.isWanted
    pipeline.showsReleased = history == .all
    pipeline.looksForWitnesses = showsWitnesses
    pipeline.looksForNew = part.changed != nil
    pipeline.progress = quiet ? nil : Progress()
    // Before anything is changed: it may be that it can't be read.
    var known = KnownFindings()
    known.baseline = try baseline.map { file in
      let path = Path.absolute(file, from: try FileSystem.currentDirectory())
      let bytes = try files.read(path, shownAs: file, limit: FileSystem.maximumSize, allowsPipe: true)
      return try Baseline(bytes, file: file, in: Path.directory(of: path))
    }
    var messages: [String] = []
    known.before = try part.findingsBefore(plan, input, pipeline, &messages)
    var checked = try check(plan, pipeline, known, files)
    if fixing.applies {
      for (old, new) in checked.fixed { try Fixer.write(Fixer.changes(from: old, to: new.checked.project), of: old) }
    }
    let emissions = try emitting.emissions(of: &checked.kept)
    for project in checked.kept { checked.report.add(project) }

    var report = checked.report.report
    report.part = plan.part
    let gone = known.apply(to: &report)
    if let witnesses = checked.report.witnesses {
      if let checks = checked.checks { checks.addWitnesses(witnesses, to: &report) } else { witnesses.add(to: &report) }
    }
    var outcome: RunCache.Outcome
    if let writeBaseline {
      let new = Baseline(report, in: try Self.folder(of: writeBaseline))
      try FileSystem.writeAtomically(new.rendered(), to: writeBaseline)
      let message = "wrote \(Display.counted(new.count, "finding")) to '\(writeBaseline)'"
      outcome = RunCache.Outcome(status: 0, output: [], messages: [message])
    } else {
      outcome = shown(report, checked)
      if !gone.isEmpty, !pipeline.rules.isPartial { outcome.messages.insert("warning: " + Self.gone(gone), at: 0) }
      if !emissions.isEmpty {
        outcome.status = max(
          outcome.status, try emitting.finish(emissions, report, isQuiet: quiet, &outcome.messages))
      }
    }
    outcome.messages = checked.unreadable.map { "error: \($0)" } + plan.notes + messages + outcome.messages
    if !checked.unreadable.isEmpty { outcome.status = 2 }
    return (outcome, checked.unreadable.isEmpty && !checked.dependsOnGit)
  }

  /// Projects that were checked. Of each stays what is shown of it, unless more is made of it, or rows may show its findings.
  private struct Checked {
    var report: ReportBuilder
    var notes = Coverage.Notes()
    /// Why files couldn't be read, each reason once.
    var unreadable: [String] = []
    /// Whether git couldn't be asked about one of them.
    var dependsOnGit = false
    /// The results for those whose findings are fixed.
    var fixed: [(old: Project, new: Fixer.Outcome)] = []
    /// The projects of which code is generated; they aren't in the report yet.
    var kept: [Pipeline.Checked] = []
    /// The checks that made use of the last run; nil where none did.
    var checks: KeptChecks?

    /// Notes what is said of a project besides its findings.
    ///
    /// - Parameter isNeeded: whether something is made of all of the project, so that each file has to be readable.
    mutating func add(_ project: Project, _ empty: inout [Project]?, isNeeded: Bool) throws(InputError) {
      for problem in project.unreadable where !unreadable.contains(problem) { unreadable.append(problem) }
      if let problem = unreadable.first, isNeeded { throw InputError(problem) }
      if project.files.isEmpty { empty?.append(project) } else { empty = nil }
      notes.add(project)
      if project.dependsOnGit { dependsOnGit = true }
    }
  }

  /// Checks one project after the other.
  private func check(
    _ plan: LoadPlan, _ pipeline: Pipeline, _ known: KnownFindings, _ files: RecordedFiles
  ) throws -> Checked {
    var all = Checked(report: ReportBuilder(looksForWitnesses: showsWitnesses))
    // As long as none has files.
    var empty: [Project]? = []
    var reader = plan.makeReader()
    if mayKeep, plan.isOfFiles {
      var kept = KeptChecks(plan, files, pipeline, key: toolKey)
      while let checked = try kept.next(&reader) {
        try all.add(checked.project, &empty, isNeeded: false)
        all.report.add(checked)
        try rehearse(checked.project, pipeline, &all)
      }
      all.checks = kept
    }
    while let project = try reader.next() {
      try all.add(project, &empty, isNeeded: emitting.isWanted || writeBaseline != nil)
      if fixing.fix || fixing.diff {
        all.fixed.append((project, try fixing.outcome(project, pipeline, known)))
      }
      let checked =
        if fixing.applies, let fixed = all.fixed.last { fixed.new.checked } else { try pipeline.check(project) }
      if emitting.isWanted { all.kept.append(checked) } else { all.report.add(checked) }
      try rehearse(checked.project, pipeline, &all)
    }
    if let empty, plan.notes.isEmpty { throw input.nothingToCheck(empty) }
    return all
  }

  /// Rehearses the new migrations of a project whose configuration says so.
  private func rehearse(_ project: Project, _ pipeline: Pipeline, _ all: inout Checked) throws(InputError) {
    guard project.configuration.rehearses, RehearsalCheck.hasNewMigrations(project) else { return }
    var options = RehearsalCheck.Options()
    options.rules = pipeline.rules
    let check = try RehearsalCheck(project, options, after: VersionsBefore([project], input))
    var findings = check.findings
    if !showsWitnesses { for place in findings.indices { findings[place].witness = nil } }
    all.report.add(findings, suppressed: check.suppressed, in: project)
  }

  private var showsWitnesses: Bool {
    guard !noWitness, writeBaseline == nil, !fixing.diff else { return false }
    return switch format {
    case .text: !statistics
    case .concise, .json, .sarif: true
    case .github, .gitlab, .junit, .checkstyle: false
    }
  }

  /// The outcome of a report as it is shown.
  private func shown(_ report: Report, _ checked: Checked) -> RunCache.Outcome {
    let (bytes, warning) = fixing.diff ? (fixing.difference(checked.fixed), nil) : rendering.render(report)
    var messages: [String] = []
    if let warning { messages.append("warning: \(warning)") }
    if format == .text || format == .concise, !quiet {
      if fixing.applies { messages.append(fixing.summary(checked.fixed.map(\.new))) }
      messages.append(TextReporter.summary(report, offersFixes: !fixing.applies))
      messages += Coverage.lines(report)
    }
    if !quiet { messages += checked.notes.lines }
    return RunCache.Outcome(status: rendering.fails(report) ? 1 : 0, output: bytes, messages: messages)
  }

  private static func folder(of file: String) throws(InputError) -> String {
    Path.directory(of: Path.absolute(file, from: try FileSystem.currentDirectory()))
  }

  /// The note on entries of the baseline that nobody finds any more.
  private static func gone(_ entries: [String]) -> String {
    let shown = entries.prefix(5).joined(separator: ", ") + (entries.count > 5 ? ", …" : "")
    return "\(Display.counted(entries.count, "entry", "entries")) of the baseline "
      + "\(entries.count == 1 ? "is" : "are") not found any more (\(shown)); write it anew with --write-baseline"
  }

  private var rendering: ReportRendering {
    ReportRendering(
      format: format, isStatistics: statistics, failOn: failOn, color: color, isForFile: destination.output != nil)
  }

  private var terminal: Terminal { rendering.terminal }
}
