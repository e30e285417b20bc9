package import Analyzer
import CSQLite
import CSQLiteSystem

/// A database of the linked SQLite, for one thread at a time: the one place that opens any for the analysis.
///
/// What its statements may do and how far they may go is said by its ``Settings``, which have names.
package final class Database {
  package let handle: OpaquePointer
  private let authorizer: Authorizer
  private let watchdog = Watchdog()
  /// Whether statements stay prepared for the next time. SQLite prepares one anew when the schema has changed.
  package var keepsStatements = false
  private var kept: [KeptStatement: PreparedStatement] = [:]
  /// Whether rows come in the reverse of the order in which they come by themselves.
  private var isReversed = false
  /// The receiver of what statements show, once there was one.
  var watched: Watched?
  /// The names of the databases in memory that are attached.
  package private(set) var attached: [Name] = []

  /// The receiver of what SQLite asks and tells while it prepares statements and runs them.
  private final class Authorizer {
    var permissions: Permissions
    var isRecording = false
    var reads: [String] = []
    var writes: [String] = []
    var columns: Set<ReadColumn> = []
    /// Tables in which rows were changed while statements ran.
    var changed: [String] = []

    init(_ permissions: Permissions) { self.permissions = permissions }

    func answer(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Int32 {
      guard permissions.allow(action, first, second) else { return SQLITE_DENY }
      if isRecording, let first { note(action, first, second) }
      return SQLITE_OK
    }

    private func note(_ action: Int32, _ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>?) {
      switch action {
      case SQLITE_READ:
        // Without a column, the name may be that of a common table.
        guard let second, second.pointee != 0 else { break }
        let name = String(cString: first)
        if reads.last != name { reads.append(name) }
        columns.insert(ReadColumn(table: Name(name), column: Name(String(cString: second))))
      case SQLITE_INSERT, SQLITE_DELETE, SQLITE_UPDATE:
        let name = String(cString: first)
        if writes.last != name { writes.append(name) }
      default:
        break
      }
    }
  }

  /// Counts how far statements have gone.
  private final class Watchdog {
    /// How many rounds of instructions statements may take.
    var rounds = 0
    /// How many of them are left.
    var left = 0
  }

  /// Nil where SQLite has no memory for it, or no such clock.
  ///
  /// - Parameter clock: what the time is in it; nil for what it is everywhere.
  package convenience init?(clock: Clock?) {
    do { try self.init(.trial, clock: clock) } catch { return nil }
  }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - settings: what holds in it.
  ///   - place: where it is.
  ///   - clock: what the time is in it; nil for what it is everywhere.
  /// - Throws: what SQLite says where it can't.
  package init(_ settings: Settings, at place: Place = .memory, clock: Clock? = nil) throws(Refusal) {
    SQLiteMemory.initializeSQLite()
    if let limit = settings.memory { SQLiteMemory.limit(to: limit) }
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(place.name, &handle, place.flags | SQLITE_OPEN_NOMUTEX, clock?.fileSystem)
    guard status == SQLITE_OK, let handle else {
      let refusal = Refusal(handle, status)
      sqlite3_close_v2(handle)
      throw refusal
    }
    self.handle = handle
    authorizer = Authorizer(settings.permissions)
    sqlite3_extended_result_codes(handle, 1)
    for (limit, value) in settings.limits { sqlite3_limit(handle, limit, value) }
    for (flag, isOn) in settings.flags { csqlite_set_flag(handle, flag, isOn ? 1 : 0) }
    if let temporaries = settings.temporaries { execute("PRAGMA temp_store = \(temporaries)") }
    sqlite3_set_authorizer(
      handle,
      { context, action, first, second, _, _ in
        Unmanaged<Authorizer>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.answer(action, first, second) }
      }, Unmanaged.passUnretained(authorizer).toOpaque())
    if let (rounds, steps) = settings.steps { limitSteps(steps, rounds: rounds) }
    guard settings.notesChanges else { return }
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

  /// The sources and options that the linked SQLite was built from, which tell it from every other.
  package static var libraryIdentity: String {
    var words = [String(cString: sqlite3_sourceid())]
    while let option = sqlite3_compileoption_get(Int32(words.count - 1)) { words.append(String(cString: option)) }
    return words.joined(separator: " ")
  }

  /// Whether the linked SQLite was built with a compile option: `ENABLE_FTS5`.
  package static func hasOption(_ name: String) -> Bool { sqlite3_compileoption_used(name) != 0 }

  package var errorMessage: String { String(cString: sqlite3_errmsg(handle)) }

  /// Runs statements without rows; the message when SQLite refuses.
  @discardableResult
  package func execute(_ sql: String) -> String? {
    sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK ? nil : errorMessage
  }

  /// The permissions of statements from here on.
  package var permissions: Permissions {
    get { authorizer.permissions }
    set { authorizer.permissions = newValue }
  }

  /// Allows statements something else, until `body` has ended.
  package func allowing<Result, Failure: Error>(
    _ permissions: Permissions, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = authorizer.permissions
    authorizer.permissions = permissions
    defer { authorizer.permissions = before }
    return try body()
  }

  /// Allows statements nothing but what a project's may do, until `body` has ended.
  package func guarded<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try allowing(.project, body)
  }

  /// Sets a flag of `sqlite3_db_config`.
  func set(_ flag: Int32, _ isOn: Bool) { csqlite_set_flag(handle, flag, isOn ? 1 : 0) }

  /// Gives rows that nobody asked an order of in the reverse of what comes by itself.
  package func setReversed(_ isOn: Bool) {
    if isOn == isReversed { return }
    isReversed = isOn
    let sql = Self.reversing(isOn)
    allowing(.anything) {
      // A statement stays as it was prepared, and is kept for the order that it was prepared for.
      if keepsStatements, Self.setsOrderWhenPrepared { _ = try? prepare(sql) } else { execute(sql) }
    }
  }

  private static func reversing(_ isOn: Bool) -> String {
    "PRAGMA reverse_unordered_selects = \(isOn ? "ON" : "OFF")"
  }

  /// Whether the linked SQLite sets the order of rows already while it prepares the PRAGMA (https://sqlite.org/pragma.html says that it
  /// may). When the PRAGMA runs, SQLite also has all other statements prepared anew.
  private static let setsOrderWhenPrepared: Bool = {
    guard let database = Database(clock: nil), (try? database.prepare(reversing(true))) != nil else { return false }
    return database.number("PRAGMA reverse_unordered_selects") == 1
  }()

  /// Whether ALTER TABLE … RENAME leaves views, triggers and foreign keys alone: `PRAGMA legacy_alter_table`, which a statement
  /// of a project may not run.
  package func setLegacyRenames(_ isOn: Bool) { set(SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, isOn) }

  /// Makes these the databases that are attached, empty ones in memory.
  ///
  /// - Returns: Whether they are.
  package func attach(_ schemas: [Name]) -> Bool {
    if schemas == attached { return true }
    return allowing(.anything) {
      for schema in attached where !schemas.contains(schema) { execute("DETACH \(SQLText.quoted(schema.text))") }
      attached.removeAll { !schemas.contains($0) }
      sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, Int32(clamping: schemas.count))
      defer { sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0) }
      for schema in schemas where !attached.contains(schema) {
        guard execute("ATTACH ':memory:' AS \(SQLText.quoted(schema.text))") == nil else { return false }
        attached.append(schema)
      }
      return true
    }
  }

  /// Marks a state to which `takeBack` leads back. Marks may be set within one another.
  package func mark() { _ = try? with("SAVEPOINT mark") { _ = $0.runsToItsEnd() } }

  /// Takes back what was changed since the last mark, and removes that. A statement may have ended the transaction itself.
  package func takeBack() {
    guard hasTransaction else { return }
    _ = try? with("ROLLBACK TO mark") { _ = $0.runsToItsEnd() }
    _ = try? with("RELEASE mark") { _ = $0.runsToItsEnd() }
  }

  /// Stops statements after so many instructions of the virtual machine.
  ///
  /// - Parameters:
  ///   - steps: how many instructions of one `sqlite3_step`, or of one statement that is prepared, are a round; 0 for no limit.
  ///   - rounds: how many rounds statements may take until ``renewSteps()``.
  package func limitSteps(_ steps: Int32, rounds: Int = 1) {
    watchdog.rounds = rounds
    watchdog.left = rounds
    if steps == 0 {
      sqlite3_progress_handler(handle, 0, nil, nil)
    } else {
      sqlite3_progress_handler(
        handle, steps,
        { context in
          Unmanaged<Watchdog>.fromOpaque(context!)._withUnsafeGuaranteedRef { watchdog in
            watchdog.left -= 1
            return watchdog.left > 0 ? 0 : 1
          }
        }, Unmanaged.passUnretained(watchdog).toOpaque())
    }
  }

  /// Gives statements all of their rounds again.
  package func renewSteps() { watchdog.left = watchdog.rounds }

  /// Triggers don't run while rows are put in.
  package func setTriggers(_ isOn: Bool) {
    set(SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn)
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

  /// The words of SQLite where it refuses a statement, or stops it.
  package struct Refusal: Error {
    /// The message, in SQLite's words.
    package let message: String
    /// The extended result code.
    package let code: Int32
    /// Where the fault is in the text that was handed over, in bytes; nil when SQLite doesn't say.
    package let offset: Int?

    init(message: String, code: Int32) {
      self.message = message
      self.code = code
      offset = nil
    }

    init(_ handle: OpaquePointer?, _ code: Int32) {
      message = String(cString: sqlite3_errmsg(handle))
      self.code = code
      let offset = handle.map { csqlite_error_offset($0) } ?? -1
      self.offset = offset >= 0 ? Int(offset) : nil
    }

    /// Whether there was no statement.
    package var isEmpty: Bool { code == SQLITE_OK }

    /// Whether SQLite was stopped, wasn't allowed to go on, ran out of memory or got no statement, which says nothing about one.
    package var saysNothing: Bool {
      if isEmpty { return true }
      switch code & 0xFF {
      case SQLITE_INTERRUPT, SQLITE_NOMEM, SQLITE_AUTH: return true
      // Functions that are denied have no code of their own.
      default: return message.hasPrefix("not authorized")
      }
    }

    /// Whether the statement went on for longer than it may.
    package var isOutOfSteps: Bool { code & 0xFF == SQLITE_INTERRUPT }
  }

  /// Prepares the first statement of a text.
  ///
  /// - Parameter recording: whether the statement knows which tables it reads and writes.
  /// - Throws: what SQLite says of it when it refuses it, and where there is no statement.
  package func prepare(_ sql: String, recording: Bool = false) throws(Refusal) -> PreparedStatement {
    if recording {
      authorizer.reads.removeAll(keepingCapacity: true)
      authorizer.writes.removeAll(keepingCapacity: true)
      authorizer.columns.removeAll(keepingCapacity: true)
      authorizer.isRecording = true
    }
    defer { authorizer.isRecording = false }
    return try sql.withCString { start in
      Result { () throws(Refusal) in try prepare(start, sql.utf8.count, isTerminated: true) }
    }.get()
  }

  /// Prepares the first statement of a text.
  ///
  /// - Throws: what SQLite says of it when it refuses it, and where there is no statement.
  package func prepare(_ sql: [UInt8]) throws(Refusal) -> PreparedStatement {
    try sql.withUnsafeBytes { bytes in
      Result { () throws(Refusal) in
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { throw Refusal.empty }
        return try prepare(start, bytes.count, isTerminated: false)
      }
    }.get()
  }

  /// - Parameter isTerminated: whether a zero stands behind the text, without which SQLite copies it.
  private func prepare(
    _ start: UnsafePointer<CChar>, _ count: Int, isTerminated: Bool
  ) throws(Refusal) -> PreparedStatement {
    guard let length = Int32(exactly: isTerminated ? count + 1 : count) else { throw Refusal.tooLarge }
    var statement: OpaquePointer?
    var tail: UnsafePointer<CChar>?
    let code = sqlite3_prepare_v2(handle, start, length, &statement, &tail)
    guard code == SQLITE_OK else { throw Refusal(handle, code) }
    guard let statement else { throw Refusal.empty }
    let rest = tail.flatMap { tail in
      ((tail - start)..<max(count, tail - start)).first { place in
        let byte = start[place]
        return !(byte == UInt8(ascii: ";") || byte == 32 || (9...13).contains(byte))
      }
    }
    let isRecording = authorizer.isRecording
    return PreparedStatement(
      handle: statement, reads: isRecording ? authorizer.reads : [], writes: isRecording ? authorizer.writes : [],
      columns: isRecording ? authorizer.columns : [], rest: rest)
  }

  /// Runs `body` with a statement, which ends behind it.
  ///
  /// - Throws: what SQLite says of the statement when it refuses it.
  package func with<Result>(_ sql: String, _ body: (PreparedStatement) -> Result) throws(Refusal) -> Result {
    guard keepsStatements else { return body(try prepare(sql)) }
    // While a statement runs, nobody else gets it.
    let key = KeptStatement(sql: sql, isReversed: isReversed, permissions: permissions)
    let statement: PreparedStatement
    if let known = kept.removeValue(forKey: key) { statement = known } else { statement = try prepare(sql) }
    defer {
      statement.makeNew()
      if kept.count < Database.mostKept { kept[key] = statement }
    }
    return body(statement)
  }

  /// The text of a statement, with what decides how it is prepared, and whether it is.
  private struct KeptStatement: Hashable {
    let sql: String
    let isReversed: Bool
    let permissions: Permissions
  }

  /// The most statements that are kept ready: the search for one finding runs a few of them again and again.
  private static let mostKept = 64

  /// Lets go of the statements that are kept, where there is little room for others.
  func makeRoom() { if kept.count > Database.mostKept / 2 { kept.removeAll(keepingCapacity: true) } }

  /// The first column of every row, as text.
  package func strings(_ sql: String) -> [String] {
    guard let statement = try? prepare(sql) else { return [] }
    var values: [String] = []
    while statement.step() == SQLITE_ROW {
      values.append(statement.text(0))
    }
    return values
  }

  /// Every row, with its values as text and NULL as nil; none where SQLite can't run the statement.
  package func rows(_ sql: String) -> [[String?]] {
    var rows: [[String?]] = []
    try? read(sql) { statement in
      rows.append((0..<statement.columnCount).map { statement.storageClass($0) == .null ? nil : statement.text($0) })
    }
    return rows
  }

  /// Every row, with its values as text.
  ///
  /// - Throws: what SQLite says where it can't run the statement.
  package func texts(_ sql: String) throws(Refusal) -> [[String]] {
    var rows: [[String]] = []
    try read(sql) { statement in rows.append((0..<statement.columnCount).map { statement.text($0) }) }
    return rows
  }

  private func read(_ sql: String, _ row: (PreparedStatement) -> Void) throws(Refusal) {
    let statement = try prepare(sql)
    while try statement.next() { row(statement) }
  }

  /// The first column of the first row, as a number.
  package func number(_ sql: String) -> Int? {
    guard let statement = try? prepare(sql), statement.step() == SQLITE_ROW else { return nil }
    return Int(sqlite3_column_int64(statement.handle, 0))
  }

  /// The whole database, as the bytes of a file; nil where SQLite has no memory for them.
  package var serialized: [UInt8]? {
    // SQLite asks for the number of pages, in SQL.
    allowing(.anything) {
      var size: Int64 = 0
      guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else { return nil }
      defer { sqlite3_free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }
  }
}

extension Database.Refusal {
  /// Where there is no statement in a text.
  fileprivate static let empty = Database.Refusal(message: "empty statement", code: SQLITE_OK)
  /// SQLite takes no text of this size.
  fileprivate static let tooLarge = Database.Refusal(message: "statement too long", code: SQLITE_NOMEM)
}
