/// Up to eight bytes of text in one word, the first one lowest, with zeros behind them, so that a question about each
/// of the bytes is asked about all at once.
struct EightBytes: Equatable {
  var bits: UInt64

  static let size = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The bytes from `start`, as far as there are any before `end`.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    let count = end - start
    guard count > 0, let base = bytes.baseAddress else {
      bits = 0
      return
    }
    let first = UnsafeRawPointer(base + start)
    if count >= EightBytes.size {
      bits = UInt64(littleEndian: first.loadUnaligned(as: UInt64.self))
    } else if count >= 4 {
      // The first four and the last four: what is in both is the same in both.
      let last = (first + (count - 4)).loadUnaligned(as: UInt32.self)
      bits =
        UInt64(UInt32(littleEndian: first.loadUnaligned(as: UInt32.self)))
        | UInt64(UInt32(littleEndian: last)) << UInt64(8 * (count - 4))
    } else {
      bits = 0
      for place in 0..<count { bits |= UInt64(base[start + place]) << UInt64(8 * place) }
    }
  }

  private init(bits: UInt64) { self.bits = bits }

  /// The first so many of them, 0 to 8.
  @inline(__always)
  func prefix(_ length: Int) -> EightBytes {
    EightBytes(bits: length >= EightBytes.size ? bits : bits & ((1 << UInt64(8 * length)) &- 1))
  }

  /// With capitals in the place of small ASCII letters, as `FoldedHash.upper`.
  @inline(__always)
  var uppercased: EightBytes { uppercased(letters: letters) }

  /// The word that they begin with, as `CharacterClass.isIdentifier`: how many of them it has, and those as capitals.
  @inline(__always)
  var word: (length: Int, uppercased: EightBytes) {
    let ascii = bits & ~EightBytes.highBits
    let letters = letters
    let isWord =
      bits | letters | EightBytes.isBetween(ascii, 0x30, 0x39) | EightBytes.isEqual(ascii, 0x5F)
      | EightBytes.isEqual(ascii, 0x24)
    let length = (~isWord & EightBytes.highBits).trailingZeroBitCount / 8
    return (length, uppercased(letters: letters).prefix(length))
  }

  /// The highest bit of each byte that is a character of ASCII, not NUL.
  @inline(__always)
  func places(of character: UInt8) -> UInt64 {
    EightBytes.isEqual(bits & ~EightBytes.highBits, UInt64(character)) & ~bits
  }

  /// Whether none of them is beyond ASCII.
  @inline(__always)
  var areASCII: Bool { bits & EightBytes.highBits == 0 }

  /// A small letter is a capital and 0x20; a byte beyond ASCII stays what it is.
  @inline(__always)
  private func uppercased(letters: UInt64) -> EightBytes {
    EightBytes(bits: bits &- (letters & bits << 2 & ~bits) >> 2)
  }

  /// The highest bit of each byte that is an ASCII letter, and of some beyond ASCII.
  @inline(__always)
  private var letters: UInt64 {
    EightBytes.isBetween(bits & ~EightBytes.highBits | EightBytes.ones &* 0x20, 0x61, 0x7A)
  }

  /// The highest bit of each byte that is within the bounds, of bytes below 0x80. No sum reaches into the next byte.
  @inline(__always)
  private static func isBetween(_ ascii: UInt64, _ low: UInt64, _ high: UInt64) -> UInt64 {
    ((ascii &+ ones &* (0x80 - low)) & ~(ascii &+ ones &* (0x7F - high))) & highBits
  }

  @inline(__always)
  private static func isEqual(_ ascii: UInt64, _ byte: UInt64) -> UInt64 {
    (highBits &- (ascii ^ ones &* byte)) & highBits
  }
}
