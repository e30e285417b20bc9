/// What a byte can begin.
enum CharacterClass: UInt8 {
  case illegal, word, space, digit, quote, bracket, question, parameter, punctuation

  init(_ byte: UInt8) {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): self = .word
    case 0x80...0xFF: self = .word
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: self = .space
    case 0x30...0x39: self = .digit
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): self = .quote
    case UInt8(ascii: "["): self = .bracket
    case UInt8(ascii: "?"): self = .question
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"): self = .parameter
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"),
      UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "&"),
      UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "."):
      self = .punctuation
    default: self = .illegal
    }
  }

  /// A byte that continues a word: letters, digits, `_`, `$` and all of UTF-8's lead and continuation bytes.
  @inline(__always)
  static func isIdentifier(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 0x5F || byte == 0x24
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  @inline(__always)
  static func isHexDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 0x20) &- 97 < 6 }
}

/// What the lexer looks up for every byte and every word. Made once and never freed: a look-up is one load, without
/// asking whether the table is there.
struct LexerTables: @unchecked Sendable {
  /// What a byte can begin.
  let classes: UnsafePointer<CharacterClass>
  /// The capital of a byte of a word; 0 for a byte that ends one.
  let folded: UnsafePointer<UInt8>
  /// Open-addressed, keyed by the low bits of a word's hash; a free slot ends a search. One look answers a miss nearly
  /// always.
  private let slots: UnsafePointer<Slot>

  private struct Slot {
    var hash: UInt32 = 0
    var kind = TokenKind.identifier
    var length: UInt8 = 0
    /// Where the spelling begins.
    var start: UInt16 = 0
  }

  private let spellings: UnsafePointer<UInt8>
  private static let slotCount: UInt32 = 1024

  static let shared = LexerTables()

  private init() {
    classes = LexerTables.allocate((0...255).map { CharacterClass($0) })
    folded = LexerTables.allocate((0...255).map { CharacterClass.isIdentifier($0) ? FoldedHash.upper($0) : 0 })
    var slots = [Slot](repeating: Slot(), count: Int(LexerTables.slotCount))
    var text: [UInt8] = []
    for (spelling, kind) in KeywordTable.spellings {
      let hash = FoldedHash.hash(spelling.utf8)
      var place = hash & (LexerTables.slotCount - 1)
      while slots[Int(place)].length != 0 { place = (place + 1) & (LexerTables.slotCount - 1) }
      slots[Int(place)] = Slot(
        hash: hash, kind: kind, length: UInt8(spelling.utf8.count), start: UInt16(text.count))
      text += spelling.utf8
    }
    self.slots = LexerTables.allocate(slots)
    spellings = LexerTables.allocate(text)
  }

  private static func allocate<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    return UnsafePointer(memory)
  }

  /// The keyword spelt by `word` in any letter case, or `.identifier`.
  ///
  /// - Parameter hash: `FoldedHash` of the word.
  @inline(__always)
  func keyword(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32) -> TokenKind {
    var place = hash & (LexerTables.slotCount - 1)
    while true {
      let slot = slots[Int(place)]
      if slot.length == 0 { return .identifier }
      if slot.hash == hash, Int(slot.length) == word.count, isSpelling(slot, word) { return slot.kind }
      place = (place + 1) & (LexerTables.slotCount - 1)
    }
  }

  private func isSpelling(_ slot: Slot, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in 0..<word.count where folded[Int(word[place])] != spellings[Int(slot.start) + place] { return false }
    return true
  }
}
