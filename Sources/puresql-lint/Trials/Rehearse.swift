import ArgumentParser
import Workspace

struct Rehearse: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Run new migrations on made-up rows, and say what they lose or fail on.",
    discussion: """
      Rows are made up that the schema before a migration allows, and the migration runs on them in memory, as its runner \
      runs it: in a transaction or not, with foreign keys or without. What it fails on, loses or breaks is a finding with a \
      script that shows it in any SQLite. No database of yours is opened, but for the numbers that --like counts. Exit status: 0 when nothing is found at or above \
      --fail-on, 1 when something is, 2 when the command, the configuration or the input can't be read.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(
    help: ArgumentHelp(
      """
      The number of the last released migration, or a commit that has those that are; what comes later is rehearsed. May be \
      given several times, for several released versions.
      """, valueName: "number or commit"))
  var from: [String] = []

  @Option(help: ArgumentHelp("How many rows a table has at most: 4, or 16 with --like.", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp(
      """
      A database like which made-up rows are: no table has more rows, and no column more values, than there. It is only read, and nothing but these numbers is taken from it. A file that 'import --row-counts' has written does as well.
      """, valueName: "file"), completion: .file())
  var like: String?

  @Option(help: ArgumentHelp("Other rows than those of seed 0.", valueName: "n"))
  var seed: UInt64 = 0

  @Flag(help: "Run each migration's reversal behind it, and compare with what was there.")
  var down = false

  @Option(help: "Whether foreign keys act; without it, as the migrations' runner has it, and both where nobody knows.")
  var foreignKeys: RehearsalCheck.Options.ForeignKeys?

  @Option(help: "How findings are shown.")
  var format = ReportFormat.text

  @OptionGroup var rules: RulePolicyOptions

  @Option(help: "The level from which a finding makes the command fail.")
  var failOn = ReportThreshold.error

  @Flag(name: .shortAndLong, help: "Show findings and nothing else.")
  var quiet = false

  @Option(help: "Whether text is in color.")
  var color = ReportColor.auto

  func validate() throws {
    if let rows, !(1...64).contains(rows) { throw ValidationError("--rows takes a number from 1 to 64") }
  }

  func status() throws -> Int32 {
    var options = RehearsalCheck.Options()
    options.rows = rows
    options.seed = seed
    if let like { options.like = try RowCountsSource.read(like) }
    options.foreignKeys = foreignKeys
    options.takesBack = down
    options.rules = try rules.choice()
    var rehearsals = RehearsalReport()
    for from in from.isEmpty ? [nil] : from.map(Optional.some) {
      options.from = from
      let projects = try input.load(released: from.map { text throws(InputError) in try ReleasedSetting(from: text) })
      try options.rules.check(projects)
      let before = VersionsBefore(projects, input)
      if before == nil, !quiet, projects.contains(where: { RehearsalCheck.commitBefore($0) != nil }) {
        Console.writeError("note: what the version before asks isn't known: its files can't be read")
      }
      for project in projects { rehearsals.add(try RehearsalCheck(project, options, after: before)) }
    }
    let report = rehearsals.report
    let rendering = ReportRendering(format: format, failOn: failOn, color: color, isForFile: destination.output != nil)
    let (bytes, warning) = rendering.render(report)
    let status = try destination.write(bytes, status: rendering.fails(report) ? 1 : 0)
    if let warning { Console.writeError("warning: \(warning)") }
    if !quiet, format == .text || format == .concise {
      Console.writeError(rehearsals.summary)
      if !report.files.isEmpty { Console.writeError(TextReporter.summary(report, offersFixes: false)) }
      for line in Coverage.lines(report) { Console.writeError(line) }
    }
    return status
  }
}

extension VersionsBefore {
  /// Finds the version that still runs while projects are released: the commit that says what is released, or where
  /// HEAD left the default branch; nil where no migration is new, no commit says it, or its files can't be read.
  init?(_ projects: [Project], _ input: InputOptions) {
    guard let reference = projects.lazy.compactMap({ RehearsalCheck.commitBefore($0) }).first else { return nil }
    let roots = projects.map(\.root)
    let around = Path.commonAncestor(of: roots)
    let past =
      switch reference {
      case .named(let name): try? PastFiles(at: name, around: around, for: "rehearse")
      case .ofDefaultBranch: try? PastFiles(before: nil, around: around)
      }
    guard let past, let then = try? input.projects(in: past, of: roots, for: "rehearse") else { return nil }
    self.init(past, then, projects)
  }
}

extension RehearsalCheck.Options.ForeignKeys: ExpressibleByArgument {}
