/// What a program does at a hole of a text: it binds a value, or pastes a text.
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
  /// What the call around a text makes of the expressions in it.
  ///
  /// A tag of JavaScript's binds, `` sql`… ${x}` ``, and so does GRDB's `literal:`.
  ///
  /// - Parameters:
  ///   - token: the first literal of the text.
  ///   - expression: the bytes of the expression, with what sets it off: `\(x)`.
  static func of(_ expression: Range<Int>, in token: Int, _ call: HostCall?, _ code: HostCode) -> HoleReading {
    // GRDB: `let query: SQL = "… \(id)"`
    if code.language == .swift, code.isSign(token - 1, "="), code.isWord(token - 2, "SQL") { return .bound }
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
}
