/// The header of a statement, which names it: `name(:id INTEGER, output: Out):`, `DEFINE QUERY name AS`, or what a
/// notation has for that (`-- name: GetAuthor :one`). Ranges are in the tree's text.
public struct QueryHeader: Sendable {
  /// The name, with its quotes.
  public var name: SourceRange
  /// The whole header. Of a later statement of a group its label, or nothing, where the statement begins.
  public var range: SourceRange
  /// Whether the statement is in a group, and another one of it stands before: the name is written there.
  public var isLater = false
  /// Place in `SyntaxTree.headerDetails`; negative for a header that says no more than the name.
  var details: Int32 = -1

  /// Whether the header says more than the name. Few do, and the details are much to copy.
  public var hasDetails: Bool { details >= 0 }

  /// A header that says no more than a name.
  public init(name: SourceRange, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// The details of a header besides the name.
public struct HeaderDetails: Sendable {
  /// The name of the type that takes the parameters; nil where the author names none.
  public var input: SourceRange?
  /// The name of the type of a row; nil where the author names none.
  public var output: SourceRange?
  /// The author's declarations of single parameters, in the order of the header.
  public var parameters: [DeclaredParameter] = []
  /// How many rows the author says there are; nil where nothing is said.
  public var cardinality: AssertedCardinality?
  /// The statement's place in a group; nil for one that is a query by itself.
  public var group: GroupPlace?
  /// Why no code is generated for the statement; nil for nearly all.
  public var omission: Omission?

  /// Details that say nothing.
  public init() {}

  /// Why no code is generated for a statement.
  public enum Omission: Sendable {
    /// The program makes a piece of the statement when it runs; the SQL has something in its place.
    case hole(String)
  }
}

/// Where a statement stands in a group: `name { …; label: …; }`.
public struct GroupPlace: Sendable {
  /// Its number in the group, from 0.
  public var number: Int
  /// The label before it, which names its result; nil without one.
  public var label: SourceRange?
  /// The group's opening brace.
  public var brace: SourceRange

  /// Each parameter sets the property of its name.
  public init(number: Int, label: SourceRange?, brace: SourceRange) {
    self.number = number
    self.label = label
    self.brace = brace
  }
}

/// The author's declaration of a parameter; it goes over what the parameter's uses suggest.
public struct DeclaredParameter: Sendable {
  /// The name, without `:`, `@` or `$`.
  public var name: String
  /// Where the header says it.
  public var range: SourceRange
  /// The storage classes that it takes; nil where nothing is said of the type.
  public var classes: StorageClasses?
  /// The type behind AS; nil where the author names none.
  public var namedType: String?
  /// The adapter behind USING; nil without one.
  public var adapter: String?
  /// Whether it may be NULL; nil where nothing is said of NULL.
  public var isNullable: Bool?
  /// Whether the parameter is an array, for `x IN ?name`.
  public var isArray: Bool

  /// Each parameter sets the property of its name.
  public init(
    name: String, range: SourceRange, classes: StorageClasses? = nil, namedType: String? = nil,
    isNullable: Bool? = nil, isArray: Bool = false
  ) {
    self.name = name
    self.range = range
    self.classes = classes
    self.namedType = namedType
    self.isNullable = isNullable
    self.isArray = isArray
  }
}

/// How many rows a statement gives, as the author says (sqlc's `:one`).
public struct AssertedCardinality: Sendable {
  /// How many rows the caller takes.
  public enum Rows: Sendable {
    /// At most one row.
    case one
    /// Any number of rows.
    case many
    /// No rows: the statement is only executed, and nobody looks at rows.
    case none
  }

  /// How many rows the author says there are.
  public var rows: Rows
  /// The words that say so.
  public var range: SourceRange

  /// Each parameter sets the property of its name.
  public init(_ rows: Rows, range: SourceRange) {
    self.rows = rows
    self.range = range
  }
}
