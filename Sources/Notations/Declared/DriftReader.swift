import Analyzer

/// Reads a `.drift` file, statement by statement.
struct DriftReader {
  let tokens: HostTokens
  let row: WholeRow
  let storesDatesAsText: Bool
  private(set) var edits = HostEdits()
  private(set) var needsCatalog = false
  private(set) var imports: [String] = []
  private var place = 0
  /// The first hole in the statement at hand.
  private var hole: String?

  init(_ tokens: HostTokens, _ row: WholeRow, storesDatesAsText: Bool) {
    self.tokens = tokens
    self.row = row
    self.storesDatesAsText = storesDatesAsText
  }

  mutating func read() {
    while tokens.kind(place) != .endOfFile {
      let start = place
      readStatement()
      if place == start { place += 1 }
    }
  }

  private mutating func readStatement() {
    hole = nil
    if tokens.isWord(place, "IMPORT"), tokens.kind(place + 1) == .string {
      imports.append(tokens.unquoted(place + 1))
      let end = tokens.kind(place + 2) == .semicolon ? place + 2 : place + 1
      remove(place, end)
      place = end + 1
    } else if tokens.kind(place) == .create {
      readDefinition()
    } else if tokens.isWord(place, "@CREATE"), tokens.kind(place + 1) == .colon {
      remove(place, place + 1)
      readBody(from: place + 2, to: endOfStatement(from: place + 2))
    } else {
      readQuery()
    }
  }

  // MARK: Edits

  /// The tokens from `first` to `last` are no SQL.
  private mutating func remove(_ first: Int, _ last: Int) { edits.remove(range(first, last)) }

  private mutating func replace(_ first: Int, _ last: Int, by text: String) {
    edits.replace(range(first, last), by: text)
  }

  private func range(_ first: Int, _ last: Int) -> Range<Int> {
    tokens.start(first)..<max(tokens.start(first), tokens.end(last))
  }

  /// The `;` of the statement, or the end of the file.
  private func endOfStatement(from start: Int) -> Int {
    var end = start
    while tokens.kind(end) != .semicolon, tokens.kind(end) != .endOfFile { end += 1 }
    return end
  }

  // MARK: Definitions

  private mutating func readDefinition() {
    var next = place + 1
    while next < place + 3, tokens.kind(next) == .temp || tokens.kind(next) == .virtual || tokens.kind(next) == .unique
    {
      next += 1
    }
    switch tokens.kind(next) {
    case .trigger:
      // The last `;` is the one behind END, which stands behind a `;` itself.
      var end = endOfStatement(from: next)
      while tokens.kind(end) == .semicolon, !(tokens.kind(end - 1) == .end && tokens.kind(end - 2) == .semicolon) {
        end = endOfStatement(from: end + 1)
      }
      place = end + 1
    case .table:
      let end = endOfStatement(from: next)
      let isVirtual = tokens.kind(place + 1) == .virtual
      if let open = (next..<end).first(where: { tokens.kind($0) == .leftParenthesis }),
        let close = tokens.closing(open), close < end
      {
        if !isVirtual { readColumns(from: open, to: close, isStrict: isStrict(close, end)) }
        removeClass(from: close + 1, to: end)
      } else if isVirtual {
        removeClass(from: next, to: end)
      }
      place = end + 1
    case .view:
      let end = endOfStatement(from: next)
      readView(from: next + 1, to: end)
      place = end + 1
    default: place = endOfStatement(from: next) + 1
    }
  }

  private func isStrict(_ close: Int, _ end: Int) -> Bool { (close..<end).contains { tokens.isWord($0, "STRICT") } }

  /// `AS Row`, `WITH Class.constructor`
  private mutating func removeClass(from start: Int, to end: Int) {
    for place in start..<max(start, end) where tokens.kind(place) == .as || tokens.kind(place) == .with {
      remove(place, endOfClass(place))
      return
    }
  }

  /// The last token of `AS Row`, `WITH Class.constructor`, whose first is at `place`.
  private func endOfClass(_ place: Int) -> Int {
    tokens.kind(place + 2) == .dot && tokens.isName(place + 3) ? place + 3 : place + 1
  }

  /// `CREATE VIEW v AS Row AS SELECT`, `CREATE VIEW v WITH Class AS SELECT`
  private mutating func readView(from start: Int, to end: Int) {
    guard let first = (start..<max(start, end)).first(where: { tokens.kind($0) == .as || tokens.kind($0) == .with })
    else { return }
    var query = first + 1
    if !isSelect(query), tokens.isName(query) {
      let last = endOfClass(first)
      remove(first, last)
      query = last + 1
    }
    readBody(from: query, to: end)
  }

