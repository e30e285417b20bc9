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

  /// The next value above or below: a number by 1, a time on another day, a longer text or an empty one.
  func stepped(isUp: Bool) -> SQLValue {
    switch self {
    case .integer(let number): return .integer(isUp ? number &+ 1 : number &- 1)
    case .real(let number): return .real(isUp ? number + 1 : number - 1)
    case .text(let text):
      guard let first = text.utf8.first, (48...57).contains(first), text.utf8.count >= 10 else {
        return .text(isUp ? text + "a" : "")
      }
      return .text((isUp ? "2099-12-31" : "2000-01-01") + text.dropFirst(10))
    case .null, .blob: return self
    }
  }

  private static func otherCase(_ text: String) -> String {
    let upper = text.uppercased()
    return upper == text ? text.lowercased() : upper
  }
}
