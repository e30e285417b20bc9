/// Expressions: operator precedence as in SQLite's grammar, where a larger number binds tighter.
///
///     1 OR   2 AND   3 NOT   4 = IS IN LIKE BETWEEN …   5 < <= > >=   (6 ESCAPE)   7 & | << >>   8 + -
///     9 * / %   10 || -> ->>   11 COLLATE   12 unary - + ~
extension Parser {
  mutating func parseExpr(minimum: Int = 1) -> ExprID {
    guard depth < SQLiteLimits.expressionDepth else {
      failTooDeep()
      return missing()
    }
    depth += 1
    defer { depth -= 1 }

    let first = current
    var left = parsePrefix()
    while !isRecovering {
      guard let next = parseOperator(after: left, from: first, minimum: minimum) else { break }
      left = next
      if height(left) > SQLiteLimits.expressionDepth { failTooDeep() }
    }
    return left
  }

  /// One operator behind `left` with its right side, or nil when none binds at least as tight as `minimum`.
  private mutating func parseOperator(after left: ExprID, from first: TokenID, minimum: Int) -> ExprID? {
    switch kind {
    case .or: return parseBinary(.or, 1, left, first, minimum)
    case .and: return parseBinary(.and, 2, left, first, minimum)
    case .equal: return parseBinary(.equal, 4, left, first, minimum)
    case .notEqual: return parseBinary(.notEqual, 4, left, first, minimum)
    case .less: return parseBinary(.less, 5, left, first, minimum)
    case .lessOrEqual: return parseBinary(.lessOrEqual, 5, left, first, minimum)
    case .greater: return parseBinary(.greater, 5, left, first, minimum)
    case .greaterOrEqual: return parseBinary(.greaterOrEqual, 5, left, first, minimum)
    case .ampersand: return parseBinary(.bitAnd, 7, left, first, minimum)
    case .pipe: return parseBinary(.bitOr, 7, left, first, minimum)
    case .shiftLeft: return parseBinary(.shiftLeft, 7, left, first, minimum)
    case .shiftRight: return parseBinary(.shiftRight, 7, left, first, minimum)
    case .plus: return parseBinary(.add, 8, left, first, minimum)
    case .minus: return parseBinary(.subtract, 8, left, first, minimum)
    case .star: return parseBinary(.multiply, 9, left, first, minimum)
    case .slash: return parseBinary(.divide, 9, left, first, minimum)
    case .percent: return parseBinary(.remainder, 9, left, first, minimum)
    case .concat: return parseBinary(.concat, 10, left, first, minimum)
    case .arrow:
      let isText = token.end - token.start == 3
      return parseBinary(isText ? .jsonArrowText : .jsonArrow, 10, left, first, minimum)
    case .collate:
      guard minimum <= 11 else { return nil }
      advance()
      guard isAtBareAlias else {
        fail("the name of a collation")
        return left
      }
      let name = current
      advance()
      return add(.collate(left, name), from: first, height: height(left) + 1)
    case .isnull, .notnull:
      guard minimum <= 4 else { return nil }
      let negated = kind == .notnull
      advance()
      return add(.isNull(left, negated: negated), from: first, height: height(left) + 1)
    case .is: return minimum <= 4 ? parseIs(left, first) : nil
    case .not:
      guard minimum <= 4 else { return nil }
      switch grammarKind(at: position + 1) {
      case .null:
        advance()
        advance()
        return add(.isNull(left, negated: true), from: first, height: height(left) + 1)
      case .in, .between, .like, .glob, .regexp, .match:
        advance()
        return parseNegatable(left, first, negated: true)
      default: return nil
      }
    case .in, .between, .like, .glob, .regexp, .match:
      return minimum <= 4 ? parseNegatable(left, first, negated: false) : nil
    case .parameter, .integer, .real, .hole: return parseUnknownOperator(after: left, from: first)
    default: return nil
    }
  }

