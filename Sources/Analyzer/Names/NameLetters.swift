/// The letters of a name in a few numbers, by which most names are told apart without looking at their text again.
/// ASCII letters are folded, and `_` is left out.
public struct NameLetters: Sendable {
  /// A hash of the letters in their order.
  public private(set) var hash: UInt64 = 14_695_981_039_346_656_037
  /// How many letters there are.
  public private(set) var count = 0
  /// A bit for each letter in the name; letters that share their last six bits share one.
  private var set: UInt64 = 0

  /// The letters of a name.
  public init(_ name: String.UTF8View) {
    if name.withContiguousStorageIfAvailable({ append($0) }) == nil { append(name) }
  }

  /// The letters of a name, from a part of a file.
  public init(_ name: ArraySlice<UInt8>) { append(name) }

  @inline(__always)
  private mutating func append(_ bytes: some Sequence<UInt8>) { for byte in bytes { append(byte) } }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if byte == UInt8(ascii: "_") { return }
    let letter = FoldedHash.upper(byte)
    hash = (hash ^ UInt64(letter)) &* 1_099_511_628_211
    set |= 1 << UInt64(letter & 63)
    count += 1
  }

  /// Whether two names have the same letters in the same order: `petOwner` and `pet_owner`. Names that differ can be
  /// taken for the same if their hashes collide, which is rare.
  public func isSame(as other: NameLetters) -> Bool { hash == other.hash && count == other.count }

  /// Whether two names may be so many edits apart; false where they are surely further apart. An edit adds a letter,
  /// takes one away, or both.
  public func mayDiffer(byEdits edits: Int, from other: NameLetters) -> Bool {
    abs(count - other.count) <= edits && (set ^ other.set).nonzeroBitCount <= 2 * edits
  }
}
