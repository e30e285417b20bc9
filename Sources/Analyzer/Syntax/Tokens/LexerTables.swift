/// The kinds of bytes, by what a byte can begin.
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

/// The tables that the lexer looks up every byte and every word in. They are made once and never freed, so that a
/// look-up is one load, without asking whether the table is there.
struct LexerTables: @unchecked Sendable {
  /// The class of things that each byte can begin.
  let classes: UnsafePointer<CharacterClass>
  /// Open-addressed, keyed by the low bits of a word's hash; a free slot ends a search. One look answers a miss nearly
  /// always.
  private let slots: UnsafePointer<Slot>

  private struct Slot {
    var hash: UInt32 = 0
    var kind = TokenKind.identifier
    /// The length of the spelling; 0 where the slot is free.
    var length: UInt8 = 0
    /// Place of the spelling in `spellings`.
    var number: UInt16 = 0
  }

  private struct Spelling {
    /// The first eight bytes, which are capitals.
    let first: EightBytes
    /// The place in `text` where the spelling begins.
    let start: Int
  }

  private let spellings: UnsafePointer<Spelling>
  private let text: UnsafePointer<UInt8>
  private static let slotCount: UInt32 = 1024

  static let shared = LexerTables()

  private init() {
    classes = LexerTables.allocate((0...255).map { CharacterClass($0) })
    var slots = [Slot](repeating: Slot(), count: Int(LexerTables.slotCount))
    var spellings: [Spelling] = []
    var text: [UInt8] = []
    for (spelling, kind) in KeywordTable.spellings {
      let bytes = Array(spelling.utf8)
      let hash = FoldedHash.hash(bytes)
      var place = hash & (LexerTables.slotCount - 1)
      while slots[Int(place)].length != 0 { place = (place + 1) & (LexerTables.slotCount - 1) }
      slots[Int(place)] = Slot(hash: hash, kind: kind, length: UInt8(bytes.count), number: UInt16(spellings.count))
      let first = bytes.withUnsafeBufferPointer { EightBytes($0, from: 0, to: $0.count) }
      spellings.append(Spelling(first: first, start: text.count))
      text += bytes
    }
    self.slots = LexerTables.allocate(slots)
    self.spellings = LexerTables.allocate(spellings)
    self.text = LexerTables.allocate(text)
  }

  private static func allocate<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    return UnsafePointer(memory)
  }

  /// The keyword spelt by `word` in any letter case, or `.identifier`.
  ///
  /// - Parameters:
  ///   - hash: `FoldedHash` of the word.
  ///   - first: Its first eight bytes, folded.
  @inline(__always)
  func keyword(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32, first: EightBytes) -> TokenKind {
    var place = hash & (LexerTables.slotCount - 1)
    while true {
      let slot = slots[Int(place)]
      if slot.length == 0 { return .identifier }
      if slot.hash == hash, Int(slot.length) == word.count {
        let spelling = spellings[Int(slot.number)]
        if spelling.first == first, word.count <= EightBytes.size || isRest(of: spelling, word) { return slot.kind }
      }
      place = (place + 1) & (LexerTables.slotCount - 1)
    }
  }

  /// The same for a word whose first bytes nobody has folded yet.
  func keyword(_ word: UnsafeBufferPointer<UInt8>, hash: UInt32) -> TokenKind {
    keyword(word, hash: hash, first: EightBytes(word, from: 0, to: word.count).uppercased)
  }

  /// Whether a word has behind its first eight bytes what the spelling, which is as long, has there.
  private func isRest(of spelling: Spelling, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in EightBytes.size..<word.count where FoldedHash.upper(word[place]) != text[spelling.start + place] {
      return false
    }
    return true
  }
}