  private mutating func parseBinary(
    _ op: BinaryOperator, _ precedence: Int, _ left: ExprID, _ first: TokenID, _ minimum: Int
  ) -> ExprID? {
    guard precedence >= minimum else { return nil }
    advance()
    let right = parseExpr(minimum: precedence + 1)
    return add(.binary(op, left, right), from: first, height: max(height(left), height(right)) + 1)
  }

  /// `IS x`, `IS NOT x`, `IS [NOT] DISTINCT FROM x`; with NULL on the right side it is a test for NULL.
  private mutating func parseIs(_ left: ExprID, _ first: TokenID) -> ExprID {
    advance()
    var negated = accept(.not)
    if accept(.distinct) {
      negated.toggle()
      expect(.from, "FROM")
    }
    let right = parseExpr(minimum: 5)
    let height = max(height(left), height(right)) + 1
    if right.exists, case .literal(.null, _) = nodes.exprs[Int(right.index)] {
      return add(.isNull(left, negated: negated), from: first, height: height)
    }
    return add(.binary(negated ? .isNot : .is, left, right), from: first, height: height)
  }

  private mutating func parseNegatable(_ left: ExprID, _ first: TokenID, negated: Bool) -> ExprID {
    switch kind {
    case .in: return parseIn(left, first, negated: negated)
    case .between:
      advance()
      // AND belongs to BETWEEN, so that the lower bound ends before it.
      let lower = parseExpr(minimum: 3)
      expect(.and, "AND")
      let upper = parseExpr(minimum: 5)
      return add(
        .between(left, lower: lower, upper: upper, negated: negated), from: first,
        height: max(height(left), height(lower), height(upper)) + 1)
    default:
      let op: MatchOperator =
        switch kind {
        case .glob: .glob
        case .regexp: .regexp
        case .match: .match
        default: .like
        }
      advance()
      let pattern = parseExpr(minimum: 5)
      let escape = accept(.escape) ? parseExpr(minimum: 5) : ExprID.none
      return add(
        .match(op, left, pattern: pattern, escape: escape, negated: negated), from: first,
        height: max(height(left), height(pattern), height(escape)) + 1)
    }
  }

  private mutating func parseIn(_ left: ExprID, _ first: TokenID, negated: Bool) -> ExprID {
    expect(.in, "IN")
    if at(.leftParenthesis) {
      advance()
      if isAtSelect {
        let select = parseSelect()
        expect(.rightParenthesis, "')'")
        return add(.inSelect(left, select, negated: negated), from: first, height: height(left) + 1)
      }
      // Rows are put in as a text of many values.
      if at(.hole), case .row = nodes.exprs[Int(left.index)] { takeClauseHole() }
      let list = at(.rightParenthesis) ? .empty : parseExprList()
      expect(.rightParenthesis, "',' or ')'")
      return add(.inList(left, list, negated: negated), from: first, height: max(height(left), height(list)) + 1)
    }
    if at(.hole) {
      takeClauseHole()
      return add(.missing, from: first, height: height(left) + 1)
    }
    // SQLite has no other use for one here.
    if at(.parameter) {
      let parameter = parseArrayParameter()
      return add(.inArray(left, parameter, negated: negated), from: first, height: height(left) + 1)
    }
    let name = parseQualifiedName("a list in parentheses, a table or a parameter")
    var table = InTable(schema: name.schema, table: name.name, hasArguments: false, arguments: .empty)
    if accept(.leftParenthesis) {
      table.hasArguments = true
      if !at(.rightParenthesis) { table.arguments = parseExprList() }
      expect(.rightParenthesis, "',' or ')'")
    }
    nodes.inTables.append(table)
    let list = NodeList<InTable>(start: nodes.inTables.count - 1, end: nodes.inTables.count)
    return add(
      .inTable(left, list, negated: negated), from: first, height: max(height(left), height(table.arguments)) + 1)
  }

