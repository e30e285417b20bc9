import Analyzer

/// The hashes of a few names, which tell nearly every other name from them without a look at its letters.
struct NameHashes: Sendable {
  private let hashes: [UInt32]
  /// Whether one of the hashes ends in these eight bits: of most names nothing else is looked at.
  private let ends: [Bool]

  init(_ names: some Sequence<Name>) {
    hashes = names.map { $0.hash }
    var ends = [Bool](repeating: false, count: 256)
    for hash in hashes { ends[Int(hash & 255)] = true }
    self.ends = ends
  }

  /// Whether a token may be one of the names; false where it surely is none.
  func mayHold(_ token: Token) -> Bool { ends[Int(token.hash & 255)] && hashes.contains(token.hash) }
}
