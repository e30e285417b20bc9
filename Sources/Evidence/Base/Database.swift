package import Analyzer
import CSQLite
import CSQLiteSystem

/// An in-memory database of the linked SQLite, for one thread at a time.
package final class Database {
  package let handle: OpaquePointer
  private let authorizer = Authorizer()
  /// Whether statements stay prepared for the next time. SQLite prepares one anew when the schema has changed.
  package var keepsStatements = false
  private var kept: [String: PreparedStatement] = [:]

  /// What SQLite told its authorizer while it prepared a statement.
  private final class Authorizer {
    var isRecording = false
    /// The statements are somebody else's.
    var isGuarding = false
    var reads: [String] = []
    var writes: [String] = []
    /// Tables in which rows were changed while statements ran.
    var changed: [String] = []
  }

  /// Nil where SQLite has no memory for it, or no such clock.
  ///
  /// - Parameter clock: what the time is in it; nil for what it is everywhere.
  package init?(clock: Clock?) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    guard sqlite3_open_v2(":memory:", &handle, flags | SQLITE_OPEN_NOMUTEX, clock?.fileSystem) == SQLITE_OK, let handle
    else {
      sqlite3_close_v2(handle)
      return nil
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1_000_000)
    sqlite3_set_authorizer(
      handle,
      { context, action, first, second, _, _ in
        let authorizer = Unmanaged<Authorizer>.fromOpaque(context!).takeUnretainedValue()
        // No file is opened, whatever a statement says.
        if action == SQLITE_ATTACH { return SQLITE_DENY }
        if authorizer.isGuarding, !Permissions.allow(action, first, second) { return SQLITE_DENY }
        guard authorizer.isRecording, let first else { return SQLITE_OK }
        switch action {
        case SQLITE_READ:
          // Without a column, the name may be that of a common table.
          guard let second, second.pointee != 0 else { break }
          let name = String(cString: first)
          if authorizer.reads.last != name { authorizer.reads.append(name) }
        case SQLITE_INSERT, SQLITE_DELETE, SQLITE_UPDATE:
          let name = String(cString: first)
          if authorizer.writes.last != name { authorizer.writes.append(name) }
        default:
          break
        }
        return SQLITE_OK
      }, Unmanaged.passUnretained(authorizer).toOpaque())
    sqlite3_update_hook(
      handle,
      { context, _, _, table, _ in
        let authorizer = Unmanaged<Authorizer>.fromOpaque(context!).takeUnretainedValue()
        guard let table else { return }
        let name = String(cString: table)
        if authorizer.changed.last != name { authorizer.changed.append(name) }
      }, Unmanaged.passUnretained(authorizer).toOpaque())
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  package static var version: Int { Int(sqlite3_libversion_number()) }
  package static var versionText: String { String(cString: sqlite3_libversion()) }

  package static func hasOption(_ name: String) -> Bool { sqlite3_compileoption_used(name) != 0 }

  package var errorMessage: String { String(cString: sqlite3_errmsg(handle)) }

  /// Runs statements without rows; the message when SQLite refuses.
  @discardableResult
  package func execute(_ sql: String) -> String? {
    sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK ? nil : errorMessage
  }

  /// Allows statements nothing but what a project's may do, until `body` has ended.
  package func guarded<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let wasGuarding = authorizer.isGuarding
    authorizer.isGuarding = true
    defer { authorizer.isGuarding = wasGuarding }
    return try body()
  }

  /// Gives rows that nobody asked an order of in the reverse of what comes by itself.
  package func setReversed(_ isOn: Bool) {
    let wasGuarding = authorizer.isGuarding
    authorizer.isGuarding = false
    defer { authorizer.isGuarding = wasGuarding }
    execute("PRAGMA reverse_unordered_selects = \(isOn ? "ON" : "OFF")")
  }

  /// What is changed from here on is taken back by `takeBack`. Marks may be set within one another.
  package func mark() { _ = try? with("SAVEPOINT mark") { _ = $0.runsToItsEnd() } }

  /// Takes back what was changed since the last mark, and removes that. A statement may have ended the transaction itself.
  package func takeBack() {
    guard hasTransaction else { return }
    _ = try? with("ROLLBACK TO mark") { _ = $0.runsToItsEnd() }
    _ = try? with("RELEASE mark") { _ = $0.runsToItsEnd() }
  }

  /// Stops a statement after so many instructions of the virtual machine.
  package func limitSteps(_ steps: Int32) {
    if steps == 0 {
      sqlite3_progress_handler(handle, 0, nil, nil)
    } else {
      // Called once after so many instructions of one `sqlite3_step`, which ends there.
      sqlite3_progress_handler(handle, steps, { _ in 1 }, nil)
    }
  }

  /// Triggers don't run while rows are put in.
  package func setTriggers(_ isOn: Bool) {
    _ = csqlite_set_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn ? 1 : 0)
  }

  /// Forgets what SQLite holds of the schema, so that it is read from the stored definitions: after a RENAME, a view
  /// has its old columns until then.
  package func rereadSchema() {
    execute("PRAGMA writable_schema = RESET")
  }

  /// The tables in which SQLite changed rows since this was last asked: what triggers and foreign keys do included,
  /// but not WITHOUT ROWID tables (https://sqlite.org/c3ref/update_hook.html).
  package func takeChanged() -> Set<String> {
    defer { authorizer.changed.removeAll(keepingCapacity: true) }
    return Set(authorizer.changed)
  }

  package var hasTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  package struct Refusal: Error {
    package var message: String
    package var code: Int32
  }

  package func prepare(_ sql: String, recording: Bool = false) throws(Refusal) -> PreparedStatement {
    if recording {
      authorizer.reads.removeAll(keepingCapacity: true)
      authorizer.writes.removeAll(keepingCapacity: true)
      authorizer.isRecording = true
    }
    defer { authorizer.isRecording = false }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw Refusal(message: code == SQLITE_OK ? "empty statement" : errorMessage, code: code)
    }
    return PreparedStatement(
      handle: statement, reads: recording ? authorizer.reads : [], writes: recording ? authorizer.writes : [])
  }

  /// Runs `body` with a statement, which ends behind it.
  ///
  /// - Throws: what SQLite says of the statement when it refuses it.
  package func with<Result>(_ sql: String, _ body: (PreparedStatement) -> Result) throws(Refusal) -> Result {
    guard keepsStatements else { return body(try prepare(sql)) }
    // While a statement runs, nobody else gets it.
    let statement: PreparedStatement
    if let known = kept.removeValue(forKey: sql) { statement = known } else { statement = try prepare(sql) }
    defer {
      statement.makeNew()
      if kept.count < Database.mostKept { kept[sql] = statement }
    }
    return body(statement)
  }

  private static let mostKept = 64

  /// The first column of every row, as text.
  package func strings(_ sql: String) -> [String] {
    guard let statement = try? prepare(sql) else { return [] }
    var values: [String] = []
    while statement.step() == SQLITE_ROW {
      values.append(statement.text(0))
    }
    return values
  }

  /// Every row, with its values as text and NULL as nil.
  package func rows(_ sql: String) -> [[String?]] {
    guard let statement = try? prepare(sql) else { return [] }
    var rows: [[String?]] = []
    while statement.step() == SQLITE_ROW {
      rows.append((0..<statement.columnCount).map { statement.storageClass($0) == .null ? nil : statement.text($0) })
    }
    return rows
  }

  /// The first column of the first row, as a number.
  package func number(_ sql: String) -> Int? {
    guard let statement = try? prepare(sql), statement.step() == SQLITE_ROW else { return nil }
    return Int(sqlite3_column_int64(statement.handle, 0))
  }
}

