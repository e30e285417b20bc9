private import Analyzer
import Notations

/// Functions that a program registers, and what it says of its connections.
extension ProgramReader {
  mutating func readCalls() {
    // Few files say anything of this.
    let registers = ProgramWords.registrations.findsOne(in: code.bytes)
    let sets =
      file.clients.contains { $0.database == .sqlite } || ProgramWords.settings.findsOne(in: code.bytes)
    if ProgramWords.attachments.findsOne(in: code.bytes) { for literal in code.literals { readAttachment(literal) } }
    guard registers || sets else { return }
    for place in code.tokens.indices {
      switch code.tokens[place].kind {
      case .open:
        guard let call = code.call(at: place) else { continue }
        if registers { readRegistration(call) }
        if sets { readKeySwitch(call) }
      case .word where sets:
        readKeySetting(place)
        if code.isWord(place, "NoTxWrap"), code.isSign(place + 1, ":"), code.isWord(place + 2, "true") {
          add(.migrationsUnwrapped, at: Int(code.tokens[place].start))
        }
      case .word, .number, .string, .character, .close, .punctuation: continue
      }
    }
    guard sets else { return }
    for literal in code.literals { readKeySetting(literal) }
    let settings = Set(file.settings.filter { !$0.isTest }.map(\.kind))
    // What is switched both ways says nothing of the rest of the program.
    let isSwitched =
      settings.contains(.foreignKeysPaused) || settings.isSuperset(of: [.foreignKeysOn, .foreignKeysOff])
    if isSwitched { file.settings.removeAll { $0.kind != .migrationsUnwrapped } }
  }

  // MARK: Functions and collations

  /// The functions that register functions and collations, by the last word of a callee in lower case, without `_`.
  private static let registrations: [String: RegisteredName.Kind] = [
    "createfunction": .function, "createscalarfunction": .function, "createaggregatefunction": .aggregate,
    "createaggregate": .aggregate, "createaggregation": .aggregate, "createwindowfunction": .aggregate,
    "sqlite3createfunction": .function, "sqlite3createfunctionv2": .function, "sqlite3createwindowfunction": .aggregate,
    "registerfunc": .function, "registerfunction": .function, "registeraggregator": .aggregate,
    "registerscalarfunction": .function, "registerdeterministicscalarfunction": .function,
    "mustregisterscalarfunction": .function, "mustregisterdeterministicscalarfunction": .function,
    "addfunction": .function, "addcustomfunction": .function, "setcustomscalarfunction": .function,
    "databasefunction": .function, "makefunctionnamed": .function, "definefunction": .function,
    "sqlitecreatefunction": .function, "sqlitecreateaggregate": .aggregate, "sqlitefunction": .function,
    "createcollation": .collation, "createcollationv2": .collation, "sqlite3createcollation": .collation,
    "sqlite3createcollationv2": .collation, "registercollation": .collation, "databasecollation": .collation,
    "sqlitecreatecollation": .collation, "registercollationutf8": .collation,
  ]

  private static let names: Set<String> = ["functionName", "name", "withName", "Name"]
  private static let counts: Set<String> = [
    "argumentCount", "n_arg", "narg", "num_params", "numargs", "NArgs", "nArgs", "arguments", "Arguments", "argCount",
  ]

