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
