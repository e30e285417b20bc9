/// How many values a program binds beside a statement's text, by what a call of a known library looks like.
///
/// An answer is given only where each value is written down: nothing is known of what a variable, a spread or a dictionary holds.
struct BoundValues {
  private let code: HostCode

  init(_ code: HostCode) { self.code = code }

  /// The number of values that are bound to a text's parameters by their places; nil where the code leaves it open.
  ///
  /// - Parameters:
  ///   - text: the tokens of the text's expression.
  ///   - call: the call that the text is passed to.
  ///   - function: the called function's name alone.
  func count(beside text: Range<Int>, in call: HostCall, function: String) -> Int? {
    let arguments = code.arguments(of: call)
    guard let place = arguments.firstIndex(where: { $0.tokens.contains(text.lowerBound) }),
      arguments[place].tokens.lowerBound == text.lowerBound
    else { return nil }
    let rest = Array(arguments[(place + 1)...])
    switch code.language {
    case .python: return function == "execute" ? ofList(rest) : nil
    // `sqlitex.Exec(conn, "…", nil, value)`: what comes first takes the rows.
    case .go: return ofGo(code.text(call.callee).hasPrefix("sqlitex.") ? Array(rest.dropFirst()) : rest, function)
    case .rust: return ofRust(rest, call, function)
    case .swift: return ofSwift(rest, function)
    case .kotlin, .java:
      if ["rawQuery", "execSQL"].contains(function) { return ofArray(rest) }
      // What follows the values of a condition has none of its own.
      return ["query", "update", "delete"].contains(function) ? ofArray(Array(rest.prefix(1))) : nil
    case .javascript: return ofJavaScript(rest, call, function)
    case .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy, .cmake: return nil
    }
  }

  // MARK: Languages

  private func ofGo(_ values: [HostArgument], _ function: String) -> Int? {
    let functions = [
      "Exec", "Query", "QueryRow", "ExecContext", "QueryContext", "QueryRowContext", "Queryx", "QueryRowx",
      "QueryxContext", "QueryRowxContext", "MustExec",
    ]
    guard functions.contains(function) else { return nil }
    return ofSeveral(values)
  }

  private func ofRust(_ values: [HostArgument], _ call: HostCall, _ function: String) -> Int? {
    if ["query", "query_as", "query_scalar"].contains(function), values.isEmpty { return ofChain(behind: call) }
    let functions = ["execute", "query_row", "query_one", "query_row_and_then"]
    guard functions.contains(function), let first = values.first else { return nil }
    if case .call(let macro) = first.value {
      return macro.kind == .macro && code.text(macro.callee).hasSuffix("params") ? count(in: macro.open) : nil
    }
    guard case .list(let open) = first.value else { return nil }
    return count(in: open)
  }

  /// The values of `.bind(a).bind(b).fetch_one(…)`.
  private func ofChain(behind call: HostCall) -> Int? {
    var place = code.closing(call.open) + 1
    var count = 0
    while code.isSign(place, "."), code.isWord(place + 1), code.isSign(place + 2, "(") {
      let method = code.word(place + 1)
      if ["execute", "fetch", "fetch_one", "fetch_all", "fetch_optional"].contains(method) {
        return count > 0 ? count : nil
      }
      guard method == "bind" else { return nil }
      count += 1
      place = code.closing(place + 2) + 1
    }
    return nil
  }

  private func ofSwift(_ values: [HostArgument], _ function: String) -> Int? {
    let labels = ["arguments", "values", "withArgumentsIn"]
    if let value = values.first(where: { argument in argument.label.map { labels.contains(code.text($0)) } ?? false }) {
      guard case .list(let open) = value.value, code.isSign(open, "[") else { return nil }
      return count(in: open)
    }
    guard ["run", "scalar"].contains(function), values.allSatisfy({ $0.label == nil }) else { return nil }
    return values.count == 1 ? ofList(values) : ofSeveral(values)
  }

  /// `arrayOf(a, b)`, `new String[]{a, b}`, or null for none.
  private func ofArray(_ values: [HostArgument]) -> Int? {
    guard values.count == 1, let value = values.first else { return nil }
    switch value.value {
    case .call(let call): return code.text(call.callee) == "arrayOf" ? count(in: call.open) : nil
    case .list(let open): return code.isSign(open, "{") ? count(in: open) : nil
    case .other:
      // `new String[]{…}`
      let tokens = value.tokens
      guard code.isWord(tokens.lowerBound, "new"), let open = tokens.first(where: { code.isSign($0, "{") }),
        code.closing(open) + 1 == tokens.upperBound
      else { return nil }
      return count(in: open)
    case .text, .number, .name: return nil
    }
  }

  /// A list behind the text, or the values of the method that runs what was prepared.
  private func ofJavaScript(_ values: [HostArgument], _ call: HostCall, _ function: String) -> Int? {
    if ["prepare", "query"].contains(function), values.isEmpty {
      let dot = code.closing(call.open) + 1
      guard code.isSign(dot, "."), ["run", "get", "all", "iterate", "bind"].contains(code.word(dot + 1)),
        code.isSign(dot + 2, "(")
      else { return nil }
      return ofSeveral(code.items(in: dot + 2))
    }
    let functions = ["run", "get", "all", "each", "runAsync", "getFirstAsync", "getAllAsync", "execute"]
    guard functions.contains(function), let first = values.first, case .list(let open) = first.value,
      code.isSign(open, "[")
    else { return nil }
    return count(in: open)
  }

  // MARK: Values

  /// The values of the one list that follows.
  private func ofList(_ values: [HostArgument]) -> Int? {
    guard values.count == 1, case .list(let open)? = values.first?.value, !code.isSign(open, "{"),
      // `row[:-1]` is a part of another list.
      open == 0 || !code.isWord(open - 1) && code.tokens[open - 1].kind != .close
    else { return nil }
    return count(in: open)
  }

  /// Values that are passed one by one. One alone may be a name for many.
  private func ofSeveral(_ values: [HostArgument]) -> Int? {
    guard !values.isEmpty, values.allSatisfy(isOne) else { return nil }
    if values.count == 1, case .name(let path) = values[0].value, !code.text(path).contains(".") { return nil }
    return values.count
  }

  /// How many values a list has that is written down.
  private func count(in open: Int) -> Int? {
    let values = code.items(in: open)
    return values.allSatisfy(isOne) ? values.count : nil
  }

  /// Whether an argument is one value, whatever it is: no spread, no comprehension, nothing with a name, no list.
  private func isOne(_ argument: HostArgument) -> Bool {
    if argument.label != nil { return false }
    if case .list = argument.value { return false }
    for place in argument.tokens {
      if code.isSign(place, "."), code.isSign(place + 1, ".") { return false }
      if code.language == .python, code.isWord(place, "for") { return false }
      if code.isWord(place, "function") || code.isSign(place, "=") && code.isSign(place + 1, ">") { return false }
    }
    let first = argument.tokens.lowerBound
    if code.isSign(first, "*"), code.language == .python || code.language == .kotlin { return false }
    if case .call(let call) = argument.value, code.text(call.callee).hasSuffix("Named") { return false }
    return true
  }
}
