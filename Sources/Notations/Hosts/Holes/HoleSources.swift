import Analyzer

/// Where the texts come from that a program pastes into SQL, as far as its code shows that they can be anybody's.
///
/// An expression is followed to the nearest assignment above it in its function, and to the function's parameters. All else, such as a
/// number, a constant or a call of the program's own, is taken to be right.
struct HoleSources {
  private let code: HostCode
  private let enclosing: [Int32]

  /// - Parameter enclosing: see `HostCode.enclosingBrackets()`.
  init(_ code: HostCode, _ enclosing: [Int32]) {
    self.code = code
    self.enclosing = enclosing
  }

  /// The source of an expression; nil where nothing shows that it is anybody's text.
  ///
  /// - Parameters:
  ///   - expression: its bytes, with what sets it off: `\(x)`.
  ///   - token: the first literal of the text that it is pasted into.
  ///   - isQuoted: whether it stands in a string of SQL's, so that it is a text whatever its type is.
  func source(of expression: Range<Int>, in token: Int, isQuoted: Bool) -> NotatedText.Hole.Source? {
    guard let path = path(in: expression) else { return nil }
    if let outside = outside(path) { return .outside(outside) }
    guard path.allSatisfy(isNamePart) else { return nil }
    return source(ofName: path, before: token, isQuoted: isQuoted)
  }

