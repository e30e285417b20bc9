import Foundation
import PureSQL
import Testing

/// Loops of queries that take every thread that tasks have let others have their turn. Each contest is a process of its own,
/// in which the loops run for a second. On a busy machine all of them come round less often; what is compared is who gets how
/// much beside whom, and what nobody gets at all.
@Suite(.serialized) struct FairnessTests {
  /// Who takes the threads, who wants a turn, and how often that has to come round at least.
  @Test(arguments: [
    ("reads-naps", 20), ("reads-writes", 50), ("writes-reads", 50), ("writes-naps", 20), ("reads-naps-memory", 20),
    ("threads-reads-memory", 20), ("reads-threads-memory", 20), ("threads-writes-memory", 20), ("reads-threads", 20),
    ("slowthreads-reads-memory", 3), ("slowthreads-threads-memory", 3),
  ])
  func aLoopLetsOthersHaveTheirTurn(_ contest: String, _ minimum: Int) throws {
    let file = try TemporaryFile()
    let (crowd, other) = try compete(file.path, contest)
    #expect(other >= minimum, "\(crowd) times beside it")
    #expect(crowd >= 20, "\(other) times beside it")
  }

  private func compete(_ path: String, _ contest: String) throws -> (Int, Int) {
    let (process, reading) = try Probe.start(["compete", path, contest])
    let output = reading.readDataToEndOfFile()
    process.waitUntilExit()
    let counts = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(process.terminationStatus == 0 && counts.count == 2)
    return (counts[0], counts[1])
  }
}
