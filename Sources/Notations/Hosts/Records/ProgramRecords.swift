import Analyzer

/// The types of a program's file that rows of a table fill, as GRDB and StructuredQueries do it: each column that has the name of a
/// property goes into that.
///
/// A type that says itself how it is filled isn't read, and neither is a property whose column isn't written down.
struct ProgramRecords {
  /// In the order of the file.
  private(set) var records: [NotatedText.Record] = []
  private let code: HostCode
  private let names: GRDBSchemaNames
  private let inserted: Set<String>
  /// The lines of comments that allow the finding, from 1.
  private let allowed: Set<Int>

  /// Reads the types of a file.
  ///
  /// - Parameters:
  ///   - enclosing: see `HostCode.enclosingBrackets()`.
  ///   - names: what names stand for in the program.
  ///   - inserted: the types whose values the program inserts.
  init(_ code: HostCode, _ enclosing: [Int32], _ names: GRDBSchemaNames, inserted: Set<String>) {
    self.code = code
    self.names = names
    self.inserted = inserted
    let isSwift = code.language == .swift
    allowed = isSwift ? Self.allowedLines(code) : []
    guard isSwift else { return }
    for mark in StructuredQueriesNames.marks(in: code) { read(mark) }
    // Few files have any.
    if code.tokens.indices.contains(where: { code.isWord($0, "FetchableRecord") }) {
      for place in code.tokens.indices where code.isWord(place, "struct") && code.isWord(place + 1) { readGRDB(place) }
    }
    records.sort { $0.hostRange.start < $1.hostRange.start }
  }

  // MARK: StructuredQueries

  private mutating func read(_ mark: StructuredQueriesNames.Mark) {
    let properties = SwiftProperties(code, in: mark.body)
    if properties.initializers.contains("decoder") { return }
    var isWhole = properties.isWhole
    var fields: [NotatedText.Record.Field] = []
    for property in properties.all {
      switch StructuredQueriesNames.column(of: property, properties, code) {
      case .none: continue
      case .unknown: isWhole = false
      case .named(let column):
        let arguments = properties.arguments("Column", of: property) ?? []
        // Another type may stand for NULL as a value.
        let hasOwnForm = arguments.contains { $0.label.map(code.text) == "as" }
        fields.append(field(property, column: column, properties, isKnown: !hasOwnForm))
      }
    }
    add(mark.token, mark.table, fields, isInserted: isWhole && inserted.contains(mark.type))
  }

  // MARK: GRDB

  /// `struct Player: Codable, FetchableRecord { … }`
  private mutating func readGRDB(_ place: Int) {
    guard let open = code.brace(behind: place + 1) else { return }
    let type = code.word(place + 1)
    // What a type is and does stands in its extensions, too.
    let extensions = self.extensions(of: type)
    let inherited = extensions.reduce(into: Set(code.words(place + 2, open))) {
      $0.formUnion(code.words($1.name, $1.open))
    }
    let isDecoded = inherited.contains("Codable") || inherited.contains("Decodable")
    guard inherited.contains("FetchableRecord"), isDecoded,
      let table = names.text([type, "databaseTableName"], within: [type])
    else { return }
    let properties = SwiftProperties(code, in: open)
    // How the type is filled, or what is asked for, isn't read.
    let bodies = [open] + extensions.map(\.open)
    let initializers = bodies.flatMap { SwiftProperties(code, in: $0).initializers }
    if initializers.contains("row") || initializers.contains("from") || bodies.contains(where: hasOwnForm) { return }
    let keys = bodies.lazy.compactMap(codingKeys).first
    var isWhole = properties.isWhole && inherited.contains { $0.hasSuffix("PersistableRecord") }
    var fields: [NotatedText.Record.Field] = []
    for property in properties.all where !property.isFixed {
      guard let column = keys == nil ? property.name : keys?[property.name] else {
        // Without a key a property isn't filled, nor stored.
        continue
      }
      if !property.attributes.isEmpty { isWhole = false }
      fields.append(field(property, column: column, properties, isKnown: property.attributes.isEmpty))
    }
    add(place + 1, table, fields, isInserted: isWhole && inserted.contains(type))
  }

  /// The extensions of a type in the file: the places behind its name, and of the brace.
  private func extensions(of type: String) -> [(name: Int, open: Int)] {
    code.tokens.indices.compactMap { place in
      guard code.isWord(place, "extension"), code.isWord(place + 1), code.word(place + 1) == type,
        let open = code.brace(behind: place + 1)
      else { return nil }
      return (place + 2, open)
    }
  }

  /// Whether a type says how its columns are chosen, written or named.
  private func hasOwnForm(_ open: Int) -> Bool {
    let words = ["databaseSelection", "encode", "databaseColumnDecodingStrategy", "databaseColumnEncodingStrategy"]
    return (open..<code.closing(open)).contains { place in code.isWord(place) && words.contains(code.word(place)) }
  }

