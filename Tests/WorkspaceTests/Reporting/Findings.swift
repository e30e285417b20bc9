import Analyzer
import Workspace

/// Findings made by hand, for the reporters.
enum Findings {
  /// A finding about the text between « and ».
  static func mark(
    _ text: String, _ message: String = "something is off", path: String = "Queries/a.sql", rule: String = "a-rule",
    severity: Severity = .error, help: String? = nil
  ) -> Diagnostic {
    let bytes = Array(text.utf8)
    let open = Array("«".utf8)
    let close = Array("»".utf8)
    let start = bytes.firstRange(of: open)?.lowerBound ?? 0
    let end = (bytes.firstRange(of: close)?.lowerBound ?? start + open.count) - open.count
    let file = SourceFile(path: path, text: text.replacing("«", with: "").replacing("»", with: ""))
    return Diagnostic(
      rule: rule, severity: severity, message: message, help: help,
      at: SourceLocation(file, SourceRange(start: UInt32(start), end: UInt32(end))))
  }

  static func report(_ diagnostics: Diagnostic...) -> Report {
    Report(diagnostics: diagnostics, files: ["a.sql", "b.sql"], statements: 3)
  }
}
