package import Analyzer

/// The tables and views that statements make or change, as far as their names can be read, whatever else can't be.
package enum DefinedTables {
  /// The names in lower case.
  ///
  /// - Parameter madeOnly: whether only those count that CREATE makes, and not those that ALTER and DROP change.
  package static func names(in file: SourceFile, madeOnly: Bool) -> Set<String> {
    let tokens = Lexer.lex(file).tokens
    var names: Set<String> = []
    var place = 0
    while place < tokens.count {
      let isStart = tokens[place].kind == .create || !madeOnly && [.alter, .drop].contains(tokens[place].kind)
      place += 1
      guard isStart else { continue }
      while place < tokens.count, [.temp, .virtual].contains(tokens[place].kind) { place += 1 }
      guard place < tokens.count, tokens[place].kind == .table || tokens[place].kind == .view else { continue }
      place += 1
      while place < tokens.count, [.if, .not, .exists].contains(tokens[place].kind) { place += 1 }
      if place + 2 < tokens.count, tokens[place + 1].kind == .dot { place += 2 }
      guard place < tokens.count else { break }
      switch tokens[place].kind {
      case .identifier, .string: names.insert(file.unquoted(tokens[place].range).lowercased())
      default:
        if tokens[place].kind.isKeyword { names.insert(file.text(tokens[place].range).lowercased()) }
      }
    }
    return names
  }
}
