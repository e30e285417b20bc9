package import Analyzer
import CSQLite

/// A function of SQL that gives back what it is handed, and notes whether something was ever seen of it.
package final class Watch {
  package static let name = "watch_value"

  private let event: Claim.Event
  package private(set) var hasHappened = false
  /// How many values it was shown.
  package private(set) var count = 0
  /// How near it came since `restart`: 0 where it was shown nothing, otherwise more with every row of the subquery.
  package private(set) var nearness = 0

  package init(_ event: Claim.Event) { self.event = event }

  /// Registers the function, which holds the watch without counting it: `end` has to follow.
  package func begin(on database: Database) {
    sqlite3_create_function_v2(
      database.handle, Watch.name, 1, SQLITE_UTF8, Unmanaged.passUnretained(self).toOpaque(),
      { context, _, arguments in
        guard let context, let value = arguments?[0] else { return }
        Unmanaged<Watch>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue().see(value)
        sqlite3_result_value(context, value)
      }, nil, nil, nil)
  }

  package func end(on database: Database) {
    sqlite3_create_function_v2(database.handle, Watch.name, 1, SQLITE_UTF8, nil, nil, nil, nil, nil)
  }

  package func restart() { nearness = 0 }

  private func see(_ value: OpaquePointer) {
    count += 1
    nearness = max(nearness, 1 + (event == .hasSeveralRows ? Int(sqlite3_value_int64(value)) : 0))
    let isNull = sqlite3_value_type(value) == SQLITE_NULL
    let happens =
      switch event {
      // As SQLite decides it: a text is the number that it begins with.
      case .isTrue: !isNull && sqlite3_value_double(value) != 0
      case .isFalse: !isNull && sqlite3_value_double(value) == 0
      case .isNotTrue: isNull || sqlite3_value_double(value) == 0
      case .isNull: isNull
      case .isNotNull: !isNull
      case .hasSeveralRows: sqlite3_value_int64(value) > 1
      }
    if happens { hasHappened = true }
  }
}
