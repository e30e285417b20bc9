import Analyzer

/// Swift, in the style that the options ask for.
package struct SwiftTarget: Target {
  private let options: CodegenOptions

  package init(_ options: CodegenOptions) { self.options = options }

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

  /// Whoever writes a struct names its properties.
  package func queryName(_ written: String) -> String {
    options.inline == nil ? SwiftName.property(written) : written
  }

  package func queryType(_ written: String, _ type: String) -> String {
    options.inline?.aliases[written] ?? type + "Query"
  }

  // MARK: What is taken

  package func takenTypes(hasFunctions: Bool) -> [TakenType] {
    var taken: [TakenType] = []
    if options.isRuntimeInside {
      let sources =
        options.dependencyFree.map { CoreSources($0, hasFunctions: hasFunctions).sources } ?? RuntimeSource.all
      taken += sources.flatMap(\.typeNames).map { TakenType($0, "a type of the runtime's") }
    }
    if let name = options.dependencyFree?.throwingType {
      taken.append(TakenType(name, "what holds the methods that throw"))
    }
    if options.inline != nil {
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

  package func hasJSON(inBlobs isBlob: Bool) -> Bool { options.hasFoundation }

  package func hasType(_ name: String) -> Bool {
    options.hasFoundation || StandardType(rawValue: name)?.isFoundation != true
  }

  // MARK: What there is

  package func alternative(to statement: ConnectionUse) -> String? {
    // Without a pool the connection is the app's own.
    if options.dependencyFree != nil { return nil }
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
    let isPlain = options.dependencyFree != nil
    shape.queriesHaveTypes = !isPlain
    shape.inputsHaveTypes = !isPlain
    shape.databaseHasMembers = !isPlain
    shape.hasRelations = options.hasProtocols
    shape.isOneScope = options.inline != nil
    shape.hasFiles = options.singleFile == nil
    return shape
  }
}
