/// A 32-bit FNV-1a hash over bytes with ASCII letters folded, so that `Name`s equal to SQLite have equal hashes.
///
/// SQLite compares identifiers ASCII-case-insensitively and leaves other bytes alone; so does this.
public enum FoldedHash {
  public static let seed: UInt32 = 2_166_136_261

  @inline(__always)
  public static func step(_ hash: UInt32, _ byte: UInt8) -> UInt32 { step(hash, folded: upper(byte)) }

  /// The step for a byte that `upper` has folded already.
  @inline(__always)
  static func step(_ hash: UInt32, folded byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  @inline(__always)
  public static func upper(_ byte: UInt8) -> UInt8 {
    byte &- 97 < 26 ? byte &- 32 : byte
  }

  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.withContiguousStorageIfAvailable { hash(of: $0) } ?? hash(of: bytes)
  }

  @inline(__always)
  private static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = seed
    for byte in bytes { hash = step(hash, byte) }
    return hash
  }
}
