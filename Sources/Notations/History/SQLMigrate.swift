package import Analyzer

/// sql-migrate: `-- +migrate Up`, `-- +migrate Down`; `notransaction` behind it switches the file's transaction off.
/// `StatementBegin` and `StatementEnd` stand around a statement with semicolons in it, which the SQL shows by itself.
package struct SQLMigrate: Notation {
  private let required: RequiredMarker?

  /// - Parameter isUsual: The other files of the history have markers.
  package init(isUsual: Bool = false) {
    required = isUsual ? RequiredMarker(tool: "sql-migrate", text: "-- +migrate Up") : nil
  }

  package func read(_ host: SourceFile) -> SourceFile {
    Sections.read(host, required: required, Self.marker)
  }

  package func readReversal(_ host: SourceFile) -> SourceFile? { Sections.readReversal(host, Self.marker) }

  private static func marker(_ line: Lines.Line, _ text: inout NotatedTextBuilder) -> Sections.Marker {
    guard let words = line.words(behind: "+migrate"), let what = words.first?.lowercased() else { return .neither }
    if what == "up", words.dropFirst().contains("notransaction") { text.runsInTransaction = false }
    return what == "up" ? .runs : what == "down" ? .doesNotRun : .neither
  }
}
