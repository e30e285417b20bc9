import Analyzer
import ArgumentParser
import Workspace

struct Lint: StatusCommand {
  static let configuration = CommandConfiguration(abstract: "Check a project (what is done unless said otherwise).")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case error, warning, note, never }
  enum Color: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "How findings are shown.")
  var format = Format.text

  @Option(help: ArgumentHelp("Only these rules, separated by commas.", valueName: "rule,…"))
  var select: [String] = []

  @Option(help: ArgumentHelp("All rules but these, separated by commas.", valueName: "rule,…"))
  var ignore: [String] = []

  @Option(help: "The level from which a finding makes the command fail.")
  var failOn = Threshold.error

  @Flag(help: "Show findings and nothing else.")
  var quiet = false

  @Option(help: "Whether text is in color.")
  var color = Color.auto

  func status() throws -> Int32 {
    let projects = try input.load()
    var pipeline = Pipeline()
    pipeline.selected = select.flatMap(Self.names)
    pipeline.ignored = ignore.flatMap(Self.names)
    let report = try pipeline.check(projects)

    let (bytes, warning) = render(report)
    let status = try destination.write(bytes, status: fails(report) ? 1 : 0)
    if let warning = warning ?? input.warning(projects) { Console.writeError("warning: \(warning)") }
    if format == .text, !quiet { Console.writeError(TextReporter.summary(report)) }
    return status
  }

  private func render(_ report: Report) -> (bytes: [UInt8], warning: String?) {
    switch format {
    case .text: return (TextReporter(report, usesColor: usesColor).render(), nil)
    case .json: return (JSONReporter(report).render(), nil)
    case .sarif:
      let reporter = SARIFReporter(report, rules: RuleDescription.all)
      return (reporter.render(), reporter.warning)
    }
  }

  private var usesColor: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: destination.output == nil && Console.showsColor
    }
  }

  private func fails(_ report: Report) -> Bool {
    switch failOn {
    case .never: false
    case .note: !report.diagnostics.isEmpty
    case .warning: report.count(.warning) + report.count(.error) > 0
    case .error: report.count(.error) > 0
    }
  }

  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
