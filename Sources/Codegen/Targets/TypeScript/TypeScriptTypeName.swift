import Analyzer

/// The types that `AS` names, as TypeScript writes them: `Todo.ID` → `TodoID`, `[String]` → `string[]`, `[String: Money]` →
/// `Record<string, Money>`, `Tagged<Todo, Int>` → `Tagged<Todo, number>`.
enum TypeScriptTypeName {
  static let notation = TypeNotation(
    list: { $0.contains(" ") ? "(\($0))[]" : "\($0)[]" }, map: { "Record<\($0), \($1)>" }, optionalMark: " | null",
    known: { known($0) })

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
