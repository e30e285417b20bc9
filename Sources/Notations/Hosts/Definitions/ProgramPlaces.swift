/// Finds out what the places of literals say of when their SQL runs: names and numbers of what stands around them.
struct ProgramPlaces {
  private let code: HostCode
  private let enclosing: [Int32]
  private let functions: [HostCode.Definition]
  private let uses: FunctionUses

  init(_ code: HostCode, _ enclosing: [Int32]) {
    self.code = code
    self.enclosing = enclosing
    let methods = code.typedMethods
    functions =
      methods.isEmpty
      ? code.definitions : (code.definitions + methods).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    uses = FunctionUses(code, functions)
  }

  /// The place of a literal, or of the uses of the constant that it is.
  ///
  /// - Parameters:
  ///   - token: of the literal.
  ///   - constant: the name that the literal is given; nil for none.
  func place(of token: Int, constant: String?) -> ProgramPlace {
    var place = self.place(of: token)
    guard let constant else { return place }
    if StepNames.isDown(constant) { place.isDown = true }
    if place.isStep || place.isDown { return place }
    if StepNames.isStep(constant) {
      place.isStep = true
      place.number = StepNames.number(in: constant)
    }
    // The places that use a constant say what it is for.
    let local = functions.last { !$0.isType && $0.tokens.contains(token) }?.tokens ?? code.tokens.indices
    let uses = local.filter { code.isWord($0) && $0 != token && code.word($0) == constant }
      .filter { !isAssigned($0) }.map { self.place(of: $0) }
    if let use = uses.first(where: { !$0.isDown }) { return use.isStep ? use : place }
    if !uses.isEmpty { place.isDown = true }
    return place
  }

  private func isAssigned(_ place: Int) -> Bool {
    code.isSign(place + 1, "=") || code.isSign(place + 1, ":") || place > 0 && code.isWord(place - 1, "const")
  }

  /// - Parameter depth: how many functions may be looked at for one another.
  private func place(of token: Int, _ depth: Int = 3) -> ProgramPlace {
    var place = ProgramPlace()
    var inner = token
    var bracket = Int(enclosing[token])
    if code.isSign(token - 1, ":") || code.isSign(token - 1, "="), code.isWord(token - 2) {
      note(code.word(token - 2), around: token..<(token + 1), &place)
    }
    noteCondition(before: token, &place)
    while bracket >= 0 {
      note(bracket, inner, &place)
      noteCondition(before: bracket, &place)
      inner = bracket
      bracket = Int(enclosing[bracket])
    }
    for function in functions.reversed() where function.tokens.contains(token) {
      if function.isType {
        if StepNames.isDown(function.name) { place.isDown = true }
        if !place.isStep, StepNames.isStep(function.name) { set(function.name, function.tokens, &place) }
        // `enum _049_Refactor { static func migrate(_ db: Database) {`, `class Upgrade3 { void upgrade(Database db) {`
        if place.isStep, place.number == nil {
          let name = function.name
          place.number = StepNames.isStep(name) ? StepNames.number(in: name) : StepNames.firstNumber(in: name)
        }
      } else {
        note(function.name, around: function.tokens, &place)
        if !place.isStep, depth > 0, let step = step(running: function, depth - 1) {
          (place.isStep, place.number, place.region) = (true, step.number, bytes(of: function.tokens))
          place.name = step.name ?? function.name
          place.isCalled = true
        }
      }
    }
    return place
  }

  /// Notes the condition of a call without braces: `if (oldVersion < 2) update2();`.
  ///
  /// - Parameter token: the call's opening bracket, or a name in it.
  private func noteCondition(before token: Int, _ place: inout ProgramPlace) {
    var start = code.isSign(token, "(") ? token - 1 : token
    guard code.isWord(start) else { return }
    while start > 1, code.isSign(start - 1, "."), code.isWord(start - 2) { start -= 2 }
    guard start > 0, code.tokens[start - 1].kind == .close, code.isSign(start - 1, ")") else { return }
    let open = Int(code.tokens[start - 1].partner)
    guard open > 0, code.isWord(open - 1, "if"), let number = version(comparedIn: [open]) else { return }
    place.isStep = true
    if place.number == nil { place.number = number }
  }

