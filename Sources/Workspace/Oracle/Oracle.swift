package import Analyzer
private import CSQLite
private import Evidence
package import Rules

/// The linked SQLite, which has the last word on what can be prepared.
///
/// A database in memory holds the schema and never a row: definitions are run, every other statement is only prepared.
/// An authorizer denies whatever reaches beyond that, and limits on steps and memory end what would not.
package final class Oracle {
  /// What SQLite makes of a statement.
  package enum Verdict: Sendable {
    /// SQLite prepares it.
    case accepted
    /// SQLite refuses it.
    case rejected(Rejection)
    /// SQLite was stopped, wasn't allowed to go on, or ran out of memory, which says nothing about the statement.
    case noOpinion
  }

  /// A refusal of SQLite's.
  package struct Rejection: Error, Sendable, Equatable {
    /// The message, in SQLite's words.
    package let message: String
    /// Where the fault is in the text that was handed over, in bytes; nil when SQLite doesn't say.
    package let offset: Int?
  }

  /// The version of the linked SQLite.
  package static let libraryVersion = SQLiteVersion(number: Int(sqlite3_libversion_number()))

  /// What the linked SQLite was built from, and how, which tells it from every other.
  package static var libraryIdentity: String {
    var words = [String(cString: sqlite3_sourceid())]
    while let option = sqlite3_compileoption_get(Int32(words.count - 1)) { words.append(String(cString: option)) }
    return words.joined(separator: " ")
  }

  let database: OpaquePointer
  /// The names of the databases in memory that are attached.
  var attached: [Name] = []
  private let watchdog = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// How many virtual-machine instructions a definition may take, in rounds of `roundLength`.
  private static let maximumRounds = 500
  private static let roundLength: Int32 = 10_000
  /// Views of views can name a table a billion times; what that needs in memory is the first to stop it.
  private static let maximumMemory: Int64 = 512 << 20

  /// A database in memory, without a schema.
  ///
  /// - Parameter declarations: what the program brings along.
  package init(_ declarations: Declarations? = nil) throws(InputError) {
    sqlite3_initialize()
    sqlite3_hard_heap_limit64(Self.maximumMemory)
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw InputError("SQLite can't open a database in memory")
    }
    database = handle
    watchdog.initialize(to: 0)
    configure()
    if let declarations { register(declarations) }
  }

  deinit {
    sqlite3_close_v2(database)
    watchdog.deallocate()
  }

  /// Whether ALTER TABLE … RENAME leaves views, triggers and foreign keys alone: `PRAGMA legacy_alter_table`, which a statement
  /// of a project may not run.
  func setLegacyRenames(_ isOn: Bool) { csqlite_set_flag(database, SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, isOn ? 1 : 0) }

  private func configure() {
    // The defaults of an application, whatever this library was built with: double-quoted strings are allowed.
    for flag in [
      SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
      // Without it, json_valid() is unsafe in a CHECK.
      SQLITE_DBCONFIG_TRUSTED_SCHEMA,
    ] {
      csqlite_set_flag(database, flag, 1)
    }
    for flag in [SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER] {
      csqlite_set_flag(database, flag, 0)
    }
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0)
    // Nothing temporary on the disk.
    sqlite3_exec(database, "PRAGMA temp_store = MEMORY", nil, nil, nil)
    // An extended code tells a missing function from a missing table.
    sqlite3_extended_result_codes(database, 1)
    sqlite3_set_authorizer(database, Permissions.authorizer, nil)
    sqlite3_progress_handler(database, Self.roundLength, watch, watchdog)
    watchdog.pointee = Self.maximumRounds
  }

  /// Calls a function without the authorizer, to load the schema, in which no project has a say.
  func withoutAuthorizer<Result>(_ body: () -> Result) -> Result {
    sqlite3_set_authorizer(database, nil, nil)
    defer { sqlite3_set_authorizer(database, Permissions.authorizer, nil) }
    return body()
  }

  /// Whether the linked SQLite was built with a compile option: `ENABLE_FTS5`.
  package static func isBuilt(with option: String) -> Bool { sqlite3_compileoption_used(option) != 0 }

  // MARK: Statements

  /// Prepares a statement, and doesn't run it.
  package func prepare(_ sql: [UInt8]) -> Verdict {
    compile(sql) { _ in .accepted }
  }

  /// Runs a definition: CREATE, ALTER or DROP.
  package func define(_ sql: [UInt8]) -> Verdict {
    compile(sql) { statement in
      watchdog.pointee = Self.maximumRounds
      var status = SQLITE_ROW
      while status == SQLITE_ROW { status = sqlite3_step(statement) }
      return status == SQLITE_DONE ? .accepted : verdict(status)
    }
  }

  private func compile(_ sql: [UInt8], then body: (OpaquePointer) -> Verdict) -> Verdict {
    sql.withUnsafeBufferPointer { sql in
      guard let base = sql.baseAddress, let length = Int32(exactly: sql.count) else { return .noOpinion }
      return base.withMemoryRebound(to: CChar.self, capacity: sql.count) { start in
        var statement: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        watchdog.pointee = Self.maximumRounds
        let status = sqlite3_prepare_v2(database, start, length, &statement, &tail)
        defer { sqlite3_finalize(statement) }
        guard status == SQLITE_OK else { return verdict(status) }
        if let tail, let rest = rest(of: sql, from: tail - start) {
          return .rejected(Rejection(message: "the statement ends before this", offset: rest))
        }
        return statement.map(body) ?? .noOpinion
      }
    }
  }

  /// The text behind the one statement that SQLite saw.
  private func rest(of sql: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    sql[start...].firstIndex { byte in !(byte == UInt8(ascii: ";") || byte == 32 || (9...13).contains(byte)) }
  }

  /// What SQLite says of what it refused last.
  var lastMessage: String { String(cString: sqlite3_errmsg(database)) }

  private func verdict(_ status: Int32) -> Verdict {
    switch status & 0xFF {
    case SQLITE_INTERRUPT, SQLITE_NOMEM, SQLITE_AUTH: return .noOpinion
    default:
      let message = lastMessage
      // Functions that are denied have no code of their own.
      if message.hasPrefix("not authorized") { return .noOpinion }
      let offset = csqlite_error_offset(database)
      return .rejected(Rejection(message: message, offset: offset >= 0 ? Int(offset) : nil))
    }
  }
}

/// Called every so many instructions; anything but zero stops the statement.
private func watch(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let rounds = context?.assumingMemoryBound(to: Int.self) else { return 0 }
  rounds.pointee -= 1
  return rounds.pointee > 0 ? 0 : 1
}
