import Analyzer

/// Swift in one of its styles.
package struct SwiftTarget: Target {
  private let options: CodegenOptions
  private let style: any SwiftStyle

  init(_ options: CodegenOptions, _ style: any SwiftStyle) {
    self.options = options
    self.style = style
  }

  package var language: String { "Swift" }
  package var fileEnding: String { "swift" }

  // MARK: Names

  package func property(_ text: String) -> String { SwiftName.property(text) }
  package func type(_ text: String) -> String { SwiftName.type(text) }
  package func isIdentifier(_ text: String) -> Bool { SwiftName.isIdentifier(text) }
  package func isFree(_ text: String) -> Bool { SwiftName.isFree(text) }
  package func isTypeName(_ text: String) -> Bool { SwiftName.isTypeName(text) }
  package func roots(_ type: String) -> [String] { SwiftName.roots(type) }
  package func typeName(_ declared: String) -> String { declared }

  package func queryName(_ written: String) -> String { style.queryName(written) }
  package func queryType(_ written: String, _ type: String) -> String { style.queryType(written, type) }

  // MARK: What is taken

  package func takenTypes(hasFunctions: Bool) -> [TakenType] {
    var taken = style.runtimeInside(hasFunctions: hasFunctions).flatMap(\.typeNames).map {
      TakenType($0, "a type of the runtime's")
    }
    if let name = style.throwingType { taken.append(TakenType(name, "what holds the methods that throw")) }
    if style.isOneScope {
      // What else a struct needs that stands around all of them.
      taken += ["Adapters", "String"].map { TakenType($0, "a type that the database uses") }
    }
    return taken
  }

  package func longerName(ofHidden type: String) -> String? { type == "Task" ? "Swift.Task" : nil }

  package var databaseMembers: Set<String> { Self.members }
  private static let members: Set<String> = [
    "connection", "adapters", "pool", "migrations", "migrate", "migrateBlocking", "read", "write", "begin",
  ]

  package var nestedTypes: Set<String> { Self.nested }
  static let nested: Set<String> = ["Adapters", "Columns", "Draft", "Keys", "PrimaryKey", "Relations"]

  package func hasJSON(inBlobs isBlob: Bool) -> Bool { style.hasFoundation }

  package func hasType(_ name: String) -> Bool {
    style.hasFoundation || StandardType(rawValue: name)?.isFoundation != true
  }

  // MARK: What there is

  package func alternative(to statement: ConnectionUse) -> String? {
    // Without a pool the connection is the app's own.
    if !style.hasPool { return nil }
    return switch statement {
    case .attachment: "Attach it on every connection: 'DatabaseConfig(setup: [\"ATTACH …\"])'."
    case .transaction:
      "Call queries in 'database.write { }' or 'database.read { }'; one inside of another is a savepoint."
    case .setting("busy_timeout"): "Set 'DatabaseConfig(busyTimeout:)'."
    case .setting("foreign_keys"): "Set 'DatabaseConfig(foreignKeys:)'; while migrations run, they are off anyway."
    case .setting("synchronous"): "Set 'DatabaseConfig(synchronous:)'."
    case .setting("query_only"): "Set 'DatabaseConfig(isReadOnly:)'."
    case .setting("trusted_schema"): "Set 'DatabaseConfig(trustsSchema:)'."
    case .setting("journal_mode"): "Files are in WAL mode, and those of 'DatabaseConfig(usesOneConnection:)' in none."
    case .setting(let name): "Set it on every connection: 'DatabaseConfig(setup: [\"PRAGMA \(name) = …\"])'."
    }
  }

  package var shape: LayerShape {
    var shape = LayerShape()
    // Without a pool there is nothing that a query could be a value of; functions take each value by its name; and where
    // connections are pointers, nothing has properties.
    shape.queriesHaveTypes = style.hasPool
    shape.inputsHaveTypes = style.hasPool
    shape.databaseHasMembers = style.hasPool
    shape.hasRelations = style.hasProtocols
    shape.isOneScope = style.isOneScope
    shape.hasFiles = options.singleFile == nil
    return shape
  }
}
