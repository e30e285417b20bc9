import CSQLite

// MARK: - Using a handle

extension HandleQueue {
  /// Lends a handle to `body`. A task that has used its thread for long lets others go first.
  func withHandle<Output>(_ body: (DatabaseHandle) throws -> Output) async throws -> Output {
    if ThreadTurn.isOver() { await Task.yield() }
    try Task.checkCancellation()
    let handle: DatabaseHandle
    if let free = try takeIfFree() {
      handle = free
    } else {
      handle = try await take()
    }
    defer {
      handle.isInterruptible = false
      handle.expireStatements()
      giveBack(handle)
    }
    try Task.checkCancellation()
    handle.isInterruptible = true
    handle.followSchema()
    try handle.checkFileIsInPlace()
    do {
      return try body(handle)
    } catch let error as SQLiteError where error.isInterruption && Task.isCancelled {
      throw CancellationError()
    }
  }

  /// The same on this thread, which sleeps until a handle is free.
  func withHandleBlocking<Output, Failure: Error>(
    _ body: (DatabaseHandle) throws(Failure) -> Output
  ) throws -> Output {
    let handle = try takeBlocking()
    defer {
      handle.expireStatements()
      giveBack(handle)
    }
    handle.followSchema()
    try handle.checkFileIsInPlace()
    return try body(handle)
  }
}

extension SQLiteError {
  /// The statement was stopped, or stopped waiting for a lock.
  fileprivate var isInterruption: Bool { code == SQLITE_INTERRUPT || code == SQLITE_BUSY }
}
