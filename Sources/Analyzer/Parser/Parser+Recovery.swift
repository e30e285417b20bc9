/// Mistakes: how they are reported, and where reading goes on.
extension Parser {
  /// Reports that something else was expected here, once, and unwinds.
  mutating func fail(_ expected: String) {
    guard !isRecovering else { return }
    let found = token
    switch found.kind {
    case .illegal where group == nil || !isClosingBrace(at: position):
      failIllegal()
    default:
      if isBehindQuestionMark(position) {
        let range = SourceRange(start: tokens[position - 1].start, end: found.end)
        report(.namedLikeArray(excerpt(of: found)), at: range)
      } else if let (place, keyword) = keywordNearMiss() {
        report(.misspelt(excerpt(of: tokens[place]), keyword: keyword), at: tokens[place].range)
      } else {
        report(.expected(expected, found: describe(found)))
      }
    }
  }

  /// `?name`: a word that begins where a `?` ends.
  private mutating func isBehindQuestionMark(_ place: Int) -> Bool {
    guard place > 0, rawKind(place - 1) == .parameter else { return false }
    let (mark, word) = (tokens[place - 1].range, tokens[place].range)
    guard mark.end == word.start, file.text(mark) == "?", let first = file.text(word).utf8.first else { return false }
    return first == UInt8(ascii: "_")
      || (FoldedHash.upper(first) >= UInt8(ascii: "A") && FoldedHash.upper(first) <= UInt8(ascii: "Z"))
  }

  /// The same behind a statement that is read to its end. Where another statement begins, the semicolon is missing at
  /// the end of the one before.
  mutating func failBehindStatement(_ expected: String) {
    guard position > 0, canBegin(kind) || kind == .end || isNameLine(at: position) else { return fail(expected) }
    report(.missingSemicolon(before: describe(token)), at: tokens[position - 1].range)
  }

  func canBegin(_ kind: TokenKind) -> Bool {
    switch kind {
    case .select, .values, .with, .insert, .replace, .update, .delete, .create, .alter, .drop, .pragma, .begin, .commit,
      .rollback, .savepoint, .release, .attach, .detach, .vacuum, .analyze, .reindex, .explain:
      true
    default: false
    }
  }

  /// Reports a mistake at the next token in the parser's own words, once, and unwinds.
  mutating func report(_ finding: Finding, at range: SourceRange? = nil) {
    guard !isRecovering else { return }
    diagnostics.append(Diagnostic(finding, at: SourceLocation(file, range ?? visibleRange(of: token))))
    if firstMistake == nil { firstMistake = position }
    isRecovering = true
    kind = .endOfFile
  }

  mutating func failTooDeep() { report(.tooDeep) }

  private mutating func failIllegal() {
    let first = file.bytes[Int(token.start)]
    switch first {
    case UInt8(ascii: "'"): report(.unclosedString)
    case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
      report(.unclosedName(expected: first == UInt8(ascii: "[") ? "]" : String(UnicodeScalar(first))))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
      report(.noNumber(excerpt(of: token)))
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      report(.noBlob(excerpt(of: token)))
    default: report(.noToken(describe(token)))
    }
  }

  /// The words for a token in a message.
  mutating func describe(_ token: Token) -> String {
    switch token.kind {
    case .endOfFile: "the end of the file"
    case .semicolon: "';'"
    default: "'\(excerpt(of: token))'"
    }
  }

  private mutating func excerpt(of token: Token) -> String {
    let text = file.text(token.range)
    let visible = text.unicodeScalars.map { scalar -> String in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return visible.count > 40 ? visible.prefix(40).joined() + "…" : visible.joined()
  }

  /// The range of a token as a finding shows it. The end of a file has no width, so the last token before it is shown.
  private mutating func visibleRange(of token: Token) -> SourceRange {
    guard token.kind == .endOfFile, position > 0 else { return token.range }
    return tokens[position - 1].range
  }

  /// `SELECT a FORM t`, `FROM t WHER x`: the word here, or the one before it that was taken for an alias, may be a
  /// keyword misspelt.
  private mutating func keywordNearMiss() -> (place: Int, keyword: String)? {
    for place in [position, position - 1] where rawKind(place) == .identifier {
      // `AS form` and `t.form` are names.
      if place < position, place > 0, [.as, .dot].contains(rawKind(place - 1)) { continue }
      let word = file.text(tokens[place].range)
      guard word.utf8.count >= 4, word.utf8.count <= 12 else { continue }
      if let keyword = Parser.clauseKeywords.first(where: { isOneEditApart(word, $0) }) {
        return (place, keyword)
      }
    }
    return nil
  }

  private static let clauseKeywords = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "WHERE", "FROM", "GROUP", "ORDER", "HAVING", "LIMIT", "OFFSET",
    "VALUES", "JOIN", "LEFT", "INNER", "OUTER", "CROSS", "UNION", "INTO", "TABLE", "INDEX", "TRIGGER", "PRIMARY",
    "REFERENCES", "UNIQUE", "DEFAULT", "CHECK", "RETURNING", "BETWEEN", "DISTINCT", "EXISTS", "COLLATE",
    "CONSTRAINT", "FOREIGN", "GENERATED", "ALTER", "RENAME", "PRAGMA",
  ]