  /// The text of an expression that is a name with members, subscripts and calls of those, without blanks; nil for any other.
  private func path(in expression: Range<Int>) -> String? {
    var range = expression
    let opening = Set("\\$#{(".utf8)
    while let first = code.bytes[range].first, opening.contains(first) {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    let isSetOff = range.lowerBound > expression.lowerBound
    if isSetOff, let last = code.bytes[range].last, last == UInt8(ascii: "}") || last == UInt8(ascii: ")") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    let text = code.text(range).filter { !$0.isWhitespace }
    // Operators, formats and conditions make something else of it.
    let others = Set("+-*/%|^<>;,!=:~`{}".unicodeScalars)
    let isPath =
      !text.isEmpty && text.unicodeScalars.allSatisfy { !others.contains($0) || $0 == ":" && code.language == .rust }
    return isPath ? text : nil
  }

  private func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  // MARK: Outside

  /// The source of an expression's text, if it is outside of the program.
  private func outside(_ path: String) -> String? {
    var path = Substring(path)
    for word in ["self.", "this.", "await"] where path.hasPrefix(word) { path = path.dropFirst(word.count) }
    if Self.requests(code.language).contains(where: path.hasPrefix) { return "a request" }
    if Self.arguments(code.language).contains(where: path.hasPrefix) { return "the arguments of the process" }
    if Self.inputs(code.language).contains(where: path.hasPrefix) { return "standard input" }
    let root = path.prefix { $0 != "." && $0 != "?" }.lowercased()
    let isField = ["textfield", "edittext", "searchbar", "searchfield"].contains { root.hasSuffix($0) }
    return isField && path.contains(".") ? "the user interface" : nil
  }

  private static func requests(_ language: HostLanguage) -> [String] {
    switch language {
    case .python:
      [
        "request.args", "request.form", "request.values", "request.json", "request.GET", "request.POST",
        "request.query_params", "request.cookies", "request.headers", "request.query.", "request.match_info",
      ]
    case .javascript:
      [
        "req.query", "req.params", "req.body", "req.headers", "req.cookies", "request.query", "request.params",
        "request.body", "ctx.query", "ctx.params", "ctx.request.body", "c.req.query(", "c.req.param(",
        "url.searchParams.get(", "searchParams.get(", "event.queryStringParameters",
      ]
    case .go:
      [
        "r.FormValue(", "r.PostFormValue(", "r.URL.Query()", "req.FormValue(", "req.URL.Query()", "c.Query(",
        "c.Param(",
        "c.PostForm(", "c.QueryParam(", "c.FormValue(", "ctx.Query(", "ctx.Param(", "chi.URLParam(", "mux.Vars(",
        "r.PathValue(",
      ]
    case .kotlin, .java:
      [
        "request.getParameter(", "req.getParameter(", "call.parameters[", "call.request.queryParameters[",
        "intent.getStringExtra(", "getIntent().getStringExtra(", "ctx.queryParam(", "ctx.pathParam(", "ctx.formParam(",
      ]
    case .swift: ["req.query[", "req.parameters", "request.query[", "request.parameters"]
    case .rust, .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy, .cmake: []
    }
  }

  private static func arguments(_ language: HostLanguage) -> [String] {
    switch language {
    case .python: ["sys.argv["]
    case .javascript: ["process.argv["]
    case .go: ["os.Args[", "flag.Arg("]
    case .swift: ["CommandLine.arguments["]
    case .rust: ["std::env::args()", "env::args()"]
    case .kotlin, .java, .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy, .cmake: []
    }
  }

  private static func inputs(_ language: HostLanguage) -> [String] {
    switch language {
    case .python: ["input("]
    case .kotlin: ["readLine(", "readln("]
    case .swift: ["readLine("]
    case .java: ["scanner.nextLine("]
    case .javascript, .go, .rust, .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy, .cmake: []
    }
  }

  // MARK: Names

  private func source(ofName name: String, before token: Int, isQuoted: Bool) -> NotatedText.Hole.Source? {
    for function in functions(around: token) {
      if let value = lastValue(of: name, in: (function.parameters.upperBound + 1)..<token) {
        return path(in: value).flatMap(outside).map { .outside($0) }
      }
      guard let type = type(of: name, in: function.parameters) else { continue }
      let isText = type.isEmpty ? isQuoted : isText(type)
      guard isText, !isPrivate(function) else { return nil }
      return .parameter(name, of: function.name)
    }
    return nil
  }

  /// A function by its name and the places of the parentheses around its parameters.
  private struct Function {
    let name: String
    let place: Int
    let parameters: Range<Int>
  }

  /// The functions that a token stands in, from the innermost on.
  private func functions(around token: Int) -> [Function] {
    if code.language == .python {
      let names = code.tokens.indices.filter { $0 < token && code.isWord($0, "def") }
      let around = code.definitions.filter { !$0.isType && $0.tokens.contains(token) }
      return around.reversed().compactMap { definition in
        guard names.contains(definition.tokens.lowerBound - 1) else { return nil }
        return function(definition.tokens.lowerBound)
      }
    }
    var found: [Function] = []
    var bracket = Int(enclosing[token])
    while bracket >= 0 {
      if code.isSign(bracket, "{"), let open = parameters(before: bracket), code.isWord(open - 1),
        !HostWords.callsNothing(code.bytes[code.tokens[open - 1].range]), let function = function(open - 1)
      {
        found.append(function)
      }
      bracket = Int(enclosing[bracket])
    }
    return found
  }

  private func function(_ name: Int) -> Function? {
    guard code.isSign(name + 1, "(") else { return nil }
    let close = code.closing(name + 1)
    guard close < code.tokens.count else { return nil }
    return Function(name: code.word(name), place: name, parameters: (name + 1)..<close)
  }

  /// The parenthesis that a function's parameters begin with, if a brace begins its body.
  private func parameters(before brace: Int) -> Int? {
    var place = brace - 1
    let floor = max(0, brace - 24)
    while place > floor {
      if code.isSign(place, ")") {
        let open = Int(code.tokens[place].partner)
        // A result in parentheses stands behind the parameters.
        if code.isSign(open - 1, ")") { place = open - 1 } else { return open < place ? open : nil }
        continue
      }
      if code.isSign(place, ";") || code.isSign(place, "{") || code.isSign(place, "}") { return nil }
      place -= 1
    }
    return nil
  }

  /// The bytes of what a name was given last, on one line; nil where it wasn't given anything there.
  private func lastValue(of name: String, in tokens: Range<Int>) -> Range<Int>? {
    guard !tokens.isEmpty else { return nil }
    for place in tokens.reversed() where code.isWord(place) && code.word(place) == name && !code.isSign(place - 1, ".")
    {
      var equals = place + 1
      // `let name: String = …`, `name, err := …`
      while equals < min(place + 6, tokens.upperBound), !code.isSign(equals, "="),
        code.isSign(equals, ":") || code.isSign(equals, ",") || code.isSign(equals, "?") || code.isWord(equals)
      {
        equals += 1
      }
      guard code.isSign(equals, "="), !code.isSign(equals + 1, "="), !code.isSign(equals + 1, ">"),
        equals + 1 < tokens.upperBound
      else { continue }
      var end = equals + 1
      while end < tokens.upperBound, end == equals + 1 || !code.tokens[end].isFirstOnLine, !code.isSign(end, ";") {
        end = max(end + 1, code.behind(end))
      }
      let last = min(end, code.tokens.count) - 1
      return Int(code.tokens[equals + 1].start)..<max(Int(code.tokens[equals + 1].end), Int(code.tokens[last].end))
    }
    return nil
  }

  /// The text of a parameter's type, empty where none is written; nil where no parameter has the name.
  private func type(of name: String, in parameters: Range<Int>) -> String? {
    var start = parameters.lowerBound + 1
    var place = start
    while place <= parameters.upperBound {
      let isEnd = place == parameters.upperBound
      if isEnd || code.isSign(place, ",") {
        if let type = type(of: name, inOne: start..<place) { return type }
        start = place + 1
      }
      place = isEnd ? place + 1 : max(place + 1, min(parameters.upperBound, code.behind(place)))
    }
    return nil
  }

  private func type(of name: String, inOne parameter: Range<Int>) -> String? {
    guard !parameter.isEmpty else { return nil }
    switch code.language {
    case .swift, .kotlin, .rust, .python, .javascript:
      var colon = parameter.lowerBound
      while colon < parameter.upperBound, !code.isSign(colon, ":") { colon += 1 }
      let named = parameter.lowerBound..<colon
      guard let last = named.last(where: { code.isWord($0) }), code.word(last) == name else { return nil }
      guard colon < parameter.upperBound else { return "" }
      var end = colon + 1
      while end < parameter.upperBound, !code.isSign(end, "=") { end += 1 }
      return text(of: (colon + 1)..<end)
    case .go:
      guard code.word(parameter.lowerBound) == name else { return nil }
      // `a, b string`: the type stands behind the last of them.
      let end =
        code.isSign(parameter.upperBound, ",") && parameter.count == 1 ? nextType(behind: parameter.upperBound) : nil
      return text(of: end ?? (parameter.lowerBound + 1)..<parameter.upperBound)
    case .java:
      guard parameter.count > 1, code.word(parameter.upperBound - 1) == name else { return nil }
      return text(of: parameter.lowerBound..<(parameter.upperBound - 1))
    case .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy, .cmake: return nil
    }
  }

  private func nextType(behind comma: Int) -> Range<Int>? {
    var place = comma + 1
    while code.isWord(place), code.isSign(place + 1, ",") { place += 2 }
    return code.isWord(place) && code.isWord(place + 1) ? (place + 1)..<(place + 2) : nil
  }

  private func text(of tokens: Range<Int>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return code.text(Int(code.tokens[first].start)..<Int(code.tokens[last].end))
  }

  private func isText(_ type: String) -> Bool {
    let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let texts: Set = ["String", "str", "string", "Substring", "CharSequence"]
    let around: Set = [
      "final", "NonNull", "Nullable", "NotNull", "mut", "static", "Optional", "None", "Option", "null", "undefined",
    ]
    return words.contains(where: texts.contains) && words.allSatisfy { texts.contains($0) || around.contains($0) }
      && !type.contains("[]") && !type.hasPrefix("[")
  }

  /// Whether only the file or the type itself can call a function.
  private func isPrivate(_ function: Function) -> Bool {
    switch code.language {
    case .python: return function.name.hasPrefix("_")
    case .go: return function.name.first?.isLowercase ?? true
    case .rust: return !hasWord(before: function.place, ["pub"])
    case .swift, .kotlin, .java, .javascript:
      return code.isSign(function.place - 1, "#") || hasWord(before: function.place, ["private", "fileprivate"])
    case .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy, .cmake: return true
    }
  }

  private func hasWord(before place: Int, _ words: Set<String>) -> Bool {
    var place = place
    for _ in 0..<10 {
      if code.tokens[place].isFirstOnLine { return false }
      place -= 1
      guard place >= 0 else { return false }
      if words.contains(code.word(place)) { return true }
    }
    return false
  }
}
