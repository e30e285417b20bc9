/// SQL that stands for calls of a program, in pieces each of which leads back to what it stands for.
struct GRDBSchemaText {
  private(set) var pieces: [ProgramUnit.Piece] = []
  var isEmpty: Bool { pieces.isEmpty }

  init() {}

  init(_ text: String, for host: Range<Int>) { add(text, for: host) }

  /// Texts with a word between them.
  init(_ texts: [GRDBSchemaText], separatedBy separator: String) {
    for (place, text) in texts.enumerated() {
      if place > 0 {
        let end = pieces.last?.host.upperBound ?? 0
        add(separator, for: end..<end)
      }
      add(text)
    }
  }

  mutating func add(_ text: String, for host: Range<Int>) {
    pieces.append(.init(bytes: Array(text.utf8), host: host, isVerbatim: false))
  }

  mutating func add(_ text: GRDBSchemaText) { pieces += text.pieces }

  mutating func addVerbatim(_ host: Range<Int>, from bytes: [UInt8]) {
    pieces.append(.init(bytes: Array(bytes[host]), host: host, isVerbatim: true))
  }

  var string: String { String(decoding: pieces.flatMap(\.bytes), as: UTF8.self) }
}

/// The name of a table, column or index, and how it is written in SQL.
struct GRDBSchemaName {
  let text: String
  let sql: GRDBSchemaText
  /// The range that stands for it in the program.
  let host: Range<Int>

  /// A name that the program doesn't write down itself: it stands for a call's argument.
  init?(_ text: String, for host: Range<Int>) {
    guard !text.isEmpty, !text.contains("\""), !text.contains("\0") else { return nil }
    self.text = text
    self.host = host
    sql = GRDBSchemaText("\"\(text)\"", for: host)
  }

  /// A name that is a literal.
  init?(_ literal: HostLiteral, plain: Range<Int>, in code: HostCode) {
    text = code.text(plain)
    guard !text.isEmpty, !text.contains("\""), !text.contains("\0") else { return nil }
    host = literal.range
    var sql = GRDBSchemaText("\"", for: literal.range.lowerBound..<plain.lowerBound)
    sql.addVerbatim(plain, from: code.bytes)
    sql.add("\"", for: plain.upperBound..<literal.range.upperBound)
    self.sql = sql
  }
}

/// The arguments of GRDB's calls, as far as they can be read: names, texts of SQL, values and words. nil where nothing
/// can be told.
struct GRDBSchemaValues {
  let code: HostCode
  let names: GRDBSchemaNames
  let enclosing: [Int32]
  private let definitions: [HostCode.Definition]
  /// Constants within functions, by name.
  private let local: [String: [HostCode.Constant]]

  init(_ code: HostCode, _ names: GRDBSchemaNames) {
    self.code = code
    self.names = names
    enclosing = code.enclosingBrackets()
    definitions = code.definitions
    local = Dictionary(grouping: code.constants.filter { code.isWord($0.token - 1, "let") }, by: \.name)
  }

  /// The function around a token.
  func function(around token: Int) -> String? { definitions.last { !$0.isType && $0.tokens.contains(token) }?.name }

  func range(_ tokens: Range<Int>) -> Range<Int> {
    guard let last = tokens.last, last < code.tokens.count else { return 0..<0 }
    let end = code.literal(at: last)?.range.upperBound ?? Int(code.tokens[last].end)
    return Int(code.tokens[tokens.lowerBound].start)..<max(end, Int(code.tokens[tokens.lowerBound].end))
  }

  // MARK: Names

  /// A name that is a literal, or a constant that is one.
  func name(_ tokens: Range<Int>) -> GRDBSchemaName? {
    if case .text(let joined) = code.value(tokens) {
      if joined.literals.count == 1, case .literal(let literal) = joined.literals[0], literal.next == tokens.upperBound,
        literal.form.count == 1, let plain = code.plainRange(of: literal)
      {
        return GRDBSchemaName(literal, plain: plain, in: code)
      }
      return text(joined).flatMap { GRDBSchemaName($0, for: range(tokens)) }
    }
    return constant(tokens).flatMap { GRDBSchemaName($0, for: range(tokens)) }
  }

