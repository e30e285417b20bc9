import Foundation
import PureSQL
import Testing

@Suite struct ObservationTests {
  private let file: TemporaryFile
  private let db: DB

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, synchronous: .normal))
  }

  private struct Stop: Error {}

  /// A query over anything, observed from what SQLite says that it reads.
  private func observe(_ sql: String, reads: [String]) -> QueryStream<[Int]> {
    DatabaseQuery<Void, [Int]>(db, StatementSlot(.read, sql, reads: reads)) {
      (_: Void, statement: borrowing Statement) throws(SQLiteError) -> [Int] in try statement.fetchAll(Int.self)
    }.observe()
  }

  @Test func theFirstValueComesAtOnceAndThenOneForEachCommit() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await counts.next() == 1)
    try await db.write { tx in
      for _ in 0..<10 { try tx.execute("INSERT INTO todo (name) VALUES ('x')") }
    }
    #expect(try await counts.next() == 11)
    try await expectSilence(&counts)
  }

  @Test func whatCameBetweenIsSkipped() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    for _ in 0..<5 { try await db.todoQueries.add.execute(name: "a", priority: .low) }
    #expect(try await counts.next() == 5)
    try await expectSilence(&counts)
  }

  @Test func otherTablesAndOtherQueriesAreSilent() async throws {
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 1)
    try await db.write { tx in try tx.execute("INSERT INTO tag VALUES (1, 'x')") }
    _ = try await db.todoQueries.selectTodos.execute()
    try await expectSilence(&counts)
  }

  @Test func aRolledBackTransactionIsSilentForEver() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    await #expect(throws: Stop.self) {
      try await db.write { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('x')")
        throw Stop()
      }
    }
    await #expect(throws: SQLiteError.self) {
      try await db.write { tx in try tx.execute("INSERT INTO todo (id, name) VALUES (1, 'a'), (1, 'b')") }
    }
    // The next transaction doesn't bring up what was rolled back.
    try await db.write { tx in try tx.execute("CREATE TABLE IF NOT EXISTS other (a)") }
    #expect(try await counts.next() == 0)
    var tags = observe("SELECT count(*) FROM tag", reads: ["tag"]).makeAsyncIterator()
    #expect(try await tags.next() == [0])
    await #expect(throws: Stop.self) {
      try await db.write { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('x')")
        throw Stop()
      }
    }
    try await db.write { tx in try tx.execute("INSERT INTO tag SELECT id, 'x' FROM todo UNION SELECT 7, 'y' WHERE 0") }
    try await expectSilence(&tags)
    try await db.write { tx in
      try tx.execute("INSERT INTO todo (id, name) VALUES (1, 'x')")
      try tx.execute("INSERT INTO tag VALUES (1, 'x')")
      try tx.execute("DELETE FROM todo")
    }
    #expect(try await tags.next() == [0])
    #expect(try await counts.next() == 0)
    try await expectSilence(&tags)
    try await expectSilence(&counts)
  }

  @Test func aRolledBackSavepointIsSilent() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await counts.next() == 1)
    try await db.write { tx in
      try tx.execute("INSERT INTO tag VALUES (1, 'x')")
      try? tx.savepoint { tx in
        try db.todoQueries.add.execute(.init(name: "b", priority: .low), tx: tx)
        throw Stop()
      }
    }
    try await expectSilence(&counts)
    try await db.write { tx in
      try? tx.savepoint { tx in
        try db.todoQueries.add.execute(.init(name: "b", priority: .low), tx: tx)
        throw Stop()
      }
      try db.todoQueries.add.execute(.init(name: "c", priority: .low), tx: tx)
    }
    #expect(try await counts.next() == 2)
  }

  @Test func aSchemaThatWasRolledBackIsForgotten() async throws {
    try await db.write { tx in
      try tx.execute(
        script: """
          CREATE TABLE log (n INTEGER);
          CREATE TRIGGER logging AFTER INSERT ON todo BEGIN INSERT INTO log VALUES (new.id); END;
          """)
    }
    var log = observe("SELECT n FROM log", reads: ["log"]).makeAsyncIterator()
    #expect(try await log.next() == [])
    // Compiled while there is no trigger.
    try? await db.write { tx in
      try tx.execute("DROP TRIGGER logging")
      try db.todoQueries.add.execute(.init(name: "a", priority: .low), tx: tx)
      throw Stop()
    }
    try await db.todoQueries.add.execute(name: "b", priority: .low)
    #expect(try await log.next() == [1])
    let addReturning = db.todoQueries.addReturning
    try await db.write { tx in
      try? tx.savepoint { tx in
        try tx.execute("DROP TRIGGER logging")
        try addReturning.execute("c", tx: tx)
        throw Stop()
      }
    }
    try await addReturning.execute("d")
    #expect(try await log.next() == [1, 2])
  }

  @Test func triggersAndCascadesAreSeen() async throws {
    try await db.write { tx in
      try tx.execute(
        script: """
          CREATE TABLE log (n INTEGER);
          CREATE TRIGGER logging AFTER INSERT ON todo BEGIN INSERT INTO log VALUES (new.id); END;
          """)
    }
    var log = observe("SELECT n FROM log", reads: ["log"]).makeAsyncIterator()
    var tags = observe("SELECT todoId FROM tag", reads: ["tag"]).makeAsyncIterator()
    #expect(try await log.next() == [])
    #expect(try await tags.next() == [])
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await log.next() == [1])
    try await db.write { tx in try tx.execute("INSERT INTO tag VALUES (1, 'x')") }
    #expect(try await tags.next() == [1])
    try await db.write { tx in try tx.execute("DELETE FROM todo") }
    #expect(try await tags.next() == [])
  }

  @Test func viewsFTSAndKeylessTablesAndTruncationAreSeen() async throws {
    try await db.write { tx in
      try tx.execute(
        script: """
          CREATE VIEW high AS SELECT id FROM todo WHERE priority = 2;
          CREATE TRIGGER high_insert INSTEAD OF INSERT ON high
            BEGIN INSERT INTO todo (id, name, priority) VALUES (new.id, 'v', 2); END;
          CREATE VIRTUAL TABLE words USING fts5 (text);
          CREATE TABLE pair (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
          """)
    }
    var high = observe("SELECT id FROM high", reads: ["todo"]).makeAsyncIterator()
    var words = observe("SELECT rowid FROM words WHERE words MATCH 'milk'", reads: ["words"]).makeAsyncIterator()
    var pairs = observe("SELECT a FROM pair", reads: ["pair"]).makeAsyncIterator()
    #expect(try await high.next() == [])
    #expect(try await words.next() == [])
    #expect(try await pairs.next() == [])
    try await db.write { tx in
      try tx.execute("INSERT INTO high VALUES (4)")
      try tx.execute("INSERT INTO words VALUES ('fresh milk')")
      try tx.execute("INSERT INTO pair VALUES (1, 2)")
    }
    #expect(try await high.next() == [4])
    #expect(try await words.next() == [1])
    #expect(try await pairs.next() == [1])
    for table in ["todo", "words", "pair"] {
      try await db.write { tx in try tx.execute("DELETE FROM \(table)") }
    }
    #expect(try await high.next() == [])
    #expect(try await words.next() == [])
    #expect(try await pairs.next() == [])
  }

  @Test func whatASlotLeavesOutSQLiteKnows() async throws {
    try await db.write { tx in try tx.execute("CREATE VIEW high AS SELECT id FROM todo WHERE priority = 2") }
    var high = observe("SELECT id FROM high", reads: []).makeAsyncIterator()
    var count = observe("SELECT count(*) FROM todo", reads: []).makeAsyncIterator()
    #expect(try await high.next() == [])
    #expect(try await count.next() == [0])
    try await db.todoQueries.add.execute(name: "a", priority: .high)
    #expect(try await high.next() == [1])
    #expect(try await count.next() == [1])
    try await db.write { tx in try tx.execute("INSERT INTO tag VALUES (1, 'x')") }
    try await expectSilence(&high)
  }

  @Test func twoDatabasesOnOneFileHearOfEachOther() async throws {
    let link = file.directory.appendingPathComponent("link.db").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    let other = try DB(path: link)
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    try await other.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await counts.next() == 1)
    try await other.write { tx in try tx.execute("DELETE FROM todo") }
    #expect(try await counts.next() == 0)
  }

  @Test func inMemoryToo() async throws {
    let memory = try DB.inMemory()
    var counts = memory.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    try await memory.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await counts.next() == 1)
    // Another database in memory is another one.
    try await DB.inMemory().todoQueries.add.execute(name: "a", priority: .low)
    try await expectSilence(&counts)
  }

  @Test func aWriteOpenAcrossAReadIsNotLost() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    let started = AsyncStream<Void>.makeStream()
    let mayCommit = DispatchSemaphore(value: 0)
    later(0) { [db] in
      try? db.writeBlocking { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('x')")
        started.continuation.yield()
        mayCommit.wait()
      }
    }
    for await _ in started.stream { break }
    // Read while the write is open, done before it commits.
    #expect(try await counts.next() == 0)
    mayCommit.signal()
    #expect(try await counts.next() == 1)
  }

  @Test func neverStaleAndNeverTwiceUnderLoad() async throws {
    let total = 300
    let writers = Task { [db] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            for _ in 0..<total / 3 { try await db.todoQueries.add.execute(name: "a", priority: .low) }
          }
        }
        try await group.waitForAll()
      }
    }
    var seen: [Int] = []
    for try await count in db.todoQueries.count.observe() {
      seen.append(count)
      if count == total { break }
    }
    try await writers.value
    // Each value has at least one commit more than the one before: none is told twice, none goes back.
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    #expect(seen.last == total)
  }

  @Test func aValueAfterAWriteHasThatWrite() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    var expected = 0
    for _ in 0..<50 {
      #expect(try await counts.next() == expected)
      try await db.todoQueries.add.execute(name: "a", priority: .low)
      expected += 1
    }
  }

  @Test func cancellingTheTaskEndsTheLoop() async throws {
    let first = AsyncStream<Void>.makeStream()
    let task = Task { [db] in
      var count = 0
      for try await _ in db.todoQueries.count.observe() {
        count += 1
        first.continuation.yield()
      }
      return count
    }
    for await _ in first.stream { break }
    task.cancel()
    #expect(try await task.value == 1)
  }

  @Test func anErrorEndsTheLoop() async throws {
    var values = observe("SELECT 'text'", reads: []).makeAsyncIterator()
    await #expect(throws: SQLiteError.self) { try await values.next() }
    #expect(try await values.next() == nil)
    var writes = db.todoQueries.deleteTodo.observe(1).makeAsyncIterator()
    await #expect(throws: SQLiteError.self) { try await writes.next() }
  }

  @Test func combinedQueriesAreObservedAsAWhole() async throws {
    let both = db.todoQueries.count.then(db.todoQueries.withTags.map(\.count)).map { $0.0 + $0.1 }
    var values = both.observe().makeAsyncIterator()
    #expect(try await values.next() == 0)
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    #expect(try await values.next() == 2)
    try await db.write { tx in try tx.execute("INSERT INTO tag VALUES (1, 'x'), (1, 'y')") }
    #expect(try await values.next() == 3)
  }

  @Test func whatIsMadeOfTheRowsOfATableIsObservedToo() async throws {
    let library = try LibraryDB.inMemory()
    let authors = library.authors.rows.query.map(\.count)
    var counts = authors.observe().makeAsyncIterator()
    var erased = authors.eraseToAnyQuery().mapInput(to: Int.self) { _ in () }.observe(7).makeAsyncIterator()
    var both = authors.then(library.books.rows.query).map { $0.0 + 10 * $0.1.count }.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    #expect(try await erased.next() == 0)
    #expect(try await both.next() == 0)
    try await library.authors.insert(Author.Draft(name: "Ada"))
    #expect(try await counts.next() == 1)
    #expect(try await erased.next() == 1)
    #expect(try await both.next() == 1)
    try await library.books.insert(Book.Draft(title: "Notes", year: nil, authorId: 1))
    #expect(try await both.next() == 11)
    try await expectSilence(&counts)
  }
}
