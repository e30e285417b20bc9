import Analyzer

/// The types that `AS` names, as Kotlin writes them: `Todo.ID` → `TodoID`, `[String]` → `List<String>`, `[String: Money]` →
/// `Map<String, Money>`, `Tagged<Todo, Int>` → `Tagged<Todo, Long>`.
enum KotlinTypeName {
  static let notation = TypeNotation(
    list: { "List<\($0)>" }, map: { "Map<\($0), \($1)>" }, optionalMark: "?", known: { known($0) })

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
