package import Analyzer
import CSQLite

/// The eyes on what `Database.watchName` is handed, which note whether an event was ever seen.
package final class Watch {
  private let event: Claim.Event
  package private(set) var hasHappened = false
  /// How many values it was shown.
  package private(set) var count = 0
  /// How near it came since `restart`: 0 where it was shown nothing, otherwise more with every row of the subquery.
  package private(set) var nearness = 0

  package init(_ event: Claim.Event) { self.event = event }

  /// Watches a database: `end` has to follow.
  package func begin(on database: Database) { database.setReceiver { self.see($0) } }

  package func end(on database: Database) { database.setReceiver(nil) }

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
