private import Analyzer

/// Words without which a program's text says nothing of SQL files or SQLite: a search for them is much cheaper than to take
/// the text apart.
enum ProgramWords {
  private static let words = WordSearch([
    "migrate", "migrati", "_function", "eFunction", "ollation", "foreign_keys", "ort GRDB", "ort FMDB", "ostgres",
    "RegisterFunc", "DriftDatabase", "e:drift/", "androidx.room", "jackc/pgx", "psycopg", "asyncpg",
  ])
  /// Words without which nothing is registered.
  static let registrations = WordSearch(["unction", "ollation", "ggregat", "egisterFunc"])
  /// Words without which nothing is said of connections, but for what stands in the address of an SQLite database.
  static let settings = WordSearch([
    "oreign_key", "oreign key", "oreignKey", "OREIGN_KEY", "ENABLE_FKEY", "no-tx-wrap", "NoTxWrap",
  ])

  /// Whether one of the words stands in a text.
  static func stand(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      // `q` is seldom, so that the word that is met most is found first.
      var place = 0
      while let found = text.firstPlace(of: UInt8(ascii: "q"), or: UInt8(ascii: "Q"), from: place) {
        if found > 0, found + 1 < text.count, text[found - 1] | 0x20 == UInt8(ascii: "s"),
          text[found + 1] | 0x20 == UInt8(ascii: "l")
        {
          return true
        }
        place = found + 1
      }
      return words.findsOne(in: text)
    }
  }

  /// Whether lines are so long that a tool wrote them for no one to read.
  static func isMinified(_ text: [UInt8]) -> Bool {
    guard text.count > 20_000 else { return false }
    return text.count / (1 + text.count { $0 == UInt8(ascii: "\n") }) > 1_000
  }
}

/// A search for several words at once. It looks at four bytes of each four: a word of seven has four such in it wherever it
/// begins.
struct WordSearch: Sendable {
  private struct Part: Sendable {
    let bytes: UInt32
    let word: Int
    /// Where the four bytes stand in the word.
    let offset: Int
  }

  private let words: [[UInt8]]
  /// Parts of words, by a hash of their bytes.
  private let parts: [[Part]]
  private let mayBegin: [Bool]

  /// - Parameter words: of seven bytes at least.
  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var parts: [[Part]] = Array(repeating: [], count: 1 << Self.bits)
    for (place, word) in self.words.enumerated() {
      precondition(word.count >= 7, "a shorter word may be passed over")
      for offset in 0..<4 {
        let bytes = word[offset..<(offset + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        parts[Self.hash(bytes)].append(Part(bytes: bytes, word: place, offset: offset))
      }
    }
    self.parts = parts
    mayBegin = parts.map { !$0.isEmpty }
  }

  private static let bits = 12

  private static func hash(_ bytes: UInt32) -> Int { Int((bytes &* 0x9E37_79B1) >> (32 - UInt32(bits))) }

  /// Whether one of the words stands in a text, letter by letter.
  func findsOne(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    return mayBegin.withUnsafeBufferPointer { mayBegin in
      var place = 0
      while place + 4 <= raw.count {
        let bytes = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        if mayBegin[Self.hash(bytes)], isWord(at: place, bytes, text) { return true }
        place += 4
      }
      return false
    }
  }

  private func isWord(at place: Int, _ bytes: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    parts[Self.hash(bytes)].contains { part in
      let start = place - part.offset
      let word = words[part.word]
      return part.bytes == bytes && start >= 0 && start + word.count <= text.count
        && text[start..<(start + word.count)].elementsEqual(word)
    }
  }

  /// The same of an array.
  func findsOne(in text: [UInt8]) -> Bool { text.withUnsafeBufferPointer { findsOne(in: $0) } }
}
