package import Analyzer
import CSQLite

/// A column of a table that a statement reads.
package struct ReadColumn: Hashable, Sendable {
  package let table: Name
  package let column: Name
}

/// A statement that SQLite accepted.
package final class PreparedStatement {
  package let handle: OpaquePointer
  package let reads: [String]
  package let writes: [String]
  /// The columns of tables that it reads, through views and triggers, too; `rowid` for a rowid that no column is another name for.
  package let columns: Set<ReadColumn>
  /// Where more text begins behind the one statement that SQLite saw, in bytes; nil where there is no more.
  package let rest: Int?

  init(handle: OpaquePointer, reads: [String], writes: [String], columns: Set<ReadColumn>, rest: Int?) {
    self.handle = handle
    self.reads = reads
    self.writes = writes
    self.columns = columns
    self.rest = rest
  }

  deinit { sqlite3_finalize(handle) }

  package func step() -> Int32 { sqlite3_step(handle) }

  /// Runs it until there is no more row; false where it ends in an error.
  package func runsToItsEnd() -> Bool { (try? runToItsEnd()) != nil }

  /// Runs it until there is no more row.
  ///
  /// - Throws: what SQLite says where it ends in an error.
  package func runToItsEnd() throws(Database.Refusal) { while try next() {} }

  /// Runs it up to its next row; false where there is none.
  ///
  /// - Throws: what SQLite says where it ends in an error.
  package func next() throws(Database.Refusal) -> Bool {
    let status = step()
    switch status {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw Database.Refusal(sqlite3_db_handle(handle), status)
    }
  }

  package func reset() { sqlite3_reset(handle) }

  /// Makes it as it was before it first ran: without values, and with no instruction counted.
  ///
  /// What SQLite counts decides when it asks whether the statement may go on: if it counted on from run to run, a short run of a
  /// statement that is kept would be stopped now and then.
  func makeNew() {
    reset()
    sqlite3_clear_bindings(handle)
    sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1)
  }

  /// Binds values to its parameters, in their order.
  package func bind(_ values: [SQLValue]) {
    for (place, value) in values.enumerated() { bind(value, at: place + 1) }
  }

  /// How many instructions of the virtual machine it has run.
  package var steps: Int { Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 0)) }

  /// Its text, with the values that are bound in the places of its parameters; nil where SQLite has no memory for it.
  package var expandedSQL: String? {
    guard let text = sqlite3_expanded_sql(handle) else { return nil }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  package var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }
  /// Whether it gives rows and does nothing else: not even to a transaction, which is only read, too.
  var onlyGivesRows: Bool { isReadOnly && columnCount > 0 }
  package var columnCount: Int { Int(sqlite3_column_count(handle)) }
  package var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  package func columnName(_ column: Int) -> String { String(cString: sqlite3_column_name(handle, Int32(column))) }

  /// The names of all columns, in their order.
  package var columnNames: [String] { (0..<columnCount).map(columnName) }

  /// Only a library with this option knows where a column comes from.
  package static let knowsOrigins = Database.hasOption("ENABLE_COLUMN_METADATA")

  package func origin(_ column: Int) -> (table: String, column: String)? {
    guard PreparedStatement.knowsOrigins,
      let table = sqlite3_column_table_name(handle, Int32(column)),
      let name = sqlite3_column_origin_name(handle, Int32(column))
    else { return nil }
    return (String(cString: table), String(cString: name))
  }

  package func parameterName(_ index: Int) -> String? {
    sqlite3_bind_parameter_name(handle, Int32(index)).map { String(cString: $0) }
  }

  package func bind(_ value: SQLValue, at index: Int) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let index = Int32(index)
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let value): sqlite3_bind_int64(handle, index, value)
    case .real(let value): sqlite3_bind_double(handle, index, value)
    case .text(let value):
      var value = value
      value.withUTF8 { bytes in
        // A null pointer would bind NULL.
        if let start = bytes.baseAddress {
          _ = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            sqlite3_bind_text(handle, index, $0, Int32(bytes.count), transient)
          }
        } else {
          sqlite3_bind_text(handle, index, "", 0, transient)
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(handle, index, 0)
      } else {
        _ = bytes.withUnsafeBytes { sqlite3_bind_blob(handle, index, $0.baseAddress, Int32(bytes.count), transient) }
      }
    }
  }

  package func storageClass(_ column: Int) -> StorageClasses {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  package func text(_ column: Int) -> String {
    sqlite3_column_text(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  package func value(_ column: Int) -> SQLValue {
    let place = Int32(column)
    switch sqlite3_column_type(handle, place) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, place))
    case SQLITE_TEXT: return .text(text(column))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(handle, place))
      let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, place), count: count)
      return .blob(Array(bytes))
    default: return .null
    }
  }
}
