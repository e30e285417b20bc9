import CSQLite

/// The statements of a connection that somebody else has opened, and that is known by its pointer.
///
/// They are kept until the connection is closed through ``close(_:)``. A statement that isn't finalized keeps the memory of
/// its connection: `sqlite3_close` refuses, `sqlite3_close_v2` waits (<https://sqlite.org/c3ref/close.html>). So a pointer
/// under which there are statements can't mean another connection; without any there is nothing to mix up.
///
/// Whoever runs a statement holds the connection's own mutex until it is reset, so a connection that SQLite serializes may
/// be used by several threads; one opened with `SQLITE_OPEN_NOMUTEX` has none, and belongs to one thread at a time.
final class OpenConnection: RawConnection {
  let pointer: OpaquePointer
  @exclusivity(unchecked) private var statements = StatementCache()
  /// The last failure that was told as a code.
  var failure: SQLiteError?

  /// One that nobody else finds: no statement may be kept in it, since nobody would finalize it.
  init(passing pointer: OpaquePointer) { self.pointer = pointer }

  // MARK: All of them

  private static let lock = Lock()
  nonisolated(unsafe) private static var all: [OpaquePointer: OpenConnection] = [:]
  /// The last that was asked for, which most often is the next.
  nonisolated(unsafe) private static var latest: OpenConnection?

  static func at(_ pointer: OpaquePointer) -> OpenConnection {
    lock.lock()
    defer { lock.unlock() }
    if let latest, latest.pointer == pointer { return latest }
    if let known = all[pointer] {
      latest = known
      return known
    }
    let new = OpenConnection(passing: pointer)
    all[pointer] = new
    latest = new
    return new
  }

  /// Finalizes the statements that are kept, and closes the connection. SQLite refuses (`SQLITE_BUSY`) while there are
  /// others, and the connection stays open then.
  static func close(_ pointer: OpaquePointer) -> Int32 {
    let known = lock.withLock {
      if latest?.pointer == pointer { latest = nil }
      return all.removeValue(forKey: pointer)
    }
    known?.statements.removeAll()
    return sqlite3_close(pointer)
  }

  // MARK: Statements

  /// The thread that holds the mutex may enter it again; where there is none, nothing happens.
  private func enter() { sqlite3_mutex_enter(sqlite3_db_mutex(pointer)) }
  private func leave() { sqlite3_mutex_leave(sqlite3_db_mutex(pointer)) }

