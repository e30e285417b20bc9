/// Imports of a program, its calls by a name, and its definitions.
extension HostCode {
  /// A module, package, header or file that a program imports.
  package struct Import: Sendable, Equatable {
    /// The name as it is written: `github.com/pressly/goose/v3`, `os.path`, `./schema.sql`.
    package let name: String
    /// The import's name here, where that is said.
    package let alias: String?
    /// The place of its first token.
    package let token: Int
  }

  /// A name that stands for a value that is written down.
  package struct Constant: Sendable {
    /// The name, without what stands before it.
    package let name: String
    /// The value that it stands for.
    package let value: HostValue
    /// The place of its name.
    package let token: Int
  }

  /// A line that is for a tool, and looks like a comment: `//go:embed migrations/*.sql`.
  package struct Directive: Sendable, Equatable {
    /// The word behind `//go:`.
    package let name: String
    /// The words behind the name.
    package let words: [String]
    /// The bytes of the comment.
    package let range: Range<Int>
  }

  /// `//go:name words`
  package var directives: [Directive] {
    guard language == .go else { return [] }
    return comments.compactMap { comment in
      guard bytes[comment].starts(with: "//go:".utf8) else { return nil }
      let words = text((comment.lowerBound + 5)..<comment.upperBound).split { $0 == " " || $0 == "\t" }.map(String.init)
      return words.first.map { Directive(name: $0, words: Array(words.dropFirst()), range: comment) }
    }
  }

  // MARK: Imports

  /// The program's imports, in order.
  package var imports: [Import] {
    var found: [Import] = []
    for place in tokens.indices where tokens[place].kind == .word && mayImport(place) { addImports(at: place, &found) }
    return found
  }

