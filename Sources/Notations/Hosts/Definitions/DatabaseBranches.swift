import Analyzer

/// Which code runs only for another database than SQLite: what stands in `if driver == "postgres" {`, behind `case "mysql":`, in the
/// `else` of a question for SQLite.
struct DatabaseBranches {
  private let code: HostCode
  private let enclosing: [Int32]

  /// - Parameter enclosing: see `HostCode.enclosingBrackets()`.
  init(_ code: HostCode, _ enclosing: [Int32]) {
    self.code = code
    self.enclosing = enclosing
  }

  /// Whether a token runs only for another database.
  func isForOther(_ token: Int) -> Bool {
    if code.language == .python { return isForOtherByIndent(token) }
    var inner = token
    var bracket = Int(enclosing[token])
    while bracket >= 0 {
      if code.isSign(bracket, "{") {
        if database(before: bracket) == .other || database(ofCaseBefore: inner, in: bracket) == .other { return true }
      }
      inner = bracket
      bracket = Int(enclosing[bracket])
    }
    return false
  }

  /// The database that a question asks for.
  private enum Database {
    case sqlite, other
  }

  /// The database that tokens ask for; nil where they ask for none, or for several.
  ///
  /// Who asks for SQLite compares with its name: `sqlitePath.exists()` asks for no database.
  private func database(askedIn tokens: Range<Int>) -> Database? {
    var (isSQLite, hasOther, isNegated): (Bool?, Bool, Bool) = (nil, false, false)
    for place in tokens {
      var text = ""
      if let literal = code.literal(at: place) {
        text = literal.range.count < 40 ? code.decoded(literal).string : ""
      } else if code.isWord(place) {
        text = code.word(place)
        if text == "not" { isNegated = true }
      } else if code.isSign(place, "!") {
        isNegated = true
      }
      if text.isEmpty { continue }
      if DatabaseName.sqlite.contains(text.lowercased()) {
        if let isEqual = isEqual(to: place, in: tokens) { isSQLite = isEqual }
        continue
      }
      let words = NameWords(text)
      if words.containAnyOf(DatabaseName.others), !words.containAnyOf(DatabaseName.sqlite) { hasOther = true }
    }
    if let isSQLite { return hasOther ? nil : isSQLite ? .sqlite : .other }
    // What isn't for one other database may be for any.
    return hasOther && !isNegated ? .other : nil
  }

  /// Whether something is compared with the name at a place, and asked to be it, or not to be it; nil where nothing is.
  private func isEqual(to place: Int, in tokens: Range<Int>) -> Bool? {
    var before = place - 1
    // `Dialect.sqlite`, `Dialect::Sqlite`
    while before > tokens.lowerBound, code.isSign(before, ".") || code.isSign(before, ":") || code.isWord(before) {
      before -= 1
    }
    if tokens.contains(before), code.isSign(before, "=") {
      while tokens.contains(before - 1), code.isSign(before - 1, "=") { before -= 1 }
      return !(tokens.contains(before - 1) && code.isSign(before - 1, "!"))
    }
    let behind = code.behind(place)
    if tokens.contains(behind), code.isPair(behind, "=", "=") { return true }
    if tokens.contains(behind), code.isPair(behind, "!", "=") { return false }
    // `.equals("sqlite")`
    return code.isSign(place - 1, "(") && code.word(place - 2).lowercased().hasPrefix("equals") ? true : nil
  }

  // MARK: Braces

  /// The database that a block is for.
  private func database(before open: Int) -> Database? {
    var place = open - 1
    let floor = max(0, open - 60)
    while place >= floor {
      let token = code.tokens[place]
      if code.isSign(place, "}") { break }
      if token.kind == .close {
        // A bracket that closes here is a part of the question.
        place = min(place, Int(token.partner))
        if place < floor { return nil }
      } else if token.kind == .open || code.isSign(place, ";") {
        break
      }
      if code.tokens[place].isFirstOnLine { place -= 1; break }
      place -= 1
    }
    var start = place + 1
    if start >= open { return nil }
    if code.isSign(start, "}") { start += 1 }
    if code.isWord(start, "else"), start + 1 == open {
      guard code.isSign(start - 1, "}") else { return nil }
      let block = Int(code.tokens[start - 1].partner)
      // What isn't for SQLite is for another database.
      return block < start && database(before: block) == .sqlite ? .other : nil
    }
    let isQuestion =
      code.isWord(start, "if") || code.isWord(start, "else") && code.isWord(start + 1, "if")
      || code.isPair(open - 2, "=", ">") || code.isPair(open - 2, "-", ">")
    return isQuestion ? database(askedIn: start..<open) : nil
  }

  /// The database that the nearest label above asks for: `case "postgres":`.
  private func database(ofCaseBefore inner: Int, in open: Int) -> Database? {
    var place = inner - 1
    while place > open {
      if code.tokens[place].kind == .close { place = min(place, Int(code.tokens[place].partner)) }
      if code.isWord(place, "default") && code.isSign(place + 1, ":") { return nil }
      if code.isWord(place, "case") {
        var end = place + 1
        while end < inner, !code.isSign(end, ":"), !code.isSign(end, "{"), !code.tokens[end].isFirstOnLine { end += 1 }
        return database(askedIn: (place + 1)..<end)
      }
      place -= 1
    }
    return nil
  }

  // MARK: Indents

  private func isForOtherByIndent(_ token: Int) -> Bool {
    var indent = Int.max
    var place = token
    // A statement begins outside of the brackets that the token stands in.
    while enclosing[place] >= 0 { place = Int(enclosing[place]) }
    while place >= 0 {
      defer { place -= 1 }
      guard code.tokens[place].isFirstOnLine, enclosing[place] < 0 else { continue }
      let column = column(of: place)
      if indent == Int.max {
        indent = column
        continue
      }
      guard column < indent else { continue }
      indent = column
      if code.isWord(place, "def") || code.isWord(place, "class") { return false }
      if code.isWord(place, "if") || code.isWord(place, "elif") || code.isWord(place, "case") {
        if database(askedIn: (place + 1)..<end(ofLineAt: place)) == .other { return true }
      } else if code.isWord(place, "else"), database(ofQuestionAbove: place, column) == .sqlite {
        return true
      }
      if indent == 0 { return false }
    }
    return false
  }

  /// The database that the only question asks for which an `else` belongs to.
  private func database(ofQuestionAbove place: Int, _ column: Int) -> Database? {
    for above in stride(from: place - 1, through: 0, by: -1)
    where code.tokens[above].isFirstOnLine && enclosing[above] < 0 && self.column(of: above) <= column {
      return code.isWord(above, "if") ? database(askedIn: (above + 1)..<end(ofLineAt: above)) : nil
    }
    return nil
  }

  private func column(of place: Int) -> Int {
    let start = Int(code.tokens[place].start)
    return start - (code.bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1)
  }

  private func end(ofLineAt place: Int) -> Int {
    var end = place + 1
    while end < code.tokens.count, !code.tokens[end].isFirstOnLine || enclosing[end] >= 0 { end += 1 }
    return end
  }
}
