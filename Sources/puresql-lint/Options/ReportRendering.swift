import Analyzer
import ArgumentParser
import Workspace

/// `--format`
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, concise, json, sarif, github, gitlab, junit, checkstyle
}

/// `--fail-on`
enum ReportThreshold: String, ExpressibleByArgument, CaseIterable { case error, warning, note, never }

/// `--color`
enum ReportColor: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

/// How a report is shown, and whether it makes the command fail.
struct ReportRendering {
  let format: ReportFormat
  /// With text: how often each rule found something, instead of the findings.
  var isStatistics = false
  let failOn: ReportThreshold
  let color: ReportColor
  /// Whether it goes to a file.
  let isForFile: Bool

  /// The bytes that are written, and the warning about them for standard error.
  func render(_ report: Report) -> (bytes: [UInt8], warning: String?) {
    switch format {
    case .text where isStatistics: return (StatisticsReporter(report).render(), nil)
    case .text: return (TextReporter(report, on: terminal).render(), nil)
    case .concise: return (ConciseReporter(report).render(), nil)
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

  /// The terminal that the text is written for.
  var terminal: Terminal {
    var terminal = isForFile ? Terminal() : Console.terminal
    switch color {
    case .always: terminal.usesColor = true
    case .never: terminal = Terminal(width: terminal.width)
    case .auto: break
    }
    return terminal
  }

  /// Whether something is found that makes the command fail.
  func fails(_ report: Report) -> Bool {
    threshold.map { threshold in report.findings.contains { $0.severity >= threshold } } ?? false
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
}
