import Analyzer

/// The hashes of a few names: what tells nearly every other name from them without a look at its letters.
struct NameHashes: Sendable {
  private let hashes: [UInt32]

  init(_ names: some Sequence<Name>) { hashes = names.map(\.hash) }

  /// False where the token is surely none of them.
  func mayHold(_ token: Token) -> Bool { hashes.contains(token.hash) }
}
