import ArgumentParser
import Workspace

struct Rehearse: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Run new migrations on made-up rows, and say what they lose or fail on.",
    discussion: """
      Rows are made up that the schema before a migration allows, and the migration runs on them in memory, as its runner \
      runs it: in a transaction or not, with foreign keys or without. What it fails on, loses or breaks is a finding with a \
      script that shows it in any SQLite. No database of yours is opened. Exit status: 0 when nothing is found at or above \
      --fail-on, 1 when something is, 2 when the command, the configuration or the input can't be read.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The number of the last released migration, or a commit that has those that are; what comes later is rehearsed.",
      valueName: "number or commit"))
  var from: String?

  @Option(help: ArgumentHelp("How many rows a table has at most.", valueName: "n"))
  var rows = 4

  @Option(help: ArgumentHelp("Other rows than those of seed 0.", valueName: "n"))
  var seed: UInt64 = 0

  @Flag(help: "Run each migration's reversal behind it, and compare with what was there.")
  var down = false

  @Option(help: "Whether foreign keys act; without it, as the migrations' runner has it, and both where nobody knows.")
  var foreignKeys: RehearsalCheck.Options.ForeignKeys?

  @Option(help: "How findings are shown.")
  var format = ReportFormat.text

  @OptionGroup var rules: RuleOptions

  @Option(help: "The level from which a finding makes the command fail.")
  var failOn = ReportThreshold.error

  @Flag(name: .shortAndLong, help: "Show findings and nothing else.")
  var quiet = false

  @Option(help: "Whether text is in color.")
  var color = ReportColor.auto

  func validate() throws {
    if !(1...64).contains(rows) { throw ValidationError("--rows takes a number from 1 to 64") }
  }

  func status() throws -> Int32 {
    var options = RehearsalCheck.Options()
    options.rows = rows
    options.seed = seed
    options.foreignKeys = foreignKeys
    options.takesBack = down
    options.from = from
    options.rules = try rules.choice()
    let projects = try input.load(released: from.map { text throws(InputError) in try ReleasedSetting(from: text) })
    try options.rules.check(projects)
    var rehearsals = RehearsalReport()
    for project in projects { rehearsals.add(try RehearsalCheck(project, options)) }
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

extension RehearsalCheck.Options.ForeignKeys: ExpressibleByArgument {}
