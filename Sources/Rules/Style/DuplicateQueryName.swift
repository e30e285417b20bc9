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
    let tree = file.tree
    var names: [(letters: UInt64, token: TokenID)] = []
    if tree.statements.count > 1 { names.reserveCapacity(tree.statements.count) }
    for place in tree.statements.indices {
      guard let token = tree.statements[place].header?.name else { continue }
      if Self.hashes.mayHold(tree[token]), Self.keywords.contains(tree.name(token).text) {
        context.report(.keyword(tree.name(token).text), at: tree.location(of: token))
      }
      if tree.statements.count > 1 { names.append((letters(of: token, in: tree), token)) }
    }
    if names.count < 2 { return }
    // Few names have the same letters, so few are looked at as names.
    let sorted = names.map { $0.letters }.sorted()
    guard zip(sorted, sorted.dropFirst()).contains(where: { $0 == $1 }) else { return }
    var known: [String: TokenID] = [:]
    for (_, token) in names {
      let function = swiftName(tree.name(token).text)
      guard let first = known[function] else {
        known[function] = token
        continue
      }
      context.report(
        .taken(tree.unquoted(first)), at: tree.location(of: token),
        related: [Diagnostic.Related("the other", at: tree.location(of: first))])
    }
  }

  /// The same for names that are one in Swift, and for few others.
  private func letters(of token: TokenID, in tree: SyntaxTree) -> UInt64 {
    if tree.quote(of: token) != nil { return NameLetters(tree.unquoted(token).utf8).hash }
    return NameLetters(tree.file.bytes[Int(tree[token].start)..<Int(tree[token].end)]).hash
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

  /// What isn't among them needs no second look.
  private static let hashes = NameHashes(keywords.map { Name($0) })
}

extension Message {
  fileprivate static func taken(_ name: String) -> Message { "there is a query '\(name)' in this file already" }
  fileprivate static func keyword(_ name: String) -> Message { "'\(name)' is a keyword of Swift" }
}
