private import Analyzer

/// `--format checkstyle`: the XML of Checkstyle, which many review tools read.
package struct CheckstyleReporter {
  private let report: Report

  /// A reporter of what a run found.
  package init(_ report: Report) {
    self.report = report
  }

  /// The document.
  package func render() -> [UInt8] {
    let positions = PositionTable()
    let files = report.byFile.map { file in
      XML(
        "file", [("name", file.path)],
        file.diagnostics.map { diagnostic in
          let start = positions.start(of: diagnostic.location)
          return XML(
            "error",
            [
              ("line", "\(start.line)"), ("column", "\(start.column)"),
              ("severity", Self.severity(diagnostic.severity)),
              ("message", diagnostic.message + (diagnostic.help.map { ". \($0)" } ?? "")),
              ("source", "\(Tool.name).\(diagnostic.rule)"),
            ])
        })
    }
    return XML("checkstyle", [("version", "4.3")], files).rendered()
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