  /// One letter added, left out or changed, or two neighbours swapped; letter case aside. A plural, like `orders`, is a
  /// name.
  private mutating func isOneEditApart(_ word: String, _ keyword: String) -> Bool {
    let left = word.utf8.map(FoldedHash.upper)
    let right = Array(keyword.utf8)
    guard left != right, abs(left.count - right.count) <= 1, left != right + [UInt8(ascii: "S")] else { return false }
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let leftRest = left[prefix...]
    let rightRest = right[prefix...]
    if left.count == right.count {
      if leftRest.dropFirst() == rightRest.dropFirst() { return true }
      return leftRest.count >= 2 && leftRest.dropFirst(2) == rightRest.dropFirst(2)
        && leftRest[prefix] == rightRest[prefix + 1] && leftRest[prefix + 1] == rightRest[prefix]
    }
    return left.count > right.count ? leftRest.dropFirst() == rightRest : leftRest == rightRest.dropFirst()
  }

  // MARK: Going on

  /// Ends the unwinding where the next statement begins: behind a semicolon, or before a line that can only begin a
  /// new statement. A trigger's body has semicolons of its own, so it ends with `END;`.
  mutating func recoverToStatementEnd(from start: Int) {
    let isTrigger = isCreateTrigger(at: start)
    var place = position
    var open = 0
    for index in start..<min(place, tokens.count) { open += nesting(of: tokens[index].kind) }
    while true {
      let token = tokens[place]
      if token.kind == .endOfFile { break }
      if token.kind == .illegal, group != nil, isClosingBrace(at: place) { break }
      if token.kind == .semicolon {
        if !isTrigger || rawKind(place - 1) == .end || token.range.isEmpty { break }
      } else if place > start, isFirstOnLine(place),
        beginsStatement(place, isNested: open > 0, isTrigger: isTrigger, isCulprit: place == position)
      {
        break
      }
      open += nesting(of: token.kind)
      place += 1
    }
    isRecovering = false
    setPosition(place)
  }

  /// Ends the unwinding at the next comma or closing parenthesis of a list, so that the rest of a CREATE TABLE is still
  /// read. False, and still unwinding, when there is none.
  ///
  /// - Parameter start: Where the element of the list begins that is wrong.
  mutating func recoverInList(from start: Int) -> Bool {
    guard isRecovering else { return true }
    var open = 0
    for index in start..<position { open += nesting(of: tokens[index].kind) }
    var place = position
    while true {
      let kind = tokens[place].kind
      switch kind {
      case .endOfFile, .semicolon: return false
      case .comma where open <= 0, .rightParenthesis where open <= 0:
        isRecovering = false
        setPosition(place)
        return true
      default:
        if isFirstOnLine(place), beginsStatement(place, isNested: true, isTrigger: false, isCulprit: false) {
          return false
        }
      }
      open += nesting(of: kind)
      place += 1
    }
  }

  private mutating func nesting(of kind: TokenKind) -> Int {
    kind == .leftParenthesis ? 1 : kind == .rightParenthesis ? -1 : 0
  }

  private mutating func isCreateTrigger(at start: Int) -> Bool {
    guard rawKind(start) == .create else { return false }
    return rawKind(start + 1) == .trigger || (rawKind(start + 1) == .temp && rawKind(start + 2) == .trigger)
  }

  mutating func isFirstOnLine(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    return file.bytes[Int(tokens[place - 1].end)..<Int(tokens[place].start)].contains(UInt8(ascii: "\n"))
  }

  /// A line that can only begin a statement, whatever was left open before it.
  private mutating func beginsStatement(_ place: Int, isNested: Bool, isTrigger: Bool, isCulprit: Bool) -> Bool {
    if isNameLine(at: place) { return true }
    let start = Int(tokens[place].start)
    guard start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n") else { return false }
    switch tokens[place].kind {
    case .create, .alter, .drop, .pragma: return true
    case .insert, .update, .delete, .begin, .commit, .replace, .explain: return !isNested && !isTrigger
    case .select, .with, .values: return !isNested && !isTrigger && (isCulprit || followsBlankLine(place))
    default: return false
    }
  }

  private mutating func followsBlankLine(_ place: Int) -> Bool {
    let gap = file.bytes[Int(tokens[place - 1].end)..<Int(tokens[place].start)]
    return gap.count { $0 == UInt8(ascii: "\n") } >= 2
  }
}
