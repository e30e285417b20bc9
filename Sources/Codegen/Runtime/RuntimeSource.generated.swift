// Generated from Sources/PureSQL and Sources/CSQLite by `swift run puresql-dev generate`. Do not edit.
// swift-format-ignore-file

extension RuntimeSource {
  package static let all: [RuntimeSource] = [
    RuntimeSource(path: "CSQLite/module.modulemap", text: #"""
module CSQLite [system] {
  header "shim.h"
  export *
}

// The library that the linker takes. Who imports neither says it to the linker.
module CSQLiteSystem [system] {
  link "sqlite3"
}

module CSQLCipher [system] {
  link "sqlcipher"
}

"""#),
    RuntimeSource(path: "CSQLite/shim.h", text: #"""
#ifndef PURESQL_CSQLITE_SHIM_H
#define PURESQL_CSQLITE_SHIM_H

#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift can't call.
static inline int csqlite_set_flag(sqlite3 *db, int option, int on) {
  int now = 0;
  return sqlite3_db_config(db, option, on, &now);
}

// Since 3.38; -1 says that the place is not known.
static inline int csqlite_error_offset(sqlite3 *db) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(db);
#else
  (void)db;
  return -1;
#endif
}

#endif

"""#),
    RuntimeSource(path: "PureSQL/Connection/Connection+ReadWrite.swift", text: #"""
// MARK: - read { } and write { }

extension Connection {
  /// Several queries that see the same state of the database.
  public func read<Output: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    try await begin(.read, body)
  }

  /// Several queries that take effect together: all when `body` returns, none when it throws or the task is cancelled.
  @discardableResult
  public func write<Output: Sendable>(
    _ locking: Transaction.Locking = .immediate, _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    try await begin(.write, locking: locking, body)
  }

  /// ``read(_:)`` on this thread.
  public func readBlocking<Output>(_ body: (borrowing Transaction) throws -> Output) throws -> Output {
    try beginBlocking(.read, body)
  }

  /// ``write(_:_:)`` on this thread.
  @discardableResult
  public func writeBlocking<Output>(
    _ locking: Transaction.Locking = .immediate, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    try beginBlocking(.write, locking: locking, body)
  }
}

// MARK: - As results

extension Connection {
  /// What `body` returned or what went wrong, as ``read(_:)`` runs it.
  public func readResult<Output: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async -> Swift.Result<Output, any Error> {
    do { return .success(try await read(body)) } catch { return .failure(error) }
  }

  /// What `body` returned or what went wrong, as ``write(_:_:)`` runs it.
  public func writeResult<Output: Sendable>(
    _ locking: Transaction.Locking = .immediate, _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async -> Swift.Result<Output, any Error> {
    do { return .success(try await write(locking, body)) } catch { return .failure(error) }
  }

  /// What `body` returned or what went wrong, as ``readBlocking(_:)`` runs it.
  public func readResultBlocking<Output>(
    _ body: (borrowing Transaction) throws -> Output
  ) -> Swift.Result<Output, any Error> {
    Swift.Result { try readBlocking(body) }
  }

  /// What `body` returned or what went wrong, as ``writeBlocking(_:_:)`` runs it.
  public func writeResultBlocking<Output>(
    _ locking: Transaction.Locking = .immediate, _ body: (borrowing Transaction) throws -> Output
  ) -> Swift.Result<Output, any Error> {
    Swift.Result { try writeBlocking(locking, body) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Connection.swift", text: #"""
/// Where queries run: a ``ConnectionPool``, or nothing at all (``NoopConnection``).
///
/// Code that wraps a connection hands on the pool of what it wraps.
public protocol Connection: Sendable {
  /// The pool behind the connection, if there is a database.
  var pool: ConnectionPool? { get }
}

/// A connection to no database, for doubles. Transactions run their closure; statements in it are errors.
public struct NoopConnection: Connection {
  /// A connection to no database.
  public init() {}
  /// Nil: there is no database.
  public var pool: ConnectionPool? { nil }
}

// MARK: - Transactions

extension Connection {
  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws or the task is cancelled.
  ///
  /// A connection that is free is used at once, on the calling thread; else the task waits its turn.
  @discardableResult
  public func begin<Output: Sendable>(
    _ kind: Transaction.Kind, locking: Transaction.Locking = .immediate,
    _ body: @Sendable (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    guard let pool else { return try body(Transaction(kind, handle: nil, isExplicit: true)) }
    return try await pool.withHandle(kind) { handle in try handle.transaction(kind, locking, body) }
  }

  /// The same, on this thread, which sleeps until a connection is free.
  @discardableResult
  public func beginBlocking<Output>(
    _ kind: Transaction.Kind, locking: Transaction.Locking = .immediate,
    _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    guard let pool else { return try body(Transaction(kind, handle: nil, isExplicit: true)) }
    return try pool.withHandleBlocking(kind) { handle in try handle.transaction(kind, locking, body) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/ConnectionPool.swift", text: #"""
import CSQLite

/// One writer and several readers of one file in WAL mode: readers see the last commit and wait for nobody
/// (<https://sqlite.org/wal.html>). In memory there is a single connection for both.
public final class ConnectionPool: Connection {
  /// How the database was opened.
  public let config: DatabaseConfig
  let hub: ObservationHub
  private let writers: HandleQueue
  private let readers: HandleQueue

  /// The pool itself.
  public var pool: ConnectionPool? { self }

  /// Opens the database, and brings it up to date with `migrations` unless the configuration says not to.
  public init(config: DatabaseConfig, migrations: [Migration] = []) throws(SQLiteError) {
    self.config = config
    let writer: DatabaseHandle
    if let path = config.path, path != ":memory:", !path.isEmpty {
      do throws(SQLiteError) {
        (writer, hub) = try Self.openWriter(path, config, migrations)
      } catch {
        throw error.naming(path, hasKey: config.key != nil)
      }
      let hub = hub
      readers = HandleQueue(limit: max(1, config.maxConnectionCount)) { () throws(SQLiteError) -> DatabaseHandle in
        try Self.openReader(path, config, hub)
      }
      writers = HandleQueue(lending: writer)
    } else {
      hub = ObservationHub()
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      writer = try config.open(":memory:", flags: flags, isWriter: true, hub: hub)
      try config.apply(to: writer)
      if config.autoMigrate { try MigrationRunner(writer, migrations).run() }
      if config.checksSchema { try SchemaSync(migrations: migrations).check(writer) }
      writers = HandleQueue(lending: writer)
      readers = writers
    }
  }

  private static func openWriter(
    _ path: String, _ config: DatabaseConfig, _ migrations: [Migration]
  ) throws(SQLiteError) -> (DatabaseHandle, ObservationHub) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let hub = ObservationHub()
    let writer = try config.open(path, flags: flags, isWriter: true, hub: hub)
    let runner = MigrationRunner(writer, migrations)
    // A file of a newer program is left alone, so this comes before anything is written.
    if config.autoMigrate { try writer.retryingWhileBusy { () throws(SQLiteError) in try runner.check() } }
    try config.apply(to: writer)
    let mode = try writer.retryingWhileBusy { () throws(SQLiteError) in try writer.text("PRAGMA journal_mode = WAL") }
    guard mode == "wal" else {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_CANTOPEN,
        message: "can't use WAL mode for '\(path)'; the journal mode is '\(mode)'")
    }
    // SQLite creates the file lazily; now it is there, and can be told from others.
    writer.hub = ObservationHub.shared(forFileAt: path) ?? hub
    if config.autoMigrate { try runner.run() }
    if config.checksSchema { try SchemaSync(migrations: migrations).check(writer) }
    return (writer, writer.hub)
  }

  private static func openReader(
    _ path: String, _ config: DatabaseConfig, _ hub: ObservationHub
  ) throws(SQLiteError) -> DatabaseHandle {
    let reader = try config.open(path, flags: SQLITE_OPEN_READWRITE, isWriter: false, hub: hub)
    try config.apply(to: reader)
    try reader.execute("PRAGMA query_only = ON")
    return reader
  }
}

// MARK: - Lending handles

extension ConnectionPool {
  func withHandle<Output>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws -> Output
  ) async throws -> Output {
    try Task.checkCancellation()
    let queue = kind == .read ? readers : writers
    let handle: DatabaseHandle
    if let free = try queue.takeIfFree() {
      handle = free
    } else {
      handle = try await queue.take()
    }
    defer {
      handle.isInterruptible = false
      queue.giveBack(handle)
    }
    try Task.checkCancellation()
    handle.isInterruptible = true
    handle.followSchema()
    do {
      return try body(handle)
    } catch let error as SQLiteError where error.isInterruption && Task.isCancelled {
      throw CancellationError()
    }
  }

  func withHandleBlocking<Output, Failure: Error>(
    _ kind: Transaction.Kind, _ body: (DatabaseHandle) throws(Failure) -> Output
  ) throws -> Output {
    let queue = kind == .read ? readers : writers
    let handle = try queue.takeBlocking()
    defer { queue.giveBack(handle) }
    handle.followSchema()
    return try body(handle)
  }
}

extension SQLiteError {
  /// The statement was stopped, or stopped waiting for a lock.
  var isInterruption: Bool { code == SQLITE_INTERRUPT || code == SQLITE_BUSY }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/DatabaseConfig.swift", text: #"""
import CSQLite

/// How a database is opened. Every setting has a value that is right for most programs.
public struct DatabaseConfig: Sendable {
  /// What a commit waits for (<https://sqlite.org/pragma.html#pragma_synchronous>).
  public enum Synchronous: String, Sendable {
    /// Until the disk has it: a commit survives a power failure.
    case full = "FULL"
    /// The file stays consistent, but the last commits may be lost with the power.
    case normal = "NORMAL"
  }

  /// Nil is a database in memory.
  public var path: String?
  /// How many connections read at the same time, beside the one that writes. Each is opened when it is first needed.
  public var maxConnectionCount: Int
  /// Whether opening brings the file up to date.
  public var autoMigrate: Bool
  /// Whether opening looks whether the file has the schema that the migrations lead to: somebody may have changed it by
  /// other means. An error names what it lacks. What only the file has is let be.
  public var checksSchema: Bool
  /// How long to wait for another process, or another database value on the same file, that holds a lock.
  public var busyTimeout: Duration
  /// Whether foreign keys are enforced (<https://sqlite.org/foreignkeys.html>).
  public var foreignKeys: Bool
  /// What a commit waits for: how safe it is when the power fails.
  public var synchronous: Synchronous
  /// What the file is encrypted with; asked for whenever a connection is opened, and not kept. Needs a library that encrypts:
  /// SQLCipher, by the package's trait `SQLCipher` (`PRAGMA key`, <https://www.zetetic.net/sqlcipher/sqlcipher-api/#key>).
  /// With any other, opening fails rather than write a file that everybody can read.
  public var key: (@Sendable () -> String)?
  /// Statements to run on each connection after it is opened, such as `PRAGMA cache_size = -8000`.
  public var setup: [String]

  /// How a database is to be opened. Each parameter sets the property of its name; what is left out has the value that
  /// is right for most programs, and the path leads to memory.
  public init(
    path: String? = nil, maxConnectionCount: Int = 5, autoMigrate: Bool = true, checksSchema: Bool = false,
    busyTimeout: Duration = .seconds(5), foreignKeys: Bool = true, synchronous: Synchronous = .full,
    key: (@Sendable () -> String)? = nil, setup: [String] = []
  ) {
    self.path = path
    self.maxConnectionCount = maxConnectionCount
    self.autoMigrate = autoMigrate
    self.checksSchema = checksSchema
    self.busyTimeout = busyTimeout
    self.foreignKeys = foreignKeys
    self.synchronous = synchronous
    self.key = key
    self.setup = setup
  }

  /// Opens a connection, unlocked: nothing of an encrypted file can be read before that.
  func open(
    _ path: String, flags: Int32, isWriter: Bool, hub: ObservationHub
  ) throws(SQLiteError) -> DatabaseHandle {
    let handle = try DatabaseHandle(path: path, flags: flags, isWriter: isWriter, hub: hub, busyTimeout: busyTimeout)
    guard let key else { return handle }
    let code = sqlite3_exec(handle.pointer, "PRAGMA key = \(quotedText(key()))", nil, nil, nil)
    // The text of the statement is no part of an error here.
    guard code == SQLITE_OK else {
      throw SQLiteError(.sqlite, extendedCode: code, message: "can't unlock '\(path)' with the key")
    }
    guard try !handle.text("PRAGMA cipher_version").isEmpty else {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_MISUSE,
        message: "there is a key for '\(path)', but this SQLite can't encrypt; build with the package's trait SQLCipher"
      )
    }
    return handle
  }

  func apply(to handle: DatabaseHandle) throws(SQLiteError) {
    try handle.execute("PRAGMA foreign_keys = \(foreignKeys ? "ON" : "OFF")")
    try handle.execute("PRAGMA synchronous = \(synchronous.rawValue)")
    for statement in setup { try handle.execute(statement) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/Condition.swift", text: #"""
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a thread sleeps on until another one has news for it.
final class Condition: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    let code = pthread_cond_init(condition, nil)
    precondition(code == 0, "pthread_cond_init failed")
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Gives the lock up while it sleeps.
  func wait(_ lock: Lock) { pthread_cond_wait(condition, lock.mutex) }
  func signal() { pthread_cond_signal(condition) }
}

/// The thread that asks, as a number that no other living thread has.
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/DatabaseHandle+Busy.swift", text: #"""
import CSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension DatabaseHandle {
  /// Another process, or another pool on the same file, holds the lock: sleeps a little, for as long as the time-out lets.
  func waitBecauseBusy(attempt: Int32) -> Bool {
    if isInterruptible && Task.isCancelled { return false }
    let now = ContinuousClock.now
    if attempt == 0 { busySince = now }
    guard now - busySince < busyTimeout else { return false }
    // From a quarter of a millisecond to sixteen: most locks are held briefly.
    usleep(250 << UInt32(min(attempt / 2, 6)))
    return true
  }

  /// Where several open a new file at once, SQLite doesn't ask the busy handler while it changes the journal mode: two
  /// that hold a shared lock and want an exclusive one would wait for each other. Letting go and trying again helps.
  func retryingWhileBusy<Output>(_ body: () throws(SQLiteError) -> Output) throws(SQLiteError) -> Output {
    let start = ContinuousClock.now
    while true {
      do throws(SQLiteError) {
        return try body()
      } catch {
        guard error.code == SQLITE_BUSY, ContinuousClock.now - start < busyTimeout else { throw error }
        usleep(1000)
      }
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/DatabaseHandle+Transactions.swift", text: #"""
import CSQLite

/// Beginning, ending and publishing transactions.
extension DatabaseHandle {
  private static let beginDeferred = StatementSlot(.read, "BEGIN DEFERRED")
  private static let beginImmediate = StatementSlot(.write, "BEGIN IMMEDIATE")
  private static let beginExclusive = StatementSlot(.write, "BEGIN EXCLUSIVE")
  private static let commit = StatementSlot(.write, "COMMIT")
  private static let rollback = StatementSlot(.write, "ROLLBACK")

  /// Runs a statement of the runtime's own that returns no rows.
  func run(_ slot: StatementSlot) throws(SQLiteError) {
    let prepared = try controlStatement(slot)
    let code = sqlite3_step(prepared.pointer)
    let error = code == SQLITE_DONE || code == SQLITE_ROW ? nil : SQLiteError.last(in: prepared.pointer, code: code)
    sqlite3_reset(prepared.pointer)
    if let error { throw error }
  }

  /// `body` between BEGIN and COMMIT; rolled back if it throws or its task is cancelled.
  func transaction<Output>(
    _ kind: Transaction.Kind, _ locking: Transaction.Locking, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    try begin(kind, locking)
    do {
      let output = try body(Transaction(kind, handle: self, isExplicit: true))
      guard isInTransaction else {
        throw SQLiteError.usage("SQLite has rolled this transaction back after an earlier error")
      }
      if isInterruptible && kind == .write && Task.isCancelled { throw CancellationError() }
      try end()
      return output
    } catch {
      abandon()
      throw error
    }
  }

  func begin(_ kind: Transaction.Kind, _ locking: Transaction.Locking) throws(SQLiteError) {
    transactionNumber += 1
    pendingWrites.removeAll(keepingCapacity: true)
    pendingSchemaChange = false
    switch (kind, locking) {
    case (.read, _), (.write, .deferred): try run(Self.beginDeferred)
    case (.write, .immediate): try run(Self.beginImmediate)
    case (.write, .exclusive): try run(Self.beginExclusive)
    }
  }

  /// Commits, and tells the observers.
  func end() throws(SQLiteError) {
    var failure: SQLiteError?
    isolatedFromCancellation { handle in
      do throws(SQLiteError) { try handle.run(Self.commit) } catch { failure = error }
    }
    publish(committed: failure == nil)
    if let failure { throw failure }
  }

  /// Rolls back, if SQLite hasn't done so itself.
  func abandon() {
    if isInTransaction { isolatedFromCancellation { try? $0.run(Self.rollback) } }
    publish(committed: false)
    // What was compiled meanwhile knows a schema that never was.
    if pendingSchemaChange { forgetStatements() }
  }

  /// One statement that is its own transaction: SQLite begins and commits it, without a BEGIN of ours.
  @inline(__always)
  func single<Output>(
    _ slot: StatementSlot, _ body: (borrowing Statement) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    let prepared = try prepared(slot)
    if prepared.isReadOnly {
      return try body(Statement(prepared))
    }
    return try singleWrite(prepared, slot, body)
  }

  private func singleWrite<Output>(
    _ prepared: PreparedStatement, _ slot: StatementSlot, _ body: (borrowing Statement) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    guard slot.kind == .write else { throw .usage("a query that is marked as reading writes", sql: slot.sql) }
    // What RETURNING gives back may fail to decode; the change is undone then.
    let needsTransaction = prepared.returnsRows
    if needsTransaction {
      try begin(.write, .immediate)
    } else {
      transactionNumber += 1
      pendingWrites.removeAll(keepingCapacity: true)
      pendingSchemaChange = false
    }
    note(prepared, slot.writes)
    do throws(SQLiteError) {
      let output = try finished(prepared, body)
      if needsTransaction { try end() } else { publish(committed: true) }
      return output
    } catch {
      abandon()
      throw error
    }
  }

  /// The statement is reset when this returns, and so has committed.
  private func finished<Output>(
    _ prepared: PreparedStatement, _ body: (borrowing Statement) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try body(Statement(prepared))
  }

  // MARK: Changes of the schema

  func beginSchemaChange() throws(SQLiteError) {
    try begin(.write, .immediate)
    pendingSchemaChange = true
  }

  func commitSchemaChange() throws(SQLiteError) { try end() }
  func rollBackSchemaChange() { abandon() }

  func isolatedFromCancellation(_ body: (DatabaseHandle) -> Void) {
    let before = isInterruptible
    isInterruptible = false
    body(self)
    isInterruptible = before
  }
}

// MARK: - Telling the observers

extension DatabaseHandle {
  func note(_ prepared: PreparedStatement, _ known: [String]) {
    prepared.notedIn = transactionNumber
    pendingWrites.formUnion(known)
    pendingWrites.formUnion(prepared.tables.writes)
    if prepared.tables.changesSchema { pendingSchemaChange = true }
  }

  /// SQLite calls this right before it commits. From here until ``publish(committed:)`` no observer takes its snapshot,
  /// so each knows whether it has seen this commit (<https://sqlite.org/c3ref/commit_hook.html>).
  func willCommit() {
    guard !isCommitting, isWriter else { return }
    isCommitting = true
    hub.lock()
  }

  /// The transaction has ended one way or the other.
  func publish(committed: Bool) {
    guard isCommitting else { return }
    isCommitting = false
    if committed && (pendingSchemaChange || !pendingWrites.isEmpty) {
      hub.publish(pendingSchemaChange ? nil : pendingWrites)
    }
    hub.unlock()
    pendingWrites.removeAll(keepingCapacity: true)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/DatabaseHandle.swift", text: #"""
import CSQLite

/// One connection of SQLite's, with its prepared statements.
///
/// Opened without SQLite's own mutex (`SQLITE_OPEN_NOMUTEX`): the pool lends a handle to one user at a time, and that is
/// what makes it safe to hand from thread to thread (`@unchecked Sendable`), and checks of exclusive access needless.
@usableFromInline
final class DatabaseHandle: RawConnection, @unchecked Sendable {
  let pointer: OpaquePointer
  @exclusivity(unchecked) var hub: ObservationHub
  let isWriter: Bool
  @exclusivity(unchecked) private var schemaGeneration = 0
  @exclusivity(unchecked) private var statements = StatementCache()

  /// The statement ends when its task is cancelled. Off for blocking calls, and while a transaction is being ended.
  @exclusivity(unchecked) var isInterruptible = false
  let busyTimeout: Duration
  var busySince = ContinuousClock.now
  /// Who has it now, for the queue to notice a call inside a call; guarded by the queue's lock.
  @exclusivity(unchecked) var thread: UInt = 0
  @exclusivity(unchecked) var transactionNumber = 1
  /// What the running transaction has written so far.
  @exclusivity(unchecked) var pendingWrites: Set<String> = []
  @exclusivity(unchecked) var pendingSchemaChange = false
  /// SQLite has begun to commit, and the hub is locked since.
  @exclusivity(unchecked) var isCommitting = false
  @exclusivity(unchecked) private var recorder: TableUseRecorder?

  init(path: String, flags: Int32, isWriter: Bool, hub: ObservationHub, busyTimeout: Duration) throws(SQLiteError) {
    pointer = try .opened(at: path, flags: flags | SQLITE_OPEN_NOMUTEX)
    self.hub = hub
    self.isWriter = isWriter
    self.busyTimeout = busyTimeout
    installCallbacks()
    for status in [ArrayTable.register(in: pointer), RowFilter.register(in: pointer)] where status != SQLITE_OK {
      throw .last(in: pointer, code: status)
    }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(pointer)
  }
}

// MARK: - Statements

extension DatabaseHandle {
  /// The slot's statement, compiled on first use. One that is being stepped through is compiled once more, for this run.
  func prepared(
    _ slot: StatementSlot, mayControlTransactions: Bool = false
  ) throws(SQLiteError) -> PreparedStatement {
    if let known = statements[slot] { return known }
    let new = try prepareOne(slot.sql, mayControlTransactions: mayControlTransactions)
    statements.keep(new, for: slot)
    return new
  }

  /// The one statement that a text is, compiled when it hasn't been used for long.
  func prepared(keeping text: borrowing SQLText) throws(SQLiteError) -> PreparedStatement {
    if let known = statements.statement(of: text) { return known }
    let new = try prepareOne(text.sql)
    statements.keep(new, for: text)
    return new
  }

  func prepare(
    _ script: SQLScript, from offset: Int, mayControlTransactions: Bool
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int) {
    let recorder = TableUseRecorder(mayControlTransactions: mayControlTransactions)
    self.recorder = recorder
    defer { self.recorder = nil }
    let compiled = PreparedStatement.compile(script, from: offset, in: pointer)
    guard compiled.code == SQLITE_OK else {
      let sql = script.statement(from: offset, readTo: compiled.end)
      if recorder.deniedTransactionControl {
        throw .usage("transactions begin and end with read { }, write { } and savepoint { }, not with SQL", sql: sql)
      }
      throw .last(in: pointer, code: compiled.code, sql: sql)
    }
    let prepared = compiled.statement.map { PreparedStatement($0, tables: recorder.use) }
    if compiled.stopsAtNUL { throw script.holdsNUL(from: offset, at: compiled.end) }
    return (prepared, compiled.end)
  }

  func execute(_ sql: String) throws(SQLiteError) {
    // A pragma may commit too.
    defer { if !isInTransaction { publish(committed: true) } }
    try forEachStatement(of: sql, mayControlTransactions: true) { prepared throws(SQLiteError) in
      try Statement(prepared).run()
    }
  }

  /// Another schema: what was noted about statements may be out of date, so they are compiled again.
  func followSchema() {
    let generation = hub.schemaGeneration
    guard generation != schemaGeneration else { return }
    schemaGeneration = generation
    forgetStatements()
  }

  /// Lets them be compiled again when they are needed: what was noted about them isn't true of the schema as it is now.
  func forgetStatements() { statements.removeAll() }

  /// The first value of the first row of a statement of the runtime's own.
  func text(_ sql: String) throws(SQLiteError) -> String {
    try statement(sql).fetchOptional(String.self) ?? ""
  }

  func controlStatement(_ slot: StatementSlot) throws(SQLiteError) -> PreparedStatement {
    try prepared(slot, mayControlTransactions: true)
  }
}

// MARK: - What SQLite calls back

extension DatabaseHandle {
  private func installCallbacks() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    // Installed once: a new authorizer makes SQLite compile every statement again.
    sqlite3_set_authorizer(
      pointer,
      { context, action, first, _, _, _ in
        let handle = Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue()
        return handle.recorder?.record(action, first) ?? SQLITE_OK
      }, this)
    // Asked on the thread that runs the statement, and so in its task: no other task's statement can be meant.
    sqlite3_progress_handler(
      pointer, 2000,
      { context in
        let handle = Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue()
        return handle.isInterruptible && Task.isCancelled ? 1 : 0
      }, this)
    sqlite3_busy_handler(
      pointer,
      { context, attempt in
        Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue().waitBecauseBusy(attempt: attempt) ? 1 : 0
      }, this)
    sqlite3_commit_hook(
      pointer,
      { context in
        Unmanaged<DatabaseHandle>.fromOpaque(context!).takeUnretainedValue().willCommit()
        return 0
      }, this)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/HandleQueue.swift", text: #"""
/// Lends handles to one user at a time, first come, first served.
///
/// A free handle is taken at once, on the thread that asks. Else a task suspends and a thread sleeps. A task that is
/// woken only has a reservation: a thread that asks meanwhile may take the handle, and the task stays first in line.
/// Handles aren't given to suspended tasks outright, since a task needs a thread to wake up on, and all of them may be
/// blocked waiting for that very handle.
final class HandleQueue: @unchecked Sendable {
  private let lock = Lock()
  private let limit: Int
  private let open: @Sendable () throws(SQLiteError) -> DatabaseHandle
  // The lock sees to it that nobody else looks at these while they change; Swift needn't check it again at run time.
  @exclusivity(unchecked) private var opened = 0
  @exclusivity(unchecked) private var free: [DatabaseHandle] = []
  /// Every handle that was opened, free or not.
  @exclusivity(unchecked) private var all: [DatabaseHandle] = []
  @exclusivity(unchecked) private var waiters: [Waiter] = []
  /// How many free handles belong to tasks that have been woken and haven't arrived yet.
  @exclusivity(unchecked) private var reserved = 0

  init(limit: Int, open: @escaping @Sendable () throws(SQLiteError) -> DatabaseHandle) {
    self.limit = limit
    self.open = open
  }

  /// A queue for one handle that is already open.
  init(lending handle: DatabaseHandle) {
    limit = 1
    opened = 1
    free = [handle]
    all = [handle]
    open = { () throws(SQLiteError) -> DatabaseHandle in throw .usage("the one connection is open") }
  }

  /// Somebody who waits for a handle. Its state is guarded by the queue's lock.
  private final class Waiter: @unchecked Sendable {
    enum State {
      case idle
      case suspended(CheckedContinuation<Void, any Error>)
      case asleep(Condition, thread: UInt)
      case served(DatabaseHandle)
      case failed(SQLiteError)
      case woken(hasReservation: Bool)
      case cancelled
    }
    var state = State.idle
  }
}

// MARK: - Taking and giving back

extension HandleQueue {
  /// A handle that is free and that nobody has waited for, or a new one; nil if there is none.
  func takeIfFree() throws(SQLiteError) -> DatabaseHandle? {
    lock.lock()
    if free.count > reserved && waiters.isEmpty {
      let handle = lend()
      lock.unlock()
      return handle
    }
    guard opened < limit else {
      lock.unlock()
      return nil
    }
    return try openOneMore()
  }

  /// Waits without a thread. Throws `CancellationError` when the task is cancelled meanwhile.
  func take() async throws -> DatabaseHandle {
    var hasWaited = false
    while true {
      if let handle = try takeIfFree() { return handle }
      let waiter = Waiter()
      let goesFirst = hasWaited
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { suspend(waiter, $0, first: goesFirst) }
      } onCancel: {
        cancel(waiter)
      }
      if let handle = claim(waiter) { return handle }
      hasWaited = true
    }
  }

  /// Waits with the thread asleep.
  func takeBlocking() throws(SQLiteError) -> DatabaseHandle {
    lock.lock()
    if !free.isEmpty {
      let handle = lend()
      lock.unlock()
      return handle
    }
    if opened < limit { return try openOneMore() }
    defer { lock.unlock() }
    let thread = currentThread()
    if all.contains(where: { $0.thread == thread }) {
      throw .usage("read { } or write { } inside another one would wait for itself; pass the transaction on")
    }
    let waiter = Waiter()
    let news = Condition()
    waiter.state = .asleep(news, thread: thread)
    waiters.append(waiter)
    while true {
      news.wait(lock)
      if case .failed(let error) = waiter.state { throw error }
      if case .served(let handle) = waiter.state { return handle }
    }
  }

  func giveBack(_ handle: DatabaseHandle) {
    lock.lock()
    handle.thread = 0
    free.append(handle)
    let woken = waiters.isEmpty ? [] : serve()
    lock.unlock()
    for continuation in woken { continuation.resume() }
  }
}

// MARK: - With the lock held

extension HandleQueue {
  private func lend(to thread: UInt = currentThread()) -> DatabaseHandle {
    // The one used last: its statements and pages are warm.
    let handle = free.removeLast()
    handle.thread = thread
    return handle
  }

  /// Gives the lock up, and opens a handle without it: that takes time.
  private func openOneMore() throws(SQLiteError) -> DatabaseHandle {
    opened += 1
    lock.unlock()
    do throws(SQLiteError) {
      let handle = try open()
      lock.withLock {
        handle.thread = currentThread()
        all.append(handle)
      }
      return handle
    } catch {
      let failed = lock.withLock {
        opened -= 1
        // Nobody would ever serve those who wait.
        return opened == 0 ? failAll(error) : []
      }
      for continuation in failed { continuation.resume(throwing: error) }
      throw error
    }
  }

  private func failAll(_ error: SQLiteError) -> [CheckedContinuation<Void, any Error>] {
    var failed: [CheckedContinuation<Void, any Error>] = []
    for waiter in waiters {
      if case .suspended(let continuation) = waiter.state { failed.append(continuation) }
      if case .asleep(let news, _) = waiter.state { news.signal() }
      waiter.state = .failed(error)
    }
    waiters = []
    return failed
  }

  /// Serves those who wait from what is free; tasks are to be resumed by the caller, without the lock.
  private func serve() -> [CheckedContinuation<Void, any Error>] {
    var woken: [CheckedContinuation<Void, any Error>] = []
    while free.count > reserved, !waiters.isEmpty {
      let waiter = waiters.removeFirst()
      if case .suspended(let continuation) = waiter.state {
        waiter.state = .woken(hasReservation: true)
        reserved += 1
        woken.append(continuation)
      } else if case .asleep(let news, let thread) = waiter.state {
        waiter.state = .served(lend(to: thread))
        news.signal()
      }
    }
    return woken
  }

  private func suspend(_ waiter: Waiter, _ continuation: CheckedContinuation<Void, any Error>, first: Bool) {
    lock.lock()
    if case .cancelled = waiter.state {
      lock.unlock()
      continuation.resume(throwing: CancellationError())
      return
    }
    if opened < limit {
      waiter.state = .woken(hasReservation: false)
      lock.unlock()
      continuation.resume()
      return
    }
    waiter.state = .suspended(continuation)
    waiters.insert(waiter, at: first ? 0 : waiters.count)
    let woken = serve()
    lock.unlock()
    for continuation in woken { continuation.resume() }
  }

  /// What a woken task finds of its reservation.
  private func claim(_ waiter: Waiter) -> DatabaseHandle? {
    lock.withLock {
      guard case .woken(hasReservation: true) = waiter.state else { return nil }
      reserved -= 1
      return free.isEmpty ? nil : lend()
    }
  }

  private func cancel(_ waiter: Waiter) {
    lock.lock()
    if case .suspended(let continuation) = waiter.state {
      waiter.state = .cancelled
      waiters.removeAll { $0 === waiter }
      lock.unlock()
      continuation.resume(throwing: CancellationError())
    } else {
      if case .idle = waiter.state { waiter.state = .cancelled }
      lock.unlock()
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/TableUseRecorder.swift", text: #"""
import CSQLite

/// Listens to the authorizer while a statement is compiled.
final class TableUseRecorder {
  var use = TableUse()
  /// The pool's own BEGIN and COMMIT may control transactions; other statements would break its bookkeeping.
  let mayControlTransactions: Bool
  private(set) var deniedTransactionControl = false

  init(mayControlTransactions: Bool) {
    self.mayControlTransactions = mayControlTransactions
  }

  /// What the authorizer is told of an action, and its answer.
  func record(_ action: Int32, _ first: UnsafePointer<CChar>?) -> Int32 {
    switch action {
    case SQLITE_READ:
      if let name = table(first) { use.reads.insert(name) }
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      if let name = table(first) {
        use.writes.insert(name)
        use.changesRows = true
      }
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT:
      guard mayControlTransactions else {
        deniedTransactionControl = true
        return SQLITE_DENY
      }
    case SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_RECURSIVE, SQLITE_PRAGMA, SQLITE_ANALYZE, SQLITE_REINDEX,
      SQLITE_ATTACH, SQLITE_DETACH:
      break
    default:
      // All that is left creates, alters or drops something.
      use.changesSchema = true
    }
    return SQLITE_OK
  }

  private func table(_ name: UnsafePointer<CChar>?) -> String? {
    guard let name else { return nil }
    let folded = foldedName(String(cString: name))
    // SQLite's own bookkeeping changes with the schema; nobody observes it.
    return folded.hasPrefix("sqlite_") || folded == ArrayTable.name ? nil : folded
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/Transaction+SQL.swift", text: #"""
// SQL that isn't known at compile time. It is compiled for each call; what it writes is told to observers like everything.

extension Transaction {
  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - sql: the statement.
  ///   - arguments: one value for each of its parameters, in order.
  /// - Returns: how many rows it inserted, updated or deleted, not counting triggers.
  /// - Throws: what SQLite says, and an error with the reason `.usage` where the text isn't one statement, there is
  ///   another number of parameters, or it writes in a transaction that reads.
  @discardableResult
  public borrowing func execute(_ sql: String, _ arguments: [SQLAny?] = []) throws(SQLiteError) -> Int {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.run()
  }

  /// Runs statements one after the other. They take no arguments.
  ///
  /// - Throws: what SQLite says of the first that fails; what those before it wrote stays with the transaction.
  public borrowing func execute(script: String) throws(SQLiteError) {
    guard let handle else { throw .usage("there is no database behind this connection", sql: script) }
    try handle.forEachStatement(of: script, mayControlTransactions: false) { prepared throws(SQLiteError) in
      try admit(prepared, handle)
      if !prepared.isReadOnly { handle.note(prepared, []) }
      try Statement(prepared).run()
    }
  }

  /// Every row of the result.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - arguments: one value for each of its parameters, in order.
  ///   - decode: makes a value of a row, which it can't keep.
  /// - Throws: what SQLite or `decode` says, and an error with the reason `.usage` where the text isn't one statement or
  ///   there is another number of parameters.
  public borrowing func fetchAll<Element>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchAll(decode)
  }

  /// Every row of the result, read as records: the columns from the first on, in the order of the record's.
  ///
  /// - Throws: also an error with the reason `.decoding` where a value isn't what the record has there, or the result has
  ///   too few columns.
  public borrowing func fetchAll<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> [Record] {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchAll(type)
  }

  /// The first row of the result; nil if there is none.
  ///
  /// - Throws: what SQLite or `decode` says, and an error with the reason `.usage` where the text isn't one statement or
  ///   there is another number of parameters.
  public borrowing func fetchOptional<Element>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOptional(decode)
  }

  /// The first row of the result as a record: the columns from the first on, in the order of the record's; nil if there is
  /// no row.
  ///
  /// - Throws: also an error with the reason `.decoding` where a value isn't what the record has there.
  public borrowing func fetchOptional<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> Record? {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOptional(type)
  }

  /// The first row of the result as a record: the columns from the first on, in the order of the record's.
  ///
  /// - Throws: also an error with the reason `.noRow` if there is no row, and one with `.decoding` where a value isn't what
  ///   the record has there.
  public borrowing func fetchOne<Record: RowDecodable>(
    _ sql: String, _ arguments: [SQLAny?] = [], _ type: Record.Type
  ) throws(SQLiteError) -> Record {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    return try statement.fetchOne(type)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  public borrowing func forEach(
    _ sql: String, _ arguments: [SQLAny?] = [], _ body: (borrowing Row) throws -> Void
  ) throws {
    let statement = try statement(preparing: sql)
    try statement.bind(arguments)
    try statement.forEach(body)
  }

  /// Record by record, none of them kept. `body` may throw to stop.
  public borrowing func forEach<Record: RowDecodable>(
    _ type: Record.Type, _ sql: String, _ arguments: [SQLAny?] = [], _ body: (Record) throws -> Void
  ) throws {
    try forEach(sql, arguments) { (row: borrowing Row) in try body(Record(row: row, at: 0)) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/Transaction+Savepoints.swift", text: #"""
extension Transaction {
  /// A transaction inside the transaction: what `body` wrote is undone when it throws, and nothing else is
  /// (<https://sqlite.org/lang_savepoint.html>).
  @discardableResult
  public borrowing func savepoint<Output>(
    _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    let savepoint = try Savepoint(handle, isExplicit: isExplicit)
    do {
      let output = try body(self)
      try savepoint.release()
      return output
    } catch {
      savepoint.rollBack()
      throw error
    }
  }

  /// The same for what can only fail as SQLite does.
  public borrowing func atomically<Output>(
    _ body: (borrowing Transaction) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    let savepoint = try Savepoint(handle, isExplicit: isExplicit)
    do throws(SQLiteError) {
      let output = try body(self)
      try savepoint.release()
      return output
    } catch {
      savepoint.rollBack()
      throw error
    }
  }
}

/// What has to be known at the end of a savepoint.
private struct Savepoint {
  private let handle: DatabaseHandle
  private let writesBefore: Set<String>
  private let schemaBefore: Bool

  init(_ handle: DatabaseHandle?, isExplicit: Bool) throws(SQLiteError) {
    guard let handle, isExplicit else { throw .usage("there is no transaction for a savepoint") }
    guard handle.isInTransaction else {
      throw .usage("SQLite has rolled this transaction back after an earlier error")
    }
    self.handle = handle
    writesBefore = handle.pendingWrites
    schemaBefore = handle.pendingSchemaChange
    try handle.run(Self.begin)
    // What was noted inside may have to be forgotten, so it is noted anew.
    handle.transactionNumber += 1
  }

  func release() throws(SQLiteError) { try handle.run(Self.release) }

  func rollBack() {
    if handle.isInTransaction {
      handle.isolatedFromCancellation { handle in
        try? handle.run(Self.rollBackTo)
        try? handle.run(Self.release)
      }
    }
    if handle.pendingSchemaChange { handle.forgetStatements() }
    handle.pendingWrites = writesBefore
    handle.pendingSchemaChange = schemaBefore
    handle.transactionNumber += 1
  }

  private static let begin = StatementSlot(.write, "SAVEPOINT puresql")
  private static let release = StatementSlot(.write, "RELEASE puresql")
  private static let rollBackTo = StatementSlot(.write, "ROLLBACK TO puresql")
}

"""#),
    RuntimeSource(path: "PureSQL/Connection/Handle/Transaction.swift", text: #"""
import CSQLite

/// What `read {}` and `write {}` lend to their closure: the right to use one connection until the closure ends.
///
/// It can't be copied or kept, so nothing can run on the connection when it belongs to somebody else.
public struct Transaction: ~Copyable, StatementSource {
  /// Whether a transaction may change the database.
  public typealias Kind = TransactionKind

  /// When SQLite takes its locks (<https://sqlite.org/lang_transaction.html>).
  public enum Locking: Sendable, Hashable {
    /// At the first statement that needs them. A transaction that reads first may then find that it can't write.
    case deferred
    /// At once: nobody else writes meanwhile.
    case immediate
    /// At once. In WAL mode the same as immediate.
    case exclusive
  }

  /// Whether the transaction may change the database. In one that reads, a statement that writes is an error.
  public let kind: Kind
  /// Nil in a ``NoopConnection``.
  @usableFromInline let handle: DatabaseHandle?
  /// Statements run between BEGIN and COMMIT; else each is a transaction of its own.
  let isExplicit: Bool

  init(_ kind: Kind, handle: DatabaseHandle?, isExplicit: Bool) {
    self.kind = kind
    self.handle = handle
    self.isExplicit = isExplicit
  }

  /// The statement of a slot, ready to be bound. Generated code calls this through ``DatabaseQuery``.
  public borrowing func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: slot.sql) }
    let prepared = try handle.prepared(slot)
    try admit(prepared, handle)
    if !prepared.isReadOnly && prepared.notedIn != handle.transactionNumber { handle.note(prepared, slot.writes) }
    return Statement(prepared)
  }

  /// A statement that isn't known at compile time. It is compiled for this run.
  borrowing func statement(preparing sql: String) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: sql) }
    let prepared = try handle.prepareOne(sql)
    try admit(prepared, handle)
    if !prepared.isReadOnly { handle.note(prepared, []) }
    return Statement(prepared)
  }

  /// A statement that isn't known at compile time, and is likely to come again.
  public borrowing func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement {
    guard let handle else { throw .usage("there is no database behind this connection", sql: text.sql) }
    let prepared = try handle.prepared(keeping: text)
    try admit(prepared, handle)
    if !prepared.isReadOnly { handle.note(prepared, []) }
    return Statement(prepared)
  }

  borrowing func admit(_ prepared: PreparedStatement, _ handle: DatabaseHandle) throws(SQLiteError) {
    if kind == .read && !prepared.isReadOnly {
      throw .usage("a read transaction can't write; use write { }", sql: sql(of: prepared))
    }
    guard isExplicit else { return }
    // ON CONFLICT ROLLBACK, a full disk and the like end the transaction (https://sqlite.org/lang_transaction.html).
    guard handle.isInTransaction else {
      throw .usage("SQLite has rolled this transaction back after an earlier error", sql: sql(of: prepared))
    }
    if handle.isInterruptible && Task.isCancelled {
      throw SQLiteError(.sqlite, extendedCode: SQLITE_INTERRUPT, message: "the task was cancelled")
    }
  }

  private borrowing func sql(of prepared: PreparedStatement) -> String? {
    sqlite3_sql(prepared.pointer).map { String(cString: $0) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Base/File.swift", text: #"""
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files, without Foundation.
enum File {
  enum Creation {
    case made
    /// There was something at the path, which is left as it is.
    case wasThere
    /// What the system says.
    case failed(String)
  }

  /// Makes an empty file. Of several that try at the same time one has made it.
  static func create(_ path: String) -> Creation {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return errno == EEXIST ? .wasThere : .failed(String(cString: strerror(errno))) }
    close(descriptor)
    return .made
  }

  static func remove(_ path: String) { unlink(path) }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Base/FoldedName.swift", text: #"""
/// Names fold in ASCII only, as SQLite does it.
func foldedName(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 >= 65 && $0 <= 90 }) else { return name }
  return String(decoding: name.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Base/Lock.swift", text: #"""
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mutex that may be locked in one function and unlocked in another: SQLite calls back in between.
final class Lock: @unchecked Sendable {
  let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    let code = pthread_mutex_init(mutex, nil)
    precondition(code == 0, "pthread_mutex_init failed")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  func withLock<Output, Failure: Error>(_ body: () throws(Failure) -> Output) throws(Failure) -> Output {
    lock()
    defer { unlock() }
    return try body()
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Base/Quoting.swift", text: #"""
/// `"a ""name"""`: every name can be quoted (<https://sqlite.org/lang_keywords.html>).
func quotedName(_ name: String) -> String { quoted(name, with: "\"") }

/// A string literal.
func quotedText(_ text: String) -> String { quoted(text, with: "'") }

/// Scalar by scalar: a quote and the accent behind it are one `Character`.
private func quoted(_ text: String, with quote: Unicode.Scalar) -> String {
  if !text.utf8.contains(UInt8(ascii: quote)) { return "\(quote)" + text + "\(quote)" }
  var result = String.UnicodeScalarView([quote])
  for scalar in text.unicodeScalars {
    if scalar == quote { result.append(quote) }
    result.append(scalar)
  }
  result.append(quote)
  return String(result)
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Base/SQLFields.swift", text: #"""
/// A value that is equal to another where all of its fields are. Generated structs conform to it.
///
/// They say so field by field because it is cheaper to compile: in a `==` that the compiler makes by itself, it looks at
/// all functions of that name for each field of each struct.
public protocol SQLFields: Equatable {
  /// Whether each field of the value is equal to the same field of the other.
  func sqlEquals(_ other: Self) -> Bool
}

extension SQLFields {
  /// Whether all fields of the two values are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.sqlEquals(right) }
}

/// Whether two values of a field are equal, under a name that nothing else has.
@inlinable
public func sqlEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }

"""#),
    RuntimeSource(path: "PureSQL/Core/Connections/NewDatabaseFile.swift", text: #"""
import CSQLite

/// A database file that isn't there yet.
struct NewDatabaseFile {
  let path: String

  /// Lets `open` fill it, beginning with a copy of another database if one is given. If that fails there is no file
  /// afterwards.
  ///
  /// - Throws: also when there is a file at the path already, which is left as it is.
  func make<Output>(
    copying original: String?, _ open: () throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    if path.isEmpty || path == ":memory:" {
      guard original == nil else { throw .usage("a database in memory can't begin as a copy; name a file") }
      return try open()
    }
    // To SQLite, an empty file is a database with nothing in it; and nobody else can take it for one of theirs.
    switch File.create(path) {
    case .made: break
    case .wasThere: throw refusal("there is a file at '\(path)' already")
    case .failed(let reason): throw refusal("can't create '\(path)': \(reason)")
    }
    do throws(SQLiteError) {
      if let original {
        do throws(SQLiteError) { try copy(original) } catch {
          throw SQLiteError(
            error.reason, extendedCode: error.extendedCode,
            message: "can't copy '\(original)' to '\(path)': \(error.message)")
        }
      }
      return try open()
    } catch {
      for ending in ["", "-journal", "-wal", "-shm"] { File.remove(path + ending) }
      throw error
    }
  }

  private func refusal(_ message: String) -> SQLiteError {
    SQLiteError(.sqlite, extendedCode: SQLITE_CANTOPEN, message: message)
  }

  /// The whole of another database (<https://sqlite.org/backup.html>).
  private func copy(_ original: String) throws(SQLiteError) {
    let source = try OpaquePointer.opened(at: original, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
    defer { sqlite3_close(source) }
    let target = try OpaquePointer.opened(
      at: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)
    defer { sqlite3_close(target) }
    guard let backup = sqlite3_backup_init(target, "main", source, "main") else {
      throw .last(in: target, code: sqlite3_errcode(target))
    }
    sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    if code != SQLITE_OK { throw .last(in: target, code: code) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Connections/OpaquePointer+Opening.swift", text: #"""
import CSQLite

extension OpaquePointer {
  /// A connection with extended result codes, which waits for locks, five seconds at most.
  ///
  /// - Parameters:
  ///   - path: where the file is; `:memory:` is none.
  ///   - flags: what `sqlite3_open_v2` takes (<https://sqlite.org/c3ref/open.html>).
  /// - Throws: what SQLite says, with the path. Nothing is open then.
  static func opened(at path: String, flags: Int32) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError.last(in: opened, code: code)
      sqlite3_close(opened)
      throw SQLiteError(.sqlite, extendedCode: error.extendedCode, message: "can't open '\(path)': \(error.message)")
    }
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, 5000)
    return opened
  }
}

extension SQLiteError {
  /// The same of a file: that it can't be read as a database, SQLite only says when somebody looks into it.
  func naming(_ path: String, hasKey: Bool = false) -> SQLiteError {
    guard reason == .sqlite, code == SQLITE_NOTADB else { return self }
    let message = "'\(path)' isn't a database of SQLite's, or is encrypted" + (hasKey ? " with another key" : "")
    return SQLiteError(reason, extendedCode: extendedCode, message: message)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Connections/OpaquePointer+Statements.swift", text: #"""
/// A connection as `sqlite3_open` gives it, whoever opened it. Its statements are compiled once and kept until
/// ``PlainDatabase/close(_:)``.
extension OpaquePointer: StatementSource {
  /// The slot's statement, ready to be bound: compiled when this connection first asks for it, and kept until it is
  /// closed.
  ///
  /// - Throws: what SQLite says of a text that it can't compile.
  public func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(slot)
  }

  /// The statement of a text made at run time, compiled once as long as it is used now and then. Its values aren't
  /// bound yet.
  ///
  /// - Throws: what SQLite says of a text that it can't compile.
  public func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement {
    try OpenConnection.at(self).statement(keeping: text)
  }

  /// Runs `body` in a transaction or, if one is open already, in a savepoint of it
  /// (<https://sqlite.org/lang_savepoint.html>). What `body` wrote is undone if it throws.
  ///
  /// - Throws: what `body` throws, and what SQLite says of beginning or committing.
  public func atomically<Output>(
    _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try OpenConnection.at(self).atomically { () throws(SQLiteError) in try body(self) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Connections/OpenConnection.swift", text: #"""
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
  func atomically<Output>(_ body: () throws(SQLiteError) -> Output) throws(SQLiteError) -> Output {
    enter()
    defer { leave() }
    let isOutermost = !isInTransaction
    try run(isOutermost ? Self.begin : Self.savepoint)
    do throws(SQLiteError) {
      let output = try body()
      // ON CONFLICT ROLLBACK, a full disk and the like end the transaction (https://sqlite.org/lang_transaction.html).
      guard isInTransaction else {
        throw .usage("SQLite has rolled this transaction back after an earlier error")
      }
      try run(isOutermost ? Self.commit : Self.release)
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

"""#),
    RuntimeSource(path: "PureSQL/Core/Connections/RawConnection.swift", text: #"""
import CSQLite

/// One connection of SQLite's, outside of any transaction, for what the runtime does by itself: migrations and the like.
/// Either it is one of the pool's, or somebody else has opened it.
protocol RawConnection: AnyObject {
  var pointer: OpaquePointer { get }

  /// Compiles the first statement from `offset` on; nil if there is none. The rest begins at the offset returned.
  ///
  /// - Parameter mayControlTransactions: whether it may be a BEGIN or a COMMIT; if not, that is an error where it can be
  ///   noticed.
  func prepare(
    _ script: SQLScript, from offset: Int, mayControlTransactions: Bool
  ) throws(SQLiteError) -> (PreparedStatement?, end: Int)

  /// Runs SQL of the runtime's own, outside of transactions or in one that is already there. Nothing of it is kept.
  func execute(_ sql: String) throws(SQLiteError)

  /// Begins a transaction that changes the schema, and takes SQLite's lock for it.
  func beginSchemaChange() throws(SQLiteError)
  func commitSchemaChange() throws(SQLiteError)
  /// Rolls back, if SQLite hasn't done so itself.
  func rollBackSchemaChange()
}

extension RawConnection {
  /// Whether a transaction is open (<https://sqlite.org/c3ref/get_autocommit.html>).
  var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Runs statements one after the other, in a transaction that they leave as it is.
  func run(script: String) throws(SQLiteError) {
    let isInTransaction = isInTransaction
    try forEachStatement(of: script, mayControlTransactions: false) { prepared throws(SQLiteError) in
      try Statement(prepared).run()
      if isInTransaction != self.isInTransaction {
        throw .usage("the SQL ends the transaction that it runs in; leave BEGIN and COMMIT out", sql: script)
      }
    }
  }

  /// Compiles the statements of a text one after the other: each when `body` has had the one before.
  func forEachStatement(
    of sql: String, mayControlTransactions: Bool, _ body: (PreparedStatement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let script = SQLScript(sql)
    var offset = 0
    while offset < script.count {
      let (prepared, end) = try prepare(script, from: offset, mayControlTransactions: mayControlTransactions)
      offset = end
      if let prepared { try body(prepared) }
    }
  }

  /// Compiles the one statement that `sql` is.
  func prepareOne(_ sql: String, mayControlTransactions: Bool = false) throws(SQLiteError) -> PreparedStatement {
    let script = SQLScript(sql)
    let (prepared, end) = try prepare(script, from: 0, mayControlTransactions: mayControlTransactions)
    guard let prepared else { throw .usage("the text holds no statement", sql: sql) }
    if script.isBlank(from: end) { return prepared }
    // What follows may be comments.
    guard try prepare(script, from: end, mayControlTransactions: true).0 == nil else {
      throw .usage("the text holds more than one statement; execute(script:) runs several", sql: sql)
    }
    return prepared
  }

  /// A statement of the runtime's own, ready to be bound.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(prepareOne(sql, mayControlTransactions: true))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Migrations/Migration.swift", text: #"""
/// One step of the schema's history: SQL that is run once on every file, in a transaction.
public struct Migration: Sendable, Hashable {
  /// How a file remembers the step. Two steps can't have the same name.
  public let name: String
  /// The statements of the step, separated by semicolons. BEGIN and COMMIT aren't among them: the step is a transaction
  /// already.
  public let sql: String

  /// A step of the schema's history.
  ///
  /// - Parameters:
  ///   - name: how a file remembers the step; no other step has this name.
  ///   - sql: the statements to run, without BEGIN and COMMIT.
  public init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }

  /// What is remembered of the SQL, to notice that it was changed afterwards: FNV-1a with 64 bits, in hexadecimal
  /// (RFC 9923). It guards against mistakes, not against malice.
  public var checksum: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in sql.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Migrations/MigrationRunner.swift", text: #"""
import CSQLite

/// Brings a file to the last step. Each step and its record are one transaction, so a process that is killed leaves
/// the file at the old step or at the new one.
struct MigrationRunner {
  private let connection: any RawConnection
  private let migrations: [Migration]
  /// What remembers the steps; no schema has it.
  static let table = "puresql_migration"

  init(_ connection: any RawConnection, _ migrations: [Migration]) {
    self.connection = connection
    self.migrations = migrations
  }

  /// Throws if the file doesn't belong to this history. Changes nothing.
  func check() throws(SQLiteError) {
    _ = try applied()
  }

  /// Runs what is missing, up to the `limit`th step.
  func run(upTo limit: Int? = nil) throws(SQLiteError) {
    let end = min(limit ?? migrations.count, migrations.count)
    guard try applied() < end else { return }
    // Rebuilding a table would delete what refers to it; inside a transaction the pragma does nothing
    // (https://sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes).
    let isEnforced = try connection.statement("PRAGMA foreign_keys").fetchOptional(Int.self) == 1
    if isEnforced { try connection.execute("PRAGMA foreign_keys = OFF") }
    defer { if isEnforced { try? connection.execute("PRAGMA foreign_keys = ON") } }
    while try runNext(before: end, isEnforced ? .all : .none) {}
  }

  /// Which rows mustn't refer to nothing after a step.
  private enum ForeignKeyRule {
    case none
    case all
    /// Those that didn't do so before it. They have to be counted twice.
    case new
  }

  /// Runs one step; false if there is none left. What has been applied is read again inside the transaction: another
  /// process may have been faster.
  private func runNext(before end: Int, _ rule: ForeignKeyRule) throws(SQLiteError) -> Bool {
    try connection.beginSchemaChange()
    do throws(SQLiteError) {
      let number = try applied()
      guard number < end else {
        connection.rollBackSchemaChange()
        return false
      }
      if try apply(migrations[number], number: number + 1, rule) {
        try connection.commitSchemaChange()
        return true
      }
    } catch {
      connection.rollBackSchemaChange()
      throw error
    }
    connection.rollBackSchemaChange()
    return try runNext(before: end, .new)
  }

  /// False if rows refer to nothing, and may have done so before.
  private func apply(_ migration: Migration, number: Int, _ rule: ForeignKeyRule) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      let before = try rule == .new ? brokenForeignKeys() : [:]
      try connection.run(script: migration.sql)
      if rule == .all, try brokenForeignKey() != nil { return false }
      if rule == .new { try checkForeignKeys(before) }
    } catch {
      throw SQLiteError(
        .migration, extendedCode: error.extendedCode, message: "migration '\(migration.name)' failed: \(error.message)",
        sql: error.sql)
    }
    try note(migration, number: number)
    return true
  }

  private func note(_ migration: Migration, number: Int) throws(SQLiteError) {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(Self.table) (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)
      """)
    let statement = try connection.statement(
      "INSERT INTO \(Self.table) VALUES (?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))")
    try statement.bind([.int(number), .string(migration.name), .string(migration.checksum)])
    try statement.run()
  }

  private func checkForeignKeys(_ before: [String: Int]) throws(SQLiteError) {
    if before.isEmpty {
      if let broken = try brokenForeignKey() { throw Self.failure(broken) }
      return
    }
    for (keys, count) in try brokenForeignKeys().sorted(by: { $0.key < $1.key }) where count > before[keys] ?? 0 {
      let rows = counted(count - (before[keys] ?? 0))
      throw Self.failure("\(rows) of \(keys) that don't exist, beside those that did so before")
    }
  }

  private static func failure(_ message: String) -> SQLiteError {
    SQLiteError(.migration, extendedCode: SQLITE_CONSTRAINT | 3 << 8, message: message)
  }

  /// The first row that refers to nothing.
  private func brokenForeignKey() throws(SQLiteError) -> String? {
    try connection.statement("PRAGMA foreign_key_check").fetchOptional {
      (row: borrowing Row) throws(SQLiteError) -> String in
      let rowid = try row.intOrNil(at: 1).map { "row \($0) of " } ?? "a row of "
      return "\(rowid)'\(try row.text(at: 0))' refers to a row of '\(try row.text(at: 2))' that doesn't exist"
    }
  }

  /// How many rows refer to nothing: by words for where they are and what they refer to.
  private func brokenForeignKeys() throws(SQLiteError) -> [String: Int] {
    var counts: [String: Int] = [:]
    try connection.statement("PRAGMA foreign_key_check").forEachRow { (row: borrowing Row) throws(SQLiteError) in
      let keys = "'\(foldedName(try row.text(at: 0)))' would refer to rows of '\(foldedName(try row.text(at: 2)))'"
      counts[keys, default: 0] += 1
    }
    return counts
  }
}

// MARK: - A schema that came about by other means

extension MigrationRunner {
  /// Throws if the file has gone through a step that this program doesn't know.
  func checkIsKnown() throws(SQLiteError) {
    for record in try records() where !migrations.contains(where: { $0.name == record.name }) {
      throw newer(record)
    }
  }

  /// Notes every step as done, in the transaction that is open.
  func noteAll() throws(SQLiteError) {
    let records = try records()
    let isNoted =
      records.map(\.name) == migrations.map(\.name) && records.map(\.checksum) == migrations.map(\.checksum)
    if isNoted { return }
    if !records.isEmpty { try connection.execute("DELETE FROM \(Self.table)") }
    for (index, migration) in migrations.enumerated() { try note(migration, number: index + 1) }
  }
}

// MARK: - The file's history and ours

extension MigrationRunner {
  private struct Record {
    let name: String
    let checksum: String
  }

  /// How many steps the file has; throws if they aren't the first of ours.
  private func applied() throws(SQLiteError) -> Int {
    let records = try records()
    for (index, record) in records.enumerated() {
      guard index < migrations.count else {
        throw newer(record)
      }
      let migration = migrations[index]
      if migration.name != record.name { throw disagreement(migration, record) }
      if migration.checksum != record.checksum {
        throw refusal("migration '\(record.name)' was changed after the file had gone through it")
      }
    }
    return records.count
  }

  private func records() throws(SQLiteError) -> [Record] {
    // What systems of before 2020 know the schema's table as works everywhere.
    let exists = try connection.statement(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '\(Self.table)'"
    ).fetchOptional(Int.self)
    guard exists != nil else { return [] }
    return try connection.statement("SELECT name, checksum FROM \(Self.table) ORDER BY number").fetchAll {
      (row: borrowing Row) throws(SQLiteError) -> Record in
      Record(name: try row.text(at: 0), checksum: try row.text(at: 1))
    }
  }

  private func disagreement(_ migration: Migration, _ record: Record) -> SQLiteError {
    if migrations.contains(where: { $0.name == record.name }) {
      return refusal(
        "migration '\(migration.name)' comes before '\(record.name)', which the file has already gone through; add it at the end"
      )
    }
    return refusal("the file has gone through migration '\(record.name)', which this program no longer has")
  }

  private func newer(_ record: Record) -> SQLiteError {
    refusal(
      "the file was written by a newer version of this program: it has migration '\(record.name)', which this version doesn't know"
    )
  }

  private func refusal(_ message: String) -> SQLiteError {
    SQLiteError(.migration, extendedCode: SQLITE_MISMATCH, message: message)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Plain/PlainCall.swift", text: #"""
import CSQLite

/// What stands between a function in C's manner and a method that throws: generated code calls these.
enum PlainCall {
  /// - Throws: also when there is no connection.
  static func throwing<Output>(
    _ db: OpaquePointer?, _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    guard let db else { throw noConnection }
    return try body(db)
  }

  static func throwingAny(_ db: OpaquePointer?, _ body: (OpaquePointer) throws -> Void) throws {
    guard let db else { throw noConnection }
    try body(db)
  }

  /// SQLite's extended result code of what `body` throws.
  static func code(_ db: OpaquePointer?, _ body: (OpaquePointer) throws(SQLiteError) -> Void) -> Int32 {
    guard let db else { return SQLITE_MISUSE }
    do throws(SQLiteError) {
      try body(db)
      return SQLITE_OK
    } catch {
      return noted(error, db)
    }
  }

  /// The same of what gives back something that nobody has to look at.
  ///
  /// - Parameter result: where it goes; nil for nowhere. Left as it is where `body` throws.
  static func code<Output>(
    _ db: OpaquePointer?, _ result: UnsafeMutablePointer<Output>?,
    _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) -> Int32 {
    code(db) { db throws(SQLiteError) in
      let output = try body(db)
      result?.pointee = output
    }
  }

  /// SQLite's extended result code of what `body` throws, where no connection is needed.
  static func code(_ body: () throws(SQLiteError) -> Void) -> Int32 {
    do throws(SQLiteError) {
      try body()
      return SQLITE_OK
    } catch {
      return error.extendedCode
    }
  }

  /// - Parameters:
  ///   - step: takes an element, and returns something else than `SQLITE_OK` to stop; that is what comes back then.
  ///   - body: gives the elements to a closure one by one.
  static func code<Element>(
    _ db: OpaquePointer?, _ step: (Element) -> Int32, _ body: (OpaquePointer, (Element) throws -> Void) throws -> Void
  ) -> Int32 {
    guard let db else { return SQLITE_MISUSE }
    do {
      try withoutActuallyEscaping(step) { step in
        try body(db) { element in
          let code = step(element)
          if code != SQLITE_OK { throw Stop(code: code) }
        }
      }
      return SQLITE_OK
    } catch let error as SQLiteError {
      return noted(error, db)
    } catch {
      return (error as? Stop)?.code ?? SQLITE_ERROR
    }
  }

  /// `body` in a transaction, or in a savepoint of the one that is open; undone if it returns something else than
  /// `SQLITE_OK`, which comes back then.
  static func atomically(_ db: OpaquePointer?, _ body: (OpaquePointer) -> Int32) -> Int32 {
    guard let db else { return SQLITE_MISUSE }
    var code = SQLITE_OK
    do throws(SQLiteError) {
      try db.atomically { db throws(SQLiteError) in
        code = body(db)
        if code != SQLITE_OK { throw .usage("the transaction's body returned \(code)") }
      }
    } catch {
      // What `body` calls has noted its own failure.
      if code == SQLITE_OK { code = noted(error, db) }
    }
    return code
  }

  /// The code alone would say little of a value that can't be read, and undoing has made SQLite forget its own message.
  private static func noted(_ error: SQLiteError, _ db: OpaquePointer) -> Int32 {
    OpenConnection.at(db).failure = error
    return error.extendedCode
  }

  private struct Stop: Error { let code: Int32 }

  /// A statement of its own that is undone if `body` throws, though SQLite has run it to its end; in a transaction that is
  /// for whoever began it.
  static func undoingFailure<Output>(
    _ db: OpaquePointer, _ body: (OpaquePointer) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    sqlite3_get_autocommit(db) == 0 ? try body(db) : try db.atomically(body)
  }

  private static var noConnection: SQLiteError { .usage("there is no connection: the pointer is nil") }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Plain/PlainDatabase.swift", text: #"""
import CSQLite

/// A generated database whose connections are pointers, as `sqlite3_open` gives them: any thread may open one, and whoever
/// opens it closes it.
public protocol PlainDatabase {
  /// The schema's history, in order.
  static var migrations: [Migration] { get }
}

// MARK: - Opening

extension PlainDatabase {
  /// Reading, writing, creating, and no mutex: the connection belongs to one thread at a time. Swift sees to that, since a
  /// pointer isn't `Sendable`; what a mutex would cost is a tenth of reading. Who shares a connection between threads by
  /// other means asks for `SQLITE_OPEN_FULLMUTEX` (<https://sqlite.org/threadsafe.html>).
  public static var openFlags: Int32 { SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX }

  /// Opens the file and runs the migrations that it lacks; creates it if it isn't there. Foreign keys are enforced, and
  /// another process's lock is waited for, five seconds at most.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - flags: what `sqlite3_open_v2` takes (<https://sqlite.org/c3ref/open.html>).
  ///   - migrating: false to leave the schema as it is.
  public static func open(
    _ path: String, flags: Int32 = openFlags, migrating: Bool = true
  ) throws(SQLiteError) -> OpaquePointer {
    let db = try OpaquePointer.opened(at: path, flags: flags)
    do throws(SQLiteError) {
      try OpenConnection.at(db).execute("PRAGMA foreign_keys = ON")
      if migrating { try migrate(db) }
      return db
    } catch {
      _ = OpenConnection.close(db)
      throw error.naming(path)
    }
  }

  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older
  ///     step of the schema's history.
  /// - Throws: when there is a file at the path already, which is left as it is.
  public static func create(_ path: String, copying original: String? = nil) throws(SQLiteError) -> OpaquePointer {
    try NewDatabaseFile(path: path).make(copying: original) { () throws(SQLiteError) in try open(path) }
  }

  /// Finalizes the statements that are kept of the connection, and closes it.
  ///
  /// - Throws: `SQLITE_BUSY` while one is being stepped through or you hold others; the connection stays open then.
  public static func close(_ db: OpaquePointer) throws(SQLiteError) {
    let code = OpenConnection.close(db)
    if code != SQLITE_OK { throw .last(in: db, code: code) }
  }
}

// MARK: - Failures

extension PlainDatabase {
  /// What the last function that returned another result code than `SQLITE_OK` for the connection had to say.
  public static func errorMessage(of db: OpaquePointer) -> String {
    OpenConnection.at(db).failure?.description ?? "not an error"
  }
}

// MARK: - The schema's history

extension PlainDatabase {
  /// Runs the steps that the database doesn't have yet; the first `count` of them if that is given. They are remembered as
  /// PureSQL's own pool remembers them, so either may open the file.
  ///
  /// - Throws: also when the file has gone through steps that aren't the first of these.
  public static func migrate(_ db: OpaquePointer, upTo count: Int? = nil) throws(SQLiteError) {
    try MigrationRunner(OpenConnection.at(db), migrations).run(upTo: count)
  }

  /// Brings the database to the schema that the migrations lead to, whatever it has now, and notes all of them as done.
  ///
  /// In one transaction, and without losing a row, a value, an index or a trigger; if that can't be, nothing is changed,
  /// and the report says why. What migrations do to rows isn't done.
  ///
  /// - Parameters:
  ///   - db: an open connection, in no transaction.
  ///   - dryRun: everything is done and rolled back; the report says what would become of each table.
  ///   - names: tables whose rows and columns may be lost. An index, trigger, view or table that the schema doesn't have
  ///     is removed when it is named here.
  /// - Throws: when the file has gone through steps that this program doesn't know, or SQLite can't work at all.
  public static func syncSchema(
    _ db: OpaquePointer, dryRun: Bool = false, allowingDataLoss names: [String] = []
  ) throws(SQLiteError) -> SchemaReport {
    try SchemaSync(migrations: migrations, allowingDataLoss: names)
      .run(on: OpenConnection.at(db), noting: migrations, dryRun: dryRun)
  }

  /// Throws an error with the reason `.schema`, which names what the database lacks of the schema that the migrations lead
  /// to. Rows aren't looked at.
  public static func checkSchema(_ db: OpaquePointer) throws(SQLiteError) {
    try SchemaSync(migrations: migrations).check(OpenConnection.at(db))
  }

  /// The number that is the application's to use (<https://sqlite.org/pragma.html#pragma_user_version>).
  public static func userVersion(of db: OpaquePointer) throws(SQLiteError) -> Int {
    try OpenConnection.at(db).statement("PRAGMA user_version").fetchOne(Int.self)
  }

  /// Sets the number that is the application's to use (<https://sqlite.org/pragma.html#pragma_user_version>).
  /// Migrations don't use it.
  public static func setUserVersion(_ version: Int32, of db: OpaquePointer) throws(SQLiteError) {
    try OpenConnection.at(db).execute("PRAGMA user_version = \(version)")
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Rows/ElementSink.swift", text: #"""
/// Takes the elements that a query's `fetchAll` would have collected, one at a time. So a generated query, which only knows
/// how to fetch all, can be gone through in flat memory.
@usableFromInline
class ElementSink {
  @usableFromInline init() {}
}

@usableFromInline
final class TypedSink<Element>: ElementSink {
  private let body: (Element) throws -> Void
  /// What `body` threw.
  private(set) var failure: (any Error)?

  init(_ body: @escaping (Element) throws -> Void) { self.body = body }

  /// False when the body has had enough.
  @usableFromInline
  func take(_ element: Element) -> Bool {
    do {
      try body(element)
      return true
    } catch {
      failure = error
      return false
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Rows/Row.swift", text: #"""
public import CSQLite

/// The row that a statement stands on. It is only valid while it is lent out, so what is wanted of it is copied.
///
/// A value of another storage class than the one asked for is an error that names column and row, never a default
/// (<https://sqlite.org/datatype3.html>); a number of the other kind is taken where it is equal. A column that the result doesn't
/// have is an error, too.
///
/// `sqlite3_column_value` gives what SQLite calls an unprotected value: safe to look at as long as no other thread uses
/// the connection, which the pool sees to. So a column is looked up once for its type, its bytes and their number.
public struct Row: ~Copyable {
  /// Nil for values that are a function's arguments.
  @usableFromInline let statement: OpaquePointer?
  /// Where the values are, if not in the statement's columns as they stand.
  @usableFromInline let detour: Unmanaged<RowDetour>?
  /// How many rows came before this one.
  public let number: Int

  @inlinable
  init(_ statement: OpaquePointer, number: Int) {
    self.statement = statement
    self.number = number
    detour = nil
  }

  /// - Parameter detour: kept by the caller as long as the row is.
  init(_ statement: OpaquePointer?, number: Int, through detour: RowDetour) {
    self.statement = statement
    self.number = number
    self.detour = .passUnretained(detour)
  }

  /// How many columns the result has.
  @inlinable public var columnCount: Int32 {
    guard let detour else { return sqlite3_column_count(statement) }
    return detour._withUnsafeGuaranteedRef { $0.columnCount }
  }

  @inlinable
  borrowing func stored(at column: Int32) -> OpaquePointer? {
    guard let detour else { return sqlite3_column_value(statement, column) }
    return detour._withUnsafeGuaranteedRef { $0.stored(at: column, statement) }
  }

  /// The name of a result column (<https://sqlite.org/c3ref/column_name.html>).
  public borrowing func columnName(at column: Int32) -> String {
    if let detour { return detour._withUnsafeGuaranteedRef { $0.name(at: column) } }
    return sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
  }

  /// Whether the value of a column is NULL. A place behind the last column of a statement's result counts as NULL.
  ///
  /// - Parameter column: the column's place, counted from 0.
  @inlinable
  public borrowing func isNull(at column: Int32) -> Bool {
    sqlite3_value_type(stored(at: column)) == SQLITE_NULL
  }

  /// Whether `count` columns from `start` on are all NULL: the side of an outer join that found no partner.
  @inlinable
  public borrowing func isNull(at start: Int32, count: Int32) -> Bool {
    var column = start
    while column < start + count {
      guard isNull(at: column) else { return false }
      column += 1
    }
    return true
  }
}

// MARK: - One method a type, so that nothing has to be inferred where they are called

extension Row {
  /// The INTEGER of a column. A REAL is taken where it is a whole number.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or NULL, or
  ///   there is no such column.
  @inlinable
  public borrowing func int(at column: Int32) throws(SQLiteError) -> Int {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_INTEGER else {
      guard let whole = whole(value) else { throw mismatch(column, expected: "INTEGER") }
      return whole
    }
    return try int(value, column)
  }

  /// The INTEGER of a column; nil for NULL. A REAL is taken where it is a whole number.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, or there is
  ///   no such column.
  @inlinable
  public borrowing func intOrNil(at column: Int32) throws(SQLiteError) -> Int? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_INTEGER { return try int(value, column) }
    if type == SQLITE_NULL, hasColumn(column) { return nil }
    guard let whole = whole(value) else { throw mismatch(column, expected: "INTEGER or NULL") }
    return whole
  }

  /// The REAL of a column. An INTEGER is taken where a `Double` is equal to it.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or NULL, or
  ///   there is no such column.
  @inlinable
  public borrowing func double(at column: Int32) throws(SQLiteError) -> Double {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_FLOAT else {
      guard let real = real(value) else { throw mismatch(column, expected: "REAL") }
      return real
    }
    return sqlite3_value_double(value)
  }

  /// The REAL of a column; nil for NULL. An INTEGER is taken where a `Double` is equal to it.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, or there is
  ///   no such column.
  @inlinable
  public borrowing func doubleOrNil(at column: Int32) throws(SQLiteError) -> Double? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_FLOAT { return sqlite3_value_double(value) }
    if type == SQLITE_NULL, hasColumn(column) { return nil }
    guard let real = real(value) else { throw mismatch(column, expected: "REAL or NULL") }
    return real
  }

  /// The TEXT of a column.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, NULL or not
  ///   UTF-8, or there is no such column.
  @inlinable
  public borrowing func text(at column: Int32) throws(SQLiteError) -> String {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_TEXT else { throw mismatch(column, expected: "TEXT") }
    return try text(value, column)
  }

  /// The TEXT of a column; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or not UTF-8,
  ///   or there is no such column.
  @inlinable
  public borrowing func textOrNil(at column: Int32) throws(SQLiteError) -> String? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_TEXT { return try text(value, column) }
    guard type == SQLITE_NULL, hasColumn(column) else { throw mismatch(column, expected: "TEXT or NULL") }
    return nil
  }

  /// The bytes of a BLOB in a column, copied.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type or NULL, or
  ///   there is no such column.
  @inlinable
  public borrowing func blob(at column: Int32) throws(SQLiteError) -> SQLBlob {
    let value = stored(at: column)
    guard sqlite3_value_type(value) == SQLITE_BLOB else { throw mismatch(column, expected: "BLOB") }
    return blob(value)
  }

  /// The bytes of a BLOB in a column, copied; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is of another type, or there is
  ///   no such column.
  @inlinable
  public borrowing func blobOrNil(at column: Int32) throws(SQLiteError) -> SQLBlob? {
    let value = stored(at: column)
    let type = sqlite3_value_type(value)
    if type == SQLITE_BLOB { return blob(value) }
    guard type == SQLITE_NULL, hasColumn(column) else { throw mismatch(column, expected: "BLOB or NULL") }
    return nil
  }

  /// The value of a column with its storage class.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is NULL or a text that isn't
  ///   UTF-8, or there is no such column.
  @inlinable
  public borrowing func any(at column: Int32) throws(SQLiteError) -> SQLAny {
    guard let value = try anyOrNil(at: column) else { throw mismatch(column, expected: "a value") }
    return value
  }

  /// The value of a column with its storage class; nil for NULL.
  ///
  /// - Throws: an error with the reason `.decoding`, with column and row, if the value is a text that isn't UTF-8, or
  ///   there is no such column.
  @inlinable
  public borrowing func anyOrNil(at column: Int32) throws(SQLiteError) -> SQLAny? {
    let value = stored(at: column)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .int(try int(value, column))
    case SQLITE_FLOAT: return .double(sqlite3_value_double(value))
    case SQLITE_TEXT: return .string(try text(value, column))
    case SQLITE_BLOB: return .data(blob(value))
    default:
      guard hasColumn(column) else { throw mismatch(column, expected: "a value or NULL") }
      return nil
    }
  }
}

// MARK: - Values

extension Row {
  /// Beyond the last column SQLite has nothing but NULL.
  @inlinable
  borrowing func hasColumn(_ column: Int32) -> Bool { column >= 0 && column < columnCount }

  /// The Int that a REAL is equal to. In a table with a REAL column, SQLite's RETURNING may give a whole number as the
  /// other kind of number than it is stored as; columns declared NUMERIC hold either.
  @usableFromInline
  borrowing func whole(_ value: OpaquePointer?) -> Int? {
    sqlite3_value_type(value) == SQLITE_FLOAT ? Int(exactly: sqlite3_value_double(value)) : nil
  }

  /// The Double that an INTEGER is equal to; see ``whole(_:)``.
  @usableFromInline
  borrowing func real(_ value: OpaquePointer?) -> Double? {
    sqlite3_value_type(value) == SQLITE_INTEGER ? Double(exactly: sqlite3_value_int64(value)) : nil
  }

  @inlinable
  borrowing func int(_ value: OpaquePointer?, _ column: Int32) throws(SQLiteError) -> Int {
    // Only where Int has 32 bits can this fail.
    guard let int = Int(exactly: sqlite3_value_int64(value)) else {
      throw mismatch(column, expected: "a smaller INTEGER")
    }
    return int
  }

  @inlinable
  borrowing func text(_ value: OpaquePointer?, _ column: Int32) throws(SQLiteError) -> String {
    guard let text = decodeText(value) else { throw notText(value, column) }
    return text
  }

  @inlinable
  borrowing func blob(_ value: OpaquePointer?) -> SQLBlob {
    // NULL stands for an empty one.
    let start = sqlite3_value_blob(value)
    return SQLBlob(
      copying: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value))))
  }
}

// MARK: - Failures

extension Row {
  @usableFromInline
  borrowing func mismatch(_ column: Int32, expected: String) -> SQLiteError {
    let found =
      switch sqlite3_value_type(stored(at: column)) {
      case SQLITE_INTEGER: "INTEGER"
      case SQLITE_FLOAT: "REAL"
      case SQLITE_TEXT: "TEXT"
      case SQLITE_BLOB: "BLOB"
      default: "NULL"
      }
    let message =
      hasColumn(column) ? "expected \(expected), found \(found)" : "the result has only \(columnCount) columns"
    return located(SQLiteError(.decoding, extendedCode: SQLITE_MISMATCH, message: message), column)
  }

  @usableFromInline
  borrowing func notText(_ value: OpaquePointer?, _ column: Int32) -> SQLiteError {
    if sqlite3_value_text(value) == nil {
      return SQLiteError(.sqlite, extendedCode: SQLITE_NOMEM, message: "out of memory")
    }
    return located(SQLiteError(.decoding, extendedCode: SQLITE_MISMATCH, message: "the text isn't valid UTF-8"), column)
  }

  @usableFromInline
  borrowing func located(_ error: SQLiteError, _ column: Int32) -> SQLiteError {
    error.at(
      column: columnName(at: column), row: number,
      sql: statement.flatMap { sqlite3_sql($0) }.map { String(cString: $0) })
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Rows/RowDecodable.swift", text: #"""
/// A value that is read from neighbouring columns of a row. Generated records and outputs conform to it.
public protocol RowDecodable {
  /// How many columns the value takes.
  static var columnCount: Int32 { get }

  /// Reads the columns from `start` on, in order.
  init(row: borrowing Row, at start: Int32) throws(SQLiteError)
}

extension Row {
  /// The record that begins at a column.
  @inlinable
  public borrowing func record<Record: RowDecodable>(
    _ type: Record.Type, at start: Int32
  ) throws(SQLiteError) -> Record {
    try Record(row: self, at: start)
  }

  /// The record that begins at a column, or nil where all of its columns are NULL: an outer join found no partner.
  @inlinable
  public borrowing func recordOrNil<Record: RowDecodable>(
    _ type: Record.Type, at start: Int32
  ) throws(SQLiteError) -> Record? {
    guard isNull(at: start, count: Record.columnCount) else { return try Record(row: self, at: start) }
    let last = start + Record.columnCount - 1
    guard last < columnCount else { throw mismatch(last, expected: "a column") }
    return nil
  }
}

// MARK: - Single columns, for raw SQL

extension Int: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads an INTEGER from the column `start`, as ``Row/int(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.int(at: start) }
}

extension Double: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a REAL from the column `start`, as ``Row/double(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.double(at: start) }
}

extension String: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a TEXT from the column `start`, as ``Row/text(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.text(at: start) }
}

extension SQLBlob: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a BLOB from the column `start`, as ``Row/blob(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.blob(at: start) }
}

extension SQLAny: RowDecodable {
  /// One: the value is that of a single column.
  @inlinable public static var columnCount: Int32 { 1 }
  /// Reads a value of any storage class from the column `start`, as ``Row/any(at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) { self = try row.any(at: start) }
}

extension Optional: RowDecodable where Wrapped: RowDecodable {
  /// As many as the value that may be missing takes.
  @inlinable public static var columnCount: Int32 { Wrapped.columnCount }
  /// Reads the value from `start` on; nil where all of its columns are NULL, as ``Row/recordOrNil(_:at:)`` does.
  @inlinable public init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
    self = try row.recordOrNil(Wrapped.self, at: start)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Rows/RowDetour.swift", text: #"""
import CSQLite

/// Where a row's values are when they aren't the columns of a statement as they stand: columns in another order, or the
/// arguments of a function.
@usableFromInline
final class RowDetour {
  /// What the values are called, in the order in which they are asked for.
  private let names: [String]
  /// Of each the place among the statement's columns.
  private let places: [Int32]
  /// The arguments of the function, while it is called.
  @exclusivity(unchecked) var arguments: UnsafeMutablePointer<OpaquePointer?>?

  /// Columns of a statement: of each name the first column that is called so.
  init(_ names: [String], columnsOf statement: OpaquePointer) throws(SQLiteError) {
    var known: [String: Int32] = [:]
    for column in (0..<sqlite3_column_count(statement)).reversed() {
      guard let name = sqlite3_column_name(statement, column) else { continue }
      known[foldedName(String(cString: name))] = column
    }
    var places: [Int32] = []
    for name in names {
      guard let place = known[foldedName(name)] else {
        throw SQLiteError(
          .decoding, extendedCode: SQLITE_MISMATCH, message: "the statement has no column '\(name)'",
          sql: sqlite3_sql(statement).map { String(cString: $0) }, column: name)
      }
      places.append(place)
    }
    self.names = names
    self.places = places
  }

  /// Arguments of a function.
  init(_ names: [String]) {
    self.names = names
    places = []
  }

  @usableFromInline var columnCount: Int32 { Int32(names.count) }
  @usableFromInline func name(at column: Int32) -> String { names[Int(column)] }

  @usableFromInline
  func stored(at column: Int32, _ statement: OpaquePointer?) -> OpaquePointer? {
    if let arguments { return arguments[Int(column)] }
    return sqlite3_column_value(statement, places[Int(column)])
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Rows/TextDecoding.swift", text: #"""
import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text of a value that is TEXT; nil if it isn't UTF-8. Swift would put replacement characters in, and a value that
/// was altered is no value.
@usableFromInline
func decodeText(_ value: OpaquePointer?) -> String? {
  // The text first: sqlite3_value_bytes counts what that call has made (https://sqlite.org/c3ref/column_blob.html).
  guard let start = sqlite3_value_text(value) else { return nil }
  let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  var text = String(decoding: bytes, as: UTF8.self)
  let isSame = text.withUTF8 { $0.count == bytes.count && memcmp($0.baseAddress ?? start, start, bytes.count) == 0 }
  return isSame ? text : nil
}

"""#),
    RuntimeSource(path: "PureSQL/Core/SQLiteError.swift", text: #"""
import CSQLite

/// What went wrong, where, and in which statement.
///
/// One pointer wide, so that a typed `throws(SQLiteError)` costs nothing where nothing is thrown.
public struct SQLiteError: Error, Sendable {
  private let details: Details

  /// What kind of failure this is. SQLite's own failures are told apart by ``code``.
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

    init(_ reason: Reason, _ code: Int32, _ message: String, _ sql: String?, _ column: String?, _ row: Int?) {
      self.reason = reason
      self.extendedCode = code
      self.message = message
      self.sql = sql
      self.column = column
      self.row = row
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
  public init(
    _ reason: Reason, extendedCode: Int32, message: String, sql: String? = nil, column: String? = nil, row: Int? = nil
  ) {
    details = Details(reason, extendedCode, message, sql, column, row)
  }

  /// What kind of failure this is.
  public var reason: Reason { details.reason }

  /// SQLite's primary result code, such as `SQLITE_CONSTRAINT` (<https://sqlite.org/rescode.html>).
  public var code: Int32 { details.extendedCode & 0xff }

  /// SQLite's extended result code, such as `SQLITE_CONSTRAINT_UNIQUE`.
  public var extendedCode: Int32 { details.extendedCode }

  /// What goes wrong, in words: SQLite's own for its failures, without the statement and the place.
  public var message: String { details.message }

  /// The statement that failed.
  public var sql: String? { details.sql }

  /// The name of the result column whose value couldn't be read.
  public var column: String? { details.column }

  /// The row whose value couldn't be read; the first is 0.
  public var row: Int? { details.row }
}

extension SQLiteError: Hashable {
  /// Whether two failures are the same in everything: reason, code, message, statement, column and row.
  public static func == (left: SQLiteError, right: SQLiteError) -> Bool {
    left.reason == right.reason && left.extendedCode == right.extendedCode && left.message == right.message
      && left.sql == right.sql && left.column == right.column && left.row == right.row
  }

  /// Feeds the code and the message to `hasher`; failures that are equal have the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(extendedCode)
    hasher.combine(message)
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The message, the column and the row that it is about, SQLite's name for the code and, on a line of its own, the
  /// statement.
  public var description: String {
    var text = message
    if let column { text += " (column '\(column)'" + (row.map { ", row \($0)" } ?? "") + ")" }
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
  /// For an adapter or a `DatabaseValueConvertible`: the stored value isn't one of this type.
  public static func cannotDecode<T>(_ type: T.Type, from value: some Any, reason: String? = nil) -> SQLiteError {
    SQLiteError(
      .decoding, extendedCode: SQLITE_MISMATCH,
      message: "can't read \(type) from \(String(reflecting: value))" + (reason.map { ": \($0)" } ?? ""))
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

  /// What `database` says about its last failure.
  @usableFromInline
  static func last(in database: OpaquePointer?, code: Int32, sql: String? = nil) -> SQLiteError {
    let extended = database.map { sqlite3_extended_errcode($0) } ?? code
    // A call that never reached the connection (misuse) leaves an older failure behind.
    let known = extended & 0xff == code & 0xff
    let message =
      known && database != nil ? String(cString: sqlite3_errmsg(database)) : String(cString: sqlite3_errstr(code))
    return SQLiteError(.sqlite, extendedCode: known ? extended : code, message: message, sql: sql)
  }

  @usableFromInline
  static func last(in statement: OpaquePointer, code: Int32) -> SQLiteError {
    last(in: sqlite3_db_handle(statement), code: code, sql: sqlite3_sql(statement).map { String(cString: $0) })
  }

  /// The same failure, with the place where it happened.
  func at(column: String?, row: Int?, sql: String?) -> SQLiteError {
    SQLiteError(
      reason, extendedCode: extendedCode, message: message, sql: self.sql ?? sql, column: self.column ?? column,
      row: self.row ?? row)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/ForeignKeyCheck.swift", text: #"""
import CSQLite

/// How many rows refer to rows that don't exist (<https://sqlite.org/pragma.html#pragma_foreign_key_check>).
struct ForeignKeyCheck {
  struct Pair: Hashable {
    let child: String
    /// Empty where the foreign key can't work: what it refers to is no key.
    let parent: String
    var isBroken: Bool { parent.isEmpty }
  }

  private(set) var counts: [Pair: Int] = [:]

  init(_ connection: SchemaConnection, _ tables: [TableShape]) throws(SQLiteError) {
    for table in tables where !table.isVirtual {
      do throws(SQLiteError) {
        let rows = try connection.rows(
          "SELECT \"parent\", count(*) FROM pragma_foreign_key_check(\(quotedText(table.name)), 'main') GROUP BY 1")
        for row in rows {
          counts[Pair(child: table.key, parent: foldedName(row[0] ?? ""))] = row[1].flatMap { Int($0) } ?? 0
        }
      } catch {
        guard error.code == SQLITE_ERROR else { throw error }
        counts[Pair(child: table.key, parent: "")] = 1
      }
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/Reading/SQLToken.swift", text: #"""
/// A piece of a definition's text, so far as two definitions have to be compared: white space and comments lie between.
struct SQLToken {
  enum Kind {
    /// A keyword, or a name without quotes.
    case word
    /// A name in quotes of one of the three kinds. In double quotes it may also be a string
    /// (<https://sqlite.org/quirks.html#dblquote>).
    case quoted
    case string
    case number
    /// One character: what is written with two can't be written with a space in between.
    case symbol
  }

  let kind: Kind
  /// In bytes.
  let range: Range<Int>
  /// The same for two tokens only if SQLite takes them for the same, whatever they mean.
  let canonical: String
  /// What a name is called, without its quotes.
  let name: String

  /// A word as keywords are compared; empty for anything else.
  var keyword: String { kind == .word ? canonical : "" }
  var isName: Bool { kind == .word || kind == .quoted || kind == .string }
}

extension SQLToken {
  /// The tokens of a text that SQLite has accepted before.
  static func all(in sql: String) -> [SQLToken] {
    var scanner = SQLScanner(Array(sql.utf8))
    var tokens: [SQLToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }
}

private struct SQLScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> SQLToken? {
    skipSpace()
    guard place < bytes.count else { return nil }
    let start = place
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(from: start, until: byte, doubles: true)
    case UInt8(ascii: "["): return quoted(from: start, until: UInt8(ascii: "]"), doubles: false)
    case UInt8(ascii: "'"): return string(from: start)
    default: break
    }
    if isDigit(byte) || (byte == UInt8(ascii: ".") && place + 1 < bytes.count && isDigit(bytes[place + 1])) {
      return number(from: start)
    }
    if isWord(byte) {
      while place < bytes.count, isWord(bytes[place]) { place += 1 }
      // x'0F'
      if place == start + 1, byte | 32 == UInt8(ascii: "x"), place < bytes.count, bytes[place] == UInt8(ascii: "'") {
        return string(from: start)
      }
      let text = text(start..<place)
      return SQLToken(kind: .word, range: start..<place, canonical: foldedName(text), name: text)
    }
    place += 1
    let text = text(start..<place)
    return SQLToken(kind: .symbol, range: start..<place, canonical: text, name: text)
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 32 || (9...13).contains(byte) {
        place += 1
      } else if byte == UInt8(ascii: "-"), follows(UInt8(ascii: "-")) {
        while place < bytes.count, bytes[place] != 10 { place += 1 }
      } else if byte == UInt8(ascii: "/"), follows(UInt8(ascii: "*")) {
        place += 2
        while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && follows(UInt8(ascii: "/"))) { place += 1 }
        place = min(place + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private func follows(_ byte: UInt8) -> Bool { place + 1 < bytes.count && bytes[place + 1] == byte }

  private mutating func quoted(from start: Int, until end: UInt8, doubles: Bool) -> SQLToken {
    let content = content(until: end, doubles: doubles)
    // In double quotes letter case matters if it is a string; the others can only be names.
    let name = end == UInt8(ascii: "\"") ? content : foldedName(content)
    let isPlain = !name.isEmpty && name.utf8.allSatisfy(isWord)
    return SQLToken(
      kind: .quoted, range: start..<place, canonical: isPlain ? name : "\"\(name)\"", name: content)
  }

  private mutating func string(from start: Int) -> SQLToken {
    let content = content(until: UInt8(ascii: "'"), doubles: true)
    return SQLToken(kind: .string, range: start..<place, canonical: text(start..<place), name: content)
  }

  /// Goes over what is in quotes; returns it without them.
  private mutating func content(until end: UInt8, doubles: Bool) -> String {
    var content: [UInt8] = []
    // The opening quote, which an `x` may stand before.
    place += bytes[place] | 32 == UInt8(ascii: "x") ? 2 : 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == end {
        guard doubles, place < bytes.count, bytes[place] == end else { break }
        place += 1
      }
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func number(from start: Int) -> SQLToken {
    let isHexadecimal =
      bytes[start] == UInt8(ascii: "0") && start + 1 < bytes.count && bytes[start + 1] | 32 == UInt8(ascii: "x")
    while place < bytes.count {
      let byte = bytes[place]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let follower = place > start && bytes[place - 1] | 32 == UInt8(ascii: "e") && !isHexadecimal
      guard isWord(byte) || byte == UInt8(ascii: ".") || (isSign && follower) else { break }
      place += 1
    }
    let text = text(start..<place)
    return SQLToken(kind: .number, range: start..<place, canonical: foldedName(text), name: text)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 32 &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/Reading/SchemaConnection.swift", text: #"""
import CSQLite

/// A connection, for statements that run once.
struct SchemaConnection {
  let raw: any RawConnection

  /// Runs each statement of a text; rows are left out.
  func execute(_ sql: String) throws(SQLiteError) { try raw.execute(sql) }

  /// Every row, its values as text.
  func rows(_ sql: String) throws(SQLiteError) -> [[String?]] {
    let statement = try raw.statement(sql)
    var rows: [[String?]] = []
    var code = sqlite3_step(statement.pointer)
    while code == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement.pointer)).map { column in
          guard let start = sqlite3_column_text(statement.pointer, column) else { return nil }
          let count = Int(sqlite3_column_bytes(statement.pointer, column))
          return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        })
      code = sqlite3_step(statement.pointer)
    }
    guard code == SQLITE_DONE else { throw SQLiteError.last(in: statement.pointer, code: code) }
    return rows
  }

  /// The first value of the first row, which is a number.
  func count(_ sql: String) throws(SQLiteError) -> Int {
    try rows(sql).first?.first?.flatMap { Int($0) } ?? 0
  }

  /// Whether SQLite can compile a statement.
  func canPrepare(_ sql: String) -> Bool { (try? raw.prepareOne(sql)) != nil }

  var isInTransaction: Bool { raw.isInTransaction }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/Reading/SchemaSnapshot+Reading.swift", text: #"""
extension SchemaSnapshot {
  /// Reads what is in `main`. Tables that are ignored are as good as not there.
  init(_ connection: SchemaConnection, ignoring ignored: [String] = []) throws(SQLiteError) {
    let rows = try connection.rows(
      "SELECT type, name, tbl_name, sql FROM main.sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    let virtual = rows.filter { $0[0] == "table" && Self.isVirtual($0[3] ?? "") }.map { foldedName($0[1] ?? "") }
    // SQLite looks through all views to answer that, and who has no virtual tables needn't ask.
    let shadows =
      virtual.isEmpty
      ? [] : try connection.rows("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'")
    let shadowKeys = Set(shadows.map { foldedName($0[0] ?? "") })
    let ignored = Set(ignored.map(foldedName))
    func isOwn(_ name: String) -> Bool {
      let key = foldedName(name)
      // A module that isn't loaded can't say which tables are its own.
      let isShadow = shadowKeys.contains(key) || Self.isShadow(key, of: virtual)
      return !isShadow && !key.hasPrefix("sqlite_") && !ignored.contains(key)
    }

    // https://sqlite.org/fileformat2.html#stat1tab
    let hasStatistics = rows.contains { $0[1] == "sqlite_stat1" }
    let analyzed =
      hasStatistics
      ? try connection.rows("SELECT DISTINCT tbl FROM main.sqlite_stat1").map { foldedName($0[0] ?? "") } : []

    for row in rows {
      guard let type = row[0], let name = row[1], let table = row[2], let sql = row[3] else { continue }
      guard isOwn(name), isOwn(table) else { continue }
      if type == "table" {
        var table = try TableShape(name, sql, isVirtual: Self.isVirtual(sql), connection)
        table.isAnalyzed = analyzed.contains(table.key)
        tables.append(table)
      } else if let kind = SchemaObject.Kind(rawValue: type) {
        objects.append(SchemaObject(kind: kind, name: name, table: table, sql: sql))
      }
    }
  }

  private static func isVirtual(_ sql: String) -> Bool {
    SQLToken.all(in: String(sql.prefix(80))).dropFirst().first?.keyword == "virtual"
  }

  /// The endings of the modules that come with SQLite (<https://sqlite.org/vtab.html#the_xshadowname_method>).
  private static func isShadow(_ key: String, of virtual: [String]) -> Bool {
    let endings = [
      "_content", "_data", "_idx", "_docsize", "_config", "_segments", "_segdir", "_stat", "_node", "_rowid", "_parent",
    ]
    return virtual.contains { table in endings.contains { key == table + $0 } }
  }
}

extension TableShape {
  fileprivate init(
    _ name: String, _ sql: String, isVirtual: Bool, _ connection: SchemaConnection
  ) throws(SQLiteError) {
    self.name = name
    self.sql = sql
    key = foldedName(name)
    self.isVirtual = isVirtual
    let tokens = SQLToken.all(in: sql)
    // Behind the last parenthesis there is nothing else.
    let options = tokens.suffix(from: (tokens.lastIndex { $0.canonical == ")" } ?? tokens.count - 1) + 1)
    isStrict = !isVirtual && options.contains { $0.keyword == "strict" }
    isWithoutRowid = !isVirtual && options.contains { $0.keyword == "without" }
    if isVirtual {
      // Its columns are the module's to say, and the text decides whether it is the same.
      columns = []
      keys = []
      rowidColumn = nil
      definition = nil
      return
    }
    let rows = try connection.rows(
      "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(\(quotedText(name)), 'main')")
    let columns = rows.map { row in
      Column(
        name: row[0] ?? "", type: row[1] ?? "", isNotNull: row[2] == "1", defaultValue: row[3],
        isGenerated: row[5] == "2" || row[5] == "3", key: foldedName(row[0] ?? ""))
    }
    self.columns = columns
    let indexes = try connection.rows(
      "SELECT name, origin FROM pragma_index_list(\(quotedText(name)), 'main') WHERE origin <> 'c' ORDER BY seq")
    let primaryKey = rows.filter { $0[4] != "0" }.compactMap { $0[0] }
    var keys: [SchemaKey] = []
    for index in indexes {
      let terms = try connection.rows(
        """
        SELECT name, coll FROM pragma_index_xinfo(\(quotedText(index[0] ?? "")), 'main') WHERE key = 1 ORDER BY seqno
        """)
      keys.append(
        SchemaKey(
          terms: terms.map { "\(quotedName($0[0] ?? "")) COLLATE \(quotedName($0[1] ?? "BINARY"))" },
          name: terms.compactMap { $0[0] }.joined(separator: ", ")))
    }
    // An INTEGER PRIMARY KEY has no index of its own.
    let isRowid = primaryKey.count == 1 && !isWithoutRowid && !indexes.contains { $0[1] == "pk" }
    rowidColumn = isRowid ? primaryKey[0] : nil
    if isRowid { keys.append(SchemaKey(terms: [quotedName(primaryKey[0])], name: primaryKey[0])) }
    self.keys = keys

    let read = TableDefinitionReader.read(tokens)
    let isRight = read.map { $0.columns.map(\.key) == columns.map(\.key) } ?? false
    definition = isRight ? read : nil
  }
}

extension SchemaObject {
  /// What a unique index keeps different.
  var uniqueKey: SchemaKey? {
    guard isUnique else { return nil }
    let tokens = SQLToken.all(in: sql)
    guard let on = tokens.firstIndex(where: { $0.keyword == "on" }),
      let open = tokens[on...].firstIndex(where: { $0.canonical == "(" })
    else { return nil }
    var depth = 0
    var terms: [[SQLToken]] = [[]]
    var close = tokens.count
    for index in open..<tokens.count {
      let token = tokens[index]
      if token.canonical == ")" {
        depth -= 1
        if depth == 0 {
          close = index
          break
        }
      }
      if depth == 1, token.canonical == "," {
        terms.append([])
      } else if depth > 0, !(depth == 1 && ["asc", "desc"].contains(token.keyword)) {
        terms[terms.count - 1].append(token)
      }
      if token.canonical == "(" { depth += 1 }
    }
    let condition = tokens[min(close + 1, tokens.count)...].drop { $0.keyword != "where" }.dropFirst()
    return SchemaKey(
      terms: terms.map { Self.text($0[...]) }, condition: condition.isEmpty ? nil : Self.text(condition),
      name: terms.map { Self.plain($0) }.joined(separator: ", "))
  }

  private static func text(_ tokens: ArraySlice<SQLToken>) -> String {
    ColumnExpression.canonical(tokens, columns: []).joined(separator: " ")
  }

  private static func plain(_ tokens: [SQLToken]) -> String {
    tokens.count == 1 ? tokens[0].name : text(tokens[...])
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/Reading/SchemaSnapshot.swift", text: #"""
/// The schema of a database as SQLite tells it, in the order in which it was made. SQLite's own tables, and those that
/// virtual tables keep for themselves, aren't in it.
struct SchemaSnapshot {
  var tables: [TableShape] = []
  /// Indexes, views and triggers that somebody wrote.
  var objects: [SchemaObject] = []

  func table(named name: String) -> TableShape? {
    let key = foldedName(name)
    return tables.first { $0.key == key }
  }

  func object(_ kind: SchemaObject.Kind, named name: String) -> SchemaObject? {
    let key = foldedName(name)
    return objects.first { $0.kind == kind && $0.key == key }
  }
}

/// An index, a view or a trigger.
struct SchemaObject {
  enum Kind: String {
    case index
    case view
    case trigger
  }

  let kind: Kind
  let name: String
  /// What it is on; a view's own name.
  let table: String
  let sql: String
  /// What the names are compared by.
  let key: String
  let tableKey: String

  init(kind: Kind, name: String, table: String, sql: String) {
    self.kind = kind
    self.name = name
    self.table = table
    self.sql = sql
    key = foldedName(name)
    tableKey = foldedName(table)
  }

  var isUnique: Bool { kind == .index && SQLToken.all(in: sql).dropFirst().first?.keyword == "unique" }

  func isSame(as other: SchemaObject) -> Bool {
    guard kind == other.kind, key == other.key, tableKey == other.tableKey else { return false }
    return sql == other.sql || DefinitionText(sql).canonical == DefinitionText(other.sql).canonical
  }
}

/// A table, virtual or not.
struct TableShape {
  struct Column {
    let name: String
    let type: String
    let isNotNull: Bool
    /// Its SQL.
    let defaultValue: String?
    let isGenerated: Bool
    /// What the name is compared by.
    let key: String
    var hasDefault: Bool { defaultValue.map { foldedName($0) != "null" } ?? false }

    /// The default as an expression. There a bare word would be a column, and here it is a string.
    var defaultExpression: String? {
      defaultValue.map { value in
        let tokens = SQLToken.all(in: value)
        let constants = ["null", "true", "false", "current_time", "current_date", "current_timestamp"]
        guard tokens.count == 1, tokens[0].isName, !constants.contains(tokens[0].keyword) else { return "(\(value))" }
        return quotedText(tokens[0].name)
      }
    }
  }

  let name: String
  let sql: String
  /// What the name is compared by.
  let key: String
  let isVirtual: Bool
  /// SQLite keeps what ANALYZE has found out about it.
  var isAnalyzed = false
  let isStrict: Bool
  let isWithoutRowid: Bool
  let columns: [Column]
  /// Its primary key and UNIQUE constraints, each as terms to group by.
  let keys: [SchemaKey]
  /// The column that is the rowid (<https://sqlite.org/lang_createtable.html#rowid>).
  let rowidColumn: String?
  /// Nil where only the whole text can be compared.
  let definition: TableDefinition?

  func column(named name: String) -> Column? {
    let key = foldedName(name)
    return columns.first { $0.key == key }
  }

  func isSame(as other: TableShape) -> Bool {
    guard key == other.key, isVirtual == other.isVirtual else { return false }
    if sql == other.sql { return true }
    if let definition, let otherDefinition = other.definition { return definition.isSame(as: otherDefinition) }
    return DefinitionText(sql).canonical == DefinitionText(other.sql).canonical
  }
}

/// What has to be different in any two rows.
struct SchemaKey {
  /// `"name" COLLATE "NOCASE"`
  let terms: [String]
  /// Of a partial index.
  var condition: String?
  /// As messages show it.
  let name: String
}

/// The text of a CREATE statement as `sqlite_schema` has it.
struct DefinitionText {
  let sql: String
  let tokens: [SQLToken]
  /// The token that is the name of what is made.
  private let nameIndex: Int

  init(_ sql: String) {
    self.sql = sql
    tokens = SQLToken.all(in: sql)
    let kinds: Set<String> = ["table", "index", "view", "trigger"]
    nameIndex = (tokens.firstIndex { kinds.contains($0.keyword) } ?? 0) + 1
  }

  /// Equal for definitions that differ in white space, comments, letter case of names and quotes around them. In double
  /// quotes letter case counts: it may be that of a string.
  var canonical: [String] {
    tokens.enumerated().map { place, token in place == nameIndex ? foldedName(token.name) : token.canonical }
  }

  /// The same statement for another name in a schema.
  func creating(_ name: String, in schema: String) -> String {
    replacing(nameIndex...nameIndex, with: "\(schema).\(quotedName(name))")
  }

  /// The definition of a table under another name. Columns in it lose the table's name, which would be unknown.
  func table(renamed name: String, in schema: String) -> String {
    var text = ""
    let bytes = Array(sql.utf8)
    var end = 0
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      let isQualifier =
        place > nameIndex && token.isName && place + 1 < tokens.count && tokens[place + 1].canonical == "."
      if place == nameIndex || isQualifier {
        text += String(decoding: bytes[end..<token.range.lowerBound], as: UTF8.self)
        end = token.range.upperBound
        if isQualifier {
          place += 1
          end = tokens[place].range.upperBound
        } else {
          text += "\(schema).\(quotedName(name))"
        }
      }
      place += 1
    }
    return text + String(decoding: bytes[end...], as: UTF8.self)
  }

  private func replacing(_ range: ClosedRange<Int>, with text: String) -> String {
    guard range.upperBound < tokens.count else { return sql }
    let bytes = Array(sql.utf8)
    let start = tokens[range.lowerBound].range.lowerBound
    let end = tokens[range.upperBound].range.upperBound
    return String(decoding: bytes[..<start], as: UTF8.self) + text + String(decoding: bytes[end...], as: UTF8.self)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/Reading/TableDefinition.swift", text: #"""
/// What the text of a CREATE TABLE says, taken apart so far that two of them can be compared: constraints in any order,
/// those of a single column written with it or behind all columns, names in any letter case.
struct TableDefinition {
  struct Column {
    /// As it is written, without quotes.
    let name: String
    /// Type, NOT NULL, default, collation and what it is computed from.
    var type: [String] = []
    var notNull: [String] = []
    var defaultValue: [String] = []
    var collation: String?
    var generated: Generated?
    /// Those that could as well stand behind all columns.
    var constraints: [Constraint] = []
    /// The definition in the table's text, in bytes.
    var range: Range<Int>

    /// What the name is compared by.
    var key: String { foldedName(name) }
  }

  struct Generated: Hashable {
    let expression: [String]
    let isStored: Bool
  }

  struct Constraint: Hashable {
    enum Kind: Hashable { case primaryKey, unique, check, foreignKey }
    let kind: Kind
    /// The whole of it.
    let canonical: [String]
    /// What a CHECK asks.
    var expression: [String] = []
    /// The name of a CHECK, which errors show.
    var name: String?
  }

  var columns: [Column] = []
  var constraints: [Constraint] = []
  /// STRICT, WITHOUT ROWID.
  var options: [String] = []
  var isAutoincrement = false

  var allConstraints: [Constraint] { columns.flatMap(\.constraints) + constraints }
}

extension TableDefinition.Column {
  /// Whether two columns are the same, apart from constraints that could stand elsewhere.
  func isSame(as other: Self) -> Bool {
    key == other.key && type == other.type && notNull == other.notNull
      && defaultValue == other.defaultValue && collation == other.collation && generated == other.generated
  }

  /// Whether ALTER TABLE ADD COLUMN takes it (<https://sqlite.org/lang_altertable.html#altertabaddcol>).
  var isAddable: Bool {
    if constraints.contains(where: { $0.kind == .primaryKey || $0.kind == .unique }) { return false }
    if generated?.isStored == true { return false }
    let isConstant = !defaultValue.contains("(") && !defaultValue.contains { $0.hasPrefix("current_") }
    if !isConstant { return false }
    let hasDefault = !defaultValue.isEmpty && defaultValue != ["null"]
    return notNull.isEmpty || hasDefault || generated != nil
  }
}

extension TableDefinition {
  func isSame(as other: TableDefinition) -> Bool {
    columns.count == other.columns.count && zip(columns, other.columns).allSatisfy { $0.isSame(as: $1) }
      && isSameBesidesColumns(as: other)
  }

  func isSameBesidesColumns(as other: TableDefinition) -> Bool {
    options == other.options && isAutoincrement == other.isAutoincrement
      && Self.sorted(allConstraints) == Self.sorted(other.allConstraints)
  }

  /// The columns that have to be appended to get the other table, if that is all there is to do.
  func appended(toBecome other: TableDefinition) -> ArraySlice<Column>? {
    guard other.columns.count > columns.count else { return nil }
    let added = other.columns[columns.count...]
    var result = self
    result.columns += added
    return result.isSame(as: other) && added.allSatisfy(\.isAddable) ? added : nil
  }

  private static func sorted(_ constraints: [Constraint]) -> [[String]] {
    constraints.map(\.canonical).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/Reading/TableDefinitionReader.swift", text: #"""
/// Reads the text of a CREATE TABLE as SQLite has stored it (<https://sqlite.org/lang_createtable.html>). Nil for what it
/// doesn't know: then only the whole text can be compared.
struct TableDefinitionReader {
  private let tokens: [SQLToken]
  private var place = 0
  private var end = 0
  private var names: Set<String> = []

  static func read(_ tokens: [SQLToken]) -> TableDefinition? {
    var reader = TableDefinitionReader(tokens)
    return reader.table()
  }

  private init(_ tokens: [SQLToken]) { self.tokens = tokens }

  // MARK: The table

  private mutating func table() -> TableDefinition? {
    guard let open = tokens.firstIndex(where: { $0.canonical == "(" }), let close = matching(open) else { return nil }
    var table = TableDefinition()
    let parts = split(open + 1..<close)
    names = Set(parts.compactMap { isConstraint($0) ? nil : tokens[$0.lowerBound].name }.map(foldedName))
    for part in parts {
      place = part.lowerBound
      end = part.upperBound
      if isConstraint(part) {
        guard constraints(&table) else { return nil }
      } else {
        guard let column = column(&table) else { return nil }
        table.columns.append(column)
      }
    }
    table.options = split(close + 1..<tokens.count).map { part in
      tokens[part].map(\.canonical).joined(separator: " ")
    }.sorted()
    return table
  }

  private func isConstraint(_ part: Range<Int>) -> Bool {
    ["constraint", "primary", "unique", "check", "foreign"].contains(tokens[part.lowerBound].keyword)
  }

  /// The parts between commas that are in no parentheses.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch tokens[index].canonical {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(start..<index)
        start = index + 1
      default: break
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts.filter { !$0.isEmpty }
  }

  private func matching(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].canonical == "(" { depth += 1 }
      if tokens[index].canonical == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  // MARK: A column

  private static let columnStarters: Set<String> = [
    "constraint", "primary", "not", "null", "unique", "check", "default", "collate", "references", "as", "deferrable",
  ]

  private mutating func column(_ table: inout TableDefinition) -> TableDefinition.Column? {
    guard tokens[place].isName else { return nil }
    let bytes = tokens[place].range.lowerBound..<tokens[end - 1].range.upperBound
    var column = TableDefinition.Column(name: tokens[place].name, range: bytes)
    place += 1
    while place < end, !Self.columnStarters.contains(keyword), !(keyword == "generated" && keyword(1) == "always") {
      column.type.append(tokens[place].kind == .word ? tokens[place].canonical : foldedName(tokens[place].name))
      place += 1
    }
    var name: String?
    while place < end {
      guard columnConstraint(&column, &name, &table) else { return nil }
    }
    return column
  }

  private mutating func columnConstraint(
    _ column: inout TableDefinition.Column, _ name: inout String?, _ table: inout TableDefinition
  ) -> Bool {
    let word = keyword
    place += 1
    switch word {
    case "constraint":
      guard place < end else { return false }
      name = foldedName(tokens[place].name)
      place += 1
      return true
    case "not" where keyword == "null":
      place += 1
      column.notNull = ["not", "null"] + conflict()
    case "not" where keyword == "deferrable", "deferrable":
      // It belongs to the foreign key before it.
      guard let key = column.constraints.last, key.kind == .foreignKey else { return false }
      place -= 1
      column.constraints[column.constraints.count - 1] = .init(
        kind: .foreignKey, canonical: key.canonical + deferral())
    case "null": _ = conflict()
    case "primary":
      guard take("key") else { return false }
      let isDescending = keyword == "desc"
      if isDescending || keyword == "asc" { place += 1 }
      let conflict = conflict()
      if take("autoincrement") { table.isAutoincrement = true }
      // `PRIMARY KEY DESC` behind INTEGER is no rowid, and `PRIMARY KEY (id DESC)` is one.
      let part = foldedName(column.name)
      column.constraints.append(
        .init(
          kind: .primaryKey,
          canonical: (isDescending ? ["primary", "key", "desc", part] : ["primary", "key", "(", part, ")"]) + conflict))
    case "unique":
      column.constraints.append(
        .init(kind: .unique, canonical: ["unique", "(", foldedName(column.name), ")"] + conflict()))
    case "check":
      guard let check = check(named: name) else { return false }
      column.constraints.append(check)
    case "default":
      guard let value = defaultValue() else { return false }
      column.defaultValue = value
    case "collate":
      guard place < end else { return false }
      column.collation = foldedName(tokens[place].name)
      place += 1
    case "references":
      guard let references = references() else { return false }
      column.constraints.append(
        .init(kind: .foreignKey, canonical: ["foreign", "key", "(", foldedName(column.name), ")"] + references))
    case "generated", "as":
      if word == "generated" { guard take("always"), take("as") else { return false } }
      guard let expression = parenthesized() else { return false }
      let isStored = take("stored")
      if !isStored { _ = take("virtual") }
      column.generated = .init(expression: expression, isStored: isStored)
    default: return false
    }
    name = nil
    return true
  }

  private mutating func defaultValue() -> [String]? {
    guard place < end else { return nil }
    if tokens[place].canonical == "(" { return parenthesized().map { ["("] + $0 + [")"] } }
    var value: [String] = []
    if ["+", "-"].contains(tokens[place].canonical) { value.append(take()) }
    guard place < end else { return nil }
    let token = tokens[place]
    place += 1
    // A bare word is a string (https://sqlite.org/syntax/column-constraint.html), and its letter case is kept.
    let isText = token.isName && token.kind != .string && !Self.constants.contains(token.keyword)
    return value + [isText ? quotedText(token.name) : token.canonical]
  }

  private static let constants: Set<String> = [
    "null", "true", "false", "current_time", "current_date", "current_timestamp",
  ]

  // MARK: Constraints of the table

  private mutating func constraints(_ table: inout TableDefinition) -> Bool {
    var name: String?
    while place < end {
      let word = keyword
      place += 1
      switch word {
      case "constraint":
        guard place < end else { return false }
        name = foldedName(tokens[place].name)
        place += 1
        continue
      case "primary":
        guard take("key"), let columns = keyColumns(&table) else { return false }
        table.constraints.append(.init(kind: .primaryKey, canonical: ["primary", "key"] + columns + conflict()))
      case "unique":
        guard let columns = keyColumns(&table) else { return false }
        table.constraints.append(.init(kind: .unique, canonical: ["unique"] + columns + conflict()))
      case "check":
        guard let check = check(named: name) else { return false }
        _ = conflict()
        table.constraints.append(check)
      case "foreign":
        guard take("key"), let columns = nameList(), take("references"), let references = references() else {
          return false
        }
        table.constraints.append(.init(kind: .foreignKey, canonical: ["foreign", "key"] + columns + references))
      default: return false
      }
      name = nil
    }
    return true
  }

  /// `(a COLLATE nocase, b DESC)`; ascending is what nobody has to say.
  private mutating func keyColumns(_ table: inout TableDefinition) -> [String]? {
    guard let close = closing() else { return nil }
    var result = ["("]
    for index in place + 1..<close {
      let token = tokens[index]
      switch token.keyword {
      case "asc": break
      case "autoincrement": table.isAutoincrement = true
      default: result.append(names.contains(foldedName(token.name)) ? foldedName(token.name) : token.canonical)
      }
    }
    place = close + 1
    return result + [")"]
  }

  /// `parent (a, b) ON DELETE CASCADE …`
  private mutating func references() -> [String]? {
    guard place < end else { return nil }
    var result = ["references", foldedName(tokens[place].name)]
    place += 1
    if place < end, tokens[place].canonical == "(" {
      guard let columns = nameList() else { return nil }
      result += columns
    }
    while place < end {
      switch keyword {
      case "on":
        let count = ["set", "no"].contains(keyword(2)) ? 4 : 3
        guard place + count <= end else { return nil }
        for _ in 0..<count { result.append(take()) }
      case "match":
        guard place + 2 <= end else { return nil }
        for _ in 0..<2 { result.append(take()) }
      case "not" where keyword(1) == "deferrable", "deferrable": result += deferral()
      default: return result
      }
    }
    return result
  }

  private mutating func deferral() -> [String] {
    var result: [String] = []
    if keyword == "not" { result.append(take()) }
    result.append(take())
    if keyword == "initially", place + 2 <= end { result += [take(), take()] }
    return result
  }

  private mutating func nameList() -> [String]? {
    guard let close = closing() else { return nil }
    let list = tokens[place + 1..<close].map { $0.kind == .symbol ? $0.canonical : foldedName($0.name) }
    place = close + 1
    return ["("] + list + [")"]
  }

  private mutating func check(named name: String?) -> TableDefinition.Constraint? {
    guard let expression = parenthesized() else { return nil }
    let canonical = (name.map { ["constraint", $0] } ?? []) + ["check", "("] + expression + [")"]
    return .init(kind: .check, canonical: canonical, expression: expression, name: name)
  }

  // MARK: Pieces

  /// The expression in parentheses, which speaks of no other table: `person.age` in it is `age`.
  private mutating func parenthesized() -> [String]? {
    guard let close = closing() else { return nil }
    let expression = ColumnExpression.canonical(tokens[place + 1..<close], columns: names)
    place = close + 1
    return expression
  }

  private func closing() -> Int? {
    guard place < end, tokens[place].canonical == "(", let close = matching(place), close < end else { return nil }
    return close
  }

  /// ABORT is what nobody has to say.
  private mutating func conflict() -> [String] {
    guard keyword == "on", keyword(1) == "conflict", place + 3 <= end else { return [] }
    let result = [take(), take(), take()]
    return result[2] == "abort" ? [] : result
  }

  private var keyword: String { keyword(0) }
  private func keyword(_ offset: Int) -> String { place + offset < end ? tokens[place + offset].keyword : "" }

  private mutating func take() -> String {
    place += 1
    return tokens[place - 1].canonical
  }

  private mutating func take(_ word: String) -> Bool {
    guard keyword == word else { return false }
    place += 1
    return true
  }
}

/// Expressions over the columns of one table.
enum ColumnExpression {
  /// Without the table's name before columns, which is the only one there can be.
  static func canonical(_ tokens: ArraySlice<SQLToken>, columns: Set<String>) -> [String] {
    var result: [String] = []
    for index in tokens.indices {
      let token = tokens[index]
      if token.canonical == "." || (index + 1 < tokens.endIndex && tokens[index + 1].canonical == ".") { continue }
      let isColumn = token.kind != .string && columns.contains(foldedName(token.name))
      if isColumn {
        result.append(quotedName(foldedName(token.name)))
      } else if token.kind == .quoted {
        // Where no column is called so, it is a string, or the name of a function or collation.
        result.append(quotedName(token.name))
      } else {
        result.append(token.canonical)
      }
    }
    return result
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/RowCheck.swift", text: #"""
/// What speaks against a change in the rows that a table has, counted.
struct RowCheck {
  private let connection: SchemaConnection
  private let plan: TablePlan
  private static let trialName = "puresql_trial"

  init(_ connection: SchemaConnection, _ plan: TablePlan) {
    self.connection = connection
    self.plan = plan
  }

  /// What would be lost without SQLite saying a word, and what is plain beforehand.
  func reasons() throws(SQLiteError) -> [SchemaReport.Reason] {
    guard let copy = plan.copy else { return [] }
    let source = "main.\(quotedName(copy.current.name))"
    var reasons: [SchemaReport.Reason] = []
    func add(_ sql: String, _ message: (String) -> String) throws(SQLiteError) {
      let count = try connection.count("SELECT count(*) FROM \(source)" + sql)
      if count > 0 { reasons.append(.init(message(counted(count)), rowCount: count)) }
    }
    if !plan.mayLose {
      for column in copy.removedColumns {
        try add(" WHERE \(quotedName(column.name)) IS NOT NULL") { rows in
          "\(rows) would lose the value in column \(quotedText(column.name)), which the schema doesn't have"
        }
      }
    }
    for column in copy.requiredColumns {
      try add("") { rows in
        "\(rows) would have no value in the new column \(quotedText(column.name)), which is NOT NULL without a default"
      }
    }
    for column in copy.stricterColumns {
      try add(" WHERE \(quotedName(column.name)) IS NULL") { rows in
        "\(rows) \(has(rows)) NULL in column \(quotedText(column.name)), which becomes NOT NULL"
      }
    }
    if copy.keepsNothing { try add("") { "\($0) would lose everything: no column is left" } }
    if reasons.isEmpty, !plan.mayLose, case .rebuild = plan.change, !copy.convertedColumns.isEmpty {
      // What can't be looked at beforehand may be lost.
      reasons =
        try onTrial(copy) { () throws(SQLiteError) in try lostValues(copy) }
        ?? copy.convertedColumns.map { column in
          .init("nobody can tell what values in column \(quotedText(column.name)) would become")
        }
    }
    return reasons
  }

  /// Why statements failed: everything that rows break, or SQLite's words where they break nothing.
  func reasons(for failure: SQLiteError) throws(SQLiteError) -> [SchemaReport.Reason] {
    var reasons: [SchemaReport.Reason] = []
    if let copy = plan.copy {
      reasons = try onTrial(copy) { () throws(SQLiteError) in try broken(copy) } ?? []
    } else if let table = plan.current {
      reasons = try repeated(in: "main.\(quotedName(table.name))", plan.indexes.compactMap(\.uniqueKey))
    }
    return reasons.isEmpty ? [.init(failure.message)] : reasons
  }

  // MARK: On trial

  /// Lets `body` look at the rows as the new table would have them, were there no constraints. Nil if that can't be made.
  private func onTrial(
    _ copy: TableCopy, _ body: () throws(SQLiteError) -> [SchemaReport.Reason]
  ) throws(SQLiteError) -> [SchemaReport.Reason]? {
    guard let statements = copy.trial(named: Self.trialName) else { return nil }
    try connection.execute("SAVEPOINT puresql_trial")
    var reasons: [SchemaReport.Reason]?
    do throws(SQLiteError) {
      for statement in statements { try connection.execute(statement) }
      reasons = try body()
    } catch {
      guard error.reason == .sqlite, error.code == 1 else { throw error }
    }
    try connection.execute("ROLLBACK TO puresql_trial; RELEASE puresql_trial")
    return reasons
  }

  private func lostValues(_ copy: TableCopy) throws(SQLiteError) -> [SchemaReport.Reason] {
    var reasons: [SchemaReport.Reason] = []
    for (place, column) in copy.convertedColumns.enumerated() {
      let old = TableCopy.witness(place)
      let new = quotedName(column.name)
      // A value is kept if it can be read back: '12' is 12, and '012' isn't.
      let isKept = """
        CASE WHEN typeof(\(old)) = typeof(\(new)) THEN (\(old) COLLATE BINARY) IS \(new)
          WHEN typeof(\(new)) = 'text' THEN typeof(\(old)) IN ('integer', 'real') AND CAST(\(new) AS NUMERIC) = \(old)
          WHEN typeof(\(old)) = 'text' THEN (CAST(\(new) AS TEXT) COLLATE BINARY) = \(old)
          ELSE typeof(\(old)) IN ('integer', 'real') AND \(old) = \(new) END
        """
      // NULL is no value: what becomes of it is the default's.
      try add(&reasons, "\(old) IS NOT NULL AND NOT coalesce(\(isKept), 0)") { rows in
        "\(rows) \(has(rows)) a value in column \(quotedText(column.name)) that would become another one"
      }
    }
    return reasons
  }

  private func broken(_ copy: TableCopy) throws(SQLiteError) -> [SchemaReport.Reason] {
    let table = copy.wanted
    var reasons: [SchemaReport.Reason] = []
    for column in table.columns {
      let name = quotedName(column.name)
      if column.isNotNull {
        try add(&reasons, "\(name) IS NULL") { rows in
          "\(rows) would have NULL in column \(quotedText(column.name)), which is NOT NULL"
        }
      }
      if let types = allowedTypes(column, in: table) {
        try add(&reasons, "typeof(\(name)) NOT IN (\(types), 'null')") { rows in
          "\(rows) \(has(rows)) a value in column \(quotedText(column.name)) that isn't \(column.type)"
        }
      }
    }
    for check in table.definition?.allConstraints ?? [] where check.kind == .check {
      let expression = check.expression.joined(separator: " ")
      try add(&reasons, "NOT (\(expression))") { rows in
        "\(rows) would break CHECK (\(expression))" + (check.name.map { ", called \(quotedText($0))" } ?? "")
      }
    }
    let keys = table.keys + plan.indexes.compactMap(\.uniqueKey)
    return try reasons + repeated(in: "temp.\(Self.trialName)", keys)
  }

  private func add(
    _ reasons: inout [SchemaReport.Reason], _ condition: String, _ message: (String) -> String
  ) throws(SQLiteError) {
    let count = try connection.count("SELECT count(*) FROM temp.\(Self.trialName) WHERE \(condition)")
    if count > 0 { reasons.append(.init(message(counted(count)), rowCount: count)) }
  }

  private func repeated(in source: String, _ keys: [SchemaKey]) throws(SQLiteError) -> [SchemaReport.Reason] {
    var reasons: [SchemaReport.Reason] = []
    for key in keys {
      let conditions = key.terms.map { "\($0) IS NOT NULL" } + (key.condition.map { ["(\($0))"] } ?? [])
      let count = try connection.count(
        """
        SELECT coalesce(sum(n), 0) FROM (SELECT count(*) AS n FROM \(source)
          WHERE \(conditions.joined(separator: " AND ")) GROUP BY \(key.terms.joined(separator: ", ")) HAVING count(*) > 1)
        """)
      if count > 0 {
        reasons.append(
          .init("\(counted(count)) share a value of \(quotedText(key.name)), which is unique", rowCount: count))
      }
    }
    return reasons
  }

  /// What a STRICT table takes (<https://sqlite.org/stricttables.html>), and a rowid.
  private func allowedTypes(_ column: TableShape.Column, in table: TableShape) -> String? {
    if column.name == table.rowidColumn { return "'integer'" }
    guard table.isStrict else { return nil }
    switch foldedName(column.type) {
    case "int", "integer": return "'integer'"
    case "real": return "'real'"
    case "text": return "'text'"
    case "blob": return "'blob'"
    default: return nil
    }
  }

  private func has(_ rows: String) -> String { rows == "1 row" ? "has" : "have" }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/SchemaAttempt.swift", text: #"""
import CSQLite

/// One go at a plan, in a transaction that is open. Tables are done one by one, so that all that are refused are told.
struct SchemaAttempt {
  private(set) var report: SchemaReport
  /// A table was refused because rows refer to rows that don't exist.
  private(set) var failsByForeignKeys = false
  private let sync: SchemaSync
  private let connection: SchemaConnection
  private let plan: SchemaPlan
  private let toleratedRows: [ForeignKeyCheck.Pair: Int]
  private let temporaryTriggers: [[String?]]
  /// Views and triggers of the database's own that work.
  private let working: Set<String>
  private var hasRecreated = false

  init(
    _ sync: SchemaSync, _ connection: SchemaConnection, toleratedRows: [ForeignKeyCheck.Pair: Int]
  ) throws(SQLiteError) {
    self.sync = sync
    self.connection = connection
    self.toleratedRows = toleratedRows
    let current = try SchemaSnapshot(connection, ignoring: sync.ignoredTables)
    plan = sync.plan(from: current)
    report = SchemaReport(plan)
    temporaryTriggers = try Self.temporaryTriggers(connection)
    working = plan.isEmpty ? [] : Self.working(current, connection)
  }

  mutating func run() throws(SQLiteError) {
    if plan.isEmpty {
      report.tables = plan.tables.map { .init(name: $0.name, outcome: $0.outcome) }
      return
    }
    for statement in plan.dropStatements { try execute(statement) }
    for table in plan.tables { report.tables.append(.init(name: table.name, outcome: try outcome(of: table))) }
    guard report.refusals.isEmpty else { return }
    try create(plan.creations)
    guard report.refusals.isEmpty else { return }
    try bringBackTemporaryTriggers()
    // A table that lost its rows has lost what was on it, too.
    if hasRecreated {
      let rest = sync.plan(from: try SchemaSnapshot(connection, ignoring: sync.ignoredTables))
      for table in rest.tables { for statement in table.indexStatements { try execute(statement) } }
      try create(rest.creations)
    }
    try checkForeignKeys()
    try verify()
  }

  private mutating func execute(_ statement: String) throws(SQLiteError) {
    report.statements.append(statement)
    try connection.execute(statement)
  }

  // MARK: One table

  private mutating func outcome(of table: TablePlan) throws(SQLiteError) -> SchemaReport.Outcome {
    if case .refused = table.outcome { return table.outcome }
    var reasons = try RowCheck(connection, table).reasons()
    if reasons.isEmpty, let failure = try attempt(table.wholeStatements) {
      reasons = try RowCheck(connection, table).reasons(for: failure)
    }
    if reasons.isEmpty { return table.outcome }
    guard table.mayLose else { return .refused(reasons) }
    if let failure = try attempt(table.recreation + table.indexStatements) {
      return .refused([.init(failure.message)])
    }
    hasRecreated = true
    return .droppedAndRecreated
  }

  /// Runs statements; undoes all of them if one doesn't work because of rows or of what it says.
  private mutating func attempt(_ statements: [String]) throws(SQLiteError) -> SQLiteError? {
    if statements.isEmpty { return nil }
    let before = report.statements.count
    try connection.execute("SAVEPOINT puresql_table")
    do throws(SQLiteError) {
      for statement in statements { try execute(statement) }
      try connection.execute("RELEASE puresql_table")
      return nil
    } catch {
      guard error.isAboutSchema, connection.isInTransaction else { throw error }
      try connection.execute("ROLLBACK TO puresql_table; RELEASE puresql_table")
      report.statements.removeSubrange(before...)
      return error
    }
  }

  private mutating func create(_ objects: [SchemaObject]) throws(SQLiteError) {
    for object in objects {
      if let failure = try attempt([object.creation]) {
        refuse(
          object.table, "\(object.kind.rawValue) \(quotedText(object.name)) can't be made: \(failure.message)")
      }
    }
  }

  private mutating func refuse(_ table: String, _ message: String, rowCount: Int? = nil) {
    let key = foldedName(table)
    let reason = SchemaReport.Reason(message, rowCount: rowCount)
    let place = report.tables.firstIndex { foldedName($0.name) == key }
    guard let place else {
      report.tables.append(.init(name: table, outcome: .refused([reason])))
      return
    }
    if case .refused(let reasons) = report.tables[place].outcome {
      report.tables[place].outcome = .refused(reasons + [reason])
    } else {
      report.tables[place].outcome = .refused([reason])
    }
  }

  // MARK: What only shows at the end

  private mutating func checkForeignKeys() throws(SQLiteError) {
    guard plan.tables.contains(where: \.changesRows) || !plan.droppedTables.isEmpty else { return }
    let tables = try SchemaSnapshot(connection, ignoring: sync.ignoredTables).tables
    let counts = try ForeignKeyCheck(connection, tables).counts
    for (pair, count) in counts.sorted(by: { ($0.key.child, $0.key.parent) < ($1.key.child, $1.key.parent) }) {
      let excess = count - (toleratedRows[pair] ?? 0)
      guard excess > 0, !sync.isToBlame(pair) else { continue }
      failsByForeignKeys = true
      let child = tables.first { $0.key == pair.child }?.name ?? pair.child
      if pair.isBroken {
        refuse(child, "what a foreign key of it refers to would be no key any more")
      } else {
        refuse(
          child, "\(counted(excess)) would refer to rows of \(quotedText(pair.parent)) that don't exist",
          rowCount: excess)
      }
    }
  }

  /// The catalog is the one that was wanted, and what was kept works as before.
  private mutating func verify() throws(SQLiteError) {
    guard report.refusals.isEmpty else { return }
    let result = try SchemaSnapshot(connection, ignoring: sync.ignoredTables)
    let stillWorking = Self.working(result, connection)
    for object in result.objects where plan.isUnknown(object) {
      let id = Self.id(object)
      if working.contains(id), !stillWorking.contains(id) {
        refuse(
          object.table,
          "\(object.kind.rawValue) \(quotedText(object.name)), which the schema doesn't have, would not work any more")
      }
    }
    let rest = sync.plan(from: result)
    if report.refusals.isEmpty, !rest.isEmpty {
      throw SQLiteError(
        .sqlite, extendedCode: SQLITE_INTERNAL,
        message:
          "the schema would still differ: \(SchemaReport(rest, tables: rest.tables).differences.joined(separator: ", "))"
      )
    }
  }

  // MARK: Views and triggers that nobody recreates

  private static func id(_ object: SchemaObject) -> String { "\(object.kind.rawValue) \(object.key)" }

  private static func working(_ schema: SchemaSnapshot, _ connection: SchemaConnection) -> Set<String> {
    Set(
      schema.objects.filter { object in
        let host = "main.\(quotedName(object.table))"
        switch object.kind {
        case .index: return true
        case .view: return connection.canPrepare("SELECT * FROM \(host)")
        case .trigger:
          // SQLite looks into a trigger when something is prepared that would fire it.
          let columns = schema.table(named: object.table)?.columns.filter { !$0.isGenerated }.map {
            quotedName($0.name)
          }
          let update = (columns ?? []).map { "\($0) = \($0)" }.joined(separator: ", ")
          return connection.canPrepare("DELETE FROM \(host)")
            && connection.canPrepare("INSERT INTO \(host) DEFAULT VALUES")
            && (update.isEmpty || connection.canPrepare("UPDATE \(host) SET \(update)"))
        }
      }.map(id))
  }

  /// They go with the table that they are on, and are another schema's.
  private mutating func bringBackTemporaryTriggers() throws(SQLiteError) {
    let left = Set(try Self.temporaryTriggers(connection).map { $0[0] })
    for row in temporaryTriggers where !left.contains(row[0]) {
      guard let name = row[0], let sql = row[1] else { continue }
      try execute(DefinitionText(sql).creating(name, in: "temp"))
    }
  }

  private static func temporaryTriggers(_ connection: SchemaConnection) throws(SQLiteError) -> [[String?]] {
    try connection.rows("SELECT name, sql FROM temp.sqlite_master WHERE type = 'trigger' ORDER BY rowid")
  }
}

/// `1 row`, `3 rows`
func counted(_ rows: Int) -> String { rows == 1 ? "1 row" : "\(rows) rows" }

extension SQLiteError {
  /// A statement can't work on these rows or this schema; nothing is wrong with the file or the machine.
  fileprivate var isAboutSchema: Bool {
    [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG].contains(code)
  }
}

extension SchemaReport {
  init(_ plan: SchemaPlan, tables: [TablePlan] = []) {
    self.tables = tables.map { Table(name: $0.name, outcome: $0.outcome) }
    objects = plan.changes
    unknown = plan.unknown
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/SchemaPlan.swift", text: #"""
/// What has to be done to get from one schema to another, rows not looked at.
struct SchemaPlan {
  var tables: [TablePlan] = []
  /// Indexes, triggers and views that are to be another thing or none.
  var drops: [SchemaObject] = []
  /// Views, then triggers, once the tables are there.
  var creations: [SchemaObject] = []
  var changes: [SchemaReport.Object] = []
  var unknown: [String] = []
  /// The names whose loss is allowed.
  let allowed: Set<String>
  /// Tables and views that are dropped on the way: what was on them went with them.
  private(set) var remade: Set<String> = []

  init(from current: SchemaSnapshot, to wanted: SchemaSnapshot, allowing names: [String]) {
    allowed = Set(names.map(foldedName))
    for table in wanted.tables { tables.append(plan(table, current)) }
    for view in wanted.objects where view.kind == .view { addView(view, current) }
    dropUnknownTables(current, wanted)
    for object in current.objects where wanted.object(object.kind, named: object.name) == nil {
      addUnknown(object, wanted)
    }
    for object in wanted.objects { add(object, current) }
    creations.sort { $0.kind == .view && $1.kind != .view }
  }

  var isEmpty: Bool {
    changes.isEmpty && drops.isEmpty && creations.isEmpty
      && tables.allSatisfy { $0.outcome == .alreadyInSync && $0.indexes.isEmpty }
  }

  func isUnknown(_ object: SchemaObject) -> Bool { unknownObjects.contains("\(object.kind.rawValue) \(object.key)") }

  func mayLose(_ name: String) -> Bool { allowed.contains(foldedName(name)) }

  var dropStatements: [String] {
    drops.map { "DROP \($0.kind.rawValue.utf8Uppercased) IF EXISTS main.\(quotedName($0.name))" }
      + droppedTables.map { "DROP TABLE main.\(quotedName($0))" }
  }

  private var unknownObjects: Set<String> = []
  /// Tables that the schema doesn't have, or has as views.
  private(set) var droppedTables: [String] = []

  // MARK: Tables

  private mutating func plan(_ wanted: TableShape, _ current: SchemaSnapshot) -> TablePlan {
    var plan = TablePlan(wanted: wanted, current: current.table(named: wanted.name), mayLose: mayLose(wanted.name))
    if let view = current.object(.view, named: wanted.name) {
      drops.append(view)
      remade.insert(view.key)
    }
    plan.decide(names: current.tables.map(\.key) + current.objects.map(\.key))
    if plan.isRemade { remade.insert(wanted.key) }
    return plan
  }

  private mutating func dropUnknownTables(_ current: SchemaSnapshot, _ wanted: SchemaSnapshot) {
    for table in current.tables where wanted.table(named: table.name) == nil {
      let isView = wanted.object(.view, named: table.name) != nil
      if mayLose(table.name) {
        changes.append(.init(kind: "table", name: table.name, change: .removed))
        droppedTables.append(table.name)
      } else if isView {
        tables.append(TablePlan(inTheWayOfView: table))
      } else {
        unknown.append("table \(quotedText(table.name))")
      }
    }
  }

  // MARK: Indexes, views and triggers

  private mutating func addView(_ wanted: SchemaObject, _ current: SchemaSnapshot) {
    guard let view = current.object(.view, named: wanted.name) else { return }
    if !view.isSame(as: wanted) { remade.insert(view.key) }
  }

  private mutating func addUnknown(_ object: SchemaObject, _ wanted: SchemaSnapshot) {
    let place = object.kind == .view ? "" : " on \(quotedText(object.table))"
    let host = object.tableKey
    // What is dropped with its table needs no word.
    if droppedTables.contains(where: { foldedName($0) == host }) { return }
    if object.kind == .view, wanted.table(named: object.name) != nil { return }
    if mayLose(object.name) || (object.kind != .view && mayLose(object.table)) {
      drops.append(object)
      changes.append(.init(kind: object.kind.rawValue, name: object.name, change: .removed))
      return
    }
    unknown.append("\(object.kind.rawValue) \(quotedText(object.name))\(place)")
    unknownObjects.insert("\(object.kind.rawValue) \(object.key)")
    if remade.contains(host), object.kind != .view { create(object) }
  }

  private mutating func add(_ object: SchemaObject, _ current: SchemaSnapshot) {
    guard let existing = current.object(object.kind, named: object.name) else {
      changes.append(.init(kind: object.kind.rawValue, name: object.name, change: .created))
      return create(object)
    }
    if !existing.isSame(as: object) {
      changes.append(.init(kind: object.kind.rawValue, name: object.name, change: .replaced))
      drops.append(existing)
      create(object)
    } else if object.kind != .view, remade.contains(object.tableKey) {
      create(object)
    }
  }

  /// Indexes are part of what happens to a table, because rows may not fit them.
  private mutating func create(_ object: SchemaObject) {
    let host = object.tableKey
    if object.kind == .index, let place = tables.firstIndex(where: { $0.key == host }) {
      tables[place].indexes.append(object)
    } else {
      creations.append(object)
    }
  }
}

extension SchemaObject {
  /// The statement that makes it in `main`, whatever else is attached.
  var creation: String { DefinitionText(sql).creating(name, in: "main") }
}

extension String {
  /// Of a keyword.
  fileprivate var utf8Uppercased: String {
    String(decoding: utf8.map { $0 >= 97 && $0 <= 122 ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/SchemaReport.swift", text: #"""
/// What a database lacked of a schema, and what became of it.
public struct SchemaReport: Sendable, Hashable {
  /// What became of a table, or would.
  public enum Outcome: Sendable, Hashable {
    /// The table was as the schema has it.
    case alreadyInSync
    /// There was no such table.
    case newTableCreated
    /// Rows that were there have the columns' defaults.
    case newColumnsAdded
    /// Columns that the schema doesn't have are gone, with their values.
    case oldColumnsRemoved
    /// Both of the two.
    case newColumnsAddedAndOldColumnsRemoved
    /// Its rows are gone. Only where that was allowed.
    case droppedAndRecreated
    /// Made anew with all of its rows: a type, constraint, key or option is another one.
    case rebuilt
    /// It can't be done without loss, or rows don't fit. Nothing was changed, in no table.
    case refused([Reason])
  }

  /// Why a table can't become what it should.
  public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// How many rows are in the way; nil where it isn't because of rows, or where none were looked at.
    public let rowCount: Int?
    /// What is in the way, in a few words.
    public let message: String
    /// The message.
    public var description: String { message }

    init(_ message: String, rowCount: Int? = nil) {
      self.message = message
      self.rowCount = rowCount
    }
  }

  /// A table of the schema.
  public struct Table: Sendable, Hashable {
    /// The table's name, as the schema writes it.
    public let name: String
    /// What became of the table; in a dry run, what would have become of it.
    public internal(set) var outcome: Outcome
  }

  /// An index, a view or a trigger that isn't as the schema has it, or a table that it doesn't have.
  public struct Object: Sendable, Hashable {
    /// What became of an index, view, trigger or table; in a dry run, what would have.
    public enum Change: String, Sendable, Hashable {
      /// The object was missing.
      case created
      /// The object was declared otherwise.
      case replaced
      /// The schema doesn't know it, and it was allowed to be lost.
      case removed
    }

    /// `index`, `view`, `trigger` or `table`.
    public let kind: String
    /// The object's name, without quotes.
    public let name: String
    /// What became of the object; in a dry run, what would have.
    public let change: Change
  }

  /// The schema's tables, in its order.
  public internal(set) var tables: [Table] = []
  /// The indexes, views and triggers that weren't as the schema has them, and the tables that were removed because the
  /// schema doesn't have them.
  public internal(set) var objects: [Object] = []
  /// What the database has and the schema doesn't: `table 'note'`, `index 'i' on 'person'`. It is kept.
  public internal(set) var unknown: [String] = []
  /// The SQL that was run, or would be, without what goes around it.
  public internal(set) var statements: [String] = []
  /// The database is as the schema wants it now: there was nothing to do, or it was done.
  public internal(set) var isApplied = false

  /// There was nothing to do.
  public var isInSync: Bool { objects.isEmpty && tables.allSatisfy { $0.outcome == .alreadyInSync } }

  /// Why nothing was changed, table by table; empty if nothing is in the way.
  public var refusals: [(table: String, reasons: [Reason])] {
    tables.compactMap { table in
      if case .refused(let reasons) = table.outcome { (table.name, reasons) } else { nil }
    }
  }

  /// What became of a table of the schema; letter case doesn't matter.
  public func outcome(of table: String) -> Outcome? {
    let key = foldedName(table)
    return tables.first { foldedName($0.name) == key }?.outcome
  }

  /// What is missing or different, each in a few words: `table 'person' lacks columns`.
  public var differences: [String] {
    tables.compactMap { table in
      table.outcome.difference.map { "table \(quotedText(table.name)) \($0)" }
    } + objects.map { "\($0.kind) \(quotedText($0.name)) \($0.change.difference)" }
  }

  /// The statements as they are to be run by hand.
  public var script: String {
    guard !statements.isEmpty else { return "" }
    let lines = SchemaSync.before + ["BEGIN IMMEDIATE"] + statements + ["COMMIT"] + SchemaSync.after
    return lines.map { $0 + ";\n" }.joined()
  }
}

extension SchemaReport.Outcome {
  /// `newColumnsAdded`, as the case is called.
  public var name: String {
    switch self {
    case .alreadyInSync: "alreadyInSync"
    case .newTableCreated: "newTableCreated"
    case .newColumnsAdded: "newColumnsAdded"
    case .oldColumnsRemoved: "oldColumnsRemoved"
    case .newColumnsAddedAndOldColumnsRemoved: "newColumnsAddedAndOldColumnsRemoved"
    case .droppedAndRecreated: "droppedAndRecreated"
    case .rebuilt: "rebuilt"
    case .refused: "refused"
    }
  }

  fileprivate var difference: String? {
    switch self {
    case .alreadyInSync: nil
    case .newTableCreated: "is missing"
    case .newColumnsAdded: "lacks columns"
    case .oldColumnsRemoved: "has columns that the schema doesn't have"
    case .newColumnsAddedAndOldColumnsRemoved: "has other columns"
    case .droppedAndRecreated, .rebuilt: "is declared otherwise"
    case .refused(let reasons): reasons.map(\.message).joined(separator: "; ")
    }
  }
}

extension SchemaReport.Object.Change {
  fileprivate var difference: String {
    switch self {
    case .created: "is missing"
    case .replaced: "is declared otherwise"
    case .removed: "isn't in the schema"
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/SchemaSync+Migrations.swift", text: #"""
import CSQLite

extension SchemaSync {
  /// To the schema after the last of the steps.
  init(migrations: [Migration], allowingDataLoss names: [String] = []) throws(SQLiteError) {
    try self.init(schema: migrations.map(\.sql), allowingDataLoss: names)
    ignoredTables = [MigrationRunner.table]
  }

  /// Runs it, and notes the steps as done: the schema is what they lead to.
  func run(
    on database: any RawConnection, noting migrations: [Migration], dryRun: Bool
  ) throws(SQLiteError) -> SchemaReport {
    let runner = MigrationRunner(database, migrations)
    try runner.checkIsKnown()
    return try run(on: database, dryRun: dryRun) { () throws(SQLiteError) in try runner.noteAll() }
  }

  /// Throws if a database lacks something. Its rows aren't looked at.
  func check(_ database: any RawConnection) throws(SQLiteError) {
    let differences = try compare(database).differences
    guard !differences.isEmpty else { return }
    throw SQLiteError(
      .schema, extendedCode: SQLITE_SCHEMA,
      message: "the file's schema isn't the one that the migrations lead to: \(differences.joined(separator: "; "))")
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/SchemaSync.swift", text: #"""
import CSQLite

/// Brings a database to a schema, whatever it has now: finds the difference, plans it as SQL, and applies it in one
/// transaction.
///
/// Nothing is lost unless it is said: no row, no value, no index, no trigger, and nothing that the schema doesn't know.
public struct SchemaSync: Sendable {
  /// The names of tables whose rows, columns, indexes and triggers may be lost if the schema has no place for them. An
  /// index, trigger, view or table that the schema doesn't have is removed when it is named here.
  public var allowingDataLoss: [String]
  /// Tables that are left out of everything.
  public var ignoredTables: [String]
  private let wanted: SchemaSnapshot
  /// Tables of the schema whose foreign keys can't work. That isn't the database's fault.
  private let brokenKeys: Set<String>

  static let before = ["PRAGMA foreign_keys = OFF", "PRAGMA legacy_alter_table = ON"]
  static let after = ["PRAGMA legacy_alter_table = OFF", "PRAGMA foreign_keys = ON"]

  /// - Parameters:
  ///   - scripts: SQL that makes the schema, such as the migrations in order. It is run in a database in memory.
  ///   - names: See ``allowingDataLoss``.
  public init(schema scripts: [String], allowingDataLoss names: [String] = []) throws(SQLiteError) {
    let scratch = try ScratchDatabase()
    for script in scripts { try scratch.connection.execute(script) }
    try self.init(schemaOf: scratch.connection.pointer, allowingDataLoss: names)
    // The connection has to be open until here.
    withExtendedLifetime(scratch) {}
  }

  /// - Parameters:
  ///   - database: Its `main` has the schema. It is only looked at.
  ///   - ignoredTables: Tables that are no part of the schema, such as the list of migrations.
  ///   - names: See ``allowingDataLoss``.
  public init(
    schemaOf database: OpaquePointer, ignoring ignoredTables: [String] = [], allowingDataLoss names: [String] = []
  ) throws(SQLiteError) {
    let connection = SchemaConnection(raw: OpenConnection(passing: database))
    wanted = try SchemaSnapshot(connection, ignoring: ignoredTables)
    brokenKeys = try Set(ForeignKeyCheck(connection, wanted.tables).counts.keys.filter(\.isBroken).map(\.child))
    allowingDataLoss = names
    self.ignoredTables = ignoredTables
  }

  /// What a database lacks. Its rows aren't looked at, nothing in it is changed, and no lock is kept.
  public func compare(_ database: OpaquePointer) throws(SQLiteError) -> SchemaReport {
    try compare(OpenConnection(passing: database))
  }

  func compare(_ database: any RawConnection) throws(SQLiteError) -> SchemaReport {
    let current = try SchemaSnapshot(SchemaConnection(raw: database), ignoring: ignoredTables)
    let plan = SchemaPlan(from: current, to: wanted, allowing: allowingDataLoss)
    var report = SchemaReport(plan)
    report.statements = plan.dropStatements
    for table in plan.tables {
      let outcome = table.outcomeWithoutRows
      report.tables.append(.init(name: table.name, outcome: outcome))
      if case .refused = outcome { continue }
      report.statements += table.wholeStatements
    }
    report.statements += plan.creations.map(\.creation)
    report.isApplied = report.isInSync
    return report
  }

  /// Does what is to be done, in one transaction: all of it, or nothing if a table is refused.
  ///
  /// - Parameters:
  ///   - database: A connection that is in no transaction. Its `main` is changed.
  ///   - dryRun: Everything is done, and rolled back. The report says what would become of each table, rows looked at.
  /// - Throws: What SQLite says if it can't work at all (no space, locked, interrupted). Nothing is changed then.
  public func run(on database: OpaquePointer, dryRun: Bool = false) throws(SQLiteError) -> SchemaReport {
    try run(on: OpenConnection(passing: database), dryRun: dryRun) { () throws(SQLiteError) in }
  }

  /// - Parameter beforeCommit: Called in the transaction when everything is done.
  func run(
    on database: any RawConnection, dryRun: Bool, beforeCommit: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> SchemaReport {
    let connection = SchemaConnection(raw: database)
    guard !connection.isInTransaction else {
      throw .usage("a schema can't be synchronized inside a transaction: foreign keys can't be turned off there")
    }
    let settings = try Settings(connection)
    defer { settings.restore() }
    for statement in Self.before { try connection.execute(statement) }

    var known: [ForeignKeyCheck.Pair: Int] = [:]
    for isLast in [false, true] {
      try database.beginSchemaChange()
      do throws(SQLiteError) {
        var attempt = try SchemaAttempt(self, connection, toleratedRows: known)
        try attempt.run()
        var report = attempt.report
        if report.refusals.isEmpty, !dryRun {
          try beforeCommit()
          try database.commitSchemaChange()
          report.isApplied = true
          return report
        }
        database.rollBackSchemaChange()
        report.isApplied = report.isInSync
        // Rows that referred to nothing before are no reason.
        guard !isLast, attempt.failsByForeignKeys else { return report }
        known = try ForeignKeyCheck(
          connection, SchemaSnapshot(connection, ignoring: ignoredTables).tables
        ).counts
        if known.isEmpty { return report }
      } catch {
        database.rollBackSchemaChange()
        throw error
      }
    }
    throw .usage("the schema was tried twice")
  }

  /// What this changes about the connection, to be changed back.
  private struct Settings {
    private let connection: SchemaConnection
    private let foreignKeys: Int
    private let legacyAlterTable: Int

    init(_ connection: SchemaConnection) throws(SQLiteError) {
      self.connection = connection
      foreignKeys = try connection.count("PRAGMA foreign_keys")
      legacyAlterTable = try connection.count("PRAGMA legacy_alter_table")
    }

    func restore() {
      restore("legacy_alter_table", legacyAlterTable)
      restore("foreign_keys", foreignKeys)
    }

    /// An interrupt that comes just now is no reason.
    private func restore(_ pragma: String, _ value: Int) {
      for _ in 0..<3 where (try? connection.execute("PRAGMA \(pragma) = \(value)")) != nil { return }
    }
  }

  func plan(from current: SchemaSnapshot) -> SchemaPlan {
    SchemaPlan(from: current, to: wanted, allowing: allowingDataLoss)
  }

  func isToBlame(_ pair: ForeignKeyCheck.Pair) -> Bool { pair.isBroken && brokenKeys.contains(pair.child) }
}

/// A database in memory, for as long as the value is kept.
private final class ScratchDatabase {
  let connection: OpenConnection

  init() throws(SQLiteError) {
    connection = OpenConnection(
      passing: try .opened(at: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
  }

  deinit { sqlite3_close(connection.pointer) }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/TableCopy.swift", text: #"""
/// How the rows of a table get into a new one of the same name.
struct TableCopy {
  let current: TableShape
  let wanted: TableShape
  /// What the new table is called while there are two.
  private let temporaryName: String
  /// The columns that are written, and what is written to them.
  private let columns: [(name: String, source: String)]
  /// Written when the tables have it and no column is it.
  private let rowid: (name: String, source: String)?

  init(from current: TableShape, to wanted: TableShape, names: [String]) {
    self.current = current
    self.wanted = wanted
    var name = "puresql_new_\(wanted.key)"
    while names.contains(name) { name += "_" }
    temporaryName = name

    columns = wanted.columns.compactMap { column in
      if column.isGenerated { return nil }
      guard let old = current.column(named: column.name) else { return nil }
      let source = quotedName(old.name)
      guard let value = column.defaultExpression, column.hasDefault, column.isNotNull, !old.isNotNull else {
        return (column.name, source)
      }
      return (column.name, "ifnull(\(source), \(value))")
    }
    rowid = Self.rowid(from: current, to: wanted)
  }

  /// The rowid's names may be those of columns (https://sqlite.org/lang_createtable.html#rowid).
  private static func rowid(from current: TableShape, to wanted: TableShape) -> (name: String, source: String)? {
    if current.isWithoutRowid || wanted.isWithoutRowid { return nil }
    func alias(_ tables: [TableShape]) -> String? {
      ["rowid", "_rowid_", "oid"].first { name in tables.allSatisfy { $0.column(named: name) == nil } }
    }
    guard let column = wanted.rowidColumn else { return alias([current, wanted]).map { ($0, $0) } }
    if current.column(named: column) != nil { return nil }
    return alias([current]).map { (quotedName(column), $0) }
  }

  private var old: String { "main.\(quotedName(current.name))" }
  private var new: String { "main.\(quotedName(temporaryName))" }

  /// Steps 4 to 7 of the procedure. A conflict clause of the table's own would let rows vanish, so ABORT is said.
  var statements: [String] {
    var statements = [DefinitionText(wanted.sql).table(renamed: temporaryName, in: "main")]
    if !targets.isEmpty {
      statements.append(
        "INSERT OR ABORT INTO \(new) (\(targets.joined(separator: ", "))) SELECT \(sources.joined(separator: ", ")) FROM \(old)"
      )
    }
    if wanted.definition?.isAutoincrement == true, current.definition?.isAutoincrement == true {
      // A number is never given twice, whichever row had it (https://sqlite.org/autoinc.html).
      statements += [
        "DELETE FROM main.sqlite_sequence WHERE name = \(quotedText(temporaryName))",
        "INSERT INTO main.sqlite_sequence (name, seq) SELECT \(quotedText(temporaryName)), seq FROM main.sqlite_sequence WHERE name = \(quotedText(current.name))",
      ]
    }
    return statements + [
      "DROP TABLE \(old)", "ALTER TABLE \(new) RENAME TO \(quotedName(wanted.name))",
    ]
  }

  private var targets: [String] { (rowid.map { [$0.name] } ?? []) + columns.map { quotedName($0.name) } }
  private var sources: [String] { (rowid.map { [$0.source] } ?? []) + columns.map(\.source) }

  /// Nothing connects the rows of the two tables.
  var keepsNothing: Bool { targets.isEmpty }

  // MARK: What could be lost

  /// Columns whose values have no place any more.
  var removedColumns: [TableShape.Column] {
    current.columns.filter { !$0.isGenerated && wanted.column(named: $0.name) == nil }
  }

  /// New columns that need a value and have none.
  var requiredColumns: [TableShape.Column] {
    wanted.columns.filter { column in
      column.isNotNull && !column.hasDefault && !column.isGenerated && current.column(named: column.name) == nil
        && column.name != wanted.rowidColumn
    }
  }

  /// Columns in which NULL was a value and isn't any more.
  var stricterColumns: [TableShape.Column] {
    wanted.columns.filter { column in
      guard let old = current.column(named: column.name), !column.isGenerated else { return false }
      let isRowid = column.name == wanted.rowidColumn && old.name != current.rowidColumn
      return isRowid || (column.isNotNull && !old.isNotNull && !column.hasDefault)
    }
  }

  /// Columns that may store something else than what is written to them.
  var convertedColumns: [TableShape.Column] {
    wanted.columns.filter { column in
      guard let old = current.column(named: column.name) else { return false }
      if column.isGenerated { return !old.isGenerated }
      return Affinity(old, in: current) != Affinity(column, in: wanted)
    }
  }

  /// A table in `temp` that takes any row, as the new one would store it; beside each converted column what was there.
  func trial(named name: String) -> [String]? {
    guard let definition = wanted.definition, !targets.isEmpty else { return nil }
    var definitions: [String] = []
    var trialTargets = columns.map { quotedName($0.name) }
    var trialSources = columns.map(\.source)
    for (column, text) in zip(wanted.columns, definition.columns) {
      var parts = [quotedName(column.name)]
      // Without STRICT, ANY would mean NUMERIC.
      if !(wanted.isStrict && foldedName(column.type) == "any") { parts.append(column.type) }
      if let collation = text.collation { parts += ["COLLATE", quotedName(collation)] }
      if let value = column.defaultExpression { parts += ["DEFAULT", value] }
      if let generated = text.generated {
        parts += ["AS (", generated.expression.joined(separator: " "), ")", generated.isStored ? "STORED" : ""]
      }
      definitions.append(parts.joined(separator: " "))
    }
    for (place, column) in convertedColumns.enumerated() {
      definitions.append(Self.witness(place))
      trialTargets.append(Self.witness(place))
      trialSources.append(quotedName(column.name))
    }
    if let rowid, rowid.name != rowid.source {
      trialTargets.append(rowid.name)
      trialSources.append(rowid.source)
    }
    guard !trialTargets.isEmpty else { return nil }
    return [
      "CREATE TEMP TABLE \(quotedName(name)) (\(definitions.joined(separator: ", ")))",
      "INSERT INTO temp.\(quotedName(name)) (\(trialTargets.joined(separator: ", "))) SELECT \(trialSources.joined(separator: ", ")) FROM \(old)",
    ]
  }

  /// The column of the trial that holds what a converted column held.
  static func witness(_ place: Int) -> String { "\"puresql old \(place)\"" }
}

/// What SQLite makes of a value when it is stored (<https://sqlite.org/datatype3.html#determination_of_column_affinity>).
enum Affinity {
  case integer
  case text
  case blob
  case real
  case numeric

  init(_ column: TableShape.Column, in table: TableShape) {
    let type = foldedName(column.type)
    func has(_ part: String) -> Bool {
      let part = Array(part.utf8)
      let bytes = Array(type.utf8)
      guard bytes.count >= part.count else { return false }
      return (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
    }
    if table.isStrict, type == "any" {
      self = .blob
    } else if has("int") {
      self = .integer
    } else if has("char") || has("clob") || has("text") {
      self = .text
    } else if has("blob") || type.isEmpty {
      self = .blob
    } else if has("real") || has("floa") || has("doub") {
      self = .real
    } else {
      self = .numeric
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Schema/TablePlan.swift", text: #"""
/// What has to be done to one table.
struct TablePlan {
  enum Change {
    case none
    case create
    /// ALTER TABLE ADD COLUMN.
    case append([String])
    /// The procedure for whatever ALTER TABLE can't do (https://sqlite.org/lang_altertable.html#otheralter).
    case rebuild(TableCopy)
    /// Rows can't be kept.
    case recreate
  }

  let key: String
  /// Nil for a table that the schema doesn't know.
  let wanted: TableShape?
  let current: TableShape?
  let mayLose: Bool
  private(set) var change = Change.none
  private(set) var outcome = SchemaReport.Outcome.alreadyInSync
  /// How rows get into the new table, wherever there is an old one.
  private(set) var copy: TableCopy?
  /// To be made when the table is there.
  var indexes: [SchemaObject] = []

  init(wanted: TableShape, current: TableShape?, mayLose: Bool) {
    self.wanted = wanted
    self.current = current
    self.mayLose = mayLose
    key = wanted.key
  }

  /// A table where the schema has a view.
  init(inTheWayOfView table: TableShape) {
    self.init(table, mayLose: false)
    outcome = .refused([.init("the schema has a view of that name, and the table's rows would be lost")])
  }

  private init(_ table: TableShape, mayLose: Bool) {
    wanted = nil
    current = table
    self.mayLose = mayLose
    key = table.key
  }

  var name: String { wanted?.name ?? current?.name ?? "" }

  /// Whether indexes and triggers that are on it are gone when it is done.
  var isRemade: Bool {
    switch change {
    case .rebuild, .recreate: true
    case .none, .create, .append: false
    }
  }

  var changesRows: Bool {
    switch change {
    case .none, .create: false
    case .append, .rebuild, .recreate: true
    }
  }

  /// - Parameter names: Those that are taken.
  mutating func decide(names: [String]) {
    guard let wanted else { return }
    guard let current else {
      change = .create
      outcome = .newTableCreated
      return
    }
    if current.isSame(as: wanted) { return }
    if current.isVirtual || wanted.isVirtual {
      change = .recreate
      outcome = .droppedAndRecreated
      if !mayLose {
        outcome = .refused([.init("what a virtual table holds can't be carried over to another definition")])
      }
      return
    }
    let copy = TableCopy(from: current, to: wanted, names: names)
    let added = wanted.columns.contains { current.column(named: $0.name) == nil }
    let removed = current.columns.contains { wanted.column(named: $0.name) == nil }
    switch (added, removed) {
    case (true, true): outcome = .newColumnsAddedAndOldColumnsRemoved
    case (true, false): outcome = .newColumnsAdded
    case (false, true): outcome = .oldColumnsRemoved
    case (false, false): outcome = .rebuilt
    }
    change = .rebuild(copy)
    self.copy = copy
    if let definition = current.definition, let goal = wanted.definition,
      let columns = definition.appended(toBecome: goal)
    {
      let text = Array(wanted.sql.utf8)
      change = .append(
        columns.map { column in
          "ALTER TABLE main.\(quotedName(current.name)) ADD COLUMN "
            + String(decoding: text[column.range], as: UTF8.self)
        })
    }
  }

  /// The outcome as far as it can be told from the definitions alone.
  var outcomeWithoutRows: SchemaReport.Outcome {
    guard let copy, !mayLose, !copy.removedColumns.isEmpty else { return outcome }
    return .refused(
      copy.removedColumns.map { column in
        .init("values in column \(quotedText(column.name)) would be lost: the schema doesn't have it")
      })
  }

  // MARK: SQL

  var statements: [String] {
    switch change {
    case .none: []
    case .create: [creation]
    case .append(let statements): statements
    case .rebuild(let copy): copy.statements
    case .recreate: recreation
    }
  }

  var indexStatements: [String] { indexes.map(\.creation) }

  /// All that has to be done while rows can be kept. What ANALYZE has found out about a table goes with the old one.
  var wholeStatements: [String] {
    var statements = statements + indexStatements
    if case .rebuild = change, current?.isAnalyzed == true { statements.append("ANALYZE main.\(quotedName(name))") }
    return statements
  }

  /// The table without its rows.
  var recreation: [String] {
    ["DROP TABLE main.\(quotedName(current?.name ?? name))", creation]
  }

  private var creation: String { wanted.map { DefinitionText($0.sql).creating($0.name, in: "main") } ?? "" }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/ArrayTable.swift", text: #"""
import CSQLite

/// The table-valued function `puresql_array(?)`: the elements of an array that was bound, of any length, in one
/// statement that is compiled once. `x IN ?` becomes `x IN (SELECT value FROM puresql_array(?))`.
///
/// The array is handed over as a pointer that only this module can ask for (<https://sqlite.org/bindptr.html>).
enum ArrayTable {
  static let name = "puresql_array"
  fileprivate static let pointerType: StaticString = "puresql array"

  /// What is bound: the elements stay where they are.
  fileprivate final class Elements {
    let count: Int
    let result: (OpaquePointer?, Int) -> Void

    init(count: Int, result: @escaping (OpaquePointer?, Int) -> Void) {
      self.count = count
      self.result = result
    }
  }

  fileprivate static func bind(_ elements: Elements, to statement: OpaquePointer, at index: Int32) -> Int32 {
    // SQLite lets go of it when the parameter is bound again or cleared, and if binding fails.
    let pointer = Unmanaged.passRetained(elements).toOpaque()
    return pointerType.withUTF8Buffer { type in
      type.withMemoryRebound(to: CChar.self) { type in
        sqlite3_bind_pointer(
          statement, index, pointer, type.baseAddress, { Unmanaged<Elements>.fromOpaque($0!).release() })
      }
    }
  }
}

// MARK: - Binding

extension Statement {
  /// Binds integers to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There may
  /// be any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(ints values: [Int], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { sqlite3_result_int64($0, Int64(values[$1])) }
  }

  /// Binds real numbers to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There
  /// may be any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(doubles values: [Double], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { sqlite3_result_double($0, values[$1]) }
  }

  /// Binds texts to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There may be
  /// any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(texts values: [String], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { give(values[$1], to: $0) }
  }

  /// Binds blobs to the argument of `puresql_array(?)`, as in `x IN (SELECT value FROM puresql_array(?))`. There may be
  /// any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(blobs values: [SQLBlob], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { give(values[$1], to: $0) }
  }

  /// Binds values of any storage class, nil as NULL, to the argument of `puresql_array(?)`, as in
  /// `x IN (SELECT value FROM puresql_array(?))`. There may be any number of them, also none.
  ///
  /// - Parameters:
  ///   - values: the elements.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(anys values: [SQLAny?], at index: Int32) throws(SQLiteError) {
    try bind(count: values.count, at: index) { context, element in
      switch values[element] {
      case .int(let value): sqlite3_result_int64(context, Int64(value))
      case .double(let value): sqlite3_result_double(context, value)
      case .string(let value): give(value, to: context)
      case .data(let value): give(value, to: context)
      case nil: sqlite3_result_null(context)
      }
    }
  }

  private borrowing func bind(
    count: Int, at index: Int32, _ result: @escaping (OpaquePointer?, Int) -> Void
  ) throws(SQLiteError) {
    try check(ArrayTable.bind(ArrayTable.Elements(count: count, result: result), to: pointer, at: index))
  }
}

private func give(_ text: String, to context: OpaquePointer?) {
  var text = text
  text.withUTF8 { bytes in
    // Nothing at no address would be NULL.
    let start = UnsafeRawPointer(bytes.baseAddress) ?? UnsafeRawPointer(emptyText)
    sqlite3_result_text64(
      context, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
  }
}

private func give(_ data: SQLBlob, to context: OpaquePointer?) {
  data.withBytes { bytes in
    if bytes.isEmpty {
      sqlite3_result_zeroblob(context, 0)
    } else {
      sqlite3_result_blob64(context, bytes.baseAddress, UInt64(bytes.count), transient)
    }
  }
}

nonisolated(unsafe) private let emptyText = {
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  text.initialize(to: 0)
  return UnsafePointer(text)
}()

// MARK: - The module (https://sqlite.org/vtab.html)

extension ArrayTable {
  /// SQLite knows of the first member of each, and gives the address back.
  private struct Cursor {
    var base: sqlite3_vtab_cursor
    var elements: Unmanaged<Elements>?
    var position: Int
    /// Where it ends.
    var end: Int
  }

  static func register(in database: OpaquePointer) -> Int32 {
    sqlite3_create_module_v2(database, name, module, nil, nil)
  }

  nonisolated(unsafe) private static let module: UnsafePointer<sqlite3_module> = {
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    var new = sqlite3_module()
    // No xCreate: the table is there without being created, and can't be created otherwise.
    new.xConnect = { database, _, _, _, table, _ in connect(database, table) }
    new.xDisconnect = { table in
      table?.deallocate()
      return SQLITE_OK
    }
    new.xBestIndex = { _, info in plan(&info!.pointee) }
    new.xOpen = { _, cursor in open(cursor) }
    new.xClose = { cursor in close(cursor) }
    new.xFilter = { cursor, _, _, count, values in
      filter(cursor, count > 0 ? values?[0] : nil, rowid: count > 1 ? values?[1] : nil)
    }
    new.xNext = { cursor in
      with(cursor) { $0.position += 1 }
      return SQLITE_OK
    }
    new.xEof = { cursor in with(cursor) { $0.position >= $0.end } ? 1 : 0 }
    new.xColumn = { cursor, context, column in
      with(cursor) { cursor in
        guard column == 0, let elements = cursor.elements else { return sqlite3_result_null(context) }
        elements.takeUnretainedValue().result(context, cursor.position)
      }
      return SQLITE_OK
    }
    new.xRowid = { cursor, rowid in
      rowid!.pointee = Int64(with(cursor) { $0.position + 1 })
      return SQLITE_OK
    }
    module.initialize(to: new)
    return UnsafePointer(module)
  }()

  private static func connect(
    _ database: OpaquePointer?, _ table: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab>?>?
  ) -> Int32 {
    let code = sqlite3_declare_vtab(database, "CREATE TABLE x(value, array HIDDEN)")
    guard code == SQLITE_OK else { return code }
    let new = UnsafeMutablePointer<sqlite3_vtab>.allocate(capacity: 1)
    new.initialize(to: sqlite3_vtab())
    table!.pointee = new
    return SQLITE_OK
  }

  /// Asks for the argument, without which there are no elements; and for a rowid, which is an element's place, counted
  /// from 1: so two arrays can be walked side by side.
  private static func plan(_ info: inout sqlite3_index_info) -> Int32 {
    info.estimatedCost = 1
    info.estimatedRows = 100
    var rowid: Int?
    var hasArgument = false
    for index in 0..<Int(info.nConstraint) {
      let constraint = info.aConstraint[index]
      guard constraint.op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ) else { continue }
      if constraint.iColumn == 1 {
        // A plan that would need the argument before it is known is no plan.
        guard constraint.usable != 0 else { return SQLITE_CONSTRAINT }
        info.aConstraintUsage[index].argvIndex = 1
        info.aConstraintUsage[index].omit = 1
        hasArgument = true
      } else if constraint.iColumn == -1, constraint.usable != 0 {
        rowid = index
      }
    }
    if let rowid, hasArgument {
      info.aConstraintUsage[rowid].argvIndex = 2
      info.estimatedCost = 0.01
      info.estimatedRows = 1
    }
    return SQLITE_OK
  }

  private static func open(_ cursor: UnsafeMutablePointer<UnsafeMutablePointer<sqlite3_vtab_cursor>?>?) -> Int32 {
    let new = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
    new.initialize(to: Cursor(base: sqlite3_vtab_cursor(), elements: nil, position: 0, end: 0))
    cursor!.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
    return SQLITE_OK
  }

  private static func close(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> Int32 {
    with(cursor) { $0.elements?.release() }
    UnsafeMutableRawPointer(cursor!).assumingMemoryBound(to: Cursor.self).deallocate()
    return SQLITE_OK
  }

  private static func filter(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ argument: OpaquePointer?, rowid: OpaquePointer?
  ) -> Int32 {
    let pointer = argument.flatMap { argument in
      pointerType.withUTF8Buffer { type in
        type.withMemoryRebound(to: CChar.self) { sqlite3_value_pointer(argument, $0.baseAddress) }
      }
    }
    with(cursor) { cursor in
      cursor.elements?.release()
      cursor.elements = pointer.map { Unmanaged<Elements>.fromOpaque($0).retain() }
      let count = cursor.elements?.takeUnretainedValue().count ?? 0
      cursor.position = 0
      cursor.end = count
      guard let rowid else { return }
      // What isn't the place of an element is the place of none. SQLite compares once more, 1.5 with 1.
      let place = sqlite3_value_int64(rowid)
      guard place >= 1, place <= count else { return cursor.end = 0 }
      cursor.position = Int(place) - 1
      cursor.end = Int(place)
    }
    return SQLITE_OK
  }

  private static func with<Output>(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?, _ body: (inout Cursor) -> Output
  ) -> Output {
    body(&UnsafeMutableRawPointer(cursor!).assumingMemoryBound(to: Cursor.self).pointee)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/PreparedStatement+Compiling.swift", text: #"""
import CSQLite

extension PreparedStatement {
  /// What `sqlite3_prepare_v3` makes of the first statement in a text.
  struct Compilation {
    let code: Int32
    /// Nil if there is nothing but comments.
    let statement: OpaquePointer?
    /// Where the rest of the text begins; after an error, how far SQLite has read.
    let end: Int
    /// SQLite takes U+0000 for the end; what follows would be left out.
    let stopsAtNUL: Bool
  }

  /// - Parameter offset: where in the text the statement begins.
  static func compile(_ script: SQLScript, from offset: Int, in database: OpaquePointer) -> Compilation {
    script.withText(from: offset) { text in
      var statement: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        database, text.baseAddress, Int32(clamping: text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      let end = tail.map { offset + ($0 - text.baseAddress!) } ?? script.count
      return Compilation(
        code: code, statement: statement, end: end, stopsAtNUL: end < script.count && script[end] == 0)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/PreparedStatement.swift", text: #"""
import CSQLite

/// A statement that SQLite has compiled, and the bytes that are bound to it.
///
/// SQLite reads bound text where it lies (`SQLITE_STATIC`) if it fits in the statement's own buffer, which is kept from
/// one run to the next. So binding allocates nothing, and no closure has to hold the bytes while the statement runs.
@usableFromInline
final class PreparedStatement {
  @usableFromInline let pointer: OpaquePointer
  /// It changes nothing in the database (<https://sqlite.org/c3ref/stmt_readonly.html>).
  @usableFromInline let isReadOnly: Bool
  /// INSERT, UPDATE or DELETE: `sqlite3_changes` speaks of it.
  @usableFromInline let changesRows: Bool
  let returnsRows: Bool
  let tables: TableUse
  /// The connection's, which is held while the statement runs; the pool's connections have none.
  private let mutex: OpaquePointer?
  /// A statement that is being stepped through can't be started again.
  @exclusivity(unchecked) private(set) var isBusy = false
  /// Who wants the elements of a `fetchAll` one by one.
  @exclusivity(unchecked) @usableFromInline var sink: ElementSink?
  /// The transaction that already knows what this statement writes.
  @exclusivity(unchecked) var notedIn = 0

  @exclusivity(unchecked) private var buffer: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var missing = 0
  private static let largestBuffer = 4096

  init(_ pointer: OpaquePointer, tables: TableUse) {
    self.pointer = pointer
    self.tables = tables
    mutex = sqlite3_db_mutex(sqlite3_db_handle(pointer))
    isReadOnly = sqlite3_stmt_readonly(pointer) != 0
    changesRows = tables.changesRows && !tables.changesSchema
    returnsRows = sqlite3_column_count(pointer) > 0
  }

  deinit {
    sqlite3_finalize(pointer)
    buffer?.deallocate()
  }

  /// Takes the statement for one run, which ends with ``reset()`` on the same thread.
  func begin() {
    if let mutex { sqlite3_mutex_enter(mutex) }
    isBusy = true
  }

  /// Makes the statement ready for its next run. What isn't bound then is NULL, and nobody's bytes are kept.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    isBusy = false
    sink = nil
    used = 0
    if missing > 0 { grow() }
    if let mutex { sqlite3_mutex_leave(mutex) }
  }

  @usableFromInline
  func bindText(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    let place = keep(UnsafeRawBufferPointer(bytes))
    let start = place ?? UnsafeRawPointer(bytes.baseAddress)
    return sqlite3_bind_text64(
      pointer, index, start?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), place == nil ? transient : nil,
      UInt8(SQLITE_UTF8))
  }

  @usableFromInline
  func bindBlob(_ bytes: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    // A blob at no address would be NULL.
    if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
    let place = keep(bytes)
    return sqlite3_bind_blob64(
      pointer, index, place ?? bytes.baseAddress, UInt64(bytes.count), place == nil ? transient : nil)
  }

  /// Where the bytes lie until the statement is reset; nil if there is no room, and SQLite has to make a copy.
  private func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    if used + bytes.count > capacity || buffer == nil {
      if used > 0 || bytes.count > Self.largestBuffer {
        missing += bytes.count
        return nil
      }
      capacity = max(64, bytes.count)
      buffer?.deallocate()
      buffer = .allocate(byteCount: capacity, alignment: 1)
    }
    let place = buffer! + used
    if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    used += bytes.count
    return UnsafeRawPointer(place)
  }

  private func grow() {
    let wanted = capacity + missing
    missing = 0
    guard wanted <= Self.largestBuffer else { return }
    buffer?.deallocate()
    buffer = .allocate(byteCount: wanted, alignment: 1)
    capacity = wanted
  }
}

/// SQLite copies what is bound before the call returns (<https://sqlite.org/c3ref/c_static.html>).
let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/RowFilter.swift", text: #"""
import CSQLite

/// The function `puresql_filter(?, …)`, by which a closure in Swift decides over rows inside of SQLite. The closure is
/// handed over as a pointer that only this module can ask for (<https://sqlite.org/bindptr.html>), so there is one function
/// for all of them, and a statement with one is compiled once.
struct RowFilter: Sendable {
  static let name = "puresql_filter"
  fileprivate static let pointerType: StaticString = "puresql filter"

  /// What the arguments behind the pointer are called.
  let names: [String]
  let isIncluded: @Sendable (borrowing Row) throws(SQLiteError) -> Bool

  /// A filter and where its row is, for one run of a statement.
  fileprivate final class Run {
    let filter: RowFilter
    let detour: RowDetour
    var number = 0

    init(_ filter: RowFilter) {
      self.filter = filter
      detour = RowDetour(filter.names)
    }

    func isIncluded(_ arguments: UnsafeMutablePointer<OpaquePointer?>) throws(SQLiteError) -> Bool {
      detour.arguments = arguments
      defer {
        detour.arguments = nil
        number += 1
      }
      return try filter.isIncluded(Row(nil, number: number, through: detour))
    }
  }

  static func register(in database: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      database, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, count, values in
        guard count > 0, let values, let run = RowFilter.run(values[0]) else {
          return sqlite3_result_error(context, "\(RowFilter.name) is the runtime's own", -1)
        }
        do throws(SQLiteError) {
          sqlite3_result_int(context, try run.isIncluded(values + 1) ? 1 : 0)
        } catch {
          let place = error.column.map { " (column '\($0)')" } ?? ""
          sqlite3_result_error(context, error.message + place, -1)
        }
      }, nil, nil, nil)
  }

  private static func run(_ value: OpaquePointer?) -> Run? {
    let pointer = pointerType.withUTF8Buffer { type in
      type.withMemoryRebound(to: CChar.self) { sqlite3_value_pointer(value, $0.baseAddress) }
    }
    return pointer.map { Unmanaged<Run>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension Statement {
  /// The filter as the first argument of `puresql_filter`.
  borrowing func bind(_ filter: RowFilter, at index: Int32) throws(SQLiteError) {
    // SQLite lets go of it when the parameter is bound again or cleared, and if binding fails.
    let run = Unmanaged.passRetained(RowFilter.Run(filter)).toOpaque()
    try check(
      RowFilter.pointerType.withUTF8Buffer { type in
        type.withMemoryRebound(to: CChar.self) { type in
          sqlite3_bind_pointer(
            pointer, index, run, type.baseAddress, { Unmanaged<RowFilter.Run>.fromOpaque($0!).release() })
        }
      })
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/SQLScript.swift", text: #"""
/// SQL as SQLite compiles it, statement by statement. Behind it there is a zero: without one, SQLite makes a copy of all that
/// is left for each statement (<https://sqlite.org/c3ref/prepare.html>).
struct SQLScript {
  /// With the zero.
  private let bytes: [UInt8]

  init(_ sql: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sql.utf8.count + 1)
    bytes.append(contentsOf: sql.utf8)
    bytes.append(0)
    self.bytes = bytes
  }

  /// How long it is, in bytes.
  var count: Int { bytes.count - 1 }

  subscript(place: Int) -> UInt8 { bytes[place] }

  /// What is left from `offset` on, the zero included.
  func withText<Output>(from offset: Int, _ body: (UnsafeBufferPointer<CChar>) -> Output) -> Output {
    bytes.withUnsafeBytes { body(UnsafeBufferPointer(rebasing: $0.bindMemory(to: CChar.self)[offset...])) }
  }

  /// Whether nothing but white space and semicolons follows; comments aren't looked for.
  func isBlank(from offset: Int) -> Bool {
    bytes[offset..<count].allSatisfy { $0 != 0 && $0 <= 32 || $0 == UInt8(ascii: ";") }
  }

  /// The statement that begins at `start` and that SQLite has read as far as `end`, for an error. It goes on to the next
  /// semicolon, which may be one inside of it: what couldn't be compiled can't be told exactly.
  func statement(from start: Int, readTo end: Int) -> String {
    var end = end
    while end < count, end == start || bytes[end - 1] != UInt8(ascii: ";") { end += 1 }
    let text = bytes[start..<end].drop { $0 <= 32 }
    return String(decoding: text, as: UTF8.self)
  }

  /// For a statement at whose end SQLite has stopped before the text's.
  func holdsNUL(from start: Int, at end: Int) -> SQLiteError {
    .usage("the SQL has a U+0000 in it", sql: statement(from: start, readTo: end))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/SQLText.swift", text: #"""
/// A piece of SQL, and what is bound to its parameters, in the order in which they stand in it. It is put together anew for
/// each call, so it is bytes: they are appended and looked up without a String, which is made only where a statement has to
/// be compiled.
public struct SQLText: Sendable {
  enum Argument: Sendable {
    case value(SQLAny?)
    /// The elements of `puresql_array(?)`.
    case array([SQLAny?])
    /// The first argument of `puresql_filter(?, …)`.
    case filter(RowFilter)
  }

  private(set) var utf8: [UInt8] = []
  private(set) var arguments: [Argument] = []
  /// A value that its column can't store: thrown when the statement is to run.
  private(set) var failure: SQLiteError?

  var sql: String { String(decoding: utf8, as: UTF8.self) }

  /// - Parameter room: for how many bytes there should be room.
  init(_ sql: String = "", room: Int = 0) {
    if room > 0 { utf8.reserveCapacity(room) }
    utf8.append(contentsOf: sql.utf8)
  }

  static func + (left: consuming SQLText, right: borrowing SQLText) -> SQLText {
    left += right
    return left
  }

  static func + (left: consuming SQLText, right: String) -> SQLText {
    left += right
    return left
  }

  static func + (left: String, right: borrowing SQLText) -> SQLText {
    var text = SQLText(left, room: left.utf8.count + right.utf8.count + 32)
    text += right
    return text
  }

  static func += (left: inout SQLText, right: borrowing SQLText) {
    left.utf8.append(contentsOf: right.utf8)
    if left.arguments.isEmpty {
      left.arguments = right.arguments
    } else {
      left.arguments.append(contentsOf: right.arguments)
    }
    if left.failure == nil { left.failure = right.failure }
  }

  static func += (left: inout SQLText, right: String) { left.utf8.append(contentsOf: right.utf8) }

  mutating func append(_ byte: UInt8) { utf8.append(byte) }

  /// - Parameter argument: of a parameter that has been appended.
  mutating func append(_ argument: Argument) { arguments.append(argument) }
}

// MARK: - Values

extension SQLText {
  /// `?`
  mutating func append(value: SQLAny?) {
    append(UInt8(ascii: "?"))
    append(.value(value))
  }

  static func value(_ value: SQLAny?) -> SQLText {
    var text = SQLText()
    text.append(value: value)
    return text
  }

  /// `puresql_array(?)`
  static func array(_ values: [SQLAny?]) -> SQLText {
    var text = SQLText("\(ArrayTable.name)(?)")
    text.append(.array(values))
    return text
  }

  static func failing(_ error: SQLiteError) -> SQLText {
    var text = SQLText("NULL")
    text.failure = error
    return text
  }
}

// MARK: - Statements

extension StatementSource where Self: ~Copyable {
  /// The statement of the text, with everything bound.
  @usableFromInline
  borrowing func statement(_ text: borrowing SQLText) throws(SQLiteError) -> Statement {
    if let failure = text.failure { throw failure }
    let statement = try statement(keeping: text)
    // SQL of one's own may have more parameters than it has values: those of others would move up.
    try statement.expect(argumentCount: text.arguments.count)
    var index: Int32 = 0
    for argument in text.arguments {
      index += 1
      switch argument {
      case .value(let value): try statement.bind(any: value, at: index)
      case .array(let values): try statement.bind(anys: values, at: index)
      case .filter(let filter): try statement.bind(filter, at: index)
      }
    }
    return statement
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/Statement+Running.swift", text: #"""
public import CSQLite

extension Statement {
  /// Runs the statement to its end; returns how many rows it inserted, updated or deleted, not counting triggers
  /// (<https://sqlite.org/c3ref/changes.html>).
  @inlinable
  @discardableResult
  public borrowing func run() throws(SQLiteError) -> Int {
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW { code = sqlite3_step(pointer) }
    guard code == SQLITE_DONE else { throw .last(in: pointer, code: code) }
    return prepared.changesRows ? Int(sqlite3_changes64(sqlite3_db_handle(pointer))) : 0
  }

  /// The rowid of the row that the connection inserted last (<https://sqlite.org/c3ref/last_insert_rowid.html>).
  @inlinable
  var lastRowid: Int { Int(truncatingIfNeeded: sqlite3_last_insert_rowid(sqlite3_db_handle(pointer))) }

  /// Every row.
  @inlinable
  public borrowing func fetchAll<Element>(
    _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    if let sink = prepared.sink as? TypedSink<Element> {
      try feed(sink, decode)
      return []
    }
    var elements: [Element] = []
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      elements.append(try decode(Row(pointer, number: elements.count)))
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw .last(in: pointer, code: code) }
    return elements
  }

  /// Every row, read as records: the result's columns from the first on, in the order of the record's.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.decoding` where a value isn't what the record has
  ///   there.
  @inlinable
  public borrowing func fetchAll<Record: RowDecodable>(_ type: Record.Type) throws(SQLiteError) -> [Record] {
    try fetchAll { (row: borrowing Row) throws(SQLiteError) -> Record in try Record(row: row, at: 0) }
  }

  /// The first row, if there is one.
  @inlinable
  public borrowing func fetchOptional<Element>(
    _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element? {
    let code = sqlite3_step(pointer)
    guard code == SQLITE_ROW else {
      guard code == SQLITE_DONE else { throw .last(in: pointer, code: code) }
      return nil
    }
    let element = try decode(Row(pointer, number: 0))
    // RETURNING: the rest of the statement may still fail.
    if !prepared.isReadOnly { try run() }
    return element
  }

  /// The first row, read as a record from the first column on; nil if there is no row.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.decoding` where a value isn't what the record has
  ///   there.
  @inlinable
  public borrowing func fetchOptional<Record: RowDecodable>(_ type: Record.Type) throws(SQLiteError) -> Record? {
    try fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Record in try Record(row: row, at: 0) }
  }

  /// The one row that the query promises.
  @inlinable
  public borrowing func fetchOne<Element>(
    _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> Element {
    guard let element = try fetchOptional(decode) else { throw noRow() }
    return element
  }

  /// The one row that the query promises, read as a record from the first column on.
  ///
  /// - Throws: what SQLite says, an error with the reason `.noRow` if there is no row, and one with `.decoding` where a
  ///   value isn't what the record has there.
  @inlinable
  public borrowing func fetchOne<Record: RowDecodable>(_ type: Record.Type) throws(SQLiteError) -> Record {
    try fetchOne { (row: borrowing Row) throws(SQLiteError) -> Record in try Record(row: row, at: 0) }
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public borrowing func forEach(_ body: (borrowing Row) throws -> Void) throws {
    var number = 0
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      try body(Row(pointer, number: number))
      number += 1
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw SQLiteError.last(in: pointer, code: code) }
  }

  /// Row by row, where nothing but reading can fail.
  @inlinable
  borrowing func forEachRow(
    _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var number = 0
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      try body(Row(pointer, number: number))
      number += 1
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw .last(in: pointer, code: code) }
  }

  @usableFromInline
  borrowing func feed<Element>(
    _ sink: TypedSink<Element>, _ decode: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) {
    var number = 0
    var code = sqlite3_step(pointer)
    while code == SQLITE_ROW {
      guard sink.take(try decode(Row(pointer, number: number))) else { return }
      number += 1
      code = sqlite3_step(pointer)
    }
    guard code == SQLITE_DONE else { throw .last(in: pointer, code: code) }
  }

  @usableFromInline
  borrowing func noRow() -> SQLiteError {
    SQLiteError(
      .noRow, extendedCode: SQLITE_NOTFOUND, message: "the query found no row",
      sql: sqlite3_sql(pointer).map { String(cString: $0) })
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/Statement.swift", text: #"""
public import CSQLite

/// A prepared statement for one run: bind its parameters, then `run()` it or fetch. It resets itself at the end.
///
/// It is for the function that asks for it, and not to be kept in a variable outside of its transaction: the connection
/// belongs to somebody else afterwards.
///
/// Parameters count from 1, columns from 0 (<https://sqlite.org/c3ref/bind_blob.html>).
public struct Statement: ~Copyable {
  @usableFromInline let prepared: PreparedStatement
  @usableFromInline let pointer: OpaquePointer

  init(_ prepared: PreparedStatement) {
    self.prepared = prepared
    pointer = prepared.pointer
    prepared.begin()
  }

  deinit { prepared.reset() }
}

// MARK: - Binding: one method a type, so that nothing has to be inferred where they are called

extension Statement {
  /// Binds an INTEGER to a parameter.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bind(int value: Int?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(pointer, index, Int64(value)))
  }

  /// NaN is stored as NULL: SQLite has no NaN (<https://sqlite.org/floatingpoint.html>).
  @inlinable
  public borrowing func bind(double value: Double?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_double(pointer, index, value))
  }

  /// Binds a TEXT to a parameter.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bind(text value: String?, at index: Int32) throws(SQLiteError) {
    guard var value else { return try bindNull(at: index) }
    try check(value.withUTF8 { prepared.bindText($0, at: index) })
  }

  /// Binds a BLOB to a parameter. No bytes are an empty BLOB, and not NULL.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bind(blob value: SQLBlob?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(value.withBytes { prepared.bindBlob($0, at: index) })
  }

  /// Binds a value with its storage class to a parameter.
  ///
  /// - Parameters:
  ///   - value: what is bound; nil is NULL.
  ///   - index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  public borrowing func bind(any value: SQLAny?, at index: Int32) throws(SQLiteError) {
    switch value {
    case .int(let value): try bind(int: value, at: index)
    case .double(let value): try bind(double: value, at: index)
    case .string(let value): try bind(text: value, at: index)
    case .data(let value): try bind(blob: value, at: index)
    case nil: try bindNull(at: index)
    }
  }

  /// Binds NULL to a parameter.
  ///
  /// - Parameter index: the parameter's place, counted from 1.
  /// - Throws: what SQLite says, such as `SQLITE_RANGE` if there is no such parameter.
  @inlinable
  public borrowing func bindNull(at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(pointer, index))
  }

  /// One value for each parameter, in order.
  ///
  /// - Throws: also when there are more values than parameters, or fewer.
  public borrowing func bind(_ arguments: [SQLAny?]) throws(SQLiteError) {
    try expect(argumentCount: arguments.count)
    for (index, argument) in arguments.enumerated() { try bind(any: argument, at: Int32(index + 1)) }
  }

  /// Throws where a value would be left over, or a parameter be NULL because nobody thought of it.
  borrowing func expect(argumentCount count: Int) throws(SQLiteError) {
    let expected = Int(sqlite3_bind_parameter_count(pointer))
    guard count == expected else {
      throw .usage(
        "the statement takes \(expected) arguments, not \(count); each parameter in SQL of your own needs a value",
        sql: sqlite3_sql(pointer).map { String(cString: $0) })
    }
  }

  @inlinable
  borrowing func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw .last(in: pointer, code: code) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/StatementCache.swift", text: #"""
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The compiled statements of one connection, by their slots and by their text.
struct StatementCache {
  private var slots: [PreparedStatement?] = []
  /// By the hash of the text. Of two texts with one hash the first is kept.
  private var texts: [UInt64: (text: [UInt8], statement: PreparedStatement)] = [:]
  private static let maximumTexts = 64

  /// One that is being stepped through can't be started again.
  @inline(__always)
  subscript(slot: StatementSlot) -> PreparedStatement? {
    guard slot.index < slots.count, let known = slots[slot.index], !known.isBusy else { return nil }
    return known
  }

  /// The first one stays; a second is for one run inside of the first one's.
  mutating func keep(_ new: PreparedStatement, for slot: StatementSlot) {
    if slot.index >= slots.count {
      slots.append(contentsOf: repeatElement(nil, count: slot.index + 1 - slots.count))
    }
    if slots[slot.index] == nil { slots[slot.index] = new }
  }

  func statement(of text: borrowing SQLText) -> PreparedStatement? {
    guard let known = texts[Self.hash(text.utf8)], Self.isSame(known.text, text.utf8), !known.statement.isBusy else {
      return nil
    }
    return known.statement
  }

  /// When there are too many texts, all make room: those that are needed again come back.
  mutating func keep(_ new: PreparedStatement, for text: borrowing SQLText) {
    if texts.count >= Self.maximumTexts { texts = texts.filter { $0.value.statement.isBusy } }
    let hash = Self.hash(text.utf8)
    if texts[hash] == nil { texts[hash] = (text.utf8, new) }
  }

  mutating func removeAll() {
    slots.removeAll()
    texts.removeAll()
  }

  /// `==` goes byte by byte.
  private static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      && left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
        }
      }
  }

  /// Eight bytes at a time. It has to be quick and to differ, no more: texts that are equal in it are compared.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), into: &hash)
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      mix(rest, into: &hash)
      return hash
    }
  }

  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    hash = product.high ^ product.low
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/StatementSlot.swift", text: #"""
/// The place that a statement known at compile time has in every connection: prepared there once, found by a number.
///
/// Declared as `static let`, one for each query.
public final class StatementSlot: Sendable {
  /// The statement's text. Where the runtime puts it together, that is done anew for each call.
  public var sql: String {
    switch text {
    case .written(let sql): sql
    case .made(let make): make()
    }
  }

  private enum Text: Sendable {
    case written(String)
    /// Put together when it is compiled.
    case made(@Sendable () -> String)
  }
  private let text: Text
  /// Whether the statement reads or writes.
  public let kind: TransactionKind
  /// The tables whose changes the result depends on, views resolved.
  public let reads: [String]
  /// The tables that the statement changes, through triggers and foreign keys too.
  public let writes: [String]
  let index: Int

  private static let lock = Lock()
  nonisolated(unsafe) private static var count = 0

  /// A slot for a statement that is known at compile time. Each call takes a place in every connection for good, so a
  /// slot is made once and kept.
  ///
  /// - Parameters:
  ///   - kind: whether the statement reads or writes.
  ///   - sql: one statement.
  ///   - reads: the tables whose changes the result depends on, views resolved.
  ///   - writes: the tables that the statement changes, through triggers and foreign keys too.
  public init(_ kind: TransactionKind, _ sql: String, reads: [String] = [], writes: [String] = []) {
    self.kind = kind
    text = .written(sql)
    self.reads = reads.map(foldedName)
    self.writes = writes.map(foldedName)
    index = Self.nextIndex()
  }

  /// - Parameter sql: makes the statement, the same each time. Called when a connection compiles it.
  init(_ kind: TransactionKind, making sql: @escaping @Sendable () -> String) {
    self.kind = kind
    text = .made(sql)
    reads = []
    writes = []
    index = Self.nextIndex()
  }

  private static func nextIndex() -> Int {
    lock.withLock {
      defer { count += 1 }
      return count
    }
  }
}

/// Whether a statement, or a transaction, may change the database.
public enum TransactionKind: Sendable, Hashable, Comparable {
  /// Nothing is changed.
  case read
  /// The database may be changed: one writer at a time.
  case write
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/StatementSource.swift", text: #"""
/// Where verbs get their statements from: a ``Transaction``, or a connection that you opened yourself.
public protocol StatementSource: ~Copyable {
  /// The statement of a slot, ready to be bound; compiled once for each connection.
  borrowing func statement(_ slot: StatementSlot) throws(SQLiteError) -> Statement

  /// The one statement that a text made at run time is, compiled once as long as it is used now and then. Its values aren't
  /// bound yet.
  borrowing func statement(keeping text: borrowing SQLText) throws(SQLiteError) -> Statement

  /// What `body` writes takes effect as a whole or, if it throws, not at all.
  borrowing func atomically<Output>(
    _ body: (borrowing Self) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output
}

extension StatementSource where Self: ~Copyable {
  /// The one statement that a text made at run time is, compiled once as long as it is used now and then.
  public borrowing func statement(keeping sql: String) throws(SQLiteError) -> Statement {
    try statement(keeping: SQLText(sql))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Statements/TableUse.swift", text: #"""
/// The tables that a statement reads and writes, as SQLite's authorizer tells when the statement is compiled: views are
/// resolved, triggers and foreign key actions are in it (<https://sqlite.org/c3ref/set_authorizer.html>).
struct TableUse: Sendable {
  var reads: Set<String> = []
  var writes: Set<String> = []
  var changesRows = false
  var changesSchema = false
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Stored/Foundation/SQLBlob.swift", text: #"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a BLOB is in Swift. The core names no other type of Foundation's outside of folders called so, so that code without
/// Foundation needs another definition of this one, and of its two members, only.
public typealias SQLBlob = Data

extension SQLBlob {
  @inlinable
  init(copying bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else {
      self.init()
      return
    }
    self.init(bytes: start, count: bytes.count)
  }

  @inlinable
  func withBytes<Output>(_ body: (UnsafeRawBufferPointer) -> Output) -> Output { withUnsafeBytes(body) }

  @inlinable var byteCount: Int { count }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Stored/SQLAny+Codable.swift", text: #"""
/// As an object with one key, which is the storage class, so that what is read is what was written: `{"int": 42}`.
extension SQLAny: Codable {
  private enum CodingKeys: String, CodingKey { case int, double, string, data }

  /// Reads an object with one of the keys `int`, `double`, `string` and `data`; if it has several, the first of these
  /// counts.
  ///
  /// - Throws: what the decoder throws where it finds no such object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let value = try container.decodeIfPresent(Int.self, forKey: .int) {
      self = .int(value)
    } else if let value = try container.decodeIfPresent(Double.self, forKey: .double) {
      self = .double(value)
    } else if let value = try container.decodeIfPresent(String.self, forKey: .string) {
      self = .string(value)
    } else {
      self = .data(try container.decode(SQLBlob.self, forKey: .data))
    }
  }

  /// Writes an object whose one key is the storage class: `int`, `double`, `string` or `data`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .int(let value): try container.encode(value, forKey: .int)
    case .double(let value): try container.encode(value, forKey: .double)
    case .string(let value): try container.encode(value, forKey: .string)
    case .data(let value): try container.encode(value, forKey: .data)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Stored/SQLAny.swift", text: #"""
/// A value of any of SQLite's storage classes, for columns declared `ANY` and for raw SQL. NULL is `nil`, as everywhere.
public enum SQLAny: Sendable, Hashable {
  /// INTEGER: 64 bits, signed.
  case int(Int)
  /// REAL.
  case double(Double)
  /// TEXT.
  case string(String)
  /// BLOB.
  case data(SQLBlob)
}

extension SQLAny {
  /// The number, if the value is an INTEGER; nil for any other storage class.
  public var int: Int? { if case .int(let value) = self { value } else { nil } }
  /// The number, if the value is a REAL; nil for any other storage class.
  public var double: Double? { if case .double(let value) = self { value } else { nil } }
  /// The text, if the value is a TEXT; nil for any other storage class.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The bytes, if the value is a BLOB; nil for any other storage class.
  public var data: SQLBlob? { if case .data(let value) = self { value } else { nil } }
}

extension SQLAny {
  // What generated code calls: nil is NULL.
  /// An INTEGER; NULL for nil.
  @inlinable public static func stored(int value: Int?) -> SQLAny? { value.map { .int($0) } }
  /// A REAL; NULL for nil.
  @inlinable public static func stored(double value: Double?) -> SQLAny? { value.map { .double($0) } }
  /// A TEXT; NULL for nil.
  @inlinable public static func stored(text value: String?) -> SQLAny? { value.map { .string($0) } }
  /// A BLOB; NULL for nil.
  @inlinable public static func stored(blob value: SQLBlob?) -> SQLAny? { value.map { .data($0) } }
  /// The value itself, under the name that the other types have here too.
  @inlinable public static func stored(any value: SQLAny?) -> SQLAny? { value }
}

extension SQLAny: CustomStringConvertible {
  /// The number in decimal, the text as it is, or how many bytes there are: `16 bytes`.
  public var description: String {
    switch self {
    case .int(let value): value.description
    case .double(let value): value.description
    case .string(let value): value
    case .data(let value): "\(value.byteCount) bytes"
    }
  }
}

extension SQLAny: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// An INTEGER that is written as a literal.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A REAL that is written as a literal.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// A TEXT that is written as a literal.
  public init(stringLiteral value: String) { self = .string(value) }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLAlias.swift", text: #"""
/// The name that a table has in a statement: its own, or another one where it comes up twice.
public struct SQLAlias: Sendable {
  /// Quoted.
  let sql: String

  init(table: String) { sql = quotedName(table) }

  /// `t0`, `t1`: for each table of a join.
  init(number: Int) { sql = "t\(number)" }

  /// - Parameter sql: The name, quoted.
  init(sql: String) { self.sql = sql }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLAssignment.swift", text: #"""
/// A column and what becomes of it: `$0.name.set(to: "Ada")`.
public struct SQLAssignment: Sendable {
  /// Its name and nothing else is written: SET takes no more.
  let column: SQLColumnPlace
  let value: SQLText
}

extension SQLColumn {
  /// Sets the column to a value, which is bound as the column stores it.
  public func set(to value: Value) -> SQLAssignment { SQLAssignment(column: place, value: .value(value, coding)) }

  /// What another column of the row holds.
  public func set(to other: SQLColumn) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
}

extension SQLOptionalColumn {
  /// Sets the column to a value, which is bound as the column stores it; nil is NULL.
  public func set(to value: Value?) -> SQLAssignment {
    SQLAssignment(column: place, value: value.map { .value($0, coding) } ?? .value(nil))
  }

  /// Sets the column to what another column of the row holds, NULL too.
  public func set(to other: SQLOptionalColumn) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
  /// Sets the column to what another column of the row holds.
  public func set(to other: SQLColumn<Value>) -> SQLAssignment { SQLAssignment(column: place, value: other.sql) }
}

extension SQLColumn where Value: AdditiveArithmetic {
  /// What there is, and `amount` more. Added by SQLite: two that do so at the same time both count.
  public func increase(by amount: Value) -> SQLAssignment {
    SQLAssignment(column: place, value: sql + " + " + SQLText.value(amount, coding))
  }
}

extension SQLOptionalColumn where Value: AdditiveArithmetic {
  /// What there is, and `amount` more. NULL stays NULL.
  public func increase(by amount: Value) -> SQLAssignment {
    SQLAssignment(column: place, value: sql + " + " + SQLText.value(amount, coding))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLColumn+Comparing.swift", text: #"""
// Operators are written out for each kind of column, so that the compiler has little to choose from.

extension SQLColumn {
  /// The rows whose column equals the value as the column's collation compares them: `=` in SQL.
  public static func == (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" = ", to: value) }
  /// The rows whose column differs from the value as the column's collation compares them: `<>` in SQL.
  public static func != (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" <> ", to: value) }
  /// The rows whose column is less than the value, in the order in which SQLite sorts what is stored: `<` in SQL.
  public static func < (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" < ", to: value) }
  /// The rows whose column is at most the value, in the order in which SQLite sorts what is stored: `<=` in SQL.
  public static func <= (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" <= ", to: value) }
  /// The rows whose column is greater than the value, in the order in which SQLite sorts what is stored: `>` in SQL.
  public static func > (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" > ", to: value) }
  /// The rows whose column is at least the value, in the order in which SQLite sorts what is stored: `>=` in SQL.
  public static func >= (column: SQLColumn, value: Value) -> SQLCondition { column.compared(" >= ", to: value) }

  /// The rows whose left column equals the right one: `=` in SQL.
  public static func == (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" = ", with: right) }
  /// The rows whose left column differs from the right one: `<>` in SQL.
  public static func != (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" <> ", with: right) }
  /// The rows whose left column is less than the right one, in the order in which SQLite sorts what is stored: `<` in
  /// SQL.
  public static func < (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" < ", with: right) }
  /// The rows whose left column is at most the right one, in the order in which SQLite sorts what is stored: `<=` in
  /// SQL.
  public static func <= (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" <= ", with: right) }
  /// The rows whose left column is greater than the right one, in the order in which SQLite sorts what is stored: `>`
  /// in SQL.
  public static func > (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" > ", with: right) }
  /// The rows whose left column is at least the right one, in the order in which SQLite sorts what is stored: `>=` in
  /// SQL.
  public static func >= (left: SQLColumn, right: SQLColumn) -> SQLCondition { left.compared(" >= ", with: right) }

  /// The rows whose columns hold the same value: `=` in SQL. For a row whose right column is NULL it is neither true
  /// nor false.
  public static func == (left: SQLColumn, right: SQLOptionalColumn<Value>) -> SQLCondition {
    left.compared(" = ", with: right)
  }
  /// The rows whose columns hold different values, or whose right column is NULL: `IS NOT` in SQL.
  public static func != (left: SQLColumn, right: SQLOptionalColumn<Value>) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
}

extension SQLOptionalColumn {
  /// `== nil` is IS NULL, and so is `==` with a value that is nil.
  public static func == (column: SQLOptionalColumn, value: Value?) -> SQLCondition {
    guard let value else { return SQLCondition("(" + column.sql + " IS NULL)") }
    return column.compared(" = ", to: value)
  }

  /// Also true for NULL, if the value isn't nil.
  public static func != (column: SQLOptionalColumn, value: Value?) -> SQLCondition {
    guard let value else { return SQLCondition("(" + column.sql + " IS NOT NULL)") }
    return column.compared(" IS NOT ", to: value)
  }

  /// The rows whose column is less than the value, in the order in which SQLite sorts what is stored: `<` in SQL. It is
  /// never true for NULL.
  public static func < (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" < ", to: value) }
  /// The rows whose column is at most the value, in the order in which SQLite sorts what is stored: `<=` in SQL. It is
  /// never true for NULL.
  public static func <= (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" <= ", to: value) }
  /// The rows whose column is greater than the value, in the order in which SQLite sorts what is stored: `>` in SQL. It
  /// is never true for NULL.
  public static func > (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" > ", to: value) }
  /// The rows whose column is at least the value, in the order in which SQLite sorts what is stored: `>=` in SQL. It is
  /// never true for NULL.
  public static func >= (column: SQLOptionalColumn, value: Value) -> SQLCondition { column.compared(" >= ", to: value) }

  /// The rows whose columns hold the same value, or are both NULL: `IS` in SQL.
  public static func == (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" IS ", with: right)
  }
  /// The rows whose columns hold different values, or of whose columns one is NULL and the other isn't: `IS NOT` in
  /// SQL.
  public static func != (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
  /// The rows whose left column is less than the right one, in the order in which SQLite sorts what is stored: `<` in
  /// SQL. It is never true where one of them is NULL.
  public static func < (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" < ", with: right)
  }
  /// The rows whose left column is at most the right one, in the order in which SQLite sorts what is stored: `<=` in
  /// SQL. It is never true where one of them is NULL.
  public static func <= (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" <= ", with: right)
  }
  /// The rows whose left column is greater than the right one, in the order in which SQLite sorts what is stored: `>`
  /// in SQL. It is never true where one of them is NULL.
  public static func > (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" > ", with: right)
  }
  /// The rows whose left column is at least the right one, in the order in which SQLite sorts what is stored: `>=` in
  /// SQL. It is never true where one of them is NULL.
  public static func >= (left: SQLOptionalColumn, right: SQLOptionalColumn) -> SQLCondition {
    left.compared(" >= ", with: right)
  }

  /// The rows whose columns hold the same value: `=` in SQL. For a row whose left column is NULL it is neither true nor
  /// false.
  public static func == (left: SQLOptionalColumn, right: SQLColumn<Value>) -> SQLCondition {
    left.compared(" = ", with: right)
  }
  /// The rows whose columns hold different values, or whose left column is NULL: `IS NOT` in SQL.
  public static func != (left: SQLOptionalColumn, right: SQLColumn<Value>) -> SQLCondition {
    left.compared(" IS NOT ", with: right)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLColumn.swift", text: #"""
/// A column of a table in a statement: something to compare, to order by, or to fetch.
public protocol SQLExpression<Value>: Sendable {
  /// The type of a value that isn't NULL.
  associatedtype Value: Sendable
  /// The type of what is fetched: `Value`, or `Value?` where it may be NULL.
  associatedtype Result: Sendable

  /// How it is written.
  var place: SQLColumnPlace { get }
  /// How its values are stored and read.
  var coding: SQLCoding<Value> { get }

  /// The value in a result column, counted from 0. Throws an error with the reason `.decoding` where it isn't what the
  /// column holds.
  func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Result
}

/// `"person"."age"`
public struct SQLColumnPlace: Sendable {
  let table: SQLAlias
  /// As it is: it is quoted when it is written.
  let name: String
}

extension SQLText {
  static func += (left: inout SQLText, right: SQLColumnPlace) {
    left += right.table.sql
    left.append(UInt8(ascii: "."))
    left.append(name: right.name)
  }

  /// The name, quoted as ``quotedName(_:)`` does it.
  mutating func append(name: String) {
    let quote = UInt8(ascii: "\"")
    append(quote)
    if name.utf8.contains(quote) {
      for byte in name.utf8 {
        if byte == quote { append(quote) }
        append(byte)
      }
    } else {
      self += name
    }
    append(quote)
  }
}

extension SQLExpression {
  var sql: SQLText {
    var text = SQLText(room: 64)
    text += place
    return text
  }
}

/// A column that is never NULL.
public struct SQLColumn<Value: Sendable>: SQLExpression {
  /// How values are stored and read: by the column's codec.
  public let coding: SQLCoding<Value>
  /// How the column is written in a statement: its table's name there, and its own.
  public let place: SQLColumnPlace

  /// A column of a table in a statement. Generated code makes these.
  ///
  /// - Parameters:
  ///   - alias: the table's name in the statement.
  ///   - name: the column's name, without quotes.
  ///   - codec: how the column's values are stored.
  public init<Codec: ColumnCodec>(_ alias: SQLAlias, _ name: String, _ codec: Codec) where Codec.Value == Value {
    place = SQLColumnPlace(table: alias, name: name)
    coding = SQLCoding(codec)
  }

  /// The column where its row may be missing, on the right of a left join.
  public var optional: SQLOptionalColumn<Value> { SQLOptionalColumn(place: place, coding: coding) }

  /// The value in a result column.
  ///
  /// - Throws: what the codec throws, and an error with the reason `.decoding` if the value is NULL or of another type
  ///   than the codec stores.
  public func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Value {
    guard let value = try coding.read(row, column) else { throw row.mismatch(column, expected: "a value") }
    return value
  }
}

/// A column that may be NULL.
public struct SQLOptionalColumn<Value: Sendable>: SQLExpression {
  /// How values are stored and read: by the column's codec.
  public let coding: SQLCoding<Value>
  /// How the column is written in a statement: its table's name there, and its own.
  public let place: SQLColumnPlace

  /// A column of a table in a statement. Generated code makes these.
  ///
  /// - Parameters:
  ///   - alias: the table's name in the statement.
  ///   - name: the column's name, without quotes.
  ///   - codec: how the column's values are stored.
  public init<Codec: ColumnCodec>(_ alias: SQLAlias, _ name: String, _ codec: Codec) where Codec.Value == Value {
    place = SQLColumnPlace(table: alias, name: name)
    coding = SQLCoding(codec)
  }

  init(place: SQLColumnPlace, coding: SQLCoding<Value>) {
    self.place = place
    self.coding = coding
  }

  /// The value in a result column; nil for NULL.
  ///
  /// - Throws: what the codec throws, and an error with the reason `.decoding` if the value is of another type than the
  ///   codec stores.
  public func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Value? {
    try coding.read(row, column)
  }
}

/// A column's codec, whatever it is stored as.
public struct SQLCoding<Value: Sendable>: Sendable {
  let encode: @Sendable (Value) throws(SQLiteError) -> SQLAny
  let read: @Sendable (borrowing Row, Int32) throws(SQLiteError) -> Value?

  init<Codec: ColumnCodec>(_ codec: Codec) where Codec.Value == Value {
    encode = { (value: Value) throws(SQLiteError) -> SQLAny in try codec.encode(value).any }
    read = { (row: borrowing Row, column: Int32) throws(SQLiteError) -> Value? in
      try row.valueOrNil(at: column, as: codec)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLCondition.swift", text: #"""
/// What a row has to fulfil: `$0.age > 5 && $0.name.hasPrefix("D")`. Each value in it is bound, as its column stores it.
///
/// A comparison with NULL is neither true nor false in SQL, and `!` leaves it so; such a row isn't selected. Only `==` and
/// `!=` know NULL as Swift knows nil.
public struct SQLCondition: Sendable {
  let text: SQLText

  init(_ text: SQLText) { self.text = text }

  /// SQL as it is, for what can't be said otherwise: `SQLCondition("length(name) > ?", [.int(5)])`. Values belong in
  /// `arguments`, one for each parameter; else the statement is an error when it is to run.
  public init(_ sql: String, _ arguments: [SQLAny?] = []) {
    var text = SQLText("(\(sql))")
    for argument in arguments { text.append(.value(argument)) }
    self.text = text
  }

  /// Every row.
  public static var all: SQLCondition { SQLCondition(SQLText("1")) }
  /// No row.
  public static var none: SQLCondition { SQLCondition(SQLText("0")) }

  /// The rows that fulfil both conditions: AND in SQL.
  public static func && (left: SQLCondition, right: SQLCondition) -> SQLCondition {
    SQLCondition("(" + left.text + " AND " + right.text + ")")
  }

  /// The rows that fulfil at least one of the conditions: OR in SQL.
  public static func || (left: SQLCondition, right: SQLCondition) -> SQLCondition {
    SQLCondition("(" + left.text + " OR " + right.text + ")")
  }

  /// The rows for which the condition is false: NOT in SQL. Those for which a comparison with NULL leaves it undecided
  /// aren't among them.
  public static prefix func ! (condition: SQLCondition) -> SQLCondition {
    SQLCondition("(NOT " + condition.text + ")")
  }
}

// MARK: - How conditions are made

extension SQLExpression {
  /// - Parameter comparison: with blanks around it.
  func compared(_ comparison: String, to value: Value) -> SQLCondition {
    var text = SQLText("(", room: 64)
    text += place
    text += comparison
    text.append(value, coding)
    text.append(UInt8(ascii: ")"))
    return SQLCondition(text)
  }

  /// - Parameter comparison: with blanks around it.
  func compared(_ comparison: String, with other: some SQLExpression<Value>) -> SQLCondition {
    var text = SQLText("(", room: 64)
    text += place
    text += comparison
    text += other.place
    text.append(UInt8(ascii: ")"))
    return SQLCondition(text)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLExpression+Membership.swift", text: #"""
extension SQLExpression {
  /// One of the values; of none, nothing. Any number of them is one statement.
  public func `in`(_ values: some Sequence<Value>) -> SQLCondition {
    SQLCondition("(" + sql + " IN " + SQLText.values(values, coding) + ")")
  }

  /// The rows whose value lies between two others, both included; none if `lower` is greater than `upper`. Values are
  /// compared as SQLite sorts what is stored, and NULL is never between them.
  public func between(_ lower: Value, and upper: Value) -> SQLCondition {
    SQLCondition(
      "(" + sql + " BETWEEN " + SQLText.value(lower, coding) + " AND " + SQLText.value(upper, coding) + ")")
  }

  /// The rows whose value is NULL.
  public var isNull: SQLCondition { SQLCondition("(" + sql + " IS NULL)") }
  /// The rows whose value isn't NULL.
  public var isNotNull: SQLCondition { SQLCondition("(" + sql + " IS NOT NULL)") }
}

// The order of the stored values is what counts; a codec of yours may store them in another order than Swift's.
extension SQLExpression where Value: Comparable {
  /// The rows whose value lies in the range, both bounds included. Values are compared as SQLite sorts what is stored;
  /// NULL is never in the range.
  public func `in`(_ range: ClosedRange<Value>) -> SQLCondition { between(range.lowerBound, and: range.upperBound) }

  /// The rows whose value is at least the lower bound and less than the upper one. Values are compared as SQLite sorts
  /// what is stored; NULL is never in the range.
  public func `in`(_ range: Range<Value>) -> SQLCondition {
    compared(" >= ", to: range.lowerBound) && compared(" < ", to: range.upperBound)
  }

  /// The rows whose value is at least the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeFrom<Value>) -> SQLCondition { compared(" >= ", to: range.lowerBound) }
  /// The rows whose value is at most the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeThrough<Value>) -> SQLCondition { compared(" <= ", to: range.upperBound) }
  /// The rows whose value is less than the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeUpTo<Value>) -> SQLCondition { compared(" < ", to: range.upperBound) }
}

// Ranges of integers are sequences too; as ranges they are two comparisons, whatever their size.
extension SQLExpression where Value: Strideable, Value.Stride: SignedInteger {
  /// The rows whose value lies in the range, both bounds included. It is two comparisons, whatever the range's size.
  /// Values are compared as SQLite sorts what is stored; NULL is never in the range.
  public func `in`(_ range: ClosedRange<Value>) -> SQLCondition { between(range.lowerBound, and: range.upperBound) }

  /// The rows whose value is at least the lower bound and less than the upper one. It is two comparisons, whatever the
  /// range's size. Values are compared as SQLite sorts what is stored; NULL is never in the range.
  public func `in`(_ range: Range<Value>) -> SQLCondition {
    compared(" >= ", to: range.lowerBound) && compared(" < ", to: range.upperBound)
  }

  /// The rows whose value is at least the bound. Values are compared as SQLite sorts what is stored; NULL is never in
  /// the range.
  public func `in`(_ range: PartialRangeFrom<Value>) -> SQLCondition { compared(" >= ", to: range.lowerBound) }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLExpression+Text.swift", text: #"""
extension SQLExpression where Value == String {
  /// Whether the text begins with the other, byte for byte, or with ASCII letters of either case taken for the same. What
  /// LIKE and GLOB take for a pattern is escaped.
  public func hasPrefix(_ prefix: String, ignoringCase: Bool = false) -> SQLCondition {
    // LIKE and GLOB can use an index, but end their pattern at U+0000.
    if prefix.utf8.contains(0) { return hasEnd(prefix, ignoringCase) { "1, length(" + $0 + ")" } }
    if ignoringCase { return like(Self.escapedForLike(prefix) + "%", escape: "\\") }
    return matches(" GLOB ", Self.escapedForGlob(prefix) + "*")
  }

  /// Whether the text ends with the other, byte for byte, or with ASCII letters of either case taken for the same.
  public func hasSuffix(_ suffix: String, ignoringCase: Bool = false) -> SQLCondition {
    if suffix.isEmpty { return isNotNull }
    return hasEnd(suffix, ignoringCase) { "-length(" + $0 + ")" }
  }

  /// Whether the other is part of the text, byte for byte, or with ASCII letters of either case taken for the same.
  public func contains(_ part: String, ignoringCase: Bool = false) -> SQLCondition {
    let part = Self.folded(SQLText.value(.string(part)), ignoringCase)
    return SQLCondition("(instr(" + Self.folded(sql, ignoringCase) + ", " + part + ") > 0)")
  }

  /// LIKE with a pattern of yours (<https://sqlite.org/lang_expr.html#the_like_glob_regexp_match_and_extract_operators>).
  public func like(_ pattern: String, escape: Character? = nil) -> SQLCondition {
    guard let escape else { return matches(" LIKE ", pattern) }
    return SQLCondition(
      "(" + sql + " LIKE " + SQLText.value(.string(pattern)) + " ESCAPE " + SQLText.value(.string(String(escape))) + ")"
    )
  }

  /// GLOB with a pattern of yours, which tells upper from lower case.
  public func glob(_ pattern: String) -> SQLCondition { matches(" GLOB ", pattern) }

  private func matches(_ comparison: String, _ pattern: String) -> SQLCondition {
    SQLCondition("(" + sql + comparison + SQLText.value(.string(pattern)) + ")")
  }

  /// Compared as bytes, among which U+0000 is nothing special. How many there are depends on the database's encoding, so
  /// SQLite counts them.
  ///
  /// - Parameter range: what of the text is compared, made of the other's bytes.
  private func hasEnd(_ end: String, _ ignoringCase: Bool, _ range: (SQLText) -> SQLText) -> SQLCondition {
    let text = "CAST(" + Self.folded(sql, ignoringCase) + " AS BLOB)"
    let end = "CAST(" + Self.folded(SQLText.value(.string(end)), ignoringCase) + " AS BLOB)"
    return SQLCondition("(substr(" + text + ", " + range(end) + ") = " + end + ")")
  }

  /// SQLite's `lower` folds what LIKE takes for the same: ASCII letters.
  private static func folded(_ text: SQLText, _ ignoringCase: Bool) -> SQLText {
    ignoringCase ? "lower(" + text + ")" : text
  }

  private static func escapedForLike(_ text: String) -> String {
    escaped(text, ["%", "_", "\\"]) { "\\\($0)" }
  }

  private static func escapedForGlob(_ text: String) -> String {
    escaped(text, ["*", "?", "["]) { "[\($0)]" }
  }

  private static func escaped(_ text: String, _ special: [Unicode.Scalar], _ escape: (Unicode.Scalar) -> String)
    -> String
  {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLOrder.swift", text: #"""
/// What rows are sorted by: `$0.name.ascending`.
public struct SQLOrder: Sendable {
  let text: SQLText

  init(_ text: SQLText) { self.text = text }

  /// SQL as it is: `SQLOrder("length(name) DESC")`.
  public init(_ sql: String) { text = SQLText(sql) }

  /// NULL before everything else. Without this or ``nullsLast``, NULL is less than everything else
  /// (<https://sqlite.org/lang_select.html#orderby>).
  public var nullsFirst: SQLOrder { SQLOrder(text + " NULLS FIRST") }
  /// NULL after everything else. Without this or ``nullsFirst``, NULL is less than everything else.
  public var nullsLast: SQLOrder { SQLOrder(text + " NULLS LAST") }
}

extension SQLExpression {
  /// The least value first, as SQLite sorts what is stored (<https://sqlite.org/datatype3.html#sort_order>) and texts
  /// by the column's collation; NULL comes first.
  public var ascending: SQLOrder { SQLOrder(sql + " ASC") }
  /// The greatest value first, as SQLite sorts what is stored (<https://sqlite.org/datatype3.html#sort_order>) and
  /// texts by the column's collation; NULL comes last.
  public var descending: SQLOrder { SQLOrder(sql + " DESC") }
}

extension SQLExpression where Value == String {
  /// Without regard to the case of ASCII letters.
  public var ascendingIgnoringCase: SQLOrder { SQLOrder(sql + " COLLATE NOCASE ASC") }
  /// The greatest text first, without regard to the case of ASCII letters.
  public var descendingIgnoringCase: SQLOrder { SQLOrder(sql + " COLLATE NOCASE DESC") }
}

/// One or several, each on a line of its own.
@resultBuilder
public enum SQLList<Element> {
  /// The elements of a closure, line by line: what the compiler calls.
  public static func buildBlock(_ elements: Element...) -> [Element] { elements }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Columns/SQLText+Coding.swift", text: #"""
/// Values as their columns store them.
extension SQLText {
  mutating func append<Value>(_ value: Value, _ coding: SQLCoding<Value>) {
    do throws(SQLiteError) {
      append(value: try coding.encode(value))
    } catch {
      self += .failing(error)
    }
  }

  static func value<Value>(_ value: Value, _ coding: SQLCoding<Value>) -> SQLText {
    var text = SQLText()
    text.append(value, coding)
    return text
  }

  /// `(SELECT value FROM puresql_array(?))`: any number of values, and the same text for all.
  static func values<Value>(_ values: some Sequence<Value>, _ coding: SQLCoding<Value>) -> SQLText {
    do throws(SQLiteError) {
      var stored: [SQLAny?] = []
      for value in values { stored.append(try coding.encode(value)) }
      return "(SELECT value FROM " + .array(stored) + ")"
    } catch {
      return .failing(error)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Records/SQLKey.swift", text: #"""
/// A key of a table: columns that no two rows have the same values in.
public struct SQLKey<Record: SQLRecord, Value: Sendable>: Sendable {
  /// Binds a value of the key to a statement, from parameter 1 on: one parameter for each of the key's columns, in
  /// their order. Throws where a codec can't store a part of it.
  public typealias Bind =
    @Sendable (Value, borrowing Statement, Record.Adapters) throws(SQLiteError) -> Void

  /// Place in ``SQLTableSchema/keys``.
  @usableFromInline let place: Int
  @usableFromInline let bind: Bind

  /// - Parameters:
  ///   - place: which of ``SQLTableSchema/keys`` it is.
  ///   - bind: binds a value of the key, from parameter 1 on.
  @inlinable
  public init(_ place: Int, _ bind: @escaping Bind) {
    self.place = place
    self.bind = bind
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Records/SQLRecord.swift", text: #"""
/// A row of a table or view as a value. Generated code conforms each table's and view's struct to it, and to those of the
/// protocols below whose verbs the table has.
///
/// The verbs are those of ``SQLTable``. What is generated is only what differs from table to table: names, how a row is
/// read, and how values are bound. Names of requirements begin with `sql`, since columns have all others.
public protocol SQLRecord: Sendable {
  /// The values that columns declared with `USING` are stored by: those of the whole database, or `Void`.
  associatedtype Adapters: Sendable = Void
  /// The columns, for conditions, order and results.
  associatedtype Columns: SQLColumns where Columns.Adapters == Adapters
  /// The keys by which a row can be found, each a property.
  associatedtype Keys: Sendable = SQLNone
  /// What foreign keys lead to and come from, each a property.
  associatedtype Relations: Sendable = SQLNone

  /// The table or view: its name, its columns and their keys.
  static var sqlTable: SQLTableSchema { get }
  /// The keys, for `find(by:)` and the like.
  static var sqlKeys: Keys { get }
  /// The relations, by their names.
  static var sqlRelations: Relations { get }

  /// Reads a row whose columns are the table's, from `start` on.
  init(row: borrowing Row, at start: Int32, adapters: Adapters) throws(SQLiteError)
}

/// A table without keys, or without relations.
public struct SQLNone: Sendable {
  /// Nothing: there is no key to find a row by, and no relation to follow.
  @inlinable public init() {}
}

extension SQLRecord where Keys == SQLNone {
  /// None: the table has no key.
  @inlinable public static var sqlKeys: SQLNone { SQLNone() }
}

extension SQLRecord where Relations == SQLNone {
  /// None: no foreign key leads from the table or to it.
  @inlinable public static var sqlRelations: SQLNone { SQLNone() }
}

extension SQLRecord where Self: RowDecodable {
  /// Reads the row's columns from `start` on, as ``RowDecodable`` does it. No column needs an adapter.
  @inlinable
  public init(row: borrowing Row, at start: Int32, adapters: Adapters) throws(SQLiteError) {
    try self.init(row: row, at: start)
  }
}

/// The columns of a table, under the name that it has in a statement.
public protocol SQLColumns: Sendable {
  /// The values that columns declared with `USING` are stored by.
  associatedtype Adapters: Sendable = Void

  /// The columns of the table that a statement calls `alias`.
  init(_ alias: SQLAlias, _ adapters: Adapters)
}

/// A record with a primary key that is never NULL.
public protocol SQLKeyed: SQLRecord {
  /// The type of the key's one column, or a tuple.
  associatedtype PrimaryKey: Sendable

  /// The primary key, to find a row by.
  static var sqlPrimaryKey: SQLKey<Self, PrimaryKey> { get }
  /// The record's own values in the primary key's columns.
  var sqlPrimaryKeyValue: PrimaryKey { get }
}

/// A record whose values can be bound: of each column that isn't generated, from parameter 1 on, in order.
public protocol SQLBindable: SQLRecord {
  /// Binds the record's values. Throws what codecs throw of values that they can't store.
  func sqlBind(to statement: borrowing Statement, adapters: Adapters) throws(SQLiteError)
}

/// A record of a table, or of a view with a trigger, that takes INSERT.
public protocol SQLInsertable: SQLBindable {
  /// What there is before a row is stored: no key that SQLite makes, nothing generated, and nil for what has a DEFAULT.
  /// Where that leaves nothing out, it is the record itself.
  associatedtype Draft: Sendable = Self

  /// Binds the columns of ``SQLTableSchema/draft``, from parameter 1 on, in order.
  static func sqlBind(_ draft: Draft, to statement: borrowing Statement, adapters: Adapters) throws(SQLiteError)

  /// The row that a draft becomes, where nothing but its rowid is SQLite's to say; nil where something else is, a default.
  /// So it needn't be read again, which costs several times as much as the INSERT.
  ///
  /// - Parameters:
  ///   - draft: the row as it is to be stored.
  ///   - insert: inserts the row and returns its rowid.
  static func sqlStored(_ draft: Draft, _ insert: () throws(SQLiteError) -> Int) throws(SQLiteError) -> Self?
}

extension SQLInsertable {
  /// Nil: what is stored isn't known before it is read back.
  @inlinable
  public static func sqlStored(
    _ draft: Draft, _ insert: () throws(SQLiteError) -> Int
  ) throws(SQLiteError) -> Self? { nil }
}

extension SQLInsertable where Draft == Self {
  /// Binds the record: it is its own draft.
  @inlinable
  public static func sqlBind(
    _ draft: Self, to statement: borrowing Statement, adapters: Adapters
  ) throws(SQLiteError) {
    try draft.sqlBind(to: statement, adapters: adapters)
  }
}

/// A record of a table, or of a view with a trigger, that takes UPDATE.
public protocol SQLUpdatable: SQLBindable {}

/// A record of a table, or of a view with a trigger, that takes DELETE.
public protocol SQLDeletable: SQLBindable {}

/// A record of a table: what is written is stored, and comes back.
public protocol SQLStored: SQLRecord {}

/// A record of a view: what is written goes to its triggers, and nothing comes back.
public protocol SQLViewRecord: SQLRecord {}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Records/SQLTableSchema.swift", text: #"""
/// What the verbs have to know of a table or view. Made once for each, by generated code.
public final class SQLTableSchema: Sendable {
  /// A column of a draft.
  public struct DraftColumn: Sendable {
    /// The column's place in ``SQLTableSchema/columns``.
    public let column: Int
    /// SQL of its DEFAULT, which stands for nil.
    public let defaultValue: String?

    /// A column that a draft gives a value for.
    ///
    /// - Parameters:
    ///   - column: the column's place in ``SQLTableSchema/columns``.
    ///   - defaultValue: SQL of its DEFAULT, which stands for nil; nil where it has none.
    public init(_ column: Int, default defaultValue: String? = nil) {
      self.column = column
      self.defaultValue = defaultValue
    }
  }

  /// The table's name as SQL has it, without quotes.
  public let name: String
  /// In the order in which a record reads them.
  public let columns: [String]
  /// Places of those that SQLite works out itself.
  public let generated: [Int]
  /// Each key's columns; the primary key's first, if there is one that is never NULL.
  public let keys: [[Int]]
  /// Whether the table has a primary key that is never NULL: the first of ``keys``.
  public let hasPrimaryKey: Bool
  /// The columns that a draft gives values for, in the order in which they are bound.
  public let draft: [DraftColumn]
  /// A column that is never NULL.
  public let presentColumn: Int?
  /// A name of the rowid that no column has taken.
  public let rowid: String?

  @usableFromInline let slots: SQLTableSlots
  /// The name, quoted.
  let quotedTable: String
  /// Every column behind the table's name.
  let results: String
  /// The same two as pieces of statements.
  let from: SQLText
  let resultColumns: SQLText

  /// - Parameters:
  ///   - name: of the table, as SQL has it.
  ///   - columns: their names, in order.
  ///   - generated: the places of columns that can't be written.
  ///   - keys: the places of the columns of each key, the primary one first if there is one.
  ///   - hasPrimaryKey: the first of the keys is the primary one.
  ///   - draft: nil where a draft is the whole record.
  ///   - presentColumn: the place of a column that is never NULL, by which an outer join's row is known to be there.
  ///   - rowid: the name by which the rowid can be asked for; nil where there is none.
  ///   - isView: nothing that is written comes back by RETURNING.
  public init(
    _ name: String, columns: [String], generated: [Int] = [], keys: [[Int]] = [], hasPrimaryKey: Bool = false,
    draft: [DraftColumn]? = nil, presentColumn: Int? = nil, rowid: String? = nil, isView: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.generated = generated
    self.keys = keys
    self.hasPrimaryKey = hasPrimaryKey
    self.draft = draft ?? columns.indices.filter { !generated.contains($0) }.map { DraftColumn($0) }
    self.presentColumn = presentColumn
    self.rowid = rowid
    quotedTable = quotedName(name)
    results = SQLTableText.results(SQLAlias(table: name), columns)
    from = SQLText(quotedTable)
    resultColumns = SQLText(results)
    slots = SQLTableSlots(
      SQLTableText(
        name: name, columns: columns, generated: generated, keys: keys, hasPrimaryKey: hasPrimaryKey,
        draft: self.draft, isView: isView))
  }
}

extension SQLTableSchema {
  /// The table by its own name.
  var alias: SQLAlias { SQLAlias(sql: quotedTable) }
}

/// The statements of a table that are the same for all calls.
@usableFromInline
final class SQLTableSlots: Sendable {
  @usableFromInline let fetch: StatementSlot
  @usableFromInline let count: StatementSlot
  @usableFromInline let insert: StatementSlot
  /// Without reading the row back.
  @usableFromInline let addDraft: StatementSlot
  @usableFromInline let addRecord: StatementSlot
  @usableFromInline let insertOrIgnore: StatementSlot
  @usableFromInline let insertRecord: StatementSlot
  @usableFromInline let insertRecordOrIgnore: StatementSlot
  @usableFromInline let replace: StatementSlot
  @usableFromInline let replaceRecord: StatementSlot
  @usableFromInline let update: StatementSlot
  @usableFromInline let deleteRecord: StatementSlot
  /// By the place of the key.
  @usableFromInline let find: [StatementSlot]
  @usableFromInline let delete: [StatementSlot]
  @usableFromInline let upsert: [StatementSlot]
  @usableFromInline let upsertRecord: [StatementSlot]

  init(_ text: SQLTableText) {
    func read(_ sql: @escaping @Sendable (SQLTableText) -> String) -> StatementSlot {
      StatementSlot(.read, making: { sql(text) })
    }
    func write(_ sql: @escaping @Sendable (SQLTableText) -> String) -> StatementSlot {
      StatementSlot(.write, making: { sql(text) })
    }
    fetch = read { $0.select }
    count = read { $0.count }
    insert = write { $0.insert($0.draftValues, or: "") }
    addDraft = write { $0.add($0.draftValues) }
    addRecord = write { $0.add($0.recordValues) }
    insertOrIgnore = write { $0.insert($0.draftValues, or: " OR IGNORE") }
    insertRecord = write { $0.insert($0.recordValues, or: "") }
    insertRecordOrIgnore = write { $0.insert($0.recordValues, or: " OR IGNORE") }
    replace = write { $0.insert($0.draftValues, or: " OR REPLACE") }
    replaceRecord = write { $0.insert($0.recordValues, or: " OR REPLACE") }
    update = write { $0.update }
    deleteRecord = write { $0.deleteRecord }
    find = text.keys.map { key in read { $0.find(key) } }
    delete = text.keys.map { key in write { $0.delete(key) } }
    upsert = text.keys.map { key in write { $0.upsert($0.draftValues, key) } }
    upsertRecord = text.keys.map { key in write { $0.upsert($0.recordValues, key) } }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Records/SQLTableText.swift", text: #"""
/// Puts the SQL of a table's fixed statements together. Every value is a parameter, every name is quoted.
final class SQLTableText: Sendable {
  let name: String
  let columns: [String]
  let generated: [Int]
  let keys: [[Int]]
  let hasPrimaryKey: Bool
  let draft: [SQLTableSchema.DraftColumn]
  let isView: Bool

  init(
    name: String, columns: [String], generated: [Int], keys: [[Int]], hasPrimaryKey: Bool,
    draft: [SQLTableSchema.DraftColumn], isView: Bool
  ) {
    self.name = name
    self.columns = columns
    self.generated = generated
    self.keys = keys
    self.hasPrimaryKey = hasPrimaryKey
    self.draft = draft
    self.isView = isView
  }

  /// What is inserted: columns, and for each the SQL of its value.
  struct Values {
    var columns: [Int] = []
    var values: [String] = []
    /// What an upsert gives a column that is there already.
    var updates: [String] = []
  }

  /// One parameter for each column that isn't generated.
  var recordValues: Values {
    var values = Values()
    for column in columns.indices where !generated.contains(column) {
      values.columns.append(column)
      values.values.append("?\(values.columns.count)")
      values.updates.append("?\(values.columns.count)")
    }
    return values
  }

  /// NULL for what has a default means that default; an upsert lets the column be then.
  var draftValues: Values {
    var values = Values()
    for part in draft {
      values.columns.append(part.column)
      let parameter = "?\(values.columns.count)"
      if let defaultValue = part.defaultValue {
        values.values.append("ifnull(\(parameter), \(defaultValue))")
        values.updates.append("ifnull(\(parameter), \(table).\(column(part.column)))")
      } else {
        values.values.append(parameter)
        values.updates.append(parameter)
      }
    }
    return values
  }

  // MARK: Names

  var table: String { quotedName(name) }
  func column(_ place: Int) -> String { quotedName(columns[place]) }
  private func list(_ places: some Sequence<Int>) -> String { places.map { column($0) }.joined(separator: ", ") }

  /// `"person"."id", "person"."name"`
  static func results(_ alias: SQLAlias, _ columns: [String]) -> String {
    columns.map { "\(alias.sql).\(quotedName($0))" }.joined(separator: ", ")
  }

  // MARK: Statements

  var select: String { "SELECT \(Self.results(SQLAlias(table: name), columns)) FROM \(table)" }
  var count: String { "SELECT count(*) FROM \(table)" }

  /// A view's triggers get the row, and nobody knows what became of it.
  private var returning: String { isView ? "" : " RETURNING \(list(columns.indices))" }

  func insert(_ values: Values, or action: String) -> String {
    "INSERT\(action) INTO \(table) \(body(values))\(returning)"
  }

  func add(_ values: Values) -> String { "INSERT INTO \(table) \(body(values))" }

  private func body(_ values: Values) -> String {
    values.columns.isEmpty
      ? "DEFAULT VALUES" : "(\(list(values.columns))) VALUES (\(values.values.joined(separator: ", ")))"
  }

  /// The row that is there keeps its primary key. DO UPDATE has to change something for the row to come back: where there
  /// is nothing but the key, the key.
  func upsert(_ values: Values, _ key: [Int]) -> String {
    guard !values.columns.isEmpty else { return insert(values, or: "") }
    let all = zip(values.columns, values.updates)
    let identity = key + (hasPrimaryKey ? keys[0] : [])
    var changed = all.filter { !identity.contains($0.0) }
    if changed.isEmpty { changed = all.filter { key.contains($0.0) } }
    if changed.isEmpty { return insert(values, or: "") }
    let assignments = changed.map { "\(column($0.0)) = \($0.1)" }.joined(separator: ", ")
    return "INSERT INTO \(table) \(body(values)) ON CONFLICT (\(list(key))) DO UPDATE SET \(assignments)\(returning)"
  }

  func find(_ key: [Int]) -> String { "\(select) WHERE \(isEqual(key))" }
  func delete(_ key: [Int]) -> String { "DELETE FROM \(table) WHERE \(isEqual(key))" }

  private func isEqual(_ key: [Int]) -> String {
    key.enumerated().map { "\(table).\(column($1)) = ?\($0 + 1)" }.joined(separator: " AND ")
  }

  /// The row with the record's key; without a key, there is none to tell apart.
  var update: String {
    let values = recordValues
    let key = hasPrimaryKey ? keys[0] : []
    let parts = Array(zip(values.columns, values.values))
    var changed = parts.filter { !key.contains($0.0) }
    if changed.isEmpty { changed = parts }
    let assignments = changed.map { "\(column($0.0)) = \($0.1)" }.joined(separator: ", ")
    let conditions = parts.filter { key.contains($0.0) }.map { "\(table).\(column($0.0)) = \($0.1)" }
    return
      "UPDATE \(table) SET \(assignments) WHERE \(conditions.isEmpty ? "0" : conditions.joined(separator: " AND "))"
  }

  /// Every row that is equal to the record, NULL to NULL.
  var deleteRecord: String {
    let values = recordValues
    let conditions = zip(values.columns, values.values).map { "\(table).\(column($0)) IS \($1)" }
    return "DELETE FROM \(table) WHERE \(conditions.isEmpty ? "1" : conditions.joined(separator: " AND "))"
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Relations/SQLLink.swift", text: #"""
/// Which rows of one table belong to a row of another, by a foreign key of either or by a table between them.
public struct SQLLink<Source: SQLRecord, Target: SQLRecord>: Sendable where Source.Adapters == Target.Adapters {
  /// Gives the values of a row that lead to the other table, as they are stored: one for each of the link's columns, in
  /// their order; nil is NULL. Throws where a codec can't store one.
  public typealias Values = @Sendable (Source, Source.Adapters) throws(SQLiteError) -> [SQLAny?]

  /// A column that one of the values is compared with.
  public struct Column: Sendable {
    let name: String
    /// How they are compared: a foreign key goes by its parent's collation (<https://sqlite.org/foreignkeys.html>).
    let collation: String?

    /// A column that is compared with a value.
    ///
    /// - Parameters:
    ///   - name: the column's name, without quotes.
    ///   - collation: the collation by which texts are compared; nil for the column's own.
    public init(_ name: String, collation: String? = nil) {
      self.name = name
      self.collation = collation
    }
  }

  /// A table each of whose rows joins a row here to a row there.
  public struct Between: Sendable {
    let table: String
    /// Of the target, and of this table, the columns that are equal.
    let pairs: [(target: String, own: Column)]

    /// A table of pairs.
    ///
    /// - Parameters:
    ///   - table: its name, without quotes.
    ///   - pairs: the columns by which its rows lead to the target, each with the target's column that it is equal to.
    public init(_ table: String, _ pairs: [(target: String, own: Column)]) {
      self.table = table
      self.pairs = pairs
    }
  }

  let columns: [Column]
  let between: Between?
  let values: Values

  /// - Parameters:
  ///   - columns: what the values are compared with: columns of the target, or of the table between.
  ///   - between: the table of pairs, where rows are joined by one.
  ///   - values: those of a row, in the order of `columns`.
  public init(_ columns: [Column], between: Between? = nil, _ values: @escaping Values) {
    self.columns = columns
    self.between = between
    self.values = values
  }
}

// MARK: - Of one row

extension SQLLink {
  private var target: String { quotedName(Target.sqlTable.name) }

  private static func name(_ table: String, _ column: String) -> String { "\(table).\(quotedName(column))" }

  private static func isEqual(_ table: String, _ column: Column, _ value: SQLText) -> SQLText {
    let collation = column.collation.map { " COLLATE \(quotedName($0))" } ?? ""
    return "\(name(table, column.name)) = " + value + collation
  }

  /// The rows that belong to `source`.
  func rows(of source: Source, _ adapters: Source.Adapters) -> SQLSelection<Target> {
    var condition = SQLText("")
    do throws(SQLiteError) {
      let table = between.map { quotedName($0.table) } ?? target
      for (place, (column, value)) in zip(columns, try values(source, adapters)).enumerated() {
        if place > 0 { condition += " AND " }
        condition += Self.isEqual(table, column, .value(value))
      }
    } catch {
      condition = .failing(error)
    }
    if let between {
      let keys = between.pairs.map { Self.name(target, $0.target) }.joined(separator: ", ")
      let own = between.pairs.map { Self.name(quotedName(between.table), $0.own.name) }.joined(separator: ", ")
      condition = "(\(keys)) IN (SELECT \(own) FROM \(quotedName(between.table)) WHERE " + condition + ")"
    }
    var rows = SQLSelection<Target>(adapters: adapters)
    rows.query.text.add(SQLCondition(condition))
    return rows
  }
}

// MARK: - Of many rows

extension SQLLink {
  /// The rows that belong to each of `sources`, by one statement.
  func fetch(
    of sources: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [[Target]] {
    var found: [[Target]] = Array(repeating: [], count: sources.count)
    if sources.isEmpty { return found }
    let statement = try source.statement(try statement(of: sources, adapters))
    try statement.forEachRow { (row: borrowing Row) throws(SQLiteError) -> Void in
      found[try row.int(at: 0) - 1].append(try Target(row: row, at: 1, adapters: adapters))
    }
    return found
  }

  /// Each key's values are an array of their own, side by side by their places; CROSS JOIN keeps SQLite from beginning with
  /// the target (<https://sqlite.org/optoverview.html#crossjoin>). Their columns have no type, and two columns of which
  /// neither is a number's are compared as they are stored; behind a `+` the value is no column, and is compared as the one
  /// that is bound for a single row (<https://sqlite.org/datatype3.html#type_conversions_prior_to_comparison>).
  private func statement(of sources: [Source], _ adapters: Source.Adapters) throws(SQLiteError) -> SQLText {
    var keys: [[SQLAny?]] = Array(repeating: [], count: columns.count)
    for source in sources {
      for (place, value) in try values(source, adapters).enumerated() { keys[place].append(value) }
    }
    var text = SQLText("SELECT puresql_key_0.rowid, ")
    text += Target.sqlTable.results + " FROM "
    for (place, values) in keys.enumerated() {
      if place > 0 { text += " CROSS JOIN " }
      text += .array(values) + " AS puresql_key_\(place)"
      if place > 0 { text += " ON puresql_key_\(place).rowid = puresql_key_0.rowid" }
    }
    let matches = columns.enumerated().map { place, column in
      { (table: String) in Self.isEqual(table, column, SQLText("+puresql_key_\(place).value")).sql }
    }
    if let between {
      let alias = "puresql_between"
      text += " CROSS JOIN \(quotedName(between.table)) AS \(alias) ON "
      text += matches.map { $0(alias) }.joined(separator: " AND ")
      text += " CROSS JOIN \(target) ON "
      text += between.pairs.map { pair in
        Self.isEqual(
          target, Column(pair.target, collation: pair.own.collation), SQLText(Self.name(alias, pair.own.name))
        )
        .sql
      }.joined(separator: " AND ")
    } else {
      text += " CROSS JOIN \(target) ON " + matches.map { $0(target) }.joined(separator: " AND ")
    }
    return text
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Relations/SQLRelations.swift", text: #"""
/// What a row leads to: the one row that its foreign key refers to, or the rows that refer to it.
public protocol SQLRelation<Source, Output>: Sendable {
  /// The row that the relation begins at.
  associatedtype Source: SQLRecord
  /// A row, a row or nil, or rows.
  associatedtype Output: Sendable

  /// What belongs to a row.
  func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Output

  /// What belongs to each of the rows, in their order, by one statement.
  func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Output]
}

/// The one row that a foreign key which is never NULL refers to. That there is none is an error: SQLite sees to it while
/// foreign keys are enforced.
public struct SQLToOne<Source: SQLRecord, Target: SQLRecord>: SQLRelation where Source.Adapters == Target.Adapters {
  let link: SQLLink<Source, Target>
  /// The relation that follows `link` to the one row that there is.
  public init(_ link: SQLLink<Source, Target>) { self.link = link }

  /// Fetches the row that the record's foreign key refers to.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.noRow` if there is no such row.
  public func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Target {
    try parent(link.rows(of: record, adapters).first(in: source))
  }

  /// Fetches the rows that the records' foreign keys refer to, in the records' order, by one statement.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.noRow` if one of them doesn't exist.
  public func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target] {
    var targets: [Target] = []
    for found in try link.fetch(of: records, adapters, in: source) { targets.append(try parent(found.first)) }
    return targets
  }

  private func parent(_ found: Target?) throws(SQLiteError) -> Target {
    guard let found else { throw .noParent(in: Target.sqlTable.name) }
    return found
  }
}

/// The row that a foreign key refers to, unless it is NULL.
public struct SQLToOptional<Source: SQLRecord, Target: SQLRecord>: SQLRelation
where Source.Adapters == Target.Adapters {
  let link: SQLLink<Source, Target>
  /// The relation that follows `link` to a row, or to none.
  public init(_ link: SQLLink<Source, Target>) { self.link = link }

  /// Fetches the row that the record's foreign key refers to; nil if it is NULL or there is no such row.
  public func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Target? {
    try link.rows(of: record, adapters).first(in: source)
  }

  /// Fetches the rows that the records' foreign keys refer to, in the records' order, by one statement; nil where a key
  /// is NULL or there is no such row.
  public func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target?] {
    try link.fetch(of: records, adapters, in: source).map(\.first)
  }
}

/// The rows whose foreign key refers to a row, or that a table between the two joins to it.
public struct SQLToMany<Source: SQLRecord, Target: SQLRecord>: SQLRelation where Source.Adapters == Target.Adapters {
  let link: SQLLink<Source, Target>
  /// The relation that follows `link` to any number of rows.
  public init(_ link: SQLLink<Source, Target>) { self.link = link }

  /// Fetches the rows that belong to the record; their order is SQLite's to choose.
  public func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target] {
    try link.rows(of: record, adapters).fetch(in: source)
  }

  /// Fetches the rows that belong to each of the records, in the records' order, by one statement. The order of the
  /// rows of one record is SQLite's to choose.
  public func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [[Target]] {
    try link.fetch(of: records, adapters, in: source)
  }

  /// The rows that belong to `record`, to choose from.
  public func rows(of record: Source, _ adapters: Source.Adapters) -> SQLSelection<Target> {
    link.rows(of: record, adapters)
  }
}

// MARK: - By their names

extension SQLTable {
  /// What belongs to a row by one of its relations: `books.fetch(\.author, of: book, in: tx)`.
  public func fetch<Relation: SQLRelation>(
    _ relation: (Record.Relations) -> Relation, of record: Record,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Relation.Output where Relation.Source == Record {
    try relation(Record.sqlRelations).fetch(of: record, adapters, in: source)
  }

  /// What belongs to each of the rows, in their order, by one statement.
  public func fetch<Relation: SQLRelation>(
    _ relation: (Record.Relations) -> Relation, of records: [Record],
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Relation.Output] where Relation.Source == Record {
    try relation(Record.sqlRelations).fetch(of: records, adapters, in: source)
  }

  /// The rows that belong to a row, to choose from: `authors.rows(\.books, of: author).filter { $0.year > 1900 }`.
  public func rows<Target>(
    _ relation: (Record.Relations) -> SQLToMany<Record, Target>, of record: Record
  ) -> SQLSelection<Target> {
    relation(Record.sqlRelations).rows(of: record, adapters)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLJoin.swift", text: #"""
/// The pairs of rows of two tables that belong together: `people.join(addresses) { $0.id == $1.personId }`.
public struct SQLJoin<Left: SQLRecord, Right: SQLRecord>: SQLRows where Left.Adapters == Right.Adapters {
  let sides: SQLJoinSides<Left, Right>
  /// The two tables, the condition that joins them, and which pairs are wanted in what order.
  public var query: SQLQuery

  /// The columns of the left table and of the right one, for conditions, order and results.
  public var scope: (Left.Columns, Right.Columns) { sides.scope }
  /// Every column of the left table, then every column of the right one.
  public var results: SQLText { sides.results(marked: false) }

  /// The two records that a row of the result holds.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what its record has there.
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> (Left, Right) {
    (try sides.left(row), try sides.right(row))
  }
}

/// The rows of a table, each with the rows of another one that belong to it; with nil where there are none.
public struct SQLLeftJoin<Left: SQLRecord, Right: SQLRecord>: SQLRows where Left.Adapters == Right.Adapters {
  let sides: SQLJoinSides<Left, Right>
  /// The two tables, the condition that joins them, and which pairs are wanted in what order.
  public var query: SQLQuery

  /// The columns of the left table and of the right one, for conditions, order and results.
  public var scope: (Left.Columns, Right.Columns) { sides.scope }
  /// Every column of the left table, then every column of the right one; behind them, where each column of the right
  /// table may be NULL, one that tells whether there is a right row.
  public var results: SQLText { sides.results(marked: true) }

  /// The left record that a row of the result holds, and the right one; nil where no row belongs to the left one.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what its record has there.
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> (Left, Right?) {
    let left = try sides.left(row)
    return (left, row.isNull(at: sides.marker) ? nil : try sides.right(row))
  }
}

/// The two tables of a join. They may be one and the same, so each has a name of its own.
struct SQLJoinSides<Left: SQLRecord, Right: SQLRecord>: Sendable where Left.Adapters == Right.Adapters {
  let adapters: Left.Adapters
  private let leftAlias = SQLAlias(number: 0)
  private let rightAlias = SQLAlias(number: 1)

  init(adapters: Left.Adapters) { self.adapters = adapters }

  var scope: (Left.Columns, Right.Columns) {
    (Left.Columns(leftAlias, adapters), Right.Columns(rightAlias, adapters))
  }

  private var leftCount: Int32 { Int32(Left.sqlTable.columns.count) }
  /// The result column that is NULL where there is no right row.
  var marker: Int32 {
    leftCount + (Right.sqlTable.presentColumn.map { Int32($0) } ?? Int32(Right.sqlTable.columns.count))
  }

  /// - Parameter marked: with a column that is only NULL where there is no right row.
  func results(marked: Bool) -> SQLText {
    var text = SQLTableText.results(leftAlias, Left.sqlTable.columns)
    text += ", " + SQLTableText.results(rightAlias, Right.sqlTable.columns)
    if marked, Right.sqlTable.presentColumn == nil { text += ", \(rightAlias.sql).puresql_present" }
    return SQLText(text)
  }

  func query(_ kind: String, _ condition: SQLCondition) -> SQLQuery {
    let left = quotedName(Left.sqlTable.name)
    var right = quotedName(Right.sqlTable.name)
    // All columns of a row may be NULL, and the row be there.
    if kind == "LEFT JOIN", Right.sqlTable.presentColumn == nil {
      right = "(SELECT *, 1 AS puresql_present FROM \(right))"
    }
    return SQLQuery(
      from: "\(left) AS \(leftAlias.sql) \(kind) \(right) AS \(rightAlias.sql) ON " + condition.text)
  }

  func left(_ row: borrowing Row) throws(SQLiteError) -> Left { try Left(row: row, at: 0, adapters: adapters) }
  func right(_ row: borrowing Row) throws(SQLiteError) -> Right {
    try Right(row: row, at: leftCount, adapters: adapters)
  }
}

extension SQLTable {
  /// Each row with each row of the other table for which the condition holds.
  public func join<Other>(
    _ other: SQLTable<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLJoin(sides: sides, query: sides.query("JOIN", condition(left, right)))
  }

  /// Each row with each row of the other table for which the condition holds, or once with nil.
  public func leftJoin<Other>(
    _ other: SQLTable<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLLeftJoin<Record, Other> where Other.Adapters == Record.Adapters {
    let sides = SQLJoinSides<Record, Other>(adapters: adapters)
    let (left, right) = sides.scope
    return SQLLeftJoin(sides: sides, query: sides.query("LEFT JOIN", condition(left, right)))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLQueryText.swift", text: #"""
/// The parts of a SELECT that are put together step by step, and the statements that they make.
@usableFromInline
struct SQLQueryText: Sendable {
  /// What stands behind FROM.
  var from: SQLText
  var condition: SQLCondition?
  var order: [SQLOrder] = []
  var isDistinct = false
  var limit: Int?
  var offset = 0

  var isLimited: Bool { limit != nil || offset > 0 }

  mutating func add(_ condition: SQLCondition) {
    self.condition = self.condition.map { $0 && condition } ?? condition
  }

  /// A page of a page: never more rows than either has.
  mutating func limit(_ count: Int?, offset: Int) {
    let offset = max(0, offset)
    let rest = limit.map { max(0, $0 - offset) }
    limit = [rest, count].compactMap { $0 }.min()
    let (sum, isTooLarge) = self.offset.addingReportingOverflow(offset)
    self.offset = isTooLarge ? .max : sum
  }

  @usableFromInline
  func select(_ results: SQLText) -> SQLText {
    var text = SQLText(
      isDistinct ? "SELECT DISTINCT " : "SELECT ",
      room: results.utf8.count + from.utf8.count + (condition?.text.utf8.count ?? 0) + 64)
    text += results
    text += " FROM "
    text += from
    if let condition {
      text += " WHERE "
      text += condition.text
    }
    for (place, part) in order.enumerated() {
      text += place == 0 ? " ORDER BY " : ", "
      text += part.text
    }
    if isLimited {
      text += " LIMIT "
      text.append(value: .int(limit ?? -1))
      text += " OFFSET "
      text.append(value: .int(offset))
    }
    return text
  }

  /// ` WHERE …`, or nothing.
  var filter: SQLText { condition.map { " WHERE " + $0.text } ?? SQLText() }

  /// `function` of a value of each row: `avg(…)`.
  ///
  /// - Parameter results: what makes rows distinct, where they have to be; the value needn't be among it.
  func aggregate(_ function: (SQLText) -> SQLText, of value: SQLText, _ results: SQLText) -> SQLText {
    guard isLimited || isDistinct else { return "SELECT " + function(value) + " FROM " + from + filter }
    let name = "puresql_value"
    let columns = isDistinct ? results + ", " + value : value
    return "SELECT " + function(SQLText(name)) + " FROM (" + select(columns + " AS \(name)") + ")"
  }

  /// - Parameter results: what makes rows distinct, where they have to be.
  @usableFromInline
  func count(_ results: SQLText) -> SQLText {
    guard isLimited || isDistinct else { return "SELECT count(*) FROM " + from + filter }
    return "SELECT count(*) FROM (" + select(isDistinct ? results : SQLText("1")) + ")"
  }

  @usableFromInline
  var exists: SQLText {
    var unordered = self
    unordered.order = []
    return "SELECT EXISTS (" + unordered.select(SQLText("1")) + ")"
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLRows+Aggregates.swift", text: #"""
/// What SQLite works out of all rows. Where there is no row, or nothing but NULL, most of it is NULL
/// (<https://sqlite.org/lang_aggfunc.html>).
extension SQLRows {
  private func value<Output>(
    _ text: SQLText, _ source: borrowing some StatementSource & ~Copyable,
    _ read: (borrowing Row) throws(SQLiteError) -> Output
  ) throws(SQLiteError) -> Output {
    try source.statement(text).fetchOne(read)
  }

  private func aggregate(_ function: String, _ expression: some SQLExpression) -> SQLText {
    query.text.aggregate({ "\(function)(" + $0 + ")" }, of: expression.sql, results)
  }

  /// How many rows have a value there that isn't NULL.
  public func count(
    _ column: (Scope) -> some SQLExpression, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try value(aggregate("count", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.int(at: 0)
    }
  }

  /// How many different values there are, NULL aside.
  public func countDistinct(
    _ column: (Scope) -> some SQLExpression, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    let text = query.text.aggregate({ "count(DISTINCT " + $0 + ")" }, of: column(scope).sql, results)
    return try value(text, source) { (row: borrowing Row) throws(SQLiteError) in try row.int(at: 0) }
  }

  /// The average: a Double, of integers too.
  public func average<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Double? where Column.Value: Numeric {
    try value(aggregate("avg", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.doubleOrNil(at: 0)
    }
  }

  /// The sum; nil if there is nothing to add. Integers that overflow are an error.
  public func sum<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int? where Column.Value: FixedWidthInteger {
    try value(aggregate("sum", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.intOrNil(at: 0)
    }
  }

  /// The sum; nil if there is nothing to add.
  public func sum<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Double? where Column.Value: BinaryFloatingPoint {
    try value(aggregate("sum", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.doubleOrNil(at: 0)
    }
  }

  /// The sum as a Double; 0 if there is nothing to add.
  public func total<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Double where Column.Value: Numeric {
    try value(aggregate("total", column(scope)), source) { (row: borrowing Row) throws(SQLiteError) in
      try row.double(at: 0)
    }
  }

  /// The least value, as SQLite compares what is stored.
  public func min<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Column.Value? {
    let column = column(scope)
    return try value(aggregate("min", column), source) { (row: borrowing Row) throws(SQLiteError) in
      try column.coding.read(row, 0)
    }
  }

  /// The greatest value, as SQLite compares what is stored.
  public func max<Column: SQLExpression>(
    _ column: (Scope) -> Column, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Column.Value? {
    let column = column(scope)
    return try value(aggregate("max", column), source) { (row: borrowing Row) throws(SQLiteError) in
      try column.coding.read(row, 0)
    }
  }

  /// All texts in one, in no order that SQLite promises; nil if there are none.
  public func groupConcat<Column: SQLExpression>(
    _ column: (Scope) -> Column, separator: String = ",", in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> String? where Column.Value == String {
    let function = { (value: SQLText) in
      "group_concat(" + value + ", " + SQLText.value(.string(separator)) + ")"
    }
    let text = query.text.aggregate(function, of: column(scope).sql, results)
    return try value(text, source) { (row: borrowing Row) throws(SQLiteError) in try row.textOrNil(at: 0) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLRows.swift", text: #"""
/// Rows that are described and not fetched yet: of a table, of a join, or some columns of either. A value; each step makes
/// another one.
public protocol SQLRows<Element>: Sendable {
  /// What a row is decoded to.
  associatedtype Element: Sendable
  /// What conditions and order speak of: the columns of a table, or of two.
  associatedtype Scope

  /// The columns that conditions and order speak of, under the names that their tables have in the statement.
  var scope: Scope { get }
  /// Where the rows come from, which of them, and in what order.
  var query: SQLQuery { get set }
  /// The columns that are decoded.
  var results: SQLText { get }

  /// What a row of the result is decoded to. Throws an error with the reason `.decoding` where a value isn't what its
  /// column should hold.
  func decode(_ row: borrowing Row) throws(SQLiteError) -> Element
}

/// Where rows come from, which of them, and in what order.
public struct SQLQuery: Sendable {
  @usableFromInline var text: SQLQueryText

  init(from: SQLText) { text = SQLQueryText(from: from) }
}

// MARK: - Which rows

extension SQLRows {
  /// Those that fulfil the condition, too: `filter { $0.age > 5 }`.
  public func filter(_ condition: (Scope) -> SQLCondition) -> Self {
    var rows = self
    rows.query.text.add(condition(scope))
    return rows
  }

  /// In this order; those that are equal in it in the order there was.
  public func sorted(@SQLList<SQLOrder> by order: (Scope) -> [SQLOrder]) -> Self {
    var rows = self
    rows.query.text.order = order(scope) + rows.query.text.order
    return rows
  }

  /// So many of them at most, after the first `offset`. Without an order, which ones is for SQLite to say.
  public func limit(_ count: Int, offset: Int = 0) -> Self {
    var rows = self
    rows.query.text.limit(count < 0 ? 0 : count, offset: offset)
    return rows
  }

  /// All but the first `count`.
  public func dropFirst(_ count: Int) -> Self {
    var rows = self
    rows.query.text.limit(nil, offset: count)
    return rows
  }
}

// MARK: - Fetching

extension SQLRows {
  @usableFromInline var statementText: SQLText { query.text.select(results) }

  /// Every row, decoded, in the order that was asked for.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.decoding` where a value isn't what it should be.
  @inlinable
  public func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Element] {
    let statement = try source.statement(statementText)
    return try statement.fetchAll { (row: borrowing Row) throws(SQLiteError) -> Element in try decode(row) }
  }

  /// The first row, if there is one.
  @inlinable
  public func first(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Element? {
    let statement = try source.statement(limit(1).statementText)
    return try statement.fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Element in try decode(row) }
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(
    in source: borrowing some StatementSource & ~Copyable, _ body: (Element) throws -> Void
  ) throws {
    let statement = try source.statement(statementText)
    try statement.forEach { (row: borrowing Row) in try body(decode(row)) }
  }

  /// How many rows there are; of a page, how many are on it.
  @inlinable
  public func count(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    let statement = try source.statement(query.text.count(results))
    return try statement.fetchOne(Int.self)
  }

  /// Whether there is a row.
  @inlinable
  public func exists(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Bool {
    let statement = try source.statement(query.text.exists)
    return try statement.fetchOne(Int.self) != 0
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLSelection+Changing.swift", text: #"""
extension SQLSelection {
  /// ` WHERE …` for a statement that takes no ORDER BY and no LIMIT: a page of rows is told by its keys.
  fileprivate func condition() throws(SQLiteError) -> SQLText {
    let text = query.text
    guard text.isLimited else { return text.filter }
    let schema = Record.sqlTable
    let names =
      schema.hasPrimaryKey ? schema.keys[0].map { schema.columns[$0] } : schema.rowid.map { [$0] } ?? []
    guard !names.isEmpty else {
      throw .usage(
        "'\(schema.name)' has no key by which some of its rows could be told from others; leave out the limit")
    }
    let keys = names.map { "\(quotedName(schema.name)).\(quotedName($0))" }.joined(separator: ", ")
    return " WHERE (\(keys)) IN (" + text.select(SQLText(keys)) + ")"
  }
}

extension SQLSelection where Record: SQLUpdatable {
  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many rows there were; of a view, 0.
  @discardableResult
  public func update(
    in source: borrowing some StatementSource & ~Copyable,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws(SQLiteError) -> Int {
    let assignments = assignments(scope)
    if assignments.isEmpty { return 0 }
    var text = SQLText("UPDATE \(quotedName(Record.sqlTable.name)) SET ")
    for (place, assignment) in assignments.enumerated() {
      if place > 0 { text += ", " }
      text.append(name: assignment.column.name)
      text += " = "
      text += assignment.value
    }
    text += try condition()
    return try source.statement(text).run()
  }
}

extension SQLSelection where Record: SQLDeletable {
  /// Deletes these rows; returns how many there were; of a view, 0.
  @discardableResult
  public func delete(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    let text = try SQLText("DELETE FROM \(quotedName(Record.sqlTable.name))") + condition()
    return try source.statement(text).run()
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLSelection.swift", text: #"""
/// Rows of a table: `SQLSelection<Person>().filter { $0.age > 5 }.sorted { $0.name.ascending }`.
public struct SQLSelection<Record: SQLRecord>: SQLRows {
  @usableFromInline let adapters: Record.Adapters
  /// The table, and which of its rows are wanted in what order.
  public var query: SQLQuery

  /// Every row of the table, to choose from.
  ///
  /// - Parameter adapters: the values that columns declared with `USING` are stored by.
  public init(adapters: Record.Adapters) {
    self.adapters = adapters
    query = SQLQuery(from: Record.sqlTable.from)
  }

  /// The table's columns, for conditions, order and results.
  public var scope: Record.Columns { Record.Columns(Record.sqlTable.alias, adapters) }
  /// Every column of the table.
  public var results: SQLText { Record.sqlTable.resultColumns }

  /// The record that a row of the result holds.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what the record has there.
  @inlinable
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> Record {
    try Record(row: row, at: 0, adapters: adapters)
  }
}

extension SQLSelection {
  /// Those for which the closure returns true. It runs inside of SQLite, for each row that fulfils the conditions so far,
  /// and so takes part in order, limits, counts, updates and deletions; but no index can help it.
  public func matching(_ isIncluded: @escaping @Sendable (Record) -> Bool) -> SQLSelection {
    let columns = Record.sqlTable.columns
    let adapters = adapters
    let filter = RowFilter(names: columns) { (row: borrowing Row) throws(SQLiteError) -> Bool in
      isIncluded(try Record(row: row, at: 0, adapters: adapters))
    }
    var text = "\(RowFilter.name)(?, " + results + ")"
    text.append(.filter(filter))
    var rows = self
    rows.query.text.add(SQLCondition(text))
    return rows
  }
}

extension SQLSelection where Record.Adapters == Void {
  /// Every row of the table, to choose from.
  public init() { self.init(adapters: ()) }
}

extension SQLTable {
  /// Its rows, to choose from.
  public var rows: SQLSelection<Record> { SQLSelection(adapters: adapters) }
}

extension SQLRecord where Adapters == Void {
  /// The rows of the table, to choose from: `Person.rows.filter { $0.age > 5 }.fetch(in: tx)`.
  public static var rows: SQLSelection<Self> { SQLSelection() }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Selections/SQLSubset.swift", text: #"""
/// Some columns of rows: `people.select { ($0.id, $0.name) }`.
public struct SQLSubset<Scope, Element: Sendable>: SQLRows {
  private let makeScope: @Sendable () -> Scope
  /// Where rows come from, which of them, and in what order.
  public var query: SQLQuery
  /// The chosen columns, in the order of the tuple.
  public let results: SQLText
  private let read: @Sendable (borrowing Row) throws(SQLiteError) -> Element

  /// What conditions and order speak of: every column of the table or join, also those that weren't chosen.
  public var scope: Scope { makeScope() }

  init<Base: SQLRows>(
    _ base: Base, _ results: [SQLText], _ read: @escaping @Sendable (borrowing Row) throws(SQLiteError) -> Element
  ) where Base.Scope == Scope {
    makeScope = { base.scope }
    query = base.query
    var text = results[0]
    for result in results.dropFirst() { text += ", " + result }
    self.results = text
    self.read = read
  }

  /// The chosen values that a row of the result holds.
  ///
  /// - Throws: an error with the reason `.decoding` where a value isn't what its column has.
  public func decode(_ row: borrowing Row) throws(SQLiteError) -> Element { try read(row) }

  /// Each combination of values once.
  public var distinct: SQLSubset {
    var rows = self
    rows.query.text.isDistinct = true
    return rows
  }
}

// Written out for each number of columns, so that the compiler has nothing to solve.
extension SQLRows {
  /// One column of each row: `select { $0.name }`. Where it may be NULL, the values are optional.
  public func select<A: SQLExpression>(_ columns: (Scope) -> A) -> SQLSubset<Scope, A.Result> {
    let a = columns(scope)
    return SQLSubset(self, [a.sql]) { (row: borrowing Row) throws(SQLiteError) -> A.Result in
      try a.read(from: row, at: 0)
    }
  }

  /// Two columns of each row, as a tuple: `select { ($0.id, $0.name) }`. Where a column may be NULL, its part is
  /// optional.
  public func select<A: SQLExpression, B: SQLExpression>(
    _ columns: (Scope) -> (A, B)
  ) -> SQLSubset<Scope, (A.Result, B.Result)> {
    let (a, b) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql]) { (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result) in
      (try a.read(from: row, at: 0), try b.read(from: row, at: 1))
    }
  }

  /// Three columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age) }`. Where a column may be NULL, its part
  /// is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression>(
    _ columns: (Scope) -> (A, B, C)
  ) -> SQLSubset<Scope, (A.Result, B.Result, C.Result)> {
    let (a, b, c) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql, c.sql]) {
      (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result, C.Result) in
      (try a.read(from: row, at: 0), try b.read(from: row, at: 1), try c.read(from: row, at: 2))
    }
  }

  /// Four columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email) }`. Where a column may be NULL,
  /// its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression>(
    _ columns: (Scope) -> (A, B, C, D)
  ) -> SQLSubset<Scope, (A.Result, B.Result, C.Result, D.Result)> {
    let (a, b, c, d) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql, c.sql, d.sql]) {
      (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result, C.Result, D.Result) in
      (
        try a.read(from: row, at: 0), try b.read(from: row, at: 1), try c.read(from: row, at: 2),
        try d.read(from: row, at: 3)
      )
    }
  }

  /// Five columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email, $0.city) }`. Where a column may
  /// be NULL, its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression, E: SQLExpression>(
    _ columns: (Scope) -> (A, B, C, D, E)
  ) -> SQLSubset<Scope, (A.Result, B.Result, C.Result, D.Result, E.Result)> {
    let (a, b, c, d, e) = columns(scope)
    return SQLSubset(self, [a.sql, b.sql, c.sql, d.sql, e.sql]) {
      (row: borrowing Row) throws(SQLiteError) -> (A.Result, B.Result, C.Result, D.Result, E.Result) in
      (
        try a.read(from: row, at: 0), try b.read(from: row, at: 1), try c.read(from: row, at: 2),
        try d.read(from: row, at: 3), try e.read(from: row, at: 4)
      )
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLRecord+AdaptedVerbs.swift", text: #"""
// The verbs as the record's own in a database with adapters, which each call is given:
// `Person.find(31, in: tx, adapters: adapters)`.

extension SQLRecord {
  /// Every row.
  @inlinable
  public static func fetch(in source: borrowing some StatementSource & ~Copyable, adapters: Adapters)
    throws(SQLiteError) -> [Self]
  {
    try SQLTable<Self>(adapters: adapters).fetch(in: source)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public static func forEach(
    in source: borrowing some StatementSource & ~Copyable, adapters: Adapters, _ body: (Self) throws -> Void
  ) throws {
    try SQLTable<Self>(adapters: adapters).forEach(in: source, body)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com", in: tx)`.
  @inlinable
  public static func find<Value>(
    by key: (Keys) -> SQLKey<Self, Value>, _ value: Value, in source: borrowing some StatementSource & ~Copyable,
    adapters: Adapters
  ) throws(SQLiteError) -> Self? {
    try SQLTable<Self>(adapters: adapters).find(by: key, value, in: source)
  }
}

extension SQLKeyed {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public static func find(_ key: PrimaryKey, in source: borrowing some StatementSource & ~Copyable, adapters: Adapters)
    throws(SQLiteError) -> Self?
  {
    try SQLTable<Self>(adapters: adapters).find(key, in: source)
  }
}

extension SQLInsertable where Self: SQLStored {
  /// Inserts the record with all that it has, its key too, and takes what was stored: generated columns and the like.
  @inlinable
  public mutating func insert(into source: borrowing some StatementSource & ~Copyable, adapters: Adapters)
    throws(SQLiteError)
  {
    self = try SQLTable<Self>(adapters: adapters).insert(self as Self, in: source)
  }

  /// Inserts the record with all that it has, its key too, and reads nothing back.
  @inlinable
  public func add(to source: borrowing some StatementSource & ~Copyable, adapters: Adapters) throws(SQLiteError) {
    try SQLTable<Self>(adapters: adapters).add(self, in: source)
  }

  /// Inserts the record in the place of those that have the same values in a key, and takes what was stored.
  @inlinable
  public mutating func replace(in source: borrowing some StatementSource & ~Copyable, adapters: Adapters)
    throws(SQLiteError)
  {
    self = try SQLTable<Self>(adapters: adapters).replace(self as Self, in: source)
  }

  /// Inserts the record or, if there is a row with the same values in the key, gives that one the record's other values; takes what was stored.
  @inlinable
  public mutating func upsert<Value>(
    on key: (Keys) -> SQLKey<Self, Value>, in source: borrowing some StatementSource & ~Copyable, adapters: Adapters
  ) throws(SQLiteError) {
    self = try SQLTable<Self>(adapters: adapters).upsert(self as Self, on: key, in: source)
  }
}

extension SQLKeyed where Self: SQLUpdatable {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @inlinable
  @discardableResult
  public func update(in source: borrowing some StatementSource & ~Copyable, adapters: Adapters) throws(SQLiteError)
    -> Bool
  {
    try SQLTable<Self>(adapters: adapters).update(self, in: source)
  }
}

extension SQLDeletable {
  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(from source: borrowing some StatementSource & ~Copyable, adapters: Adapters) throws(SQLiteError)
    -> Int
  {
    try SQLTable<Self>(adapters: adapters).delete(self, in: source)
  }
}

extension SQLKeyed where Self: SQLDeletable {
  /// Deletes the row with the record's key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(from source: borrowing some StatementSource & ~Copyable, adapters: Adapters) throws(SQLiteError)
    -> Bool
  {
    try SQLTable<Self>(adapters: adapters).delete(self, in: source)
  }

  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public static func delete(
    key: PrimaryKey, from source: borrowing some StatementSource & ~Copyable, adapters: Adapters
  ) throws(SQLiteError) -> Bool {
    try SQLTable<Self>(adapters: adapters).delete(key: key, in: source)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLRecord+Verbs.swift", text: #"""
// The verbs as the record's own: `Person.find(31, in: tx)`, `person.delete(from: tx)`.

extension SQLRecord where Adapters == Void {
  /// Every row.
  @inlinable
  public static func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Self] {
    try SQLTable<Self>().fetch(in: source)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public static func forEach(in source: borrowing some StatementSource & ~Copyable, _ body: (Self) throws -> Void)
    throws
  {
    try SQLTable<Self>().forEach(in: source, body)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com", in: tx)`.
  @inlinable
  public static func find<Value>(
    by key: (Keys) -> SQLKey<Self, Value>, _ value: Value, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Self? {
    try SQLTable<Self>().find(by: key, value, in: source)
  }
}

extension SQLKeyed where Adapters == Void {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public static func find(_ key: PrimaryKey, in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError)
    -> Self?
  {
    try SQLTable<Self>().find(key, in: source)
  }
}

extension SQLInsertable where Self: SQLStored, Adapters == Void {
  /// Inserts the record with all that it has, its key too, and takes what was stored: generated columns and the like.
  @inlinable
  public mutating func insert(into source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    self = try SQLTable<Self>().insert(self as Self, in: source)
  }

  /// Inserts the record with all that it has, its key too, and reads nothing back.
  @inlinable
  public func add(to source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    try SQLTable<Self>().add(self, in: source)
  }

  /// Inserts the record in the place of those that have the same values in a key, and takes what was stored.
  @inlinable
  public mutating func replace(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    self = try SQLTable<Self>().replace(self as Self, in: source)
  }

  /// Inserts the record or, if there is a row with the same values in the key, gives that one the record's other values; takes what was stored.
  @inlinable
  public mutating func upsert<Value>(
    on key: (Keys) -> SQLKey<Self, Value>, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) {
    self = try SQLTable<Self>().upsert(self as Self, on: key, in: source)
  }
}

extension SQLKeyed where Self: SQLUpdatable, Adapters == Void {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @inlinable
  @discardableResult
  public func update(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Bool {
    try SQLTable<Self>().update(self, in: source)
  }
}

extension SQLDeletable where Adapters == Void {
  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(from source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    try SQLTable<Self>().delete(self, in: source)
  }
}

extension SQLKeyed where Self: SQLDeletable, Adapters == Void {
  /// Deletes the row with the record's key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(from source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Bool {
    try SQLTable<Self>().delete(self, in: source)
  }

  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public static func delete(key: PrimaryKey, from source: borrowing some StatementSource & ~Copyable)
    throws(SQLiteError) -> Bool
  {
    try SQLTable<Self>().delete(key: key, in: source)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable+Adding.swift", text: #"""
/// Inserting without reading back what was stored: SQLite's RETURNING costs several times the INSERT itself.
extension SQLTable where Record: SQLInsertable & SQLStored {
  /// Inserts a record with all that it has, its key too.
  @inlinable
  public func add(_ record: Record, in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    let statement = try source.statement(Self.slots.addRecord)
    try record.sqlBind(to: statement, adapters: adapters)
    try statement.run()
  }

  /// Inserts all of them or, if one can't be, none; returns how many rows there are more.
  @inlinable
  @discardableResult
  public func add(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try source.atomically { (source) throws(SQLiteError) -> Int in
      var count = 0
      for record in records {
        let statement = try source.statement(Self.slots.addRecord)
        try record.sqlBind(to: statement, adapters: adapters)
        count += try statement.run()
      }
      return count
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable+Changing.swift", text: #"""
extension SQLTable where Record: SQLKeyed & SQLUpdatable {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @inlinable
  @discardableResult
  public func update(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    let statement = try source.statement(Self.slots.update)
    try record.sqlBind(to: statement, adapters: adapters)
    return try statement.run() > 0
  }

  /// Updates all of them or, if one can't be, none; returns for how many there was a row.
  @inlinable
  @discardableResult
  public func update(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try source.atomically { (source) throws(SQLiteError) -> Int in
      var count = 0
      for record in records where try update(record, in: source) { count += 1 }
      return count
    }
  }
}

// MARK: - Deleting

extension SQLTable where Record: SQLDeletable {
  @inlinable
  func delete<Value>(
    _ key: SQLKey<Record, Value>, _ value: Value, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    let statement = try source.statement(Self.slots.delete[key.place])
    try key.bind(value, statement, adapters)
    return try statement.run() > 0
  }

  /// Deletes the row with these values in a key; false if there is none.
  @inlinable
  @discardableResult
  public func delete<Value>(
    by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    try delete(key(Record.sqlKeys), value, source)
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were, of a view 0.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    let statement = try source.statement(Self.slots.deleteRecord)
    try record.sqlBind(to: statement, adapters: adapters)
    return try statement.run()
  }
}

extension SQLTable where Record: SQLKeyed & SQLDeletable {
  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(
    key: Record.PrimaryKey, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    try delete(Record.sqlPrimaryKey, key, source)
  }

  /// Deletes the row with the record's key, whatever else it holds by now; false if there is none.
  @inlinable
  @discardableResult
  public func delete(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Bool {
    try delete(Record.sqlPrimaryKey, record.sqlPrimaryKeyValue, source)
  }

  /// Deletes the rows with the records' keys, all or none; returns how many there were.
  @inlinable
  @discardableResult
  public func delete(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    try source.atomically { (source) throws(SQLiteError) -> Int in
      var count = 0
      for record in records where try delete(record, in: source) { count += 1 }
      return count
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable+Inserting.swift", text: #"""
extension SQLTable where Record: SQLInsertable {
  /// Binds a draft and takes the stored row, if one was stored.
  @inlinable
  func store(
    _ draft: Record.Draft, _ slot: StatementSlot, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(slot)
    try Record.sqlBind(draft, to: statement, adapters: adapters)
    return try record(of: statement)
  }

  @inlinable
  func store(
    record: Record, _ slot: StatementSlot, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(slot)
    try record.sqlBind(to: statement, adapters: adapters)
    return try self.record(of: statement)
  }

  /// Inserts a draft; returns the rowid that SQLite has given it.
  @inlinable
  func rowid(
    of draft: Record.Draft, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Int {
    let statement = try source.statement(Self.slots.addDraft)
    try Record.sqlBind(draft, to: statement, adapters: adapters)
    guard try statement.run() > 0 else { throw .nothingStored(in: Record.sqlTable.name) }
    return statement.lastRowid
  }

  /// The row that a statement without a conflict clause must have stored.
  @inlinable
  func stored(_ record: Record?) throws(SQLiteError) -> Record {
    guard let record else { throw .nothingStored(in: Record.sqlTable.name) }
    return record
  }
}

// MARK: - Into a table

extension SQLTable where Record: SQLInsertable & SQLStored {
  /// Inserts a row; returns it as it is stored, with its key, defaults and generated columns. What a trigger makes of it
  /// afterwards isn't in it (<https://sqlite.org/lang_returning.html>).
  @inlinable
  @discardableResult
  public func insert(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    let known = try Record.sqlStored(draft) { () throws(SQLiteError) -> Int in try rowid(of: draft, source) }
    if let known { return known }
    return try stored(store(draft, Self.slots.insert, source))
  }

  /// Inserts a record with all that it has, its key too.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record: record, Self.slots.insertRecord, source))
  }

  /// Inserts all of them or, if one can't be, none.
  @inlinable
  @discardableResult
  public func insert(
    _ drafts: [Record.Draft], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Record] {
    try source.atomically { (source) throws(SQLiteError) -> [Record] in
      var records: [Record] = []
      records.reserveCapacity(drafts.count)
      for draft in drafts { records.append(try insert(draft, in: source)) }
      return records
    }
  }

  /// Inserts all of them with all that they have or, if one can't be, none.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ records: [Record], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Record] {
    try source.atomically { (source) throws(SQLiteError) -> [Record] in
      var stored: [Record] = []
      stored.reserveCapacity(records.count)
      for record in records {
        stored.append(try self.stored(store(record: record, Self.slots.insertRecord, source)))
      }
      return stored
    }
  }

  /// Inserts a row, unless a constraint speaks against it: then nothing happens, and nil comes back
  /// (<https://sqlite.org/lang_conflict.html>).
  @inlinable
  @discardableResult
  public func insertOrIgnore(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try store(draft, Self.slots.insertOrIgnore, source)
  }

  /// ``insertOrIgnore(_:in:)`` of a record with all that it has.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnore(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try store(record: record, Self.slots.insertRecordOrIgnore, source)
  }

  /// Inserts a row in the place of those that have the same values in a key. They are deleted first, and what refers to
  /// them may go too; `upsert` changes the row instead.
  @inlinable
  @discardableResult
  public func replace(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(draft, Self.slots.replace, source))
  }

  /// ``replace(_:in:)`` with all that a record has.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replace(
    _ record: Record, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record: record, Self.slots.replaceRecord, source))
  }

  /// Inserts a row or, if there is one with the same values in the key, gives that one the draft's other values: what is
  /// nil and has a DEFAULT stays (<https://sqlite.org/lang_upsert.html>). Returns the row as it is stored.
  @inlinable
  @discardableResult
  public func upsert<Value>(
    _ draft: Record.Draft, on key: (Record.Keys) -> SQLKey<Record, Value>,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(draft, Self.slots.upsert[key(Record.sqlKeys).place], source))
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsert<Value>(
    _ record: Record, on key: (Record.Keys) -> SQLKey<Record, Value>,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record {
    try stored(store(record: record, Self.slots.upsertRecord[key(Record.sqlKeys).place], source))
  }
}

// MARK: - Into a view

extension SQLTable where Record: SQLInsertable & SQLViewRecord {
  /// Gives the view's triggers a row to insert. What they make of it is theirs; nothing comes back.
  @inlinable
  public func insert(
    _ draft: Record.Draft, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) {
    let statement = try source.statement(Self.slots.insert)
    try Record.sqlBind(draft, to: statement, adapters: adapters)
    try statement.run()
  }

  /// Gives the view's triggers all of the rows or, if one of them can't be inserted, none.
  @inlinable
  public func insert(
    _ drafts: [Record.Draft], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) {
    try source.atomically { (source) throws(SQLiteError) in
      for draft in drafts { try insert(draft, in: source) }
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable+Reading.swift", text: #"""
extension SQLTable {
  /// Every row.
  @inlinable
  public func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Record] {
    try records(of: source.statement(Self.slots.fetch))
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(
    in source: borrowing some StatementSource & ~Copyable, _ body: (Record) throws -> Void
  ) throws {
    let statement = try source.statement(Self.slots.fetch)
    try statement.forEach { (row: borrowing Row) in try body(Record(row: row, at: 0, adapters: adapters)) }
  }

  /// How many rows there are.
  @inlinable
  public func count(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    try source.statement(Self.slots.count).fetchOne(Int.self)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com", in: tx)`.
  @inlinable
  public func find<Value>(
    by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try find(key(Record.sqlKeys), value, source)
  }

  @inlinable
  func find<Value>(
    _ key: SQLKey<Record, Value>, _ value: Value, _ source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(Self.slots.find[key.place])
    try key.bind(value, statement, adapters)
    return try record(of: statement)
  }
}

extension SQLTable where Record: SQLKeyed {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public func find(
    _ key: Record.PrimaryKey, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    try find(Record.sqlPrimaryKey, key, source)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable+SQL.swift", text: #"""
/// SQL of your own whose result columns are matched by name with the table's: in any order, among others. A column that the
/// result lacks is an error that names it.
extension SQLTable {
  /// Every row of the result of a statement of yours, as records.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - arguments: one value for each of its parameters, in order.
  ///   - source: where it runs.
  /// - Throws: what SQLite says, an error with the reason `.decoding` if the result lacks a column or a value isn't
  ///   what the record has there, and one with `.usage` if there are more arguments than parameters, or fewer.
  public func fetch(
    sql: String, _ arguments: [SQLAny?] = [], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Record] {
    let statement = try source.statement(keeping: sql)
    let detour = try statement.bound(arguments, Record.sqlTable.columns)
    return try statement.fetchAll { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: Row(row.statement, number: row.number, through: detour), at: 0, adapters: adapters)
    }
  }

  /// The first row of the result, if there is one.
  public func first(
    sql: String, _ arguments: [SQLAny?] = [], in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Record? {
    let statement = try source.statement(keeping: sql)
    let detour = try statement.bound(arguments, Record.sqlTable.columns)
    return try statement.fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: Row(row.statement, number: row.number, through: detour), at: 0, adapters: adapters)
    }
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  public func forEach(
    sql: String, _ arguments: [SQLAny?] = [], in source: borrowing some StatementSource & ~Copyable,
    _ body: (Record) throws -> Void
  ) throws {
    let statement = try source.statement(keeping: sql)
    let detour = try statement.bound(arguments, Record.sqlTable.columns)
    try statement.forEach { (row: borrowing Row) in
      try body(Record(row: Row(row.statement, number: row.number, through: detour), at: 0, adapters: adapters))
    }
  }
}

extension Statement {
  /// Binds the arguments; returns where the columns of these names are.
  fileprivate borrowing func bound(
    _ arguments: [SQLAny?], _ names: [String]
  ) throws(SQLiteError) -> RowDetour {
    let detour = try RowDetour(names, columnsOf: pointer)
    try bind(arguments)
    return detour
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable+Statements.swift", text: #"""
extension SQLTable {
  /// The SQL of every verb that the table has and that is the same for all calls: to look at, or to let SQLite explain.
  public var statements: [String] {
    let slots = Self.slots
    var all = [slots.fetch, slots.count] + slots.find
    let isStored = Record.self is any SQLStored.Type
    if Record.self is any SQLInsertable.Type {
      all.append(slots.insert)
      if isStored {
        all += [
          slots.addDraft, slots.addRecord, slots.insertOrIgnore, slots.insertRecord, slots.insertRecordOrIgnore,
          slots.replace,
          slots.replaceRecord,
        ]
        all += slots.upsert + slots.upsertRecord
      }
    }
    if Record.self is any SQLUpdatable.Type, Record.self is any SQLKeyed.Type { all.append(slots.update) }
    if Record.self is any SQLDeletable.Type { all += [slots.deleteRecord] + slots.delete }
    return all.map(\.sql)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Tables/Verbs/SQLTable.swift", text: #"""
/// A table or view, and what can be done with it. Each verb takes where to do it: a ``Transaction`` or another
/// ``StatementSource``.
///
/// ```swift
/// let people = SQLTable<Person>()
/// let ada = try people.insert(Person.Draft(name: "Ada"), in: tx)
/// ```
public struct SQLTable<Record: SQLRecord>: Sendable {
  @usableFromInline let adapters: Record.Adapters

  /// The table of the record type.
  ///
  /// - Parameter adapters: the values that columns declared with `USING` are stored by.
  @inlinable
  public init(adapters: Record.Adapters) {
    self.adapters = adapters
  }
}

extension SQLTable where Record.Adapters == Void {
  /// The table of the record type.
  @inlinable public init() { self.init(adapters: ()) }
}

extension SQLTable {
  @inlinable static var slots: SQLTableSlots { Record.sqlTable.slots }

  /// Every row of a statement whose columns are the table's.
  @inlinable
  func records(of statement: borrowing Statement) throws(SQLiteError) -> [Record] {
    try statement.fetchAll { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: row, at: 0, adapters: adapters)
    }
  }

  @inlinable
  func record(of statement: borrowing Statement) throws(SQLiteError) -> Record? {
    try statement.fetchOptional { (row: borrowing Row) throws(SQLiteError) -> Record in
      try Record(row: row, at: 0, adapters: adapters)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/ColumnCodec.swift", text: #"""
/// How a column's values look in Swift and in the database. The same codec reads, binds and compares.
public protocol ColumnCodec<Value>: Sendable {
  /// The type in Swift.
  associatedtype Value
  /// What is stored: `Int`, `Double`, `String`, `Data` or `SQLAny`.
  associatedtype Storage: StorageValue

  /// The value that is stored so. Throws where no value is, by ``SQLiteError/cannotDecode(_:from:reason:)``.
  func decode(_ stored: Storage) throws(SQLiteError) -> Value
  /// What is to be stored for a value. Throws where it can't be stored, by ``SQLiteError/cannotEncode(_:to:reason:)``.
  func encode(_ value: Value) throws(SQLiteError) -> Storage
}

/// Codecs for the types that have one, by what the column stores. Generated code names them so:
/// `IntegerColumn.codec(Date.self)`. A type that can't be stored in such a column doesn't compile.
public enum IntegerColumn {}
/// See ``IntegerColumn``.
public enum RealColumn {}
/// See ``IntegerColumn``.
public enum TextColumn {}
/// See ``IntegerColumn``.
public enum BlobColumn {}
/// See ``IntegerColumn``.
public enum AnyColumn {}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/DatabaseValueAdapter.swift", text: #"""
/// Stores a type in a form of your choosing: `TEXT AS Int64 USING NumberPrefix`. The adapter is a value that the database
/// is opened with, so it may hold settings.
///
/// Implement the pair for what the column stores; the others throw.
public protocol DatabaseValueAdapter<Value>: Sendable {
  /// The type in Swift.
  associatedtype Value

  /// The value of an INTEGER column.
  func decode(from primitive: Int) throws(SQLiteError) -> Value
  /// The value of a REAL column.
  func decode(from primitive: Double) throws(SQLiteError) -> Value
  /// The value of a TEXT column.
  func decode(from primitive: String) throws(SQLiteError) -> Value
  /// The value of a BLOB column.
  func decode(from primitive: SQLBlob) throws(SQLiteError) -> Value
  /// The value of a column that holds any storage class: one declared ANY, or whose type SQLite takes for NUMERIC.
  /// Unless it is implemented, the method for the value's storage class is called.
  func decode(from primitive: SQLAny) throws(SQLiteError) -> Value

  /// What an INTEGER column stores for a value.
  func encodeToInt(value: Value) throws(SQLiteError) -> Int
  /// What a REAL column stores for a value.
  func encodeToDouble(value: Value) throws(SQLiteError) -> Double
  /// What a TEXT column stores for a value.
  func encodeToString(value: Value) throws(SQLiteError) -> String
  /// What a BLOB column stores for a value.
  func encodeToData(value: Value) throws(SQLiteError) -> SQLBlob
  /// What a column that holds any storage class stores for a value.
  func encodeToAny(value: Value) throws(SQLiteError) -> SQLAny
}

extension DatabaseValueAdapter {
  /// Throws an error with the reason `.decoding`: an adapter for columns that store INTEGER has to implement it.
  public func decode(from primitive: Int) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: Int)")
  }
  /// Throws an error with the reason `.decoding`: an adapter for columns that store REAL has to implement it.
  public func decode(from primitive: Double) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: Double)")
  }
  /// Throws an error with the reason `.decoding`: an adapter for columns that store TEXT has to implement it.
  public func decode(from primitive: String) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: String)")
  }
  /// Throws an error with the reason `.decoding`: an adapter for columns that store BLOB has to implement it.
  public func decode(from primitive: SQLBlob) throws(SQLiteError) -> Value {
    throw .cannotDecode(Value.self, from: primitive, reason: "\(Self.self) has no decode(from: \(SQLBlob.self))")
  }
  /// Reads the value by the method for its storage class: an INTEGER by `decode(from: Int)`, a TEXT by
  /// `decode(from: String)`, and so on.
  public func decode(from primitive: SQLAny) throws(SQLiteError) -> Value {
    switch primitive {
    case .int(let value): try decode(from: value)
    case .double(let value): try decode(from: value)
    case .string(let value): try decode(from: value)
    case .data(let value): try decode(from: value)
    }
  }

  /// Throws an error with the reason `.encoding`: an adapter for columns that store INTEGER has to implement it.
  public func encodeToInt(value: Value) throws(SQLiteError) -> Int {
    throw .cannotEncode(Value.self, to: Int.self, reason: "\(Self.self) has no encodeToInt")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store REAL has to implement it.
  public func encodeToDouble(value: Value) throws(SQLiteError) -> Double {
    throw .cannotEncode(Value.self, to: Double.self, reason: "\(Self.self) has no encodeToDouble")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store TEXT has to implement it.
  public func encodeToString(value: Value) throws(SQLiteError) -> String {
    throw .cannotEncode(Value.self, to: String.self, reason: "\(Self.self) has no encodeToString")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store BLOB has to implement it.
  public func encodeToData(value: Value) throws(SQLiteError) -> SQLBlob {
    throw .cannotEncode(Value.self, to: SQLBlob.self, reason: "\(Self.self) has no encodeToData")
  }
  /// Throws an error with the reason `.encoding`: an adapter for columns that store values of any storage class has to
  /// implement it.
  public func encodeToAny(value: Value) throws(SQLiteError) -> SQLAny {
    throw .cannotEncode(Value.self, to: SQLAny.self, reason: "\(Self.self) has no encodeToAny")
  }
}

// MARK: - Adapters as codecs, by what the column stores

extension IntegerColumn {
  /// An adapter as the codec of an INTEGER column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: Int)` makes of what is stored.
    public func decode(_ stored: Int) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// What the adapter's `encodeToInt(value:)` wants to be stored.
    public func encode(_ value: Value) throws(SQLiteError) -> Int { try adapter.encodeToInt(value: value) }
  }
  /// The codec of an INTEGER column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension RealColumn {
  /// An adapter as the codec of a REAL column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: Double)` makes of what is stored.
    public func decode(_ stored: Double) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// What the adapter's `encodeToDouble(value:)` wants to be stored.
    public func encode(_ value: Value) throws(SQLiteError) -> Double { try adapter.encodeToDouble(value: value) }
  }
  /// The codec of a REAL column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension TextColumn {
  /// An adapter as the codec of a TEXT column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: String)` makes of what is stored.
    public func decode(_ stored: String) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// What the adapter's `encodeToString(value:)` wants to be stored.
    public func encode(_ value: Value) throws(SQLiteError) -> String { try adapter.encodeToString(value: value) }
  }
  /// The codec of a TEXT column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension BlobColumn {
  /// An adapter as the codec of a BLOB column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: SQLBlob)` makes of what is stored.
    public func decode(_ stored: SQLBlob) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// What the adapter's `encodeToData(value:)` wants to be stored.
    public func encode(_ value: Value) throws(SQLiteError) -> SQLBlob { try adapter.encodeToData(value: value) }
  }
  /// The codec of a BLOB column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

extension AnyColumn {
  /// An adapter as the codec of an ANY column. Whatever the adapter throws, the codec throws.
  public struct Adapted<Value>: ColumnCodec {
    let adapter: any DatabaseValueAdapter<Value>
    /// The value that the adapter's `decode(from: SQLAny)` makes of what is stored.
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> Value { try adapter.decode(from: stored) }
    /// What the adapter's `encodeToAny(value:)` wants to be stored.
    public func encode(_ value: Value) throws(SQLiteError) -> SQLAny { try adapter.encodeToAny(value: value) }
  }
  /// The codec of an ANY column that is declared with `USING`: `adapter` reads and stores its values.
  public static func codec<Value>(using adapter: any DatabaseValueAdapter<Value>) -> Adapted<Value> {
    Adapted(adapter: adapter)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/DatabaseValueConvertible.swift", text: #"""
/// A type of yours that a column can hold: `TEXT AS "Todo.ID"`. Raw-representable types need no conformance.
public protocol DatabaseValueConvertible<DatabaseValue>: Sendable {
  /// What is stored: `Int`, `Double`, `String`, `Data` or `SQLAny`, as the column is declared.
  associatedtype DatabaseValue: StorageValue

  /// Makes the value of what is stored. Throws where no value is stored so, by
  /// ``SQLiteError/cannotDecode(_:from:reason:)``.
  init(databaseValue: DatabaseValue) throws(SQLiteError)
  /// What is to be stored. Throws where the value can't be stored, by ``SQLiteError/cannotEncode(_:to:reason:)``.
  var databaseValue: DatabaseValue { get throws(SQLiteError) }
}

/// The codec of a type that converts itself.
public struct ConvertibleCodec<Value: DatabaseValueConvertible>: ColumnCodec {
  /// A codec without settings: the type does the conversion.
  @inlinable public init() {}

  /// The value that `Value.init(databaseValue:)` makes of what is stored. Throws what that initializer throws.
  @inlinable
  public func decode(_ stored: Value.DatabaseValue) throws(SQLiteError) -> Value { try Value(databaseValue: stored) }

  /// What the value's `databaseValue` says is to be stored. Throws what that property throws.
  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Value.DatabaseValue { try value.databaseValue }
}

/// The codec of an enum, or another type with a raw value: the raw value is stored. A stored value that no case has is an
/// error.
public struct RawCodec<Value: RawRepresentable & Sendable, Base: ColumnCodec>: ColumnCodec
where Value.RawValue == Base.Value {
  @usableFromInline let base: Base

  /// A codec that stores raw values as `base` stores them.
  @inlinable public init(_ base: Base) { self.base = base }

  /// The value with the stored raw value.
  ///
  /// - Throws: an error with the reason `.decoding` if no value has that raw value, and what `base` throws.
  @inlinable
  public func decode(_ stored: Base.Storage) throws(SQLiteError) -> Value {
    guard let value = Value(rawValue: try base.decode(stored)) else { throw .cannotDecode(Value.self, from: stored) }
    return value
  }

  /// The raw value, as `base` stores it.
  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Base.Storage { try base.encode(value.rawValue) }
}

/// A value that is stored as it is.
public struct PlainCodec<Value: StorageValue>: ColumnCodec {
  /// A codec that changes nothing.
  @inlinable public init() {}
  /// The stored value itself.
  @inlinable public func decode(_ stored: Value) throws(SQLiteError) -> Value { stored }
  /// The value itself.
  @inlinable public func encode(_ value: Value) throws(SQLiteError) -> Value { value }
}

extension IntegerColumn {
  /// The codec of a type of yours in an INTEGER column: it converts itself to and from `Int`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<Int>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in an INTEGER column: the raw value, an integer, is
  /// stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, IntegerCodec<T.RawValue>>
  where T.RawValue: FixedWidthInteger & Sendable { RawCodec(IntegerCodec()) }
}

extension RealColumn {
  /// The codec of a type of yours in a REAL column: it converts itself to and from `Double`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<Double>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in a REAL column: the raw value, a `Double`, is stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<Double>>
  where T.RawValue == Double { RawCodec(PlainCodec()) }
}

extension TextColumn {
  /// The codec of a type of yours in a TEXT column: it converts itself to and from `String`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<String>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in a TEXT column: the raw value, a `String`, is stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<String>>
  where T.RawValue == String { RawCodec(PlainCodec()) }
}

extension BlobColumn {
  /// The codec of a type of yours in a BLOB column: it converts itself to and from `Data`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<SQLBlob>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }

  /// The codec of an enum, or another raw-representable type, in a BLOB column: the raw value, `Data`, is stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, PlainCodec<SQLBlob>>
  where T.RawValue == SQLBlob { RawCodec(PlainCodec()) }
}

extension AnyColumn {
  /// The codec of a type of yours in an ANY column: it converts itself to and from `SQLAny`.
  @inlinable
  public static func codec<T: DatabaseValueConvertible<SQLAny>>(_ type: T.Type) -> ConvertibleCodec<T> {
    ConvertibleCodec()
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/Foundation/DateCodec.swift", text: #"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `AS Date`: seconds since 1970 in INTEGER and REAL, ISO-8601 in TEXT; always UTC.
public enum DateCodec {
  /// Whole seconds; a fraction is rounded down, so that the order of dates stays.
  public struct Integer: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The date that is so many seconds after the beginning of 1970, UTC.
    @inlinable
    public func decode(_ stored: Int) throws(SQLiteError) -> Date { Date(timeIntervalSince1970: Double(stored)) }

    /// Seconds since the beginning of 1970, UTC, rounded down; negative before.
    ///
    /// - Throws: an error with the reason `.encoding` if the number of seconds doesn't fit in an `Int`.
    @inlinable
    public func encode(_ value: Date) throws(SQLiteError) -> Int {
      guard let seconds = Int(exactly: value.timeIntervalSince1970.rounded(.down)) else {
        throw .cannotEncode(Date.self, to: Int.self, reason: "it is out of range")
      }
      return seconds
    }
  }

  /// Seconds with their fraction. A `Date` counts from 2001 and so may have one bit more, which is rounded away.
  public struct Real: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}
    /// The date that is so many seconds after the beginning of 1970, UTC.
    @inlinable public func decode(_ stored: Double) throws(SQLiteError) -> Date { Date(timeIntervalSince1970: stored) }
    /// Seconds since the beginning of 1970, UTC; negative before.
    @inlinable public func encode(_ value: Date) throws(SQLiteError) -> Double { value.timeIntervalSince1970 }
  }

  /// `2025-06-29T17:58:18Z`, with as many digits of a fraction as it takes to get
  /// the same date back, up to 18.
  public struct Text: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The date of a text `YYYY-MM-DD`, which a time `HH:MM[:SS[.fraction]]` and a zone `Z` or `±HH:MM` may follow.
    /// Without a zone it is UTC.
    ///
    /// - Throws: an error with the reason `.decoding` if the text is written otherwise, or there is no such day or
    ///   time.
    public func decode(_ stored: String) throws(SQLiteError) -> Date {
      guard let value = ISO8601.date(stored) else { throw .cannotDecode(Date.self, from: stored) }
      return value
    }

    /// The date in UTC, to be read back by SQLite's date functions too (<https://sqlite.org/lang_datefunc.html>).
    ///
    /// - Throws: an error with the reason `.encoding` if the year isn't one of 0000 to 9999.
    public func encode(_ value: Date) throws(SQLiteError) -> String {
      guard let text = ISO8601.text(value) else {
        throw .cannotEncode(Date.self, to: String.self, reason: "its year doesn't have four digits")
      }
      return text
    }
  }

  /// In a column that is declared DATETIME, TIMESTAMP or DATE, which SQLite takes for NUMERIC: any of the three forms is
  /// read, and ISO-8601 is written.
  public struct Numeric: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The date that a number of seconds since 1970 or an ISO-8601 text stands for.
    ///
    /// - Throws: an error with the reason `.decoding` for a BLOB, and for a text that is no date.
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> Date {
      switch stored {
      case .int(let seconds): try Integer().decode(seconds)
      case .double(let seconds): try Real().decode(seconds)
      case .string(let text): try Text().decode(text)
      case .data: throw .cannotDecode(Date.self, from: stored)
      }
    }

    /// The date as ISO-8601 text, as ``DateCodec/Text`` writes it.
    public func encode(_ value: Date) throws(SQLiteError) -> SQLAny { .string(try Text().encode(value)) }
  }
}

extension IntegerColumn {
  /// The codec of `INTEGER AS Date`: whole seconds since 1970.
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Integer { DateCodec.Integer() }
}

extension RealColumn {
  /// The codec of `REAL AS Date`: seconds since 1970, with their fraction.
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Real { DateCodec.Real() }
}

extension TextColumn {
  /// The codec of `TEXT AS Date`: ISO-8601, in UTC.
  @inlinable public static func codec(_ type: Date.Type) -> DateCodec.Text { DateCodec.Text() }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/Foundation/FoundationCodecs.swift", text: #"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `AS UUID`, in TEXT as 36 characters, or in BLOB as 16 bytes.
public enum UUIDCodec {
  /// A UUID as 36 characters, letters in upper case: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`. Lower case is read too.
  public struct Text: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The UUID that the text stands for.
    ///
    /// - Throws: an error with the reason `.decoding` if the text isn't a UUID.
    @inlinable
    public func decode(_ stored: String) throws(SQLiteError) -> UUID {
      guard let value = UUID(uuidString: stored) else { throw .cannotDecode(UUID.self, from: stored) }
      return value
    }

    /// The UUID's 36 characters, letters in upper case.
    @inlinable
    public func encode(_ value: UUID) throws(SQLiteError) -> String { value.uuidString }
  }

  /// A UUID as its 16 bytes.
  public struct Blob: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The UUID of 16 bytes.
    ///
    /// - Throws: an error with the reason `.decoding` if there are more bytes or fewer.
    @inlinable
    public func decode(_ stored: Data) throws(SQLiteError) -> UUID {
      guard stored.count == 16 else { throw .cannotDecode(UUID.self, from: stored, reason: "it takes 16 bytes") }
      return stored.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    /// The UUID's 16 bytes.
    @inlinable
    public func encode(_ value: UUID) throws(SQLiteError) -> Data { withUnsafeBytes(of: value.uuid) { Data($0) } }
  }

  /// In a column that is declared UUID, which SQLite takes for NUMERIC: both forms are read, and text is written.
  public struct Numeric: ColumnCodec {
    /// A codec without settings.
    @inlinable public init() {}

    /// The UUID that a TEXT or a BLOB of 16 bytes stands for.
    ///
    /// - Throws: an error with the reason `.decoding` for a number, and for a text or bytes that are no UUID.
    public func decode(_ stored: SQLAny) throws(SQLiteError) -> UUID {
      switch stored {
      case .string(let text): try Text().decode(text)
      case .data(let bytes): try Blob().decode(bytes)
      case .int, .double: throw .cannotDecode(UUID.self, from: stored)
      }
    }

    /// The UUID as text, as ``UUIDCodec/Text`` writes it.
    public func encode(_ value: UUID) throws(SQLiteError) -> SQLAny { .string(try Text().encode(value)) }
  }
}

/// `TEXT AS URL`.
public struct URLCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// The URL of a text that is one as it stands.
  ///
  /// - Throws: an error with the reason `.decoding` if the text isn't a URL, or holds characters that would have to be
  ///   escaped.
  @inlinable
  public func decode(_ stored: String) throws(SQLiteError) -> URL {
    // Foundation would escape what can't stand in a URL, and what is written back would be another text.
    guard let value = URL(string: stored), value.absoluteString == stored else {
      throw .cannotDecode(URL.self, from: stored)
    }
    return value
  }

  /// The URL's text, resolved against its base if it has one.
  @inlinable
  public func encode(_ value: URL) throws(SQLiteError) -> String { value.absoluteString }
}

/// `TEXT AS Decimal`: in TEXT, since REAL would round it.
public struct DecimalCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// The number that the text stands for: digits, with a sign, a point and an exponent where it has them.
  ///
  /// - Throws: an error with the reason `.decoding` if the text isn't a number, or has more digits than a `Decimal`
  ///   holds.
  public func decode(_ stored: String) throws(SQLiteError) -> Decimal {
    // Decimal's own parser takes what a number begins with and forgets the rest.
    guard DecimalText.isNumber(stored), let value = Decimal(string: stored) else {
      throw .cannotDecode(Decimal.self, from: stored)
    }
    guard DecimalText.isWhole(value, stored) else {
      throw .cannotDecode(Decimal.self, from: stored, reason: "it has more digits than a Decimal holds")
    }
    return value
  }

  /// The number in decimal digits.
  ///
  /// - Throws: an error with the reason `.encoding` for NaN.
  public func encode(_ value: Decimal) throws(SQLiteError) -> String {
    if value.isNaN { throw .cannotEncode(Decimal.self, to: String.self, reason: "it isn't a number") }
    return value.description
  }
}

enum DecimalText {
  /// `[+-] digits [. digits] [e [+-] digits]`, with a digit before or after the point.
  static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func skipDigits() -> Int {
      let count = rest.prefix { $0 >= 48 && $0 <= 57 }.count
      rest = rest.dropFirst(count)
      return count
    }
    func skip(_ bytes: [UInt8]) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip([43, 45])
    var digits = skipDigits()
    if skip([46]) { digits += skipDigits() }
    guard digits > 0 else { return false }
    if skip([101, 69]) {
      _ = skip([43, 45])
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a value has all digits of the number that it was read from. Any 38 fit, and no more than 39.
  static func isWhole(_ value: Decimal, _ text: String) -> Bool {
    let digits = digits(text)
    return digits.count <= 38 || digits == Self.digits(value.description)
  }

  /// A number's digits without the zeros around them, wherever its point is.
  private static func digits(_ text: String) -> [UInt8] {
    let mantissa = text.utf8.prefix { $0 != 101 && $0 != 69 }.filter { $0 >= 48 && $0 <= 57 }
    let end = mantissa.lastIndex { $0 != 48 } ?? -1
    return Array(mantissa[...end].drop { $0 == 48 })
  }
}

extension TextColumn {
  /// The codec of `TEXT AS UUID`: 36 characters.
  @inlinable public static func codec(_ type: UUID.Type) -> UUIDCodec.Text { UUIDCodec.Text() }
  /// The codec of `TEXT AS URL`.
  @inlinable public static func codec(_ type: URL.Type) -> URLCodec { URLCodec() }
  /// The codec of `TEXT AS Decimal`.
  @inlinable public static func codec(_ type: Decimal.Type) -> DecimalCodec { DecimalCodec() }

  /// The codec of a type in a TEXT column whose raw value is a UUID: 36 characters are stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, UUIDCodec.Text>
  where T.RawValue == UUID { RawCodec(UUIDCodec.Text()) }
}

extension BlobColumn {
  /// The codec of `BLOB AS UUID`: 16 bytes.
  @inlinable public static func codec(_ type: UUID.Type) -> UUIDCodec.Blob { UUIDCodec.Blob() }

  /// The codec of a type in a BLOB column whose raw value is a UUID: 16 bytes are stored.
  @inlinable @_disfavoredOverload
  public static func codec<T: RawRepresentable & Sendable>(_ type: T.Type) -> RawCodec<T, UUIDCodec.Blob>
  where T.RawValue == UUID { RawCodec(UUIDCodec.Blob()) }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/Foundation/ISO8601.swift", text: #"""
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as text, in UTC, with no formatter and no locale.
enum ISO8601 {
  /// Reads `YYYY-MM-DD`, then `T` or a blank and `HH:MM[:SS[.fraction]]`, then `Z`, `±HH:MM` or nothing, which is UTC as
  /// well: what SQLite's own date functions write (<https://sqlite.org/lang_datefunc.html>).
  static func date(_ text: String) -> Date? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), (1...12).contains(month), (1...daysIn(month, year)).contains(day)
    else { return nil }
    var seconds = daysSince1970(year, month, day) * 86_400
    var fraction = 0.0
    if !reader.isAtEnd {
      guard reader.skip("T") || reader.skip(" ") || reader.skip("t"), let hour = reader.number(digits: 2),
        reader.skip(":"), let minute = reader.number(digits: 2), hour < 24, minute < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60
      if reader.skip(":") {
        guard let second = reader.number(digits: 2), second < 60 else { return nil }
        seconds += second
        if reader.skip(".") {
          guard let digits = reader.fraction() else { return nil }
          fraction = digits
        }
      }
      guard let offset = reader.offset() else { return nil }
      seconds -= offset
    }
    guard reader.isAtEnd else { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds) + fraction)
  }

  /// Nil if the year doesn't have four digits.
  static func text(_ date: Date) -> String? {
    // What a date keeps: seconds since 2001. Counted from 1970 it would lose a bit.
    let time = date.timeIntervalSinceReferenceDate
    let whole = time.rounded(.down)
    guard let since2001 = Int(exactly: whole) else { return nil }
    let (seconds, overflows) = since2001.addingReportingOverflow(referenceSeconds)
    // From year 0000 to the end of 9999.
    guard !overflows, seconds >= -62_167_219_200, seconds < 253_402_300_800 else { return nil }
    let days = floorDivide(seconds, 86_400)
    let (year, month, day) = civil(days)
    let ofDay = seconds - days * 86_400
    var text = pad(year, 4) + "-" + pad(month, 2) + "-" + pad(day, 2) + "T"
    text += pad(ofDay / 3600, 2) + ":" + pad(ofDay / 60 % 60, 2) + ":" + pad(ofDay % 60, 2)
    text += fraction(of: time, whole: whole)
    return text + "Z"
  }

  /// From 1970 to 2001, where a `Date` counts from.
  private static let referenceSeconds = 978_307_200

  /// The shortest of milliseconds, microseconds, … that gives the same date when it is read.
  private static func fraction(of time: Double, whole: Double) -> String {
    let rest = time - whole
    guard rest > 0 else { return "" }
    for digits in [3, 6, 9, 12, 15] {
      let scale = power(digits)
      let scaled = Int((rest * Double(scale)).rounded())
      guard scaled < scale else { continue }
      if whole + Double(scaled) / Double(scale) == time { return "." + pad(scaled, digits) }
    }
    let scaled = Int((rest * Double(power(18))).rounded())
    return "." + pad(min(scaled, power(18) - 1), 18)
  }

  private static func power(_ digits: Int) -> Int { (0..<digits).reduce(1) { product, _ in product * 10 } }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

// MARK: - The proleptic Gregorian calendar, in eras of 400 years that begin in March

extension ISO8601 {
  private static func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : (a - b + 1) / b }

  private static func daysIn(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let ofEra = shifted - era * 400
    let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }
}

// MARK: - Reading

extension ISO8601 {
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    mutating func number(digits: Int) -> Int? {
      guard position + digits <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[position..<position + digits] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      position += digits
      return value
    }

    mutating func fraction() -> Double? {
      let digits = bytes[position...].prefix { $0 >= 48 && $0 <= 57 }
      guard !digits.isEmpty else { return nil }
      position += digits.count
      return Double("0." + String(decoding: digits, as: UTF8.self))
    }

    /// Seconds east of Greenwich.
    mutating func offset() -> Int? {
      if isAtEnd || skip("Z") || skip("z") { return 0 }
      let sign = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
      _ = skip(":")
      guard let minutes = isAtEnd ? 0 : number(digits: 2), minutes < 60 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/NumberCodecs.swift", text: #"""
/// `INTEGER AS Bool`: 0 and 1. Another number is an error.
public struct BoolCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// False for 0, true for 1.
  ///
  /// - Throws: an error with the reason `.decoding` for any other number.
  @inlinable
  public func decode(_ stored: Int) throws(SQLiteError) -> Bool {
    switch stored {
    case 0: false
    case 1: true
    default: throw .cannotDecode(Bool.self, from: stored)
    }
  }

  /// 1 for true, 0 for false.
  @inlinable
  public func encode(_ value: Bool) throws(SQLiteError) -> Int { value ? 1 : 0 }
}

/// `INTEGER AS Int32` and every other fixed width. A number out of range is an error, in both directions.
public struct IntegerCodec<Value: FixedWidthInteger & Sendable>: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}

  /// The stored number as a `Value`.
  ///
  /// - Throws: an error with the reason `.decoding` if it is out of that type's range.
  @inlinable
  public func decode(_ stored: Int) throws(SQLiteError) -> Value {
    guard let value = Value(exactly: stored) else {
      throw .cannotDecode(Value.self, from: stored, reason: "out of range")
    }
    return value
  }

  /// The number as SQLite stores it.
  ///
  /// - Throws: an error with the reason `.encoding` if it is greater than the greatest `Int`, as a `UInt64` may be.
  @inlinable
  public func encode(_ value: Value) throws(SQLiteError) -> Int {
    guard let stored = Int(exactly: value) else {
      throw .cannotEncode(Value.self, to: Int.self, reason: "\(value) is out of range")
    }
    return stored
  }
}

/// `REAL AS Float`. What isn't exactly a `Float` is rounded to the nearest one, and NaN is NULL.
public struct FloatCodec: ColumnCodec {
  /// A codec without settings.
  @inlinable public init() {}
  /// The `Float` that is nearest to the stored number.
  @inlinable public func decode(_ stored: Double) throws(SQLiteError) -> Float { Float(stored) }
  /// The same number as a `Double`: every `Float` is one.
  @inlinable public func encode(_ value: Float) throws(SQLiteError) -> Double { Double(value) }
}

extension IntegerColumn {
  /// The codec of `INTEGER AS Bool`: 0 and 1.
  @inlinable public static func codec(_ type: Bool.Type) -> BoolCodec { BoolCodec() }
  /// The codec of `INTEGER AS Int32` and every other type of integers with a fixed width.
  @inlinable public static func codec<T: FixedWidthInteger & Sendable>(_ type: T.Type) -> IntegerCodec<T> {
    IntegerCodec()
  }
}

extension RealColumn {
  /// The codec of `REAL AS Float`.
  @inlinable public static func codec(_ type: Float.Type) -> FloatCodec { FloatCodec() }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/Row+Codecs.swift", text: #"""
extension Row {
  /// What the column's codec makes of the stored value.
  @inlinable
  public borrowing func value<Codec: ColumnCodec>(at column: Int32, as codec: Codec) throws(SQLiteError) -> Codec.Value
  {
    let stored = try Codec.Storage.read(from: self, at: column)
    do throws(SQLiteError) {
      return try codec.decode(stored)
    } catch {
      throw located(error, column)
    }
  }

  /// What the column's codec makes of the stored value; nil for NULL, of which the codec isn't asked.
  ///
  /// - Throws: what the codec throws, with column and row, and an error with the reason `.decoding` if the value is of
  ///   another type than the codec stores.
  @inlinable
  public borrowing func valueOrNil<Codec: ColumnCodec>(
    at column: Int32, as codec: Codec
  ) throws(SQLiteError) -> Codec.Value? {
    guard let stored = try Codec.Storage.readOrNil(from: self, at: column) else { return nil }
    do throws(SQLiteError) {
      return try codec.decode(stored)
    } catch {
      throw located(error, column)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/SQLAny+Codecs.swift", text: #"""
extension SQLAny {
  /// What the column's codec makes of the value.
  @inlinable
  public static func stored<Codec: ColumnCodec>(
    _ value: Codec.Value?, as codec: Codec
  ) throws(SQLiteError) -> SQLAny? {
    guard let value else { return nil }
    return try codec.encode(value).any
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/Statement+Codecs.swift", text: #"""
extension Statement {
  /// What the column's codec makes of the value.
  @inlinable
  public borrowing func bind<Codec: ColumnCodec>(
    _ value: Codec.Value?, at index: Int32, as codec: Codec
  ) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try codec.encode(value).bind(to: self, at: index)
  }

  /// The elements as the column's codec stores them.
  public borrowing func bind<Codec: ColumnCodec>(
    all values: [Codec.Value], at index: Int32, as codec: Codec
  ) throws(SQLiteError) {
    var stored: [Codec.Storage] = []
    stored.reserveCapacity(values.count)
    for value in values { stored.append(try codec.encode(value)) }
    try Codec.Storage.bind(all: stored, to: self, at: index)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Core/Values/StorageValue.swift", text: #"""
/// What SQLite stores: `Int`, `Double`, `String`, `Data`, and `SQLAny` for any of them. Codecs translate to one of these.
public protocol StorageValue: Sendable {
  /// Reads the value of a result column, counted from 0. Throws an error with the reason `.decoding` for NULL and for
  /// any other type.
  static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Self
  /// Reads the value of a result column, counted from 0; nil for NULL. Throws an error with the reason `.decoding` for
  /// any other type.
  static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Self?
  /// Binds the value to a parameter, counted from 1.
  func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
  /// As the argument of `puresql_array`.
  static func bind(all values: [Self], to statement: borrowing Statement, at index: Int32) throws(SQLiteError)
  /// The value with its storage class.
  var any: SQLAny { get }
}

extension Int: StorageValue {
  /// An INTEGER.
  @inlinable public var any: SQLAny { .int(self) }
  /// Reads an INTEGER from a result column, as ``Row/int(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Int {
    try row.int(at: column)
  }
  /// Reads an INTEGER or NULL from a result column, as ``Row/intOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Int? {
    try row.intOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(int:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(int: self, at: index)
  }
  /// Binds the values as ``Statement/bind(ints:at:)`` does.
  public static func bind(
    all values: [Int], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(ints: values, at: index)
  }
}

extension Double: StorageValue {
  /// A REAL.
  @inlinable public var any: SQLAny { .double(self) }
  /// Reads a REAL from a result column, as ``Row/double(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Double {
    try row.double(at: column)
  }
  /// Reads a REAL or NULL from a result column, as ``Row/doubleOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> Double? {
    try row.doubleOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(double:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(double: self, at: index)
  }
  /// Binds the values as ``Statement/bind(doubles:at:)`` does.
  public static func bind(
    all values: [Double], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(doubles: values, at: index)
  }
}

extension String: StorageValue {
  /// A TEXT.
  @inlinable public var any: SQLAny { .string(self) }
  /// Reads a TEXT from a result column, as ``Row/text(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> String {
    try row.text(at: column)
  }
  /// Reads a TEXT or NULL from a result column, as ``Row/textOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> String? {
    try row.textOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(text:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(text: self, at: index)
  }
  /// Binds the values as ``Statement/bind(texts:at:)`` does.
  public static func bind(
    all values: [String], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(texts: values, at: index)
  }
}

extension SQLBlob: StorageValue {
  /// A BLOB.
  @inlinable public var any: SQLAny { .data(self) }
  /// Reads a BLOB from a result column, as ``Row/blob(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLBlob {
    try row.blob(at: column)
  }
  /// Reads a BLOB or NULL from a result column, as ``Row/blobOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLBlob? {
    try row.blobOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(blob:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(blob: self, at: index)
  }
  /// Binds the values as ``Statement/bind(blobs:at:)`` does.
  public static func bind(
    all values: [SQLBlob], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(blobs: values, at: index)
  }
}

extension SQLAny: StorageValue {
  /// The value itself: it knows its storage class.
  @inlinable public var any: SQLAny { self }
  /// Reads a value of any storage class from a result column, as ``Row/any(at:)`` does.
  @inlinable public static func read(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLAny {
    try row.any(at: column)
  }
  /// Reads a value of any storage class or NULL from a result column, as ``Row/anyOrNil(at:)`` does.
  @inlinable public static func readOrNil(from row: borrowing Row, at column: Int32) throws(SQLiteError) -> SQLAny? {
    try row.anyOrNil(at: column)
  }
  /// Binds the value as ``Statement/bind(any:at:)`` does.
  @inlinable public func bind(to statement: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(any: self, at: index)
  }
  /// Binds the values as ``Statement/bind(anys:at:)`` does.
  public static func bind(
    all values: [SQLAny], to statement: borrowing Statement, at index: Int32
  ) throws(SQLiteError) {
    try statement.bind(anys: values, at: index)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Database/Database+Creating.swift", text: #"""
// MARK: - A new file

extension Database {
  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older step
  ///     of the schema's history.
  ///   - config: how it is opened; its path doesn't count. Where something is copied it has no key.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Throws: also when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, config: DatabaseConfig = DatabaseConfig(), adapters: Adapters
  ) throws(SQLiteError) -> Self {
    if let original, config.key != nil {
      throw .usage(
        "the copy of '\(original)' would be encrypted as that is, and not with the key; create it without one, or with nothing copied"
      )
    }
    var config = config
    config.path = path
    return try NewDatabaseFile(path: path).make(copying: original) { () throws(SQLiteError) in
      try Self(config: config, adapters: adapters)
    }
  }
}

extension Database where Adapters == Void {
  /// Makes a new file with the schema in it, and opens it. If that fails there is no file afterwards.
  ///
  /// - Parameters:
  ///   - path: where no file is.
  ///   - original: a database that comes with the program, which the new file becomes a copy of; it may be at an older step
  ///     of the schema's history.
  ///   - config: how it is opened; its path doesn't count. Where something is copied it has no key.
  /// - Throws: also when there is a file at the path already, which is left as it is.
  public static func create(
    _ path: String, copying original: String? = nil, config: DatabaseConfig = DatabaseConfig()
  ) throws(SQLiteError) -> Self {
    try create(path, copying: original, config: config, adapters: ())
  }
}

// MARK: - The application's number

extension Transaction {
  /// The number in the file that is the application's to use (<https://sqlite.org/pragma.html#pragma_user_version>).
  /// Migrations don't use it.
  public borrowing func userVersion() throws(SQLiteError) -> Int {
    try statement(preparing: "PRAGMA main.user_version").fetchOne(Int.self)
  }

  /// Sets the number that is the application's to use, with what else the transaction writes.
  public borrowing func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try statement(preparing: "PRAGMA main.user_version = \(version)").run()
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Database/Database+Schema.swift", text: #"""
// MARK: - The schema without its history

extension Database {
  /// Brings the file to the schema that the migrations lead to, whatever it has now, and notes all of them as done.
  ///
  /// In one transaction, and without losing a row, a value, an index or a trigger; if that can't be, nothing is changed,
  /// and the report says why. What migrations do to rows isn't done.
  ///
  /// - Parameters:
  ///   - dryRun: Everything is done and rolled back; the report says what would become of each table.
  ///   - names: Tables whose rows and columns may be lost. An index, trigger, view or table that the schema doesn't have
  ///     is removed when it is named here.
  /// - Throws: An error with the reason `.migration` if the file was written by a newer version of the program, and what
  ///   SQLite says if it can't work at all. Nothing is changed then.
  public func syncSchema(dryRun: Bool = false, allowingDataLoss names: [String] = []) async throws -> SchemaReport {
    let sync = try SchemaSync(migrations: Self.migrations, allowingDataLoss: names)
    guard let pool else { return SchemaReport() }
    return try await pool.withHandle(.write) { handle in
      try sync.run(on: handle, noting: Self.migrations, dryRun: dryRun)
    }
  }

  /// ``syncSchema(dryRun:allowingDataLoss:)`` on this thread.
  public func syncSchemaBlocking(dryRun: Bool = false, allowingDataLoss names: [String] = []) throws -> SchemaReport {
    let sync = try SchemaSync(migrations: Self.migrations, allowingDataLoss: names)
    guard let pool else { return SchemaReport() }
    return try pool.withHandleBlocking(.write) { handle in
      try sync.run(on: handle, noting: Self.migrations, dryRun: dryRun)
    }
  }

  /// ``syncSchema(dryRun:allowingDataLoss:)``, which throws nothing.
  public func syncSchemaResult(
    dryRun: Bool = false, allowingDataLoss names: [String] = []
  ) async -> Swift.Result<SchemaReport, any Error> {
    do {
      return .success(try await syncSchema(dryRun: dryRun, allowingDataLoss: names))
    } catch {
      return .failure(error)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Database/Database.swift", text: #"""
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a generated database conforms to: a connection, and the steps that made the schema.
public protocol Database: Connection {
  /// The values that columns declared with `USING` are stored by. `Void` where there are none.
  associatedtype Adapters: Sendable = Void

  /// Where the queries run: a pool, or nothing at all.
  var connection: any Connection { get }

  /// The schema's history, in order.
  static var migrations: [Migration] { get }

  /// Puts the queries on a connection. Nothing is opened or migrated.
  init(connection: any Connection, adapters: Adapters)
}

extension Database {
  /// The pool of the connection that the database was made on; nil for one without a database.
  public var pool: ConnectionPool? { connection.pool }
}

// MARK: - Opening

extension Database {
  /// Opens the database and migrates it, unless the configuration says not to.
  public init(config: DatabaseConfig, adapters: Adapters) throws(SQLiteError) {
    let pool = try ConnectionPool(config: config, migrations: Self.migrations)
    self.init(connection: pool, adapters: adapters)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(path: String, adapters: Adapters) throws(SQLiteError) {
    try self.init(config: DatabaseConfig(path: path), adapters: adapters)
  }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(url: URL, adapters: Adapters) throws(SQLiteError) {
    try self.init(path: url.path, adapters: adapters)
  }

  /// A database of its own, in memory.
  public static func inMemory(adapters: Adapters) throws(SQLiteError) -> Self {
    try Self(config: DatabaseConfig(path: nil), adapters: adapters)
  }
}

extension Database where Adapters == Void {
  /// Opens the database and migrates it, unless the configuration says not to.
  public init(config: DatabaseConfig) throws(SQLiteError) { try self.init(config: config, adapters: ()) }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(path: String) throws(SQLiteError) { try self.init(path: path, adapters: ()) }

  /// Opens the file and migrates it; creates it if it isn't there.
  public init(url: URL) throws(SQLiteError) { try self.init(url: url, adapters: ()) }

  /// A database of its own, in memory.
  public static func inMemory() throws(SQLiteError) -> Self { try inMemory(adapters: ()) }
}

// MARK: - Migrating

extension Database {
  /// Runs the steps that the file doesn't have yet; the first `count` of them if that is given. For a database that was
  /// opened with `autoMigrate: false`.
  public func migrate(upTo count: Int? = nil) async throws {
    guard let pool else { return }
    try await pool.withHandle(.write) { handle in
      try MigrationRunner(handle, Self.migrations).run(upTo: count)
    }
  }

  /// The same, on this thread.
  public func migrateBlocking(upTo count: Int? = nil) throws {
    guard let pool else { return }
    try pool.withHandleBlocking(.write) { handle in
      try MigrationRunner(handle, Self.migrations).run(upTo: count)
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Database/Linking.swift", text: #"""
// Which library the calls of SQLite's API go to: the system's, SQLCipher with the trait `SQLCipher`, and with the trait
// `CustomSQLite` whatever the app links itself.
#if SQLCipher
  import CSQLCipher
#elseif !CustomSQLite
  import CSQLiteSystem
#endif

"""#),
    RuntimeSource(path: "PureSQL/Observation/Hub/ObservationHub+Files.swift", text: #"""
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ObservationHub {
  /// A file is the same by device and inode, whatever path leads to it.
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private struct WeakHub {
    weak var hub: ObservationHub?
  }

  private static let registryLock = Lock()
  nonisolated(unsafe) private static var registry: [FileIdentity: WeakHub] = [:]

  /// The hub of everybody who has that file open. Nil if there is no file.
  static func shared(forFileAt path: String) -> ObservationHub? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    return registryLock.withLock {
      if let known = registry[identity]?.hub { return known }
      let hub = ObservationHub()
      registry = registry.filter { $0.value.hub != nil }
      registry[identity] = WeakHub(hub: hub)
      return hub
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Observation/Hub/ObservationHub.swift", text: #"""
import Synchronization

/// Who wants to hear of commits to one database. Everything that has the same file open in this process shares one.
///
/// The lock is held from right before SQLite commits until the subscriptions are marked, and while an observer takes its
/// snapshot. So an observer knows of each commit whether its snapshot has it: nothing is missed, nothing is told twice.
final class ObservationHub: @unchecked Sendable {
  private let mutex = Lock()
  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  private let generation = Atomic<Int>(0)

  /// Grows when a transaction has changed the schema.
  var schemaGeneration: Int { generation.load(ordering: .acquiring) }

  func lock() { mutex.lock() }
  func unlock() { mutex.unlock() }

  /// With the lock held: a transaction that wrote these tables has been committed; nil says that the schema changed.
  func publish(_ tables: Set<String>?) {
    if tables == nil { generation.add(1, ordering: .releasing) }
    for subscription in subscriptions.values where subscription.isConcerned(by: tables) {
      subscription.markChanged()
    }
  }

  func add(_ subscription: Subscription) {
    mutex.withLock { subscriptions[ObjectIdentifier(subscription)] = subscription }
  }

  func remove(_ subscription: Subscription) {
    mutex.withLock { subscriptions[ObjectIdentifier(subscription)] = nil }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Observation/Hub/Subscription.swift", text: #"""
/// One observer's wish to hear of changes to some tables. It keeps no values: only whether the last one is out of date.
final class Subscription: @unchecked Sendable {
  /// Guarded by the hub's lock.
  private var tables: Set<String>
  private let lock = Lock()
  private var hasChanged = true
  private var isCancelled = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(tables: Set<String>) {
    self.tables = tables
  }

  /// With the hub's lock held: these too.
  func add(_ more: Set<String>) { tables.formUnion(more) }

  /// With the hub's lock held.
  func isConcerned(by changed: Set<String>?) -> Bool {
    guard let changed else { return true }
    return !changed.isDisjoint(with: tables)
  }

  func markChanged() {
    let waiter = lock.withLock {
      hasChanged = true
      return takeWaiter()
    }
    waiter?.resume()
  }

  /// The value that is fetched from now on has all that was committed.
  func markFetched() {
    lock.withLock { hasChanged = false }
  }

  /// Returns when the value is out of date, or the task is cancelled.
  func waitForChange() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = lock.withLock {
          if hasChanged || isCancelled { return true }
          waiter = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      let waiter = lock.withLock {
        isCancelled = true
        return takeWaiter()
      }
      waiter?.resume()
    }
  }

  private func takeWaiter() -> CheckedContinuation<Void, Never>? {
    defer { waiter = nil }
    return waiter
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Observation/QueryPublisher.swift", text: #"""
#if canImport(Combine)
  public import Combine

  extension QueryStream {
    /// The same values for Combine. Each subscriber gets a stream of its own, and each value when it asks for one.
    public var publisher: QueryPublisher<Output> { QueryPublisher(stream: self) }
  }

  /// A query's values over time, as ``QueryStream`` gives them: until the subscription is cancelled or the query fails.
  public struct QueryPublisher<Output: Sendable>: Publisher {
    /// What a query may fail with: SQLite's errors, and those of closures.
    public typealias Failure = any Error

    let stream: QueryStream<Output>

    /// Gives a subscriber a stream of its own. Its first value is fetched when the subscriber first asks for one.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: QuerySubscription(
          stream, give: { subscriber.receive($0) }, complete: { subscriber.receive(completion: $0) }))
    }
  }

  private final class QuerySubscription<Output: Sendable>: Combine.Subscription, @unchecked Sendable {
    private let stream: QueryStream<Output>
    /// What the subscriber does. Only the loop calls it.
    private let give: (Output) -> Subscribers.Demand
    private let complete: (Subscribers.Completion<any Error>) -> Void
    private let lock = Lock()
    private var demand = Subscribers.Demand.none
    private var loop: Task<Void, Never>?
    private var isCancelled = false
    private var waiter: CheckedContinuation<Void, Never>?

    init(
      _ stream: QueryStream<Output>, give: @escaping (Output) -> Subscribers.Demand,
      complete: @escaping (Subscribers.Completion<any Error>) -> Void
    ) {
      self.stream = stream
      self.give = give
      self.complete = complete
    }

    func request(_ demand: Subscribers.Demand) {
      let waiter = lock.withLock {
        self.demand += demand
        if loop == nil, !isCancelled { loop = Task { await self.run() } }
        return takeWaiter()
      }
      waiter?.resume()
    }

    func cancel() {
      let (loop, waiter) = lock.withLock {
        isCancelled = true
        return (self.loop, takeWaiter())
      }
      loop?.cancel()
      waiter?.resume()
    }

    private func takeWaiter() -> CheckedContinuation<Void, Never>? {
      defer { waiter = nil }
      return waiter
    }

    private func run() async {
      var values = stream.makeAsyncIterator()
      do {
        while await isAsked(), let value = try await values.next() {
          let more = give(value)
          lock.withLock { demand += more }
        }
        if !lock.withLock({ isCancelled }) { complete(.finished) }
      } catch {
        complete(.failure(error))
      }
    }

    /// Waits until a value is wanted; false when none will be.
    private func isAsked() async -> Bool {
      await withCheckedContinuation { continuation in
        let isDue = lock.withLock {
          if isCancelled || demand > .none { return true }
          waiter = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
      return lock.withLock {
        if isCancelled { return false }
        demand -= 1
        return true
      }
    }
  }
#endif

"""#),
    RuntimeSource(path: "PureSQL/Observation/QueryStream.swift", text: #"""
/// The values of a query over time: the present one at once, then one after each commit that may have changed it.
///
/// A value is fetched when it is asked for, so a slow reader gets the newest one and skips what came between.
/// The stream ends when its task is cancelled, and with the first error.
public struct QueryStream<Output: Sendable>: AsyncSequence, Sendable {
  /// What the query gives each time it is run.
  public typealias Element = Output

  private let start: @Sendable () -> @Sendable () async throws -> Output?

  /// A stream whose values come from `start`'s result, called once for each value until it returns nil. `start` is
  /// called once for each loop over the stream.
  public init(_ start: @escaping @Sendable () -> @Sendable () async throws -> Output?) {
    self.start = start
  }

  /// Begins a loop over the values: the first is the present one.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(fetch: start())
  }

  /// One loop over a query's values.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private var fetch: (@Sendable () async throws -> Output?)?

    init(fetch: @escaping @Sendable () async throws -> Output?) {
      self.fetch = fetch
    }

    /// Waits until there is a value that this loop hasn't had, and fetches it; nil when the task is cancelled or the
    /// stream is at its end.
    ///
    /// - Throws: what the query throws. The loop is at its end then.
    public mutating func next() async throws -> Output? {
      guard let fetch else { return nil }
      do {
        if let value = try await fetch() { return value }
      } catch is CancellationError {
        // A task that is cancelled ends its loop.
      } catch {
        self.fetch = nil
        throw error
      }
      self.fetch = nil
      return nil
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/AnyQuery.swift", text: #"""
/// A query of whatever kind, as a concrete type.
public struct AnyQuery<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
  private let base: any Query<Input, Output>

  /// Wraps a query; nothing about it changes.
  public init(_ base: any Query<Input, Output>) { self.base = base }

  /// What kind of transaction the wrapped query needs.
  public var transactionKind: Transaction.Kind { base.transactionKind }
  /// Where the wrapped query runs.
  public var connection: any Connection { base.connection }
  /// The tables whose changes may change the result of the wrapped query.
  public var watchedTables: Set<String> { base.watchedTables }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> { try handle.tablesRead(by: base) }

  /// Runs the wrapped query in a transaction that is already there.
  @discardableResult
  public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { try base.execute(input, tx: tx) }
  /// Runs the wrapped query in a transaction of its own.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output { try await base.execute(input) }
  /// Runs the wrapped query on this thread.
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output { try base.executeBlocking(input) }
  /// The wrapped query's values over time.
  public func observe(_ input: Input) -> QueryStream<Output> { base.observe(input) }
}

extension Query {
  /// The query as a concrete type, for where an existential can't stand.
  public func eraseToAnyQuery() -> AnyQuery<Input, Output> { AnyQuery(self) }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Connection+Statement.swift", text: #"""
// MARK: - What generated code calls

extension Connection {
  /// A query of one statement. Generated code asks for each named query by it.
  ///
  /// It gives the existential, and takes the statement as it is written: what generated code doesn't do by itself is
  /// compiled once, in the runtime, and not for each query.
  ///
  /// - Parameters:
  ///   - kind: whether the statement reads or writes.
  ///   - sql: the statement.
  ///   - reads: the tables whose changes its result depends on, views resolved.
  ///   - writes: the tables that it changes, through triggers and foreign keys too.
  ///   - body: binds the input, and runs the statement or fetches.
  public func statement<Input: Sendable, Output: Sendable>(
    _ kind: TransactionKind, _ sql: String, reads: [String] = [], writes: [String] = [],
    _ body: @escaping @Sendable (Input, borrowing Statement) throws(SQLiteError) -> Output
  ) -> any Query<Input, Output> {
    DatabaseQuery(self, .shared(kind, sql, reads: reads, writes: writes), body)
  }
}

extension StatementSlot {
  private struct Key: Hashable {
    let kind: TransactionKind
    let sql: String
    let reads: [String]
    let writes: [String]
  }

  private static let lock = Lock()
  nonisolated(unsafe) private static var slots: [Key: StatementSlot] = [:]

  /// The one slot of a statement. A database that is opened again finds the slots of the first time.
  static func shared(_ kind: TransactionKind, _ sql: String, reads: [String], writes: [String]) -> StatementSlot {
    let key = Key(kind: kind, sql: sql, reads: reads, writes: writes)
    return lock.withLock {
      if let slot = slots[key] { return slot }
      let slot = StatementSlot(kind, sql, reads: reads, writes: writes)
      slots[key] = slot
      return slot
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/DatabaseQuery.swift", text: #"""
/// A query that is one statement. Generated code makes one for each named query.
public struct DatabaseQuery<Input: Sendable, Output: Sendable>: Query, ReadingQuery {
  /// Binds an input to the query's statement, runs the statement or fetches, and returns the output. Throws what SQLite
  /// says, and what codecs do.
  public typealias Body = @Sendable (Input, borrowing Statement) throws(SQLiteError) -> Output

  /// Where the query runs.
  public let connection: any Connection
  let slot: StatementSlot
  private let pool: ConnectionPool?
  private let body: Body

  /// A query of one statement; `body` binds the input, and runs the statement or fetches.
  public init(_ connection: any Connection, _ slot: StatementSlot, _ body: @escaping Body) {
    self.connection = connection
    self.slot = slot
    self.body = body
    pool = connection.pool
  }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
    try handle.prepared(slot).tables.reads
  }

  /// Whether the statement reads or writes.
  public var transactionKind: Transaction.Kind { slot.kind }
  /// The tables whose changes may change the result, views resolved.
  public var watchedTables: Set<String> { Set(slot.reads) }

  /// Runs the statement in a transaction that is already there. Throws an error with the reason `.usage` if the
  /// statement writes and the transaction only reads.
  @discardableResult
  public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
    try body(input, tx.statement(slot))
  }

  func execute(_ input: Input, tx: borrowing Transaction, sink: ElementSink) throws -> Output {
    let statement = try tx.statement(slot)
    statement.prepared.sink = sink
    return try body(input, statement)
  }

  /// Runs the statement by itself: it is a transaction of its own. Throws an error with the reason `.usage` if there is
  /// no database behind the connection.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output {
    guard let pool else { throw noDatabase }
    // One statement is a transaction of its own: BEGIN and COMMIT would only cost.
    return try await pool.withHandle(slot.kind) { handle in
      try handle.single(slot) { (statement: borrowing Statement) throws(SQLiteError) -> Output in
        try body(input, statement)
      }
    }
  }

  /// Runs the statement by itself on this thread, which sleeps until a connection is free. Throws an error with the
  /// reason `.usage` if there is no database behind the connection.
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output {
    guard let pool else { throw noDatabase }
    return try pool.withHandleBlocking(slot.kind) { handle throws(SQLiteError) in
      try handle.single(slot) { (statement: borrowing Statement) throws(SQLiteError) -> Output in
        try body(input, statement)
      }
    }
  }

  private var noDatabase: SQLiteError { .usage("there is no database behind this connection", sql: slot.sql) }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Fail.swift", text: #"""
extension Queries {
  /// Always an error, and no database.
  public struct Fail<Input: Sendable, Output: Sendable>: Query {
    private let error: any Error

    /// A query that throws `error` whenever it is run.
    public init(_ error: any Error = NoValue()) { self.error = error }

    /// A transaction that reads. None is begun: there is no database.
    public var transactionKind: Transaction.Kind { .read }
    /// A connection to no database.
    public var connection: any Connection { NoopConnection() }
    /// None: no table is read.
    public var watchedTables: Set<String> { [] }

    /// Throws the error.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { throw error }
    /// Throws the error.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { throw error }
    /// Throws the error.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { throw error }
  }

  /// What ``Fail`` throws if it isn't told.
  public struct NoValue: Error, Hashable, CustomStringConvertible {
    /// The error says that the query wasn't expected to run.
    public init() {}
    /// That the query stands in for one that wasn't expected to run.
    public var description: String { "this query stands in for one that was not expected to run" }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Just.swift", text: #"""
extension Queries {
  /// Always the same output, and no database. Observed, it gives that output and ends.
  public struct Just<Input: Sendable, Output: Sendable>: Query {
    private let output: Output

    /// A query whose output is always `output`.
    public init(_ output: Output) { self.output = output }

    /// A transaction that reads. None is begun: there is no database.
    public var transactionKind: Transaction.Kind { .read }
    /// A connection to no database.
    public var connection: any Connection { NoopConnection() }
    /// None: no table is read.
    public var watchedTables: Set<String> { [] }

    /// The output, whatever the input.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { output }
    /// The output, whatever the input.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { output }
    /// The output, whatever the input.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { output }
  }
}

// MARK: - Outputs that need no saying

extension Queries.Just where Output: ExpressibleByNilLiteral {
  /// A query whose output is always nil.
  public init() { self.init(nil) }
}

extension Queries.Just where Output: ExpressibleByArrayLiteral {
  /// A query whose output is always an empty array.
  public init() { self.init([]) }
}

extension Queries.Just where Output == Void {
  /// A query that does nothing.
  public init() { self.init(()) }
}

extension Queries.Just where Output == Int {
  /// No row was changed.
  public init() { self.init(0) }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Map.swift", text: #"""
extension Queries {
  /// A query whose output is changed.
  public struct Map<Input: Sendable, BaseOutput: Sendable, Output: Sendable>: Query, ReadingQuery {
    let base: any Query<Input, BaseOutput>
    let transform: @Sendable (BaseOutput) throws -> Output

    /// What kind of transaction the query whose output is changed needs.
    public var transactionKind: Transaction.Kind { base.transactionKind }
    /// Where the query whose output is changed runs.
    public var connection: any Connection { base.connection }
    /// The tables whose changes may change the result of the query whose output is changed.
    public var watchedTables: Set<String> { base.watchedTables }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: base)
    }

    /// Runs the query in a transaction that is already there, and changes its output. Throws what either throws.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      try transform(base.execute(input, tx: tx))
    }
    /// Runs the query in a transaction of its own, and changes its output after that has ended. Throws what either
    /// throws.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try transform(await base.execute(input)) }
    /// Runs the query on this thread, and changes its output after its transaction has ended. Throws what either
    /// throws.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { try transform(base.executeBlocking(input)) }
  }

  /// A query whose input is changed.
  public struct MapInput<Input: Sendable, BaseInput: Sendable, Output: Sendable>: Query, ReadingQuery {
    let base: any Query<BaseInput, Output>
    let transform: @Sendable (Input) throws -> BaseInput

    /// What kind of transaction the query whose input is changed needs.
    public var transactionKind: Transaction.Kind { base.transactionKind }
    /// Where the query whose input is changed runs.
    public var connection: any Connection { base.connection }
    /// The tables whose changes may change the result of the query whose input is changed.
    public var watchedTables: Set<String> { base.watchedTables }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: base)
    }

    /// Changes the input, and runs the query with it in a transaction that is already there. Throws what either throws.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      try base.execute(transform(input), tx: tx)
    }
    /// Changes the input, and runs the query with it in a transaction of its own. Throws what either throws.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try await base.execute(transform(input)) }
    /// Changes the input, and runs the query with it on this thread. Throws what either throws.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output { try base.executeBlocking(transform(input)) }
  }
}

// Written in terms of inputs and outputs, so that they can be called on `any Query` too.
extension Query {
  /// The same query with its output changed.
  public func map<NewOutput: Sendable>(
    _ transform: @escaping @Sendable (Output) throws -> NewOutput
  ) -> Queries.Map<Input, Output, NewOutput> {
    Queries.Map(base: self, transform: transform)
  }

  /// The same query for another input.
  public func mapInput<NewInput: Sendable>(
    to type: NewInput.Type = NewInput.self, _ transform: @escaping @Sendable (NewInput) throws -> Input
  ) -> Queries.MapInput<NewInput, Input, Output> {
    Queries.MapInput(base: self, transform: transform)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Queries+Nothing.swift", text: #"""
// MARK: - What generated `noop()` puts in the place of a query

extension Queries {
  /// The query, or one that finds nothing and changes nothing: its output is nil, an empty array or 0.
  public static func orNothing<Input: Sendable, Output: Sendable>(
    _ query: (any Query<Input, Output>)?
  ) -> any Query<Input, Output> {
    if let query { return query }
    guard let type = Output.self as? any EmptyOutput.Type, let nothing = type.nothing as? Output else {
      return Fail<Input, Output>()
    }
    return Just<Input, Output>(nothing)
  }

  /// The query, or one that fails, for outputs that can't be empty.
  public static func orFailure<Input: Sendable, Output: Sendable>(
    _ query: (any Query<Input, Output>)?
  ) -> any Query<Input, Output> {
    query ?? Fail<Input, Output>()
  }
}

/// An output of which there can be nothing.
private protocol EmptyOutput {
  static var nothing: Self { get }
}

extension Optional: EmptyOutput {
  fileprivate static var nothing: Self { nil }
}

extension Array: EmptyOutput {
  fileprivate static var nothing: Self { [] }
}

extension Int: EmptyOutput {
  fileprivate static var nothing: Self { 0 }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Queries.swift", text: #"""
/// Queries that are made of other queries or of nothing: ``Just``, ``Fail``, ``Test``, ``Then``, ``Map``, ``MapInput``.
public enum Queries {}

/// The loop of a double's `observe()`: what `fetch` gives, once.
func once<Output: Sendable>(
  _ fetch: @escaping @Sendable () async throws -> Output
) -> @Sendable () async throws -> Output? {
  let hasFetched = Flag()
  return { hasFetched.set() ? nil : try await fetch() }
}

/// Set once, asked from anywhere.
private final class Flag: @unchecked Sendable {
  private let lock = Lock()
  private var isSet = false

  /// Whether it was set before.
  func set() -> Bool {
    lock.withLock {
      defer { isSet = true }
      return isSet
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Test.swift", text: #"""
import Synchronization

extension Queries {
  /// A double that counts its calls and keeps their inputs.
  ///
  /// ```swift
  /// let load = Queries.Test<Int, Todo?>(nil)
  /// await ViewModel(load: load).appear()
  /// #expect(load.inputs == [7])
  /// ```
  public final class Test<Input: Sendable, Output: Sendable>: Query {
    private struct Calls {
      var inputs: [Input] = []
      var observed: [Input] = []
      var started = 0
      var cancelled = 0
    }

    private let calls = Mutex(Calls())
    private let answer: @Sendable (Input) throws -> Output

    /// A double that answers each input with what `execute` returns or throws.
    public init(execute: @escaping @Sendable (Input) throws -> Output) { answer = execute }
    /// A double whose output is always `output`.
    public convenience init(_ output: Output) { self.init(execute: { _ in output }) }
    /// A double that always throws `error`.
    public convenience init(error: any Error) { self.init(execute: { _ in throw error }) }
    /// A double that returns nothing.
    public convenience init() where Output == Void { self.init(()) }
    /// A double whose output is always nil.
    public convenience init() where Output: ExpressibleByNilLiteral { self.init(nil) }
    /// A double whose output is always an empty array.
    public convenience init() where Output: ExpressibleByArrayLiteral { self.init([]) }
    /// A double whose output is always 0: no row was changed.
    public convenience init() where Output == Int { self.init(0) }

    /// A transaction that reads. None is begun: there is no database.
    public var transactionKind: Transaction.Kind { .read }
    /// A connection to no database.
    public var connection: any Connection { NoopConnection() }
    /// None: no table is read.
    public var watchedTables: Set<String> { [] }

    /// The answer to the input. The call is counted, and its input kept.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { try executeBlocking(input) }
    /// The answer to the input. The call is counted, and its input kept.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try executeBlocking(input) }
    /// The answer to the input. The call is counted, and its input kept.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output {
      calls.withLock { $0.inputs.append(input) }
      return try answer(input)
    }

    /// A stream with the answer to the input, which ends then. The observation is counted when this is called, the
    /// answer as a call when a loop asks for it.
    public func observe(_ input: Input) -> QueryStream<Output> {
      calls.withLock { $0.observed.append(input) }
      return QueryStream { [self] in
        calls.withLock { $0.started += 1 }
        let fetch = once { [self] in try executeBlocking(input) }
        return { [self] in
          if let value = try await fetch() { return value }
          calls.withLock { $0.cancelled += 1 }
          return nil
        }
      }
    }
  }
}

// MARK: - What happened

extension Queries.Test {
  /// How often the query was executed, also for a loop over an observation.
  public var executeCallCount: Int { calls.withLock { $0.inputs.count } }
  /// How often a stream was asked for.
  public var observeCallCount: Int { calls.withLock { $0.observed.count } }
  /// How many loops over an observation have begun, and how many have come to their end.
  public var startObservationCallCount: Int { calls.withLock { $0.started } }
  /// How many loops over an observation have come to their end.
  public var cancelObservationCallCount: Int { calls.withLock { $0.cancelled } }
  /// What the query was executed with, in order.
  public var inputs: [Input] { calls.withLock { $0.inputs } }
  /// What was observed, in order.
  public var observedInputs: [Input] { calls.withLock { $0.observed } }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Kinds/Then.swift", text: #"""
extension Queries {
  /// Two queries in one transaction.
  public struct Then<Input: Sendable, FirstOutput: Sendable, SecondInput: Sendable, SecondOutput: Sendable>: Query,
    ReadingQuery
  {
    /// The outputs of the two queries.
    public typealias Output = (FirstOutput, SecondOutput)

    let first: any Query<Input, FirstOutput>
    let second: any Query<SecondInput, SecondOutput>
    let secondInput: @Sendable (Input, FirstOutput) -> SecondInput

    /// A transaction that writes if one of the queries does, else one that reads.
    public var transactionKind: Transaction.Kind { max(first.transactionKind, second.transactionKind) }
    /// Where the first query runs; where the second one runs, if the first has no database.
    public var connection: any Connection { first.connection.pool == nil ? second.connection : first.connection }
    /// The tables whose changes may change the result of either query.
    public var watchedTables: Set<String> { first.watchedTables.union(second.watchedTables) }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: first).union(handle.tablesRead(by: second))
    }

    /// Runs the first query, and then the second one with the input that is made for it. Throws what either throws;
    /// what the first wrote is for the transaction to undo.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      let output = try first.execute(input, tx: tx)
      return (output, try second.execute(secondInput(input, output), tx: tx))
    }
  }
}

// Written in terms of inputs and outputs, so that they can be called on `any Query` too.
extension Query {
  /// Runs `next` after this query, in the same transaction. Its input is made of this query's input and output.
  public func then<NextInput: Sendable, NextOutput: Sendable>(
    _ next: any Query<NextInput, NextOutput>, nextInput: @escaping @Sendable (Input, Output) -> NextInput
  ) -> Queries.Then<Input, Output, NextInput, NextOutput> {
    Queries.Then(first: self, second: next, secondInput: nextInput)
  }

  /// Runs `next` after this query, with the same input, in the same transaction.
  public func then<NextOutput: Sendable>(
    _ next: any Query<Input, NextOutput>
  ) -> Queries.Then<Input, Output, Input, NextOutput> {
    Queries.Then(first: self, second: next) { input, _ in input }
  }

  /// Runs `next` after this query, in the same transaction.
  @_disfavoredOverload
  public func then<NextOutput: Sendable>(
    _ next: any Query<Void, NextOutput>
  ) -> Queries.Then<Input, Output, Void, NextOutput> {
    Queries.Then(first: self, second: next) { _, _ in () }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Query+ForEach.swift", text: #"""
extension Query {
  /// Element by element; for results that are too large for an array. `body` may throw to stop.
  ///
  /// Only the elements of a generated query go by one at a time, none of them kept. Any other query is executed as a whole
  /// first: a double, a combination, or rows of a table, which have a `forEach` of their own.
  public func forEach<Element>(
    _ input: Input, tx: borrowing Transaction, _ body: (Element) throws -> Void
  ) throws where Output == [Element] {
    guard let query = self as? DatabaseQuery<Input, [Element]> else {
      return try execute(input, tx: tx).forEach(body)
    }
    try withoutActuallyEscaping(body) { body in
      let sink = TypedSink(body)
      let rest = try query.execute(input, tx: tx, sink: sink)
      if let failure = sink.failure { throw failure }
      // Elements that a query of another shape has made by itself.
      try rest.forEach(body)
    }
  }

  /// Element by element, as ``forEach(_:tx:_:)`` does it.
  public func forEach<Element>(
    tx: borrowing Transaction, _ body: (Element) throws -> Void
  ) throws where Output == [Element], Input == Void {
    try forEach((), tx: tx, body)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/Query.swift", text: #"""
/// Something that answers an `Input` with an `Output`. What is injected is `any Query<Input, Output>`: it says nothing of a
/// database, so tests and previews pass ``Queries/Just``, ``Queries/Fail`` or ``Queries/Test``.
public protocol Query<Input, Output>: Sendable {
  /// What has to be known to run the query; `Void` where nothing has.
  associatedtype Input: Sendable
  /// What the query gives: a row or nil, rows, or how many rows were changed.
  associatedtype Output: Sendable

  /// What kind of transaction the query needs.
  var transactionKind: Transaction.Kind { get }
  /// Where it runs.
  var connection: any Connection { get }
  /// The tables whose changes may change its result.
  var watchedTables: Set<String> { get }

  /// Runs once, in a transaction that is already there.
  @discardableResult
  func execute(_ input: Input, tx: borrowing Transaction) throws -> Output

  /// Runs once, in a transaction of its own. The statement ends when the task is cancelled.
  @discardableResult
  func execute(_ input: Input) async throws -> Output

  /// Runs once, on this thread, which sleeps until a connection is free.
  @discardableResult
  func executeBlocking(_ input: Input) throws -> Output

  /// The present result, and then one after every commit that may have changed it.
  func observe(_ input: Input) -> QueryStream<Output>
}

// MARK: - What a query gets that only says how it runs in a transaction

extension Query {
  /// Runs once, in a transaction of its own: committed when the query returns, rolled back when it throws or the task
  /// is cancelled.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output {
    try await connection.begin(transactionKind) { transaction in try execute(input, tx: transaction) }
  }

  /// Runs once, in a transaction of its own, on this thread, which sleeps until a connection is free.
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output {
    try connection.beginBlocking(transactionKind) { transaction in try execute(input, tx: transaction) }
  }

  /// The present result, and then one after every commit that may have changed it. Without a database there is one
  /// result. A query that writes can't be observed: the stream's first value is an error with the reason `.usage`.
  public func observe(_ input: Input) -> QueryStream<Output> {
    guard let pool = connection.pool else {
      // Nothing changes where there is no database: one value, or the error.
      return QueryStream { once { try await execute(input) } }
    }
    guard transactionKind == .read else {
      return QueryStream { { throw SQLiteError.usage("a query that writes can't be observed") } }
    }
    return QueryStream {
      let observation = QueryObservation(self, input, pool)
      return { try await observation.next() }
    }
  }
}

// MARK: - More ways to say it

extension Query {
  /// Runs once, in a transaction of its own.
  @discardableResult
  public func execute(with input: Input) async throws -> Output { try await execute(input) }

  /// Runs once, in a transaction that is already there.
  @discardableResult
  public func execute(with input: Input, tx: borrowing Transaction) throws -> Output { try execute(input, tx: tx) }

  /// The output, or what went wrong.
  public func result(_ input: Input) async -> Swift.Result<Output, any Error> {
    do { return .success(try await execute(input)) } catch { return .failure(error) }
  }

  /// The output, or what went wrong, on this thread.
  public func resultBlocking(_ input: Input) -> Swift.Result<Output, any Error> {
    Swift.Result { try executeBlocking(input) }
  }
}

// MARK: - What generated code calls

/// The same under names that nothing generated adds to. Each query with an `Input` of its own adds to `execute` and
/// `observe`, and the compiler looks at all of those wherever it meets the name.
extension Query {
  /// Runs once, in a transaction of its own.
  @discardableResult
  public func run(_ input: Input) async throws -> Output { try await execute(input) }

  /// The present result, and then one after every commit that may have changed it.
  public func stream(_ input: Input) -> QueryStream<Output> { observe(input) }
}

extension Query where Input == Void {
  /// Runs once, in a transaction of its own.
  @discardableResult
  public func execute() async throws -> Output { try await execute(()) }

  /// Runs once, in a transaction that is already there.
  @discardableResult
  public func execute(tx: borrowing Transaction) throws -> Output { try execute((), tx: tx) }

  /// Runs once, on this thread, which sleeps until a connection is free.
  @discardableResult
  public func executeBlocking() throws -> Output { try executeBlocking(()) }

  /// The output, or what went wrong.
  public func result() async -> Swift.Result<Output, any Error> { await result(()) }
  /// The output, or what went wrong, on this thread.
  public func resultBlocking() -> Swift.Result<Output, any Error> { resultBlocking(()) }
  /// The present result, and then one after every commit that may have changed it.
  public func observe() -> QueryStream<Output> { observe(()) }
}

"""#),
    RuntimeSource(path: "PureSQL/Queries/QueryObservation.swift", text: #"""
/// Fetches a query's value again whenever a commit may have changed it.
final class QueryObservation<Observed: Query>: Sendable {
  private let query: Observed
  private let input: Observed.Input
  private let pool: ConnectionPool
  private let subscription: Subscription

  init(_ query: Observed, _ input: Observed.Input, _ pool: ConnectionPool) {
    self.query = query
    self.input = input
    self.pool = pool
    subscription = Subscription(tables: Set(query.watchedTables.map(foldedName)))
    // Before the first value is fetched, so that no commit falls in between.
    pool.hub.add(subscription)
  }

  deinit { pool.hub.remove(subscription) }

  func next() async throws -> Observed.Output? {
    await subscription.waitForChange()
    guard !Task.isCancelled else { return nil }
    return try await pool.withHandle(.read) { handle in
      // What SQLite says that the statement reads, besides what the query says: a slot written by hand may leave it out.
      let tables = try handle.tablesRead(by: query)
      let note = {
        self.subscription.add(tables)
        self.subscription.markFetched()
      }
      return try handle.snapshot(whilePinning: note) { transaction in
        try query.execute(input, tx: transaction)
      }
    }
  }
}

/// A query of which SQLite tells what it reads: it is a statement, or made of queries.
protocol ReadingQuery {
  /// The tables that its statements read, views resolved. They are compiled for it, and not run.
  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String>
}

extension DatabaseHandle {
  /// What SQLite says that a query reads; nothing, if the query isn't made of statements that can be asked for.
  func tablesRead(by query: any Query) throws(SQLiteError) -> Set<String> {
    try (query as? any ReadingQuery)?.tablesRead(in: self) ?? []
  }
}

extension DatabaseHandle {
  private static let pin = StatementSlot(.read, "SELECT 1 FROM sqlite_schema LIMIT 1")

  /// A read transaction whose snapshot is taken while nobody commits.
  fileprivate func snapshot<Output>(
    whilePinning note: () -> Void, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    hub.lock()
    do {
      defer { hub.unlock() }
      note()
      try begin(.read, .deferred)
      do throws(SQLiteError) { try run(Self.pin) } catch {
        abandon()
        throw error
      }
    }
    do {
      let output = try body(Transaction(.read, handle: self, isExplicit: true))
      try end()
      return output
    } catch {
      abandon()
      throw error
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/Connection+Result.swift", text: #"""
// The `Result` form of everything else.

extension Connection {
  /// What `body` returns or throws: `await database.result { try await $0.people.find(31) }`.
  public func result<Output>(_ body: (Self) async throws -> Output) async -> Swift.Result<Output, any Error> {
    do { return .success(try await body(self)) } catch { return .failure(error) }
  }

  /// What `body` returns or throws: `database.resultBlocking { try $0.people.findBlocking(31) }`.
  public func resultBlocking<Output>(_ body: (Self) throws -> Output) -> Swift.Result<Output, any Error> {
    Swift.Result { try body(self) }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/Connection+Single.swift", text: #"""
extension Connection {
  /// Runs a verb that is one statement. A statement is a transaction of its own: BEGIN and COMMIT would only cost.
  @usableFromInline
  func single<Output: Sendable>(
    _ kind: Transaction.Kind, _ body: (borrowing Transaction) throws -> Output
  ) async throws -> Output {
    guard let pool else { return try body(Transaction(kind, handle: nil, isExplicit: true)) }
    return try await pool.withHandle(kind) { handle in try handle.single(kind, body) }
  }

  @usableFromInline
  func singleBlocking<Output>(
    _ kind: Transaction.Kind, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    guard let pool else { return try body(Transaction(kind, handle: nil, isExplicit: true)) }
    return try pool.withHandleBlocking(kind) { handle in try handle.single(kind, body) }
  }
}

extension DatabaseHandle {
  /// `body` runs one statement, to its end.
  fileprivate func single<Output>(
    _ kind: Transaction.Kind, _ body: (borrowing Transaction) throws -> Output
  ) throws -> Output {
    let transaction = Transaction(kind, handle: self, isExplicit: false)
    guard kind == .write else { return try body(transaction) }
    transactionNumber += 1
    pendingWrites.removeAll(keepingCapacity: true)
    pendingSchemaChange = false
    do {
      let output = try body(transaction)
      publish(committed: true)
      return output
    } catch {
      abandon()
      throw error
    }
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLConnected+Aggregates.swift", text: #"""
// What SQLite works out of all rows, in each form; see ``SQLRows``.

extension SQLConnected {
  /// How many rows have a value there that isn't NULL.
  public func count<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Int {
    try await connection.single(.read) { try rows.count(column, in: $0) }
  }

  /// How many rows have a value in the column that isn't NULL. Runs on this thread, which sleeps until a connection is
  /// free.
  public func countBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Int {
    try connection.singleBlocking(.read) { try rows.count(column, in: $0) }
  }

  /// How many rows have a value in the column that isn't NULL. Runs in the transaction `tx`.
  public func count<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Int {
    try rows.count(column, in: tx)
  }

  /// How many different values there are, NULL aside.
  public func countDistinct<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Int {
    try await connection.single(.read) { try rows.countDistinct(column, in: $0) }
  }

  /// How many different values the column has, NULL aside. Runs on this thread, which sleeps until a connection is
  /// free.
  public func countDistinctBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Int {
    try connection.singleBlocking(.read) { try rows.countDistinct(column, in: $0) }
  }

  /// How many different values the column has, NULL aside. Runs in the transaction `tx`.
  public func countDistinct<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws
    -> Int
  {
    try rows.countDistinct(column, in: tx)
  }

  /// The average; nil if there is nothing to count.
  public func average<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Double?
  where Column.Value: Numeric {
    try await connection.single(.read) { try rows.average(column, in: $0) }
  }

  /// The column's average; nil if there is no value but NULL. Runs on this thread, which sleeps until a connection is
  /// free.
  public func averageBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Double?
  where Column.Value: Numeric {
    try connection.singleBlocking(.read) { try rows.average(column, in: $0) }
  }

  /// The column's average; nil if there is no value but NULL. Runs in the transaction `tx`.
  public func average<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws
    -> Double? where Column.Value: Numeric
  {
    try rows.average(column, in: tx)
  }

  /// The sum; nil if there is nothing to add.
  public func sum<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Int?
  where Column.Value: FixedWidthInteger {
    try await connection.single(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's integers; nil if there is nothing to add. A sum that overflows is an error. Runs on this
  /// thread, which sleeps until a connection is free.
  public func sumBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Int?
  where Column.Value: FixedWidthInteger {
    try connection.singleBlocking(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's integers; nil if there is nothing to add. A sum that overflows is an error. Runs in the
  /// transaction `tx`.
  public func sum<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Int?
  where Column.Value: FixedWidthInteger {
    try rows.sum(column, in: tx)
  }

  /// The sum; nil if there is nothing to add.
  public func sum<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Double?
  where Column.Value: BinaryFloatingPoint {
    try await connection.single(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's numbers; nil if there is nothing to add. Runs on this thread, which sleeps until a
  /// connection is free.
  public func sumBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Double?
  where Column.Value: BinaryFloatingPoint {
    try connection.singleBlocking(.read) { try rows.sum(column, in: $0) }
  }

  /// The sum of the column's numbers; nil if there is nothing to add. Runs in the transaction `tx`.
  public func sum<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Double?
  where Column.Value: BinaryFloatingPoint {
    try rows.sum(column, in: tx)
  }

  /// The sum as a Double; 0 if there is nothing to add.
  public func total<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Double
  where Column.Value: Numeric {
    try await connection.single(.read) { try rows.total(column, in: $0) }
  }

  /// The sum of the column as a Double; 0 if there is nothing to add. Runs on this thread, which sleeps until a
  /// connection is free.
  public func totalBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Double
  where Column.Value: Numeric {
    try connection.singleBlocking(.read) { try rows.total(column, in: $0) }
  }

  /// The sum of the column as a Double; 0 if there is nothing to add. Runs in the transaction `tx`.
  public func total<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Double
  where Column.Value: Numeric {
    try rows.total(column, in: tx)
  }

  /// The least value, as SQLite compares what is stored.
  public func min<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Column.Value? {
    try await connection.single(.read) { try rows.min(column, in: $0) }
  }

  /// The column's least value, as SQLite compares what is stored; nil if there is no value but NULL. Runs on this
  /// thread, which sleeps until a connection is free.
  public func minBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Column.Value? {
    try connection.singleBlocking(.read) { try rows.min(column, in: $0) }
  }

  /// The column's least value, as SQLite compares what is stored; nil if there is no value but NULL. Runs in the
  /// transaction `tx`.
  public func min<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Column
    .Value?
  {
    try rows.min(column, in: tx)
  }

  /// The greatest value, as SQLite compares what is stored.
  public func max<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) async throws -> Column.Value? {
    try await connection.single(.read) { try rows.max(column, in: $0) }
  }

  /// The column's greatest value, as SQLite compares what is stored; nil if there is no value but NULL. Runs on this
  /// thread, which sleeps until a connection is free.
  public func maxBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column) throws -> Column.Value? {
    try connection.singleBlocking(.read) { try rows.max(column, in: $0) }
  }

  /// The column's greatest value, as SQLite compares what is stored; nil if there is no value but NULL. Runs in the
  /// transaction `tx`.
  public func max<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, tx: borrowing Transaction) throws -> Column
    .Value?
  {
    try rows.max(column, in: tx)
  }

  /// All texts in one, in no order that SQLite promises; nil if there are none.
  public func groupConcat<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, separator: String = ",") async throws
    -> String? where Column.Value == String
  {
    try await connection.single(.read) { try rows.groupConcat(column, separator: separator, in: $0) }
  }

  /// All of the column's texts in one, with `separator` between them, in no order that SQLite promises; nil if there
  /// are none. Runs on this thread, which sleeps until a connection is free.
  public func groupConcatBlocking<Column: SQLExpression>(_ column: (Rows.Scope) -> Column, separator: String = ",")
    throws -> String? where Column.Value == String
  {
    try connection.singleBlocking(.read) { try rows.groupConcat(column, separator: separator, in: $0) }
  }

  /// All of the column's texts in one, with `separator` between them, in no order that SQLite promises; nil if there
  /// are none. Runs in the transaction `tx`.
  public func groupConcat<Column: SQLExpression>(
    _ column: (Rows.Scope) -> Column, separator: String = ",", tx: borrowing Transaction
  ) throws -> String? where Column.Value == String {
    try rows.groupConcat(column, separator: separator, in: tx)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLConnected+Fetching.swift", text: #"""
// What is fetched and worked out of rows, in each form.

extension SQLConnected {
  /// Every row, decoded.
  @inlinable
  public func fetch() async throws -> [Rows.Element] {
    try await connection.single(.read) { try rows.fetch(in: $0) }
  }

  /// Every row, decoded, in the order that was asked for. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func fetchBlocking() throws -> [Rows.Element] {
    try connection.singleBlocking(.read) { try rows.fetch(in: $0) }
  }

  /// Every row, decoded, in the order that was asked for. Runs in the transaction `tx`.
  @inlinable
  public func fetch(tx: borrowing Transaction) throws -> [Rows.Element] {
    try rows.fetch(in: tx)
  }

  /// The first row, if there is one.
  @inlinable
  public func first() async throws -> Rows.Element? {
    try await connection.single(.read) { try rows.first(in: $0) }
  }

  /// The first row, decoded; nil if there is none. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func firstBlocking() throws -> Rows.Element? {
    try connection.singleBlocking(.read) { try rows.first(in: $0) }
  }

  /// The first row, decoded; nil if there is none. Runs in the transaction `tx`.
  @inlinable
  public func first(tx: borrowing Transaction) throws -> Rows.Element? {
    try rows.first(in: tx)
  }

  /// How many rows there are.
  @inlinable
  public func count() async throws -> Int {
    try await connection.single(.read) { try rows.count(in: $0) }
  }

  /// How many rows there are; of a page, how many are on it. Runs on this thread, which sleeps until a connection is
  /// free.
  @inlinable
  public func countBlocking() throws -> Int {
    try connection.singleBlocking(.read) { try rows.count(in: $0) }
  }

  /// How many rows there are; of a page, how many are on it. Runs in the transaction `tx`.
  @inlinable
  public func count(tx: borrowing Transaction) throws -> Int {
    try rows.count(in: tx)
  }

  /// Whether there is a row.
  @inlinable
  public func exists() async throws -> Bool {
    try await connection.single(.read) { try rows.exists(in: $0) }
  }

  /// Whether there is a row. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func existsBlocking() throws -> Bool {
    try connection.singleBlocking(.read) { try rows.exists(in: $0) }
  }

  /// Whether there is a row. Runs in the transaction `tx`.
  @inlinable
  public func exists(tx: borrowing Transaction) throws -> Bool {
    try rows.exists(in: tx)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(_ body: @Sendable (Rows.Element) throws -> Void) async throws {
    try await connection.single(.read) { try rows.forEach(in: $0, body) }
  }

  /// Calls `body` with row after row, none of them kept; `body` may throw to stop. Runs on this thread, which sleeps
  /// until a connection is free.
  @inlinable
  public func forEachBlocking(_ body: (Rows.Element) throws -> Void) throws {
    try connection.singleBlocking(.read) { try rows.forEach(in: $0, body) }
  }

  /// Calls `body` with row after row, none of them kept; `body` may throw to stop. Runs in the transaction `tx`.
  @inlinable
  public func forEach(tx: borrowing Transaction, _ body: (Rows.Element) throws -> Void) throws {
    try rows.forEach(in: tx, body)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLConnected+Observing.swift", text: #"""
extension SQLConnected {
  /// The rows, and then the rows again after every commit that may have changed them.
  public func observe() -> QueryStream<[Rows.Element]> { query.observe() }

  /// The rows as a query, to inject or to combine with others.
  public var query: any Query<Void, [Rows.Element]> { SQLRowsQuery(connection: connection, rows: rows) }
}

extension SQLRecords {
  /// Every row, and then every row again after each commit that may have changed them.
  public func observe() -> QueryStream<[Record]> { rows.observe() }
}

/// Rows of a table as a query: one statement, put together at run time.
struct SQLRowsQuery<Rows: SQLRows>: Query, ReadingQuery {
  typealias Input = Void
  typealias Output = [Rows.Element]

  let connection: any Connection
  let rows: Rows

  var transactionKind: Transaction.Kind { .read }
  /// SQLite tells, when the statement is compiled.
  var watchedTables: Set<String> { [] }

  func execute(_ input: Void, tx: borrowing Transaction) throws -> [Rows.Element] { try rows.fetch(in: tx) }

  func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
    try handle.prepared(keeping: rows.statementText).tables.reads
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLConnected.swift", text: #"""
/// Rows of a database that are described and not fetched yet: `database.people.filter { $0.age > 5 }`.
///
/// Each verb comes in three forms: asynchronous, blocking the thread, and in a transaction that is there already (`tx:`).
public struct SQLConnected<Rows: SQLRows>: Sendable {
  /// The database, or another connection, that the rows are fetched from.
  public let connection: any Connection
  /// Which rows, for any ``StatementSource``.
  public let rows: Rows

  /// Rows of a connection, to be fetched, observed or changed there.
  ///
  /// - Parameters:
  ///   - connection: the database, or another connection to it.
  ///   - rows: which rows.
  public init(_ connection: any Connection, _ rows: Rows) {
    self.connection = connection
    self.rows = rows
  }
}

// MARK: - Choosing

extension SQLConnected {
  /// Those that fulfil the condition, too.
  public func filter(_ condition: (Rows.Scope) -> SQLCondition) -> SQLConnected {
    SQLConnected(connection, rows.filter(condition))
  }

  /// In this order; those that are equal in it in the order there was.
  public func sorted(@SQLList<SQLOrder> by order: (Rows.Scope) -> [SQLOrder]) -> SQLConnected {
    SQLConnected(connection, rows.sorted(by: order))
  }

  /// So many of them at most, after the first `offset`.
  public func limit(_ count: Int, offset: Int = 0) -> SQLConnected {
    SQLConnected(connection, rows.limit(count, offset: offset))
  }

  /// All but the first `count`.
  public func dropFirst(_ count: Int) -> SQLConnected { SQLConnected(connection, rows.dropFirst(count)) }

  /// Those for which a closure in Swift returns true, asked from inside of SQLite.
  public func matching<Record>(
    _ isIncluded: @escaping @Sendable (Record) -> Bool
  ) -> SQLConnected where Rows == SQLSelection<Record> {
    SQLConnected(connection, rows.matching(isIncluded))
  }
}

// MARK: - Some columns

extension SQLConnected {
  /// Some columns: `select { ($0.id, $0.name) }`, up to five.
  public func select<A: SQLExpression>(
    _ columns: (Rows.Scope) -> A
  ) -> SQLConnected<SQLSubset<Rows.Scope, A.Result>> {
    SQLConnected<SQLSubset<Rows.Scope, A.Result>>(connection, rows.select(columns))
  }

  /// Two columns of each row, as a tuple: `select { ($0.id, $0.name) }`. Where a column may be NULL, its part is
  /// optional.
  public func select<A: SQLExpression, B: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result)>>(connection, rows.select(columns))
  }

  /// Three columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age) }`. Where a column may be NULL, its part
  /// is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B, C)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result)>>(connection, rows.select(columns))
  }

  /// Four columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email) }`. Where a column may be NULL,
  /// its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B, C, D)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result)>>(connection, rows.select(columns))
  }

  /// Five columns of each row, as a tuple: `select { ($0.id, $0.name, $0.age, $0.email, $0.city) }`. Where a column may
  /// be NULL, its part is optional.
  public func select<A: SQLExpression, B: SQLExpression, C: SQLExpression, D: SQLExpression, E: SQLExpression>(
    _ columns: (Rows.Scope) -> (A, B, C, D, E)
  ) -> SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result, E.Result)>> {
    SQLConnected<SQLSubset<Rows.Scope, (A.Result, B.Result, C.Result, D.Result, E.Result)>>(
      connection, rows.select(columns))
  }

  /// Each combination of values once.
  public func distinct<Scope, Element>() -> SQLConnected where Rows == SQLSubset<Scope, Element> {
    SQLConnected(connection, rows.distinct)
  }
}

// MARK: - Changing

extension SQLConnected {
  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many there were.
  @discardableResult
  public func update<Record: SQLUpdatable>(
    @SQLList<SQLAssignment> _ assignments: @Sendable (Record.Columns) -> [SQLAssignment]
  ) async throws -> Int where Rows == SQLSelection<Record> {
    try await connection.single(.write) { try rows.update(in: $0, assignments) }
  }

  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many rows there were. Runs on this
  /// thread, which sleeps until a connection is free.
  @discardableResult
  public func updateBlocking<Record: SQLUpdatable>(
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int where Rows == SQLSelection<Record> {
    try connection.singleBlocking(.write) { try rows.update(in: $0, assignments) }
  }

  /// Sets columns of these rows: `update { $0.name.set(to: "x") }`. Returns how many rows there were. Runs in the
  /// transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update<Record: SQLUpdatable>(
    tx: borrowing Transaction, @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int where Rows == SQLSelection<Record> {
    try rows.update(in: tx, assignments)
  }

  /// Deletes these rows; returns how many there were.
  @discardableResult
  public func delete<Record: SQLDeletable>() async throws -> Int where Rows == SQLSelection<Record> {
    try await connection.single(.write) { try rows.delete(in: $0) }
  }

  /// Deletes these rows; returns how many there were. Runs on this thread, which sleeps until a connection is free.
  @discardableResult
  public func deleteBlocking<Record: SQLDeletable>() throws -> Int where Rows == SQLSelection<Record> {
    try connection.singleBlocking(.write) { try rows.delete(in: $0) }
  }

  /// Deletes these rows; returns how many there were. Runs in the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func delete<Record: SQLDeletable>(
    tx: borrowing Transaction
  ) throws -> Int where Rows == SQLSelection<Record> {
    try rows.delete(in: tx)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLRecords+Changing.swift", text: #"""
// The verbs that update and delete, in each form.

extension SQLRecords where Record: SQLKeyed & SQLUpdatable {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @discardableResult
  public func update(_ record: Record) async throws -> Bool {
    try await connection.single(.write) { try table.update(record, in: $0) }
  }

  /// Gives the row with the record's primary key the record's values; returns false if there is no such row. Runs on
  /// this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func updateBlocking(_ record: Record) throws -> Bool {
    try connection.singleBlocking(.write) { try table.update(record, in: $0) }
  }

  /// Gives the row with the record's primary key the record's values; returns false if there is no such row. Runs in
  /// the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update(_ record: Record, tx: borrowing Transaction) throws -> Bool {
    try table.update(record, in: tx)
  }

  /// Updates the rows with the records' primary keys, all of them or, if one can't be, none; returns how many there were.
  @discardableResult
  public func update(_ records: [Record]) async throws -> Int {
    try await connection.begin(.write) { try table.update(records, in: $0) }
  }

  /// Updates the rows with the records' primary keys, all of them or, if one can't be, none; returns how many there
  /// were. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func updateBlocking(_ records: [Record]) throws -> Int {
    try connection.beginBlocking(.write) { try table.update(records, in: $0) }
  }

  /// Updates the rows with the records' primary keys, all of them or, if one can't be, none; returns how many there
  /// were. Runs in the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update(_ records: [Record], tx: borrowing Transaction) throws -> Int {
    try table.update(records, in: tx)
  }
}

extension SQLRecords where Record: SQLKeyed & SQLDeletable {
  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(key: Record.PrimaryKey) async throws -> Bool {
    try await connection.single(.write) { try table.delete(key: key, in: $0) }
  }

  /// Deletes the row with this primary key; returns false if there is none. Runs on this thread, which sleeps until a
  /// connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking(key: Record.PrimaryKey) throws -> Bool {
    try connection.singleBlocking(.write) { try table.delete(key: key, in: $0) }
  }

  /// Deletes the row with this primary key; returns false if there is none. Runs in the transaction `tx`, which has to
  /// be one that writes.
  @inlinable
  @discardableResult
  public func delete(key: Record.PrimaryKey, tx: borrowing Transaction) throws -> Bool {
    try table.delete(key: key, in: tx)
  }

  /// Deletes the row with the record's key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(_ record: Record) async throws -> Bool {
    try await connection.single(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes the row with the record's primary key, whatever else it holds by now; returns false if there is none. Runs
  /// on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking(_ record: Record) throws -> Bool {
    try connection.singleBlocking(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes the row with the record's primary key, whatever else it holds by now; returns false if there is none. Runs
  /// in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func delete(_ record: Record, tx: borrowing Transaction) throws -> Bool {
    try table.delete(record, in: tx)
  }

  /// Deletes the rows with the records' keys, all or none; returns how many there were.
  @inlinable
  @discardableResult
  public func delete(_ records: [Record]) async throws -> Int {
    try await connection.begin(.write) { try table.delete(records, in: $0) }
  }

  /// Deletes the rows with the records' primary keys, all or none; returns how many there were. Runs on this thread,
  /// which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking(_ records: [Record]) throws -> Int {
    try connection.beginBlocking(.write) { try table.delete(records, in: $0) }
  }

  /// Deletes the rows with the records' primary keys, all or none; returns how many there were. Runs in the transaction
  /// `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func delete(_ records: [Record], tx: borrowing Transaction) throws -> Int {
    try table.delete(records, in: tx)
  }
}

extension SQLRecords where Record: SQLDeletable {
  /// Deletes the row with these values in a key; false if there is none.
  @inlinable
  @discardableResult
  public func delete<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) async throws -> Bool {
    try await connection.single(.write) { try table.delete(by: key, value, in: $0) }
  }

  /// Deletes the row with these values in a key; returns false if there is none. Runs on this thread, which sleeps
  /// until a connection is free.
  @inlinable
  @discardableResult
  public func deleteBlocking<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) throws -> Bool {
    try connection.singleBlocking(.write) { try table.delete(by: key, value, in: $0) }
  }

  /// Deletes the row with these values in a key; returns false if there is none. Runs in the transaction `tx`, which
  /// has to be one that writes.
  @inlinable
  @discardableResult
  public func delete<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value, tx: borrowing Transaction)
    throws -> Bool
  {
    try table.delete(by: key, value, in: tx)
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(_ record: Record) async throws -> Int {
    try await connection.single(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were, of a view
  /// 0. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func deleteBlocking(_ record: Record) throws -> Int {
    try connection.singleBlocking(.write) { try table.delete(record, in: $0) }
  }

  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were, of a view
  /// 0. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(_ record: Record, tx: borrowing Transaction) throws -> Int {
    try table.delete(record, in: tx)
  }

  /// Deletes the rows that fulfil a condition; returns how many there were. All of them are `rows.delete()`.
  @inlinable
  @discardableResult
  public func delete(_ condition: (Record.Columns) -> SQLCondition) async throws -> Int {
    try await rows.filter(condition).delete()
  }

  /// Deletes the rows that fulfil a condition; returns how many there were, of a view 0. Runs on this thread, which
  /// sleeps until a connection is free.
  @discardableResult
  public func deleteBlocking(_ condition: (Record.Columns) -> SQLCondition) throws -> Int {
    try rows.filter(condition).deleteBlocking()
  }

  /// Deletes the rows that fulfil a condition; returns how many there were, of a view 0. Runs in the transaction `tx`,
  /// which has to be one that writes.
  @inlinable
  @discardableResult
  public func delete(
    tx: borrowing Transaction, _ condition: (Record.Columns) -> SQLCondition
  ) throws -> Int {
    try rows.filter(condition).delete(tx: tx)
  }
}

extension SQLRecords where Record: SQLUpdatable {
  /// Sets columns of the rows that fulfil a condition: `update(where: { $0.age > 5 }) { $0.name.set(to: "x") }`. Returns how
  /// many there were.
  @discardableResult
  public func update(
    where condition: (Record.Columns) -> SQLCondition,
    @SQLList<SQLAssignment> _ assignments: @Sendable (Record.Columns) -> [SQLAssignment]
  ) async throws -> Int {
    try await rows.filter(condition).update(assignments)
  }

  /// Sets columns of the rows that fulfil a condition: `update(where: { $0.age > 5 }) { $0.name.set(to: "x") }`.
  /// Returns how many rows there were. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func updateBlocking(
    where condition: (Record.Columns) -> SQLCondition,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int {
    try rows.filter(condition).updateBlocking(assignments)
  }

  /// Sets columns of the rows that fulfil a condition: `update(where: { $0.age > 5 }) { $0.name.set(to: "x") }`.
  /// Returns how many rows there were. Runs in the transaction `tx`, which has to be one that writes.
  @discardableResult
  public func update(
    where condition: (Record.Columns) -> SQLCondition, tx: borrowing Transaction,
    @SQLList<SQLAssignment> _ assignments: (Record.Columns) -> [SQLAssignment]
  ) throws -> Int {
    try rows.filter(condition).update(tx: tx, assignments)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLRecords+Inserting.swift", text: #"""
// The verbs that insert, in each form.

extension SQLRecords where Record: SQLInsertable & SQLStored {
  /// Inserts a row; returns it as it is stored.
  @inlinable
  @discardableResult
  public func insert(_ draft: Record.Draft) async throws -> Record {
    try await connection.begin(.write) { try table.insert(draft, in: $0) }
  }

  /// Inserts a draft; returns the row as it is stored, with its key, defaults and generated columns. Runs on this
  /// thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func insertBlocking(_ draft: Record.Draft) throws -> Record {
    try connection.beginBlocking(.write) { try table.insert(draft, in: $0) }
  }

  /// Inserts a draft; returns the row as it is stored, with its key, defaults and generated columns. Runs in the
  /// transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func insert(_ draft: Record.Draft, tx: borrowing Transaction) throws -> Record {
    try table.insert(draft, in: tx)
  }

  /// Inserts a record with all that it has, its key too; returns the row as it is stored.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ record: Record) async throws -> Record {
    try await connection.begin(.write) { try table.insert(record, in: $0) }
  }

  /// Inserts a record with all that it has, its key too; returns the row as it is stored. Runs on this thread, which
  /// sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertBlocking(_ record: Record) throws -> Record {
    try connection.beginBlocking(.write) { try table.insert(record, in: $0) }
  }

  /// Inserts a record with all that it has, its key too; returns the row as it is stored. Runs in the transaction `tx`,
  /// which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ record: Record, tx: borrowing Transaction) throws -> Record {
    try table.insert(record, in: tx)
  }

  /// Inserts all of the drafts or, if one can't be, none; returns the rows as they are stored.
  @inlinable
  @discardableResult
  public func insert(_ drafts: [Record.Draft]) async throws -> [Record] {
    try await connection.begin(.write) { try table.insert(drafts, in: $0) }
  }

  /// Inserts all of the drafts or, if one can't be, none; returns the rows as they are stored. Runs on this thread,
  /// which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func insertBlocking(_ drafts: [Record.Draft]) throws -> [Record] {
    try connection.beginBlocking(.write) { try table.insert(drafts, in: $0) }
  }

  /// Inserts all of the drafts or, if one can't be, none; returns the rows as they are stored. Runs in the transaction
  /// `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func insert(_ drafts: [Record.Draft], tx: borrowing Transaction) throws -> [Record] {
    try table.insert(drafts, in: tx)
  }

  /// Inserts all of the records, with all that they have, or, if one can't be, none; returns the rows as they are stored.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ records: [Record]) async throws -> [Record] {
    try await connection.begin(.write) { try table.insert(records, in: $0) }
  }

  /// Inserts all of the records, with all that they have, or, if one can't be, none; returns the rows as they are
  /// stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertBlocking(_ records: [Record]) throws -> [Record] {
    try connection.beginBlocking(.write) { try table.insert(records, in: $0) }
  }

  /// Inserts all of the records, with all that they have, or, if one can't be, none; returns the rows as they are
  /// stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insert(_ records: [Record], tx: borrowing Transaction) throws -> [Record] {
    try table.insert(records, in: tx)
  }

  /// Inserts a row, unless a constraint speaks against it: then nothing happens, and nil comes back.
  @inlinable
  @discardableResult
  public func insertOrIgnore(_ draft: Record.Draft) async throws -> Record? {
    try await connection.begin(.write) { try table.insertOrIgnore(draft, in: $0) }
  }

  /// Inserts a draft, unless a constraint speaks against it: then nothing happens, and nil comes back. Runs on this
  /// thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func insertOrIgnoreBlocking(_ draft: Record.Draft) throws -> Record? {
    try connection.beginBlocking(.write) { try table.insertOrIgnore(draft, in: $0) }
  }

  /// Inserts a draft, unless a constraint speaks against it: then nothing happens, and nil comes back. Runs in the
  /// transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func insertOrIgnore(_ draft: Record.Draft, tx: borrowing Transaction) throws -> Record? {
    try table.insertOrIgnore(draft, in: tx)
  }

  /// Inserts a record with all that it has, unless a constraint speaks against it: then nothing happens, and nil comes
  /// back.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnore(_ record: Record) async throws -> Record? {
    try await connection.begin(.write) { try table.insertOrIgnore(record, in: $0) }
  }

  /// Inserts a record with all that it has, unless a constraint speaks against it: then nothing happens, and nil comes
  /// back. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnoreBlocking(_ record: Record) throws -> Record? {
    try connection.beginBlocking(.write) { try table.insertOrIgnore(record, in: $0) }
  }

  /// Inserts a record with all that it has, unless a constraint speaks against it: then nothing happens, and nil comes
  /// back. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func insertOrIgnore(_ record: Record, tx: borrowing Transaction) throws -> Record? {
    try table.insertOrIgnore(record, in: tx)
  }

  /// Inserts a row in the place of those that have the same values in a key.
  @inlinable
  @discardableResult
  public func replace(_ draft: Record.Draft) async throws -> Record {
    try await connection.begin(.write) { try table.replace(draft, in: $0) }
  }

  /// Inserts a draft in the place of the rows that have the same values in a key, which are deleted; returns the row as
  /// it is stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func replaceBlocking(_ draft: Record.Draft) throws -> Record {
    try connection.beginBlocking(.write) { try table.replace(draft, in: $0) }
  }

  /// Inserts a draft in the place of the rows that have the same values in a key, which are deleted; returns the row as
  /// it is stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func replace(_ draft: Record.Draft, tx: borrowing Transaction) throws -> Record {
    try table.replace(draft, in: tx)
  }

  /// Inserts a record, with all that it has, in the place of the rows that have the same values in a key.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replace(_ record: Record) async throws -> Record {
    try await connection.begin(.write) { try table.replace(record, in: $0) }
  }

  /// Inserts a record, with all that it has, in the place of the rows that have the same values in a key, which are
  /// deleted; returns the row as it is stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replaceBlocking(_ record: Record) throws -> Record {
    try connection.beginBlocking(.write) { try table.replace(record, in: $0) }
  }

  /// Inserts a record, with all that it has, in the place of the rows that have the same values in a key, which are
  /// deleted; returns the row as it is stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func replace(_ record: Record, tx: borrowing Transaction) throws -> Record {
    try table.replace(record, in: tx)
  }

  /// Inserts a row or, if there is one with the same values in the key, gives that one the draft's other values.
  @inlinable
  @discardableResult
  public func upsert<Value>(_ draft: Record.Draft, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>)
    async throws -> Record
  {
    try await connection.begin(.write) { try table.upsert(draft, on: key, in: $0) }
  }

  /// Inserts a draft or, if there is a row with the same values in the key, gives that one the draft's other values;
  /// returns the row as it is stored. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  @discardableResult
  public func upsertBlocking<Value>(_ draft: Record.Draft, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>)
    throws -> Record
  {
    try connection.beginBlocking(.write) { try table.upsert(draft, on: key, in: $0) }
  }

  /// Inserts a draft or, if there is a row with the same values in the key, gives that one the draft's other values;
  /// returns the row as it is stored. Runs in the transaction `tx`, which has to be one that writes.
  @inlinable
  @discardableResult
  public func upsert<Value>(
    _ draft: Record.Draft, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>, tx: borrowing Transaction
  ) throws -> Record {
    try table.upsert(draft, on: key, in: tx)
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsert<Value>(_ record: Record, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>) async throws
    -> Record
  {
    try await connection.begin(.write) { try table.upsert(record, on: key, in: $0) }
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values; returns the row as it is stored. Runs on this thread, which sleeps until a connection is
  /// free.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsertBlocking<Value>(_ record: Record, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>) throws
    -> Record
  {
    try connection.beginBlocking(.write) { try table.upsert(record, on: key, in: $0) }
  }

  /// Inserts a record with all that it has or, if there is a row with the same values in the key, gives that one the
  /// record's other values; returns the row as it is stored. Runs in the transaction `tx`, which has to be one that
  /// writes.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func upsert<Value>(
    _ record: Record, on key: @Sendable (Record.Keys) -> SQLKey<Record, Value>, tx: borrowing Transaction
  ) throws -> Record {
    try table.upsert(record, on: key, in: tx)
  }
}

extension SQLRecords where Record: SQLInsertable & SQLViewRecord {
  /// Gives the view's triggers a row to insert.
  @inlinable
  public func insert(_ draft: Record.Draft) async throws {
    try await connection.begin(.write) { try table.insert(draft, in: $0) }
  }

  /// Gives the view's triggers a draft to insert; nothing comes back. Runs on this thread, which sleeps until a
  /// connection is free.
  @inlinable
  public func insertBlocking(_ draft: Record.Draft) throws {
    try connection.beginBlocking(.write) { try table.insert(draft, in: $0) }
  }

  /// Gives the view's triggers a draft to insert; nothing comes back. Runs in the transaction `tx`, which has to be one
  /// that writes.
  @inlinable
  public func insert(_ draft: Record.Draft, tx: borrowing Transaction) throws {
    try table.insert(draft, in: tx)
  }

  /// Gives the view's triggers all of the rows or, if one of them can't be inserted, none.
  @inlinable
  public func insert(_ drafts: [Record.Draft]) async throws {
    try await connection.begin(.write) { try table.insert(drafts, in: $0) }
  }

  /// Gives the view's triggers all of the drafts to insert or, if one of them can't be, none; nothing comes back. Runs
  /// on this thread, which sleeps until a connection is free.
  @inlinable
  public func insertBlocking(_ drafts: [Record.Draft]) throws {
    try connection.beginBlocking(.write) { try table.insert(drafts, in: $0) }
  }

  /// Gives the view's triggers all of the drafts to insert or, if one of them can't be, none; nothing comes back. Runs
  /// in the transaction `tx`, which has to be one that writes.
  @inlinable
  public func insert(_ drafts: [Record.Draft], tx: borrowing Transaction) throws {
    try table.insert(drafts, in: tx)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLRecords+Reading.swift", text: #"""
// The verbs that read, in each form.

extension SQLRecords {
  /// Every row.
  @inlinable
  public func fetch() async throws -> [Record] {
    try await connection.single(.read) { try table.fetch(in: $0) }
  }

  /// Every row, as a record. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func fetchBlocking() throws -> [Record] {
    try connection.singleBlocking(.read) { try table.fetch(in: $0) }
  }

  /// Every row, as a record. Runs in the transaction `tx`.
  @inlinable
  public func fetch(tx: borrowing Transaction) throws -> [Record] {
    try table.fetch(in: tx)
  }

  /// How many rows there are.
  @inlinable
  public func count() async throws -> Int {
    try await connection.single(.read) { try table.count(in: $0) }
  }

  /// How many rows there are. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func countBlocking() throws -> Int {
    try connection.singleBlocking(.read) { try table.count(in: $0) }
  }

  /// How many rows there are. Runs in the transaction `tx`.
  @inlinable
  public func count(tx: borrowing Transaction) throws -> Int {
    try table.count(in: tx)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com")`.
  @inlinable
  public func find<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) async throws -> Record? {
    try await connection.single(.read) { try table.find(by: key, value, in: $0) }
  }

  /// The row with these values in a key; nil if there is none. Runs on this thread, which sleeps until a connection is
  /// free.
  @inlinable
  public func findBlocking<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value) throws -> Record? {
    try connection.singleBlocking(.read) { try table.find(by: key, value, in: $0) }
  }

  /// The row with these values in a key; nil if there is none. Runs in the transaction `tx`.
  @inlinable
  public func find<Value>(by key: (Record.Keys) -> SQLKey<Record, Value>, _ value: Value, tx: borrowing Transaction)
    throws -> Record?
  {
    try table.find(by: key, value, in: tx)
  }

  /// The rows of a SELECT of yours, whose columns are matched by name.
  @inlinable
  public func fetch(sql: String, _ arguments: [SQLAny?] = []) async throws -> [Record] {
    try await connection.single(.read) { try table.fetch(sql: sql, arguments, in: $0) }
  }

  /// The rows of a SELECT of yours, whose columns are matched by name with the table's; each parameter takes one of
  /// `arguments`. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func fetchBlocking(sql: String, _ arguments: [SQLAny?] = []) throws -> [Record] {
    try connection.singleBlocking(.read) { try table.fetch(sql: sql, arguments, in: $0) }
  }

  /// The rows of a SELECT of yours, whose columns are matched by name with the table's; each parameter takes one of
  /// `arguments`. Runs in the transaction `tx`.
  @inlinable
  public func fetch(sql: String, _ arguments: [SQLAny?] = [], tx: borrowing Transaction) throws -> [Record] {
    try table.fetch(sql: sql, arguments, in: tx)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public func forEach(_ body: @Sendable (Record) throws -> Void) async throws {
    try await connection.single(.read) { try table.forEach(in: $0, body) }
  }

  /// Calls `body` with record after record, none of them kept; `body` may throw to stop. Runs on this thread, which
  /// sleeps until a connection is free.
  @inlinable
  public func forEachBlocking(_ body: (Record) throws -> Void) throws {
    try connection.singleBlocking(.read) { try table.forEach(in: $0, body) }
  }

  /// Calls `body` with record after record, none of them kept; `body` may throw to stop. Runs in the transaction `tx`.
  @inlinable
  public func forEach(tx: borrowing Transaction, _ body: (Record) throws -> Void) throws {
    try table.forEach(in: tx, body)
  }
}

extension SQLRecords where Record: SQLKeyed {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public func find(_ key: Record.PrimaryKey) async throws -> Record? {
    try await connection.single(.read) { try table.find(key, in: $0) }
  }

  /// The row with this primary key; nil if there is none. Runs on this thread, which sleeps until a connection is free.
  @inlinable
  public func findBlocking(_ key: Record.PrimaryKey) throws -> Record? {
    try connection.singleBlocking(.read) { try table.find(key, in: $0) }
  }

  /// The row with this primary key; nil if there is none. Runs in the transaction `tx`.
  @inlinable
  public func find(_ key: Record.PrimaryKey, tx: borrowing Transaction) throws -> Record? {
    try table.find(key, in: tx)
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLRecords.swift", text: #"""
/// The rows of a table or view of a database: `database.people`.
///
/// Each verb comes in three forms: asynchronous, blocking the thread, and in a transaction that is there already (`tx:`).
/// What each does is said at ``SQLTable``.
@dynamicMemberLookup
public struct SQLRecords<Record: SQLRecord>: Sendable {
  /// The database, or another connection, whose rows these are.
  public let connection: any Connection
  /// The verbs for any ``StatementSource``.
  public let table: SQLTable<Record>

  /// The rows of a table or view of a connection. Generated code makes these.
  ///
  /// - Parameters:
  ///   - connection: the database, or another connection to it.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  public init(_ connection: any Connection, adapters: Record.Adapters) {
    self.connection = connection
    table = SQLTable(adapters: adapters)
  }
}

extension SQLRecords where Record.Adapters == Void {
  /// The rows of a table or view of a connection.
  public init(_ connection: any Connection) { self.init(connection, adapters: ()) }
}

// MARK: - Choosing

extension SQLRecords {
  /// All rows, to choose from.
  public var rows: SQLConnected<SQLSelection<Record>> { SQLConnected(connection, table.rows) }

  /// The rows that fulfil a condition: `filter { $0.age > 5 && $0.name.hasPrefix("D") }`.
  public func filter(_ condition: (Record.Columns) -> SQLCondition) -> SQLConnected<SQLSelection<Record>> {
    rows.filter(condition)
  }

  /// The rows for which a closure in Swift returns true, asked from inside of SQLite.
  public func matching(
    _ isIncluded: @escaping @Sendable (Record) -> Bool
  ) -> SQLConnected<SQLSelection<Record>> {
    rows.matching(isIncluded)
  }

  /// All rows in an order: `sorted { $0.name.ascending }`.
  public func sorted(
    @SQLList<SQLOrder> by order: (Record.Columns) -> [SQLOrder]
  ) -> SQLConnected<SQLSelection<Record>> {
    rows.sorted(by: order)
  }

  /// So many of the rows at most, after the first `offset`. Which ones is SQLite's to say; give them an order first.
  public func limit(_ count: Int, offset: Int = 0) -> SQLConnected<SQLSelection<Record>> {
    rows.limit(count, offset: offset)
  }

  /// Each row with each row of the other table for which the condition holds.
  public func join<Other>(
    _ other: SQLRecords<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLJoin<Record, Other>> where Other.Adapters == Record.Adapters {
    SQLConnected(connection, table.join(other.table, on: condition))
  }

  /// Each row with each row of the other table for which the condition holds, or once with nil.
  public func leftJoin<Other>(
    _ other: SQLRecords<Other>, on condition: (Record.Columns, Other.Columns) -> SQLCondition
  ) -> SQLConnected<SQLLeftJoin<Record, Other>> where Other.Adapters == Record.Adapters {
    SQLConnected(connection, table.leftJoin(other.table, on: condition))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SQLRelated.swift", text: #"""
/// A relation of a table of a database: `database.books.author(of: book)`, and of many at once
/// `database.books.author(of: books)`, by one statement.
public struct SQLRelated<Relation: SQLRelation>: Sendable {
  let connection: any Connection
  let adapters: Relation.Source.Adapters
  let relation: Relation
}

extension SQLRecords {
  /// What foreign keys lead to and come from, by their names.
  public subscript<Relation: SQLRelation>(
    dynamicMember relation: KeyPath<Record.Relations, Relation>
  ) -> SQLRelated<Relation> where Relation.Source == Record {
    SQLRelated(connection: connection, adapters: table.adapters, relation: Record.sqlRelations[keyPath: relation])
  }
}

extension SQLRelated {
  /// What belongs to the row.
  public func callAsFunction(of record: Relation.Source) async throws -> Relation.Output {
    try await connection.single(.read) { try relation.fetch(of: record, adapters, in: $0) }
  }

  /// What belongs to each of the rows, in their order.
  public func callAsFunction(of records: [Relation.Source]) async throws -> [Relation.Output] {
    try await connection.single(.read) { try relation.fetch(of: records, adapters, in: $0) }
  }

  /// What belongs to the row: a row, a row or nil, or rows, as the relation has it. Runs on this thread, which sleeps
  /// until a connection is free.
  public func blocking(of record: Relation.Source) throws -> Relation.Output {
    try connection.singleBlocking(.read) { try relation.fetch(of: record, adapters, in: $0) }
  }

  /// What belongs to each of the rows, in their order, by one statement. Runs on this thread, which sleeps until a
  /// connection is free.
  public func blocking(of records: [Relation.Source]) throws -> [Relation.Output] {
    try connection.singleBlocking(.read) { try relation.fetch(of: records, adapters, in: $0) }
  }

  /// What belongs to the row: a row, a row or nil, or rows, as the relation has it. Runs in the transaction `tx`.
  public func callAsFunction(of record: Relation.Source, tx: borrowing Transaction) throws -> Relation.Output {
    try relation.fetch(of: record, adapters, in: tx)
  }

  /// What belongs to each of the rows, in their order, by one statement. Runs in the transaction `tx`.
  public func callAsFunction(of records: [Relation.Source], tx: borrowing Transaction) throws -> [Relation.Output] {
    try relation.fetch(of: records, adapters, in: tx)
  }

  /// The rows that belong to a row, to choose from: `database.authors.books.rows(of: author).filter { $0.year > 1900 }`.
  public func rows<Source, Target>(
    of record: Source
  ) -> SQLConnected<SQLSelection<Target>> where Relation == SQLToMany<Source, Target> {
    SQLConnected(connection, relation.rows(of: record, adapters))
  }
}

"""#),
    RuntimeSource(path: "PureSQL/Tables/SerialQueue.swift", text: #"""
/// Runs closures on a database one after another, in the order in which they were handed over, each in a transaction of its
/// own, and tells each one's completion what came of it. For code that doesn't wait.
///
/// ```swift
/// let queue = SerialQueue(database)
/// queue.write { tx in try database.people.insert(draft, tx: tx) } completion: { result in … }
/// ```
///
/// What was handed over still runs when nobody holds the queue any more.
public final class SerialQueue: Sendable {
  private let connection: any Connection
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation

  /// A queue of its own for the connection. What several queues of one connection are given is in no order.
  public init(_ connection: any Connection) {
    self.connection = connection
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    jobs = continuation
    Task.detached { for await job in stream { await job() } }
  }

  deinit { jobs.finish() }

  /// Runs `body` in a transaction that reads, when those before it are done.
  public func read<Output: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, any Error>) -> Void = { _ in }
  ) {
    let connection = connection
    jobs.yield { completion(await connection.readResult(body)) }
  }

  /// Runs `body` in a transaction that writes, when those before it are done.
  public func write<Output: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, any Error>) -> Void = { _ in }
  ) {
    let connection = connection
    jobs.yield { completion(await connection.writeResult(.immediate, body)) }
  }
}

"""#),
  ]
}
