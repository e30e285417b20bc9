extension Collection<UInt8> {
  /// A hash by which texts are told from one another, and damaged bytes from those that were written. It takes eight bytes at a
  /// time.
  package var contentHash: UInt64 {
    withContiguousStorageIfAvailable { Self.contentHash(of: UnsafeRawBufferPointer($0)) } ?? Array(self).contentHash
  }

  private static func contentHash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var place = 0
    while place + 8 <= bytes.count {
      hash = step(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    return step(hash, rest)
  }

  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    // Each word counts by its place, too, however many zeros stand before it.
    let mixed = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    return (mixed ^ mixed >> 32) &+ 0x9E37_79B9_7F4A_7C15
  }
}
