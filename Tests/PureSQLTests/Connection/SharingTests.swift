import Foundation
import PureSQL
import Testing

/// Several processes on one file, each of which opens it at the same time as the others. `PURESQL_SHARING=60 swift test --filter
/// SharingTests` has ten of them at work for a minute.
@Suite struct SharingTests {
  private static let seconds = ProcessInfo.processInfo.environment["PURESQL_SHARING"].flatMap { Int($0) }

  @Test func noWriteIsLostAndNoReadSeesHalfOfOne() throws {
    let file = try TemporaryFile()
    let processes = try (0..<(Self.seconds == nil ? 3 : 10)).map { number in
      let process = Process()
      process.executableURL = Probe.url
      process.arguments = ["share", file.path, "process \(number)", "\(Self.seconds ?? 1)"]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      return (process, pipe)
    }
    var writes: [Int] = []
    var reads: [Int] = []
    for (process, pipe) in processes {
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let numbers = output.split { $0 == " " || $0 == "\n" }.map { Int($0) }
      guard numbers.count == 2, let written = numbers[0], let read = numbers[1] else {
        Issue.record("\(output)")
        continue
      }
      writes.append(written)
      reads.append(read)
    }
    let raw = try RawConnection(file.path)
    let total = writes.reduce(0, +)
    #expect(try raw.text("SELECT number FROM counter") == "\(total)")
    #expect(try raw.count("entry") == total)
    #expect(try raw.text("SELECT count(DISTINCT process) FROM entry") == "\(processes.count)")
    #expect(try raw.text("PRAGMA integrity_check") == "ok")
    if Self.seconds != nil { print("\(writes.count) processes: \(writes) writes, \(reads.reduce(0, +)) reads") }
  }
}