  /// `["a", "b"]`
  func nameList(_ tokens: Range<Int>) -> [GRDBSchemaName]? {
    guard case .list(let open) = code.value(tokens), code.isSign(open, "[") else { return nil }
    let items = code.items(in: open)
    let found = items.compactMap { $0.label == nil ? name($0.tokens) : nil }
    return found.count == items.count && !items.isEmpty ? found : nil
  }

  /// The text of a constant that a path names.
  func constant(_ tokens: Range<Int>) -> String? {
    guard let path = code.path(tokens), !code.isSign(tokens.lowerBound, ".") else { return nil }
    if path.count == 1, let constants = local[path[0]] {
      // Its scope is around the place, and nothing nearer has its name.
      let scopes = scopes(of: tokens.lowerBound)
      let seen = constants.filter { scopes.contains(enclosing[$0.token]) && $0.token < tokens.lowerBound }
      if let nearest = seen.last, case .text(let joined) = nearest.value { return text(joined) }
    }
    if path.count == 1, isParameter(path[0], at: tokens.lowerBound) { return nil }
    return names.text(path, within: types(around: tokens.lowerBound))
  }

  func types(around token: Int) -> [String] { GRDBSchemaNames.types(around: token, definitions) }

  private func scopes(of token: Int) -> Set<Int32> {
    var scopes: Set<Int32> = [-1]
    var bracket = enclosing[token]
    while bracket >= 0 {
      scopes.insert(bracket)
      bracket = enclosing[Int(bracket)]
    }
    return scopes
  }

  /// Whether a function around a place, or a loop, gives a name to something else.
  private func isParameter(_ name: String, at token: Int) -> Bool {
    guard let function = definitions.last(where: { !$0.isType && $0.tokens.contains(token) }) else { return false }
    for place in max(0, function.tokens.lowerBound - 60)..<token where code.isWord(place) && code.word(place) == name {
      if code.isSign(place + 1, ":") && code.isWord(place + 2) || code.isWord(place + 1, "in") { return true }
      if code.isWord(place - 1, "for") || code.isWord(place - 1, "let") || code.isWord(place - 1, "var") { return true }
    }
    return false
  }

  /// The text that literals stand for, constants put in.
  private func text(_ joined: HostValue.Joined) -> String? { sql(joined, binds: false)?.string }

  // MARK: SQL

  /// SQL that is passed as a text.
  ///
  /// - Parameter binds: whether values are put in, and not more SQL: `literal:`.
  func sql(_ tokens: Range<Int>, binds: Bool) -> GRDBSchemaText? {
    if case .text(let joined) = code.value(tokens) { return sql(joined, binds: binds) }
    return binds ? nil : constant(tokens).map { GRDBSchemaText($0, for: range(tokens)) }
  }

  private func sql(_ joined: HostValue.Joined, binds: Bool) -> GRDBSchemaText? {
    let text = code.decoded(joined)
    var sql = GRDBSchemaText()
    var holes = text.holes[...]
    func put(to offset: Int) -> Bool {
      while let hole = holes.first, hole.offset <= offset {
        holes.removeFirst()
        guard let inner = innerTokens(of: hole.range) else { return false }
        if binds {
          guard let value = literal(inner) else { return false }
          sql.add(value.string, for: hole.range)
        } else if let constant = constant(inner) ?? numeral(inner) {
          sql.add(constant, for: hole.range)
        } else {
          return false
        }
      }
      return true
    }
    for (place, run) in text.runs.enumerated() {
      let end = place + 1 < text.runs.count ? text.runs[place + 1].start : text.bytes.count
      var start = run.start
      while start < end {
        guard put(to: start) else { return nil }
        let stop = holes.first.map { min(end, $0.offset) } ?? end
        if run.isVerbatim {
          let host = run.host.lowerBound - run.start
          sql.addVerbatim((host + start)..<(host + stop), from: code.bytes)
        } else {
          sql.add(String(decoding: text.bytes[start..<stop], as: UTF8.self), for: run.host)
        }
        start = stop
      }
    }
    return put(to: .max) ? sql : nil
  }

