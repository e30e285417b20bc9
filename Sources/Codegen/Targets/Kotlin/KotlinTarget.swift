import Analyzer

/// Kotlin on the driver interface of `androidx.sqlite`, or on JDBC.
package struct KotlinTarget: Target {
  package init() {}

  package var language: String { "Kotlin" }
  package var fileEnding: String { "kt" }

  // MARK: Names

  package func property(_ text: String) -> String { Self.properties.property(text) }
  package func type(_ text: String) -> String { Self.types.type(text) }
  package func part(ofType name: String) -> String {
    name.hasSuffix("_") && Self.reservedTypes.contains(String(name.dropLast())) ? String(name.dropLast()) : name
  }
  package func queryType(_ written: String, _ type: String) -> String { type + "Query" }

  /// Every object has a few functions already.
  package func queryName(_ written: String) -> String {
    let name = property(written)
    return Self.reservedFunctions.contains(name) ? name + "_" : name
  }

  package func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, Self.isStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(Self.isPart)
  }

  package func isFree(_ text: String) -> Bool {
    isIdentifier(text) && !Self.reservedTypes.contains(text) && !KotlinText.keywords.contains(text)
  }

  /// The names behind `AS` are written for every language: `Todo.ID`, `Tagged<Todo, Int>`.
  package func isTypeName(_ text: String) -> Bool {
    DeclaredTypeName.isWritten(text, isStart: Self.isStart, isPart: Self.isPart) && roots(text).allSatisfy(isFree)
  }
  package func roots(_ type: String) -> [String] { DeclaredTypeName(type, in: KotlinTypeName.notation).ofApp }
  package func typeName(_ declared: String) -> String { DeclaredTypeName(declared, in: KotlinTypeName.notation).text }

  private static let properties = NameRules(reserved: [], isStart: isStart, isPart: isPart)
  private static let types = NameRules(reserved: reservedTypes, isStart: isStart, isPart: isPart)

  /// Whether an identifier may begin with a character (<https://kotlinlang.org/spec/syntax-and-grammar.html>, `Identifier`).
  private static let isStart: @Sendable (Unicode.Scalar) -> Bool = { scalar in
    if scalar == "_" { return true }
    if scalar.value > 0xFFFF { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return false
    }
  }
  private static let isPart: @Sendable (Unicode.Scalar) -> Bool = { scalar in
    isStart(scalar) || (scalar.value <= 0xFFFF && scalar.properties.generalCategory == .decimalNumber)
  }

  private static let reservedFunctions: Set<String> = ["equals", "hashCode", "toString"]

  /// The types that generated code names, and that mean something else where its package declares them.
  private static let reservedTypes: Set<String> = [
    "Any", "Boolean", "Byte", "ByteArray", "Collection", "Double", "Draft", "ExperimentalUuidApi", "Float", "Flow",
    "Instant", "Int", "JDBCDriver", "List", "Long", "Map", "Nothing", "OptIn", "Rows", "SQLAdapted", "SQLAdapter",
    "SQLAddition", "SQLAny", "SQLArguments", "SQLBlob", "SQLBoolean", "SQLByte", "SQLCodec", "SQLCursor", "SQLDatabase",
    "SQLDateAny", "SQLDateInteger", "SQLDateReal", "SQLDateText", "SQLDecimal", "SQLDouble", "SQLFloat", "SQLGroup",
    "SQLHandle", "SQLInt", "SQLLong", "SQLMigration", "SQLOptions", "SQLQuery", "SQLRows", "SQLShort", "SQLTableFacts",
    "SQLText", "SQLUByte", "SQLUInt", "SQLULong", "SQLUShort", "SQLUuidAny", "SQLUuidBlob", "SQLUuidText", "SQLValue",
    "SQLiteConnection", "SQLiteDriver", "SQLiteError", "SQLiteException", "SQLiteStatement", "Set", "Short", "String",
    "Suppress", "UByte", "UInt", "ULong", "UShort", "Unit", "Uuid",
  ]

  // MARK: What is taken

  package func takenTypes(hasFunctions: Bool) -> [TakenType] { [] }

  package var databaseMembers: Set<String> { Self.members }
  private static let members: Set<String> = [
    "close", "notifyChanges", "observe", "read", "run", "withConnection", "write",
  ]

  package var nestedTypes: Set<String> { [] }
  /// The companion of the type says how.
  package func hasJSON(inBlobs isBlob: Bool) -> Bool { !isBlob }
  package func hasType(_ name: String) -> Bool { true }

  // MARK: What there is

  package func alternative(to statement: ConnectionUse) -> String? {
    switch statement {
    case .attachment: "Attach it on every connection, in 'SQLOptions(setup = { … })'."
    case .transaction: "Call queries in 'database.write { }' or 'database.read { }'."
    case .setting("busy_timeout"): "Set 'SQLOptions(busyTimeout = …)'."
    case .setting("query_only"): "Set 'SQLOptions(readOnly = true)'."
    case .setting: "Set it on every connection, in 'SQLOptions(setup = { … })'."
    }
  }

  package var shape: LayerShape {
    var shape = LayerShape()
    // A query is a function with a parameter for each value.
    shape.queriesHaveTypes = false
    shape.inputsHaveTypes = false
    return shape
  }
}