  private mutating func readRegistration(_ call: HostCall) {
    let callee = lastName(of: call)
    let folded = String(decoding: callee.utf8.filter { $0 != UInt8(ascii: "_") }.map(Self.lowercased), as: UTF8.self)
    // better-sqlite3 and node:sqlite: `db.function("name", …)`.
    let isMethod =
      code.language == .javascript && (callee == "function" || callee == "aggregate")
      && code.bytes[call.callee].contains(UInt8(ascii: "."))
    guard let kind = Self.registrations[folded] ?? (isMethod ? callee == "function" ? .function : .aggregate : nil)
    else { return }
    let arguments = code.arguments(of: call)
    let named = arguments.first { $0.label.map { Self.names.contains(code.text($0)) } ?? false }
    let texts = arguments.prefix(3).filter { argument in
      if case .text = argument.value { true } else { false }
    }
    if let argument = named ?? texts.first, case .text(let joined) = argument.value {
      let text = code.decoded(joined)
      if text.holes.isEmpty { add(kind, text.string, count: count(arguments, behind: argument), at: call) }
    } else {
      addListed(kind, arguments, at: call)
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }

  /// The number of arguments, as a label or the place behind the name says it.
  private func count(_ arguments: [HostArgument], behind name: HostArgument) -> Int? {
    func number(_ value: HostValue) -> Int? {
      if case .number(let range) = value { Int(code.text(range)) } else { nil }
    }
    for argument in arguments {
      if let label = argument.label, Self.counts.contains(code.text(label)) { return number(argument.value) }
    }
    guard let place = arguments.firstIndex(where: { $0.tokens == name.tokens }), place + 1 < arguments.count else {
      return nil
    }
    return number(arguments[place + 1].value)
  }

  /// The names of a map or list that is gone through where they are registered.
  private mutating func addListed(_ kind: RegisteredName.Kind, _ arguments: [HostArgument], at call: HostCall) {
    guard arguments.contains(where: { if case .name = $0.value { true } else { false } }) else { return }
    let constants = code.constants
    let wanted = Set(
      arguments.compactMap { argument -> String? in
        if case .name(let range) = argument.value { code.text(range) } else { nil }
      })
    for constant in constants {
      if case .text(let joined) = constant.value, wanted.contains(constant.name) {
        let text = code.decoded(joined)
        if text.holes.isEmpty { add(kind, text.string, count: nil, at: call) }
      }
    }
    let names = listedNames ?? findListedNames()
    listedNames = names
    for listed in names { add(kind, listed.name, count: listed.count, at: call) }
  }

  /// The names in maps and rows of the file, `["f": …]`, `{ "name", 1, f }`, `("name", 1, f)`, with the number behind them.
  private func findListedNames() -> [(name: String, count: Int?)] {
    var names: [(name: String, count: Int?)] = []
    // What stands in brackets of its own is a row.
    for open in code.tokens.indices where code.tokens[open].kind == .open && code.call(at: open) == nil {
      let items = code.items(in: open)
      for item in items {
        if let label = item.label, let key = token(startingAt: label.lowerBound), let literal = code.literal(at: key),
          let text = plainText(literal), Self.isName(text)
        {
          names.append((text, nil))
        }
      }
      let isRow = items.count > 1 && Int(enclosing[open]) >= 0 && !code.isSign(open, "[")
      if isRow, code.call(at: Int(enclosing[open])) == nil, let first = items.first, first.label == nil,
        case .text(let joined) = first.value
      {
        let text = code.decoded(joined)
        if text.holes.isEmpty, Self.isName(text.string) {
          var number: Int?
          if case .number(let range) = items[1].value { number = Int(code.text(range)) }
          names.append((text.string, number))
        }
      }
    }
    return names
  }

  /// The token that begins at a byte.
  private func token(startingAt start: Int) -> Int? {
    var (low, high) = (0, code.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(code.tokens[middle].start) < start { low = middle + 1 } else { high = middle }
    }
    return low < code.tokens.count && Int(code.tokens[low].start) == start ? low : nil
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 &- 48 < 10 || ($0 | 0x20) &- 97 < 26 || $0 >= 0x80 }
  }

  private mutating func add(_ kind: RegisteredName.Kind, _ name: String, count: Int?, at call: HostCall) {
    guard !name.isEmpty, name.utf8.count <= 255 else { return }
    let found = RegisteredName(
      kind: kind, name: name, arguments: count, program: path, line: line(of: call.callee.lowerBound),
      isTest: isTest(call.callee.lowerBound))
    if !file.registered.contains(found) { file.registered.append(found) }
  }

  // MARK: Attached databases

  /// `ATTACH DATABASE '…' AS archive`
  private mutating func readAttachment(_ literal: HostLiteral) {
    guard literal.range.count < 400 else { return }
    let words = code.decoded(literal).string.split { " \t\n\"'`;".contains($0) }
    guard words.count > 2, words[0].lowercased() == "attach", words[words.count - 2].lowercased() == "as",
      let name = words.last.map(String.init), Self.isName(name)
    else { return }
    let offset = literal.range.lowerBound
    let found = RegisteredName(
      kind: .schema, name: name, arguments: nil, program: path, line: line(of: offset), isTest: isTest(offset))
    if !file.registered.contains(found) { file.registered.append(found) }
  }

  // MARK: Foreign keys

  /// `foreign_keys(true)`, `setForeignKeyConstraintsEnabled(true)`, `set_db_config(SQLITE_DBCONFIG_ENABLE_FKEY, true)`
  private mutating func readKeySwitch(_ call: HostCall) {
    let name = lastName(of: call)
    let isSwitch = name == "foreign_keys" || name == "setForeignKeyConstraintsEnabled"
    guard isSwitch || name.hasSuffix("config") else { return }
    let arguments = code.arguments(of: call)
    let isConfiguration = arguments.contains { argument in
      if case .name(let range) = argument.value {
        code.text(range).hasSuffix("SQLITE_DBCONFIG_ENABLE_FKEY")
      } else {
        false
      }
    }
    guard isSwitch || isConfiguration, let last = isSwitch ? arguments.first : arguments.dropFirst().last,
      let isOn = truth(last.value)
    else { return }
    add(isOn ? .foreignKeysOn : .foreignKeysOff, at: call.callee.lowerBound)
  }

  private func truth(_ value: HostValue) -> Bool? {
    switch value {
    case .name(let range), .number(let range): Self.truth(code.text(range))
    case .text(let joined): Self.truth(code.decoded(joined).string)
    case .list, .call, .other: nil
    }
  }