  /// The slot's statement. One that is being stepped through is compiled once more, for this run.
  func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    enter()
    defer { leave() }
    if let known = statements[slot] { return Statement(known) }
    let new = try prepareOne(slot.sql)
    statements.keep(new, for: slot)
    return Statement(new)
  }

  func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement {
    enter()
    defer { leave() }
    if let known = statements.statement(of: text) { return Statement(known) }
    let new = try prepareOne(text.sql)
    statements.keep(new, for: text)
    return Statement(new)
  }

  func prepare(
    _ script: SQLScript, from offset: Int, mayControlTransactions: Bool
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int) {
    var compiled = PreparedStatement.compile(script, from: offset, in: pointer)
    while compiled.code != SQLITE_OK, registerWhatIsMissing() {
      compiled = PreparedStatement.compile(script, from: offset, in: pointer)
    }
    guard compiled.code == SQLITE_OK else {
      throw .last(in: pointer, code: compiled.code, sql: script.statement(from: offset, readTo: compiled.end))
    }
    let prepared = compiled.statement.map { PreparedStatement($0, tables: TableUse(of: $0)) }
    if compiled.stopsAtNUL { throw script.holdsNUL(from: offset, at: compiled.end) }
    return (prepared, compiled.end)
  }

  /// Asked for when it is missed: what connections it is in, nobody has to remember.
  private func registerWhatIsMissing() -> Bool {
    switch String(cString: sqlite3_errmsg(pointer)) {
    case "no such table: \(ArrayTable.name)": ArrayTable.register(in: pointer) == SQLITE_OK
    case "no such function: \(RowFilter.name)": RowFilter.register(in: pointer) == SQLITE_OK
    default: false
    }
  }

  func execute(_ sql: String) throws(SQLiteError) {
    try forEachStatement(of: sql, mayControlTransactions: true) { prepared throws(SQLiteError) in
      try Statement(prepared).run()
    }
  }

  // MARK: Transactions

  private static let begin = StatementSlot(.write, "BEGIN IMMEDIATE")
  private static let beginReading = StatementSlot(.read, "BEGIN")
  private static let commit = StatementSlot(.write, "COMMIT")
  private static let rollback = StatementSlot(.write, "ROLLBACK")
  private static let savepoint = StatementSlot(.write, "SAVEPOINT puresql")
  private static let release = StatementSlot(.write, "RELEASE puresql")
  private static let rollbackTo = StatementSlot(.write, "ROLLBACK TO puresql")

  private func run(_ slot: StatementSlot) throws(SQLiteError) { try statement(slot).run() }

  // None of these is kept: the owner closes the connection, and may not know of ``close(_:)``.
  func beginSchemaChange() throws(SQLiteError) { try execute("BEGIN IMMEDIATE") }
  func commitSchemaChange() throws(SQLiteError) { try execute("COMMIT") }
  func rollBackSchemaChange() {
    // An interrupt that comes just now would leave the transaction open.
    for _ in 0..<3 where isInTransaction { try? execute("ROLLBACK") }
  }

  /// `body` in a transaction, or in a savepoint of the one that is open; undone if it throws.
  ///
  /// - Parameter kind: which transaction it is, where none is open.
  func atomically<Output>(
    _ kind: TransactionKind = .write, _ body: () throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    enter()
    defer { leave() }
    let isOutermost = !isInTransaction
    try run(isOutermost ? (kind == .read ? Self.beginReading : Self.begin) : Self.savepoint)
    do throws(SQLiteError) {
      let output = try body()
      // ON CONFLICT ROLLBACK, a full disk and the like end the transaction (https://sqlite.org/lang_transaction.html).
      guard isInTransaction else {
        throw .usage("SQLite has rolled this transaction back after an earlier error")
      }
      do throws(SQLiteError) { try run(isOutermost ? Self.commit : Self.release) } catch { throw naming(error) }
      return output
    } catch {
      if isInTransaction {
        if isOutermost {
          try? run(Self.rollback)
        } else {
          try? run(Self.rollbackTo)
          try? run(Self.release)
        }
      }
      throw error
    }
  }
}

extension TableUse {
  /// Without an authorizer, which is the owner's to set: only what `sqlite3_changes` means for the statement. What isn't
  /// read-only changes rows or the schema, or sets something, and what changes rows begins with one of five words.
  init(of statement: OpaquePointer) {
    guard sqlite3_stmt_readonly(statement) == 0, let sql = sqlite3_sql(statement) else { return }
    changesRows = ["insert", "update", "delete", "replace", "with"].contains(foldedName(firstWord(of: sql)))
  }
}

/// The word that a statement begins with, behind comments.
private func firstWord(of sql: UnsafePointer<CChar>) -> String {
  var text = Substring(String(cString: sql)).unicodeScalars
  while let first = text.first {
    if text.starts(with: "--".unicodeScalars) {
      text = text.drop { $0 != "\n" }
    } else if text.starts(with: "/*".unicodeScalars) {
      text = text.dropFirst(2)
      while !text.isEmpty, !text.starts(with: "*/".unicodeScalars) { text = text.dropFirst() }
      text = text.dropFirst(2)
    } else if first.properties.isAlphabetic {
      break
    } else {
      text = text.dropFirst()
    }
  }
  return String(Substring(text.prefix { $0.properties.isAlphabetic }))
}
