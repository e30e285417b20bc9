package import Analyzer

/// The outline of one file of a program, read before any statement, which all files need: the texts that have a name,
/// and the arguments that the program's functions are given.
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
  /// The meaning of types in texts of StructuredQueries.
  let types: StructuredQueriesNames
  /// The meaning of names in GRDB's calls.
  let names: GRDBSchemaNames
  /// The types whose values are inserted.
  let inserted: Set<String>
  /// Words that the program puts something else in for.
  let replaced: Set<[UInt8]>
  /// The names that stand in SQL, or in texts that have a name, for what other files may say: `Contract.TABLE`, `PREFIX`.
  let wanted: Set<String>

  /// Reads a program's file, whatever its bytes are.
  package init(_ host: SourceFile, _ language: HostLanguage) { self.init(HostCode(host.bytes, language)) }

  /// Reads a program's file that was taken apart.
  package init(_ code: HostCode) {
    var wanted: Set<String> = []
    var texts: [String: [UInt8]?] = [:]
    let types = code.definitions.filter(\.isType)
    for constant in code.constants {
      if case .text(let joined) = constant.value { Self.addNames(in: code.decoded(joined), code, to: &wanted) }
      let text: [UInt8]? =
        switch constant.value {
        case .text(let joined): Self.plainText(joined, code)
        case .name(let name):
          ProgramConstants.path(in: code.bytes[name])?.last.flatMap {
            ProgramConstants.text(ofLibrary: $0, in: code.language)
          }
        case .number, .list, .call, .other: nil
        }
      // `TABLE` may be a constant of many types, and `Columns.TABLE` of many types within others.
      var name = constant.name
      let around = types.filter { $0.tokens.contains(constant.token) }.suffix(Self.deepest).reversed().map(\.name)
      for type in [nil] + around.map(Optional.some) {
        if let type { name = "\(type).\(name)" }
        if let known = texts[name], known != text { texts[name] = .some(nil) } else { texts[name] = .some(text) }
      }
    }
    constants = texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var uses: [String: Uses] = [:]
    var replaced: Set<[UInt8]> = []
    let enclosing = code.enclosingBrackets()
    for text in code.texts where !text.isContinuation {
      guard case .literal(let first)? = text.joined.literals.first, let call = code.call(around: first.token, enclosing)
      else { continue }
      let name = code.lastName(of: call)
      if ReplacedWords.takesWord(name) {
        let word = code.decoded(text.joined)
        if word.holes.isEmpty, ReplacedWords.isWord(word.bytes) { replaced.insert(word.bytes) }
      }
      uses[name, default: Uses()].texts += 1
      if Self.isSQL(code.decoded(text.joined), code) { uses[name]?.statements += 1 }
    }
    self.uses = uses
    self.replaced = replaced
    self.types = StructuredQueriesNames([code])
    names = GRDBSchemaNames(code.language == .swift ? [code] : [])
    inserted = ProgramRecords.inserted(in: code, enclosing)
    for text in code.texts {
      let decoded = code.decoded(text.joined)
      if !decoded.holes.isEmpty, FirstWord(decoded.bytes) != nil { Self.addNames(in: decoded, code, to: &wanted) }
    }
    self.wanted = wanted
  }

  /// How many types around a constant are told apart.
  private static let deepest = 4

  /// The names in a text's holes that one text may stand for in the whole program.
  private static func addNames(in text: HostText, _ code: HostCode, to names: inout Set<String>) {
    for hole in text.holes {
      if let path = ProgramConstants.path(in: code.bytes[hole.range]), ProgramConstants.isShared(path),
        let last = path.last
      {
        names.insert(String(last))
      }
    }
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

/// The names that SQL of a program stands on, and that files without SQL may say something of.
package struct WantedNames: Sendable {
  /// Names that stand in SQL, or in texts that have a name, for texts: `TABLE`.
  package let constants: Set<String>
  /// Functions that may turn out to be given SQL: other files may give them other texts.
  package let functions: Set<String>

  /// The names that the files with SQL leave open.
  package init(_ outlines: [ProgramOutline]) {
    constants = outlines.reduce(into: []) { $0.formUnion($1.wanted) }
    // More texts only make the part that is SQL smaller: a function that isn't given enough of it here won't be.
    let known = ProgramVerbs()
    functions = Set(ProgramVerbs.givenSQL(in: outlines).filter { !known.takesSQL($0, path: $0) })
  }
}

extension ProgramVerbs {
  /// The same with other functions that a program passes SQL to, as the outlines of all its files show.
  package func learning(from outlines: [ProgramOutline]) -> ProgramVerbs {
    let found = Self.givenSQL(in: outlines)
    return ProgramVerbs(self, learned: found.filter { !takesSQL($0, path: $0) && !isTaken($0, path: $0) }.sorted())
  }

  /// The functions of which at least two of the texts that they are given, and at least 60 % of them, are SQL.
  fileprivate static func givenSQL(in outlines: [ProgramOutline]) -> [String] {
    var uses: [String: ProgramOutline.Uses] = [:]
    for (name, use) in outlines.lazy.flatMap(\.uses) where mayTakeSQL(name) {
      uses[name, default: ProgramOutline.Uses()].texts += use.texts
      uses[name]?.statements += use.statements
    }
    return uses.filter { $0.value.statements >= 2 && $0.value.statements * 5 >= $0.value.texts * 3 }.map(\.key)
  }
}
