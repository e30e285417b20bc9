/// Reads the expressions in texts that `#sql` of StructuredQueries is given.
struct StructuredQueriesText {
  private let code: HostCode
  private let enclosing: [Int32]
  private let definitions: [HostCode.Definition]

  /// - Parameter enclosing: see `HostCode.enclosingBrackets()`.
  init(_ code: HostCode, _ enclosing: [Int32]) {
    self.code = code
    self.enclosing = enclosing
    definitions = code.language == .swift ? code.definitions : []
  }

  /// Whether a call is `#sql(…)`.
  static func isPassed(to call: HostCall, _ code: HostCode) -> Bool {
    code.language == .swift && code.isWord(call.open - 1, "sql") && code.isSign(call.open - 2, "#")
  }

  /// The meaning of an expression.
  ///
  /// - Parameters:
  ///   - expression: its bytes, with what sets it off: `\(Reminder.title)`.
  ///   - token: the first literal of the text.
  ///   - types: what the program's types stand for.
  func hole(_ expression: Range<Int>, in token: Int, _ types: StructuredQueriesNames) -> StructuredQueriesNames.Hole {
    guard let inner = code.interpolated(expression) else { return .unknown }
    return types.hole(inner, in: place(of: token))
  }

  /// The use of a text that is no statement.
  enum Use { case condition, order, value }

  /// The type whose rows the expression is about that a text is, where it is no statement, and what for: nil where none is known.
  func subject(of token: Int) -> (type: String, use: Use)? {
    let place = place(of: token)
    if let columns = place.columns { return (columns, .value) }
    guard let argument = place.argument else { return nil }
    let method = self.method(around: token)
    switch method {
    case "where"?, "filter"?, "having"?: return (argument, .condition)
    case "order"?: return (argument, .order)
    default: return (argument, .value)
    }
  }

  /// The brace of the closure around a token.
  private func closure(around token: Int) -> Int? {
    var bracket = Int(enclosing[token])
    while bracket >= 0, !code.isSign(bracket, "{") { bracket = Int(enclosing[bracket]) }
    return bracket > 1 ? bracket : nil
  }

  /// The place of the name of what a closure is passed to.
  private func name(before closure: Int) -> Int {
    code.isSign(closure - 1, ")") ? Int(code.tokens[closure - 1].partner) - 1 : closure - 1
  }

  private func method(around token: Int) -> String? {
    closure(around: token).map { code.word(name(before: $0)) }
  }

  private func place(of token: Int) -> StructuredQueriesNames.Place {
    let types = definitions.filter { $0.isType && $0.tokens.contains(token) }
    var place = StructuredQueriesNames.Place(type: types.last?.name)
    let isInFunction = definitions.contains { !$0.isType && $0.tokens.contains(token) }
    if let type = types.last, !isInFunction, type.header.contains(where: { code.isWord($0, "TableColumns") }) {
      place.columns = type.name
    }
    place.argument = argument(around: token)
    return place
  }

  /// `Reminder` in `Reminder.where { … }`, `Reminder.all.where { … }`; nil where the closure has columns of several tables.
  private func argument(around token: Int) -> String? {
    guard let bracket = closure(around: token) else { return nil }
    var place = name(before: bracket)
    while place > 1, code.isWord(place), code.isSign(place - 1, ".") {
      guard Self.keepingSubject.contains(code.word(place)) else { return nil }
      place -= 2
      if code.isSign(place, ")") || code.isSign(place, "}") {
        place = Int(code.tokens[place].partner) - 1
        if code.isSign(place, ")") { place = Int(code.tokens[place].partner) - 1 }
      }
    }
    guard code.isWord(place), !code.isSign(place - 1, "."), place < bracket - 1 else { return nil }
    let name = code.word(place)
    if name == "Self" { return definitions.last { $0.isType && $0.tokens.contains(token) }?.name }
    return name
  }

  /// Calls that leave a statement one about the rows of its first table.
  private static let keepingSubject: Set<String> = [
    "where", "all", "order", "select", "group", "having", "update", "delete", "limit", "distinct", "filter", "unscoped",
  ]
}

extension HostCode {
  /// The expression between `\(` and `)`; nil for any other expression.
  func interpolated(_ expression: Range<Int>) -> String? {
    guard let open = bytes[expression].firstIndex(of: UInt8(ascii: "(")), open + 1 < expression.upperBound,
      bytes[expression.upperBound - 1] == UInt8(ascii: ")")
    else { return nil }
    return text((open + 1)..<(expression.upperBound - 1))
  }

  /// Whether a file of Swift has GRDB's calls: it imports GRDB, or a library that brings GRDB along.
  var importsGRDB: Bool {
    language == .swift
      && imports.contains { name in
        ["GRDB", "SQLiteData", "SharingGRDB", "StructuredQueriesGRDB"].contains { name.name.hasPrefix($0) }
      }
  }
}
