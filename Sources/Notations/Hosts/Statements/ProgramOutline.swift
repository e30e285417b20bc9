package import Analyzer

/// What one file of a program says for all of them, before any statement is read: the texts that have a name, and what the
/// program's functions are given.
package struct ProgramOutline: Sendable {
  /// How many texts are passed to a function, and how many of them are SQL.
  struct Uses: Sendable {
    var texts = 0
    var statements = 0
  }

  /// Names that stand for a value that is written down, with the text; nil for one that stands for several, or for no text.
  let constants: [(name: String, text: [UInt8]?)]
  /// The functions that texts are passed to, by name.
  let uses: [String: Uses]
  /// What types stand for in texts of StructuredQueries.
  let types: StructuredQueriesNames
  /// What names stand for in GRDB's calls.
  let names: GRDBSchemaNames
  /// The types whose values are inserted.
  let inserted: Set<String>
  /// The names that SQL of the file has in the place of texts, and that have none in it.
  package let missing: Set<String>

  /// Reads a program's file, whatever its bytes are.
  package init(_ host: SourceFile, _ language: HostLanguage) {
    let code = HostCode(host.bytes, language)
    var texts: [String: [UInt8]?] = [:]
    let types = code.definitions.filter(\.isType)
    for constant in code.constants {
      let text: [UInt8]? =
        if case .text(let joined) = constant.value { Self.plainText(joined, code) } else { nil }
      // `TABLE` may be a constant of many types.
      let type = types.last { $0.tokens.contains(constant.token) }?.name
      for name in [constant.name] + (type.map { ["\($0).\(constant.name)"] } ?? []) {
        if let known = texts[name], known != text { texts[name] = .some(nil) } else { texts[name] = .some(text) }
      }
    }
    constants = texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var missing: Set<String> = []
    var uses: [String: Uses] = [:]
    let enclosing = code.enclosingBrackets()
    for text in code.texts where !text.isContinuation {
      missing.formUnion(Self.names(in: code.decoded(text.joined), code).filter { texts[$0] == nil })
      guard case .literal(let first)? = text.joined.literals.first, let call = code.call(around: first.token, enclosing)
      else { continue }
      let name = code.lastName(of: call)
      uses[name, default: Uses()].texts += 1
      if Self.isSQL(code.decoded(text.joined), code) { uses[name]?.statements += 1 }
    }
    self.uses = uses
    self.types = StructuredQueriesNames([code])
    names = GRDBSchemaNames(code.language == .swift ? [code] : [])
    inserted = ProgramRecords.inserted(in: code, enclosing)
    self.missing = missing
  }

  /// The names of constants that stand in SQL's holes.
  private static func names(in text: HostText, _ code: HostCode) -> [String] {
    guard !text.holes.isEmpty, FirstWord(text.bytes) != nil else { return [] }
    return text.holes.compactMap { hole in
      let words = code.text(hole.range).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      guard words.count == 1, let last = words[0].split(separator: ".").last else { return nil }
      return words[0].first?.isUppercase == true ? String(last) : nil
    }
  }

  /// Whether a text has one of some names as a word.
  package static func names(_ names: Set<String>, standIn bytes: [UInt8]) -> Bool {
    let lengths = Set(names.map(\.utf8.count))
    var start = 0
    func isPart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || byte >= 0x80 || byte &- 48 < 10 || (byte | 0x20) &- 97 < 26
    }
    while start < bytes.count {
      guard isPart(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      if lengths.contains(end - start), names.contains(String(decoding: bytes[start..<end], as: UTF8.self)) {
        return true
      }
      start = end
    }
    return false
  }

  private static func plainText(_ joined: HostValue.Joined, _ code: HostCode) -> [UInt8]? {
    let text = code.decoded(joined)
    return text.holes.isEmpty ? text.bytes : nil
  }

  private static func isSQL(_ text: HostText, _ code: HostCode) -> Bool {
    guard FirstWord(text.bytes) != nil else { return false }
    var unit = ProgramUnit()
    var start = 0
    for hole in text.holes {
      unit.add(Array(text.bytes[start..<hole.offset]), for: 0..<0, isVerbatim: false)
      unit.addHole(Array(code.bytes[hole.range]), for: 0..<0, isBound: false)
      start = hole.offset
    }
    unit.add(Array(text.bytes[start...]), for: 0..<0, isVerbatim: false)
    let tree = Parser.parse(unit.alone)
    return tree.diagnostics.isEmpty && !tree.statements.isEmpty
  }
}

extension ProgramVerbs {
  /// The same with other functions that a program passes SQL to, as the outlines of all its files show: at least two of the
  /// texts that a function is given, and at least 60 % of them, are SQL.
  package func learning(from outlines: [ProgramOutline]) -> ProgramVerbs {
    var uses: [String: ProgramOutline.Uses] = [:]
    for (name, use) in outlines.lazy.flatMap(\.uses) where Self.mayTakeSQL(name) {
      uses[name, default: ProgramOutline.Uses()].texts += use.texts
      uses[name]?.statements += use.statements
    }
    let found = uses.filter { $0.value.statements >= 2 && $0.value.statements * 5 >= $0.value.texts * 3 }.map(\.key)
    return ProgramVerbs(self, learned: found.filter { !takesSQL($0, path: $0) && !isTaken($0, path: $0) }.sorted())
  }
}