  /// `:name`, `?`, `?1`, or `?name` with nothing between the two: then any word is a name, a keyword too.
  private mutating func parseArrayParameter() -> ExprID {
    let parameter = current
    let end = token.end
    let isPlain = token.end - token.start == 1
    advance()
    var name = TokenID.none
    if isPlain, kind == .identifier || kind.isKeyword, token.start == end {
      name = current
      advance()
    }
    return add(.arrayParameter(parameter, name: name), from: parameter)
  }

  /// One or more, separated by commas.
  mutating func parseExprList() -> NodeList<ExprID> {
    let mark = exprScratch.mark
    repeat {
      exprScratch.push(parseExpr())
    } while accept(.comma)
    return exprScratch.flush(from: mark, into: &nodes.exprLists)
  }

  // MARK: Operands

  private mutating func parsePrefix() -> ExprID {
    let first = current
    let op: UnaryOperator
    let minimum: Int
    switch kind {
    case .not: (op, minimum) = (.not, 3)
    case .minus: (op, minimum) = (.minus, 12)
    case .plus: (op, minimum) = (.plus, 12)
    case .tilde: (op, minimum) = (.bitNot, 12)
    default: return parseOperand()
    }
    advance()
    let operand = parseExpr(minimum: minimum)
    return add(.unary(op, operand), from: first, height: height(operand) + 1)
  }

  private mutating func parseOperand() -> ExprID {
    let first = current
    switch kind {
    case .null: return parseLiteral(.null)
    case .integer: return parseLiteral(.integer)
    case .real: return parseLiteral(.real)
    case .blob: return parseLiteral(.blob)
    case .currentDate: return parseLiteral(.currentDate)
    case .currentTime: return parseLiteral(.currentTime)
    case .currentTimestamp: return parseLiteral(.currentTimestamp)
    case .string:
      return next(is: .dot) ? parseDotted() : parseLiteral(.string)
    case .parameter:
      advance()
      return add(.parameter(first), from: first)
    case .hole, .nameHole: return parseHole()
    case .leftParenthesis: return parseParenthesized()
    case .cast: return parseCast()
    case .raise: return parseRaise()
    case .case: return parseCase()
    case .exists:
      advance()
      let select = parseParenthesizedSelect()
      return add(.exists(select), from: first)
    default:
      guard isAtColumnName else {
        fail("an expression")
        return missing()
      }
      if next(is: .leftParenthesis) { return parseCall() }
      if next(is: .dot) { return parseDotted() }
      advance()
      return add(.name(first), from: first)
    }
  }

  private mutating func parseLiteral(_ literal: Literal) -> ExprID {
    let first = current
    advance()
    return add(.literal(literal, first), from: first)
  }

  mutating func parseDotted() -> ExprID {
    let first = expectName("a name")
    expect(.dot, "'.'")
    let second = expectName("a column's name")
    guard accept(.dot) else {
      return add(.column(schema: .none, table: first, column: second), from: first)
    }
    let third = expectName("a column's name")
    return add(.column(schema: first, table: second, column: third), from: first)
  }

  /// `(expr)`, `(a, b)` or `(SELECT …)`.
  private mutating func parseParenthesized() -> ExprID {
    let first = current
    advance()
    if isAtSelect {
      let select = parseSelect()
      expect(.rightParenthesis, "')'")
      return add(.subquery(select), from: first)
    }
    let inner = parseExpr()
    guard at(.comma) else {
      expect(.rightParenthesis, "',' or ')'")
      return add(.parenthesized(inner), from: first, height: height(inner))
    }
    let mark = exprScratch.mark
    exprScratch.push(inner)
    while accept(.comma) { exprScratch.push(parseExpr()) }
    expect(.rightParenthesis, "',' or ')'")
    let list = exprScratch.flush(from: mark, into: &nodes.exprLists)
    return add(.row(list), from: first, height: height(list) + 1)
  }

