import CSQLite
import Foundation
import PureSQL
import Testing

@Suite struct MaintenanceTests {
  private let file: TemporaryFile
  private let db: DB

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 2, busyTimeout: .milliseconds(50)))
  }

  private func fill(_ rows: Int) throws {
    try db.writeBlocking { tx in
      for _ in 0..<rows { try tx.execute("INSERT INTO todo (name) VALUES (printf('%.900c', 'x'))") }
    }
  }

  private func size(_ ending: String = "") -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file.path + ending)[.size] as? Int) ?? 0
  }

  // MARK: The log

  @Test func aCheckpointBringsTheLogToTheFile() async throws {
    try fill(100)
    let passive = try await db.checkpoint()
    #expect(passive.pages > 20 && passive.isComplete)
    #expect(size() > 100_000)
    let cut = try db.checkpointBlocking(.truncate)
    let none = try await DB.inMemory().checkpoint()
    #expect(cut == none && cut.pages == 0)
    #expect(size("-wal") == 0)
    #expect(try await db.checkpoint(.full).isComplete)
    #expect(try await db.checkpoint(.restart).isComplete)
  }

  @Test func aPragmaIsAQueryLikeOthers() async throws {
    try fill(100)
    let query: any PureSQL.Query<Void, [CheckpointRow]> = db.queryAll(.write, "PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try await query.execute() == [CheckpointRow(busy: 0, log: 0, checkpointed: 0)])
    #expect(size("-wal") == 0)
    let version: any PureSQL.Query<Void, Int> = db.queryChanges(.write, "PRAGMA user_version = 7")
    try await version.execute()
    let asked: any PureSQL.Query<Void, Int> = db.queryOne(.write, "PRAGMA user_version")
    #expect(try asked.executeBlocking() == 7)
  }

  private struct CheckpointRow: RowDecodable, Equatable {
    var busy: Int, log: Int, checkpointed: Int

    static var columnCount: Int32 { 3 }
    init(busy: Int, log: Int, checkpointed: Int) {
      (self.busy, self.log, self.checkpointed) = (busy, log, checkpointed)
    }
    init(row: borrowing Row, at start: Int32) throws(SQLiteError) {
      try self.init(busy: row.int(at: start), log: row.int(at: start, 1), checkpointed: row.int(at: start, 2))
    }
  }

  @Test func aCheckpointThatWaitsInVainSaysSo() throws {
    try fill(10)
    try db.readBlocking { tx in
      _ = try db.todoQueries.count.execute(tx: tx)
      try fill(10)
      #expect(try !db.checkpointBlocking(.passive).isComplete)
      var error: SQLiteError?
      do { try db.checkpointBlocking(.truncate) } catch let failure as SQLiteError { error = failure }
      #expect(error?.code == SQLITE_BUSY && error?.path == file.path)
    }
    #expect(try db.checkpointBlocking(.truncate).pages == 0)
  }

  // MARK: The file

  @Test func vacuumGivesSpaceBack() async throws {
    try fill(200)
    try await db.write { tx in _ = try tx.execute("DELETE FROM todo WHERE id > 10") }
    try await db.checkpoint(.truncate)
    let before = size()
    try await db.vacuum()
    try await db.checkpoint(.truncate)
    #expect(size() < before / 2)
    try db.vacuumBlocking()
    #expect(try await db.todoQueries.count.execute() == 10)
    try await NoopConnection().vacuum()
  }

  @Test func vacuumIntoMakesAWholeFile() async throws {
    try fill(20)
    let copy = file.path + ".copy"
    try await db.vacuum(into: copy)
    #expect(try DB(path: copy).todoQueries.count.executeBlocking() == 20)
    let error = await #expect(throws: SQLiteError.self) { try await db.vacuum(into: copy) }
    #expect(error?.message == "there is a file at '\(copy)' already")
    let nowhere = #expect(throws: SQLiteError.self) { try db.vacuumBlocking(into: "/no/such/folder/copy.db") }
    #expect(nowhere?.path == "/no/such/folder/copy.db")
    // The reader is a reader again.
    #expect(throws: SQLiteError.self) { try db.readBlocking { tx in _ = try tx.execute("DELETE FROM todo") } }
    let inMemory = try DB.inMemory()
    try inMemory.vacuumBlocking(into: file.path + ".memory")
    #expect(try DB(path: file.path + ".memory").todoQueries.count.executeBlocking() == 0)
  }

  @Test func damageIsFound() async throws {
    try fill(100)
    #expect(try await db.integrityCheck() == [])
    #expect(try db.integrityCheckBlocking(isQuick: true) == [])
    try await db.checkpoint(.truncate)
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: 4096 * 15)
    handle.write(Data(repeating: 0xff, count: 4096 * 3))
    try handle.close()
    #expect(try DB(path: file.path).integrityCheckBlocking().count >= 1)
    #expect(try DB(path: file.path).integrityCheckBlocking(limit: 1).count == 1)
    #expect(try await NoopConnection().integrityCheck() == [])
  }

  @Test func thePlannerIsToldWhatItWantsToKnow() async throws {
    try await db.write { tx in try tx.execute(script: "CREATE INDEX name ON todo (name)") }
    try fill(500)
    // What no query has looked for isn't analyzed.
    try await db.write { tx in _ = try tx.fetchAll("SELECT id FROM todo WHERE name = 'a'", [], Int.self) }
    try await db.optimize()
    let known = "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'"
    #expect(try await db.read { tx in try tx.fetchOne(known, [], Int.self) } == 1)
    try db.optimizeBlocking()
  }

  // MARK: Without a transaction

  @Test func statementsWithoutATransactionAreTheirOwn() async throws {
    struct Stop: Error {}
    let observer = try DB(path: file.path)
    var counts = observer.todoQueries.count.observe().makeAsyncIterator()
    #expect(try await counts.next() == 0)
    await #expect(throws: Stop.self) {
      try await db.writeWithoutTransaction { tx in
        try tx.execute("INSERT INTO todo (name) VALUES ('a')")
        try tx.execute("VACUUM")
        try tx.execute("INSERT INTO todo (name) VALUES ('b')")
        throw Stop()
      }
    }
    #expect(try await counts.next() == 2)
    try await expectSilence(&counts)
    try db.writeWithoutTransactionBlocking { tx in
      try tx.execute("ATTACH ':memory:' AS other")
      try tx.execute(script: "CREATE TABLE other.t (a); INSERT INTO other.t VALUES (1)")
      #expect(try tx.fetchOne("SELECT a FROM other.t", [], Int.self) == 1)
      try tx.execute("DETACH other")
      var error: (any Error)?
      do { try tx.execute("BEGIN") } catch let failure { error = failure }
      #expect(error is SQLiteError)
    }
    // It is told while the rest still runs.
    try db.writeWithoutTransactionBlocking { tx in
      try tx.execute("INSERT INTO todo (name) VALUES ('c')")
      #expect(try observer.todoQueries.count.executeBlocking() == 3)
      #expect(
        try observer.writeResultBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('d')") }.get() == 1)
    }
    #expect(try await counts.next() == 4)
  }

  // MARK: One state

  @Test func aSnapshotStaysAsItIs() async throws {
    try fill(3)
    var held: DatabaseSnapshot? = try await db.snapshot()
    try fill(3)
    for _ in 0..<2 {
      let snapshot = try #require(held)
      let count = try await snapshot.read { [db] tx in try db.todoQueries.count.execute(tx: tx) }
      let again = try snapshot.readBlocking { tx in try db.todoQueries.count.execute(tx: tx) }
      #expect(count == 3 && again == 3)
      try fill(1)
      var error: (any Error)?
      do { try snapshot.readBlocking { tx in _ = try tx.execute("DELETE FROM todo") } } catch let failure {
        error = failure
      }
      #expect(error is SQLiteError)
    }
    #expect(try await db.todoQueries.count.execute() == 8)
    #expect(throws: SQLiteError.self) { try db.checkpointBlocking(.truncate) }
    held = nil
    #expect(try db.checkpointBlocking(.truncate).pages == 0)
    #expect(throws: SQLiteError.self) { try DB.inMemory().snapshotBlocking() }
  }
}
