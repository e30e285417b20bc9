import Foundation
import TestSupport
import Testing

/// Whatever is edited, a check that knows the last one finds what a check finds that knows nothing.
struct RandomEditsTests {
  /// `PURESQL_EDITS=2000 PURESQL_SEED=7` makes more of them, and others.
  private static let count =
    ProcessInfo.processInfo.environment["PURESQL_EDITS"].flatMap { Int($0) }
    ?? effort(debug: 40, release: 240)
  private static let seed = ProcessInfo.processInfo.environment["PURESQL_SEED"].flatMap { UInt64($0) } ?? 1

  @Test(arguments: [Self.seed, Self.seed + 1]) func whatIsKnownChangesNothing(seed: UInt64) throws {
    let project = try CachedProject()
    var edits = RandomEdits(seed: seed)
    var done: [String] = []
    var warm = 0
    for _ in 0..<(Self.count / 2) {
      let known = project.check(usesCache: true)
      let anew = project.check(usesCache: false)
      if known.knownStatements > 0 { warm += 1 }
      try #require(known.shown == anew.shown, "seed \(seed): \(done.suffix(8))")
      for _ in 0..<Int.random(in: 1...2) { done.append(try edits.edit(project.folder)) }
    }
    #expect(warm > Self.count / 16)
  }
}
