extension JSON {
  /// The member of an object; nil where there is none, or where it is null.
  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self, let member = members.first(where: { $0.key == key }) else { return nil }
    if case .null = member.value { return nil }
    return member.value
  }

  /// The text of a string; nil for any other value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The number, cut off to its whole part; nil for any other value.
  package var number: Int? {
    switch self {
    case .int(let number): number
    case .real(let number): Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    default: nil
    }
  }
  /// The truth; nil for any other value.
  package var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }
  /// The elements of an array; nil for any other value.
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// Whether a path of members leads to true: a capability of a client's.
  package func has(_ path: String...) -> Bool {
    var value: JSON? = self
    for key in path { value = value?[key] }
    return value?.truth ?? false
  }
}
