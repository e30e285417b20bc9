import Analyzer

/// The hashes of a few names, which tell nearly every other name from them without a look at its letters.
struct NameHashes: Sendable {
  private let hashes: [UInt32]

  init(_ names: some Sequence<Name>) { hashes = names.map { $0.hash } }

  /// Whether a token may be one of the names; false where it surely is none.
  func mayHold(_ token: Token) -> Bool { hashes.contains(token.hash) }
}
