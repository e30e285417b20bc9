/// The header of a statement: its name line, or that of a notation.
extension Parser {
  /// `name:`, `name(:id INTEGER, output: Out):` or `DEFINE QUERY name AS`.
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

  /// The notation's last header that comes before this statement and behind the one before. If there is a name line,
  /// too, the name is that of the name line; what the notation says besides counts.
  mutating func takeNotedHeader(beside written: QueryHeader?) -> QueryHeader? {
    guard let headers = file.notated?.headers, nextHeader < headers.count else { return nil }
    let start = token.start
    var found: NotatedText.Header?
    while nextHeader < headers.count, headers[nextHeader].position <= start {
      found = headers[nextHeader]
      nextHeader += 1
    }
    guard let found else { return nil }
    var header = written ?? QueryHeader(name: found.name, range: found.range)
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

  /// `(:id INTEGER, :names [TEXT], input: In, output: Out)`
  private mutating func parseHeaderDetails() -> HeaderDetails {
    var details = HeaderDetails()
    expect(.leftParenthesis, "'('")
    repeat {
      if at(.parameter) {
        guard let parameter = parseDeclaredParameter() else { return details }
        details.parameters.append(parameter)
        continue
      }
      let label = file.text(token.range)
      let isInput = label == "input"
      guard kind == .identifier, isInput || label == "output" else {
        fail("a parameter like ':id', 'input' or 'output'")
        return details
      }
      advance()
      expect(.colon, "':'")
      let type = expectName("the name of a Swift type")
      if type.exists, isInput { details.input = range(of: type) }
      if type.exists, !isInput { details.output = range(of: type) }
    } while accept(.comma)
    expect(.rightParenthesis, "',' or ')'")
    return details
  }

  /// `:age INTEGER AS Age?`, `:ids [INTEGER]`, or no type at all.
  private mutating func parseDeclaredParameter() -> DeclaredParameter? {
    let written = token.range
    guard file.bytes[Int(written.start)] != UInt8(ascii: "?") else {
      fail("the name of a parameter, like ':id'")
      return nil
    }
    advance()
    let name = SourceRange(start: written.start + 1, end: written.end)
    var parameter = DeclaredParameter(name: file.text(name), range: written, isNullable: false)
    // To SQLite, `[INTEGER]` is a name in quotes.
    if at(.identifier), file.bytes[Int(token.start)] == UInt8(ascii: "[") {
      parameter.isArray = true
      let type = file.unquoted(token.range)
      guard readElementType(type, of: &parameter) else {
        report(.noType(type))
        return nil
      }
      advance()
      return parameter
    }
    if at(.identifier) {
      guard let classes = StorageClasses(declared: file.text(token.range)) else {
        report(.noType(file.text(token.range)))
        return nil
      }
      parameter.classes = classes
      advance()
      if at(.as) {
        let clause = parseSwiftType()
        guard clause.type.exists else { return nil }
        parameter.swiftType = text(ofTypeIn: clause)
        if clause.adapter.exists { parameter.adapter = file.unquoted(range(of: clause.adapter)) }
      }
    }
    if at(.parameter), token.end - token.start == 1 {
      parameter.isNullable = true
      advance()
    }
    return parameter
  }

  /// What stands behind AS: one name without its quotes, or as it is written.
  private mutating func text(ofTypeIn clause: SwiftTypeClause) -> String {
    let first = Int(clause.span.first.index) + 1
    let last = clause.adapter.exists ? Int(clause.adapter.index) - 2 : Int(clause.span.last.index)
    let range = range(of: TokenID(first)).union(range(of: TokenID(max(first, last))))
    return first < last ? file.text(range) : file.unquoted(range)
  }

  /// What stands in the brackets: `INTEGER`, `INTEGER AS "Item.ID"`.
  private func readElementType(_ text: String, of parameter: inout DeclaredParameter) -> Bool {
    let words = text.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard let first = words.first, let classes = StorageClasses(declared: String(first)) else { return false }
    parameter.classes = classes
    if words.count == 1 { return true }
    guard words.count == 3, words[1].uppercased() == "AS" else { return false }
    let type = SourceFile(path: file.path, text: String(words[2]))
    parameter.swiftType = type.unquoted(SourceRange(start: 0, end: UInt32(truncatingIfNeeded: type.bytes.count)))
    return true
  }

  private mutating func isDefineQuery(at place: Int) -> Bool {
    rawKind(place) == .identifier && rawKind(place + 1) == .query
      && tokens[place].hash == Parser.defineHash && file.text(tokens[place].range).utf8.count == 6
  }

  private static let defineHash = FoldedHash.hash("DEFINE".utf8)

  /// Whether a statement that begins here begins with its name. None of SQLite's statements begins with a plain name,
  /// so one before `:`, `(name:` or `(:name …):` is a name line, perhaps a broken one.
  mutating func isNameLine(at place: Int) -> Bool {
    let kind = rawKind(place)
    guard kind == .identifier || kind.isKeyword else { return false }
    if isDefineQuery(at: place) { return true }
    switch rawKind(place + 1) {
    case .colon: return true
    case .leftParenthesis:
      if rawKind(place + 2) == .identifier, rawKind(place + 3) == .colon { return true }
      // `VALUES (:a, :b)` is a statement.
      return rawKind(place + 2) == .parameter && isColonBehindList(from: place + 2)
    default: return false
    }
  }

  /// Whether `):` stands behind the names and types that begin here.
  private mutating func isColonBehindList(from start: Int) -> Bool {
    var place = start
    while true {
      let kind = rawKind(place)
      switch kind {
      case .rightParenthesis: return rawKind(place + 1) == .colon
      case .parameter, .identifier, .string, .comma, .colon, .dot, .less, .greater: place += 1
      case _ where kind.isKeyword: place += 1
      default: return false
      }
    }
  }
}
