/// Statements that were put together at run time, by their text: the ones used lately.
struct KeptStatements {
  private struct Entry {
    let statement: PreparedStatement
    var lastUse: Int
  }

  private var entries: [String: Entry] = [:]
  private var clock = 0
  private static let limit = 100

  subscript(sql: String) -> PreparedStatement? {
    mutating get {
      guard let place = entries.index(forKey: sql) else { return nil }
      clock += 1
      entries.values[place].lastUse = clock
      return entries.values[place].statement
    }
  }

  /// Where there are too many, the older half goes.
  mutating func insert(_ statement: PreparedStatement, for sql: String) {
    if entries.count >= Self.limit {
      let uses = entries.values.map(\.lastUse).sorted()
      let middle = uses[uses.count / 2]
      entries = entries.filter { $0.value.lastUse >= middle }
    }
    clock += 1
    entries[sql] = Entry(statement: statement, lastUse: clock)
  }

  mutating func removeAll() { entries.removeAll() }
}
