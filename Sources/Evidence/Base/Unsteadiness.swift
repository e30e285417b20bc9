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
      var text = text
      text.withUTF8 { note($0) }
    }
  }

  /// Notes the words of a text.
  private mutating func note(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for place in 0...text.count {
      if place < text.count, Self.isOfWord(text[place]) { continue }
      if place > start { note(word: text[start..<place]) }
      start = place + 1
    }
  }

  private mutating func note(word: Slice<UnsafeBufferPointer<UInt8>>) {
    for (name, reason) in Self.names where name.count == word.count {
      if word.elementsEqual(name, by: { $0 | 0x20 == $1 || $0 == $1 }) { insert(reason) }
    }
  }

  /// The functions that make SQL unsteady, in lower case.
  private static let names: [(name: [UInt8], reason: Unsteadiness)] =
    SyntaxTree.functionsOfChance.map { (Array($0.folded.utf8), .chance) }
    + SyntaxTree.functionsOfConnection.map { (Array($0.folded.utf8), .connection) }

  /// Whether a byte may stand in a function's name.
  private static func isOfWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_") }

  /// Finds the reasons why a statement, the views that it reads and the triggers that it runs may give something else
  /// another time.
  package init(of sql: String, _ signature: Signature, in catalog: Catalog) {
    let tables = (signature.reads + signature.writes).compactMap { catalog.table(named: $0) }
    let definitions =
      tables.filter(\.isView).compactMap(\.definition)
      + tables.flatMap { catalog.triggers(on: $0) }.map(\.definition)
    self.init(of: [sql] + definitions.map { $0.tree.text(of: $0.tree.statements[$0.statement].span) })
  }
}
