import Analyzer

/// Whether a program's file may have SQL in its string literals, told by its bytes before anything is taken apart.
///
/// A statement begins behind the quote of its literal. White space, a comment of SQL's and what the program puts in may stand between
/// them. Prose has SQL's words, too, but seldom behind a quote and followed by what has to follow them in SQL.
struct ProgramSieve {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: HostLanguage

  /// Whether the text of a file may have some.
  static func mayHoldSQL(_ bytes: [UInt8], _ language: HostLanguage) -> Bool {
    bytes.withUnsafeBufferPointer { ProgramSieve(bytes: $0, language: language).findsOne() }
  }

  private func findsOne() -> Bool {
    if language == .java || language == .kotlin, findsEntity() { return true }
    return findsOne(quotes: UInt8(ascii: "\""), UInt8(ascii: "'"))
      || (language == .javascript || language == .go)
        && findsOne(quotes: UInt8(ascii: "`"), UInt8(ascii: "`"))
  }

  private func findsOne(quotes first: UInt8, _ second: UInt8) -> Bool {
    var place = 0
    while let quote = bytes.firstPlace(of: first, or: second, from: place) {
      if statementBegins(behind: quote) || namesTable(at: quote) { return true }
      place = quote + 1
    }
    return false
  }

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  // MARK: Statements

