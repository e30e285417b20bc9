/// The header of a statement: its name line, or that of a notation.
extension Parser {
  /// `name:`, `name(:id INTEGER, output: Out):` or `DEFINE QUERY name AS`; `name {` and what begins a statement of a group.
  mutating func parseHeader() -> QueryHeader? {
    if group != nil { return parseMemberHeader() }
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
    if !isRecovering, isGroupStart(at: position) { return parseGroupStart(first, details) }
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
    guard var found else { return nil }
    var header = written ?? QueryHeader(name: found.name, range: found.range)
    if let written, written.hasDetails, let group = headerDetails[Int(written.details)].group {
      noteGroup(found.details)
      found.details.group = group
    }
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

  mutating func range(of token: TokenID) -> SourceRange {
    tokens[min(Int(clamping: token.index), tokens.count - 1)].range
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
      let type = expectName("the name of a type")
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
      // `BLOB? AS UUID` is `BLOB AS UUID?`.
      if at(.parameter), token.end - token.start == 1, next(is: .as) {
        parameter.isNullable = true
        advance()
      }
      if at(.as) {
        let clause = parseNamedType()
        guard clause.type.exists else { return nil }
        parameter.namedType = text(ofTypeIn: clause)
        if clause.adapter.exists { parameter.adapter = file.unquoted(range(of: clause.adapter)) }
      }
    }
    if at(.parameter), token.end - token.start == 1 {
      parameter.isNullable = true
      advance()
    }
    return parameter
  }

  /// The text behind AS: one name without its quotes, or as it is written.
  private mutating func text(ofTypeIn clause: NamedTypeClause) -> String {
    let first = Int(clause.span.first.index) + 1
    let last = clause.adapter.exists ? Int(clause.adapter.index) - 2 : Int(clause.span.last.index)
    let range = range(of: TokenID(first)).union(range(of: TokenID(max(first, last))))
    return first < last ? file.text(range) : file.unquoted(range)
  }

  /// Reads the type in the brackets: `INTEGER`, `INTEGER AS "Item.ID"`.
  private func readElementType(_ text: String, of parameter: inout DeclaredParameter) -> Bool {
    let words = text.split(maxSplits: 2, whereSeparator: { $0.isWhitespace })
    guard let first = words.first, let classes = StorageClasses(declared: String(first)) else { return false }
    parameter.classes = classes
    if words.count == 1 { return true }
    guard words.count == 3, words[1].uppercased() == "AS" else { return false }
    let type = SourceFile(path: file.path, text: String(words[2]))
    parameter.namedType = type.unquoted(SourceRange(start: 0, end: UInt32(truncatingIfNeeded: type.bytes.count)))
    return true
  }

  private mutating func isDefineQuery(at place: Int) -> Bool {
    rawKind(place) == .identifier && rawKind(place + 1) == .query
      && tokens[place].hash == Parser.defineHash && file.text(tokens[place].range).utf8.count == 6
  }

  private static let defineHash = FoldedHash.hash("DEFINE".utf8)

  /// Whether a statement that begins here begins with its name. None of SQLite's statements begins with a plain name,
  /// so one before `:`, `{`, `(name:`, `(:name …):` or `(:name …) {` is a name line, perhaps a broken one.
  mutating func isNameLine(at place: Int) -> Bool {
    let kind = rawKind(place)
    guard kind == .identifier || kind.isKeyword else { return false }
    if isDefineQuery(at: place) { return true }
    switch rawKind(place + 1) {
    case .colon: return true
    case .illegal: return isGroupStart(at: place + 1)
    case .leftParenthesis:
      if rawKind(place + 2) == .identifier, rawKind(place + 3) == .colon { return true }
      // `VALUES (:a, :b)` is a statement.
      return rawKind(place + 2) == .parameter && isHeaderList(from: place + 2)
    default: return false
    }
  }

  /// Whether `):` or `) {` stands behind the names and types that begin here.
  private mutating func isHeaderList(from start: Int) -> Bool {
    var place = start
    while true {
      let kind = rawKind(place)
      switch kind {
      case .rightParenthesis: return rawKind(place + 1) == .colon || isGroupStart(at: place + 1)
      case .parameter, .identifier, .string, .comma, .colon, .dot, .less, .greater: place += 1
      case _ where kind.isKeyword: place += 1
      default: return false
      }
    }
  }
}

/// Groups: `name(…) { INSERT …; items: SELECT …; other(:id); }`. Each statement of a group is one of the tree's, with the
/// group's header; a call of another query is a statement, too.
extension Parser {
  /// A group whose closing brace is still to come.
  struct OpenGroup {
    /// The group's name.
    let name: SourceRange
    /// From the name to the opening brace.
    let range: SourceRange
    /// The opening brace.
    let brace: SourceRange
    /// The parts of the header besides the name.
    var details: HeaderDetails
    /// How many statements were read of it.
    var count = 0
  }

