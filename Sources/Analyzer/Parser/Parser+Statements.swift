extension Parser {
  /// - Parameter parseBody: Reads a statement behind its name line, as far as the semicolon.
  mutating func parseStatements(_ parseBody: (inout Parser) -> Statement.Body) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while accept(.semicolon) {}
      if token.kind == .endOfFile {
        endUnclosedGroup()
        return statements
      }
      if isAtGroupEnd {
        parseGroupEnd()
        continue
      }
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
    gaps = []
    let written = parseHeader()
    let header = takeNotedHeader(beside: written) ?? written
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
    let body = explain == .no && isAtCall ? .call(parseCall()) : parseBody(&self)
    if !isRecovering, kind != .semicolon, kind != .endOfFile, !isAtGroupEnd {
      failBehindStatement(expectationAfter(body))
    }
    return Statement(
      header: header, explain: explain, body: body, span: span(from: first),
      exprs: NodeList(start: firstExpr, end: nodes.exprs.count), hasErrors: diagnostics.count > findings,
      gaps: gaps)
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

  /// The tokens that could still have come, for the message about one too many.
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
      case .on, .delete, .default, .hole: advance()
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
      nameScratch.push(at(.hole) ? takeClauseHole() : expectName(what))
      // Old schemas may have COLLATE, ASC or DESC here; SQLite refuses them in new statements.
    } while accept(.comma)
    expect(.rightParenthesis, "',' or ')'")
    return nameScratch.flush(from: mark, into: &nodes.names)
  }
}
