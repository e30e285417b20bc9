import CSQLite
import Foundation
import PureSQL
import Testing

/// Each failure that a file is to blame for names it, and a database is one file.
@Suite struct FileTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private func expect(_ error: SQLiteError?, code: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.path == file.path, sourceLocation: sourceLocation)
    #expect(error?.description.contains("'\(file.path)'") == true, sourceLocation: sourceLocation)
  }

  @Test func aLockedFileIsNamed() throws {
    let db = try DB(config: DatabaseConfig(path: file.path, busyTimeout: .milliseconds(20)))
    let other = try RawConnection(file.path)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) { try db.writeBlocking { tx in try tx.execute("DELETE FROM todo") } }
    expect(error, code: SQLITE_BUSY)
    #expect(error?.message == "database is locked")
    #expect(error?.description.hasPrefix("database is locked (file '\(file.path)') [") == true)
  }

  @Test func aFullFileIsNamed() throws {
    let db = try DB(config: DatabaseConfig(path: file.path, setup: ["PRAGMA max_page_count = 12"]))
    let error = #expect(throws: SQLiteError.self) {
      try db.writeBlocking { tx in
        for _ in 0..<100 { try tx.execute("INSERT INTO todo (name) VALUES (printf('%.4000c', 'x'))") }
      }
    }
    expect(error, code: SQLITE_FULL)
  }

  @Test func aDamagedFileIsNamed() throws {
    try DB(path: file.path).writeBlocking { tx in
      for _ in 0..<100 { try tx.execute("INSERT INTO todo (name) VALUES (printf('%.900c', 'x'))") }
    }
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: 4096 * 2)
    handle.write(Data(repeating: 0xff, count: 4096 * 3))
    try handle.close()
    let error = #expect(throws: SQLiteError.self) {
      _ = try DB(path: file.path).todoQueries.selectTodos.executeBlocking()
    }
    expect(error, code: SQLITE_CORRUPT)
  }

  @Test func aFileOfANewerProgramIsNamed() throws {
    let newer = DB.migrations + [Migration("9.sql", "CREATE TABLE newer (a)")]
    _ = try ConnectionPool(config: DatabaseConfig(path: file.path), migrations: newer)
    let error = #expect(throws: SQLiteError.self) { try DB(path: file.path) }
    #expect(error?.reason == .migration)
    #expect(error?.path == file.path)
    #expect(error?.description.contains(file.path) == true)
  }

  @Test func whatIsNotTheFilesFaultNamesNone() throws {
    let db = try DB(path: file.path)
    for sql in ["SELECT nothing", "INSERT INTO todo (id, name) VALUES (1, NULL)", "ATTACH '/no/such/file' AS other"] {
      let error = #expect(throws: SQLiteError.self) { try db.writeBlocking { tx in try tx.execute(sql) } }
      #expect(error?.path == nil, "\(sql)")
    }
    let memory = try DB(config: DatabaseConfig(setup: ["PRAGMA max_page_count = 12"]))
    let error = #expect(throws: SQLiteError.self) {
      try memory.writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES (zeroblob(1000000))") }
    }
    #expect(error?.code == SQLITE_FULL)
    #expect(error?.path == nil)
  }

  @Test func aFileThatIsReplacedIsNoticedBeforeItIsRead() throws {
    let db = try DB(path: file.path)
    try db.writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('mine')") }
    let other = try TemporaryFile()
    try DB(path: other.path).writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('other')") }
    for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
    try FileManager.default.copyItem(atPath: other.path, toPath: file.path)
    let error = #expect(throws: SQLiteError.self) { try db.todoQueries.selectTodos.executeBlocking() }
    expect(error, code: SQLITE_READONLY)
    #expect(error?.message.contains("was replaced by another file while it was open") == true)
  }

  @Test func aFileThatIsDeletedIsNotMadeAnew() async throws {
    let db = try DB(config: DatabaseConfig(path: file.path, maxConnectionCount: 2))
    _ = try db.todoQueries.count.executeBlocking()
    // The first reader has the old file; a second one would have none.
    try db.readBlocking { _ in
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
      let error = #expect(throws: SQLiteError.self) { try db.todoQueries.count.executeBlocking() }
      expect(error, code: SQLITE_READONLY)
      #expect(error?.message.contains("was deleted or moved while it was open") == true)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// Who reads doesn't look at every query.
  @Test func whoHasTheFileOpenNoticesThatItIsGone() async throws {
    let db = try DB(path: file.path)
    try await db.todoQueries.add.execute(name: "a", priority: .low)
    for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
    try await Task.sleep(for: .milliseconds(120))
    var reading: SQLiteError?
    for _ in 0..<1000 where reading == nil {
      do {
        _ = try await db.todoQueries.count.execute()
        try await Task.sleep(for: .milliseconds(5))
      } catch let error as SQLiteError { reading = error }
    }
    expect(reading, code: SQLITE_READONLY)
    let blocking = #expect(throws: SQLiteError.self) {
      for _ in 0..<100_000 { _ = try db.todoQueries.count.executeBlocking() }
    }
    expect(blocking, code: SQLITE_READONLY)
    let writing = #expect(throws: SQLiteError.self) {
      try db.writeBlocking { tx in try tx.execute("DELETE FROM todo") }
    }
    expect(writing, code: SQLITE_READONLY)
    #expect(writing?.message.contains("was deleted or moved while it was open") == true)
    try await db.close()
  }

  @Test func aLinkLeadsToTheSameFile() throws {
    let link = file.directory.appendingPathComponent("link.db").path
    _ = try DB(path: file.path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    let db = try DB(path: link)
    #expect(try db.todoQueries.count.executeBlocking() == 0)
  }
}
