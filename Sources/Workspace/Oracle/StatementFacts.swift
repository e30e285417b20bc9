private import CSQLite

/// What SQLite says of a statement that it has prepared.
package struct StatementFacts: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package var name: String
    package var declaredType: String?
    /// The table and column it is read from unchanged.
    package var table: String?
    package var column: String?
  }

  package var columns: [Column]
  package var parameterCount: Int
  /// As written, `:name`; nil for `?`.
  package var parameterNames: [String?]
  package var isReadOnly: Bool

  init(_ statement: OpaquePointer) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
    columns = (0..<sqlite3_column_count(statement)).map { place in
      Column(
        name: text(sqlite3_column_name(statement, place)) ?? "",
        declaredType: text(sqlite3_column_decltype(statement, place)),
        table: text(sqlite3_column_table_name(statement, place)),
        column: text(sqlite3_column_origin_name(statement, place)))
    }
    parameterCount = Int(sqlite3_bind_parameter_count(statement))
    parameterNames = (0..<parameterCount).map { text(sqlite3_bind_parameter_name(statement, Int32($0) + 1)) }
    isReadOnly = sqlite3_stmt_readonly(statement) != 0
  }
}
