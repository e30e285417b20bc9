import Foundation
import PureSQL
import Testing

/// What isn't told, because nothing has changed; and what is, because something may have.
@Suite struct SilenceTests {
  private let db: DB

  init() throws {
    db = try DB.inMemory()
    try db.writeBlocking { tx in
      try tx.execute(
        script: """
          INSERT INTO todo (id, name) VALUES (1, 'a'), (2, 'b');
          INSERT INTO tag VALUES (1, 'x');
          CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT) WITHOUT ROWID;
          CREATE TRIGGER logged AFTER DELETE ON todo BEGIN INSERT INTO log VALUES (old.id, old.name); END;
          CREATE VIEW names AS SELECT name FROM todo;
          CREATE TRIGGER renamed INSTEAD OF UPDATE ON names BEGIN UPDATE todo SET name = new.name WHERE name = old.name; END;
          """)
    }
  }

  private func counts(_ table: String) -> QueryStream<Int> {
    db.observe { tx in try tx.fetchOne("SELECT count(*) FROM \(table)", [], Int.self) }
  }

  @Test(arguments: [
    "UPDATE todo SET name = 'c' WHERE id = 7", "DELETE FROM todo WHERE id = 7", "DELETE FROM log",
    "INSERT OR IGNORE INTO todo (id, name) VALUES (1, 'c')", "INSERT INTO todo (name) SELECT 'c' WHERE 0",
    "UPDATE names SET name = 'c' WHERE name = 'z'",
    "INSERT INTO todo (id, name) VALUES (1, 'c') ON CONFLICT DO NOTHING",
  ])
  func whatChangesNothingIsSilent(_ sql: String) async throws {
    let slot = StatementSlot(.write, sql, writes: ["todo", "tag", "log"])
    let query = DatabaseQuery<Void, Int>(db, slot) {
      (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.run()
    }
    var todos = counts("todo").makeAsyncIterator()
    var log = counts("log").makeAsyncIterator()
    _ = try await (todos.next(), log.next())
    try await query.execute()
    try await db.write { tx in _ = try query.execute(tx: tx) }
    try await db.write { tx in _ = try tx.execute(sql) }
    try await expectSilence(&todos)
    try await expectSilence(&log)
  }

  @Test func whatATransactionChangesElsewhereIsSilentHere() async throws {
    var todos = counts("todo").makeAsyncIterator()
    _ = try await todos.next()
    try await db.write { tx in
      try tx.execute("UPDATE todo SET name = 'c' WHERE id = 7")
      try tx.execute("INSERT INTO tag VALUES (1, 'y')")
    }
    try await expectSilence(&todos)
  }

  @Test(arguments: [
    ("DELETE FROM todo", "log"), ("DELETE FROM todo WHERE id = 1", "tag"), ("UPDATE names SET name = 'c'", "todo"),
    ("INSERT INTO log VALUES (7, 'x')", "log"), ("REPLACE INTO todo (id, name) VALUES (1, 'c')", "todo"),
    ("CREATE INDEX i ON todo (name)", "todo"),
  ])
  func whatMayHaveChangedSomethingIsTold(_ sql: String, _ table: String) async throws {
    for isAlone in [true, false] {
      let db = try SilenceTests()
      var values = db.counts(table).makeAsyncIterator()
      _ = try await values.next()
      if isAlone {
        try await DatabaseQuery<Void, Int>(db.db, StatementSlot(.write, sql)) {
          (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.run()
        }.execute()
      } else {
        try await db.db.write { tx in _ = try tx.execute(sql) }
      }
      #expect(try await values.next() != nil, "\(isAlone)")
    }
  }

  /// What RETURNING gives is taken row by row; the rest of the statement runs all the same.
  @Test func aChangeIsToldHoweverItsRowsAreRead() async throws {
    var todos = counts("todo").makeAsyncIterator()
    #expect(try await todos.next() == 2)
    let slot = StatementSlot(.write, "INSERT INTO todo (name) VALUES ('c') RETURNING id")
    try await db.write { tx in
      struct Enough: Error {}
      let statement = try tx.statement(slot)
      do { try statement.forEach { _ in throw Enough() } } catch is Enough {}
    }
    #expect(try await todos.next() == 3)
    try await db.write { tx in _ = try tx.statement(slot).fetchAll(Int.self) }
    #expect(try await todos.next() == 4)
  }

  @Test func equalValuesComeOnce() async throws {
    var names = db.observe { tx in try tx.fetchAll("SELECT name FROM todo", [], String.self) }.removeDuplicates()
      .makeAsyncIterator()
    #expect(try await names.next() == ["a", "b"])
    try await db.write { tx in _ = try tx.execute("UPDATE todo SET completedOn = 1") }
    try await expectSilence(&names)
    try await db.write { tx in _ = try tx.execute("UPDATE todo SET name = 'c'") }
    #expect(try await names.next() == ["c", "c"])
    var lengths = db.observe { tx in try tx.fetchAll("SELECT name FROM todo", [], String.self) }
      .removeDuplicates { $0.count == $1.count }.makeAsyncIterator()
    #expect(try await lengths.next() == ["c", "c"])
    try await db.write { tx in _ = try tx.execute("UPDATE todo SET name = 'd'") }
    try await expectSilence(&lengths)
    try await db.write { tx in _ = try tx.execute("DELETE FROM todo WHERE id = 1") }
    #expect(try await lengths.next() == ["d"])
  }
}

/// Several queries that are watched as one.
@Suite struct TransactionObservationTests {
  private let file: TemporaryFile
  private let db: DB

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, synchronous: .normal))
  }

  @Test func severalQueriesSeeOneState() async throws {
    let pairs = db.observe { [db] tx in
      (try db.todoQueries.count.execute(tx: tx), try tx.fetchOne("SELECT count(*) FROM tag", [], Int.self))
    }
    let writing = Task { [db] in
      for _ in 0..<200 {
        try await db.write { tx in
          try tx.execute("INSERT INTO todo (name) VALUES ('a')")
          try tx.execute("INSERT INTO tag SELECT max(id), 'x' FROM todo")
        }
      }
    }
    for try await (todos, tags) in pairs {
      #expect(todos == tags)
      if todos == 200 { break }
    }
    try await writing.value
  }

  @Test func whatIsReadMayChange() async throws {
    try await db.write { tx in _ = try tx.execute("INSERT INTO todo (name) VALUES ('a')") }
    // Tags are only looked at while there are no more than one todo.
    var values = db.observe { [db] tx in
      let todos = try db.todoQueries.count.execute(tx: tx)
      return todos > 1 ? -1 : try tx.fetchOne("SELECT count(*) FROM tag", [], Int.self)
    }.makeAsyncIterator()
    #expect(try await values.next() == 0)
    try await db.write { tx in _ = try tx.execute("INSERT INTO tag VALUES (1, 'x')") }
    #expect(try await values.next() == 1)
    try await db.write { tx in _ = try tx.execute("INSERT INTO todo (name) VALUES ('b')") }
    #expect(try await values.next() == -1)
    try await db.write { tx in _ = try tx.execute("INSERT INTO tag VALUES (1, 'y')") }
    try await expectSilence(&values)
    try await db.write { tx in _ = try tx.execute("DELETE FROM todo WHERE id = 2") }
    #expect(try await values.next() == 2)
  }

  @Test func aCommitWhileTheValueIsMadeIsNotMissed() async throws {
    // The first fetch knows its tables only when it is over, and somebody writes in the middle of it.
    var values = db.observe { [db] tx in
      let count = try tx.fetchOne("SELECT count(*) FROM todo", [], Int.self)
      if count == 0 { try db.writeBlocking { tx in _ = try tx.execute("INSERT INTO todo (name) VALUES ('a')") } }
      return count
    }.makeAsyncIterator()
    #expect(try await values.next() == 0)
    #expect(try await values.next() == 1)
    try await expectSilence(&values)
  }

  @Test func anErrorEndsTheLoop() async throws {
    var values = db.observe { tx in try tx.fetchOne("SELECT id FROM todo", [], Int.self) }.makeAsyncIterator()
    await #expect(throws: SQLiteError.self) { try await values.next() }
    #expect(try await values.next() == nil)
    var writes = db.observe { tx in try tx.execute("DELETE FROM todo") }.makeAsyncIterator()
    await #expect(throws: SQLiteError.self) { try await writes.next() }
    var none = NoopConnection().observe { _ in 7 }.makeAsyncIterator()
    #expect(try await none.next() == 7)
    #expect(try await none.next() == nil)
  }

  @Test func whatOthersWriteCanBeTold() async throws {
    var counts = db.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    let other = try RawConnection(file.path)
    try other.execute("INSERT INTO todo (name) VALUES ('a')")
    try await expectSilence(&counts)
    db.notifyChanges(in: ["tag"])
    try await expectSilence(&counts)
    db.notifyChanges(in: ["TODO"])
    #expect(try await counts.next() == 1)
    try other.execute("INSERT INTO todo (name) VALUES ('b')")
    db.notifyChanges()
    #expect(try await counts.next() == 2)
    NoopConnection().notifyChanges()
  }
}
