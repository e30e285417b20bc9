import CSQLite

/// Lends handles to one user at a time.
///
/// A free handle is taken at once, on the thread that asks. Else a task suspends and a thread sleeps, in one line. Threads in it
/// are served in order.
///
/// A task comes to a thread behind all others that are ready to run. If the handle were kept for each in turn, it would lie idle
/// most of the time, and everybody would wait. So the task that gives a handle back may take it again as long as its
/// ``ThreadTurn`` lasts. The first in line is invited meanwhile, and takes the handle if it finds it free; if not it stays first.
/// When the turn is over the handle is kept for the first in line, so that everybody's turn comes.
///
/// What is kept is only a reservation, for some milliseconds: if the task is late, a thread that waits takes the handle. Handles
/// aren't given to suspended tasks outright, since all threads that they could wake up on may be blocked waiting for that very
/// handle.
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
  /// How many free handles are kept for tasks that have been woken and haven't arrived yet.
  @exclusivity(unchecked) private var reserved = 0
  /// A task that has been woken, and for which nothing is kept.
  @exclusivity(unchecked) private var invited: Waiter?
  /// Whoever closes the queue, and what is still to be done with each handle that comes back.
  @exclusivity(unchecked) private var closing: Closing?
  /// How many handles aren't closed yet, when the queue is being closed.
  @exclusivity(unchecked) private var left = 0
  /// How many tasks wait for a handle, or have let others go first before they take one.
  private let waitingTasks = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// Until when threads heed the reservations, by ``Monotonic/now``.
  @exclusivity(unchecked) private var graceEnd: UInt64 = 0

  /// - Parameters:
  ///   - limit: how many there are at most.
  ///   - first: one that is open already.
  ///   - open: opens one more.
  init(
    limit: Int, first: DatabaseHandle? = nil, open: @escaping @Sendable () throws(SQLiteError) -> DatabaseHandle
  ) {
    self.limit = limit
    self.open = open
    waitingTasks.initialize(to: 0)
    if let first {
      opened = 1
      free = [first]
      all = [first]
    }
  }

  deinit { waitingTasks.deallocate() }

  /// A queue for one handle that is already open.
  convenience init(lending handle: DatabaseHandle) {
    self.init(limit: 1, first: handle) { () throws(SQLiteError) -> DatabaseHandle in
      throw .usage("the one connection is open")
    }
  }

  /// The end of the queue. Guarded by its lock.
  final class Closing: @unchecked Sendable {
    fileprivate let optimizes: Bool
    fileprivate var news: Condition?
    fileprivate var continuation: CheckedContinuation<Void, Never>?

    fileprivate init(optimizes: Bool) { self.optimizes = optimizes }
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
    /// Whether the waiter has had a place in line, and comes before those that haven't.
    var wasInLine = false
    /// How long a reservation is heeded: twice as long each time that the task was late, so that its turn does come.
    var grace: UInt64 = 4 * Monotonic.millisecond

    /// - Parameter last: of the same task, where it has come without getting anything.
    init(after last: Waiter? = nil) {
      guard let last else { return }
      wasInLine = last.wasInLine
      grace = last.grace
      if case .woken(hasReservation: true) = last.state { grace *= 2 }
    }

    var isAsleep: Bool { if case .asleep = state { true } else { false } }
  }
}

// MARK: - Taking and giving back

extension HandleQueue {
  /// A handle that is free and kept for nobody, or a new one; nil if there is none.
  func takeIfFree() throws(SQLiteError) -> DatabaseHandle? {
    lock.lock()
    if free.count > reserved {
      let handle = lend()
      lock.unlock()
      return handle
    }
    guard opened < limit else {
      let isClosed = closing != nil
      lock.unlock()
      if isClosed { throw Self.isClosed }
      return nil
    }
    return try openOneMore()
  }

