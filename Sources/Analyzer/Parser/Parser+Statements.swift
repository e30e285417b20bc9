extension Parser {
  /// - Parameter parseBody: Reads a statement behind its name line, as far as the semicolon.
  mutating func parseStatements(_ parseBody: (inout Parser) -> Statement.Body) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while accept(.semicolon) {}
      if token.kind == .endOfFile { return statements }
      let start = position
      statements.append(parseStatement(parseBody))
      if isRecovering {
        recoverToStatementEnd(from: start)
        // What was skipped belongs to the statement that could not be read.
        statements[statements.count - 1].span.last = max(statements[statements.count - 1].span.first, previous)
      }
      // Whatever was read, the next round begins further on.
      if position == start { setPosition(position + 1) }
    }
  }

  private mutating func parseStatement(_ parseBody: (inout Parser) -> Statement.Body) -> Statement {
    let findings = diagnostics.count
    let firstExpr = nodes.exprs.count
    isInTrigger = false
    let header = parseHeader() ?? takeNotedHeader()
    var first = current
    var explain = Statement.Explain.no
    if accept(.explain) {
      explain = .explain
      if at(.query) {
        advance()
        expect(.plan, "PLAN")
        explain = .queryPlan
      }
    }
    if isRecovering { first = current }
    let body = parseBody(&self)
    if !isRecovering, kind != .semicolon, kind != .endOfFile {
      fail(expectationAfter(body))
    }
    return Statement(
      header: header, explain: explain, body: body, span: span(from: first),
      exprs: NodeList(start: firstExpr, end: nodes.exprs.count), hasErrors: diagnostics.count > findings)
  }

  mutating func parseBody() -> Statement.Body {
    switch kind {
    case .select, .values: return .select(parseSelect())
    case .with: return parseWithPrefixed()
    case .insert, .replace: return .insert(parseInsert(with: .none))
    case .update: return .update(parseUpdate(with: .none))
    case .delete: return .delete(parseDelete(with: .none))
    case .create: return parseCreate()
    case .alter: return parseAlter()
    case .drop: return parseDrop()
    case .pragma: return parsePragma()
    case .begin, .commit, .end, .rollback, .savepoint, .release: return parseTransaction()
    case .attach, .detach, .vacuum, .analyze, .reindex: return parseUtility()
    default:
      fail("a statement")
      return .invalid
    }
  }

  /// What could still have come, for the message about a token too many.
  private mutating func expectationAfter(_ body: Statement.Body) -> String {
    switch body {
    case .select, .insert, .update, .delete: "the next clause or ';'"
    default: "';'"
    }
  }

  private mutating func parseWithPrefixed() -> Statement.Body {
    let first = current
    let with = parseWith()
    switch kind {
    case .insert, .replace: return .insert(parseInsert(with: with))
    case .update: return .update(parseUpdate(with: with))
    case .delete: return .delete(parseDelete(with: with))
    default: return .select(parseSelectBody(with: with, from: first))
    }
  }

  // MARK: Name lines

  /// `name:`, `name(input: In, output: Out):` or `DEFINE QUERY name AS`.
  private mutating func parseHeader() -> QueryHeader? {
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
  private mutating func takeNotedHeader() -> QueryHeader? {
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

  // MARK: PRAGMA, transactions and the rest

  private mutating func parsePragma() -> Statement.Body {
    expect(.pragma, "PRAGMA")
    let name = parseQualifiedName("the name of a pragma")
    var value = TypeName.none
    var isCall = false
    if at(.equal) || at(.leftParenthesis) {
      isCall = at(.leftParenthesis)
      advance()
      let first = current
      switch kind {
      case .plus, .minus:
        advance()
        expectPlainNumber("a number")
      case .integer, .real: expectPlainNumber("a number")
      case .on, .delete, .default: advance()
      default: _ = expectName("a value")
      }
      value = TypeName(first: first, last: previous)
      if isCall { expect(.rightParenthesis, "')'") }
    }
    return .pragma(Pragma(schema: name.schema, name: name.name, value: value, isCall: isCall))
  }

  /// A number without `_`, which SQLite knows in expressions only.
  mutating func expectPlainNumber(_ what: String) {
    guard kind == .integer || kind == .real,
      !file.bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: "_"))
    else { return fail(what) }
    advance()
  }

  private mutating func parseTransaction() -> Statement.Body {
    var kind = Transaction.Kind.begin
    var name = TokenID.none
    switch self.kind {
    case .begin:
      advance()
      if at(.deferred) || at(.immediate) || at(.exclusive) { advance() }
      parseTransactionName()
    case .commit, .end:
      kind = .commit
      advance()
      parseTransactionName()
    case .rollback:
      kind = .rollback
      advance()
      parseTransactionName()
      if accept(.to) {
        kind = .rollbackTo
        _ = accept(.savepoint)
        name = expectName("the name of a savepoint")
      }
    case .savepoint:
      kind = .savepoint
      advance()
      name = expectName("the name of a savepoint")
    default:
      kind = .release
      advance()
      _ = accept(.savepoint)
      name = expectName("the name of a savepoint")
    }
    return .transaction(Transaction(kind: kind, name: name))
  }

  private mutating func parseTransactionName() {
    if accept(.transaction), isAtName { advance() }
  }

  private mutating func parseUtility() -> Statement.Body {
    var utility = Utility(kind: .attach, schema: .none, name: .none, exprs: .empty)
    let mark = exprScratch.mark
    switch kind {
    case .attach:
      advance()
      _ = accept(.database)
      exprScratch.push(parseExpr())
      expect(.as, "AS")
      exprScratch.push(parseExpr())
      if accept(.key) { exprScratch.push(parseExpr()) }
    case .detach:
      utility.kind = .detach
      advance()
      _ = accept(.database)
      exprScratch.push(parseExpr())
    case .vacuum:
      utility.kind = .vacuum
      advance()
      if isAtName { utility.name = expectName("the name of a schema") }
      if accept(.into) { exprScratch.push(parseExpr()) }
    default:
      utility.kind = kind == .analyze ? .analyze : .reindex
      advance()
      if isAtName {
        let name = parseQualifiedName("a name")
        utility.schema = name.schema
        utility.name = name.name
      }
    }
    utility.exprs = exprScratch.flush(from: mark, into: &nodes.exprLists)
    return .utility(utility)
  }

  // MARK: Names

  /// `name` or `schema.name`.
  mutating func parseQualifiedName(_ what: @autoclosure () -> String) -> QualifiedName {
    let first = expectName(what())
    guard accept(.dot) else { return QualifiedName(schema: .none, name: first) }
    return QualifiedName(schema: first, name: expectName(what()))
  }

  /// `a, b, c`
  mutating func parseNames(_ what: String) -> [TokenID] {
    var names: [TokenID] = []
    repeat {
      names.append(expectName(what))
    } while accept(.comma)
    return names
  }

  /// `(a, b, c)` into the tree's own list.
  mutating func parseNameList(_ what: String) -> NodeList<TokenID> {
    expect(.leftParenthesis, "'('")
    let mark = nameScratch.mark
    repeat {
      nameScratch.push(expectName(what))
      // Old schemas may have COLLATE, ASC or DESC here; SQLite refuses them in new statements.
    } while accept(.comma)
    expect(.rightParenthesis, "',' or ')'")
    return nameScratch.flush(from: mark, into: &nodes.names)
  }
}
