import CSQLite

/// A failure: its reason, its place, and its statement.
///
/// One pointer wide, so that a typed `throws(SQLiteError)` costs nothing where nothing is thrown.
public struct SQLiteError: Error, Sendable {
  private let details: Details

  /// The kind of a failure. SQLite's own failures are told apart by ``code``.
  public enum Reason: Sendable, Hashable {
    /// SQLite refused or failed; `code` says how.
    case sqlite
    /// A value in a row isn't of the type that was asked for.
    case decoding
    /// A value can't be stored in the form that its column has.
    case encoding
    /// A query that promises one row found none.
    case noRow
    /// The file and the program disagree about the migrations.
    case migration
    /// The file's schema isn't the one that the migrations lead to.
    case schema
    /// The API was called in a way that can't work; the message says how it does.
    case usage
  }

  private final class Details: Sendable {
    let reason: Reason
    let extendedCode: Int32
    let message: String
    let sql: String?
    let column: String?
    let row: Int?
    let path: String?

    init(
      _ reason: Reason, _ code: Int32, _ message: String, _ sql: String?, _ column: String?, _ row: Int?,
      _ path: String?
    ) {
      self.reason = reason
      self.extendedCode = code
      self.message = message
      self.sql = sql
      self.column = column
      self.row = row
      self.path = path
    }
  }

  /// A failure, for adapters, codecs and tests that make one themselves.
  ///
  /// - Parameters:
  ///   - reason: what kind of failure it is.
  ///   - extendedCode: SQLite's extended result code that fits it best (<https://sqlite.org/rescode.html>).
  ///   - message: what goes wrong, in one sentence.
  ///   - sql: the statement that failed, if one did.
  ///   - column: the name of the result column whose value couldn't be read.
  ///   - row: the number of the row with that value; the first is 0.
  ///   - path: where the file is that can't be opened, read or written.
  public init(
    _ reason: Reason, extendedCode: Int32, message: String, sql: String? = nil, column: String? = nil, row: Int? = nil,
    path: String? = nil
  ) {
    details = Details(reason, extendedCode, message, sql, column, row, path)
  }

  /// The kind of this failure.
  public var reason: Reason { details.reason }

  /// SQLite's primary result code, such as `SQLITE_CONSTRAINT` (<https://sqlite.org/rescode.html>).
  public var code: Int32 { details.extendedCode & 0xff }

  /// SQLite's extended result code, such as `SQLITE_CONSTRAINT_UNIQUE`.
  public var extendedCode: Int32 { details.extendedCode }

  /// The failure in words: SQLite's own for its failures, without the statement and the place.
  public var message: String { details.message }

  /// The statement that failed.
  public var sql: String? { details.sql }

  /// The name of the result column whose value couldn't be read.
  public var column: String? { details.column }

  /// The row whose value couldn't be read; the first is 0.
  public var row: Int? { details.row }

  /// The database file that can't be opened, read or written, or isn't what it should be. Where others are attached to it, it
  /// may be one of those.
  public var path: String? { details.path }
}

extension SQLiteError: Hashable {
  /// Whether two failures are the same in everything: reason, code, message, statement, column, row and path.
  public static func == (left: SQLiteError, right: SQLiteError) -> Bool {
    left.reason == right.reason && left.extendedCode == right.extendedCode && left.message == right.message
      && left.sql == right.sql && left.column == right.column && left.row == right.row && left.path == right.path
  }

  /// Feeds the code and the message to `hasher`; failures that are equal have the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(extendedCode)
    hasher.combine(message)
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The message, the column and the row, or the file, that it is about, SQLite's name for the code and, on a line of its own,
  /// the statement.
  public var description: String {
    var text = message
    if let column { text += " (column '\(column)'" + (row.map { ", row \($0)" } ?? "") + ")" }
    if let path, !message.contains(path) { text += " (file '\(path)')" }
    if reason == .sqlite { text += " [\(Self.name(of: extendedCode))]" }
    if let sql { text += "\nin: \(sql)" }
    return text
  }

  /// The English that SQLite has for a code, and the number that its documentation is indexed by.
  private static func name(of code: Int32) -> String {
    "\(String(cString: sqlite3_errstr(code))), \(code)"
  }
}

/// The name that PureSQL's users know.
public typealias SQLError = SQLiteError

// MARK: - Errors that adapters and codecs throw

