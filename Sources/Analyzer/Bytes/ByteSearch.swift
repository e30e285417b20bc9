extension UnsafeBufferPointer<UInt8> {
  /// The first place, from a place on, at which one of two characters of ASCII stands; nil where neither does. Texts are looked
  /// through eight bytes at a time. NUL isn't found.
  package func firstPlace(of character: UInt8, or other: UInt8, from start: Int) -> Int? {
    var place = start
    while place < count {
      let bytes = EightBytes(self, from: place, to: count)
      let found = bytes.places(of: character) | bytes.places(of: other)
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += EightBytes.size
    }
    return nil
  }

  /// The same with one character.
  package func firstPlace(of character: UInt8, from start: Int) -> Int? {
    firstPlace(of: character, or: character, from: start)
  }

  /// Whether each byte is a character of ASCII.
  package var isASCII: Bool {
    var place = 0
    while place < count, EightBytes(self, from: place, to: count).areASCII { place += EightBytes.size }
    return place >= count
  }
}
