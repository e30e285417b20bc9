import Testing

@testable import Workspace

struct WorkersTests {
  @Test func resultsKeepTheirOrder() {
    #expect(Workers.map(Array(0..<5000)) { $0 * 2 } == (0..<5000).map { $0 * 2 })
    #expect(Workers.map([Int]()) { $0 }.isEmpty)
  }

  @Test func stacksAreDeep() {
    @Sendable func depth(_ n: Int) -> Int {
      if n == 0 { return 0 }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { bytes in
        bytes.initialize(repeating: 1)
        return depth(n - 1) + Int(bytes[n % 4096])
      }
    }
    // Large frames rather than many: ThreadSanitizer has room for 65,536 of them, and writes over its own data behind.
    #expect(Workers.onBigStack { depth(15_000) } == 15_000)
  }

  @Test func someoneMayChooseHowManyWork() {
    let counts = Workers.with(threads: 3) { [Workers.count] + Workers.map([0, 1]) { _ in Workers.count } }
    #expect(counts == [3, 3, 3])
  }

  /// Work behind others leaves a processor to whoever waits for an answer.
  @Test func workBehindOthersLeavesAProcessor() {
    let left = Background {
      Workers.with(threads: 4) { Workers.behindOthers { Workers.map([0, 1]) { _ in Workers.count } } }
    }
    #expect(left.value == [3, 3])
    let least = Background { Workers.with(threads: 1) { Workers.behindOthers { Workers.count } } }
    #expect(least.value == 1)
  }
}
