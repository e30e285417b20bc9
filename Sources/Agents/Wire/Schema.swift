import Workspace

/// JSON Schemas, as tools announce what they take and give.
enum Schema {
  static let text = JSON.object(["type": .string("string")])
  static let number = JSON.object(["type": .string("integer")])
  static let truth = JSON.object(["type": .string("boolean")])

  static func text(_ description: String) -> JSON { described("string", description) }
  static func truth(_ description: String) -> JSON { described("boolean", description) }
  static func number(_ description: String) -> JSON { described("integer", description) }

  private static func described(_ type: String, _ description: String) -> JSON {
    .object(["type": .string(type), "description": .string(description)])
  }

  /// A value, or null.
  static func optional(_ type: String) -> JSON { .object(["type": .strings([type, "null"])]) }

  static func list(of element: JSON, _ description: String? = nil) -> JSON {
    .object([
      "type": .string("array"), "items": element, "description": description.map(JSON.string),
    ])
  }

  /// An object, each of whose members is there but for some.
  ///
  /// - Parameter optional: the names of members that may be left out.
  static func object(
    _ members: KeyValuePairs<String, JSON>, optional: Set<String> = [], allowsOthers: Bool = false
  ) -> JSON {
    let required = members.map(\.key).filter { !optional.contains($0) }
    return .object([
      "type": .string("object"), "properties": .object(members.map { (key: $0, value: $1) }),
      "required": required.isEmpty ? nil : .strings(required),
      "additionalProperties": allowsOthers ? nil : .bool(false),
    ])
  }
}
