import Analyzer

struct DuplicateQueryName: FileRule {
  static let info = RuleInfo(
    id: FindingID.duplicateQueryName.rawValue, category: .style, severity: .error, since: "0.1",
    summary: "A query's name that can't be one of its own in Swift",
    rationale: """
      Each named query becomes a function and a type. Two of one name in a file, or of names that only differ in how the \
      words are joined (`find_pet`, `findPet` and `FindPet`), become the same ones.
      """,
    examples: [
      .bad(
        "findPet:\nSELECT id FROM pet WHERE name = :name;\n\n«find_pet»:\nSELECT id FROM pet WHERE chip = :chip;",
        says: "there is a query 'findPet' in this file already", schema: pet),
      .bad(
        "FindPet:\nSELECT id FROM pet WHERE name = :name;\n\n«\"find pet\"»:\nSELECT id FROM pet WHERE chip = :chip;",
        says: "there is a query 'FindPet' in this file already", schema: pet),
      .good(
        "findPet:\nSELECT id FROM pet WHERE name = :name;\n\nfindPetByChip:\nSELECT id FROM pet WHERE chip = :chip;",
        schema: pet),
      .good(
        "default:\nSELECT id FROM pet;\n\nfind_pet:\nSELECT id FROM pet;\n\n_find_pet:\nSELECT chip FROM pet;",
        schema: pet),
      .bad(
        "pets {\n  SELECT id FROM pet;\n  SELECT name FROM pet;\n}\n\n«pets»:\nSELECT chip FROM pet;",
        says: "there is a query 'pets' in this file already", schema: pet),
      .good("pets {\n  SELECT id FROM pet;\n  SELECT name FROM pet;\n}", schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT);"

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    let tree = file.tree
    guard mayRepeatName(tree) else { return }
    var known: [String: SourceRange] = [:]
    for place in tree.statements.indices {
      guard let header = tree.statements[place].header, !header.isLater else { continue }
      let name = header.name
      let type = NameRules.common.type(tree.file.unquoted(name))
      guard let first = known[type] else {
        known[type] = name
        continue
      }
      context.report(
        .taken(tree.file.unquoted(first)), at: SourceLocation(tree.file, name),
        related: [Diagnostic.Related("the other query", at: SourceLocation(tree.file, first))])
    }
  }

  /// Few names have the same letters, so few are looked at as names.
  private func mayRepeatName(_ tree: SyntaxTree) -> Bool {
    if tree.statements.count < 2 { return false }
    var letters: [UInt64] = []
    for place in tree.statements.indices {
      guard let header = tree.statements[place].header, !header.isLater else { continue }
      let name = header.name
      if letters.isEmpty { letters.reserveCapacity(tree.statements.count - place) }
      letters.append(self.letters(of: name, in: tree.file))
    }
    letters.sort()
    return letters.indices.dropFirst().contains { letters[$0] == letters[$0 - 1] }
  }

  /// The same for names that are one in generated code, and for few others.
  private func letters(of name: SourceRange, in file: SourceFile) -> UInt64 {
    let written = file.bytes(in: name)
    // The generated name of a plain one of ASCII has the same letters.
    if written.allSatisfy({ $0 < 0x80 && $0 != 0x22 && $0 != 0x5B && $0 != 0x60 }) { return NameLetters(written).hash }
    return NameLetters(NameRules.common.type(file.unquoted(name)).utf8).hash
  }
}

extension Message {
  fileprivate static func taken(_ name: String) -> Message {
    Message("there is a query '\(name)' in this file already", help: "Give one of them another name.")
  }
}
