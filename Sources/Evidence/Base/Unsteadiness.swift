package import Analyzer

/// Why SQL may give other rows when it runs again on the same ones, as far as its words tell: a name in a string or a comment counts,
/// too, so that nothing is overlooked.
package struct Unsteadiness: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The statement names a function that gives another value by chance.
  package static let chance = Unsteadiness(rawValue: 1)
  /// The statement names a function whose value depends on what the connection did before.
  package static let connection = Unsteadiness(rawValue: 2)

  /// - Parameter texts: the SQL that runs, with the views and triggers that it uses.
  package init(of texts: some Sequence<String>) {
    self = []
    for text in texts {
      if !contains(.chance), Self.mentions(SyntaxTree.functionsOfChance, text.utf8) { insert(.chance) }
      if !contains(.connection), Self.mentions(SyntaxTree.functionsOfConnection, text.utf8) { insert(.connection) }
    }
  }

  /// Finds the reasons why a statement, the views that it reads and the triggers that it runs may give something else
  /// another time.
  package init(of sql: String, _ signature: Signature, in catalog: Catalog) {
    let tables = (signature.reads + signature.writes).compactMap { catalog.table(named: $0) }
    let definitions =
      tables.filter(\.isView).compactMap(\.definition)
      + tables.flatMap { catalog.triggers(on: $0) }.map(\.definition)
    self.init(of: [sql] + definitions.map { $0.tree.text(of: $0.tree.statements[$0.statement].span) })
  }

  private static func mentions(_ names: [Name], _ text: String.UTF8View) -> Bool {
    names.contains { mentions($0.folded.utf8, text) }
  }

  /// Whether a word of ASCII in lower case is somewhere in a text, in any case.
  private static func mentions(_ word: String.UTF8View, _ text: String.UTF8View) -> Bool {
    guard let first = word.first else { return true }
    var place = text.startIndex
    while let start = text[place...].firstIndex(where: { $0 | 0x20 == first }) {
      if text[start...].prefix(word.count).elementsEqual(word, by: { $0 | 0x20 == $1 || $0 == $1 }) { return true }
      place = text.index(after: start)
    }
    return false
  }
}