  private func numeral(_ tokens: Range<Int>) -> String? {
    guard tokens.count == 1, code.tokens[tokens.lowerBound].kind == .number else { return nil }
    return number(tokens.lowerBound)
  }

  /// The tokens of `\(…)`.
  private func innerTokens(of hole: Range<Int>) -> Range<Int>? {
    var (low, high) = (0, code.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(code.tokens[middle].start) < hole.lowerBound { low = middle + 1 } else { high = middle }
    }
    var first = low
    while first < code.tokens.count, Int(code.tokens[first].start) < hole.upperBound, !code.isSign(first, "(") {
      first += 1
    }
    if code.isSign(first, "("), Int(code.tokens[first].start) < hole.upperBound {
      let end = code.closing(first)
      return first + 1 < end ? (first + 1)..<end : nil
    }
    // The lexer may leave out the parentheses.
    var end = low
    while end < code.tokens.count, Int(code.tokens[end].start) < hole.upperBound - 1 { end = code.behind(end) }
    return low < end ? low..<end : nil
  }

  // MARK: Values

  /// A value as GRDB writes it into a definition.
  func literal(_ tokens: Range<Int>) -> GRDBSchemaText? {
    guard let first = tokens.first else { return nil }
    let host = range(tokens)
    if tokens.count == 1 {
      if code.tokens[first].kind == .number { return number(first).map { GRDBSchemaText($0, for: host) } }
      if code.isWord(first, "true") { return GRDBSchemaText("1", for: host) }
      if code.isWord(first, "false") { return GRDBSchemaText("0", for: host) }
      if code.isWord(first, "nil") { return GRDBSchemaText("NULL", for: host) }
    }
    if tokens.count == 2, code.isSign(first, "-"), code.tokens[first + 1].kind == .number {
      return number(first + 1).map { GRDBSchemaText("-\($0)", for: host) }
    }
    let text: String?
    if case .text(let joined) = code.value(tokens) { text = self.text(joined) } else { text = constant(tokens) }
    return text.flatMap { $0.contains("\0") ? nil : GRDBSchemaText(Self.quoted($0), for: host) }
  }

  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private func number(_ place: Int) -> String? {
    let text = code.text(code.tokens[place].range).filter { $0 != "_" }
    return text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? text : nil
  }

  /// `true` or `false`.
  func truth(_ tokens: Range<Int>) -> Bool? {
    guard tokens.count == 1 else { return nil }
    if code.isWord(tokens.lowerBound, "true") { return true }
    return code.isWord(tokens.lowerBound, "false") ? false : nil
  }

  /// The last name of `.cascade` or `Database.ForeignKeyAction.cascade`.
  func word(_ tokens: Range<Int>) -> String? { code.path(tokens)?.last }

  /// `.ifNotExists`, `[.temporary, .strict]`, `[]`
  func words(_ tokens: Range<Int>) -> [String]? {
    if code.isSign(tokens.lowerBound, "["), code.closing(tokens.lowerBound) + 1 == tokens.upperBound {
      let items = code.items(in: tokens.lowerBound)
      let words = items.compactMap { word($0.tokens) }
      return words.count == items.count ? words : nil
    }
    return word(tokens).map { [$0] }
  }

