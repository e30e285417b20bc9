private import Analyzer

/// `--format text`: for people, in the form that compilers have, so that editors find the place.
package struct TextReporter {
  private let report: Report
  private let terminal: Terminal
  private let positions = PositionTable()

  /// A reporter of what a run found, for a terminal or a file.
  package init(_ report: Report, on terminal: Terminal = Terminal()) {
    self.report = report
    self.terminal = terminal
  }

  /// The findings, without the line about the run.
  package func render() -> [UInt8] {
    var text = ""
    for diagnostic in report.findings {
      if !text.isEmpty { text += "\n" }
      write(diagnostic, to: &text)
    }
    return Array(text.utf8)
  }

  /// One line about the run as a whole.
  ///
  /// - Parameter offersFixes: whether to say what `--fix` would do about it.
  package static func summary(_ report: Report, offersFixes: Bool = true) -> String {
    let looked = "\(Display.counted(report.files.count, "file")) (\(Display.counted(report.statements, "statement")))"
    var parts: [String] = []
    let findings = report.findings
    for severity in [Severity.error, .warning, .note] {
      let count = findings.count { $0.severity == severity }
      if count > 0 { parts.append(Display.counted(count, severity.name)) }
    }
    var summary = parts.isEmpty ? "no problems in \(looked)" : "\(parts.joined(separator: ", ")) in \(looked)"
    if report.suppressed > 0 { summary += ", \(report.suppressed) allowed by comments" }
    if report.released > 0 { summary += ", \(report.released) more in released migrations (--history all)" }
    if report.inBaseline > 0 { summary += ", \(report.inBaseline) in the baseline" }
    if report.asBefore > 0 { summary += ", \(report.asBefore) not new" }
    let (safe, unsafe) = (report.fixable(.safe), report.fixable(.unsafe))
    if offersFixes, safe + unsafe > 0 {
      let parts = [
        safe > 0 ? "--fix would fix \(safe)" : "", unsafe > 0 ? "--fix --unsafe \(Self.also(safe, unsafe))" : "",
      ]
      summary += "; " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return summary
  }

  private static func also(_ safe: Int, _ unsafe: Int) -> String {
    safe > 0 ? "\(unsafe) more" : "would fix \(unsafe)"
  }

  // MARK: A finding

  private func write(_ diagnostic: Diagnostic, to text: inout String) {
    let gutter = gutterWidth(diagnostic)
    let rule = styled("[\(linked(diagnostic.rule))]", .dim)
    let message = "\(styled(Display.line(diagnostic.message), .bold)) \(rule)"
    writeHead(diagnostic.location, diagnostic.severity, message, to: &text)
    writeExcerpt(diagnostic.location, gutter, "^", .of(diagnostic.severity), to: &text)
    var notes = [("help", diagnostic.help), ("example", diagnostic.witness?.line)]
    if let fix = diagnostic.fixOfRun {
      notes.append(("fix (\(fix.safety == .safe ? "--fix" : "--fix --unsafe"))", fix.title))
    } else if let fix = diagnostic.fix {
      notes += [("either", fix.title)] + fix.others.map { ("or", $0.title) }
    }
    for (label, note) in notes {
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

    let room = max(Self.minimumRoom, terminal.width - gutter - " | ".count)
    let excerpt = Excerpt(of: line, marking: first..<last, within: room)

    let number = String(start.line)
    let padding = String(repeating: " ", count: gutter - number.count)
    let source = excerpt.text
    let bar = styled("|", .dim)
    text += "\(padding)\(styled(number, .dim)) \(bar)\(source.isEmpty ? "" : " ")\(source)\n"
    text += "\(String(repeating: " ", count: gutter)) \(bar) \(String(repeating: " ", count: excerpt.start))"
    text += styled(String(repeating: mark, count: max(1, excerpt.width)), style) + "\n"
  }

  /// A terminal may be narrower than anything can be shown in.
  private static let minimumRoom = 16

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

  /// The id of a rule, which leads to its page where the terminal knows links.
  private func linked(_ rule: String) -> String {
    guard terminal.showsLinks, let page = RuleDescription.address(of: rule) else { return rule }
    return "\u{1B}]8;;\(page)\u{1B}\\\(rule)\u{1B}]8;;\u{1B}\\"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    terminal.usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
