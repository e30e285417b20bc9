import CSQLite

/// The function `puresql_filter(?, …)`, by which a closure in Swift decides over rows inside of SQLite. The closure is
/// handed over as a pointer that only this module can ask for (<https://sqlite.org/bindptr.html>), so there is one function
/// for all of them, and a statement with one is compiled once.
struct RowFilter: Sendable {
  static let name = "puresql_filter"
  fileprivate static let pointerType: StaticString = "puresql filter"

  /// The names of the arguments behind the pointer.
  let names: [String]
  let isIncluded: @Sendable (borrowing Row) throws(SQLiteError) -> Bool

  /// A filter and where its row is, for one run of a statement.
  fileprivate final class Run {
    let filter: RowFilter
    let detour: RowDetour
    var number = 0

    init(_ filter: RowFilter) {
      self.filter = filter
      detour = RowDetour(filter.names)
    }

    func isIncluded(_ arguments: UnsafeMutablePointer<OpaquePointer?>) throws(SQLiteError) -> Bool {
      detour.arguments = arguments
      defer {
        detour.arguments = nil
        number += 1
      }
      return try filter.isIncluded(Row(nil, number: number, through: detour))
    }
  }

  static func register(in database: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      database, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, count, values in
        guard count > 0, let values, let run = RowFilter.run(values[0]) else {
          return sqlite3_result_error(context, "\(RowFilter.name) is the runtime's own", -1)
        }
        do throws(SQLiteError) {
          sqlite3_result_int(context, try run.isIncluded(values + 1) ? 1 : 0)
        } catch {
          let place = error.column.map { " (column '\($0)')" } ?? ""
          sqlite3_result_error(context, error.message + place, -1)
        }
      }, nil, nil, nil)
  }

  private static func run(_ value: OpaquePointer?) -> Run? {
    let pointer = pointerType.withUTF8Buffer { type in
      type.withMemoryRebound(to: CChar.self) { sqlite3_value_pointer(value, $0.baseAddress) }
    }
    return pointer.map { Unmanaged<Run>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Statement {
  /// The filter as the first argument of `puresql_filter`.
  borrowing func bind(_ filter: RowFilter, at index: Int32) throws(SQLiteError) {
    // SQLite lets go of it when the parameter is bound again or cleared, and if binding fails.
    let run = Unmanaged.passRetained(RowFilter.Run(filter)).toOpaque()
    try check(
      RowFilter.pointerType.withUTF8Buffer { type in
        type.withMemoryRebound(to: CChar.self) { type in
          sqlite3_bind_pointer(
            pointer, index, run, type.baseAddress, { Unmanaged<RowFilter.Run>.fromOpaque($0!).release() })
        }
      })
  }
}
