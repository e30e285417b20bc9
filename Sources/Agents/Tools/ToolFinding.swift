import Analyzer
import Workspace

/// A finding as a tool gives it.
struct ToolFinding: Equatable {
  var rule: String
  var severity: String
  /// nil for a text that is in no file.
  var file: String?
  /// From 1 on; columns are UTF-16 code units.
  var line: Int
  var column: Int
  var message: String
  /// Rows that show it.
  var example: String?
  /// The title of the fix; nil where there is none.
  var fix: String?
  /// The whole statement with the fix.
  var fixed: String?

  init(_ finding: Diagnostic, file: String? = nil, _ positions: PositionTable) {
    let start = positions.start(of: finding.location)
    rule = finding.rule
    severity = finding.severity.name
    self.file = file
    line = start.line
    column = start.column
    message = finding.message
    example = finding.witness?.line
    fix = finding.fixOfRun?.title
  }
}
