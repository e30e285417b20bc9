package import Analyzer

/// A comment that allows findings: `-- puresql-lint: allow(rule, rule) reason`, or `allow-file(…)` above the first
/// statement.
///
/// Behind code it allows what begins on its line. On a line of its own it allows what begins in the statement below
/// it, or, inside a statement, on the next line that has code.
package struct Suppression: Sendable {
  /// A rule that is named between the parentheses.
  struct Entry: Sendable {
    let rule: String
    let range: SourceRange
  }

  enum Reading: Sendable {
    case allows([Entry], isFile: Bool, hasReason: Bool)
    /// A comment that can't be read: what is wrong with it, and the word that was probably meant, with the range of the
    /// word that stands there.
    case unreadable(String, replacement: (range: SourceRange, text: String)?)
  }

  /// The comment, delimiters included.
  let comment: SourceRange
  let reading: Reading
  /// The range in which findings have to begin to be allowed; empty for a comment that can't allow anything.
  let scope: SourceRange

  /// Every suppression of a file, in order.
  package static func all(in tree: SyntaxTree) -> [Suppression] {
    // A file seldom has one; most have comments.
    if tree.comments.isEmpty { return [] }
    let bytes = tree.file.bytes
    var lines: Positions?
    return tree.comments.compactMap { comment in
      guard CommentText.mayBeDirective(comment, in: bytes) else { return nil }
      var text = CommentText(comment, of: bytes)
      guard text.skip("puresql-lint"), text.skip(":") else { return nil }
      let reading = read(&text)
      let known = lines ?? Positions(tree.file)
      lines = known
      return Suppression(comment: comment, reading: reading, scope: scope(of: comment, reading, in: tree, known))
    }
  }

  // MARK: Reading

  private static let verbs = ["allow", "allow-file"]

  private static func read(_ text: inout CommentText) -> Reading {
    let verb = text.word()
    guard verbs.contains(verb.text) else {
      let meant = NearMiss.closest(to: verb.text, in: verbs)
      return .unreadable(
        verb.text.isEmpty ? "nothing follows 'puresql-lint:'" : "no directive '\(verb.text)'",
        replacement: meant.map { (verb.range, $0) })
    }
    guard text.skip("(") else { return .unreadable("'\(verb.text)' names no rule", replacement: nil) }
    var entries: [Entry] = []
    while true {
      let rule = text.word()
      if !rule.text.isEmpty { entries.append(Entry(rule: rule.text, range: rule.range)) }
      if text.skip(",") { continue }
      if text.skip(")") { break }
      return .unreadable("the list of rules isn't closed", replacement: nil)
    }
    if entries.isEmpty { return .unreadable("'\(verb.text)' names no rule", replacement: nil) }
    return .allows(entries, isFile: verb.text == "allow-file", hasReason: text.hasReason())
  }

  private static func scope(
    of comment: SourceRange, _ reading: Reading, in tree: SyntaxTree, _ lines: Positions
  ) -> SourceRange {
    guard case .allows(_, let isFile, _) = reading else { return .empty }
    let next = tree.firstToken(from: comment.end)
    if isFile { return next.index == 0 ? SourceRange(start: 0, end: .max) : .empty }
    let line = lines.bytes(ofLine: lines.line(of: Int(comment.start)))
    if next.index > 0, Int(tree[TokenID(Int(next.index) - 1)].end) > line.startIndex {
      return SourceRange(start: UInt32(line.startIndex), end: comment.start)
    }
    if let whole = tree.statement(startingAt: next) { return tree.range(of: whole) }
    let start = tree[next].start
    return SourceRange(start: start, end: UInt32(lines.bytes(ofLine: lines.line(of: Int(start))).endIndex))
  }
}

/// The inside of a comment, read from its start.
private struct CommentText {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Whether a comment may be a suppression. It is asked first, so that ordinary comments cost nothing.
  static func mayBeDirective(_ comment: SourceRange, in bytes: [UInt8]) -> Bool {
    var place = Int(comment.start) + 2
    while place < Int(comment.end), bytes[place] <= 0x20 { place += 1 }
    return place < Int(comment.end) && bytes[place] == UInt8(ascii: "p")
  }

  init(_ comment: SourceRange, of bytes: [UInt8]) {
    var inside = bytes[(Int(comment.start) + 2)..<max(Int(comment.start) + 2, Int(comment.end))]
    if bytes[Int(comment.start)] == UInt8(ascii: "/"), inside.suffix(2).elementsEqual("*/".utf8) {
      inside = inside.dropLast(2)
    }
    self.bytes = inside
    place = inside.startIndex
  }

  private mutating func skipSpaces() {
    while place < bytes.endIndex, bytes[place] <= 0x20 { place += 1 }
  }

  /// Goes past a text if it comes next, white space aside.
  mutating func skip(_ text: StaticString) -> Bool {
    skipSpaces()
    let matches = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    if matches { place += text.utf8CodeUnitCount }
    return matches
  }

  /// Reads letters, digits, `-` and `_`; empty when something else comes next.
  mutating func word() -> (text: String, range: SourceRange) {
    skipSpaces()
    let start = place
    while place < bytes.endIndex, bytes[place].isPartOfRuleID { place += 1 }
    let range = SourceRange(start: UInt32(start), end: UInt32(place))
    return (String(decoding: bytes[start..<place], as: UTF8.self), range)
  }

  /// Whether something is said before the end, or before another `--`.
  mutating func hasReason() -> Bool {
    skipSpaces()
    return place < bytes.endIndex && !skip("--")
  }
}

extension UInt8 {
  fileprivate var isPartOfRuleID: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension SyntaxTree {
  /// All of the statement or group that begins with a token, its name line included; nil when none does.
  fileprivate func statement(startingAt token: TokenID) -> TokenSpan? {
    var place = 0
    var end = statements.count
    while place < end {
      let middle = (place + end) / 2
      if statements[middle].span.last < token { place = middle + 1 } else { end = middle }
    }
    guard place < statements.count else { return nil }
    let statement = statements[place]
    let isFirst = statement.span.first == token || statement.header?.range.start == self[token].start
    guard isFirst else { return nil }
    // Above a group it speaks of all of it.
    if statement.header?.range.start == self[token].start, statement.header?.isLater == false {
      place = lastOfGroup(place)
    }
    return TokenSpan(token, statements[place].span.last)
  }
}
