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
