#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// SplitMix64: small, fast, the same everywhere. Every choice of a run comes from one of these, so that a seed is a run.
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A generator for a part of a run, independent of how much the others have drawn.
  package init(seed: UInt64, part: UInt64, of kind: UInt64) {
    var mixer = SplitMix(seed: seed ^ (part &* 0x9E37_79B9_7F4A_7C15) ^ (kind << 56))
    state = mixer.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True in so many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  /// A number in the range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// A number in the range, mostly a low one.
  package mutating func small(_ range: ClosedRange<Int>) -> Int {
    min(number(range), number(range))
  }

  package mutating func pick<Element>(_ items: [Element]) -> Element {
    items[Int(next() % UInt64(items.count))]
  }

  package mutating func pickAny<Element>(_ items: [Element]) -> Element? {
    items.isEmpty ? nil : pick(items)
  }

  package mutating func shuffled<Element>(_ items: [Element]) -> [Element] {
    var items = items
    guard items.count > 1 else { return items }
    for place in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(place, Int(next() % UInt64(place + 1)))
    }
    return items
  }

  /// Some of the items, in their order.
  package mutating func some<Element>(of items: [Element], _ count: Int) -> [Element] {
    let places = shuffled(Array(items.indices)).prefix(count).sorted()
    return places.map { items[$0] }
  }

  /// A place in a list of weights.
  package mutating func weighted(_ weights: [Int]) -> Int {
    var rest = Int(next() % UInt64(max(weights.reduce(0, +), 1)))
    for (place, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return place }
    }
    return weights.count - 1
  }

  /// A seed that nobody chose.
  package static func freshSeed() -> UInt64 {
    var system = SystemRandomNumberGenerator()
    return system.next() % 1_000_000_000_000
  }
}

/// Seconds on a clock that only goes forward.
package func secondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