  private mutating func parseParenthesizedSelect() -> SelectID {
    guard accept(.leftParenthesis) else {
      fail("'('")
      return parseSelect()
    }
    let select = parseSelect()
    expect(.rightParenthesis, "')'")
    return select
  }

  private mutating func parseCast() -> ExprID {
    let first = current
    advance()
    expect(.leftParenthesis, "'('")
    let operand = parseExpr()
    expect(.as, "AS")
    let type = parseTypeName()
    expect(.rightParenthesis, "')'")
    return add(.cast(operand, type), from: first, height: height(operand) + 1)
  }

  private mutating func parseRaise() -> ExprID {
    let first = current
    advance()
    expect(.leftParenthesis, "'('")
    let action: RaiseAction
    switch kind {
    case .ignore:
      advance()
      expect(.rightParenthesis, "')'")
      return add(.raise(.ignore, message: .none), from: first)
    case .rollback: action = .rollback
    case .abort: action = .abort
    case .fail: action = .fail
    default:
      fail("IGNORE, ROLLBACK, ABORT or FAIL")
      return missing()
    }
    advance()
    expect(.comma, "','")
    let message = parseExpr()
    expect(.rightParenthesis, "')'")
    return add(.raise(action, message: message), from: first, height: height(message) + 1)
  }

  private mutating func parseCase() -> ExprID {
    let first = current
    advance()
    let operand = at(.when) ? ExprID.none : parseExpr()
    var highest = height(operand)
    let mark = branchScratch.mark
    repeat {
      expect(.when, "WHEN")
      let when = parseExpr()
      expect(.then, "THEN")
      let then = parseExpr()
      branchScratch.push(CaseBranch(when: when, then: then))
      highest = max(highest, height(when), height(then))
    } while at(.when)
    let otherwise = accept(.else) ? parseExpr() : ExprID.none
    highest = max(highest, height(otherwise))
    expect(.end, otherwise.exists ? "END" : "WHEN, ELSE or END")
    let branches = branchScratch.flush(from: mark, into: &nodes.caseBranches)
    let id = CaseID(index: UInt32(truncatingIfNeeded: nodes.cases.count))
    nodes.cases.append(Case(operand: operand, branches: branches, otherwise: otherwise))
    return add(.caseWhen(id), from: first, height: highest + 1)
  }

  // MARK: Calls

  private mutating func parseCall() -> ExprID {
    let first = current
    var call = Call(
      name: first, arguments: .empty, isStar: false, isDistinct: false, orderBy: .empty, withinGroup: .none,
      filter: .none, over: .none)
    advance()
    expect(.leftParenthesis, "'('")
    if at(.star) {
      advance()
      call.isStar = true
    } else {
      if accept(.distinct) {
        call.isDistinct = true
      } else {
        _ = accept(.all)
      }
      if !at(.rightParenthesis), !at(.order) { call.arguments = parseExprList() }
      if accept(.order) {
        expect(.by, "BY")
        call.orderBy = parseOrderingTerms()
      }
    }
    expect(.rightParenthesis, call.arguments.isEmpty ? "')'" : "',' or ')'")
    if at(.within), next(is: .group) {
      advance()
      advance()
      expect(.leftParenthesis, "'('")
      expect(.order, "ORDER BY")
      expect(.by, "BY")
      call.withinGroup = parseExpr()
      expect(.rightParenthesis, "')'")
    }
    if accept(.filter) {
      expect(.leftParenthesis, "'('")
      expect(.where, "WHERE")
      call.filter = parseExpr()
      expect(.rightParenthesis, "')'")
    }
    if accept(.over) {
      if at(.leftParenthesis) {
        call.over = .window(parseParenthesizedWindow(name: .none))
      } else {
        call.over = .named(expectName("the name of a window"))
      }
    }
    let id = CallID(index: UInt32(truncatingIfNeeded: nodes.calls.count))
    nodes.calls.append(call)
    return add(.call(id), from: first, height: height(call) + 1)
  }

