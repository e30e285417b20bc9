import Analyzer

/// A type that `AS` names, as Kotlin writes it: `Todo.ID` → `TodoID`, `[String]` → `List<String>`, `[String: Money]` →
/// `Map<String, Money>`, `Tagged<Todo, Int>` → `Tagged<Todo, Long>`.
struct KotlinTypeName {
  private(set) var text = ""
  /// The types that the app has to declare.
  private(set) var ofApp: [String] = []
  private var rest: Substring

  init(_ declared: String) {
    rest = declared[...]
    text = type()
  }

  /// Whether the type has a name of its own, whose companion can be an adapter.
  var isPlain: Bool { ofApp == [text] }

  private mutating func type() -> String {
    skipBlanks()
    var type: String
    if skip("[") {
      let element = self.type()
      type = skip(":") ? "Map<\(element), \(self.type())>" : "List<\(element)>"
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
    while skip("?") { type = type.hasSuffix("?") ? type : type + "?" }
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
    case "String": "String"
    case "Int": "Long"
    case "Double": "Double"
    case "Data": "ByteArray"
    case "SQLAny": "SQLAny"
    default: StandardType(rawValue: name).map { standard($0) }
    }
  }

  /// The Kotlin type of one that `AS` knows without anybody's help.
  static func standard(_ type: StandardType) -> String {
    switch type {
    case .date: "Instant"
    case .uuid: "Uuid"
    case .url, .decimal: "String"
    case .bool: "Boolean"
    case .float: "Float"
    case .int8: "Byte"
    case .int16: "Short"
    case .int32: "Int"
    case .int64: "Long"
    case .uint8: "UByte"
    case .uint16: "UShort"
    case .uint32: "UInt"
    case .uint, .uint64: "ULong"
    }
  }
}
