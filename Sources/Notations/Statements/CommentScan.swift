package import Analyzer

/// The comments of a SQL text, and what stands before each. To find them is a small part of what it takes to find all tokens.
package struct CommentScan: Equatable {
  package struct Comment: Equatable {
    package let range: Range<Int>
    /// Where the token before it ends; 0 where there is none.
    package let end: Int
    /// Whether that is a semicolon.
    package let followsSemicolon: Bool
  }

  package private(set) var comments: [Comment] = []

  /// The comments, by the bytes where they say it.
  package init(_ file: SourceFile) {
    if let scan = CommentScan(file.bytes) { self = scan } else { self.init(Lexer.lex(file)) }
  }

  /// The comments among tokens.
  package init(_ lexed: Lexer) {
    var token = 0
    for comment in lexed.comments {
      while lexed.tokens[token].end <= comment.start, lexed.tokens[token].kind != .endOfFile { token += 1 }
      let before = token > 0 ? lexed.tokens[token - 1] : nil
      comments.append(
        Comment(
          range: comment.bytes, end: before.map { Int($0.end) } ?? 0, followsSemicolon: before?.kind == .semicolon))
    }
  }

  /// nil for a text in which only its tokens say where a comment begins: something isn't closed, or is seldom written.
  package init?(_ bytes: [UInt8]) {
    let isFound = bytes.withUnsafeBufferPointer { bytes in
      CommentScan.isSpecial.withUnsafeBufferPointer { find(in: bytes, $0) }
    }
    if !isFound { return nil }
  }

  private mutating func find(in bytes: UnsafeBufferPointer<UInt8>, _ isSpecial: UnsafeBufferPointer<Bool>) -> Bool {
    var place = 0
    while true {
      while place < bytes.count, !isSpecial[Int(bytes[place])] { place += 1 }
      if place == bytes.count { return true }
      let byte = bytes[place]
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        let closing = byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte
        place += 1
        while place < bytes.count, bytes[place] != closing, bytes[place] != 0 { place += 1 }
        if place == bytes.count || bytes[place] == 0 { return false }
      case UInt8(ascii: "-") where next == byte:
        let end = bytes.firstPlace(of: UInt8(ascii: "\n"), from: place) ?? bytes.count
        add(place..<(bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end), in: bytes)
        place = end - 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        var end = place + 3
        while end < bytes.count, bytes[end] != UInt8(ascii: "/") || bytes[end - 1] != UInt8(ascii: "*") { end += 1 }
        if end >= bytes.count { return false }
        add(place..<(end + 1), in: bytes)
        place = end
      case UInt8(ascii: "-"), UInt8(ascii: "/"): break
      case UInt8(ascii: "("): if isInParameter(place, bytes) { return false }
      default: return false
      }
      place += 1
    }
  }

  private mutating func add(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    var end = range.lowerBound
    let floor = comments.last?.range.upperBound ?? 0
    while end > floor, bytes[end - 1] == 0x20 || bytes[end - 1] &- 9 < 5 { end -= 1 }
    if end > floor {
      comments.append(Comment(range: range, end: end, followsSemicolon: bytes[end - 1] == UInt8(ascii: ";")))
    } else {
      let before = comments.last
      comments.append(
        Comment(range: range, end: before?.end ?? 0, followsSemicolon: before?.followsSemicolon ?? false))
    }
  }

  /// Whether a parenthesis may be in a parameter: in `$name(anything)`.
  private func isInParameter(_ parenthesis: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = parenthesis
    while place > 0 {
      switch bytes[place - 1] {
      case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"): return true
      case let byte where (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80:
        place -= 1
      default: return false
      }
    }
    return false
  }

  /// The bytes that begin a comment, or something in which none begins; and NUL, a vertical tab and the first byte of a
  /// byte order mark.
  private static let isSpecial: [Bool] = {
    var isSpecial = Array(repeating: false, count: 256)
    for byte in "'\"`[-/(".utf8 { isSpecial[Int(byte)] = true }
    for byte in [0, 0x0B, 0xEF] { isSpecial[byte] = true }
    return isSpecial
  }()
}