  private static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "1", "true", "on", "yes": true
    case "0", "false", "off", "no": false
    default: nil
    }
  }

  /// `configuration.foreignKeysEnabled = true`
  private mutating func readKeySetting(_ place: Int) {
    guard code.isWord(place, "foreignKeysEnabled"), code.isSign(place + 1, "="), code.isWord(place + 2),
      let isOn = Self.truth(code.word(place + 2))
    else { return }
    add(isOn ? .foreignKeysOn : .foreignKeysOff, at: Int(code.tokens[place].start))
  }

  /// `PRAGMA foreign_keys = ON`, `_foreign_keys=1`, `_fk=true`, `_pragma=foreign_keys(1)`, `x-no-tx-wrap=true`
  private mutating func readKeySetting(_ literal: HostLiteral) {
    guard literal.range.count < 4_000 else { return }
    let text = code.decoded(literal).string.lowercased()
    guard text.holds("foreign") || text.holds("_fk") || text.holds("no-tx-wrap") else { return }
    if let value = Self.value(of: "x-no-tx-wrap", in: text), Self.truth(value) == true {
      add(.migrationsUnwrapped, at: literal.range.lowerBound)
    }
    for key in ["foreign_keys", "foreign keys", "_fk"] {
      var value = Self.value(of: key, in: text)
      // `pragmas={"foreign_keys": 1}`
      if value == nil, text == key, code.isSign(literal.next, ":") || code.isSign(literal.next, ",") {
        let next = literal.next + 1
        value =
          code.literal(at: next).flatMap { plainText($0) }
          ?? (code.tokens.indices.contains(next) ? code.text(code.tokens[next].range) : nil)
      }
      guard let value, let isOn = Self.truth(value) else { continue }
      // A statement that switches keys off does so for what comes next, and for no other connection.
      let isStatement = text.holds("pragma") && !text.holds("_pragma")
      // Android configures a database before its steps run, and opens it when they have.
      if isOn, code.isWithin("onOpen", literal.token) {
        add(.foreignKeysPaused, at: literal.range.lowerBound)
        return
      }
      // Switched on somewhere else than where connections are opened, they may be off for those that run migrations.
      if isStatement, isOn, !opensConnections, !code.isWithin("onConfigure", literal.token) { return }
      // `if !disablesKeys { url += "&_fk=true" }`, `if isTest { pragmas = append(pragmas, "_fk=true") }`: some connections have them.
      if isAdded(literal), isOnCondition(literal.token) {
        add(.foreignKeysPaused, at: literal.range.lowerBound)
        return
      }
      add(isOn ? .foreignKeysOn : isStatement ? .foreignKeysPaused : .foreignKeysOff, at: literal.range.lowerBound)
      return
    }
  }

  /// Whether a text is added to a longer one, or to a list of such texts.
  private func isAdded(_ literal: HostLiteral) -> Bool {
    if code.isSign(literal.token - 1, "="), code.isSign(literal.token - 2, "+") { return true }
    guard let call = code.call(around: literal.token, enclosing) else { return false }
    return ["append", "add", "push"].contains(lastName(of: call).lowercased())
  }

  /// Whether a token stands in the braces of an `if`.
  private func isOnCondition(_ token: Int) -> Bool {
    var open = Int(enclosing[token])
    if open >= 0, code.isSign(open, "(") { open = Int(enclosing[open]) }
    guard open >= 0, code.isSign(open, "{") else { return false }
    var place = open - 1
    while place >= 0 {
      if code.isWord(place, "if") { return true }
      if code.isSign(place, ";") || code.tokens[place].kind == .open || code.tokens[place].isFirstOnLine { break }
      place = code.tokens[place].kind == .close ? Int(code.tokens[place].partner) - 1 : place - 1
    }
    return false
  }

  /// Whether the file opens connections: `sql.Open(…)`, `sqlite3.connect(…)`, `new Database(…)`.
  private var opensConnections: Bool {
    code.tokens.indices.contains { place in
      guard code.tokens[place].kind == .open, let call = code.call(at: place) else { return false }
      let name = lastName(of: call).lowercased()
      return name.holds("open") || name.holds("connect") || name.hasSuffix("database") || name.hasSuffix("pool")
    }
  }

  /// The word behind a key and `=`, `(` or `:`.
  private static func value(of key: String, in text: String) -> String? {
    guard text.count >= key.count, let found = text.firstRange(of: key) else { return nil }
    let rest = text[found.upperBound...].drop { $0 == " " }
    guard let sign = rest.first, "=(:".contains(sign) else { return nil }
    let word = rest.dropFirst().drop { " '\"".contains($0) }.prefix { $0.isLetter || $0.isNumber }
    return word.isEmpty ? nil : String(word)
  }

  private mutating func add(_ kind: ProgramSetting.Kind, at offset: Int) {
    file.settings.append(ProgramSetting(kind: kind, line: line(of: offset), isTest: isTest(offset)))
  }
}
