import CSQLite
import Foundation
import PureSQL
import Testing

@Suite struct ClosingTests {
  private let file: TemporaryFile
  private let db: DB

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 2))
  }

  private static let endless =
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 100000000000) SELECT count(*) FROM c"

  private func expectClosed(_ body: () async throws -> Void) async {
    let error = await #expect(throws: SQLiteError.self) { try await body() }
    #expect(error?.message == "the database was closed")
  }

  @Test func aClosedDatabaseHasNoFilesBesideIt() async throws {
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    _ = try await db.todoQueries.count.execute()
    #expect(FileManager.default.fileExists(atPath: file.path + "-wal"))
    try await db.close()
    #expect(!FileManager.default.fileExists(atPath: file.path + "-wal"))
    await expectClosed { _ = try await db.todoQueries.count.execute() }
    await expectClosed { _ = try db.todoQueries.count.executeBlocking() }
    await expectClosed { try await db.todoQueries.add.execute(name: "b", priority: .low) }
    await expectClosed { try await db.write { _ in } }
    var values = db.todoQueries.count.observe().makeAsyncIterator()
    await expectClosed { _ = try await values.next() }
    // Once more is no error.
    try await db.close()
    try db.closeBlocking()
    db.interrupt()
    #expect(try DB(path: file.path).todoQueries.count.executeBlocking() == 1)
  }

  @Test func closingWaitsForWhatRuns() async throws {
    let started = AsyncStream<Void>.makeStream()
    let mayEnd = DispatchSemaphore(value: 0)
    let isDone = Guarded(false)
    later(0) { [db] in
      try? db.writeBlocking { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('a')")
        started.continuation.yield()
        mayEnd.wait()
        isDone.withLock { $0 = true }
      }
    }
    for await _ in started.stream { break }
    let waiting = Task { [db] in try await db.todoQueries.add.execute(name: "b", priority: .low) }
    let closing = Task { [db] in
      // When the one before is in line, most often.
      try await Task.sleep(for: .milliseconds(30))
      try await db.close()
      return isDone.withLock { $0 }
    }
    // It hears of it while the other still writes.
    await expectClosed { _ = try await waiting.value }
    mayEnd.signal()
    #expect(try await closing.value)
    #expect(try DB(path: file.path).todoQueries.count.executeBlocking() == 1)
  }

  @Test func closingInsideWouldWaitForItself() throws {
    var errors: [SQLiteError] = []
    func close() throws {
      do { try db.closeBlocking() } catch let error as SQLiteError { errors.append(error) }
    }
    try db.readBlocking { _ in try close() }
    try db.writeBlocking { _ in try close() }
    #expect(errors.count == 2 && errors.allSatisfy { $0.message.contains("would wait for itself") })
    // Nothing of it is closed.
    #expect(try db.todoQueries.count.executeBlocking() == 0)
    try db.closeBlocking()
  }

  @Test func everyoneMayCloseAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          for _ in 0..<20 { _ = try? await db.todoQueries.count.execute() }
          if number.isMultiple(of: 5) { try await db.close() } else { _ = try? db.todoQueries.count.executeBlocking() }
        }
      }
      try await group.waitForAll()
    }
    await expectClosed { _ = try await db.todoQueries.count.execute() }
  }

  @Test func inMemoryToo() async throws {
    let memory = try DB.inMemory()
    try await memory.close()
    await expectClosed { _ = try await memory.todoQueries.count.execute() }
    try await NoopConnection().close()
  }

  @Test func anInterruptStopsWhatRuns() async throws {
    let tasks = (0..<2).map { number in
      Task { [db] in
        try await db.read { tx in try tx.fetchOne(Self.endless + " -- \(number)", [], Int.self) }
      }
    }
    // Until both are stopped: one may begin after the first call.
    let stopping = Task { [db] in
      while !Task.isCancelled {
        db.interrupt()
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    later(0) { [db] in while !stopping.isCancelled { db.interrupt(); usleep(5000) } }
    for task in tasks {
      let error = await #expect(throws: SQLiteError.self) { try await task.value }
      #expect(error?.code == SQLITE_INTERRUPT)
    }
    stopping.cancel()
    await stopping.value
    usleep(10_000)
    #expect(try await db.todoQueries.count.execute() == 0)
  }
}
