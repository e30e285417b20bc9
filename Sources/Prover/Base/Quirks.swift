package import Analyzer
import CSQLite
import Evidence

/// Which behaviours the linked SQLite has, found out by asking it: no promise is broken there.
package enum Quirks {
  /// Whether the linked library does what the behaviour's sample shows.
  package static func has(_ behavior: Behavior) -> Bool { known.contains(behavior.name) }

  private static let known = Set(Behavior.all.filter(isShown).map(\.name))

  private static func isShown(_ behavior: Behavior) -> Bool {
    let database = Database()
    database.execute(behavior.sample.schema)
    let statement = try? database.prepare(behavior.sample.query)
    switch behavior.sample.sign {
    case .isRefused: return statement == nil
    case .isAccepted: return statement != nil
    case .isNotCalled(let name): return statement.map { Name($0.columnName(0)) != Name(name) } ?? false
    case .hasNoRow: return statement.map { $0.step() == SQLITE_DONE } ?? false
    case .gives(let storageClass, let column):
      guard let statement, statement.step() == SQLITE_ROW else { return false }
      return statement.storageClass(column) == storageClass
    }
  }
}
