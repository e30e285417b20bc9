import Analyzer

/// A signature as one line: `[id INTEGER, at TEXT?] zeroOrOne (name TEXT, n INTEGER?)`.
enum Rendering {
  static func line(_ signature: Signature) -> String {
    var parts: [String] = []
    if !signature.parameters.isEmpty {
      parts.append(
        "["
          + signature.parameters.map { "\($0.name) \(type($0.value))\($0.isArray ? "…" : "")" }.joined(separator: ", ")
          + "]")
    }
    parts.append(signature.cardinality.rawValue)
    if !signature.columns.isEmpty {
      parts.append("(" + signature.columns.map { "\($0.name) \(type($0.value))" }.joined(separator: ", ") + ")")
    }
    return parts.joined(separator: " ")
  }

  static func type(_ value: Value) -> String {
    let name = value.namedType.map { "\(value.classes.typeName)<\($0.name)>" } ?? value.classes.typeName
    return name == "NULL" ? "NULL" : name + (value.isNullable ? "?" : "")
  }
}