  /// Waits without a thread. Throws `CancellationError` when the task is cancelled meanwhile.
  func take() async throws -> DatabaseHandle {
    csqlite_increase(waitingTasks)
    // Others have the thread while the task waits, and when it comes back its own turn begins.
    defer {
      csqlite_decrease(waitingTasks)
      ThreadTurn.begin()
    }
    var last: Waiter?
    while true {
      if let handle = try takeIfFree() { return handle }
      ThreadTurn.begin()
      let waiter = Waiter(after: last)
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { suspend(waiter, $0) }
      } onCancel: {
        cancel(waiter)
      }
      if let handle = claim(waiter) { return handle }
      last = waiter
    }
  }

  /// Waits with the thread asleep.
  func takeBlocking() throws(SQLiteError) -> DatabaseHandle {
    lock.lock()
    if free.count > reserved && waiters.isEmpty {
      let handle = lend()
      lock.unlock()
      return handle
    }
    if opened < limit { return try openOneMore() }
    defer { lock.unlock() }
    if closing != nil { throw Self.isClosed }
    let thread = currentThread()
    if all.contains(where: { $0.thread == thread }) {
      // Who has one already goes before those who wait: they may be waiting for that one.
      if !free.isEmpty { return lend() }
      throw .usage("read { } or write { } inside another one would wait for itself; pass the transaction on")
    }
    let waiter = Waiter()
    let news = Condition()
    waiter.state = .asleep(news, thread: thread)
    waiters.append(waiter)
    while true {
      serveThreads()
      if case .failed(let error) = waiter.state { throw error }
      if case .served(let handle) = waiter.state { return handle }
      // Only for a reservation is there something to wait for that nobody tells of.
      if free.isEmpty { news.wait(lock) } else { news.wait(lock, until: graceEnd) }
    }
  }

  /// - Parameter turn: how long a turn of the caller's is. As long as it lasts, the handle isn't kept for others.
  func giveBack(_ handle: DatabaseHandle, turn: UInt64) {
    lock.lock()
    handle.thread = 0
    guard closing == nil else { return end(handle) }
    free.append(handle)
    let woken = isWanted ? (ThreadTurn.isOver(after: turn) ? serve() : invite()) : []
    lock.unlock()
    for continuation in woken { continuation.resume() }
  }

  /// How many wait in line.
  var lineLength: Int { lock.withLock { waiters.count } }

  /// Whether tasks wait for a handle, or let others go first before they take one.
  var hasWaitingTasks: Bool { csqlite_load(waitingTasks) > 0 }

  /// The turn of the task that asks is over.
  func letOthersGoFirst() async {
    endTurn()
    csqlite_increase(waitingTasks)
    await Task.yield()
    csqlite_decrease(waitingTasks)
    ThreadTurn.begin()
  }

  /// Ends a task's turn; handles that are free are kept for those that wait.
  func endTurn() {
    lock.lock()
    let woken = isWanted ? serve() : []
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
      forget(nil, because: error)
      throw error
    }
  }

  /// There is one handle less, because none could be opened.
  ///
  /// - Parameter closed: the one that it should have taken the place of; nil for one more.
  private func forget(_ closed: DatabaseHandle?, because error: SQLiteError) {
    let failed: [CheckedContinuation<Void, any Error>] = lock.withLock {
      all.removeAll { $0 === closed }
      if closing != nil {
        oneLess()?.resume()
        return []
      }
      opened -= 1
      // Nobody would ever serve those who wait.
      return opened == 0 ? failAll(error) : []
    }
    for continuation in failed { continuation.resume(throwing: error) }
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

  private var isWanted: Bool { !waiters.isEmpty || invited != nil }

  /// Wakes the first in line without keeping anything for it, if that is a task; a thread is served. Tasks are to be resumed by
  /// the caller, without the lock.
  private func invite() -> [CheckedContinuation<Void, any Error>] {
    guard invited == nil, let first = waiters.first else { return [] }
    guard case .suspended(let continuation) = first.state else { return serve() }
    waiters.removeFirst()
    first.state = .woken(hasReservation: false)
    invited = first
    return [continuation]
  }

  private func reserve(for waiter: Waiter) {
    waiter.state = .woken(hasReservation: true)
    reserved += 1
    graceEnd = max(graceEnd, Monotonic.now + waiter.grace)
  }

  /// Serves those who wait from what is free; tasks are to be resumed by the caller, without the lock.
  private func serve() -> [CheckedContinuation<Void, any Error>] {
    var woken: [CheckedContinuation<Void, any Error>] = []
    if free.count > reserved, let waiter = invited {
      invited = nil
      reserve(for: waiter)
    }
    while free.count > reserved, !waiters.isEmpty {
      let waiter = waiters.removeFirst()
      if case .suspended(let continuation) = waiter.state {
        reserve(for: waiter)
        woken.append(continuation)
      } else {
        serve(asleep: waiter)
      }
    }
    serveThreads()
    return woken
  }

  /// Gives threads what is reserved for tasks that are late; the first thread in line is to look again when they may be.
  private func serveThreads() {
    while !free.isEmpty, let index = waiters.firstIndex(where: \.isAsleep) {
      guard free.count > reserved || Monotonic.now >= graceEnd else {
        if case .asleep(let news, _) = waiters[index].state { news.signal() }
        return
      }
      serve(asleep: waiters.remove(at: index))
    }
  }

  private func serve(asleep waiter: Waiter) {
    guard case .asleep(let news, let thread) = waiter.state else { return }
    waiter.state = .served(lend(to: thread))
    news.signal()
  }

  private func suspend(_ waiter: Waiter, _ continuation: CheckedContinuation<Void, any Error>) {
    lock.lock()
    if case .cancelled = waiter.state {
      lock.unlock()
      continuation.resume(throwing: CancellationError())
      return
    }
    if closing != nil {
      lock.unlock()
      continuation.resume(throwing: Self.isClosed)
      return
    }
    if opened < limit || free.count > reserved {
      waiter.state = .woken(hasReservation: false)
      lock.unlock()
      continuation.resume()
      return
    }
    waiter.state = .suspended(continuation)
    waiters.insert(waiter, at: waiter.wasInLine ? 0 : waiters.count)
    waiter.wasInLine = true
    lock.unlock()
  }

  /// The handle for a task that was woken: the one that was kept for it, unless a thread has it now, or one that is
  /// free.
  private func claim(_ waiter: Waiter) -> DatabaseHandle? {
    lock.lock()
    if invited === waiter { invited = nil }
    var isThere = free.count > reserved
    if case .woken(hasReservation: true) = waiter.state {
      reserved -= 1
      isThere = !free.isEmpty
    }
    let handle = isThere ? lend() : nil
    // More than one may have been given back meanwhile.
    let woken = free.count > reserved ? invite() : []
    lock.unlock()
    for continuation in woken { continuation.resume() }
    return handle
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

// MARK: - Opening all anew

extension HandleQueue {
  /// `body` while all handles are closed: those that somebody has are waited for, and nobody gets another meanwhile. As many as
  /// there were are opened when it has ended, however it has.
  ///
  /// - Throws: what `body` throws, and what opening throws; those that can't be opened now are when they are asked for.
  func withAllClosed(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    var taken: [DatabaseHandle] = []
    do throws(SQLiteError) {
      for _ in 0..<limit { taken.append(try takeForClosing()) }
    } catch {
      for handle in taken { giveBack(handle, turn: ThreadTurn.ofThreads) }
      throw error
    }
    for handle in taken { handle.close() }
    var failure: SQLiteError?
    do throws(SQLiteError) { try body() } catch { failure = error }
    for handle in taken {
      do throws(SQLiteError) { try replace(handle) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// The next handle, whoever else waits; one of those that were never opened is no exception.
  private func takeForClosing() throws(SQLiteError) -> DatabaseHandle {
    let handle = try takeBlocking()
    // This thread takes several, which isn't a call inside a call.
    lock.withLock { handle.thread = 0 }
    return handle
  }

  private func replace(_ closed: DatabaseHandle) throws(SQLiteError) {
    do throws(SQLiteError) {
      let new = try open()
      lock.withLock {
        all.removeAll { $0 === closed }
        all.append(new)
      }
      giveBack(new, turn: ThreadTurn.ofThreads)
    } catch {
      forget(closed, because: error)
      throw error
    }
  }
}

// MARK: - Closing

extension HandleQueue {
  private static var isClosed: SQLiteError { .usage("the database was closed") }

  /// Stops what runs on any of the handles.
  func interrupt() {
    // With the lock held none of them is closed meanwhile.
    lock.withLock { for handle in all { sqlite3_interrupt(handle.pointer) } }
  }

  /// Throws if this thread has one of the handles: whoever closes the queue here would wait for itself.
  ///
  /// - Parameter call: what the app calls, in words.
  func checkIsNotInUseHere(_ call: String) throws(SQLiteError) {
    let thread = currentThread()
    if lock.withLock({ all.contains { $0.thread == thread } }) {
      throw .usage("\(call) inside of read { } or write { } would wait for itself")
    }
  }

  /// From now on nobody is served, and who waits hears of it. Nil if that was so before.
  ///
  /// - Parameter isOptimizing: whether SQLite is to note what its planner wants to know.
  func beginClosing(optimizing isOptimizing: Bool) -> Closing? {
    lock.lock()
    guard closing == nil else {
      lock.unlock()
      return nil
    }
    let closing = Closing(optimizes: isOptimizing)
    self.closing = closing
    let failed = failAll(Self.isClosed)
    let idle = free
    free = []
    // Nothing is opened any more, and what is opened just now is counted already.
    let unopened = limit - opened
    opened = limit
    left = limit - unopened
    lock.unlock()
    for continuation in failed { continuation.resume(throwing: Self.isClosed) }
    for handle in idle {
      lock.lock()
      end(handle)
    }
    return closing
  }

  /// With the lock held, which is given up: a handle is of no use any more.
  private func end(_ handle: DatabaseHandle) {
    let optimizes = closing?.optimizes ?? false
    all.removeAll { $0 === handle }
    lock.unlock()
    if optimizes, !handle.isUntouched { try? handle.optimize() }
    handle.close()
    lock.withLock { oneLess() }?.resume()
  }

  /// With the lock held: a handle is closed. Returns whom to resume.
  private func oneLess() -> CheckedContinuation<Void, Never>? {
    left -= 1
    guard left == 0, let closing else { return nil }
    closing.news?.signal()
    defer { closing.continuation = nil }
    return closing.continuation
  }

  /// Waits until all handles have come back, and are closed.
  func close(_ closing: Closing?) async {
    guard let closing else { return }
    await withCheckedContinuation { continuation in
      lock.lock()
      if left > 0 {
        closing.continuation = continuation
        lock.unlock()
      } else {
        lock.unlock()
        continuation.resume()
      }
    }
  }

  /// The same with the thread asleep.
  func closeBlocking(_ closing: Closing?) {
    guard let closing else { return }
    let news = Condition()
    lock.withLock {
      closing.news = news
      while left > 0 { news.wait(lock) }
    }
  }
}
