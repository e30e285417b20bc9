// What the app brings along: types that columns have, how one of them is stored, and a function that SQL calls.
import PureSQL

nonisolated /*access*/ enum Mood: String, Codable, Sendable {
  case good
  case bad
}

nonisolated /*access*/ struct Money: Hashable, Codable, Sendable {
  var cents: Int
}

nonisolated struct MoneyAdapter: DatabaseValueAdapter {
  func decode(from primitive: String) throws(SQLiteError) -> Money { Money(cents: Int(primitive) ?? 0) }
  func encodeToString(value: Money) throws(SQLiteError) -> String { String(value.cents) }
}

nonisolated struct AppFunctions: DBFunctions {
  func fold(_ value: String) -> String { value.lowercased() }
}

/// Nothing of the tests' own is needed to compile this as an app is.
nonisolated func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: UInt = #line) {
  precondition(found == expected, "line \(line): expected \(expected), found \(found)")
}
