import CSQLite

/// Where a row's values are when they aren't the columns of a statement as they stand: columns in another order, or the
/// arguments of a function.
@usableFromInline
final class RowDetour {
  /// The names of the values, in the order in which they are asked for; where there are more, they are counted from 1.
  private let names: [String]
  /// How many values there are.
  @exclusivity(unchecked) @usableFromInline var columnCount: Int32
  /// The places of the columns among the statement's.
  private let places: [Int32]
  /// The arguments of the function, while it is called.
  @exclusivity(unchecked) var arguments: UnsafeMutablePointer<OpaquePointer?>?

  /// Columns of a statement: of each name the first column that is called so.
  init(_ names: [String], columnsOf statement: OpaquePointer) throws(SQLiteError) {
    var known: [String: Int32] = [:]
    for column in (0..<sqlite3_column_count(statement)).reversed() {
      guard let name = sqlite3_column_name(statement, column) else { continue }
      known[foldedName(String(cString: name))] = column
    }
    var places: [Int32] = []
    for name in names {
      guard let place = known[foldedName(name)] else {
        throw SQLiteError(
          .decoding, extendedCode: SQLITE_MISMATCH, message: "the statement has no column '\(name)'",
          sql: sqlite3_sql(statement).map { String(cString: $0) }, column: name)
      }
      places.append(place)
    }
    self.names = names
    self.places = places
    columnCount = Int32(names.count)
  }

  /// Arguments of a function.
  init(_ names: [String]) {
    self.names = names
    places = []
    columnCount = Int32(names.count)
  }

  @usableFromInline
  func name(at column: Int32) -> String {
    names.indices.contains(Int(column)) ? names[Int(column)] : "\(column + 1)"
  }

  @usableFromInline
  func stored(at column: Int32, _ statement: OpaquePointer?) -> OpaquePointer? {
    if let arguments { return arguments[Int(column)] }
    return sqlite3_column_value(statement, places[Int(column)])
  }
}
