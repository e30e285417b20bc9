/// The values that an expression's are among, NULL aside and beside their storage class: a result of `length` is never
/// negative, and one of `typeof` is one of five words.
public enum ValueDomain: Sendable {
  /// Numbers from one to another; whether they are whole.
  case numbers(ClosedRange<Double>, isWhole: Bool)
  /// Numbers that have no other bits than these: `flags & 6`.
  case bits(Int64)
  /// A text of these.
  case texts([String])
  /// A text of which only this is known.
  case spelled(TextSpelling)
}

/// Which letters a text has, and how many characters.
public struct TextSpelling: Sendable, Equatable {
  /// Which letters from A to Z a text has.
  public enum Letters: Sendable {
    /// Any.
    case any
    /// None in capitals: `lower(x)`.
    case small
    /// None but capitals: `upper(x)`.
    case capital
    /// Digits of hexadecimal numbers alone, two for each byte: `hex(x)`.
    case hexadecimal
  }

  /// Its letters.
  public var letters: Letters
  /// The most characters that it has; nil where nobody knows.
  public var mostCharacters: Int?

  /// Each parameter sets the property of its name.
  public init(_ letters: Letters, mostCharacters: Int? = nil) {
    self.letters = letters
    self.mostCharacters = mostCharacters
  }

  /// Whether a text can be one of them.
  public func allows(_ text: String) -> Bool {
    if letters == .hexadecimal, text.utf8.count % 2 != 0 { return false }
    if let mostCharacters, text.unicodeScalars.count > mostCharacters { return false }
    return allowsPart(text)
  }

  /// Whether a text can stand somewhere within one of them.
  public func allowsPart(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy(allows) }

  /// Whether a byte can stand in one of them.
  func allows(_ byte: UInt8) -> Bool {
    switch letters {
    case .any: true
    case .small: byte &- 65 >= 26
    case .capital: byte &- 97 >= 26
    case .hexadecimal: byte &- 48 < 10 || byte &- 65 < 6
    }
  }

  /// The spelling that every part of a text has, too.
  var ofParts: TextSpelling {
    TextSpelling(letters == .hexadecimal ? .capital : letters, mostCharacters: mostCharacters)
  }
}

extension ValueDomain {
  /// Numbers that are not negative.
  static let notNegative = ValueDomain.numbers(0...(.infinity), isWhole: false)
  /// A number of something.
  static let count = ValueDomain.numbers(0...(.infinity), isWhole: true)

  /// The truth of a comparison that is the same for all of these values; nil where it depends on the value, or where the
  /// constant is of another kind.
  ///
  /// - Parameters:
  ///   - op: what stands between the value and the constant, in this order; IS counts as `=`.
  ///   - constant: as SQLite compares it, without a collation.
  public func truth(_ op: BinaryOperator, _ constant: Constant) -> Bool? {
    switch self {
    case .numbers(let range, let isWhole):
      let number: Double
      switch constant {
      case .integer(let integer): number = Double(integer)
      case .real(let real): number = real
      case .text, .blob, .null: return nil
      }
      switch op {
      case .equal, .is, .notEqual, .isNot:
        let isEqual: Bool
        if !range.contains(number) || (isWhole && Int64(whole: number) == nil && number.magnitude < 0x1p63) {
          isEqual = false
        } else if range.lowerBound == range.upperBound {
          isEqual = true
        } else {
          return nil
        }
        return isEqual == (op == .equal || op == .is)
      case .less: return range.upperBound < number ? true : range.lowerBound >= number ? false : nil
      case .lessOrEqual: return range.upperBound <= number ? true : range.lowerBound > number ? false : nil
      case .greater: return range.lowerBound > number ? true : range.upperBound <= number ? false : nil
      case .greaterOrEqual: return range.lowerBound >= number ? true : range.upperBound < number ? false : nil
      default: return nil
      }
    case .bits(let mask):
      if case .integer(let number) = constant, op.isEquality {
        return number & ~mask == 0 ? nil : op == .notEqual || op == .isNot
      }
      return ValueDomain.numbers(0...Double(mask), isWhole: true).truth(op, constant)
    case .texts(let texts):
      guard case .text(let text) = constant else { return nil }
      var found: Bool?
      for other in texts {
        guard let order = Constant.text(other).compared(with: .text(text), .binary), let truth = op.holds(order) else {
          return nil
        }
        if let found, found != truth { return nil }
        found = truth
      }
      return found
    case .spelled(let spelling):
      guard case .text(let text) = constant, op.isEquality, !spelling.allows(text) else { return nil }
      return op == .notEqual || op == .isNot
    }
  }

  /// Whether none of these values fits a pattern of LIKE or GLOB.
  public func neverMatches(_ pattern: String, isGlob: Bool) -> Bool {
    switch self {
    case .texts(let texts):
      let pattern = TextPattern(pattern, isGlob: isGlob)
      return !texts.contains(where: pattern.matches)
    case .spelled(let spelling):
      return TextPattern.letters(of: pattern, isGlob: isGlob).contains { byte in
        guard !isGlob, (byte | 0x20) &- 97 < 26 else { return !spelling.allows(byte) }
        // LIKE takes a small letter for a capital.
        return !spelling.allows(byte & ~0x20) && !spelling.allows(byte | 0x20)
      }
    case .numbers, .bits: return false
    }
  }
}

extension BinaryOperator {
  /// `=`, `<>`, IS, IS NOT.
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual || self == .is || self == .isNot }

  /// Whether it holds of two values that compare so: below, at or above 0; nil for what is no comparison.
  fileprivate func holds(_ order: Int) -> Bool? {
    switch self {
    case .equal, .is: order == 0
    case .notEqual, .isNot: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    default: nil
    }
  }
}
