/// What is said of a statement before it: its name line, or a notation's header.
extension Parser {
  /// `name:`, `name(input: In, output: Out):` or `DEFINE QUERY name AS`.
  mutating func parseHeader() -> QueryHeader? {
    let first = current
    if isDefineQuery(at: position) {
      advance()
      advance()
      let name = expectName("a query name")
      let details = at(.leftParenthesis) ? parseHeaderDetails() : nil
      expect(.as, "AS")
      return name.exists ? header(name, from: first, details) : nil
    }
    guard isNameLine(at: position) else { return nil }
    setPosition(position + 1)
    let details = at(.leftParenthesis) ? parseHeaderDetails() : nil
    expect(.colon, "':' after the query's name")
    return header(first, from: first, details)
  }

  /// The last header of the notation's that comes before this statement and behind the one before.
  mutating func takeNotedHeader() -> QueryHeader? {
    guard let headers = file.notated?.headers, nextHeader < headers.count else { return nil }
    let start = token.start
    var found: NotatedText.Header?
    while nextHeader < headers.count, headers[nextHeader].position <= start {
      found = headers[nextHeader]
      nextHeader += 1
    }
    guard let found else { return nil }
    var header = QueryHeader(name: found.name, range: found.range)
    header.details = Int32(truncatingIfNeeded: headerDetails.count)
    headerDetails.append(found.details)
    return header
  }

  /// A header that ends with the token before this.
  private mutating func header(_ name: TokenID, from first: TokenID, _ details: HeaderDetails?) -> QueryHeader {
    let span = span(from: first)
    let range = range(of: span.first).union(range(of: span.last))
    var header = QueryHeader(name: self.range(of: name), range: range)
    if let details {
      header.details = Int32(truncatingIfNeeded: headerDetails.count)
      headerDetails.append(details)
    }
    return header
  }

  private mutating func range(of token: TokenID) -> SourceRange {
    tokens[min(Int(token.index), tokens.count - 1)].range
  }

  private mutating func parseHeaderDetails() -> HeaderDetails {
    var details = HeaderDetails()
    expect(.leftParenthesis, "'('")
    repeat {
      let label = file.text(token.range)
      let isInput = label == "input"
      guard kind == .identifier, isInput || label == "output" else {
        fail("'input' or 'output'")
        return details
      }
      advance()
      expect(.colon, "':'")
      let type = expectName("the name of a Swift type")
      if type.exists, isInput { details.input = range(of: type) }
      if type.exists, !isInput { details.output = range(of: type) }
    } while accept(.comma)
    expect(.rightParenthesis, "')'")
    return details
  }

  private mutating func isDefineQuery(at place: Int) -> Bool {
    rawKind(place) == .identifier && rawKind(place + 1) == .query
      && tokens[place].hash == Parser.defineHash && file.text(tokens[place].range).utf8.count == 6
  }

  private static let defineHash = FoldedHash.hash("DEFINE".utf8)

  /// Whether a statement that begins here begins with its name. No statement of SQLite's begins with a plain name, so
  /// one before `:` or `(name:` is a name line, perhaps a broken one.
  mutating func isNameLine(at place: Int) -> Bool {
    let kind = rawKind(place)
    guard kind == .identifier || kind.isKeyword else { return false }
    if isDefineQuery(at: place) { return true }
    switch rawKind(place + 1) {
    case .colon: return true
    case .leftParenthesis:
      return rawKind(place + 2) == .identifier && rawKind(place + 3) == .colon
    default: return false
    }
  }
}
