import Foundation
import PureSQL
import Testing

@Suite struct CancellationTests {
  private let file: TemporaryFile
  private let db: DB
  /// Would run for hours.
  private static let endless =
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 100000000000) SELECT count(*) FROM c"

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 1))
  }

  private var count: DatabaseQuery<Void, Int> {
    DatabaseQuery(db, StatementSlot(.read, Self.endless)) {
      (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in
      try statement.fetchOne(Int.self)
    }
  }

  @Test func aCancelledTaskStopsItsStatement() async throws {
    let task = Task { [count] in try await count.execute() }
    later(30) { task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    // The only reader came back, and works.
    #expect(try await db.todoQueries.count.execute() == 0)
  }

  @Test func aCancelledWriteLeavesNothing() async throws {
    let task = Task { [db] in
      try await db.write { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('a')")
        try tx.forEach(Self.endless) { _ in }
      }
    }
    later(30) { task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await db.todoQueries.count.execute() == 0)
  }

  @Test func cancellationBetweenStatementsRollsBackToo() async throws {
    let task = Task { [db] in
      try await db.write { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('a')")
        while !Task.isCancelled { usleep(1000) }
      }
    }
    later(20) { task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await db.todoQueries.count.execute() == 0)
  }

  @Test func aTaskThatIsAlreadyCancelledStartsNothing() async throws {
    let task = Task { [db] in
      while !Task.isCancelled { await Task.yield() }
      try await db.todoQueries.add.execute(name: "a", priority: .low)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await db.todoQueries.count.execute() == 0)
  }

  @Test func aTaskInLineCanBeCancelled() async throws {
    // The only reader is in use.
    let started = AsyncStream<Void>.makeStream()
    let mayEnd = DispatchSemaphore(value: 0)
    later(0) { [db] in
      try? db.readBlocking { _ in
        started.continuation.yield()
        mayEnd.wait()
      }
    }
    for await _ in started.stream { break }
    let waiting = Task { [db] in try await db.todoQueries.count.execute() }
    let patient = Task { [db] in try await db.todoQueries.count.execute() }
    later(20) { waiting.cancel() }
    await #expect(throws: CancellationError.self) { try await waiting.value }
    mayEnd.signal()
    // Who was in line behind it isn't touched.
    #expect(try await patient.value == 0)
  }

  @Test func cancellingNeverReachesTheNextUser() async throws {
    // Short statements on one connection, half of them cancelled at any moment: the others must all succeed.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask { [db] in
          let task = Task {
            try await db.read { tx in
              try tx.fetchOne(
                "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 3000) SELECT count(*) FROM c",
                [], Int.self)
            }
          }
          if number.isMultiple(of: 2) {
            await Task.yield()
            task.cancel()
            _ = try? await task.value
          } else {
            let count = try await task.value
            #expect(count == 3000)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func waitingForALockEndsWithTheTask() async throws {
    let other = try RawConnection(file.path)
    try other.execute("BEGIN IMMEDIATE")
    let patient = try DB(config: DatabaseConfig(path: file.path, busyTimeout: .seconds(4000)))
    let task = Task { try await patient.todoQueries.add.execute(name: "a", priority: .low) }
    // Counted from the cancellation, and with room: other tests may hold all threads before and after it.
    let cancelled = Guarded(ContinuousClock.now)
    later(50) {
      cancelled.withLock { $0 = .now }
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ContinuousClock.now - cancelled.withLock { $0 } < .seconds(3600))
    try other.execute("COMMIT")
  }
}
