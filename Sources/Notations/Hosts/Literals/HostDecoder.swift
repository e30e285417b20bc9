/// Decodes literals: takes out what is there for their looks, and puts in what escapes stand for.
struct HostDecoder {
  let language: HostLanguage
  let source: [UInt8]
  var text = HostText()

  init(_ language: HostLanguage, _ source: [UInt8]) {
    self.language = language
    self.source = source
  }

  /// Adds what a literal stands for.
  mutating func add(_ form: StringForm, _ pieces: [HostPiece]) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let layout = LiteralLayout(form.layout, source, first.range.lowerBound..<last.range.upperBound)
    var isLineStart = layout.beginsWithLine
    for piece in pieces {
      if piece.isHole {
        text.addHole(piece.range)
        isLineStart = false
      } else if layout.isPlain {
        decode(form, piece.range)
      } else {
        for line in layout.kept(of: piece.range, isLineStart: &isLineStart, in: source) { decode(form, line) }
      }
    }
  }

  private mutating func decode(_ form: StringForm, _ range: Range<Int>) {
    var start = range.lowerBound
    var end = start
    while end < range.upperBound {
      let byte = source[end]
      let next = end + 1 < range.upperBound ? source[end + 1] : 0
      switch form.escapes {
      case .backslash where byte == UInt8(ascii: "\\"), .ofQuote where byte == UInt8(ascii: "\\"):
        let escape = end + 1 + form.hashes
        guard escape < range.upperBound, source[(end + 1)..<escape].allSatisfy({ $0 == UInt8(ascii: "#") }),
          form.escapes == .backslash || next == form.quote || next == byte
        else {
          end += 1
          continue
        }
        text.addVerbatim(start..<end, from: source)
        start = decodeEscape(form, end, escape, range.upperBound)
        end = start
        continue
      case .doubled where byte == form.quote && next == byte:
        text.addVerbatim(start..<end, from: source)
        text.add([byte], for: end..<(end + 2))
        end += 2
        start = end
        continue
      case .none, .raw, .backslash, .ofQuote, .doubled: break
      }
      if form.holes == .brace, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), next == byte {
        text.addVerbatim(start..<end, from: source)
        text.add([byte], for: end..<(end + 2))
        end += 2
        start = end
      } else {
        end += 1
      }
    }
    text.addVerbatim(start..<range.upperBound, from: source)
  }

  // MARK: Escapes

  /// Adds what an escape stands for.
  ///
  /// - Parameters:
  ///   - start: where its `\` stands.
  ///   - place: what stands behind it.
  ///   - limit: where the text ends.
  /// - Returns: where the text goes on.
  private mutating func decodeEscape(_ form: StringForm, _ start: Int, _ place: Int, _ limit: Int) -> Int {
    let sign = source[place]
    func put(_ scalar: UInt32, to end: Int) -> Int {
      text.add(Self.utf8(scalar), for: start..<end)
      return end
    }
    switch sign {
    case UInt8(ascii: "n"): return put(0x0A, to: place + 1)
    case UInt8(ascii: "t"): return put(0x09, to: place + 1)
    case UInt8(ascii: "r"): return put(0x0D, to: place + 1)
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "$"), UInt8(ascii: "`"),
      UInt8(ascii: "#"):
      return put(UInt32(sign), to: place + 1)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return endOfLineEscape(start, place, limit)
    case UInt8(ascii: "x") where language != .swift && language != .kotlin && language != .java:
      return decodeHexadecimal(form, start, place, limit)
    case UInt8(ascii: "u") where !(form.isBytes && language == .python):
      return decodeUnicode(start, place, limit, digits: 4)
    case UInt8(ascii: "U") where [.python, .go, .c, .csharp].contains(language) && !form.isBytes:
      return decodeUnicode(start, place, limit, digits: 8)
    case UInt8(ascii: "N") where language == .python && !form.isBytes:
      let end = source[place..<limit].firstIndex(of: UInt8(ascii: "}")) ?? place
      // The character's name is not looked up.
      return put(0xFFFD, to: end + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return decodeOctal(form, start, place, limit)
    case UInt8(ascii: "a") where hasControlLetters: return put(0x07, to: place + 1)
    case UInt8(ascii: "b") where language != .swift && language != .rust: return put(0x08, to: place + 1)
    case UInt8(ascii: "f") where language != .swift && language != .rust && language != .kotlin:
      return put(0x0C, to: place + 1)
    case UInt8(ascii: "v") where language != .swift && language != .rust && language != .kotlin && language != .java:
      return put(0x0B, to: place + 1)
    case UInt8(ascii: "s") where language == .java || language == .ruby: return put(0x20, to: place + 1)
    default:
      // Python and PHP leave the `\` of what is no escape.
      if language == .python || language == .php { text.addVerbatim(start..<place, from: source) }
      var end = place + 1
      while end < limit, source[end] & 0xC0 == 0x80 { end += 1 }
      text.addVerbatim(place..<end, from: source)
      return end
    }
  }

  private var hasControlLetters: Bool {
    switch language {
    case .python, .go, .c, .csharp, .ruby, .haskell, .lua, .elixir: true
    case .swift, .kotlin, .java, .javascript, .rust, .dart, .php, .scala, .groovy, .cmake: false
    }
  }

  /// A line that goes on in the next one.
  private mutating func endOfLineEscape(_ start: Int, _ place: Int, _ limit: Int) -> Int {
    var end = place + 1
    if source[place] == UInt8(ascii: "\r"), end < limit, source[end] == UInt8(ascii: "\n") { end += 1 }
    switch language {
    case .rust: while end < limit, source[end] == 0x20 || source[end] &- 9 < 5 { end += 1 }
    case .go, .kotlin, .php, .scala, .dart: text.addVerbatim(start..<end, from: source)
    case .swift, .python, .java, .javascript, .c, .csharp, .ruby, .haskell, .groovy, .cmake, .lua, .elixir: break
    }
    return end
  }

  /// `\x41`. It is a byte where a text may be any bytes, and a character elsewhere.
  private mutating func decodeHexadecimal(_ form: StringForm, _ start: Int, _ place: Int, _ limit: Int) -> Int {
    if place + 1 < limit, source[place + 1] == UInt8(ascii: "{") {
      return decodeUnicode(start, place, limit, digits: 0)
    }
    guard let (value, end) = number(place + 1, limit, most: 2, radix: 16) else {
      text.addVerbatim(start..<(place + 1), from: source)
      return place + 1
    }
    let isByte = form.isBytes || language == .go || language == .c || language == .php || language == .ruby
    text.add(isByte ? [UInt8(truncatingIfNeeded: value)] : Self.utf8(value), for: start..<end)
    return end
  }

  private mutating func decodeOctal(_ form: StringForm, _ start: Int, _ place: Int, _ limit: Int) -> Int {
    let takesDigits: Bool
    switch language {
    case .swift, .rust, .kotlin, .dart: takesDigits = false
    case .python, .java, .javascript, .go, .c, .csharp, .ruby, .php, .haskell, .scala, .groovy, .cmake, .lua, .elixir:
      takesDigits = true
    }
    guard let (value, end) = number(place, limit, most: takesDigits ? 3 : 1, radix: 8) else { return place + 1 }
    let isByte = form.isBytes || language == .go || language == .c || language == .php || language == .ruby
    text.add(isByte ? [UInt8(truncatingIfNeeded: value)] : Self.utf8(value), for: start..<end)
    return end
  }

  /// `\u00E9`, `\u{E9}`, `\U000000E9`; two halves of JavaScript's and Java's are one character.
  private mutating func decodeUnicode(_ start: Int, _ place: Int, _ limit: Int, digits: Int) -> Int {
    var first = place + 1
    if first < limit, source[first] == UInt8(ascii: "{") {
      guard let (value, end) = number(first + 1, limit, most: 8, radix: 16), end < limit,
        source[end] == UInt8(ascii: "}")
      else {
        text.addVerbatim(start..<first, from: source)
        return first
      }
      text.add(Self.utf8(value), for: start..<(end + 1))
      return end + 1
    }
    // Java takes any number of `u`.
    while language == .java, first < limit, source[first] == UInt8(ascii: "u") { first += 1 }
    guard let (value, end) = number(first, limit, most: digits, radix: 16), end == first + digits else {
      text.addVerbatim(start..<(place + 1), from: source)
      return place + 1
    }
    if value & 0xFC00 == 0xD800, end + 2 < limit, source[end] == UInt8(ascii: "\\"),
      source[end + 1] == UInt8(ascii: "u"), let (low, last) = number(end + 2, limit, most: 4, radix: 16),
      low & 0xFC00 == 0xDC00
    {
      text.add(Self.utf8(0x10000 + (value & 0x3FF) << 10 + low & 0x3FF), for: start..<last)
      return last
    }
    text.add(Self.utf8(value), for: start..<end)
    return end
  }

  private func number(_ start: Int, _ limit: Int, most: Int, radix: UInt32) -> (UInt32, Int)? {
    var value: UInt32 = 0
    var end = start
    while end < min(limit, start + most) {
      let byte = source[end]
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte - UInt8(ascii: "A")) + 10
      default: digit = radix
      }
      if digit >= radix { break }
      value = value &* radix &+ digit
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  /// A character that there isn't becomes the one that stands for it.
  private static func utf8(_ scalar: UInt32) -> [UInt8] {
    Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }
}
