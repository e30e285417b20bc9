/// The values that the results of a function are among, as far as its name says so: a part of its row in the tables.
///
/// `ResolvedStatement.domain(of:)` works out what depends on the arguments.
package enum ResultDomain: Sendable {
  /// Nothing is known beside the storage class.
  case any
  /// Always the same values.
  case fixed(ValueDomain)
  /// The first argument, or parts of it: `trim(x)`.
  case partOfFirst
  /// Some characters of the first argument: `substr(x, 0, 4)`.
  case cut
  /// Where a text stands in the first argument: `instr(x, 'a')`.
  case place
  /// The results of `strftime` for a format.
  case format
  /// The first argument as it is: `likely(x)`.
  case first

  static let count = ResultDomain.fixed(.count)
  static let types = ResultDomain.fixed(.texts(["null", "integer", "real", "text", "blob"]))
  static let jsonTypes = ResultDomain.fixed(.texts(ValueDomain.jsonTypes))
}

extension ValueDomain {
  /// The words of `json_type` and of the column `type` of `json_each`.
  static let jsonTypes = ["null", "true", "false", "integer", "real", "text", "array", "object"]

  /// The results of `strftime` for a format of one conversion, as texts; nil for one of which they aren't listed.
  package static func results(ofConversion conversion: UInt8) -> ValueDomain? {
    let range: ClosedRange<Int>
    var digits = 2
    switch conversion {
    case UInt8(ascii: "m"): range = 1...12
    case UInt8(ascii: "d"): range = 1...31
    case UInt8(ascii: "H"): range = 0...24
    case UInt8(ascii: "M"), UInt8(ascii: "S"): range = 0...59
    case UInt8(ascii: "W"), UInt8(ascii: "U"): range = 0...53
    case UInt8(ascii: "j"): (range, digits) = (1...366, 3)
    case UInt8(ascii: "w"): (range, digits) = (0...6, 1)
    case UInt8(ascii: "u"): (range, digits) = (1...7, 1)
    default: return nil
    }
    return .texts(
      range.map { number in
        let text = String(number)
        return String(repeating: "0", count: digits - text.utf8.count) + text
      })
  }
}
