import Analyzer
import CSQLite

/// Rows as bytes, which are the same where SQLite's IS says that the values are: 1 and 1.0 are, 'a' and 'A' aren't.
struct ResultRows {
  private(set) var bytes: [UInt8] = []
  /// Where each row ends.
  private(set) var ends: [Int] = []

  var count: Int { ends.count }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds the row that a statement stands at.
  ///
  /// - Parameter columns: those that count; nil for all.
  mutating func add(_ statement: PreparedStatement, _ columns: [Int]? = nil) {
    if let columns {
      for column in columns { add(statement.handle, Int32(column)) }
    } else {
      for column in 0..<Int32(statement.columnCount) { add(statement.handle, column) }
    }
    ends.append(bytes.count)
  }

  /// Adds a value that belongs to no row yet.
  mutating func add(_ value: SQLValue) {
    switch value {
    case .null: bytes.append(0)
    case .integer(let number): add(1, number)
    case .real(let number): add(number)
    case .text(let text): add(3, Array(text.utf8))
    case .blob(let blob): add(4, blob)
    }
  }

  private mutating func add(_ number: Double) {
    // -0.0 is 0, too.
    if let whole = Int64(exactly: number) { add(1, whole) } else { add(2, Int64(bitPattern: number.bitPattern)) }
  }

  private mutating func add(_ kind: UInt8, _ own: [UInt8]) {
    own.withUnsafeBufferPointer { add(kind, $0.baseAddress, Int32($0.count)) }
  }

  private mutating func add(_ handle: OpaquePointer, _ column: Int32) {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: add(1, sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: add(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: add(3, sqlite3_column_text(handle, column), sqlite3_column_bytes(handle, column))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
      add(4, start, sqlite3_column_bytes(handle, column))
    default: bytes.append(0)
    }
  }

  private mutating func add(_ kind: UInt8, _ number: Int64) {
    bytes.append(kind)
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ kind: UInt8, _ start: UnsafePointer<UInt8>?, _ count: Int32) {
    bytes.append(kind)
    withUnsafeBytes(of: count) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Whether the same rows come in the same order.
  func isSame(as other: ResultRows) -> Bool { ends == other.ends && bytes == other.bytes }

  /// Whether the same rows come, each as often, in whatever order.
  func hasSameRows(as other: ResultRows) -> Bool {
    guard count == other.count, bytes.count == other.bytes.count else { return false }
    return isSame(as: other) || (count > 1 && sorted == other.sorted)
  }

  private var sorted: [[UInt8]] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return Array(bytes[start..<end])
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// The result of a statement, and the rows that it left in the tables that it may change.
struct StatementResult {
  var end = StatementEnd.done
  var rows = ResultRows()
  var tables: [ResultRows] = []

  func hasSameRows(as other: StatementResult) -> Bool {
    rows.hasSameRows(as: other.rows) && tables.elementsEqual(other.tables) { $0.hasSameRows(as: $1) }
  }
}
