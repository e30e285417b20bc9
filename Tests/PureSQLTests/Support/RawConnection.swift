import CSQLite
import PureSQL

/// A connection that the pool knows nothing of, as another process would have.
final class RawConnection: Sendable {
  nonisolated(unsafe) let pointer: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw Refused(message: "can't open \(path)") }
    pointer = opened
  }

  deinit { sqlite3_close(pointer) }

  struct Refused: Error { let message: String }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK else {
      throw Refused(message: String(cString: sqlite3_errmsg(pointer)))
    }
  }

  /// The first column of the first row, as text.
  func text(_ sql: String) throws -> String? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(pointer, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Refused(message: String(cString: sqlite3_errmsg(pointer)))
    }
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) }
  }

  func count(_ table: String) throws -> Int {
    try text("SELECT count(*) FROM \(table)").flatMap { Int($0) } ?? -1
  }
}
