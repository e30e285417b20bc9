/// The type that the author names for the values of a column or parameter, `AS name USING adapter`; or the project, for a
/// declared type. It is a type of the language that code is generated in.
public final class NamedType: Sendable, Equatable {
  /// The type's name, without the quotes around it: `Date`, `Todo.ID`, `Map<String, Todo.ID>`.
  public let name: String
  /// The adapter behind USING; nil without one.
  public let adapter: String?
  /// Where the clause, or the declared type, is written; nil for a type that is written nowhere.
  public let location: SourceLocation?

  /// Whether it is what the project makes of the declared type, and not written with AS.
  public let isOfDeclaredType: Bool

  /// Each parameter sets the property of its name.
  public init(name: String, adapter: String?, location: SourceLocation? = nil, isOfDeclaredType: Bool = false) {
    self.isOfDeclaredType = isOfDeclaredType
    self.name = name
    self.adapter = adapter
    self.location = location
  }

  /// Whether the names and the adapters agree. Where the clauses are written doesn't matter.
  public static func == (left: NamedType, right: NamedType) -> Bool {
    left === right || (left.name == right.name && left.adapter == right.adapter)
  }
}
