package import Analyzer
package import Evidence

/// The kind of value that an expression is wanted to have, loosely: enough for it to look plausible.
package enum Flavor: Sendable, CaseIterable {
  case integer, real, text, blob, any, json
}

/// The numbers and texts that rows, literals and parameters share, so that they meet.
enum Edges {
  static let integers: [Int64] = [0, 1, 2, 3, -1, 5, 10, 42, 1_000_000, .max, .min, .max - 1, 4_294_967_296]
  static let reals: [Double] = [0, 1.5, -2.25, 3, -0.0, 1e308, -1e308, .infinity, -.infinity, 1e-300, 0.1, 9.3e18]
  static let texts: [String] = [
    "", "a", "A", "b", "abc", "ABC", "abc ", "a b", "1", "12", "1.5", "1e5", "0x1F", "-3", "é", "日本語", "it's",
    "2024-01-15", "2024-01-15 10:30:00", "%", "a%", "_b",
  ]
  static let documents: [String] = [
    "{}", "[]", "null", "1", "\"a\"", "{\"a\":1,\"b\":[1,null,\"x\"]}", "[1,2,3]", "{\"a\":{\"b\":null}}", "[null]",
    "true", "1.5", "[[1],[2]]", "{\"a\":null}",
  ]
  static let blobs: [[UInt8]] = [[], [0], [0x61], [0xFF, 0], [1, 2, 3], [0x31]]
}

extension SplitMix {
  /// A value at the edges.
  ///
  /// - Parameter isTame: no number is very large.
  package mutating func value(_ flavor: Flavor, isTame: Bool = false) -> SQLValue {
    switch flavor {
    case .integer: return .integer(chance(70) || isTame ? Int64(number(-1...6)) : pick(Edges.integers))
    case .real: return .real(chance(40) || isTame ? Double(number(-1...6)) / 2 : pick(Edges.reals))
    case .text:
      return .text(chance(14) ? "\(number(0...3))" : chance(50) ? pick(["a", "b", "A", "abc", ""]) : pick(Edges.texts))
    case .blob: return .blob(pick(Edges.blobs))
    case .json: return .text(pick(Edges.documents))
    case .any: return value(pick([.integer, .real, .text, .blob]), isTame: isTame)
    }
  }
}
