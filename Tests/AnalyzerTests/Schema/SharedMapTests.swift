@testable import Analyzer
import Testing

/// The map against a dictionary of its keys, through changes at random: few hashes, so that many things share one, and
/// hashes that differ in one place only, so that nodes are split at every depth.
struct SharedMapTests {
  /// Counted, so that what a map forgets to let go of shows.
  private final class Thing: Sendable {
    let number: Int
    let count: Count

    init(_ number: Int, _ count: Count) {
      self.number = number
      self.count = count
      count.living += 1
    }

    deinit { count.living -= 1 }
  }

  private final class Count: @unchecked Sendable { var living = 0 }

  private static let hashes: [UInt32] =
    [0, 1, .max, .max - 1, 0x8000_0000] + (0..<32).map { 0x1234_5678 ^ 1 << $0 } + (0..<16).map { $0 << 28 }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8]) func holdsWhatWasSet(seed: UInt64) {
    let count = Count()
    var choices = Choices(state: seed)
    do {
      var map = SharedMap<Thing>()
      var expected: [UInt64: Int] = [:]
      var kept: [(map: SharedMap<Thing>, expected: [UInt64: Int])] = []
      for step in 0..<1500 {
        let hash = SharedMapTests.hashes[choices.next(below: SharedMapTests.hashes.count)]
        let key = SharedMap<Thing>.key(hash, UInt32(choices.next(below: 24)))
        if choices.next(below: 3) == 0 {
          map.remove(key)
          expected[key] = nil
        } else {
          map.set(Thing(step, count), for: key)
          expected[key] = step
        }
        if step % 300 == 0 { kept.append((map, expected)) }
      }
      kept.append((map, expected))
      for (map, expected) in kept { check(map, expected) }
      for key in expected.keys { map.remove(key) }
      #expect(map.isEmpty)
    }
    #expect(count.living == 0)
  }

  private func check(_ map: SharedMap<Thing>, _ expected: [UInt64: Int]) {
    var found: [(UInt64, Int)] = []
    map.forEach { entry in
      found.append((entry.key, entry.value.number))
      return true
    }
    let sorted = expected.sorted { $0.key < $1.key }
    #expect(found.map(\.0) == sorted.map(\.key) && found.map(\.1) == sorted.map(\.value))
    for hash in SharedMapTests.hashes + [7, 0x1234_5678] {
      var found: [UInt64] = []
      map.forEach(hash: hash) { entry in
        found.append(entry.key)
        return true
      }
      #expect(found == sorted.map(\.key).filter { UInt32($0 >> 32) == hash })
      var first: UInt64?
      map.forEach(hash: hash) { entry in
        first = entry.key
        return false
      }
      #expect(first == found.first)
    }
  }

  /// A linear congruential generator, for choices that are the same in each run.
  private struct Choices {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
