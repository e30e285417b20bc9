import Analyzer

/// A style of Swift code: how the code is called, and what lies beside it. Each is a value that is asked for what differs between
/// styles, and nothing else asks which style a project has.
protocol SwiftStyle: Sendable {
  // MARK: What there is

  /// Whether the runtime opens connections, and queries are values over them. Without, queries are functions over a connection's pointer.
  var hasPool: Bool { get }
  /// Whether rows conform to protocols of the runtime's.
  var hasProtocols: Bool { get }
  /// Whether Foundation's types may be named.
  var hasFoundation: Bool { get }
  /// Whether all declarations are members of one struct, in a file whose imports are somebody else's.
  var isOneScope: Bool { get }
  /// Whether the runtime, or what is needed of it, is in the module of the code.
  var isRuntimeInside: Bool { get }
  /// The runtime's sources that are in the module of the code.
  ///
  /// - Parameter hasFunctions: whether the app has functions for SQL to call.
  func runtimeInside(hasFunctions: Bool) -> [RuntimeSource]

  // MARK: Names

  /// The enum inside of others that holds what throws; nil where that stands in those themselves.
  var throwingType: String? { get }
  /// The properties of the database that somebody wrote, which code adds none beside of that name.
  var members: Set<String> { get }
  func queryName(_ written: String) -> String
  /// The name of a query's type.
  ///
  /// - Parameter type: the query's name as that of a type.
  func queryType(_ written: String, _ type: String) -> String

  // MARK: Declarations

  func database(_ emitter: Emitter) -> [Declaration]
  /// The declarations of a queries file.
  ///
  /// - Parameter interface: the types of its queries.
  func queries(_ file: QueryFile, _ interface: [Declaration], _ emitter: Emitter) -> [Declaration]
  func tableVerbs(_ emitter: Emitter) -> [Declaration]
  /// The findings that only whoever writes the declarations can make.
  func findings(_ emitter: Emitter) -> [Diagnostic]

  // MARK: Files

  func files(_ emitter: Emitter) -> [GeneratedFile]
}
