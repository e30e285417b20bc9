private import Analyzer

/// The type that a column probably has in Swift, judged by types that SQLite doesn't have and everybody understands:
/// `DATETIME`.
package struct SwiftTypeGuess: Sendable {
  /// The table.
  package let table: String
  /// The column.
  package let column: String
  /// The type as it is declared.
  package let type: String
  /// The type that the column probably has in Swift: `Date`.
  package let namedType: String
  /// Where `AS` belongs in the text of the definition, in bytes.
  let place: Int

  /// - Parameter sql: A CREATE TABLE.
  static func all(in sql: String) -> [SwiftTypeGuess] {
    var parser = Parser()
    let catalog = ProjectAnalyzer(migrations: [parser.parse(SourceFile(path: "", text: sql))]).catalog
    return catalog.tables.filter { $0.kind == .table && $0.definition != nil }.flatMap { table in
      table.columns.compactMap { column in
        guard column.namedType == nil, let location = column.typeLocation,
          let namedType = AskedTypes.namedType(ofDeclared: column.declaredType)
        else { return nil }
        return SwiftTypeGuess(
          table: table.name.text, column: column.name.text, type: column.declaredType, namedType: namedType,
          place: Int(location.range.end))
      }
    }
  }

  /// The definition with what was guessed in it.
  static func annotated(_ sql: String, _ guesses: [SwiftTypeGuess]) -> String {
    var bytes = Array(sql.utf8)
    for guess in guesses.sorted(by: { $0.place > $1.place }) {
      bytes.insert(contentsOf: " AS \(guess.namedType)".utf8, at: guess.place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
