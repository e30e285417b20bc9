extension Parser {
  /// `[WITH …] core {operator core} [ORDER BY …] [LIMIT …]`, without parentheses.
  mutating func parseSelect() -> SelectID {
    let first = current
    guard depth < SQLiteLimits.expressionDepth else {
      failTooDeep()
      return addSelect(with: .none, cores: .empty, from: first)
    }
    depth += 1
    defer { depth -= 1 }
    let with = at(.with) ? parseWith() : WithID.none
    return parseSelectBody(with: with, from: first)
  }

  /// Parses the SELECT behind the WITH clause, if there was one.
  mutating func parseSelectBody(with: WithID, from first: TokenID) -> SelectID {
    let mark = coreScratch.mark
    var orderBy = NodeList<OrderingTerm>.empty
    var limit = ExprID.none
    var offset = ExprID.none
    var compound: CompoundOperator?
    var clause: (name: String, token: TokenID)?
    repeat {
      if let clause, compound != nil {
        let next = compound == .unionAll ? "UNION ALL" : file.text(tokens[position - 1].range).uppercased()
        report(.clauseBefore(clause.name, next: next), at: tokens[Int(clause.token.index)].range)
      }
      let isValues = at(.values)
      coreScratch.push(parseCore(compound: compound))
      if at(.order), !isValues {
        clause = ("ORDER BY", current)
        advance()
        expect(.by, "BY")
        orderBy = parseOrderingTerms()
      }
      if at(.limit), !isValues {
        if clause == nil { clause = ("LIMIT", current) }
        (limit, offset) = parseLimit()
      }
      compound = parseCompoundOperator()
    } while compound != nil
    let cores = coreScratch.flush(from: mark, into: &nodes.cores)
    if cores.count > SQLiteLimits.compoundTerms, nodes.cores[cores.range].contains(where: { !$0.isValues }) {
      report(.compoundLimit(cores.count), at: tokens[Int(first.index)].range)
    }
    return addSelect(with: with, cores: cores, orderBy: orderBy, limit: limit, offset: offset, from: first)
  }

  private mutating func addSelect(
    with: WithID, cores: NodeList<SelectCore>, orderBy: NodeList<OrderingTerm> = .empty, limit: ExprID = .none,
    offset: ExprID = .none, from first: TokenID
  ) -> SelectID {
    nodes.selects.append(
      Select(with: with, cores: cores, orderBy: orderBy, limit: limit, offset: offset, span: span(from: first)))
    return SelectID(index: UInt32(truncatingIfNeeded: nodes.selects.count - 1))
  }

  private mutating func parseCompoundOperator() -> CompoundOperator? {
    switch kind {
    case .union:
      advance()
      return accept(.all) ? .unionAll : .union
    case .intersect:
      advance()
      return .intersect
    case .except:
      advance()
      return .except
    default: return nil
    }
  }

  mutating func parseLimit() -> (limit: ExprID, offset: ExprID) {
    guard accept(.limit) else { return (.none, .none) }
    let first = parseExpr()
    if accept(.offset) { return (first, parseExpr()) }
    // `LIMIT offset, limit`
    if accept(.comma) { return (parseExpr(), first) }
    return (first, .none)
  }

  private mutating func parseCore(compound: CompoundOperator?) -> SelectCore {
    let first = current
    var core = SelectCore(
      compound: compound, isDistinct: false, values: .empty, columns: .empty, from: .empty, condition: .none,
      groupBy: .empty, having: .none, windows: .empty, span: TokenSpan(first, first))
    if at(.values) {
      core.values = parseValues()
    } else {
      expect(.select, "SELECT or VALUES")
      if accept(.distinct) {
        core.isDistinct = true
      } else {
        _ = accept(.all)
      }
      core.columns = parseResultColumns()
      if accept(.from) { core.from = parseJoinTerms() }
      if accept(.where) { core.condition = parseExpr() }
      if accept(.group) {
        expect(.by, "BY")
        core.groupBy = parseExprList()
      }
      if accept(.having) { core.having = parseExpr() }
      if accept(.window) { core.windows = parseWindows() }
    }
    core.span = span(from: first)
    return core
  }

  private mutating func parseValues() -> NodeList<ValuesRow> {
    expect(.values, "VALUES")
    let mark = rowScratch.mark
    repeat {
      let first = current
      if at(.hole) {
        takeClauseHole()
        rowScratch.push(ValuesRow(exprs: .empty, span: span(from: first)))
        continue
      }
      expect(.leftParenthesis, "'('")
      let exprs = parseExprList()
      expect(.rightParenthesis, "',' or ')'")
      rowScratch.push(ValuesRow(exprs: exprs, span: span(from: first)))
    } while accept(.comma)
    return rowScratch.flush(from: mark, into: &nodes.valuesRows)
  }

  private mutating func parseWindows() -> NodeList<WindowID> {
    let mark = windowScratch.mark
    repeat {
      let name = expectName("the name of a window")
      expect(.as, "AS")
      windowScratch.push(parseParenthesizedWindow(name: name))
    } while accept(.comma)
    return windowScratch.flush(from: mark, into: &nodes.windowLists)
  }

  mutating func parseResultColumns() -> NodeList<ResultColumn> {
    let mark = columnScratch.mark
    repeat {
      columnScratch.push(parseResultColumn())
    } while accept(.comma)
    // Columns that the program adds.
    if isBehindClauseHole { columnScratch.push(.expr(add(.missing, from: previous), alias: .none)) }
    return columnScratch.flush(from: mark, into: &nodes.resultColumns)
  }

  private mutating func parseResultColumn() -> ResultColumn {
    if at(.star) {
      let star = current
      advance()
      return .star(star)
    }
    // CAST and RAISE are no names where an expression may begin (parse.y: a keyword is one where nothing else fits).
    if isAtName, !at(.cast), !at(.raise), next(is: .dot), rawKind(position + 2) == .star {
      let table = current
      advance()
      advance()
      let star = current
      advance()
      return .tableStar(table: table, star: star)
    }
    let expr = parseExpr()
    return .expr(expr, alias: parseAlias("a column alias"))
  }

  /// `AS name`, or a name alone where it can be nothing else.
  private mutating func parseAlias(_ what: String) -> TokenID {
    if accept(.as) { return expectName(what) }
    guard isAtBareAlias else { return .none }
    let alias = current
    advance()
    return alias
  }

  // MARK: FROM

  mutating func parseJoinTerms() -> NodeList<JoinTerm> {
    guard depth < SQLiteLimits.expressionDepth else {
      failTooDeep()
      return .empty
    }
    depth += 1
    defer { depth -= 1 }
    let mark = joinScratch.mark
    var join = JoinOperator.first
    repeat {
      joinScratch.push(parseJoinTerm(join))
      guard let next = parseJoinOperator() else { break }
      join = next
    } while !isRecovering
    // Tables that the program joins.
    if isBehindClauseHole { joinScratch.push(unknownTerm()) }
    return joinScratch.flush(from: mark, into: &nodes.joinTerms)
  }

  /// A table that nobody knows, and its join.
  mutating func unknownTerm() -> JoinTerm {
    JoinTerm(
      join: JoinOperator(kind: .comma, isNatural: false, token: .none), source: .missing, alias: .none,
      indexedBy: .none, isNotIndexed: false, on: .none, using: .empty, span: TokenSpan(previous, previous))
  }

  private mutating func parseJoinTerm(_ join: JoinOperator) -> JoinTerm {
    let first = current
    var term = JoinTerm(
      join: join, source: .missing, alias: .none, indexedBy: .none, isNotIndexed: false, on: .none, using: .empty,
      span: TokenSpan(first, first))
    if at(.leftParenthesis) {
      advance()
      if isAtSelect {
        term.source = .subquery(parseSelect())
      } else {
        term.source = .join(parseJoinTerms())
      }
      expect(.rightParenthesis, "')'")
      term.alias = parseAlias("a table alias")
    } else {
      let name = parseQualifiedName("a table or '('")
      if accept(.leftParenthesis) {
        let arguments = at(.rightParenthesis) ? NodeList<ExprID>.empty : parseExprList()
        expect(.rightParenthesis, "',' or ')'")
        term.source = .function(schema: name.schema, name: name.name, arguments: arguments)
        term.alias = parseAlias("a table alias")
      } else {
        term.source = name.name.exists ? .table(schema: name.schema, name: name.name) : .missing
        term.alias = parseAlias("a table alias")
        parseIndexedBy(&term.indexedBy, &term.isNotIndexed)
      }
    }
    term.span = span(from: first)
    if at(.on) {
      let on = current
      advance()
      // https://sqlite.org/lang_upsert.html#parsing_ambiguity
      let isUpsert = at(.conflict) && [.leftParenthesis, .do].contains(rawKind(position + 1))
      if isUpsert, !isRecovering {
        report(.upsertReadAsJoin, at: tokens[Int(on.index)].range)
      }
      term.on = parseExpr()
      if join.kind == .first, !isRecovering, !isUpsert {
        report(.withoutJoin("ON"), at: tokens[Int(on.index)].range)
      }
    } else if at(.using) {
      let using = current
      advance()
      term.using = parseNameList("a column's name")
      if join.kind == .first, !isRecovering {
        report(.withoutJoin("USING"), at: tokens[Int(using.index)].range)
      }
    }
    return term
  }

  /// `INDEXED BY name` or `NOT INDEXED`
  mutating func parseIndexedBy(_ indexedBy: inout TokenID, _ isNotIndexed: inout Bool) {
    if at(.indexed) {
      advance()
      expect(.by, "BY")
      indexedBy = expectName("the name of an index")
    } else if at(.not) {
      advance()
      expect(.indexed, "INDEXED")
      isNotIndexed = true
    }
  }

  /// `,`, `JOIN`, or one to three words before JOIN in the combinations that SQLite knows.
  private mutating func parseJoinOperator() -> JoinOperator? {
    let first = current
    switch kind {
    case .comma:
      advance()
      return JoinOperator(kind: .comma, isNatural: false, token: first)
    case .join:
      advance()
      return JoinOperator(kind: .inner, isNatural: false, token: first)
    default:
      guard kind.isJoinWord else { return nil }
      var words = JoinWords()
      var isKnown = true
      for _ in 0..<3 where isAtName && !at(.join) {
        if let word = JoinWords(kind) { words.insert(word) } else { isKnown = false }
        advance()
      }
      let last = previous
      expect(.join, "JOIN")
      let isOuter = !words.isDisjoint(with: [.left, .right, .full, .outer])
      let isInner = !words.isDisjoint(with: [.inner, .cross])
      let hasSide = !words.isDisjoint(with: [.left, .right, .full])
      if !isKnown || (isOuter && isInner) || (isOuter && !hasSide) {
        report(
          .noSuchJoin,
          at: SourceRange(start: tokens[Int(first.index)].start, end: tokens[Int(last.index)].end))
        return nil
      }
      let isLeft = words.contains(.left) || words.contains(.full)
      let isRight = words.contains(.right) || words.contains(.full)
      let kind: JoinOperator.Kind =
        isLeft && isRight ? .full : isLeft ? .left : isRight ? .right : words.contains(.cross) ? .cross : .inner
      return JoinOperator(kind: kind, isNatural: words.contains(.natural), token: first)
    }
  }

  // MARK: WITH

  mutating func parseWith() -> WithID {
    expect(.with, "WITH")
    let isRecursive = accept(.recursive)
    let mark = tableScratch.mark
    repeat {
      var table = CommonTable(
        name: expectName("the name of a common table expression"), columns: .empty, materialized: .unspecified,
        select: .none)
      if at(.leftParenthesis) { table.columns = parseNameList("a column's name") }
      expect(.as, "AS")
      if accept(.materialized) {
        table.materialized = .yes
      } else if accept(.not) {
        expect(.materialized, "MATERIALIZED")
        table.materialized = .no
      }
      expect(.leftParenthesis, "'('")
      table.select = parseSelect()
      expect(.rightParenthesis, "')'")
      // One without a name is nothing that could be looked up.
      if table.name.exists { tableScratch.push(table) }
    } while accept(.comma)
    // Tables that the program adds.
    if isBehindClauseHole { gaps.insert(.names) }
    nodes.withs.append(
      With(isRecursive: isRecursive, tables: tableScratch.flush(from: mark, into: &nodes.commonTables)))
    return WithID(index: UInt32(truncatingIfNeeded: nodes.withs.count - 1))
  }
}

/// The words before JOIN.
private struct JoinWords: OptionSet {
  let rawValue: UInt8

  static let natural = JoinWords(rawValue: 1)
  static let left = JoinWords(rawValue: 2)
  static let right = JoinWords(rawValue: 4)
  static let full = JoinWords(rawValue: 8)
  static let outer = JoinWords(rawValue: 16)
  static let inner = JoinWords(rawValue: 32)
  static let cross = JoinWords(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init?(_ kind: TokenKind) {
    switch kind {
    case .natural: self = .natural
    case .left: self = .left
    case .right: self = .right
    case .full: self = .full
    case .outer: self = .outer
    case .inner: self = .inner
    case .cross: self = .cross
    default: return nil
    }
  }
}
