/// Holes: what a program puts into a text when it runs. Where a hole stands decides what it can be.
///
/// Files of SQL have none, so all of this is off the parser's way: a hole is met where the next token is set, where an
/// operand or a name is expected and none is there.
extension Parser {
  // MARK: Between parts

  /// The grammar's kind of what stands at a hole. Behind what ends an operand, a hole is SQL of any kind, or nothing: the
  /// statement goes on behind it.
  mutating func kindOfHole(at place: Int) -> TokenKind {
    guard endsPart(place - 1) else { return .hole }
    gaps.insert(.clauses)
    replaceToken(at: place, by: .clauseHole, hash: Token.pastedHash)
    setPosition(place + 1)
    return kind
  }

  /// Whether a token is the last of a part that is whole: no operand is expected behind it.
  private mutating func endsPart(_ place: Int) -> Bool {
    switch rawKind(place) {
    case .identifier, .string, .blob, .integer, .real, .parameter, .hole, .nameHole, .clauseHole, .rightParenthesis,
      .null, .end, .asc, .desc, .first, .last, .isnull, .notnull, .nothing, .key, .action, .currentDate, .currentTime,
      .currentTimestamp, .insert:
      return true
    case .star:
      // `SELECT *`, `t.*` and `count(*`; elsewhere a star multiplies.
      switch rawKind(place - 1) {
      case .select, .distinct, .all, .comma, .dot, .leftParenthesis, .returning: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether SQL that nobody knows stands between the last part and the next token.
  var isBehindClauseHole: Bool {
    mutating get {
      !gaps.isEmpty && rawKind(position - 1) == .clauseHole && tokens[position - 1].hash == Token.pastedHash
    }
  }

  // MARK: In the place of a part

  /// Takes a hole for SQL of any kind that stands where the grammar has a part.
  @discardableResult
  mutating func takeClauseHole() -> TokenID {
    let hole = current
    gaps.insert(.parts)
    replaceToken(at: position, by: .clauseHole)
    advance()
    return hole
  }

  /// Makes a name of the hole that is next; false if it is none.
  mutating func takeNameHole() -> Bool {
    guard kind == .nameHole || kind == .hole else { return false }
    gaps.insert(.identifiers)
    if kind == .nameHole { return true }
    // At the end of a text that grows, a name comes with all that follows it.
    if token.range.isEmpty { gaps.insert([.parts, .names]) }
    kind = token.range.isEmpty ? .clauseHole : .nameHole
    replaceToken(at: position, by: kind)
    return true
  }

  /// A hole where an operand is expected.
  mutating func parseHole() -> ExprID {
    let first = current
    if next(is: .dot) {
      guard rawKind(position + 2) == .star else { return parseDotted() }
      takeClauseHole()
      advance()
      advance()
      return add(.missing, from: first)
    }
    if next(is: .leftParenthesis) { return parseUnknownCall() }
    if at(.nameHole) {
      gaps.insert(.identifiers)
      advance()
      return add(.name(first), from: first)
    }
    if isValueHole {
      advance()
      return add(.parameter(first), from: first)
    }
    if isCompared, takeNameHole() {
      advance()
      return add(.name(first), from: first)
    }
    takeClauseHole()
    return add(.missing, from: first)
  }

  /// A call of a function that the program names.
  private mutating func parseUnknownCall() -> ExprID {
    let first = current
    takeClauseHole()
    advance()
    if !accept(.star), !at(.rightParenthesis) {
      _ = accept(.distinct)
      _ = parseExprList()
    }
    expect(.rightParenthesis, "',' or ')'")
    return add(.missing, from: first)
  }

  /// Whether the hole that is next can only be one value, or be none but a list of them.
  private var isValueHole: Bool {
    mutating get {
      // What is bound, and a string that is filled, is one value wherever it stands.
      if !token.isPasted { return !token.range.isEmpty }
      switch rawKind(position - 1) {
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .star, .slash, .percent,
        .concat, .like, .glob, .limit, .offset, .between, .then, .else, .shiftLeft, .shiftRight, .ampersand, .pipe,
        .tilde, .is, .match, .regexp, .escape, .arrow:
        return true
      // The upper bound of BETWEEN, behind one token: `BETWEEN ? AND {x}`.
      case .and: return rawKind(position - 3) == .between
      case .not: return rawKind(position - 2) == .is
      case .comma: return isInValues || isBetweenOperandsOfCall
      case .leftParenthesis: return isInValues && !isAlone || isInList || isBetweenOperandsOfCall
      default: return false
      }
    }
  }

  /// Whether the hole that is next is the left side of a comparison, as a column is: `{column} = ?`.
  private var isCompared: Bool {
    mutating get {
      switch rawKind(position + 1) {
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .like, .glob, .in, .is, .isnull, .notnull,
        .between:
        !token.range.isEmpty
      default: false
      }
    }
  }

  /// Whether the hole that is next is all that stands in its parentheses.
  private var isAlone: Bool {
    mutating get { rawKind(position - 1) == .leftParenthesis && rawKind(position + 1) == .rightParenthesis }
  }

  /// The opening parenthesis around the next token; 0 outside of all.
  private var openParenthesis: Int {
    mutating get {
      var depth = 0
      var place = position - 1
      while place > 0 {
        switch rawKind(place) {
        case .rightParenthesis: depth += 1
        case .leftParenthesis:
          if depth == 0 { return place }
          depth -= 1
        case .semicolon: return 0
        default: break
        }
        place -= 1
      }
      return 0
    }
  }

  /// `IN ({list})`
  private var isInList: Bool { mutating get { rawKind(openParenthesis - 1) == .in } }

  /// `VALUES (1, {x})`, in each of its rows.
  private var isInValues: Bool {
    mutating get {
      var place = openParenthesis
      while place > 0, rawKind(place - 1) == .comma, rawKind(place - 2) == .rightParenthesis {
        var depth = 0
        place -= 2
        repeat {
          depth += rawKind(place) == .rightParenthesis ? 1 : rawKind(place) == .leftParenthesis ? -1 : 0
          if depth > 0 { place -= 1 }
        } while depth > 0 && place > 0
      }
      return place > 0 && rawKind(place - 1) == .values
    }
  }

  /// `coalesce(a, {x})`: among the arguments of a call, not those of a window or a row.
  private var isBetweenOperandsOfCall: Bool {
    mutating get {
      let open = openParenthesis
      guard open > 0, !isAlone else { return false }
      return rawKind(open - 1) == .identifier || isInList
    }
  }

  /// A text that is pasted among the values of an INSERT may be several of them, unless there are as many as columns.
  mutating func noteListsOfValues(_ select: SelectID, forColumns columns: Int) {
    guard file.isOfProgram else { return }
    for core in nodes.cores[nodes.selects[Int(select.index)].cores.range] {
      for row in nodes.valuesRows[core.values.range] where row.exprs.count != columns {
        let hasPasted = nodes.exprLists[row.exprs.range].contains { id in
          guard case .parameter(let token) = nodes.exprs[Int(id.index)] else { return false }
          return tokens[Int(token.index)].isPasted
        }
        if hasPasted { gaps.insert(.parts) }
      }
    }
  }

  // MARK: Operators

  /// `a {operator} ?`: the hole that was taken for SQL of any kind is an operator. Nil where there is none.
  mutating func parseUnknownOperator(after left: ExprID, from first: TokenID) -> ExprID? {
    guard isBehindClauseHole else { return nil }
    let right = parseExpr(minimum: 5)
    return add(.missing, from: first, height: max(height(left), height(right)) + 1)
  }
}