  private mutating func readColumns(from open: Int, to close: Int, isStrict: Bool) {
    var depth = 0
    var isAtStart = true
    var place = open
    while place < close {
      switch tokens.kind(place) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .comma where depth == 1:
        isAtStart = true
        place += 1
        continue
      default:
        if depth == 1, isAtStart {
          isAtStart = false
          place = isConstraint(place) ? place + 1 : readType(behind: place, to: close, isStrict: isStrict)
          continue
        }
        if depth == 1, let last = endOfDartWords(place) {
          remove(place, last)
          place = last
        }
      }
      place += 1
    }
  }

  private func isConstraint(_ place: Int) -> Bool {
    switch tokens.kind(place) {
    case .constraint, .primary, .unique, .check, .foreign: true
    default: false
    }
  }

  /// The last token of `MAPPED BY …`, `JSON KEY x`, `AS getter`.
  private func endOfDartWords(_ place: Int) -> Int? {
    if tokens.isWord(place, "MAPPED"), tokens.kind(place + 1) == .by { return place + 2 }
    if tokens.isWord(place, "JSON"), tokens.kind(place + 1) == .key { return place + 2 }
    if tokens.kind(place) == .as, tokens.kind(place + 1) != .leftParenthesis { return place + 1 }
    return nil
  }

  /// Returns the place behind the type of the column whose name is at `name`.
  private mutating func readType(behind name: Int, to close: Int, isStrict: Bool) -> Int {
    let first = name + 1
    var end = first
    while tokens.kind(end) == .identifier, endOfDartWords(end) == nil { end += 1 }
    guard end > first else { return end }
    let words = (first..<end).map { tokens.text($0) }.joined(separator: " ")
    var argument: String?
    if tokens.kind(end) == .leftParenthesis, let last = tokens.closing(end), last < close {
      if last > end + 1 {
        argument = tokens.file.text(
          SourceRange(start: UInt32(tokens.start(end + 1)), end: UInt32(tokens.end(last - 1))))
      }
      end = last + 1
    }
    // Code of Dart's, which says what SQLite gets when it runs.
    if words.hasPrefix("`") {
      replace(first, end - 1, by: isStrict ? "ANY" : "")
    } else {
      let type = DriftType(words, argument: argument, isStrict: isStrict, storesDatesAsText: storesDatesAsText)
      // A converter gives the value another type.
      let program = isMapped(from: end, to: close) ? nil : type.program
      if words.uppercased() != type.sqlite || argument != nil {
        replace(first, end - 1, by: type.sqlite + (program.map { " AS \($0)" } ?? ""))
      }
    }
    return end
  }

  /// Whether MAPPED BY stands in the rest of a column.
  private func isMapped(from start: Int, to close: Int) -> Bool {
    var depth = 0
    for place in start..<max(start, close) {
      switch tokens.kind(place) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .comma where depth == 0: return false
      default: if tokens.isWord(place, "MAPPED"), tokens.kind(place + 1) == .by { return true }
      }
    }
    return false
  }

  // MARK: Queries

  /// `name:`, `name AS Class:`, `name(:a AS TEXT, $b = TRUE) WITH Class:` and what stands behind.
  private mutating func readQuery() {
    let name = place
    var next = name + 1
    var header = HostEdits.Header(name: range(name, name))
    guard tokens.isName(name) else { return readBody(from: name, to: endOfStatement(from: name)) }
    var asComment: Range<Int>?
    if tokens.kind(next) == .leftParenthesis, let close = tokens.closing(next) {
      header.parameters = parameters(from: next + 1, to: close)
      asComment = range(next, close)
      next = close + 1
    }
    if tokens.kind(next) == .as || tokens.kind(next) == .with, tokens.isName(next + 1) {
      let last = endOfClass(next)
      // An existing class has the fields that somebody gave it.
      if tokens.kind(next) == .as { header.output = range(next + 1, next + 1) }
      asComment = (asComment?.lowerBound ?? tokens.start(next))..<tokens.end(last)
      next = last + 1
    }
    guard tokens.kind(next) == .colon else { return readBody(from: name, to: endOfStatement(from: name)) }
    if let asComment { comment(out: asComment) }
    if tokens.kind(next + 1) == .begin {
      replace(next, next, by: " {")
      readTransaction(from: next + 1)
    } else {
      readBody(from: next + 1, to: endOfStatement(from: next + 1))
    }
    header.hole = hole
    edits.add(header)
  }

  /// Makes a query's description a comment. It stays in the text, so that a finding can point there, and is no SQL.
  private mutating func comment(out range: Range<Int>) {
    let inside = tokens.file.bytes[range]
    let isSafe = !zip(inside, inside.dropFirst()).contains { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }
    if isSafe {
      edits.replace(range.lowerBound..<range.lowerBound, by: "/*")
      edits.replace(range.upperBound..<range.upperBound, by: "*/")
    } else {
      edits.remove(range)
    }
  }

  /// `REQUIRED :a AS TEXT OR NULL, $b = TRUE`
  private func parameters(from start: Int, to close: Int) -> [(parameter: DeclaredParameter, range: Range<Int>)] {
    var found: [(parameter: DeclaredParameter, range: Range<Int>)] = []
    var next = start
    while next < close {
      if tokens.isWord(next, "REQUIRED") { next += 1 }
      let first = next
      let text = tokens.text(first)
      if tokens.kind(first) == .parameter, text.utf8.count > 1, !tokens.isHole(first) {
        var parameter = DeclaredParameter(name: String(text.dropFirst()), range: .empty)
        next += 1
        if tokens.kind(next) == .as {
          parameter.isNullable = false
          let words = tokens.text(next + 1)
          next += 2
          var argument: String?
          if tokens.kind(next) == .leftParenthesis, let last = tokens.closing(next), last < close {
            argument = tokens.text(next + 1)
            next = last + 1
          }
          let type = DriftType(words, argument: argument, storesDatesAsText: storesDatesAsText)
          parameter.classes = type.classes
          parameter.namedType = type.program
        }
        if tokens.kind(next) == .or, tokens.kind(next + 1) == .null {
          parameter.isNullable = true
          next += 2
        }
        found.append((parameter, range(first, next - 1)))
      }
      var depth = 0
      while next < close, depth > 0 || tokens.kind(next) != .comma {
        if tokens.kind(next) == .leftParenthesis { depth += 1 }
        if tokens.kind(next) == .rightParenthesis { depth -= 1 }
        next += 1
      }
      next += 1
    }
    return found
  }

  /// `BEGIN [TRANSACTION]; …; COMMIT;`: a group. The colon before it is its opening brace already.
  private mutating func readTransaction(from begin: Int) {
    let first = endOfStatement(from: begin)
    remove(begin, first)
    place = first + 1
    while tokens.kind(place) != .endOfFile {
      let start = place
      let end = endOfStatement(from: start)
      if tokens.kind(start) == .commit || tokens.kind(start) == .end {
        replace(start, max(start, end - 1), by: "}")
        place = end + 1
        break
      }
      readBody(from: start, to: end)
    }
  }

  private mutating func omit(_ what: String) { if hole == nil { hole = what } }

  /// A statement, or the query of a view, between the tokens `start` and `end`.
  private mutating func readBody(from start: Int, to end: Int) {
    defer { place = end + 1 }
    var casts: [Bool] = []
    var next = start
    while next < end {
      switch tokens.kind(next) {
      case .leftParenthesis: casts.append(tokens.kind(next - 1) == .cast)
      case .rightParenthesis: _ = casts.popLast()
      case .star where tokens.kind(next - 1) == .dot && tokens.kind(next + 1) == .star:
        let hasName = tokens.kind(next + 2) == .as && tokens.isName(next + 3)
        remove(next + 1, hasName ? next + 3 : next + 1)
        next += hasName ? 3 : 1
      case .as where casts.last == true: readCast(at: next + 1)
      case .order, .limit:
        if let last = endOfHoleClause(next, end) {
          omit(tokens.text(last))
          remove(next, last)
          next = last
        }
      case .parameter where tokens.isHole(next):
        omit(tokens.text(next))
        if let values = row.values(at: next, in: tokens) {
          replace(next, next, by: "\(values.columns)VALUES \(values.parameters)")
          if !values.isCounted { needsCatalog = true }
        }
      default:
        if tokens.isWord(next, "LIST"), tokens.kind(next + 1) == .leftParenthesis, isSelect(next + 2) {
          omit("LIST(…)")
          // Any columns, and any number of rows.
          replace(next, next, by: "EXISTS")
        } else if tokens.isWord(next, "MAPPED"), tokens.kind(next + 1) == .by {
          remove(next, next + 2)
          next += 2
        }
      }
      next += 1
    }
  }

  private func isSelect(_ place: Int) -> Bool {
    tokens.kind(place) == .select || tokens.kind(place) == .with || tokens.kind(place) == .values
  }

  /// `CAST(x AS ENUM(Status))`
  private mutating func readCast(at place: Int) {
    guard tokens.kind(place) == .identifier else { return }
    var last = place
    if tokens.kind(place + 1) == .leftParenthesis, let close = tokens.closing(place + 1) { last = close }
    let type = DriftType(tokens.text(place), argument: nil, storesDatesAsText: storesDatesAsText)
    guard tokens.kind(last + 1) == .rightParenthesis, type.isOwn else { return }
    replace(place, last, by: type.sqlite)
  }

  /// The hole of `ORDER BY $order` or `LIMIT $limit`, where the clause is nothing but that.
  private func endOfHoleClause(_ place: Int, _ end: Int) -> Int? {
    let hole = tokens.kind(place) == .order ? place + 2 : place + 1
    guard tokens.isHole(hole) else { return nil }
    switch tokens.kind(hole + 1) {
    case .limit where tokens.kind(place) == .order: return hole
    case .rightParenthesis, .semicolon, .endOfFile: return hole
    default: return nil
    }
  }
}
