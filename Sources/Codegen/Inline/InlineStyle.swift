import Analyzer

/// The style of a database whose code is members of a struct that is there already.
struct InlineStyle: SwiftStyle {
  /// The names of queries' types, by the names of the queries.
  let aliases: [String: String]
  /// The names of the struct's properties.
  let members: Set<String>

  init(_ database: InlineDatabase) {
    // Swift refuses two properties of one name by itself.
    aliases = Dictionary(database.queries.map { ($0.name, $0.alias) }) { $1 }
    members = database.members
  }

  var hasPool: Bool { true }
  var hasProtocols: Bool { true }
  var hasFoundation: Bool { true }
  var isOneScope: Bool { true }
  var isRuntimeInside: Bool { false }
  func runtimeInside(hasFunctions: Bool) -> [RuntimeSource] { [] }

  var throwingType: String? { nil }
  /// Whoever writes a struct names its properties.
  func queryName(_ written: String) -> String { written }
  func queryType(_ written: String, _ type: String) -> String { aliases[written] ?? type + "Query" }

  func database(_ emitter: Emitter) -> [Declaration] { emitter.layer.files.flatMap { emitter.inlineDatabase($0) } }
  func queries(_ file: QueryFile, _ interface: [Declaration], _ emitter: Emitter) -> [Declaration] { interface }
  func tableVerbs(_ emitter: Emitter) -> [Declaration] { [emitter.collections()] + emitter.machinery() }
  func findings(_ emitter: Emitter) -> [Diagnostic] { [] }

  /// Declarations go into the struct, and no file is written.
  func files(_ emitter: Emitter) -> [GeneratedFile] { [] }
}
