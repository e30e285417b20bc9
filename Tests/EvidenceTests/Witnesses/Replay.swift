import Analyzer
import CSQLite

/// A witness in a fresh database that knows nothing of how it was made.
enum Replay {
  /// What it shows otherwise than it says; empty where it is right.
  static func differences(_ witness: Witness) -> [String] {
    var handle: OpaquePointer?
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK, let handle else { return ["no database"] }
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_exec(handle, witness.setup, nil, nil, nil) == SQLITE_OK else {
      return ["setup: \(String(cString: sqlite3_errmsg(handle)))"]
    }
    var parts = [(witness.run, witness.gives)]
    if let instead = witness.instead { parts.append((instead.run, instead.gives)) }
    return parts.compactMap { sql, said in
      sqlite3_exec(handle, "SAVEPOINT part", nil, nil, nil)
      defer { sqlite3_exec(handle, "ROLLBACK TO part; RELEASE part", nil, nil, nil) }
      let given = outcome(of: sql, witness.bindings.map(\.value), handle)
      return given == said ? nil : "\(sql): \(given), said \(said)"
    }
  }

  private static func outcome(of sql: String, _ bindings: [SQLValue], _ handle: OpaquePointer) -> Witness.Outcome {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      return .error(String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (place, value) in bindings.enumerated() {
      let index = Int32(place + 1)
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(let text): sqlite3_bind_text(statement, index, text, -1, transient)
      case .blob(let bytes): sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), transient)
      }
    }
    var rows: [[SQLValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) })
      case SQLITE_DONE: return .rows(rows)
      default: return .error(String(cString: sqlite3_errmsg(handle)))
      }
    }
  }

  private static func value(_ statement: OpaquePointer?, _ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: .text(String(cString: sqlite3_column_text(statement, column)))
    case SQLITE_BLOB:
      .blob(
        Array(
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))))
    default: .null
    }
  }
}
