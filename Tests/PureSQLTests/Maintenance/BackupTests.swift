import CSQLite
import Foundation
import PureSQL
import Testing

@Suite struct BackupTests {
  private let file: TemporaryFile
  private let db: DB
  private let copy: String

  init() throws {
    file = try TemporaryFile()
    db = try DB(config: DatabaseConfig(path: file.path, synchronous: .normal))
    copy = file.directory.appendingPathComponent("copy.db").path
    try db.writeBlocking { tx in
      for _ in 0..<300 { try tx.execute("INSERT INTO todo (name) VALUES (printf('%.900c', 'x'))") }
    }
  }

  private struct Stop: Error {}

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.directory.path).filter { $0.hasPrefix("copy") }.sorted()
  }

  @Test func aCopyIsOfOneState() async throws {
    let seen = Guarded<[BackupProgress]>([])
    let writing = Task { [db] in
      while !Task.isCancelled { try await db.todoQueries.add.execute(name: "a", priority: .low) }
    }
    try await db.backup(to: copy, pagesAtOnce: 5) { progress in
      seen.withLock { $0.append(progress) }
      usleep(500)
    }
    writing.cancel()
    let progress = seen.withLock { $0 }
    #expect(progress.count > 10)
    #expect(progress.last?.fraction == 1)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0.completedPages <= $1.completedPages })
    #expect(try names() == ["copy.db"])
    let copied = try DB(config: DatabaseConfig(path: copy, checksSchema: true))
    #expect(try copied.integrityCheckBlocking() == [])
    #expect(try copied.todoQueries.count.executeBlocking() >= 300)
  }

  /// A writer doesn't make a copy begin anew: it is of the state that it began with.
  @Test func aWriteMeanwhileDoesNotBeginTheCopyAnew() throws {
    let other = try DB(config: DatabaseConfig(path: file.path, synchronous: .normal))
    let before = try db.todoQueries.count.executeBlocking()
    let seen = Guarded<[BackupProgress]>([])
    try db.backupBlocking(to: copy, pagesAtOnce: 5) { progress in
      let isEarly = seen.withLock { seen in
        seen.append(progress)
        return seen.count <= 5
      }
      if isEarly { try other.writeBlocking { tx in _ = try tx.execute("INSERT INTO todo (name) VALUES ('late')") } }
    }
    let progress = seen.withLock { $0 }
    #expect(progress.count > 10)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0.completedPages < $1.completedPages })
    #expect(try DB(path: copy).todoQueries.count.executeBlocking() == before)
    #expect(try db.todoQueries.count.executeBlocking() == before + 5)
  }

  @Test func whatIsThereIsReplacedOnlyOnDemand() throws {
    try db.backupBlocking(to: copy)
    let first = try Data(contentsOf: URL(fileURLWithPath: copy))
    let error = #expect(throws: SQLiteError.self) { try db.backupBlocking(to: copy) }
    #expect(error?.path == copy && error?.message == "there is a file at '\(copy)' already")
    try db.writeBlocking { tx in _ = try tx.execute("DELETE FROM todo WHERE id > 5") }
    #expect(throws: Stop.self) { try db.backupBlocking(to: copy, replacing: true) { _ in throw Stop() } }
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == first)
    try db.backupBlocking(to: copy, replacing: true)
    #expect(try DB(path: copy).todoQueries.count.executeBlocking() == 5)
    // A database that is in use is no place for a copy.
    let open = try DB(path: copy)
    try open.writeBlocking { tx in _ = try tx.execute("DELETE FROM todo") }
    #expect(throws: SQLiteError.self) { try db.backupBlocking(to: copy, replacing: true) }
    #expect(try open.todoQueries.count.executeBlocking() == 0)
  }

  /// Whatever path leads to it. Without WAL there is no other file that would tell.
  @Test func aDatabaseIsNoPlaceForItsCopy() throws {
    try db.closeBlocking()
    let one = try DB(config: DatabaseConfig(path: file.path, usesOneConnection: true))
    try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: file.path)
    for path in [file.path, copy] {
      let error = #expect(throws: SQLiteError.self) { try one.backupBlocking(to: path, replacing: true) }
      #expect(error?.message == "'\(path)' is the database itself; copy it somewhere else" && error?.path == path)
    }
    try one.writeBlocking { tx in _ = try tx.execute("DELETE FROM todo WHERE id > 7") }
    try one.closeBlocking()
    #expect(try DB(path: file.path).todoQueries.count.executeBlocking() == 7)
  }

  @Test func aTaskThatIsCancelledLeavesNothing() async throws {
    let task = Task { [db, copy] in
      try await db.backup(to: copy, pagesAtOnce: 1) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try names() == [])
    #expect(try await db.todoQueries.count.execute() == 300)
  }

  @Test func inMemoryAndBack() throws {
    let memory = try DB.inMemory()
    try memory.writeBlocking { tx in _ = try tx.execute("INSERT INTO todo (name) VALUES ('a')") }
    try memory.backupBlocking(to: copy)
    #expect(try DB(path: copy).todoQueries.count.executeBlocking() == 1)
  }

  @Test func aProcessThatIsKilledLeavesTheOldCopyOrTheNew() throws {
    try db.closeBlocking()
    var random = Random(seed: 3)
    var isWhole: [Bool] = []
    let count = ProcessInfo.processInfo.environment["PURESQL_CRASHES"].flatMap { Int($0) }
    for round in 0..<(count ?? 12) {
      let output = try backup(killedAfter: Double.random(in: 0.02...0.2, using: &random))
      guard FileManager.default.fileExists(atPath: copy) else {
        #expect(!output.contains("done"), "round \(round)")
        isWhole.append(false)
        continue
      }
      let raw = try RawConnection(copy)
      #expect(try raw.text("PRAGMA integrity_check") == "ok", "round \(round)")
      #expect(try raw.count("todo") == 300, "round \(round)")
      isWhole.append(true)
    }
    // What was there is there, or a whole one.
    #expect(isWhole == isWhole.sorted { !$0 && $1 })
    #expect(try backup(killedAfter: nil).last == "done")
    #expect(try names() == ["copy.db"])
  }

  @Test func aFullDiskLeavesWhatWasThere() throws {
    try db.closeBlocking()
    try Data("old".utf8).write(to: URL(fileURLWithPath: copy))
    let output = try backup(killedAfter: nil, bytes: 100_000)
    let error = output.drop { Int($0) != nil }.joined()
    #expect(error.contains(copy) && !error.contains("-partial"), "\(error)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data("old".utf8))
    #expect(try names() == ["copy.db"])
  }

  private func backup(killedAfter seconds: Double?, bytes: Int = 0) throws -> [String] {
    let (process, reading) = try Probe.start(["backup", file.path, copy, "\(bytes)"])
    if let seconds {
      usleep(UInt32(seconds * 1e6))
      kill(process.processIdentifier, SIGKILL)
    }
    let output = reading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