/// A statement that SQLite accepted.
package final class PreparedStatement {
  package let handle: OpaquePointer
  package let reads: [String]
  package let writes: [String]

  init(handle: OpaquePointer, reads: [String], writes: [String]) {
    self.handle = handle
    self.reads = reads
    self.writes = writes
  }

  deinit { sqlite3_finalize(handle) }

  package func step() -> Int32 { sqlite3_step(handle) }

  /// Runs it until there is no more row; false where it ends in an error.
  package func runsToItsEnd() -> Bool {
    while true {
      switch step() {
      case SQLITE_ROW: continue
      case SQLITE_DONE: return true
      default: return false
      }
    }
  }

  package func reset() { sqlite3_reset(handle) }

  /// Makes it as it was before it first ran: without values, and with no instruction counted.
  fileprivate func makeNew() {
    reset()
    sqlite3_clear_bindings(handle)
    stepsBefore += steps
  }

  private var stepsBefore = 0

  /// Binds values to its parameters, in their order.
  package func bind(_ values: [SQLValue]) {
    for (place, value) in values.enumerated() { bind(value, at: place + 1) }
  }

  /// How many instructions of the virtual machine it has run.
  package var steps: Int { Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 0)) - stepsBefore }

  /// Its text, with the values that are bound in the places of its parameters; nil where SQLite has no memory for it.
  package var expandedSQL: String? {
    guard let text = sqlite3_expanded_sql(handle) else { return nil }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  package var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }
  package var columnCount: Int { Int(sqlite3_column_count(handle)) }
  package var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  package func columnName(_ column: Int) -> String { String(cString: sqlite3_column_name(handle, Int32(column))) }

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
