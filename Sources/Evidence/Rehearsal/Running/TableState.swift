import Analyzer
import CSQLite

/// The rows of one table at one moment.
struct TableState {
  /// The identity of a row: its key, or its rowid; nil where it has neither.
  typealias Key = [String]

  struct Row {
    let key: Key?
    /// A value for each column that was asked for.
    let values: [SQLValue]
  }

  let rows: [Row]

  /// The most rows of a table that are compared; rows that are made up are far fewer.
  static let maximumRows = 5_000

  /// Reads a table; nil where it can't be read, or has too many rows.
  ///
  /// - Parameters:
  ///   - columns: those whose values are wanted.
  ///   - key: the columns that tell rows apart; nil for the rowid, empty for nothing.
  init?(_ table: Name, _ columns: [Name], key: [Name]?, on database: Database) {
    let keys = key?.map { SQLText.identifier($0.text) } ?? ["rowid"]
    let list = (keys + columns.map { SQLText.identifier($0.text) }).joined(separator: ", ")
    let sql = "SELECT \(list.isEmpty ? "1" : list) FROM \(SQLText.quoted(table.text))"
    guard let statement = try? database.prepare(sql) else { return nil }
    var rows: [Row] = []
    while true {
      switch statement.step() {
      case SQLITE_ROW:
        if rows.count == TableState.maximumRows { return nil }
        let own = (0..<keys.count).map { statement.value($0).plainText }
        let values = (0..<columns.count).map { statement.value(keys.count + $0) }
        rows.append(Row(key: keys.isEmpty ? nil : own, values: values))
      case SQLITE_DONE:
        self.rows = rows
        return
      default: return nil
      }
    }
  }

  /// Reads the columns that a table had before the migration; one that is gone is NULL.
  init?(_ track: TableTracks.Track, on database: Database) {
    guard let original = track.original else { return nil }
    let columns = track.columns.filter { column in
      column.dropped == nil && column.original.map { original.columns[$0].generated == .no } ?? false
    }
    guard let state = TableState(track.name, columns.map(\.name), key: track.key, on: database) else { return nil }
    rows = state.rows.map { row in
      var values = [SQLValue](repeating: .null, count: original.columns.count)
      for (column, value) in zip(columns, row.values) { if let place = column.original { values[place] = value } }
      return Row(key: row.key, values: values)
    }
  }

  /// The rows by what stands for them; nil where two have the same.
  var byKey: [Key: Row]? {
    var found: [Key: Row] = [:]
    for row in rows {
      guard let key = row.key, found.updateValue(row, forKey: key) == nil else { return nil }
    }
    return found
  }
}

extension SQLValue {
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as a text, which is the same for a number and for the text of that number: 1, 1.0 and '1' say the same.
  var plainText: String {
    switch self {
    case .null: return "\u{0}"
    case .integer(let number): return "\(number)"
    case .real(let number): return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text):
      if let number = Double(text), "\(number)" == text, let whole = Int64(exactly: number) { return "\(whole)" }
      return text
    case .blob(let bytes): return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The value as a number; nil for any other.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): Double(text)
    case .null, .blob: nil
    }
  }

  /// Whether this value can be told from another one that was worked out from it: a number that was counted in another unit can.
  func canBeHad(from other: SQLValue) -> Bool {
    if plainText == other.plainText { return true }
    guard let own = number, let number = other.number else { return false }
    for unit in [10.0, 100, 1_000, 10_000, 60, 3_600, 86_400, 1_000_000, 1_024] {
      for back in [number / unit, number * unit] where abs(back - own) <= abs(own) * 1e-12 { return true }
    }
    return false
  }
}
