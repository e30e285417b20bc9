/// One observer's wish to hear of changes to some tables. It keeps no values: only whether the last one is out of date.
final class Subscription: @unchecked Sendable {
  /// Guarded by the hub's lock.
  private var tables: Set<String>
  /// The tables that were committed since a fetch has begun; guarded by the hub's lock.
  private var committedMeanwhile: [Set<String>]?
  private let lock = Lock()
  private var hasChanged = true
  private var isCancelled = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(tables: Set<String>) {
    self.tables = tables
  }

  /// With the hub's lock held: these too.
  func add(_ more: Set<String>) { tables.formUnion(more) }

  /// With the hub's lock held: which tables the value that is fetched from now on is made of, only its end will tell. What is
  /// committed until then is kept, to be looked at then.
  func beginFetch() { committedMeanwhile = [] }

  /// With the hub's lock held: the value was made of these.
  func endFetch(_ read: Set<String>) {
    tables = read
    let isOutOfDate = committedMeanwhile?.contains { !$0.isDisjoint(with: read) } ?? false
    committedMeanwhile = nil
    if isOutOfDate { markChanged() }
  }

  /// With the hub's lock held.
  func isConcerned(by changed: Set<String>?) -> Bool {
    guard let changed else { return true }
    committedMeanwhile?.append(changed)
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
    // It was this task that was cancelled. Another one may go on with the loop.
    lock.withLock { isCancelled = false }
  }

  private func takeWaiter() -> CheckedContinuation<Void, Never>? {
    defer { waiter = nil }
    return waiter
  }
}
