package import Analyzer

/// dbmate: what stands behind `-- migrate:up` runs, what stands behind `-- migrate:down` takes it back; the pair may repeat.
/// `transaction:false` behind the marker switches the file's transaction off.
package struct Dbmate: Notation {
  private let required: RequiredMarker?

  /// - Parameter isUsual: The other files of the history have markers.
  package init(isUsual: Bool = false) {
    required = isUsual ? RequiredMarker(tool: "dbmate", text: "-- migrate:up") : nil
  }

  package func read(_ host: SourceFile) -> SourceFile {
    Sections.read(host, required: required, Self.marker)
  }

  package func readReversal(_ host: SourceFile) -> SourceFile? { Sections.readReversal(host, Self.marker) }

  private static func marker(_ line: Lines.Line, _ text: inout NotatedTextBuilder) -> Sections.Marker {
    guard let words = line.words(behind: "migrate:"), let what = words.first else { return .neither }
    if what == "up", words.contains("transaction:false") { text.runsInTransaction = false }
    return what == "up" ? .runs : what == "down" ? .doesNotRun : .neither
  }
}
