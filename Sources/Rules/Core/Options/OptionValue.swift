/// A plain value of a configuration file, whatever the file's notation.
package indirect enum OptionValue: Hashable, Sendable {
  /// `true`, `false`
  case bool(Bool)
  /// `3`
  case int(Int)
  /// `text`, `"a text"`
  case string(String)
  /// `[a, b]`
  case list([OptionValue])
  /// `{a: 1, b: 2}`, in the order of the file.
  case map([Entry])

  /// A key of a mapping, and its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The value behind the key.
    package let value: OptionValue

    /// Each parameter sets the property of its name.
    package init(_ key: String, _ value: OptionValue) {
      self.key = key
      self.value = value
    }
  }

  /// The kind of value in a message.
  var kind: String {
    switch self {
    case .bool(let value): "'\(value)'"
    case .int(let value): "'\(value)'"
    case .string(let value): "'\(value)'"
    case .list: "a list"
    case .map: "a mapping"
    }
  }

  /// The value as YAML writes it on one line.
  package var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .string(let value): OptionValue.isPlain(value) ? value : "\"\(OptionValue.escaped(value))\""
    case .list(let values): "[\(values.map { $0.text }.joined(separator: ", "))]"
    case .map(let entries): "{\(entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }

  private static let reserved = ["true", "false", "yes", "no", "on", "off", "y", "n", "null", "~"]

  /// A scalar that YAML reads back as the same string without quotes.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 &- 97 < 26, !reserved.contains(text.lowercased()) else {
      return false
    }
    return text.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || $0 == 45 || $0 == 95 }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}

extension OptionValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A truth value written in Swift.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A number written in Swift.
  package init(integerLiteral value: Int) { self = .int(value) }
  /// A text written in Swift.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A list written in Swift.
  package init(arrayLiteral elements: OptionValue...) { self = .list(elements) }
  /// A mapping written in Swift, in that order.
  package init(dictionaryLiteral elements: (String, OptionValue)...) {
    self = .map(elements.map { Entry($0.0, $0.1) })
  }
}

/// A mistake in a configuration, with its place.
package struct OptionProblem: Hashable, Sendable {
  /// The keys that lead to the mistake from the root; a place in a list is its number, from 0.
  package let path: [String]
  /// The problem in words: lower case, things in single quotes, no full stop.
  package let message: String

  /// Each parameter sets the property of its name.
  package init(_ message: String, at path: [String]) {
    self.path = path
    self.message = message
  }
}