  /// To the lexer, which knows SQLite's tokens, a brace is an illegal one.
  ///
  /// - Returns: whether a brace stands there, and what looks like a statement of a group behind it: `SELECT {columns}` and
  ///   `{table.name}` are templates.
  mutating func isGroupStart(at place: Int) -> Bool {
    guard isBrace(at: place, UInt8(ascii: "{")) else { return false }
    let first = rawKind(place + 1)
    if canBegin(first) || first == .semicolon { return true }
    let next = rawKind(place + 2)
    if rawKind(place - 1).isKeyword {
      guard first == .identifier || first.isKeyword else { return false }
      return next == .leftParenthesis || next == .colon && tokens[place + 3].start > tokens[place + 2].end
    }
    if isClosingBrace(at: place + 1) { return true }
    return (first == .identifier || first.isKeyword) && next != .dot && next != .illegal
  }

  mutating func isClosingBrace(at place: Int) -> Bool { isBrace(at: place, UInt8(ascii: "}")) }

  private mutating func isBrace(at place: Int, _ brace: UInt8) -> Bool {
    guard rawKind(place) == .illegal else { return false }
    let token = tokens[place]
    return token.end - token.start == 1 && file.bytes[Int(token.start)] == brace
  }

  /// Whether the next token closes the group that is being read.
  var isAtGroupEnd: Bool { mutating get { kind == .illegal && group != nil && isClosingBrace(at: position) } }

  // MARK: Beginning and end

  /// Reads `{` and what stands before the group's first statement.
  ///
  /// - Parameter details: what the header says besides the name; nil where it says no more.
  mutating func parseGroupStart(_ name: TokenID, _ details: HeaderDetails?) -> QueryHeader? {
    let (nameRange, brace) = (range(of: name), token.range)
    groupBraces.append(brace)
    advance()
    while accept(.semicolon) {}
    if isClosingBrace(at: position) {
      report(.emptyGroup(file.unquoted(nameRange)), at: nameRange)
      return nil
    }
    group = OpenGroup(
      name: nameRange, range: nameRange.union(brace), brace: brace, details: details ?? HeaderDetails())
    return parseMemberHeader()
  }

  /// The header of a statement in a group: that of the group, with the statement's label. A header that can only be
  /// another query's ends the group, whose closing brace is missing then.
  mutating func parseMemberHeader() -> QueryHeader? {
    guard let open = group else { return nil }
    let isFirst = open.count == 0
    var range = isFirst ? open.range : SourceRange(start: token.start, end: token.start)
    var label: SourceRange?
    if isNameLine(at: position) {
      guard rawKind(position + 1) == .colon else {
        endUnclosedGroup()
        return parseHeader()
      }
      label = token.range
      range = range.union(tokens[position + 1].range)
      setPosition(position + 2)
    }
    var header = QueryHeader(name: open.name, range: range)
    header.isLater = !isFirst
    header.details = Int32(truncatingIfNeeded: headerDetails.count)
    var details = open.details
    details.group = GroupPlace(number: open.count, label: label, brace: open.brace)
    headerDetails.append(details)
    group?.count += 1
    return header
  }

  /// Takes what a notation says of the group whose first statement is being read, for the statements to come.
  mutating func noteGroup(_ details: HeaderDetails) { group?.details = details }

  /// Reads the closing brace.
  mutating func parseGroupEnd() {
    group = nil
    setPosition(position + 1)
  }

  mutating func endUnclosedGroup() {
    guard let open = group else { return }
    group = nil
    diagnostics.append(
      Diagnostic(.unclosedGroup(file.unquoted(open.name)), at: SourceLocation(file, open.brace)))
  }

  // MARK: Calls

  /// Whether a call of a query begins here. SQLite has two statements that begin with a word and a parenthesis.
  var isAtCall: Bool {
    mutating get {
      guard group != nil, kind == .identifier || kind.isKeyword else { return false }
      if rawKind(position + 1) == .leftParenthesis { return kind != .select && kind != .values }
      return !canBegin(kind) && (rawKind(position + 1) == .semicolon || isClosingBrace(at: position + 1))
    }
  }

  /// `other(:id, ?)`
  mutating func parseCall() -> QueryCall {
    let name = current
    advance()
    let mark = nameScratch.mark
    expect(.leftParenthesis, "'(' behind the name of the query that is called")
    if !at(.rightParenthesis) {
      repeat {
        guard at(.parameter) else {
          fail("a parameter like ':id'")
          break
        }
        nameScratch.push(current)
        advance()
      } while accept(.comma)
    }
    expect(.rightParenthesis, "',' or ')'")
    return QueryCall(name: name, arguments: nameScratch.flush(from: mark, into: &nodes.names))
  }
}