  /// The columns by the names of their properties; nil where the type says nothing of them.
  private func codingKeys(in open: Int) -> [String: String]? {
    var place = open + 1
    while place < code.closing(open) {
      if code.isWord(place, "enum"), code.isWord(place + 1, "CodingKeys"), let body = code.brace(behind: place + 1) {
        return cases(in: body)
      }
      place = code.behind(place)
    }
    return nil
  }

  private func cases(in open: Int) -> [String: String] {
    var keys: [String: String] = [:]
    let end = code.closing(open)
    for place in (open + 1)..<max(open + 1, end)
    where code.isWord(place) && (code.isWord(place - 1, "case") || code.isSign(place - 1, ",")) {
      if code.isSign(place + 1, "=") {
        if let literal = code.literal(at: place + 2) { keys[code.word(place)] = code.decoded(literal).string }
      } else {
        keys[code.word(place)] = code.word(place)
      }
    }
    return keys
  }

  // MARK: Fields

  private func field(
    _ property: SwiftProperties.Property, column: String, _ properties: SwiftProperties, isKnown: Bool
  ) -> NotatedText.Record.Field {
    let type = properties.type(of: property)
    let isPlain = isKnown && type.map(Self.plain.contains) ?? false
    let token = code.tokens[property.token]
    let isAllowed = self.isAllowed(property.token)
    return NotatedText.Record.Field(
      name: property.name, column: column, type: type, holdsNull: !isPlain || isAllowed, hostRange: range(token))
  }

  private mutating func add(
    _ name: Int, _ table: String, _ fields: [NotatedText.Record.Field], isInserted: Bool
  ) {
    let isAllowed = self.isAllowed(name)
    if fields.isEmpty || isAllowed && !fields.contains(where: { !$0.holdsNull }) { return }
    records.append(
      NotatedText.Record(
        type: code.word(name), table: table, fields: fields, isInserted: isInserted && !isAllowed,
        hostRange: range(code.tokens[name])))
  }

  private func range(_ token: HostToken) -> SourceRange { SourceRange(start: token.start, end: token.end) }

  /// Types that hold one value and no NULL.
  private static let plain: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Data", "Date", "UUID", "URL", "Decimal",
  ]

  // MARK: Comments

  private func isAllowed(_ token: Int) -> Bool {
    if allowed.isEmpty { return false }
    let line = code.line(of: Int(code.tokens[token].start))
    return allowed.contains(line) || allowed.contains(line - 1)
  }

  /// The lines on which comments allow this finding: `// puresql-lint: allow(host-type) reason`.
  private static func allowedLines(_ code: HostCode) -> Set<Int> {
    Set(
      code.comments.compactMap { comment in
        let text = code.text(comment)
        return text.contains("puresql-lint") && text.contains("host-type") ? code.line(of: comment.lowerBound) : nil
      })
  }

  // MARK: What is done with values

  /// The types whose values a file inserts: `Player(…).insert(db)`, `let p = Player(…)` with `p.insert(db)`, `Reminder.insert { … }`.
  static func inserted(in code: HostCode, _ enclosing: [Int32]) -> Set<String> {
    guard code.language == .swift else { return [] }
    var found: Set<String> = []
    for place in code.tokens.indices where code.isWord(place) && code.isSign(place - 1, ".") {
      guard ["insert", "save", "inserted", "saved"].contains(code.word(place)) else { continue }
      let before = place - 2
      if code.isSign(before, ")") {
        let name = Int(code.tokens[before].partner) - 1
        if code.isWord(name), code.word(name).first?.isUppercase == true { found.insert(code.word(name)) }
      } else if code.isWord(before), code.word(before).first?.isUppercase == true {
        // `Reminder.insert { Reminder.Draft(…) }` leaves columns out; a whole value has them all.
        if code.isSign(place + 1, "{"), code.isWord(place + 2), code.word(place + 2) == code.word(before),
          code.isSign(place + 3, "(")
        {
          found.insert(code.word(before))
        }
      } else if code.isWord(before), let type = type(ofVariable: before, code, enclosing) {
        found.insert(type)
      }
    }
    return found
  }

  /// The type that a variable is made of above its use, in the same function: `var player = Player(…)`.
  private static func type(ofVariable use: Int, _ code: HostCode, _ enclosing: [Int32]) -> String? {
    let name = code.word(use)
    var place = use - 1
    let floor = max(0, use - 400)
    while place > floor {
      if code.isWord(place), code.word(place) == name, code.isSign(place + 1, "="), code.isWord(place + 2),
        code.isSign(place + 3, "("), code.isWord(place - 1, "let") || code.isWord(place - 1, "var")
      {
        let type = code.word(place + 2)
        return type.first?.isUppercase == true ? type : nil
      }
      if code.isWord(place, "func") { return nil }
      place -= 1
    }
    return nil
  }

  /// `Int` of `Int.fetchAll(db, sql: "…")`, each of whose values is the first column of a row; nil for any other call, and for a type
  /// that NULL fits into.
  static func rowType(of call: HostCall, _ code: HostCode) -> String? {
    let path = code.text(call.callee).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.count == 2, ["fetchAll", "fetchCursor", "fetchSet"].contains(path[1]), plain.contains(path[0]) else {
      return nil
    }
    return path[0]
  }
}
