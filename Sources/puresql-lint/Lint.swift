import Analyzer
import ArgumentParser
import Workspace

struct Lint: StatusCommand {
  static let configuration = CommandConfiguration(abstract: "Check a project (what is done unless said otherwise).")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github, gitlab, junit, checkstyle
  }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case error, warning, note, never }
  enum History: String, ExpressibleByArgument, CaseIterable { case unreleased, all }
  enum Color: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions
  @OptionGroup var fixing: FixOptions
  @OptionGroup var emitting: EmitOptions

  @Option(help: "How findings are shown.")
  var format = Format.text

  @OptionGroup var rules: RuleOptions

  @Option(help: "Whether findings about what released migrations do are shown.")
  var history = History.unreleased

  @Option(help: "The level from which a finding makes the command fail.")
  var failOn = Threshold.error

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

  @Option(help: "Whether text is in color.")
  var color = Color.auto

  func validate() throws {
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("--baseline reads a file and --write-baseline writes one; use one of them")
    }
    let others = [
      ("--output", destination.output != nil), ("--diff", fixing.diff), ("--emit-swift", emitting.isWanted),
    ]
    if writeBaseline != nil, let (other, _) = others.first(where: \.1) {
      throw ValidationError("--write-baseline writes the baseline and nothing else; leave out \(other)")
    }
  }

  @Flag(help: "Work everything out anew, whatever is known from the last run.")
  var noCache = false

  func status() throws -> Int32 {
    let plan = try input.plan()
    // What changes files has to see them.
    let mayCache = !noCache && !fixing.fix && !fixing.diff && writeBaseline == nil && !emitting.isWanted
    let inputs = mayCache ? inputs(plan) : nil
    let cache = inputs.flatMap { _ in RunCache(key: cacheKey(plan)) }
    if let cache, let inputs, let outcome = cache.outcome(for: inputs) { return try finish(outcome) }

    let projects = try input.read(plan)
    var unreadable: [String] = []
    for problem in projects.flatMap(\.unreadable) where !unreadable.contains(problem) { unreadable.append(problem) }
    // What is made of a project is made of all of it.
    if let problem = unreadable.first, emitting.isWanted || writeBaseline != nil { throw InputError(problem) }
    var outcome = try check(projects)
    outcome.messages = unreadable.map { "error: \($0)" } + plan.notes + outcome.messages
    if !unreadable.isEmpty { outcome.status = 2 }
    if let cache, let inputs, unreadable.isEmpty {
      let contents = projects.flatMap { project in
        project.files.filter { project.isWritable($0.path) }.map {
          (path: Path.absolute($0.path, from: project.root), bytes: $0.bytes)
        }
      }
      let all = (plan.configurations + contents).map { ($0.path, $0.bytes) }
      cache.store(outcome, for: inputs, contents: Dictionary(all) { first, _ in first })
    }
    return try finish(outcome)
  }

  /// The files that decide what comes out.
  private func inputs(_ plan: LoadPlan) -> [InputFile]? {
    guard let inputs = plan.inputs, let baseline else { return plan.inputs }
    let known = (try? FileSystem.currentDirectory()).flatMap { InputFile(Path.absolute(baseline, from: $0)) }
    return known.map { inputs + [$0] }
  }

  /// All else that does.
  private func cacheKey(_ plan: LoadPlan) -> [String] {
    let repository = GitRepository.root(around: Path.commonAncestor(of: plan.roots)) ?? ""
    return [
      Tool.version, FileSystem.executableIdentity, Oracle.libraryIdentity,
      (try? FileSystem.currentDirectory()) ?? "", "\(terminal)",
      repository,
    ] + plan.roles + CommandLine.arguments.dropFirst()
  }

  private func finish(_ outcome: RunCache.Outcome) throws -> Int32 {
    let status = try destination.write(outcome.output, status: outcome.status)
    for message in outcome.messages { Console.writeError(message) }
    return status
  }

  private func check(_ projects: [Project]) throws -> RunCache.Outcome {
    var pipeline = Pipeline()
    pipeline.rules = try rules.choice()
    try pipeline.rules.check(projects)
    pipeline.generates = emitting.isWanted
    pipeline.showsReleased = history == .all
    pipeline.progress = quiet ? nil : Progress()
    // Before anything is changed: it may be that it can't be read.
    let known = try baseline.map { file in
      try Baseline(FileSystem.read(file, allowsPipe: true), file: file, in: Self.folder(of: file))
    }

    var outcomes: [(old: Project, new: Fixer.Outcome)] = []
    if fixing.fix || fixing.diff {
      for project in projects { outcomes.append((project, try fixing.outcome(project, pipeline, known))) }
    }
    if fixing.fix {
      for (old, new) in outcomes { try Fixer.write(Fixer.changes(from: old, to: new.checked.project), of: old) }
    }
    var checked = fixing.fix ? outcomes.map(\.new.checked) : try pipeline.checked(projects)
    let emission = try emitting.emission(of: &checked)
    var report = pipeline.report(checked)
    let gone = known.map { $0.apply(to: &report) } ?? []

    if let writeBaseline {
      let new = Baseline(report, in: try Self.folder(of: writeBaseline))
      try FileSystem.writeAtomically(new.rendered(), to: writeBaseline)
      let message = "wrote \(Display.counted(new.count, "finding")) to '\(writeBaseline)'"
      return RunCache.Outcome(status: 0, output: [], messages: [message])
    }
    let (bytes, warning) = fixing.diff ? (fixing.difference(outcomes), nil) : render(report)
    var messages: [String] = []
    if let warning { messages.append("warning: \(warning)") }
    if !gone.isEmpty, !pipeline.rules.isPartial {
      messages.append("warning: " + Self.gone(gone))
    }
    if format == .text, !quiet {
      if fixing.fix { messages.append(fixing.summary(outcomes.map(\.new))) }
      messages.append(TextReporter.summary(report, offersFixes: !fixing.fix))
      messages += Coverage.lines(report)
    }
    if !quiet { messages += Coverage.unclaimed(projects) + Coverage.unreleased(projects) }
    var status: Int32 = fails(report) ? 1 : 0
    if let emission { status = max(status, try emitting.finish(emission, report, isQuiet: quiet, &messages)) }
    return RunCache.Outcome(status: status, output: bytes, messages: messages)
  }

  private static func folder(of file: String) throws(InputError) -> String {
    Path.directory(of: Path.absolute(file, from: try FileSystem.currentDirectory()))
  }

  /// What the baseline lists and nobody finds any more.
  private static func gone(_ entries: [String]) -> String {
    let shown = entries.prefix(5).joined(separator: ", ") + (entries.count > 5 ? ", …" : "")
    return "\(Display.counted(entries.count, "entry", "entries")) of the baseline "
      + "\(entries.count == 1 ? "is" : "are") not found any more (\(shown)); write it anew with --write-baseline"
  }

  private func render(_ report: Report) -> (bytes: [UInt8], warning: String?) {
    switch format {
    case .text where statistics: return (StatisticsReporter(report).render(), nil)
    case .text: return (TextReporter(report, on: terminal).render(), nil)
    case .json: return (JSONReporter(report).render(), nil)
    case .sarif:
      let reporter = SARIFReporter(report, rules: RuleDescription.all)
      return (reporter.render(), reporter.warning)
    case .github: return (GitHubReporter(report).render(), nil)
    case .gitlab: return (GitLabReporter(report).render(), nil)
    case .junit: return (JUnitReporter(report, failingFrom: threshold).render(), nil)
    case .checkstyle: return (CheckstyleReporter(report).render(), nil)
    }
  }

  /// What the text is written for.
  private var terminal: Terminal {
    var terminal = destination.output == nil ? Console.terminal : Terminal()
    switch color {
    case .always: terminal.usesColor = true
    case .never: terminal = Terminal(width: terminal.width)
    case .auto: break
    }
    return terminal
  }

  /// nil for never.
  private var threshold: Severity? {
    switch failOn {
    case .never: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }

  private func fails(_ report: Report) -> Bool {
    threshold.map { threshold in report.findings.contains { $0.severity >= threshold } } ?? false
  }
}
