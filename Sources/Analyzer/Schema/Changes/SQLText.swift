/// Pieces of SQL that are written rather than read.
enum SQLText {
  /// `"name"`
  static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" { text.append("\"") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
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
