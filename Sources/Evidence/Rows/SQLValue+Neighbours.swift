import Analyzer

extension SQLValue {
  /// Values beside one that a comparison with it has to tell from it: the next numbers, a longer text, one in another case, more
  /// bytes.
  var neighbours: [SQLValue] {
    switch self {
    case .null: []
    case .integer(let number): [.integer(number &+ 1), .integer(number &- 1)]
    case .real(let number): [.real(number + 1), .real(number - 1)]
    case .text(let text): [.text(text + "a"), .text(SQLValue.otherCase(text))]
    case .blob(let bytes): [.blob(bytes + [0])]
    }
  }

  private static func otherCase(_ text: String) -> String {
    let upper = text.uppercased()
    return upper == text ? text.lowercased() : upper
  }
}
