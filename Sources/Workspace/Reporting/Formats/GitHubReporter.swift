private import Analyzer

/// `--format github`: workflow commands, which GitHub Actions shows as annotations of the lines.
package struct GitHubReporter {
  private let report: Report
  private let positions = PositionTable()

  /// A reporter of what a run found.
  package init(_ report: Report) {
    self.report = report
  }

  /// A command for each finding, a line each.
  package func render() -> [UInt8] {
    var text = ""
    for diagnostic in report.diagnostics {
      text +=
        "::\(Self.command(diagnostic.severity)) \(properties(diagnostic))::\(Self.data(Self.message(diagnostic)))\n"
    }
    return Array(text.utf8)
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func message(_ diagnostic: Diagnostic) -> String {
    diagnostic.message + (diagnostic.help.map { "\n\($0)" } ?? "")
  }

  /// Columns are read only where both are on one line, and the last one is part of what is marked.
  private func properties(_ diagnostic: Diagnostic) -> String {
    let start = positions.start(of: diagnostic.location)
    let end = positions.end(of: diagnostic.location)
    var properties: [(String, String)] = [
      ("file", report.pathInRepository(of: diagnostic.location.file)), ("line", "\(start.line)"),
      ("endLine", "\(end.line)"),
    ]
    if start.line == end.line {
      properties += [("col", "\(start.column)"), ("endColumn", "\(max(start.column, end.column - 1))")]
    }
    properties.append(("title", diagnostic.rule))
    return properties.map { "\($0.0)=\(Self.property($0.1))" }.joined(separator: ",")
  }

  // The escapes are those of GitHub's own toolkit (actions/toolkit, packages/core, command.ts).

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
