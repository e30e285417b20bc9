/// A 32-bit hash over bytes with ASCII letters folded, so that `Name`s equal to SQLite have equal hashes. It takes eight bytes
/// at a time, with one multiplication each.
///
/// SQLite compares identifiers ASCII-case-insensitively and leaves other bytes alone; so does this.
public enum FoldedHash {
  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// A small ASCII letter as its capital; any other byte as it is. SQLite takes letters for equal that are equal then
  /// (global.c, `sqlite3UpperToLower`).
  @inline(__always)
  public static func upper(_ byte: UInt8) -> UInt8 {
    byte &- 97 < 26 ? byte &- 32 : byte
  }

  /// The hash of a name's bytes, without quotes around them: `author` and `AUTHOR` have the same.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.withContiguousStorageIfAvailable { hash(of: $0) } ?? Array(bytes).withUnsafeBufferPointer { hash(of: $0) }
  }

  private static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = seed
    var start = 0
    while start < bytes.count {
      hash = step(hash, EightBytes(bytes, from: start, to: bytes.count).uppercased)
      start += EightBytes.size
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// The word that begins at `start` and ends before `count`: where it ends, its hash, and its first eight bytes with
  /// ASCII letters folded.
  @inline(__always)
  static func word(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int
  ) -> (end: Int, hash: UInt32, first: EightBytes) {
    let beginning = EightBytes(bytes, from: start, to: count).word
    let first = beginning.uppercased
    var length = beginning.length
    var hash = length > 0 ? step(seed, first) : seed
    var end = start + length
    while length == EightBytes.size {
      let next = EightBytes(bytes, from: end, to: count).word
      length = next.length
      if length > 0 { hash = step(hash, next.uppercased) }
      end += length
    }
    return (end, UInt32(truncatingIfNeeded: hash), first)
  }

  @inline(__always)
  private static func step(_ hash: UInt64, _ bytes: EightBytes) -> UInt64 {
    let product = (hash ^ bytes.bits).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
