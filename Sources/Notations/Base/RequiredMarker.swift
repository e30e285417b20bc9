import Analyzer

/// A tool's marker that all files of its histories have: the tool refuses a file without it.
struct RequiredMarker {
  /// The tool's name for itself.
  let tool: String
  /// The marker as it is written: `-- +goose Up`.
  let text: String

  /// Says that a file has no such marker.
  func report(missingIn text: inout NotatedTextBuilder) {
    text.diagnostics.append(Diagnostic(.noMarker(self), at: SourceLocation(text.host, SourceRange(start: 0, end: 0))))
  }
}

/// `migration-order`: what marks the part of a file that runs.
extension Finding {
  fileprivate static func noMarker(_ marker: RequiredMarker) -> Finding {
    Finding(
      .migrationOrder, "\(marker.tool) refuses this migration: no line of it says '\(marker.text)'",
      help: "Write the line above the first statement; \(marker.tool) stops here, and runs nothing behind it.")
  }
}
