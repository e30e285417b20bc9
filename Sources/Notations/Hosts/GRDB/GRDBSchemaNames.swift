/// Texts that names stand for in a program of Swift: constants, cases of enumerations, columns, and tables of records.
///
/// A name that stands for two texts stands for none. Nothing is known of what a program computes.
package struct GRDBSchemaNames: Sendable {
  /// How a name is turned into its text.
  private enum Kind: Sendable {
    case text
    /// `case name = "x"`, of which `.rawValue` is the text.
    case enumeration
    /// `static let name = Column("x")`, of which `.name` is the text.
    case column
  }

  private struct Entry: Sendable {
    var kind: Kind
    /// nil where two places give other texts.
    var text: String?
  }

  /// The entries, by the last two and the last three names of a path: `Columns.name`, `Player.Columns.name`; a constant
  /// outside of all types by its own name.
  private var entries: [String: Entry] = [:]
  /// Tables of records that name none, by type.
  private var records: [String: String] = [:]

  /// Reads the names of one program.
  ///
  /// - Parameter codes: the files of Swift that know of each other.
  package init(_ codes: [HostCode]) {
    for code in codes { add(code) }
  }

  /// The names of several files, as one program has them.
  init(merging parts: some Sequence<GRDBSchemaNames>) {
    for part in parts {
      for (key, entry) in part.entries { add(entry, as: key) }
      records.merge(part.records) { first, _ in first }
    }
  }

  /// Whether no name is known.
  var isEmpty: Bool { entries.isEmpty && records.isEmpty }

  // MARK: Asking

  /// The text that a path of names stands for.
  ///
  /// - Parameters:
  ///   - path: `["Player", "databaseTableName"]`, `["CodingKeys", "name", "rawValue"]`.
  ///   - types: the types around the place, each before those within it.
  func text(_ path: [String], within types: [String]) -> String? {
    guard let last = path.last else { return nil }
    if let entry = entry(path, within: types), entry.kind == .text { return entry.text }
    if path.count > 1, ["rawValue", "stringValue", "name"].contains(last),
      let entry = entry(path.dropLast(), within: types)
    {
      switch entry.kind {
      case .enumeration: return entry.text
      case .column: return last == "name" ? entry.text : nil
      case .text: return nil
      }
    }
    if last == "databaseTableName" {
      let type = path.count > 1 && path[path.count - 2] != "Self" ? path[path.count - 2] : types.last
      return type.flatMap { records[$0] }
    }
    return nil
  }

  /// The column that a path of names is: `Columns.name`.
  func column(_ path: [String], within types: [String]) -> String? {
    guard let entry = entry(path, within: types) else { return nil }
    return entry.kind == .text ? nil : entry.text
  }

  private func entry(_ path: some Collection<String>, within types: [String]) -> Entry? {
    let names = path.first == "Self" || path.first == "self" ? Array(path.dropFirst()) : Array(path)
    guard let last = names.last else { return nil }
    if names.count == 1 {
      for type in types.reversed() { if let entry = entries["\(type).\(last)"] { return entry } }
      return path.count == 1 ? entries[last] : nil
    }
    if names.count > 2, let entry = entries[names.suffix(3).joined(separator: ".")] { return entry }
    // `Columns.name` within `Player` is that of `Player`.
    if names.count == 2 {
      for type in types.reversed() { if let entry = entries["\(type).\(names[0]).\(last)"] { return entry } }
    }
    return entries[names.suffix(2).joined(separator: ".")]
  }

  // MARK: Reading

  /// The types around a token, each before those within it.
  static func types(around token: Int, _ definitions: [HostCode.Definition]) -> [String] {
    definitions.filter { $0.isType && $0.tokens.contains(token) }.map(\.name)
  }

  private mutating func add(_ code: HostCode) {
    let definitions = code.definitions
    let enclosing = code.enclosingBrackets()
    for constant in code.constants where isFixed(constant.token, code) {
      let types = Self.types(around: constant.token, definitions)
      // A name within a function is not known outside of it.
      if definitions.contains(where: { !$0.isType && $0.tokens.contains(constant.token) }) { continue }
      if types.isEmpty, enclosing[constant.token] >= 0 { continue }
      switch constant.value {
      case .text(let joined):
        let text = code.decoded(joined)
        if text.holes.isEmpty { add(constant.name, types, .text, text.string) }
      case .call(let call) where code.text(call.callee) == "Column":
        guard let argument = code.arguments(of: call).first else { continue }
        if case .text(let joined) = argument.value {
          add(constant.name, types, .column, code.decoded(joined).string)
        } else if let path = code.path(argument.tokens), let last = path.last {
          // `Column(CodingKeys.name)`: the case's own text is asked for where it is known.
          add(constant.name, types, .column, column(path, within: types) ?? last)
        }
      case .number, .name, .list, .call, .other: continue
      }
    }
    for place in code.tokens.indices where code.tokens[place].kind == .word {
      addComputed(place, code, definitions)
      addCases(place, code, definitions)
      addRecord(place, code)
    }
  }

  private mutating func add(_ name: String, _ types: [String], _ kind: Kind, _ text: String) {
    var keys = types.suffix(1).map { "\($0).\(name)" }
    if types.count > 1 { keys.append((types.suffix(2) + [name]).joined(separator: ".")) }
    if types.isEmpty { keys = [name] }
    for key in keys { add(Entry(kind: kind, text: text), as: key) }
  }

  private mutating func add(_ entry: Entry, as key: String) {
    guard let known = entries[key] else {
      entries[key] = entry
      return
    }
    if known.kind != entry.kind || known.text != entry.text { entries[key]?.text = nil }
  }

  private func isFixed(_ name: Int, _ code: HostCode) -> Bool {
    code.isWord(name - 1, "let") || code.isWord(name - 2, "static")
  }

  /// `static var databaseTableName: String { "player" }`
  private mutating func addComputed(_ place: Int, _ code: HostCode, _ definitions: [HostCode.Definition]) {
    guard code.isWord(place, "var"), code.isSign(place + 2, ":"), code.isWord(place + 3, "String"),
      code.isSign(place + 4, "{")
    else { return }
    let first = code.isWord(place + 5, "return") ? place + 6 : place + 5
    let end = code.closing(place + 4)
    guard let literal = code.literal(at: first), literal.next == end else { return }
    let text = code.decoded(literal)
    if text.holes.isEmpty { add(code.word(place + 1), Self.types(around: place, definitions), .text, text.string) }
  }

  /// `enum CodingKeys: String, CodingKey { case a, b = "x" }`
  private mutating func addCases(_ place: Int, _ code: HostCode, _ definitions: [HostCode.Definition]) {
    guard code.isWord(place, "enum"), code.isWord(place + 1), let open = code.brace(behind: place + 1) else { return }
    let inherited = code.words(place + 2, open)
    guard inherited.contains("String") || inherited.contains("CodingKey") else { return }
    let types = Self.types(around: open, definitions)
    var next = open + 1
    while next < code.closing(open) {
      guard code.isWord(next, "case") else {
        next = code.behind(next)
        continue
      }
      next += 1
      while code.isWord(next), next < code.closing(open) {
        let name = code.word(next)
        next += 1
        if code.isSign(next, "="), let literal = code.literal(at: next + 1) {
          add(name, types, .enumeration, code.decoded(literal).string)
          next = literal.next
        } else {
          add(name, types, .enumeration, name)
        }
        guard code.isSign(next, ",") else { break }
        next += 1
      }
    }
  }

  /// A type whose table is called as the type is, where the type says nothing else.
  private mutating func addRecord(_ place: Int, _ code: HostCode) {
    guard ["struct", "class", "extension"].contains(where: { code.word(place) == $0 }), code.isWord(place + 1),
      let open = code.brace(behind: place + 1)
    else { return }
    let inherited = code.words(place + 2, open)
    if inherited.contains(where: Self.tableProtocols.contains) {
      records[code.word(place + 1)] = Self.defaultTable(of: code.word(place + 1))
    }
  }

  static let tableProtocols: Set<String> = [
    "TableRecord", "PersistableRecord", "MutablePersistableRecord", "EncodableRecord", "FetchableTableRecord",
  ]

  /// GRDB's name for the table of a record that names none: `player` for `Player`, `httpRequest` for `HTTPRequest`.
  static func defaultTable(of type: String) -> String {
    let capitals = type.prefix { $0.isASCII && $0.isUppercase }
    if capitals.count == type.count { return type.lowercased() }
    if capitals.count < 2 { return capitals.lowercased() + type.dropFirst(capitals.count) }
    return capitals.dropLast().lowercased() + type.dropFirst(capitals.count - 1)
  }
}

extension HostCode {
  /// The names of a path, without the dot before it: `.name`, `Player.Columns.name`; nil for anything else.
  func path(_ range: Range<Int>) -> [String]? {
    var names: [String] = []
    var place = range.lowerBound
    if isSign(place, ".") { place += 1 }
    while place < range.upperBound, isWord(place) {
      names.append(word(place))
      place += 1
      if place == range.upperBound { return names }
      guard isSign(place, ".") else { return nil }
      place += 1
    }
    return nil
  }

  /// The `{` of a definition whose name stands at a place.
  func brace(behind name: Int) -> Int? {
    for place in name..<min(tokens.count, name + 80) {
      if isSign(place, "{") { return place }
      if place > name, tokens[place].kind == .close || isSign(place, "=") || isSign(place, ";") { return nil }
    }
    return nil
  }

  /// The words between two places.
  func words(_ start: Int, _ end: Int) -> [String] {
    start < end ? (start..<end).filter { isWord($0) }.map { word($0) } : []
  }
}
