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
