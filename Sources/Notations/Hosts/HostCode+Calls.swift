/// Calls, and what is passed to them.
extension HostCode {
  /// All calls, in the order of their brackets.
  package var calls: [HostCall] {
    tokens.indices.compactMap { place in
      switch tokens[place].kind {
      case .open: call(at: place)
      case .string: tag(at: place)
      case .word, .number, .character, .close, .punctuation: nil
      }
    }
  }

  /// The call whose bracket stands at a place; nil where it is none of a call.
  package func call(at open: Int) -> HostCall? {
    guard open > 0, tokens.indices.contains(open), tokens[open].kind == .open else { return nil }
    let isParenthesis = isSign(open, "(")
    var end = open
    var kind = HostCall.Kind.call
    if isSign(open - 1, "!"), tokens[open - 1].end == tokens[open].start, isWord(open - 2) {
      end = open - 1
      kind = .macro
    }
    if !isParenthesis, kind != .macro { return nil }
    end = behindName(before: end)
    guard end > 0, isWord(end - 1), kind == .macro || isName(end - 1) else { return nil }
    // Behind a name at the end of the line before, a bracket begins a value of its own.
    if tokens[open].isFirstOnLine, language == .swift || language == .python || language == .javascript { return nil }
    let first = firstOfPath(endingAt: end - 1)
    let start = startOfPath(first)
    if kind == .call {
      if isDefinition(first) { return nil }
      if isAnnotation(first) { kind = .annotation }
    }
    return HostCall(kind: kind, callee: start..<Int(tokens[end - 1].end), open: open)
  }

