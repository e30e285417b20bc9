private import Analyzer

/// `--format gitlab`: GitLab's code quality report, which merge requests show.
package struct GitLabReporter {
  private let report: Report

  /// A reporter of what a run found.
  package init(_ report: Report) {
    self.report = report
  }

  /// The document.
  package func render() -> [UInt8] {
    let positions = PositionTable()
    var fingerprints = Fingerprints(path: report.pathInRepository)
    return JSON.array(
      report.diagnostics.map { diagnostic in
        .object([
          "description": .string(diagnostic.message + (diagnostic.help.map { ". \($0)" } ?? "")),
          "check_name": .string(diagnostic.rule),
          "fingerprint": .string(fingerprints.next(diagnostic)),
          "severity": .string(Self.severity(diagnostic.severity)),
          "location": .object([
            "path": .string(report.pathInRepository(of: diagnostic.location.file)),
            "lines": .object([
              "begin": .int(positions.start(of: diagnostic.location).line),
              "end": .int(positions.end(of: diagnostic.location).line),
            ]),
          ]),
        ])
      }
    ).rendered()
  }

  /// The severity, one of `info`, `minor`, `major`, `critical` and `blocker`.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
