/// An interpolation in a text that GRDB is given as `literal:`, or in a value of its type `SQL`: a value that is bound,
/// the name of a table or column, or SQL of another text.
struct GRDBInterpolation {
  /// The kinds of an expression.
  enum Hole {
    /// SQL that is known: `"player"`.
    case sql(String)
    case value
    /// A text that is pasted as it is.
    case pasted
    /// A name or SQL, which isn't known.
    case unknown
  }

  /// The kind of an expression.
  ///
  /// - Parameters:
  ///   - expression: what stands between `\(` and `)`: `Player.self`, `sql: order`.
  ///   - names: what names stand for in the program.
  ///   - types: the types around the text, each before those within it.
  static func hole(_ expression: String, _ names: GRDBSchemaNames, within types: [String]) -> Hole {
    let code = HostCode(Array("f(\(expression))".utf8), .swift)
    let items = code.items(in: 1)
    guard code.isSign(1, "("), items.count == 1, let item = items.first else { return .unknown }
    if let label = item.label { return code.text(label) == "sql" ? .pasted : .unknown }
    guard let path = code.path(item.tokens), let last = path.last else {
      // A call, an alias with a column, another `SQL`.
      return code.tokens[item.tokens.lowerBound].kind == .word ? .unknown : .value
    }
    if last == "self", path.count > 1 {
      return names.text([path[path.count - 2], "databaseTableName"], within: types).map { .sql(quoted($0)) } ?? .unknown
    }
    if let column = names.column(path, within: types) { return .sql(quoted(column)) }
    // `Columns.name` of a file that isn't read, or a constant of a type.
    return path[0].first?.isUppercase == true ? .unknown : .value
  }

  private static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
}