  /// The name of what is called, without what stands before it.
  func lastName(of call: HostCall) -> String {
    let path = text(call.callee)
    let last = path.lastIndex { $0 == "." || $0 == ":" || $0 == ">" }
    return last.map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether a word is no keyword, or stands where none can: `db.function(`, `Builder::new(`.
  private func isName(_ place: Int) -> Bool {
    isSign(place - 1, ".") || place > 1 && isPair(place - 2, ":", ":")
      || !HostWords.callsNothing(bytes[tokens[place].range])
  }

  /// A name that takes the literal behind it: `` sql`…` ``, `` sql<Row>`…` ``.
  private func tag(at place: Int) -> HostCall? {
    guard place > 0, !tokens[place].isFirstOnLine else { return nil }
    let name = isSign(place - 1, ">") && language == .javascript ? nameBeforeTypes(endingAt: place - 1) : place - 1
    guard let name, isWord(name), !HostWords.callsNothing(bytes[tokens[name].range]) else { return nil }
    switch language {
    case .javascript: guard bytes[Int(tokens[place].start)] == UInt8(ascii: "`") else { return nil }
    case .ruby, .haskell, .php, .lua, .elixir, .groovy: break
    case .swift, .python, .kotlin, .java, .rust, .go, .c, .csharp, .dart, .scala, .cmake: return nil
    }
    let start = startOfPath(firstOfPath(endingAt: name))
    return HostCall(kind: .tag, callee: start..<Int(tokens[name].end), open: place)
  }

  /// The token before the type arguments that end at a `>`: `sql<{ id: string | null }>`; nil where there are none.
  private func nameBeforeTypes(endingAt end: Int) -> Int? {
    var depth = 0
    for place in stride(from: end, through: max(1, end - 64), by: -1) {
      if isSign(place, ">"), !isSign(place - 1, "=") { depth += 1 }
      if isSign(place, "<") { depth -= 1 }
      if depth == 0 { return place - 1 }
    }
    return nil
  }

  /// The innermost call that a token is passed to, with brackets of lists and tuples between them.
  ///
  /// - Parameter enclosing: see ``enclosingBrackets()``.
  package func call(around place: Int, _ enclosing: [Int32]) -> HostCall? {
    if let tag = tag(at: place) { return tag }
    var bracket = Int(enclosing[place])
    for _ in 0..<4 where bracket >= 0 {
      if let call = call(at: bracket) { return call }
      if isSign(bracket, "{"), language != .go, language != .java, language != .c { return nil }
      bracket = Int(enclosing[bracket])
    }
    return nil
  }

  /// Whether a name is that of a function that is defined: `func f(`, `void f(`, `func (r *Row) f(`.
  private func isDefinition(_ first: Int) -> Bool {
    guard first > 0 else { return false }
    if isWord(first - 1) {
      let before = bytes[tokens[first - 1].range]
      if HostWords.defines(before) { return true }
      switch language {
      case .java, .c, .csharp, .dart, .groovy, .scala:
        return !tokens[first].isFirstOnLine && !HostWords.isBeforeCall(before)
      case .swift, .python, .kotlin, .javascript, .rust, .go, .ruby, .php, .haskell, .cmake, .lua, .elixir:
        return false
      }
    }
    guard language == .go, isSign(first - 1, ")") else { return false }
    return isWord(Int(tokens[first - 1].partner) - 1, "func")
  }

  private func isAnnotation(_ first: Int) -> Bool {
    if isSign(first - 1, "@") { return true }
    return isSign(first - 1, "[") && (isSign(first - 2, "#") || isSign(first - 3, "#"))
  }

  /// The place behind the name of a call, arguments of types left out: `f::<T>(`, `Map<String, Int>(`.
  private func behindName(before open: Int) -> Int {
    var end = open
    if isSign(end - 1, ">") {
      var depth = 0
      let floor = max(0, end - 32)
      while end > floor {
        end -= 1
        if isSign(end, ">") { depth += 1 }
        if isSign(end, "<") { depth -= 1 }
        if depth == 0 { break }
      }
      if depth != 0 || !isSign(end, "<") { return 0 }
      if end > 1, isPair(end - 2, ":", ":") { end -= 2 }
    }
    return end
  }

  /// The first word of a path of names that ends with a word.
  func firstOfPath(endingAt last: Int) -> Int {
    var first = last
    while first > 1 {
      if isSign(first - 1, "."),
        isWord(first - 2) || (isSign(first - 2, "?") || isSign(first - 2, "!")) && isWord(first - 3)
      {
        first -= isWord(first - 2) ? 2 : 3
      } else if first > 2, isPair(first - 2, ":", ":") || isPair(first - 2, "-", ">"), isWord(first - 3) {
        first -= 3
      } else {
        break
      }
    }
    return first
  }

  /// The first byte of a path, with the dot before it if it goes on from something else.
  private func startOfPath(_ first: Int) -> Int {
    if isSign(first - 1, ".") { return Int(tokens[first - 1].start) }
    if first > 1, isPair(first - 2, "-", ">") { return Int(tokens[first - 2].start) }
    return Int(tokens[first].start)
  }

  // MARK: Arguments

  /// The arguments of a call, in order.
  package func arguments(of call: HostCall) -> [HostArgument] {
    switch call.kind {
    case .tag:
      guard let literal = literal(at: call.open) else { return [] }
      return [
        HostArgument(label: nil, value: .text(.init(literals: [.literal(literal)])), tokens: call.open..<literal.next)
      ]
    case .call, .macro, .annotation: return items(in: call.open)
    }
  }

  /// The arguments between the commas of a bracket. In CMake nothing stands between two arguments.
  package func items(in open: Int) -> [HostArgument] {
    let end = closing(open)
    var found: [HostArgument] = []
    var start = open + 1
    var place = start
    while place < end {
      if isSign(place, ",") || language == .cmake && place > start {
        add(start..<place, to: &found)
        start = isSign(place, ",") ? place + 1 : place
        place = start
      }
      if place < end, !isSign(place, ",") { place = min(end, behind(place)) }
    }
    add(start..<end, to: &found)
    return found
  }

  private func add(_ range: Range<Int>, to found: inout [HostArgument]) {
    if range.isEmpty { return }
    var range = range
    var label: Range<Int>?
    let isKeyed = literal(at: range.lowerBound).map { $0.next == range.lowerBound + 1 } ?? false
    let next = range.lowerBound + 1
    if isWord(range.lowerBound) || isKeyed, next < range.upperBound {
      let isColon = isSign(next, ":") && !isPair(next, ":", ":")
      let isEquals = isSign(next, "=") && !isPair(next, "=", "=")
      let isArrow = isPair(next, "=", ">")
      let isTo = isWord(next, "to") && language == .kotlin
      if isColon || isEquals || isArrow || isTo {
        label = tokens[range.lowerBound].range
        range = min(range.upperBound, next + (isArrow ? 2 : 1))..<range.upperBound
      }
    }
    found.append(HostArgument(label: label, value: value(range), tokens: range))
  }
}
