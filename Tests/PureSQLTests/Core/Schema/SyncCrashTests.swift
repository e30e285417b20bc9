import CSQLite
import Foundation
import PureSQL
import Testing

/// A process that dies between any two statements of a synchronization, or in the middle of one, leaves the old
/// schema or the new one, with every row.
@Suite struct SyncCrashTests {
  private let folder: TemporaryFile

  init() throws { folder = try TemporaryFile("old.db") }

  @Test(arguments: ["wal", "delete"])
  func aKilledProcessLeavesTheOldOrTheNew(_ mode: String) throws {
    #expect(try run("make", folder.path, mode) == [])
    let old = try content(folder.path)
    let done = try copy()
    let statements = try #require(Int(run("sync", done, "statement", "0").first ?? ""))
    let new = try content(done)
    #expect(statements > 60 && old != new, "\(statements)")
    var outcomes: [Bool] = []
    for end in 1...statements {
      let path = try copy()
      #expect(try run("sync", path, "statement", "\(end)") == [])
      try outcomes.append(isNew(path, old, new, "\(mode), statement event \(end)"))
    }
    // There is one instant before which it is old, and after which it is new.
    #expect(outcomes.contains(true) && outcomes == outcomes.sorted { !$0 && $1 })

    let operations = try #require(Int(run("sync", copy(), "operation", "0").first ?? ""))
    var random = Random(seed: 5)
    for _ in 0..<15 {
      let end = Int.random(in: 1...operations, using: &random)
      let path = try copy()
      #expect(try run("sync", path, "operation", "\(end)") == [])
      _ = try isNew(path, old, new, "\(mode), operation \(end)")
    }
  }

  /// An error at any operation leaves what was there, and the connection as it was.
  @Test func anInterruptedSynchronizationLeavesTheOld() throws {
    #expect(try run("make", folder.path, "delete") == [])
    let new = try copy()
    _ = try run("sync", new, "statement", "0")
    let old = try content(folder.path)
    let wanted = try RawConnection(new)
    let database = try RawConnection(folder.path)
    try database.execute("PRAGMA foreign_keys = ON")
    let sync = try SchemaSync(schemaOf: wanted.pointer)
    let counter = Counter()
    let context = Unmanaged.passUnretained(counter).toOpaque()
    sqlite3_progress_handler(
      database.pointer, 1, { Unmanaged<Counter>.fromOpaque($0!).takeUnretainedValue().next() }, context)
    _ = try sync.run(on: database.pointer, dryRun: true)
    let operations = counter.count
    #expect(operations > 10_000)
    for round in 1...60 {
      counter.count = 0
      counter.end = operations * round / 61
      let error = #expect(throws: SQLiteError.self) { try sync.run(on: database.pointer) }
      #expect(error?.code == SQLITE_INTERRUPT)
      counter.end = 0
      #expect(sqlite3_get_autocommit(database.pointer) != 0)
      #expect(try database.text("PRAGMA foreign_keys") == "1")
      #expect(try database.text("PRAGMA legacy_alter_table") == "0")
      if round % 10 == 0 { #expect(try content(folder.path) == old) }
    }
    #expect(try sync.run(on: database.pointer).isApplied)
    #expect(try content(folder.path) == content(new))
  }

  private final class Counter {
    var count = 0
    var end = 0
    func next() -> Int32 {
      count += 1
      return count == end ? 1 : 0
    }
  }

  private func copy() throws -> String {
    let path = folder.directory.appendingPathComponent("\(UUID().uuidString).db").path
    try FileManager.default.copyItem(atPath: folder.path, toPath: path)
    return path
  }

  private func run(_ arguments: String...) throws -> [String] {
    let (process, reading) = try Probe.start(arguments)
    let output = reading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect([0, 9].contains(process.terminationStatus))
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The catalog, and what is in the tables.
  private func content(_ path: String) throws -> [String?] {
    let file = try RawConnection(path)
    var content = [try file.text("SELECT group_concat(type || name || tbl_name || sql, char(10)) FROM sqlite_schema")]
    content.append(try file.text("SELECT group_concat(quote(id) || quote(name) || quote(boss)) FROM person"))
    content.append(try file.text("SELECT group_concat(rowid || quote(owner) || quote(name)) FROM pet"))
    content.append(try file.text("SELECT group_concat(quote(text)) FROM log"))
    content.append(
      try file.text(
        "SELECT group_concat(line) FROM (SELECT quote(code) || quote(number) AS line FROM code ORDER BY code)"))
    content.append(try file.text("SELECT group_concat(quote(a)) FROM unknown"))
    content.append(try file.text("SELECT group_concat(name || seq) FROM sqlite_sequence"))
    return content
  }

  private func isNew(_ path: String, _ old: [String?], _ new: [String?], _ what: String) throws -> Bool {
    let found = try content(path)
    let file = try RawConnection(path)
    #expect(try file.text("PRAGMA integrity_check") == "ok", "\(what)")
    #expect(try file.text("PRAGMA foreign_key_check") == nil, "\(what)")
    #expect(found == old || found == new, "\(what)")
    return found == new
  }
}