  private func mayImport(_ place: Int) -> Bool {
    switch bytes[Int(tokens[place].start)] {
    case UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "e"): true
    default: false
    }
  }

  private func addImports(at place: Int, _ found: inout [Import]) {
    switch language {
    case .go:
      guard isWord(place, "import") else { return }
      if isSign(place + 1, "(") {
        let end = closing(place + 1)
        for item in (place + 2)..<max(place + 2, end) { addLiteral(item, &found) }
      } else {
        addLiteral(place + 1, &found)
        addLiteral(place + 2, &found)
      }
    case .javascript, .dart:
      let isImport = isWord(place, "import") || isWord(place, "export") || isWord(place, "require")
      guard isImport, place == 0 || !isSign(place - 1, ".") else { return }
      if isSign(place + 1, "(") { return addLiteral(place + 2, &found) }
      var next = place + 1
      let limit = min(tokens.count, place + 400)
      while next < limit, literal(at: next) == nil {
        let isPart =
          tokens[next].kind == .word || isSign(next, "{") || isSign(next, "}") || isSign(next, ",") || isSign(next, "*")
        if !isPart || isWord(next, "const") || isWord(next, "function") || isWord(next, "class") { return }
        next += 1
      }
      if next == place + 1 || isWord(next - 1, "from") { addLiteral(next, &found) }
    case .c:
      guard isSign(place - 1, "#"), isWord(place, "include") || isWord(place, "import") || isWord(place, "embed") else {
        return
      }
      if isSign(place + 1, "<") {
        var end = place + 2
        while end < tokens.count, !isSign(end, ">"), !tokens[end].isFirstOnLine { end += 1 }
        if end > place + 2 { add(place + 2, end, &found) }
      } else {
        addLiteral(place + 1, &found)
      }
    case .python:
      guard isFirst(place) else { return }
      if isWord(place, "from") {
        var end = place + 1
        while end < tokens.count, !isWord(end, "import"), !tokens[end].isFirstOnLine { end += 1 }
        if isWord(end, "import") { add(place + 1, end, &found) }
      } else if isWord(place, "import") {
        var start = place + 1
        repeat {
          let end = endOfName(start)
          add(start, end, &found)
          start = end
          while start < tokens.count, !tokens[start].isFirstOnLine, !isSign(start, ",") { start += 1 }
          start += 1
        } while isSign(start - 1, ",")
      }
    case .ruby, .lua, .elixir, .php:
      if isWord(place, "require") || isWord(place, "require_relative") {
        addLiteral(place + 1, &found)
        if isSign(place + 1, "(") { addLiteral(place + 2, &found) }
      } else if isWord(place, "use"), isFirst(place) {
        add(place + 1, endOfName(place + 1), &found)
      }
    case .rust:
      guard isWord(place, "use") || isWord(place, "extern") && isWord(place + 1, "crate") else { return }
      let start = isWord(place, "use") ? place + 1 : place + 2
      if isWord(start) { add(start, endOfName(start), &found) }
    case .csharp:
      guard isWord(place, "using"), isWord(place + 1) else { return }
      add(place + 1, endOfName(place + 1), &found)
    case .swift, .kotlin, .java, .haskell, .scala, .groovy:
      guard isWord(place, "import"), isFirst(place) || language == .swift else { return }
      var start = place + 1
      while isWord(start, "static") || isWord(start, "qualified") || isWord(start, "class") || isWord(start, "struct") {
        start += 1
      }
      if isWord(start) { add(start, endOfName(start), &found) }
    case .cmake: return
    }
  }

  private func isFirst(_ place: Int) -> Bool { tokens[place].isFirstOnLine || isSign(place - 1, ";") }

  private func addLiteral(_ place: Int, _ found: inout [Import]) {
    guard let literal = literal(at: place), let range = plainRange(of: literal) else { return }
    let alias = isWord(place - 1) && !tokens[place].isFirstOnLine && language == .go ? word(place - 1) : nil
    found.append(Import(name: text(range), alias: alias == "import" ? nil : alias, token: place))
  }

  private func add(_ start: Int, _ end: Int, _ found: inout [Import]) {
    guard start < end, end <= tokens.count else { return }
    let alias = isWord(end, "as") && isWord(end + 1) ? word(end + 1) : nil
    var last = end - 1
    // `use a::{b, c}`
    while last > start, isSign(last, ":") { last -= 1 }
    found.append(
      Import(name: text(Int(tokens[start].start)..<Int(tokens[last].end)), alias: alias, token: start))
  }

  /// The place behind a path of names: `a.b.c`, `a::b::{c, d}`, `A\B`.
  private func endOfName(_ start: Int) -> Int {
    var end = start
    while end < tokens.count, end == start || !tokens[end].isFirstOnLine {
      if isWord(end), end == start || !isWord(end - 1) { end += 1; continue }
      let isJoin = isSign(end, ".") || isSign(end, ":") || isSign(end, "\\") || isSign(end, "*")
      guard isJoin else { break }
      end += 1
    }
    return end
  }

  // MARK: Constants

  /// Names that stand for a value that is written down: a text, a number, a list, a call, another type's constant.
  package var constants: [Constant] {
    var found: [Constant] = []
    let enclosing = enclosingBrackets()
    for place in tokens.indices.dropFirst() where isSign(place, "=") && place + 1 < tokens.count {
      // What stands in parentheses is passed: `f(name="x")`. Go defines there, too.
      let bracket = Int(enclosing[place])
      if bracket >= 0, isSign(bracket, "("), language != .go { continue }
      if isSign(place + 1, "=") || isSign(place + 1, ">") || isSign(place + 1, "~") { continue }
      guard tokens[place - 1].kind != .punctuation || isTypeEnd(place - 1) || isSign(place - 1, ":"),
        let name = nameAssigned(before: place)
      else { continue }
      let end = endOfValue(place + 1)
      switch value((place + 1)..<end) {
      case .other: continue
      case .name(let name) where !isConstantOfType(name): continue
      case .text(let joined): found.append(Constant(name: word(name), value: .text(joined), token: name))
      case let value: found.append(Constant(name: word(name), value: value, token: name))
      }
    }
    return found
  }

  /// The tokens of names that are declared with a value which isn't written down, several at once among them: `let (a, b) = f()`,
  /// `query, err := f()`.
  ///
  /// - Parameter written: the tokens of the names in ``constants``.
  package func unwrittenNames(besides written: Set<Int>) -> [Int] {
    var found: [Int] = []
    for place in tokens.indices.dropFirst(2) where isSign(place, "=") && !isSign(place + 1, "=") {
      let isShort = language == .go && isSign(place - 1, ":")
      let end = isShort ? place - 2 : place - 1
      guard end > 0 else { continue }
      if tokens[end].kind == .close {
        let open = Int(tokens[end].partner)
        guard open > 0, isDeclaring(open - 1) else { continue }
        found += (open..<end).filter { isWord($0) && !isSign($0 + 1, ":") }
        continue
      }
      var names: [Int] = []
      var name = end
      while name > 0, isWord(name), !isSign(name - 1, ".") {
        names.append(name)
        guard isSign(name - 1, ",") else { break }
        name -= 2
      }
      guard let first = names.last, isShort || language == .python || isDeclaring(first - 1) else { continue }
      found += names.filter { !written.contains($0) }
    }
    return found
  }

  private func isDeclaring(_ place: Int) -> Bool {
    ["let", "var", "val", "const", "mut"].contains { isWord(place, $0) }
  }

  /// Whether a name is in capitals, behind that of a type: `BaseColumns._ID`.
  private func isConstantOfType(_ name: Range<Int>) -> Bool {
    let path = bytes[name].split(separator: UInt8(ascii: "."))
    guard path.count > 1, let first = path[0].first, let last = path.last, first &- 65 < 26 else { return false }
    return Self.isInCapitals(last)
  }

  /// Whether a name of two letters and more is written as constants are: `TABLE`, `_ID`.
  static func isInCapitals(_ name: some Collection<UInt8>) -> Bool {
    name.count > 1 && name.allSatisfy { $0 &- 65 < 26 || $0 &- 48 < 10 || $0 == UInt8(ascii: "_") }
  }

  private func isTypeEnd(_ place: Int) -> Bool { isSign(place, ">") || isSign(place, "?") }

  /// The name before `=`, a type between them left out: `X: &'static str =`, `x :=`.
  private func nameAssigned(before equals: Int) -> Int? {
    var place = equals - 1
    if isSign(place, ":") { return isWord(place - 1) ? place - 1 : nil }
    var last: Int?
    let floor = max(0, equals - 24)
    while place >= floor {
      if isWord(place), last == nil { last = place }
      if isSign(place, ":"), isWord(place - 1), !isSign(place - 1, ":"), !isSign(place + 1, ":") { return place - 1 }
      let isOfType =
        isWord(place) || isTypeEnd(place) || isSign(place, "<") || isSign(place, "&") || isSign(place, "[")
        || isSign(place, "]") || isSign(place, ".") || isSign(place, ":") || isSign(place, ",") || isSign(place, "'")
      if !isOfType || tokens[place].isFirstOnLine { break }
      place -= 1
    }
    // `X []string = …` of Go's, `X string = …`
    if language == .go, let last, isWord(last - 1), !HostWords.callsNothing(bytes[tokens[last - 1].range]) {
      return last - 1
    }
    return isWord(equals - 1) ? equals - 1 : last
  }

  /// The place behind a value that begins at a place: its line's end, as far as nothing goes on.
  private func endOfValue(_ start: Int) -> Int {
    var place = start
    while place < tokens.count {
      if place > start {
        if isSign(place, ";") || isSign(place, ",") || tokens[place].kind == .close { break }
        if tokens[place].isFirstOnLine {
          let goesOn =
            tokens[place].kind == .punctuation || tokens[place - 1].kind == .punctuation
            || HostSyntax.of(language).joinsAdjacent && tokens[place].kind == .string && language != .python
          if !goesOn || isSign(place, "@") || isSign(place, "#") { break }
        }
      }
      let next = behind(place)
      if next <= place { return place }
      place = next
    }
    return min(place, tokens.count)
  }

  // MARK: Definitions

  /// A function or type, with the tokens of its body.
  package struct Definition: Sendable {
    /// Whether it is a type, or a module; else it is a function.
    package let isType: Bool
    /// Its name.
    package let name: String
    /// The places of its body's tokens.
    package let tokens: Range<Int>
    /// The places of the tokens that say what it takes.
    package let header: Range<Int>
  }

  /// The functions and types whose bodies are in braces, or for Python and Ruby what is indented below them.
  package var definitions: [Definition] {
    var found: [Definition] = []
    for place in tokens.indices where tokens[place].kind == .word {
      let word = bytes[tokens[place].range]
      let isType = HostWords.definesType(word)
      guard isType || HostWords.definesFunction(word), place + 1 < tokens.count, !isSign(place - 1, ".") else {
        continue
      }
      var name = place + 1
      // Go: a method's receiver.
      if language == .go, isSign(name, "(") { name = closing(name) + 1 }
      guard isWord(name), let body = body(behind: name) else { continue }
      let end = body.lowerBound > name ? body.lowerBound : isSign(name + 1, "(") ? closing(name + 1) : name + 1
      found.append(
        Definition(isType: isType, name: self.word(name), tokens: body, header: (name + 1)..<max(name + 1, end)))
    }
    return found
  }

  /// The methods that have the type of what they give where other languages have a word for a function:
  /// `private void migrate() {`.
  var typedMethods: [Definition] {
    guard language == .java else { return [] }
    return tokens.indices.compactMap { name in
      guard name > 0, isWord(name), isSign(name + 1, "("),
        isWord(name - 1) || isSign(name - 1, ">") || isSign(name - 1, "]"),
        !HostWords.isBeforeCall(bytes[tokens[name - 1].range]), !HostWords.callsNothing(bytes[tokens[name].range])
      else { return nil }
      var open = closing(name + 1) + 1
      if isWord(open, "throws") {
        while open < tokens.count, isWord(open) || isSign(open, ",") || isSign(open, ".") { open += 1 }
      }
      guard isSign(open, "{") else { return nil }
      return Definition(
        isType: false, name: word(name), tokens: open..<min(tokens.count, closing(open) + 1), header: (name + 1)..<open)
    }
  }

  /// Whether a token stands in the body of a function of a name.
  package func isWithin(_ function: String, _ token: Int) -> Bool {
    (definitions + typedMethods).contains { !$0.isType && $0.name == function && $0.tokens.contains(token) }
  }

  /// The tokens of what a definition has behind its name.
  private func body(behind name: Int) -> Range<Int>? {
    if language == .python || language == .ruby || language == .elixir {
      // What is indented more than the line of the definition is its body.
      var line = name
      while line > 0, !tokens[line].isFirstOnLine { line -= 1 }
      let column = self.column(line)
      var end = name + 1
      while end < tokens.count, !(tokens[end].isFirstOnLine && self.column(end) <= column) { end = behind(end) }
      return name..<min(end, tokens.count)
    }
    var place = name + 1
    let limit = min(tokens.count, name + 200)
    while place < limit {
      if isSign(place, "{") { return place..<min(tokens.count, closing(place) + 1) }
      if isSign(place, ";") { return nil }
      place = behind(place)
    }
    return nil
  }

  private func column(_ place: Int) -> Int {
    var start = Int(tokens[place].start)
    let end = start
    while start > 0, end - start < 256, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return end - start
  }
}
