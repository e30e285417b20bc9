extension UInt8 {
  /// Whether a byte of UTF-8 is a part of a name in most languages of programs: a letter, a digit, `_`, or of a character beyond ASCII.
  @inlinable package var isPartOfName: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F || self >= 0x80
  }
}
