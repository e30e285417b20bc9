/// What two names are told apart by at a glance, letter case and `_` aside; no memory is needed for it.
struct Spelling {
  /// A hash of the letters in their order.
  private(set) var letters: UInt64 = 14_695_981_039_346_656_037
  /// A bit for each letter that there is, some of them in one.
  private var set: UInt64 = 0
  private(set) var count = 0

  init(_ name: some Sequence<UInt8>) {
    for byte in name where byte != UInt8(ascii: "_") {
      let letter = byte &- 65 < 26 ? byte | 0x20 : byte
      letters = (letters ^ UInt64(letter)) &* 1_099_511_628_211
      set |= 1 << UInt64(letter & 63)
      count += 1
    }
  }

  func isSame(as other: Spelling) -> Bool { letters == other.letters && count == other.count }

  /// False where two names surely differ in more than one letter.
  func mayBeOneEdit(from other: Spelling) -> Bool {
    abs(count - other.count) <= 1 && (set ^ other.set).nonzeroBitCount <= 2
  }
}
