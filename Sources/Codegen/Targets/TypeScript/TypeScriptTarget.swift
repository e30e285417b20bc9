import Analyzer

/// TypeScript for Node's own SQLite.
package struct TypeScriptTarget: Target {
  package init() {}

  package var language: String { "TypeScript" }
  package var fileEnding: String { "ts" }

  // MARK: Names

  package func property(_ text: String) -> String { Self.properties.property(text) }
  package func type(_ text: String) -> String { Self.types.type(text) }
  package func queryName(_ written: String) -> String { property(written) }
  package func queryType(_ written: String, _ type: String) -> String { type + "Query" }

  package func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, Self.isStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(Self.isPart)
  }

  package func isFree(_ text: String) -> Bool {
    isIdentifier(text) && !Self.reservedTypes.contains(text) && !Self.keywords.contains(text)
  }

  /// Whether a text can be a type. `AS` is written for every language: `Todo.ID`, `Tagged<Todo, Int>`.
  package func isTypeName(_ text: String) -> Bool {
    DeclaredTypeName.isWritten(text, isStart: Self.isStart, isPart: Self.isPart) && roots(text).allSatisfy(isFree)
  }
  package func roots(_ type: String) -> [String] { DeclaredTypeName(type, in: TypeScriptTypeName.notation).ofApp }
  package func typeName(_ declared: String) -> String {
    DeclaredTypeName(declared, in: TypeScriptTypeName.notation).text
  }

  private static let properties = NameRules(reserved: reservedProperties, isStart: isStart, isPart: isPart)
  private static let types = NameRules(reserved: reservedTypes, isStart: isStart, isPart: isPart)

  /// Whether an identifier may begin with a character, of those that make names
  /// (<https://tc39.es/ecma262/#sec-names-and-keywords>).
  private static let isStart: @Sendable (Unicode.Scalar) -> Bool = { $0 == "_" || $0.properties.isXIDStart }
  /// Whether an identifier may have a character that somebody who reads it sees.
  private static let isPart: @Sendable (Unicode.Scalar) -> Bool = { scalar in
    scalar == "_" || (scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint)
  }

  /// In an object literal this is no property.
  private static let reservedProperties: Set<String> = ["__proto__"]

  /// The types that generated code names, and that mean something else where a file declares them.
  private static let reservedTypes: Set<String> = [
    "Adapters", "Date", "Draft", "Error", "Partial", "Promise", "Record", "Rows", "Uint8Array", "sql",
  ]

  /// The words that no type can be called by, nor a parameter.
  static let keywords: Set<String> = [
    "abstract", "any", "arguments", "as", "asserts", "async", "await", "bigint", "boolean", "break", "case", "catch",
    "class", "const", "continue", "debugger", "declare", "default", "delete", "do", "else", "enum", "eval", "export",
    "extends", "false", "finally", "for", "function", "if", "implements", "import", "in", "infer", "instanceof",
    "interface", "is", "keyof", "let", "module", "namespace", "never", "new", "null", "number", "object", "of",
    "package",
    "private", "protected", "public", "readonly", "return", "static", "string", "super", "switch", "symbol", "this",
    "throw", "true", "try", "type", "typeof", "undefined", "unique", "unknown", "var", "void", "while", "with", "yield",
  ]

  // MARK: What is taken

  package func takenTypes(hasFunctions: Bool) -> [TakenType] { [] }

  package var databaseMembers: Set<String> { Self.members }
  private static let members: Set<String> = ["close", "connection", "constructor", "read", "write"]

  package var nestedTypes: Set<String> { [] }
  package func hasJSON(inBlobs isBlob: Bool) -> Bool { !isBlob }
  package func hasType(_ name: String) -> Bool { true }

  // MARK: What there is

  /// There is one connection, which is the app's.
  package func alternative(to statement: ConnectionUse) -> String? {
    guard case .transaction = statement else { return nil }
    return "Call queries in 'database.transaction(() => …)'."
  }

  package var shape: LayerShape {
    var shape = LayerShape()
    // A query is a method.
    shape.queriesHaveTypes = false
    return shape
  }
}
