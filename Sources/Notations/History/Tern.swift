package import Analyzer

/// tern: what stands above `---- create above / drop below ----` runs. `---- tern: disable-tx ----` switches the transaction
/// off.
package struct Tern: Notation {
  package init() {}

  package func read(_ host: SourceFile) -> SourceFile { Sections.read(host, Self.marker) }

  package func readReversal(_ host: SourceFile) -> SourceFile? { Sections.readReversal(host, Self.marker) }

  private static func marker(_ line: Lines.Line, _ text: inout NotatedTextBuilder) -> Sections.Marker {
    guard let words = line.words(behind: "") else { return .neither }
    if words.starts(with: ["tern:", "disable-tx"]) { text.runsInTransaction = false }
    return words.starts(with: ["create", "above", "/", "drop", "below"]) ? .doesNotRun : .neither
  }
}