  /// The step that runs a function: a list of steps names it, or only numbered steps call it.
  private func step(running function: HostCode.Definition, _ depth: Int) -> ProgramPlace? {
    let found = uses.of(function).map { (token: $0, place: place(of: $0, depth)) }
    if let listed = found.first(where: { $0.place.isStep && !code.isSign($0.token + 1, "(") }) {
      var place = listed.place
      place.number = place.number ?? placeInList(listed.token)
      return place
    }
    guard let first = found.first?.place, found.allSatisfy({ $0.place.isStep && $0.place.number != nil }) else {
      return nil
    }
    return first
  }

  /// The place of an element in its list, from 1.
  private func placeInList(_ token: Int) -> Int? {
    var bracket = Int(enclosing[token])
    var element = token
    // `{ version: 2, run: f }`
    while bracket >= 0, code.isSign(bracket, "{") || code.isSign(bracket, "("), Int(enclosing[bracket]) >= 0,
      code.isSign(Int(enclosing[bracket]), "[")
    {
      element = bracket
      bracket = Int(enclosing[bracket])
    }
    guard bracket >= 0 else { return nil }
    return 1 + ((bracket + 1)..<element).count { Int(enclosing[$0]) == bracket && code.isSign($0, ",") }
  }

  private func note(_ name: String, around tokens: Range<Int>, _ place: inout ProgramPlace) {
    if StepNames.isDown(name) { place.isDown = true }
    if StepNames.empties(name) { place.empties = true }
    if StepNames.isStep(name) {
      set(name, tokens, &place)
      if makesAnew(tokens) { place.empties = true }
    }
    if place.region.isEmpty, tokens.count > 1 { place.region = bytes(of: tokens) }
  }

