import Analyzer

struct DuplicateQueryName: FileRule {
  static let info = RuleInfo(
    id: "duplicate-query-name", category: .style, severity: .error, since: "0.1",
    summary: "A query's name that can't be one of its own in Swift",
    rationale: """
      Each named query becomes a function. Two of one name in a file, or of names that only differ in how the words are \
      joined (`find_pet` and `findPet`), become the same function, and Swift's keywords are taken.
      """,
    examples: [
      .bad(
        "findPet:\nSELECT id FROM pet WHERE name = :name;\n\n«find_pet»:\nSELECT id FROM pet WHERE chip = :chip;",
        says: "there is a query 'findPet' in this file already", schema: pet),
      .bad("«class»:\nSELECT id FROM pet;", says: "'class' is a keyword of Swift", schema: pet),
      .good(
        "findPet:\nSELECT id FROM pet WHERE name = :name;\n\nfindPetByChip:\nSELECT id FROM pet WHERE chip = :chip;",
        schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT);"

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    var known: [String: TokenID] = [:]
    let isAlone = file.tree.statements.count == 1
    for place in file.tree.statements.indices {
      guard let token = file.tree.statements[place].header?.name else { continue }
      let name = file.tree.name(token)
      if DuplicateQueryName.folded.contains(name), DuplicateQueryName.keywords.contains(name.text) {
        context.report(.keyword(name.text), at: file.tree.location(of: token))
      }
      if isAlone { return }
      let function = swiftName(name.text)
      if let first = known[function] {
        context.report(
          .taken(file.tree.unquoted(first)), at: file.tree.location(of: token),
          related: [Diagnostic.Related("the other", at: file.tree.location(of: first))])
      } else {
        known[function] = token
      }
    }
  }

  /// `find_pet` → `findPet`
  private func swiftName(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
    let words = text.split(separator: "_")
    guard let first = words.first else { return text }
    return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Those that are refused as the name of a function.
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// The same in any case: what isn't among them needs no second look.
  private static let folded = Set(keywords.map { Name($0) })
}

extension Message {
  fileprivate static func taken(_ name: String) -> Message { "there is a query '\(name)' in this file already" }
  fileprivate static func keyword(_ name: String) -> Message { "'\(name)' is a keyword of Swift" }
}