  /// A column's expression, or one compared with a value. GRDB's other expressions aren't read.
  ///
  /// - Parameter column: the column that `$0` is.
  func expression(_ tokens: Range<Int>, column: GRDBSchemaName? = nil) -> GRDBSchemaText? {
    if let operand = operand(tokens, column) { return operand }
    for place in tokens.dropFirst() {
      guard let sign = comparison(at: place) else { continue }
      let right = (place + sign.width)..<tokens.upperBound
      guard !right.isEmpty, let left = operand(tokens.lowerBound..<place, column) else { return nil }
      let host = Int(code.tokens[place].start)..<Int(code.tokens[place].end)
      if right.count == 1, code.isWord(right.lowerBound, "nil") {
        guard sign.sql == "=" || sign.sql == "<>" else { return nil }
        return GRDBSchemaText(
          [left, GRDBSchemaText(sign.sql == "=" ? "IS NULL" : "IS NOT NULL", for: host)], separatedBy: " ")
      }
      // `== true` is a condition of its own.
      if truth(right) != nil { return nil }
      guard let value = operand(right, column) ?? literal(right) else { return nil }
      return GRDBSchemaText([left, GRDBSchemaText(sign.sql, for: host), value], separatedBy: " ")
    }
    return nil
  }

  private func comparison(at place: Int) -> (sql: String, width: Int)? {
    if code.isPair(place, "=", "=") { return code.isSign(place + 2, "=") ? nil : ("=", 2) }
    if code.isPair(place, "!", "=") { return code.isSign(place + 2, "=") ? nil : ("<>", 2) }
    if code.isPair(place, "<", "=") { return ("<=", 2) }
    if code.isPair(place, ">", "=") { return (">=", 2) }
    if code.isSign(place, "<") { return ("<", 1) }
    return code.isSign(place, ">") ? (">", 1) : nil
  }

  private func operand(_ tokens: Range<Int>, _ column: GRDBSchemaName?) -> GRDBSchemaText? {
    guard let first = tokens.first else { return nil }
    if let column, tokens.count == 2, code.isSign(first, "$") { return column.sql }
    if let column, tokens.count == 1, code.text(code.tokens[first].range) == "$0" { return column.sql }
    if let path = code.path(tokens), let name = names.column(path, within: types(around: first)) {
      return GRDBSchemaName(name, for: range(tokens))?.sql
    }
    guard code.isWord(first), code.isSign(first + 1, "("), case let end = code.closing(first + 1) else { return nil }
    let items = code.items(in: first + 1)
    guard items.count == 1 else { return nil }
    if code.word(first) == "SQL", end + 1 == tokens.upperBound {
      let label = items[0].label.map(code.text)
      return sql(items[0].tokens, binds: label != "sql")
    }
    guard code.word(first) == "Column", items[0].label == nil, let name = name(items[0].tokens) else { return nil }
    if end + 1 == tokens.upperBound { return name.sql }
    // `.collating(.nocase)`
    guard code.isSign(end + 1, "."), code.isWord(end + 2, "collating"), code.isSign(end + 3, "("),
      code.closing(end + 3) + 1 == tokens.upperBound,
      let collation = code.items(in: end + 3).first.flatMap({ self.collation($0.tokens) })
    else { return nil }
    return GRDBSchemaText([name.sql, collation], separatedBy: " COLLATE ")
  }

  /// The name of a collation: SQLite's own, or one that GRDB adds to each connection.
  func collation(_ tokens: Range<Int>) -> GRDBSchemaText? {
    let name: String
    switch word(tokens) {
    case "nocase": name = "NOCASE"
    case "binary": name = "BINARY"
    case "rtrim": name = "RTRIM"
    case "unicodeCompare": name = "swiftCompare"
    case "caseInsensitiveCompare": name = "swiftCaseInsensitiveCompare"
    case "localizedCaseInsensitiveCompare": name = "swiftLocalizedCaseInsensitiveCompare"
    case "localizedCompare": name = "swiftLocalizedCompare"
    case "localizedStandardCompare": name = "swiftLocalizedStandardCompare"
    default: return nil
    }
    return GRDBSchemaText(name, for: range(tokens))
  }
}
