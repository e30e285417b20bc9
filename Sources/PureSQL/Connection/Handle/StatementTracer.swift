import CSQLite

/// A statement that has come to its end.
public struct StatementTrace: Sendable, Hashable {
  /// The statement; with the values that were bound to it if ``DatabaseConfig/tracesValues`` is set.
  public let sql: String
  /// How long it took from its first step to its end. The time in which somebody looked at its rows is part of it.
  public let duration: Duration
}

/// Notes when statements begin and end (<https://sqlite.org/c3ref/trace_v2.html>). SQLite's own clock counts milliseconds.
final class StatementTracer {
  private let body: @Sendable (StatementTrace) -> Void
  private let hasValues: Bool
  /// The statements that are running, by when they began.
  private var starts: [OpaquePointer: UInt64] = [:]

  /// - Parameter database: it must be closed before this is gone.
  init(_ database: OpaquePointer, withValues hasValues: Bool, _ body: @escaping @Sendable (StatementTrace) -> Void) {
    self.body = body
    self.hasValues = hasValues
    sqlite3_trace_v2(
      database, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_PROFILE),
      { event, context, statement, _ in
        guard let context, let statement else { return 0 }
        Unmanaged<StatementTracer>.fromOpaque(context).takeUnretainedValue()
          .note(event, OpaquePointer(statement))
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func note(_ event: UInt32, _ statement: OpaquePointer) {
    guard event == UInt32(SQLITE_TRACE_PROFILE) else {
      // Of triggers that it fires the statement tells again.
      if starts[statement] == nil { starts[statement] = Monotonic.now }
      return
    }
    let end = Monotonic.now
    let start = starts.removeValue(forKey: statement) ?? end
    body(StatementTrace(sql: text(of: statement), duration: .nanoseconds(Int64(end - start))))
  }

  private func text(of statement: OpaquePointer) -> String {
    if hasValues, let expanded = sqlite3_expanded_sql(statement) {
      defer { sqlite3_free(expanded) }
      return String(cString: expanded)
    }
    return sqlite3_sql(statement).map { String(cString: $0) } ?? ""
  }
}
