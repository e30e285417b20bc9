import Foundation
import PureSQL
import Testing

@Suite struct PoolTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  @Test func fileIsInWALModeWithForeignKeysOn() throws {
    let db = try DB(path: file.path)
    #expect(try db.writeBlocking { tx in try tx.fetchOne("PRAGMA journal_mode", [], String.self) } == "wal")
    #expect(try db.readBlocking { tx in try tx.fetchOne("PRAGMA foreign_keys", [], Int.self) } == 1)
    #expect(try db.writeBlocking { tx in try tx.fetchOne("PRAGMA foreign_keys", [], Int.self) } == 1)
  }

  /// What is in a log may be lost with the power without damage to the file; without one it may not.
  @Test(
    arguments: [
      (false, nil, 1), (true, nil, 2), (false, .full, 2), (true, .normal, 1),
    ] as [(Bool, DatabaseConfig.Synchronous?, Int)])
  func commitsWaitForTheDiskWhereTheyHaveTo(
    _ usesOneConnection: Bool, _ synchronous: DatabaseConfig.Synchronous?, _ level: Int
  ) throws {
    let db = try DB(
      config: DatabaseConfig(path: file.path, synchronous: synchronous, usesOneConnection: usesOneConnection))
    #expect(try db.writeBlocking { tx in try tx.fetchOne("PRAGMA synchronous", [], Int.self) } == level)
  }

  @Test func setupMayWrite() async throws {
    let setup = ["CREATE TABLE IF NOT EXISTS extra (a)", "INSERT INTO extra VALUES (1)", "PRAGMA user_version = 7"]
    let db = try DB(config: DatabaseConfig(setup: setup))
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await counts.next() == 1)
    #expect(try await db.read { tx in try tx.fetchOne("SELECT count(*) FROM extra", [], Int.self) } == 1)
  }

  @Test func whatCannotBeOpenedSaysSo() throws {
    let error = #expect(throws: SQLiteError.self) { try DB(path: "/no/such/directory/x.db") }
    #expect(error?.message == "can't open '/no/such/directory/x.db': unable to open database file")
    try Data("this is no database, but it is long enough to be looked at as if it were one, which it is not".utf8)
      .write(to: URL(fileURLWithPath: file.path))
    let notADatabase = #expect(throws: SQLiteError.self) { try DB(path: file.path) }
    #expect(notADatabase?.code == 26)
    #expect(notADatabase?.message == "'\(file.path)' isn't a database of SQLite's, or is encrypted")
  }

  @Test func urlAndConfigOpenTheSameFile() async throws {
    let first = try DB(url: URL(fileURLWithPath: file.path))
    try await first.todoQueries.add.execute(name: "a", priority: .low)
    let second = try DB(config: DatabaseConfig(path: file.path))
    #expect(try await second.todoQueries.count.execute() == 1)
  }

  @Test func whatNamesNoFileIsAnError() throws {
    let empty = #expect(throws: SQLiteError.self) { try DB(path: "") }
    #expect(empty?.reason == .usage && empty?.message.contains("'inMemory()'") == true)
    for scheme in ["http", "https", "sftp"] {
      let url = try #require(URL(string: "\(scheme)://localhost\(file.path)"))
      let elsewhere = #expect(throws: SQLiteError.self) { try DB(url: url) }
      #expect(elsewhere?.reason == .usage && elsewhere?.message == "'\(url.absoluteString)' is no file's URL")
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    _ = try DB(url: #require(URL(string: file.path)))
  }

  @Test func readersDoNotWaitForTheWriter() async throws {
    let db = try DB(path: file.path)
    try db.writeBlocking { tx in
      try tx.execute("INSERT INTO todo (name) VALUES ('a')")
      // The commit before is what is seen; nothing blocks.
      #expect(try db.todoQueries.count.executeBlocking() == 0)
    }
    #expect(try await db.todoQueries.count.execute() == 1)
  }

  @Test func aReadSeesOneState() throws {
    let db = try DB(path: file.path)
    try db.readBlocking { tx in
      #expect(try db.todoQueries.count.execute(tx: tx) == 0)
      try db.todoQueries.add.executeBlocking(.init(name: "a", priority: .low))
      #expect(try db.todoQueries.count.execute(tx: tx) == 0)
    }
    #expect(try db.todoQueries.count.executeBlocking() == 1)
  }

  @Test func aWriteInsideAWriteIsAnErrorAndNoDeadlock() throws {
    let db = try DB(path: file.path)
    let error = #expect(throws: SQLiteError.self) {
      try db.writeBlocking { _ in try db.todoQueries.add.executeBlocking(.init(name: "a", priority: .low)) }
    }
    #expect(error?.message.contains("would wait for itself") == true)
    let memory = try DB.inMemory()
    #expect(throws: SQLiteError.self) {
      try memory.readBlocking { _ in try memory.todoQueries.count.executeBlocking() }
    }
    #expect(try memory.todoQueries.count.executeBlocking() == 0)
  }

  @Test func aLockedFileIsWaitedForAsLongAsSaid() throws {
    _ = try DB(path: file.path)
    let other = try RawConnection(file.path)
    try other.execute("BEGIN IMMEDIATE")
    let db = try DB(config: DatabaseConfig(path: file.path, busyTimeout: .milliseconds(200)))
    let start = ContinuousClock.now
    let error = #expect(throws: SQLiteError.self) { try db.writeBlocking { tx in try tx.execute("DELETE FROM todo") } }
    #expect(error?.code == 5)
    #expect(ContinuousClock.now - start >= .milliseconds(200))
    #expect(throws: SQLiteError.self) { try db.todoQueries.deleteTodo.executeBlocking(1) }
    try other.execute("COMMIT")
    try db.writeBlocking { tx in try tx.execute("DELETE FROM todo") }
  }

  @Test func aLockThatIsReleasedInTimeIsNoError() async throws {
    let db = try DB(path: file.path)
    let other = try RawConnection(file.path)
    try other.execute("BEGIN IMMEDIATE")
    later(50) { try? other.execute("COMMIT") }
    #expect(try await db.todoQueries.add.execute(name: "a", priority: .low) == 1)
  }

  @Test func thousandsOfTasksShareTheConnections() async throws {
    let db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 2, synchronous: .normal))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask {
          try await db.todoQueries.add.execute(name: "\(number)", priority: .low)
          _ = try await db.todoQueries.selectTodos.execute()
        }
        group.addTask {
          try await db.write { tx in
            let before = try db.todoQueries.count.execute(tx: tx)
            try tx.execute("INSERT INTO todo (name) VALUES ('x')")
            #expect(try db.todoQueries.count.execute(tx: tx) == before + 1)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await db.todoQueries.count.execute() == 800)
  }

  @Test func threadsAndTasksWaitTogether() async throws {
    let db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 1, synchronous: .normal))
    // More blocked threads than the pool of Swift's tasks has.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          if number.isMultiple(of: 2) {
            try db.writeBlocking { tx in
              try tx.execute("INSERT INTO todo (name) VALUES ('x')")
              usleep(200)
            }
          } else {
            try await db.write { tx in
              try tx.execute("INSERT INTO todo (name) VALUES ('x')")
              usleep(200)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await db.todoQueries.count.execute() == 64)
  }
}
