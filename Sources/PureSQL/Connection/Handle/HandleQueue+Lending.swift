import CSQLite

// MARK: - Using a handle

extension HandleQueue {
  /// Lends a handle to `body`. A task that has used its thread for long lets others go first.
  ///
  /// - Parameters:
  ///   - turn: how long the task goes on with the thread and with the handle.
  ///   - looksAtFile: whether it is looked whether the file is still there. Where not, it is when a turn of the thread
  ///     is over: one query more than another wouldn't be worth what it costs to ask for the time.
  func withHandle<Output>(
    turn: UInt64, looksAtFile: Bool, _ body: (DatabaseHandle) throws -> Output
  ) async throws -> Output {
    let isTurnOver = ThreadTurn.isOver(after: turn)
    if isTurnOver { await letOthersGoFirst() }
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
      giveBack(handle, turn: turn)
    }
    try Task.checkCancellation()
    handle.isInterruptible = true
    handle.followSchema()
    if looksAtFile || isTurnOver { try handle.checkFileIsInPlace() }
    do {
      return try body(handle)
    } catch let error as SQLiteError where error.isInterruption && Task.isCancelled {
      throw CancellationError()
    }
  }

  /// The same on this thread, which sleeps until a handle is free.
  func withHandleBlocking<Output, Failure: Error>(
    looksAtFile: Bool, _ body: (DatabaseHandle) throws(Failure) -> Output
  ) throws -> Output {
    let handle = try takeBlocking()
    defer {
      handle.expireStatements()
      giveBack(handle, turn: ThreadTurn.ofThreads)
    }
    handle.followSchema()
    if looksAtFile || handle.isDueForALook() { try handle.checkFileIsInPlace() }
    return try body(handle)
  }
}

extension SQLiteError {
  /// The statement was stopped, or stopped waiting for a lock.
  fileprivate var isInterruption: Bool { code == SQLITE_INTERRUPT || code == SQLITE_BUSY }
}
