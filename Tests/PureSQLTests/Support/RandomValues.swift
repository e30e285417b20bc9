import Foundation
import PureSQL

/// The same values in every run (SplitMix64), so that a failure can be repeated.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func int() -> Int {
    let edges = [0, 1, -1, Int.max, Int.min, Int(Int32.max) + 1, 1 << 53, (1 << 53) + 1, 127, 128, -129]
    return Int.random(in: 0..<3, using: &self) == 0
      ? edges.randomElement(using: &self)! : Int(truncatingIfNeeded: next() >> UInt64.random(in: 0..<64, using: &self))
  }

  mutating func double() -> Double {
    let edges = [0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1, 1e300, .pi, 3]
    if Int.random(in: 0..<3, using: &self) == 0 { return edges.randomElement(using: &self)! }
    let any = Double(bitPattern: next())
    return any.isNaN ? 0.5 : any
  }

  mutating func string() -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "Z", "0", " ", "'", "\"", "\\", "\0", "\n", "é", "ß", "漢", "👩", "\u{200D}", "\u{FFFD}", "\u{10FFFF}",
      "\u{301}", "\u{7FF}",
    ]
    let longest = [0, 3, 15, 16, 70, 5000].randomElement(using: &self)!
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...longest, using: &self) { text.append(alphabet.randomElement(using: &self)!) }
    return String(text)
  }

  mutating func data() -> Data {
    let longest = [0, 1, 16, 100, 9000].randomElement(using: &self)!
    return Data((0..<Int.random(in: 0...longest, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) })
  }

  mutating func any() -> SQLAny? {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .int(int())
    case 1: .double(double())
    case 2: .string(string())
    case 3: .data(data())
    default: nil
    }
  }
}