extension SQLiteError {
  static func cannotDecode<T>(_ type: T.Type, storedAs stored: String, reason: String?) -> SQLiteError {
    SQLiteError(
      .decoding, extendedCode: SQLITE_MISMATCH,
      message: "can't read \(type) from \(stored)" + (reason.map { ": \($0)" } ?? ""))
  }

  /// For an adapter or a `DatabaseValueConvertible`: the value can't be stored in that form.
  public static func cannotEncode<T, Storage>(
    _ type: T.Type, to storage: Storage.Type, reason: String? = nil
  ) -> SQLiteError {
    SQLiteError(
      .encoding, extendedCode: SQLITE_MISMATCH,
      message: "can't store \(type) as \(storage)" + (reason.map { ": \($0)" } ?? ""))
  }
}

// MARK: - Errors that the runtime throws

extension SQLiteError {
  static func usage(_ message: String, sql: String? = nil) -> SQLiteError {
    SQLiteError(.usage, extendedCode: SQLITE_MISUSE, message: message, sql: sql)
  }

  /// An INSERT that stored no row and said nothing: a trigger's RAISE(IGNORE), or a conflict clause of the table's.
  @usableFromInline
  static func nothingStored(in table: String) -> SQLiteError {
    SQLiteError(
      .noRow, extendedCode: SQLITE_NOTFOUND,
      message: "no row was stored in '\(table)': a trigger or a conflict clause of the table ignores it")
  }

  /// A foreign key leads nowhere: the file was written to without foreign keys being enforced.
  static func noParent(in table: String) -> SQLiteError {
    SQLiteError(
      .noRow, extendedCode: SQLITE_NOTFOUND,
      message: "the row of '\(table)' that the foreign key refers to doesn't exist; were foreign keys switched off?")
  }

  /// The last failure of `database`, as SQLite describes it.
  @usableFromInline
  ///
  /// - Parameter isOpen: false of one that couldn't be opened, which has no files to ask for.
  static func last(
    in database: OpaquePointer?, code: Int32, sql: String? = nil, isOpen: Bool = true
  ) -> SQLiteError {
    let extended = database.map { sqlite3_extended_errcode($0) } ?? code
    // A call that never reached the connection (misuse) leaves an older failure behind.
    let known = extended & 0xff == code & 0xff
    let message =
      known && database != nil ? String(cString: sqlite3_errmsg(database)) : String(cString: sqlite3_errstr(code))
    return SQLiteError(
      .sqlite, extendedCode: known ? extended : code, message: message, sql: sql,
      path: isOpen ? path(of: database, code: code, message: message) : nil)
  }

  /// The file that a failure is about, where it is about one. Where SQLite says more than the name of the code, such as what
  /// ATTACH can't open, it is about something else.
  private static func path(of database: OpaquePointer?, code: Int32, message: String) -> String? {
    switch code & 0xff {
    case SQLITE_PERM, SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN,
      SQLITE_PROTOCOL, SQLITE_NOLFS, SQLITE_NOTADB:
      guard let database, message == String(cString: sqlite3_errstr(code)) else { return nil }
      let path = sqlite3_db_filename(database, "main").map { String(cString: $0) } ?? ""
      return path.isEmpty ? nil : path
    default: return nil
    }
  }

  @usableFromInline
  static func last(running statement: OpaquePointer?, code: Int32) -> SQLiteError {
    guard let statement else { return keptTooLong }
    return last(in: sqlite3_db_handle(statement), code: code, sql: sqlite3_sql(statement).map { String(cString: $0) })
  }

  static var keptTooLong: SQLiteError {
    .usage("the statement was kept beyond its transaction; ask the next transaction for another one")
  }

  /// The same failure, with the place where it happened.
  func at(column: String?, row: Int?, sql: String?) -> SQLiteError {
    SQLiteError(
      reason, extendedCode: extendedCode, message: message, sql: self.sql ?? sql, column: self.column ?? column,
      row: self.row ?? row, path: path)
  }

  /// The same failure, about this file and no other.
  func about(instead path: String) -> SQLiteError {
    SQLiteError(
      reason, extendedCode: extendedCode, message: message, sql: sql, column: column, row: row, path: path)
  }

  /// The same failure, about a file.
  func about(_ path: String) -> SQLiteError {
    SQLiteError(
      reason, extendedCode: extendedCode, message: message, sql: sql, column: column, row: row, path: self.path ?? path)
  }
}
