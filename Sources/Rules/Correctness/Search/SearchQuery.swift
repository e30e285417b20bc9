import Analyzer

/// Reads what stands behind MATCH as fts5 does (https://sqlite.org/fts5.html §3; fts5parse.y, `fts5ExprGetToken`).
struct SearchQuery {
  /// Why fts5 can't read a query.
  enum Problem {
    /// A word or sign where none may stand; empty at the end of the query.
    case unexpected(String)
    /// `"` without its end.
    case unterminated
    /// A name before a colon, or behind a minus, that is no column's.
    case noColumn(String)
    /// `NEAR(a b, x)`
    case distance(String)
    /// `*x`: a query that asks for something of the index itself, and not for rows.
    case special(String)
  }

  private enum Token: Equatable {
    case word(String, isQuoted: Bool)
    case sign(UInt8)
    case and, or, not
    case end
  }

  private var tokens: [Token] = []
  private var place = 0
  private let columns: [Name]

  /// The problem of a query; nil where fts5 can read it.
  ///
  /// - Parameter columns: those of the table that can be searched.
  static func problem(in text: String, columns: [Name]) -> Problem? {
    let bytes = Array(text.utf8.prefix { $0 != 0 })
    if bytes.first == UInt8(ascii: "*") {
      let rest = text.dropFirst().drop { $0 == " " }
      return ["reads", "id"].contains { Name(String(rest.prefix($0.utf8.count))) == Name($0) }
        ? nil : .special(String(rest))
    }
    var query = SearchQuery(columns: columns)
    do throws(Failure) {
      try query.split(bytes)
      try query.readExpression(depth: 0)
      if query.next != .end { throw query.unexpected }
      return nil
    } catch {
      return error.problem
    }
  }

  private struct Failure: Error { let problem: Problem }

  private init(columns: [Name]) { self.columns = columns }

  // MARK: Tokens

  private mutating func split(_ bytes: [UInt8]) throws(Failure) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x20, 0x09, 0x0a, 0x0d: place += 1
      case UInt8(ascii: "\""):
        var content: [UInt8] = []
        place += 1
        while true {
          guard place < bytes.count else { throw Failure(problem: .unterminated) }
          if bytes[place] == UInt8(ascii: "\"") {
            place += 1
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { break }
          }
          content.append(bytes[place])
          place += 1
        }
        tokens.append(.word(String(decoding: content, as: UTF8.self), isQuoted: true))
      case _ where SearchQuery.signs.contains(byte):
        tokens.append(.sign(byte))
        place += 1
      default:
        let start = place
        while place < bytes.count, SearchQuery.isWord(bytes[place]) { place += 1 }
        let isWord = place > start
        let text = String(decoding: bytes[start..<max(place, start + 1)], as: UTF8.self)
        // What stands before it is wrong first, if anything is.
        guard isWord else {
          tokens.append(.sign(byte))
          place += 1
          continue
        }
        switch text {
        case "AND": tokens.append(.and)
        case "OR": tokens.append(.or)
        case "NOT": tokens.append(.not)
        default: tokens.append(.word(text, isQuoted: false))
        }
      }
    }
    tokens.append(.end)
  }

  private static let signs = Array("(){}:,+*-^".utf8)

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x1a, 0x80...:
      true
    default: false
    }
  }

  private var next: Token { tokens[min(place, tokens.count - 1)] }
  private var second: Token { tokens[min(place + 1, tokens.count - 1)] }

  private var unexpected: Failure {
    switch next {
    case .word(let text, _): Failure(problem: .unexpected(text))
    case .sign(let byte): Failure(problem: .unexpected(String(UnicodeScalar(byte))))
    case .and: Failure(problem: .unexpected("AND"))
    case .or: Failure(problem: .unexpected("OR"))
    case .not: Failure(problem: .unexpected("NOT"))
    case .end: Failure(problem: .unexpected(""))
    }
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool { next == .sign(UInt8(ascii: sign)) }

  private mutating func accepts(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Failure) {
    if !accepts(sign) { throw unexpected }
  }

  private mutating func readWord() throws(Failure) -> (text: String, isQuoted: Bool) {
    guard case .word(let text, let isQuoted) = next else { throw unexpected }
    place += 1
    return (text, isQuoted)
  }

  // MARK: Grammar

  private mutating func readExpression(depth: Int) throws(Failure) {
    // fts5 itself gives up at 256 (SQLITE_FTS5_MAX_EXPR_DEPTH).
    if depth > 256 { throw unexpected }
    while true {
      try readOperand(depth: depth)
      switch next {
      case .and, .or, .not: place += 1
      default: return
      }
    }
  }

  /// An expression in parentheses, with columns before it or without, or phrases side by side.
  private mutating func readOperand(depth: Int) throws(Failure) {
    if accepts("(") {
      try readExpression(depth: depth + 1)
      return try expect(")")
    }
    var isFirst = true
    while isFirst || isAtPhrase {
      if try readColumns(), isAt("(") {
        // Only alone: `a b:(c)` is none.
        guard isFirst else { throw unexpected }
        place += 1
        try readExpression(depth: depth + 1)
        return try expect(")")
      }
      try readPhrases()
      isFirst = false
    }
  }

  private var isAtPhrase: Bool {
    switch next {
    case .word: true
    case .sign(let byte): byte == UInt8(ascii: "{") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "^")
    case .and, .or, .not, .end: false
    }
  }

  /// `title :`, `- title :`, `{title body} :`
  private mutating func readColumns() throws(Failure) -> Bool {
    if accepts("-") {
      if !isAt("{") {
        try check(try readWord().text)
        try expect(":")
        return true
      }
    }
    if accepts("{") {
      try check(try readWord().text)
      while case .word(let text, _) = next {
        try check(text)
        place += 1
      }
      try expect("}")
      try expect(":")
      return true
    }
    guard case .word(let text, _) = next, second == .sign(UInt8(ascii: ":")) else { return false }
    try check(text)
    place += 2
    return true
  }

  private func check(_ column: String) throws(Failure) {
    if !columns.contains(Name(column)) { throw Failure(problem: .noColumn(column)) }
  }

  /// A phrase, at the beginning of a column or anywhere, or `NEAR(…)`.
  private mutating func readPhrases() throws(Failure) {
    if accepts("^") { return try readPhrase() }
    if case .word(let text, let isQuoted) = next, second == .sign(UInt8(ascii: "(")) {
      guard text == "NEAR", !isQuoted else { throw unexpected }
      place += 2
      try readPhrase()
      while case .word = next { try readPhrase() }
      if accepts(",") {
        let distance = try readWord()
        if distance.isQuoted || !distance.text.utf8.allSatisfy({ $0 &- 48 < 10 }) {
          throw Failure(problem: .distance(distance.text))
        }
      }
      return try expect(")")
    }
    try readPhrase()
  }

  private mutating func readPhrase() throws(Failure) {
    repeat {
      _ = try readWord()
      _ = accepts("*")
    } while accepts("+")
  }
}
