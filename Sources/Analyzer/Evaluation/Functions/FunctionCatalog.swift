/// Every function that SQLite brings along, up to 3.54, by name.
public enum FunctionCatalog {
  /// The functions in the order of the tables they are written in. FTS5's and R-tree's are among them.
  public static let all: [BuiltinFunction] =
    CoreFunctions.table + AggregateFunctions.table + DateFunctions.table + MathFunctions.table + JSONFunctions.table
    + SearchFunctions.table

  /// The names of all functions, in the order of `all`, for "did you mean".
  public static let names: [Name] = all.map({ $0.name })

  /// The functions that stand in FROM and not in an expression, so that a call of one can be told from a misspelling.
  ///
  /// Each pragma that gives rows and changes nothing is one, too, as `pragma_…`.
  public static let tableValuedNames: [Name] = [
    "json_each", "json_tree", "jsonb_each", "jsonb_tree", "generate_series", "carray", "dbstat", "sqlite_dbpage",
    "sqlite_stmt", "bytecode", "tables_used", "fts3tokenize", "fts5vocab", "completion",
  ]

  /// The most arguments that any SQLite takes ("too many arguments on function"). The default was 127 for long.
  public static let argumentLimit = 1000

  /// The function of a name, whatever its number of arguments; nil where SQLite has none.
  public static func lookup(_ name: Name) -> BuiltinFunction? { lookup(name.hash) { $0 == name } }

  /// The function that a token names, whatever its number of arguments; nil where SQLite has none.
  public static func lookup(_ token: TokenID, in tree: SyntaxTree) -> BuiltinFunction? {
    let token = tree[token]
    return lookup(token.hash) { tree.isNamed(token, $0) }
  }

  @inline(__always)
  private static func lookup(_ hash: UInt32, _ isNamed: (Name) -> Bool) -> BuiltinFunction? {
    var slot = Int(hash & UInt32(slotCount - 1))
    while true {
      let entry = Int(slots[slot])
      if entry == 0 { return nil }
      if isNamed(names[entry - 1]) { return all[entry - 1] }
      slot = (slot + 1) & (slotCount - 1)
    }
  }

  /// Open addressing over `Name.hash`: a fifth of the slots is taken, so that a miss ends at the first look.
  private static let slotCount = 1024
  private static let slots: [UInt16] = {
    var slots = [UInt16](repeating: 0, count: slotCount)
    for (index, name) in names.enumerated() {
      var slot = Int(name.hash & UInt32(slotCount - 1))
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: index + 1)
    }
    return slots
  }()
}
