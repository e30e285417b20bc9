/// What two names are told apart by at a glance, letter case and `_` aside; no memory is needed for it.
public struct NameLetters: Sendable {
  /// A hash of the letters in their order.
  public private(set) var hash: UInt64 = 14_695_981_039_346_656_037
  /// How many letters there are.
  public private(set) var count = 0
  /// A bit for each letter that there is, some of them in one.
  private var set: UInt64 = 0

  public init(_ name: String.UTF8View) {
    if name.withContiguousStorageIfAvailable({ append($0) }) == nil { append(name) }
  }

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

  public func isSame(as other: NameLetters) -> Bool { hash == other.hash && count == other.count }

  /// False where two names surely differ by more edits: each adds a letter, takes one away, or both.
  public func mayDiffer(byEdits edits: Int, from other: NameLetters) -> Bool {
    abs(count - other.count) <= edits && (set ^ other.set).nonzeroBitCount <= 2 * edits
  }
}