  /// Whether a step makes everything as a new database has it: Android's `onUpgrade` mostly drops all tables and calls `onCreate`.
  private func makesAnew(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      code.isWord(token, "onCreate") && code.isSign(token + 1, "(")
        && !code.isWord(token - 1, "fun") && !code.isWord(token - 1, "void")
    }
  }

  private func set(_ name: String, _ tokens: Range<Int>, _ place: inout ProgramPlace) {
    place.isStep = true
    if place.number == nil { place.number = StepNames.number(in: name) }
    if place.name == nil { place.name = name }
    if place.region.isEmpty { place.region = bytes(of: tokens) }
  }

  private func bytes(of tokens: Range<Int>) -> Range<Int> {
    let last = min(tokens.upperBound, code.tokens.count) - 1
    guard tokens.lowerBound <= last else { return 0..<0 }
    return Int(code.tokens[tokens.lowerBound].start)..<Int(code.tokens[last].end)
  }

  /// Notes what a bracket says of what is in it.
  private func note(_ open: Int, _ inner: Int, _ place: inout ProgramPlace) {
    let range = open..<(code.closing(open) + 1)
    if let call = code.call(at: open) {
      note(lastName(of: call), call, range, &place)
      return
    }
    guard code.isSign(open, "{") else {
      // `[(3, "…")]`
      if !place.isStep, code.isSign(open, "("), case .number(let number)? = code.items(in: open).first?.value,
        let value = Int(code.text(number))
      {
        place.number = value
      }
      // `MIGRATIONS = ["…", "…"]`
      let header = header(of: open)
      if let equals = header.first(where: { code.isSign($0, "=") || code.isSign($0, ":") }), code.isWord(equals - 1) {
        noteList(code.word(equals - 1), inner, &place)
      }
      return
    }
    if let number = number(ofCaseBefore: inner, in: open) {
      (place.isStep, place.number) = (true, place.number ?? number)
    }
    let header = header(of: open)
    guard let first = header.first else { return }
    // `Migration(1, 2) {`, `registerMigration("v1") {`, `func migrate(db) {`
    if let parenthesis = header.first(where: { code.isSign($0, "(") }), parenthesis > first {
      if let call = code.call(at: parenthesis), !isDefinition(header, parenthesis) {
        note(lastName(of: call), call, range, &place)
      } else if code.isWord(parenthesis - 1) {
        let name = code.word(parenthesis - 1)
        if !HostWords.callsNothing(Array(name.utf8)) { note(name, around: range, &place) }
      }
    }
    if header.contains(where: { code.isWord($0, "if") || code.isWord($0, "when") }) {
      if let number = version(comparedIn: header) {
        place.isStep = true
        if place.number == nil { place.number = number }
        if place.region.isEmpty { place.region = bytes(of: range) }
      }
    } else if code.tokens[first].kind == .number, let number = Int(code.text(code.tokens[first].range)) {
      // `2 => {`
      place.isStep = true
      if place.number == nil { place.number = number }
      if place.region.isEmpty { place.region = bytes(of: range) }
    } else if code.isWord(first), let equals = header.first(where: { code.isSign($0, "=") || code.isSign($0, ":") }),
      code.isWord(equals - 1)
    {
      // `up: (db) => {`
      note(code.word(equals - 1), around: range, &place)
    }
  }

  /// Notes what the name of a list says of what is in it.
  ///
  /// - Parameter element: the first token of the list's element.
  private func noteList(_ name: String, _ element: Int, _ place: inout ProgramPlace) {
    if StepNames.isDown(name) { place.isDown = true }
    guard StepNames.isStep(name) else { return }
    place.isStep = true
    if place.number == nil { place.number = placeInList(element) }
    if place.region.isEmpty { place.region = bytes(of: element..<(code.behind(element))) }
  }

  private func note(_ name: String, _ call: HostCall, _ range: Range<Int>, _ place: inout ProgramPlace) {
    if StepNames.isDown(name) { place.isDown = true }
    // rusqlite_migration: `M::up("…")`, `M::up_with_hook(include_str!("2.sql"), |tx| …)`.
    guard StepNames.isStep(name) || name == "M" || code.text(call.callee).hasPrefix("M::") else { return }
    place.isStep = true
    let arguments = code.arguments(of: call)
    if case .text(let joined)? = arguments.first?.value, code.decoded(joined).bytes.count < 80, !place.isRegistered {
      place.name = code.decoded(joined).string
      place.isRegistered = true
    }
    for argument in arguments.prefix(2) {
      if case .number(let number) = argument.value, let value = Int(code.text(number)),
        place.number == nil || value > place.number!
      {
        place.number = value
      }
    }
    if place.region.isEmpty { place.region = bytes(of: range) }
  }

  private func isDefinition(_ header: [Int], _ parenthesis: Int) -> Bool {
    header.prefix { $0 < parenthesis }.contains { place in
      code.isWord(place) && HostWords.definesFunction(code.bytes[code.tokens[place].range])
    }
  }

  /// The tokens before a brace that say what is in it, brackets among them without what they hold.
  private func header(of open: Int) -> [Int] {
    var found: [Int] = []
    var place = open - 1
    while place >= 0, found.count < 40 {
      let token = code.tokens[place]
      if token.kind == .close {
        place = Int(token.partner)
        if place < 0 || place >= open { break }
        found.append(place)
      } else {
        if code.isSign(place, ";") || token.kind == .open { break }
        found.append(place)
      }
      if code.tokens[place].isFirstOnLine { break }
      place -= 1
    }
    return found.reversed()
  }

  /// The version that a condition asks for: `if oldVersion < 3`. A step for databases before a version makes that version.
  private func version(comparedIn header: [Int]) -> Int? {
    var tokens: [Int] = []
    for place in header {
      if code.isSign(place, "(") {
        tokens += place..<min(code.closing(place), place + 30)
      } else {
        tokens.append(place)
      }
    }
    guard tokens.contains(where: { code.isWord($0) && code.word($0).lowercased().contains("ver") }) else { return nil }
    for (place, token) in tokens.enumerated() where code.tokens[token].kind == .number {
      guard place > 0, let value = Int(code.text(code.tokens[token].range)) else { continue }
      let before = tokens[place - 1]
      if code.isSign(before, "<") { return value }
      if code.isSign(before, "=") { return value + 1 }
      if code.isSign(before, ">") { return value }
    }
    return nil
  }

  /// `case 2:`
  private func number(ofCaseBefore inner: Int, in open: Int) -> Int? {
    var place = inner - 1
    while place > open {
      if code.tokens[place].kind == .close { place = Int(code.tokens[place].partner) }
      if code.isWord(place, "case") {
        guard code.tokens.indices.contains(place + 1), code.tokens[place + 1].kind == .number else { return nil }
        return Int(code.text(code.tokens[place + 1].range))
      }
      place -= 1
    }
    return nil
  }

  private func lastName(of call: HostCall) -> String {
    let path = code.text(call.callee)
    let last = path.lastIndex { $0 == "." || $0 == ":" || $0 == ">" }
    return last.map { String(path[path.index(after: $0)...]) } ?? path
  }
}
