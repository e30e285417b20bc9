import Analyzer

/// SQL with `«…»` around what is to be found.
struct MarkedText {
  var bytes: [UInt8]
  private(set) var ranges: [SourceRange] = []

  init(_ text: String) {
    bytes = []
    var starts: [UInt32] = []
    for character in text {
      switch character {
      case "«": starts.append(UInt32(bytes.count))
      case "»": if let start = starts.popLast() { ranges.append(SourceRange(start: start, end: UInt32(bytes.count))) }
      default: bytes += character.utf8
      }
    }
    ranges.sort { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same with its keywords, and nothing else, in another letter case.
  func withKeywords(_ change: (UInt8) -> UInt8) -> MarkedText {
    var copy = self
    for token in Lexer.lex(SourceFile(path: "", bytes: bytes)).tokens where token.kind.isKeyword {
      for index in Int(token.start)..<Int(token.end) { copy.bytes[index] = change(bytes[index]) }
    }
    return copy
  }
}

/// How an example is written: what is found has to be the same in each.
enum Variant: CaseIterable {
  case asWritten, carriageReturns, upperKeywords, lowerKeywords, multiByteComment

  func text(_ example: String) -> MarkedText {
    switch self {
    case .asWritten: MarkedText(example)
    case .carriageReturns:
      MarkedText(example.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    case .upperKeywords: MarkedText(example).withKeywords { $0 &- 97 < 26 ? $0 &- 32 : $0 }
    case .lowerKeywords: MarkedText(example).withKeywords { $0 &- 65 < 26 ? $0 | 32 : $0 }
    case .multiByteComment: MarkedText("/* Tïere 動物 🐕 */ " + example)
    }
  }

  /// A message may show SQL as it is written.
  var changesCase: Bool { self == .upperKeywords || self == .lowerKeywords }
}
