package import Analyzer

/// tern: what stands above `---- create above / drop below ----` runs. `---- tern: disable-tx ----` switches the transaction
/// off.
package struct Tern: Notation {
  package init() {}

  package func read(_ host: SourceFile) -> SourceFile {
    Sections.read(host) { line, text in
      guard let words = line.words(behind: "") else { return .neither }
      if words.starts(with: ["tern:", "disable-tx"]) { text.runsInTransaction = false }
      return words.starts(with: ["create", "above", "/", "drop", "below"]) ? .doesNotRun : .neither
    }
  }
}
