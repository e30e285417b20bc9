import Analyzer

/// A type that `AS` names, as TypeScript writes it: `Todo.ID` → `TodoID`, `[String]` → `string[]`, `[String: Money]` →
/// `Record<string, Money>`, `Tagged<Todo, Int>` → `Tagged<Todo, number>`.
struct TypeScriptTypeName {
  private(set) var text = ""
  /// The types that the app has to declare.
  private(set) var ofApp: [String] = []
  private var rest: Substring

  init(_ declared: String) {
    rest = declared[...]
    text = type()
  }

  private mutating func type() -> String {
    skipBlanks()
    var type: String
    if skip("[") {
      let element = self.type()
      if skip(":") {
        type = "Record<\(element), \(self.type())>"
      } else {
        type = element.contains(" ") ? "(\(element))[]" : "\(element)[]"
      }
      _ = skip("]")
    } else {
      let name = String(rest.prefix { !"<>[],:? ".contains($0) })
      rest = rest.dropFirst(name.count)
      type = self.name(name)
      if skip("<") {
        var arguments = [self.type()]
        while skip(",") { arguments.append(self.type()) }
        _ = skip(">")
        type += "<\(arguments.joined(separator: ", "))>"
      }
    }
    while skip("?") { type = type.hasSuffix(" | null") ? type : type + " | null" }
    return type
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  private mutating func skip(_ character: Character) -> Bool {
    skipBlanks()
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func name(_ name: String) -> String {
    if let known = Self.known(name) { return known }
    let joined = name.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if !ofApp.contains(joined) { ofApp.append(joined) }
    return joined
  }

  /// The types that need no declaration, where they are parts of others.
  private static func known(_ name: String) -> String? {
    switch name {
    case "String": "string"
    case "Int", "Double": "number"
    case "Data": "Uint8Array"
    case "SQLAny": "sql.SQLAny"
    default: StandardType(rawValue: name).map { TypeScriptTypeName.standard($0) }
    }
  }

  /// The type that `AS` knows without anybody's help.
  static func standard(_ type: StandardType) -> String {
    switch type {
    case .date: "Date"
    case .uuid, .url, .decimal: "string"
    case .bool: "boolean"
    case .float, .int8, .int16, .int32, .uint8, .uint16, .uint32: "number"
    case .int64, .uint, .uint64: "bigint"
    }
  }
}
