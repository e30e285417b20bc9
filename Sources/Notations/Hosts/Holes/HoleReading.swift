/// The use that a program makes of a hole in a text: it binds a value, or pastes a text.
enum HoleReading {
  /// A value is bound, whatever its text is.
  case bound
  /// The expression's text is pasted, which nobody knows.
  case pasted
  /// A library binds a value, or puts in SQL of its own, and nobody's text.
  case built
  /// The expression stands for SQL that is known.
  case sql([UInt8])
}

extension HoleReading {
  /// The use that the call around a text makes of the expressions in it.
  ///
  /// A tag of JavaScript's binds, `` sql`… ${x}` ``, and so does GRDB's `literal:`.
  ///
  /// - Parameters:
  ///   - token: the first literal of the text.
  ///   - expression: the bytes of the expression, with what sets it off: `\(x)`.
  static func of(_ expression: Range<Int>, in token: Int, _ call: HostCall?, _ code: HostCode) -> HoleReading {
    if code.language == .swift, isSQLOfGRDB(token, code) { return .bound }
    guard let call else { return .pasted }
    switch call.kind {
    // `String.raw` and its like make text.
    case .tag: return code.text(call.callee) == "String.raw" ? .pasted : .bound
    case .call, .macro, .annotation:
      guard code.language == .swift, code.isSign(token - 1, ":"), code.isWord(token - 2, "literal") else {
        return .pasted
      }
      return .bound
    }
  }

  /// Whether a text is given to a name whose type makes SQL of it: `let query: SQL = "… \(id)"`, `let request: SQLRequest<Player> = "…"`.
  private static func isSQLOfGRDB(_ token: Int, _ code: HostCode) -> Bool {
    if code.isWord(token - 1, "return") { return returnsSQL(around: token, code) }
    guard code.isSign(token - 1, "=") else { return false }
    var place = token - 2
    if code.isSign(place, ">") {
      let floor = max(0, place - 16)
      while place > floor, !code.isSign(place, "<") { place -= 1 }
      place -= 1
    }
    return code.isSign(place - 1, ":") && isSQLType(place, code)
  }

  /// Whether the nearest function above gives such a type: `func all() -> SQLRequest<Player> {`.
  private static func returnsSQL(around token: Int, _ code: HostCode) -> Bool {
    guard let function = (max(0, token - 400)..<token).last(where: { code.isWord($0, "func") }) else { return false }
    var body = function + 1
    while body < token, !code.isSign(body, "{") { body = code.behind(body) }
    return (function..<body).contains { code.isPair($0, "-", ">") && isSQLType($0 + 2, code) }
  }

  private static func isSQLType(_ place: Int, _ code: HostCode) -> Bool {
    code.isWord(place, "SQL") || code.isWord(place, "SQLRequest")
  }
}
