/// Pieces of SQL that are written rather than read.
public enum SQLText {
  /// A name in double quotes, whatever is in it: `"a ""b"""`.
  public static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" { text.append("\"") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// A name as it has to be written so that it is read as that name: `author`, `"order"`.
  public static func identifier(_ name: String) -> String {
    var text = name
    let isPlain = text.withUTF8 { bytes -> Bool in
      guard let first = bytes.first, !CharacterClass.isDigit(first), first != UInt8(ascii: "$"),
        bytes.allSatisfy(CharacterClass.isIdentifier)
      else { return false }
      let kind = LexerTables.shared.keyword(bytes, hash: FoldedHash.hash(bytes))
      return !kind.isKeyword || kind.isNameFallback
    }
    return isPlain ? name : quoted(name)
  }

  /// The type that SQLite writes for a column of CREATE TABLE … AS SELECT, with a space before it.
  static func type(of affinity: Affinity) -> String {
    switch affinity {
    case .none, .blob: ""
    case .text: " TEXT"
    case .numeric: " NUM"
    case .integer: " INT"
    case .real: " REAL"
    }
  }

  /// A column's new name in the place of a token: quoted when either of the two is, as SQLite does.
  static func name(_ new: TokenID, in tree: SyntaxTree, replacing token: TokenID, of other: SyntaxTree) -> String {
    let name = tree.unquoted(new)
    return tree.quote(of: new) != nil || other.quote(of: token) != nil ? quoted(name) : name
  }
}
