import CSQLite

/// A statement that SQLite has compiled, and the bytes that are bound to it.
///
/// SQLite reads bound text where it lies (`SQLITE_STATIC`) if it fits in the statement's own buffer, which is kept from
/// one run to the next. So binding allocates nothing, and no closure has to hold the bytes while the statement runs.
@usableFromInline
final class PreparedStatement {
  /// Nil when the connection was lent to somebody else while the statement was kept. To SQLite that is no statement, and it
  /// answers every call with `SQLITE_MISUSE`.
  @exclusivity(unchecked) @usableFromInline private(set) var pointer: OpaquePointer?
  /// Whether the statement changes nothing in the database (<https://sqlite.org/c3ref/stmt_readonly.html>).
  @usableFromInline let isReadOnly: Bool
  /// INSERT, UPDATE or DELETE: `sqlite3_changes` speaks of it.
  @usableFromInline let changesRows: Bool
  let returnsRows: Bool
  let tables: TableUse
  /// The connection's, which is held while the statement runs; the pool's connections have none.
  private let mutex: OpaquePointer?
  /// The connection's, where somebody sees to it that none is kept too long.
  private let running: RunningStatements?
  @exclusivity(unchecked) var neighbours = Neighbours()
  /// A statement that is being stepped through can't be started again.
  @exclusivity(unchecked) private(set) var isBusy = false
  /// The receiver that takes the elements of a `fetchAll` one by one.
  @exclusivity(unchecked) @usableFromInline var sink: ElementSink?
  /// The transaction that already knows what this statement writes.
  @exclusivity(unchecked) var notedIn = 0
  /// How many rows the connection had changed when the run began; negative where nobody has to know what it changes.
  @exclusivity(unchecked) var changesBefore: Int64 = -1
  /// The tables that whoever asked for the statement knows that it writes.
  @exclusivity(unchecked) var knownWrites: [String] = []

  @exclusivity(unchecked) private var buffer: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var missing = 0
  /// The most bytes that a statement keeps for values that are bound: SQLite copies a longer text.
  private static let largestBuffer = 4096

  init(_ pointer: OpaquePointer, tables: TableUse, running: RunningStatements? = nil) {
    self.pointer = pointer
    self.tables = tables
    self.running = running
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
    if let running { enter(running) }
  }

  /// Makes the statement ready for its next run. What isn't bound then is NULL, and nobody's bytes are kept.
  func reset() {
    guard let pointer else { return }
    if let running { leave(running) }
    sqlite3_reset(pointer)
    if changesBefore >= 0 { running?.tell(self) }
    sqlite3_clear_bindings(pointer)
    isBusy = false
    sink = nil
    used = 0
    if missing > 0 { grow() }
    if let mutex { sqlite3_mutex_leave(mutex) }
  }

  /// Whether the run that ends just now may have changed anything: rows, by SQLite's count of them, which triggers and
  /// foreign keys add to (<https://sqlite.org/c3ref/total_changes.html>), or what isn't rows.
  var hasChangedAnything: Bool {
    !changesRows || sqlite3_total_changes64(sqlite3_db_handle(pointer)) != changesBefore
  }

  /// Takes the statement away from whoever has it. It stays busy, so that nobody finds it free.
  func expire() {
    if let running { leave(running) }
    sqlite3_reset(pointer)
    if changesBefore >= 0 { running?.tell(self) }
    sqlite3_finalize(pointer)
    pointer = nil
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

// MARK: - Compiling

extension PreparedStatement {
  /// The result of `sqlite3_prepare_v3` for the first statement in a text.
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
