/// A language that a data layer is written in: what it calls things, which names are taken there, and what the layer
/// consists of.
package protocol Target: Sendable {
  /// The language's name in messages.
  var language: String { get }
  /// The ending of its files' names.
  var fileEnding: String { get }

  // MARK: Names

  /// The name of a property, a parameter or a function, made of a name in SQL.
  func property(_ text: String) -> String
  /// The name of a type, made of a name in SQL.
  func type(_ text: String) -> String
  /// The name of a type as a part of a longer one, in which what is taken may be had.
  func part(ofType name: String) -> String
  /// The name of a query.
  func queryName(_ written: String) -> String
  /// The name of a query's type.
  ///
  /// - Parameters:
  ///   - written: the query's name in SQL.
  ///   - type: what the names of its types begin with.
  func queryType(_ written: String, _ type: String) -> String
  /// Whether a text is one identifier.
  func isIdentifier(_ text: String) -> Bool
  /// Whether a text is one identifier that nothing in generated code stands for yet.
  func isFree(_ text: String) -> Bool
  /// Whether a text that `AS` names can stand for a type, and is nothing but that.
  func isTypeName(_ text: String) -> Bool
  /// The names that a type's begins with, and those of its arguments.
  func roots(_ type: String) -> [String]
  /// The name of a type that `AS` names.
  func typeName(_ declared: String) -> String

  // MARK: What is taken

  /// The types that are there before the project's.
  ///
  /// - Parameter hasFunctions: whether the project declares functions that its program brings along.
  func takenTypes(hasFunctions: Bool) -> [TakenType]
  /// Another way to write the language's own type of this name, where nearly every app names that; nil where it doesn't matter that a table's
  /// type hides it.
  func longerName(ofHidden type: String) -> String?
  /// The members that every database has by these names.
  var databaseMembers: Set<String> { get }
  /// The types that every record has inside of it, where they hide others of their names.
  var nestedTypes: Set<String> { get }
  /// Whether types of the app's can be stored as JSON in TEXT, or in BLOBs, without an adapter of the app's.
  func hasJSON(inBlobs isBlob: Bool) -> Bool
  /// Whether a type that `AS` knows without anybody's help is there.
  func hasType(_ name: String) -> Bool

  // MARK: What there is

  /// The help for a statement that is about its connection, a sentence that names what does its work; nil where such a query does what it says,
  /// since there is one connection.
  func alternative(to statement: ConnectionUse) -> String?
  /// The declarations that the data layer consists of.
  var shape: LayerShape { get }
}

extension Target {
  /// A name as a part of another one: `authorId` → `AuthorId`.
  package func part(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Nil: nothing of the kind is known.
  package func longerName(ofHidden type: String) -> String? { nil }

  /// The name of a type as a part of a longer one.
  package func part(ofType name: String) -> String { name }
}

/// A type that nobody else may declare, and what messages call it.
package struct TakenType: Sendable {
  package var name: String
  package var what: String

  /// Each parameter sets the property of its name.
  package init(_ name: String, _ what: String) {
    self.name = name
    self.what = what
  }
}

/// The declarations that a data layer consists of, beside records and queries.
package struct LayerShape: Sendable {
  /// Whether each query has a type that it is a value of.
  package var queriesHaveTypes = true
  /// Whether the values that a query takes have a type together, though nobody gave it a name.
  package var inputsHaveTypes = true
  /// Whether what belongs to the database are its members, so that no two may be called alike.
  package var databaseHasMembers = true
  /// Whether rows of tables can be found, inserted, updated and deleted as values.
  package var tablesHaveVerbs = true
  /// Whether rows of tables know what foreign keys lead to and come from.
  package var hasRelations = true
  /// Whether all queries are the database's own, whichever file they are in.
  package var isOneScope = false
  /// Whether each queries file becomes a file of its own.
  package var hasFiles = true

  package init() {}
}
