package import Analyzer

/// `--format concise`: a line a finding, for whoever pays for each byte that is read.
///
///     Queries/Book.sql:15:34: error[type-mismatch-comparison]: INTEGER 'pages' is compared with TEXT 'many'
///     Queries/Book.sql:27:25: error[null-into-not-null]: 'pages' is NOT NULL, but … | example: … | fix: Store 0 instead of NULL
package struct ConciseReporter {
  /// The most bytes that a line has, without its end.
  package static let maximumLength = 400

  private let report: Report
  private let positions = PositionTable()

  /// A reporter of what a run found.
  package init(_ report: Report) {
    self.report = report
  }

  /// The findings, without the line about the run.
  package func render() -> [UInt8] { Array(report.findings.map { line($0) + "\n" }.joined().utf8) }

  /// One finding, without the end of the line.
  package func line(_ diagnostic: Diagnostic) -> String {
    let start = positions.start(of: diagnostic.location)
    return Self.line(diagnostic, at: "\(report.path(of: diagnostic.location.file)):\(start.line):\(start.column)")
  }

  /// One finding, without the end of the line: its place, severity, rule and message, and of the rows that show it and its fix what
  /// there is room for.
  private static func line(_ diagnostic: Diagnostic, at place: String) -> String {
    let head = "\(place): \(diagnostic.severity.name)[\(diagnostic.rule)]: \(diagnostic.message)"
    var line = Display.line(head).cut(toBytes: maximumLength)
    let fixes = diagnostic.fix.map { [$0] + $0.others } ?? []
    let fix = fixes.map(\.title).joined(separator: ", or ")
    for (label, text) in [("example", diagnostic.witness?.line), ("fix", fix)] {
      guard let text, !text.isEmpty else { continue }
      let part = " | \(label): \(Display.line(text))"
      if line.utf8.count + part.utf8.count <= maximumLength { line += part }
    }
    return line
  }
}

extension String {
  /// The beginning that a number of bytes holds, with `…` where something is left out.
  package func cut(toBytes limit: Int) -> String {
    if utf8.count <= limit { return self }
    let mark = "…"
    var kept = ""
    var count = mark.utf8.count
    for character in self {
      count += character.utf8.count
      if count > limit { break }
      kept.append(character)
    }
    return limit < mark.utf8.count ? "" : kept + mark
  }
}