  /// Whether a statement's first word comes next behind a quote.
  private func statementBegins(behind quote: Int) -> Bool {
    var place = quote + 1
    // A line's end behind a quote ends the code's line, but for literals of many lines.
    let isMultiline =
      bytes[quote] == UInt8(ascii: "`") || language == .rust
      || quote > 1 && bytes[quote - 1] == bytes[quote] && bytes[quote - 2] == bytes[quote]
    var isBehindHole = false
    // Nobody writes longer comments in front of a statement.
    var patience = 4096
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x0A where !isMultiline: return false
      case 0...0x20, UInt8(ascii: "("), UInt8(ascii: "|"): place += 1
      case UInt8(ascii: "\\") where self.byte(place + 1) != UInt8(ascii: "("): place += 2
      case UInt8(ascii: "-"):
        guard self.byte(place + 1) == byte, let end = endOfLine(place, within: patience) else { return false }
        patience -= end - place
        place = end
      case UInt8(ascii: "/"):
        guard self.byte(place + 1) == UInt8(ascii: "*"), let end = endOfComment(place, within: patience) else {
          return false
        }
        patience -= end - place
        place = end
      case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "\\"):
        guard !isBehindHole, let end = endOfHole(place) else { return false }
        isBehindHole = true
        place = end
      default: return isStatement(place, isBehindHole: isBehindHole)
      }
    }
    return false
  }

  /// The end of a comment's line, which may be written as an escape.
  private func endOfLine(_ start: Int, within patience: Int) -> Int? {
    var place = start
    let limit = min(bytes.count, start + patience)
    while place < limit {
      if bytes[place] == 0x0A || bytes[place] == UInt8(ascii: "\\") && byte(place + 1) == UInt8(ascii: "n") {
        return place
      }
      place += 1
    }
    return nil
  }

  private func endOfComment(_ start: Int, within patience: Int) -> Int? {
    var place = start + 2
    let limit = min(bytes.count, start + patience)
    while place < limit {
      if bytes[place] == UInt8(ascii: "/"), bytes[place - 1] == UInt8(ascii: "*") { return place + 1 }
      place += 1
    }
    return nil
  }

  /// The end of an expression in a literal: `{x}`, `${x}`, `#{x}`, `\(x)`, `%s`.
  private func endOfHole(_ start: Int) -> Int? {
    var place = start
    while place < start + 2, !isLetter(byte(place)), byte(place) != UInt8(ascii: "{"), byte(place) != UInt8(ascii: "(")
    {
      place += 1
    }
    let closing: UInt8
    switch byte(place) {
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default:
      // `%s`, `$name`
      while isPartOfWord(byte(place)) { place += 1 }
      return place > start + 1 ? place : nil
    }
    let limit = min(bytes.count, place + 100)
    while place < limit {
      if bytes[place] == closing { return place + 1 }
      if bytes[place] == 0x0A { return nil }
      place += 1
    }
    return nil
  }

  /// Whether a statement's first word stands at a place, and behind it what such a statement goes on with.
  private func isStatement(_ start: Int, isBehindHole: Bool) -> Bool {
    let candidates = Self.words[Int(bytes[start] & 0x1F)]
    if candidates.isEmpty || !isLetter(bytes[start]) { return false }
    guard let word = candidates.first(where: { stands($0.text, at: start) }) else { return false }
    var place = start + word.text.count
    let next = byte(place)
    guard next <= 0x20 || next == UInt8(ascii: "\\") || next == UInt8(ascii: "*") || next == UInt8(ascii: ";") else {
      return false
    }
    let isCapital = bytes[start..<place].allSatisfy { $0 & 0x20 == 0 }
    if isBehindHole, !isCapital { return false }
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    // What the program puts in, a comment, or the end of the literal.
    let isOpen = !isLetter(byte(place))
    switch word.goesOn {
    case .with(let words):
      return isOpen && (isCapital || byte(place) == UInt8(ascii: "\\")) || standsOne(of: words, at: place)
    case .later(let word, let most): return isCapital || self.word(word, standsWithin: most, from: place) != nil
    case .table: return isCapital || tableIsMade(from: place)
    case .anything: return true
    }
  }

  /// The continuation of a statement behind its first word.
  private enum Continuation {
    /// The words that may come next.
    case with([[UInt8]])
    /// A word comes within so many bytes, where the first one isn't in capitals.
    case later([UInt8], Int)
    /// A common table expression comes next, where the first word isn't in capitals: Python has `with`, too.
    case table
    case anything
  }

  private struct Word {
    let text: [UInt8]
    let goesOn: Continuation
  }

  private static let words: [[Word]] = {
    func bytes(_ words: String) -> [[UInt8]] { words.split(separator: " ").map { Array($0.utf8) } }
    let objects = bytes("table unique index view trigger temp temporary virtual column")
    let all: [(String, Continuation)] = [
      ("select", .later(Array("from".utf8), 4000)), ("insert", .with(bytes("into or"))),
      ("update", .later(Array("set".utf8), 1000)), ("delete", .with(bytes("from"))), ("replace", .with(bytes("into"))),
      ("with", .table), ("create", .with(objects)), ("alter", .with(objects)),
      ("drop", .with(objects)), ("pragma", .anything),
      ("begin", .with(bytes("transaction immediate exclusive deferred"))),
    ]
    var found: [[Word]] = Array(repeating: [], count: 32)
    for (text, goesOn) in all {
      let word = Word(text: Array(text.utf8), goesOn: goesOn)
      found[Int(word.text[0] & 0x1F)].append(word)
    }
    return found
  }()

  private func standsOne(of words: [[UInt8]], at place: Int) -> Bool {
    words.contains { stands($0, at: place) && !isPartOfWord(byte(place + $0.count)) }
  }

  /// Whether a word in lower case stands at a place, in letters of any case.
  private func stands(_ word: [UInt8], at place: Int) -> Bool {
    guard place + word.count <= bytes.count else { return false }
    for offset in word.indices where bytes[place + offset] | 0x20 != word[offset] { return false }
    return true
  }

  /// Where a word stands within so many bytes; nil where it doesn't.
  private func word(_ word: [UInt8], standsWithin most: Int, from start: Int) -> Int? {
    let limit = min(bytes.count - word.count, start + most)
    var place = start
    while place <= limit {
      if bytes[place] | 0x20 == word[0], stands(word, at: place), !isPartOfWord(byte(place + word.count)),
        place == 0 || !isPartOfWord(bytes[place - 1])
      {
        return place
      }
      place += 1
    }
    return nil
  }

  /// `name AS (`, `RECURSIVE name (a, b) AS NOT MATERIALIZED (`
  private func tableIsMade(from start: Int) -> Bool {
    guard let name = word(Self.asWord, standsWithin: 400, from: start) else { return false }
    var place = name + 2
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    return byte(place) == UInt8(ascii: "(") || stands(Self.not, at: place) || stands(Self.materialized, at: place)
  }

  private static let asWord = Array("as".utf8)
  private static let not = Array("not".utf8)
  private static let materialized = Array("materialized".utf8)

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: Names of tables

  /// Whether a literal is a table's name that is passed to a function which makes or changes tables, the name of a model's table, or what
  /// GRDB's calls that make tables are given: `createTable("player")`, `__tablename__ = "player"`, `create(table: "player")`.
  private func namesTable(at quote: Int) -> Bool {
    guard quote > 0,
      let words = wordsBefore(bytes[quote - 1] == 0x20 && quote > 1 ? bytes[quote - 2] : bytes[quote - 1])
    else { return false }
    var end = quote
    while end > 0, !isPartOfWord(bytes[end - 1]), quote - end < 8 { end -= 1 }
    var start = end
    while start > 0, isPartOfWord(bytes[start - 1]), end - start < 32 { start -= 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
    return words[word.count].contains { $0.elementsEqual(word) }
  }

  /// The words that name tables before a literal, by their lengths, where a sign stands between them; nil for any other sign.
  private func wordsBefore(_ sign: UInt8) -> [[[UInt8]]]? {
    switch sign {
    case UInt8(ascii: "("): language == .swift ? Self.callsOfSwift : Self.calls
    case UInt8(ascii: "="): Self.names
    case UInt8(ascii: ":"): language == .swift ? Self.labels : Self.names
    default: nil
    }
  }

  private static let calls = byLength(ProgramVerbs.definingNames)
  private static let callsOfSwift = byLength(
    ProgramVerbs.definingNames.union(["column", "registerMigration", "autoIncrementedPrimaryKey", "sql"]))
  private static let names = byLength(ProgramVerbs.modelNames)
  private static let labels = byLength(ProgramVerbs.modelNames.union(["table"]))

  private static func byLength(_ words: Set<String>) -> [[[UInt8]]] {
    var found: [[[UInt8]]] = Array(repeating: [], count: 33)
    for word in words.sorted() { found[word.utf8.count].append(Array(word.utf8)) }
    return found
  }

  /// Whether a class of Java's or Kotlin's stands for a table: `@Entity`.
  private func findsEntity() -> Bool {
    let entity = Array("entity".utf8)
    var place = 0
    while let sign = bytes.firstPlace(of: UInt8(ascii: "@"), from: place) {
      if stands(entity, at: sign + 1), !isPartOfWord(byte(sign + 1 + entity.count)) { return true }
      place = sign + 1
    }
    return false
  }
}
