import CSQLite
import Foundation
import Testing

@testable import PureSQL

/// Who gets a handle, and who waits. Tasks run when the tests say so, and turns last for an hour or are over at once: nothing
/// depends on how fast the machine is.
@Suite(.enabled(if: ManualTasks.areAvailable)) struct HandleQueueTests {
  private static let hour = 3_600_000 * Monotonic.millisecond
  private let tasks = ManualTasks()
  private let queue: HandleQueue
  private let log = Log()

  init() throws {
    queue = HandleQueue(lending: try Self.open())
  }

  private static func open() throws(SQLiteError) -> DatabaseHandle {
    try DatabaseHandle(
      path: ":memory:", flags: SQLITE_OPEN_READWRITE, isWriter: true, hub: ObservationHub(), busyTimeout: .zero)
  }

  /// Who had the handle, in order.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []
    func append(_ name: String) { lock.withLock { names.append(name) } }
    var all: [String] { lock.withLock { names } }
  }

  /// A task that takes the handle so many times. It has to be run before it stands in line.
  @discardableResult
  private func start(_ name: String, times: Int = 1, turn: UInt64 = 0) -> Task<Void, any Error> {
    tasks.start { [queue, log] in
      for _ in 0..<times { try await queue.withHandle(turn: turn, looksAtFile: false) { _ in log.append(name) } }
    }
  }

  @Test func whoeverHasATurnTakesTheHandleAgain() throws {
    var handle = try #require(try queue.takeIfFree())
    start("first")
    start("second")
    tasks.run()
    #expect(queue.lineLength == 2)
    for _ in 0..<3 {
      queue.giveBack(handle, turn: Self.hour)
      // The first is ready to come, and nobody else.
      #expect(tasks.ready == 1)
      handle = try #require(try queue.takeIfFree())
      tasks.run()
      #expect(queue.lineLength == 2)
    }
    #expect(log.all == [])
    // The turn goes on, and yet the first in line comes if it isn't used.
    queue.giveBack(handle, turn: Self.hour)
    tasks.run()
    #expect(log.all == ["first", "second"])
  }

  @Test func theHandleIsKeptForTheFirstInLineWhenTheTurnIsOver() throws {
    let handle = try #require(try queue.takeIfFree())
    start("first")
    start("second")
    tasks.run()
    queue.giveBack(handle, turn: 0)
    #expect(try queue.takeIfFree() == nil)
    start("third")
    tasks.run()
    #expect(log.all == ["first", "second", "third"])
  }

  @Test func anInvitationBecomesAReservationWhenTheTurnIsOver() throws {
    let handle = try #require(try queue.takeIfFree())
    start("first")
    tasks.run()
    queue.giveBack(handle, turn: Self.hour)
    queue.endTurn()
    #expect(try queue.takeIfFree() == nil)
    tasks.run()
    #expect(log.all == ["first"])
    #expect(try queue.takeIfFree() != nil)
  }

  @Test func whoIsPassedStaysFirst() throws {
    var handle = try #require(try queue.takeIfFree())
    start("first")
    start("second")
    tasks.run()
    queue.giveBack(handle, turn: Self.hour)
    handle = try #require(try queue.takeIfFree())
    start("third")
    tasks.run()
    queue.giveBack(handle, turn: 0)
    tasks.run()
    #expect(log.all == ["first", "second", "third"])
  }

  @Test func everyHandleThatIsFreeFindsSomebody() throws {
    let queue = HandleQueue(limit: 2) { () throws(SQLiteError) -> DatabaseHandle in try Self.open() }
    let handles = [try #require(try queue.takeIfFree()), try #require(try queue.takeIfFree())]
    let (tasks, log) = (tasks, log)
    for _ in 0..<2 {
      _ = tasks.start {
        // Whoever has one handle doesn't keep the other from being used.
        try await queue.withHandle(turn: Self.hour, looksAtFile: false) { _ in log.append("\(tasks.ready) ready") }
      }
    }
    tasks.run()
    #expect(queue.lineLength == 2)
    for handle in handles { queue.giveBack(handle, turn: Self.hour) }
    tasks.run()
    #expect(log.all == ["1 ready", "0 ready"])
  }

  /// Those who read ask for this, and take shorter turns.
  @Test func itIsKnownThatTasksWait() throws {
    let handle = try #require(try queue.takeIfFree())
    #expect(!queue.hasWaitingTasks)
    start("in line")
    tasks.run()
    #expect(queue.hasWaitingTasks)
    queue.giveBack(handle, turn: 0)
    tasks.run()
    #expect(!queue.hasWaitingTasks)
    // Its turn of the thread is over, and it lets others go first.
    ThreadTurn.begin(at: 0)
    start("yielding", turn: Self.hour / 3_600_000)
    tasks.step()
    #expect(queue.hasWaitingTasks)
    tasks.run()
    #expect(!queue.hasWaitingTasks)
    #expect(log.all == ["in line", "yielding"])
  }

  @Test func aThreadInLineIsServedWhileTheTurnLasts() throws {
    let handle = try #require(try queue.takeIfFree())
    let (queue, log) = (queue, log)
    let thread = Thread { try? queue.withHandleBlocking(looksAtFile: false) { _ in log.append("thread") } }
    thread.start()
    while queue.lineLength == 0 { usleep(100) }
    queue.giveBack(handle, turn: Self.hour)
    var again: DatabaseHandle?
    while again == nil {
      again = try queue.takeIfFree()
      #expect(again == nil || log.all == ["thread"])
    }
  }

  @Test func aTaskThatIsCancelledKeepsNobodyWaiting() throws {
    let handle = try #require(try queue.takeIfFree())
    let invited = start("first")
    let inLine = start("second")
    start("third")
    tasks.run()
    queue.giveBack(handle, turn: Self.hour)
    invited.cancel()
    inLine.cancel()
    tasks.run()
    #expect(log.all == ["third"])
    #expect(try queue.takeIfFree() != nil)
  }

  @Test func closingReachesThoseWhoAreInvited() async throws {
    let handle = try #require(try queue.takeIfFree())
    let first = start("first")
    tasks.run()
    queue.giveBack(handle, turn: Self.hour)
    queue.closeBlocking(queue.beginClosing(optimizing: false))
    tasks.run()
    await #expect(throws: SQLiteError.self) { try await first.value }
    #expect(log.all == [])
  }

  /// Tasks that ask for the handle again and again are ready in any order: all of them come to their end, and none waits for more
  /// than the others' turns.
  @Test(arguments: [UInt64(0), 1000, hour]) func nobodyStarves(_ turn: UInt64) throws {
    var random = Random(seed: turn)
    for _ in 0..<20 {
      for number in 0..<8 { start("\(number)", times: 20, turn: turn) }
      while tasks.ready > 0 { tasks.step(Int.random(in: 0..<tasks.ready, using: &random)) }
      #expect(queue.lineLength == 0)
    }
    #expect(log.all.count == 20 * 8 * 20)
  }
}
