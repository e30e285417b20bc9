import Foundation
import PureSQL
import Testing

/// Processes killed at random instants while they migrate and write. Each leaves a file that is whole: at a step of the
/// history, with every transaction that was reported as committed, and no half of one.
///
/// Half of them write on one thread, and half in several tasks, which wait for one another, beside as many that read.
///
/// A few of them here; `PURESQL_CRASHES=200 swift test --filter CrashTests` for as many as one likes.
@Suite struct CrashTests {
  private static let count = ProcessInfo.processInfo.environment["PURESQL_CRASHES"].flatMap { Int($0) } ?? 6

  @Test func aKilledProcessLeavesAWholeFile() throws {
    var random = Random(seed: UInt64(Self.count))
    var migrating = 0
    var reported = 0
    for round in 0..<Self.count {
      let file = try TemporaryFile()
      // Twice on the same file: the second one finds what the first one left.
      for _ in 0..<2 {
        let output = try runAndKill(
          file.path, tasks: round.isMultiple(of: 2) ? 0 : 6, after: Double.random(in: 0.004...0.12, using: &random))
        if !output.contains("migrated") { migrating += 1 }
        // Those who have committed say so in any order.
        let committed = output.compactMap { Int($0) }
        reported += committed.count
        try check(file.path, committed: committed.max() ?? 0, round)
      }
    }
    guard Self.count >= 50 else { return }
    #expect(migrating > 0, "none was killed while it migrated")
    #expect(reported > 0, "none was killed while it wrote")
    print("killed \(Self.count * 2), \(migrating) of them while they migrated; \(reported) commits were reported")
  }

  /// What the process said before it was killed.
  private func runAndKill(_ path: String, tasks: Int, after seconds: Double) throws -> [String] {
    let (process, reading) = try Probe.start(["crash", path, "\(tasks)"], isSilent: true)
    usleep(UInt32(seconds * 1e6))
    kill(process.processIdentifier, SIGKILL)
    let output = reading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal, "the process ended by itself")
    // A line that was cut off isn't one.
    return String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private func check(_ path: String, committed: Int, _ round: Int) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let file = try RawConnection(path)
    #expect(try file.text("PRAGMA integrity_check") == "ok", "round \(round)")
    #expect(try file.text("PRAGMA foreign_key_check") == nil, "round \(round)")
    guard try file.text("SELECT 1 FROM sqlite_schema WHERE name = 'puresql_migration'") != nil else {
      #expect(try file.text("SELECT count(*) FROM sqlite_schema") == "0", "round \(round)")
      return
    }
    let steps = try file.count("puresql_migration")
    #expect(steps > 0, "round \(round)")
    #expect(try file.text("SELECT count(*) FROM step") == "\(steps - 1)", "round \(round)")
    #expect(
      try file.text("SELECT count(*) FROM sqlite_schema WHERE name GLOB 't[0-9]*'") == "\(steps - 1)", "round \(round)")
    if steps > 1 { #expect(try file.text("SELECT count(*) FROM t\(steps - 1)") == "500", "round \(round)") }
    let done = try file.count("done")
    #expect(done >= committed, "round \(round): a commit that was reported is gone")
    #expect(try file.text("SELECT count(*) FROM part") == "\(done * 2)", "round \(round)")
    #expect(try file.text("SELECT coalesce(max(number), 0) FROM done") == "\(done)", "round \(round)")
  }
}

@Suite struct MemoryTests {
  @Test func aMillionRowsOneByOneTakeNoMemory() throws {
    let (process, reading) = try Probe.start(["memory"])
    let output = String(decoding: reading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let grownBy = try #require(Int(output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #if os(Linux)
      #expect(grownBy < 1000, "kilobytes")
    #else
      #expect(grownBy < 1_000_000, "bytes")
    #endif
  }
}
