private import Analyzer

/// `--format text`: for people, in the form that compilers have, so that editors find the place.
package struct TextReporter {
  private let report: Report
  private let usesColor: Bool
  private let positions = PositionTable()

  package init(_ report: Report, usesColor: Bool) {
    self.report = report
    self.usesColor = usesColor
  }

  package func render() -> [UInt8] {
    var text = ""
    for diagnostic in report.diagnostics {
      if !text.isEmpty { text += "\n" }
      write(diagnostic, to: &text)
    }
    return Array(text.utf8)
  }

  /// One line about the run as a whole.
  package static func summary(_ report: Report) -> String {
    let looked = "\(Report.counted(report.files.count, "file")) (\(Report.counted(report.statements, "statement")))"
    var parts: [String] = []
    for severity in [Severity.error, .warning, .note] where report.count(severity) > 0 {
      parts.append(Report.counted(report.count(severity), severity.name))
    }
    var summary = parts.isEmpty ? "no problems in \(looked)" : "\(parts.joined(separator: ", ")) in \(looked)"
    if report.suppressed > 0 { summary += ", \(report.suppressed) allowed by comments" }
    if report.released > 0 { summary += ", \(report.released) more in released migrations (--history all)" }
    if report.inBaseline > 0 { summary += ", \(report.inBaseline) in the baseline" }
    return summary
  }

  // MARK: A finding

  private func write(_ diagnostic: Diagnostic, to text: inout String) {
    let gutter = gutterWidth(diagnostic)
    let rule = styled("[\(diagnostic.rule)]", .dim)
    let message = "\(styled(Display.line(diagnostic.message), .bold)) \(rule)"
    writeHead(diagnostic.location, diagnostic.severity, message, to: &text)
    writeExcerpt(diagnostic.location, gutter, "^", .of(diagnostic.severity), to: &text)
    for (label, note) in [("help", diagnostic.help), ("fix", diagnostic.fix?.title)] {
      guard let note, !note.isEmpty else { continue }
      text += "\(String(repeating: " ", count: gutter)) \(styled("=", .dim)) \(styled("\(label):", .bold)) "
      text += Display.line(note) + "\n"
    }
    for related in diagnostic.related {
      writeHead(related.location, .note, Display.line(related.message), to: &text)
      writeExcerpt(related.location, gutter, "-", .of(.note), to: &text)
    }
  }

  private func writeHead(_ location: SourceLocation, _ severity: Severity, _ message: String, to text: inout String) {
    let start = positions.start(of: location)
    let place = "\(Display.line(report.path(of: location.file))):\(start.line):\(start.column):"
    text += "\(styled(place, .bold)) \(styled("\(severity.name):", .of(severity))) \(message)\n"
  }

  /// The line of the finding's start, and marks below what it is about.
  private func writeExcerpt(
    _ location: SourceLocation, _ gutter: Int, _ mark: String, _ style: Style, to text: inout String
  ) {
    let start = positions.start(of: location)
    let line = positions.positions(in: location.file).bytes(ofLine: start.line)
    let first = min(max(start.offset, line.startIndex), line.endIndex)
    let last = min(max(Int(location.range.end), first), line.endIndex)

    let from = Self.boundary(in: line, at: first - min(first - line.startIndex, Self.maximumBefore))
    let to = Self.boundary(in: line, at: first + min(line.endIndex - first, Self.maximumAfter))
    var before = Display.piece(line[from..<first], column: 0)
    if from > line.startIndex { before = Display.Piece(text: "…" + before.text, width: before.width + 1) }
    let marked = Display.piece(line[first..<min(last, to)], column: before.width)
    let after = Display.piece(line[min(last, to)..<to], column: before.width + marked.width)
    let isCut = to < line.endIndex

    let number = String(start.line)
    let padding = String(repeating: " ", count: gutter - number.count)
    let source = before.text + marked.text + after.text + (isCut ? "…" : "")
    let bar = styled("|", .dim)
    text += "\(padding)\(styled(number, .dim)) \(bar)\(source.isEmpty ? "" : " ")\(source)\n"
    text += "\(String(repeating: " ", count: gutter)) \(bar) \(String(repeating: " ", count: before.width))"
    text += styled(String(repeating: mark, count: max(1, marked.width)), style) + "\n"
  }

  /// How much of a line is shown, in bytes: a file may be one line of megabytes.
  private static let maximumBefore = 100
  private static let maximumAfter = 160

  /// Back to where a character starts, three bytes at most; what has no start there is no character anyway.
  private static func boundary(in line: ArraySlice<UInt8>, at offset: Int) -> Int {
    guard offset < line.endIndex else { return offset }
    let starts = (max(line.startIndex, offset - 3)...offset).reversed()
    return starts.first { line[$0] & 0xC0 != 0x80 } ?? offset
  }

  private func gutterWidth(_ diagnostic: Diagnostic) -> Int {
    let locations = [diagnostic.location] + diagnostic.related.map(\.location)
    return 1 + (locations.map { String(positions.start(of: $0).line).count }.max() ?? 1)
  }

  // MARK: Color

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"

    static func of(_ severity: Severity) -> Style {
      switch severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
