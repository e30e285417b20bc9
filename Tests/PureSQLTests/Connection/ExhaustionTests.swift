import CSQLite
import Foundation
import PureSQL
import Testing

/// A disk without room, and a file that another process keeps locked: nothing that was reported as committed is lost, the error names
/// the file and the cause, and the same database goes on when the cause is gone.
///
/// `PURESQL_DISK=/a/small/tmpfs PURESQL_LOCK=30 swift test --filter ExhaustionTests` fills that disk, and waits half a minute.
@Suite struct ExhaustionTests {
  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  @Test func aDiskWithoutRoomLosesNothing() throws {
    let file = try TemporaryFile()
    // In all of the places where the log, the database or its index may meet the end.
    for bytes in [20_000, 40_000, 70_000, 150_000, 400_000] {
      let (process, output) = try Probe.start(["fill", file.path, "\(bytes)"])
      let lines = String(decoding: output.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map(String.init)
      process.waitUntilExit()
      guard lines.count >= 3, let committed = Int(lines[0]), let last = Int(lines[lines.count - 1]) else {
        Issue.record("\(lines)")
        continue
      }
      #expect(lines[1].contains("'\(file.path)'"), "\(lines)")
      #expect(lines[1].contains("disk is full") || lines[1].contains("disk I/O error"), "\(lines)")
      // There is room again.
      #expect(last == committed + 1, "\(lines)")
      try check(file.path, transactions: last)
    }
  }

  @Test(.enabled(if: environment("PURESQL_DISK") != nil))
  func aFullDiskLosesNothing() throws {
    let folder = try #require(Self.environment("PURESQL_DISK"))
    let path = folder + "/full.db"
    for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    let (process, output) = try Probe.start(["fill", path, "0"])
    let lines = String(decoding: output.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map(String.init)
    process.waitUntilExit()
    print("full after \(lines)")
    #expect(lines.count >= 2 && lines[1].contains("full") && lines[1].contains(path), "\(lines)")
    try check(path, transactions: try #require(lines.first.flatMap { Int($0) }))
  }

  private func check(_ path: String, transactions: Int) throws {
    let raw = try RawConnection(path)
    #expect(try raw.text("PRAGMA integrity_check") == "ok")
    #expect(try raw.count("done") == transactions)
    #expect(try raw.count("part") == transactions * 2)
  }

  @Test func aFileThatAnotherProcessLocksIsWaitedForOrNamed() throws {
    let file = try TemporaryFile()
    _ = try DB(path: file.path)
    let seconds = Self.environment("PURESQL_LOCK").flatMap { Int($0) } ?? 2
    let (process, output) = try Probe.start(["hold", file.path, "\(seconds)"])
    _ = output.availableData
    let start = ContinuousClock.now

    let impatient = try DB(
      config: DatabaseConfig(path: file.path, autoMigrate: false, busyTimeout: .milliseconds(seconds * 250)))
    // Readers wait for nobody.
    #expect(try impatient.todoQueries.count.executeBlocking() == 0)
    let error = #expect(throws: SQLiteError.self) {
      try impatient.writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('a')") }
    }
    #expect(error?.code == SQLITE_BUSY && error?.path == file.path)
    #expect(error?.message == "database is locked")
    #expect(ContinuousClock.now - start >= .milliseconds(seconds * 250))

    let patient = try DB(
      config: DatabaseConfig(path: file.path, autoMigrate: false, busyTimeout: .seconds(seconds + 30)))
    try patient.writeBlocking { tx in try tx.execute("INSERT INTO todo (name) VALUES ('b')") }
    #expect(ContinuousClock.now - start >= .milliseconds(seconds * 900))
    process.waitUntilExit()
    #expect(try impatient.todoQueries.selectTodos.executeBlocking().map(\.name) == ["b"])
  }
}