  /// The height of the highest expression within a call.
  private mutating func height(_ call: Call) -> UInt16 {
    var height = max(height(call.arguments), height(call.filter), height(call.withinGroup), height(call.orderBy))
    if case .window(let id) = call.over {
      let window = nodes.windows[Int(id.index)]
      height = max(height, self.height(window.partitionBy), self.height(window.orderBy))
      for bound in [window.frame?.start, window.frame?.end] {
        if case .preceding(let expr)? = bound { height = max(height, self.height(expr)) }
        if case .following(let expr)? = bound { height = max(height, self.height(expr)) }
      }
    }
    return height
  }

  mutating func parseParenthesizedWindow(name: TokenID) -> WindowID {
    expect(.leftParenthesis, "'('")
    var window = Window(name: name, base: .none, partitionBy: .empty, orderBy: .empty, frame: nil)
    switch kind {
    case .partition, .order, .range, .rows, .groups, .rightParenthesis: break
    default: window.base = expectName("PARTITION BY, ORDER BY, a frame or ')'")
    }
    if accept(.partition) {
      expect(.by, "BY")
      window.partitionBy = parseExprList()
    }
    if accept(.order) {
      expect(.by, "BY")
      window.orderBy = parseOrderingTerms()
    }
    if at(.range) || at(.rows) || at(.groups) { window.frame = parseFrame() }
    expect(.rightParenthesis, "')'")
    nodes.windows.append(window)
    return WindowID(index: UInt32(truncatingIfNeeded: nodes.windows.count - 1))
  }

  private mutating func parseFrame() -> Window.Frame {
    let unit: Window.Frame.Unit = at(.rows) ? .rows : at(.groups) ? .groups : .range
    advance()
    var frame = Window.Frame(unit: unit, start: .unboundedPreceding, end: .currentRow, exclude: .noOthers)
    if accept(.between) {
      frame.start = parseFrameBound(isStart: true)
      expect(.and, "AND")
      frame.end = parseFrameBound(isStart: false)
    } else {
      frame.start = parseFrameBound(isStart: true)
    }
    if accept(.exclude) {
      switch kind {
      case .no:
        advance()
        expect(.others, "OTHERS")
      case .current:
        advance()
        expect(.row, "ROW")
        frame.exclude = .currentRow
      case .group:
        advance()
        frame.exclude = .group
      case .ties:
        advance()
        frame.exclude = .ties
      default: fail("NO OTHERS, CURRENT ROW, GROUP or TIES")
      }
    }
    return frame
  }

  private mutating func parseFrameBound(isStart: Bool) -> Window.Frame.Bound {
    switch kind {
    case .unbounded:
      advance()
      if isStart {
        expect(.preceding, "PRECEDING")
        return .unboundedPreceding
      }
      expect(.following, "FOLLOWING")
      return .unboundedFollowing
    case .current:
      advance()
      expect(.row, "ROW")
      return .currentRow
    default:
      let expr = parseExpr()
      if accept(.preceding) { return .preceding(expr) }
      expect(.following, "PRECEDING or FOLLOWING")
      return .following(expr)
    }
  }

  mutating func parseOrderingTerms() -> NodeList<OrderingTerm> {
    let mark = termScratch.mark
    repeat {
      termScratch.push(parseOrderingTerm())
    } while accept(.comma)
    return termScratch.flush(from: mark, into: &nodes.orderingTerms)
  }

  mutating func parseOrderingTerm() -> OrderingTerm {
    let expr = parseExpr()
    let direction = parseDirection()
    var nulls = OrderingTerm.Nulls.unspecified
    if accept(.nulls) {
      if accept(.first) {
        nulls = .first
      } else {
        expect(.last, "FIRST or LAST")
        nulls = .last
      }
    }
    return OrderingTerm(expr: expr, direction: direction, nulls: nulls)
  }

  mutating func parseDirection() -> OrderingTerm.Direction {
    if accept(.asc) { return .ascending }
    return accept(.desc) ? .descending : .unspecified
  }
}
